//! Addresses that a hurried eye takes for another.

/// The number of equal hex digits at each end that deceives a hurried eye.
const ALIKE: usize = 4;

/// Whether two different addresses begin and end alike.
pub fn look_alike(one: &str, other: &str) -> bool {
    let ends = |address: &str| -> Option<(String, String)> {
        // Every address of a chain begins with 0x or its bech32 prefix, so that part is not compared.
        let digits = match address.strip_prefix("0x") {
            Some(digits) => digits.to_lowercase(),
            None => address
                .split_once('1')
                .filter(|(prefix, _)| prefix.len() <= 8)
                .map_or(address, |(_, data)| data)
                .to_owned(),
        };
        Some((digits.get(..ALIKE)?.to_owned(), digits.get(digits.len().checked_sub(ALIKE)?..)?.to_owned()))
    };
    !one.eq_ignore_ascii_case(other) && ends(one).is_some() && ends(one) == ends(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_poisoned_address_is_noticed() {
        let real = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
        assert!(look_alike(real, "0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8"), "same four digits at both ends");
        assert!(
            !look_alike(real, "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"),
            "the same address in lower case is the same"
        );
        assert!(!look_alike(real, "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"), "another address");
    }
}
