//! DeepBook's constants and swaps: packages, registry, coins and pools are those of two versions of DeepBook's own library, and a swap that the
//! wallet builds is the one that the library would build, in both directions, with and without a fee in DEEP. No node is asked.

use std::collections::BTreeMap;

use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::sui::deepbook::{PACKAGES, REGISTRY, coins, pool, pools};
use lockstep_evidence::SwapMaterials;
use lockstep_evidence::ports::materials::{MaterialBuilder, SwapOrder};
use lockstep_evidence::ports::node::{
    BalancePage, CoinMetadata, MoveRead, NodeError, ObjectOwner, ObjectState, Returned, Simulated, SuiNode,
};
use lockstep_tests::peers::peers;
use lockstep_tests::vectors;
use serde::Deserialize;
use serde_json::{Value, json};

const ACCOUNT: &str = "0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

/// The constants of one version of the library.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Constants {
    package: String,
    registry: String,
    coins: Vec<Value>,
    pools: Vec<Value>,
}

/// The wallet's list, in the form of the library's.
fn ours() -> (Vec<Value>, Vec<Value>) {
    let coins =
        coins().iter().map(|coin| json!({ "symbol": coin.symbol, "type": coin.coin_type(), "scalar": coin.scalar }));
    let pools = pools()
        .iter()
        .map(|pool| json!({ "key": pool.key, "address": pool.address, "base": pool.base, "quote": pool.quote }));
    (coins.collect(), pools.collect())
}

fn sorted(mut all: Vec<Value>) -> Vec<Value> {
    all.sort_by_key(ToString::to_string);
    all
}

#[test]
fn the_constants_are_the_librarys() {
    let versions: Vec<Constants> = peers("deepbook/constants.mjs", &[], "");
    let packages: Vec<&str> = versions.iter().map(|version| version.package.as_str()).collect();
    assert_eq!(packages, PACKAGES, "the package of each version, the one that is called first");
    let (coins, pools) = ours();
    for version in versions {
        assert_eq!(version.registry, REGISTRY, "{}", version.package);
        assert_eq!(sorted(version.coins), sorted(coins.clone()), "the coins of {}", version.package);
        assert_eq!(sorted(version.pools), sorted(pools.clone()), "the pools of {}", version.package);
    }
}

/// The constants that were recorded beside the exchanges are those that the wallet has.
#[test]
fn the_constants_are_the_recorded_ones() {
    let Some(folder) = vectors::folder("constants of DeepBook", "evidence-tools") else { return };
    let text = std::fs::read_to_string(folder.join("deepbook-mainnet-constants.json")).expect("the file of vectors");
    let recorded: Value = serde_json::from_str(&text).expect("vectors are JSON");
    assert_eq!(recorded["packageIds"]["DEEPBOOK_PACKAGE_ID"], PACKAGES[0], "the package that is called");
    assert_eq!(recorded["packageIds"]["REGISTRY_ID"], REGISTRY);
    let rows = |of: &str| recorded[of].as_object().expect("an object").clone();
    let told = rows("coins")
        .into_iter()
        .map(|(symbol, coin)| json!({ "symbol": symbol, "type": coin["type"], "scalar": coin["scalar"] }));
    let (coins, pools) = ours();
    assert_eq!(sorted(told.collect()), sorted(coins), "its coins");
    let told = rows("pools").into_iter().map(|(key, pool)| {
        json!({ "key": key, "address": pool["address"], "base": pool["baseCoin"], "quote": pool["quoteCoin"] })
    });
    assert_eq!(sorted(told.collect()), sorted(pools), "its pools");
}

/// A node that has one large coin of each type, each with an id of its own.
struct Rich {
    ids: BTreeMap<String, String>,
}

impl Rich {
    fn new() -> Self {
        let id = |number: usize| format!("0x{number:064x}");
        Self { ids: (1..).zip(coins()).map(|(number, coin)| (coin.coin_type(), id(1_000 + number))).collect() }
    }

