-- Events of the system bus that outlive the process: a transaction that waits for the person, its end, and whatever a model is told. They go
-- with their conversation.
CREATE TABLE system_events (
    sequence   INTEGER PRIMARY KEY,
    session    TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    source     TEXT NOT NULL CHECK (source IN ('wallet', 'outside')),
    -- JSON, as on the wire.
    event      TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- When the agent of the conversation had it; NULL if it does not have it yet.
    told_at    INTEGER
) STRICT;
CREATE INDEX system_events_of_session ON system_events (session, sequence);

-- Whether a program wrote the message through the chat API, so that no person typed it.
ALTER TABLE messages ADD COLUMN by_program INTEGER NOT NULL DEFAULT 0 CHECK (by_program IN (0, 1));
