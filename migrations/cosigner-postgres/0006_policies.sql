-- The same tables as in SQLite (`../cosigner`). Why each is there is said there.
CREATE TABLE policies (
    vault    BYTEA  PRIMARY KEY NOT NULL CHECK (octet_length(vault) = 16),
    revision BIGINT NOT NULL CHECK (revision > 0),
    sealed   BYTEA  NOT NULL
);

CREATE TABLE policy_spends (
    sign_id BYTEA  PRIMARY KEY NOT NULL CHECK (octet_length(sign_id) = 32),
    vault   BYTEA  NOT NULL CHECK (octet_length(vault) = 16),
    at_ms   BIGINT NOT NULL,
    sealed  BYTEA  NOT NULL
);

CREATE INDEX policy_spends_by_vault ON policy_spends (vault, at_ms);
