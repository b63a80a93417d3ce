//! Evidence that a sentence gives in words.

/// How long a signature can be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Until {
    /// Without an end.
    ForEver,
    /// Until this moment.
    Time {
        /// The moment, in UTC.
        utc: String,
    },
}

impl Until {
    /// The words within a sentence.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::ForEver => "for ever".to_owned(),
            Self::Time { utc } => format!("until {utc}"),
        }
    }
}

/// Who accepts a transaction only for a limited time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Taker {
    /// The network of this name.
    Network(String),
    /// The XRP Ledger.
    XrpLedger,
    /// The account's own wallet contract.
    OwnWallet,
}

impl Taker {
    /// The subject of a sentence.
    pub(crate) fn words(&self) -> &str {
        match self {
            Self::Network(name) => name,
            Self::XrpLedger => "The XRP ledger",
            Self::OwnWallet => "The wallet",
        }
    }
}

/// A market whose swaps are decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Market {
    /// DeepBook on Sui.
    DeepBook,
    /// FlowX on Sui.
    FlowX,
}

impl Market {
    /// The name within a sentence.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::DeepBook => "DeepBook",
            Self::FlowX => "FlowX",
        }
    }
}

/// What another account may do on behalf of this one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Granted {
    /// Send any message of this type.
    Messages(String),
    /// Send these coins.
    Spend(String),
    /// An authorization of this type, which is not decoded.
    NotDecoded(String),
}

impl Granted {
    /// The words within a sentence, or in a list of fields.
    pub fn words(&self) -> String {
        match self {
            Self::Messages(kind) => format!("any message of the type {kind}"),
            Self::Spend(limit) => format!("sending up to {limit}"),
            Self::NotDecoded(kind) => format!("what {kind} allows, which is not decoded"),
        }
    }
}

/// What an authority of a token program controls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenAuthority {
    /// Minting of new tokens.
    Mint,
    /// Freezing of accounts.
    Freeze,
    /// A whole account.
    Owner,
    /// Closing of an account.
    Close,
    /// An extension of a token.
    Extension,
}

impl TokenAuthority {
    /// The words within a sentence, or in a list of fields.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Mint => "to make new tokens",
            Self::Freeze => "to freeze accounts",
            Self::Owner => "over the whole account",
            Self::Close => "to close the account",
            Self::Extension => "of an extension",
        }
    }
}
