//! Token programs of Solana, and the accounts that contain token metadata.

use super::address;
use super::instructions::{self, derived, known};

/// The program of most tokens.
pub const TOKEN: &str = instructions::TOKEN;
/// The newer program, whose mints may have extensions.
pub const TOKEN_2022: &str = instructions::TOKEN_2022;
/// Metaplex's program, which stores a token's name and symbol beside its mint.
pub const METADATA: &str = "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s";

/// The 32 bytes of an address; `None` if the text is not an address.
pub fn key(address: &str) -> Option<[u8; 32]> {
    address::read(address).ok()
}

/// The account with a mint's Metaplex metadata; `None` if `mint` is not an address.
pub fn metadata_account(mint: &str) -> Option<String> {
    let program = known(METADATA);
    derived(&[b"metadata", &program, &key(mint)?], &program).map(|key| address::write(&key))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The account of USDC, as explorers of the main network show it.
    #[test]
    fn the_account_of_metaplex_is_found() {
        let found = metadata_account("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v");
        assert_eq!(found.as_deref(), Some("5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq"));
        for none in ["", "0x00", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1vv"] {
            assert_eq!(metadata_account(none), None, "{none:?} is no mint");
        }
    }

    #[test]
    fn the_programs_are_addresses_and_differ() {
        let keys = [TOKEN, TOKEN_2022, METADATA].map(|program| key(program).unwrap());
        assert!(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2], "three programs");
    }
}
