-- The latest backup of a vault: when it was made and which generation of shares is in it, when it was last proven by a drill, and
-- when the vault itself came out of one. Times are Unix milliseconds.
CREATE TABLE backups (
    vault        TEXT PRIMARY KEY REFERENCES vaults (id) ON DELETE CASCADE,
    made_at      INTEGER NOT NULL,
    generation   INTEGER NOT NULL,
    proven_at    INTEGER,
    restored_at  INTEGER
) STRICT;

-- From which block on a chain can hold anything of a vault. No row where no node could be asked.
CREATE TABLE births (
    vault  TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    chain  TEXT NOT NULL,
    block  INTEGER NOT NULL CHECK (block >= 0),
    PRIMARY KEY (vault, chain)
) STRICT;

-- The address book of a vault that is being restored. It becomes the profile's in the same change that makes the vault active, and goes
-- with a vault that did not become whole.
CREATE TABLE restored_address_book (
    vault       TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    id          TEXT PRIMARY KEY,
    title       TEXT NOT NULL,
    address     TEXT NOT NULL,
    chain       TEXT NOT NULL,
    origin      TEXT NOT NULL CHECK (origin IN ('person', 'agent', 'seed')),
    created_at  INTEGER NOT NULL
) STRICT;
