//! `settings.get_local_settings`.

use crate::cx::Cx;
use crate::endpoints;
use crate::error::Answer;
use crate::tool::{Hints, Nothing, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "settings.get_local_settings",
    title: "Get local settings",
    description: "Read local Say Ur Intent settings.",
    hints: Hints { reads_only: true, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{suiGrpcUrl: $EndpointSetting, suiGraphqlUrl: $EndpointSetting}"#;

async fn answer(cx: &Cx, _: Nothing) -> Answer {
    Ok(endpoints::view(&cx.shared))
}
