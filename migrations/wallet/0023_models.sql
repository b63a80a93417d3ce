-- The language model that a conversation is with. Without a row nothing was chosen; NULL is the agent inside, chosen by the person.
CREATE TABLE conversation_models (
    conversation  TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
    model         TEXT
) STRICT;

-- The tokens behind one answer. They stay when the conversation is removed, because they are summed in Settings.
CREATE TABLE model_usage (
    message       TEXT PRIMARY KEY,
    conversation  TEXT NOT NULL,
    model         TEXT NOT NULL,
    -- The model's name when it answered, for models that were removed.
    name          TEXT NOT NULL,
    tokens_in     INTEGER NOT NULL,
    tokens_out    INTEGER NOT NULL,
    -- How many earlier messages did not fit and were not shown to the model.
    left_out      INTEGER NOT NULL DEFAULT 0,
    created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX model_usage_of_conversation ON model_usage (conversation);
