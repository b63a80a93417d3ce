//! `sign_transaction_bundle`: planned as a whole, approved as a whole, signed and sent step by step.

mod answer;
mod around;
mod broadcast;
mod chain_state;
mod execute;
mod head_start;
mod input;
mod memory;
mod messages;
mod money;
mod params;
mod plan;
mod read;
mod receipt;
mod rest;
mod result;
mod resume;
mod session;
mod settle;
mod short;
mod sign;
mod signed;
mod surroundings;
mod view;
mod voided;
mod way;

pub use chain_state::on_their_way;
pub use execute::{BundleError, BundleRequest, Executor, Outcome, WATCHED};
pub use memory::{MOST_AT_ONCE, Memory};
pub use messages::{
    MessageFacts, MessageSignature, MessageView, MessagesAsked, ToAsk, cards_of_messages, state_of_message,
};
pub use params::{BundleParams, Proposal, StepInput, StepParams};
pub use plan::{Body, Plan, PlanError, PlannedTx};
pub use rest::{Rest, WaitEnd, WaitedFor};
pub use result::{TxResult, TxStatus};
pub use settle::{Unsettled, settle_refresh};
pub use surroundings::{Leaving, Surroundings};
pub use view::{
    AgentSays, BalanceChange, BalanceView, BundleView, ContactRef, OriginView, Party, StepView, StepWorth, Tag,
    steps_of,
};
