//! Owners of accounts and tokens.

macro_rules! owners {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "moves_from_another" MovesFromAnother: Warning {
            TokensOfAnother { from: String };
            TokensOfAnotherAccount;
            CollectibleOfAnother { from: String };
        }
        "key_of_another_account" KeyOfAnotherAccount: Warning {
            KeyOfAnotherAccount { own: String };
            KeyNeedsLeave { own: String };
        }
        "several_signers" SeveralSigners: Warning {
            SeveralSigners;
        }
        "other_signers" OtherSigners: Info {
            OtherSigners { keys: String };
        }
        "several_addresses" SeveralAddresses: Info {
            SeveralAddresses { addresses: String };
        }
        "delegate" Delegate: Warning {
            Delegate;
        }
        "account_of_another" AccountOfAnother: Warning {
            NewTokenAccountOfAnother { account: String };
            NewAccountOfAnother { account: String, amount: AmountText, whose: Holder };
        }
        "token_account" TokenAccount: Info {
            TokenAccount { account: String, owner: String };
        }
        "token_account_owner" TokenAccountOwner: Warning {
            TokenAccountOwner { account: String };
        }
        "token_account_deposit" TokenAccountDeposit: Info {
            OwnTokenAccountDeposit { account: String, maybe_there: bool } => if *maybe_there {
                said!("finding-token_account_deposit-OwnTokenAccountDepositIfNotThere", account)
            } else {
                said!("finding-token_account_deposit-OwnTokenAccountDeposit", account)
            };
            TokenAccountDeposit { account: String, owner: String, maybe_there: bool } => if *maybe_there {
                said!("finding-token_account_deposit-TokenAccountDepositIfNotThere", account, owner)
            } else {
                said!("finding-token_account_deposit-TokenAccountDeposit", account, owner)
            };
        }
        "wrong_token_account" WrongTokenAccount: Warning {
            WrongTokenAccount { account: String };
        }
        "coin_in_token_account" CoinInTokenAccount: Warning {
            CoinInTokenAccount { account: String };
        }
        "wraps_coin" WrapsCoin: Info {
            WrapsCoin { account: String };
        }
        "closes_token_account" ClosesTokenAccount: Danger {
            ClosesTokenAccount { account: String, to: String, wrapped: bool, own: bool } @ if *own { Severity::Info } else { Severity::Danger } => if *wrapped {
                said!("finding-closes_token_account-ClosesWrappedAccount", account, to)
            } else {
                said!("finding-closes_token_account-ClosesTokenAccount", account, to)
            };
        }
        "inputs_not_shown" InputsNotShown: Info {
            InputsNotShown { count: usize };
        }
    } };
}
pub(crate) use owners;
