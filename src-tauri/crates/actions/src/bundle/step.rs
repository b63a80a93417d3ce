//! A validated bundle. A step is a transaction, which is broadcast, or a message, whose signature is handed over. Both are approved,
//! journalled and signed in one way.

use lockstep_bus::Signable;
use lockstep_chain::facts::Move;
use lockstep_chain::{Chain, DerivePath, TxEncoding};
use lockstep_findings::{Finding, FindingId, Severity};
use lockstep_keysign::port::{StepToSign, Subject};
use lockstep_keysign::{Commitment, commitment};
use lockstep_policy::Asked;
use lockstep_store::{FurtherSignature, NewStep};
use lockstep_texts::Language;

use super::messages::{PlannedMessage, What};
use super::plan::{PlannedTx, Signing};
use crate::RulesInForce;
use crate::consent::Gate;

/// What confirms a second time.
const CONFIRM: &str = "confirm";

/// One validated step. Its bytes never change after this.
#[derive(Debug)]
pub(super) enum PlannedStep {
    /// A transaction.
    Transaction(Box<PlannedTx>),
    /// A message.
    Message(Box<PlannedMessage>),
}

impl PlannedStep {
    pub(super) const fn signs(&self) -> Signable {
        match self {
            Self::Transaction(_) => Signable::Transaction,
            Self::Message(_) => Signable::Message,
        }
    }

    pub(super) const fn chain(&self) -> &'static Chain {
        match self {
            Self::Transaction(step) => step.chain,
            Self::Message(message) => message.chain,
        }
    }

    /// The path of the key.
    pub(super) const fn path(&self) -> &DerivePath {
        match self {
            Self::Transaction(step) => &step.path,
            Self::Message(message) => &message.path,
        }
    }

    /// The first signature; for most steps the only one.
    pub(super) const fn first(&self) -> &Signing {
        match self {
            Self::Transaction(step) => &step.first,
            Self::Message(message) => &message.signing,
        }
    }

    /// The signatures after it, in order.
    pub(super) fn further(&self) -> &[Signing] {
        match self {
            Self::Transaction(step) => &step.further,
            Self::Message(_) => &[],
        }
    }

    fn signings(&self) -> impl Iterator<Item = &Signing> {
        std::iter::once(self.first()).chain(self.further())
    }

    fn findings(&self) -> impl Iterator<Item = &Finding> {
        let (noticed, told) = match self {
            Self::Transaction(step) => (&step.findings, step.facts_findings()),
            Self::Message(message) => (&message.findings, message.facts_findings()),
        };
        noticed.iter().chain(told)
    }

    /// Every signature in the form of a request to the co-signer. The bytes are included once, with the first.
    pub(super) fn to_sign(&self) -> Vec<StepToSign> {
        let chain = self.chain().name_for_others();
        let subject = match self {
            Self::Transaction(step) => match step.form {
                TxEncoding::Unsigned => Subject::Transaction { chain, unsigned_tx: step.unsigned.clone() },
                TxEncoding::Payload => Subject::Payload { chain, payload: step.unsigned.clone() },
            },
            Self::Message(message) => match message.what {
                What::Typed(_) => Subject::TypedData { chain, document: message.content.clone() },
                What::Text(_) => Subject::Message { chain, text: message.content.clone() },
            },
        };
        let one = |signing: &Signing, subject| StepToSign {
            sign_id: signing.sign_id,
            scheme: signing.scheme,
            derive_path: self.path().as_sent(),
            subject,
        };
        let mut all = vec![one(self.first(), subject)];
        all.extend(self.further().iter().map(|further| one(further, Subject::Further)));
        all
    }

    /// The step's journal record for this position.
    pub(super) fn to_store(&self, position: i64) -> NewStep {
        let further = |one: &Signing| FurtherSignature { sign_id: one.sign_id, digest: one.what.digest() };
        let (first, further) = (self.first(), self.further().iter().map(further).collect());
        let (chain, derive_path) = (self.chain().name.to_owned(), self.path().as_sent());
        match self {
            Self::Transaction(step) => {
                let (titled, amount) = (step.body.facts.titled(), step.body.facts.amount());
                NewStep {
                    id: step.id.clone(),
                    sequence: step.sequence,
                    chain,
                    title: Language::English.say(&titled),
                    form: step.form.into(),
                    bytes: step.unsigned.clone(),
                    digest: first.what.digest(),
                    derive_path,
                    sign_id: first.sign_id,
                    further,
                    from: step.from.clone(),
                    to: step.body.facts.recipient().map(str::to_owned),
                    amount_text: amount.as_deref().unwrap_or_default().to_owned(),
                    titled: Some(titled),
                    amount_said: amount.and_then(|amount| amount.said().cloned()),
                    effect: step.effect(),
                    nonce: step.nonce(),
                    wait_receipt: step.wait_for_receipt,
                    receipt_timeout: step.receipt_timeout,
                }
            }
            Self::Message(message) => {
                let titled = message.titled();
                NewStep {
                    id: message.id.clone(),
                    sequence: position,
                    chain,
                    title: Language::English.say(&titled),
                    form: message.kind().into(),
                    bytes: message.content.clone(),
                    digest: first.what.digest(),
                    derive_path,
                    sign_id: first.sign_id,
                    further,
                    from: message.signer.to_string(),
                    to: None,
                    amount_text: String::new(),
                    titled: Some(titled),
                    amount_said: None,
                    effect: String::new(),
                    nonce: 0,
                    wait_receipt: false,
                    receipt_timeout: 0,
                }
            }
        }
    }
}

