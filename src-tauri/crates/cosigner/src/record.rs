//! What a co-signer stores about a vault's policy, sealed under a key from the storage secret and bound to vault and revision.

use lockstep_keysign::VaultId;
use lockstep_keysign::port::PendingPolicy;
use lockstep_platform::UnixMillis;
use lockstep_policy::{Change, Policy, Spent};
use serde::{Deserialize, Serialize};

use crate::error::CosignerError;
use crate::seal;
use crate::secret::StorageSecret;

const VERSION: u8 = 1;
const DAY: UnixMillis = 24 * 60 * 60 * 1000;
/// How long a confirmation, or an effect that has waited, can be used.
const LASTS: UnixMillis = DAY;
/// The most effects that wait, for a delay or for the operator.
const MOST_HELD: usize = 64;

/// The policy of a vault.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Record {
    /// `None` while the vault has the built-in rules from before policies.
    pub document: Option<String>,
    pub pending: Option<PendingPolicy>,
    /// Effects that wait.
    pub held: Vec<Held>,
}

/// An effect that waits for its time, or for the operator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// Equal for equal effects, whatever nonce and fee.
    pub effect: [u8; 32],
    /// What it does, for the operator.
    pub what: String,
    /// The rule that holds it, as a sentence.
    pub rule: String,
    pub asked: UnixMillis,
    /// When its delay ends.
    pub from: UnixMillis,
    /// Whether the operator has to confirm it.
    pub reviewed: bool,
    /// When the operator did.
    pub confirmed: Option<UnixMillis>,
}

/// A stored policy and its revision, 0 if none was ever stored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kept {
    pub revision: u64,
    pub record: Record,
}

/// What a step spends, sealed.
#[derive(Debug, Clone)]
pub struct SealedSpend {
    pub sign_id: [u8; 32],
    pub at: UnixMillis,
    pub sealed: Vec<u8>,
}

impl Kept {
    /// Takes the change that waits into effect, if its time has come.
    #[must_use]
    pub fn at(mut self, now: UnixMillis) -> Self {
        if let Some(pending) = self.record.pending.take_if(|pending| pending.from <= now) {
            self.record.document = Some(pending.document);
            self.revision += 1;
        }
        self.record.held.retain(|held| held.from.saturating_add(LASTS) > now);
        self
    }

    /// The rules in force. `older` are the built-in ones.
    pub fn policy(&self, older: Policy) -> Result<Policy, CosignerError> {
        match &self.record.document {
            Some(text) => Policy::read(text).map_err(|_| CosignerError::Corrupt("a policy")),
            None => Ok(older),
        }
    }

    /// Installs `new` in place of `old`: at once if that provably only tightens, otherwise after the delay of `old`. A change that
    /// waited is dropped, because it was made from another policy.
    pub fn install(&mut self, old: &Policy, new: &Policy, now: UnixMillis) -> Change {
        let change = old.change_to(new);
        let document = new.text().unwrap_or_default().to_owned();
        self.revision += 1;
        let delay = UnixMillis::try_from(old.change_delay()).unwrap_or(UnixMillis::MAX / 1000).saturating_mul(1000);
        if change == Change::Widening && delay > 0 {
            self.record.pending = Some(PendingPolicy { document, asked: now, from: now.saturating_add(delay) });
        } else {
            self.record.pending = None;
            self.record.document = Some(document);
        }
        change
    }

    /// Whether the effect has waited long enough and was confirmed, if it has to be.
    pub fn is_free(&self, effect: [u8; 32], reviewed: bool, now: UnixMillis) -> bool {
        self.record.held.iter().any(|held| {
            let confirmed = !reviewed || held.confirmed.is_some_and(|at| at.saturating_add(LASTS) > now);
            held.effect == effect && held.from <= now && confirmed
        })
    }

    /// Lets an effect wait, unless it already does. The oldest one makes room.
    pub fn hold(&mut self, held: Held) {
        if self.record.held.iter().any(|one| one.effect == held.effect) {
            return;
        }
        if self.record.held.len() >= MOST_HELD {
            self.record.held.remove(0);
        }
        self.record.held.push(held);
    }

    pub fn forget(&mut self, effect: [u8; 32]) {
        self.record.held.retain(|held| held.effect != effect);
    }

    /// When the effect may be asked for again; `None` if it does not wait.
    pub fn waits_until(&self, effect: [u8; 32]) -> Option<UnixMillis> {
        self.record.held.iter().find(|held| held.effect == effect).map(|held| held.from)
    }

    pub fn seal(&self, secret: &StorageSecret, vault: VaultId) -> Result<Vec<u8>, CosignerError> {
        let bytes = postcard::to_allocvec(&(VERSION, &self.record))
            .map_err(|_| CosignerError::Defect("a policy has no encoding"))?;
        seal::seal_bound(&*secret.policy_key(vault)?, &head(vault, self.revision), &bytes)
    }

    pub fn open(secret: &StorageSecret, vault: VaultId, revision: u64, sealed: &[u8]) -> Result<Self, CosignerError> {
        const CORRUPT: CosignerError = CosignerError::Corrupt("a policy");
        let bytes = seal::open_bound(&*secret.policy_key(vault)?, &head(vault, revision), sealed)?.ok_or(CORRUPT)?;
        match postcard::from_bytes::<(u8, Record)>(&bytes) {
            Ok((VERSION, record)) => Ok(Self { revision, record }),
            Ok(_) | Err(_) => Err(CORRUPT),
        }
    }
}

impl SealedSpend {
    pub fn of(
        secret: &StorageSecret,
        vault: VaultId,
        sign_id: [u8; 32],
        at: UnixMillis,
        spent: &[Spent],
    ) -> Result<Self, CosignerError> {
        let bytes =
            postcard::to_allocvec(&(VERSION, spent)).map_err(|_| CosignerError::Defect("a spend has no encoding"))?;
        let sealed = seal::seal_bound(&*secret.policy_key(vault)?, &spend_head(vault, &sign_id, at), &bytes)?;
        Ok(Self { sign_id, at, sealed })
    }

    pub fn open(&self, secret: &StorageSecret, vault: VaultId) -> Result<Vec<Spent>, CosignerError> {
        const CORRUPT: CosignerError = CosignerError::Corrupt("what counts against a limit");
        let head = spend_head(vault, &self.sign_id, self.at);
        let bytes = seal::open_bound(&*secret.policy_key(vault)?, &head, &self.sealed)?.ok_or(CORRUPT)?;
        match postcard::from_bytes::<(u8, Vec<Spent>)>(&bytes) {
            Ok((VERSION, spent)) => Ok(spent),
            Ok(_) | Err(_) => Err(CORRUPT),
        }
    }
}

fn head(vault: VaultId, revision: u64) -> Vec<u8> {
    [&b"lockstep/policy-record/1"[..], vault.as_bytes(), &revision.to_be_bytes()].concat()
}

fn spend_head(vault: VaultId, sign_id: &[u8; 32], at: UnixMillis) -> Vec<u8> {
    [&b"lockstep/policy-spend/1"[..], vault.as_bytes(), sign_id, &at.to_be_bytes()].concat()
}
