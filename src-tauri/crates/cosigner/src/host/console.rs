//! The operator's connection to a running service: a socket in its directory that only the service's user and root can use. One
//! request per connection.

use lockstep_texts::Said;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use lockstep_keysign::port::{KeygenParams, PolicyStanding, PortError, key_bytes};
use lockstep_keysign::{PasswordKey, VaultId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;
use zeroize::Zeroizing;

use super::operator::{Operator, PairingTerms};
use crate::error::CosignerError;
use crate::record::Held;
use crate::storage::Device;
use crate::wire::LONGEST_BODY;

const SOCKET: &str = "console";
const PATIENCE: Duration = Duration::from_secs(30);

/// A request of the operator.
#[derive(Serialize, Deserialize)]
pub enum ConsoleCall {
    /// A new pairing code.
    Pair {
        /// Host and port at which devices reach the service.
        address: String,
        /// The device whose vaults the new one gets.
        replaces: Option<[u8; 16]>,
    },
    /// Every device, with its vaults.
    Devices,
    /// Revokes a device.
    Revoke { device: [u8; 16] },
    /// Asks for the password derivation of a vault.
    Kdf { vault: VaultId },
    /// Exports the share for a move or a backup.
    Export {
        vault: VaultId,
        #[serde(with = "key_bytes")]
        password_key: PasswordKey,
    },
    /// Everything that waits for its time or for the operator.
    Held,
    /// Confirms what a rule reviews.
    Confirm { vault: VaultId, effect: [u8; 32] },
    /// The rules of a vault.
    Policy { vault: VaultId },
    /// Cancels the change of rules that waits.
    CancelPolicy { vault: VaultId },
}

#[derive(Serialize, Deserialize)]
pub enum ConsoleAnswer {
    /// The code as text. It is secret.
    Code(String),
    /// Devices and the vaults of each.
    Devices(Vec<(Device, Vec<VaultId>)>),
    Done,
    Kdf(KeygenParams),
    /// The bytes of a [`lockstep_keysign::port::ExportedShare`].
    Exported(Vec<u8>),
    Held(Vec<(VaultId, Held)>),
    Policy(PolicyStanding),
}

/// The service's end of the socket.
pub struct Console {
    listener: UnixListener,
    path: PathBuf,
    operator: Arc<Operator>,
}

impl Console {
    /// Creates the socket in the service's directory. This process holds the directory's lock, so an existing socket is stale.
    ///
    /// # Errors
    /// [`CosignerError::Io`].
    pub fn bind(directory: &Path, operator: Operator) -> Result<Self, CosignerError> {
        let path = directory.join(SOCKET);
        let bound = match std::fs::remove_file(&path) {
            Ok(()) => UnixListener::bind(&path),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => UnixListener::bind(&path),
            Err(error) => Err(error),
        };
        let listener = bound
            .and_then(|listener| {
                std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
                Ok(listener)
            })
            .map_err(CosignerError::io(Said::as_it_is("The co-signer's console could not be opened")))?;
        Ok(Self { listener, path, operator: Arc::new(operator) })
    }

    /// Answers until `stop` changes or is dropped.
    pub async fn serve(self, mut stop: watch::Receiver<()>) {
        loop {
            let stream = tokio::select! {
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, _)) => stream,
                    Err(error) => {
                        tracing::warn!(%error, "the console was not heard");
                        tokio::time::sleep(Duration::from_millis(50)).await;
                        continue;
                    }
                },
                _ = stop.changed() => break,
            };
            let operator = Arc::clone(&self.operator);
            tokio::spawn(async move {
                match tokio::time::timeout(PATIENCE, answer(&operator, stream)).await {
                    Ok(Ok(())) => {}
                    Ok(Err(error)) => tracing::warn!(%error, "a question at the console broke off"),
                    Err(_) => tracing::warn!("a question at the console took too long"),
                }
            });
        }
        if let Err(error) = std::fs::remove_file(&self.path) {
            tracing::warn!(%error, "the console's socket stays");
        }
    }
}

