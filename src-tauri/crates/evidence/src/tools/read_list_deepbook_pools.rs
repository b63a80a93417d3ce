//! `read.list_deepbook_pools`.

use serde_json::{Value, json};

use crate::cx::Cx;
use crate::error::Answer;
use crate::registry::deepbook::{self, Pool};
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.list_deepbook_pools",
    title: "List DeepBook pools",
    description: "List DeepBook mainnet pools from pinned SDK constants. Static registry only; not live liquidity.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{source: str, pools: [map(any)]}"#;

async fn answer(_: &Cx, _: Nothing) -> Answer {
    let row = |pool: &Pool| -> Value {
        json!({"key": pool.key, "address": pool.address, "baseCoin": pool.base, "quoteCoin": pool.quote})
    };
    let pools: Vec<Value> = deepbook::pools().iter().map(row).collect();
    Ok(json!({"source": "@mysten/deepbook-v3 mainnetPools", "pools": pools}))
}
