//! Everything about a bundle that is checked before a password is looked at: pure.

use std::collections::HashSet;

use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_chain::evm::typed_data::{TypedData, typed_facts};
use lockstep_chain::evm::{self, facts::facts};
use lockstep_chain::{Chain, ChainKind, DerivePath, Registry, SigningMode};
use lockstep_keysign::port::{PortError, StepToSign, Subject};
use lockstep_keysign::{
    Commitment, PublicKeys, Scheme, SignInput, VaultId, commitment, keygen_test_message, refresh_test_message,
};

use crate::policy::{Deed, Policy};
use crate::storage::{Reservation, SubjectKind, VaultState};

/// One step as it will be signed: the digest is our own.
#[derive(Debug, Clone)]
pub(super) struct CheckedStep {
    pub(super) input: SignInput,
    pub(super) subject: SubjectKind,
}

impl CheckedStep {
    pub(super) const fn reservation(&self) -> Reservation {
        Reservation {
            sign_id: self.input.sign_id,
            digest: self.input.digest,
            scheme: self.input.scheme,
            subject: self.subject,
        }
    }
}

/// What the steps are judged against.
pub(super) struct Ground<'a> {
    pub(super) vault: VaultId,
    pub(super) state: VaultState,
    /// The pending generation, if it is what signs.
    pub(super) pending: Option<u64>,
    pub(super) keys: &'a PublicKeys,
    pub(super) policy: Policy,
    pub(super) registry: &'a Registry,
}

/// Decodes every step, applies policy, computes every digest, and compares the commitment.
pub(super) fn check(
    ground: &Ground<'_>,
    steps: &[StepToSign],
    committed: Commitment,
) -> Result<Vec<CheckedStep>, PortError> {
    ground.policy.allow_steps(steps.len()).map_err(|denied| refused(denied.to_string()))?;
    let mut seen = HashSet::new();
    let checked = steps
        .iter()
        .enumerate()
        .map(|(place, step)| {
            if !seen.insert(step.sign_id) {
                return Err(in_step(place, "its sign id occurs twice"));
            }
            check_step(ground, step).map_err(|reason| in_step(place, &reason))
        })
        .collect::<Result<Vec<_>, _>>()?;
    let digests: Vec<_> = checked.iter().map(|step| step.input.digest).collect();
    if commitment(&digests) != committed {
        return Err(refused("the transactions are not the ones that were approved".to_owned()));
    }
    Ok(checked)
}

fn check_step(ground: &Ground<'_>, step: &StepToSign) -> Result<CheckedStep, String> {
    let path: DerivePath = step.derive_path.parse().map_err(|_| "its derive path cannot be read".to_owned())?;
    if let Some(pending) = ground.pending {
        let digest = match step.subject {
            Subject::RefreshTest { generation } if generation == pending => {
                refresh_test_message(ground.vault, ground.keys, generation, step.scheme)
            }
            Subject::RefreshTest { .. }
            | Subject::Transaction { .. }
            | Subject::TypedData { .. }
            | Subject::Message { .. }
            | Subject::KeygenTest => {
                return Err("a pending share signs only its own test messages".to_owned());
            }
        };
        let input = SignInput { sign_id: step.sign_id, scheme: step.scheme, path, digest };
        return Ok(CheckedStep { input, subject: SubjectKind::RefreshTest });
    }
    let (digest, subject) = match (&step.subject, ground.state) {
        (Subject::KeygenTest, VaultState::Pending) => {
            (keygen_test_message(ground.vault, ground.keys, step.scheme), SubjectKind::KeygenTest)
        }
        (Subject::Transaction { chain, unsigned_tx }, VaultState::Active) => {
            let chain =
                ground.registry.find(chain).ok_or_else(|| "the co-signer does not know this chain".to_owned())?;
            (transaction(ground, step.scheme, &path, chain, unsigned_tx)?, SubjectKind::Transaction)
        }
        (Subject::TypedData { chain, document }, VaultState::Active) => {
            let chain = own_account(ground, step.scheme, &path, chain)?;
            (typed_data(ground, &path, chain, document)?, SubjectKind::Transaction)
        }
        (Subject::Message { chain, text }, VaultState::Active) => {
            own_account(ground, step.scheme, &path, chain)?;
            let message = PersonalMessage::read(text).map_err(|error| error.to_string())?;
            (message.digest().0, SubjectKind::Transaction)
        }
        (Subject::RefreshTest { .. }, _) => return Err("no refresh is pending".to_owned()),
        (Subject::KeygenTest, VaultState::Active) => {
            return Err("the vault is already made".to_owned());
        }
        (Subject::Transaction { .. } | Subject::TypedData { .. } | Subject::Message { .. }, VaultState::Pending) => {
            return Err("the vault is not finished".to_owned());
        }
    };
    Ok(CheckedStep { input: SignInput { sign_id: step.sign_id, scheme: step.scheme, path, digest }, subject })
}

