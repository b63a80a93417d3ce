//! What the wallet knows compared with what the agent says.

macro_rules! knowledge {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "agent_contradicts_bytes" AgentContradictsBytes: Danger {
            AgentContradictsBytes { key: String, said: String, truth: Option<String> } => {
                let truth = truth.as_deref().unwrap_or("nothing of the kind");
                format!("The agent says {key}: “{said}”. The bytes say: {truth}.")
            };
        }
        "agent_words_unchecked" AgentWordsUnchecked: Info {
            AgentWordsUnchecked { key: String, said: String } => format!("The agent says {key}: “{said}”. Whether that is so cannot be told from the bytes.");
        }
        "words_contradict" WordsContradict: Danger {
            WordsSoundHarmless => "The agent's words make this sound harmless. No document of this kind is just a sign-in: what it can do is listed here.";
            NamedAddressIsMissing { address: String, key: String } => format!("The agent names {address} as “{key}”, and the document does not contain it.");
        }
        "added_by_agent" AddedByAgent: Info {
            TokenAddedByAgent { symbol: String, contract: String, millis_ago: i64 } @ of_an_entry(*millis_ago) => {
                let ago = ago(*millis_ago);
                format!("The token “{symbol}” ({contract}) was added by the agent {ago}.")
            };
            ContactAddedByAgent { title: String, millis_ago: i64 } @ of_an_entry(*millis_ago) => {
                let ago = ago(*millis_ago);
                format!("“{title}” in your address book was added by the agent {ago}.")
            };
            EntryAddedByAgent { address: String, millis_ago: i64 } @ of_an_entry(*millis_ago) => {
                let ago = ago(*millis_ago);
                format!("For {address}, an entry of your address book was added by the agent {ago}.")
            };
        }
        "added_network" AddedNetwork: Info {
            AddedNetwork { network: String, chain_id: u64, ticker: String } => format!("You added the network {network} (chain id {chain_id}) to this wallet. Lockstep knows only what you typed: nothing proves what {ticker} is worth there, and its node is believed.");
        }
        "counterfeit_token" CounterfeitToken: Danger {
            CounterfeitName { known: String } => format!("It goes by the name of {known} and is not the {known} that this wallet knows. It may be a counterfeit.");
            CounterfeitToken { contract: String, symbol: String, known: String } => format!("The token {contract} calls itself “{symbol}” and is not the {known} that this wallet knows. It may be a counterfeit.");
        }
        "looks_like_contact" LooksLikeContact: Danger {
            LooksLikeContact { address: String, title: String, contact: String } => format!("{address} begins and ends like “{title}” ({contact}), and is another address.");
            LooksLikePaid { address: String, paid: String } => format!("{address} begins and ends like {paid}, which you paid before, and is another address. Such addresses are sent to people so that they copy them by mistake.");
            LooksLikeEntry { address: String } => format!("{address} begins and ends like an entry of your address book, and is another address.");
            LooksLikeGone { address: String, title: String, gone: String, millis_ago: i64 } => {
                let ago = ago(*millis_ago);
                format!("{address} begins and ends like “{title}” ({gone}), which was removed from your address book or renamed {ago}, and is another address.")
            };
        }
        "looks_like_own" LooksLikeOwn: Danger {
            LooksLikeOwn { address: String } => format!("{address} begins and ends like your own address, and is another address.");
        }
        "name_changed" NameChanged: Warning {
            NameMeantAnother { title: String, address: String, was: String, millis_ago: i64 } @ of_a_name(*millis_ago) => {
                let ago = ago(*millis_ago);
                format!("“{title}” in your address book is {address}. An entry of that name was another address, {was}, and was removed or renamed {ago}.")
            };
            NameWasAnothers { title: String, was: String, millis_ago: i64 } => {
                let ago = ago(*millis_ago);
                format!("“{title}” in your address book was another address, {was}, and was removed or renamed {ago}.")
            };
            EntryMeantAnother { address: String, millis_ago: i64 } @ of_a_name(*millis_ago) => {
                let ago = ago(*millis_ago);
                format!("The entry of your address book for {address} has the name of one that was another address, and was removed or renamed {ago}.")
            };
        }
        "title_taken" TitleTaken: Danger {
            TitleTaken { title: String, address: String } => format!("Your address book has “{title}” already, with another address: {address}.");
        }
        "decimals_unproven" DecimalsUnproven: Warning {
            DecimalsOfOneNode { symbol: String, contract: String, decimals: u8 } => format!("That “{symbol}” ({contract}) has {decimals} decimals is this node's word. If it is wrong, the amount that is shown is wrong as well.");
        }
        "code_elsewhere" CodeElsewhere: Danger {
            ContractOnlyThere { address: String, title: String, there: String, here: String } => format!("“{title}” was saved for {there}, where a contract is at {address}. On {here} there is none, so that nobody may be able to use what you send.");
            ContractOnlyHere { address: String, title: String, there: String, here: String } => format!("“{title}” was saved for {there}, where no contract is at {address}. On {here} there is one, which somebody else may have put there.");
        }
        "first_time" FirstTime: Info {
            FirstTime { address: String } => format!("On this network, nothing was ever sent from here to {address}.");
        }
        "most_to_somebody_new" MostToSomebodyNew: Warning {
            MostToSomebodyNew { asset: String, share: u8 } => format!("This sends {share} % of your {asset} to an address that never got anything from here.");
        }
        "repeats_open_step" RepeatsOpenStep: Danger {
            RepeatsOpenStep => "A transaction that does the same is still on its way. If you approve this one, it may happen twice.";
        }
        "not_judged" NotJudged: Warning {
            NotJudged { id: FindingId, source: Source } => {
                let (code, source) = (id.code(), source.words());
                format!("The wallet could not read {source}, so it did not look for “{code}”. Look twice.")
            };
        }
    } };
}
pub(crate) use knowledge;
