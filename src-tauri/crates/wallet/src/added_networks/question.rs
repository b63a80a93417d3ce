//! The question before a network is added. It shows everything that the person vouches for.

use lockstep_actions::consent::TrustEntry;
use lockstep_chain::NewChain;
use lockstep_rpc::Endpoint;

/// The network, its node, and its explorer if it has one.
pub(super) fn entries(wanted: &NewChain, endpoint: &Endpoint) -> Vec<TrustEntry> {
    let host = endpoint.host();
    let money = if wanted.test { "test money, without value" } else { "real money" };
    let mut entries = vec![
        entry(
            wanted.name.clone(),
            format!(
                "Chain id {}. Its coin is {}. You say that it has {money}. Lockstep makes no transaction on it with a fee of {} or more.",
                wanted.chain_id,
                wanted.ticker,
                wanted.fee_bound()
            ),
        ),
        entry(if endpoint.is_here() { format!("This computer ({host})") } else { host }, endpoint.as_str().to_owned()),
    ];
    if let Some(explorer) = &wanted.explorer {
        entries.push(entry("Its explorer, where links lead".to_owned(), explorer.clone()));
    }
    entries
}

fn entry(name: String, note: String) -> TrustEntry {
    TrustEntry { name, chain: String::new(), address: None, note: Some(note), findings: Vec::new() }
}

#[cfg(test)]
mod tests {
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
        let notes: Vec<_> = shown.iter().map(|entry| entry.note.as_deref().unwrap()).collect();
        assert_eq!(
            notes,
            [
                "Chain id 424242. Its coin is HOME. You say that it has real money. Lockstep makes no transaction on it with a fee of 1 HOME or more.",
                "https://node.example/",
                "https://explorer.example",
            ]
        );
        assert_eq!(shown[1].name, "node.example");
    }
}
