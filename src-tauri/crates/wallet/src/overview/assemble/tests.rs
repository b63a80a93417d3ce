use alloy::primitives::U256;
use lockstep_chain::{Chain, Price, Registry};
use lockstep_rpc::{Quote, RpcError};
use lockstep_store::{Coin, ContactOrigin, LastBalance};
use proptest::prelude::*;

use super::*;
use crate::api::{Balance, ReadState};

const STRANGER: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

fn chain(name: &str) -> &'static Chain {
    Registry::public().find(name).unwrap()
}

fn entry(chain: &str, contract: Option<&str>, last: Option<u64>) -> Entry {
    let row = self::chain(chain);
    let listed = contract.and_then(|contract| listed::by_contract(row, contract));
    let (ticker, decimals) = match (contract, listed) {
        (None, _) => (row.native.ticker, row.native.decimals),
        (Some(_), Some(listed)) => (listed.ticker, listed.decimals),
        (Some(_), None) => ("USDC", 6),
    };
    let contract = contract.map(str::to_owned);
    Entry {
        last: last.map(|raw| LastBalance {
            chain: chain.to_owned(),
            contract: contract.clone(),
            raw: raw.to_string(),
            read_at: 1,
            height: None,
        }),
        coin: Coin {
            id: format!("{chain}/{contract:?}"),
            chain: chain.to_owned(),
            ticker: ticker.to_owned(),
            contract,
            decimals,
            address: String::new(),
            origin: ContactOrigin::Person,
            conversation: None,
            resembles: None,
            agreed: false,
            created_at: 0,
        },
        found: Found::Reading,
    }
}

fn part(name: &str, entries: Vec<Entry>) -> Part {
    Part { chain: chain(name), host: Some("node.example".to_owned()), entries }
}

fn away() -> RpcError {
    RpcError::Unreachable { host: "node.example".to_owned(), detail: "no answer".to_owned() }
}

fn quote(price: &str) -> Quoted {
    Ok(Quote { price: Price::parse(price).unwrap(), as_of: 5 })
}

/// Ether at 3,000 dollars, and at 2,000 a day before; a dollar at one.
fn prices() -> PriceAnswers {
    let mut told = PriceAnswers::by("prices.example".to_owned(), Telling::default());
    let of = |id: &str| PriceOf::Coin(id.to_owned());
    let tokens = ["Ethereum", "Base", "Arbitrum"].map(|name| {
        let usdc = listed::by_ticker(chain(name), "USDC").unwrap();
        PriceOf::token(chain(name), usdc.contract, 6).unwrap()
    });
    told.take(vec![of("ethereum")], vec![quote("3000")], vec![quote("2000")]);
    told.take(tokens.to_vec(), vec![quote("1"); 3], vec![quote("1"), quote("1"), Err(Unvalued::NotAsked)]);
    told
}

fn ether(quarters: u64) -> Result<Amount, RpcError> {
    Ok(Amount::from_raw(U256::from(quarters) * U256::from(250_000_000_000_000_000_u64), 18))
}

