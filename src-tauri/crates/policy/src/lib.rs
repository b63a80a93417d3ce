//! Signing policies: which decoded transactions and messages a vault's co-signer signs. Pure: equal documents, facts and
//! times give equal verdicts at the co-signer, which decides, and on the device, which only tells the person early.
//!
//! A document has ordered rules with the effects `allow`, `review` and `deny`. The first match decides each step, and the least permissive
//! step decides the bundle. If nothing matches, it is denied. What cannot be read canonically never satisfies an `allow`, is denied at a
//! `deny`, and is at most reviewed after a `review`.

mod asset;
mod cap;
mod chains;
mod change;
mod code;
mod conditions;
mod count;
mod document;
mod edit;
mod effect;
mod evm;
mod form;
mod json;
mod judge;
mod number;
mod rule;
mod shadow;
mod spend;
mod told;
mod tri;
mod value;
mod view;
mod walk;
mod when;

pub use cap::LONGEST_WINDOW;
pub use change::Change;
pub use code::{Code, PolicyError};
pub use count::{OverCap, Past, Remains, Spent, spends};
pub use document::{LONGEST, Policy};
pub use edit::{FixedPrice, RulesEdit, TokenShown};
pub use effect::Effect;
pub use judge::{Verdict, effect_id};
pub use told::{Part, Told};
pub use view::Asked;
