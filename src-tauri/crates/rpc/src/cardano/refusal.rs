//! What a node's words mean for the transaction that was handed in: the failed rules of the ledger, by their own names.

use crate::Sent;

/// A signature that is none of these bytes: nothing on the chain can change that.
const NEVER: &str = "InvalidWitnessesUTXOW";

/// Something that it spends is not there: spent, by itself or by another, or not made yet.
const INPUTS: [&str; 3] = ["BadInputsUTxO", "All inputs are spent", "AllInputsAreSpent"];

/// Its time is over, or has not come. Ours may have been taken in before.
const TIME: [&str; 2] = ["OutsideValidityIntervalUTxO", "ExpiredUTxO"];

/// Reads the refusal of a submission, where these are the words of the node and of nothing that stands before it.
///
/// A list of what failed has several where one thing follows from another: what is spent already does not add up either. Fees, sizes and
/// minimums are voted on, so that none of these is final.
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
