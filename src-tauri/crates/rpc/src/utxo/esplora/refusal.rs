//! The errors of a node about a submitted transaction.

use crate::Sent;

/// Reads the refusal of a broadcast: the API passes on the text of the node's `sendrawtransaction`, which is Bitcoin
/// Core's.
///
/// A refusal is final only if no change of the chain and no other node's policy can lift it. A missing input may be
/// spent by our own transaction in a block, or by another one: the caller looks it up.
pub(crate) fn read_refusal(words: &str) -> Sent {
    let lower = words.to_lowercase();
    let has = |needles: &[&str]| needles.iter().any(|needle| lower.contains(needle));
    if has(&[
        "txn-already-in-mempool",
        "txn-already-known",
        "already in block chain",
        "already in utxo set",
        "already in mempool",
    ]) {
        Sent::Known
    } else if has(&[
        "missingorspent",
        "missing inputs",
        "missing-inputs",
        "txn-mempool-conflict",
        // A transaction with a higher fee spends our input.
        "rejecting replacement",
    ]) {
        Sent::NonceUsed
    } else if has(&[
        "tx decode failed",
        "bad-txns-vin-empty",
        "bad-txns-vout-empty",
        "bad-txns-vout-negative",
        "bad-txns-vout-toolarge",
        "bad-txns-txouttotal-toolarge",
        "bad-txns-inputs-duplicate",
        "bad-txns-in-belowout",
        "bad-txns-oversize",
        "mandatory-script-verify-flag-failed",
        "block-script-verify-flag-failed",
    ]) {
        Sent::Never(lockstep_chain::plain_text(words, 200))
    } else {
        Sent::NotNow(lockstep_chain::plain_text(words, 200))
    }
}

#[cfg(test)]
mod tests {
    use super::read_refusal;
    use crate::Sent;

    #[test]
    fn only_proof_is_final() {
        for known in [
            r#"sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}"#,
            r#"sendrawtransaction RPC error: {"code":-27,"message":"Transaction outputs already in utxo set"}"#,
            "txn-already-in-mempool",
        ] {
            assert_eq!(read_refusal(known), Sent::Known, "{known}");
        }
        for used in [
            r#"sendrawtransaction RPC error: {"code":-25,"message":"bad-txns-inputs-missingorspent"}"#,
            r#"{"code":-25,"message":"Missing inputs"}"#,
            "txn-mempool-conflict",
            "insufficient fee, rejecting replacement 5f; new feerate 0.00001 BTC/kvB <= old feerate 0.00002 BTC/kvB",
        ] {
            assert_eq!(read_refusal(used), Sent::NonceUsed, "{used}");
        }
        for never in [
            r#"{"code":-22,"message":"TX decode failed. Make sure the tx has at least one input."}"#,
            "mandatory-script-verify-flag-failed (Signature must be zero for failed CHECK(MULTI)SIG operation)",
            "bad-txns-in-belowout, value in (1) < value out (2)",
        ] {
            assert!(matches!(read_refusal(never), Sent::Never(_)), "{never} can never become valid");
        }
        for later in [
            "min relay fee not met, 0 < 141",
            "mempool min fee not met",
            "dust",
            "non-mandatory-script-verify-flag (unused)",
            "mempool-script-verify-flag-failed (unused)",
            "too-long-mempool-chain",
            "non-final",
            "bad-txns-premature-spend-of-coinbase, tried to spend coinbase at depth 1",
            "mempool full",
            "",
            "???",
        ] {
            assert!(matches!(read_refusal(later), Sent::NotNow(_)), "{later} proves nothing");
        }
    }
}
