//! What descriptors say, as the consent window and the terminal show it.

use serde::Serialize;

use crate::descriptors::Voucher;

/// A call or message as a descriptor describes it.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Described {
    /// Who vouches for the descriptor.
    pub voucher: Voucher,
    /// Whose contract it is, as the descriptor says.
    pub owner: Option<String>,
    /// The purpose.
    pub intent: String,
    /// The shown values.
    pub fields: Vec<DescribedField>,
    /// The values that the descriptor does not show, each with its place.
    pub left_out: Vec<DescribedField>,
    /// How many more values there are than both lists have.
    pub more: u32,
}

/// One value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct DescribedField {
    /// The descriptor's label, or the place of a value that it does not show.
    pub label: String,
    /// The value as text.
    pub text: String,
    /// The value behind the text, if the text is a name or a word for it.
    pub behind: Option<String>,
    /// How deep it is within calls in calls.
    pub depth: u8,
}
