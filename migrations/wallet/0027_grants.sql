-- Permissions to move tokens that a vault's addresses gave, as logs told of them. Whether they are in force is read from their contracts.
CREATE TABLE grants (
    vault       TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    chain       TEXT NOT NULL,
    -- The token or the collection.
    contract    TEXT NOT NULL,
    kind        TEXT NOT NULL CHECK (kind IN ('amount', 'permit2', 'collection', 'item')),
    -- Who may move it; the number of the item where one item is meant.
    whom        TEXT NOT NULL,
    -- The last transaction about it.
    block       INTEGER NOT NULL,
    hash        TEXT NOT NULL,
    PRIMARY KEY (vault, chain, contract, kind, whom)
) STRICT;

-- Which blocks were searched for them.
CREATE TABLE grant_scans (
    vault       TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    chain       TEXT NOT NULL,
    -- The first block that can contain one.
    begins      INTEGER NOT NULL,
    first       INTEGER NOT NULL,
    last        INTEGER NOT NULL,
    -- The blocks in one question that the node allowed.
    span        INTEGER NOT NULL,
    -- Whether `last` was the latest block.
    caught_up   INTEGER NOT NULL CHECK (caught_up IN (0, 1)),
    -- Unix milliseconds of the answer.
    answered_at INTEGER NOT NULL,
    PRIMARY KEY (vault, chain)
) STRICT;
