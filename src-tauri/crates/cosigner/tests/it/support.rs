//! A short implementation of the device's half, and co-signers for the tests.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use lockstep_chain::evm::draft::{Terms, native_transfer};
use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_chain::evm::typed_data::TypedData;
use lockstep_chain::{Registry, evm};
use lockstep_cosigner::embedded::{Embedded, EmbeddedConfig, Logs};
use lockstep_cosigner::service::ShareHome;
use lockstep_cosigner::storage::Storage;
use lockstep_cosigner::{Network, StorageSecret};
use lockstep_keysign::port::{
    Cosigner, KdfParams, KeygenParams, OpenRequest, PortError, RefreshKind, StepToSign, Subject,
};
use lockstep_keysign::{
    DeviceShare, PasswordKey, Scheme, SessionId, SignId, SignInput, Signature, VaultId, commitment, device,
    keygen_test_message, refresh_test_message,
};
use lockstep_platform::{Clock, UnixMillis};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use zeroize::Zeroizing;

pub const PATH: &str = "m/44'/60'/0'/0/0";
pub const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

pub const PARAMS: KeygenParams =
    KeygenParams { kdf_salt: [7; 16], kdf: KdfParams { memory_kib: 64 * 1024, passes: 3, lanes: 1 } };

/// The device's side of one vault.
pub struct Device {
    pub vault: VaultId,
    pub share: DeviceShare,
    pub password_key: PasswordKey,
}

pub fn random_key() -> PasswordKey {
    let mut bytes = Zeroizing::new([0; 32]);
    getrandom::fill(&mut *bytes).unwrap();
    PasswordKey::new(bytes)
}

/// A vault on both sides, tested and active.
pub async fn make_vault(cosigner: &dyn Cosigner) -> Device {
    make_vault_under(cosigner, random_key()).await
}

/// Like [`make_vault`], with a known password key.
pub async fn make_vault_under(cosigner: &dyn Cosigner, password_key: PasswordKey) -> Device {
    let device = half_make(cosigner, || (), cosigner, password_key).await;
    device.test(cosigner).await;
    device
}

/// A vault with stored shares that has not signed its test messages.
pub async fn half_make_vault(cosigner: &dyn Cosigner) -> Device {
    half_make_vault_between(cosigner, || (), cosigner).await
}

/// Like [`half_make_vault`], with each message at its own node, and an action between them.
pub async fn half_make_vault_between(one: &dyn Cosigner, then: impl FnOnce(), two: &dyn Cosigner) -> Device {
    half_make(one, then, two, random_key()).await
}

async fn half_make(one: &dyn Cosigner, then: impl FnOnce(), two: &dyn Cosigner, password_key: PasswordKey) -> Device {
    let vault = VaultId::random();
    let (keygen, first) = device::Keygen::start(vault).unwrap();
    let reply = one.keygen_first(vault, PARAMS, first.to_vec()).await.unwrap();
    then();
    let (ready, second) = keygen.second(&reply).unwrap();
    let reply = two.keygen_second(vault, password_key.clone(), second.to_vec()).await.unwrap();
    let share = ready.finish(&reply).unwrap();
    Device { vault, share, password_key }
}

/// 0.25 ETH to Alice on the local network.
pub fn transfer(nonce: u64) -> Vec<u8> {
    let terms = Terms {
        chain_id: 31_337,
        nonce,
        gas_limit: 21_000,
        max_fee_per_gas: 2_000_000_000,
        max_priority_fee_per_gas: 1_000_000_000,
    };
    let to = lockstep_chain::evm::parse_address(ALICE).unwrap();
    native_transfer(&terms, to, "250000000000000000".parse().unwrap())
}

pub fn step(unsigned_tx: Vec<u8>) -> StepToSign {
    StepToSign {
        sign_id: SignId::random(),
        scheme: Scheme::Ecdsa,
        derive_path: PATH.to_owned(),
        subject: Subject::Transaction { chain: "Local".to_owned(), unsigned_tx },
    }
}

impl Device {
    /// The digest as the device computes it.
    pub fn digest(&self, step: &StepToSign) -> [u8; 32] {
        match &step.subject {
            Subject::Transaction { chain, unsigned_tx } => {
                let chain = Registry::local().find(chain).unwrap();
                evm::decode(unsigned_tx, chain).unwrap().digest().0
            }
            Subject::TypedData { document, .. } => TypedData::read(document).unwrap().digest().0,
            Subject::Message { text, .. } => PersonalMessage::read(text).unwrap().digest().0,
            Subject::Payload { .. } | Subject::Further => unreachable!("these tests sign EVM transactions"),
            Subject::KeygenTest => keygen_test_message(self.vault, self.share.public_keys(), step.scheme),
            Subject::RefreshTest { generation } => {
                refresh_test_message(self.vault, self.share.public_keys(), *generation, step.scheme)
            }
        }
    }

    pub fn test_steps(&self) -> Vec<StepToSign> {
        Scheme::OF_KEYS
            .into_iter()
            .map(|scheme| StepToSign {
                sign_id: SignId::random(),
                scheme,
                derive_path: PATH.to_owned(),
                subject: Subject::KeygenTest,
            })
            .collect()
    }

