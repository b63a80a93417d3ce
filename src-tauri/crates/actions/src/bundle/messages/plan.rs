//! Validates all messages of a request before the person is asked.

use alloy::primitives::Address;
use lockstep_chain::evm;
use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_chain::evm::typed_data::{TypedData, TypedFacts, typed_facts};
use lockstep_chain::{Chain, DerivePath, Digest, plain_text};
use lockstep_findings::Finding;
use lockstep_keysign::{Scheme, SignId};
use lockstep_policy::Asked;
use lockstep_store::MessageKind;
use lockstep_texts::{Said, error, title};
use serde_json::{Map, Value};

use super::params::{self, Payload};
use crate::RulesInForce;
use crate::bundle::plan::Signing;
use crate::bundle::plan_error::{PlanError, of_decoder};
use crate::bundle::planner::Planner;
use crate::rules::{self, Case, Known, judge};

/// One validated message. Its bytes never change after this.
#[derive(Debug)]
pub(in crate::bundle) struct PlannedMessage {
    pub(in crate::bundle) id: String,
    pub(in crate::bundle) chain: &'static Chain,
    pub(in crate::bundle) signer: Address,
    pub(in crate::bundle) path: DerivePath,
    pub(in crate::bundle) signing: Signing,
    pub(in crate::bundle) content: Vec<u8>,
    pub(in crate::bundle) what: What,
    pub(super) said: Map<String, Value>,
    /// Findings beside those of the facts.
    pub(in crate::bundle) findings: Vec<Finding>,
}

/// The content of a message.
#[derive(Debug)]
pub(in crate::bundle) enum What {
    Typed(Box<TypedFacts>),
    Text(PersonalMessage),
}

impl PlannedMessage {
    /// Adds what the vault's rules will say.
    pub(in crate::bundle) fn notice(&mut self, rules: &RulesInForce) {
        let signer = self.signer.to_string();
        let asked = match &self.what {
            What::Typed(facts) => Asked::Document(facts),
            What::Text(text) => {
                Asked::Text { chain: self.chain.name, signer: &signer, signs_in: text.as_sign_in().is_some() }
            }
        };
        self.findings.extend(rules.notice(asked));
    }
}

impl Planner<'_> {
    /// Plans documents of typed data, in their order.
    pub(in crate::bundle) fn documents(
        &self,
        asked: &Value,
        label: Option<&str>,
    ) -> Result<Vec<PlannedMessage>, PlanError> {
        params::read(asked)?.into_iter().map(|payload| self.document(payload, label)).collect()
    }

    fn document(&self, payload: Payload, label: Option<&str>) -> Result<PlannedMessage, PlanError> {
        let (chain, path, signer) = self.account(&payload.id, &payload.chain)?;
        if let Err(reason) = self.nodes.admits(chain) {
            return Err(PlanError::step(&payload.id, "chain", reason));
        }
        let refuse = |cause: evm::typed_data::TypedDataError| {
            PlanError::step(&payload.id, "payload", Said::as_it_is(of_decoder(&cause)))
        };
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
            signing: signing(data.digest()),
            content: payload.document,
            what: What::Typed(Box::new(facts)),
            said: payload.said,
            findings,
        })
    }

    /// Plans a text. The account of an EVM chain signs it, and no chain receives it, so the chain need not be switched on.
    pub(in crate::bundle) fn text(&self, chain: &str, text: PersonalMessage) -> Result<PlannedMessage, PlanError> {
        let (chain, path, signer) = self.account("text", chain)?;
        let findings = self.judged(chain, signer, rules::Subject::Text { is_sign_in: text.as_sign_in().is_some() });
        Ok(PlannedMessage {
            id: "text".into(),
            chain,
            signer,
            path,
            signing: signing(text.digest()),
            content: text.text().as_bytes().to_vec(),
            what: What::Text(text),
            said: Map::new(),
            findings,
        })
    }

    fn judged(&self, chain: &Chain, signer: Address, subject: rules::Subject<'_>) -> Vec<Finding> {
        // No rule judges the tokens of a document, so none is passed.
        let known = Known { coins: None, open: None, ..self.known() };
        judge(&Case::of(chain, &signer.to_string(), subject, &known))
    }

    fn account(&self, id: &str, chain: &str) -> Result<(&'static Chain, DerivePath, Address), PlanError> {
        let found = self.registry.find(chain).filter(|chain| chain.kind.is_ethereum());
        let chain = found.ok_or_else(|| PlanError::step(id, "chain", error::field_no_evm(plain_text(chain, 40))))?;
        let wrong = || PlanError::step(id, "chain", error::field_no_address());
        let path: DerivePath = chain.derive_path.parse().map_err(|_| wrong())?;
        let signer = self.keys.ecdsa_child(&path).ok().and_then(|key| evm::address_of(&key).ok()).ok_or_else(wrong)?;
        Ok((chain, path, signer))
    }
}

fn signing(digest: Digest) -> Signing {
    Signing { sign_id: SignId::random(), scheme: Scheme::Ecdsa, what: (*digest.as_bytes()).into() }
}

impl PlannedMessage {
    /// One line that says what is signed.
    pub(in crate::bundle) fn titled(&self) -> Said {
        match &self.what {
            What::Typed(facts) => title::signature(facts.titled.clone()),
            What::Text(text) => match text.as_sign_in() {
                Some(sign_in) => title::sign_in(plain_text(&sign_in.to, 80)),
                None => title::sign_text(),
            },
        }
    }

    pub(in crate::bundle) const fn kind(&self) -> MessageKind {
        match self.what {
            What::Typed(_) => MessageKind::TypedData,
            What::Text(_) => MessageKind::Text,
        }
    }

    /// The findings of the facts themselves.
    pub(in crate::bundle) fn facts_findings(&self) -> &[Finding] {
        match &self.what {
            What::Typed(facts) => &facts.findings,
            What::Text(_) => &[],
        }
    }
}
