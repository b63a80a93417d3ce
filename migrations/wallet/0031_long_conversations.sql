-- Finds the card of an action, and what still waits for an answer, without reading a whole conversation.
CREATE INDEX messages_of_action ON messages (conversation, action_id) WHERE action_id IS NOT NULL;
CREATE INDEX messages_without_answer ON messages (conversation, position) WHERE unanswered = 1;
