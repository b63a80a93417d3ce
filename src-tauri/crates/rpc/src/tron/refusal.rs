//! The errors of a node about a submitted transaction.

use crate::Sent;

/// Reads the node's own code.
pub(super) fn read_code(code: &str, words: &str) -> Sent {
    let told = || lockstep_chain::plain_text(format!("{code} {words}").trim(), 200);
    match code {
        "DUP_TRANSACTION_ERROR" => Sent::Known,
        // It may have been included before it expired.
        "TRANSACTION_EXPIRATION_ERROR" => Sent::NonceUsed,
        // No vote changes the maximum size.
        "TOO_BIG_TRANSACTION_ERROR" => Sent::Never(told()),
        // Permissions, balances and reference blocks can change.
        "SIGERROR"
        | "TAPOS_ERROR"
        | "CONTRACT_VALIDATE_ERROR"
        | "CONTRACT_EXE_ERROR"
        | "BANDWITH_ERROR"
        | "SERVER_BUSY"
        | "NO_CONNECTION"
        | "NOT_ENOUGH_EFFECTIVE_CONNECTION"
        | "BLOCK_UNSOLIDIFIED" => Sent::NotNow(told()),
        _ => Sent::Unknown(told()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_proof_is_final() {
        assert_eq!(read_code("DUP_TRANSACTION_ERROR", ""), Sent::Known);
        assert_eq!(
            read_code("TRANSACTION_EXPIRATION_ERROR", "Transaction expired"),
            Sent::NonceUsed,
            "that its time is over says nothing of what was taken before"
        );
        assert!(matches!(read_code("TOO_BIG_TRANSACTION_ERROR", "words"), Sent::Never(_)));
        for later in [
            "SIGERROR",
            "TAPOS_ERROR",
            "CONTRACT_VALIDATE_ERROR",
            "CONTRACT_EXE_ERROR",
            "BANDWITH_ERROR",
            "SERVER_BUSY",
            "NO_CONNECTION",
            "NOT_ENOUGH_EFFECTIVE_CONNECTION",
            "BLOCK_UNSOLIDIFIED",
        ] {
            assert_eq!(read_code(later, "words"), Sent::NotNow(format!("{later} words")), "it proves nothing");
        }
        for strange in ["", "OTHER_ERROR", "SUCCESS", "unheard of"] {
            assert!(matches!(read_code(strange, ""), Sent::Unknown(_)), "{strange:?} is no clear answer");
        }
    }
}
