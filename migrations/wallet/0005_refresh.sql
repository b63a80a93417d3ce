-- Which generation the device's share is of; the co-signer's must be of the same.
ALTER TABLE vaults ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;

-- The share of a refresh that is not known to be committed. The co-signer's word settles it.
ALTER TABLE vaults ADD COLUMN pending_generation INTEGER;
ALTER TABLE vaults ADD COLUMN pending_kind TEXT CHECK (pending_kind IN ('quick', 'complete'));
ALTER TABLE vaults ADD COLUMN sealed_share_pending BLOB;

-- Where an imported key stands in the tree of its recovery phrase, e.g. m/44'/60'/0'. NULL: it has no phrase.
ALTER TABLE vaults ADD COLUMN account TEXT;
