//! Protobuf fields without a schema, to detect what a message type does not know.

use prost::Message;
use prost::bytes::Buf;
use prost::encoding::{WireType, decode_key, decode_varint};

// Nesting of messages in real transactions is shallow.
const DEEPEST: usize = 8;

/// Decodes `bytes`, which must contain no unknown field and no repeated scalar. Other programs write default
/// values (zeros, empty texts) that our encoder omits, and nodes accept fields in any order; both are
/// allowed.
pub(super) fn known<M: Message + Default>(bytes: &[u8]) -> Option<M> {
    let message = M::decode(bytes).ok()?;
    same(bytes, &message.encode_to_vec(), 0).then_some(message)
}

#[derive(Debug, PartialEq)]
enum Part<'b> {
    Number(u64),
    Bytes(&'b [u8]),
}

fn same(one: &[u8], other: &[u8], depth: usize) -> bool {
    let (Some(one), Some(other)) = (parts(one), parts(other)) else { return false };
    depth < DEEPEST
        && one.len() == other.len()
        && one.iter().zip(&other).all(|((tag, one), (other_tag, other))| {
            let inner = match (one, other) {
                (Part::Bytes(one), Part::Bytes(other)) => one == other || same(one, other, depth + 1),
                (one, other) => one == other,
            };
            tag == other_tag && inner
        })
}

// The fields with a non-default value, by number; repeated fields keep their order.
fn parts(mut bytes: &[u8]) -> Option<Vec<(u32, Part<'_>)>> {
    let mut parts = Vec::new();
    while !bytes.is_empty() {
        let (tag, wire) = decode_key(&mut bytes).ok()?;
        let part = match wire {
            WireType::Varint => Part::Number(decode_varint(&mut bytes).ok()?),
            WireType::SixtyFourBit => Part::Number(bytes.try_get_u64_le().ok()?),
            WireType::ThirtyTwoBit => Part::Number(bytes.try_get_u32_le().ok()?.into()),
            WireType::LengthDelimited => {
                let length = usize::try_from(decode_varint(&mut bytes).ok()?).ok()?;
                let (value, rest) = bytes.split_at_checked(length)?;
                bytes = rest;
                Part::Bytes(value)
            }
            WireType::StartGroup | WireType::EndGroup => return None,
        };
        if !matches!(part, Part::Number(0) | Part::Bytes([])) {
            parts.push((tag, part));
        }
    }
    parts.sort_by_key(|(tag, _)| *tag);
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cosmos::messages::{Coin, MsgSend, ThorAsset};

    #[test]
    fn default_values_are_accepted_and_unknown_values_are_not() {
        let asset = ThorAsset { chain: "LTC".into(), secured: true, ..ThorAsset::default() };
        let plain = asset.encode_to_vec();
        assert_eq!(known(&plain), Some(asset.clone()));
        // Adds field 4 = false, which the canonical encoding omits.
        let chatty = [&plain[..5], &[0x20, 0x00], &plain[5..]].concat();
        assert_eq!(known(&chatty), Some(asset), "a field that says nothing changes nothing");
        let more = [&plain[..], &[0x38, 0x01]].concat();
        assert_eq!(known::<ThorAsset>(&more), None, "a field that is not known may mean anything");
        let twice = [&plain[..], &plain].concat();
        assert_eq!(known::<ThorAsset>(&twice), None, "a field that stands twice is read in two ways");
    }

    #[test]
    fn the_order_of_fields_means_nothing_and_a_second_one_does() {
        let field =
            |tag: u8, text: &str| [&[tag << 3 | 2, u8::try_from(text.len()).unwrap()], text.as_bytes()].concat();
        let (denom, amount) = (field(1, "uatom"), field(2, "1"));
        let coin = Coin { denom: "uatom".into(), amount: "1".into() };
        assert_eq!(known(&[amount.clone(), denom.clone()].concat()), Some(coin), "nodes read it in any order");
        let twice = [denom, amount, field(2, "1000000")].concat();
        assert!(Coin::decode(twice.as_slice()).is_ok(), "nodes take the last of them");
        assert_eq!(known::<Coin>(&twice), None, "which amount it is, is read in two ways");
    }

    #[test]
    fn unknown_fields_in_known_messages_are_noticed() {
        let amount = vec![Coin { denom: "uatom".into(), amount: "1".into() }];
        let send = MsgSend { from_address: "a".into(), to_address: "b".into(), amount };
        let mut bytes = send.encode_to_vec();
        assert_eq!(known(&bytes), Some(send));
        // The coin is the last field: it grows by a field of its own.
        let coin = bytes.len() - 11;
        bytes[coin] += 2;
        bytes.extend([0x18, 0x01]);
        assert!(MsgSend::decode(bytes.as_slice()).is_ok(), "the bytes are in order otherwise");
        assert_eq!(known::<MsgSend>(&bytes), None, "a coin has two fields");
    }

    proptest::proptest! {
        #[test]
        fn any_bytes_are_judged_without_a_panic(bytes: Vec<u8>) {
            let _ = (known::<MsgSend>(&bytes), parts(&bytes));
        }
    }
}
