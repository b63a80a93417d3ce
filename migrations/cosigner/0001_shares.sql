-- One row per vault whose second share lives here. The share is sealed under the vault password besides the
-- encryption of this file.
CREATE TABLE vaults (
    id             BLOB    PRIMARY KEY NOT NULL CHECK (length(id) = 16),
    state          TEXT    NOT NULL CHECK (state IN ('pending', 'active')),
    public_keys    BLOB    NOT NULL,
    sealed_share   BLOB    NOT NULL,
    policy         BLOB    NOT NULL,
    kdf_salt       BLOB    NOT NULL CHECK (length(kdf_salt) = 16),
    kdf_memory_kib INTEGER NOT NULL,
    kdf_passes     INTEGER NOT NULL,
    kdf_lanes      INTEGER NOT NULL,
    created_ms     INTEGER NOT NULL
) STRICT;

-- Password attempts since the last right one. No row means none. An attempt is written here before it is made.
CREATE TABLE password_attempts (
    vault   BLOB    PRIMARY KEY NOT NULL CHECK (length(vault) = 16),
    failed  INTEGER NOT NULL CHECK (failed > 0),
    last_ms INTEGER NOT NULL
) STRICT;

-- Vaults locked for ever after a failed protocol check. A vault that was never finished can be banned too, so
-- this refers to no other table.
CREATE TABLE bans (
    vault     BLOB    PRIMARY KEY NOT NULL CHECK (length(vault) = 16),
    reason    TEXT    NOT NULL,
    banned_ms INTEGER NOT NULL
) STRICT;

-- Every sign id that was ever seen. `reserved` may become `answered` or `void`, once; neither ever changes.
CREATE TABLE sign_ids (
    sign_id    BLOB    PRIMARY KEY NOT NULL CHECK (length(sign_id) = 32),
    vault      BLOB    NOT NULL CHECK (length(vault) = 16),
    state      TEXT    NOT NULL CHECK (state IN ('reserved', 'answered', 'void')),
    subject    TEXT    CHECK (subject IN ('transaction', 'keygen_test')),
    scheme     TEXT    CHECK (scheme IN ('ecdsa', 'eddsa')),
    digest     BLOB    CHECK (length(digest) = 32),
    answer     BLOB,
    changed_ms INTEGER NOT NULL,
    CHECK ((state = 'answered') = (answer IS NOT NULL)),
    CHECK (state = 'void' OR digest IS NOT NULL)
) STRICT;

CREATE INDEX sign_ids_by_vault ON sign_ids (vault, state);
