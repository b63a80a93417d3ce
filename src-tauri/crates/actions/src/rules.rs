//! The rules behind the findings, apart from those that the bytes alone give. One rule per file.

mod added_by_agent;
mod added_network;
mod added_token;
mod address_from_tool;
mod agent_contradicts_bytes;
mod approval_for_another;
mod case;
mod counterfeit_token;
mod decimals_unproven;
mod first_time;
mod looks_like_contact;
mod looks_like_own;
mod name_changed;
mod named_address_is_missing;
mod repeats_open_step;
mod rule;
mod rule_error;
mod signed_text;
mod spoken_amount;
mod to_burn_address;
mod unusual_fee;
mod words_sound_harmless;

use lockstep_findings::Finding;

pub use case::{Case, Known, Prepares, Subject};
use rule::Rule;

type Rules = [&'static dyn Rule];

/// Rules about the agent's words and the kind of request.
const OF_THE_WORDS: &Rules = &[
    &agent_contradicts_bytes::AgentContradictsBytes,
    &words_sound_harmless::WordsSoundHarmless,
    &named_address_is_missing::NamedAddressIsMissing,
    &signed_text::SignedText,
];

/// Rules about the network.
const OF_THE_NETWORK: &Rules = &[&added_network::AddedNetwork];

/// Rules about each account that receives or may take something.
const OF_A_PARTY: &Rules = &[
    &looks_like_contact::LooksLikeContact,
    &looks_like_own::LooksLikeOwn,
    &name_changed::NameChanged,
    &added_by_agent::AddedByAgent,
    &first_time::FirstTime,
    &address_from_tool::AddressFromTool,
];

/// Rules about each token that changes hands.
const OF_A_TOKEN: &Rules =
    &[&counterfeit_token::CounterfeitToken, &added_token::AddedToken, &decimals_unproven::DecimalsUnproven];

/// Rules about the fee.
const OF_THE_FEE: &Rules = &[&unusual_fee::UnusualFee];

/// Rules about all accounts together.
const OF_THE_PARTIES: &Rules = &[&to_burn_address::ToBurnAddress];

/// Rules about a transaction and the one after it.
const OF_THE_ORDER: &Rules = &[&approval_for_another::ApprovalForAnother];

/// Rules about the effect, after the chain has completed the facts.
const OF_THE_EFFECT: &Rules = &[&repeats_open_step::RepeatsOpenStep];

/// All findings of a case, grouped by party and token.
pub fn judge(case: &Case<'_>) -> Vec<Finding> {
    let mut found = all(OF_THE_NETWORK, case);
    found.extend(all(OF_THE_WORDS, case));
    for &party in case.parties() {
        found.extend(all(OF_A_PARTY, &case.of_party(party)));
    }
    for &token in case.tokens() {
        found.extend(all(OF_A_TOKEN, &case.of_token(token)));
    }
    found.extend(all(OF_THE_FEE, case));
    found.extend(all(OF_THE_ORDER, case));
    found.extend(all(OF_THE_PARTIES, case));
    found
}

/// What the rules find that compare the agent's words alone.
pub fn judge_words(case: &Case<'_>) -> Vec<Finding> {
    all(OF_THE_WORDS, case)
}

/// What the rules find that compare effects: the chain may complete the facts, so that they judge after it was asked.
pub fn judge_effect(case: &Case<'_>) -> Vec<Finding> {
    all(OF_THE_EFFECT, case)
}

/// The findings of these rules. A rule that could not look is a finding too.
fn all(rules: &Rules, case: &Case<'_>) -> Vec<Finding> {
    let judged = |rule: &&dyn Rule| match rule.judge(case) {
        Ok(found) => found,
        Err(error) => vec![error.finding(rule.id())],
    };
    rules.iter().flat_map(judged).collect()
}

#[cfg(test)]
mod tests;
