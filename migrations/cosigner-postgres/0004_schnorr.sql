-- As in SQLite (`../cosigner/0006_schnorr.sql`).
ALTER TABLE sign_ids DROP CONSTRAINT sign_ids_scheme_check;
ALTER TABLE sign_ids ADD CONSTRAINT sign_ids_scheme_check CHECK (scheme IN ('ecdsa', 'eddsa', 'schnorr'));
