//! Gas prices, read against scripted servers.

use lockstep_chain::{Registry, Rules};

use super::*;
use crate::cosmos::CosmosLedger;
use crate::cosmos::node::tests::{is_nonsense, on};
use crate::wire::tests::{Reply, says};

const CONFIG: &str = "/cosmos/base/node/v1beta1/config";
const MARKET: &str = "/feemarket/v1/gas_price/uatom";
const OSMOSIS: &str = "/osmosis/txfees/v1beta1/cur_eip_base_fee";
const NOBLE: &str = "/noble/globalfee/v1/gas_prices";
const TERRA: &str = "/terra/tax/v1beta1/params";

fn price(text: &str) -> GasPrice {
    GasPrice::parse(text).unwrap()
}

/// The gas price in the chain's own coin, from a node with these answers.
async fn of(chain: &str, answers: &[(&str, Value)]) -> Result<Option<Priced>, RpcError> {
    let Rules::Cosmos(rules) = Registry::row(chain).unwrap().rules else { panic!("{chain}") };
    let answers: Vec<(&str, Reply)> = answers.iter().map(|(path, answer)| (*path, says(answer.clone()))).collect();
    let (_server, node) = on(chain, rules.chain_id, &answers).await;
    node.gas_price(rules.denom).await
}

fn least(text: &str) -> (&'static str, Value) {
    (CONFIG, json!({"minimum_gas_price": text, "pruning_keep_recent": "100"}))
}

#[tokio::test]
async fn the_native_fee_is_queried_if_the_chain_charges_one() {
    let network = ("/thorchain/network", says(json!({"native_tx_fee_rune": "2000000"})));
    let (_server, thor) = on("THORChain", "thorchain-1", &[network]).await;
    assert_eq!(thor.native_fee().await, Ok(Some(U256::from(2_000_000))));
    let (_server, hub) = on("Cosmos", "cosmoshub-4", &[]).await;
    assert_eq!(hub.native_fee().await, Ok(None));
    let votes = |votes: Value| ("/mayachain/mimir", says(votes));
    let built = ("/mayachain/constants", says(json!({"int_64_values": {"NativeTransactionFee": 20_000_000}})));
    for (vote, expected) in [
        (json!({"HALTCHAIN": -1, "NATIVETRANSACTIONFEE": 2_000_000_000_u64}), 2_000_000_000_u64),
        (json!({"HALTCHAIN": -1}), 20_000_000),
    ] {
        let (_server, maya) = on("MayaChain", "mayachain-mainnet-v1", &[votes(vote), built.clone()]).await;
        assert_eq!(maya.native_fee().await, Ok(Some(U256::from(expected))));
    }
    for (bad, why) in [(json!({"NATIVETRANSACTIONFEE": -1}), "a negative fee"), (json!([]), "no votes")] {
        let (_server, maya) = on("MayaChain", "mayachain-mainnet-v1", &[votes(bad), built.clone()]).await;
        is_nonsense(&maya.native_fee().await, why);
    }
}

#[tokio::test]
async fn the_gas_price_comes_from_the_chains_source() {
    let market = (MARKET, json!({"price": {"denom": "uatom", "amount": "0.005000000000000000"}}));
    assert_eq!(of("Cosmos", &[market]).await, Ok(Some(Priced::Moving(price("0.005")))));
    let base = (OSMOSIS, json!({"base_fee": "0.030000000000000000"}));
    assert_eq!(of("Osmosis", &[base]).await, Ok(Some(Priced::Moving(price("0.03")))));
    let voted =
        (NOBLE, json!({"gas_prices": [{"denom": "ibc/EF48", "amount": "0.01"}, {"denom": "uusdc", "amount": "0.1"}]}));
    assert_eq!(of("Noble", &[voted]).await, Ok(Some(Priced::Fixed(price("0.1")))));
    let both =
        least("12500000000.000000000000000000adydx,0.025000000000000000ibc/8E27BA2D5493AF5636760E354E46004562C46AB7");
    assert_eq!(of("Dydx", &[both]).await, Ok(Some(Priced::Fixed(price("12500000000")))), "in the coin of 18 places");
    for (chain, denom) in [("Kujira", "ukuji"), ("Terra", "uluna"), ("Akash", "uakt")] {
        let told = of(chain, &[least(&format!("0.002500000000000000{denom}"))]).await;
        assert_eq!(told, Ok(Some(Priced::Fixed(price("0.0025")))), "{chain}");
    }
    let table = |amount: &str| {
        (TERRA, json!({"params": {"gas_prices": [{"denom": "uluna", "amount": amount}], "burn_tax_rate": "0.005"}}))
    };
    for (chains, nodes, higher) in
        [("28.325", "", "28.325"), ("28.325", "30uluna", "30"), ("28.325", "1uluna", "28.325")]
    {
        let told = of("TerraClassic", &[table(chains), least(nodes)]).await;
        assert_eq!(told, Ok(Some(Priced::Fixed(price(higher)))), "the chain says {chains}, the node {nodes:?}");
    }
    let (server, thor) = on("THORChain", "thorchain-1", &[]).await;
    assert_eq!(thor.gas_price("rune").await, Ok(None));
    assert_eq!(server.asked().len(), 0, "a chain whose gas costs nothing is not asked what it costs");
}

