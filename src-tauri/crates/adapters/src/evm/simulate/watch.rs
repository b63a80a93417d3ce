//! Notes which contracts run the code of another one (DELEGATECALL), as proxies do.

use std::collections::BTreeSet;

use alloy::primitives::Address;
use revm::Inspector;
use revm::interpreter::{CallInputs, CallOutcome, CallScheme};

/// The most pairs that are noted. A contract must not fill the memory.
const MOST: usize = 256;

#[derive(Default)]
pub(super) struct Watch {
    /// The contract, and the address of the code that it ran.
    pub(super) code: BTreeSet<(Address, Address)>,
}

impl<CTX> Inspector<CTX> for Watch {
    fn call(&mut self, _: &mut CTX, inputs: &mut CallInputs) -> Option<CallOutcome> {
        if inputs.scheme == CallScheme::DelegateCall && self.code.len() < MOST {
            self.code.insert((inputs.target_address, inputs.bytecode_address));
        }
        None
    }
}
