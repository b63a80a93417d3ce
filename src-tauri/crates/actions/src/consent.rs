//! Consent: one question waits at a time. It is answered with yes only by an answer that names it, arrives in
//! time and passes its gate.

mod answer;
mod approval;
mod asker;
mod caller;
mod declined;
mod event;
#[cfg(test)]
mod fixture;
mod gate;
mod handed_over;
mod password;
mod question;
mod shown;
mod slot;
mod stale;
mod surface;
mod taken_back;
mod ticket;
mod trust;
mod waiting;
mod words;

pub use answer::{Answer, Given, Secret};
pub use approval::{ApproveBundle, Approved};
pub use asker::{Asker, AskingProgram};
pub use caller::{Caller, Prompt};
pub use declined::{Declined, Wrong};
pub use event::{ConsentEvent, EventName, EventPayload, WaitingTransaction};
pub use gate::{Gate, Meant};
pub use handed_over::HandedOver;
pub use password::{BundlePassword, PasswordAnswer};
pub use question::Question;
pub use shown::{ConsentRequest, Shown};
pub use stale::Stale;
pub use surface::{Surface, Waiting};
pub use taken_back::{TakenBack, Withdrawal};
pub use ticket::{Approval, REQUEST_LIFE, RequestId, Ticket};
pub use waiting::Consent;
pub use words::{BackupSecret, Confirm, ConfirmAbout, TrustEntry, TrustQuestion, VaultPurpose, WrongPassword};
