-- Events, as lists show them. The events themselves keep the truth; a row is written whole and can be written again.
CREATE TABLE contests (
  id TEXT PRIMARY KEY,
  is_public INTEGER NOT NULL,
  -- coming, live, past
  list TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  -- the version of the event that was reported: an earlier one never replaces a later one
  version INTEGER NOT NULL,
  -- when nothing of it is kept any more; NULL while it is not over
  delete_at INTEGER,
  card TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX contests_listed ON contests (list, starts_at, id) WHERE is_public = 1;
CREATE INDEX contests_spent ON contests (delete_at) WHERE delete_at IS NOT NULL;
