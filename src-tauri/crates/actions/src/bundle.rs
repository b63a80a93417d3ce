//! `sign_transaction_bundle`: planned as a whole, approved as a whole, signed and sent step by step.

mod broadcast;
mod chain_state;
mod contradictions;
mod execute;
mod head_start;
mod input;
mod memory;
mod messages;
mod nonces;
mod params;
mod plan;
mod receipt;
mod recipients;
mod result;
mod resume;
mod session;
mod settle;
mod sign;
mod view;

pub use execute::{BundleError, BundleRequest, Executor, Outcome, WATCHED};
pub use memory::{MOST_AT_ONCE, Memory};
pub use messages::{MessageFacts, MessageView, MessagesAsked, ToAsk, cards_of_messages, state_of_message};
pub use nonces::{NonceError, next_nonce};
pub use params::{BundleParams, StepParams};
pub use plan::{Plan, PlanError, PlannedTx};
pub use result::{TxResult, TxStatus};
pub use session::share_key_name;
pub use settle::{Unsettled, settle_refresh};
pub use view::is_test;
pub use view::{AgentSays, BundleProgress, BundleView, CardStep, ContactRef, OriginView, StepView, Waiting, steps_of};
