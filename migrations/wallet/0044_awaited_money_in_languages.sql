-- The amount that a step waits for, as a message, if it is no figure.
ALTER TABLE steps ADD COLUMN waits_said TEXT;