    /// Signs a new vault's test messages, after which it is active.
    pub async fn test(&self, cosigner: &dyn Cosigner) {
        let steps = self.test_steps();
        let session = cosigner.open(self.request(&steps)).await.unwrap();
        for step in &steps {
            self.sign(cosigner, session, step).await.unwrap();
        }
        cosigner.activate(self.vault).await.unwrap();
    }

    /// This vault with a copy of the share.
    pub fn copy(&self) -> Self {
        let share = DeviceShare::from_bytes(&self.share.to_bytes().unwrap()).unwrap();
        Self { vault: self.vault, share, password_key: self.password_key.clone() }
    }

    /// Exchanges both messages of a refresh. Returns the device with its new share, and the pending
    /// generation.
    pub async fn refresh(&self, cosigner: &dyn Cosigner, kind: RefreshKind) -> Result<(Self, u64), PortError> {
        self.refresh_between(cosigner, || (), cosigner, kind).await
    }

    /// Like `refresh`, with each message at its own node, and an action between them.
    pub async fn refresh_between(
        &self,
        one: &dyn Cosigner,
        then: impl FnOnce(),
        two: &dyn Cosigner,
        kind: RefreshKind,
    ) -> Result<(Self, u64), PortError> {
        let (refresh, first) = device::Refresh::start(self.copy().share, kind).unwrap();
        let reply = one.refresh_first(self.vault, self.password_key.clone(), kind, first).await?;
        then();
        let (ready, second) = refresh.second(&reply).unwrap();
        let generation = ready.generation();
        let reply = two.refresh_second(self.vault, second).await?;
        Ok((Self { share: ready.finish(&reply).unwrap(), ..self.copy() }, generation))
    }

    /// Signs the test messages of a refresh with the new share.
    pub async fn prove_refresh(&self, cosigner: &dyn Cosigner, generation: u64) -> Result<(), PortError> {
        let steps: Vec<_> = Scheme::OF_KEYS
            .into_iter()
            .map(|scheme| StepToSign {
                sign_id: SignId::random(),
                scheme,
                derive_path: PATH.to_owned(),
                subject: Subject::RefreshTest { generation },
            })
            .collect();
        let session = cosigner.open(self.request(&steps)).await?;
        for step in &steps {
            self.sign(cosigner, session, step).await?;
        }
        Ok(())
    }

    pub fn request(&self, steps: &[StepToSign]) -> OpenRequest {
        let digests: Vec<_> = steps.iter().map(|step| self.digest(step)).collect();
        OpenRequest {
            vault: self.vault,
            password_key: self.password_key.clone(),
            steps: steps.to_vec(),
            commitment: commitment(&digests),
        }
    }

    pub fn wrong_request(&self) -> OpenRequest {
        OpenRequest { password_key: random_key(), ..self.request(&[step(transfer(0))]) }
    }

    pub fn start(&self, step: &StepToSign) -> (device::Signing, Vec<u8>) {
        let input = SignInput {
            sign_id: step.sign_id,
            scheme: step.scheme,
            path: step.derive_path.parse().unwrap(),
            what: self.digest(step).into(),
        };
        let (signing, first) = device::Signing::start(&self.share, input).unwrap();
        (signing, first.to_vec())
    }

    /// Exchanges everything before the device's last message.
    pub async fn exchange(
        &self,
        cosigner: &dyn Cosigner,
        session: SessionId,
        step: &StepToSign,
    ) -> Result<(device::Ready, Vec<u8>), PortError> {
        let (signing, first) = self.start(step);
        let reply = cosigner.exchange(session, step.sign_id, first).await?;
        let (ready, last) = signing.exchange(&reply).unwrap();
        Ok((ready, last.to_vec()))
    }

    /// Signs one step and verifies the signature.
    pub async fn sign(
        &self,
        cosigner: &dyn Cosigner,
        session: SessionId,
        step: &StepToSign,
    ) -> Result<Signature, PortError> {
        let (ready, last) = self.exchange(cosigner, session, step).await?;
        let signature = cosigner.finish(session, step.sign_id, last).await?;
        Ok(ready.accept(signature).unwrap())
    }

    /// Signs one bundle of one step, including the password.
    pub async fn sign_one(&self, cosigner: &dyn Cosigner, step: &StepToSign) -> Result<Signature, PortError> {
        let session = cosigner.open(self.request(std::slice::from_ref(step))).await?;
        self.sign(cosigner, session, step).await
    }

    /// Whether a signature by this vault is valid for this step.
    pub fn verifies(&self, step: &StepToSign, signature: &Signature) -> bool {
        let path = step.derive_path.parse().unwrap();
        let digest = self.digest(step);
        self.share.public_keys().verify(step.scheme, &path, &digest, signature).is_ok()
    }
}

/// Two finished vaults with their storage, made once because that takes most of a test's time.
struct Template {
    secret: StorageSecret,
    files: Vec<(OsString, Vec<u8>)>,
    vaults: [(VaultId, Zeroizing<Vec<u8>>, PasswordKey); 2],
}

