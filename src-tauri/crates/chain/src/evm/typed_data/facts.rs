//! The facts of a document: a pure function of its bytes, the signer, and the time.

use alloy::primitives::Address;
use lockstep_findings::Finding;
use lockstep_texts::{Language, Said};
use serde::Serialize;

use super::TypedData;
use super::forms::told;
use super::lines::lines;
use super::telling::Telling;
use super::typed_form::TypedForm;
use crate::evm::facts::KnownToken;
use crate::facts::{Argument, Move};
use crate::{Chain, Digest};

/// Everything that a document says, for a person to read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TypedFacts {
    /// The chain for which it is judged.
    pub chain: String,
    /// The account that signs.
    pub signer: String,
    /// The recognised form.
    pub form: TypedForm,
    /// The effect, in one line of English.
    pub title: String,
    /// The effect, in one line.
    pub titled: Said,
    /// The fields of the domain.
    pub domain: Vec<Argument>,
    /// The name of the primary type.
    pub primary_type: String,
    /// Every field of the message, with its path.
    pub fields: Vec<Argument>,
    /// What moves, or may move.
    pub moves: Vec<Move>,
    /// Whether part of the effect is unknown although the form is known.
    pub opaque: bool,
    /// The findings, most severe first.
    pub findings: Vec<Finding>,
    /// The domain separator.
    pub domain_hash: Digest,
    /// The hash of the message without the domain.
    pub message_hash: Digest,
    /// The hash that is signed.
    pub digest: Digest,
}

/// The facts of `data`, for the account `signer` that is to sign it on `chain` at `now` (seconds since 1970).
///
/// `tokens` gives symbols and decimals. An amount of an unknown token is shown in raw units and marked as
/// unknown.
pub fn typed_facts(data: &TypedData, chain: &Chain, signer: Address, tokens: &[KnownToken], now: u64) -> TypedFacts {
    let mut telling =
        Telling { data, chain, signer, tokens, now, moves: Vec::new(), opaque: false, findings: Vec::new() };
    let (form, titled) = told(&mut telling);
    telling.of_the_domain();
    let ((domain, long_domain), (fields, long_field)) = (lines(&data.domain), lines(&data.message));
    if long_domain || long_field {
        telling.find(Finding::CutField);
    }
    let Telling { moves, opaque, mut findings, .. } = telling;
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity()));
    TypedFacts {
        chain: chain.name.to_owned(),
        signer: signer.to_string(),
        form,
        title: Language::English.say(&titled),
        titled,
        domain,
        primary_type: data.message.name.clone(),
        fields,
        moves,
        opaque,
        findings,
        domain_hash: data.domain_hash(),
        message_hash: data.message_hash(),
        digest: data.digest(),
    }
}
