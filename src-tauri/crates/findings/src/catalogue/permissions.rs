//! Permissions that others get.

macro_rules! permissions {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "unlimited_approval" UnlimitedApproval: Danger {
            UnlimitedApproval { spender: String, token: String } => format!("{spender} could take all {token} of this account, now and at any time later.");
            UnlimitedSignedAllowance { spender: String, token: String } => format!("{spender} could take all your {token}, now and whatever you receive later.");
            UnlimitedContractAllowance { spender: String } => format!("{spender} could take all of this token, now and at any time later.");
            UnlimitedAllowanceOfAccount { spender: String } => format!("{spender} could take all of this token in this account, now and at any time later.");
            UnlimitedTokenAccountApproval { spender: String, token: String, account: String } => format!("{spender} could take all {token} of the token account {account}, now and at any time later.");
        }
        "approval" Approval: Info {
            Approval => "The spender can take this amount at any time, without asking again.";
            DelegateApproval => "The delegate can take this amount at any time, without asking again.";
            RecipientCanTake => "The recipient can take up to this amount later, without asking again.";
            CollectibleApproval { spender: String } @ Severity::Warning => format!("{spender} can take this collectible at any time, without asking again.");
        }
        "approval_for_all" ApprovalForAll: Danger {
            ApprovalForAll { operator: String } => format!("{operator} could take every token this account holds in this contract, now and at any time later.");
        }
        "approval_for_another" ApprovalForAnother: Warning {
            ApprovalForAnother { spender: String } => format!("{spender} could take this, and is not what the transaction after it calls.");
        }
        "spender_is_no_contract" SpenderIsNoContract: Danger {
            SpenderIsNoContract { spender: String } => format!("{spender} is no contract: whoever has its key can take what is allowed. Exchanges and other services use contracts.");
        }
        "approval_above_balance" ApprovalAboveBalance: Warning {
            ApprovalAboveBalance { spender: String, amount: String, balance: String } => format!("{spender} could take {amount}, and you have {balance}. What you receive later could be taken too.");
        }
        "pointless_spender" PointlessSpender: Warning {
            PointlessSpender => "The spender is the zero address or the token itself. Nobody can use this allowance as meant.";
        }
        "permit" Permit: Warning {
            Permit { owner: String, spender: String } => format!("This hands in an allowance that {owner} signed for {spender}.");
        }
        "authority_granted" AuthorityGranted: Danger {
            AuthorityGranted { to: String, what: Granted, until: Option<String> } => {
                let what = what.words();
                let until = until.as_deref().unwrap_or("for ever");
                format!("{to} could act in the name of this account, without asking again: {what}. Until: {until}.")
            };
            AuthorityWithinPermissions { to: Option<String> } => {
                let to = to.as_deref().unwrap_or("nobody");
                format!("{to} could act in the name of this account, within the permissions among the fields.")
            };
        }
        "authority_gained" AuthorityGained: Info {
            AuthorityGained { authority: TokenAuthority, of: String } => {
                let authority = authority.words();
                format!("The authority {authority} {of} becomes yours.")
            };
        }
        "gives_away_authority" GivesAwayAuthority: Danger {
            GivesAwayAuthority { authority: TokenAuthority, of: String, to: Option<String> } => {
                let authority = authority.words();
                let to = to.as_deref().unwrap_or("nobody");
                format!("This gives away the authority {authority} of {of}: {to} has it from then on.")
            };
            GivesAwayNonceAccount { to: String, account: String } => format!("{to} gets the nonce account {account}.");
            GivesAwayStake { to: String, account: String } => format!("{to} gets the say over the stake account {account}.");
            GivesAwayCoinOfStake { to: String, account: String } => format!("{to} gets all coin of the stake account {account}.");
        }
        "gives_away_account" GivesAwayAccount: Danger {
            GivesAwayOwnAccount { program: String } => format!("This puts your account, with all coin in it, into the hands of the program {program}.");
            GivesAwayAccount { account: String, program: String } => format!("This puts the account {account}, with all coin in it, into the hands of the program {program}.");
        }
        "account_deleted" AccountDeleted: Danger {
            AccountDeleted { to: Option<String> } => {
                let to = to.as_deref().unwrap_or("nobody");
                format!("This deletes the account. All XRP that it holds goes to {to}.")
            };
        }
        "account_destroyed" AccountDestroyed: Danger {
            AccountDestroyed => "This deletes the wallet's contract when nothing is left in it. What arrives later may be lost.";
        }
        "control" Control: Danger {
            ControlOfContract => "This changes who rules a contract, or what its code does.";
            ControlOfAccount => "This changes which keys rule the account. Whoever holds the new ones can take everything, and the key that signs now may lose its power.";
            ControlToAnother { message: String } => format!("{message} gives control of something to another account.");
            ControlOfRewards { to: String } => format!("All rewards of what this account has staked go to {to} from now on, until it is changed.");
            ControlByKey { key: String } => format!("The key of {key} could sign everything for this account, and take everything.");
            ControlBySigners => "The accounts that it names could sign together for this account, and take everything.";
        }
        "key_removed" KeyRemoved: Danger {
            OwnKeyRemoved => "The account's own key loses its power. Without another key the account is lost.";
            OtherKeyRemoved @ Severity::Warning => "The account's other key loses its power over it.";
        }
        "signers_removed" SignersRemoved: Warning {
            SignersRemoved => "The accounts that could sign together for this one lose that power.";
        }
        "clawback" Clawback: Warning {
            Clawback => "What the account issues can be taken back from whoever holds it, and this cannot be undone.";
        }
        "settings" Settings: Info {
            Settings => "This changes settings of the account.";
        }
        "offer" Offer: Info {
            SellOffer { gives: String, gets: String } => format!("An offer to anybody on the ledger: all of {gives} for at least {gets}.");
            Offer { gives: String, gets: String } => format!("An offer to anybody on the ledger: up to {gives} for at least {gets}, at that price or a better one.");
        }
        "trust_line" TrustLine: Info {
            NoMoreTrust { issuer: String } => format!("Nothing more is accepted from {issuer}.");
            TrustLine { amount: String, issuer: String } => format!("The account will hold up to {amount} that {issuer} owes it. Some XRP stay reserved for it.");
        }
    } };
}
pub(crate) use permissions;
