-- The agent elsewhere that proposed an action, by its address, and whether it is a language model; none for the agent inside. A conversation may
-- continue with another agent while the action waits.
ALTER TABLE actions ADD COLUMN proposed_by TEXT;
ALTER TABLE actions ADD COLUMN by_model INTEGER NOT NULL DEFAULT 0 CHECK (by_model IN (0, 1));
UPDATE actions SET proposed_by = (SELECT address FROM conversations_elsewhere AS place WHERE place.conversation = actions.conversation);
UPDATE actions SET by_model = 1 WHERE conversation IN (SELECT conversation FROM conversation_models WHERE model IS NOT NULL);
