//! The vault's rules: what its co-signer signs. The person changes them; an agent can only ask for a change.

mod proposed;

use lockstep_actions::consent::TrustEntry;
use lockstep_actions::{Cosigners as _, RulesInForce};
use lockstep_chain::{Prepared, iso_utc};
use lockstep_keysign::port::PolicyStanding;
use lockstep_policy::{Asked, Change, Effect, Policy, Remains, RulesEdit, Told};
use lockstep_store::{Step, StepState, UnixMillis, Vault};
use lockstep_texts::{Language, Said, Worded as _, error, question};
use serde::Serialize;

pub use self::proposed::ProposedRules;
use crate::lock::VaultPurpose;
use crate::wallet::may_sign;
use crate::{ApiCode, ApiError, Unlocked};

const MONTH: UnixMillis = 30 * 24 * 60 * 60 * 1000;
const MOST_TRIED: u32 = 1_000;

/// The rules of the vault.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct VaultRules {
    /// Increases with every change. 0 if none was ever installed.
    pub revision: u32,
    /// Whether these are the built-in rules of a vault that is older than policies.
    pub older: bool,
    /// The document as it was installed.
    pub document: Option<String>,
    /// Every entry as a sentence, in the order of evaluation.
    pub entries: Vec<Told>,
    /// What remains of each cap now.
    pub remains: Vec<CapRemains>,
    /// A change that waits.
    pub pending: Option<PendingRules>,
    /// A change that an agent proposed, which only the person can ask for.
    pub proposed: Option<ProposedRules>,
    /// Whether the co-signer is on another machine, where its operator confirms what a rule reviews.
    pub elsewhere: bool,
}

/// What remains of a cap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CapRemains {
    /// The cap, as a sentence in English.
    pub rule: String,
    /// What is used, with fees and allowances.
    pub used: String,
    /// What is left.
    pub left: String,
    /// The cap, for a door that speaks another language.
    pub rule_said: Said,
    /// What is used, for such a door.
    pub used_said: Said,
    /// What is left, for such a door.
    pub left_said: Said,
}

/// A change that waits for its time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct PendingRules {
    /// When it takes effect, in milliseconds since 1970.
    #[specta(type = f64)]
    pub from: UnixMillis,
    /// The sentences that go, in English.
    pub gone: Vec<String>,
    /// The sentences that come, in English.
    pub added: Vec<String>,
    /// The sentences that go, for a door that speaks another language.
    pub gone_said: Vec<Said>,
    /// The sentences that come, for such a door.
    pub added_said: Vec<Said>,
}

/// A change before it is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct RulesDraft {
    /// The revision that it was made from.
    pub revision: u32,
    /// The new document.
    pub document: String,
    /// The kind of the change, as the co-signer will classify it.
    pub change: Change,
    /// How long it would wait, in seconds; 0 if it takes effect at once.
    pub waits_s: u32,
    /// The sentences that go, in English.
    pub gone: Vec<String>,
    /// The sentences that come, in English.
    pub added: Vec<String>,
    /// The sentences that go, for a door that speaks another language.
    pub gone_said: Vec<Said>,
    /// The sentences that come, for such a door.
    pub added_said: Vec<Said>,
    /// What the new rules would have refused or held of what was signed in the last 30 days.
    pub would_have: Vec<WouldHave>,
    /// How many of those transactions could be read again.
    pub tried: u32,
}

/// A transaction that the new rules would not have let pass.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WouldHave {
    /// When it was signed, in milliseconds since 1970.
    #[specta(type = f64)]
    pub at: UnixMillis,
    /// What it did.
    pub title: String,
    /// The title as a message, if it was written with one.
    pub titled: Option<Said>,
    /// Refused, or confirmed a second time.
    pub effect: Effect,
    /// The rule, as a sentence in English.
    pub rule: String,
    /// The rule, for a door that speaks another language.
    pub rule_said: Said,
}

