-- What an action was when it came: two responses may use one id, an id may be a number, and some actions wait for the person's tap.

-- The id as it was received, JSON text, where it is not `id` itself.
ALTER TABLE actions ADD COLUMN wire_id TEXT;
-- The key of the input that the response answered, by which a response that comes again is known.
ALTER TABLE actions ADD COLUMN response TEXT;
-- Whether it came as a tool call of the newer dialect, whose results go back elsewhere.
ALTER TABLE actions ADD COLUMN by_call INTEGER NOT NULL DEFAULT 0 CHECK (by_call IN (0, 1));
ALTER TABLE actions ADD COLUMN description TEXT;
-- Until when it waits for a tap. Actions from before there were taps need none.
ALTER TABLE actions ADD COLUMN tap_until INTEGER;
ALTER TABLE actions ADD COLUMN tapped_at INTEGER;
CREATE INDEX actions_that_wait ON actions (tap_until) WHERE state = 'received' AND tap_until IS NOT NULL AND tapped_at IS NULL;
