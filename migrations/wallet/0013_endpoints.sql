-- The endpoints of each network in the person's order: the first is asked first, the others where it gives nothing. The one that was there is the first.
CREATE TABLE network_endpoints (
    chain  TEXT NOT NULL REFERENCES networks (chain) ON DELETE CASCADE,
    place  INTEGER NOT NULL CHECK (place >= 0),
    url    TEXT NOT NULL,
    PRIMARY KEY (chain, place),
    UNIQUE (chain, url)
) STRICT;
INSERT INTO network_endpoints (chain, place, url) SELECT chain, 0, endpoint FROM networks;
ALTER TABLE networks DROP COLUMN endpoint;
