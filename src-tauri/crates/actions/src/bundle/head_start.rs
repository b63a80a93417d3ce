//! The device's first half of a signature: it needs nothing of the co-signer, so it is computed off the async threads while the
//! co-signer is asked for something else or a receipt is awaited. Nothing of it leaves before the step's own turn.

use std::sync::Arc;

use lockstep_chain::DerivePath;
use lockstep_keysign::{DeviceShare, KeysignError, SignInput, device};
use tokio::task::JoinHandle;

use super::plan::Signing;

/// A begun step. Dropped unused, it is nothing: no nonce of it was ever sent.
pub(super) struct HeadStart(JoinHandle<Result<(device::Signing, Vec<u8>), KeysignError>>);

impl HeadStart {
    /// On one signature with the key at this path.
    pub(super) fn on(share: &Arc<DeviceShare>, path: &DerivePath, one: &Signing) -> Self {
        let input = SignInput { sign_id: one.sign_id, scheme: one.scheme, path: path.clone(), what: one.what.clone() };
        let share = Arc::clone(share);
        Self(tokio::task::spawn_blocking(move || device::Signing::start(&share, input)))
    }

    /// The state and the first message.
    pub(super) async fn made(self) -> Result<(device::Signing, Vec<u8>), KeysignError> {
        self.0.await.unwrap_or(Err(KeysignError::Internal("a protocol step did not end")))
    }
}
