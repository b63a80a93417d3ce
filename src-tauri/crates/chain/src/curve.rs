//! The secp256k1 context for verifying, created once.

use std::sync::LazyLock;

use bitcoin::secp256k1::{Secp256k1, VerifyOnly};

pub(crate) static CURVE: LazyLock<Secp256k1<VerifyOnly>> = LazyLock::new(Secp256k1::verification_only);
