-- A conversation with an agent elsewhere: at which address, and the agent's own id for it. One with the embedded agent has no row.
CREATE TABLE conversations_elsewhere (
    conversation  TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
    address       TEXT NOT NULL,
    thread        TEXT
) STRICT;

-- A message of the person to which no answer was stored yet.
ALTER TABLE messages ADD COLUMN unanswered INTEGER NOT NULL DEFAULT 0 CHECK (unanswered IN (0, 1));
