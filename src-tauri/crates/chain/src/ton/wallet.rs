//! The wallet contract: version 4, revision 2, which all common wallets deploy.

use std::sync::{Arc, LazyLock};

use super::address::Account;
use super::boc;
use super::cell::{Builder, Cell, Overflow};

/// The wallet id, which distinguishes several wallets of one key. This is the usual one.
pub(super) const WALLET_ID: u32 = 698_983_191;

// The contract's code, which is constant: its cells without the header of a bag.
const CODE: &[u8] = include_bytes!("wallet-v4r2.cells");
const CODE_CELLS: usize = 20;

/// The account of a key: the hash of its wallet's initial state.
pub(crate) fn address(key: &[u8; 32]) -> Account {
    // The parts are constants that fit; the zero account has no owner.
    Account(state(key).map_or([0; 32], |state| state.hash()))
}

// Parsed once: its twenty hashes are most of the cost of an address.
static CODE_CELL: LazyLock<Option<Arc<Cell>>> =
    LazyLock::new(|| boc::read_bodies(CODE, CODE_CELLS, 1).map(|(code, _)| code));

/// The initial state that deploys a key's wallet.
pub(super) fn state(key: &[u8; 32]) -> Result<Arc<Cell>, Overflow> {
    let code = CODE_CELL.clone().ok_or(Overflow)?;
    let data = Builder::default()
        .uint(0, 32)
        .uint(u128::from(WALLET_ID), 32)
        .bytes(key)
        // No plugins.
        .bit(false)
        .build()?;
    // No split depth, not special; code, data, and no library.
    Builder::default().uint(0b00110, 5).reference(&code).reference(&data).build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_the_known_one() {
        let code = boc::read_bodies(CODE, CODE_CELLS, 1).unwrap().0;
        assert_eq!(
            hex::encode(code.hash()),
            "feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0",
            "as explorers name version 4, revision 2"
        );
    }
}
