//! Proxies that run other code afterwards, whatever they report: a delegated call can write the slot that names the code.

use std::collections::BTreeSet;

use alloy::primitives::{Address, U256};
use revm::state::EvmState;

/// Each contract with the address of its new code. `ran` has the contracts that ran the code of another one, with its address.
pub(super) fn replaced(state: &EvmState, ran: &[(Address, Address)]) -> BTreeSet<(Address, Address)> {
    let mut found = BTreeSet::new();
    for (contract, code) in ran {
        let Some(account) = state.get(contract).filter(|account| !account.is_created()) else { continue };
        for slot in account.storage.values() {
            if low(slot.original_value) == *code && low(slot.present_value) != *code {
                found.insert((*contract, low(slot.present_value)));
            }
        }
    }
    found
}

/// The address in the low bytes of a word. Some proxies keep a flag beside it.
fn low(word: U256) -> Address {
    Address::from_word(word.into())
}

#[cfg(test)]
mod tests {
    use revm::state::{Account, EvmStorageSlot, TransactionId};

    use super::*;

    const PROXY: Address = Address::repeat_byte(1);
    const CODE: Address = Address::repeat_byte(2);
    const EVIL: Address = Address::repeat_byte(3);

    fn state(was: U256, is: U256, created: bool) -> EvmState {
        let mut account = Account::default();
        if created {
            account.mark_created();
        }
        account.storage.insert(U256::from(7), EvmStorageSlot::new_changed(was, is, TransactionId::ZERO));
        EvmState::from_iter([(PROXY, account)])
    }

    fn word(address: Address) -> U256 {
        address.into_word().into()
    }

    #[test]
    fn a_slot_that_named_the_code_and_changes_is_found() {
        let ran = [(PROXY, CODE)];
        let of = |state: EvmState| replaced(&state, &ran).into_iter().collect::<Vec<_>>();
        assert_eq!(of(state(word(CODE), word(EVIL), false)), [(PROXY, EVIL)], "the code is another one");
        let flagged = (U256::from(1) << 160) | word(CODE);
        assert_eq!(of(state(flagged, word(EVIL), false)), [(PROXY, EVIL)], "also where a flag lies beside it");
        assert_eq!(of(state(word(CODE), U256::ZERO, false)), [(PROXY, Address::ZERO)], "no code is another code");
        assert_eq!(of(state(word(CODE), word(CODE), false)), [], "it stays");
        assert_eq!(of(state(word(EVIL), word(CODE), false)), [], "another slot changes");
        assert_eq!(of(state(word(CODE), word(EVIL), true)), [], "a contract that is being made has no earlier code");
    }
}
