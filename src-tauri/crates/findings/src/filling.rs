//! Evidence as it is filled into a text.

use lockstep_texts::{AmountText, Filling, Said};

/// Evidence that a text contains.
pub(crate) trait Evidence {
    /// What is filled in.
    fn filling(&self) -> Filling;
}

impl Evidence for String {
    fn filling(&self) -> Filling {
        Filling::Text(self.clone())
    }
}

impl Evidence for AmountText {
    fn filling(&self) -> Filling {
        self.into()
    }
}

impl Evidence for Said {
    fn filling(&self) -> Filling {
        self.clone().into()
    }
}

/// Small numbers count something, and a language may inflect by them.
macro_rules! counts {
    ($($kind:ty),+) => { $(
        impl Evidence for $kind {
            fn filling(&self) -> Filling {
                Filling::count(*self)
            }
        }
    )+ };
}

/// The others are amounts, heights and numbers of something. Their digits stand as the chain has them.
macro_rules! digits {
    ($($kind:ty),+) => { $(
        impl Evidence for $kind {
            fn filling(&self) -> Filling {
                Filling::Text(self.to_string())
            }
        }
    )+ };
}

counts!(u8, usize);
digits!(i32, u32, u64, u128);
