//! Redeems a pairing code.

use sha2::{Digest, Sha256};

use super::requests::{HostState, Peer, Rejection};
use crate::error::CosignerError;
use crate::remote::{PairAnswer, PairRequest};
use crate::storage::{NewDevice, Redeemed};
use crate::wire::VERSION;

/// The longest device name, in characters.
const LONGEST_NAME: usize = 64;

impl HostState {
    /// Counts one attempt against the peer's address, whatever the result.
    pub(super) async fn pair(&self, peer: &Peer, body: &[u8]) -> Result<Vec<u8>, Rejection> {
        if !self.counts_against(peer.address) {
            return Err(Rejection::TooMany);
        }
        match body.first() {
            Some(&VERSION) => {}
            Some(_) => return Err(Rejection::OtherVersion),
            None => return Err(Rejection::Malformed),
        }
        let Ok((request, [])) = postcard::take_from_bytes::<PairRequest>(body) else {
            return Err(Rejection::Malformed);
        };
        if !request.is_proved(&peer.channel) {
            return Err(Rejection::Stranger);
        }
        let device = NewDevice {
            id: random_id()?,
            public_key: request.public_key,
            name: request.name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect(),
        };
        let redeemed = self.home.storage().redeem(&secret_hash(&request.secret), &device, self.clock.now()).await?;
        let Redeemed::Device(device) = redeemed else { return Err(Rejection::Stranger) };
        tracing::info!("a device was paired");
        let answer = PairAnswer { device, network: self.network };
        postcard::to_allocvec(&answer).map_err(|_| Rejection::Malformed)
    }
}

/// The stored form of a code's secret. The secret has 128 random bits, so a fast hash is enough.
pub(super) fn secret_hash(secret: &[u8; 16]) -> [u8; 32] {
    Sha256::new().chain_update(b"lockstep/pairing-secret/1").chain_update(secret).finalize().into()
}

fn random_id() -> Result<[u8; 16], CosignerError> {
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(|_| CosignerError::Randomness)?;
    Ok(id)
}
