//! The table of chains, column by column, compared with recorded values.

use std::collections::HashSet;

use alloy::primitives::U256;
use k256::elliptic_curve::sec1::ToSec1Point;
use lockstep_chain::cosmos::VaultChain;
use lockstep_chain::evm::draft::{Terms, unsigned_eip1559};
use lockstep_chain::{Amount, Chain, Genesis, Inspection, Live, Registry, Rules};

use crate::common::{KEY, key};

const GOLDEN: &str = include_str!("golden/chains.txt");

fn lines() -> Vec<String> {
    let mut lines = Vec::new();
    for chain in Registry::public().iter() {
        let mut say = |column: &str, value: String| {
            lines.push(format!("{} | {column} | {value}", chain.name).trim_end().to_owned());
        };
        say("aliases", format!("{:?}", chain.aliases));
        say("kind", chain.kind.to_string());
        say("scheme", chain.signing_mode.to_string());
        say("native", format!("{} {}", chain.native.ticker, chain.native.decimals));
        say("path", chain.derive_path.to_owned());
        say("evm id", chain.evm_id().map(|id| id.to_string()).unwrap_or_default());
        say("test money", chain.money.is_test().to_string());
        say("maturity", format!("{:?}", chain.maturity).to_lowercase());
        say("highest fee", Amount::from_raw(U256::from(chain.highest_fee), chain.native.decimals).to_string());
        say("receipt", chain.finality.receipt_seconds.to_string());
        say("confirmations", chain.finality.confirmations.to_string());
        say("genesis", genesis(chain));
        let endpoints: Vec<_> = chain.endpoints.iter().map(|one| format!("{} by {}", one.url, one.operator)).collect();
        say("endpoints", endpoints.join(", "));
        say("price id", chain.price_id.unwrap_or_default().to_owned());
        say("price chain", chain.price_chain.unwrap_or_default().to_owned());
        say("explorer", chain.explorer.unwrap_or_default().to_owned());
        say("l1 fee", matches!(chain.rules, Rules::Evm(rules) if rules.l1_fee).to_string());
        say("listed first", chain.listed_first.to_string());
        if let Some(place) = chain.recommended {
            say("recommended", place.to_string());
        }
        say("carries", format!("{:?}", chain.carries()));
        say("rules", rules(chain));
    }
    lines
}

fn genesis(chain: &Chain) -> String {
    match chain.genesis {
        Genesis::InRules => "in rules".to_owned(),
        Genesis::Block { height, hash } => format!("block {height} {hash}"),
        Genesis::State { root, file } => format!("state {root} {file}"),
        Genesis::Network(number) => format!("network {number}"),
    }
}

fn rules(chain: &Chain) -> String {
    match chain.rules {
        Rules::Evm(rules) => format!("legacy {} tip {}", rules.legacy, rules.highest_tip),
        Rules::Utxo(rules) => format!(
            "{:?} {:?} {:?} {:?} {:?} {}",
            rules.own, rules.p2pkh, rules.p2sh, rules.segwit, rules.sighash, rules.dust
        ),
        Rules::Cosmos(rules) => format!(
            "{} {} {} {} {:?} {} {} {:?}",
            rules.hrp,
            rules.chain_id,
            rules.denom,
            rules.gas_limit,
            rules.gas_prices,
            rules.usual_fee,
            rules.memo,
            rules.vault.map(VaultChain::asset_chain)
        ),
        Rules::Substrate(rules) => format!(
            "{} {:?} {:?} {} {} {}",
            rules.ss58, rules.transfer, rules.pallets, rules.genesis, rules.asset_fee, rules.metadata_hash_from
        ),
        _ => String::new(),
    }
}

#[test]
fn every_value_equals_the_recorded_one() {
    let name = |line: &str| line.split(" | ").next().map(str::to_owned);
    let known: HashSet<_> = GOLDEN.lines().map(name).collect();
    let lines: Vec<_> = lines().into_iter().filter(|line| known.contains(&name(line))).collect();
    assert_eq!(lines, GOLDEN.lines().collect::<Vec<_>>(), "a chain that is not in the file is new");
}

#[test]
fn a_transaction_of_test_money_is_read_by_the_name_of_its_chain() {
    for (name, chain_id) in [("Ethereum-Sepolia", 11_155_111), ("local", 31_337)] {
        let terms = Terms { chain_id, nonce: 9, gas_limit: 21_000, max_fee_per_gas: 2, max_priority_fee_per_gas: 1 };
        let bytes = unsigned_eip1559(&terms, Some(Default::default()), Default::default(), Default::default());
        let hex = hex::encode(bytes);
        let seen = Inspection::of_unsigned(name, &hex, None, Live::default()).unwrap();
        let chain = Registry::row(name).unwrap();
        assert_eq!(seen.chain, chain.name, "the name is the table's");
        assert_eq!(seen.transactions[0].chain, chain.name, "the facts name the chain of the test money");
        assert!(
            Inspection::of_unsigned("Ethereum", &hex, None, Live::default()).is_err(),
            "it is worth nothing elsewhere"
        );
    }
}

#[test]
fn a_key_is_known_in_both_of_the_forms_in_which_wallets_write_it() {
    let point = k256::PublicKey::from_sec1_bytes(&hex::decode(KEY).unwrap()).unwrap();
    let whole = hex::encode(point.to_sec1_point(false).as_bytes());
    let ours = key(KEY);
    assert!(ours.is_written(KEY) && ours.is_written(&KEY.to_uppercase()) && ours.is_written(&whole));
    let negated = format!("02{}", &KEY[2..]);
    for other in ["", "no hex", &negated, &whole[..128]] {
        assert!(!ours.is_written(other), "{other:?} is another key, or none");
    }
}
