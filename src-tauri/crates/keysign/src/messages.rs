//! The messages of all protocols, in the order of sending. The device sends those with odd numbers.

use serde::{Deserialize, Serialize};

use crate::wire::{MAX_MESSAGE_BYTES, Message};
use crate::{ecdsa, eddsa, schnorr};

macro_rules! message {
    ($kind:literal, $limit:expr, $(#[$doc:meta])* $name:ident { $($field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Serialize, Deserialize)]
        pub(crate) struct $name {
            $(pub(crate) $field: $type,)*
        }

        impl Message for $name {
            const KIND: u8 = $kind;
            const LIMIT: usize = $limit;
        }
    };
}

message! { 0x11, 512,
    /// Fragments and commitments. Secret between the two sides.
    Keygen1 {
        vault: [u8; 16],
        nonce: [u8; 32],
        ecdsa_fragment: ecdsa::keygen::Fragment,
        eddsa_commitments: eddsa::keygen::Commitments,
    }
}

message! { 0x12, 1024,
    /// The co-signer's fragments and commitments. Secret between the two sides.
    Keygen2 {
        nonce: [u8; 32],
        ecdsa_fragment: ecdsa::keygen::Fragment,
        ecdsa_commit: ecdsa::keygen::Commit,
        eddsa_commitments: eddsa::keygen::Commitments,
        eddsa_evaluation: eddsa::keygen::Evaluation,
    }
}

message! { 0x13, MAX_MESSAGE_BYTES,
    /// The device commits and reveals, and confirms the EdDSA key. Secret between the two sides.
    Keygen3 {
        transcript: [u8; 32],
        ecdsa_commit: ecdsa::keygen::Commit,
        ecdsa_reveal: ecdsa::keygen::Reveal,
        eddsa_evaluation: eddsa::keygen::Evaluation,
        eddsa_public: Vec<u8>,
    }
}

message! { 0x14, MAX_MESSAGE_BYTES,
    /// The co-signer reveals and confirms both keys. Secret between the two sides.
    Keygen4 {
        transcript: [u8; 32],
        ecdsa_reveal: ecdsa::keygen::Reveal,
        eddsa_public: Vec<u8>,
        public_keys: [u8; 32],
    }
}

message! { 0x21, 48 * 1024,
    Ecdsa1 {
        binding: [u8; 32],
        extension: ecdsa::signing::Extension,
    }
}

message! { 0x22, 128 * 1024,
    Ecdsa2 {
        extension: ecdsa::signing::Extension,
        multiplication: ecdsa::signing::Multiplication,
    }
}

message! { 0x23, 96 * 1024,
    /// The co-signer completes the signature with this message.
    Ecdsa3 {
        transcript: [u8; 32],
        multiplication: ecdsa::signing::Multiplication,
        part: ecdsa::signing::Part,
    }
}

message! { 0x31, 256,
    Eddsa1 {
        binding: [u8; 32],
        commitments: eddsa::signing::Commitments,
    }
}

message! { 0x32, 256,
    Eddsa2 {
        commitments: eddsa::signing::Commitments,
    }
}

message! { 0x33, 256,
    /// The co-signer completes the signature with this message.
    Eddsa3 {
        transcript: [u8; 32],
        part: eddsa::signing::Part,
    }
}

message! { 0x41, 512,
    /// The pair of shares, the kind of refresh, a fragment, and commitments. Secret between the two sides.
    Refresh1 {
        vault: [u8; 16],
        pair: [u8; 32],
        kind: u8,
        nonce: [u8; 32],
        ecdsa_fragment: ecdsa::keygen::Fragment,
        eddsa_commitments: eddsa::keygen::Commitments,
    }
}

message! { 0x42, 1024,
    /// The co-signer's fragment and commitments, and the new generation. Secret between the two sides.
    Refresh2 {
        generation: u64,
        nonce: [u8; 32],
        ecdsa_fragment: ecdsa::keygen::Fragment,
        ecdsa_commit: ecdsa::refresh::Commit,
        eddsa_commitments: eddsa::keygen::Commitments,
        eddsa_evaluation: eddsa::keygen::Evaluation,
    }
}

message! { 0x43, MAX_MESSAGE_BYTES,
    /// The device commits and reveals, and confirms the new EdDSA shares. Secret between the two sides.
    Refresh3 {
        transcript: [u8; 32],
        ecdsa_commit: ecdsa::refresh::Commit,
        ecdsa_reveal: ecdsa::refresh::Reveal,
        eddsa_evaluation: eddsa::keygen::Evaluation,
        eddsa_public: Vec<u8>,
    }
}

message! { 0x44, MAX_MESSAGE_BYTES,
    /// The co-signer reveals and confirms the new pair of shares. Secret between the two sides.
    Refresh4 {
        transcript: [u8; 32],
        ecdsa_reveal: ecdsa::refresh::Reveal,
        eddsa_public: Vec<u8>,
        pair: [u8; 32],
    }
}

message! { 0x51, 256,
    Schnorr1 {
        binding: [u8; 32],
        commitments: schnorr::Commitments,
    }
}

message! { 0x52, 256,
    Schnorr2 {
        commitments: schnorr::Commitments,
    }
}

message! { 0x53, 256,
    /// The co-signer completes the signature with this message.
    Schnorr3 {
        transcript: [u8; 32],
        part: schnorr::Part,
    }
}
