//! Assets: coins on several networks that count as one, and their sums.

use alloy::primitives::U256;
use lockstep_chain::{Amount, Chain};

use crate::listed;

/// An asset, which a vault may hold on several networks.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AssetId {
    /// The coin that pays fees. Ticker and price id come from the wallet's own table.
    Native {
        ticker: &'static str,
        /// Its id at price sources.
        price_id: Option<&'static str>,
    },
    /// The coin of a network that a person added. Nothing proves that it is what its ticker says, so it is never
    /// grouped.
    OnAdded { chain: &'static str, ticker: &'static str },
    /// A token of the wallet's own list.
    Listed {
        ticker: &'static str,
        /// Its id at price sources.
        price_id: &'static str,
    },
    /// A token that is not on the list. Its author chose its name, so it is never grouped.
    Alone { chain: String, contract: String },
}

impl AssetId {
    /// The asset of a chain's own coin, or of the token with this contract.
    pub fn of(chain: &Chain, contract: Option<&str>) -> Self {
        match contract {
            None if chain.added => Self::OnAdded { chain: chain.name, ticker: chain.native.ticker },
            None => Self::Native { ticker: chain.native.ticker, price_id: chain.price_id },
            Some(contract) => match listed::by_contract(chain, contract) {
                Some(listed) => Self::Listed { ticker: listed.ticker, price_id: listed.price_id },
                None => Self::Alone { chain: chain.name.to_owned(), contract: contract.to_owned() },
            },
        }
    }

    /// The id as text, unique for each asset.
    pub fn text(&self) -> String {
        match self {
            Self::Native { ticker, price_id } => format!("native/{ticker}/{}", price_id.unwrap_or_default()),
            Self::OnAdded { chain, ticker } => format!("added/{ticker}/{chain}"),
            Self::Listed { ticker, price_id } => format!("listed/{ticker}/{price_id}"),
            Self::Alone { chain, contract } => format!("token/{chain}/{contract}"),
        }
    }
}

/// The items grouped by asset, in the order in which the assets first appear.
pub fn grouped<T>(items: impl IntoIterator<Item = T>, id: impl Fn(&T) -> AssetId) -> Vec<(AssetId, Vec<T>)> {
    let mut groups: Vec<(AssetId, Vec<T>)> = Vec::new();
    for item in items {
        let of = id(&item);
        match groups.iter_mut().find(|(known, _)| *known == of) {
            Some((_, members)) => members.push(item),
            None => groups.push((of, vec![item])),
        }
    }
    groups
}

/// The sum of an asset's amounts, and what is missing from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    /// The sum of the known amounts; `None` if none is known.
    pub amount: Option<Amount>,
    /// The number of unknown amounts.
    pub left_out: usize,
}

impl Sum {
    /// Adds amounts exactly. A token may have different decimals on each network.
    pub fn of(amounts: &[Option<Amount>]) -> Self {
        let most = amounts.iter().flatten().map(Amount::decimals).max().unwrap_or_default();
        amounts.iter().fold(Self { amount: None, left_out: 0 }, |sum, amount| {
            match amount.and_then(|amount| added(sum.amount, amount, most)) {
                Some(amount) => Self { amount: Some(amount), ..sum },
                None => Self { left_out: sum.left_out + 1, ..sum },
            }
        })
    }
}

/// `None` if the sum exceeds 256 bits.
fn added(before: Option<Amount>, amount: Amount, decimals: u8) -> Option<Amount> {
    let missing = decimals.checked_sub(amount.decimals())?;
    let scale = U256::from(10).checked_pow(U256::from(missing))?;
    let raw = amount.raw().checked_mul(scale)?;
    let before = before.map_or(U256::ZERO, |before| before.raw());
    before.checked_add(raw).map(|raw| Amount::from_raw(raw, decimals))
}

#[cfg(test)]
mod tests {
    use lockstep_chain::{NewChain, Registry};
    use lockstep_store::{Coin, ContactOrigin};
    use proptest::prelude::*;

