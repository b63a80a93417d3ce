-- Where a session stands, so that any node of a shared storage can take its next message. One process alone has all of it in
-- memory and leaves these empty. `session` is from now on a hash of the session's id: with the id, which only the device and the
-- nodes that served it have, what is sealed here is opened. `state` is what the step's last message needs; it is used once:
-- whoever turns `phase` from 'finish' to 'busy' has it.
DELETE FROM open_sessions;
ALTER TABLE open_sessions ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE open_sessions ADD COLUMN steps INTEGER NOT NULL DEFAULT 0;
ALTER TABLE open_sessions ADD COLUMN phase TEXT CHECK (phase IN ('exchange', 'busy', 'finish'));
ALTER TABLE open_sessions ADD COLUMN used_ms INTEGER;
ALTER TABLE open_sessions ADD COLUMN opened BLOB;
ALTER TABLE open_sessions ADD COLUMN state BLOB;
