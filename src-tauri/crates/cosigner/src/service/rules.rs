//! The rules of a vault: what they say about a bundle, and how they change.
//!
//! The co-signer evaluates only what it decoded itself. What a device merely claims, such as who asked, satisfies no rule.

use lockstep_chain::iso_utc;
use lockstep_keysign::port::{PolicyStanding, PortError, SpentBefore};
use lockstep_keysign::{PasswordKey, VaultId};
use lockstep_platform::UnixMillis;
use lockstep_policy::{Effect, LONGEST_WINDOW, Past, Policy, effect_id, spends};
use lockstep_texts::{Language, Said};

use super::caller::Caller;
use super::home::{Location, ShareHome};
use super::refused::refused;
use super::seen::{Seen, SeenStep};
use crate::checkpoint::checkpoint;
use crate::error::CosignerError;
use crate::exported_policy::{ExportedPolicy, ExportedSpend};
use crate::policy::Policy as Older;
use crate::record::{Held, Kept, SealedSpend};
use crate::storage::{PolicyRow, PolicyWrite, Storage};

const YEAR: UnixMillis = 366 * 24 * 60 * 60 * 1000;

/// The rules in force, and what counts against their limits.
pub(super) struct Rules {
    pub(super) policy: Policy,
    kept: Kept,
    past: Vec<Past>,
    now: UnixMillis,
}

/// A bundle that no rule refuses.
pub(super) struct Permitted {
    /// Effects that must wait or be confirmed first.
    holds: Vec<Held>,
    /// Effects that have waited or were confirmed, to be used once.
    freed: Vec<[u8; 32]>,
}

impl Permitted {
    pub(super) const fn must_wait(&self) -> bool {
        !self.holds.is_empty()
    }
}

impl ShareHome {
    /// Reads the rules of a vault.
    pub(super) async fn rules(&self, storage: &Storage, vault: VaultId, older: Older) -> Result<Rules, CosignerError> {
        let now = self.clock.now();
        let kept = self.kept_policy(storage, vault).await?.at(now);
        let policy = kept.policy(older.as_rules())?;
        let past = self.past(storage, vault, &policy, now).await?;
        Ok(Rules { policy, kept, past, now })
    }

    async fn kept_policy(&self, storage: &Storage, vault: VaultId) -> Result<Kept, CosignerError> {
        match storage.policy_row(vault).await? {
            Some(row) => Kept::open(&self.secret, vault, row.revision, &row.sealed),
            None => Ok(Kept::default()),
        }
    }

    async fn past(
        &self,
        storage: &Storage,
        vault: VaultId,
        policy: &Policy,
        now: UnixMillis,
    ) -> Result<Vec<Past>, CosignerError> {
        let window = policy.longest_window().min(LONGEST_WINDOW);
        if window == 0 {
            return Ok(Vec::new());
        }
        let since = now.saturating_sub(UnixMillis::try_from(window).unwrap_or(YEAR / 1000).saturating_mul(1000));
        let rows = storage.spends(vault, since, false).await?;
        rows.iter().map(|row| Ok(Past { at: row.at, spent: row.open(&self.secret, vault)? })).collect()
    }

    pub(super) fn sealed(&self, vault: VaultId, kept: &Kept) -> Result<PolicyRow, CosignerError> {
        Ok(PolicyRow { revision: kept.revision, sealed: kept.seal(&self.secret, vault)? })
    }

    /// Voids what the vault's earlier session left unsigned, and judges once more what is counted then.
    pub(super) async fn count_anew(
        &self,
        storage: &Storage,
        vault: VaultId,
        rules: &mut Rules,
        seen: &[SeenStep],
    ) -> Result<(), PortError> {
        if rules.policy.longest_window() == 0 {
            return Ok(());
        }
        storage.void_reserved(vault, rules.now).await?;
        self.sessions().end_of_vault(vault);
        rules.past = self.past(storage, vault, &rules.policy, rules.now).await?;
        rules.within_caps(seen)
    }

    /// Stores what must wait, and says until when.
    pub(super) async fn let_wait(
        &self,
        storage: &Storage,
        vault: VaultId,
        mut rules: Rules,
        permitted: Permitted,
    ) -> Result<PortError, PortError> {
        let first = permitted.holds.first().cloned().ok_or(CosignerError::Defect("nothing waits"))?;
        for held in permitted.holds {
            rules.kept.hold(held);
        }
        storage.put_policy_row(vault, &self.sealed(vault, &rules.kept)?).await?;
        let from = rules.kept.waits_until(first.effect).unwrap_or(first.from);
        tracing::info!(%vault, "an effect waits, as a rule demands");
        let mut reason = String::new();
        if from > rules.now {
            reason = format!("Ask for it again from {} on.", iso_utc(from));
        }
        if first.reviewed {
            let gap = if reason.is_empty() { "" } else { " " };
            reason = format!(
                "{reason}{gap}Its operator confirms it first, at the co-signer's console: lockstep-cosigner reviews. Then ask for it again."
            );
        }
        Ok(PortError::Denied { rule: first.rule, reason, from: Some(from).filter(|from| *from > rules.now) })
    }

