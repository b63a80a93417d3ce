//! The planner's sentences.

use std::fmt::Display;

use lockstep_chain::{Carries, Chain, Registry, plain_text};

use super::asked::Elsewhere;
use super::reading::{BadAddress, Recipient, Refusal};
use super::screen::{Disguise, Suspicion};
use crate::Draft;

/// The longest quotation.
const LONGEST_QUOTE: usize = 300;

/// Foreign text, as one bounded line.
pub fn quote(text: &str) -> String {
    plain_text(text.trim(), LONGEST_QUOTE)
}

/// Foreign text as the end of a sentence, without a second full stop.
pub fn sentence_end(text: impl Display) -> String {
    let text = quote(&text.to_string());
    if text.ends_with(['.', '!', '?', '…']) { text } else { format!("{text}.") }
}

/// "Alice, Bob and Carol"
pub(super) fn said_list(all: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = all.collect();
    match all.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, first)) => format!("{} and {last}", first.join(", ")),
    }
}

/// The recipient with name and full address.
pub fn to(to: &Recipient) -> String {
    match &to.name {
        Some(name) => format!("{} ({})", quote(name), to.address),
        None => to.address.clone(),
    }
}

/// The note of a draft, in words.
pub fn with_note(draft: &Draft) -> String {
    let Some(note) = &draft.note else { return String::new() };
    let text = quote(&note.to_string());
    match Registry::row(&draft.chain).map(Chain::carries) {
        Some(Carries::Tag) => format!(", with the destination tag {text}"),
        Some(Carries::Comment { .. }) => format!(", with the comment “{text}”"),
        _ => format!(", with the memo “{text}”"),
    }
}

/// The recipient in a label.
pub fn short_to(to: &Recipient) -> String {
    match &to.name {
        Some(name) => quote(name),
        None => shorten(&to.address),
    }
}

/// Beginning and end of an address, for labels only.
pub fn shorten(address: &str) -> String {
    match (address.get(..8), address.get(address.len().saturating_sub(6)..)) {
        (Some(head), Some(tail)) if address.len() > 20 => format!("{head}…{tail}"),
        _ => address.to_owned(),
    }
}

pub const HELP: &str = "I can prepare transfers and look things up. For example:\n\
    • send 0.25 ETH to Alice\n\
    • send 0.1 ETH to Alice and 0.2 to Bob · send half of my USDC to Bob · make it 0.3 · the same to Carol\n\
    • split 100 USDC between Alice and Bob\n\
    • send all my USDC to 0x… (a full address)\n\
    • send 5 XRP to r… with tag 123 (where the recipient asks for a tag or a memo)\n\
    • what is my balance? · how much ETH do I have? · balance on Base · what is my address?\n\
    • what is ETH worth? · what are my coins worth?\n\
    • add Bob 0x… to my address book · who is in my address book? · remove Bob\n\
    • add USDC on Base · add the Solana network · remove the token DAI\n\
    • did it go through? · status of 0x… (a transaction hash)\n\
    • show my last payments · what are the fees now? · do I have enough ETH to send 2 ETH?\n\
    I also say where things are (how do I back up?) and what words mean (what is gas?).\n\
    I only propose. Nothing is signed until you approve it in the consent window and enter your password there.";

/// The answer to something that no rule reads.
pub const NOT_UNDERSTOOD: &str = "I didn't understand that, so I've done nothing. I follow fixed rules: I can send coins, show balances, prices and fees, \
    list what you sent, and keep your address book. Ask “help” for examples, or connect an agent of your own in Settings, Agents and programs.";

/// The answer to an approval in the chat.
pub const CONSENT: &str = "Nothing is waiting for a yes here, and I can't approve anything: that is done in the consent window only. \
    What would you like to do?";

/// The answer to a dropped request.
pub const DROPPED: &str = "All right, I've dropped it. Nothing was prepared.";

/// The answer to "cancel" without an open request.
pub const NOTHING_TO_CANCEL: &str = "Nothing is waiting here, so there is nothing to cancel. A request in the consent window can be rejected there. \
    A payment that was already sent can't be taken back.";

/// A coin that no network which is on has. Its number is never carried over to another coin.
fn coin_elsewhere(elsewhere: &Elsewhere) -> String {
    let name = quote(&elsewhere.name);
    match (&elsewhere.unlisted_on, elsewhere.off.first()) {
        (Some(chain), _) => format!(
            "{name} on {chain} is not on your list of tokens, so I've prepared nothing. Say “add {name} on {chain}”, or use Home, Add token."
        ),
        (None, Some(first)) => format!(
            "{name} is on {}, which is switched off, so I've prepared nothing. Switch it on in Settings, Networks, or with `lockstep network on {first}`.",
            elsewhere.off.join(" or ")
        ),
        (None, None) => format!("This wallet has no {name}. I've prepared nothing."),
    }
}

