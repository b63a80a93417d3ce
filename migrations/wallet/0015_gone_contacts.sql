-- What an address-book entry was until it was removed or renamed: an address that only looks like it, and a name that meant another one, are
-- told of long after.
CREATE TABLE gone_contacts (
    id       INTEGER PRIMARY KEY,
    title    TEXT NOT NULL,
    address  TEXT NOT NULL,
    chain    TEXT NOT NULL,
    gone_at  INTEGER NOT NULL
) STRICT;
