//! Endpoints that their operators publish for anybody's use, without a key. None is contacted before the person switched it on.

/// An endpoint to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suggested {
    /// Its address.
    pub url: &'static str,
    /// Who operates it, and so learns what is asked.
    pub operator: &'static str,
}

const ETHEREUM: &[Suggested] = &[
    Suggested { url: "https://ethereum-rpc.publicnode.com/", operator: "Allnodes (PublicNode)" },
    Suggested { url: "https://eth.drpc.org/", operator: "dRPC" },
    Suggested { url: "https://eth.api.onfinality.io/public", operator: "OnFinality" },
];

const SEPOLIA: &[Suggested] = &[
    Suggested { url: "https://ethereum-sepolia-rpc.publicnode.com/", operator: "Allnodes (PublicNode)" },
    Suggested { url: "https://sepolia.drpc.org/", operator: "dRPC" },
    Suggested { url: "https://eth-sepolia.api.onfinality.io/public", operator: "OnFinality" },
];

const LOCAL: &[Suggested] = &[Suggested { url: "http://127.0.0.1:8545/", operator: "a test network on this computer" }];

/// What may be suggested for the chain with this EIP-155 id; the first is the default of the list.
pub fn suggested(chain_id: u64) -> &'static [Suggested] {
    match chain_id {
        1 => ETHEREUM,
        11_155_111 => SEPOLIA,
        31_337 => LOCAL,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Registry;

    use super::suggested;
    use crate::Endpoint;

    #[test]
    fn every_suggestion_obeys_the_rules_of_an_endpoint() {
        for chain in Registry::public().iter() {
            assert!(!suggested(chain.chain_id).is_empty(), "{} can be switched on without knowing a node", chain.name);
            for one in suggested(chain.chain_id) {
                let endpoint = Endpoint::parse(one.url).expect("it can be used");
                assert_eq!(endpoint.as_str(), one.url, "and is written as it is compared");
                assert!(!one.operator.is_empty(), "and says who learns what is asked");
            }
        }
    }
}
