//! The agent's drafts of allowances, wraps and swaps, on Uniswap's own contracts: the exchange is one that the wallet knows, what is bought
//! goes to the vault, an allowance is exact, and what was expected is what comes.

use alloy::primitives::U256;
use alloy::sol;
use alloy::sol_types::SolCall;
use lockstep_findings::{FindingId, Severity};
use lockstep_tests::inside::contracts::{ANSWERS_FIVE, ask_number, deploy_coin, place, send_as};
use lockstep_tests::inside::tx::{ALICE, BOB, DERIVE_PATH, call, hex_of};
use lockstep_tests::inside::uniswap::{CONCENTRATED, CONSTANT_PRODUCT, POOL_FEE, Uniswap, WRAPPED};
use lockstep_tests::inside::{Inside, action, bundle};
use lockstep_texts::Language;
use lockstep_wallet::wire::ActionResult;
use lockstep_wallet::{SimulatedChange, SimulationOutcome};
use serde_json::{Value, json};

const BALANCE_OF: &str = "70a08231";
const ALLOWANCE: &str = "dd62ed3e";
const IS_APPROVED_FOR_ALL: &str = "e985e9c5";
const ONE: u128 = 1_000_000;

sol! {
    function transfer(address to, uint256 amount) external returns (bool done);
    function approve(address spender, uint256 amount) external returns (bool done);
    function setApprovalForAll(address operator, bool approved) external;
}

/// A vault with coins and tokens, and a market of them at both exchanges.
struct Market {
    inside: Inside,
    token: String,
    uniswap: Uniswap,
}

impl Market {
    async fn open() -> Self {
        let inside = Inside::start().await;
        let token = deploy_coin(&inside.node, ALICE, 1_000_000 * ONE).await;
        let uniswap = Uniswap::open(&inside.node, &token).await;
        let to = inside.address.parse().expect("an address");
        let give = transferCall { to, amount: U256::from(5_000 * ONE) }.abi_encode();
        send_as(&inside.node, ALICE, json!({ "to": token, "data": hex_of(&give) })).await;
        inside.wallet.add_token("Local", &token).await.expect("a token");
        inside.person.forget();
        Self { inside, token, uniswap }
    }

    async fn ask(&self, kind: &str, params: Value) -> Value {
        let result = self.inside.one(action(kind, params)).await;
        assert!(result.success, "{kind}: {result:?}");
        result.data.expect("an answer")
    }

    async fn refused(&self, kind: &str, params: Value) -> String {
        let result: ActionResult = self.inside.one(action(kind, params)).await;
        assert!(!result.success, "{kind} answered: {result:?}");
        result.error.expect("a refusal has its reason")
    }

    /// Signs and sends the steps of a draft as they are, and returns their hashes.
    async fn sign(&self, draft: &Value) -> Vec<String> {
        let steps = draft["transactions"].as_array().expect("steps").clone();
        let sent = self.inside.one(bundle(steps)).await;
        assert!(sent.success, "{:?}", sent.error);
        let data = sent.data.expect("what was sent");
        let sent = data["transactions"].as_array().expect("a list");
        sent.iter().map(|step| step["tx_hash"].as_str().expect("a hash").to_owned()).collect()
    }

    /// What these transactions paid for gas, in wei.
    async fn fees(&self, hashes: &[String]) -> u128 {
        let mut sum = 0;
        for hash in hashes {
            let receipt = self.inside.node.receipt(hash).await;
            let number = |name: &str| {
                let text = receipt[name].as_str().expect("a number").trim_start_matches("0x");
                u128::from_str_radix(text, 16).expect("hex")
            };
            sum += number("gasUsed") * number("effectiveGasPrice");
        }
        sum
    }

    async fn tokens(&self) -> u128 {
        ask_number(&self.inside.node, &self.token, BALANCE_OF, &[&self.inside.address]).await
    }

    async fn wrapped(&self) -> u128 {
        ask_number(&self.inside.node, &WRAPPED.to_string(), BALANCE_OF, &[&self.inside.address]).await
    }

    async fn allowed(&self, spender: &str) -> u128 {
        ask_number(&self.inside.node, &self.token, ALLOWANCE, &[&self.inside.address, spender]).await
    }

