//! A file for a problem report, which a person can read before sending: versions, settings, counts and
//! states.
//!
//! It has no secret. Addresses and names of nodes are in it only if the person ticked them. It never has the
//! address book, amounts, transaction hashes, texts of errors or the chat.

use std::collections::BTreeMap;
use std::path::Path;

use lockstep_chain::iso_utc;
use lockstep_keysign::VaultId;
use lockstep_platform::{Clock, System, SystemClock, UnixMillis, crash};
use lockstep_rpc::Endpoint;
use lockstep_store::{Census, CosignerAt, Vault, VaultKind};
use lockstep_texts::error;
use serde::Serialize;

use crate::api::{ChainAddress, Network, NetworkEndpoint, StartupProblem};
use crate::backup::IfThere;
use crate::export::write;
use crate::{ApiCode, ApiError, Profile, Usable};

/// The version of the file's format.
const FORMAT: u32 = 1;
/// The number of crash reports in it.
const CRASHES: usize = 5;
const ABOUT: &str = "Lockstep wrote this file for a person to read and then to send. It has no password, share or key, no amount, no \
                     transaction and no name from the address book.";

/// The settings whose texts are words or numbers of the wallet. Of all others the file tells only that they are set: they may name machines,
/// folders or vaults.
const TOLD: [&str; 12] = [
    "closing",
    "currency",
    "experimental_chains",
    "honour_skip_approval",
    "idle_minutes",
    "notifications",
    "prices",
    "programs_chat",
    "programs_http",
    "programs_off",
    "programs_read_evidence",
    "tray",
];
/// The longest word of a setting that the file tells.
const LONGEST_WORD: usize = 24;

