//! What a program can learn that the person allowed nothing.

use std::sync::Arc;

use lockstep_evidence::ports::vault::{Change, Journalled, ReviewVault, Reviewed, Signing, VaultAccount};
use lockstep_evidence::{Caller, Config, Evidence, Grants, PageRequest};
use serde_json::{Value, json};

use crate::scripted::{self, who};

/// The kinds of refusals that clients of the contract know.
const KNOWN: [&str; 9] = [
    "input_invalid",
    "registry_miss",
    "active_account_not_set",
    "session_not_found",
    "quote_unavailable",
    "internal_error",
    "network_mismatch",
    "unsupported_action",
    "metadata_cache_unavailable",
];

/// Connects the account on the page, as the person does.
async fn connect(evidence: &Evidence, caller: &Caller) {
    let made = evidence.call(caller, "session.create_wallet_identity", json!({})).await.unwrap();
    let url = made["data"]["walletUrl"].as_str().unwrap();
    let (address, token) = url.split_once('#').unwrap();
    let id = address.rsplit('/').next().unwrap();
    let chosen = json!({"status": "connected", "account": who("a"), "chain": "sui:mainnet"}).to_string();
    for (step, body) in [("opened", "{}"), ("connecting", "{}"), ("result", &chosen)] {
        let path = format!("/api/wallet/{id}/{step}");
        let request = PageRequest {
            method: "POST",
            path: &path,
            host: Some("127.0.0.1:1"),
            origin: None,
            token: Some(token),
            body: body.as_bytes(),
        };
        assert_eq!(evidence.page(request).await.status, 200, "{step}");
    }
}

/// S4, S29, S42 without grants: every recorded call of a caller that the person allowed nothing is answered as with an
/// empty store, with refusals that clients know, and never with the person's account.
#[tokio::test]
async fn without_a_grant_nothing_of_the_person_is_told() {
    let Some(all) = crate::vectors_of("recorded exchanges without grants", "recorded-exchanges.json") else { return };
    let (ports, ..) = scripted::ports(vec![]);
    let evidence = Evidence::open(ports, Config::at_port(1)).await.unwrap();
    connect(&evidence, &Caller::new("trusted", Grants::ALL)).await;
    let stranger = Caller::new("stranger", Grants::default());
    let mut calls = 0;
    for exchange in all.as_array().unwrap() {
        let Some(name) = exchange["mcp"].as_str() else { continue };
        let arguments = exchange["args"].clone();
        let named = arguments.to_string().contains(&who("a"));
        let answered = evidence.call(&stranger, name, arguments.clone()).await;
        let payload = answered.clone().unwrap_or_else(|error| error.payload());
        if answered.is_err() {
            let kind = payload["error"]["kind"].as_str().unwrap();
            assert!(KNOWN.contains(&kind), "{name} {arguments}: {payload}");
        }
        // A transaction that a stranger names is public, with everybody in it.
        let public = name == "read.inspect_sui_transaction" || name.contains("_activity");
        assert!(named || public || !payload.to_string().contains(&who("a")), "{name} {arguments}: {payload}");
        for stored in ["\"stored\":true", "\"accountKnown\":true", "\"status\":\"set\""] {
            assert!(!payload.to_string().contains(stored), "{name}: {payload}");
        }
        calls += 1;
    }
    assert!(calls > 80, "the recording has calls");
    let active = evidence.call(&Caller::new("trusted", Grants::ALL), "account.get_active_account", json!({})).await;
    assert_eq!(active.unwrap()["data"]["account"], who("a"), "a stranger cannot clear what it cannot see");
}

/// A vault that puts no question to the person and signs nothing.
struct Still;

#[async_trait::async_trait]
impl ReviewVault for Still {
    fn account(&self) -> VaultAccount {
        VaultAccount { address: who("a"), name: "Savings".into() }
    }

    async fn allows(&self, _: &Change) -> bool {
        false
    }

    async fn journal(&self) -> Option<Vec<Journalled>> {
        None
    }

    async fn sign(&self, _: Reviewed, _: &(dyn Fn(Signing) + Send + Sync)) -> Signing {
        Signing::NotSigned
    }
}

