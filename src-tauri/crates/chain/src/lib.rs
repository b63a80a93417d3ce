//! What a chain is: registry, addresses, decoding, digests, compiling, facts. Pure.
