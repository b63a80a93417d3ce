-- The last balance that a node told of each coin, which is shown with its age where no node answers.
CREATE TABLE last_balances (
    vault       TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    chain       TEXT NOT NULL,
    -- Empty for the chain's own coin.
    contract    TEXT NOT NULL,
    -- Base units, in decimal digits.
    raw         TEXT NOT NULL,
    read_at     INTEGER NOT NULL,
    -- The latest block when it was read, where the node told it.
    height      INTEGER,
    PRIMARY KEY (vault, chain, contract)
) STRICT;
