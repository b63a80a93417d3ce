//! Applies a descriptor to a call or a message.

use alloy::primitives::{Address, B256, Selector, U256};
use lockstep_chain::evm::Tree;
use lockstep_chain::evm::typed_data::TypedData;
use lockstep_chain::plain_text;
use lockstep_texts::error;
use serde_json::Value;

use crate::binding::Subject;
use crate::budget::Budget;
use crate::calldata;
use crate::descriptor::Descriptor;
use crate::job::{Container, Job, Scope};
use crate::marks::Marks;
use crate::number::address_in;
use crate::number::number_in;
use crate::raw::raw;
use crate::{Bound, DescriptorError, Intent, Known, LeftOut, Library, Place, Reading};
use crate::{bounds, file, left_out, sentence, spec};

/// A call of a contract.
#[derive(Debug, Clone, Copy)]
pub struct Call<'c> {
    /// The chain id (EIP-155).
    pub chain_id: u64,
    /// The caller.
    pub from: Option<Address>,
    /// The contract.
    pub to: Address,
    /// The implementation behind the contract, where the wallet read from the chain that it is a proxy.
    pub behind: Option<Address>,
    /// The amount of the native coin that the call sends, in wei.
    pub value: U256,
    /// Selector and arguments.
    pub data: &'c [u8],
}

/// A typed message (EIP-712).
#[derive(Debug, Clone, Copy)]
pub struct Message<'m> {
    /// The document.
    pub document: &'m TypedData,
    /// The signer.
    pub from: Option<Address>,
    /// The implementation behind the verifying contract, where the wallet read from the chain that it is a proxy.
    pub behind: Option<Address>,
}

impl Library {
    /// Reads a call with the only descriptor for its contract and function.
    ///
    /// # Errors
    /// [`DescriptorError`]: the call is then shown without a descriptor.
    pub fn call(&self, call: &Call<'_>, known: &dyn Known) -> Result<Reading, DescriptorError> {
        self.read_call(call, known, &Budget::new(), 0)
    }

    pub(crate) fn read_call(
        &self,
        call: &Call<'_>,
        known: &dyn Known,
        budget: &Budget,
        depth: usize,
    ) -> Result<Reading, DescriptorError> {
        if call.data.len() > bounds::CALL {
            return Err(DescriptorError::TooMuch {
                what: error::descriptor_file_count_bytes_in_a_call(),
                most: bounds::CALL,
            });
        }
        let (selector, arguments) = call.data.split_first_chunk::<4>().ok_or(DescriptorError::NotDescribed)?;
        let selector = Selector::from(selector);
        let candidates = self.candidates(Subject::Calls, call.chain_id, call.to, call.behind);
        let (descriptor, bound, (signature, format)) = only(candidates, |own| own.function(selector))?;
        let (data, trailing) = calldata::decode(signature, arguments)?;
        let container = Container { chain_id: call.chain_id, from: call.from, to: call.to, value: call.value };
        let work = Work { library: self, known, descriptor, format, data: &data, container, budget, depth };
        let mut reading = work.read(bound)?;
        reading.trailing = trailing;
        Ok(reading)
    }

    /// Reads a message with the only descriptor for its verifying contract and type.
    ///
    /// # Errors
    /// [`DescriptorError`]: the message is then shown without a descriptor.
    pub fn message(&self, message: &Message<'_>, known: &dyn Known) -> Result<Reading, DescriptorError> {
        let domain = message.document.domain();
        let part = |name: &str| match &domain {
            Tree::Struct(fields) => fields.iter().find(|(own, _)| own == name).map(|(_, value)| value),
            _ => None,
        };
        let chain_id = part("chainId").and_then(crate::number::Number::small).ok_or(DescriptorError::NoneHere)?;
        let to = part("verifyingContract").and_then(address_in).ok_or(DescriptorError::NoneHere)?;
        let candidates = self.candidates(Subject::Messages, chain_id, to, message.behind);
        let (descriptor, bound, format) = only(candidates, |own| own.message(message.document.encoded_type()))?;
        for (name, wanted) in &descriptor.binding.domain {
            if !part(name).is_some_and(|own| is_said(own, wanted)) {
                return Err(DescriptorError::Domain(plain_text(name, 40)));
            }
        }
        let separator = B256::from(message.document.domain_hash().0);
        if descriptor.binding.separator.is_some_and(|wanted| wanted != separator) {
            return Err(DescriptorError::Domain("domainSeparator".into()));
        }
        let data = message.document.message();
        let container = Container { chain_id, from: message.from, to, value: U256::ZERO };
        let budget = Budget::new();
        let work = Work { library: self, known, descriptor, format, data: &data, container, budget: &budget, depth: 0 };
        work.read(bound)
    }

