-- What lists and the export of finished games ask by. In rows from before, everything that comes with this file is missing until the sweep has
-- got to them; only `archived_at` stays so.

-- when it came here: the order of the export, because a game may come later than others that ended after it
ALTER TABLE archive ADD COLUMN archived_at INTEGER;
-- states and draws for the file, gzip
ALTER TABLE archive ADD COLUMN proof BLOB;
-- the game as lists show it, as JSON; NULL where the log could not be played again
ALTER TABLE archive ADD COLUMN card TEXT;
-- ' faction/mat faction/mat ', to be searched; NULL until the sweep has got to it
ALTER TABLE archive ADD COLUMN pairs TEXT;
ALTER TABLE archive ADD COLUMN seats INTEGER;
-- no bot had a seat, or played for somebody
ALTER TABLE archive ADD COLUMN is_people INTEGER;
-- of games that were played out: the winner's total, and by how much it was more than the next one's
ALTER TABLE archive ADD COLUMN top INTEGER;
ALTER TABLE archive ADD COLUMN margin INTEGER;

CREATE INDEX archive_arrived ON archive (COALESCE(archived_at, finished_at), id) WHERE is_public = 1;
-- each order of the list: the smaller comes first, then the later
CREATE INDEX archive_newest ON archive (-finished_at, finished_at DESC, id) WHERE is_public = 1 AND card IS NOT NULL;
CREATE INDEX archive_closest ON archive (margin, finished_at DESC, id) WHERE is_public = 1 AND margin IS NOT NULL;
CREATE INDEX archive_highest ON archive (-top, finished_at DESC, id) WHERE is_public = 1 AND top IS NOT NULL;
CREATE INDEX archive_without_card ON archive (id) WHERE pairs IS NULL;