impl CapRemains {
    fn of(Remains { rule, used, left, .. }: Remains) -> Self {
        let english = |said| Language::English.say(said);
        let (rule_said, used_said, left_said) = (rule, used, left);
        let (rule, used, left) = (english(&rule_said), english(&used_said), english(&left_said));
        Self { rule, used, left, rule_said, used_said, left_said }
    }
}

impl WouldHave {
    fn by(step: &Step, effect: Effect, rule: Said) -> Self {
        let (title, titled) = (step.planned.title.clone(), step.planned.titled.clone());
        Self { at: step.created_at, title, titled, effect, rule: Language::English.say(&rule), rule_said: rule }
    }
}

impl Unlocked {
    /// The rules of the vault, as its co-signer has them.
    pub async fn policy(&self) -> Result<VaultRules, ApiError> {
        let vault = self.require_vault().await?;
        self.rules_told(&self.standing(&vault).await?).await
    }

    /// What a change would do, without asking anyone and without changing anything.
    pub async fn draft_policy(&self, edit: &RulesEdit) -> Result<RulesDraft, ApiError> {
        let vault = self.require_vault().await?;
        let standing = self.standing(&vault).await?;
        let new = in_force(&standing)?.policy.edited(edit);
        let new = new.map_err(|why| ApiError::invalid(error::rules_not_valid(why.said())))?;
        self.compared(&vault, &standing, &new).await
    }

    /// What new rules would do.
    async fn compared(&self, vault: &Vault, standing: &PolicyStanding, new: &Policy) -> Result<RulesDraft, ApiError> {
        let old = in_force(standing)?.policy;
        let change = old.change_to(new);
        let (gone_said, added_said) = old.difference(new);
        let (would_have, tried) = self.tried(vault, new).await?;
        Ok(RulesDraft {
            revision: number(standing.revision),
            document: new.text().unwrap_or_default().to_owned(),
            change,
            waits_s: if change == Change::Widening { number(old.change_delay()) } else { 0 },
            gone: in_english(&gone_said),
            added: in_english(&added_said),
            gone_said,
            added_said,
            would_have,
            tried,
        })
    }

    /// Installs rules that were drafted from this revision, after the person's yes and the vault's password. The co-signer decides
    /// whether they take effect at once or later.
    pub async fn set_policy(&self, document: &str, revision: u32) -> Result<VaultRules, ApiError> {
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let standing = self.standing(&vault).await?;
        if number(standing.revision) != revision {
            return Err(ApiError::new(ApiCode::Refused, error::rules_changed_meanwhile()));
        }
        let old = in_force(&standing)?.policy;
        let new = Policy::read(document).map_err(|why| ApiError::invalid(error::rules_not_valid(why.said())))?;
        let (gone, added) = old.difference(&new);
        let gone = gone.into_iter().map(|sentence| entry(question::rules_no_longer(), sentence));
        let entries =
            gone.chain(added.into_iter().map(|sentence| entry(question::rules_from_then_on(), sentence))).collect();
        let when = match old.change_to(&new) {
            Change::Widening => {
                question::rules_widening(iso_utc(standing.now.saturating_add(seconds(old.change_delay()))))
            }
            Change::Same | Change::Tightening => question::rules_tightening(),
        };
        self.confirm_all(question::rules_title(), entries, when).await?;
        let _only = self.inner.lock.one_question()?;
        let accepted = self.accepted_password(&vault, VaultPurpose::ChangeRules, &[]).await?;
        self.still()?;
        let cosigner = self.inner.cosigners.of(&vault)?;
        let standing = cosigner.set_policy(vault.id, accepted.key, standing.revision, document.to_owned()).await?;
        // What an agent proposed was made from rules that are gone.
        self.forget_proposed().await?;
        self.tell_modified();
        self.rules_told(&standing).await
    }

    async fn rules_told(&self, standing: &PolicyStanding) -> Result<VaultRules, ApiError> {
        let vault = self.require_vault().await?;
        let proposed = self.proposed(&vault, standing).await?;
        told(standing, proposed)
    }

