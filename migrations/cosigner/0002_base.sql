-- Refresh: the pending share stands beside the active one until it is committed or discarded. `last_generation` is the
-- highest number that was ever given out, so that none is used twice.
ALTER TABLE vaults ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
ALTER TABLE vaults ADD COLUMN last_generation INTEGER NOT NULL DEFAULT 0;
ALTER TABLE vaults ADD COLUMN pending_generation INTEGER;
ALTER TABLE vaults ADD COLUMN pending_kind TEXT CHECK (pending_kind IN ('quick', 'complete'));
ALTER TABLE vaults ADD COLUMN pending_share BLOB;

-- The test message of a refresh is one more thing that a sign id is reserved for.
CREATE TABLE sign_ids_2 (
    sign_id    BLOB    PRIMARY KEY NOT NULL CHECK (length(sign_id) = 32),
    vault      BLOB    NOT NULL CHECK (length(vault) = 16),
    state      TEXT    NOT NULL CHECK (state IN ('reserved', 'answered', 'void')),
    subject    TEXT    CHECK (subject IN ('transaction', 'keygen_test', 'refresh_test')),
    scheme     TEXT    CHECK (scheme IN ('ecdsa', 'eddsa')),
    digest     BLOB    CHECK (length(digest) = 32),
    answer     BLOB,
    changed_ms INTEGER NOT NULL,
    CHECK ((state = 'answered') = (answer IS NOT NULL)),
    CHECK (state = 'void' OR digest IS NOT NULL)
) STRICT;
INSERT INTO sign_ids_2 SELECT sign_id, vault, state, subject, scheme, digest, answer, changed_ms FROM sign_ids;
DROP TABLE sign_ids;
ALTER TABLE sign_ids_2 RENAME TO sign_ids;
CREATE INDEX sign_ids_by_vault ON sign_ids (vault, state);
