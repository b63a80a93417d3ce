-- The generation of the latest complete refresh: a share that a device has dealt is not used before one. Older versions did not
-- remember the kind of a refresh, and activated a vault after any.
ALTER TABLE vaults ADD COLUMN complete_generation INTEGER;
UPDATE vaults SET complete_generation = generation WHERE state = 'active' AND generation > 0;

-- The device that began. A vault is a device's only once its share is stored; older versions made it the device's at the first
-- message.
ALTER TABLE in_the_making ADD COLUMN device BLOB CHECK (length(device) = 16);
DELETE FROM device_vaults WHERE NOT EXISTS (SELECT 1 FROM vaults WHERE vaults.id = device_vaults.vault)
    AND NOT EXISTS (SELECT 1 FROM in_the_making WHERE in_the_making.vault = device_vaults.vault);
