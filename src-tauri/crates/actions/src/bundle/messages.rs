//! Messages that are signed and handed over: typed data (EIP-712) for the agent, and texts (EIP-191) to sign in with.
//!
//! A signature of typed data is money. It takes the same consent, the same password, the same two shares and the same journal as a
//! transaction; handing it over is its broadcast, and happens in the database transaction that ends the request.

mod params;
mod plan;
mod result;
mod resume;
mod run;
mod view;

pub use result::MessageSignature;
pub use run::{MessagesAsked, ToAsk};
pub use view::{MessageFacts, MessageView, cards_of_messages, state_of_message};
