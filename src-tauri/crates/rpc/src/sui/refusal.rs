//! The errors of a node about a transaction that it did not execute. There are no codes, only sentences by a
//! validator or by the node that waited for validators.

use crate::Sent;

/// An object is used or the epoch has ended, because of this transaction or another one.
const USED: [&str; 7] = [
    "available for consumption",
    "ObjectVersionUnavailableForConsumption",
    "Could not find the referenced object",
    "ObjectNotFound",
    "locked objects",
    "Transaction Expired",
    "TransactionExpired",
];

/// Validators checked the objects and refuse the transaction for now.
const NOT_AS_IT_IS: [&str; 2] =
    ["issues with transaction inputs", "rejected as invalid by more than 1/3 of validators"];

/// Reads an error in place of effects.
pub(super) fn read_errors(errors: &[String]) -> Sent {
    // A text passed on from another node may still have header encoding.
    let all = errors.join(" ").replace("%20", " ");
    let words = said(&all);
    let says = |what: &str| all.contains(what);
    if says("already finalized but with different user signatures") {
        // These bytes with another signature of this key were executed.
        return Sent::Known;
    }
    if says("timed-out") || says("timed out") {
        return Sent::Unknown(words);
    }
    if USED.iter().any(|what| says(what)) {
        return Sent::NonceUsed;
    }
    if says("Invalid user signature") && !says("emporarily") {
        return Sent::Never(words);
    }
    let looked_at = NOT_AS_IT_IS.iter().any(|what| says(what));
    if looked_at { Sent::NotNow(words) } else { Sent::Unknown(words) }
}

/// The message of another node without the wrapping by its protocol, bounded.
pub(super) fn said(error: &str) -> String {
    let within = error.split_once("message: \"").and_then(|(_, rest)| rest.split_once("\", details"));
    lockstep_chain::plain_text(within.map_or(error, |(words, _)| words), 200)
}

/// Reads an error of the query itself: the node checked only the form of the bytes, or nothing.
pub(super) fn read_failure(code: &str, words: String) -> Sent {
    match code {
        "BAD_USER_INPUT" | "GRAPHQL_VALIDATION_FAILED" | "GRAPHQL_PARSE_FAILED" => Sent::NotNow(words),
        _ => Sent::Unknown(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_shown_without_their_wrapping() {
        let told =
            "status: InvalidArgument, message: \"Gas budget: 1 is lower than min: 2.\", details: [], metadata: {}";
        assert_eq!(said(told), "Gas budget: 1 is lower than min: 2.");
        assert_eq!(said("no gas"), "no gas");
    }

    fn read(words: &str) -> Sent {
        read_errors(&[format!(
            "status: InvalidArgument, message: \"{words}\", details: [], metadata: MetadataMap {{ }}"
        )])
    }

    #[test]
    fn only_an_invalid_signature_is_final() {
        assert!(matches!(read("Invalid user signature: Signature is not valid: Invalid signature"), Sent::Never(_)));
        let later =
            "Invalid user signature: Signature is potentially temporarily invalid: the epoch's keys are missing";
        assert!(matches!(read(later), Sent::Unknown(_)), "that may be another tomorrow");
        for used in [
            "Transaction needs to be rebuilt because object 0x1 version 0x2 is unavailable for consumption, current version: 0x3",
            "Object (0x1, SequenceNumber(2), o#1) is not available for consumption, its current version: SequenceNumber(3).",
            "Could not find the referenced object 0x1 at version Some(SequenceNumber(2))",
            "Failed to sign transaction by a quorum of validators because of locked objects. Conflicting Transactions: {}",
            "Transaction%20needs%20to%20be%20rebuilt%20because%20object%200x1%20is%20unavailable%20for%20consumption",
            "Transaction Expired",
        ] {
            assert_eq!(read(used), Sent::NonceUsed, "{used}: by these bytes or by others");
        }
        let inputs = "Transaction execution failed due to issues with transaction inputs, please review the errors and try again:";
        for later in [
            "Gas price 1 under reference gas price (RGP) 2.",
            "Balance of gas object 1 is lower than the needed amount: 2.",
        ] {
            assert!(matches!(read(&format!("{inputs} {later}")), Sent::NotNow(_)), "{later}");
        }
        assert_eq!(read(&format!("{inputs} it is unavailable for consumption")), Sent::NonceUsed);
        let rejected = "Transaction is rejected as invalid by more than 1/3 of validators by stake (non-retriable).";
        assert!(matches!(read(rejected), Sent::NotNow(_)), "it may be valid later");
        assert_eq!(read("The transaction is already finalized but with different user signatures"), Sent::Known);
    }

    #[test]
    fn unclear_answers_are_unknown() {
        for open in [
            "timed-out before finality could be reached",
            "Transaction timed out before finality could be reached. Attempts: 3. Last error: is unavailable for consumption",
            "system is overloaded",
            "transport error",
            "",
        ] {
            assert!(matches!(read(open), Sent::Unknown(_)), "{open:?}");
        }
        assert!(matches!(read_errors(&[]), Sent::Unknown(_)));
        assert!(matches!(read_failure("BAD_USER_INPUT", String::new()), Sent::NotNow(_)), "it was not handed on");
        for strange in ["REQUEST_TIMEOUT", "INTERNAL_SERVER_ERROR", ""] {
            assert!(matches!(read_failure(strange, String::new()), Sent::Unknown(_)), "{strange:?}");
        }
    }
}
