use std::collections::HashSet;

use lockstep_adapters::{Planned, Shown, Spend};
use lockstep_chain::facts::Facts;
use lockstep_chain::{Chain, DerivePath, Prepared, Registry, TxEncoding, plain_text};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_findings::Finding;
use lockstep_keysign::port::{MOST_BYTES, MOST_SIGNATURES};
use lockstep_keysign::{Needed, Scheme, SignId, ToSign};
use lockstep_store::UnixMillis;
use lockstep_texts::{Said, error};

use super::input::{Input, Wrong};
use super::params::{BundleParams, Form, StepParams};
use super::plan_error::PlanError;
use super::planner::Planner;
use super::read::{Part, Role};
use super::surroundings::Surroundings;
use super::terms::TermsView;
use crate::rules::{Case, Prepares, Subject, judge, judge_words};

/// The most signatures of one transaction; no honest payment needs more. A whole bundle has its own limit.
const MOST_OF_ONE: usize = 256;

/// One validated step. Its bytes never change after this.
#[derive(Debug, Clone)]
pub struct PlannedTx {
    /// The proposer's id.
    pub id: String,
    /// The proposer's sequence number.
    pub sequence: i64,
    /// Its chain.
    pub chain: &'static Chain,
    /// The encoding of the bytes.
    pub form: TxEncoding,
    /// The unsigned bytes, as received.
    pub unsigned: Vec<u8>,
    /// The decoded transaction.
    pub body: Box<Body>,
    /// The sender, derived from the vault's key, as the chain writes it.
    pub from: String,
    /// The path of the key.
    pub path: DerivePath,
    /// Findings beside those of the facts, including contradictions in the agent's description.
    pub findings: Vec<Finding>,
    /// The first signature; on most chains the only one.
    pub first: Signing,
    /// The signatures after it, in order.
    pub further: Vec<Signing>,
    /// The parameters as received, for the agent's description.
    pub said: StepParams,
    /// Whether the bundle waits for its receipt.
    pub wait_for_receipt: bool,
    /// In seconds.
    pub receipt_timeout: u32,
    /// What the person is shown and what is checked again just before the release.
    pub shown: Shown,
    /// What the chain told for the person.
    pub surroundings: Surroundings,
    /// What it is expected to take out of an allowance, by its payload.
    pub expected: Option<Spend>,
    /// When its bytes expire, if they do.
    pub ends_at: Option<UnixMillis>,
    /// What the person may choose of it.
    pub terms: Option<TermsView>,
}

/// One signature to make.
#[derive(Debug, Clone)]
pub struct Signing {
    /// The only id under which it may be made.
    pub sign_id: SignId,
    /// The signature scheme.
    pub scheme: Scheme,
    /// What it signs.
    pub what: ToSign,
}

impl Signing {
    pub(crate) fn of(needed: Needed) -> Self {
        let Needed { scheme, what } = needed;
        Self { sign_id: SignId::random(), scheme, what }
    }
}

/// A decoded transaction and its facts.
#[derive(Debug, Clone)]
pub struct Body {
    /// The transaction.
    pub prepared: Prepared,
    /// The effects of the bytes.
    pub facts: Facts,
}

impl PlannedTx {
    /// All signatures, in signing order.
    pub fn signings(&self) -> impl Iterator<Item = &Signing> {
        std::iter::once(&self.first).chain(&self.further)
    }

    /// The step in the form that its chain's adapter takes.
    pub(super) fn on_chain<'a>(&'a self, is_first: bool, may_bring: &'a [u32]) -> Planned<'a> {
        let Body { prepared, facts } = self.body.as_ref();
        Planned {
            chain: self.chain,
            from: &self.from,
            nonce: self.nonce(),
            is_first,
            prepared,
            facts,
            may_bring,
            expected: self.expected.as_ref(),
            is_chosen: self.said.is_chosen,
            replaces: self.said.replaces.as_deref(),
        }
    }

    /// The findings of the facts themselves.
    pub fn facts_findings(&self) -> &[Finding] {
        &self.body.facts.findings
    }

    /// A text of what it does, without nonce and fee: two proposals of one payment have equal texts.
    pub(super) fn effect(&self) -> String {
        self.body.facts.effect(&self.from)
    }

    /// Its nonce or sequence; zero on chains without one.
    pub fn nonce(&self) -> u64 {
        let nonce = self.body.facts.nonce.as_deref().filter(|_| self.chain.kind.is_in_order());
        nonce.and_then(|nonce| nonce.parse().ok()).unwrap_or(0)
    }
}

