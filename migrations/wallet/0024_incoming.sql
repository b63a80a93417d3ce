-- What arrived at a vault's addresses, as nodes told it.
CREATE TABLE incoming (
    vault       TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    chain       TEXT NOT NULL,
    block       INTEGER NOT NULL,
    -- Empty where only the balance rose.
    hash        TEXT NOT NULL,
    -- Tells several amounts of one transaction apart.
    place       INTEGER NOT NULL,
    sender      TEXT,
    -- Empty for the chain's own coin.
    token       TEXT NOT NULL,
    -- Base units, in decimal digits.
    raw         TEXT NOT NULL,
    -- Unix milliseconds of the block, where the node told them.
    at          INTEGER,
    found_at    INTEGER NOT NULL,
    -- Whether it came in after the first search and was not looked at yet.
    is_news     INTEGER NOT NULL CHECK (is_news IN (0, 1)),
    PRIMARY KEY (vault, chain, block, hash, place)
) STRICT;

-- How far the search for it came on each network, and what it lacks.
CREATE TABLE incoming_scans (
    vault       TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    chain       TEXT NOT NULL,
    -- The first block that was never searched; NULL before the first answer.
    next        INTEGER,
    -- What the search of this kind of network keeps for the next one.
    memo        TEXT,
    -- Whether the last search reached the latest block.
    caught_up   INTEGER NOT NULL DEFAULT 0 CHECK (caught_up IN (0, 1)),
    -- Whether the network's nodes tell what arrives.
    told        INTEGER NOT NULL DEFAULT 1 CHECK (told IN (0, 1)),
    -- Unix milliseconds of the last answer.
    answered_at INTEGER,
    -- What is missing: payments before a time, or of the chain's own coin up to it.
    lacks       TEXT CHECK (lacks IN ('before', 'native')),
    lacks_at    INTEGER,
    -- Why there was no answer since.
    problem     TEXT,
    PRIMARY KEY (vault, chain)
) STRICT;
