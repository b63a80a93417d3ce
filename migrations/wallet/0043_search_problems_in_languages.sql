-- Why the last search for what arrived had no answer, as a message beside the English text.
ALTER TABLE incoming_scans ADD COLUMN problem_said TEXT;
