//! Why a transaction fails, in words.

use alloy::primitives::Bytes;
use alloy::sol_types::{Panic, PanicKind, Revert, SolError};
use revm::context::result::{ExecutionResult, HaltReason};

pub(super) fn why_it_fails(result: &ExecutionResult, gas_limit: u64) -> String {
    match result {
        ExecutionResult::Success { .. } => "it does not fail".to_owned(),
        ExecutionResult::Revert { output, .. } => reverted(output),
        ExecutionResult::Halt { reason: HaltReason::OutOfGas(_), .. } => {
            format!("it needs more gas than its limit of {gas_limit}.")
        }
        ExecutionResult::Halt { reason, .. } => format!("the contract cannot go on ({reason})."),
    }
}

/// The words of a revert. The contract chose them.
fn reverted(output: &Bytes) -> String {
    if output.is_empty() {
        return "a contract refuses it, without a reason.".to_owned();
    }
    if let Ok(Revert { reason }) = Revert::abi_decode(output) {
        return format!("a contract refuses it: “{reason}”.");
    }
    if let Ok(Panic { code }) = Panic::abi_decode(output) {
        let kind = u32::try_from(code).ok().and_then(PanicKind::from_number);
        let why = kind.map_or("an error in its code", |kind| kind.as_str());
        return format!("a contract fails: {why}.");
    }
    let code = output.get(..4).unwrap_or(output);
    format!("a contract refuses it, with its error 0x{}.", hex::encode(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_of_a_revert_is_read() {
        let said = |output: Vec<u8>| reverted(&output.into());
        assert_eq!(said(Vec::new()), "a contract refuses it, without a reason.");
        let own = Revert { reason: "not paid".to_owned() }.abi_encode();
        assert_eq!(said(own), "a contract refuses it: “not paid”.");
        let overflow = Panic { code: alloy::primitives::U256::from(0x11) }.abi_encode();
        assert!(said(overflow).contains("overflow"), "a panic is named");
        assert_eq!(said(vec![0xde, 0xad, 0xbe, 0xef, 1]), "a contract refuses it, with its error 0xdeadbeef.");
        assert_eq!(said(vec![1]), "a contract refuses it, with its error 0x01.");
    }
}
