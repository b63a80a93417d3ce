//! What was read of a chain's state. A read that was not made yet is an error that names it, so that it can be made, and the execution is
//! begun again.

use std::collections::HashMap;
use std::fmt;

use alloy::primitives::{Address, B256, KECCAK256_EMPTY, U256, keccak256};
use lockstep_rpc::evm::AccountState;
use revm::DatabaseRef;
use revm::bytecode::Bytecode;
use revm::database_interface::DBErrorMarker;
use revm::state::AccountInfo;

/// A read that was not made yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Missing {
    Account(Address),
    Slot(Address, U256),
    BlockHash(u64),
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not read yet")
    }
}

impl std::error::Error for Missing {}

impl DBErrorMarker for Missing {}

/// What was read so far.
#[derive(Default)]
pub(super) struct State {
    accounts: HashMap<Address, Option<AccountInfo>>,
    slots: HashMap<(Address, U256), U256>,
    hashes: HashMap<u64, B256>,
}

impl State {
    pub(super) fn has(&self, missing: &Missing) -> bool {
        match missing {
            Missing::Account(address) => self.accounts.contains_key(address),
            Missing::Slot(address, slot) => self.slots.contains_key(&(*address, *slot)),
            Missing::BlockHash(block) => self.hashes.contains_key(block),
        }
    }

    pub(super) fn account(&mut self, address: Address, account: AccountState) {
        let AccountState { balance, nonce, code } = account;
        let is_empty = balance.is_zero() && nonce == 0 && code.is_empty();
        let info = (!is_empty).then(|| {
            let code_hash = if code.is_empty() { KECCAK256_EMPTY } else { keccak256(&code) };
            // Bytes that are no code, such as those of a network's own contracts, fail when they are run.
            let code = Bytecode::new_raw_checked(code.clone()).unwrap_or_else(|_| Bytecode::new_legacy(code));
            AccountInfo { balance, nonce, code_hash, code: Some(code), ..AccountInfo::default() }
        });
        self.accounts.insert(address, info);
    }

    pub(super) fn slot(&mut self, address: Address, slot: U256, value: U256) {
        self.slots.insert((address, slot), value);
    }

    pub(super) fn hash(&mut self, block: u64, hash: B256) {
        self.hashes.insert(block, hash);
    }
}

impl DatabaseRef for State {
    type Error = Missing;

    fn basic_ref(&self, address: Address) -> Result<Option<AccountInfo>, Missing> {
        self.accounts.get(&address).cloned().ok_or(Missing::Account(address))
    }

    // Accounts carry their code.
    fn code_by_hash_ref(&self, _: B256) -> Result<Bytecode, Missing> {
        Ok(Bytecode::default())
    }

    fn storage_ref(&self, address: Address, slot: U256) -> Result<U256, Missing> {
        self.slots.get(&(address, slot)).copied().ok_or(Missing::Slot(address, slot))
    }

    fn block_hash_ref(&self, block: u64) -> Result<B256, Missing> {
        self.hashes.get(&block).copied().ok_or(Missing::BlockHash(block))
    }
}
