-- The plan of a conversation: groups of transactions, one behind the other. It goes with the conversation.
CREATE TABLE execution_plans (
    conversation TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
    -- JSON.
    plan         TEXT NOT NULL,
    set_at       INTEGER NOT NULL
) STRICT;

-- What a script would send, if that is more than one bundle has. A plan is made of it.
CREATE TABLE script_calls (
    conversation TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    action_id    TEXT NOT NULL,
    -- JSON.
    calls        TEXT NOT NULL,
    PRIMARY KEY (conversation, action_id)
) STRICT;
