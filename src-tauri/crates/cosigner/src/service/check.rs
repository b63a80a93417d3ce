//! Checks a bundle before its password is tried. Pure.

use std::collections::{HashSet, VecDeque};

use lockstep_chain::{DerivePath, TxEncoding};
use lockstep_keysign::port::{MOST_SIGNATURES, PortError, StepToSign, Subject};
use lockstep_keysign::{Commitment, Needed, SignInput, ToSign, commitment, keygen_test_message, refresh_test_message};

use super::ground::Ground;
use super::message::{personal, typed_data};
use super::seen::{Seen, SeenStep};
use super::transaction::{Asked, transaction};
use crate::storage::{Reservation, SubjectKind, VaultState};

/// A step with the digest that the co-signer computed.
#[derive(Debug, Clone)]
pub(super) struct CheckedStep {
    pub(super) input: SignInput,
    pub(super) subject: SubjectKind,
}

impl CheckedStep {
    pub(super) fn reservation(&self) -> Reservation {
        Reservation {
            sign_id: self.input.sign_id,
            digest: self.input.what.digest(),
            scheme: self.input.scheme,
            subject: self.subject,
        }
    }
}

/// The signatures that the last transaction still needs, and their path.
struct Rest {
    path: DerivePath,
    needed: VecDeque<Needed>,
}

/// Decodes every step, computes every digest, and compares the commitment. Also returns the effects, for the rules.
pub(super) fn check(
    ground: &Ground<'_>,
    steps: &[StepToSign],
    committed: Commitment,
) -> Result<(Vec<CheckedStep>, Vec<SeenStep>), PortError> {
    let further = steps.iter().filter(|step| step.subject == Subject::Further).count();
    let count = steps.len().saturating_sub(further);
    if count == 0 || count > usize::from(ground.max_steps) {
        return Err(refused(format!("a bundle has between 1 and {} steps, this one has {count}", ground.max_steps)));
    }
    if steps.len() > MOST_SIGNATURES {
        return Err(refused(format!(
            "a bundle has at most {MOST_SIGNATURES} signatures, this one has {}",
            steps.len()
        )));
    }
    let mut seen = HashSet::new();
    let mut rest: Option<Rest> = None;
    let mut checked = Vec::with_capacity(steps.len());
    let mut seen_steps = Vec::with_capacity(steps.len());
    for (place, step) in steps.iter().enumerate() {
        if !seen.insert(step.sign_id) {
            return Err(in_step(place, "its sign id occurs twice"));
        }
        let (step, all) = check_step(ground, step, &mut rest).map_err(|reason| in_step(place, &reason))?;
        if !all.is_empty() {
            seen_steps.push(SeenStep { place, sign_id: step.input.sign_id, all });
        }
        checked.push(step);
    }
    if rest.is_some_and(|rest| !rest.needed.is_empty()) {
        return Err(refused(HALF.to_owned()));
    }
    let digests: Vec<_> = checked.iter().map(|step| step.input.what.digest()).collect();
    if commitment(&digests) != committed {
        return Err(refused("the transactions are not the ones that were approved".to_owned()));
    }
    Ok((checked, seen_steps))
}

const HALF: &str = "not every signature of a transaction is asked for";

