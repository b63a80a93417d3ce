//! What descriptors say about a call or a message (ERC-7730). It stands beside what the wallet read, replaces none of it, and decides no finding.

use alloy::primitives::Address;
use lockstep_chain::evm::typed_data::TypedData;
use lockstep_chain::facts::Asset;
use lockstep_chain::{Chain, Registry};
use lockstep_descriptors::{Call, Intent, Kind, Known, Library, Message, Named, Origin, Reading, Token, WhyLeftOut};
use lockstep_store::{Coin, Contact};

use super::context::{ViewContext, contact_of};
use crate::bundle::described::{Described, DescribedField};
use crate::bundle::messages::{PlannedMessage, What};
use crate::bundle::plan::PlannedTx;
use crate::descriptors::{Descriptors, Voucher};

/// The most rows of one description, those of inner calls included.
const MOST_ROWS: usize = 64;

/// The description of a step's call; `None` if no descriptor is for it.
pub(super) fn of_step(step: &PlannedTx, context: &ViewContext<'_>) -> Option<Described> {
    let tx = step.body.prepared.transaction().with_calldata()?;
    let to = tx.to()?;
    let assets = step.body.facts.moves.iter().map(|one| &one.asset);
    let changed = step.shown.simulated.effects.changes.iter().map(|change| &change.asset);
    let known = Wallet {
        chain: step.chain,
        chain_id: tx.chain_id(),
        own: &step.from,
        contacts: context.contacts,
        coins: context.coins,
        assets: assets.chain(changed).collect(),
    };
    // The simulation saw which code the contract runs.
    let contract = to.to_string();
    let behind = step.shown.simulated.effects.code.iter().find(|(proxy, _)| *proxy == contract);
    let call = Call {
        chain_id: tx.chain_id(),
        from: step.from.parse().ok(),
        to,
        behind: behind.and_then(|(_, code)| code.parse().ok()),
        value: tx.value(),
        data: tx.data(),
    };
    let said = |library: &Library| library.call(&call, &known).ok();
    Descriptors::first(context.descriptors, said).map(|(reading, voucher)| described(&reading, voucher))
}

/// The description of a document of typed data; `None` if no descriptor is for it.
pub(super) fn of_message(message: &PlannedMessage, context: &ViewContext<'_>) -> Option<Described> {
    let What::Typed(facts) = &message.what else { return None };
    let document = TypedData::read(&message.content).ok()?;
    let signer = message.signer.to_string();
    let known = Wallet {
        chain: message.chain,
        chain_id: message.chain.evm_id()?.get(),
        own: &signer,
        contacts: context.contacts,
        coins: context.coins,
        assets: facts.moves.iter().map(|one| &one.asset).collect(),
    };
    let message = Message { document: &document, from: Some(message.signer), behind: None };
    let said = |library: &Library| library.message(&message, &known).ok();
    Descriptors::first(context.descriptors, said).map(|(reading, voucher)| described(&reading, voucher))
}

fn described(reading: &Reading, voucher: Voucher) -> Described {
    let mut fields = Vec::new();
    let mut left_out = Vec::new();
    let mut more = 0;
    flatten(reading, 0, &mut fields, &mut left_out, &mut more);
    let cut = fields.len().saturating_sub(MOST_ROWS).saturating_add(left_out.len().saturating_sub(MOST_ROWS));
    fields.truncate(MOST_ROWS);
    left_out.truncate(MOST_ROWS);
    Described {
        voucher,
        owner: reading.owner.clone(),
        intent: words(&reading.intent),
        fields,
        left_out,
        more: u32::try_from(more.saturating_add(cut)).unwrap_or(u32::MAX),
    }
}

fn flatten(
    reading: &Reading,
    depth: u8,
    fields: &mut Vec<DescribedField>,
    left_out: &mut Vec<DescribedField>,
    more: &mut usize,
) {
    for field in &reading.fields {
        let inner = match &field.kind {
            Kind::Call { reading, .. } => Some(reading),
            _ => None,
        };
        let text = inner.map_or_else(|| field.text.clone(), |inner| words(&inner.intent));
        fields.push(DescribedField { label: field.label.clone(), text, behind: field.behind(), depth });
        if let Some(inner) = inner {
            flatten(inner, depth.saturating_add(1), fields, left_out, more);
        }
    }
    // A value that was used to show another one is behind that one already.
    let untold = reading.left_out.iter().filter(|left| left.why != WhyLeftOut::Used);
    left_out.extend(untold.map(|left| DescribedField {
        label: left.place.to_string(),
        text: left.text.clone(),
        behind: None,
        depth,
    }));
    *more = more.saturating_add(reading.more_left_out);
}

fn words(intent: &Intent) -> String {
    match intent {
        Intent::Text(text) => text.clone(),
        Intent::Labelled(texts) => {
            texts.iter().map(|(label, text)| format!("{label}: {text}")).collect::<Vec<_>>().join(", ")
        }
    }
}

/// What the wallet knows on one chain.
struct Wallet<'a> {
    chain: &'static Chain,
    chain_id: u64,
    own: &'a str,
    contacts: &'a [Contact],
    coins: &'a [Coin],
    assets: Vec<&'a Asset>,
}

impl Wallet<'_> {
    fn is_here(&self, chain_id: u64) -> bool {
        chain_id == self.chain_id
    }
}

impl Known for Wallet<'_> {
    fn coin(&self, chain_id: u64) -> Option<Token> {
        let native = self.chain.native;
        self.is_here(chain_id).then(|| Token { ticker: native.ticker.to_owned(), decimals: native.decimals })
    }

    fn token(&self, chain_id: u64, address: Address) -> Option<Token> {
        if !self.is_here(chain_id) {
            return None;
        }
        let id = address.to_string();
        let is_it = |asset: &&&Asset| asset.id.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(&id));
        let asset = self.assets.iter().filter(is_it).find_map(|asset| Some((asset.symbol.clone()?, asset.decimals?)));
        if let Some((ticker, decimals)) = asset {
            return Some(Token { ticker, decimals });
        }
        let held = self.coins.iter().find(|coin| {
            coin.chain == self.chain.name && coin.contract.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(&id))
        })?;
        Some(Token { ticker: held.ticker.clone(), decimals: held.decimals })
    }

    fn name(&self, chain_id: u64, address: Address, origins: &[Origin]) -> Option<Named> {
        if !self.is_here(chain_id) || !origins.contains(&Origin::Local) {
            return None;
        }
        let text = address.to_string();
        let name = if self.chain.is_same_address(&text, self.own) {
            "this vault".to_owned()
        } else {
            lockstep_chain::plain_text(&contact_of(self.chain, &text, self.contacts)?.title, 80)
        };
        Some(Named { name, origin: Origin::Local })
    }

    fn collection(&self, _: u64, _: Address) -> Option<String> {
        None
    }

    fn block_time(&self, _: u64, _: u64) -> Option<u64> {
        None
    }

    fn chain(&self, chain_id: u64) -> Option<String> {
        Registry::row(&format!("evm-{chain_id}")).map(|chain| chain.name.to_owned())
    }
}
