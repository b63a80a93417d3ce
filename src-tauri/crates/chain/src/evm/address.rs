//! EVM addresses: derived from a public key, or read from text.

use alloy::primitives::Address;
use k256::elliptic_curve::sec1::ToSec1Point;

/// Why a text or a key gives no address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It does not begin with `0x`.
    #[error("an address begins with 0x")]
    Prefix,
    /// The number of characters after `0x` is not 40.
    #[error("an address has 40 digits after 0x, this has {0}")]
    Length(usize),
    /// A character after `0x` is not a hex digit.
    #[error("an address has only the digits 0 to 9 and a to f")]
    NotHex,
    /// Upper and lower case are mixed in a way that contradicts the EIP-55 checksum: a character was
    /// mistyped.
    #[error("the address has a typing error: its upper and lower case letters do not match")]
    Checksum,
    /// The bytes are not a compressed secp256k1 point.
    #[error("the public key is not a point of the curve")]
    PublicKey,
}

/// Reads an address: `0x` and 40 hex digits.
///
/// Mixed case must match the EIP-55 checksum. An address in one case has no checksum.
pub fn parse_address(text: &str) -> Result<Address, AddressError> {
    let digits = text.strip_prefix("0x").ok_or(AddressError::Prefix)?;
    let length = digits.chars().count();
    if length != 40 {
        return Err(AddressError::Length(length));
    }
    let mut bytes = [0; 20];
    hex::decode_to_slice(digits, &mut bytes).map_err(|_| AddressError::NotHex)?;
    let address = Address::from(bytes);
    let has = |is: fn(&u8) -> bool| digits.bytes().any(|byte| is(&byte));
    let mixed = has(u8::is_ascii_lowercase) && has(u8::is_ascii_uppercase);
    if mixed && address.to_checksum(None) != text {
        return Err(AddressError::Checksum);
    }
    Ok(address)
}

/// The address of a compressed secp256k1 public key: the last 20 bytes of keccak256 of the uncompressed
/// point.
pub fn address_of(public_key: &[u8; 33]) -> Result<Address, AddressError> {
    let key = k256::PublicKey::from_sec1_bytes(public_key).map_err(|_| AddressError::PublicKey)?;
    let point = key.to_sec1_point(false);
    let coordinates = point.as_bytes().get(1..).ok_or(AddressError::PublicKey)?;
    Ok(Address::from_raw_public_key(coordinates))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    // The examples in EIP-55.
    const EIP55: [&str; 8] = [
        "0x52908400098527886E0F7030069857D2E4169EE7",
        "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
        "0xde709f2102306220921060314715629080e2fb77",
        "0x27b1fdb04752bbc536007a920d24acb045561c26",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
        "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
        "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    ];

    #[test]
    fn the_examples_of_eip_55_are_read_and_written_back() {
        for text in EIP55 {
            assert_eq!(parse_address(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn one_letter_in_the_wrong_case_is_a_typing_error() {
        for text in &EIP55[4..] {
            for place in 2..text.len() {
                let mut bytes = text.as_bytes().to_vec();
                if !bytes[place].is_ascii_alphabetic() {
                    continue;
                }
                bytes[place] ^= 0x20;
                let wrong = String::from_utf8(bytes).unwrap();
                assert_eq!(parse_address(&wrong), Err(AddressError::Checksum), "{wrong}");
            }
        }
    }

    #[test]
    fn an_invalid_address_is_refused_with_the_reason() {
        let good = EIP55[4];
        for (text, error) in [
            ("".to_owned(), AddressError::Prefix),
            (good[2..].to_owned(), AddressError::Prefix),
            (good.replace("0x", "0X"), AddressError::Prefix),
            (good[..41].to_owned(), AddressError::Length(39)),
            (format!("{good}0"), AddressError::Length(41)),
            (format!("{good} "), AddressError::Length(41)),
            (format!("{}g", &good[..41]), AddressError::NotHex),
            (format!("{}é", &good[..41]), AddressError::NotHex),
        ] {
            assert_eq!(parse_address(&text), Err(error), "{text:?}");
        }
    }

    #[test]
    fn the_address_of_a_key_is_the_known_one() {
        // Private key 1: its public key is the generator.
        let generator = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
        assert_eq!(
            address_of(&generator.try_into().unwrap()).unwrap().to_string(),
            "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf",
        );
    }

    #[test]
    fn bytes_off_the_curve_have_no_address() {
        let mut no_point = [0xff; 33];
        for tag in [0x00, 0x02, 0x03, 0x04] {
            no_point[0] = tag;
            assert_eq!(address_of(&no_point), Err(AddressError::PublicKey));
        }
    }

    proptest! {
        #[test]
        fn an_address_survives_its_text(bytes: [u8; 20]) {
            let address = Address::from(bytes);
            let text = address.to_string();
            prop_assert_eq!(parse_address(&text), Ok(address));
            prop_assert_eq!(parse_address(&text.to_lowercase()), Ok(address));
            let upper = format!("0x{}", text[2..].to_uppercase());
            prop_assert_eq!(parse_address(&upper), Ok(address));
        }

        #[test]
        fn any_text_is_read_without_a_panic(text: String) {
            let _ = parse_address(&text);
        }
    }
}
