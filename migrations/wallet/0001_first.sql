-- The wallet's own database, one per profile. Times are Unix milliseconds; hashes and keys are raw bytes; amounts are text.

CREATE TABLE vaults (
    id              TEXT PRIMARY KEY,
    name            TEXT NOT NULL,
    created_at      INTEGER NOT NULL,
    state           TEXT NOT NULL CHECK (state IN ('pending', 'active')),
    ecdsa_key       BLOB NOT NULL,
    chain_code      BLOB NOT NULL,
    eddsa_key       BLOB NOT NULL,
    kdf_salt        BLOB NOT NULL,
    kdf_memory_kib  INTEGER NOT NULL,
    kdf_passes      INTEGER NOT NULL,
    kdf_lanes       INTEGER NOT NULL,
    sealed_share    BLOB NOT NULL,
    locked_reason   TEXT
) STRICT;

CREATE TABLE coins (
    id          TEXT PRIMARY KEY,
    vault       TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    chain       TEXT NOT NULL,
    ticker      TEXT NOT NULL,
    contract    TEXT,
    decimals    INTEGER NOT NULL,
    address     TEXT NOT NULL,
    created_at  INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_coin_per_asset ON coins (vault, chain, ifnull(lower(contract), ''));

CREATE TABLE address_book (
    id          TEXT PRIMARY KEY,
    title       TEXT NOT NULL,
    address     TEXT NOT NULL,
    chain       TEXT NOT NULL,
    origin      TEXT NOT NULL CHECK (origin IN ('person', 'agent', 'seed')),
    created_at  INTEGER NOT NULL
) STRICT;

CREATE TABLE conversations (
    id          TEXT PRIMARY KEY,
    title       TEXT NOT NULL,
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL
) STRICT;

CREATE TABLE messages (
    position      INTEGER PRIMARY KEY AUTOINCREMENT,
    id            TEXT NOT NULL UNIQUE,
    conversation  TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    role          TEXT NOT NULL CHECK (role IN ('user', 'assistant', 'action')),
    text          TEXT NOT NULL,
    suggestions   TEXT NOT NULL DEFAULT '[]',
    action_id     TEXT,
    created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX messages_of_conversation ON messages (conversation, position);

-- Every action the agent sent, from the moment its reply is stored. Each ends with exactly one result.
CREATE TABLE actions (
    conversation  TEXT NOT NULL,
    id            TEXT NOT NULL,
    type          TEXT NOT NULL,
    title         TEXT NOT NULL,
    params        TEXT NOT NULL,
    position      INTEGER NOT NULL,
    state         TEXT NOT NULL CHECK (state IN ('received', 'answered')),
    success       INTEGER,
    error         TEXT,
    received_at   INTEGER NOT NULL,
    PRIMARY KEY (conversation, id)
) STRICT;

CREATE TABLE bundles (
    id            TEXT PRIMARY KEY,
    vault         TEXT NOT NULL REFERENCES vaults (id),
    origin        TEXT NOT NULL CHECK (origin IN ('agent', 'form', 'terminal')),
    conversation  TEXT,
    action_id     TEXT,
    label         TEXT,
    commitment    BLOB NOT NULL,
    ended         TEXT,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX bundles_of_action ON bundles (conversation, action_id);

-- A step's row says where it stands; `journal` below says how it came there, and is only ever added to.
CREATE TABLE steps (
    bundle           TEXT NOT NULL REFERENCES bundles (id),
    position         INTEGER NOT NULL,
    id               TEXT NOT NULL,
    sequence         INTEGER NOT NULL,
    chain            TEXT NOT NULL,
    title            TEXT NOT NULL,
    unsigned_tx      BLOB NOT NULL,
    digest           BLOB NOT NULL,
    derive_path      TEXT NOT NULL,
    sign_id          BLOB NOT NULL UNIQUE,
    from_address     TEXT NOT NULL,
    to_address       TEXT,
    amount_text      TEXT NOT NULL,
    effect           TEXT NOT NULL,
    nonce            INTEGER NOT NULL,
    wait_receipt     INTEGER NOT NULL,
    receipt_timeout  INTEGER NOT NULL,
    state            TEXT NOT NULL CHECK (state IN
        ('planned', 'approved', 'released', 'signed', 'broadcast', 'confirmed', 'failed', 'timeout', 'notSigned', 'skipped')),
    raw_tx           BLOB,
    tx_hash          TEXT,
    fee_text         TEXT,
    error            TEXT,
    created_at       INTEGER NOT NULL,
    updated_at       INTEGER NOT NULL,
    PRIMARY KEY (bundle, position)
) STRICT;
CREATE INDEX steps_by_state ON steps (state);

CREATE TABLE journal (
    seq       INTEGER PRIMARY KEY AUTOINCREMENT,
    bundle    TEXT NOT NULL,
    position  INTEGER,
    record    TEXT NOT NULL,
    detail    TEXT,
    at        INTEGER NOT NULL
) STRICT;

-- One row per ActionResult, with one idempotency key for life; `posted_at` is set once the agent has it.
CREATE TABLE outbox (
    key           TEXT PRIMARY KEY,
    conversation  TEXT NOT NULL,
    action_id     TEXT NOT NULL,
    body          TEXT NOT NULL,
    created_at    INTEGER NOT NULL,
    posted_at     INTEGER,
    UNIQUE (conversation, action_id)
) STRICT;

CREATE TABLE settings (
    key    TEXT PRIMARY KEY,
    value  TEXT NOT NULL
) STRICT;
