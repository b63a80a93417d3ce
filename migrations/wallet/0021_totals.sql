-- What everything together was worth, each time it was known, for the chart of the first screen.
CREATE TABLE totals (
    vault       TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    -- Real or test money.
    world       TEXT NOT NULL CHECK (world IN ('real', 'test')),
    currency    TEXT NOT NULL,
    -- Unix milliseconds.
    at          INTEGER NOT NULL,
    -- In the currency, with a decimal point.
    amount      TEXT NOT NULL,
    -- How many coins are not in it because nobody told a price.
    unpriced    INTEGER NOT NULL,
    PRIMARY KEY (vault, world, currency, at)
) STRICT;
