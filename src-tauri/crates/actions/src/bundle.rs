//! A bundle of transactions or messages: planned as a whole, approved as a whole, signed and sent step by step.

mod allowances;
mod answer;
mod around;
mod ask;
mod broadcast;
mod chain_state;
mod choose;
mod code_elsewhere;
mod described;
mod end;
mod execute;
mod executor;
mod follow;
mod input;
mod may_ask;
mod memory;
mod messages;
mod money;
mod params;
mod plan;
mod plan_error;
mod planner;
mod precomputed;
mod read;
mod receipt;
mod rest;
mod result;
mod resume;
mod said;
mod session;
mod settle;
mod short;
mod sign;
mod signed;
mod step;
mod stop_reason;
mod surroundings;
mod terms;
mod typed;
mod typed_words;
mod view;
mod weigh;
mod words;

pub use chain_state::on_their_way;
pub use described::{Described, DescribedField};
pub use execute::{BundleError, BundleRequest, Outcome};
pub use executor::Executor;
pub use memory::{MOST_AT_ONCE, Memory};
pub use messages::{MessageFacts, MessageSignature, MessageView};
pub use params::{BundleParams, Proposal, StepInput, StepParams};
pub use plan::{Body, PlannedTx};
pub use plan_error::PlanError;
pub use rest::{Rest, WaitEnd, WaitedFor};
pub use result::{TxResult, TxStatus};
pub use said::AgentSays;
pub use settle::{Unsettled, settle_refresh};
pub use surroundings::{Leaving, Surroundings};
pub use terms::{NewTerms, OfferSpeed, OfferView, TermsView, UnreadableTerms};
pub use view::{
    BalanceChange, BalanceView, BundleView, ContactRef, OriginView, Party, SimulatedChange, SimulationOutcome,
    SimulationView, StepView, StepWorth, Tag, steps_of,
};
