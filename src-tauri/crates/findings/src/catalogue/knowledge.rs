//! What the wallet knows compared with what the agent says.

macro_rules! knowledge {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "agent_contradicts_bytes" AgentContradictsBytes: Danger {
            AgentContradictsBytes { key: String, said: String, truth: Option<String> } => said!("finding-agent_contradicts_bytes-AgentContradictsBytes", key, said, truth: or(truth, "evidence-nothingOfTheKind"));
        }
        "agent_words_unchecked" AgentWordsUnchecked: Info {
            AgentWordsUnchecked { key: String, said: String };
        }
        "words_contradict" WordsContradict: Danger {
            WordsSoundHarmless;
            NamedAddressIsMissing { address: String, key: String };
        }
        "added_by_agent" AddedByAgent: Info {
            TokenAddedByAgent { symbol: String, contract: String, millis_ago: i64 } @ of_an_entry(*millis_ago) => said!("finding-added_by_agent-TokenAddedByAgent", symbol, contract, ago: said_ago(*millis_ago));
            ContactAddedByAgent { title: String, millis_ago: i64 } @ of_an_entry(*millis_ago) => said!("finding-added_by_agent-ContactAddedByAgent", title, ago: said_ago(*millis_ago));
            EntryAddedByAgent { address: String, millis_ago: i64 } @ of_an_entry(*millis_ago) => said!("finding-added_by_agent-EntryAddedByAgent", address, ago: said_ago(*millis_ago));
        }
        "added_network" AddedNetwork: Info {
            AddedNetwork { network: String, chain_id: u64, ticker: String };
        }
        "counterfeit_token" CounterfeitToken: Danger {
            CounterfeitName { known: String };
            CounterfeitToken { contract: String, symbol: String, known: String };
        }
        "looks_like_contact" LooksLikeContact: Danger {
            LooksLikeContact { address: String, title: String, contact: String };
            LooksLikePaid { address: String, paid: String };
            LooksLikeEntry { address: String };
            LooksLikeGone { address: String, title: String, gone: String, millis_ago: i64 } => said!("finding-looks_like_contact-LooksLikeGone", address, title, gone, ago: said_ago(*millis_ago));
        }
        "looks_like_own" LooksLikeOwn: Danger {
            LooksLikeOwn { address: String };
        }
        "name_changed" NameChanged: Warning {
            NameMeantAnother { title: String, address: String, was: String, millis_ago: i64 } @ of_a_name(*millis_ago) => said!("finding-name_changed-NameMeantAnother", title, address, was, ago: said_ago(*millis_ago));
            NameWasAnothers { title: String, was: String, millis_ago: i64 } => said!("finding-name_changed-NameWasAnothers", title, was, ago: said_ago(*millis_ago));
            EntryMeantAnother { address: String, millis_ago: i64 } @ of_a_name(*millis_ago) => said!("finding-name_changed-EntryMeantAnother", address, ago: said_ago(*millis_ago));
        }
        "title_taken" TitleTaken: Danger {
            TitleTaken { title: String, address: String };
        }
        "decimals_unproven" DecimalsUnproven: Warning {
            DecimalsOfOneNode { symbol: String, contract: String, decimals: u8 };
        }
        "code_elsewhere" CodeElsewhere: Danger {
            ContractOnlyThere { address: String, title: String, there: String, here: String };
            ContractOnlyHere { address: String, title: String, there: String, here: String };
        }
        "first_time" FirstTime: Info {
            FirstTime { address: String };
        }
        "most_to_somebody_new" MostToSomebodyNew: Warning {
            MostToSomebodyNew { asset: String, share: u8 };
        }
        "repeats_open_step" RepeatsOpenStep: Danger {
            RepeatsOpenStep;
        }
        "not_judged" NotJudged: Warning {
            NotJudged { id: FindingId, source: Source } => said!("finding-not_judged-NotJudged", source, code: id.code().to_owned());
        }
    } };
}
pub(crate) use knowledge;
