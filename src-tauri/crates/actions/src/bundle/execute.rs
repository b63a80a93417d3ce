//! Runs a bundle: plan, consent, then sign, send and wait for each step. A journal record precedes every release and every broadcast. A signed
//! message is handed over when its bundle ends; it is not broadcast and has no receipt.

use lockstep_bus::Signable;
use lockstep_keysign::{SessionId, VaultId};
use lockstep_store::{BundleOrigin, Coin, NewBundle, StepState, StoreError, Vault, VaultKind};
use lockstep_texts::{Said, Worded, displayed_in_english, error, question};

use super::broadcast::Handed;
use super::choose::{Chosen, PRICES_WITHIN};
use super::executor::Executor;
use super::memory::{MOST_AT_ONCE, QueueSlot};
use super::messages::MessageSignature;
use super::params::{BundleParams, Form, Proposal};
use super::plan_error::PlanError;
use super::planner::{Checked, Planner};
use super::precomputed::Precomputed;
use super::session::{Asks, Consented, Session};
use super::signed::signed;
use super::step::{Plan, PlannedStep};
use super::stop_reason::{LastRecord, StopReason};
use super::typed_words::TypedWords;
use super::view::{BundleView, OriginView, ViewContext, bundle_view, prices_wanted};
use super::words::stopped_before;
use crate::consent::{Asker, AskingProgram, Consent};
use crate::ports::OnlyWaits;
use crate::refusals::NotAsked;
use crate::tokens;
use crate::wire::Action;
use crate::worth::Quotes;
use crate::{RulesInForce, Stop, ToolCode, ToolError};

/// A bundle to run.
#[derive(Debug, Clone)]
pub struct BundleRequest {
    /// Its id.
    pub id: String,
    /// The vault that signs.
    pub vault: VaultId,
    /// Who asks.
    pub origin: OriginView,
    /// The conversation and the action that it answers.
    pub action: Option<(String, Action)>,
    /// The program that asks, if one does; then there is no action.
    pub program: Option<AskingProgram>,
    /// The digest of the execution plan that it was made from. It authorises nothing.
    pub plan_digest: Option<[u8; 32]>,
    /// What it would sign.
    pub proposal: Proposal,
}

impl BundleRequest {
    /// Whether its bytes were drafted in this wallet, for the person's form or command, or for the agent inside.
    fn is_drafted_here(&self) -> bool {
        let by_person = matches!(self.origin.kind, BundleOrigin::Form | BundleOrigin::Terminal);
        let by_agent = self.action.as_ref().is_some_and(|(_, action)| action.drafted.is_some());
        self.program.is_none() && self.plan_digest.is_none() && (by_person || by_agent)
    }

    /// The agent's action, or the program's request, that proposed the bundle.
    fn asker(&self) -> Option<Asker> {
        if let Some(program) = &self.program {
            return Some(program.asker());
        }
        let (conversation, action) = self.action.as_ref()?;
        Some(Asker::of_action(conversation, &action.id))
    }
}

/// How a bundle ended.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// The bundle.
    pub bundle_id: String,
    /// Whether all of it was done.
    pub success: bool,
    /// Whether the person said no. No other action of that response may ask then.
    pub rejected: bool,
    /// Why not all of it was done; `None` for a success.
    pub error: Option<ToolError>,
    /// The signatures of its messages, in order; empty for a bundle of transactions.
    pub signatures: Vec<MessageSignature>,
    /// The data of its result, as an agent gets it.
    pub data: serde_json::Value,
}

/// A bundle's turn to sign and its slot in the queue. Dropping it releases both.
struct SigningTurn<'a> {
    _signing: tokio::sync::MutexGuard<'a, ()>,
    _place: QueueSlot,
}

