-- What the built-in agent remembers of a conversation: the open question and the last proposal, so that another process or a restart
-- can go on with it. It goes with the conversation.
CREATE TABLE planner_memory (
    conversation TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
    -- JSON with a version.
    memory       TEXT NOT NULL
) STRICT;
