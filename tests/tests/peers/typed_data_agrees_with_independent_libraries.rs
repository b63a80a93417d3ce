//! Random typed data (EIP-712) of every type and personal messages (EIP-191) have the digests of two libraries that share no code with the
//! wallet.

use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_chain::evm::typed_data::{MAX_DOCUMENT, TypedData, TypedDataError};
use lockstep_tests::peers::{peers, seed};
use serde::Deserialize;

const DOCUMENTS: usize = 2_000;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Hashed {
    document: String,
    digest: String,
    domain_hash: String,
    text: String,
    message_digest: String,
}

#[test]
fn every_document_and_message_has_the_libraries_digest() {
    let hashed: Vec<Hashed> = peers("evm/typed_data.mjs", &["generate", &DOCUMENTS.to_string(), &seed()], "");
    assert_eq!(hashed.len(), DOCUMENTS, "every document is hashed");
    let (mut read_messages, mut too_large) = (0, 0);
    for peer in &hashed {
        let data = match TypedData::read(peer.document.as_bytes()) {
            Ok(data) => data,
            // The wallet limits documents on purpose and the libraries do not, so a random document sometimes exceeds a limit.
            Err(TypedDataError::TooMuch { .. }) => {
                too_large += 1;
                continue;
            }
            Err(TypedDataError::TooLong(bytes)) if bytes == peer.document.len() && bytes > MAX_DOCUMENT => {
                too_large += 1;
                continue;
            }
            Err(error) => panic!("others hash this, and it is refused ({error}): {}", peer.document),
        };
        assert_eq!(format!("0x{}", data.domain_hash()), peer.domain_hash, "domain of {}", peer.document);
        assert_eq!(format!("0x{}", data.digest()), peer.digest, "digest of {}", peer.document);
        if let Ok(message) = PersonalMessage::read(peer.text.as_bytes()) {
            read_messages += 1;
            assert_eq!(format!("0x{}", message.digest()), peer.message_digest, "digest of {:?}", peer.text);
        }
    }
    assert!(too_large < DOCUMENTS / 100, "{too_large} of {DOCUMENTS} documents are too large, which none should be");
    assert!(read_messages > DOCUMENTS / 10, "readable messages are taken, {read_messages} of {DOCUMENTS}");
}