    /// What is stored with the sign ids of a session.
    pub(super) fn policy_write(
        &self,
        vault: VaultId,
        mut rules: Rules,
        permitted: &Permitted,
        seen: &[SeenStep],
    ) -> Result<PolicyWrite, CosignerError> {
        let spends = seen
            .iter()
            .map(|step| {
                let spent: Vec<_> = step.all.iter().flat_map(|one| spends(one.asked())).collect();
                SealedSpend::of(&self.secret, vault, *step.sign_id.as_bytes(), rules.now, &spent)
            })
            .collect::<Result<_, _>>()?;
        for effect in &permitted.freed {
            rules.kept.forget(*effect);
        }
        let row = if permitted.freed.is_empty() { None } else { Some(self.sealed(vault, &rules.kept)?) };
        Ok(PolicyWrite { spends, row })
    }

    pub(super) async fn policy_standing(&self, vault: VaultId) -> Result<PolicyStanding, PortError> {
        let stored = self.storage.vault(vault).await?.ok_or(PortError::UnknownVault)?;
        let older = Older::from_bytes(&stored.policy)?;
        let rules = self.rules(&self.storage, vault, older).await?;
        Ok(self.told(rules, older))
    }

    fn told(&self, rules: Rules, older: Older) -> PolicyStanding {
        let spent = rules.past.into_iter().flat_map(|past| {
            past.spent.into_iter().map(move |spent| SpentBefore {
                at: past.at,
                chain: spent.chain,
                asset: spent.asset,
                amount: spent.amount,
            })
        });
        PolicyStanding {
            revision: rules.kept.revision,
            document: rules.kept.record.document,
            older: older.told(),
            pending: rules.kept.record.pending,
            spent: spent.collect(),
            now: rules.now,
            elsewhere: self.location == Location::OtherMachine,
        }
    }

    /// Installs a policy, at once or later, after the vault's password.
    pub(super) async fn install_policy(
        &self,
        vault: VaultId,
        password_key: &PasswordKey,
        revision: u64,
        document: &str,
    ) -> Result<PolicyStanding, PortError> {
        checkpoint("cosigner.policy.before");
        let new = Policy::read(document).map_err(|error| refused(&error.to_string()))?;
        let opened = self.open_share(vault, password_key).await?;
        let lease = opened.found.lease;
        let older = Older::from_bytes(&opened.found.stored.policy)?;
        let mut rules = self.rules(&lease, vault, older).await?;
        if rules.kept.revision != revision {
            return Err(stale());
        }
        let change = rules.kept.install(&rules.policy, &new, rules.now);
        lease.put_policy_row(vault, &self.sealed(vault, &rules.kept)?).await?;
        checkpoint("cosigner.policy.kept");
        tracing::info!(%vault, ?change, "the policy was changed");
        let rules = self.rules(&lease, vault, older).await?;
        Ok(self.told(rules, older))
    }

    /// Cancels the change that waits.
    pub(super) async fn cancel_pending_policy(
        &self,
        vault: VaultId,
        revision: u64,
    ) -> Result<PolicyStanding, PortError> {
        let lease = self.storage.lease(vault).await?;
        let stored = lease.vault(vault).await?.ok_or(PortError::UnknownVault)?;
        let older = Older::from_bytes(&stored.policy)?;
        let mut rules = self.rules(&lease, vault, older).await?;
        if rules.kept.revision != revision {
            return Err(stale());
        }
        if rules.kept.record.pending.take().is_some() {
            rules.kept.revision += 1;
            lease.put_policy_row(vault, &self.sealed(vault, &rules.kept)?).await?;
        }
        Ok(self.told(rules, older))
    }

    /// Every effect that waits, of every vault.
    pub(crate) async fn held(&self) -> Result<Vec<(VaultId, Held)>, PortError> {
        let mut all = Vec::new();
        for (vault, _) in self.storage.vaults().await? {
            let kept = self.kept_policy(&self.storage, vault).await?.at(self.clock.now());
            all.extend(kept.record.held.into_iter().map(|held| (vault, held)));
        }
        Ok(all)
    }

    /// Confirms an effect that a rule reviews. Only the operator can.
    pub(crate) async fn confirm_held(&self, vault: VaultId, effect: [u8; 32]) -> Result<(), PortError> {
        let lease = self.storage.lease(vault).await?;
        let now = self.clock.now();
        let mut kept = self.kept_policy(&lease, vault).await?.at(now);
        let held = kept.record.held.iter_mut().find(|held| held.effect == effect && held.reviewed);
        held.ok_or_else(|| refused("nothing waits under this id. `lockstep-cosigner reviews` lists what does"))?
            .confirmed = Some(now);
        lease.put_policy_row(vault, &self.sealed(vault, &kept)?).await?;
        tracing::info!(%vault, "the operator confirmed an effect");
        Ok(())
    }

