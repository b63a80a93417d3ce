//! The port as calls: one method is one call, over whatever way there is to the co-signer.

use async_trait::async_trait;
use axum::body::Bytes;
use lockstep_keysign::port::{
    Asked, Cosigner, ExportedShare, Generations, KeygenParams, OpenRequest, PortError, RefreshKind,
};
use lockstep_keysign::{PasswordKey, SessionId, SignId, Signature, VaultId};
use zeroize::Zeroizing;

use crate::wire::{Answer, Call, LONGEST_BODY, Request};

/// Room for everything in a request but its longest parts.
const SMALL_PARTS: usize = 512;

/// The way to a co-signer: one call at a time, in order.
#[async_trait]
pub trait Way: Send + Sync {
    /// Sends one call and waits for its answer.
    async fn call(&self, call: Call) -> Result<Answer, PortError>;
}

/// A co-signer at the end of a way.
pub struct Caller<W>(pub(crate) W);

impl<W: Way> Caller<W> {
    /// Whether the other side is there and of our version.
    ///
    /// # Errors
    /// [`PortError::Version`], [`PortError::Unreachable`], and what the way adds.
    pub async fn hello(&self) -> Result<(), PortError> {
        self.done(Call::Hello).await
    }

    async fn done(&self, call: Call) -> Result<(), PortError> {
        match self.0.call(call).await? {
            Answer::Done => Ok(()),
            _ => Err(unexpected()),
        }
    }

    async fn message(&self, call: Call) -> Result<Vec<u8>, PortError> {
        match self.0.call(call).await? {
            Answer::Message(message) => Ok(message),
            _ => Err(unexpected()),
        }
    }
}

/// Encodes into a buffer that is wiped after it was sent, and large enough never to be moved.
pub(crate) fn encode(request: &Request) -> Result<Bytes, PortError> {
    let room = SMALL_PARTS + longest_parts(&request.call);
    let bytes = postcard::to_extend(request, Vec::with_capacity(room))
        .map_err(|_| PortError::Internal { detail: "a request has no encoding".to_owned() })?;
    let bytes = Zeroizing::new(bytes);
    if bytes.len() > LONGEST_BODY {
        return Err(PortError::Refused { reason: "the bundle is too large".to_owned() });
    }
    Ok(Bytes::from_owner(bytes))
}

fn longest_parts(call: &Call) -> usize {
    match call {
        Call::KeygenFirst { message, .. }
        | Call::KeygenSecond { message, .. }
        | Call::Exchange { message, .. }
        | Call::Finish { message, .. }
        | Call::RefreshFirst { message, .. }
        | Call::RefreshSecond { message, .. }
        | Call::Restore { share: message, .. }
        | Call::Import { share: message, .. } => message.len(),
        Call::Open { steps, .. } => steps
            .iter()
            .map(|step| {
                let subject = match &step.subject {
                    lockstep_keysign::port::Subject::Transaction { chain, unsigned_tx } => {
                        chain.len() + unsigned_tx.len()
                    }
                    lockstep_keysign::port::Subject::TypedData { chain, document: bytes }
                    | lockstep_keysign::port::Subject::Message { chain, text: bytes } => chain.len() + bytes.len(),
                    lockstep_keysign::port::Subject::Payload { chain, payload } => chain.len() + payload.len(),
                    lockstep_keysign::port::Subject::Further
                    | lockstep_keysign::port::Subject::KeygenTest
                    | lockstep_keysign::port::Subject::RefreshTest { .. } => 0,
                };
                SMALL_PARTS + step.derive_path.len() + subject
            })
            .sum(),
        Call::ReportBan { reason, .. } => reason.len(),
        Call::Hello
        | Call::Activate { .. }
        | Call::Discard { .. }
        | Call::Vaults
        | Call::Ask { .. }
        | Call::Close { .. }
        | Call::Kdf { .. }
        | Call::Unlock { .. }
        | Call::ChangePassword { .. }
        | Call::Remove { .. }
        | Call::Export { .. }
        | Call::RefreshCommit { .. }
        | Call::RefreshDiscard { .. }
        | Call::Generation { .. }
        | Call::Unpair => 0,
    }
}

pub(crate) fn unexpected() -> PortError {
    PortError::Internal { detail: "the co-signer gave an answer that does not belong to the request".to_owned() }
}

#[async_trait]
impl<W: Way> Cosigner for Caller<W> {
    async fn keygen_first(&self, vault: VaultId, params: KeygenParams, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.message(Call::KeygenFirst { vault, params, message }).await
    }

