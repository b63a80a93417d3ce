//! Measures one whole keysign against the real process on loopback and prints JSON.
//!
//! `bench_cosigner [co-signer executable] [rounds]`; the executable defaults to the one built beside this example.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use lockstep_chain::evm::draft::{Terms, native_transfer};
use lockstep_chain::{Registry, evm};
use lockstep_cosigner::embedded::{Embedded, EmbeddedConfig, Logs};
use lockstep_cosigner::{Network, StorageSecret};
use lockstep_keysign::port::{Cosigner, KdfParams, KeygenParams, OpenRequest, StepToSign, Subject};
use lockstep_keysign::{
    DeviceShare, KeysignError, PasswordKey, Scheme, SessionId, SignId, SignInput, VaultId, commitment, device,
    keygen_test_message,
};

const PATH: &str = "m/44'/60'/0'/0/0";

type Failure = Box<dyn std::error::Error + Send + Sync>;
type Started = tokio::task::JoinHandle<Result<(device::Signing, Vec<u8>), KeysignError>>;

struct Device {
    vault: VaultId,
    share: Arc<DeviceShare>,
    password_key: PasswordKey,
}

#[derive(Default)]
struct Times {
    open: Vec<Duration>,
    exchange: Vec<Duration>,
    finish: Vec<Duration>,
    whole: Vec<Duration>,
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args_os().skip(1);
    let program = match arguments.next() {
        Some(program) => PathBuf::from(program),
        None => beside(&std::env::current_exe()?)?,
    };
    let rounds = arguments.next().and_then(|text| text.to_str()?.parse().ok()).unwrap_or(200);
    // On the runtime's worker threads, as in the app.
    tokio::spawn(run(program, rounds)).await?
}

async fn run(program: PathBuf, rounds: u64) -> Result<(), Failure> {
    let data = tempfile::tempdir()?;
    let mut config =
        EmbeddedConfig::new(program, data.path().join("cosigner"), StorageSecret::random()?, Network::Local);
    config.logs = Logs::Discard;
    let cosigner = Embedded::start(config).await?;

    let begun = Instant::now();
    let device = keygen(&cosigner).await?;
    let keygen = begun.elapsed();
    test(&device, &cosigner).await?;
    let made = begun.elapsed();

    let mut times = Times::default();
    for nonce in 0..rounds + 10 {
        keysign(&device, &cosigner, nonce, &mut times).await?;
    }
    cosigner.shutdown().await?;
    let p50 = |mut all: Vec<Duration>| {
        let mut kept = all.split_off(10.min(all.len()));
        kept.sort_unstable();
        kept.get(kept.len() / 2).map_or(0.0, milliseconds)
    };
    let report = format!(
        "{{\"rounds\":{rounds},\"keygenMs\":{:.3},\"vaultMadeMs\":{:.3},\"openMs\":{:.3},\"exchangeMs\":{:.3},\
         \"finishMs\":{:.3},\"keysignMs\":{:.3}}}\n",
        milliseconds(&keygen),
        milliseconds(&made),
        p50(times.open),
        p50(times.exchange),
        p50(times.finish),
        p50(times.whole),
    );
    std::io::Write::write_all(&mut std::io::stdout(), report.as_bytes())?;
    Ok(())
}

