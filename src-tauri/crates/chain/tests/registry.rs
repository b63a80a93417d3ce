//! What the table says of every chain, column by column, beside what it said when these values were written down.

use lockstep_chain::{Registry, Rules};

const GOLDEN: &str = include_str!("golden/chains.txt");

const COLUMNS: &[&str] = &[
    "aliases",
    "kind",
    "scheme",
    "native",
    "path",
    "evm id",
    "explorer",
    "receipt",
    "confirmations",
    "price id",
    "rules",
    "carries",
];

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
        say("evm id", if chain.chain_id == 0 { String::new() } else { chain.chain_id.to_string() });
        say("receipt", chain.receipt_timeout_seconds.to_string());
        say("confirmations", chain.confirmations.to_string());
        say("price id", chain.price_id().unwrap_or_default().to_owned());
        say("explorer", chain.explorer_tx.unwrap_or_default().to_owned());
        say("carries", format!("{:?}", chain.carries()));
        let rules = match chain.row.map(|row| row.rules) {
            Some(Rules::Evm(rules)) => format!("legacy {}", rules.legacy),
            None => "legacy false".to_owned(),
            Some(Rules::Utxo(rules)) => format!(
                "{:?} {:?} {:?} {:?} {:?} {}",
                rules.own, rules.p2pkh, rules.p2sh, rules.segwit, rules.sighash, rules.dust
            ),
            Some(Rules::Cosmos(rules)) => format!(
                "{} {} {} {} {:?} {} {} {:?}",
                rules.hrp,
                rules.chain_id,
                rules.denom,
                rules.gas_limit,
                rules.gas_prices,
                rules.usual_fee,
                rules.memo,
                rules.vault
            ),
            Some(Rules::Substrate(rules)) => format!(
                "{} {:?} {:?} {} {} {}",
                rules.ss58, rules.transfer, rules.pallets, rules.genesis, rules.asset_fee, rules.metadata_hash_from
            ),
            Some(_) => String::new(),
        };
        say("rules", rules);
    }
    lines
}

#[test]
fn every_value_is_what_it_was() {
    let column = |line: &&str| COLUMNS.contains(&line.split('|').nth(1).unwrap().trim());
    let known: Vec<&str> = GOLDEN.lines().filter(column).collect();
    assert_eq!(lines(), known);
}
