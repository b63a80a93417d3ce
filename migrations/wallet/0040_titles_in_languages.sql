-- The title and the amount of a step as messages, so that a list says them in the person's language. Steps that were written before have the
-- English text alone, and a figure with a ticker needs no message.
ALTER TABLE steps ADD COLUMN titled TEXT;
ALTER TABLE steps ADD COLUMN amount_said TEXT;
