//! Owners of accounts and tokens.

macro_rules! owners {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "moves_from_another" MovesFromAnother: Warning {
            TokensOfAnother { from: String } => format!("This moves tokens out of another account, {from}.");
            TokensOfAnotherAccount => "This moves tokens out of another account.";
            CollectibleOfAnother { from: String } => format!("This moves a collectible out of another account, {from}.");
        }
        "key_of_another_account" KeyOfAnotherAccount: Warning {
            KeyOfAnotherAccount { own: String } => format!("The account that pays is not that of the key, {own}. No node takes it so.");
            KeyNeedsLeave { own: String } => format!("The account is not that of the key, {own}. Only an account that allowed the key takes it.");
        }
        "several_signers" SeveralSigners: Warning {
            SeveralSigners => "Its messages are of more than one account. With one signature no node takes it.";
        }
        "other_signers" OtherSigners: Info {
            OtherSigners { keys: String } => format!("It also needs the signatures of other keys: {keys}.");
        }
        "several_addresses" SeveralAddresses: Info {
            SeveralAddresses { addresses: String } => format!("It spends from several addresses of your key: {addresses}.");
        }
        "delegate" Delegate: Warning {
            Delegate => "Another account acts in the name of this one.";
        }
        "account_of_another" AccountOfAnother: Warning {
            NewTokenAccountOfAnother { account: String } => format!("The new token account {account} belongs to another than you.");
            NewAccountOfAnother { account: String, amount: String, whose: Holder } => {
                let whose = whose.words();
                format!("The new account {account} and the {amount} in it go into the hands of {whose}.")
            };
        }
        "token_account" TokenAccount: Info {
            TokenAccount { account: String, owner: String } => format!("The tokens go to the token account {account}, which is that of {owner}.");
        }
        "token_account_owner" TokenAccountOwner: Warning {
            TokenAccountOwner { account: String } => format!("The tokens go to the token account {account}. Whose it is cannot be seen from the transaction.");
        }
        "token_account_deposit" TokenAccountDeposit: Info {
            OwnTokenAccountDeposit { account: String, maybe_there: bool } => {
                let when = if *maybe_there { " if it is not there yet" } else { "" };
                format!("Your token account {account} is made{when}, with a deposit of about 0.002 SOL that comes back when it is closed.")
            };
            TokenAccountDeposit { account: String, owner: String, maybe_there: bool } => {
                let when = if *maybe_there { " if it is not there yet" } else { "" };
                format!("The token account {account} of {owner} is made{when}. You pay its deposit, about 0.002 SOL, which is theirs from then on.")
            };
        }
        "wrong_token_account" WrongTokenAccount: Warning {
            WrongTokenAccount { account: String } => format!("The token account {account} is not that of its wallet and token. The network refuses this.");
        }
        "coin_in_token_account" CoinInTokenAccount: Warning {
            CoinInTokenAccount { account: String } => format!("This is put into your own token account {account}, which is not known to be one of wrapped coin. It comes back only when that account is closed.");
        }
        "wraps_coin" WrapsCoin: Info {
            WrapsCoin { account: String } => format!("This is put into your own token account {account}, as wrapped coin.");
        }
        "closes_token_account" ClosesTokenAccount: Danger {
            ClosesTokenAccount { account: String, to: String, wrapped: bool, own: bool } @ if *own { Severity::Info } else { Severity::Danger } => {
                let held = if *wrapped { "Its deposit, and all wrapped coin that it holds," } else { "Its deposit" };
                format!("The token account {account} is closed. {held} goes to {to}.")
            };
        }
        "inputs_not_shown" InputsNotShown: Info {
            InputsNotShown { count: usize } => format!("It spends {count} outputs of earlier transactions. The bytes do not say what they hold and whose they are; all of it is in the payments, the deposits and the fee that are shown.");
        }
    } };
}
pub(crate) use owners;
