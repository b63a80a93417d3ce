//! The client of a co-signer on another machine.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use lockstep_keysign::port::{Call, Cosigner, PortError, Reply};
use lockstep_keysign::{SessionId, VaultId};
use rustls::ClientConfig;
use tokio::sync::MutexGuard;

use super::connection::{Connection, HttpReply};
use super::request_signature::{Claim, RequestSignature};
use super::{CALL_PATH, DeviceKey, Pairing, STATUS_OLDER_COPY, STATUS_STORAGE, STATUS_STRANGER, STATUS_TOO_MANY};
use crate::error::CosignerError;
use crate::exported::Exported;
use crate::tls::{Pin, device_config};
use crate::wire::{Request, Response, STATUS_REPLAYED, STATUS_VERSION, VERSION};

/// The most sessions whose vault is remembered; a wallet has one at a time.
const MOST_SESSIONS: usize = 64;

/// The numbers of a device's requests, stored by the device.
#[async_trait]
pub trait Sequence: Send + Sync {
    /// The highest answered number in the store; 0 for a new pairing.
    async fn answered(&self) -> Result<u64, PortError>;

    /// Durably reserves the next number and returns it; the first is 1, and no number is returned twice. The
    /// same write stores `answered` as the highest answered number.
    async fn next(&self, answered: u64) -> Result<u64, PortError>;
}

/// A co-signer on another machine: one connection at a time, every request signed by the device.
pub struct RemoteCosigner {
    address: String,
    device: [u8; 16],
    key: DeviceKey,
    tls: Arc<ClientConfig>,
    sequence: Arc<dyn Sequence>,
    /// Locked during a call, so that requests are sent in the order of their numbers.
    state: tokio::sync::Mutex<State>,
    sessions: Mutex<HashMap<SessionId, VaultId>>,
}

#[derive(Default)]
struct State {
    connection: Option<Connection>,
    /// Unknown until it was read from [`Sequence::answered`].
    answered: Option<u64>,
}

impl RemoteCosigner {
    /// A client of the paired service. Connects at the first call.
    ///
    /// # Errors
    /// [`CosignerError::Channel`].
    pub fn new(pairing: &Pairing, key: DeviceKey, sequence: Arc<dyn Sequence>) -> Result<Self, CosignerError> {
        let tls = device_config(Pin::Certificate(pairing.certificate.clone()))?;
        Ok(Self {
            address: pairing.address.clone(),
            device: pairing.device,
            key,
            tls: Arc::new(tls),
            sequence,
            state: tokio::sync::Mutex::default(),
            sessions: Mutex::default(),
        })
    }
}

#[async_trait]
impl Cosigner for RemoteCosigner {
    async fn call(&self, call: Call) -> Result<Reply, PortError> {
        let vault = self.vault_of(&call);
        let (repeats, session) = (call.may_repeat(), call.session());
        let mut state = self.state.lock().await;
        let mut request = Request { version: VERSION, sequence: 0, call };
        let reply = match self.once(&mut state, &mut request, vault).await {
            Err(error) if error.is_unreachable() && repeats => self.once(&mut state, &mut request, vault).await,
            settled => settled,
        };
        drop(state);
        if let (Ok(Reply::Session(opened)), Some(vault)) = (&reply, vault) {
            self.remember(*opened, vault);
        }
        if let (Call::Close { .. }, Some(session)) = (&request.call, session) {
            self.sessions.lock().unwrap_or_else(PoisonError::into_inner).remove(&session);
        }
        reply
    }
}

impl RemoteCosigner {
    /// The vault of a call: named by the call, by its session, or by the share in it.
    fn vault_of(&self, call: &Call) -> Option<VaultId> {
        match call {
            Call::Restore { share, .. } => Exported::read(share.as_bytes()).ok().map(|(exported, _)| exported.vault),
            other => other.vault().or_else(|| {
                let sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
                sessions.get(&other.session()?).copied()
            }),
        }
    }

    fn remember(&self, session: SessionId, vault: VaultId) {
        let mut sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        // A vault has one session: a new one ends the older.
        sessions.retain(|_, other| *other != vault);
        if sessions.len() < MOST_SESSIONS {
            sessions.insert(session, vault);
        }
    }

    async fn once(
        &self,
        state: &mut MutexGuard<'_, State>,
        request: &mut Request,
        vault: Option<VaultId>,
    ) -> Result<Reply, PortError> {
        // Taken out, so that a cancelled call leaves no connection with half a request on it.
        let mut kept = state.connection.take();
        if let Some(open) = &mut kept
            && !open.is_ready().await
        {
            kept = None;
        }
        let mut connection = match kept {
            Some(open) => open,
            None => Connection::open(&self.address, Arc::clone(&self.tls)).await?,
        };
        let answered = match state.answered {
            Some(answered) => answered,
            None => self.sequence.answered().await?,
        };
        request.sequence = self.sequence.next(answered).await?;
        state.answered = Some(answered);
        let body = request.encode()?;
        let claim = Claim { device: self.device, sequence: request.sequence, answered, vault };
        let signature = RequestSignature::sign(&self.key, claim, CALL_PATH, &body, connection.channel());
        let reply = connection.post(CALL_PATH, Some(&signature), body).await?;
        let response = read(&reply, request.sequence)?;
        state.answered = Some(request.sequence);
        state.connection = Some(connection);
        response.result
    }
}

fn read(reply: &HttpReply, sequence: u64) -> Result<Response, PortError> {
    let refused = |reason: &str| Err(PortError::Refused { reason: reason.to_owned() });
    match (reply.status, reply.body.first()) {
        (200, _) => Response::read(&reply.body, sequence),
        (STATUS_VERSION, Some(&theirs)) => Err(PortError::Version { ours: VERSION, theirs }),
        (STATUS_STRANGER, _) => {
            refused("it does not know this device, or no longer. Nothing was signed. Pair this device with it again")
        }
        (STATUS_REPLAYED, _) => refused(
            "this device has sent later requests than it remembers: its data was restored from an older copy, or another \
             machine uses a copy of it. Nothing was signed. Pair this device with it again",
        ),
        (STATUS_OLDER_COPY, _) => refused(
            "its data was restored from an older copy: it has forgotten answers that it gave to this device. Nothing was \
             signed. Whoever runs it must put the latest data back",
        ),
        (STATUS_TOO_MANY, _) => {
            refused("too many requests came from this device. Nothing was signed. Try again in a minute")
        }
        (STATUS_STORAGE, _) => refused("its storage does not answer. Nothing was signed. Try again later"),
        (other, _) => {
            Err(PortError::Internal { detail: format!("the co-signer did not take the request (status {other})") })
        }
    }
}
