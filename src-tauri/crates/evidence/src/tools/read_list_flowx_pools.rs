//! `read.list_flowx_pools`.

use serde_json::{Value, json};

use crate::cx::Cx;
use crate::error::{Answer, EvidenceError, Kind};
use crate::registry::flowx::{self, Pool};
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.list_flowx_pools",
    title: "List FlowX pools",
    description: "List pinned FlowX CLMM mainnet pools for supported pairs. Static registry only; not live liquidity, pool ranking, or route advice.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{
  protocolId: "flowx-clmm", source: str, currentPackageId: str, poolRegistryObjectId: str,
  feeRateDenominator: int(above=0),
  pools: [
    {
      poolKey: str, poolId: str, symbolX: str, symbolY: str, coinTypeX: str, coinTypeY: str, decimalsX: int(min=0),
      decimalsY: int(min=0), feeRate: int(min=0), tickSpacing: int(above=0), unitSource: "flowx_pinned_registry"
    }
  ]
}"#;

async fn answer(cx: &Cx, _: Nothing) -> Answer {
    let lost = || EvidenceError::refused(Kind::InternalError, json!({"reason": "pair_without_coins"}));
    let (x, y) = flowx::coins().ok_or_else(lost)?;
    let row = |pool: &Pool| -> Value {
        json!({
            "poolKey": pool.key,
            "poolId": pool.id,
            "symbolX": x.symbol,
            "symbolY": y.symbol,
            "coinTypeX": x.coin_type(),
            "coinTypeY": y.coin_type(),
            "decimalsX": x.decimals(),
            "decimalsY": y.decimals(),
            "feeRate": pool.fee_rate,
            "tickSpacing": pool.tick_spacing,
            "unitSource": "flowx_pinned_registry",
        })
    };
    let pins = &cx.shared.config.flowx;
    Ok(json!({
        "protocolId": "flowx-clmm",
        "source": pins.source,
        "currentPackageId": pins.package,
        "poolRegistryObjectId": pins.pool_registry,
        "feeRateDenominator": flowx::FEE_DENOMINATOR,
        "pools": flowx::pools().iter().map(row).collect::<Vec<_>>(),
    }))
}