/// Why a request that was understood is not done.
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoNetwork => "No network is on yet, so there is nothing to send or show. Switch one on in Settings, Networks, or with `lockstep network on Ethereum`.".into(),
        Refusal::Pasted => "That reads like somebody else's words, so I've prepared nothing and suggest nothing. I don't carry out or summarise pasted text: it may be meant to trick you. \
            If you want to pay, say so in your own words, for example: send 0.1 ETH to Alice."
            .into(),
        Refusal::CoinElsewhere(elsewhere) => coin_elsewhere(elsewhere),
        Refusal::AddressElsewhere(elsewhere) => format!(
            "{} is an address on {}, which is switched off. I've prepared nothing. Switch it on in Settings, Networks, or with `lockstep network on {}`.",
            shorten(&quote(&elsewhere.name)),
            elsewhere.off.join(" or "),
            elsewhere.off.first().map(String::as_str).unwrap_or_default()
        ),
        Refusal::NoteUnclear => {
            "I can't tell what the tag or the memo is. Please give one, in quotation marks, for example: with memo “98765”. \
            I've prepared nothing."
                .into()
        }
        Refusal::Note { text, chain, problem } => {
            format!("“{}” cannot go with a payment on {chain}: {problem}. I've prepared nothing.", quote(text))
        }
        Refusal::Schedule => {
            "I can't do things later or repeatedly. I've prepared nothing. Ask me when it should happen, \
            for one transfer at a time."
                .into()
        }
        Refusal::Condition => {
            "I can't watch for conditions, so I've prepared nothing. Ask me without a condition when you \
            want it done."
                .into()
        }
        Refusal::Negation => "I read that as something you do not want, so I've prepared nothing.".into(),
        Refusal::Foreign(what) => {
            format!("I can't do that (“{}”) in the chat. I can send, look things up and keep your address book; Settings has the rest.", quote(what))
        }
        Refusal::UnknownNetwork(name) => {
            format!("This wallet has no network called “{}”. I've prepared nothing.", quote(name))
        }
        Refusal::NetworkOff(chain) => format!(
            "{chain} is switched off, so nothing is read from it and nothing is sent to it. I've prepared nothing. Shall I \
            switch it on? You will be asked for your yes in the consent window first."
        ),
        Refusal::Suspicious(suspicion) => suspicious(*suspicion),
        Refusal::Disguised => {
            "A word in this message looks like another one but is spelled with letters of another alphabet. \
            That is how people get tricked, so I've prepared nothing. Please type the name or ticker yourself."
                .into()
        }
        Refusal::TooLong => "That is too long for me. Please ask for one thing, in a sentence or two.".into(),
        Refusal::Secret => {
"Please never type a password, key or recovery phrase into the chat. Your password is asked for only in the consent window. Nobody can reset it. \
            It is changed in Settings, Security; a backup is made in Settings, Backup."
                .into()
        }
        Refusal::NotOurs => "I can only read the balances of this wallet, not those of somebody else.".into(),
        Refusal::Split => {
            "I can split one amount of one coin into equal parts, as in “split 100 USDC between Alice and Bob”. I've prepared nothing."
                .into()
        }
        Refusal::OneAtATime => "Please ask for one thing at a time. I've prepared nothing.".into(),
        Refusal::NothingBefore => "I don't know what that refers to, so I've prepared nothing. Please say all of it: how much, of which coin \
             and to whom."
            .into(),
        Refusal::NoteOfAnother => "The transfer before had a tag or a memo, which belongs to its recipient, so I don't take it over. Please say \
             all of it again. I've prepared nothing."
            .into(),
        Refusal::UnknownToken(name) => format!(
            "I know no token called “{}” on that network. Give me its contract, for example: add the token 0x… on Ethereum.",
            quote(name)
        ),
        Refusal::TokenNotListed(name) => {
            format!("Your vault lists no token “{}” there, so there is nothing to remove.", quote(name))
        }
        Refusal::AlreadyThere(contact) => {
            format!("{} ({}) is already in your address book.", quote(&contact.title), contact.address)
        }
    }
}

fn suspicious(suspicion: Suspicion) -> String {
    let code = format!("U+{:04X}", suspicion.character as u32);
    let what = match suspicion.why {
        Disguise::Invisible => format!("an invisible character ({code})"),
        Disguise::Direction => {
            format!("a character that changes the direction of the text ({code})")
        }
        Disguise::Lookalike => format!("a letter that looks like another one but is not ({code})"),
        Disguise::Digit => format!("a digit that is not one of 0 to 9 ({code})"),
    };
    format!(
        "Your message holds {what}. Names and amounts can be faked that way, so I've prepared nothing. Please type it again by hand."
    )
}

/// The mistake in something that looks like an address.
pub fn bad_address(why: BadAddress) -> String {
    match why {
        BadAddress::Checksum => {
            "The address has a typing error: its capital letters don't fit the rest (checksum). Please \
            copy it again from where you got it."
                .into()
        }
        BadAddress::Length(digits) => {
            format!("That is not a whole address: after 0x it has {digits} characters instead of 40.")
        }
        BadAddress::NotHex => {
            "That is not an address: after 0x it may only have the digits 0 to 9 and the letters a to f.".into()
        }
        BadAddress::NoPrefix => {
            "That looks like an address or a hash without its 0x. Please write it with 0x in front.".into()
        }
        BadAddress::IsHash => {
            "That is as long as a transaction hash, not an address. An address has 40 characters after 0x.".into()
        }
    }
}
