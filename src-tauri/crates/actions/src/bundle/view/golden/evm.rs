use alloy::primitives::{Address, Bytes, U256};
use lockstep_chain::Price;
use lockstep_chain::evm::draft::{Terms, erc20_transfer, native_transfer, unsigned_eip1559};
use lockstep_chain::facts::Asset;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{
    Coin as PayloadCoin, Erc20ApprovePayload, EthereumSpecific, KeysignPayload,
};
use lockstep_rpc::{PriceOf, Quote};
use serde_json::{Value, json};

use super::super::super::surroundings::{Leaving, Surroundings};
use super::{TOKEN, chain, check, own, shown, shown_around};
use crate::worth::Quotes;

pub(super) const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
/// Begins and ends like Alice's address.
const POISON: &str = "0x7099aAaAAaaAaAAaAaaAAAAaaaaaAAaaAaAa79C8";
pub(super) const STRANGER: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

enum Word<'a> {
    At(&'a str),
    Own,
    Number(u64),
    All,
}
use Word::{All, At, Number, Own};

fn terms() -> Terms {
    let (max_fee_per_gas, max_priority_fee_per_gas) = (30_000_000_000, 1_000_000_000);
    Terms { chain_id: 1, nonce: 7, gas_limit: 90_000, max_fee_per_gas, max_priority_fee_per_gas }
}

