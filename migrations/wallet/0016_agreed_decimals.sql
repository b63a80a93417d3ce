-- Whether endpoints of two hosts told the decimals of a token alike. Of what is there already nobody knows.
ALTER TABLE coins ADD COLUMN agreed INTEGER NOT NULL DEFAULT 0 CHECK (agreed IN (0, 1));