/// Why a bundle did not start.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// Refused at planning.
    Plan(#[from] PlanError),
    /// The database.
    Store(#[from] StoreError),
    /// Refused before planning.
    Refused(Said),
    /// Too many bundles are open.
    TooMany,
    /// The person declined this exact bundle before.
    DeclinedBefore,
    /// The person said no too often, or stopped this agent's requests for today.
    NotAsked(NotAsked),
}

impl Worded for BundleError {
    fn said(&self) -> Said {
        match self {
            Self::Plan(why) => why.said(),
            Self::Store(why) => why.said(),
            Self::Refused(why) => why.clone(),
            Self::TooMany => error::bundle_too_many(MOST_AT_ONCE.to_string()),
            Self::DeclinedBefore => error::bundle_declined_before(),
            Self::NotAsked(why) => why.said(),
        }
    }
}

displayed_in_english!(BundleError);

impl Executor {
    /// Runs one bundle to its end. One at a time: nonces and consent are never interleaved.
    pub async fn run(&self, request: BundleRequest, consent: &Consent, stop: &Stop) -> Result<Outcome, BundleError> {
        let place = self.memory.place().ok_or(BundleError::TooMany)?;
        let turn = SigningTurn { _signing: self.memory.signing.lock().await, _place: place };
        let asker = request.asker();
        self.may_ask(asker.as_ref()).await?.map_err(BundleError::NotAsked)?;
        let vault = self.signing_vault(request.vault).await?;
        let mut plan = self.planned(&vault, &request, &Chosen::new()).await?;
        if self.memory.was_rejected(plan.commitment) {
            return Err(BundleError::DeclinedBefore);
        }
        self.checkpoints.reach("planned.before");
        self.store.plan_bundle(&new_bundle(&request, &plan), &plan.to_store(), self.clock.now()).await?;
        self.checkpoints.reach("planned.after");
        let asks = Asks { consent, stop, asker };
        let ran = async {
            let session = self.consented(&request, &vault, &mut plan, &asks).await?;
            let id = session.id;
            let mut turn = Some(turn);
            let ran = self.steps(&request.id, &vault, &plan, session, &mut turn, stop).await;
            if turn.is_some() {
                self.close(&vault, id).await;
            }
            ran
        }
        .await;
        Ok(self.end(&request.id, ran).await?)
    }

    /// Asks until the person says yes or no. Other terms make other bytes, which are planned and journalled. Then the person is asked about them.
    async fn consented(
        &self,
        request: &BundleRequest,
        vault: &Vault,
        plan: &mut Plan,
        asks: &Asks<'_>,
    ) -> Result<Session, StopReason> {
        let (mut chosen, mut problem) = (Chosen::new(), None);
        loop {
            let view = self.view(vault, plan, request).await?;
            let terms = match self.consent(&request.id, vault, plan, &view, problem.take(), asks).await? {
                Consented::Open(session) => return Ok(session),
                Consented::With(terms) => terms,
            };
            let mut wanted = chosen.clone();
            wanted.insert(i64::from(terms.sequence), terms);
            match self.planned(vault, request, &wanted).await {
                Ok(again) => {
                    let steps = again.to_store();
                    self.store
                        .replan_bundle(&request.id, again.commitment.as_bytes(), &steps, self.clock.now())
                        .await?;
                    (*plan, chosen) = (again, wanted);
                }
                Err(BundleError::Store(error)) => return Err(error.into()),
                Err(refused) => problem = Some(question::approval_not_taken(refused.said())),
            }
        }
    }

    /// The plan with what its rules will say and what may be chosen of it.
    async fn planned(&self, vault: &Vault, request: &BundleRequest, chosen: &Chosen) -> Result<Plan, BundleError> {
        let mut plan = self.plan(vault, request, chosen, &|_, _| {}).await?;
        self.notice(vault, &mut plan).await;
        self.weigh(vault, &mut plan).await?;
        if request.is_drafted_here() {
            self.offer(&mut plan).await;
        }
        Ok(plan)
    }

    /// What the person would be shown of a bundle, with each step carried out on this computer. Nobody is asked, and nothing is stored,
    /// signed or sent. `checked` is told how far it is.
    pub async fn preview(&self, request: &BundleRequest, checked: Checked<'_>) -> Result<BundleView, BundleError> {
        let vault = self.signing_vault(request.vault).await?;
        let mut plan = self.plan(&vault, request, &Chosen::new(), checked).await?;
        self.notice(&vault, &mut plan).await;
        self.weigh(&vault, &mut plan).await?;
        Ok(self.view(&vault, &plan, request).await?)
    }

    async fn view(&self, vault: &Vault, plan: &Plan, request: &BundleRequest) -> Result<BundleView, StoreError> {
        let (contacts, past) = (self.store.contacts(vault.id).await?, self.store.past(vault.id).await?);
        let coins = tokens::held(&self.store, self.registry, vault.id).await?;
        let (quotes, exchange) = (self.quotes(plan, &coins).await, self.prices.exchange());
        let chosen = self.descriptors.chosen();
        let typed = self.typed_words(request.action.as_ref()).await?;
        let context = ViewContext {
            vault_name: &vault.name,
            origin: request.origin.clone(),
            plan_digest: request.plan_digest,
            contacts: &contacts,
            past: &past,
            coins: &coins,
            quotes: &quotes,
            exchange: &exchange,
            descriptors: chosen.as_deref(),
            typed: typed.as_ref(),
            local: self.local,
            now: self.clock.now(),
        };
        Ok(bundle_view(plan, context))
    }

    /// Adds what the vault's rules will say. A co-signer that does not answer now still decides before it signs.
    async fn notice(&self, vault: &Vault, plan: &mut Plan) {
        let Ok(cosigner) = self.cosigners.of(vault) else { return };
        let standing = match cosigner.policy(vault.id).await {
            Ok(standing) => standing,
            Err(error) => return tracing::info!(%error, "the rules could not be read before the question"),
        };
        match RulesInForce::of(&standing) {
            Ok(rules) => plan.notice(&rules),
            Err(error) => tracing::warn!(%error, "the rules are of a newer version"),
        }
    }

    /// The prices of the moved assets. A slow source does not delay the question.
    pub(super) async fn quotes(&self, plan: &Plan, coins: &[Coin]) -> Quotes {
        let wanted = prices_wanted(plan, coins);
        if wanted.is_empty() {
            return Quotes::new();
        }
        let told = tokio::select! {
            biased;
            told = self.prices.quotes(&wanted) => told,
            () = self.clock.wait(PRICES_WITHIN) => Vec::new(),
        };
        wanted.into_iter().zip(told).collect()
    }

    /// The vault. Refused if it cannot sign.
    pub(super) async fn signing_vault(&self, id: VaultId) -> Result<Vault, BundleError> {
        let vault = self.store.vault(id).await?;
        if vault.kind == VaultKind::Watch {
            return Err(BundleError::Refused(error::bundle_watched()));
        }
        if let Some(reason) = &vault.locked_reason {
            return Err(BundleError::Refused(error::bundle_locked(reason.as_str())));
        }
        Ok(vault)
    }

    /// Closes the session to free the co-signer's memory early; the session also expires by itself.
    pub(super) async fn close(&self, vault: &Vault, session: SessionId) {
        if let Ok(cosigner) = self.cosigners.of(vault) {
            let _ = cosigner.close(session).await;
        }
    }

    async fn plan(
        &self,
        vault: &Vault,
        request: &BundleRequest,
        chosen: &Chosen,
        checked: Checked<'_>,
    ) -> Result<Plan, BundleError> {
        let coins = tokens::held(&self.store, self.registry, vault.id).await?;
        let tokens = self.tokens(&coins);
        let (contacts, open) = (self.store.contacts(vault.id).await?, self.store.open_steps_of(vault.id).await?);
        let (gone, past) = (self.store.gone_contacts(vault.id).await?, self.store.past(vault.id).await?);
        let typed = self.typed_words(request.action.as_ref()).await?;
        let planner = Planner {
            registry: self.registry,
            keys: &vault.keys,
            nodes: self.nodes.as_ref(),
            tokens: &tokens,
            coins: &coins,
            contacts: &contacts,
            gone: &gone,
            open: &open,
            past: &past,
            now: self.clock.now(),
            typed: typed.as_ref().and_then(TypedWords::judged),
            checked,
        };
        let action = request.action.as_ref().map(|(_, action)| action);
        let (params, form) = match &request.proposal {
            Proposal::Documents(documents) => {
                let label = action.map(|action| action.title.as_str()).filter(|title| !title.is_empty());
                let messages = planner.documents(documents, label)?;
                return Ok(Plan::of_messages(messages, label.map(str::to_owned)));
            }
            Proposal::Text { chain, text } => {
                return Ok(Plan::of_messages(vec![planner.text(chain, text.clone())?], None));
            }
            Proposal::Drafted(params) => (params.clone(), Form::Legacy),
            Proposal::Received(params) if action.is_some_and(|action| action.kind != "sign_transaction_bundle") => {
                (BundleParams::read(params)?, Form::Legacy)
            }
            Proposal::Received(params) => (BundleParams::read(params)?, Form::Current),
        };
        let params = self.with_terms(params, chosen, &open).map_err(|why| BundleError::Refused(why.said()))?;
        let skip_approval = params.skip_approval && !self.is_asked_by_a_program(request).await?;
        let label = params.bundle_label.clone();
        Ok(Plan::of_transactions(planner.plan(params, form).await?, skip_approval, label))
    }

    /// No program may ask to skip the dialog, neither by itself nor through the agent in a conversation that it began.
    async fn is_asked_by_a_program(&self, request: &BundleRequest) -> Result<bool, StoreError> {
        match &request.action {
            Some((conversation, _)) => self.store.is_of_a_program(conversation).await,
            None => Ok(request.program.is_some()),
        }
    }

    async fn steps(
        &self,
        bundle: &str,
        vault: &Vault,
        plan: &Plan,
        session: Session,
        turn: &mut Option<SigningTurn<'_>>,
        stop: &Stop,
    ) -> Result<Option<LastRecord>, StopReason> {
        let Session { id, share, first: mut begun } = session;
        let mut share = Some(share);
        let mut heard = self.clock.moment();
        let mut last = None;
        let mut steps = plan.steps.iter().peekable();
        for position in 0i64.. {
            let Some(step) = steps.next() else { break };
            if let Some(record) = last.take() {
                self.write(bundle, &record).await?;
            }
            let is_message = step.signs() == Signable::Message;
            if !is_message && self.nodes.admits(step.chain()).is_err() {
                return Err(StopReason::stopped_before(error::signing_switched_off()));
            }
            let Some(open) = share.as_ref().filter(|_| !stop.is_stopped()) else {
                return Err(StopReason::stopped_before(stopped_before(step.signs(), stop)));
            };
            if let PlannedStep::Transaction(step) = step {
                self.recheck(bundle, position, step, heard, stop).await?;
            }
            let first = |step: &PlannedStep| Precomputed::on(open, step.path(), step.first());
            let precomputed = begun.take().unwrap_or_else(|| first(step));
            let signatures = self.sign(bundle, position, vault, step, id, open, precomputed, stop).await?;
            heard = self.clock.moment();
            let signed = signed(step, &signatures)?;
            self.checkpoints.reach("signed.before");
            self.record_signed(bundle, position, &signed).await?;
            self.checkpoints.reach("signed.after");
            self.tell(bundle, None).await?;
            begun = steps.peek().copied().map(first);
            if is_message {
                continue;
            }
            let is_last = steps.peek().is_none();
            let record = {
                let mut waiting = std::pin::pin!(async {
                    let (way, deadline) = match self.hand_over(bundle, position).await? {
                        Handed::Ended(record) => return Ok(record),
                        Handed::OnItsWay { way, deadline } => (way, deadline),
                    };
                    // A receipt may take an hour. This bundle signs nothing more, so another bundle may start.
                    let _waits = if is_last { self.let_others_sign(vault, id, turn, stop).await } else { None };
                    self.receipt(position, &way, deadline, Some(stop)).await
                });
                tokio::select! {
                    record = &mut waiting => record?,
                    () = stop.stopped() => {
                        // Signing is finished, so the share leaves the memory now.
                        drop((share.take(), begun.take()));
                        waiting.await?
                    }
                }
            };
            if record.to != StepState::Confirmed && record.to != StepState::Broadcast {
                let reason = record.error.clone().unwrap_or_else(error::signing_no_success);
                return Err(StopReason::after(Some(record), ToolCode::Incomplete, reason));
            }
            last = Some(record);
        }
        if plan.steps.is_empty() {
            return Err(StopReason::unsigned(error::signing_no_steps()));
        }
        Ok(last)
    }

    /// Releases the turn to sign while the bundle waits for its last receipt.
    async fn let_others_sign(
        &self,
        vault: &Vault,
        session: SessionId,
        turn: &mut Option<SigningTurn<'_>>,
        stop: &Stop,
    ) -> Option<OnlyWaits> {
        let turn = turn.take()?;
        self.close(vault, session).await;
        drop(turn);
        Some(stop.only_waits(self.clock.now()))
    }

    pub(super) async fn write(&self, bundle: &str, record: &LastRecord) -> Result<(), StoreError> {
        if record.to == StepState::Broadcast {
            return Ok(());
        }
        self.store.record(&record.of(bundle), self.clock.now()).await?;
        self.tell(bundle, None).await
    }
}

fn new_bundle(request: &BundleRequest, plan: &Plan) -> NewBundle {
    NewBundle {
        id: request.id.clone(),
        vault: request.vault,
        origin: request.origin.kind,
        action: request.action.as_ref().map(|(conversation, action)| (conversation.clone(), action.id.clone())),
        program: request.program.as_ref().map(|program| program.id.clone()),
        plan_digest: request.plan_digest,
        label: plan
            .label
            .as_deref()
            .filter(|_| matches!(request.origin.kind, BundleOrigin::Agent | BundleOrigin::Program))
            .map(|label| lockstep_chain::plain_text(label, 200)),
        commitment: *plan.commitment.as_bytes(),
        chain: plan.steps.first().map(|step| step.chain().name.to_owned()).unwrap_or_default(),
    }
}
