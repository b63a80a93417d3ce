//! The question before a network is added. It shows everything that the person vouches for.

use lockstep_actions::consent::TrustEntry;
use lockstep_chain::NewChain;
use lockstep_rpc::Endpoint;
use lockstep_texts::{Said, question};

/// The network, its node, and its explorer if it has one.
pub(super) fn entries(wanted: &NewChain, endpoint: &Endpoint) -> Vec<TrustEntry> {
    let host = endpoint.host();
    let (id, coin, fee) = (wanted.chain_id.to_string(), wanted.ticker.as_str(), wanted.fee_bound());
    let vouched = match wanted.test {
        true => question::network_test_money(id, coin, fee),
        false => question::network_real_money(id, coin, fee),
    };
    let node = if endpoint.is_here() { question::node_here(host) } else { Said::as_it_is(host) };
    let mut entries =
        vec![entry(Said::as_it_is(wanted.name.as_str()), vouched), entry(node, Said::as_it_is(endpoint.as_str()))];
    if let Some(explorer) = &wanted.explorer {
        entries.push(entry(question::network_explorer(), Said::as_it_is(explorer.as_str())));
    }
    entries
}

fn entry(name: Said, note: Said) -> TrustEntry {
    TrustEntry { name, chain: String::new(), address: None, note: Some(note), findings: Vec::new() }
}

#[cfg(test)]
mod tests {
    use lockstep_texts::Language;

    use super::*;

    #[test]
    fn the_question_shows_what_the_person_vouches_for_and_the_bound_of_fees() {
        let wanted = NewChain {
            name: "Home".into(),
            chain_id: 424_242,
            ticker: "HOME".into(),
            explorer: Some("https://explorer.example".into()),
            test: false,
            legacy: false,
            l1_fee: false,
        };
        let shown = entries(&wanted, &Endpoint::parse("https://node.example").unwrap());
        let said = |said: &Said| Language::English.say(said);
        let notes: Vec<_> = shown.iter().map(|entry| said(entry.note.as_ref().unwrap())).collect();
        assert_eq!(
            notes,
            [
                "Chain id 424242. Its coin is HOME. You say that it has real money. Lockstep makes no transaction on it with a fee of 1 HOME or more.",
                "https://node.example/",
                "https://explorer.example",
            ]
        );
        assert_eq!(said(&shown[1].name), "node.example");
    }
}