    /// The descriptors for a contract, or for the implementation behind it.
    fn candidates(
        &self,
        subject: Subject,
        chain_id: u64,
        to: Address,
        behind: Option<Address>,
    ) -> Vec<(&Descriptor, Bound)> {
        let own: Vec<_> = self.here(subject, chain_id, to).map(|one| (one, Bound::Address)).collect();
        match behind {
            Some(behind) if own.is_empty() => {
                self.here(subject, chain_id, behind).map(|one| (one, Bound::Behind(behind))).collect()
            }
            _ => own,
        }
    }
}

/// The only descriptor that `find` accepts. An error if there is none or more than one.
fn only<'d, T>(
    candidates: Vec<(&'d Descriptor, Bound)>,
    find: impl Fn(&'d Descriptor) -> Result<T, DescriptorError>,
) -> Result<(&'d Descriptor, Bound, T), DescriptorError> {
    if candidates.is_empty() {
        return Err(DescriptorError::NoneHere);
    }
    let mut found = None;
    for (descriptor, bound) in candidates {
        match find(descriptor) {
            Ok(_) if found.is_some() => return Err(DescriptorError::Several),
            Ok(one) => found = Some((descriptor, bound, one)),
            Err(DescriptorError::NotDescribed) => {}
            Err(error) => return Err(error),
        }
    }
    found.ok_or(DescriptorError::NotDescribed)
}

/// Whether a domain has the value that a descriptor requires.
fn is_said(own: &Tree, wanted: &Value) -> bool {
    match (own, wanted) {
        (Tree::Uint(number), Value::Number(wanted)) => {
            wanted.as_u64().is_some_and(|wanted| *number == U256::from(wanted))
        }
        (Tree::Uint(number), Value::String(wanted)) => {
            number_in(&Tree::Text(wanted.clone())).is_some_and(|wanted| wanted.magnitude == *number)
        }
        (Tree::Text(text), Value::String(wanted)) => text == wanted,
        (other, Value::String(wanted)) => raw(other).eq_ignore_ascii_case(wanted),
        _ => false,
    }
}

struct Work<'w> {
    library: &'w Library,
    known: &'w dyn Known,
    descriptor: &'w Descriptor,
    format: &'w Value,
    data: &'w Tree,
    container: Container,
    budget: &'w Budget,
    depth: usize,
}

impl Work<'_> {
    fn read(&self, bound: Bound) -> Result<Reading, DescriptorError> {
        let merged = &self.descriptor.merged;
        let specs = spec::read(self.format, merged)?;
        let mut job = Job {
            library: self.library,
            known: self.known,
            merged,
            data: self.data,
            container: self.container,
            marks: Marks::default(),
            budget: self.budget,
            depth: self.depth,
        };
        let made = job.fields(&specs, &Scope::whole(self.data))?;
        let (mut left_out, more_left_out) = left_out::list(self.data, &job.marks);
        let carried = Place::of('@', "value");
        if !self.container.value.is_zero()
            && let Some(why) = job.marks.why(&carried)
        {
            left_out.insert(0, LeftOut { place: carried, text: self.container.value.to_string(), why });
        }
        let template = file::text(self.format, "interpolatedIntent");
        Ok(Reading {
            file: self.descriptor.file.clone(),
            owner: self.descriptor.metadata("owner"),
            contract: self.descriptor.metadata("contractName"),
            bound,
            intent: intent(self.format.get("intent"))?,
            sentence: template.and_then(|template| sentence::fill(template, &made, merged)),
            fields: made.into_iter().map(|one| one.field).collect(),
            left_out,
            more_left_out,
            trailing: 0,
        })
    }
}

fn intent(value: Option<&Value>) -> Result<Intent, DescriptorError> {
    match value {
        Some(Value::String(text)) => Ok(Intent::Text(plain_text(text, bounds::INTENT))),
        Some(Value::Object(parts)) => {
            let text = |text: &str| plain_text(text, bounds::LABEL);
            let parts =
                parts.iter().take(bounds::GROUPS).map(|(label, value)| Some((text(label), text(value.as_str()?))));
            parts
                .collect::<Option<_>>()
                .map(Intent::Labelled)
                .ok_or_else(|| DescriptorError::shape("intent", error::descriptor_file_shape_no_text()))
        }
        _ => Err(DescriptorError::shape("intent", error::descriptor_file_shape_missing())),
    }
}
