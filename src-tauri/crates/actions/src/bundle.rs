//! `sign_transaction_bundle`: planned as a whole, approved as a whole, signed and sent step by step.

mod answer;
mod broadcast;
mod cardano_state;
mod chain_state;
mod cosmos_state;
mod cosmos_tax;
mod evm_state;
mod execute;
mod funds;
mod head_start;
mod input;
mod memory;
mod messages;
mod nonces;

mod params;
mod plan;
mod read;
mod receipt;
mod result;
mod resume;
mod ripple_state;
mod session;
mod settle;
mod sign;
mod signed;
mod solana_state;
mod substrate_state;
mod sui_state;
mod ton_state;
mod tron_cost;
mod tron_state;
mod utxo_state;
mod view;
mod way;

pub use execute::{BundleError, BundleRequest, Executor, Outcome, WATCHED};
pub(crate) use memory::RemovedContact;
pub use memory::{MOST_AT_ONCE, Memory};
pub use messages::{
    MessageFacts, MessageSignature, MessageView, MessagesAsked, ToAsk, cards_of_messages, state_of_message,
};
pub use nonces::{NonceError, expected_nonce, next_nonce};
pub use params::{BundleParams, Proposal, StepInput, StepParams};
pub use plan::{Body, Plan, PlanError, PlannedTx};
pub use result::{TxResult, TxStatus};
pub use settle::{Unsettled, settle_refresh};
pub use sui_state::objects_used;
pub use tron_cost::Cost as TronCost;
pub use utxo_state::outputs_spent;
pub use view::{
    AgentSays, BundleProgress, BundleView, CardStep, ContactRef, OriginView, Signable, StepView, Waiting, steps_of,
};
