//! A service in this process with a clock that the test controls, and paired devices.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use lockstep_chain::Registry;
use lockstep_cosigner::Network;
use lockstep_cosigner::host::{Host, Metrics, Operator, PairingTerms, Rate, Rates};
use lockstep_cosigner::remote::{DeviceKey, Pairing, PairingCode, RemoteCosigner, Sequence, pair};
use lockstep_cosigner::service::ShareHome;
use lockstep_cosigner::storage::Storage;
use lockstep_cosigner::tls::Identity;
use lockstep_keysign::port::PortError;
use lockstep_platform::Clock;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::support::*;

/// More than any test needs.
pub const GENEROUS: Rates =
    Rates { address: Rate { burst: 10_000, per_second: 10_000 }, device: Rate { burst: 10_000, per_second: 10_000 } };

pub struct Service {
    pub address: SocketAddr,
    pub operator: Operator,
    pub metrics: Arc<Metrics>,
    pub home: Arc<ShareHome>,
    stop: watch::Sender<()>,
    serving: JoinHandle<()>,
}

impl Service {
    /// Starts on the storage of a place.
    pub async fn at(place: &Place, identity: &Identity) -> Self {
        Self::with(place, identity, GENEROUS).await
    }

    pub async fn with(place: &Place, identity: &Identity, rates: Rates) -> Self {
        let storage = Storage::open(&place.data(), &place.secret).await.unwrap();
        Self::on(storage, place, identity, rates).await
    }

    pub async fn on(storage: Storage, place: &Place, identity: &Identity, rates: Rates) -> Self {
        let clock = Arc::clone(&place.clock) as Arc<dyn Clock>;
        let home = ShareHome::new(storage, place.secret.clone(), Registry::local(), Arc::clone(&clock)).unwrap();
        let home = Arc::new(home.elsewhere());
        let metrics = Arc::new(Metrics::default());
        let host = Host::bind(
            "127.0.0.1:0".parse().unwrap(),
            identity,
            Arc::clone(&home),
            Network::Local,
            Arc::clone(&clock),
            Arc::clone(&metrics),
            rates,
        )
        .await
        .unwrap();
        let address = host.address().unwrap();
        let (stop, stopped) = watch::channel(());
        let serving = tokio::spawn(host.serve(stopped));
        let operator = Operator::new(Arc::clone(&home), &identity.certificate, clock);
        Self { address, operator, metrics, home, stop, serving }
    }

    /// Runs until the storage is closed.
    pub async fn end(self) {
        let Self { operator, home, stop, serving, .. } = self;
        drop(stop);
        serving.await.unwrap();
        drop(operator);
        Arc::into_inner(home).expect("nothing uses it any more").close().await.unwrap();
    }

    pub async fn code(&self) -> PairingCode {
        self.operator.pair(&self.terms(None)).await.unwrap()
    }

    pub fn terms(&self, replaces: Option<[u8; 16]>) -> PairingTerms {
        PairingTerms { address: self.address.to_string(), replaces }
    }

    pub async fn paired(&self) -> Paired {
        Paired::by(&self.code().await).await
    }

    pub fn counted(&self) -> String {
        self.metrics.render(self.home.session_count())
    }
}

/// A device that the service knows.
#[derive(Clone)]
pub struct Paired {
    pub key: DeviceKey,
    pub pairing: Pairing,
    pub numbers: Arc<Numbers>,
}

impl Paired {
    pub async fn by(code: &PairingCode) -> Self {
        let key = DeviceKey::random().unwrap();
        let pairing = pair(code, &key, "Ada's laptop").await.unwrap();
        Self { key, pairing, numbers: Arc::default() }
    }

    pub fn remote(&self) -> RemoteCosigner {
        let numbers = Arc::clone(&self.numbers) as Arc<dyn Sequence>;
        RemoteCosigner::new(&self.pairing, self.key.clone(), numbers).unwrap()
    }

    /// The device, after the service has moved to another port.
    pub fn moved(&self, to: SocketAddr) -> Self {
        let pairing = Pairing { address: to.to_string(), ..self.pairing.clone() };
        Self { pairing, ..self.clone() }
    }
}

/// The numbers in a device's storage, which survive the [`RemoteCosigner`].
#[derive(Default)]
pub struct Numbers {
    pub next: AtomicU64,
    pub answered: Mutex<u64>,
}

#[async_trait]
impl Sequence for Numbers {
    async fn answered(&self) -> Result<u64, PortError> {
        Ok(*self.answered.lock().unwrap())
    }

    async fn next(&self, answered: u64) -> Result<u64, PortError> {
        *self.answered.lock().unwrap() = answered;
        Ok(self.next.fetch_add(1, Ordering::SeqCst) + 1)
    }
}