/// A validated bundle, in execution order.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) steps: Vec<PlannedStep>,
    /// The hash over every digest, in order.
    pub(super) commitment: Commitment,
    /// Whether the agent asks to skip the approval dialog.
    skip_approval: bool,
    /// The agent's label for the bundle.
    pub(super) label: Option<String>,
}

impl Plan {
    /// A bundle of transactions.
    pub(super) fn of_transactions(steps: Vec<PlannedTx>, skip_approval: bool, label: Option<String>) -> Self {
        let steps = steps.into_iter().map(|step| PlannedStep::Transaction(Box::new(step))).collect();
        Self::of(steps, skip_approval, label)
    }

    /// A bundle of messages. Its dialog is never skipped, because no chain shows the effect of a message before it is too late.
    pub(super) fn of_messages(messages: Vec<PlannedMessage>, label: Option<String>) -> Self {
        let steps = messages.into_iter().map(|message| PlannedStep::Message(Box::new(message))).collect();
        Self::of(steps, false, label)
    }

    fn of(steps: Vec<PlannedStep>, skip_approval: bool, label: Option<String>) -> Self {
        let digests: Vec<[u8; 32]> =
            steps.iter().flat_map(PlannedStep::signings).map(|one| one.what.digest()).collect();
        Self { steps, commitment: commitment(&digests), skip_approval, label }
    }

    /// Adds what the vault's rules will say, before the person is asked.
    pub(super) fn notice(&mut self, rules: &RulesInForce) {
        for step in &mut self.steps {
            match step {
                PlannedStep::Transaction(step) => {
                    let noticed = rules.notice(Asked::Transaction(&step.body.facts));
                    step.findings.extend(noticed);
                }
                PlannedStep::Message(message) => message.notice(rules),
            }
        }
        let over = rules.over_cap(self.transactions().map(|step| &step.body.facts));
        let chains: Vec<&str> = self.transactions().map(|step| step.chain.name).collect();
        let remains = rules.remains(&chains);
        let last = self.steps.iter_mut().rev().find_map(|step| match step {
            PlannedStep::Transaction(step) => Some(step),
            PlannedStep::Message(_) => None,
        });
        if let Some(last) = last {
            last.findings.extend(over);
            last.findings.extend(remains);
        }
    }

    /// The journal records of its steps.
    pub(super) fn to_store(&self) -> Vec<NewStep> {
        (0i64..).zip(&self.steps).map(|(at, step)| step.to_store(at)).collect()
    }

    pub(super) fn transactions(&self) -> impl Iterator<Item = &PlannedTx> {
        self.steps.iter().filter_map(|step| match step {
            PlannedStep::Transaction(step) => Some(step.as_ref()),
            PlannedStep::Message(_) => None,
        })
    }

    pub(super) fn transactions_mut(&mut self) -> impl Iterator<Item = &mut PlannedTx> {
        self.steps.iter_mut().filter_map(|step| match step {
            PlannedStep::Transaction(step) => Some(step.as_mut()),
            PlannedStep::Message(_) => None,
        })
    }

    pub(super) fn messages(&self) -> impl Iterator<Item = &PlannedMessage> {
        self.steps.iter().filter_map(|step| match step {
            PlannedStep::Transaction(_) => None,
            PlannedStep::Message(message) => Some(message.as_ref()),
        })
    }

    /// Every signature, in order.
    pub(super) fn to_sign(&self) -> Vec<StepToSign> {
        self.steps.iter().flat_map(PlannedStep::to_sign).collect()
    }

    /// The findings of all steps.
    fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.steps.iter().flat_map(PlannedStep::findings)
    }

    /// What an approval needs, by the findings.
    pub(super) fn gate(&self) -> Gate {
        match Gate::of(self.findings()) {
            // An unlimited allowance needs an acknowledgement on every chain, even without a finding.
            Gate::Never => Gate::Never,
            // A rule that reviews is confirmed by a typed word. That protects against mistakes, not against software.
            _ if self.findings().any(|finding| finding.id() == FindingId::ReviewedByRule) => {
                Gate::Type { words: vec![CONFIRM.to_owned()] }
            }
            Gate::Open if self.gives_without_limit() => Gate::Acknowledge,
            gate => gate,
        }
    }

    /// Whether the agent asks to skip the dialog and no finding forbids it.
    pub(super) fn may_leave_out_the_dialog(&self) -> bool {
        self.skip_approval && !self.findings().any(|finding| finding.severity() >= Severity::Warning)
    }

    /// Whether an allowance has no limit.
    fn gives_without_limit(&self) -> bool {
        self.transactions().flat_map(|step| &step.body.facts.moves).any(Move::is_without_limit)
    }
}
