-- Whether the person pinned a conversation, and whether its title is the person's own. Then no agent gives it another one.
ALTER TABLE conversations ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1));
ALTER TABLE conversations ADD COLUMN named INTEGER NOT NULL DEFAULT 0 CHECK (named IN (0, 1));
