//! `session.get_interaction_status`.

use serde_json::{Value, json};

use crate::cx::Cx;
use crate::error::Answer;
use crate::guidance::Use;
use crate::review::life;
use crate::sessions::latest;
use crate::sessions::review::ReviewSession;
use crate::sessions::wallet::WalletSession;
use crate::time;
use crate::tool::{Hints, Nothing, Tool, typed};

use super::account_get_active_account;

pub(super) const TOOL: Tool = Tool {
    name: "session.get_interaction_status",
    title: "Get local interaction status",
    description: "Return active account context and pending local wallet or review interactions.",
    hints: Hints { reads_only: false, destructive: None, open_world: false },
    input: INPUT,
    output: OUTPUT,
    run: |cx, input| Box::pin(async move { answer(cx, typed(input)?).await }),
};

const INPUT: &str = r#"open{}"#;

const OUTPUT: &str = r#"{
  activeAccount: $ActiveAccount,
  pendingWalletIdentitySessions: {
    limit: int(above=0),
    items: [
      {
        walletSessionId: str,
        status: enum("pending", "opened", "connecting", "connected", "rejected", "failed", "expired"),
        statusCategory: "non_terminal", expiresAt: str, lastActivityAt: str
      }
    ],
    truncated: bool
  },
  pendingReviewSessions: {
    limit: int(above=0),
    items: [
      {
        reviewSessionId: str, internalStatus: $ReviewStatus, status: $PollingStatus,
        statusCategory: enum("user_action_required", "awaiting_chain_result", "non_terminal"),
        lastActivityAt: str
      }
    ],
    truncated: bool
  },
  userAnswerUse: $UserAnswerUse
}"#;

/// The number of sessions of a list.
const LIMIT: usize = 5;

async fn answer(cx: &Cx, _: Nothing) -> Answer {
    let active = account_get_active_account::view(cx);
    let now = cx.now();
    let mut state = cx.shared.state();
    let ids: Vec<String> = state.sessions.reviews.keys().cloned().collect();
    for id in ids {
        life::age(&mut state, &id, now);
    }
    for session in state.sessions.wallets.values_mut() {
        session.expire(now);
    }
    let mine = |owner: &str| owner == cx.caller.id;
    let wallets = state.sessions.wallets.values().filter(|one| mine(&one.owner) && !one.status.is_terminal());
    let (wallets, more_wallets) = latest(wallets.collect(), |one| one.last_activity_at, LIMIT);
    let reviews = state.sessions.reviews.values().filter(|one| mine(&one.owner) && !one.status.is_final());
    let (reviews, more_reviews) = latest(reviews.collect(), |one| one.last_activity_at, LIMIT);
    let wallets: Vec<Value> = wallets.into_iter().map(wallet).collect();
    let reviews: Vec<Value> = reviews.into_iter().map(review).collect();
    Ok(json!({
        "activeAccount": active,
        "pendingWalletIdentitySessions": {"limit": LIMIT, "items": wallets, "truncated": more_wallets},
        "pendingReviewSessions": {"limit": LIMIT, "items": reviews, "truncated": more_reviews},
        "userAnswerUse": guidance(),
    }))
}

fn wallet(session: &WalletSession) -> Value {
    json!({
        "walletSessionId": session.id,
        "status": session.status.word(),
        "statusCategory": "non_terminal",
        "expiresAt": time::write(session.expires_at),
        "lastActivityAt": time::write(session.last_activity_at),
    })
}

fn review(session: &ReviewSession) -> Value {
    json!({
        "reviewSessionId": session.id,
        "internalStatus": session.status.word(),
        "status": session.status.polling(),
        "statusCategory": session.status.category(),
        "lastActivityAt": time::write(session.last_activity_at),
    })
}

fn guidance() -> Value {
    let can = [
        "current_active_account_read_context",
        "pending_local_wallet_identity_interactions",
        "pending_local_review_interactions",
    ];
    let cannot = [
        "wallet_login_or_authentication",
        "wallet_custody_or_authorization",
        "transaction_execution_result",
        "transaction_building",
        "signing_data_or_readiness",
        "complete_wallet_history",
        "profit_or_pnl",
    ];
    let fields = ["activeAccount", "pendingWalletIdentitySessions", "pendingReviewSessions"];
    let reason = "Use for the current status of a specific pending review; interaction status is a local overview.";
    Use::new(&can, &cannot, &fields)
        .diagnostic(&["pendingWalletIdentitySessions.truncated", "pendingReviewSessions.truncated"])
        .then(
            "session.get_review_status",
            &["pendingReviewSessions.items[].reviewSessionId"],
            &["pollingStatus", "statusCategory", "reviewState"],
            reason,
        )
        .json()
}
