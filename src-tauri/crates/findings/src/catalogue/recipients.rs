//! Recipients.

macro_rules! recipients {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "to_self" ToSelf: Info {
            CoinComesToSelf;
            TokensComeToSelf;
            TokensComeToOwnTokenAccount { account: String };
            SpenderIsSelf;
            AllButFeeComesBack;
            AllPaymentsComeToSelf;
        }
        "to_zero_address" ToZeroAddress: Danger {
            AllToZeroAddress;
            ToZeroAddress;
            TokensToZeroAddress;
            CollectibleToZeroAddress;
            ToNobody;
            ToAccountOfNoKey;
        }
        "address_from_tool" AddressFromTool: Danger {
            AddressFromTool { address: String };
        }
        "to_burn_address" ToBurnAddress: Danger {
            ToBurnAddress { address: String };
        }
        "to_token_contract" ToTokenContract: Danger {
            TokensToTheirContract;
            ToTheTokensContract;
            TokensToTheirMint;
        }
        "coin_to_token_contract" CoinToTokenContract: Danger {
            CoinToTokenContract { coin: String, token: String };
        }
        "not_a_contract" NotAContract: Danger {
            NotAContract { to: String, chain: String };
        }
        "no_address" NoAddress: Danger {
            SignerIsNoAddress @ Severity::Warning;
            ToNoAddress { to: String };
            RecipientIsNoAccount;
            ScriptHasNoAddress;
        }
        "no_such_workchain" NoSuchWorkchain: Danger {
            NoSuchWorkchain { workchain: i32 };
        }
        "to_script" ToScript: Warning {
            ToScript { to: String };
        }
        "to_program" ToProgram: Danger {
            ToProgram { to: String };
        }
        "to_account_of_program" ToAccountOfProgram: Warning {
            ToAccountOfProgram { to: String };
        }
        "change_elsewhere" ChangeElsewhere: Warning {
            ChangeElsewhere;
        }
        "foreign_stake" ForeignStake: Warning {
            ForeignStake { to: String };
        }
        "leaves_chain" LeavesChain: Info {
            LeavesChain { channel: String, to: String };
        }
        "other_network" OtherNetwork: Danger {
            OtherNetwork { first_block: String, chain: String };
        }
    } };
}
pub(crate) use recipients;
