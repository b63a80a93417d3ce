//! The device's half of a vault, without a wallet, for stories that talk to a co-signer directly.

use lockstep_chain::{Chain, PublicKey, Registry, evm};
use lockstep_cosigner::embedded::Logs;
use lockstep_cosigner::{Embedded, EmbeddedConfig, Network, StorageSecret};
use lockstep_keysign::port::{Cosigner, KdfParams, KeygenParams, OpenRequest, PortError, StepToSign, Subject};
use lockstep_keysign::{
    DeviceShare, PasswordKey, Scheme, SessionId, SignId, SignInput, Signature, VaultId, commitment, device,
    keygen_test_message,
};
use lockstep_store::{Db, OpenMode};
use lockstep_vault::{Key32, Password, seal};
use zeroize::Zeroizing;

use super::tx::{ALICE, DERIVE_PATH, ETH, pay};
use crate::home::Home;
use crate::places;

/// A finished vault: the device's share, and the real co-signer process with the other.
pub struct Device {
    pub cosigner: Embedded,
    pub vault: VaultId,
    share: DeviceShare,
    password_key: PasswordKey,
    _data: Option<tempfile::TempDir>,
}

/// A request to the co-signer: the digest of `approved`, with the bytes `sent`.
pub struct Presented<'a> {
    pub approved: &'a [u8],
    pub sent: &'a [u8],
}

/// The pre-signing hash of unsigned bytes, if they are a transaction of the local chain.
pub fn digest(unsigned: &[u8]) -> Option<[u8; 32]> {
    let chain = Registry::local().find("Local").expect("the local chain");
    evm::decode(unsigned, chain).ok().map(|tx| tx.digest().0)
}

/// The keys of a home's keychain.
fn key_of(home: &Home, name: &str) -> [u8; 32] {
    home.session.entry(name).try_into().expect("a key of 32 bytes")
}

/// A home's database. No door has the profile open.
pub async fn store_of(home: &Home) -> Db {
    let key = key_of(home, "database-key");
    let opened = Db::open(&home.profile().join("wallet.db"), &key, OpenMode::Existing).await;
    opened.expect("the database opens with its key")
}

/// The unsigned bytes of a home's only open step.
pub async fn released(home: &Home) -> Vec<u8> {
    let store = store_of(home).await;
    let [step] = store.open_steps().await.expect("steps").try_into().expect("one step is open");
    store.close().await;
    step.planned.bytes
}

impl Device {
    /// Creates a vault with its own co-signer process.
    pub async fn new() -> Self {
        let data = tempfile::tempdir().expect("a temporary folder");
        let mut config = EmbeddedConfig::new(
            places::program("lockstep-cosigner"),
            data.path().join("cosigner"),
            StorageSecret::random().expect("randomness"),
            Network::Local,
        );
        config.logs = Logs::Discard;
        let cosigner = Embedded::start(config).await.expect("the co-signer starts");
        let (vault, password_key) = (VaultId::random(), PasswordKey::new(Zeroizing::new([9; 32])));
        let (keygen, first) = device::Keygen::start(vault).expect("a first message");
        let params = KeygenParams { kdf_salt: [7; 16], kdf: KdfParams { memory_kib: 64 * 1024, passes: 3, lanes: 1 } };
        let reply = cosigner.keygen_first(vault, params, first.to_vec()).await.expect("the first answer");
        let (ready, second) = keygen.second(&reply).expect("a second message");
        let reply =
            cosigner.keygen_second(vault, password_key.clone(), second.to_vec()).await.expect("the second answer");
        let share = ready.finish(&reply).expect("a share");
        let device = Self { cosigner, vault, share, password_key, _data: Some(data) };
        device.prove().await;
        device
    }

    /// The device's half of a home's vault, opened with its keychain, and the vault's own co-signer. No door
    /// has the profile open.
    pub async fn of(home: &Home, password: &str) -> Self {
        let _ = home.kept();
        let store = store_of(home).await;
        let vault = store.vaults().await.expect("vaults").remove(0);
        store.close().await;
        let share_key = Key32::from_slice(&key_of(home, &format!("share-key:{}", vault.id))).expect("32 bytes");
        let share = seal::open(&vault.sealed_share, vault.id, &share_key).expect("the share opens with its key");
        let password_key = Password::new(password).key(vault.kdf_salt, vault.kdf).await.expect("the password's key");
        let secret = StorageSecret::new(Zeroizing::new(key_of(home, "cosigner-secret")));
        let mut config = EmbeddedConfig::new(
            places::program("lockstep-cosigner"),
            home.profile().join("cosigner"),
            secret,
            Network::Local,
        );
        config.logs = Logs::Discard;
        let cosigner = Embedded::start(config).await.expect("the vault's own co-signer starts");
        Self { cosigner, vault: vault.id, share, password_key, _data: None }
    }