#[test]
fn a_silent_networks_old_balance_is_dated_and_in_no_sum() {
    let mut parts = vec![
        part("Ethereum", vec![entry("Ethereum", None, None)]),
        part("Base", vec![entry("Base", None, Some(9))]),
        part("Arbitrum", vec![entry("Arbitrum", None, None)]),
        part("Sepolia", vec![entry("Sepolia", None, None)]),
    ];
    let first = overview(&parts, Some(&prices()), true);
    let total = first.real.total.unwrap();
    assert_eq!(
        (total.text, total.left_out.reading),
        (None, 3),
        "before anybody answered nothing is known, not even zero"
    );
    assert!(first.real.networks.iter().all(|network| network.state == ReadState::Reading), "and all are being read");

    parts[0].take(vec![ether(5)], Some(7), 100);
    parts[1].take(vec![Err(away())], None, 100);
    parts[2].take(vec![ether(1)], None, 100);
    parts[3].take(vec![ether(400)], None, 100);
    let known = overview(&parts, Some(&prices()), false);
    let [eth] = known.real.assets.as_slice() else { panic!("{:?}", known.real.assets) };
    assert_eq!(eth.amount.as_deref(), Some("1.5"), "what two networks told, together");
    assert_eq!((eth.left_out, eth.holdings.len()), (1, 3), "the third is there and not counted");
    assert_eq!(eth.value, Some(Value::Known { text: "4500.00 USD".to_owned() }), "at the price of ether");
    assert!(!eth.small, "and nobody hides it");
    let [_, base, _] = eth.holdings.as_slice() else { panic!("{:?}", eth.holdings) };
    assert!(matches!(base.coin.balance, Balance::Unknown { .. }), "its balance is unknown: {base:?}");
    let last = base.last.as_ref().map(|last| (last.text.as_str(), last.at));
    assert_eq!(last, Some(("0.000000000000000009", 1)), "what it was is told with its time");
    assert!(
        matches!(&known.real.networks[1].state, ReadState::Silent { reason, .. } if reason.contains("did not answer")),
        "and the network is named once, in one sentence: {:?}",
        known.real.networks
    );
    let total = known.real.total.unwrap();
    assert_eq!(total.text.as_deref(), Some("4500.00 USD"), "the total counts what was read");
    assert_eq!(total.left_out, LeftOut { stale: 1, ..LeftOut::default() }, "and says what it leaves out");
    let change = total.change.unwrap();
    assert_eq!(
        (change.down, change.text.as_str(), change.percent.as_str()),
        (false, "1500.00 USD", "50.00"),
        "1.5 ether were worth 3,000 dollars a day before"
    );
    assert_eq!(known.test.assets.len(), 1, "test money is a world of its own");
    assert_eq!((known.test.assets[0].amount.as_deref(), &known.test.total), (Some("100"), &None), "worth nothing");
}

#[test]
fn a_total_is_recorded_only_where_every_balance_was_read() {
    let mut parts = vec![
        part("Ethereum", vec![entry("Ethereum", None, None)]),
        part("Base", vec![entry("Base", None, Some(9)), entry("Base", Some(STRANGER), None)]),
        part("Sepolia", vec![entry("Sepolia", None, None)]),
    ];
    parts[0].take(vec![ether(4)], None, 100);
    assert_eq!(complete(&parts, &prices()), None, "Base is still being read");
    parts[1].take(vec![Err(away()), Err(away())], None, 100);
    assert_eq!(complete(&parts, &prices()), None, "a silent network would look like a loss");
    parts[1].take(vec![ether(2), Err(away())], None, 100);
    assert_eq!(
        complete(&parts, &prices()).map(|total| total.cents.to_string()),
        Some("4500.00".to_owned()),
        "a coin that goes by another's name, and test money that is not read, are in no total"
    );
    let none = PriceAnswers::by("prices.example".to_owned(), Telling::default());
    assert_eq!(complete(&parts, &none), None, "without a price nothing is known");
    assert_eq!(complete(&parts[2..], &prices()), None, "nor without real money");
}

#[test]
fn a_counterfeit_stands_last_and_alone() {
    let usdc = listed::by_ticker(chain("Ethereum"), "USDC").unwrap().contract;
    let mut parts = vec![part(
        "Ethereum",
        vec![
            entry("Ethereum", Some(STRANGER), None),
            entry("Ethereum", Some(usdc), None),
            entry("Ethereum", None, None),
        ],
    )];
    let six = |whole: u64| Ok(Amount::from_raw(U256::from(whole * 1_000_000), 6));
    parts[0].take(vec![six(1_000_000), six(20), ether(1)], None, 100);
    let known = overview(&parts, Some(&prices()), false).real;
    let rows: Vec<_> =
        known.assets.iter().map(|asset| (asset.ticker.as_str(), asset.counterfeit_of.as_deref())).collect();
    assert_eq!(rows, [("ETH", None), ("USDC", None), ("USDC", Some("USDC"))], "by value, what is suspicious last");
    assert_eq!(known.assets[1].amount.as_deref(), Some("20"), "the listed token has none of the other's amount");
    assert_eq!(known.total.unwrap().left_out, LeftOut::default(), "and nobody misses it in the total");
}

