//! The errors of a node about a submitted transaction.

use crate::Sent;
use crate::jsonrpc::Failure;

const INVALID: i64 = 1010;
const BANNED: i64 = 1012;
const KNOWN: i64 = 1013;
/// The pool's codes for a refusal, and for a transaction that it could not check.
const POOL: std::ops::RangeInclusive<i64> = 1001..=1099;

/// Codes for a transaction that was executed before or has expired. Only the blocks tell which.
const OVER: [&str; 3] = ["is outdated", "ancient birth block", "bad signature"];

/// Reads the refusal of `author_submitExtrinsic`. None is final: a node that lags behind, or has another
/// runtime, may reject a signature that other nodes accept.
pub(super) fn read_refusal(failure: &Failure) -> Sent {
    let more = failure.data.as_str().unwrap_or_default();
    let words = lockstep_chain::plain_text(&format!("{} {more}", failure.message), 200);
    let lower = words.to_lowercase();
    match failure.code {
        KNOWN => Sent::Known,
        // The pool also bans a transaction for a while after a block has included it.
        BANNED => Sent::NonceUsed,
        INVALID if OVER.iter().any(|said| lower.contains(said)) => Sent::NonceUsed,
        code if POOL.contains(&code) => Sent::NotNow(words),
        _ => Sent::Unknown(words),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn read(code: i64, message: &str, data: Value) -> Sent {
        read_refusal(&Failure { code, message: message.to_owned(), data })
    }

    #[test]
    fn a_pool_proves_nothing() {
        assert_eq!(read(1013, "Transaction is already imported", Value::Null), Sent::Known);
        let invalid = |why: &str| read(1010, "Invalid Transaction", json!(why));
        for over in [
            invalid("Transaction is outdated"),
            invalid("Transaction has an ancient birth block"),
            invalid("Transaction has a bad signature"),
            read(1012, "Transaction is temporarily banned", Value::Null),
        ] {
            assert_eq!(over, Sent::NonceUsed, "ours may be why");
        }
        for later in [
            invalid("Inability to pay some fees (e.g. account balance too low)"),
            invalid("Custom error: 1"),
            read(1010, "Invalid Transaction", Value::Null),
            read(1011, "Unknown Transaction Validity", json!("Cannot lookup")),
            read(1014, "Priority is too low: (1 vs 2)", json!("words")),
            read(1016, "Immediately Dropped", json!("words")),
            read(1002, "Verification Error: Runtime error", json!("words")),
        ] {
            assert!(matches!(later, Sent::NotNow(_)), "{later:?}");
        }
        for strange in [(-32_601, "Method not found"), (-32_603, "Internal error"), (0, ""), (4001, "Forbidden")] {
            assert!(matches!(read(strange.0, strange.1, Value::Null), Sent::Unknown(_)), "{strange:?}");
        }
    }
}
