//! Why a transaction fails, in words.

use alloy::primitives::Bytes;
use alloy::sol_types::{Panic, PanicKind, Revert, SolError};
use lockstep_chain::plain_text;
use lockstep_texts::{Said, simulation};
use revm::context::result::{ExecutionResult, HaltReason};

/// The longest words of a contract, in bytes.
const WORDS: usize = 270;

pub(super) fn why_it_fails(result: &ExecutionResult, gas_limit: u64) -> Said {
    match result {
        ExecutionResult::Success { .. } => simulation::reason_none(),
        ExecutionResult::Revert { output, .. } => reverted(output),
        ExecutionResult::Halt { reason: HaltReason::OutOfGas(_), .. } => simulation::reason_gas(gas_limit.to_string()),
        ExecutionResult::Halt { reason, .. } => simulation::reason_halts(plain_text(&reason.to_string(), WORDS)),
    }
}

/// The words of a revert. The contract chose them.
fn reverted(output: &Bytes) -> Said {
    if output.is_empty() {
        return simulation::reason_refused();
    }
    if let Ok(Revert { reason }) = Revert::abi_decode(output) {
        return simulation::reason_refused_for(plain_text(&reason, WORDS));
    }
    if let Ok(Panic { code }) = Panic::abi_decode(output) {
        let kind = u32::try_from(code).ok().and_then(PanicKind::from_number);
        return kind.map_or_else(simulation::reason_panics_unknown, |kind| simulation::reason_panics(kind.as_str()));
    }
    let code = output.get(..4).unwrap_or(output);
    simulation::reason_refused_with(format!("0x{}", hex::encode(code)))
}

#[cfg(test)]
mod tests {
    use lockstep_texts::Language;

    use super::*;

    #[test]
    fn the_reason_of_a_revert_is_read() {
        let said = |output: Vec<u8>| Language::English.say(&reverted(&output.into()));
        assert_eq!(said(Vec::new()), "a contract refuses it, without a reason.");
        let own = Revert { reason: "not paid".to_owned() }.abi_encode();
        assert_eq!(said(own), "a contract refuses it: “not paid”.");
        let overflow = Panic { code: alloy::primitives::U256::from(0x11) }.abi_encode();
        assert!(said(overflow).contains("overflow"), "a panic is named");
        assert_eq!(said(vec![0xde, 0xad, 0xbe, 0xef, 1]), "a contract refuses it, with its error 0xdeadbeef.");
        assert_eq!(said(vec![1]), "a contract refuses it, with its error 0x01.");
    }
}
