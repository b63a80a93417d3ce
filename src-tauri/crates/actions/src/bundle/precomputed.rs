//! The device's first half of a signature. It needs no message from the co-signer, so a blocking thread computes it while the wallet
//! talks to the co-signer or waits for a receipt. None of it leaves the device before the step's turn.

use std::sync::Arc;

use lockstep_chain::DerivePath;
use lockstep_keysign::{DeviceShare, KeysignError, SignInput, device};
use tokio::task::JoinHandle;

use super::plan::Signing;

/// A started signature. Dropping it unused is safe, because none of its nonces was sent.
pub(super) struct Precomputed(JoinHandle<Result<(device::Signing, Vec<u8>), KeysignError>>);

impl Precomputed {
    /// Starts one signature with the key at this path.
    pub(super) fn on(share: &Arc<DeviceShare>, path: &DerivePath, one: &Signing) -> Self {
        let input = SignInput { sign_id: one.sign_id, scheme: one.scheme, path: path.clone(), what: one.what.clone() };
        let share = Arc::clone(share);
        Self(tokio::task::spawn_blocking(move || device::Signing::start(&share, input)))
    }

    /// Waits for the state and the first message.
    pub(super) async fn made(self) -> Result<(device::Signing, Vec<u8>), KeysignError> {
        self.0.await.unwrap_or(Err(KeysignError::Internal("a protocol step did not end")))
    }
}
