//! Opens a session for steps that were checked before the password is tried.

use lockstep_keysign::port::{OpenRequest, PortError, RefreshKind, Subject};
use lockstep_keysign::{CosignerShare, SessionId, VaultId};

use super::attempt::{Found, Opened};
use super::check::{CheckedStep, check};
use super::ground::Ground;
use super::sealed_share::unsealed;
use super::sessions::Session;
use super::sign::durable;
use super::{Caller, ShareHome};
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::policy::Policy as Older;
use crate::storage::{Lease, PolicyWrite};

impl ShareHome {
    pub(super) async fn open_session(&self, caller: Caller, request: OpenRequest) -> Result<SessionId, PortError> {
        checkpoint("cosigner.open.before");
        let OpenRequest { vault, password_key, steps, commitment } = request;
        let found = self.find(vault, &password_key).await?;
        let tests_refresh = steps.iter().any(|step| matches!(step.subject, Subject::RefreshTest { .. }));
        if !(tests_refresh && lifts_lock(&found)) {
            found.refuse_banned()?;
        }
        let older = Older::from_bytes(&found.stored.policy)?;
        let mut rules = self.rules(&found.lease, vault, older).await?;
        let ground = Ground {
            vault,
            state: found.stored.state,
            pending: found.stored.pending.as_ref().filter(|_| tests_refresh).map(|pending| pending.generation),
            keys: &found.keys,
            max_steps: rules.policy.max_steps(),
            registry: &self.registry,
        };
        let (steps, seen) = check(&ground, &steps, commitment)?;
        let permitted = rules.permit(caller, &seen)?;
        for step in &steps {
            if found.lease.fate(step.input.sign_id).await?.is_some() {
                return Err(PortError::Spent);
            }
        }
        self.sessions().check_room(vault, caller, self.now())?;
        let opened = self.attempt(found, &password_key).await?;
        if permitted.must_wait() {
            opened.found.lease.forget_attempts(vault).await?;
            return Err(self.let_wait(&opened.found.lease, vault, rules, permitted).await?);
        }
        if !seen.is_empty() {
            self.count_anew(&opened.found.lease, vault, &mut rules, &seen).await?;
        }
        let policy = self.policy_write(vault, rules, &permitted, &seen)?;
        let session = SessionId::random();
        let handed = self.hand_over(vault, session, &opened.key, tests_refresh, &steps)?;
        let (share, lease) = if tests_refresh { pending_share(opened)? } else { (opened.share, opened.found.lease) };
        self.begin(caller, vault, session, share, steps, handed, policy, lease).await?;
        checkpoint("cosigner.open.after");
        Ok(session)
    }

    /// After a right password: writes the session to the storage while the device reads the answer. The
    /// session's first message waits for that write, so that no message is sent under a sign id that is not
    /// durably reserved. If another node may get that message, the answer waits for the write.
    #[allow(clippy::too_many_arguments, reason = "everything that a session is made of")]
    async fn begin(
        &self,
        caller: Caller,
        vault: VaultId,
        session: SessionId,
        share: CosignerShare,
        steps: Vec<CheckedStep>,
        handed: Option<Vec<u8>>,
        policy: PolicyWrite,
        lease: Lease,
    ) -> Result<(), PortError> {
        let now = self.clock.now();
        let count = steps.len();
        let reservations: Vec<_> = steps.iter().map(CheckedStep::reservation).collect();
        let reserved =
            tokio::spawn(
                async move { lease.begin(vault, session, handed.as_deref(), &reservations, &policy, now).await },
            );
        let reserved = if self.storage.is_shared() {
            durable(reserved).await?;
            None
        } else {
            Some(reserved)
        };
        self.sessions().insert(session, Session::new(caller, vault, share, steps, reserved, self.now()), self.now())?;
        tracing::info!(%vault, steps = count, "a session is open");
        Ok(())
    }
}

/// Whether committing the pending refresh would lift the vault's lock.
fn lifts_lock(found: &Found) -> bool {
    found.stored.pending.as_ref().is_some_and(|pending| pending.kind == RefreshKind::Complete)
}

/// Opens the refreshed share instead of the active one.
fn pending_share(opened: Opened) -> Result<(CosignerShare, Lease), PortError> {
    let Opened { found, key, .. } = opened;
    let pending = found.stored.pending.ok_or(CosignerError::Defect("a refresh test without a refresh"))?;
    let share = unsealed(&key, found.vault, &pending.sealed_share, &found.keys)?
        .ok_or(CosignerError::Corrupt("a pending share"))?;
    Ok((share, found.lease))
}
