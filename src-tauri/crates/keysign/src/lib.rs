//! Two-party keys: generation, derivation, signing. Pure state machines of both parties, and the co-signer port.
