//! The errors of a node about a submitted transaction.

use lockstep_chain::utxo::Sighash;

use crate::Sent;
use crate::utxo::esplora::read_refusal as as_bitcoin_core;

/// Reads the refusal of a broadcast: Blockbook passes on the number and text of the node's `sendrawtransaction`. The
/// nodes of all these chains descend from Bitcoin Core and use its texts, partly those of older versions.
pub(super) fn read_refusal(words: &str, rule: Sighash) -> Sent {
    let lower = words.to_lowercase();
    // Older nodes use this text if a block has spent the output; Dash uses it if the network considers another
    // transaction final.
    if lower.contains("bad-txns-inputs-spent") || lower.contains("tx-txlock-conflict") {
        return Sent::NonceUsed;
    }
    match as_bitcoin_core(words) {
        // A signature for a future branch of Zcash becomes valid later.
        Sent::Never(why) if rule == Sighash::Zcash && lower.contains("script-verify-flag-failed") => Sent::NotNow(why),
        read => read,
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::utxo::Sighash;

    use super::read_refusal;
    use crate::Sent;

    #[test]
    fn only_proof_is_final() {
        let read = |words| read_refusal(words, Sighash::Bitcoin);
        for known in
            ["-27: transaction already in block chain", "-26: txn-already-known", "-27: txn-already-in-mempool"]
        {
            assert_eq!(read(known), Sent::Known, "{known}");
        }
        for used in [
            "-25: Missing inputs",
            "-25: bad-txns-inputs-missingorspent",
            "-26: 18: bad-txns-inputs-spent",
            "-26: 258: txn-mempool-conflict",
            "-26: tx-txlock-conflict",
        ] {
            assert_eq!(read(used), Sent::NonceUsed, "{used}");
        }
        for never in [
            "-22: TX decode failed",
            "-26: 16: mandatory-script-verify-flag-failed (Signature is not valid)",
            "-26: 16: bad-txns-in-belowout",
        ] {
            assert!(matches!(read(never), Sent::Never(_)), "{never} can never become valid");
        }
        for later in [
            "-26: 66: min relay fee not met",
            "-26: 66: insufficient priority",
            "-26: 64: dust",
            "-26: 64: non-mandatory-script-verify-flag (No error)",
            "-26: 66: mempool full",
            "-26: 64: non-final",
            "-28: Loading block index...",
            "",
            "???",
        ] {
            assert!(matches!(read(later), Sent::NotNow(_)), "{later} proves nothing");
        }
    }

    #[test]
    fn a_zcash_branch_may_be_a_future_one() {
        let words = "-26: 16: mandatory-script-verify-flag-failed (Script evaluated without error but finished with a false/empty top stack element)";
        assert!(matches!(read_refusal(words, Sighash::Zcash), Sent::NotNow(_)));
        assert!(matches!(read_refusal(words, Sighash::ForkId), Sent::Never(_)));
    }
}