    async fn keygen_second(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        let password_key = (&password_key).into();
        self.message(Call::KeygenSecond { vault, password_key, message }).await
    }

    async fn activate(&self, vault: VaultId) -> Result<(), PortError> {
        self.done(Call::Activate { vault }).await
    }

    async fn discard(&self, vault: VaultId) -> Result<(), PortError> {
        self.done(Call::Discard { vault }).await
    }

    async fn vaults(&self) -> Result<Vec<(VaultId, bool)>, PortError> {
        match self.0.call(Call::Vaults).await? {
            Answer::Vaults(vaults) => Ok(vaults),
            _ => Err(unexpected()),
        }
    }

    async fn open(&self, request: OpenRequest) -> Result<SessionId, PortError> {
        match self.0.call(request.into()).await? {
            Answer::Session(session) => Ok(session),
            _ => Err(unexpected()),
        }
    }

    async fn exchange(&self, session: SessionId, sign_id: SignId, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.message(Call::Exchange { session, sign_id, message }).await
    }

    async fn finish(&self, session: SessionId, sign_id: SignId, message: Vec<u8>) -> Result<Signature, PortError> {
        match self.0.call(Call::Finish { session, sign_id, message }).await? {
            Answer::Signature(signature) => Ok(signature),
            _ => Err(unexpected()),
        }
    }

    async fn ask(&self, vault: VaultId, sign_id: SignId) -> Result<Asked, PortError> {
        match self.0.call(Call::Ask { vault, sign_id }).await? {
            Answer::Asked(asked) => Ok(asked),
            _ => Err(unexpected()),
        }
    }

    async fn close(&self, session: SessionId) -> Result<(), PortError> {
        self.done(Call::Close { session }).await
    }

    async fn report_ban(&self, vault: VaultId, reason: String) -> Result<(), PortError> {
        self.done(Call::ReportBan { vault, reason }).await
    }

    async fn import(
        &self,
        vault: VaultId,
        params: KeygenParams,
        password_key: PasswordKey,
        share: Vec<u8>,
    ) -> Result<(), PortError> {
        self.done(Call::Import { vault, params, password_key: (&password_key).into(), share }).await
    }

    async fn kdf(&self, vault: VaultId) -> Result<KeygenParams, PortError> {
        match self.0.call(Call::Kdf { vault }).await? {
            Answer::Kdf(params) => Ok(params),
            _ => Err(unexpected()),
        }
    }

    async fn unlock(&self, vault: VaultId, password_key: PasswordKey) -> Result<(), PortError> {
        self.done(Call::Unlock { vault, password_key: (&password_key).into() }).await
    }

    async fn change_password(
        &self,
        vault: VaultId,
        old: PasswordKey,
        new: PasswordKey,
        params: KeygenParams,
    ) -> Result<(), PortError> {
        self.done(Call::ChangePassword { vault, old: (&old).into(), new: (&new).into(), params }).await
    }

    async fn remove(&self, vault: VaultId, password_key: PasswordKey) -> Result<(), PortError> {
        self.done(Call::Remove { vault, password_key: (&password_key).into() }).await
    }

    async fn export(&self, vault: VaultId, password_key: PasswordKey) -> Result<ExportedShare, PortError> {
        match self.0.call(Call::Export { vault, password_key: (&password_key).into() }).await? {
            Answer::Exported(share) => Ok(ExportedShare::from_bytes(share)),
            _ => Err(unexpected()),
        }
    }

    async fn restore(&self, password_key: PasswordKey, share: ExportedShare) -> Result<(), PortError> {
        let share = share.as_bytes().to_vec();
        self.done(Call::Restore { password_key: (&password_key).into(), share }).await
    }

    async fn refresh_first(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        kind: RefreshKind,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        let password_key = (&password_key).into();
        self.message(Call::RefreshFirst { vault, password_key, kind, message }).await
    }

    async fn refresh_second(&self, vault: VaultId, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.message(Call::RefreshSecond { vault, message }).await
    }

    async fn refresh_commit(&self, vault: VaultId, generation: u64) -> Result<(), PortError> {
        self.done(Call::RefreshCommit { vault, generation }).await
    }

    async fn refresh_discard(&self, vault: VaultId, generation: u64) -> Result<(), PortError> {
        self.done(Call::RefreshDiscard { vault, generation }).await
    }

    async fn generation(&self, vault: VaultId) -> Result<Generations, PortError> {
        match self.0.call(Call::Generation { vault }).await? {
            Answer::Generations(generations) => Ok(generations),
            _ => Err(unexpected()),
        }
    }
}
