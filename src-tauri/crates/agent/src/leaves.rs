//! What the tools tell an agent elsewhere without a question, in sentences for the person. A model and a remote agent read alike.

/// Each sentence, and the tools whose results it is about.
const TOLD: [(&str, &[&str]); 5] = [
    (
        "What it reads without asking you, here and in the next lines. Of every vault of this profile: its name, its public keys and its \
         addresses. Of the open one also when it was created, whether it signs here, whether there is a backup, and where the co-signer is.",
        &["list_vaults", "vault_info"],
    ),
    (
        "Your addresses and balances on every network, your coins, and what they are worth where you allowed prices.",
        &["get_balances", "get_chain_address", "get_chains", "get_coins", "get_portfolio"],
    ),
    (
        "Your transactions here, and what has arrived: amounts, senders, recipients and hashes.",
        &["list_received", "transaction_history", "transaction_status"],
    ),
    (
        "The contracts that you hold tokens of or have called, and who may move your tokens.",
        &["fetch_all_abis", "build_revoke_tx"],
    ),
    (
        "The transactions that it prepares for you, with their fees and sequence numbers, what they would do, and the plans that you keep.",
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
pub(crate) fn told_by_tools() -> impl Iterator<Item = String> {
    TOLD.iter().map(|(sentence, _)| (*sentence).to_owned())
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
