//! What the tools tell an agent elsewhere without a question, in sentences for the person. A model and a remote agent read alike.

use lockstep_texts::{Language, Said, question};

/// A sentence, and the tools whose results it is about.
type About = (fn() -> Said, &'static [&'static str]);

const TOLD: [About; 5] = [
    (question::leaves_vaults, &["list_vaults", "vault_info"]),
    (question::leaves_balances, &["get_balances", "get_chain_address", "get_chains", "get_coins", "get_portfolio"]),
    (question::leaves_history, &["list_received", "transaction_history", "transaction_status"]),
    (question::leaves_contracts, &["fetch_all_abis", "build_revoke_tx"]),
    (
        question::leaves_prepared,
        &[
            "batch_transfer",
            "build_approve_tx",
            "build_custom_tx",
            "build_send_tx",
            "build_swap_tx",
            "build_wrap_tx",
            "cancel_tx",
            "decode_calldata",
            "decode_typed_data",
            "execute_forge_script",
            "get_fees",
            "get_nonce",
            "get_swap_quote",
            "next_groups",
            "run_simulation",
            "scan_tx",
            "speed_up_tx",
        ],
    ),
];

/// What it reads without asking the person.
pub(crate) fn told_by_tools() -> impl Iterator<Item = Said> {
    TOLD.iter().map(|(sentence, _)| sentence())
}

/// The sentences in English, for a door that reads them as data.
pub(crate) fn in_english(told: &[Said]) -> Vec<String> {
    told.iter().map(|one| Language::English.say(one)).collect()
}

/// The sentences as a list, each on a line of its own.
pub(crate) fn listed(told: Vec<Said>) -> Said {
    let mut told = told.into_iter().rev();
    let last = question::list_last(told.next().unwrap_or_else(|| Said::as_it_is("")));
    told.fold(last, |rest, one| question::list_more(one, rest))
}

#[cfg(test)]
mod tests {
    use lockstep_tools::{Authority, all};

    use super::*;

    /// The address book has a sentence of its own, because the person sets what is read of it.
    const OTHERWISE: [&str; 1] = ["get_address_book"];
    /// Their answers are about tokens, contracts and markets, and not about the person.
    const NOTHING_OF_THE_PERSON: [&str; 4] = ["get_market_price", "lookup_abi", "read_evm_contract", "search_token"];

    #[test]
    fn every_tool_that_reads_is_in_the_list_of_what_leaves() {
        let mut said: Vec<&str> = TOLD.iter().flat_map(|(_, tools)| tools.iter().copied()).collect();
        said.extend(OTHERWISE.iter().chain(&NOTHING_OF_THE_PERSON));
        said.sort_unstable();
        let mut read: Vec<&str> =
            all().iter().filter(|tool| tool.entry.authority == Authority::Read).map(|tool| tool.entry.name).collect();
        read.sort_unstable();
        assert_eq!(said, read, "a new tool has its place in the list, once");
    }
}
