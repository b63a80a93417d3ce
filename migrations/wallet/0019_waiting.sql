-- What a step waits for before it is signed: money that an earlier step may bring, the numbers of those steps as JSON, and until when.
ALTER TABLE steps ADD COLUMN waits_for TEXT;
ALTER TABLE steps ADD COLUMN waits_from TEXT;
ALTER TABLE steps ADD COLUMN waits_until INTEGER;
