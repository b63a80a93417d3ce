-- The same tables as in SQLite (`../cosigner`), column by column: a test compares them. Why each is there is said there.
CREATE TABLE vaults (
    id                 BYTEA  PRIMARY KEY NOT NULL CHECK (octet_length(id) = 16),
    state              TEXT   NOT NULL CHECK (state IN ('pending', 'active')),
    public_keys        BYTEA  NOT NULL,
    sealed_share       BYTEA  NOT NULL,
    policy             BYTEA  NOT NULL,
    kdf_salt           BYTEA  NOT NULL CHECK (octet_length(kdf_salt) = 16),
    kdf_memory_kib     BIGINT NOT NULL,
    kdf_passes         BIGINT NOT NULL,
    kdf_lanes          BIGINT NOT NULL,
    created_ms         BIGINT NOT NULL,
    generation         BIGINT NOT NULL DEFAULT 0,
    last_generation    BIGINT NOT NULL DEFAULT 0,
    pending_generation BIGINT,
    pending_kind       TEXT   CHECK (pending_kind IN ('quick', 'complete')),
    pending_share      BYTEA,
    unproven           BIGINT NOT NULL DEFAULT 0 CHECK (unproven IN (0, 1))
);

CREATE TABLE password_attempts (
    vault   BYTEA  PRIMARY KEY NOT NULL CHECK (octet_length(vault) = 16),
    failed  BIGINT NOT NULL CHECK (failed > 0),
    last_ms BIGINT NOT NULL
);

CREATE TABLE bans (
    vault     BYTEA  PRIMARY KEY NOT NULL CHECK (octet_length(vault) = 16),
    reason    TEXT   NOT NULL,
    banned_ms BIGINT NOT NULL
);

CREATE TABLE sign_ids (
    sign_id    BYTEA  PRIMARY KEY NOT NULL CHECK (octet_length(sign_id) = 32),
    vault      BYTEA  NOT NULL CHECK (octet_length(vault) = 16),
    state      TEXT   NOT NULL CHECK (state IN ('reserved', 'answered', 'void')),
    subject    TEXT   CHECK (subject IN ('transaction', 'keygen_test', 'refresh_test')),
    scheme     TEXT   CHECK (scheme IN ('ecdsa', 'eddsa')),
    digest     BYTEA  CHECK (octet_length(digest) = 32),
    answer     BYTEA,
    changed_ms BIGINT NOT NULL,
    CHECK ((state = 'answered') = (answer IS NOT NULL)),
    CHECK (state = 'void' OR digest IS NOT NULL)
);

CREATE INDEX sign_ids_by_vault ON sign_ids (vault, state);

CREATE TABLE open_sessions (
    vault   BYTEA PRIMARY KEY NOT NULL CHECK (octet_length(vault) = 16),
    session BYTEA NOT NULL CHECK (octet_length(session) = 16)
);

CREATE TABLE devices (
    id         BYTEA  PRIMARY KEY NOT NULL CHECK (octet_length(id) = 16),
    public_key BYTEA  NOT NULL UNIQUE CHECK (octet_length(public_key) = 32),
    name       TEXT   NOT NULL,
    sequence   BIGINT NOT NULL,
    paired_ms  BIGINT NOT NULL,
    seen_ms    BIGINT,
    revoked_ms BIGINT
);

CREATE TABLE device_vaults (
    vault  BYTEA PRIMARY KEY NOT NULL CHECK (octet_length(vault) = 16),
    device BYTEA NOT NULL CHECK (octet_length(device) = 16)
);

CREATE INDEX device_vaults_by_device ON device_vaults (device);

CREATE TABLE pairings (
    secret_hash BYTEA  PRIMARY KEY NOT NULL CHECK (octet_length(secret_hash) = 32),
    expires_ms  BIGINT NOT NULL,
    replaces    BYTEA  CHECK (octet_length(replaces) = 16),
    device      BYTEA  CHECK (octet_length(device) = 16)
);

CREATE TABLE secret_check (
    one   BIGINT PRIMARY KEY NOT NULL CHECK (one = 1),
    value BYTEA  NOT NULL CHECK (octet_length(value) = 32)
);