impl Planner<'_> {
    /// Validates the transactions of a whole bundle (T6 to T11, T19), in execution order.
    pub async fn plan(&self, params: BundleParams, form: Form) -> Result<Vec<PlannedTx>, PlanError> {
        let mut said = params.transactions;
        said.sort_by_key(|step| step.sequence);
        check_unique(&said)?;
        let mut steps = Vec::with_capacity(said.len());
        for mut step in said {
            if form == Form::Legacy {
                fill_in(self.registry, &mut step);
            }
            let branch = self.branch(&step).await?;
            steps.extend(self.read(step, form, branch)?);
        }
        check_size(&steps)?;
        check_money(&steps)?;
        self.check_chain_state(&mut steps).await?;
        Ok(steps)
    }

    /// Reads the transactions of one step, in sending order.
    pub(super) fn read(&self, said: StepParams, form: Form, branch: Option<u32>) -> Result<Vec<PlannedTx>, PlanError> {
        let id = match (&said.id, form) {
            (Some(id), _) if !id.is_empty() => id.clone(),
            (_, Form::Legacy) => uuid::Uuid::new_v4().to_string(),
            (_, Form::Current) => {
                let step = error::field_step_sequence(said.sequence.to_string()).into();
                return Err(PlanError::Step { step, field: "id", reason: error::field_missing() });
            }
        };
        let refuse = |field, reason: Said| Err(PlanError::step(&id, field, reason));
        let wrong = |wrong: Wrong| PlanError::step(&id, wrong.field, wrong.reason);
        let input = Input::of(&said).map_err(wrong)?;
        if said.chain.trim().is_empty() {
            return refuse("chain", error::field_missing());
        }
        if said.signing_mode.trim().is_empty() {
            return refuse("signing_mode", error::field_missing());
        }
        let Some(chain) = self.registry.find(&said.chain) else {
            return refuse("chain", error::field_unknown_chain(plain_text(&said.chain, 40)));
        };
        if let Err(reason) = self.nodes.admits(chain) {
            return refuse("chain", reason);
        }
        if !said.signing_mode.eq_ignore_ascii_case(chain.signing_mode.as_str()) {
            return refuse(
                "signing_mode",
                error::field_other_signing(plain_text(&said.signing_mode, 60), chain.name, chain.signing_mode.as_str()),
            );
        }
        let path: DerivePath =
            chain.derive_path.parse().map_err(|_| PlanError::step(&id, "derive_path", error::field_not_path()))?;
        let parts = self.parts(&id, &said, form, &input, (chain, branch))?;
        let calls = parts.last().and_then(|part| part.prepared.calls());
        let several = parts.iter().any(|part| part.role == Role::Earlier);
        let planned = parts.into_iter().map(|part| self.planned(&id, &said, chain, &path, part, calls.as_deref()));
        let mut planned = planned.collect::<Result<Vec<_>, _>>()?;
        let found = if several { self.of_the_words(&said, &planned) } else { Vec::new() };
        if let Some(last) = planned.last_mut() {
            last.findings.extend(found);
        }
        Ok(planned)
    }

    /// Contradictions in the agent's description of a step with several transactions. It may be about any of them.
    fn of_the_words(&self, said: &StepParams, parts: &[PlannedTx]) -> Vec<Finding> {
        let Some((last, before)) = parts.split_last() else { return Vec::new() };
        let mut together = last.body.facts.clone();
        for facts in before.iter().map(|part| &part.body.facts) {
            together.moves.extend(facts.moves.iter().cloned());
            together.calls.extend(facts.calls.iter().cloned());
            together.memo = together.memo.or_else(|| facts.memo.clone());
            // The description gives one gas limit, so it is compared only if all transactions have an equal one.
            together.gas = together.gas.filter(|gas| facts.gas.as_ref() == Some(gas));
        }
        let subject = Subject::Transaction { facts: &together, said: Some(said), prepares: Prepares::Nothing };
        judge_words(&Case::of(last.chain, &last.from, subject, &self.known()))
    }

    fn planned(
        &self,
        id: &str,
        said: &StepParams,
        chain: &'static Chain,
        path: &DerivePath,
        part: Part,
        calls: Option<&str>,
    ) -> Result<PlannedTx, PlanError> {
        let wrong = |reason: Said| PlanError::step(id, said.input_field(), reason);
        let Part { form, bytes, prepared, from, role, expected } = part;
        let facts = prepared.facts_knowing(self.tokens);
        let facts = facts.into_iter().next().ok_or_else(|| wrong(error::field_says_nothing()))?;
        let needed = Needed::of(&prepared).ok_or_else(|| wrong(error::field_other_signature()))?;
        let mut to_sign = needed.into_iter().map(Signing::of);
        let first = to_sign.next().ok_or_else(|| wrong(error::field_nothing_signed()))?;
        let further: Vec<Signing> = to_sign.collect();
        if further.len() >= MOST_OF_ONE {
            return Err(wrong(error::field_many_outputs(MOST_OF_ONE.to_string())));
        }
        let said = if matches!(role, Role::Approval | Role::Earlier) { said.before_another() } else { said.clone() };
        let known = self.known();
        let prepares = if role == Role::Approval { Prepares::CallOf(calls) } else { Prepares::Nothing };
        let words = Some(&said).filter(|_| role != Role::Last);
        let subject = Subject::Transaction { facts: &facts, said: words, prepares };
        let findings = judge(&Case::of(chain, &from, subject, &known));
        let receipt_timeout =
            said.receipt_timeout_seconds.unwrap_or(chain.finality.receipt_seconds).clamp(1, 24 * 3600);
        Ok(PlannedTx {
            id: id.to_owned(),
            sequence: said.sequence,
            chain,
            form,
            unsigned: bytes,
            body: Box::new(Body { prepared, facts }),
            from,
            path: path.clone(),
            findings,
            first,
            further,
            wait_for_receipt: said.wait_for_receipt,
            said,
            receipt_timeout,
            shown: Shown::default(),
            surroundings: Surroundings::default(),
            expected,
            ends_at: None,
            terms: None,
        })
    }
}