fn milliseconds(time: &Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn beside(example: &Path) -> Result<PathBuf, Failure> {
    let built = example.parent().and_then(Path::parent).ok_or("the example lies in no build directory")?;
    Ok(built.join("lockstep-cosigner"))
}

async fn keygen(cosigner: &dyn Cosigner) -> Result<Device, Failure> {
    let vault = VaultId::random();
    let password_key = PasswordKey::new(StorageSecret::random()?.as_bytes().to_owned().into());
    let params = KeygenParams { kdf_salt: [0; 16], kdf: KdfParams { memory_kib: 64 * 1024, passes: 3, lanes: 1 } };
    let (keygen, first) = device::Keygen::start(vault)?;
    let reply = cosigner.keygen_first(vault, params, first.to_vec()).await?;
    let (ready, second) = keygen.second(&reply)?;
    let reply = cosigner.keygen_second(vault, password_key.clone(), second.to_vec()).await?;
    let share = Arc::new(ready.finish(&reply)?);
    Ok(Device { vault, share, password_key })
}

async fn test(device: &Device, cosigner: &dyn Cosigner) -> Result<(), Failure> {
    let message = |scheme| keygen_test_message(device.vault, device.share.public_keys(), scheme);
    let steps = Scheme::OF_KEYS.map(|scheme| StepToSign {
        sign_id: SignId::random(),
        scheme,
        derive_path: PATH.to_owned(),
        subject: Subject::KeygenTest,
    });
    let session = open(device, cosigner, &steps, &Scheme::OF_KEYS.map(message)).await?;
    for step in &steps {
        let (ready, last) = exchange(start(device, step, message(step.scheme))?, cosigner, session, step).await?;
        ready.accept(cosigner.finish(session, step.sign_id, last).await?)?;
    }
    Ok(cosigner.activate(device.vault).await?)
}

async fn open(
    device: &Device,
    cosigner: &dyn Cosigner,
    steps: &[StepToSign],
    digests: &[[u8; 32]],
) -> Result<SessionId, Failure> {
    let request = OpenRequest {
        vault: device.vault,
        password_key: device.password_key.clone(),
        steps: steps.to_vec(),
        commitment: commitment(digests),
    };
    Ok(cosigner.open(request).await?)
}

/// The device's first half, computed while the co-signer looks at the password.
fn start(device: &Device, step: &StepToSign, digest: [u8; 32]) -> Result<Started, Failure> {
    let share = Arc::clone(&device.share);
    let input =
        SignInput { sign_id: step.sign_id, scheme: step.scheme, path: step.derive_path.parse()?, what: digest.into() };
    Ok(tokio::task::spawn_blocking(move || device::Signing::start(&share, input)))
}

async fn exchange(
    started: Started,
    cosigner: &dyn Cosigner,
    session: SessionId,
    step: &StepToSign,
) -> Result<(device::Ready, Vec<u8>), Failure> {
    let (signing, first) = started.await??;
    let reply = cosigner.exchange(session, step.sign_id, first).await?;
    Ok(signing.exchange(&reply)?)
}

/// Decode and digest on both sides, password, both messages, the answer verified by the device.
async fn keysign(device: &Device, cosigner: &dyn Cosigner, nonce: u64, times: &mut Times) -> Result<(), Failure> {
    let terms = Terms { chain_id: 31_337, nonce, gas_limit: 21_000, max_fee_per_gas: 2, max_priority_fee_per_gas: 1 };
    let unsigned_tx = native_transfer(&terms, [0x11; 20].into(), "250000000000000000".parse()?);
    let begun = Instant::now();
    let chain = Registry::local().find("Local").ok_or("the local network is missing")?;
    let digest = evm::decode(&unsigned_tx, chain)?.digest().0;
    let step = StepToSign {
        sign_id: SignId::random(),
        scheme: Scheme::Ecdsa,
        derive_path: PATH.to_owned(),
        subject: Subject::Transaction { chain: chain.name.to_owned(), unsigned_tx },
    };
    let started = start(device, &step, digest)?;
    let session = open(device, cosigner, std::slice::from_ref(&step), &[digest]).await?;
    let opened = begun.elapsed();
    let (ready, last) = exchange(started, cosigner, session, &step).await?;
    let exchanged = begun.elapsed();
    ready.accept(cosigner.finish(session, step.sign_id, last).await?)?;
    let whole = begun.elapsed();
    times.open.push(opened);
    times.exchange.push(exchanged - opened);
    times.finish.push(whole - exchanged);
    times.whole.push(whole);
    Ok(())
}
