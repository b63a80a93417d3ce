-- Which co-signer has the other share of a vault: the one on this computer, or the one elsewhere that the profile is paired with.
ALTER TABLE vaults ADD COLUMN cosigner TEXT NOT NULL DEFAULT 'here' CHECK (cosigner IN ('here', 'elsewhere'));

-- Whether the other one of the two may still have a share that is to be forgotten: of a move that was cut short, or of one that is done.
ALTER TABLE vaults ADD COLUMN left_behind INTEGER NOT NULL DEFAULT 0 CHECK (left_behind IN (0, 1));

-- The co-signer elsewhere, as the co-signer's own code wrote it, the number of the latest request to it, and the highest that it is known
-- to have answered. The device's key is in the keychain.
CREATE TABLE pairing (
    one        INTEGER PRIMARY KEY CHECK (one = 1),
    known      TEXT NOT NULL,
    sequence   INTEGER NOT NULL CHECK (sequence >= 0),
    answered   INTEGER NOT NULL CHECK (answered >= 0),
    paired_at  INTEGER NOT NULL
) STRICT;
