-- Whether the program was admitted for a running connection only. Its credential is kept in memory, so the row goes when the connection ends, and
-- at the latest when the profile is opened again.
ALTER TABLE programs ADD COLUMN of_connection INTEGER NOT NULL DEFAULT 0;