    /// Cancels the change that waits. That permits nothing, so no password is needed.
    pub async fn cancel_policy(&self, revision: u32) -> Result<VaultRules, ApiError> {
        let vault = self.require_vault().await?;
        let standing = self.inner.cosigners.of(&vault)?.cancel_policy(vault.id, u64::from(revision)).await?;
        self.tell_modified();
        self.rules_told(&standing).await
    }

    async fn standing(&self, vault: &Vault) -> Result<PolicyStanding, ApiError> {
        Ok(self.inner.cosigners.of(vault)?.policy(vault.id).await?)
    }

    /// What `policy` would have said about the transactions of the last 30 days.
    async fn tried(&self, vault: &Vault, policy: &Policy) -> Result<(Vec<WouldHave>, u32), ApiError> {
        let since = self.inner.clock.now().saturating_sub(MONTH);
        let mut steps = self.inner.store.recent_steps(Some(vault.id), None, MOST_TRIED).await?;
        steps.reverse();
        let (mut found, mut tried, mut past) = (Vec::new(), 0, Vec::new());
        for step in steps {
            let unsigned = matches!(
                step.state,
                StepState::Planned | StepState::Approved | StepState::NotSigned | StepState::Skipped
            );
            let Some(form) = step.planned.form.carried().filter(|_| !unsigned && step.created_at > since) else {
                continue;
            };
            let row = self.inner.executor.registry.find(&step.planned.chain);
            let Some((chain, key)) = row.and_then(|row| Some((row, vault.keys.on_chain(row)?))) else { continue };
            let Ok(prepared) = Prepared::of_encoding(chain, form, &step.planned.bytes, &key) else { continue };
            for facts in prepared.facts() {
                tried += 1;
                let (at, asked) = (step.created_at, Asked::Transaction(&facts));
                let verdict = policy.verdict(asked, at);
                if verdict.effect != Effect::Allow {
                    found.push(WouldHave::by(&step, verdict.effect, verdict.rule));
                } else if let Some(over) = policy.over_cap(&[asked], &past, at) {
                    found.push(WouldHave::by(&step, Effect::Deny, over.rule));
                    // What would have been refused would not have counted.
                    continue;
                }
                past.push(lockstep_policy::Past { at, spent: lockstep_policy::spends(asked) });
            }
        }
        found.reverse();
        Ok((found, tried))
    }
}

fn in_force(standing: &PolicyStanding) -> Result<RulesInForce, ApiError> {
    RulesInForce::of(standing).map_err(|why| ApiError::new(ApiCode::Cosigner, error::rules_newer(why.said())))
}

fn told(standing: &PolicyStanding, proposed: Option<ProposedRules>) -> Result<VaultRules, ApiError> {
    let rules = in_force(standing)?;
    let remains = rules.policy.remains(&rules.past, rules.now);
    let pending = standing.pending.as_ref().and_then(|pending| {
        let (gone_said, added_said) = rules.policy.difference(&Policy::read(&pending.document).ok()?);
        let (gone, added) = (in_english(&gone_said), in_english(&added_said));
        Some(PendingRules { from: pending.from, gone, added, gone_said, added_said })
    });
    Ok(VaultRules {
        revision: number(standing.revision),
        older: standing.document.is_none(),
        document: standing.document.clone(),
        entries: rules.policy.told(),
        remains: remains.into_iter().map(CapRemains::of).collect(),
        pending,
        proposed,
        elsewhere: standing.elsewhere,
    })
}

fn entry(name: Said, sentence: Said) -> TrustEntry {
    TrustEntry { name, chain: String::new(), address: None, note: Some(sentence), findings: Vec::new() }
}

fn in_english(said: &[Said]) -> Vec<String> {
    said.iter().map(|one| Language::English.say(one)).collect()
}

fn number(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn seconds(seconds: u64) -> UnixMillis {
    UnixMillis::try_from(seconds).unwrap_or(UnixMillis::MAX / 1000).saturating_mul(1000)
}
