//! Transactions: bytes that are one, in its one encoding, and hold together.

use sui_sdk_types::bcs::{FromBcs, ToBcs};
use sui_sdk_types::{
    Argument, Command, Digest, ProgrammableTransaction, Transaction, TransactionExpiration, TransactionKind,
};

use super::NETWORK;

// What validators take: commands, and what one of them uses.
const MOST_COMMANDS: usize = 1024;
const MOST_ARGUMENTS: usize = 512;

/// Why bytes are no transaction that is signed here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// They are none.
    Format,
    /// They are one, but not as it is written.
    Spelling,
    /// It is one that only validators make.
    Kind,
    /// A command uses what is not there.
    Arguments,
    /// It has more commands, or one of more arguments, than validators take.
    Size,
    /// It is for another network.
    Network,
}

impl Refusal {
    /// As a sentence goes on with it.
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Self::Format => "it is no transaction",
            Self::Spelling => "it is not in its canonical encoding",
            Self::Kind => "it is no transaction of an account",
            Self::Arguments => "a command uses an input or a result that is not there",
            Self::Size => "it is larger than the network takes",
            Self::Network => "it is for another network",
        }
    }
}

/// Reads a transaction, whole and without anything behind it.
pub(super) fn read(bytes: &[u8]) -> Result<Transaction, Refusal> {
    let transaction = Transaction::from_bcs(bytes).map_err(|_| Refusal::Format)?;
    if transaction.to_bcs().ok().as_deref() != Some(bytes) {
        return Err(Refusal::Spelling);
    }
    let parts = parts(&transaction).ok_or(Refusal::Kind)?;
    if chain(&transaction.expiration).is_some_and(|chain| chain.to_string() != NETWORK) {
        return Err(Refusal::Network);
    }
    let small = |command: &Command| arguments(command).len() <= MOST_ARGUMENTS;
    if parts.commands.len() > MOST_COMMANDS || !parts.commands.iter().all(small) {
        return Err(Refusal::Size);
    }
    let sound = parts.commands.iter().enumerate().all(|(at, command)| {
        arguments(command).iter().all(|argument| match argument {
            Argument::Gas => true,
            Argument::Input(place) => usize::from(*place) < parts.inputs.len(),
            Argument::Result(place) | Argument::NestedResult(place, _) => usize::from(*place) < at,
        })
    });
    if sound { Ok(transaction) } else { Err(Refusal::Arguments) }
}

/// What an account's transaction consists of.
pub(super) const fn parts(transaction: &Transaction) -> Option<&ProgrammableTransaction> {
    match &transaction.kind {
        TransactionKind::ProgrammableTransaction(parts) => Some(parts),
        _ => None,
    }
}

const fn chain(expiration: &TransactionExpiration) -> Option<&Digest> {
    match expiration {
        TransactionExpiration::ValidDuring { chain, .. } | TransactionExpiration::Validity { chain, .. } => Some(chain),
        _ => None,
    }
}

/// All that a command uses.
pub(super) fn arguments(command: &Command) -> Vec<Argument> {
    match command {
        Command::MoveCall(call) => call.arguments.clone(),
        Command::TransferObjects(one) => one.objects.iter().chain([&one.address]).copied().collect(),
        Command::SplitCoins(split) => [&split.coin].into_iter().chain(&split.amounts).copied().collect(),
        Command::MergeCoins(merge) => [&merge.coin].into_iter().chain(&merge.coins_to_merge).copied().collect(),
        Command::MakeMoveVector(vector) => vector.elements.clone(),
        Command::Upgrade(upgrade) => vec![upgrade.ticket],
        _ => Vec::new(),
    }
}