    use super::*;

    fn coin(chain: &str, contract: Option<&str>, ticker: &str) -> Coin {
        Coin {
            id: format!("{chain}/{contract:?}"),
            chain: chain.to_owned(),
            ticker: ticker.to_owned(),
            contract: contract.map(str::to_owned),
            decimals: 18,
            address: String::new(),
            origin: ContactOrigin::Person,
            conversation: None,
            resembles: None,
            agreed: false,
            created_at: 0,
        }
    }

    fn id(coin: &Coin) -> AssetId {
        AssetId::of(Registry::public().find(&coin.chain).unwrap(), coin.contract.as_deref())
    }

    /// A person may call the coin of a network that they add by any ticker that is bridged to many.
    #[test]
    fn the_coin_of_an_added_network_is_never_counted_with_another() {
        let new = |name: &str, chain_id| NewChain {
            name: name.to_owned(),
            chain_id,
            ticker: "ETH".to_owned(),
            explorer: None,
            test: false,
            legacy: false,
            l1_fee: false,
        };
        let of = |name: &str, id| AssetId::of(new(name, id).row().unwrap(), None);
        let (home, work) = (of("Home of assets", 900_102), of("Work of assets", 900_103));
        assert_ne!(home, AssetId::of(Registry::public().find("Ethereum").unwrap(), None), "it is no ether");
        assert_ne!(home, work, "two of them are not one either");
        assert_eq!(home.text(), "added/ETH/Home of assets");
    }

    #[test]
    fn an_asset_is_one_on_every_network_and_a_name_proves_nothing() {
        let native = |chain| id(&coin(chain, None, "ETH"));
        assert_eq!(native("Ethereum"), native("Base"), "ETH is paid for fees on both");
        assert_ne!(native("Ethereum"), native("Polygon"), "fees on Polygon are paid in another coin");

        let usdc = |chain: &str| {
            let listed = listed::by_ticker(Registry::public().find(chain).unwrap(), "USDC").unwrap();
            id(&coin(chain, Some(listed.contract), "USDC"))
        };
        assert_eq!(usdc("Ethereum"), usdc("Solana"), "the list says that both are USD Coin");
        let lower = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
        assert_eq!(id(&coin("Ethereum", Some(lower), "USDC")), usdc("Ethereum"), "hexadecimal has no case");

        let stranger = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
        let fake = |chain| id(&coin(chain, Some(stranger), "USDC"));
        assert_ne!(fake("Ethereum"), usdc("Ethereum"), "a token that calls itself USDC is not grouped with it");
        assert_ne!(fake("Ethereum"), fake("Base"), "nor with what has its contract's address on another network");
        let wrapped = listed::by_ticker(Registry::public().find("Solana").unwrap(), "WSOL").unwrap();
        assert_ne!(
            id(&coin("Solana", Some(wrapped.contract), "WSOL")),
            id(&coin("Solana", None, "SOL")),
            "a wrapped coin has the coin's price and is a token"
        );
    }

