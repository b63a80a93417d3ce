-- A step carries an unsigned transaction, or a keysign payload out of which it is made.
ALTER TABLE steps ADD COLUMN form TEXT NOT NULL DEFAULT 'unsigned' CHECK (form IN ('unsigned', 'payload'));

-- The signatures of a step after its first, which is in the step itself: a transaction that spends several outputs needs one for each.
CREATE TABLE further_signatures (
    bundle TEXT NOT NULL,
    position INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place >= 1),
    sign_id BLOB NOT NULL UNIQUE CHECK (length(sign_id) = 32),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    PRIMARY KEY (bundle, position, place),
    FOREIGN KEY (bundle, position) REFERENCES steps (bundle, position) ON DELETE CASCADE
) STRICT;
