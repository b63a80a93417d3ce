//! The errors of a node about a submitted transaction. They list the failed ledger rules by name.

use crate::Sent;

/// The signature does not match the bytes. No change of the chain can make it valid.
const NEVER: &str = "InvalidWitnessesUTXOW";

/// A spent output is missing: this or another transaction spent it, or it does not exist yet.
const INPUTS: [&str; 3] = ["BadInputsUTxO", "All inputs are spent", "AllInputsAreSpent"];

/// The transaction has expired or is not valid yet. The chain may have included it before.
const TIME: [&str; 2] = ["OutsideValidityIntervalUTxO", "ExpiredUTxO"];

/// Reads the refusal of a submission, if the error is the node's own and not from a server before it.
///
/// One failure can cause others: if an output is already spent, the sums do not match either. Fees, sizes and minimums
/// are protocol parameters that votes can change, so none of these failures is final.
pub(super) fn read_refusal(words: &str) -> Sent {
    let told = || lockstep_chain::plain_text(words, 200);
    let has = |needles: &[&str]| needles.iter().any(|needle| words.contains(needle));
    if has(&[NEVER]) {
        Sent::Never(told())
    } else if has(&INPUTS) || has(&TIME) {
        Sent::NonceUsed
    } else if has(&["TxSubmitFail", "TxValidationError"]) {
        Sent::NotNow(told())
    } else {
        Sent::Unknown(told())
    }
}

#[cfg(test)]
mod tests {
    use super::read_refusal;
    use crate::Sent;

    fn failed(rules: &str) -> String {
        format!(
            r#"{{"contents":{{"contents":{{"contents":{{"era":"ShelleyBasedEraConway","error":["{rules}"],"kind":"ShelleyTxValidationError"}},"tag":"TxValidationErrorInCardanoMode"}},"tag":"TxCmdTxSubmitValidationError"}},"tag":"TxSubmitFail"}}"#
        )
    }

    #[test]
    fn only_proof_is_final() {
        let never = failed("ConwayUtxowFailure (InvalidWitnessesUTXOW [VKey (VerKeyEd25519DSIGN)])");
        assert!(matches!(read_refusal(&never), Sent::Never(_)), "no node ever takes another's signature");
        for used in [
            "ConwayUtxowFailure (UtxoFailure (BadInputsUTxO (fromList [TxIn (TxId) (TxIx 0)])))",
            "ConwayUtxowFailure (UtxoFailure (ValueNotConservedUTxO (MaryValue 0) (MaryValue 5))), BadInputsUTxO",
            "ConwayMempoolFailure All inputs are spent. Transaction has probably already been included",
            "DijkstraMempoolFailure AllInputsAreSpent",
            "ConwayUtxowFailure (UtxoFailure (OutsideValidityIntervalUTxO (ValidityInterval) (SlotNo 5)))",
        ] {
            assert_eq!(read_refusal(&failed(used)), Sent::NonceUsed, "{used}: it may be ours that was taken in");
        }
        for later in [
            "ConwayUtxowFailure (UtxoFailure (FeeTooSmallUTxO))",
            "ConwayUtxowFailure (UtxoFailure (BabbageOutputTooSmallUTxO []))",
            "ConwayUtxowFailure (UtxoFailure (MaxTxSizeUTxO))",
            "ConwayUtxowFailure (UtxoFailure (ValueNotConservedUTxO (MaryValue 1) (MaryValue 5)))",
            "ConwayUtxowFailure (MissingVKeyWitnessesUTXOW (fromList []))",
            "unheard of",
        ] {
            assert!(matches!(read_refusal(&failed(later)), Sent::NotNow(_)), "{later} proves nothing");
        }
        for undecoded in [r#"{"tag":"TxSubmitEmpty"}"#, r#"{"contents":[],"tag":"TxSubmitDecodeFail"}"#] {
            assert!(!matches!(read_refusal(undecoded), Sent::Never(_)), "another version may read it: {undecoded}");
        }
        for strange in ["", "<html>", r#"{"message":"bad gateway"}"#] {
            assert!(matches!(read_refusal(strange), Sent::Unknown(_)), "{strange:?} is no word of a node");
        }
    }
}