    /// The window's list of pictures is TypeScript; here its names are compared with the tables.
    #[test]
    fn every_network_and_every_asset_has_a_picture_or_is_named_as_having_none() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/src/design");
        let list = ["pictures.ts", "drawnPictures.ts"]
            .map(|name| std::fs::read_to_string(folder.join(name)).unwrap())
            .concat();
        let named = |name: &str| list.contains(&format!("\"{name}\"")) || list.contains(&format!(" {name}: "));
        let chains: Vec<&Chain> = Registry::public().iter().chain(Registry::local().iter()).collect();
        let native = chains.iter().map(|chain| AssetId::of(chain, None));
        let listed =
            listed::ALL.iter().map(|listed| AssetId::Listed { ticker: listed.ticker, price_id: listed.price_id });
        let mut missing: Vec<String> = native.chain(listed).map(|asset| asset.text()).filter(|id| !named(id)).collect();
        missing.extend(chains.iter().map(|chain| chain.name.to_owned()).filter(|name| !named(name)));
        assert_eq!(missing, Vec::<String>::new(), "each is in ui/src/design/pictures.ts or drawnPictures.ts");
    }

    #[test]
    fn decimals_of_two_networks_are_added_exactly() {
        let six = Amount::from_raw(U256::from(1_500_000), 6);
        let eighteen = Amount::from_raw(U256::from(250_000_000_000_000_001_u64), 18);
        let sum = Sum::of(&[Some(six), None, Some(eighteen)]);
        assert_eq!(sum.amount.unwrap().to_string(), "1.750000000000000001", "no digit is rounded away");
        assert_eq!(sum.left_out, 1, "what is not known is left out and counted");
        assert_eq!(Sum::of(&[None, None]), Sum { amount: None, left_out: 2 }, "of nothing known there is no sum");
        let most = Amount::from_raw(U256::MAX, 18);
        let sum = Sum::of(&[Some(most), Some(eighteen)]);
        assert_eq!((sum.amount, sum.left_out), (Some(most), 1), "what no number holds is not added");
    }

    fn any_coin() -> impl Strategy<Value = Coin> {
        let chains =
            proptest::sample::select(vec!["Ethereum", "Base", "Arbitrum", "Polygon", "BSC", "Solana", "Sepolia"]);
        let contracts = proptest::option::of(prop_oneof![
            proptest::sample::select(listed::ALL.iter().map(|listed| listed.contract.to_owned()).collect::<Vec<_>>()),
            "0x[0-9a-f]{40}",
        ]);
        (chains, contracts).prop_map(|(chain, contract)| coin(chain, contract.as_deref(), "USDC"))
    }

    proptest! {
        #[test]
        fn grouping_loses_nothing_and_mixes_nothing(coins in proptest::collection::vec(any_coin(), 0..60)) {
            let groups = grouped(coins.clone(), id);
            let mut back: Vec<Coin> = groups.iter().flat_map(|(_, members)| members.clone()).collect();
            let mut all = coins;
            for list in [&mut back, &mut all] {
                list.sort_by(|one, other| one.id.cmp(&other.id));
            }
            prop_assert_eq!(back, all, "each coin is in one group, once");
            for (of, members) in &groups {
                prop_assert!(members.iter().all(|coin| id(coin) == *of), "and in that of its asset");
                if let AssetId::Alone { contract, .. } = of {
                    prop_assert!(
                        members.iter().all(|coin| coin.contract.as_ref() == Some(contract)),
                        "a contract off the list stands alone"
                    );
                }
            }
            let texts: std::collections::HashSet<_> = groups.iter().map(|(of, _)| of.text()).collect();
            prop_assert_eq!(texts.len(), groups.len(), "no two groups have one id");
        }

        #[test]
        fn a_sum_is_that_of_what_is_known(
            amounts in proptest::collection::vec(proptest::option::of((0..u128::MAX, 0_u8..=24)), 0..40),
        ) {
            let amounts: Vec<Option<Amount>> =
                amounts.into_iter().map(|known| known.map(|(raw, places)| Amount::from_raw(U256::from(raw), places))).collect();
            let known: Vec<Amount> = amounts.iter().flatten().copied().collect();
            let sum = Sum::of(&amounts);
            prop_assert_eq!(sum.left_out, amounts.len() - known.len(), "what is unknown is counted as left out");
            prop_assert_eq!(sum.amount, Sum::of(&known.iter().copied().map(Some).collect::<Vec<_>>()).amount, "and adds nothing");
            let places = 24;
            let whole = known.iter().fold(U256::ZERO, |all, one| {
                all + one.raw() * U256::from(10).pow(U256::from(places - one.decimals()))
            });
            let scaled = sum.amount.map(|sum| sum.raw() * U256::from(10).pow(U256::from(places - sum.decimals())));
            prop_assert_eq!(scaled.unwrap_or_default(), whole, "to the last digit");
        }
    }
}
