//! The meaning of a text.

use lockstep_chain::{Amount, Note, NoteProblem, Registry};
use serde::{Deserialize, Serialize};

use super::asked::{Elsewhere, History, Language, Topic};
use super::screen::Suspicion;
use crate::{CoinView, ContactView, DraftAmount, NetworkView};

/// What the planner knows while it reads.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Knowledge {
    /// The wallet's coins.
    pub coins: Vec<CoinView>,
    /// The address book.
    pub contacts: Vec<ContactView>,
    /// The networks that the wallet knows, on or off.
    pub networks: Vec<NetworkView>,
    /// The tokens of every chain that the vault lists.
    pub tokens: Vec<CoinView>,
}

impl Knowledge {
    /// The names of the networks that a sentence may use.
    pub(super) fn chains(&self) -> impl Iterator<Item = &str> {
        let of_networks = self.networks.iter().map(|network| network.chain.as_str());
        of_networks.chain(self.coins.iter().map(|coin| coin.chain.as_str()))
    }

    /// Whether a network is on. A network with a coin in the list is.
    pub(super) fn is_on(&self, chain: &str) -> bool {
        self.networks.iter().any(|network| network.on && network.chain == chain)
            || self.coins.iter().any(|coin| coin.chain == chain)
    }

    /// The text as an address on a chain of the wallet's coins, in that chain's form. EVM addresses are read
    /// elsewhere, digit by digit, so that the answer can name the mistake.
    pub fn address(&self, text: &str) -> Option<String> {
        let mut rows = self.coins.iter().filter_map(|coin| Registry::row(&coin.chain));
        rows.find_map(|row| if row.kind.is_ethereum() { None } else { row.address(text).ok() })
    }

    /// Whether an entry of the address book is for a chain of the wallet's coins; without coins, every entry
    /// is.
    pub fn reaches(&self, contact: &ContactView) -> bool {
        let is_evm = |chain: &str| Registry::row(chain).is_none_or(|row| row.kind.is_ethereum());
        // An EVM address is valid on all EVM chains.
        self.coins.is_empty()
            || self
                .coins
                .iter()
                .any(|coin| coin.chain == contact.chain || (is_evm(&coin.chain) && is_evm(&contact.chain)))
    }
}

/// The meaning of one message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// Send a coin to somebody.
    Send(Transfer),
    /// Send several transfers, as one bundle.
    Sends(Vec<Transfer>),
    /// Send equal parts of one amount, as one bundle.
    Split {
        /// The amount.
        whole: Amount,
        /// Its parts.
        transfers: Vec<Transfer>,
    },
    /// Say the balances of these coins; of all, where there is none.
    Balance(Vec<CoinView>),
    /// Say the wallet's own address.
    MyAddress(Option<CoinView>),
    /// List the address book, or the entries that match.
    Contacts(Option<String>),
    /// Add an entry to the address book.
    AddContact(NewContact),
    /// Add several entries to the address book.
    AddContacts(Vec<NewContact>),
    /// Remove an entry from the address book.
    RemoveContact(ContactView),
    /// Remove several entries from the address book.
    RemoveContacts(Vec<ContactView>),
    /// Change which tokens and chains the vault lists.
    List(Listing),
    /// Say a transaction's status; the latest one's if absent.
    Status(Option<String>),
    /// Say the price of one coin.
    Price(Priced),
    /// Say the value of the wallet's own coins: those of one ticker, or all.
    Worth(Option<String>),
    /// Switch a network on.
    SwitchOn(String),
    /// Send a share of what the wallet has: numerator and denominator.
    Share(SendFrame, (u32, u32)),
    /// A fixed answer.
    Topic(&'static Topic),
    /// A language that the planner does not read.
    Speaks(Language),
    /// What was paid.
    History(History),
    /// The highest fee of a plain transfer now, on this coin's network or on those that are on.
    Fee(Option<CoinView>),
    /// The number of the account's next transaction.
    Nonce,
    /// Whether the wallet has enough of a coin.
    Enough(CoinView, Amount),
    /// Which networks are on.
    Networks,
    /// Whether the wallet has a network: the person's word, and the network with whether it is on.
    Supports(String, Option<(String, bool)>),
    /// Say what the planner can do.
    Help,
    /// A greeting.
    Greeting,
    /// Thanks or praise.
    Thanks,
    /// Drop the open request.
    Cancel,
    /// An approval, which the chat cannot give.
    Consent,
    /// Something is missing or ambiguous.
    Ask(Question),
    /// One of several requests is not clear.
    PartOf {
        part: String,
        /// Its own reading.
        why: Box<Reading>,
    },
    /// Understood, and not possible here.
    Refuse(Refusal),
    /// Not understood.
    NotUnderstood {
        /// The words that prevented a clear reading.
        words: Option<String>,
        /// Up to three texts that the planner would understand.
        near: Vec<String>,
    },
}

