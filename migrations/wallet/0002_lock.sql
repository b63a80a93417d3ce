-- Set before the co-signer is asked to remove its share (Unix milliseconds), so that a deletion that was cut short is finished at the next
-- start.
ALTER TABLE vaults ADD COLUMN deleting_at INTEGER;
