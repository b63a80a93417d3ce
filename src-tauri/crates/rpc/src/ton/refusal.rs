//! The errors of a server about a submitted message.

use crate::Sent;

/// The node executed the message on the current account state, and the account did not accept it.
const NOT_ACCEPTED: &str = "cannot apply external message to current state";

/// The exit codes with which the usual wallet refuses an order.
const OTHER_SEQUENCE: u32 = 33;
const OTHER_WALLET: u32 = 34;
const BAD_SIGNATURE: u32 = 35;
const OVER: u32 = 36;

/// Reads the refusal of `sendBoc`.
pub(super) fn read_refusal(words: &str) -> Sent {
    let lower = words.to_lowercase();
    let told = || lockstep_chain::plain_text(words, 200);
    if lower.contains("duplicate message") {
        return Sent::Known;
    }
    // It may have been passed on before the failure.
    if !lower.contains(NOT_ACCEPTED) {
        return Sent::Unknown(told());
    }
    match exit_code(&lower) {
        // Our own order may have used the sequence number, or was executed before it expired.
        Some(OTHER_SEQUENCE | OVER) => Sent::NonceUsed,
        // The wallet's code refuses the order itself, in every state of the account.
        Some(OTHER_WALLET | BAD_SIGNATURE) => Sent::Never(told()),
        Some(_) | None => Sent::NotNow(told()),
    }
}

fn exit_code(words: &str) -> Option<u32> {
    let (_, rest) = words.split_once("exitcode=")?;
    let end = rest.find(|one: char| !one.is_ascii_digit()).unwrap_or(rest.len());
    rest.get(..end)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exit(code: &str) -> String {
        format!(
            "LITE_SERVER_UNKNOWN: cannot apply external message to current state : External message was not accepted\nCannot run \
             message on account: inbound external message rejected by transaction AB:\nexitcode={code}, steps=18, gas_used=0\n"
        )
    }

    #[test]
    fn only_proof_is_final() {
        for used in ["33", "36"] {
            assert_eq!(
                read_refusal(&exit(used)),
                Sent::NonceUsed,
                "{used} says nothing of what was carried out before"
            );
        }
        for never in ["34", "35"] {
            assert!(matches!(read_refusal(&exit(never)), Sent::Never(_)), "{never} is said of what was signed");
        }
        let rejected =
            "LITE_SERVER_UNKNOWN: cannot apply external message to current state : External message was not accepted";
        let no_funds =
            format!("{rejected}: inbound external message rejected by account AB before smart-contract execution");
        let nonsense = "cannot apply external message to current state : external message is not a valid bag of cells";
        for later in [exit("9"), exit("135"), exit(""), exit("x"), rejected.to_owned(), no_funds, nonsense.to_owned()] {
            assert!(matches!(read_refusal(&later), Sent::NotNow(_)), "{later} proves nothing");
        }
        assert_eq!(read_refusal("LITE_SERVER_UNKNOWN: duplicate message"), Sent::Known);
        for open in ["", "LITE_SERVER_NETWORKtimeout for adnl query query", "exitcode=35", "Internal Server Error"] {
            assert!(matches!(read_refusal(open), Sent::Unknown(_)), "{open:?} leaves it open");
        }
    }
}
