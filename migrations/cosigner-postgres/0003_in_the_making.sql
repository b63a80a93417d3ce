-- As in SQLite (`../cosigner/0005_in_the_making.sql`).
CREATE TABLE in_the_making (
    vault      BYTEA  PRIMARY KEY NOT NULL CHECK (octet_length(vault) = 16),
    made       TEXT   NOT NULL CHECK (made IN ('vault', 'refresh')),
    state      BYTEA  NOT NULL,
    expires_ms BIGINT NOT NULL
);
ALTER TABLE in_the_making ALTER COLUMN state SET STORAGE EXTERNAL;
