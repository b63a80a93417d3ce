//! A request, validated as a whole before anybody is asked.

use alloy::primitives::Address;
use lockstep_chain::evm;
use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_chain::evm::typed_data::{TypedData, TypedFacts, typed_facts};
use lockstep_chain::{Chain, DerivePath, Digest, KnownToken, Registry, plain_text};
use lockstep_findings::Finding;
use lockstep_keysign::port::{StepToSign, Subject};
use lockstep_keysign::{Commitment, PublicKeys, Scheme, SignId, SignInput, commitment};
use lockstep_store::{Contact, GoneContact, MessageKind, NewMessage, Past, UnixMillis};
use serde_json::{Map, Value};

use super::params::Payload;
use crate::Nodes;
use crate::bundle::PlanError;
use crate::rules::{self, Case, Known, judge};

/// One message that is to be signed. Its bytes never change after this.
pub(super) struct PlannedMessage {
    pub(super) id: String,
    pub(super) chain: &'static Chain,
    pub(super) signer: Address,
    pub(super) path: DerivePath,
    pub(super) sign_id: SignId,
    pub(super) digest: Digest,
    pub(super) content: Vec<u8>,
    pub(super) what: What,
    pub(super) said: Map<String, Value>,
    pub(super) findings: Vec<Finding>,
}

/// What it says.
pub(super) enum What {
    Typed(Box<TypedFacts>),
    Text(PersonalMessage),
}

/// A validated request, in order.
pub(super) struct MessagePlan {
    pub(super) messages: Vec<PlannedMessage>,
    pub(super) commitment: Commitment,
}

/// What planning reads.
pub(super) struct Planner<'a> {
    pub(super) registry: Registry,
    pub(super) keys: &'a PublicKeys,
    pub(super) nodes: &'a dyn Nodes,
    pub(super) tokens: &'a [KnownToken],
    pub(super) contacts: &'a [Contact],
    pub(super) gone: &'a [GoneContact],
    pub(super) past: &'a Past,
    pub(super) now: UnixMillis,
}

impl Planner<'_> {
    pub(super) fn typed(&self, payloads: Vec<Payload>, label: Option<&str>) -> Result<MessagePlan, PlanError> {
        let one = |payload: Payload| {
            let (chain, path, signer) = self.account(&payload.id, &payload.chain)?;
            if let Err(reason) = self.nodes.admits(chain) {
                return Err(PlanError::step(&payload.id, "chain", reason));
            }
            let refuse =
                |error: evm::typed_data::TypedDataError| PlanError::step(&payload.id, "payload", error.to_string());
            let data = TypedData::read(&payload.document).map_err(refuse)?;
            data.is_for(chain).map_err(refuse)?;
            let seconds = u64::try_from(self.now / 1000).unwrap_or(0);
            let facts = typed_facts(&data, chain, signer, self.tokens, seconds);
            let subject = rules::Subject::Document { facts: &facts, said: &payload.said, label };
            let findings = self.judged(chain, signer, subject);
            Ok(PlannedMessage {
                id: payload.id,
                chain,
                signer,
                path,
                sign_id: SignId::random(),
                digest: data.digest(),
                content: payload.document,
                what: What::Typed(Box::new(facts)),
                said: payload.said,
                findings,
            })
        };
        Ok(MessagePlan::of(payloads.into_iter().map(one).collect::<Result<_, _>>()?))
    }

    /// A text is signed by the account of an EVM chain, and goes to no chain: none has to be on for it.
    pub(super) fn text(&self, chain: &str, text: PersonalMessage) -> Result<MessagePlan, PlanError> {
        let (chain, path, signer) = self.account("text", chain)?;
        let findings = self.judged(chain, signer, rules::Subject::Text { is_sign_in: text.as_sign_in().is_some() });
        Ok(MessagePlan::of(vec![PlannedMessage {
            id: "text".into(),
            chain,
            signer,
            path,
            sign_id: SignId::random(),
            digest: text.digest(),
            content: text.text().as_bytes().to_vec(),
            what: What::Text(text),
            said: Map::new(),
            findings,
        }]))
    }

    fn judged(&self, chain: &Chain, signer: Address, subject: rules::Subject<'_>) -> Vec<Finding> {
        let known = Known {
            contacts: Some(self.contacts),
            gone: Some(self.gone),
            past: Some(self.past),
            // The tokens of a document are not judged, so that no rule asks for them.
            coins: None,
            open: None,
            now: self.now,
            may_name: &|_| true,
        };
        judge(&Case::of(chain, &signer.to_string(), subject, &known))
    }

    fn account(&self, id: &str, chain: &str) -> Result<(&'static Chain, DerivePath, Address), PlanError> {
        let found = self.registry.find(chain).filter(|chain| chain.kind.is_ethereum());
        let chain = found.ok_or_else(|| {
            PlanError::step(id, "chain", format!("“{}” is not an EVM chain of this wallet", plain_text(chain, 40)))
        })?;
        let wrong = || PlanError::step(id, "chain", "has no address in this vault");
        let path: DerivePath = chain.derive_path.parse().map_err(|_| wrong())?;
        let signer = self.keys.ecdsa_child(&path).ok().and_then(|key| evm::address_of(&key).ok()).ok_or_else(wrong)?;
        Ok((chain, path, signer))
    }
}

impl MessagePlan {
    fn of(messages: Vec<PlannedMessage>) -> Self {
        let digests: Vec<[u8; 32]> = messages.iter().map(|message| *message.digest.as_bytes()).collect();
        Self { messages, commitment: commitment(&digests) }
    }
}

impl PlannedMessage {
    /// One line that says what is signed.
    pub(super) fn title(&self) -> String {
        match &self.what {
            What::Typed(facts) => format!("Signature: {}", facts.title),
            What::Text(text) => match text.as_sign_in() {
                Some(sign_in) => format!("Signature: sign in to {}", plain_text(&sign_in.to, 80)),
                None => "Signature of a text".to_owned(),
            },
        }
    }

    pub(super) fn to_sign(&self) -> StepToSign {
        let (chain, bytes) = (self.chain.name.to_owned(), self.content.clone());
        let subject = match self.what {
            What::Typed(_) => Subject::TypedData { chain, document: bytes },
            What::Text(_) => Subject::Message { chain, text: bytes },
        };
        StepToSign { sign_id: self.sign_id, scheme: Scheme::Ecdsa, derive_path: self.path.as_sent(), subject }
    }

    pub(super) fn input(&self) -> SignInput {
        SignInput {
            sign_id: self.sign_id,
            scheme: Scheme::Ecdsa,
            path: self.path.clone(),
            what: (*self.digest.as_bytes()).into(),
        }
    }

    pub(super) fn to_store(&self) -> NewMessage {
        NewMessage {
            id: self.id.clone(),
            chain: self.chain.name.to_owned(),
            kind: match self.what {
                What::Typed(_) => MessageKind::TypedData,
                What::Text(_) => MessageKind::Text,
            },
            title: self.title(),
            content: self.content.clone(),
            digest: *self.digest.as_bytes(),
            derive_path: self.path.as_sent(),
            sign_id: self.sign_id,
            signer: self.signer.to_string(),
        }
    }
}
