//! Pairs a device with a service by a code that the user carries from one to the other.

use std::fmt;
use std::sync::Arc;

use axum::body::Bytes;
use ed25519_dalek::{Signature, VerifyingKey};
use lockstep_keysign::port::PortError;
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::connection::{Connection, HttpReply};
use super::request_signature::ChannelBinding;
use super::{DeviceKey, PAIR_PATH, PairingCode, STATUS_STORAGE, STATUS_STRANGER, STATUS_TOO_MANY};
use crate::handoff::Network;
use crate::tls::{Pin, device_config};
use crate::wire::{STATUS_VERSION, VERSION};

/// The longest device name, in characters.
pub(crate) const LONGEST_NAME: usize = 64;

/// The public part of a pairing; the wallet stores it in its database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// Host and port of the service.
    pub address: String,
    /// The service's certificate, DER; no other is accepted.
    pub certificate: Vec<u8>,
    /// The id that the service assigned to this device.
    pub device: [u8; 16],
    pub network: Network,
}

/// A device's request to redeem a code.
#[derive(Serialize, Deserialize)]
pub(crate) struct PairRequest {
    /// [`VERSION`] of the sender.
    pub(crate) version: u8,
    /// The one-time secret of the code.
    pub(crate) secret: [u8; 16],
    /// The public half of the device's key.
    pub(crate) public_key: [u8; 32],
    /// The user's name for the device.
    pub(crate) name: String,
    /// The signature by the device's key over all of the above and the channel binding.
    signature: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PairAnswer {
    pub(crate) device: [u8; 16],
    pub(crate) network: Network,
}

impl PairRequest {
    fn new(code: &PairingCode, key: &DeviceKey, name: &str, channel: &ChannelBinding) -> Self {
        let name: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        let mut request =
            Self { version: VERSION, secret: *code.secret(), public_key: key.public(), name, signature: Vec::new() };
        request.signature = key.sign(&request.text(channel)).to_vec();
        request
    }

    /// Whether the sender holds the private key, and signed for this connection.
    pub(crate) fn is_proved(&self, channel: &ChannelBinding) -> bool {
        let (Ok(key), Ok(signature)) =
            (VerifyingKey::from_bytes(&self.public_key), Signature::from_slice(&self.signature))
        else {
            return false;
        };
        key.verify_strict(&self.text(channel), &signature).is_ok()
    }

    fn text(&self, channel: &ChannelBinding) -> Zeroizing<Vec<u8>> {
        let mut text = Zeroizing::new(Vec::with_capacity(512));
        text.extend_from_slice(b"lockstep/pair/1\0");
        text.push(self.version);
        text.extend_from_slice(&self.secret);
        text.extend_from_slice(&self.public_key);
        text.extend_from_slice(channel);
        text.extend_from_slice(self.name.as_bytes());
        text
    }
}

impl fmt::Debug for PairRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PairRequest(redacted)")
    }
}

impl Drop for PairRequest {
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.secret);
    }
}

/// Redeems a code: the service stores the public half of `key` and assigns the device an id. The code works
/// once. After [`PortError::Unreachable`] the call may be repeated with the same code and key; the service
/// then returns the same id.
///
/// # Errors
/// [`PortError::Refused`] if the code is used, expired or from another service; [`PortError::Version`];
/// [`PortError::Unreachable`], also if the service's certificate is not the one in the code.
pub async fn pair(code: &PairingCode, key: &DeviceKey, device_name: &str) -> Result<Pairing, PortError> {
    let config = Arc::new(device_config(Pin::Fingerprint(*code.fingerprint()))?);
    let mut connection = Connection::open(code.address(), config).await?;
    let request = PairRequest::new(code, key, device_name, connection.channel());
    let body = postcard::to_allocvec(&request)
        .map(Zeroizing::new)
        .map_err(|_| PortError::Internal { detail: "a pairing request has no encoding".to_owned() })?;
    let reply = connection.post(PAIR_PATH, None, Bytes::from_owner(body)).await?;
    let PairAnswer { device, network } = read(&reply)?;
    Ok(Pairing { address: code.address().to_owned(), certificate: connection.certificate().to_vec(), device, network })
}

fn read(reply: &HttpReply) -> Result<PairAnswer, PortError> {
    let refused = |reason: &str| Err(PortError::Refused { reason: reason.to_owned() });
    match (reply.status, reply.body.first()) {
        (200, _) => postcard::from_bytes(&reply.body).map_err(|_| PortError::unexpected_reply()),
        (STATUS_VERSION, Some(&theirs)) => Err(PortError::Version { ours: VERSION, theirs }),
        (STATUS_STRANGER, _) => refused(
            "this pairing code was used already, or its ten minutes are over. Get a new one with `lockstep-cosigner pair`.",
        ),
        (STATUS_TOO_MANY, _) => refused("too many attempts were made from here. Try again in a minute."),
        (STATUS_STORAGE, _) => refused("its storage does not answer. Try again later."),
        (other, _) => Err(PortError::Internal {
            detail: format!("the co-signer did not take the pairing request (status {other})"),
        }),
    }
}