    /// The last bundle as the person saw it: each step succeeds when it is carried out, and no step is dangerous or unknown. Returns what its
    /// last step changes.
    fn was_shown_well(&self) -> Vec<SimulatedChange> {
        let view = self.inside.person.consents().pop().expect("the person was asked");
        for step in &view.steps {
            assert_eq!(step.simulation.outcome, SimulationOutcome::Succeeds, "{}", step.simulation.text);
            let found = step.findings.iter().chain(&step.facts.findings);
            // The vault's own rule asks for a second word about every call whose bytes do not say all that moves.
            let dangers: Vec<String> = found
                .filter(|finding| finding.severity() >= Severity::Danger && finding.id() != FindingId::ReviewedByRule)
                .map(|finding| finding.sentence())
                .collect();
            assert!(dangers.is_empty(), "{}: {dangers:?}", step.id);
            assert!(
                step.facts.unread.iter().all(|unread| !unread.why.contains("not known")),
                "{:?}",
                step.facts.unread
            );
        }
        view.steps.last().expect("a step").simulation.changes.clone()
    }
}

/// A simulated amount of a coin with 18 decimals. One that the vault does not know is in smallest units.
fn smallest(change: &SimulatedChange) -> u128 {
    raw(&json!(Language::English.say(&change.amount)), change.asset.decimals.unwrap_or_default())
}

/// An amount such as `1.25 SUSD`, in smallest units.
fn raw(amount: &Value, decimals: u8) -> u128 {
    let text = amount.as_str().expect("an amount").split(' ').next().expect("a number");
    let parsed = lockstep_chain::Amount::parse(text, decimals).expect("an amount");
    parsed.raw().to()
}

/// Each exchange is asked, the best offer is taken, and the coin that is bought arrives at the vault.
#[tokio::test(flavor = "multi_thread")]
async fn coins_are_swapped_for_a_token_at_the_best_offer() {
    let market = Market::open().await;
    let quote = json!({ "chain": "Local", "sell": "ETH", "buy": "SUSD", "amount": "0.5" });
    let told = market.ask("get_swap_quote", quote.clone()).await;
    let offers: Vec<&str> =
        told["offers"].as_array().unwrap().iter().filter_map(|offer| offer["exchange"].as_str()).collect();
    assert_eq!(offers, ["uniswap_v2", "uniswap_v3"], "both have a market, and the first is a little dearer: {told}");
    assert_eq!(told["offers"][1]["pool_fee"], POOL_FEE, "{told}");

    let before = market.tokens().await;
    let draft = market.ask("build_swap_tx", quote.clone()).await;
    assert_eq!((&draft["exchange"], &draft["approves"]), (&json!("uniswap_v2"), &json!(false)), "{draft}");
    assert_eq!(draft["receiver"], market.inside.address);
    market.sign(&draft).await;
    market.was_shown_well();
    let got = market.tokens().await - before;
    assert_eq!(got, raw(&draft["expected"], 6), "what was expected is what came");
    assert!(got > raw(&draft["at_least"], 6), "and the least is less");

    let mut concentrated = quote;
    concentrated["exchange"] = json!("uniswap_v3");
    let before = market.tokens().await;
    let draft = market.ask("build_swap_tx", concentrated).await;
    assert_eq!(draft["router"], CONCENTRATED.to_string());
    market.sign(&draft).await;
    market.was_shown_well();
    assert_eq!(market.tokens().await - before, raw(&draft["expected"], 6), "also from one pool of v3");
    market.inside.close().await;
}