    fn state(id: &str, owner: ObjectOwner) -> ObjectState {
        let digest = "11111111111111111111111111111111".to_owned();
        ObjectState { id: id.to_owned(), version: 1, digest, object_type: None, owner, balance: Some(1 << 60) }
    }
}

#[async_trait]
impl SuiNode for Rich {
    async fn chain_id(&self) -> Result<String, NodeError> {
        Err(NodeError::OtherNetwork)
    }

    async fn balances(&self, _: &str, _: Option<&str>) -> Result<BalancePage, NodeError> {
        Err(NodeError::OtherNetwork)
    }

    async fn coin_metadata(&self, _: &str) -> Result<Option<CoinMetadata>, NodeError> {
        Err(NodeError::OtherNetwork)
    }

    async fn read(&self, _: &MoveRead) -> Result<Returned, NodeError> {
        Err(NodeError::OtherNetwork)
    }

    async fn objects(&self, ids: &[String]) -> Result<Vec<ObjectState>, NodeError> {
        Ok(ids.iter().map(|id| Self::state(id, ObjectOwner::Shared(1))).collect())
    }

    async fn coins(&self, owner: &str, coin_type: &str) -> Result<Vec<ObjectState>, NodeError> {
        let held = self.ids.get(coin_type).map(|id| Self::state(id, ObjectOwner::Address(owner.to_owned())));
        Ok(held.into_iter().collect())
    }

    async fn gas_price(&self) -> Result<u64, NodeError> {
        Ok(1_000)
    }

    async fn simulate(&self, _: &[u8]) -> Result<Simulated, NodeError> {
        Err(NodeError::OtherNetwork)
    }
}

/// What a swap does, of our bytes and as the library would build it.
#[derive(Debug, Deserialize)]
struct Swaps {
    ours: Value,
    theirs: Value,
}

#[tokio::test]
async fn a_swap_is_the_one_that_the_library_builds() {
    let (node, materials) = (Rich::new(), SwapMaterials::default());
    let by_id: BTreeMap<&str, &str> = node.ids.iter().map(|(kind, id)| (id.as_str(), kind.as_str())).collect();
    let (mut input, mut orders) = (String::new(), Vec::new());
    // SUI is split from the gas coin, DEEP is payment and fee at once, and the last pool is of neither.
    for key in ["SUI_USDC", "DEEP_SUI", "DEEP_USDC", "WUSDT_USDC"] {
        assert!(pool(key).is_some(), "{key} is a pool");
        for (from_base, deep) in [(true, 0), (true, 25_000), (false, 0), (false, 25_000)] {
            let order = SwapOrder {
                account: ACCOUNT.into(),
                pool_key: key.into(),
                from_base,
                amount: 1_234_567,
                min_out: 7_654_321,
                deep,
            };
            let built = materials.deepbook_swap(&node, &order).await.expect("it is built");
            let asked = json!({
                "account": ACCOUNT, "pool": key, "from_base": from_base, "amount": order.amount.to_string(),
                "deep": deep.to_string(), "min_out": order.min_out.to_string(),
                "bytes": STANDARD.encode(&built.transaction), "coins": by_id,
            });
            input += &format!("{asked}\n");
            orders.push(order);
        }
    }
    let told: Vec<Swaps> = peers("deepbook/swaps.mjs", &[], &input);
    assert_eq!(told.len(), orders.len(), "each was compared");
    for (swap, order) in told.iter().zip(&orders) {
        assert_eq!(swap.ours, swap.theirs, "{order:?}");
        assert_eq!(swap.ours["paid"]["amount"], "1234567", "the amount is paid: {order:?}");
        assert_eq!(swap.ours["fee"]["amount"], order.deep.to_string(), "and the fee in DEEP: {order:?}");
        assert_eq!(swap.ours["gives"], json!([[true, 0], [true, 1], [true, 2]]), "all comes back: {order:?}");
    }
}
