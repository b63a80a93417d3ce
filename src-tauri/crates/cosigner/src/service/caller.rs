//! Who makes a call.

/// A caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Caller {
    /// The wallet that started this co-signer.
    Wallet,
    /// A paired device, by its id.
    Device([u8; 16]),
}

impl Caller {
    pub(crate) const fn device(self) -> Option<[u8; 16]> {
        match self {
            Self::Wallet => None,
            Self::Device(device) => Some(device),
        }
    }

    pub(super) const fn is_device(self) -> bool {
        matches!(self, Self::Device(_))
    }
}

impl From<Option<[u8; 16]>> for Caller {
    fn from(device: Option<[u8; 16]>) -> Self {
        device.map_or(Self::Wallet, Self::Device)
    }
}
