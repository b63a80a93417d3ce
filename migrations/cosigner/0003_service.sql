-- A vault that moved in as a copy is not used before a complete refresh has made that copy worthless.
ALTER TABLE vaults ADD COLUMN unproven INTEGER NOT NULL DEFAULT 0 CHECK (unproven IN (0, 1));

-- The one session of a vault. Only that it is the one is known here; what it holds is in the memory of the node that opened it.
CREATE TABLE open_sessions (
    vault   BLOB PRIMARY KEY NOT NULL CHECK (length(vault) = 16),
    session BLOB NOT NULL CHECK (length(session) = 16)
) STRICT;

-- Devices of other machines. `sequence` is the number of the latest request that was let in.
CREATE TABLE devices (
    id         BLOB    PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    public_key BLOB    NOT NULL UNIQUE CHECK (length(public_key) = 32),
    name       TEXT    NOT NULL,
    sequence   INTEGER NOT NULL,
    paired_ms  INTEGER NOT NULL,
    seen_ms    INTEGER,
    revoked_ms INTEGER
) STRICT;

-- Whose a vault is, from the first message of its key generation on.
CREATE TABLE device_vaults (
    vault  BLOB PRIMARY KEY NOT NULL CHECK (length(vault) = 16),
    device BLOB NOT NULL CHECK (length(device) = 16)
) STRICT;

CREATE INDEX device_vaults_by_device ON device_vaults (device);

-- One-time codes, by a hash of their secret. `device` is the one that used it; `replaces` the one whose vaults it gets.
CREATE TABLE pairings (
    secret_hash BLOB    PRIMARY KEY NOT NULL CHECK (length(secret_hash) = 32),
    expires_ms  INTEGER NOT NULL,
    replaces    BLOB    CHECK (length(replaces) = 16),
    device      BLOB    CHECK (length(device) = 16)
) STRICT;

-- Tells the storage secret that this storage began with from any other.
CREATE TABLE secret_check (
    one   INTEGER PRIMARY KEY NOT NULL CHECK (one = 1),
    value BLOB    NOT NULL CHECK (length(value) = 32)
) STRICT;
