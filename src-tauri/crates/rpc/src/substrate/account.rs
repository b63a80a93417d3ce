//! The storage key and the format of an account.

use parity_scale_codec::Decode;

use crate::substrate::SubstrateAccount;

/// The storage prefix of accounts: XXH64, twice, of `System` and of `Account`.
const ACCOUNTS: &str = "26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9";
/// The storage key of a block's events: of `System` and of `Events`.
pub(super) const EVENTS: &str = "0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7";

/// The storage key of an account, which includes a hash of the account id.
pub(super) fn place(account: &[u8; 32]) -> String {
    let hash = blake2b_simd::Params::new().hash_length(16).hash(account);
    format!("0x{ACCOUNTS}{}{}", hash.to_hex(), hex::encode(account))
}

/// Amounts have 128 bits, on Bittensor 64. Further fields are not used.
pub(super) fn read_account(bytes: &[u8]) -> Option<SubstrateAccount> {
    type Counts = (u32, u32, u32, u32);
    let input = &mut &*bytes;
    let (_nonce, _consumers, _providers, _sufficients) = Counts::decode(input).ok()?;
    let (free, reserved, frozen) = match input.len() {
        64 => <(u128, u128, u128)>::decode(input).ok()?,
        40 => {
            let (free, reserved, frozen) = <(u64, u64, u64)>::decode(input).ok()?;
            (free.into(), reserved.into(), frozen.into())
        }
        _ => return None,
    };
    Some(SubstrateAccount { free, reserved, frozen })
}

#[cfg(test)]
mod tests {
    use parity_scale_codec::Encode;

    use super::*;

    #[test]
    fn an_account_is_found_and_read() {
        // Alice, the first account of every development network, and its hash from other libraries.
        let alice = "d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d";
        let place = place(&hex::decode(alice).unwrap().try_into().unwrap());
        assert_eq!(place, format!("0x{ACCOUNTS}de1e86a9a8c739864cf3cc5ec2bea59f{alice}"));
        let counts = (7_u32, 1_u32, 1_u32, 0_u32);
        let read = SubstrateAccount { free: 5, reserved: 3, frozen: 4 };
        assert_eq!(read_account(&(counts, (5_u128, 3_u128, 4_u128), 1_u128).encode()), Some(read));
        assert_eq!(read_account(&(counts, (5_u64, 3_u64, 4_u64), 1_u128).encode()), Some(read), "on Bittensor");
        for strange in [Vec::new(), counts.encode(), (counts, 5_u128).encode(), (counts, [5_u128; 5]).encode()] {
            assert_eq!(read_account(&strange), None, "{} bytes", strange.len());
        }
    }
}