    /// Sends the co-signer protocol messages with a flipped bit until it notices.
    pub async fn tamper(self) {
        for nonce in 0..60 {
            let unsigned = pay(nonce, ALICE, ETH);
            let (session, step) =
                self.open(&Presented { approved: &unsigned, sent: &unsigned }).await.expect("a session for it");
            let path = step.derive_path.parse().expect("a path");
            let digest = digest(&unsigned).expect("a transaction");
            let input = SignInput { sign_id: step.sign_id, scheme: step.scheme, path, what: digest.into() };
            let (_, first) = device::Signing::start(&self.share, input).expect("a first message");
            let mut first = first.to_vec();
            let middle = first.len() / 2;
            first[middle] ^= 1;
            match self.cosigner.exchange(session, step.sign_id, first).await {
                Err(PortError::Banned { .. }) => {
                    self.cosigner.shutdown().await.expect("the co-signer ends");
                    return;
                }
                // A flipped bit is noticed with a probability of one half; an unnoticed one signs nothing.
                Ok(_) => {}
                Err(other) => panic!("a changed message was answered otherwise: {other:?}"),
            }
        }
        panic!("sixty changed messages were not noticed");
    }

    /// The vault's key on a chain.
    pub fn key_on(&self, chain: &Chain) -> PublicKey {
        self.share.public_keys().on_chain(chain).expect("it has a key for it")
    }

    async fn prove(&self) {
        let digest = |scheme| keygen_test_message(self.vault, self.share.public_keys(), scheme);
        let steps: Vec<StepToSign> = Scheme::OF_KEYS
            .into_iter()
            .map(|scheme| StepToSign {
                sign_id: SignId::random(),
                scheme,
                derive_path: DERIVE_PATH.into(),
                subject: Subject::KeygenTest,
            })
            .collect();
        let digests: Vec<_> = steps.iter().map(|step| digest(step.scheme)).collect();
        let session = self.cosigner.open(self.request(steps.clone(), &digests)).await.expect("a session");
        for (step, digest) in steps.iter().zip(digests) {
            self.sign(session, step, digest).await.expect("a test signature");
        }
        self.cosigner.activate(self.vault).await.expect("the vault is active");
    }

    fn request(&self, steps: Vec<StepToSign>, digests: &[[u8; 32]]) -> OpenRequest {
        OpenRequest {
            vault: self.vault,
            password_key: self.password_key.clone(),
            steps,
            commitment: commitment(digests),
        }
    }

    /// Opens a session with the commitment of the approved bytes, and the sent bytes.
    pub async fn open(&self, presented: &Presented<'_>) -> Result<(SessionId, StepToSign), PortError> {
        let subject = Subject::Transaction { chain: "Local".into(), unsigned_tx: presented.sent.to_vec() };
        let step =
            StepToSign { sign_id: SignId::random(), scheme: Scheme::Ecdsa, derive_path: DERIVE_PATH.into(), subject };
        let approved = digest(presented.approved).expect("what was approved is a transaction");
        let session = self.cosigner.open(self.request(vec![step.clone()], &[approved])).await?;
        Ok((session, step))
    }

    /// Signs a step of an open session with a digest that the device chooses.
    pub async fn sign(&self, session: SessionId, step: &StepToSign, digest: [u8; 32]) -> Result<Signature, PortError> {
        let path = step.derive_path.parse().expect("a path");
        let input = SignInput { sign_id: step.sign_id, scheme: step.scheme, path, what: digest.into() };
        let (signing, first) = device::Signing::start(&self.share, input).expect("a first message");
        let reply = self.cosigner.exchange(session, step.sign_id, first.to_vec()).await?;
        let (ready, last) = signing.exchange(&reply).expect("a last message");
        let signature = self.cosigner.finish(session, step.sign_id, last.to_vec()).await?;
        Ok(ready.accept(signature).expect("a signature of this digest"))
    }
}
