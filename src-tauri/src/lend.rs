//! Conversion of a page's owned values into the borrowed arguments of the wallet's functions.

use lockstep_wallet::api::{CoinAmount, MessagePlace, ModelKind, NewNetwork, Overview, SendRequest};
use lockstep_wallet::{
    Closing, CosignerAt, Export, News, Notifications, ProgramKind, RulesEdit, Sees, TrayEntry, VaultColour,
};
use tauri::ipc::Channel;

/// An argument in the form that the wallet's functions take.
pub(crate) trait Lend {
    type Lent<'a>
    where
        Self: 'a;

    fn lend(&self) -> Self::Lent<'_>;
}

macro_rules! borrowed {
    ($($owned:ty => $lent:ty),* $(,)?) => {
        $(impl Lend for $owned {
            type Lent<'a> = &'a $lent;

            fn lend(&self) -> &$lent {
                self
            }
        })*
    };
}

macro_rules! copied {
    ($($plain:ty),* $(,)?) => {
        $(impl Lend for $plain {
            type Lent<'a> = $plain;

            fn lend(&self) -> $plain {
                *self
            }
        })*
    };
}

borrowed!(
    String => str,
    Vec<CoinAmount> => [CoinAmount],
    Vec<Sees> => [Sees],
    MessagePlace => MessagePlace,
    NewNetwork => NewNetwork,
    SendRequest => SendRequest,
    RulesEdit => RulesEdit,
    Channel<Overview> => Channel<Overview>,
    Channel<News> => Channel<News>,
);
copied!(
    bool,
    u32,
    Option<u32>,
    Closing,
    CosignerAt,
    Export,
    ModelKind,
    Notifications,
    ProgramKind,
    TrayEntry,
    VaultColour
);

impl Lend for Option<Vec<String>> {
    type Lent<'a> = Option<&'a [String]>;

    fn lend(&self) -> Option<&[String]> {
        self.as_deref()
    }
}

impl Lend for Option<String> {
    type Lent<'a> = Option<&'a str>;

    fn lend(&self) -> Option<&str> {
        self.as_deref()
    }
}