fn transaction(
    ground: &Ground<'_>,
    scheme: Scheme,
    path: &DerivePath,
    chain: &Chain,
    unsigned: &[u8],
) -> Result<[u8; 32], String> {
    let signed_by = match chain.signing_mode {
        SigningMode::EcdsaSecp256k1 => Scheme::Ecdsa,
        SigningMode::EddsaEd25519 => Scheme::Eddsa,
    };
    if scheme != signed_by {
        return Err(format!("{} does not take {scheme} signatures", chain.name));
    }
    let own: DerivePath = chain.derive_path.parse().map_err(|_| "the chain's derive path cannot be read".to_owned())?;
    if path.indexes() != own.indexes() {
        return Err(format!("its derive path is not that of {}", chain.name));
    }
    match chain.kind {
        ChainKind::Evm => {
            let from = ground
                .keys
                .ecdsa_child(path)
                .map_err(|error| error.to_string())
                .and_then(|key| evm::address_of(&key).map_err(|error| error.to_string()))?;
            let tx = evm::decode(unsigned, chain).map_err(|error| error.to_string())?;
            let deed = Deed::of(&facts(&tx, chain, from, &[]));
            ground.policy.allow(deed).map_err(|denied| denied.to_string())?;
            Ok(tx.digest().0)
        }
    }
}

/// The chain of a message, on which the path must be the account's own.
fn own_account(ground: &Ground<'_>, scheme: Scheme, path: &DerivePath, chain: &str) -> Result<&'static Chain, String> {
    let chain = ground.registry.find(chain).ok_or_else(|| "the co-signer does not know this chain".to_owned())?;
    let own: DerivePath = chain.derive_path.parse().map_err(|_| "the chain's derive path cannot be read".to_owned())?;
    if chain.kind != ChainKind::Evm || scheme != Scheme::Ecdsa {
        return Err(format!("{} has no messages of this form", chain.name));
    }
    if path.indexes() != own.indexes() {
        return Err(format!("its derive path is not that of {}", chain.name));
    }
    Ok(chain)
}

/// The digest of a document, computed from all of it.
fn typed_data(
    ground: &Ground<'_>,
    path: &DerivePath,
    chain: &'static Chain,
    document: &[u8],
) -> Result<[u8; 32], String> {
    let data = TypedData::read(document).map_err(|error| error.to_string())?;
    data.is_for(chain).map_err(|error| error.to_string())?;
    let signer = ground
        .keys
        .ecdsa_child(path)
        .map_err(|error| error.to_string())
        .and_then(|key| evm::address_of(&key).map_err(|error| error.to_string()))?;
    // Policy looks at the form only, and no form depends on the time.
    let facts = typed_facts(&data, chain, signer, &[], 0);
    ground.policy.allow(Deed::of_typed(facts.form)).map_err(|denied| denied.to_string())?;
    Ok(data.digest().0)
}

fn in_step(place: usize, reason: &str) -> PortError {
    refused(format!("step {}: {reason}", place + 1))
}

const fn refused(reason: String) -> PortError {
    PortError::Refused { reason }
}
