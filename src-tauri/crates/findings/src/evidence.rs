//! Evidence that a sentence gives in words.

use lockstep_texts::{Filling, Language, Said};

use crate::filling::Evidence;

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

impl Evidence for Until {
    fn filling(&self) -> Filling {
        match self {
            Self::ForEver => Said::new("evidence-forEver", []).into(),
            Self::Time { utc } => Said::new("evidence-until", [("utc", utc.filling())]).into(),
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

impl Evidence for Taker {
    fn filling(&self) -> Filling {
        match self {
            Self::Network(name) => name.filling(),
            Self::XrpLedger => Said::new("evidence-xrpLedger", []).into(),
            Self::OwnWallet => Said::new("evidence-ownWallet", []).into(),
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

impl Evidence for Market {
    fn filling(&self) -> Filling {
        match self {
            Self::DeepBook => "DeepBook".into(),
            Self::FlowX => "FlowX".into(),
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
    /// The words in a list of fields, in English.
    pub fn words(&self) -> String {
        Language::English.say(&self.said())
    }

    fn said(&self) -> Said {
        match self {
            Self::Messages(kind) => Said::new("evidence-messages", [("kind", kind.filling())]),
            Self::Spend(limit) => Said::new("evidence-spend", [("limit", limit.filling())]),
            Self::NotDecoded(kind) => Said::new("evidence-notDecoded", [("kind", kind.filling())]),
        }
    }
}

impl Evidence for Granted {
    fn filling(&self) -> Filling {
        self.said().into()
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
    /// The words in a list of fields, in English.
    pub fn words(self) -> String {
        Language::English.say(&self.said())
    }

    fn said(self) -> Said {
        let id = match self {
            Self::Mint => "evidence-toMint",
            Self::Freeze => "evidence-toFreeze",
            Self::Owner => "evidence-overAccount",
            Self::Close => "evidence-toClose",
            Self::Extension => "evidence-ofExtension",
        };
        Said::new(id, [])
    }
}

impl Evidence for TokenAuthority {
    fn filling(&self) -> Filling {
        self.said().into()
    }
}