/// Fills in the chain and the signing mode of a legacy entry from its keysign payload.
pub(in crate::bundle) fn fill_in(registry: Registry, said: &mut StepParams) {
    if said.chain.trim().is_empty()
        && let Some(payload) = said.keysign_payload.as_deref().map(|text| KeysignPayload::from_base64(text.trim()))
        && let Ok(payload) = payload
    {
        said.chain = payload.coin.map(|coin| coin.chain).unwrap_or_default();
    }
    if said.signing_mode.trim().is_empty()
        && let Some(chain) = registry.find(&said.chain)
    {
        chain.signing_mode.as_str().clone_into(&mut said.signing_mode);
    }
}

/// Applies the co-signer's limits before the person is asked.
fn check_size(steps: &[PlannedTx]) -> Result<(), PlanError> {
    let signatures = steps.iter().flat_map(PlannedTx::signings).count();
    if signatures > MOST_SIGNATURES {
        let reason = error::field_many_signatures(signatures.to_string(), MOST_SIGNATURES.to_string());
        return Err(PlanError::bundle("transactions", reason));
    }
    if steps.iter().map(|step| step.unsigned.len()).fold(0, usize::saturating_add) > MOST_BYTES {
        let reason = error::field_many_bytes(MOST_BYTES.to_string());
        return Err(PlanError::bundle("transactions", reason));
    }
    Ok(())
}

/// Refuses a bundle that mixes real and test money: worthless test money must not make the rest look harmless.
fn check_money(steps: &[PlannedTx]) -> Result<(), PlanError> {
    let Some(first) = steps.first() else { return Ok(()) };
    let Some(other) = steps.iter().find(|step| step.chain.money.is_test() != first.chain.money.is_test()) else {
        return Ok(());
    };
    let reason = match other.chain.money.is_test() {
        true => error::field_test_beside_real(other.chain.name, first.chain.name),
        false => error::field_real_beside_test(other.chain.name, first.chain.name),
    };
    Err(PlanError::step(&other.id, "chain", reason))
}

fn check_unique(steps: &[StepParams]) -> Result<(), PlanError> {
    let (mut ids, mut sequences) = (HashSet::new(), HashSet::new());
    for step in steps {
        let id = step.id.as_deref().unwrap_or_default();
        if !id.is_empty() && !ids.insert(id) {
            return Err(PlanError::step(id, "id", error::field_twice()));
        }
        if !sequences.insert(step.sequence) {
            return Err(PlanError::step(id, "sequence", error::field_sequence_twice(step.sequence.to_string())));
        }
    }
    Ok(())
}
