//! Execution plans of other programs: the form of ERC-8410 (draft of September 2026), and the parameters of `wallet_sendCalls` (EIP-5792). A
//! plan becomes a bundle like any other. Its digest is shown beside the wallet's own commitment and authorises nothing.

mod digest;
mod document;
mod fetched;
mod json;
mod parts;
mod reference;
mod send_calls;

use lockstep_actions::Stop;
use lockstep_actions::bundle::{BundleError, BundleParams, BundleRequest, OriginView, Outcome, Proposal};
use lockstep_actions::consent::AskingProgram;
use lockstep_chain::{Chain, plain_text};
use lockstep_store::BundleOrigin;
use lockstep_texts::{Said, error, question};

pub use parts::{ExecutionPlan, PlanAdvice, PlanRefusal, PlanStep};
pub use reference::{PlanReference, ReadPlan};

use crate::wallet::{address_of, may_sign};
use crate::{ApiCode, ApiError, Unlocked};

/// The most steps of a plan that the wallet signs in one bundle.
const MOST_STEPS: usize = 16;

impl From<PlanRefusal> for ApiError {
    fn from(refusal: PlanRefusal) -> Self {
        Self::of(ApiCode::Invalid, &refusal)
    }
}

impl Unlocked {
    /// Asks for a plan's steps as one bundle, signs and sends them, and waits for the end. `program` is the program that proposes it; the
    /// person at the terminal if absent. `stop` takes it back, also while its steps are drafted.
    ///
    /// # Errors
    /// The plan was refused, or taken back, before the person was asked.
    pub async fn propose_plan(
        &self,
        plan: &ExecutionPlan,
        program: Option<AskingProgram>,
        stop: &Stop,
    ) -> Result<Outcome, ApiError> {
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let refused = |why: Said| ApiError::new(ApiCode::Refused, why).and_so(error::plan_nothing_asked());
        if plan.steps.len() > MOST_STEPS {
            return Err(refused(error::plan_too_many_steps(plan.steps.len().to_string(), MOST_STEPS)));
        }
        if plan.atomic && plan.steps.len() > 1 {
            return Err(refused(error::plan_atomic()));
        }
        let unknown = || refused(error::plan_unknown_chain(plan.chain_id.to_string()));
        let chain = self.chain_of_plan(plan).ok_or_else(unknown)?;
        if !self.is_on(chain) {
            return Err(refused(error::plan_network_off(chain.name)));
        }
        let own = address_of(chain, &vault)?;
        if plan.sender.is_some_and(|sender| !chain.is_same_address(&sender.to_string(), &own)) {
            return Err(refused(error::plan_other_account()));
        }
        let coins = self.coins_on(vault.id, chain).await?;
        let Some(native) = coins.iter().find(|coin| coin.contract.is_none()) else {
            return Err(refused(error::wallet_chain_not_listed(chain.name)));
        };
        let (mut drafts, mut transactions) = (Vec::new(), Vec::new());
        for (number, step) in (1i64..).zip(&plan.steps) {
            let to = step.to.to_string();
            // A network that does not answer keeps no plan that was taken back.
            let draft = tokio::select! {
                biased;
                () = stop.stopped() => return Err(self.taken_back()),
                draft = self.draft_call_behind(native, Some(&to), step.value, step.data.clone(), &drafts) => draft,
            };
            let draft =
                draft.map_err(|error| ApiError::new(error.code, error::plan_step(number.to_string(), error.said)))?;
            let mut planned = draft.step(number.to_string());
            planned.sequence = number;
            planned.action.clone_from(&step.kind);
            transactions.push(planned);
            drafts.push(draft);
        }
        let mut origin = match &program {
            Some(program) => OriginView { kind: BundleOrigin::Program, text: program.origin() },
            None => OriginView { kind: BundleOrigin::Terminal, text: question::origin_terminal() },
        };
        if let Some(host) = &plan.host {
            origin.text = question::origin_fetched_plan(origin.text, plain_text(host, 100));
        }
        if program.is_none() {
            self.inner.executor.memory.person_wrote();
        }
        let digest = plan.digest(&own);
        let request = BundleRequest {
            id: uuid::Uuid::new_v4().to_string(),
            vault: vault.id,
            origin,
            action: None,
            program,
            plan_digest: Some(digest),
            proposal: Proposal::Drafted(BundleParams { transactions, ..BundleParams::default() }),
        };
        let ran = self.inner.executor.run(request, &self.inner.consent, stop).await;
        let mut outcome = ran.map_err(|error: BundleError| ApiError::from(error))?;
        if let Some(data) = outcome.data.as_object_mut() {
            // As the question showed it.
            data.insert("planDigest".to_owned(), hex::encode(digest).into());
            if !plan.advice.is_empty() {
                data.insert("planAdvice".to_owned(), plan.advice.iter().map(PlanAdvice::quotation).collect());
            }
        }
        Ok(outcome)
    }

    /// The digest by which the question will name a plan; `None` for one that is on no network of the wallet, which is refused.
    ///
    /// # Errors
    /// The vault could not be read.
    pub async fn digest_of_plan(&self, plan: &ExecutionPlan) -> Result<Option<[u8; 32]>, ApiError> {
        let vault = self.require_vault().await?;
        let Some(chain) = self.chain_of_plan(plan) else { return Ok(None) };
        Ok(Some(plan.digest(&address_of(chain, &vault)?)))
    }

    /// The error of a plan that was stopped before the person was asked to sign it: by a lock, or taken back.
    fn taken_back(&self) -> ApiError {
        let taken_back = || ApiError::cancelled(error::plan_taken_back());
        self.still().err().unwrap_or_else(taken_back)
    }

    fn chain_of_plan(&self, plan: &ExecutionPlan) -> Option<&'static Chain> {
        let registry = self.inner.executor.registry;
        registry.iter().find(|chain| chain.evm_id().is_some_and(|id| id.get() == plan.chain_id))
    }
}