/// A complete transfer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SendFrame", into = "SendFrame")]
pub struct Transfer {
    pub coin: CoinView,
    pub amount: DraftAmount,
    pub to: Recipient,
    /// The destination tag, memo or comment.
    pub note: Option<Note>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipient {
    /// The address, from the text or from the address book.
    pub address: String,
    /// The address book's name for it.
    pub name: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewContact {
    pub title: String,
    pub address: String,
    /// The chain to save it under.
    pub chain: String,
    /// Whether another entry has this name and another address.
    pub shares_name: bool,
}

/// A change to the vault's list of tokens and chains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Listing {
    AddTokens(Vec<NewToken>),
    RemoveTokens(Vec<CoinView>),
    AddChains(Vec<String>),
    RemoveChains(Vec<String>),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewToken {
    pub chain: String,
    /// The contract, or the mint.
    pub contract: String,
    /// Its name, from the person or from the wallet's own list.
    pub ticker: Option<String>,
    /// Its decimals, if the wallet's own list has them.
    pub decimals: Option<u8>,
}

/// A coin of a question about a price. It need not be in the wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Priced {
    /// The person's or the wallet's name for it.
    pub name: String,
    /// The token's contract, if it is known.
    pub contract: Option<String>,
    /// The chain, if the text names one or the contract implies it.
    pub chain: Option<String>,
    /// The fiat currency, if the text names one: `usd`, `eur` and so on.
    pub fiat: Option<&'static str>,
}

/// An amount, as far as it is understood before the coin is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spoken {
    /// Plain digits.
    Exact(String),
    /// Everything.
    All,
    /// A share of what the wallet has: numerator and denominator.
    Share(u32, u32),
}

/// A question to the person. It is kept until the next message, which may answer it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    pub about: About,
    /// The choices, in the order in which they are shown.
    pub picks: Vec<Pick>,
    /// The parts that are already understood.
    pub frame: Frame,
}

/// The understood parts of an unfinished request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    Send(SendFrame),
    /// Of a new entry of the address book.
    Add {
        title: Option<String>,
        address: Option<String>,
    },
    Remove,
    List,
}

/// The parts of a transfer that are known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendFrame {
    pub amount: Option<Spoken>,
    pub coin: Option<CoinView>,
    pub to: Option<Recipient>,
    /// The destination tag, memo or comment, as written.
    pub note: Option<String>,
}

impl SendFrame {
    /// The amount, if it is exact.
    pub(super) fn digits(&self) -> Option<&str> {
        match &self.amount {
            Some(Spoken::Exact(digits)) => Some(digits),
            Some(Spoken::All | Spoken::Share(..)) | None => None,
        }
    }
}

/// One possible answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    /// An amount, as plain digits.
    Amount(String),
    /// A coin.
    Coin(CoinView),
    /// A recipient.
    To(Recipient),
    /// An entry of the address book.
    Contact(ContactView),
    /// Transfers, as one bundle.
    Sends(Vec<Transfer>),
    /// A token to add to the list.
    Token(NewToken),
    /// A token to remove from the list.
    Unlisted(CoinView),
    /// A new entry of the address book.
    Entry(NewContact),
}

