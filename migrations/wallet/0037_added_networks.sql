-- The EVM networks that the person added, by what they typed. One that was removed stays while the activity names it, so that its history can
-- be read; its name and its chain id then belong together for good.
CREATE TABLE added_networks (
    chain       TEXT PRIMARY KEY COLLATE NOCASE,
    chain_id    INTEGER NOT NULL UNIQUE CHECK (chain_id > 0),
    ticker      TEXT NOT NULL,
    -- The explorer's page, without a slash at the end.
    explorer    TEXT,
    -- Whether its coins have no value, by the person's word.
    test        INTEGER NOT NULL CHECK (test IN (0, 1)),
    -- Whether its node told of no base fee, so that transactions are legacy ones.
    legacy      INTEGER NOT NULL CHECK (legacy IN (0, 1)),
    added_at    INTEGER NOT NULL,
    removed_at  INTEGER
) STRICT;
