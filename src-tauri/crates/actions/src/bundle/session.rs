//! From consent to an open co-signer session. No message made with the device's share has been sent at its end.

use std::sync::Arc;

use lockstep_bus::Waiting;
use lockstep_keysign::port::OpenRequest;
use lockstep_keysign::{DeviceShare, SessionId};
use lockstep_store::Vault;
use lockstep_texts::{Said, Worded, error};

use super::executor::Executor;
use super::precomputed::Precomputed;
use super::settle::settle_refresh;
use super::step::Plan;
use super::stop_reason::StopReason;
use super::terms::NewTerms;
use super::view::BundleView;
use super::words::stopped_before_consent;
use crate::consent::{
    Approval, ApproveBundle, Approved, Asker, BundlePassword, Consent, Declined, Gate, Question, Ticket, Wrong,
};
use crate::{Stop, ToolCode};

/// An open session and the device's half, for this bundle only.
pub(super) struct Session {
    pub id: SessionId,
    pub share: Arc<DeviceShare>,
    /// The first signature, started while the co-signer checked the password.
    pub first: Option<Precomputed>,
}

/// How the question for consent ended.
pub(super) enum Consented {
    /// With a session for these bytes.
    Open(Session),
    /// The person wants another fee or number first.
    With(NewTerms),
}

/// Where a request asks the person, and on whose behalf.
pub(super) struct Asks<'a> {
    /// The place for questions.
    pub consent: &'a Consent,
    /// The stop signal.
    pub stop: &'a Stop,
    /// The agent's action; `None` if the person made the request.
    pub asker: Option<Asker>,
}

impl Asks<'_> {
    async fn ask<Q: Question>(&self, question: Q) -> Result<Q::Reply, Declined> {
        tokio::select! {
            biased;
            () = self.stop.stopped() => Err(Declined::Dropped),
            answer = self.consent.ask_for(self.asker.clone(), question) => answer,
        }
    }
}

impl Executor {
    /// Asks the person and records the answer.
    async fn put<Q: Question>(
        &self,
        asks: &Asks<'_>,
        question: Q,
    ) -> Result<Result<Q::Reply, Declined>, lockstep_store::StoreError> {
        let answer = asks.ask(question).await;
        self.remember(asks.asker.as_ref(), answer.as_ref().map(|_| ()).map_err(|why| *why)).await?;
        Ok(answer)
    }

    /// Asks for consent and password and opens the session, which consumes the approval.
    pub(super) async fn consent(
        &self,
        bundle: &str,
        vault: &Vault,
        plan: &Plan,
        view: &BundleView,
        problem: Option<Said>,
        asks: &Asks<'_>,
    ) -> Result<Consented, StopReason> {
        let stop = asks.stop;
        let approval = if self.may_skip_dialog(vault, plan).await? {
            None
        } else {
            self.tell(bundle, Some(Waiting::Approval)).await?;
            let ticket = Ticket::issue(plan.commitment, plan.gate(), self.clock.now());
            let asked = self.put(asks, ApproveBundle::new(ticket, view.clone(), problem)).await?;
            let approval = match asked.map_err(|declined| self.declined(plan, declined, stop))? {
                Approved::Yes(approval) => approval,
                Approved::With(terms) => return Ok(Consented::With(terms)),
            };
            self.journal_approval(bundle, &approval, plan).await?;
            Some(approval)
        };
        let share = Arc::new(self.unseal(vault).await.inspect_err(|_| self.keep_unconsumed(approval.as_ref(), stop))?);
        let (id, first) = self.open(bundle, vault, plan, view, approval, &share, asks).await?;
        Ok(Consented::Open(Session { id, share, first }))
    }

    /// T14: the dialog may be skipped for an unconsumed approval of these bytes, or if the person switched skipping on; never if there are
    /// findings.
    async fn may_skip_dialog(&self, vault: &Vault, plan: &Plan) -> Result<bool, StopReason> {
        if !plan.may_leave_out_the_dialog() || plan.gate() != Gate::Open {
            return Ok(false);
        }
        let setting = self.store.setting_of(vault.id, "honour_skip_approval").await?.as_deref() == Some("true");
        Ok(setting || self.memory.has_unconsumed(plan.commitment, self.clock.now()))
    }

    async fn journal_approval(&self, bundle: &str, approval: &Approval, plan: &Plan) -> Result<(), StopReason> {
        if !approval.is_for(plan.commitment) {
            return Err(StopReason::unsigned(error::signing_other_approved()));
        }
        self.checkpoints.reach("approved.before");
        self.store.approve_bundle(bundle, self.clock.now()).await?;
        self.checkpoints.reach("approved.after");
        Ok(())
    }

