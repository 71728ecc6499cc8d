-- Circles: groups that play together for years. Who stands where is worked out from these rows, and counted nowhere.
CREATE TABLE circles (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- where the group plays, for the years of its sheet
  zone TEXT NOT NULL,
  -- how many games of each person count; NULL: all
  best INTEGER,
  -- digests of the two secret links
  organiser_key TEXT NOT NULL,
  member_key TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  -- when nothing of it is kept any more: every game and every act of its organiser moves it
  delete_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE UNIQUE INDEX circles_by_organiser ON circles (organiser_key);
CREATE UNIQUE INDEX circles_by_member ON circles (member_key);
CREATE INDEX circles_spent ON circles (delete_at);

-- People, by the names they gave at tables: one row for each name.
CREATE TABLE circle_people (
  circle TEXT NOT NULL,
  -- a keyed digest of the name as a quick eye sees it: the same name is the same row, and an erased one is not to be found out
  id TEXT NOT NULL,
  -- as it is shown; NULL once it was erased
  name TEXT,
  -- the entry that is the same person
  same_as TEXT,
  -- digest of the person's own link
  link_key TEXT,
  since INTEGER NOT NULL,
  PRIMARY KEY (circle, id)
) WITHOUT ROWID;

CREATE UNIQUE INDEX circle_people_by_link ON circle_people (link_key) WHERE link_key IS NOT NULL;

-- Results: one row for each game, written once.
CREATE TABLE circle_games (
  circle TEXT NOT NULL,
  game TEXT NOT NULL,
  finished_at INTEGER NOT NULL,
  -- the event it was played at: it counts once that is over
  event TEXT,
  -- seats with people by their ids, as JSON; no names
  result TEXT NOT NULL,
  PRIMARY KEY (circle, game)
) WITHOUT ROWID;

CREATE TABLE circle_events (
  circle TEXT NOT NULL,
  event TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (circle, event)
) WITHOUT ROWID;