fn call_data(selector: &str, words: &[Word<'_>]) -> Vec<u8> {
    let mut data = hex::decode(selector).unwrap();
    for word in words {
        match word {
            At(address) => data.extend(address.parse::<Address>().unwrap().into_word()),
            Own => data.extend(own(chain("Ethereum")).1.parse::<Address>().unwrap().into_word()),
            Number(number) => data.extend(U256::from(*number).to_be_bytes::<32>()),
            All => data.extend([0xff; 32]),
        }
    }
    data
}

fn call(to: &str, value: u64, data: Vec<u8>) -> Vec<u8> {
    unsigned_eip1559(&terms(), Some(to.parse().unwrap()), U256::from(value), Bytes::from(data))
}

fn see(name: &str, unsigned: &[u8], says: Value) {
    let input = json!({ "unsigned_tx_hex": hex::encode(unsigned) });
    check(&format!("evm-{name}"), &shown(chain("Ethereum"), input, says));
}

fn see_call(name: &str, to: &str, value: u64, selector: &str, words: &[Word<'_>]) {
    see(name, &call(to, value, call_data(selector, words)), json!({}));
}

#[test]
fn payments() {
    let ether = U256::from(250_000_000_000_000_000_u64);
    let to = |address: &str| address.parse::<Address>().unwrap();
    see("pay-contact", &native_transfer(&terms(), to(ALICE), ether), json!({ "to": "Alice", "value": "0.25 ETH" }));
    see("pay-stranger", &native_transfer(&terms(), to(STRANGER), ether), json!({}));
    see("pay-poison", &native_transfer(&terms(), to(POISON), ether), json!({}));
    let burn = to("0x000000000000000000000000000000000000dEaD");
    see("pay-burn", &native_transfer(&terms(), burn, ether), json!({}));
    see("pay-nobody", &native_transfer(&terms(), Address::ZERO, ether), json!({}));
    see("pay-nothing", &native_transfer(&terms(), to(ALICE), U256::ZERO), json!({ "to": ALICE, "value": "0" }));
    see("pay-little", &native_transfer(&terms(), to(ALICE), U256::ONE), json!({}));
    let dear = Terms { max_fee_per_gas: 90_000_000_000_000, ..terms() };
    see("pay-dear-fee", &native_transfer(&dear, to(ALICE), ether), json!({}));
    let odd = Terms { gas_limit: 20_000, max_priority_fee_per_gas: 31_000_000_000, ..terms() };
    see("pay-odd-fee", &native_transfer(&odd, to(ALICE), ether), json!({}));
    see("pay-self", &native_transfer(&terms(), to(&own(chain("Ethereum")).1), ether), json!({}));
    see("pay-token-contract", &native_transfer(&terms(), to(TOKEN), ether), json!({}));
    see("pay-memo", &call(ALICE, 250_000_000, b"=:BTC.BTC:bc1q".to_vec()), json!({}));
    let lies = json!({
        "from": STRANGER, "to": STRANGER, "value": "1 ETH", "token_symbol": "USDC", "amount_human": "unlimited ETH",
        "gas_limit": 21_000, "nonce": 8, "description": format!("Pays {STRANGER}"),
    });
    see("pay-lies", &native_transfer(&terms(), to(ALICE), ether), lies);
}

/// A balance that was read is shown with what is left and its worth; one that was not read is unknown, never zero.
#[test]
fn what_surrounds_a_payment() {
    let ether = U256::from(250_000_000_000_000_000_u64);
    let input = || json!({ "unsigned_tx_hex": hex::encode(native_transfer(&terms(), ALICE.parse().unwrap(), ether)) });
    let with = |before: Result<U256, String>, is_contract| Surroundings {
        leaving: vec![Leaving { asset: Asset::native(chain("Ethereum").native), amount: ether, before }],
        contracts: vec![(ALICE.to_owned(), is_contract)],
    };
    let quote = Quote { price: Price::parse("3000").unwrap(), as_of: 0 };
    let of = PriceOf::Coin(chain("Ethereum").price_id.unwrap().to_owned());
    let quotes = Quotes::from([(of, Ok(quote))]);
    let known = with(Ok(U256::from(1_000_000_000_000_000_000_u64)), Some(true));
    check("evm-pay-balance-known", &shown_around(chain("Ethereum"), input(), json!({}), &known, &quotes));
    let unknown = with(Err("127.0.0.1 does not answer.".to_owned()), None);
    check("evm-pay-balance-unknown", &shown_around(chain("Ethereum"), input(), json!({}), &unknown, &Quotes::new()));
}

#[test]
fn tokens() {
    let to = |address: &str| address.parse::<Address>().unwrap();
    let amount = U256::from(12_500_000);
    see(
        "token-transfer",
        &erc20_transfer(&terms(), to(TOKEN), to(ALICE), amount),
        json!({ "amount_human": "12.5 USDC" }),
    );
    see(
        "token-transfer-lies",
        &erc20_transfer(&terms(), to(TOKEN), to(ALICE), amount),
        json!({ "amount_human": "125 USDC", "value": "12500000" }),
    );
    see("token-unknown", &erc20_transfer(&terms(), to(STRANGER), to(ALICE), amount), json!({}));
    see("token-to-itself", &erc20_transfer(&terms(), to(TOKEN), to(TOKEN), amount), json!({}));
    see_call("token-with-value", TOKEN, 5, "a9059cbb", &[At(ALICE), Number(1)]);
    see_call("token-from-own", TOKEN, 0, "23b872dd", &[Own, At(ALICE), Number(2_000_000)]);
    see_call("token-from-another", TOKEN, 0, "23b872dd", &[At(STRANGER), At(ALICE), Number(2_000_000)]);
    see_call("token-burn", TOKEN, 0, "42966c68", &[Number(1_000_000)]);
    see_call("wrap", STRANGER, 1_000_000, "d0e30db0", &[]);
    see_call("unwrap", STRANGER, 0, "2e1a7d4d", &[Number(5)]);
}

#[test]
fn allowances() {
    see_call("approve", TOKEN, 0, "095ea7b3", &[At(STRANGER), Number(40_000_000)]);
    see_call("approve-unlimited", TOKEN, 0, "095ea7b3", &[At(STRANGER), All]);
    see_call("approve-nothing", TOKEN, 0, "095ea7b3", &[At(STRANGER), Number(0)]);
    see_call("approve-itself", TOKEN, 0, "095ea7b3", &[At(TOKEN), Number(1)]);
    see_call("approve-unknown-token", STRANGER, 0, "095ea7b3", &[At(ALICE), All]);
    see_call("approve-more", TOKEN, 0, "39509351", &[At(STRANGER), Number(5)]);
    see_call("approve-less", TOKEN, 0, "a457c2d7", &[At(STRANGER), Number(5)]);
    see_call("approve-permit2", STRANGER, 0, "87517c45", &[At(TOKEN), At(ALICE), All, Number(2_000_000_000)]);
    let permit = [Own, At(STRANGER), All, Number(2_000_000_000), Number(27), Number(1), Number(2)];
    see_call("permit", TOKEN, 0, "d505accf", &permit);
    let of_another = [At(ALICE), At(STRANGER), Number(9), Number(2_000_000_000), Number(27), Number(1), Number(2)];
    see_call("permit-of-another", TOKEN, 0, "d505accf", &of_another);
    let dai = [Own, At(STRANGER), Number(0), Number(0), Number(1), Number(27), Number(1), Number(2)];
    see_call("permit-dai", TOKEN, 0, "8fcbaf0c", &dai);
    see_call("operator", STRANGER, 0, "a22cb465", &[At(ALICE), Number(1)]);
    see_call("operator-revoked", STRANGER, 0, "a22cb465", &[At(ALICE), Number(0)]);
    let says = json!({ "amount_human": "Unlimited USDC", "to": STRANGER });
    see("approve-unlimited-said", &call(TOKEN, 0, call_data("095ea7b3", &[At(STRANGER), All])), says);
    let says = json!({ "amount_human": "5 USDC" });
    see("approve-unlimited-lies", &call(TOKEN, 0, call_data("095ea7b3", &[At(STRANGER), All])), says);
}

#[test]
fn other_calls() {
    see_call("collectible", STRANGER, 0, "42842e0e", &[Own, At(ALICE), Number(77)]);
    see_call("collectible-of-another", STRANGER, 0, "42842e0e", &[At(ALICE), At(STRANGER), Number(77)]);
    let batch = [
        Own,
        At(ALICE),
        Number(160),
        Number(256),
        Number(352),
        Number(2),
        Number(1),
        Number(2),
        Number(2),
        Number(10),
        Number(20),
        Number(0),
    ];
    see_call("collectibles", STRANGER, 0, "2eb2c2d6", &batch);
    see_call("multicall", STRANGER, 0, "ac9650d8", &[Number(32), Number(1), Number(32), Number(4), Number(1)]);
    see_call("ownership", STRANGER, 0, "f2fde38b", &[At(ALICE)]);
    let swap = [Number(1), Number(160), Own, Number(2_000_000_000), Number(0), Number(2), At(TOKEN), At(STRANGER)];
    see_call(
        "swap",
        STRANGER,
        1_000,
        "7ff36ab5",
        &[Number(1), Number(128), Own, Number(2_000_000_000), Number(2), At(TOKEN), At(ALICE)],
    );
    see_call("swap-malformed", STRANGER, 0, "38ed1739", &swap);
    let safe = [
        At(ALICE),
        Number(5),
        Number(320),
        Number(1),
        Number(0),
        Number(0),
        Number(0),
        At(ALICE),
        At(ALICE),
        Number(352),
        Number(0),
        Number(0),
    ];
    see_call("safe-delegates", STRANGER, 0, "6a761202", &safe);
    see_call("opaque", STRANGER, 0, "deadbeef", &[]);
    see_call("opaque-with-value", STRANGER, 9, "deadbeef", &[Number(1)]);
    see_call("malformed", TOKEN, 0, "a9059cbb", &[At(ALICE)]);
    see_call("trailing", TOKEN, 0, "a9059cbb", &[At(ALICE), Number(1), Number(9)]);
    see("creation", &unsigned_eip1559(&terms(), None, U256::ZERO, vec![0x60; 40].into()), json!({}));
    see("creation-with-value", &unsigned_eip1559(&terms(), None, U256::ONE, vec![0x60; 40].into()), json!({}));
    // The worked example of EIP-155, a legacy transaction.
    let legacy = "ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080";
    see("legacy", &hex::decode(legacy).unwrap(), json!({}));
}

#[test]
fn a_payload_with_an_approval() {
    let (_, own) = own(chain("Ethereum"));
    let payload = KeysignPayload {
        coin: Some(PayloadCoin {
            chain: "Ethereum".into(),
            ticker: "USDC".into(),
            address: own,
            contract_address: TOKEN.into(),
            decimals: 6,
            ..PayloadCoin::default()
        }),
        to_address: ALICE.into(),
        to_amount: "12500000".into(),
        blockchain_specific: Some(BlockchainSpecific::EthereumSpecific(EthereumSpecific {
            max_fee_per_gas_wei: "30000000000".into(),
            priority_fee: "1000000000".into(),
            nonce: 7,
            gas_limit: "90000".into(),
        })),
        erc20_approve_payload: Some(Erc20ApprovePayload { amount: "12500000".into(), spender: STRANGER.into() }),
        ..KeysignPayload::default()
    };
    let input = json!({ "keysign_payload": payload.to_base64() });
    check("evm-payload-with-approval", &shown(chain("Ethereum"), input, json!({})));
}

/// T12: text in an EVM transaction is a memo and is compared like memos on other chains.
#[test]
fn a_wrong_memo_is_a_contradiction() {
    let unsigned = hex::encode(call(ALICE, 250_000_000, b"=:BTC.BTC:bc1q".to_vec()));
    for (memo, count) in [("=:BTC.BTC:bc1q", 0), ("=:ETH.ETH:0x", 1)] {
        let shown = shown(chain("Ethereum"), json!({ "unsigned_tx_hex": unsigned }), json!({ "memo": memo }));
        let findings = shown[0]["view"]["findings"].as_array().unwrap();
        let found = findings.iter().filter(|finding| finding["code"] == "agent_contradicts_bytes").count();
        assert_eq!(found, count, "{memo}: {findings:?}");
    }
}
