//! The errors of a node about a submitted transaction.

use crate::Sent;
use crate::jsonrpc::Failure;

/// The node's code for an invalid signature.
const SIGNATURE: i64 = -32003;

/// Reads the refusal of `sendTransaction`. A blockhash that this node does not know may be too new for it or too old.
pub(super) fn read_refusal(failure: &Failure) -> Sent {
    let lower = failure.message.to_lowercase();
    let has = |needles: &[&str]| needles.iter().any(|needle| lower.contains(needle));
    if has(&["already been processed", "already processed", "alreadyprocessed"]) {
        Sent::Known
    } else if failure.code == SIGNATURE
        || has(&[
            "signature verification fail",
            "did not pass signature verification",
            "failed to sanitize",
            "failed to deserialize",
            "invalid base64",
            "too large",
        ])
    {
        Sent::Never(lockstep_chain::plain_text(&failure.message, 200))
    } else {
        Sent::NotNow(lockstep_chain::plain_text(&failure.message, 200))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn read(code: i64, message: &str) -> Sent {
        read_refusal(&Failure { code, message: message.to_owned(), data: Value::Null })
    }

    #[test]
    fn only_proof_is_final() {
        let known = "Transaction simulation failed: This transaction has already been processed";
        assert_eq!(read(-32002, known), Sent::Known);
        for (code, never) in [
            (SIGNATURE, "???"),
            (-32003, "Transaction did not pass signature verification"),
            (-32602, "invalid transaction: Transaction failed to sanitize accounts offsets correctly"),
            (-32602, "base64 encoded solana_transaction::VersionedTransaction too large: 1700 bytes (max: 1644)"),
        ] {
            assert!(matches!(read(code, never), Sent::Never(_)), "{never} can never become valid");
        }
        for later in [
            "Transaction simulation failed: Blockhash not found",
            "Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.",
            "Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1",
            "Node is behind by 150 slots",
            "",
        ] {
            assert!(matches!(read(-32002, later), Sent::NotNow(_)), "{later} proves nothing");
        }
    }
}
