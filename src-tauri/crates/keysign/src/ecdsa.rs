//! Two-party ECDSA over secp256k1 by DKLs23. Only this module uses the library.

mod import;
pub(crate) mod keygen;
pub(crate) mod refresh;
mod round_state;
pub(crate) mod signing;

use std::fmt;

use dkls23::protocols::derivation::DerivData;
use dkls23::protocols::{self, AbortKind, AbortReason, Parameters, PartyIndex};
use k256::Secp256k1;
use serde::{Deserialize, Serialize};

use crate::{Abort, KeysignError, Side, bip32};

type Party = protocols::Party<Secp256k1>;

/// One side's share of the ECDSA key. The `Debug` of the library's type shows the secret, so this type hides
/// it. The share wipes itself when dropped.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct EcdsaShare(Box<Party>);

impl EcdsaShare {
    /// The compressed public key.
    pub(crate) fn public_key(&self) -> Result<[u8; 33], KeysignError> {
        bip32::compressed(&self.0.pk)
    }

    /// The BIP-32 chain code.
    pub(crate) fn chain_code(&self) -> [u8; 32] {
        *self.0.chain_code()
    }

    /// This side's point of the child's polynomial at `levels`, and the child's public key. Wipes itself when
    /// dropped; its `Debug` shows the secret.
    pub(crate) fn child(&self, levels: &[u32]) -> Result<DerivData<Secp256k1>, KeysignError> {
        let root = self.0.derivation_data.clone();
        levels.iter().try_fold(root, |node, level| node.derive_child(*level)).map_err(|_| KeysignError::NoSuchChild)
    }

    /// Equal in both shares of one generation, different in every other generation.
    pub(crate) fn session(&self) -> &[u8] {
        &self.0.session_id
    }

    /// Whether this is a whole, underived share of `side` in a 2-of-2 key.
    pub(crate) fn is_sound(&self, side: Side) -> Result<bool, KeysignError> {
        let other = index(side.other())?;
        let Party {
            parameters,
            party_index,
            poly_point,
            pk,
            zero_share,
            mul_senders,
            mul_receivers,
            derivation_data: root,
            ..
        } = &*self.0;
        let sender = mul_senders.get(&other).map(|sender| sender.check_state());
        let receiver = mul_receivers.get(&other).map(|receiver| receiver.check_state(None));
        let seeds = zero_share.seeds.iter().map(|seed| seed.index_counterparty);
        Ok(parameters.threshold == 2
            && parameters.share_count == 2
            && *party_index == index(side)?
            && mul_senders.len() == 1
            && mul_receivers.len() == 1
            && matches!(sender, Some(Ok(())))
            && matches!(receiver, Some(Ok(())))
            && seeds.eq([other])
            && root.depth == 0
            && root.poly_point == *poly_point
            && root.pk == *pk)
    }
}

#[cfg(test)]
impl EcdsaShare {
    pub(crate) fn secret_for_tests(&self) -> [u8; 32] {
        self.0.poly_point.to_bytes().into()
    }

    pub(crate) fn library_debug_for_tests(&self) -> String {
        format!("{:?}", self.0)
    }
}

impl fmt::Debug for EcdsaShare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EcdsaShare(redacted)")
    }
}

fn parameters() -> Result<Parameters, KeysignError> {
    Parameters::new(2, 2).map_err(|_| KeysignError::Internal("parameters"))
}

fn index(side: Side) -> Result<PartyIndex, KeysignError> {
    PartyIndex::new(side.number()).map_err(|_| KeysignError::Internal("party index"))
}

/// Converts the library's error. There is one counterparty, so a ban always blames the other side.
fn refusal(us: Side) -> impl Fn(protocols::Abort) -> KeysignError {
    move |abort| match (&abort.kind, &abort.reason) {
        (AbortKind::BanCounterparty(_), _) => KeysignError::Ban { culprit: us.other(), reason: abort.description() },
        (AbortKind::Recoverable, AbortReason::SessionBindingMismatch { .. }) => Abort::DifferentSession.into(),
        (AbortKind::Recoverable, _) => Abort::Protocol(abort.description()).into(),
    }
}

/// The only element of a list that the library makes for all counterparties.
fn only<T>(items: Vec<T>) -> Result<T, KeysignError> {
    let mut items = items.into_iter();
    match (items.next(), items.next()) {
        (Some(item), None) => Ok(item),
        _ => Err(KeysignError::Internal("number of counterparties")),
    }
}
