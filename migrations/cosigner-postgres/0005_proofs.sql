-- As in SQLite (`../cosigner/0007_proofs.sql`).
ALTER TABLE vaults ADD COLUMN complete_generation BIGINT;
UPDATE vaults SET complete_generation = generation WHERE state = 'active' AND generation > 0;

ALTER TABLE in_the_making ADD COLUMN device BYTEA CHECK (octet_length(device) = 16);
DELETE FROM device_vaults WHERE NOT EXISTS (SELECT 1 FROM vaults WHERE vaults.id = device_vaults.vault)
    AND NOT EXISTS (SELECT 1 FROM in_the_making WHERE in_the_making.vault = device_vaults.vault);
