//! The commands of a co-signer on its own machine.

mod answer;
mod export;
mod json;
mod rules;
mod show;

use lockstep_texts::Said;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand, ValueEnum};
use lockstep_cosigner::host::{ConsoleAnswer, ConsoleCall, HostConfig, Rate, Rates, ask_console, files, run};
use lockstep_cosigner::{CosignerError, Network};
use lockstep_keysign::VaultId;
use lockstep_platform::crash;
use sha2::{Digest, Sha256};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use zeroize::Zeroizing;

use answer::{say, say_json, unexpected};

use crate::program::{io, report_crashes};

/// The co-signer: the second share of a vault, and what it takes to sign with it.
///
/// A wallet starts its own with --embedded. On a machine of its own: init once, then serve, and pair each device.
#[derive(Parser)]
#[command(name = "lockstep-cosigner", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Makes the two secrets of a service, each in a new file of mode 0600.
    Init(SecretFiles),
    /// Serves devices until it is told to end.
    Serve(Box<Serve>),
    /// Prints a code that pairs one device, once, within ten minutes.
    Pair {
        #[command(flatten)]
        at: At,
        /// Host and port at which devices reach this service.
        #[arg(long, value_name = "HOST:PORT")]
        address: String,
        /// A lost device, by its id: the new one gets its vaults, and the old one is revoked.
        #[arg(long, value_name = "ID", value_parser = device_id)]
        replaces: Option<DeviceId>,
    },
    /// Lists the devices and their vaults.
    Devices {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        form: Form,
    },
    /// Revokes a device. Its vaults stay.
    Revoke {
        #[command(flatten)]
        at: At,
        /// The device's id.
        #[arg(long, value_name = "ID", value_parser = device_id)]
        device: DeviceId,
    },
    /// Writes a vault's share, sealed under the vault's password, to a new file: for a move to another co-signer.
    Export {
        #[command(flatten)]
        at: At,
        /// The vault.
        #[arg(long, value_name = "ID")]
        vault: VaultId,
        /// The new file.
        #[arg(long, value_name = "FILE")]
        to: PathBuf,
    },
    /// Shows the rules of a vault, and cancels a change that waits.
    Policy {
        #[command(flatten)]
        at: At,
        /// The vault.
        #[arg(long, value_name = "ID")]
        vault: VaultId,
        /// Cancels the change that waits.
        #[arg(long)]
        cancel: bool,
    },
    /// Lists what waits for its time or for you, and confirms what a rule reviews.
    Reviews {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        form: Form,
        /// What to confirm, by the id that the list shows.
        #[arg(long, value_name = "ID", value_parser = rules::effect, requires = "vault", conflicts_with = "json")]
        confirm: Option<rules::EffectId>,
        /// Its vault.
        #[arg(long, value_name = "ID", requires = "confirm")]
        vault: Option<VaultId>,
    },
}

type DeviceId = [u8; 16];

#[derive(Args)]
struct SecretFiles {
    /// The file with the storage secret: without it nothing in the storage can be opened.
    #[arg(long, value_name = "FILE")]
    storage_secret: PathBuf,
    /// The file with the certificate that devices pin, and its key.
    #[arg(long, value_name = "FILE")]
    tls_key: PathBuf,
}

#[derive(Args)]
struct At {
    /// The directory of the service.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
}

/// The form of a list.
#[derive(Args)]
struct Form {
    /// Writes JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct Serve {
    /// The address at which the service listens for devices, such as 0.0.0.0:7443.
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: SocketAddr,
    #[command(flatten)]
    at: At,
    #[command(flatten)]
    secrets: SecretFiles,
    /// A PostgreSQL database that several nodes share. Without it the storage is an encrypted file in the directory. No password in
    /// it: other users can read arguments.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The file with the database's password, of mode 0600, or a credential of systemd. Without it PGPASSFILE
    /// and ~/.pgpass are used.
    #[arg(long, value_name = "FILE", requires = "database")]
    database_password: Option<PathBuf>,
    /// The chains whose transactions it signs.
    #[arg(long, value_enum, default_value = "public")]
    network: Chains,
    /// The loopback address that serves health and metrics, such as 127.0.0.1:9443.
    #[arg(long, value_name = "ADDRESS:PORT")]
    health: Option<SocketAddr>,
    /// Connections per second from one address, after a burst of sixty times as many.
    #[arg(long, value_name = "NUMBER", default_value_t = Rates::default().address.per_second)]
    address_rate: u32,
    /// Requests per second of one device, after a burst of ten times as many.
    #[arg(long, value_name = "NUMBER", default_value_t = Rates::default().device.per_second)]
    device_rate: u32,
}

