-- Vaults whose shares are elsewhere: they are watched, and nothing is signed with them here. The columns of a share hold nothing in their rows.
ALTER TABLE vaults ADD COLUMN kind TEXT NOT NULL DEFAULT 'shares' CHECK (kind IN ('shares', 'watch'));

-- The addresses of a watched vault, as its backup told them.
CREATE TABLE watched_addresses (
    vault    TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    chain    TEXT NOT NULL,
    address  TEXT NOT NULL,
    PRIMARY KEY (vault, chain)
) STRICT;
