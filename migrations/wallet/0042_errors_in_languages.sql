-- Why a step or an action did not succeed, as a message beside the English text, so that it is read in the person's language. What was
-- written before has the English text alone.
ALTER TABLE steps ADD COLUMN error_said TEXT;
ALTER TABLE actions ADD COLUMN error_said TEXT;
