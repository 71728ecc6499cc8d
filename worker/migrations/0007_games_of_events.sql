-- The event that a finished game was played at: lists ask for all games of one.
ALTER TABLE archive ADD COLUMN event TEXT;
UPDATE archive SET event = json_extract(summary, '$.lobby.contest.id') WHERE json_valid(summary);

CREATE INDEX archive_of_event ON archive (event, finished_at DESC, id) WHERE event IS NOT NULL;
