-- Whether the node of an added network has the contract that tells the fee for data, so that the network takes that fee beside the gas. For
-- networks that were added before, it was not asked: they are as they were.
ALTER TABLE added_networks ADD COLUMN l1_fee INTEGER NOT NULL DEFAULT 0 CHECK (l1_fee IN (0, 1));
