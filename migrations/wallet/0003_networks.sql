-- The networks that the person switched on. One of them at most is in use; everything that is shown and asked belongs to that one.

CREATE TABLE networks (
    chain        TEXT PRIMARY KEY,
    endpoint     TEXT NOT NULL,
    switched_on  INTEGER NOT NULL CHECK (switched_on IN (0, 1)),
    in_use       INTEGER NOT NULL DEFAULT 0 CHECK (in_use IN (0, 1) AND in_use <= switched_on)
) STRICT;
CREATE UNIQUE INDEX one_network_in_use ON networks (in_use) WHERE in_use = 1;

INSERT INTO networks (chain, endpoint, switched_on)
    SELECT substr(key, 10), value, 1 FROM settings WHERE key LIKE 'endpoint:%';
UPDATE networks SET in_use = 1 WHERE chain = (SELECT min(chain) FROM networks);
DELETE FROM settings WHERE key LIKE 'endpoint:%';

-- A bundle is of one network, and so is every step of it.
ALTER TABLE bundles ADD COLUMN chain TEXT;
UPDATE bundles SET chain = (SELECT chain FROM steps WHERE steps.bundle = bundles.id ORDER BY position LIMIT 1);
CREATE TRIGGER a_step_is_on_the_network_of_its_bundle BEFORE INSERT ON steps
WHEN NEW.chain IS NOT (SELECT chain FROM bundles WHERE id = NEW.bundle)
BEGIN
    SELECT RAISE(ABORT, 'a step of another network than its bundle');
END;
CREATE TRIGGER a_step_stays_on_its_network BEFORE UPDATE OF chain ON steps
BEGIN
    SELECT RAISE(ABORT, 'a step does not change its network');
END;
CREATE INDEX steps_of_network ON steps (chain, created_at);

-- When a backup was made and proven, and when the person did without one, in their own typed words.
ALTER TABLE vaults ADD COLUMN backed_up_at INTEGER;
ALTER TABLE vaults ADD COLUMN backup_waived_at INTEGER;

-- Why an action was not done although nothing went wrong: the person declined it, or it was stopped.
ALTER TABLE actions ADD COLUMN withheld TEXT CHECK (withheld IN ('declined', 'stopped'));
