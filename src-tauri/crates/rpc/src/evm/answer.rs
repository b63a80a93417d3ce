//! The errors of a node about a submitted transaction.

use crate::Sent;

/// Reads a JSON-RPC error of `eth_sendRawTransaction`. Only a text that proves the bytes permanently invalid is final.
/// The texts of geth, erigon, nethermind, besu, reth and anvil are similar enough.
pub(super) fn read_refusal(message: &str) -> Sent {
    let words = message.to_lowercase();
    let has = |needles: &[&str]| needles.iter().any(|needle| words.contains(needle));
    if has(&["already known", "already imported", "known transaction", "alreadyknown", "already in mempool"]) {
        Sent::Known
    } else if has(&["nonce too low", "nonce is too low", "oldnonce", "invalid transaction nonce"]) {
        Sent::NonceUsed
    } else if has(&[
        "invalid chain id",
        "invalid sender",
        "invalid signature",
        "intrinsic gas too low",
        "intrinsic gas exceeds",
        "transaction type not supported",
        "oversized data",
        "max initcode size exceeded",
        "rlp:",
        "failed to decode signed transaction",
    ]) {
        Sent::Never(bounded(message))
    } else {
        Sent::NotNow(bounded(message))
    }
}

pub(super) fn bounded(message: &str) -> String {
    lockstep_chain::plain_text(message, 200)
}

#[cfg(test)]
mod tests {
    use super::read_refusal;
    use crate::Sent;

    #[test]
    fn only_proof_is_final() {
        assert_eq!(read_refusal("already known"), Sent::Known, "the node has our bytes");
        assert_eq!(
            read_refusal("nonce too low: next nonce 5, tx nonce 4"),
            Sent::NonceUsed,
            "to be settled by looking up our hash"
        );
        for never in ["invalid chain id for signer", "intrinsic gas too low"] {
            assert!(matches!(read_refusal(never), Sent::Never(_)), "{never} can never become valid");
        }
        for later in [
            "insufficient funds for gas * price + value",
            "max fee per gas less than block base fee",
            "txpool is full",
            "replacement transaction underpriced",
            "???",
        ] {
            assert!(matches!(read_refusal(later), Sent::NotNow(_)), "{later} may be taken later, so it proves nothing");
        }
    }
}
