//! Addresses that are known for having no key.

use lockstep_chain::Chain;

/// Of which the facts of a transaction warn themselves.
const ZERO_ADDRESS: &str = "0x0000000000000000000000000000000000000000";

/// The others that are in use for burning coins.
const BURN_ADDRESSES: [&str; 5] = [
    "0x000000000000000000000000000000000000dEaD",
    "0xdEAD000000000000000042069420694206942069",
    "1BitcoinEaterAddressDontSendf59kuE",
    "1CounterpartyXXXXXXXXXXXXXXXUWLpVr",
    "1nc1nerator11111111111111111111111111111111",
];

/// Whether an address has no known key.
pub(crate) fn is_burn_address(chain: &Chain, address: &str) -> bool {
    address == ZERO_ADDRESS || is_known(chain, address)
}

/// Whether an address is one of the others.
pub(crate) fn is_known(chain: &Chain, address: &str) -> bool {
    BURN_ADDRESSES.iter().any(|burn| chain.is_same_address(burn, address))
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Registry;

    use super::*;

    #[test]
    fn an_address_without_a_key_is_known() {
        let chain = |name| Registry::public().find(name).expect("a chain of the table");
        for address in [ZERO_ADDRESS, "0x000000000000000000000000000000000000dEaD"] {
            assert!(is_burn_address(chain("Ethereum"), address), "{address}");
        }
        assert!(is_burn_address(chain("Bitcoin"), "1BitcoinEaterAddressDontSendf59kuE"), "on other chains as well");
        assert!(
            !is_burn_address(chain("Ethereum"), "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"),
            "and nobody else's address is one"
        );
    }
}
