//! The instructions of transfers.

use crate::hashes::sha256;

pub(super) type Key = [u8; 32];

pub(super) const SYSTEM: &str = "11111111111111111111111111111111";
pub(super) const BUDGET: &str = "ComputeBudget111111111111111111111111111111";
pub(super) const MEMO: &str = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";
pub(super) const TOKEN: &str = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
pub(super) const TOKEN_2022: &str = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
/// The mint of the wrapped native coin.
pub(super) const NATIVE_MINT: &str = "So11111111111111111111111111111111111111112";
pub(super) const MEMO_1: &str = "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwjDxFMNo";
pub(super) const STAKE: &str = "Stake11111111111111111111111111111111111111";
pub(super) const ASSOCIATED: &str = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";
const RENT: &str = "SysvarRent111111111111111111111111111111111";

/// An account that an instruction uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Touched {
    pub(super) key: Key,
    pub(super) signs: bool,
    pub(super) written: bool,
}

/// A call of a program.
#[derive(Debug, Clone)]
pub(super) struct Instruction {
    pub(super) program: Key,
    pub(super) accounts: Vec<Touched>,
    pub(super) data: Vec<u8>,
}

const fn read(key: Key) -> Touched {
    Touched { key, signs: false, written: false }
}

const fn written(key: Key) -> Touched {
    Touched { key, signs: false, written: true }
}

const fn payer(key: Key) -> Touched {
    Touched { key, signs: true, written: true }
}

/// The key of a program or a system account: a constant.
pub(super) fn known(text: &str) -> Key {
    super::address::read(text).unwrap_or_default()
}

/// Sets the price of a compute unit, in millionths of a lamport.
pub(super) fn price(price: u64) -> Instruction {
    let data = [&[3][..], &price.to_le_bytes()].concat();
    Instruction { program: known(BUDGET), accounts: Vec::new(), data }
}

/// Sets the limit of compute units.
pub(super) fn limit(units: u32) -> Instruction {
    let data = [&[2][..], &units.to_le_bytes()].concat();
    Instruction { program: known(BUDGET), accounts: Vec::new(), data }
}

pub(super) fn memo(text: &str) -> Instruction {
    Instruction { program: known(MEMO), accounts: Vec::new(), data: text.as_bytes().to_vec() }
}

pub(super) fn transfer(from: Key, to: Key, lamports: u64) -> Instruction {
    let data = [&2_u32.to_le_bytes()[..], &lamports.to_le_bytes()].concat();
    Instruction { program: known(SYSTEM), accounts: vec![payer(from), written(to)], data }
}

/// The parameters of a token transfer.
#[derive(Debug, Clone, Copy)]
pub(super) struct TokenTransfer {
    pub(super) owner: Key,
    pub(super) from: Key,
    pub(super) to: Key,
    pub(super) mint: Key,
    pub(super) program: Key,
    pub(super) amount: u64,
    pub(super) decimals: u8,
}

pub(super) fn token_transfer(token: &TokenTransfer) -> Instruction {
    let owner = Touched { key: token.owner, signs: true, written: false };
    Instruction {
        program: token.program,
        accounts: vec![written(token.from), read(token.mint), written(token.to), owner],
        data: [&[12][..], &token.amount.to_le_bytes(), &[token.decimals]].concat(),
    }
}

/// Creates the associated token account of `wallet`.
pub(super) fn create_associated(token: &TokenTransfer, wallet: Key) -> Instruction {
    let accounts = vec![
        payer(token.owner),
        written(token.to),
        read(wallet),
        read(token.mint),
        read(known(SYSTEM)),
        read(token.program),
        read(known(RENT)),
    ];
    Instruction { program: known(ASSOCIATED), accounts, data: Vec::new() }
}

/// The associated token account of `wallet` for `mint`: the first derived address that is not on the curve.
pub(super) fn associated(wallet: &Key, program: &Key, mint: &Key) -> Option<Key> {
    derived(&[wallet, program, mint], &known(ASSOCIATED))
}

/// The program-derived address for these seeds.
pub(super) fn derived(seeds: &[&[u8]], program: &Key) -> Option<Key> {
    (0..=u8::MAX).rev().find_map(|bump| {
        let seeds = [&seeds.concat()[..], &[bump], program, b"ProgramDerivedAddress"].concat();
        Some(sha256(&seeds)).filter(|key| !is_on_curve(key))
    })
}

/// Whether an address can have a private key. Program-derived addresses are not on the curve.
pub(super) fn is_on_curve(key: &Key) -> bool {
    ed25519_dalek::VerifyingKey::from_bytes(key).is_ok()
}
