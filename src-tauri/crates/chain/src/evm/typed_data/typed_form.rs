//! The forms of documents.

use serde::{Deserialize, Serialize};

/// A form of document that the wallet explains in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum TypedForm {
    /// ERC-2612: allows a spender to take tokens.
    Permit,
    /// The permit of DAI, which is all or nothing.
    DaiPermit,
    /// A permit for one collectible.
    CollectiblePermit,
    /// Permit2: allows a spender to take tokens until a time.
    Permit2Allowance,
    /// Permit2: allows a spender to take tokens once.
    Permit2Transfer,
    /// ERC-3009: sends tokens; another account pays for the transaction.
    TransferAuthorization,
    /// An order of Seaport: an exchange of items.
    SeaportOrder,
    /// A transaction of a Safe, confirmed by one of its owners.
    SafeTransaction,
    /// Any other form.
    Unread,
}
