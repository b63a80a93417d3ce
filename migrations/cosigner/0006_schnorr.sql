-- Schnorr is one more scheme that a sign id is reserved under.
CREATE TABLE sign_ids_3 (
    sign_id    BLOB    PRIMARY KEY NOT NULL CHECK (length(sign_id) = 32),
    vault      BLOB    NOT NULL CHECK (length(vault) = 16),
    state      TEXT    NOT NULL CHECK (state IN ('reserved', 'answered', 'void')),
    subject    TEXT    CHECK (subject IN ('transaction', 'keygen_test', 'refresh_test')),
    scheme     TEXT    CHECK (scheme IN ('ecdsa', 'eddsa', 'schnorr')),
    digest     BLOB    CHECK (length(digest) = 32),
    answer     BLOB,
    changed_ms INTEGER NOT NULL,
    CHECK ((state = 'answered') = (answer IS NOT NULL)),
    CHECK (state = 'void' OR digest IS NOT NULL)
) STRICT;
INSERT INTO sign_ids_3 SELECT sign_id, vault, state, subject, scheme, digest, answer, changed_ms FROM sign_ids;
DROP TABLE sign_ids;
ALTER TABLE sign_ids_3 RENAME TO sign_ids;
CREATE INDEX sign_ids_by_vault ON sign_ids (vault, state);
