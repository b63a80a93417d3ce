//! The device's half of a keysign, and the co-signer's half without a service.

use std::sync::Arc;
use std::time::Duration;

use lockstep_chain::evm::draft::{Terms, native_transfer};
use lockstep_chain::{Registry, evm};
use lockstep_keysign::port::{Cosigner, KdfParams, KeygenParams, OpenRequest, StepToSign, Subject};
use lockstep_keysign::{
    DeviceShare, PasswordKey, Scheme, SignId, SignInput, VaultId, commitment, cosigner, device, keygen_test_message,
};
use zeroize::Zeroizing;

const PATH: &str = "m/44'/60'/0'/0/0";
const PARAMS: KeygenParams =
    KeygenParams { kdf_salt: [7; 16], kdf: KdfParams { memory_kib: 64 * 1024, passes: 3, lanes: 1 } };

pub struct Device {
    vault: VaultId,
    share: Arc<DeviceShare>,
    password_key: PasswordKey,
}

impl Device {
    /// Makes a vault on both sides, tested and active.
    pub async fn make(cosigner: &dyn Cosigner) -> Self {
        let vault = VaultId::random();
        let mut bytes = Zeroizing::new([0; 32]);
        getrandom::fill(&mut *bytes).unwrap();
        let password_key = PasswordKey::new(bytes);
        let (keygen, first) = device::Keygen::start(vault).unwrap();
        let reply = cosigner.keygen_first(vault, PARAMS, first.to_vec()).await.unwrap();
        let (ready, second) = keygen.second(&reply).unwrap();
        let reply = cosigner.keygen_second(vault, password_key.clone(), second.to_vec()).await.unwrap();
        let made = Self { vault, share: Arc::new(ready.finish(&reply).unwrap()), password_key };
        let steps = Scheme::OF_KEYS.map(|scheme| {
            let digest = keygen_test_message(vault, made.share.public_keys(), scheme);
            (step(scheme, Subject::KeygenTest), digest)
        });
        made.sign(cosigner, &steps).await;
        cosigner.activate(vault).await.unwrap();
        made
    }

    /// Decode and digest on both sides, password, both messages, the answer verified.
    pub async fn keysign(&self, cosigner: &dyn Cosigner, nonce: u64) {
        let unsigned_tx = transaction(nonce);
        let chain = Registry::local().find("Local").unwrap();
        let digest = evm::decode(&unsigned_tx, chain).unwrap().digest().0;
        let subject = Subject::Transaction { chain: chain.name.to_owned(), unsigned_tx };
        self.sign(cosigner, &[(step(Scheme::Ecdsa, subject), digest)]).await;
    }

    async fn sign(&self, cosigner: &dyn Cosigner, steps: &[(StepToSign, [u8; 32])]) {
        let digests: Vec<_> = steps.iter().map(|(_, digest)| *digest).collect();
        let request = OpenRequest {
            vault: self.vault,
            password_key: self.password_key.clone(),
            steps: steps.iter().map(|(step, _)| step.clone()).collect(),
            commitment: commitment(&digests),
        };
        let (first_step, first_digest) = &steps[0];
        let mut ahead = Some(self.start(first_step, *first_digest));
        let session = cosigner.open(request).await.unwrap();
        for (step, digest) in steps {
            let started = ahead.take().unwrap_or_else(|| self.start(step, *digest));
            let (signing, first) = started.await.unwrap();
            let reply = cosigner.exchange(session, step.sign_id, first).await.unwrap();
            let (ready, last) = signing.exchange(&reply).unwrap();
            ready.accept(cosigner.finish(session, step.sign_id, last.to_vec()).await.unwrap()).unwrap();
        }
    }

    /// The device's first half, computed while the co-signer looks at the password.
    fn start(&self, step: &StepToSign, digest: [u8; 32]) -> tokio::task::JoinHandle<(device::Signing, Vec<u8>)> {
        let (share, input) = (Arc::clone(&self.share), input(step, digest));
        tokio::task::spawn_blocking(move || device::Signing::start(&share, input).unwrap())
    }
}

/// Signatures per second of processor time for the co-signer's computation alone. Runs on all cores at once,
/// like the runs of the service, because cores that share a cache slow each other down.
pub fn alone(rounds: u32) -> f64 {
    let cores = std::thread::available_parallelism().unwrap().get();
    let threads: Vec<_> = (0..cores).map(|_| std::thread::spawn(move || alone_here(rounds))).collect();
    threads.into_iter().map(|thread| thread.join().unwrap()).sum::<f64>() / cores as f64
}

/// Runs both parties in this thread and counts the co-signer's time.
fn alone_here(rounds: u32) -> f64 {
    let vault = VaultId::random();
    let (keygen, first) = device::Keygen::start(vault).unwrap();
    let (theirs, reply) = cosigner::Keygen::start(vault, &first).unwrap();
    let (ready, second) = keygen.second(&reply).unwrap();
    let (theirs, reply) = theirs.finish(&second).unwrap();
    let ours = ready.finish(&reply).unwrap();
    let subject = Subject::Transaction { chain: "Local".to_owned(), unsigned_tx: transaction(0) };
    let mut spent = Duration::ZERO;
    for _ in 0..rounds {
        let input = input(&step(Scheme::Ecdsa, subject.clone()), [7; 32]);
        let (signing, first) = device::Signing::start(&ours, input.clone()).unwrap();
        let before = processor_time();
        let (cosigning, reply) = cosigner::Signing::start(&theirs, input, &first).unwrap();
        spent += processor_time() - before;
        let (ready, last) = signing.exchange(&reply).unwrap();
        let before = processor_time();
        let signature = cosigning.finish(&last).unwrap();
        spent += processor_time() - before;
        ready.accept(signature).unwrap();
    }
    f64::from(rounds) / spent.as_secs_f64()
}

/// The processor time of this thread.
fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(text.split(' ').next().unwrap().parse().unwrap())
}

fn transaction(nonce: u64) -> Vec<u8> {
    let terms = Terms { chain_id: 31_337, nonce, gas_limit: 21_000, max_fee_per_gas: 2, max_priority_fee_per_gas: 1 };
    native_transfer(&terms, [0x11; 20].into(), "250000000000000000".parse().unwrap())
}

fn step(scheme: Scheme, subject: Subject) -> StepToSign {
    StepToSign { sign_id: SignId::random(), scheme, derive_path: PATH.to_owned(), subject }
}

fn input(step: &StepToSign, digest: [u8; 32]) -> SignInput {
    SignInput {
        sign_id: step.sign_id,
        scheme: step.scheme,
        path: step.derive_path.parse().unwrap(),
        what: digest.into(),
    }
}