async fn answer(operator: &Operator, mut stream: UnixStream) -> std::io::Result<()> {
    let asker = stream.peer_cred()?.uid();
    if asker != 0 && asker != rustix::process::geteuid().as_raw() {
        return Err(std::io::ErrorKind::PermissionDenied.into());
    }
    let call: ConsoleCall = read(&mut stream).await?;
    let answer = match call {
        ConsoleCall::Pair { address, replaces } => operator
            .pair(&PairingTerms { address, replaces })
            .await
            .map(|code| ConsoleAnswer::Code(code.reveal().to_string())),
        ConsoleCall::Devices => devices(operator).await,
        ConsoleCall::Revoke { device } => operator.revoke(device).await.map(|()| ConsoleAnswer::Done),
        ConsoleCall::Kdf { vault } => operator.kdf(vault).await.map(ConsoleAnswer::Kdf),
        ConsoleCall::Export { vault, password_key } => {
            operator.export(vault, password_key).await.map(|share| ConsoleAnswer::Exported(share.as_bytes().to_vec()))
        }
        ConsoleCall::Held => operator.held().await.map(ConsoleAnswer::Held),
        ConsoleCall::Confirm { vault, effect } => operator.confirm(vault, effect).await.map(|()| ConsoleAnswer::Done),
        ConsoleCall::Policy { vault } => operator.policy(vault).await.map(ConsoleAnswer::Policy),
        ConsoleCall::CancelPolicy { vault } => operator.cancel_policy(vault).await.map(ConsoleAnswer::Policy),
    };
    write(&mut stream, &answer).await
}

async fn devices(operator: &Operator) -> Result<ConsoleAnswer, PortError> {
    let mut all = Vec::new();
    for device in operator.devices().await? {
        let vaults = operator.vaults_of(device.id).await?;
        all.push((device, vaults));
    }
    Ok(ConsoleAnswer::Devices(all))
}

/// Sends a request to the service of this directory.
///
/// # Errors
/// [`CosignerError::NotRunning`] if no service answers there; [`CosignerError::Console`] with its error.
pub async fn ask_console(directory: &Path, call: &ConsoleCall) -> Result<ConsoleAnswer, CosignerError> {
    let asked = async {
        let mut stream = UnixStream::connect(directory.join(SOCKET)).await?;
        write(&mut stream, call).await?;
        read::<Result<ConsoleAnswer, PortError>>(&mut stream).await
    };
    let answered =
        tokio::time::timeout(PATIENCE, asked).await.unwrap_or_else(|_| Err(std::io::ErrorKind::TimedOut.into()));
    match answered {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => Err(CosignerError::Console(error)),
        Err(source) => Err(CosignerError::NotRunning { directory: directory.to_owned(), source }),
    }
}

/// Length (4 bytes, big-endian), then postcard.
async fn write(stream: &mut UnixStream, message: &impl Serialize) -> std::io::Result<()> {
    let bytes = Zeroizing::new(
        postcard::to_allocvec(message).map_err(|_| std::io::Error::from(std::io::ErrorKind::InvalidData))?,
    );
    let length = u32::try_from(bytes.len()).map_err(|_| std::io::Error::from(std::io::ErrorKind::InvalidData))?;
    stream.write_u32(length).await?;
    stream.write_all(&bytes).await?;
    stream.flush().await
}

async fn read<T: DeserializeOwned>(stream: &mut UnixStream) -> std::io::Result<T> {
    let length = usize::try_from(stream.read_u32().await?).unwrap_or(usize::MAX);
    if length > LONGEST_BODY {
        return Err(std::io::ErrorKind::InvalidData.into());
    }
    let mut bytes = Zeroizing::new(vec![0; length]);
    stream.read_exact(&mut bytes).await?;
    postcard::from_bytes(&bytes).map_err(|_| std::io::ErrorKind::InvalidData.into())
}