    /// The policy for an export, with what counts against limits.
    pub(super) async fn export_policy(
        &self,
        storage: &Storage,
        vault: VaultId,
        older: Older,
    ) -> Result<ExportedPolicy, CosignerError> {
        let now = self.clock.now();
        let kept = self.kept_policy(storage, vault).await?.at(now);
        let rows = storage.spends(vault, now.saturating_sub(YEAR), true).await?;
        let spend = |row: &SealedSpend| {
            Ok(ExportedSpend { sign_id: row.sign_id, at: row.at, spent: row.open(&self.secret, vault)? })
        };
        let spends = rows.iter().map(spend).collect::<Result<_, CosignerError>>()?;
        Ok(ExportedPolicy { older, kept, spends })
    }

    /// Takes over the policy of an export. A policy that this co-signer has for the vault stays in force if the other one permits
    /// more; that one then waits, as any other change.
    pub(super) async fn import_policy(
        &self,
        storage: &Storage,
        vault: VaultId,
        exported: ExportedPolicy,
    ) -> Result<(), PortError> {
        let now = self.clock.now();
        let theirs = exported.kept.at(now);
        let mut ours = self.kept_policy(storage, vault).await?.at(now);
        let built_in = exported.older.stricter(Older::default()).as_rules();
        if ours.revision == 0 {
            ours = theirs;
        } else if theirs.revision > 0 {
            let (old, new) = (ours.policy(built_in.clone())?, theirs.policy(built_in)?);
            if new.text().is_some() && old != new {
                ours.install(&old, &new, now);
            }
            ours.revision = ours.revision.max(theirs.revision + 1);
        }
        if ours.revision > 0 {
            storage.put_policy_row(vault, &self.sealed(vault, &ours)?).await?;
        }
        let spends = exported
            .spends
            .iter()
            .map(|one| SealedSpend::of(&self.secret, vault, one.sign_id, one.at, &one.spent))
            .collect::<Result<Vec<_>, _>>()?;
        storage.keep_spends(vault, &spends).await?;
        Ok(())
    }

    /// Gives a new vault the rules that it starts with, before the vault itself is stored. Rules that are here already stay.
    pub(super) async fn begin_policy(&self, storage: &Storage, vault: VaultId) -> Result<(), PortError> {
        let starting = Policy::starting().map_err(|_| CosignerError::Defect("the starting rules"))?;
        let mut kept = Kept { revision: 1, ..Kept::default() };
        kept.record.document = starting.text().map(str::to_owned);
        storage.begin_policy(vault, &self.sealed(vault, &kept)?).await?;
        Ok(())
    }
}

/// What is stored, and what goes over the wire: every device reads it.
fn in_english(said: &Said) -> String {
    Language::English.say(said)
}

fn stale() -> PortError {
    refused("the rules were changed in the meantime. Look at them again; nothing was changed")
}

impl Rules {
    /// What the rules say about a bundle, before any password is tried.
    pub(super) fn permit(&self, caller: Caller, seen: &[SeenStep]) -> Result<Permitted, PortError> {
        let mut permitted = Permitted { holds: Vec::new(), freed: Vec::new() };
        for step in seen {
            for one in &step.all {
                self.permit_one(caller, step.place, one, &mut permitted)?;
            }
        }
        self.within_caps(seen)?;
        Ok(permitted)
    }

    fn permit_one(&self, caller: Caller, place: usize, one: &Seen, permitted: &mut Permitted) -> Result<(), PortError> {
        let verdict = self.policy.verdict(one.asked(), self.now);
        if verdict.effect == Effect::Deny {
            let reason = format!("It refuses step {}.", place + 1);
            return Err(PortError::Denied { rule: in_english(&verdict.rule), reason, from: None });
        }
        // The operator of a co-signer elsewhere confirms. On the device's own machine the device asks for a typed word, which
        // protects against mistakes only.
        let reviewed = verdict.effect == Effect::Review && caller.is_device();
        if verdict.delay == 0 && !reviewed {
            return Ok(());
        }
        let effect = effect_id(one.asked());
        if self.kept.is_free(effect, reviewed, self.now) {
            permitted.freed.push(effect);
            return Ok(());
        }
        let delay = UnixMillis::try_from(verdict.delay).unwrap_or(YEAR / 1000).saturating_mul(1000);
        permitted.holds.push(Held {
            effect,
            what: one.in_short(),
            rule: in_english(&verdict.rule),
            asked: self.now,
            from: self.now.saturating_add(delay),
            reviewed,
            confirmed: None,
        });
        Ok(())
    }

    fn within_caps(&self, seen: &[SeenStep]) -> Result<(), PortError> {
        let asked: Vec<_> = seen.iter().flat_map(|step| step.all.iter().map(Seen::asked)).collect();
        match self.policy.over_cap(&asked, &self.past, self.now) {
            None => Ok(()),
            Some(over) => {
                let again = over.from.map(|from| format!(" It fits again from {} on.", iso_utc(from)));
                let reason = format!("{}{}", in_english(&over.why), again.unwrap_or_default());
                Err(PortError::Denied { rule: in_english(&over.rule), reason, from: over.from })
            }
        }
    }
}
