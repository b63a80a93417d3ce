-- The signing policy of a vault, with the change and the effects that wait. Sealed under a key from the storage secret and bound to
-- vault and revision. It outlives the vault, so that a restored copy of the vault permits no more than the vault did.
CREATE TABLE policies (
    vault    BLOB    PRIMARY KEY NOT NULL CHECK (length(vault) = 16),
    revision INTEGER NOT NULL CHECK (revision > 0),
    sealed   BLOB    NOT NULL
) STRICT;

-- What each step spends, from the moment its sign id is reserved. A void sign id does not count.
CREATE TABLE policy_spends (
    sign_id BLOB    PRIMARY KEY NOT NULL CHECK (length(sign_id) = 32),
    vault   BLOB    NOT NULL CHECK (length(vault) = 16),
    at_ms   INTEGER NOT NULL,
    sealed  BLOB    NOT NULL
) STRICT;

CREATE INDEX policy_spends_by_vault ON policy_spends (vault, at_ms);
