//! `read.summarize_sui_function_activity_scan`.

use crate::activity::scan::{self, Input};
use crate::cx::Cx;
use crate::error::Answer;
use crate::tool::{Hints, Tool, typed};

pub(super) const TOOL: Tool = Tool {
    name: "read.summarize_sui_function_activity_scan",
    title: "Summarize sent Sui function activity",
    description: "Bounded sent-function activity summary with requested-account facts and deterministic normalized-fact analysis. Not route, P&L, or position analysis.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{
  function: str(min=1), account?: str(min=1), limit?: int(min=1, max=100), cursor?: str(min=1),
  fromCheckpoint?: digits, toCheckpoint?: digits, fromTimestamp?: instant, toTimestamp?: instant
}"#;

const OUTPUT: &str = r#"{
  status: "ok", fetchedAt: str, account: str, accountKnown: bool,
  accountSource: enum("active_account_context", "explicit_filter"),
  relationship: "sent", userAnswerUse: $UserAnswerUse, requestedAccount: $RequestedAccount,
  requestedAccountTransactionFacts: $AccountFacts, transactionDetailAvailability: $DetailAvailability,
  quantitySemantics: $ActivitySemantics, source: $ActivitySource, hasMore: bool, continuationCursor?: str,
  windowComplete: anyOf(bool, null), orderingVerified: bool,
  incompleteReason?: enum("limit_reached", "ordering_unverified", "cursor_invalid", "provider_error"),
  persistence: $ScanPersistence, function: str, analysis: $Analysis, transactions: $ScanRows
}"#;

async fn answer(cx: &Cx, input: Input) -> Answer {
    scan::answer(cx, input, true).await
}