#[derive(Clone, Copy, ValueEnum)]
enum Chains {
    Public,
    /// Only the local test network.
    Local,
}

/// Runs the command in `arguments`, whose first element is the program's name.
pub(crate) fn obey(arguments: Vec<OsString>) -> Result<(), CosignerError> {
    let Arguments { command } = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => error.exit(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(io(Said::as_it_is("The co-signer's runtime could not be started")))?;
    runtime.block_on(async {
        match command {
            Command::Init(secrets) => init(&secrets),
            Command::Serve(serve) => serve.run().await,
            Command::Pair { at, address, replaces } => pair(&at.data, address, replaces).await,
            Command::Devices { at, form } => match ask_console(&at.data, &ConsoleCall::Devices).await? {
                ConsoleAnswer::Devices(devices) if form.json => say_json(&json::devices(&devices)),
                ConsoleAnswer::Devices(devices) => say(&show::devices(&devices)),
                _ => Err(unexpected()),
            },
            Command::Revoke { at, device } => match ask_console(&at.data, &ConsoleCall::Revoke { device }).await? {
                ConsoleAnswer::Done => say("The device is revoked. Its vaults stay here."),
                _ => Err(unexpected()),
            },
            Command::Export { at, vault, to } => export::export(&at.data, vault, &to).await,
            Command::Policy { at, vault, cancel } => rules::policy(&at.data, vault, cancel).await,
            Command::Reviews { at, form, confirm, vault } => {
                rules::reviews(&at.data, form.json, vault.zip(confirm)).await
            }
        }
    })
}

fn init(secrets: &SecretFiles) -> Result<(), CosignerError> {
    let identity = files::make(&secrets.storage_secret, &secrets.tls_key)?;
    say(&format!(
        "Made {} and {}.\nKeep a copy of both where nobody else comes: without them the shares cannot be opened, and devices \
         must be paired again.\nSHA-256 of the certificate: {}",
        secrets.storage_secret.display(),
        secrets.tls_key.display(),
        hex::encode(Sha256::digest(&identity.certificate)),
    ))
}

async fn pair(data: &Path, address: String, replaces: Option<DeviceId>) -> Result<(), CosignerError> {
    match ask_console(data, &ConsoleCall::Pair { address, replaces }).await? {
        ConsoleAnswer::Code(code) => say(&format!(
            "Enter all of this on the device within ten minutes. It works once.\n\n{}\n",
            Zeroizing::new(code).as_str()
        )),
        _ => Err(unexpected()),
    }
}

impl Serve {
    async fn run(self) -> Result<(), CosignerError> {
        files::make_folder(&self.at.data)?;
        report_crashes(self.at.data.join(crash::FOLDER));
        let config = HostConfig {
            listen: self.listen,
            data: self.at.data,
            storage_secret: self.secrets.storage_secret,
            tls_key: self.secrets.tls_key,
            database: self.database,
            database_password: self.database_password,
            network: match self.network {
                Chains::Public => Network::Public,
                Chains::Local => Network::Local,
            },
            health: self.health,
            rates: Rates {
                address: Rate { burst: self.address_rate.saturating_mul(60), per_second: self.address_rate },
                device: Rate { burst: self.device_rate.saturating_mul(10), per_second: self.device_rate },
            },
        };
        let mut ended = signal(SignalKind::terminate())
            .map_err(io(Said::as_it_is("The termination signals could not be registered")))?;
        let mut interrupted = signal(SignalKind::interrupt())
            .map_err(io(Said::as_it_is("The termination signals could not be registered")))?;
        let (stop, stopped) = watch::channel(());
        tokio::spawn(async move {
            tokio::select! {
                _ = ended.recv() => {}
                _ = interrupted.recv() => {}
            }
            drop(stop);
        });
        let ready = |ready: lockstep_cosigner::host::Ready| {
            let health = ready.health.map(|address| format!(" health {address}")).unwrap_or_default();
            say(&format!("ready {}{health}", ready.listen))
        };
        run(config, ready, stopped).await
    }
}

fn device_id(text: &str) -> Result<DeviceId, String> {
    let mut id = [0; 16];
    hex::decode_to_slice(text, &mut id)
        .map_err(|_| "a device's id has 32 hex digits; `lockstep-cosigner devices` lists them".to_owned())?;
    Ok(id)
}
