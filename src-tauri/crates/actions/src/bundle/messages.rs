//! Messages as steps: typed data (EIP-712) for the agent, and texts (EIP-191) to sign in with.
//!
//! A signature of typed data can move money. It needs consent, the password, both shares and the journal, like a transaction. Handing it
//! over takes the place of the broadcast, and happens in the database transaction that ends the bundle.

mod params;
mod plan;
mod result;
mod view;

pub(super) use plan::{PlannedMessage, What};
pub use result::MessageSignature;
pub(super) use result::message_data;
pub use view::{MessageFacts, MessageView};
pub(super) use view::{message_findings, message_view};
