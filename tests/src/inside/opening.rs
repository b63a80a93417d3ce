//! The opening of a story's profile in its own process.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use lockstep_agent::AgentBackend;
use lockstep_agent::remote::Patience;
use lockstep_app::mcp::Services;
use lockstep_app::{App, Opening};
use lockstep_wallet::Endpoint;

use super::hands::Hands;
use super::heard::Heard;
use super::person::{Eyes, Person};
use super::profile::profile;
use crate::places;
use crate::prices::PriceEmulator;
use crate::wait::until;

/// The test profile.
pub(super) const LOCAL: &str = "local";
/// The ordinary profile.
pub(super) const MAIN: &str = "main";
/// The longest wait for anything.
pub const PATIENCE: Duration = Duration::from_secs(40);

/// What a door of a story provides.
#[allow(clippy::too_many_arguments)]
pub(super) fn opening(
    root: &Path,
    name: &str,
    node_url: &str,
    prices: Option<&PriceEmulator>,
    person: &Arc<Person>,
    agent: Option<Arc<dyn AgentBackend>>,
    clock: &Arc<Hands>,
    services: Services,
) -> Opening {
    Opening {
        profile: profile(name, root),
        door: "a story".to_owned(),
        cosigner_program: places::program("lockstep-cosigner"),
        local_node: (name == LOCAL).then(|| node_url.to_owned()),
        price_source: source(prices.map(|prices| &prices.url)),
        rate_source: source(prices.map(|prices| &prices.rates.url)),
        release_source: None,
        consent: lockstep_wallet::consent::Consent::new(Arc::new(Eyes(person.clone())), clock.clone()),
        agent,
        asks_programs: true,
        services,
        agent_patience: Patience {
            idle: Duration::from_secs(6),
            overall: Duration::from_secs(30),
            ..Patience::default()
        },
    }
}

pub(super) async fn opened(
    opening: Opening,
    heard: &Arc<Heard>,
    clock: &Arc<Hands>,
) -> Result<App, lockstep_wallet::OpeningError> {
    let app = App::open_with_clock(opening, clock.clone()).await?;
    heard.listen(app.read_events());
    Ok(app)
}

/// An emulator's address, or one where nothing listens.
fn source(url: Option<&String>) -> Option<Endpoint> {
    Some(Endpoint::parse(url.map_or(places::NOWHERE, String::as_str)).expect("an address on this computer"))
}

/// Waits until the background tasks have noticed the closed database; the profile's lock is released after them.
pub(super) async fn free(profile: &Path) {
    let lock = profile.join("lock");
    until("the profile to be free", PATIENCE, || async {
        let file = std::fs::File::open(&lock).ok()?;
        file.try_lock().ok()
    })
    .await;
}

pub(super) fn folder() -> tempfile::TempDir {
    tempfile::Builder::new().prefix("lockstep-inside-").tempdir().expect("a temporary folder")
}
