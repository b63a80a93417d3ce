//! `read.list_settlement_asset_groups`.

use serde_json::json;

use crate::cx::Cx;
use crate::error::Answer;
use crate::registry::settlement;
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.list_settlement_asset_groups",
    title: "List settlement asset groups",
    description: "List supported mainnet settlement asset groups derived from pinned SDK registries.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{
  status: "ok", fetchedAt: str,
  assetGroups: [
    {
      id: "SUI_USD_SETTLEMENT_ASSETS", label: "Sui USD-denominated settlement assets",
      aliases: [enum("dollar", "dollars", "usd", "usd-like", "stablecoin", "stablecoins")],
      includedAssets: $GroupAssets,
      excludedAssets: [
        {
          symbol: str, coinType: str,
          reason: enum(
            "protocol_fee_asset", "gas_or_volatile_asset", "volatile_or_non_usd_asset",
            "not_in_usd_settlement_asset_group"
          )
        }
      ],
      evidenceSources: $RegistrySource, limitations: $GroupLimitations
    }
  ]
}"#;

async fn answer(cx: &Cx, _: Nothing) -> Answer {
    let mut group = settlement::group();
    if let Some(group) = group.as_object_mut() {
        group.insert("excludedAssets".into(), settlement::excluded().into());
    }
    Ok(json!({"status": "ok", "fetchedAt": cx.fetched_at(), "assetGroups": [group]}))
}
