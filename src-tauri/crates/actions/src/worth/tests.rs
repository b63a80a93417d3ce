use alloy::primitives::U256;
use lockstep_chain::{Price, Registry};
use lockstep_store::ContactOrigin;

use super::*;

const USDC: &str = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const STRANGER: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

fn coin(chain: &str, ticker: &str, contract: Option<&str>) -> Coin {
    Coin {
        id: format!("{chain}/{ticker}"),
        chain: chain.to_owned(),
        ticker: ticker.to_owned(),
        contract: contract.map(str::to_owned),
        decimals: 6,
        address: STRANGER.to_owned(),
        origin: ContactOrigin::Person,
        conversation: None,
        resembles: None,
        agreed: false,
        created_at: 0,
    }
}

fn chain(name: &str) -> &'static Chain {
    Registry::public().find(name).unwrap()
}

fn asked_for(name: &str, ticker: &str, contract: Option<&str>) -> Result<PriceOf, Unvalued> {
    price_of(chain(name), &coin(name, ticker, contract))
}

#[test]
fn a_coin_is_asked_for_by_its_id_and_a_token_by_its_contract() {
    assert_eq!(asked_for("Base", "ETH", None), Ok(PriceOf::Coin("ethereum".to_owned())));
    assert_eq!(asked_for("Bitcoin", "BTC", None), Ok(PriceOf::Coin("bitcoin".to_owned())));
    let token = PriceOf::Token { chain: "ethereum", contract: USDC.to_lowercase(), decimals: 6 };
    assert_eq!(asked_for("Ethereum", "USDC", Some(USDC)), Ok(token));
    assert!(matches!(asked_for("Ethereum", "XYZ", Some(STRANGER)), Ok(PriceOf::Token { .. })));
    let mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
    let listed = Ok(PriceOf::Coin("usd-coin".to_owned()));
    assert_eq!(asked_for("Solana", "USDC", Some(mint)), listed, "where the source names no tokens, by the list's id");
}

#[test]
fn a_coin_without_a_price_causes_no_question() {
    for (name, ticker, contract, words) in [
        ("Sepolia", "ETH", None, "worth nothing"),
        ("Local", "ETH", None, "worth nothing"),
        ("Sepolia", "USDC", Some("0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"), "worth nothing"),
        ("Ethereum", "USDC", Some(STRANGER), "pretends to be"),
        ("Ethereum", "ЕТН", Some(STRANGER), "pretends to be"),
        ("Robinhood", "XYZ", Some(STRANGER), "no prices of tokens on Robinhood"),
        ("Solana", "XYZ", Some("x"), "no prices of tokens on Solana"),
    ] {
        let reason = asked_for(name, ticker, contract).unwrap_err().to_string();
        assert!(reason.contains(words), "{ticker} on {name}: {reason}");
    }
}

#[test]
fn an_unknown_value_is_counted_and_not_added() {
    let quote = |price: &str| Ok(Quote { price: Price::parse(price).unwrap(), as_of: 0 });
    let amount = |raw: u64| Amount::from_raw(U256::from(raw), 6);
    let worths = [
        Worth::by(quote("2.005"), Some(&amount(1_000_000))),
        Worth::by(quote("1"), Some(&amount(2_500_000))),
        Worth::by(Err(Unvalued::SwitchedOff), Some(&amount(1))),
        Worth::by(quote("1"), None),
        Worth::by(quote("1"), Some(&Amount::from_raw(U256::MAX, 0))),
        Worth::NOTHING,
    ];
    let Total { cents, unknown } = Total::of(&worths);
    assert_eq!((cents.to_string().as_str(), unknown), ("4.51", 3));
}

#[test]
fn an_empty_coin_is_worth_nothing_and_an_unread_one_is_unknown() {
    let ether = coin("Ethereum", "ETH", None);
    let held = |chain, amount| Held::new(chain, &ether, amount).price_of;
    let some = Amount::from_raw(U256::from(1), 18);
    assert_eq!(held(Some(chain("Ethereum")), Some(Amount::from_raw(U256::ZERO, 18))), Err(Worth::NOTHING));
    assert!(held(Some(chain("Ethereum")), Some(some)).is_ok());
    for unread in [held(Some(chain("Ethereum")), None), held(None, Some(some)), held(None, None)] {
        assert!(matches!(unread, Err(Worth::Unknown(_))), "{unread:?}");
    }
}
