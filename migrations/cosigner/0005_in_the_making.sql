-- A share in the making, between the two messages of its device, so that any node of a shared storage can take the second one. One
-- process alone has it in memory, and leaves this empty. `state` is sealed under the storage secret and the hash of what was said so
-- far, which the second message brings; it is used once: whoever deletes the row has it.
CREATE TABLE in_the_making (
    vault      BLOB    PRIMARY KEY NOT NULL CHECK (length(vault) = 16),
    made       TEXT    NOT NULL CHECK (made IN ('vault', 'refresh')),
    state      BLOB    NOT NULL,
    expires_ms INTEGER NOT NULL
) STRICT;
