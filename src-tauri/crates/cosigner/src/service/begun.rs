//! What waits for its second message, and the bounds for it.

use lockstep_keysign::cosigner::{Keygen, Refresh};
use lockstep_keysign::port::KeygenParams;
use zeroize::Zeroizing;

use super::waiting::Bounds;
use crate::bounds::service::{KEYGEN_LIVES, REFRESH_LIVES};

/// A key generation before its second message.
pub(super) struct BegunKeygen {
    pub(super) keygen: Keygen,
    pub(super) params: KeygenParams,
}

pub(super) const KEYGENS: Bounds = Bounds {
    lives: KEYGEN_LIVES,
    full: "too many vaults are being made at once",
    full_of_device: "this device is making too many vaults at once. Try again in ten minutes",
};

/// A refresh before its second message.
pub(super) struct BegunRefresh {
    pub(super) refresh: Refresh,
    /// The new share will be sealed under this key.
    pub(super) key: Zeroizing<[u8; 32]>,
}

pub(super) const REFRESHES: Bounds = Bounds {
    lives: REFRESH_LIVES,
    full: "too many vaults are being refreshed at once",
    full_of_device: "this device is refreshing too many vaults at once. Try again in two minutes",
};
