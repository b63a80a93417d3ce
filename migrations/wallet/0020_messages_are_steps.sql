-- A message to sign is a step of a bundle, with the same journal as a transaction. `message` says what kind of message it is and is NULL for a
-- transaction. The message itself is in `unsigned_tx`, the account that signs in `from_address`. A message is `signed` once `signature` is
-- stored, and `confirmed` once that was handed over, which happens in the database transaction that ends the bundle.
ALTER TABLE steps ADD COLUMN message TEXT CHECK (message IN ('typedData', 'text'));
ALTER TABLE steps ADD COLUMN signature BLOB CHECK (signature IS NULL OR (message IS NOT NULL AND length(signature) = 65));

-- Requests did not keep their origin. Only an agent has actions; without one, texts came from the window and documents from the terminal.
INSERT INTO bundles (id, vault, origin, conversation, action_id, commitment, chain, ended, created_at, updated_at)
    SELECT request.id, request.vault,
        CASE WHEN request.action_id IS NOT NULL THEN 'agent' WHEN first.kind = 'text' THEN 'form' ELSE 'terminal' END,
        request.conversation, request.action_id, request.commitment, first.chain, request.ended, request.created_at, request.updated_at
    FROM message_requests AS request
    LEFT JOIN messages_to_sign AS first ON first.request = request.id AND first.position = 0;

INSERT INTO steps (bundle, position, id, sequence, chain, title, unsigned_tx, digest, derive_path, sign_id, from_address, amount_text, effect,
        nonce, wait_receipt, receipt_timeout, state, message, signature, error, created_at, updated_at)
    SELECT request, position, id, position, chain, title, content, digest, derive_path, sign_id, signer, '', '', 0, 0, 0,
        CASE state WHEN 'handedOver' THEN 'confirmed' ELSE state END, kind, signature, error, created_at, updated_at
    FROM messages_to_sign ORDER BY request, position;

INSERT INTO journal (bundle, position, record, at)
    SELECT request, position, CASE record WHEN 'handedOver' THEN 'confirmed' ELSE record END, at FROM message_journal ORDER BY seq;

DROP TABLE message_journal;
DROP TABLE messages_to_sign;
DROP TABLE message_requests;