/// The subject of a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum About {
    /// How much?
    Amount,
    /// The amount is in words, or vague.
    AmountInWords(String),
    /// The amount can be read in several ways, or in none.
    AmountUnclear(String),
    /// An amount below zero.
    AmountNegative,
    /// Zero.
    AmountZero,
    /// A share: per cent, half.
    AmountShare,
    /// More decimal places than the coin has.
    AmountTooFine,
    /// More than any balance could be.
    AmountTooLarge,
    /// Gwei and the like.
    SubUnit(String),
    /// More than one amount.
    TwoAmounts(Vec<String>),
    /// "Everything" and an amount.
    AllAndAmount,
    /// "Everything but ...".
    AllExcept,
    /// Which coin?
    Coin,
    /// No such coin in the wallet.
    UnknownCoin(String),
    /// Several coins share this ticker.
    SameTicker(String),
    /// More than one coin.
    TwoCoins,
    /// To whom?
    Recipient,
    /// Not in the address book.
    UnknownName(String),
    /// Several entries have this name.
    SameName(String),
    /// More than one recipient.
    TwoRecipients,
    /// A name and an address that do not match.
    NameAndAddress(String),
    /// It begins like an address and is not one.
    BadAddress(BadAddress),
    /// A name that a name service would have to look up.
    NameService(String),
    /// "me".
    OwnWallet,
    /// "him".
    Someone(String),
    /// The address of a token's contract.
    TokenContract(String),
    /// The zero address.
    BurnAddress,
    /// The entry's address is not usable.
    BadContact(String),
    /// Under which name?
    NewTitle,
    /// Which address?
    NewAddress(String),
    /// A new name that looks like an existing one.
    Lookalike(String),
    /// More than one address where one is expected.
    OneAddress,
    /// Which entry?
    RemoveWhom,
    /// The amount for each of several recipients, or for one of them?
    EachOrOne,
    /// Which of the previous transfers?
    WhichOfThem,
    /// The transfer to change was already sent.
    AlreadySent,
    /// Of which chain?
    WhichToken(String),
    /// Which token, or which network?
    ListWhat,
    /// A token's contract without its network.
    ContractOfWhat,
    /// The person speaks of a payment without ordering it.
    ShallI,
    /// "Should I send ...?"
    Should,
    /// "What happens if I send ...?"
    WhatIf,
    /// Without the message that the person wants to send along?
    WithoutMessage(String),
    /// An amount in a currency: number and currency, as written.
    Fiat(String, String),
    /// An amount in a currency, computed with a price: the sentence about it.
    Computed(String),
    /// A new entry whose name another entry has.
    SecondEntry(String),
}

/// The mistake in something that looks like an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum BadAddress {
    /// Mixed capitals that do not make a valid EIP-55 checksum.
    Checksum,
    /// Not 40 hex digits after `0x`.
    Length(usize),
    /// Something else than hex digits.
    NotHex,
    /// No `0x`.
    NoPrefix,
    /// As long as a transaction hash.
    IsHash,
}

/// Understood, and not possible here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// No network is on.
    NoNetwork,
    /// The words of somebody else.
    Pasted,
    /// A coin of a network that is off, or a token that is not on the list.
    CoinElsewhere(Elsewhere),
    /// An address of a network that is off.
    AddressElsewhere(Elsewhere),
    /// The memo is unclear, or there are two.
    NoteUnclear,
    /// The memo is not possible here.
    Note {
        /// The tag, memo or comment.
        text: String,
        /// The chain.
        chain: String,
        /// Why not.
        problem: NoteProblem,
    },
    /// Later, or repeatedly.
    Schedule,
    /// Under a condition.
    Condition,
    /// The person does not want something.
    Negation,
    /// Something that this planner does not do.
    Foreign(String),
    /// A chain that the wallet does not have.
    UnknownNetwork(String),
    /// A network that is switched off.
    NetworkOff(String),
    /// The text has characters that mislead.
    Suspicious(Suspicion),
    /// A word in letters that look like Latin ones.
    Disguised,
    /// Much longer than a request.
    TooLong,
    /// It speaks of a password or a key.
    Secret,
    /// The balance of another person.
    NotOurs,
    /// Parts of an amount that are not equal, or not between people.
    Split,
    /// More than one thing at once.
    OneAtATime,
    /// It refers to a previous transfer, and there is none.
    NothingBefore,
    /// The previous transfer has a memo or a tag, which belongs to its recipient.
    NoteOfAnother,
    /// A token whose contract the wallet does not know.
    UnknownToken(String),
    /// A token that the vault does not list.
    TokenNotListed(String),
    /// Already in the address book.
    AlreadyThere(ContactView),
}
