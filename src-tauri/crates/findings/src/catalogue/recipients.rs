//! Recipients.

macro_rules! recipients {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "to_self" ToSelf: Info {
            CoinComesToSelf => "This goes to your own account.";
            TokensComeToSelf => "The tokens go to your own account.";
            TokensComeToOwnTokenAccount { account: String } => format!("The tokens go to your own token account {account}.");
            SpenderIsSelf => "The spender is your own account.";
            AllButFeeComesBack => "Everything but the fee comes back to your own account.";
            AllPaymentsComeToSelf => "All that it pays goes to your own account.";
        }
        "to_zero_address" ToZeroAddress: Danger {
            AllToZeroAddress => "This goes to the zero address, where everything is lost.";
            ToZeroAddress => "This goes to the zero address, where it is lost.";
            TokensToZeroAddress => "The tokens go to the zero address, where they are lost.";
            CollectibleToZeroAddress => "The collectible goes to the zero address or to its own contract, where it is lost.";
            ToNobody => "This names nobody who receives it; it is probably lost.";
            ToAccountOfNoKey => "This goes to the account of no key, where it is lost.";
        }
        "address_from_tool" AddressFromTool: Danger {
            AddressFromTool { address: String } => format!("You did not type {address} in this conversation, and it is not in your address book: the model has it from somewhere else. Compare it with its owner.");
        }
        "to_burn_address" ToBurnAddress: Danger {
            ToBurnAddress { address: String } => format!("Nobody has the key of {address}. What goes there is lost.");
        }
        "to_token_contract" ToTokenContract: Danger {
            TokensToTheirContract => "The tokens go to the token's own contract, where they are probably lost.";
            ToTheTokensContract => "This goes to the token's own contract, where it is probably lost.";
            TokensToTheirMint => "The tokens go to the token's own mint, where they are probably lost.";
        }
        "coin_to_token_contract" CoinToTokenContract: Danger {
            CoinToTokenContract { coin: String, token: String } => format!("This sends {coin} to the contract of the token {token}, where it is probably lost.");
        }
        "not_a_contract" NotAContract: Danger {
            NotAContract { to: String, chain: String } => format!("There is no contract at {to} on {chain}. The call does nothing there, and what it carries is probably lost.");
        }
        "no_address" NoAddress: Danger {
            SignerIsNoAddress @ Severity::Warning => "The account that signs is no valid address of this chain.";
            ToNoAddress { to: String } => format!("{to} is no address of this chain. What goes there is lost, or no node takes it.");
            RecipientIsNoAccount => "The recipient is no account of this network. What goes there is lost, or no node takes it.";
            ScriptHasNoAddress => "An output is locked by a script that has no address. Who can spend it cannot be told; it may be anybody.";
        }
        "no_such_workchain" NoSuchWorkchain: Danger {
            NoSuchWorkchain { workchain: i32 } => format!("There is no workchain {workchain}: this cannot be sent.");
        }
        "to_script" ToScript: Warning {
            ToScript { to: String } => format!("{to} is a script: what its rules ask for decides who gets what is paid there.");
        }
        "to_program" ToProgram: Danger {
            ToProgram { to: String } => format!("This goes to the program {to}, where it is lost.");
        }
        "to_account_of_program" ToAccountOfProgram: Warning {
            ToAccountOfProgram { to: String } => format!("{to} is no key of a wallet: a program owns it, for example as somebody's token account. It may not be able to give the coin back.");
        }
        "change_elsewhere" ChangeElsewhere: Warning {
            ChangeElsewhere => "A part comes back to another address of the same key than it is spent from. The wallet may not show it there.";
        }
        "foreign_stake" ForeignStake: Warning {
            ForeignStake { to: String } => format!("{to} is spent by your key, but another one stakes with what lies there.");
        }
        "leaves_chain" LeavesChain: Info {
            LeavesChain { channel: String, to: String } => format!("The coins leave this chain through {channel}. Whether {to} is an address where they can be used is known only there.");
        }
        "other_network" OtherNetwork: Danger {
            OtherNetwork { first_block: String, chain: String } => format!("This is for the network whose first block is 0x{first_block}, which is not {chain}. What its calls do there is not known.");
        }
    } };
}
pub(crate) use recipients;
