//! What a view needs beside the plan: who asks, and what the wallet knows about people and coins.

use lockstep_chain::{Chain, Exchange, plain_text};
use lockstep_findings::ago;
use lockstep_store::{BundleOrigin, Coin, Contact, ContactOrigin, Past, UnixMillis};
use lockstep_texts::Said;
use serde::{Deserialize, Serialize};

use crate::bundle::typed_words::TypedWords;
use crate::descriptors::Chosen;
use crate::worth::Quotes;

/// Who asks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct OriginView {
    /// The door.
    pub kind: BundleOrigin,
    /// A sentence; for the agent it includes the message that it answers.
    pub text: Said,
}

/// An address-book entry, the vault itself, or a pinned place of a market.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ContactRef {
    /// Its title.
    pub title: String,
    /// Who added it; absent for what is in no address book: the vault's own address, a pinned place of a market.
    pub origin: Option<ContactOrigin>,
    /// How long ago, in words.
    pub age_text: String,
}

pub(crate) struct ViewContext<'a> {
    pub vault_name: &'a str,
    pub origin: OriginView,
    pub plan_digest: Option<[u8; 32]>,
    pub contacts: &'a [Contact],
    pub past: &'a Past,
    pub coins: &'a [Coin],
    pub quotes: &'a Quotes,
    /// The currency in which values are told.
    pub exchange: &'a Exchange,
    /// The descriptors of the person's folder.
    pub descriptors: Option<&'a Chosen>,
    /// The person's words, if an agent asks in a conversation.
    pub typed: Option<&'a TypedWords>,
    pub local: bool,
    pub now: UnixMillis,
}

/// The known name of an address.
pub(super) fn named(chain: &Chain, address: &str, own: &str, context: &ViewContext<'_>) -> Option<ContactRef> {
    if chain.is_same_address(address, own) {
        return Some(ContactRef { title: "this vault".into(), origin: None, age_text: String::new() });
    }
    let contact = contact_of(chain, address, context.contacts)?;
    Some(ContactRef {
        title: plain_text(&contact.title, 80),
        origin: Some(contact.origin),
        age_text: ago(context.now.saturating_sub(contact.created_at)),
    })
}

/// The entry of an address. If several chains share the address, an entry saved for this chain comes first.
pub(super) fn contact_of<'a>(chain: &Chain, address: &str, contacts: &'a [Contact]) -> Option<&'a Contact> {
    let mut of_it = contacts.iter().filter(|contact| chain.is_same_address(&contact.address, address)).peekable();
    let first = of_it.peek().copied();
    of_it.find(|contact| contact.chain == chain.name).or(first)
}
