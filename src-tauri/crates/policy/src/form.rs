//! The kinds of messages that rules tell apart.

use lockstep_chain::evm::typed_data::TypedForm;
use lockstep_texts::{Said, rule};

/// A kind of message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Form {
    Permit,
    DaiPermit,
    CollectiblePermit,
    Permit2Allowance,
    Permit2Transfer,
    TransferAuthorization,
    SeaportOrder,
    SafeTransaction,
    Unread,
    SignIn,
    Text,
}

impl Form {
    const ALL: [(&'static str, Self); 11] = [
        ("permit", Self::Permit),
        ("dai_permit", Self::DaiPermit),
        ("collectible_permit", Self::CollectiblePermit),
        ("permit2_allowance", Self::Permit2Allowance),
        ("permit2_transfer", Self::Permit2Transfer),
        ("transfer_authorization", Self::TransferAuthorization),
        ("seaport_order", Self::SeaportOrder),
        ("safe_transaction", Self::SafeTransaction),
        ("unread", Self::Unread),
        ("sign_in", Self::SignIn),
        ("text", Self::Text),
    ];

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, form)| *form)
    }

    /// What messages of this kind are called.
    pub(crate) fn said(self) -> Said {
        match self {
            Self::Permit => rule::form_permit(),
            Self::DaiPermit => rule::form_dai_permit(),
            Self::CollectiblePermit => rule::form_collectible_permit(),
            Self::Permit2Allowance => rule::form_permit_two_allowance(),
            Self::Permit2Transfer => rule::form_permit_two_transfer(),
            Self::TransferAuthorization => rule::form_transfer_authorization(),
            Self::SeaportOrder => rule::form_seaport_order(),
            Self::SafeTransaction => rule::form_safe_transaction(),
            Self::Unread => rule::form_unread(),
            Self::SignIn => rule::form_sign_in(),
            Self::Text => rule::form_text(),
        }
    }

    pub(crate) const fn of(form: TypedForm) -> Self {
        match form {
            TypedForm::Permit => Self::Permit,
            TypedForm::DaiPermit => Self::DaiPermit,
            TypedForm::CollectiblePermit => Self::CollectiblePermit,
            TypedForm::Permit2Allowance => Self::Permit2Allowance,
            TypedForm::Permit2Transfer => Self::Permit2Transfer,
            TypedForm::TransferAuthorization => Self::TransferAuthorization,
            TypedForm::SeaportOrder => Self::SeaportOrder,
            TypedForm::SafeTransaction => Self::SafeTransaction,
            TypedForm::Unread => Self::Unread,
        }
    }
}