    async fn unseal(&self, vault: &Vault) -> Result<DeviceShare, StopReason> {
        let settled;
        let vault = if vault.pending.is_some() {
            let cosigner = self.cosigners.of(vault).map_err(|problem| nothing_signed(&problem))?;
            settled = settle_refresh(&self.store, cosigner.as_ref(), vault.id)
                .await
                .map_err(|problem| nothing_signed(&problem))?;
            &settled
        } else {
            vault
        };
        let key = self
            .keychain
            .require(&lockstep_vault::share_key_name(vault.id))
            .await
            .map_err(|problem| StopReason::unsigned(problem.said()))?;
        lockstep_vault::seal::open(&vault.sealed_share, vault.id, &key)
            .map_err(|problem| StopReason::unsigned(problem.said()))
    }

    #[allow(clippy::too_many_arguments)]
    async fn open(
        &self,
        bundle: &str,
        vault: &Vault,
        plan: &Plan,
        view: &BundleView,
        mut approval: Option<Approval>,
        share: &Arc<DeviceShare>,
        asks: &Asks<'_>,
    ) -> Result<(SessionId, Option<Precomputed>), StopReason> {
        let stop = asks.stop;
        let mut wrong = None;
        loop {
            self.tell(bundle, Some(Waiting::Password)).await?;
            let now = self.clock.now();
            let ticket = approval.is_none().then(|| Ticket::issue(plan.commitment, plan.gate(), now));
            let question = BundlePassword::new(ticket, view.clone(), wrong);
            let answer = match self.put(asks, question).await? {
                Ok(answer) => answer,
                Err(declined) => {
                    if !matches!(declined, Declined::Rejected | Declined::NotToday | Declined::Voided) {
                        self.keep_unconsumed(approval.as_ref(), stop);
                    }
                    return Err(match declined {
                        Declined::Rejected => {
                            self.memory.reject(plan.commitment);
                            StopReason::rejected(ToolCode::Rejected, error::signing_no_password())
                        }
                        other => self.declined(plan, other, stop),
                    });
                }
            };
            if let Some(given) = answer.approval {
                self.journal_approval(bundle, &given, plan).await?;
                approval = Some(given);
            }
            let Some(given) = approval.as_ref() else {
                return Err(StopReason::unsigned(error::signing_no_consent()));
            };
            self.tell(bundle, None).await?;
            let password_key = answer
                .password
                .key(vault.kdf_salt, vault.kdf)
                .await
                .map_err(|problem| StopReason::unsigned(problem.said()))?;
            let request =
                OpenRequest { vault: vault.id, password_key, steps: plan.to_sign(), commitment: given.commitment() };
            self.checkpoints.reach("open.before");
            let first = plan.steps.first().map(|step| Precomputed::on(share, step.path(), step.first()));
            let opened = match self.cosigners.of(vault) {
                Ok(cosigner) => cosigner.open(request).await,
                Err(error) => Err(error),
            };
            self.checkpoints.reach("open.after");
            match opened {
                Ok(session) => {
                    self.memory.consume(plan.commitment);
                    return Ok((session, first));
                }
                Err(error) => match Wrong::of(error) {
                    Ok(again) => wrong = Some(again),
                    Err(other) => {
                        self.keep_unconsumed(approval.as_ref(), stop);
                        return Err(self.port_halt(vault, other).await?);
                    }
                },
            }
        }
    }

    /// Keeps an unconsumed approval, unless the wallet was locked: a lock sets the stop signal first and then voids approvals.
    fn keep_unconsumed(&self, approval: Option<&Approval>, stop: &Stop) {
        if let Some(approval) = approval
            && !stop.is_locked()
        {
            self.memory.keep(approval.commitment(), approval.given_at());
        }
    }

    fn declined(&self, plan: &Plan, declined: Declined, stop: &Stop) -> StopReason {
        match declined {
            Declined::Rejected => {
                self.memory.reject(plan.commitment);
                StopReason::rejected(ToolCode::Rejected, error::signing_declined())
            }
            Declined::NotToday => {
                self.memory.reject(plan.commitment);
                StopReason::rejected(ToolCode::NotToday, error::signing_declined_today())
            }
            Declined::Expired => StopReason::rejected(ToolCode::Expired, error::signing_expired()),
            Declined::Voided => StopReason::rejected(ToolCode::Void, error::signing_void()),
            Declined::Dropped => StopReason::rejected(ToolCode::Stopped, stopped_before_consent(stop)),
        }
    }
}

fn nothing_signed(problem: &impl Worded) -> StopReason {
    StopReason::unsigned(error::signing_nothing_signed(problem.said()))
}
