//! Reviews of transactions that programs prepared. What computes them belongs to another crate, which registers here; the vault signs them
//! like every other bundle.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use lockstep_actions::bundle::{BundleParams, BundleRequest, OriginView, Proposal, StepParams};
use lockstep_actions::consent::AskingProgram;
use lockstep_chain::Chain;
use lockstep_keysign::VaultId;
use lockstep_store::{BundleOrigin, StepState, StoreError};
use lockstep_texts::error;

use super::Reviews;
use crate::programs::WaitingReview;
use crate::wallet::may_sign;
use crate::{ApiCode, ApiError, Unlocked, Wallet};

/// How often the wallet looks whether a transaction that is on its way has ended.
const LOOKS: Duration = Duration::from_secs(3);
/// How many transactions are searched for those of reviews.
const LATEST: u32 = 500;

/// A reviewed transaction for the vault.
#[derive(Debug, Clone)]
pub struct ReviewedTransaction {
    pub chain: &'static Chain,
    /// Unsigned, in the chain's own encoding.
    pub bytes: Vec<u8>,
    /// The program that prepared the review.
    pub program: AskingProgram,
}

/// What became of a reviewed transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewEnd {
    /// The person said no.
    Rejected,
    /// It was refused, or could not be signed. Nothing was signed.
    NotSigned,
    /// A signature may exist, and the end is not known yet.
    Open,
    Confirmed,
    Failed,
}

const fn of_step(state: StepState) -> ReviewEnd {
    match state {
        StepState::Confirmed => ReviewEnd::Confirmed,
        StepState::Failed => ReviewEnd::Failed,
        StepState::Released | StepState::Signed | StepState::Broadcast | StepState::Timeout => ReviewEnd::Open,
        StepState::Planned | StepState::Approved | StepState::NotSigned | StepState::Skipped => ReviewEnd::NotSigned,
    }
}

impl Wallet {
    /// Tells the wallet what computes reviews. The caller keeps it.
    pub fn serve_reviews(&self, reviews: &Arc<dyn Reviews>) {
        *self.inner.reviews.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::downgrade(reviews));
    }

    pub(super) fn reviews(&self) -> Result<Arc<dyn Reviews>, ApiError> {
        let kept = self.inner.reviews.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let none = || ApiError::new(ApiCode::NotFound, error::program_no_reviews());
        kept.and_then(|kept| kept.upgrade()).ok_or_else(none)
    }

    async fn review_end(&self, bundle: &str) -> ReviewEnd {
        // A database that does not answer says nothing about the transaction.
        let Ok(steps) = self.inner.store.steps(bundle).await else { return ReviewEnd::Open };
        steps.last().map_or(ReviewEnd::NotSigned, |step| of_step(step.state))
    }

    /// The latest transactions of a vault on a network, by their hashes. One that a crash left between two records has no hash yet.
    ///
    /// # Errors
    /// The database failed.
    pub async fn journalled(
        &self,
        vault: VaultId,
        chain: &Chain,
    ) -> Result<Vec<(Option<String>, ReviewEnd)>, StoreError> {
        let steps = self.inner.store.recent_steps(Some(vault), Some(chain.name), LATEST).await?;
        Ok(steps.into_iter().map(|step| (step.tx_hash, of_step(step.state))).collect())
    }
}

impl Unlocked {
    /// The reviews of programs that wait for the person.
    pub async fn program_reviews(&self) -> Result<Vec<WaitingReview>, ApiError> {
        self.reviews()?.waiting().await
    }

    /// A review as it is now.
    pub async fn program_review(&self, id: &str) -> Result<String, ApiError> {
        self.reviews()?.page(id).await
    }

    /// Computes a review for the vault's account.
    pub async fn compute_program_review(&self, id: &str) -> Result<String, ApiError> {
        self.reviews()?.compute(id).await
    }

    /// Asks the person to sign what a review showed. It answers when the question is being asked.
    pub async fn sign_program_review(&self, id: &str) -> Result<String, ApiError> {
        self.reviews()?.sign(id).await
    }

    /// Asks for a reviewed transaction, signs and sends it, and follows it to its end. `tell` hears when a signature may exist.
    pub async fn sign_reviewed(&self, one: ReviewedTransaction, tell: &(dyn Fn(ReviewEnd) + Send + Sync)) -> ReviewEnd {
        let bundle = uuid::Uuid::new_v4().to_string();
        match self.run_reviewed(&bundle, one).await {
            Ok(true) => return ReviewEnd::Rejected,
            Ok(false) => {}
            Err(error) => tracing::info!(error = error.message, "a reviewed transaction was not signed"),
        }
        let mut end = self.review_end(&bundle).await;
        if end == ReviewEnd::Open {
            tell(end);
        }
        while end == ReviewEnd::Open && !self.inner.store.is_closed() {
            self.inner.clock.wait(LOOKS).await;
            end = self.review_end(&bundle).await;
        }
        end
    }

    /// Whether the person rejected it.
    async fn run_reviewed(&self, bundle: &str, one: ReviewedTransaction) -> Result<bool, ApiError> {
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        if !self.is_on(one.chain) {
            return Err(ApiError::new(ApiCode::Refused, error::network_off_not_asked(one.chain.name)));
        }
        let step = StepParams::unsigned("1".to_owned(), one.chain, &one.bytes);
        let origin = OriginView { kind: BundleOrigin::Program, text: one.program.origin() };
        let asking = one.program.id.clone();
        let request = BundleRequest {
            id: bundle.to_owned(),
            vault: vault.id,
            origin,
            action: None,
            program: Some(one.program),
            plan_digest: None,
            proposal: Proposal::Drafted(BundleParams { transactions: vec![step], ..BundleParams::default() }),
        };
        let begun = self.begin_for(bundle, &asking).await?;
        let outcome = self.inner.executor.run(request, &self.inner.consent, &begun.stop).await?;
        Ok(outcome.rejected)
    }
}
