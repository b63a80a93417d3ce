//! The client of the port for a service on another machine.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use axum::body::Bytes;
use lockstep_keysign::port::PortError;
use lockstep_keysign::{SessionId, VaultId};
use rustls::ClientConfig;
use tokio::sync::MutexGuard;

use super::connection::{Connection, Reply};
use super::stamp::{Claim, Stamp};
use super::{CALL_PATH, DeviceKey, Pairing, STATUS_OLDER_COPY, STATUS_STORAGE, STATUS_STRANGER, STATUS_TOO_MANY};
use crate::caller::{Caller, Way, encode, unexpected};
use crate::error::CosignerError;
use crate::exported::Exported;
use crate::tls::{Pin, device_config};
use crate::wire::{Answer, Call, Request, Response, STATUS_REPLAYED, STATUS_VERSION, VERSION};

/// Sessions whose vault is remembered; a wallet has one at a time.
const MOST_SESSIONS: usize = 64;

/// The numbers of a device's requests, kept by the device.
#[async_trait]
pub trait Sequence: Send + Sync {
    /// The highest number that the service is known to have answered, as it was last written down; 0 for a new pairing.
    async fn answered(&self) -> Result<u64, PortError>;

    /// Reserves the next number durably before returning it; the first is 1, and none is given out twice. In the same
    /// write, `answered` is written down as the highest number that was answered so far.
    async fn next(&self, answered: u64) -> Result<u64, PortError>;
}

/// A co-signer on another machine.
pub type Remote = Caller<Line>;

/// The way to it: one connection at a time, every request signed by the device.
pub struct Line {
    address: String,
    device: [u8; 16],
    key: DeviceKey,
    tls: Arc<ClientConfig>,
    sequence: Arc<dyn Sequence>,
    /// Held during a call, so that requests go out in the order of their numbers.
    state: tokio::sync::Mutex<State>,
    sessions: Mutex<HashMap<SessionId, VaultId>>,
}

#[derive(Default)]
struct State {
    connection: Option<Connection>,
    /// Unknown until the sequence was asked for the first time.
    answered: Option<u64>,
}

impl Caller<Line> {
    /// The service of this pairing, whose numbers `sequence` keeps. Connects when first called.
    ///
    /// # Errors
    /// [`CosignerError::Channel`].
    pub fn new(pairing: &Pairing, key: DeviceKey, sequence: Arc<dyn Sequence>) -> Result<Self, CosignerError> {
        let tls = device_config(Pin::Certificate(pairing.certificate.clone()))?;
        Ok(Self(Line {
            address: pairing.address.clone(),
            device: pairing.device,
            key,
            tls: Arc::new(tls),
            sequence,
            state: tokio::sync::Mutex::default(),
            sessions: Mutex::default(),
        }))
    }

    /// Ends the pairing: the service no longer knows this device. Refused while it holds a vault of the device.
    ///
    /// # Errors
    /// [`PortError::Refused`], [`PortError::Unreachable`].
    pub async fn unpair(&self) -> Result<(), PortError> {
        match self.0.call(Call::Unpair).await? {
            Answer::Done => Ok(()),
            _ => Err(unexpected()),
        }
    }
}

#[async_trait]
impl Way for Line {
    async fn call(&self, call: Call) -> Result<Answer, PortError> {
        let vault = self.vault_of(&call);
        let (repeats, session) = (call.may_repeat(), call.session());
        let mut state = self.state.lock().await;
        let mut request = Request { version: VERSION, sequence: 0, call };
        let answer = match self.once(&mut state, &mut request, vault).await {
            Err(error) if error.is_unreachable() && repeats => self.once(&mut state, &mut request, vault).await,
            settled => settled,
        };
        drop(state);
        if let (Ok(Answer::Session(opened)), Some(vault)) = (&answer, vault) {
            self.remember(*opened, vault);
        }
        if let (Call::Close { .. }, Some(session)) = (&request.call, session) {
            self.sessions.lock().unwrap_or_else(PoisonError::into_inner).remove(&session);
        }
        answer
    }
}

impl Line {
    /// The vault that a call is about: named by it, by its session, or by the share in it.
    fn vault_of(&self, call: &Call) -> Option<VaultId> {
        match call {
            Call::Restore { share, .. } => Exported::read(share).ok().map(|(exported, _)| exported.vault),
            other => other.vault().or_else(|| {
                let sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
                sessions.get(&other.session()?).copied()
            }),
        }
    }

    fn remember(&self, session: SessionId, vault: VaultId) {
        let mut sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        // A vault has one session: the new one ends the older.
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
    ) -> Result<Answer, PortError> {
        // Taken out: a call that is given up halfway leaves no connection with half a request on it.
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
        let body: Bytes = encode(request)?;
        let claim = Claim { device: self.device, sequence: request.sequence, answered, vault };
        let stamp = Stamp::sign(&self.key, claim, CALL_PATH, &body, connection.channel());
        let reply = connection.post(CALL_PATH, Some(&stamp), body).await?;
        let response = read(&reply, request.sequence)?;
        state.answered = Some(request.sequence);
        state.connection = Some(connection);
        response.result
    }
}

fn read(reply: &Reply, sequence: u64) -> Result<Response, PortError> {
    let refused = |reason: &str| Err(PortError::Refused { reason: reason.to_owned() });
    match (reply.status, reply.body.first()) {
        (200, _) => match postcard::from_bytes::<Response>(&reply.body) {
            Ok(response) if response.sequence == sequence => Ok(response),
            Ok(_) | Err(_) => Err(unexpected()),
        },
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
