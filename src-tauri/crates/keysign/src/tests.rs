//! Both parties against each other. Key generation takes almost a second, so tests share one vault.

mod children;
mod debug;
mod ids;
mod imported;
mod keygen_tampered;
mod mismatch;
mod port;
mod refresh;
mod refresh_tampered;
mod schnorr;
mod signing_tampered;
mod stored;
mod whole;

use std::sync::OnceLock;

use crate::{
    CosignerShare, DerivePath, DeviceShare, KeysignError, PublicKeys, Scheme, SignId, SignInput, Signature, VaultId,
    cosigner, device,
};

/// Every scheme; a vault can sign with each.
pub(crate) const SCHEMES: [Scheme; 3] = [Scheme::Ecdsa, Scheme::Eddsa, Scheme::Schnorr];

pub(crate) struct Vault {
    pub(crate) device: DeviceShare,
    pub(crate) cosigner: CosignerShare,
}

impl Vault {
    pub(crate) fn keys(&self) -> &PublicKeys {
        self.device.public_keys()
    }
}

/// The vault that tests share.
pub(crate) fn vault() -> &'static Vault {
    static VAULT: OnceLock<Vault> = OnceLock::new();
    VAULT.get_or_init(|| keygen(VaultId::random(), |_, _| ()).expect("an honest run succeeds"))
}

/// Another vault, for tests that need two.
pub(crate) fn other_vault() -> &'static Vault {
    static VAULT: OnceLock<Vault> = OnceLock::new();
    VAULT.get_or_init(|| keygen(VaultId::random(), |_, _| ()).expect("an honest run succeeds"))
}

/// A whole key generation. `tamper` may alter each message (numbered from 1) in transit.
pub(crate) fn keygen(vault: VaultId, tamper: impl Fn(usize, &mut Vec<u8>)) -> Result<Vault, KeysignError> {
    let (device, mut message) = device::Keygen::start(vault)?;
    tamper(1, &mut message);
    let (cosigner, mut message) = cosigner::Keygen::start(vault, &message)?;
    tamper(2, &mut message);
    let (device, mut message) = device.second(&message)?;
    tamper(3, &mut message);
    let (cosigner, mut message) = cosigner.finish(&message)?;
    tamper(4, &mut message);
    let device = device.finish(&message)?;
    Ok(Vault { device, cosigner })
}

/// A whole signature with equal inputs on both sides. `tamper` may alter each message (numbered from 1) in
/// transit.
pub(crate) fn sign(
    vault: &Vault,
    input: &SignInput,
    tamper: impl Fn(usize, &mut Vec<u8>),
) -> Result<Signature, KeysignError> {
    let (device, mut message) = device::Signing::start(&vault.device, input.clone())?;
    tamper(1, &mut message);
    let (cosigner, mut message) = cosigner::Signing::start(&vault.cosigner, input.clone(), &message)?;
    tamper(2, &mut message);
    let (device, mut message) = device.exchange(&message)?;
    tamper(3, &mut message);
    device.accept(cosigner.finish(&message)?)
}

pub(crate) fn path(text: &str) -> DerivePath {
    text.parse().expect("a path")
}

pub(crate) fn input(scheme: Scheme) -> SignInput {
    SignInput {
        sign_id: SignId::random(),
        scheme,
        path: path("m/44'/60'/0'/0/0"),
        what: (*SignId::random().as_bytes()).into(),
    }
}
