-- Programs outside of the wallet that the person admitted. The wallet knows a program by its credential and keeps only the hash of that.
CREATE TABLE programs (
    id          TEXT PRIMARY KEY,
    vault       TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    -- As the program or the person named it. It proves nothing.
    name        TEXT NOT NULL,
    -- SHA-256 of the credential.
    credential  BLOB NOT NULL UNIQUE,
    -- What it may see, as a JSON list.
    sees        TEXT NOT NULL,
    created_at  INTEGER NOT NULL,
    used_at     INTEGER
) STRICT;

-- Every call of a program: who, what, when, how long, and how it ended. No arguments and no answers. The latest of each program are kept.
CREATE TABLE program_calls (
    number      INTEGER PRIMARY KEY AUTOINCREMENT,
    vault       TEXT REFERENCES vaults (id) ON DELETE CASCADE,
    -- Absent for a caller without a credential.
    program     TEXT,
    name        TEXT NOT NULL,
    at          INTEGER NOT NULL,
    agent       TEXT NOT NULL,
    mode        TEXT NOT NULL,
    session     TEXT NOT NULL,
    workspace   TEXT NOT NULL,
    took_ms     INTEGER NOT NULL,
    -- `ok`, or the code of the error.
    result      TEXT NOT NULL
) STRICT;
CREATE INDEX program_calls_of ON program_calls (program, number);

-- The program that asked for a bundle, and the digest of the plan that it proposed (ERC-8410), which authorises nothing.
ALTER TABLE bundles ADD COLUMN program TEXT;
ALTER TABLE bundles ADD COLUMN plan_digest BLOB;
