-- Who added a coin, and in which conversation where an agent did: consent tells it of what an agent added.
ALTER TABLE coins ADD COLUMN origin TEXT NOT NULL DEFAULT 'person' CHECK (origin IN ('person', 'agent', 'seed'));
ALTER TABLE coins ADD COLUMN conversation TEXT;
ALTER TABLE address_book ADD COLUMN conversation TEXT;

-- The asset whose name or symbol a token that is not it goes by, as was found when it was added.
ALTER TABLE coins ADD COLUMN resembles TEXT;
