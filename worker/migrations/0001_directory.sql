-- What is asked across games. The rooms themselves keep the truth; every row here is written whole and can be written again.

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  is_public INTEGER NOT NULL,
  -- open, live, finished; closed: it never began
  status TEXT NOT NULL,
  -- when it came to this status: the order of the lists
  status_at INTEGER NOT NULL,
  -- when the row was reported: an earlier report never replaces a later one
  reported_at INTEGER NOT NULL,
  -- seats, options and whom the table waits for, as JSON
  card TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX tables_listed ON tables (status, status_at DESC) WHERE is_public = 1;

-- Six letters that lead to an open lobby.
CREATE TABLE join_codes (
  code TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  made_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Seats that browsers hold: digest of the browser's secret, and the hold on a seat that it was exchanged for.
CREATE TABLE held (
  browser TEXT NOT NULL,
  game TEXT NOT NULL,
  hold TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (browser, game, hold)
) WITHOUT ROWID;

CREATE INDEX held_by_game ON held (game);

-- Finished games, whole.
CREATE TABLE archive (
  id TEXT PRIMARY KEY,
  finished_at INTEGER,
  is_public INTEGER,
  summary TEXT,
  log BLOB
);