#[tokio::test]
async fn a_missing_price_is_none_and_an_unreadable_one_is_an_error() {
    for (text, why) in [("", "none"), ("0uakt", "nothing"), ("0.025uosmo", "another coin's")] {
        assert_eq!(of("Akash", &[least(text)]).await, Ok(None), "{why}");
    }
    for text in ["uakt", "-1uakt", "0.025uakt,x", ".5uakt", "0.0000000000000000001uakt", "5"] {
        is_nonsense(&of("Akash", &[least(text)]).await, text);
    }
    is_nonsense(&of("Akash", &[(CONFIG, json!({}))]).await, "no word of it");
    for (denom, amount) in [
        ("uosmo", "0.005"),
        ("uatom", "-0.005"),
        ("uatom", "5e-3"),
        ("uatom", "."),
        ("uatom", ""),
        ("uatom", "0.0050000000000000001"),
    ] {
        let told = of("Cosmos", &[(MARKET, json!({"price": {"denom": denom, "amount": amount}}))]).await;
        is_nonsense(&told, amount);
    }
    is_nonsense(&of("Osmosis", &[(OSMOSIS, json!({"base_fee": 0.03}))]).await, "a number is no text");
    let broken = json!({"gas_prices": [{"denom": "uusdc", "amount": "0.1"}, {"denom": "uusdn", "amount": "cheap"}]});
    is_nonsense(&of("Noble", &[(NOBLE, broken)]).await, "one entry that is no price");
    let (_server, away) = on("Akash", "akashnet-2", &[(CONFIG, Reply::Says(501, "{}".to_owned()))]).await;
    let told = away.gas_price("uakt").await;
    assert!(matches!(told, Err(RpcError::Unreachable { .. })), "what was not heard is not nothing: {told:?}");
}

#[test]
fn gas_costs_whole_units_rounded_up() {
    assert_eq!(price("0.005").of(100_000), U256::from(500));
    assert_eq!(price("0.005").of(1), U256::from(1), "a part of a unit is a whole one");
    assert_eq!(price("12500000000").of(120_000), U256::from(1_500_000_000_000_000_u64));
    let usual = GasPrice::where_costs(300_000, 9000).unwrap();
    assert_eq!((usual, usual.of(300_000)), (price("0.03"), U256::from(9000)));
    assert_eq!(GasPrice::where_costs(3, 1).unwrap().of(3), U256::from(2), "rounded up twice, and never down");
    assert_eq!(GasPrice::where_costs(0, 1), None);
}

#[tokio::test]
async fn a_tax_is_queried_if_the_chain_has_one() {
    const DUE: &str = r#"{"tx_bytes":"AQID"}"#;
    let of = |told: Value| async move {
        let (_server, node) = on("TerraClassic", "columbus-5", &[(DUE, says(told))]).await;
        node.tax(&[1, 2, 3]).await
    };
    let coin = |amount: &str| json!({"tax_amount": [{"denom": "uluna", "amount": amount}]});
    let due = vec![Tax { denom: "uluna".to_owned(), amount: U256::from(15_000) }];
    assert_eq!(of(coin("15000")).await, Ok(due));
    assert_eq!(of(json!({"tax_amount": []})).await, Ok(Vec::new()), "some accounts are exempt");
    for (bad, why) in [(coin("-1"), "a negative one"), (coin("1.5"), "a part"), (json!({}), "no word of it")] {
        is_nonsense(&of(bad).await, why);
    }
    let (server, terra) = on("Terra", "phoenix-1", &[]).await;
    assert_eq!(terra.tax(&[1, 2, 3]).await, Ok(Vec::new()));
    assert_eq!(server.asked().len(), 0, "a chain that takes no tax is not asked for it");
}
