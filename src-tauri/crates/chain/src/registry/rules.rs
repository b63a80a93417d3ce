//! The parameters of a chain: what it does not have in common with the other chains of its kind.

use super::ChainKind;
use crate::kinds::kinds;

macro_rules! rules {
    ($($Kind:ident $folder:ident $Rules:ident $Transaction:ident $about:literal)+) => {
        /// The parameters of a chain, by its kind.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Rules {
            $(#[doc = $about] $Kind(crate::$folder::$Rules),)+
        }

        impl Rules {
            /// The chain kind.
            pub const fn kind(&self) -> ChainKind {
                match self {
                    $(Self::$Kind(_) => ChainKind::$Kind,)+
                }
            }
        }
    };
}
kinds!(rules);
