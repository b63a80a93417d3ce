//! Instructions of the two token programs, which share one format.

mod effects;

pub(super) use effects::tell;

use super::view::{Account, Data, Given};
use crate::solana::instructions::{Key, TOKEN_2022, known};

/// The action of an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Transfer {
        from: Account,
        to: Account,
        authority: Account,
        mint: Option<Account>,
        amount: Amount,
        fee: Option<u64>,
    },
    Approve {
        from: Account,
        delegate: Account,
        authority: Account,
        mint: Option<Account>,
        amount: Amount,
    },
    Revoke {
        from: Account,
    },
    Authority {
        of: Account,
        over: Authority,
        to: Option<Key>,
    },
    Mint {
        mint: Account,
        to: Account,
        amount: Amount,
    },
    Burn {
        from: Account,
        mint: Account,
        authority: Account,
        amount: Amount,
    },
    Close {
        account: Account,
        to: Account,
    },
    Freeze {
        account: Account,
        frozen: bool,
    },
    Initialize {
        account: Account,
        mint: Account,
        owner: Option<Key>,
    },
    /// Updates the amount of wrapped coin to the account's balance.
    Sync {
        account: Account,
    },
    /// Makes the account's owner immutable.
    Fix {
        account: Account,
    },
}

/// In smallest units, with the decimals if the instruction contains them: the program verifies them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Amount {
    pub(super) raw: u64,
    pub(super) decimals: Option<u8>,
}

/// The scope of an authority.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Authority {
    Mint,
    Freeze,
    Owner,
    Close,
    /// An authority over an extension, by its number.
    Extension(u8),
}

impl Step {
    /// The name that the program uses.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Self::Transfer { fee: Some(_), .. } => "transferCheckedWithFee",
            Self::Transfer { mint: Some(_), .. } => "transferChecked",
            Self::Transfer { .. } => "transfer",
            Self::Approve { mint: Some(_), .. } => "approveChecked",
            Self::Approve { .. } => "approve",
            Self::Revoke { .. } => "revoke",
            Self::Authority { .. } => "setAuthority",
            Self::Mint { amount: Amount { decimals: Some(_), .. }, .. } => "mintToChecked",
            Self::Mint { .. } => "mintTo",
            Self::Burn { amount: Amount { decimals: Some(_), .. }, .. } => "burnChecked",
            Self::Burn { .. } => "burn",
            Self::Close { .. } => "closeAccount",
            Self::Freeze { frozen: true, .. } => "freezeAccount",
            Self::Freeze { .. } => "thawAccount",
            Self::Initialize { .. } => "initializeAccount",
            Self::Sync { .. } => "syncNative",
            Self::Fix { .. } => "initializeImmutableOwner",
        }
    }
}

/// Reads an instruction and returns its trailing bytes; `None` if it is unknown or incomplete.
pub(super) fn read<'d>(call: &Given<'d>) -> Option<(Step, Data<'d>)> {
    let mut data = Data(call.data);
    Some((step(call, &mut data)?, data))
}

fn step(call: &Given<'_>, data: &mut Data<'_>) -> Option<Step> {
    let tag = data.u8()?;
    Some(match (tag, call.accounts.as_slice()) {
        (3, &[from, to, authority, ..]) => {
            Step::Transfer { from, to, authority, mint: None, amount: plain(data)?, fee: None }
        }
        (12, &[from, mint, to, authority, ..]) => {
            Step::Transfer { from, to, authority, mint: Some(mint), amount: checked(data)?, fee: None }
        }
        // The transfer fee extension; its second instruction is a transfer.
        (26, &[from, mint, to, authority, ..]) if call.program == known(TOKEN_2022) && data.u8()? == 1 => {
            let amount = checked(data)?;
            Step::Transfer { from, to, authority, mint: Some(mint), amount, fee: Some(data.u64()?) }
        }
        (4, &[from, delegate, authority, ..]) => {
            Step::Approve { from, delegate, authority, mint: None, amount: plain(data)? }
        }
        (13, &[from, mint, delegate, authority, ..]) => {
            Step::Approve { from, delegate, authority, mint: Some(mint), amount: checked(data)? }
        }
        (5, &[from, _, ..]) => Step::Revoke { from },
        (6, &[of, _, ..]) => Step::Authority { of, over: authority(data.u8()?), to: optional(data)? },
        (7, &[mint, to, _, ..]) => Step::Mint { mint, to, amount: plain(data)? },
        (14, &[mint, to, _, ..]) => Step::Mint { mint, to, amount: checked(data)? },
        (8, &[from, mint, authority, ..]) => Step::Burn { from, mint, authority, amount: plain(data)? },
        (15, &[from, mint, authority, ..]) => Step::Burn { from, mint, authority, amount: checked(data)? },
        (9, &[account, to, _, ..]) => Step::Close { account, to },
        (10 | 11, &[account, _, _, ..]) => Step::Freeze { account, frozen: tag == 10 },
        (1, &[account, mint, owner, ..]) => Step::Initialize { account, mint, owner: owner.key() },
        (16 | 18, &[account, mint, ..]) => Step::Initialize { account, mint, owner: Some(data.key()?) },
        (17, &[account, ..]) => Step::Sync { account },
        (22, &[account, ..]) => Step::Fix { account },
        _ => return None,
    })
}

fn plain(data: &mut Data<'_>) -> Option<Amount> {
    Some(Amount { raw: data.u64()?, decimals: None })
}

fn checked(data: &mut Data<'_>) -> Option<Amount> {
    Some(Amount { raw: data.u64()?, decimals: Some(data.u8()?) })
}

const fn authority(number: u8) -> Authority {
    match number {
        0 => Authority::Mint,
        1 => Authority::Freeze,
        2 => Authority::Owner,
        3 => Authority::Close,
        other => Authority::Extension(other),
    }
}

// A 1 followed by a key, or only a 0.
fn optional(data: &mut Data<'_>) -> Option<Option<Key>> {
    match data.u8()? {
        0 => Some(None),
        1 => data.key().map(Some),
        _ => None,
    }
}