/// A token needs an allowance: it is exact, it is the first step of the same bundle, and nothing of it is left.
#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_sold_with_an_exact_allowance() {
    let market = Market::open().await;
    let sell = |exchange: &str, buy: &str| json!({ "chain": "Local", "sell": market.token, "buy": buy, "amount": "1000", "exchange": exchange });
    for (exchange, router, buy) in
        [("uniswap_v2", CONSTANT_PRODUCT, "ETH"), ("uniswap_v3", CONCENTRATED, &*WRAPPED.to_string())]
    {
        let (tokens, wrapped) = (market.tokens().await, market.wrapped().await);
        let coins = market.inside.node.balance(&market.inside.address).await;
        let draft = market.ask("build_swap_tx", sell(exchange, buy)).await;
        assert_eq!((&draft["approves"], draft["transactions"].as_array().unwrap().len()), (&json!(true), 2), "{draft}");
        let hashes = market.sign(&draft).await;
        let shown = market.was_shown_well();
        assert_eq!(tokens - market.tokens().await, 1_000 * ONE, "{exchange} took what was sold");
        let came = match exchange {
            "uniswap_v3" => market.wrapped().await - wrapped,
            _ => market.inside.node.balance(&market.inside.address).await + market.fees(&hashes).await - coins,
        };
        let gains: Vec<u128> = shown.iter().filter(|change| change.gains).map(smallest).collect();
        assert_eq!(gains, [came], "{exchange}: what was simulated is what came, to the wei: {shown:?}");
        assert_eq!(market.allowed(&router.to_string()).await, 0, "{exchange} may take nothing more");
        if exchange == "uniswap_v3" {
            assert_eq!(market.wrapped().await - wrapped, raw(&draft["expected"], 18), "the wrapped coin came");
        }
    }
    market.inside.close().await;
}

/// What would go to somebody else, at any price, or by an exchange that is another contract, is not drafted.
#[tokio::test(flavor = "multi_thread")]
async fn a_swap_for_somebody_else_is_not_drafted() {
    let market = Market::open().await;
    let with = |name: &str, value: Value| {
        let mut swap = json!({ "chain": "Local", "sell": "ETH", "buy": "SUSD", "amount": "0.1" });
        swap[name] = value;
        swap
    };
    let error = market.refused("build_swap_tx", with("receiver", json!(BOB))).await;
    assert!(error.contains("own address"), "{error}");
    let error = market.refused("build_swap_tx", with("slippage_bps", json!(5_000))).await;
    assert!(error.contains("5 %"), "{error}");
    let own = with("receiver", json!(market.inside.address));
    assert_eq!(market.ask("build_swap_tx", own).await["status"], "ready", "the vault's own address may be named");

    place(&market.inside.node, &CONCENTRATED.to_string(), ANSWERS_FIVE).await;
    let error = market.refused("build_swap_tx", with("exchange", json!("uniswap_v3"))).await;
    assert!(error.contains("not the exchange"), "another contract stands there: {error}");
    assert!(market.inside.person.asked().is_empty(), "nobody was asked");
    assert_eq!(market.inside.nonce().await, 0, "and nothing was sent");
    market.inside.close().await;
}

/// A draft is carried out on this computer before anybody is asked, step after step, and does what it then does on the chain.
#[tokio::test(flavor = "multi_thread")]
async fn a_draft_is_tried_out_before_it_is_asked_for() {
    let market = Market::open().await;
    let sell = json!({ "sell": market.token, "buy": WRAPPED, "amount": "1000", "exchange": "uniswap_v3" });
    let draft = market.ask("build_swap_tx", sell).await;
    let tried = market.ask("run_simulation", json!({ "transactions": draft["transactions"] })).await;
    assert_eq!(tried["all_succeed"], true, "{tried}");
    let swap = &tried["steps"][1];
    let gains = swap["changes"].as_array().expect("changes").iter().find(|change| change["gains"] == true);
    let gains = gains.expect("what comes is told");
    // The vault does not list the wrapped coin, so that its decimals are not known.
    let (before, expected) = (market.wrapped().await, raw(&gains["amount"], 0));
    assert_eq!(gains["contract"], WRAPPED.to_string(), "{swap}");

    let alone = market
        .ask(
            "run_simulation",
            json!({ "transactions": [{
        "id": "swap", "sequence": 0, "chain": "Local", "signing_mode": "ecdsa_secp256k1",
        "unsigned_tx_hex": hex_of(&call(0, &CONCENTRATED.to_string(), 0, swap_of(&draft))),
        "chain_context": { "chain_id": "0x7a69", "derive_path": DERIVE_PATH, "tx_type": "eip1559" },
    }] }),
        )
        .await;
    assert_eq!((&alone["all_succeed"], &alone["steps"][0]["outcome"]), (&json!(false), &json!("fails")), "{alone}");
    assert!(market.inside.person.asked().is_empty(), "nobody was asked");
    assert_eq!(market.inside.nonce().await, 0, "and nothing was sent");

    market.sign(&draft).await;
    assert_eq!(market.wrapped().await - before, expected, "what it did there is what it does here");
    market.inside.close().await;
}

