//! A wallet on an emulated Sui with tools for programs, and a browser at its local pages.

use std::sync::Arc;

use lockstep_app::mcp::Services;
use lockstep_wallet::Sees;
use serde_json::{Value, json};

use super::Inside;
use super::programs::{Door, call, client, data};
use crate::emulators::Emulator;
use crate::{flowx_quoter, http, sui_node};

const DEEP: &str = "0xdeeb7a4662eec9f2f3def03fb937a663dddaa2e215b8078a284d026b7946c270::deep::DEEP";
pub const USDC: &str = "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC";

/// The doors of a wallet that has 5 SUI and some DEEP, and a program that was admitted to it.
pub struct Market {
    pub door: Door,
    pub sui: Arc<Emulator>,
    pub ours: String,
    pub program: String,
    /// Where the full node answers.
    pub node: String,
}

/// A page, as a browser has it open.
#[derive(Clone)]
pub struct Page {
    pub origin: String,
    pub id: String,
    pub token: String,
    http: reqwest::Client,
}

impl Market {
    pub async fn open() -> Self {
        let sui = Arc::new(Emulator::start("sui", &json!({ "coins": [], "price": 750, "epoch": 700 })));
        let node = sui_node::serve(sui.clone()).await;
        let services = Services { node: node.clone(), quotes: flowx_quoter::serve().await, ..Services::default() };
        let inside = Inside::start_with_services(services).await;
        let (ours, _) = inside.turns_on("Sui", &sui.url).await;
        fund(&sui, &ours).await;
        let door = Door::of(inside).await;
        door.inside.wallet.set_programs_read_evidence(true).await.expect("the person says yes");
        let program = door.admit(&Sees::ALL).await;
        door.inside.person.forget();
        Self { door, sui, ours, program, node }
    }

    /// Lets the program call a tool.
    pub async fn calls(&self, name: &str, args: Value) -> Value {
        let answers = client(self.door.http(Some(&self.program)), vec![call(name, args)]).await;
        data(&answers[0])
    }

    /// The program prepares a swap of one SUI; its page.
    pub async fn prepares(&self) -> Page {
        self.prepares_over("deep").await
    }

    /// A swap of one SUI over a protocol.
    pub fn intent(protocol: &str) -> Value {
        json!({
            "type": "swap", "from": { "symbol": "SUI", "amount": "1" }, "to": { "symbol": "USDC" }, "maxSlippageBps": 50,
            "protocol": protocol,
        })
    }

    /// The program prepares a swap of one SUI over a protocol; its page.
    pub async fn prepares_over(&self, protocol: &str) -> Page {
        let intent = Self::intent(protocol);
        let made = self.calls("action_prepare_sui_action_review", json!({ "intent": intent })).await;
        Page::of(&made["data"]["reviewUrl"])
    }

    pub async fn usdc(&self) -> u64 {
        usdc_of(&self.sui, &self.ours).await
    }
}

/// Gives an account 5 SUI and some DEEP.
pub async fn fund(sui: &Emulator, account: &str) {
    for (kind, balance) in [("0x2::sui::SUI", "5000000000"), (DEEP, "40000")] {
        sui.ask("fund", json!({ "owner": account, "balance": balance, "type": kind })).await;
    }
}

/// What an account has in USDC, in its smallest unit.
pub async fn usdc_of(sui: &Emulator, account: &str) -> u64 {
    let coins = sui.call("suix_getCoins", json!([account, USDC])).await.expect("coins");
    let coins = coins["data"].as_array().expect("a list");
    coins.iter().map(|one| one["balance"].as_str().unwrap().parse::<u64>().unwrap()).sum()
}

impl Page {
    /// The page of an address that a program got.
    pub fn of(url: &Value) -> Self {
        let url = url.as_str().unwrap_or_else(|| panic!("an address of a page, and not {url}"));
        let (address, token) = url.split_once('#').expect("the token is in the fragment");
        let (origin, id) =
            (address.split('/').take(3).collect::<Vec<_>>().join("/"), address.rsplit('/').next().unwrap());
        Self { origin, id: id.to_owned(), token: token.to_owned(), http: http::client() }
    }

    pub async fn get(&self, path: &str) -> reqwest::Response {
        let request = self.http.get(format!("{}{path}", self.origin)).header("x-say-ur-intent-token", &self.token);
        request.send().await.expect("it answers")
    }

    /// The document of the review.
    pub async fn view(&self) -> Value {
        self.get(&format!("/api/review/{}", self.id)).await.json().await.expect("JSON")
    }

    /// A step of the review: the status, and the answer.
    pub async fn post(&self, step: &str, body: Value) -> (u16, Value) {
        let url = format!("{}/api/review/{}/{step}", self.origin, self.id);
        let request = self.http.post(url).header("x-say-ur-intent-token", &self.token).header("origin", &self.origin);
        let answer = request.json(&body).send().await.expect("it answers");
        (answer.status().as_u16(), answer.json().await.expect("JSON"))
    }

    /// A step of the page on which an account is chosen.
    pub async fn wallet(&self, step: &str, body: Value) {
        self.does("wallet", step, body).await;
    }

    /// A change of the page of settings.
    pub async fn setting(&self, step: &str, body: Value) {
        self.does("settings", step, body).await;
    }

    async fn does(&self, kind: &str, step: &str, body: Value) {
        let url = format!("{}/api/{kind}/{}/{step}", self.origin, self.id);
        let request = self.http.post(url).header("x-say-ur-intent-token", &self.token).header("origin", &self.origin);
        let answer = request.json(&body).send().await.expect("it answers");
        assert!(answer.status().is_success(), "{step}: {}", answer.status());
    }

    /// The plan and the account, as the steps name them.
    pub async fn named(&self) -> Value {
        let view = self.view().await;
        json!({ "planId": view["plans"][0]["id"], "account": view["vault"]["address"] })
    }

    /// Computes the review; it must be ready.
    pub async fn computes(&self) -> Value {
        assert_eq!(self.post("opened", json!({})).await.0, 200);
        let (status, told) = self.post("state", self.named().await).await;
        assert_eq!((status, &told["reviewState"]["status"]), (200, &json!("ready_for_wallet_review")), "{told}");
        told["reviewState"].clone()
    }
}
