//! Transaction data: canonical encoding, and consistent references between commands.

use sui_sdk_types::bcs::{FromBcs, ToBcs};
use sui_sdk_types::{
    Argument, Command, Digest, ProgrammableTransaction, Transaction, TransactionExpiration, TransactionKind,
};

use super::NETWORK;

// The limits of validators: commands, and arguments of one command.
const MOST_COMMANDS: usize = 1024;
const MOST_ARGUMENTS: usize = 512;

/// Why bytes are not a transaction that this wallet signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The bytes are not a transaction.
    Format,
    /// The encoding is not canonical.
    Spelling,
    /// Only validators make such transactions.
    Kind,
    /// A command refers to something that does not exist.
    Arguments,
    /// The transaction has more commands, or more arguments in one, than validators accept.
    Size,
    /// The transaction is for another network.
    Network,
}

impl Refusal {
    /// The reason, as the end of a sentence.
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Self::Format => "it is not a transaction",
            Self::Spelling => "it is not in its canonical encoding",
            Self::Kind => "it is not a transaction of an account",
            Self::Arguments => "a command uses an input or a result that is not there",
            Self::Size => "it is larger than the network takes",
            Self::Network => "it is for another network",
        }
    }
}

/// Reads a transaction, which must fill `bytes`.
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

/// The commands and inputs of an account's transaction.
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

/// All arguments of a command.
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