/// The calldata of the last step of a draft.
fn swap_of(draft: &Value) -> Vec<u8> {
    let bytes = draft["transactions"][1]["unsigned_tx_hex"].as_str().expect("bytes");
    let bytes = hex::decode(bytes.trim_start_matches("0x")).expect("hex");
    let local = lockstep_chain::Registry::local().find("Local").expect("the test network");
    lockstep_chain::evm::decode(&bytes, local).expect("a transaction").data().to_vec()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coin_is_wrapped_and_unwrapped() {
    let market = Market::open().await;
    let wrap = |direction: &str, amount: &str| json!({ "direction": direction, "amount": amount });
    let draft = market.ask("build_wrap_tx", wrap("wrap", "0.75")).await;
    market.sign(&draft).await;
    market.was_shown_well();
    assert_eq!(market.wrapped().await, 750_000_000_000_000_000);
    let error = market.refused("build_wrap_tx", wrap("unwrap", "0.8")).await;
    assert!(error.contains("0.75 WETH"), "more than there is: {error}");
    let draft = market.ask("build_wrap_tx", wrap("unwrap", "0.5")).await;
    market.sign(&draft).await;
    assert_eq!(market.wrapped().await, 250_000_000_000_000_000);
    market.inside.close().await;
}

/// An allowance never covers more than there is, and is taken back, as is the right over a collection.
#[tokio::test(flavor = "multi_thread")]
async fn a_right_is_bounded_and_taken_back() {
    let market = Market::open().await;
    let approve = |amount: &str| json!({ "token": market.token, "spender": CONSTANT_PRODUCT, "amount": amount });
    let error = market.refused("build_approve_tx", approve("5000.1")).await;
    assert!(error.contains("the balance is 5000 SUSD"), "{error}");
    let draft = market.ask("build_approve_tx", approve("40")).await;
    market.sign(&draft).await;
    assert_eq!(market.allowed(&CONSTANT_PRODUCT.to_string()).await, 40 * ONE, "exactly that");
    let draft = market.ask("build_approve_tx", approve("50")).await;
    assert_eq!(draft["transactions"].as_array().unwrap().len(), 2, "the earlier one is taken back first: {draft}");
    market.sign(&draft).await;
    assert_eq!(market.allowed(&CONSTANT_PRODUCT.to_string()).await, 50 * ONE);

    let revoke = |contract: &str, spender: &str| json!({ "contract_address": contract, "spender": spender });
    let draft = market.ask("build_revoke_tx", revoke(&market.token, &CONSTANT_PRODUCT.to_string())).await;
    market.sign(&draft).await;
    market.was_shown_well();
    assert_eq!(market.allowed(&CONSTANT_PRODUCT.to_string()).await, 0, "nothing is left");
    let error = market.refused("build_revoke_tx", revoke(&market.token, BOB)).await;
    assert!(error.contains("nothing to take back"), "{error}");

    // The collection was given to somebody else some time ago, by another program.
    let positions = &market.uniswap.positions;
    let operator = BOB.parse().expect("an address");
    let give = setApprovalForAllCall { operator, approved: true }.abi_encode();
    send_as(&market.inside.node, &market.inside.address, json!({ "to": positions, "data": hex_of(&give) })).await;
    let over =
        async || ask_number(&market.inside.node, positions, IS_APPROVED_FOR_ALL, &[&market.inside.address, BOB]).await;
    assert_eq!(over().await, 1, "he may take every piece");
    let draft = market.ask("build_revoke_tx", revoke(positions, BOB)).await;
    assert_eq!(draft["function"], "setApprovalForAll(address,bool)", "{draft}");
    market.sign(&draft).await;
    assert_eq!(over().await, 0, "no more");
    market.inside.close().await;
}
