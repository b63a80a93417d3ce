//! The cost of a transaction, from the runtime itself. Nodes also report it in JSON, but not all in one form.

use parity_scale_codec::{Compact, Decode, Encode};
use serde_json::{Value, json};

/// The arguments of the runtime's function: the transaction with its length prefix, and the length of both.
pub(super) fn ask(transaction: &[u8]) -> (&'static str, Value) {
    // The wallet signs nothing longer.
    let length = u32::try_from(transaction.len()).unwrap_or(u32::MAX).encode();
    let arguments = format!("0x{}{}", hex::encode(transaction), hex::encode(length));
    ("state_call", json!(["TransactionPaymentApi_query_info", arguments]))
}

/// The fee has 128 bits, on Bittensor 64.
pub(super) fn read_fee(bytes: &[u8]) -> Option<u128> {
    type Weight = (Compact<u64>, Compact<u64>);
    let input = &mut &*bytes;
    let (_weight, class) = <(Weight, u8)>::decode(input).ok()?;
    match (class, input.len()) {
        (0..=2, 16) => u128::decode(input).ok(),
        (0..=2, 8) => u64::decode(input).ok().map(u128::from),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fee_is_read_whole_or_not_at_all() {
        let weight = (Compact(152_000_000_u64), Compact(1_500_u64));
        let good = (weight, 0_u8, 154_000_000_u128).encode();
        assert_eq!(read_fee(&good), Some(154_000_000));
        assert_eq!(read_fee(&(weight, 0_u8, 154_000_u64).encode()), Some(154_000), "on Bittensor");
        for length in (0..good.len()).filter(|length| *length != good.len() - 8) {
            assert_eq!(read_fee(&good[..length]), None, "{length} bytes of it");
        }
        assert_eq!(read_fee(&[&good[..], &[0]].concat()), None, "something follows");
        assert_eq!(read_fee(&(weight, 3_u8, 154_000_000_u128).encode()), None, "no such class");
        // Older runtimes write the weight as one number.
        assert_eq!(read_fee(&(152_000_000_u64, 0_u8, 154_000_000_u128).encode()), None, "an older form");
        assert_eq!(read_fee(&[0xff; 40]), None);
        assert_eq!(ask(&[8, 1, 2]).1[1], "0x08010203000000");
    }
}
