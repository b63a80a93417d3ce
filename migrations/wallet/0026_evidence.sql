-- What the tools of evidence keep for a vault: accounts, reviews, scans, settings and coin metadata, as JSON.
CREATE TABLE evidence_records (
    vault       TEXT NOT NULL REFERENCES vaults (id) ON DELETE CASCADE,
    kind        TEXT NOT NULL,
    key         TEXT NOT NULL,
    value       TEXT NOT NULL,
    PRIMARY KEY (vault, kind, key)
) STRICT;
