//! `read.list_deepbook_tokens`.

use serde_json::{Value, json};

use crate::cx::Cx;
use crate::error::{Answer, EvidenceError, Kind};
use crate::registry::deepbook::{self, Coin};
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.list_deepbook_tokens",
    title: "List DeepBook tokens",
    description: "List DeepBook mainnet tokens from the pinned SDK constants.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{
  source: str,
  tokens: [
    {
      symbol: str, address: str, type: str, scalar: num, decimals: int(min=0),
      unitSource: "deepbook_mainnetCoins_scalar", feed?: str, currencyId?: str, priceInfoObjectId?: str,
      poolKeys: [str]
    }
  ]
}"#;

async fn answer(_: &Cx, _: Nothing) -> Answer {
    if !deepbook::decimals_hold(deepbook::coins()) {
        return Err(EvidenceError::refused(Kind::InternalError, json!({"reason": "scalar_is_no_power_of_ten"})));
    }
    let tokens: Vec<Value> = deepbook::coins().iter().map(row).collect();
    Ok(json!({"source": "@mysten/deepbook-v3 mainnetCoins", "tokens": tokens}))
}

fn row(coin: &Coin) -> Value {
    let mut row = json!({
        "symbol": coin.symbol,
        "address": coin.address,
        "type": coin.coin_type(),
        "scalar": coin.scalar,
        "decimals": coin.decimals(),
        "unitSource": "deepbook_mainnetCoins_scalar",
        "poolKeys": deepbook::pool_keys(coin.symbol),
    });
    if let (Some(prices), Some(row)) = (&coin.prices, row.as_object_mut()) {
        row.insert("feed".into(), prices.feed.into());
        row.insert("currencyId".into(), prices.currency.into());
        row.insert("priceInfoObjectId".into(), prices.object.into());
    }
    row
}
