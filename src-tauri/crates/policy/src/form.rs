//! The kinds of messages that rules tell apart.

use lockstep_chain::evm::typed_data::TypedForm;

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
    pub(crate) const ALL: [(&'static str, Self, &'static str); 11] = [
        ("permit", Self::Permit, "permits"),
        ("dai_permit", Self::DaiPermit, "permits of DAI"),
        ("collectible_permit", Self::CollectiblePermit, "permits for collectibles"),
        ("permit2_allowance", Self::Permit2Allowance, "allowances by Permit2"),
        ("permit2_transfer", Self::Permit2Transfer, "transfers by Permit2"),
        ("transfer_authorization", Self::TransferAuthorization, "authorized transfers"),
        ("seaport_order", Self::SeaportOrder, "orders of Seaport"),
        ("safe_transaction", Self::SafeTransaction, "transactions of a Safe"),
        ("unread", Self::Unread, "documents of an unknown form"),
        ("sign_in", Self::SignIn, "sign-ins"),
        ("text", Self::Text, "texts"),
    ];

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, ..)| *known == name).map(|(_, form, _)| *form)
    }

    pub(crate) fn words(self) -> &'static str {
        Self::ALL.iter().find(|(_, form, _)| *form == self).map_or("messages", |(.., words)| words)
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
