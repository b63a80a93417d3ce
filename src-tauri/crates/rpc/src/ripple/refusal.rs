//! The result of a submission. It is provisional: only a validated ledger is final.

use crate::Sent;

/// Codes of an invalid signature, which no later ledger can make valid.
const BAD_SIGNATURE: &str = "tefBAD_SIGNATURE";

/// Malformed only for now: an amendment may allow it, or the server could not judge it.
const NOT_MALFORMED: [&str; 3] = ["temDISABLED", "temUNCERTAIN", "temUNKNOWN"];

/// Reads the class of the result from its first three letters.
pub(super) fn read_result(result: &str, words: &str) -> Sent {
    let told = || lockstep_chain::plain_text(&format!("{result} {words}"), 200);
    match (result, result.get(..3)) {
        // A failed transaction that pays its fee is included.
        ("terQUEUED", _) | (_, Some("tes" | "tec")) => Sent::Accepted,
        ("tefALREADY", _) => Sent::Known,
        // Our own transaction may have used the sequence, or may have been included before its last ledger.
        ("tefPAST_SEQ" | "tefMAX_LEDGER", _) => Sent::NonceUsed,
        (BAD_SIGNATURE, _) => Sent::Never(told()),
        (result, Some("tem")) if !NOT_MALFORMED.contains(&result) => Sent::Never(told()),
        (_, Some("tef" | "tel" | "tem" | "ter")) => Sent::NotNow(told()),
        _ => Sent::Unknown(told()),
    }
}

/// Reads an error in place of a result: the server judged only the bytes, or nothing.
pub(super) fn read_failure(name: &str, words: String) -> Sent {
    match name {
        // The server could not decode it, or the signature is invalid.
        "invalidTransaction" => Sent::Never(words),
        "tooBusy" | "slowDown" | "noNetwork" | "noCurrent" | "notSynced" | "notReady" | "amendmentBlocked" => {
            Sent::NotNow(words)
        }
        _ => Sent::Unknown(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_proof_is_final() {
        for taken in ["tesSUCCESS", "terQUEUED", "tecUNFUNDED_PAYMENT", "tecDST_TAG_NEEDED"] {
            assert_eq!(read_result(taken, ""), Sent::Accepted, "{taken} is on its way into a ledger");
        }
        assert_eq!(read_result("tefALREADY", ""), Sent::Known);
        for used in ["tefPAST_SEQ", "tefMAX_LEDGER"] {
            assert_eq!(read_result(used, ""), Sent::NonceUsed, "{used} says nothing of what was taken before");
        }
        for never in ["temBAD_FEE", "temMALFORMED", "temREDUNDANT", "temBAD_SIGNATURE", "tefBAD_SIGNATURE"] {
            assert!(matches!(read_result(never, "words"), Sent::Never(_)), "{never} can never become valid");
        }
        for later in [
            "terPRE_SEQ",
            "terNO_ACCOUNT",
            "terINSUF_FEE_B",
            "telINSUF_FEE_P",
            "telCAN_NOT_QUEUE_FULL",
            "tefBAD_AUTH",
            "tefMASTER_DISABLED",
            "temDISABLED",
            "temUNKNOWN",
        ] {
            assert!(matches!(read_result(later, "words"), Sent::NotNow(_)), "{later} proves nothing");
        }
        for strange in ["", "te", "unheard of", "ťes"] {
            assert!(matches!(read_result(strange, ""), Sent::Unknown(_)), "{strange:?} is no result");
        }
    }

    #[test]
    fn a_failure_of_the_call_proves_something_of_bad_bytes_only() {
        assert!(matches!(read_failure("invalidTransaction", "words".to_owned()), Sent::Never(_)));
        assert!(matches!(read_failure("tooBusy", String::new()), Sent::NotNow(_)));
        for strange in ["internalSubmit", "internalTransaction", "", "forbidden"] {
            assert!(matches!(read_failure(strange, String::new()), Sent::Unknown(_)), "{strange:?}");
        }
    }
}