#[test]
fn without_prices_there_are_no_values() {
    let mut parts = vec![part("Ethereum", vec![entry("Ethereum", None, None)])];
    parts[0].take(vec![Ok(Amount::from_raw(U256::ZERO, 18))], None, 100);
    let known = overview(&parts, None, false).real;
    assert_eq!((known.total, known.assets[0].value.clone()), (None, None), "nobody was asked");
    assert!(known.assets[0].small, "of which there is nothing may be hidden");
}

/// A node's answer about a coin: an amount, an error, or none yet.
#[derive(Debug, Clone)]
enum Answer {
    Amount(u64),
    Silent,
    Reading,
}

fn answers() -> impl Strategy<Value = Answer> {
    prop_oneof![(0..u64::MAX).prop_map(Answer::Amount), Just(Answer::Silent), Just(Answer::Reading),]
}

proptest! {
    #[test]
    fn a_total_holds_nothing_that_was_not_read(
        coins in proptest::collection::vec(
            (0_usize..4, 0_usize..3, proptest::option::of(0..u64::MAX), answers()),
            0..24,
        ),
    ) {
        let names = ["Ethereum", "Base", "Arbitrum", "Sepolia"];
        let mut parts: Vec<Part> = names.iter().map(|name| part(name, Vec::new())).collect();
        for (place, which, last, answer) in &coins {
            let name = names[*place];
            let listed = listed::by_ticker(chain(name), "USDC").map(|listed| listed.contract);
            let contract = [None, listed, Some(STRANGER)][*which];
            let mut entry = entry(name, contract, *last);
            entry.found = match answer {
                Answer::Amount(raw) => {
                    let amount = Amount::from_raw(U256::from(*raw), entry.coin.decimals);
                    Found::Read { amount, at: 100, height: None }
                }
                Answer::Silent => {
                    let away = lockstep_texts::Said::as_it_is("away");
                    Found::Silent { reason: away.clone(), node: away }
                },
                Answer::Reading => Found::Reading,
            };
            parts[*place].entries.push(entry);
        }
        let known = overview(&parts, Some(&prices()), true);

        // The wallet again, without anything that was not read this time.
        for part in &mut parts {
            part.entries.retain(|entry| entry.amount().is_some());
            part.entries.iter_mut().for_each(|entry| entry.last = None);
        }
        let read = overview(&parts, Some(&prices()), true);
        let (all, some) = (known.real.total.clone().unwrap(), read.real.total.unwrap());
        prop_assert_eq!(all.left_out.unpriced, some.left_out.unpriced, "a missing balance is no missing price");
        if all.text.is_some() {
            prop_assert_eq!(all.text, some.text, "neither what is stale nor what is unknown is in the total");
            prop_assert_eq!(all.change, some.change, "nor in its change");
        }
        for asset in known.real.assets.iter().chain(&known.test.assets) {
            let alone = read.real.assets.iter().chain(&read.test.assets).find(|other| {
                other.id == asset.id && other.holdings[0].coin.chain.starts_with("Sepolia") == asset.holdings[0].coin.chain.starts_with("Sepolia")
            });
            prop_assert_eq!(asset.amount.as_ref(), alone.and_then(|other| other.amount.as_ref()), "nor in an amount");
        }
        let counted = |world: &World| world.assets.iter().map(|asset| asset.holdings.len()).sum::<usize>();
        prop_assert_eq!(counted(&known.real) + counted(&known.test), coins.len(), "every coin has one row");
        let left_out = all.left_out;
        let honest = known.real.assets.iter().filter(|asset| asset.counterfeit_of.is_none());
        let missing: usize = honest.map(|asset| asset.left_out as usize).sum();
        prop_assert_eq!((left_out.reading + left_out.stale + left_out.unknown) as usize, missing, "what is left out is counted");
    }
}
