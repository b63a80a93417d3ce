//! A session is opened with a password, for steps that were all checked before it is tried.

use lockstep_keysign::port::{OpenRequest, PortError, RefreshKind, Subject};
use lockstep_keysign::{CosignerShare, SessionId, VaultId};

use super::ShareHome;
use super::attempt::{Found, Opened, unsealed};
use super::check::{CheckedStep, Ground, check};
use super::sessions::Session;
use super::sign::durable;
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::policy::Policy;
use crate::storage::Hold;

impl ShareHome {
    pub(super) async fn open_session(&self, request: OpenRequest) -> Result<SessionId, PortError> {
        checkpoint("cosigner.open.before");
        let OpenRequest { vault, password_key, steps, commitment } = request;
        let found = self.find(vault, &password_key).await?;
        let tests_refresh = steps.iter().any(|step| matches!(step.subject, Subject::RefreshTest { .. }));
        if !(tests_refresh && lifts_lock(&found)) {
            found.refuse_banned()?;
        }
        let ground = Ground {
            vault,
            state: found.stored.state,
            pending: found.stored.pending.as_ref().filter(|_| tests_refresh).map(|pending| pending.generation),
            keys: &found.keys,
            policy: Policy::from_bytes(&found.stored.policy)?,
            registry: &self.registry,
        };
        let steps = check(&ground, &steps, commitment)?;
        for step in &steps {
            if found.hold.fate(step.input.sign_id).await?.is_some() {
                return Err(PortError::Spent);
            }
        }
        let opened = self.attempt(found, &password_key).await?;
        let session = SessionId::random();
        let handed = self.hand_over(vault, session, &opened.key, tests_refresh, &steps)?;
        let (share, hold) = if tests_refresh { pending_share(opened)? } else { (opened.share, opened.found.hold) };
        self.begin(vault, session, share, steps, handed, hold).await?;
        checkpoint("cosigner.open.after");
        Ok(session)
    }

    /// The password was right. What that changes in the storage is written while the device reads the answer, and
    /// the first message of the session waits for it: nothing leaves under a sign id that is not durably reserved. Where that
    /// message may come to another node, the answer waits.
    async fn begin(
        &self,
        vault: VaultId,
        session: SessionId,
        share: CosignerShare,
        steps: Vec<CheckedStep>,
        handed: Option<Vec<u8>>,
        hold: Hold,
    ) -> Result<(), PortError> {
        let now = self.clock.now();
        let count = steps.len();
        let reservations: Vec<_> = steps.iter().map(CheckedStep::reservation).collect();
        let reserved =
            tokio::spawn(async move { hold.begin(vault, session, handed.as_deref(), &reservations, now).await });
        let reserved = if self.storage.is_shared() {
            durable(reserved).await?;
            None
        } else {
            Some(reserved)
        };
        self.sessions()
            .insert(session, Session::new(vault, share, steps, reserved, now))
            .map_err(|reason| PortError::Refused { reason: reason.to_owned() })?;
        tracing::info!(%vault, steps = count, "a session is open");
        Ok(())
    }
}

/// Whether the lock of this vault would end with the refresh that is pending.
fn lifts_lock(found: &Found) -> bool {
    found.stored.pending.as_ref().is_some_and(|pending| pending.kind == RefreshKind::Complete)
}

/// The refreshed share in place of the active one.
fn pending_share(opened: Opened) -> Result<(CosignerShare, Hold), PortError> {
    let Opened { found, key, .. } = opened;
    let pending = found.stored.pending.ok_or(CosignerError::Defect("a refresh test without a refresh"))?;
    let share = unsealed(&key, found.vault, &pending.sealed_share, &found.keys)?
        .ok_or(CosignerError::Corrupt("a pending share"))?;
    Ok((share, found.hold))
}
