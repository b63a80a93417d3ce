//! A code is redeemed.

use sha2::{Digest, Sha256};

use super::door::{Door, Turned};
use crate::accept::Visitor;
use crate::error::CosignerError;
use crate::remote::{PairAnswer, PairRequest};
use crate::storage::{NewDevice, Redeemed};
use crate::wire::VERSION;

/// The longest pairing request.
pub(super) const LONGEST: usize = 1024;
/// Characters of a device's name that are kept.
const LONGEST_NAME: usize = 64;

impl Door {
    /// Costs its address one attempt, whatever comes of it.
    pub(super) async fn pair(&self, visitor: &Visitor, body: &[u8]) -> Result<Vec<u8>, Turned> {
        if !self.counts_against(visitor.address) {
            return Err(Turned::TooMany);
        }
        match body.first() {
            Some(&VERSION) => {}
            Some(_) => return Err(Turned::OtherVersion),
            None => return Err(Turned::Malformed),
        }
        let Ok((request, [])) = postcard::take_from_bytes::<PairRequest>(body) else {
            return Err(Turned::Malformed);
        };
        if !request.is_proved(&visitor.channel) {
            return Err(Turned::Stranger);
        }
        let device = NewDevice {
            id: random_id()?,
            public_key: request.public_key,
            name: request.name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect(),
        };
        let redeemed = self.home.storage().redeem(&secret_hash(&request.secret), &device, self.clock.now()).await?;
        let Redeemed::Device(device) = redeemed else { return Err(Turned::Stranger) };
        tracing::info!("a device was paired");
        let answer = PairAnswer { device, network: self.network };
        postcard::to_allocvec(&answer).map_err(|_| Turned::Malformed)
    }
}

/// What is stored of a code. Its secret has 128 random bits, so nothing slower is needed.
pub(super) fn secret_hash(secret: &[u8; 16]) -> [u8; 32] {
    Sha256::new().chain_update(b"lockstep/pairing-secret/1").chain_update(secret).finalize().into()
}

fn random_id() -> Result<[u8; 16], CosignerError> {
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(|_| CosignerError::Randomness)?;
    Ok(id)
}