/// The program that writes the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SupportProgram {
    pub name: &'static str,
    /// The version of WebKit, if the program is a window.
    pub web_kit: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Bundle<'a> {
    format: u32,
    about: &'static str,
    written_at: String,
    with_addresses: bool,
    version: &'static str,
    program: &'a SupportProgram,
    system: SystemPart,
    profile: ProfilePart,
    crashes: CrashPart,
    /// Absent if the profile is not open or its vault is locked.
    wallet: Option<WalletPart>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SystemPart {
    name: String,
    kernel: String,
    architecture: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ProfilePart {
    test_money: bool,
    problem: Option<StartupProblem>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CrashPart {
    /// `None` if they could not be counted.
    count: Option<usize>,
    /// Redacted, newest first.
    latest: Vec<Vec<String>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WalletPart {
    settings: SettingsPart,
    vault: Option<VaultPart>,
    networks: Vec<NetworkPart>,
    stored: Census,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SettingsPart {
    idle_minutes: u32,
    honour_skip_approval: bool,
    experimental_networks: bool,
    prices: bool,
    updates: bool,
    agent: AgentKind,
    agent_is_told_the_address_book: bool,
    paired_with_a_cosigner_elsewhere: bool,
    /// What the person changed, as it is stored, so that no setting is forgotten here.
    stored: BTreeMap<String, StoredSetting>,
}

/// What the file tells about a stored setting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
enum StoredSetting {
    /// Its text, which is a word or a number.
    Is(String),
    /// Only that it is set.
    Set,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum AgentKind {
    Embedded,
    Elsewhere,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct VaultPart {
    watched: bool,
    cosigner: CosignerAt,
    made_from_a_phrase: bool,
    left_behind: bool,
    generation: u64,
    refresh_pending: bool,
    backed_up: bool,
    backup_waived: bool,
    locked_by_a_failed_check: bool,
    addresses: Option<Vec<ChainAddress>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NetworkPart {
    chain: String,
    in_use: bool,
    experimental: bool,
    endpoints: Vec<EndpointPart>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EndpointPart {
    kind: EndpointKind,
    last_answer: LastAnswer,
    latency_ms: Option<u32>,
    host: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
enum EndpointKind {
    /// Suggested by the wallet.
    Suggested,
    /// On this computer.
    ThisComputer,
    Own,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum LastAnswer {
    Good,
    Failed,
    NotAskedYet,
}

impl Profile {
    /// The file for a profile that does not open, or whose vault is locked. Nothing from its database is in
    /// it.
    pub fn support_bundle(
        &self,
        program: &SupportProgram,
        problem: Option<StartupProblem>,
    ) -> Result<String, ApiError> {
        self.bundle(program, SystemClock.now(), problem, false, None)
    }

    fn bundle(
        &self,
        program: &SupportProgram,
        now: UnixMillis,
        problem: Option<StartupProblem>,
        with_addresses: bool,
        wallet: Option<WalletPart>,
    ) -> Result<String, ApiError> {
        let System { name, kernel, architecture } = System::here();
        let folder = self.crash_folder();
        let bundle = Bundle {
            format: FORMAT,
            about: ABOUT,
            written_at: iso_utc(now),
            with_addresses,
            version: env!("CARGO_PKG_VERSION"),
            program,
            system: SystemPart { name, kernel, architecture },
            profile: ProfilePart { test_money: self.is_local(), problem },
            crashes: CrashPart {
                count: crash::count(&folder).ok(),
                latest: crash::latest(&folder, CRASHES).unwrap_or_default(),
            },
            wallet,
        };
        let text = serde_json::to_string_pretty(&bundle)
            .map_err(|_| ApiError::new(ApiCode::Internal, error::support_not_made()))?;
        Ok(text + "\n")
    }
}

impl Usable {
    /// Writes the support file to a place that the person chose, completely or not at all.
    pub async fn support_bundle_to(
        &self,
        program: &SupportProgram,
        with_addresses: bool,
        path: &Path,
        if_there: IfThere,
    ) -> Result<(), ApiError> {
        let text = self.support_bundle(program, with_addresses).await?;
        write_support_bundle(&text, path, if_there)
    }

    /// A file name with the day.
    pub fn support_bundle_name(&self) -> String {
        let day: String = iso_utc(self.inner.clock.now()).chars().take(10).collect();
        format!("lockstep-support-{day}.json")
    }

    /// The text of the file; with addresses, it has the vault's own and the host names of the nodes.
    pub async fn support_bundle(&self, program: &SupportProgram, with_addresses: bool) -> Result<String, ApiError> {
        let chosen = self.chosen_vault().await?;
        let vault = match &chosen {
            Some(vault) => Some(self.vault_part(vault, with_addresses).await?),
            None => None,
        };
        let wallet = WalletPart {
            settings: self.settings_part(chosen.as_ref().map(|vault| vault.id)).await?,
            vault,
            networks: self.networks().into_iter().filter_map(|network| network_part(network, with_addresses)).collect(),
            stored: self.inner.store.census().await?,
        };
        self.still()?;
        self.profile().bundle(program, self.inner.clock.now(), None, with_addresses, Some(wallet))
    }

    async fn vault_part(&self, vault: &Vault, with_addresses: bool) -> Result<VaultPart, ApiError> {
        let addresses = match with_addresses {
            true => Some(self.status().await?.vault.map(|vault| vault.addresses).unwrap_or_default()),
            false => None,
        };
        Ok(VaultPart {
            watched: vault.kind == VaultKind::Watch,
            cosigner: vault.cosigner,
            made_from_a_phrase: vault.keys.account().is_some(),
            left_behind: vault.left_behind,
            generation: vault.generation,
            refresh_pending: vault.pending.is_some(),
            backed_up: vault.backed_up_at.is_some(),
            backup_waived: vault.backup_waived_at.is_some(),
            locked_by_a_failed_check: vault.locked_reason.is_some(),
            addresses,
        })
    }

    async fn settings_part(&self, vault: Option<VaultId>) -> Result<SettingsPart, ApiError> {
        let (honours, (elsewhere, share_names)) = match vault {
            Some(vault) => (self.honours_skip_approval(vault).await?, self.agent_switches(vault).await?),
            None => (false, (false, false)),
        };
        Ok(SettingsPart {
            idle_minutes: self.inner.lock.idle_minutes(),
            honour_skip_approval: honours,
            experimental_networks: self.experimental_networks(),
            prices: self.price_switch().on,
            updates: self.inner.updates.is_on(),
            agent: if elsewhere { AgentKind::Elsewhere } else { AgentKind::Embedded },
            agent_is_told_the_address_book: share_names,
            paired_with_a_cosigner_elsewhere: self.inner.store.pairing().await?.is_some(),
            stored: stored(self.inner.store.settings().await?, vault),
        })
    }
}

/// The settings of the profile and of the chosen vault. Those of the other vaults are not told.
fn stored(settings: Vec<(String, String)>, vault: Option<VaultId>) -> BTreeMap<String, StoredSetting> {
    let of_vault = |key: String| match (key.strip_prefix("vault:").and_then(|key| key.split_once(':')), vault) {
        (None, _) => Some(key),
        (Some((owner, own)), Some(vault)) if owner == vault.to_string() => Some(own.to_owned()),
        (Some(_), _) => None,
    };
    let is_word = |text: &str| {
        text.len() <= LONGEST_WORD && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    let one = |(key, text): (String, String)| {
        let key = of_vault(key)?;
        let told = TOLD.contains(&key.as_str()) && is_word(&text);
        Some((key, if told { StoredSetting::Is(text) } else { StoredSetting::Set }))
    };
    settings.into_iter().filter_map(one).collect()
}

/// Writes the text of a support file, completely or not at all.
pub fn write_support_bundle(text: &str, path: &Path, if_there: IfThere) -> Result<(), ApiError> {
    write(path, text, if_there)
}

/// A network that is on.
fn network_part(network: Network, with_hosts: bool) -> Option<NetworkPart> {
    let suggested: Vec<Endpoint> =
        network.suggestions.iter().filter_map(|one| Endpoint::parse(&one.url).ok()).collect();
    let endpoint = |one: NetworkEndpoint| EndpointPart {
        kind: kind_of(&one.url, &suggested),
        last_answer: match (&one.last_error, one.latency_ms) {
            (Some(_), _) => LastAnswer::Failed,
            (None, Some(_)) => LastAnswer::Good,
            (None, None) => LastAnswer::NotAskedYet,
        },
        latency_ms: one.latency_ms,
        host: with_hosts.then_some(one.host),
    };
    network.endpoint.is_some().then_some(NetworkPart {
        chain: network.chain,
        in_use: network.in_use,
        experimental: network.experimental,
        endpoints: network.endpoints.into_iter().map(endpoint).collect(),
    })
}

fn kind_of(url: &str, suggested: &[Endpoint]) -> EndpointKind {
    match Endpoint::kept(url) {
        Ok(endpoint) if suggested.iter().any(|known| known.is_same_as(&endpoint)) => EndpointKind::Suggested,
        // Plain http is allowed on this computer only.
        Ok(endpoint) if endpoint.as_str().starts_with("http:") => EndpointKind::ThisComputer,
        Ok(_) | Err(_) => EndpointKind::Own,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endpoint_is_reported_by_its_kind() {
        let suggested = [Endpoint::parse("https://public.example/rpc").unwrap()];
        for (url, kind) in [
            ("https://public.example/rpc/", EndpointKind::Suggested),
            ("https://public.example/rpc/key", EndpointKind::Own),
            ("http://127.0.0.1:8545/", EndpointKind::ThisComputer),
        ] {
            assert_eq!(kind_of(url, &suggested), kind, "{url}");
        }
    }

    /// A setting that is added to the wallet later is in the file as well, and its text is not.
    #[test]
    fn every_stored_setting_is_told_and_only_words_are() {
        let set = |key: &str, text: &str| (key.to_owned(), text.to_owned());
        let (vault, other) = (VaultId::random(), VaultId::random());
        let settings = vec![
            set("notifications", "detailed"),
            set("idle_minutes", "15"),
            set("currency", "https://elsewhere.example/key"),
            set(&format!("vault:{vault}:agent_elsewhere"), "{\"address\":\"https://agent.example/key\"}"),
            set(&format!("vault:{other}:proposed_rules"), "{}"),
            set("of_a_later_version", "secret"),
        ];
        let told = stored(settings, Some(vault));
        let expected = [
            ("agent_elsewhere", StoredSetting::Set),
            ("currency", StoredSetting::Set),
            ("idle_minutes", StoredSetting::Is("15".into())),
            ("notifications", StoredSetting::Is("detailed".into())),
            ("of_a_later_version", StoredSetting::Set),
        ];
        assert_eq!(told, BTreeMap::from(expected.map(|(key, told)| (key.to_owned(), told))));
    }

    #[test]
    fn a_profile_that_does_not_open_still_has_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let profile = Profile::new("main", folder.path()).unwrap();
        let program = SupportProgram { name: "lockstep", web_kit: None };
        let text = profile.support_bundle(&program, Some(StartupProblem::WrongKey)).unwrap();
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(read["format"], 1, "the format has a version: {text}");
        assert_eq!(read["profile"]["problem"], "wrongKey", "the reason is a code: {text}");
        assert_eq!(read["crashes"]["count"], 0, "nothing failed so far: {text}");
        assert!(read["wallet"].is_null(), "nothing was read from the database: {text}");
        assert!(!text.contains(&folder.path().display().to_string()), "the folder may name the person: {text}");
    }
}