static TEMPLATE: OnceCell<Template> = OnceCell::const_new();

async fn make_template() -> Template {
    let place = Place::new();
    let home = place.home().await;
    let vaults = [make_vault(&home).await, make_vault(&home).await].map(|device| {
        let share = device.share.to_bytes().unwrap();
        (device.vault, share, device.password_key)
    });
    home.close().await.unwrap();
    let files = std::fs::read_dir(place.data()).unwrap().map(|file| {
        let file = file.unwrap();
        (file.file_name(), std::fs::read(file.path()).unwrap())
    });
    Template { files: files.collect(), secret: place.secret, vaults }
}

/// A new storage with two finished vaults.
pub async fn furnished() -> (Place, [Device; 2]) {
    let template = TEMPLATE.get_or_init(make_template).await;
    let place = Place { secret: template.secret.clone(), ..Place::new() };
    std::fs::create_dir(place.data()).unwrap();
    for (name, bytes) in &template.files {
        std::fs::write(place.data().join(name), bytes).unwrap();
    }
    let devices = template.vaults.each_ref().map(|(vault, share, password_key)| Device {
        vault: *vault,
        share: DeviceShare::from_bytes(share).unwrap(),
        password_key: password_key.clone(),
    });
    (place, devices)
}

/// A clock that only the test moves.
pub struct FakeClock {
    /// Milliseconds of the time of day.
    now: AtomicI64,
    /// Milliseconds that have passed.
    passed: AtomicU64,
}

impl FakeClock {
    pub fn advance_seconds(&self, seconds: u64) {
        self.pass(Duration::from_secs(seconds));
    }

    /// Sets back the time of day only.
    pub fn set_back_seconds(&self, seconds: u64) {
        self.now.fetch_sub(i64::try_from(seconds * 1000).unwrap(), Ordering::SeqCst);
    }

    fn pass(&self, duration: Duration) {
        self.now.fetch_add(i64::try_from(duration.as_millis()).unwrap(), Ordering::SeqCst);
        self.passed.fetch_add(u64::try_from(duration.as_millis()).unwrap(), Ordering::SeqCst);
    }
}

#[async_trait]
impl Clock for FakeClock {
    fn now(&self) -> UnixMillis {
        self.now.load(Ordering::SeqCst)
    }

    fn steady(&self) -> Duration {
        Duration::from_millis(self.passed.load(Ordering::SeqCst))
    }

    async fn wait(&self, duration: Duration) {
        self.pass(duration);
    }
}

/// A co-signer's storage that outlives its processes.
pub struct Place {
    pub directory: TempDir,
    pub secret: StorageSecret,
    pub clock: Arc<FakeClock>,
}

impl Place {
    pub fn new() -> Self {
        Self {
            directory: TempDir::new().unwrap(),
            secret: StorageSecret::random().unwrap(),
            clock: Arc::new(FakeClock { now: AtomicI64::new(1_800_000_000_000), passed: AtomicU64::new(0) }),
        }
    }

    /// The process that serves this storage, found by its arguments.
    pub fn process_id(&self) -> Option<u32> {
        let data = self.data().into_os_string().into_encoded_bytes();
        std::fs::read_dir("/proc").unwrap().find_map(|entry| {
            let entry = entry.unwrap();
            let id = entry.file_name().to_str()?.parse().ok()?;
            // A process that has just ended has no arguments.
            let arguments = std::fs::read(entry.path().join("cmdline")).ok()?;
            arguments.split(|byte| *byte == 0).any(|argument| argument == data).then_some(id)
        })
    }

    pub fn data(&self) -> PathBuf {
        self.directory.path().join("cosigner")
    }

    /// Serves it in this process, under the test's clock.
    pub async fn home(&self) -> ShareHome {
        let storage = Storage::open(&self.data(), &self.secret).await.unwrap();
        let clock = Arc::clone(&self.clock) as Arc<dyn Clock>;
        ShareHome::new(storage, self.secret.clone(), Registry::local(), clock).unwrap()
    }

    pub fn config(&self) -> EmbeddedConfig {
        let mut config = EmbeddedConfig::new(program(), self.data(), self.secret.clone(), Network::Local);
        config.logs = Logs::File(self.log());
        config
    }

    pub fn log(&self) -> PathBuf {
        self.directory.path().join("cosigner.log")
    }

    /// Serves it with the real process.
    pub async fn embedded(&self) -> Embedded {
        Embedded::start(self.config()).await.unwrap()
    }
}

pub fn program() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_lockstep-cosigner"))
}

/// Kills the process and waits until another one answers.
pub async fn kill(place: &Place, embedded: &Embedded) {
    let id = place.process_id().expect("the process runs");
    let id = rustix::process::Pid::from_raw(i32::try_from(id).unwrap()).unwrap();
    rustix::process::kill_process(id, rustix::process::Signal::KILL).unwrap();
    embedded.vaults().await.expect("a call that may be repeated is repeated to a new process");
}