/// In the wallet the vault shows the pages. A caller that may not see what they show gets no address of one, and the status says beforehand
/// which tools are closed to it.
#[tokio::test]
async fn in_the_wallet_the_status_names_what_is_closed_to_a_caller() {
    let (mut ports, ..) = scripted::ports(vec![]);
    ports.vault = Some(Arc::new(Still));
    let evidence = Evidence::open(ports, Config::at_port(1)).await.unwrap();
    evidence.reads_for(&who("a"), "Savings").await.unwrap();
    let review = "action.prepare_sui_action_review";
    let settings = "settings.create_local_settings_session";
    let proposal = json!({
        "id": "proposal-1", "source": {"kind": "ai_client", "name": "Somebody"}, "network": "sui:mainnet",
        "createdAt": "2026-11-20T00:00:00.000Z", "purpose": "Pay an invoice", "type": "payment",
        "payment": {"amount": {"amountDisplay": "5", "symbol": "USDC"}, "recipient": {"label": "Me"}},
    });
    let intent = json!({
        "type": "swap", "from": {"symbol": "sui", "amount": "1"}, "to": {"symbol": "usdc"}, "maxSlippageBps": 50,
        "protocol": "deep",
    });
    let paged = [
        (settings, json!({})),
        (review, json!({"intent": intent})),
        ("action.prepare_external_proposal_review", json!({"proposal": proposal})),
        ("session.create_wallet_identity", json!({})),
    ];
    let only_addresses = Grants { addresses: true, ..Grants::default() };
    for (grants, closed) in [(Grants::default(), 4), (only_addresses, 1), (Grants::ALL, 0)] {
        let caller = Caller::new("one", grants);
        let status = evidence.call(&caller, "read.get_server_status", json!({})).await.unwrap();
        let told = status["data"]["failClosedTools"].as_array().unwrap().clone();
        assert_eq!(told.len(), closed, "{grants:?}: {told:?}");
        for (name, arguments) in &paged {
            let answered = evidence.call(&caller, name, arguments.clone()).await;
            assert_eq!(answered.is_err(), told.contains(&json!(name)), "{name} with {grants:?}: {answered:?}");
            if let Err(error) = answered {
                let error = error.payload();
                // A review is of an account, and without the permission there is none.
                if *name == review {
                    assert_eq!(error["error"]["kind"], "active_account_not_set", "{error}");
                    continue;
                }
                assert_eq!(error["error"]["kind"], "blocked", "{error}");
                assert_eq!(error["error"]["details"]["reason"], "local_pages_unavailable", "{error}");
            }
        }
    }
}

/// While Sui is off, tools that read the network refuse, and local ones answer.
#[tokio::test]
async fn while_sui_is_off_nobody_is_contacted() {
    let (mut ports, _, script) = scripted::ports(vec![]);
    ports.switch = Arc::new(false);
    let evidence = Evidence::open(ports, Config::at_port(1)).await.unwrap();
    let caller = Caller::new("trusted", Grants::ALL);
    connect(&evidence, &caller).await;
    let live: [(&str, Value); 6] = [
        ("read.get_deepbook_mid_price", json!({"poolKey": "SUI_USDC"})),
        ("read.quote_deepbook_action", json!({"poolKey": "SUI_USDC", "direction": "base_to_quote", "amountRaw": "1"})),
        ("read.quote_flowx_swap", json!({"sourceSymbol": "SUI", "targetSymbol": "USDC", "amountDisplay": "1"})),
        ("read.summarize_wallet_assets", json!({})),
        ("read.scan_sui_account_activity", json!({})),
        ("read.summarize_settlement_asset_group_parity", json!({"denomination": "usd"})),
    ];
    for (name, arguments) in live {
        let error = evidence.call(&caller, name, arguments).await.unwrap_err().payload();
        assert_eq!(error["error"]["details"]["reason"], "sui_is_off", "{name}: {error}");
    }
    for name in ["read.get_server_status", "read.list_deepbook_pools", "read.summarize_sui_account_activity"] {
        assert!(evidence.call(&caller, name, json!({})).await.is_ok(), "{name} is local");
    }
    assert!(script.lock().unwrap().calls.is_empty(), "nobody was asked");
}
