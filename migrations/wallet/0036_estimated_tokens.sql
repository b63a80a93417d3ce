-- Whether some of the tokens are an estimate of the wallet: an answer broke off, or its server tells none.
ALTER TABLE model_usage ADD COLUMN estimated INTEGER NOT NULL DEFAULT 0 CHECK (estimated IN (0, 1));
