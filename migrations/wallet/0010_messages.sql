-- Messages that are signed and handed to whoever asked: typed data, and texts. A request is to them what a bundle is to steps.
CREATE TABLE message_requests (
    id            TEXT PRIMARY KEY,
    vault         TEXT NOT NULL REFERENCES vaults (id),
    conversation  TEXT,
    action_id     TEXT,
    commitment    BLOB NOT NULL CHECK (length(commitment) = 32),
    ended         TEXT,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX message_requests_of_action ON message_requests (conversation, action_id);

CREATE TABLE messages_to_sign (
    request       TEXT NOT NULL REFERENCES message_requests (id),
    position      INTEGER NOT NULL,
    id            TEXT NOT NULL,
    chain         TEXT NOT NULL,
    kind          TEXT NOT NULL CHECK (kind IN ('typedData', 'text')),
    title         TEXT NOT NULL,
    content       BLOB NOT NULL,
    digest        BLOB NOT NULL CHECK (length(digest) = 32),
    derive_path   TEXT NOT NULL,
    sign_id       BLOB NOT NULL UNIQUE CHECK (length(sign_id) = 32),
    signer        TEXT NOT NULL,
    state         TEXT NOT NULL CHECK (state IN
        ('planned', 'approved', 'released', 'signed', 'handedOver', 'notSigned', 'skipped')),
    signature     BLOB CHECK (signature IS NULL OR length(signature) = 65),
    error         TEXT,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    PRIMARY KEY (request, position)
) STRICT;

-- How each came where it stands; only ever added to.
CREATE TABLE message_journal (
    seq       INTEGER PRIMARY KEY AUTOINCREMENT,
    request   TEXT NOT NULL,
    position  INTEGER,
    record    TEXT NOT NULL,
    at        INTEGER NOT NULL
) STRICT;
