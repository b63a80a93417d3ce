//! What a text was found to mean.

use lockstep_chain::{Amount, Note, NoteProblem, Registry};

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
    /// The names of the networks that can be spoken of.
    pub(super) fn chains(&self) -> impl Iterator<Item = &str> {
        let of_networks = self.networks.iter().map(|network| network.chain.as_str());
        of_networks.chain(self.coins.iter().map(|coin| coin.chain.as_str()))
    }

    /// Whether a network is on. What holds a coin is.
    pub(super) fn is_on(&self, chain: &str) -> bool {
        self.networks.iter().any(|network| network.on && network.chain == chain)
            || self.coins.iter().any(|coin| coin.chain == chain)
    }

    /// The address that the text is on a chain of the wallet's coins, as that chain writes it. Those of EVM chains are read digit by digit
    /// elsewhere, so that it can be said what is wrong with them.
    pub fn address(&self, text: &str) -> Option<String> {
        let mut rows = self.coins.iter().filter_map(|coin| Registry::row(&coin.chain));
        rows.find_map(|row| if row.kind.is_ethereum() { None } else { row.address(text).ok() })
    }

    /// Whether an entry of the address book is for one of the chains of the wallet's coins; with no coins, each is.
    pub fn reaches(&self, contact: &ContactView) -> bool {
        let is_evm = |chain: &str| Registry::row(chain).is_none_or(|row| row.kind.is_ethereum());
        // One address is the same on all EVM chains.
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
    /// Send several times, as one bundle.
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
    /// List the address book, or what matches.
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
    /// Say how a transaction stands; without a hash, the latest.
    Status(Option<String>),
    /// Say what one of a coin costs.
    Price(Priced),
    /// Say what the wallet's own coins are worth: those of one ticker, or all.
    Worth(Option<String>),
    /// Switch a network on.
    SwitchOn(String),
    /// Say what can be asked.
    Help,
    /// A greeting.
    Greeting,
    /// Thanks or praise.
    Thanks,
    /// The person wants what was begun to be dropped.
    Cancel,
    /// The person approves, which cannot be done here.
    Consent,
    /// Something is missing or can be read in two ways.
    Ask(Question),
    /// Several things were asked for, and one of them is not clear.
    PartOf {
        /// Its words.
        part: String,
        /// How it is read by itself.
        why: Box<Reading>,
    },
    /// Understood, and not possible here.
    Refuse(Refusal),
    /// Not understood.
    NotUnderstood {
        /// The words that stood in the way of an otherwise clear reading.
        words: Option<String>,
        /// Up to three texts that would be understood.
        near: Vec<String>,
    },
}

/// A transfer without open points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transfer {
    /// What is sent.
    pub coin: CoinView,
    /// How much of it.
    pub amount: DraftAmount,
    /// To whom.
    pub to: Recipient,
    /// The destination tag, memo or comment that goes with it.
    pub note: Option<Note>,
}

/// Somebody to whom something is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    /// The address, from the text or from the address book.
    pub address: String,
    /// The address book's name for it.
    pub name: Option<String>,
}

/// An entry to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewContact {
    /// The name.
    pub title: String,
    /// The address.
    pub address: String,
    /// The chain to save it under.
    pub chain: String,
    /// There is another entry with this name and another address.
    pub shares_name: bool,
}

/// What changes in the list of the vault's tokens and chains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Listing {
    /// Tokens come to it.
    AddTokens(Vec<NewToken>),
    /// Tokens leave it.
    RemoveTokens(Vec<CoinView>),
    /// Chains come to it.
    AddChains(Vec<String>),
    /// Chains leave it.
    RemoveChains(Vec<String>),
}

/// A token to be listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewToken {
    /// The chain's name.
    pub chain: String,
    /// The contract, or the mint.
    pub contract: String,
    /// What it is called; by what the person says, or by the wallet's own list.
    pub ticker: Option<String>,
    /// Its decimal places, where the wallet's own list has them.
    pub decimals: Option<u8>,
}

/// A coin whose price is asked for. It need not be in the wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Priced {
    /// As the person calls it, or the wallet.
    pub name: String,
    /// The contract of a token, where it is known which one is meant.
    pub contract: Option<String>,
    /// The chain, where one is named or the contract has it.
    pub chain: Option<String>,
    /// The fiat money, where one is named: `usd`, `eur` and the like.
    pub fiat: Option<&'static str>,
}

/// An amount as far as it is understood before the coin is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spoken {
    /// Plain digits.
    Exact(String),
    /// Everything there is.
    All,
}

/// Something asked back. It is kept until the next message, which may answer it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub about: About,
    /// What may be chosen, in the order in which it is shown.
    pub picks: Vec<Pick>,
    /// What is already understood.
    pub frame: Frame,
}

/// What is already understood of an unfinished request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Frame {
    /// Of a transfer.
    Send(SendFrame),
    /// Of a new entry of the address book.
    Add {
        /// The name.
        title: Option<String>,
        /// The address.
        address: Option<String>,
    },
    /// Of the removal of an entry.
    Remove,
    /// Of a change in the list of tokens and chains.
    List,
}

/// The parts of a transfer that are known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SendFrame {
    /// How much.
    pub amount: Option<Spoken>,
    /// Of what.
    pub coin: Option<CoinView>,
    /// To whom.
    pub to: Option<Recipient>,
    /// The destination tag, memo or comment, as it was written.
    pub note: Option<String>,
}

/// One possible answer.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// A token to be listed.
    Token(NewToken),
    /// A token to be taken off the list.
    Unlisted(CoinView),
}

/// What a question is about.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// Several entries share this name.
    SameName(String),
    /// More than one recipient.
    TwoRecipients,
    /// A name and an address that do not belong together.
    NameAndAddress(String),
    /// It begins like an address and is none.
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
    /// The entry's address cannot be used.
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
    /// Which of the transfers before?
    WhichOfThem,
    /// What would be changed was sent.
    AlreadySent,
    /// Of which chain?
    WhichToken(String),
    /// Which token, or which network?
    ListWhat,
    /// The contract of a token stands without its network.
    ContractOfWhat,
}

/// Why something that looks like an address is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadAddress {
    /// Mixed capitals that do not make a valid EIP-55 checksum.
    Checksum,
    /// Not 40 hex digits after `0x`.
    Length(usize),
    /// Something else than hex digits.
    NotHex,
    /// No `0x`.
    NoPrefix,
    /// It is as long as a transaction hash.
    IsHash,
}

/// Understood, and not possible here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// An amount in a currency.
    Fiat,
    /// What a transfer would cost.
    Fee,
    /// It is unclear what the memo is, or there are two.
    NoteUnclear,
    /// What should go with it cannot.
    Note {
        /// The tag, memo or comment.
        text: String,
        /// The chain.
        chain: String,
        /// Why not.
        problem: NoteProblem,
    },
    /// Later, or again and again.
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
    /// The balance of somebody else.
    NotOurs,
    /// Parts of an amount that are not equal, or not between people.
    Split,
    /// More than one thing at once.
    OneAtATime,
    /// It speaks of a transfer before it, and none is known.
    NothingBefore,
    /// The transfer before it has a memo or a tag, which is its recipient's.
    NoteOfAnother,
    /// A token that the wallet knows by no contract.
    UnknownToken(String),
    /// A token that the vault does not list.
    TokenNotListed(String),
    /// Already in the address book.
    AlreadyThere(ContactView),
}
