-- A profile may have several vaults. One of them is chosen, and what the wallet shows and asks is about that one.
ALTER TABLE vaults ADD COLUMN chosen INTEGER NOT NULL DEFAULT 0 CHECK (chosen IN (0, 1));
CREATE UNIQUE INDEX one_vault_chosen ON vaults (chosen) WHERE chosen = 1;
ALTER TABLE vaults ADD COLUMN colour TEXT NOT NULL DEFAULT 'slate'
    CHECK (colour IN ('slate', 'red', 'amber', 'green', 'teal', 'blue', 'pink', 'brown'));
UPDATE vaults SET chosen = 1 WHERE id = (SELECT id FROM vaults WHERE state = 'active' ORDER BY created_at, id LIMIT 1);

-- A conversation and an entry of the address book belong to a vault. Until now a profile had at most one. What is there without a vault is
-- left from one that is not watched any more, and belongs to the next vault that is made.
ALTER TABLE conversations ADD COLUMN vault TEXT REFERENCES vaults (id) ON DELETE CASCADE;
ALTER TABLE address_book ADD COLUMN vault TEXT REFERENCES vaults (id) ON DELETE CASCADE;
ALTER TABLE gone_contacts ADD COLUMN vault TEXT REFERENCES vaults (id) ON DELETE CASCADE;
UPDATE conversations SET vault = (SELECT id FROM vaults WHERE chosen = 1);
UPDATE address_book SET vault = (SELECT id FROM vaults WHERE chosen = 1);
UPDATE gone_contacts SET vault = (SELECT id FROM vaults WHERE chosen = 1);
CREATE INDEX conversations_of_vault ON conversations (vault, updated_at);
CREATE INDEX address_book_of_vault ON address_book (vault);

-- These settings are about a vault and not about the profile.
UPDATE settings SET key = 'vault:' || (SELECT id FROM vaults WHERE chosen = 1) || ':' || key
    WHERE key IN ('honour_skip_approval', 'agent_elsewhere', 'proposed_rules', 'seeded-contacts', 'seeded-funds')
    AND EXISTS (SELECT 1 FROM vaults WHERE chosen = 1);
