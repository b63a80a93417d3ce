-- As in SQLite (`../cosigner/0004_session_state.sql`). What is sealed does not shrink, so nobody tries.
DELETE FROM open_sessions;
ALTER TABLE open_sessions ADD COLUMN place BIGINT NOT NULL DEFAULT 0;
ALTER TABLE open_sessions ADD COLUMN steps BIGINT NOT NULL DEFAULT 0;
ALTER TABLE open_sessions ADD COLUMN phase TEXT CHECK (phase IN ('exchange', 'busy', 'finish'));
ALTER TABLE open_sessions ADD COLUMN used_ms BIGINT;
ALTER TABLE open_sessions ADD COLUMN opened BYTEA;
ALTER TABLE open_sessions ADD COLUMN state BYTEA;
ALTER TABLE open_sessions ALTER COLUMN opened SET STORAGE EXTERNAL;
ALTER TABLE open_sessions ALTER COLUMN state SET STORAGE EXTERNAL;
ALTER TABLE vaults ALTER COLUMN sealed_share SET STORAGE EXTERNAL;