fn check_step(
    ground: &Ground<'_>,
    step: &StepToSign,
    rest: &mut Option<Rest>,
) -> Result<(CheckedStep, Vec<Seen>), String> {
    let path: DerivePath = step.derive_path.parse().map_err(|_| "its derive path cannot be read".to_owned())?;
    if step.subject == Subject::Further {
        return Ok((further(step, path, rest.as_mut())?, Vec::new()));
    }
    if rest.take().is_some_and(|rest| !rest.needed.is_empty()) {
        return Err(HALF.to_owned());
    }
    if let Some(pending) = ground.pending {
        let digest = match step.subject {
            Subject::RefreshTest { generation } if generation == pending => {
                refresh_test_message(ground.vault, ground.keys, generation, step.scheme)
            }
            Subject::RefreshTest { .. }
            | Subject::Transaction { .. }
            | Subject::TypedData { .. }
            | Subject::Message { .. }
            | Subject::Payload { .. }
            | Subject::Further
            | Subject::KeygenTest => {
                return Err("a pending share signs only its own test messages".to_owned());
            }
        };
        return Ok((checked_step(step, path, digest.into(), SubjectKind::RefreshTest), Vec::new()));
    }
    match (&step.subject, ground.state) {
        (Subject::KeygenTest, VaultState::Pending) => {
            let digest = keygen_test_message(ground.vault, ground.keys, step.scheme);
            Ok((checked_step(step, path, digest.into(), SubjectKind::KeygenTest), Vec::new()))
        }
        (Subject::Transaction { chain, unsigned_tx }, VaultState::Active) => {
            of_transaction(ground, step, path, chain, (TxEncoding::Unsigned, unsigned_tx), rest)
        }
        (Subject::Payload { chain, payload }, VaultState::Active) => {
            of_transaction(ground, step, path, chain, (TxEncoding::Payload, payload), rest)
        }
        (Subject::TypedData { chain, document }, VaultState::Active) => {
            let (digest, seen) = typed_data(ground, step.scheme, &path, chain, document)?;
            Ok((checked_step(step, path, digest.into(), SubjectKind::Transaction), vec![seen]))
        }
        (Subject::Message { chain, text }, VaultState::Active) => {
            let (digest, seen) = personal(ground, step.scheme, &path, chain, text)?;
            Ok((checked_step(step, path, digest.into(), SubjectKind::Transaction), vec![seen]))
        }
        (Subject::RefreshTest { .. }, _) => Err("no refresh is pending".to_owned()),
        (Subject::KeygenTest, VaultState::Active) => Err("the vault is already made".to_owned()),
        (
            Subject::Transaction { .. } | Subject::Payload { .. } | Subject::TypedData { .. } | Subject::Message { .. },
            VaultState::Pending,
        ) => Err("the vault is not finished".to_owned()),
        (Subject::Further, _) => Err(NOTHING_BEFORE.to_owned()),
    }
}

const NOTHING_BEFORE: &str = "there is no transaction before it that needs another signature";

/// The first signature of a transaction; the others must follow.
fn of_transaction(
    ground: &Ground<'_>,
    step: &StepToSign,
    path: DerivePath,
    chain: &str,
    (form, bytes): (TxEncoding, &[u8]),
    rest: &mut Option<Rest>,
) -> Result<(CheckedStep, Vec<Seen>), String> {
    let chain = ground.chain(chain)?;
    let asked = Asked { path: &path, chain, form, bytes };
    let (needed, seen) = transaction(ground, &asked)?;
    let mut needed = VecDeque::from(needed);
    let first = needed.pop_front().ok_or_else(|| "nothing of it is signed".to_owned())?;
    *rest = Some(Rest { path: path.clone(), needed });
    Ok((of_needed(step, path, first)?, seen))
}

fn further(step: &StepToSign, path: DerivePath, rest: Option<&mut Rest>) -> Result<CheckedStep, String> {
    let rest = rest.ok_or_else(|| NOTHING_BEFORE.to_owned())?;
    if path.indexes() != rest.path.indexes() {
        return Err("all signatures of a transaction are made with one key".to_owned());
    }
    let next = rest.needed.pop_front().ok_or_else(|| NOTHING_BEFORE.to_owned())?;
    of_needed(step, path, next)
}

/// Taproot inputs need another scheme than the other inputs of a transaction.
fn of_needed(step: &StepToSign, path: DerivePath, needed: Needed) -> Result<CheckedStep, String> {
    if step.scheme != needed.scheme {
        return Err(format!("it needs a signature by {}, not by {}", needed.scheme, step.scheme));
    }
    Ok(checked_step(step, path, needed.what, SubjectKind::Transaction))
}

fn checked_step(step: &StepToSign, path: DerivePath, what: ToSign, subject: SubjectKind) -> CheckedStep {
    CheckedStep { input: SignInput { sign_id: step.sign_id, scheme: step.scheme, path, what }, subject }
}

fn in_step(place: usize, reason: &str) -> PortError {
    refused(format!("step {}: {reason}", place + 1))
}

const fn refused(reason: String) -> PortError {
    PortError::Refused { reason }
}
