//! Permissions that others get.

macro_rules! permissions {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "unlimited_approval" UnlimitedApproval: Danger {
            UnlimitedApproval { spender: String, token: String };
            UnlimitedSignedAllowance { spender: String, token: String };
            UnlimitedContractAllowance { spender: String };
            UnlimitedAllowanceOfAccount { spender: String };
            UnlimitedTokenAccountApproval { spender: String, token: String, account: String };
        }
        "approval" Approval: Info {
            Approval;
            DelegateApproval;
            RecipientCanTake;
            CollectibleApproval { spender: String } @ Severity::Warning;
        }
        "approval_for_all" ApprovalForAll: Danger {
            ApprovalForAll { operator: String };
        }
        "approval_for_another" ApprovalForAnother: Warning {
            ApprovalForAnother { spender: String };
        }
        "spender_is_no_contract" SpenderIsNoContract: Danger {
            SpenderIsNoContract { spender: String };
        }
        "approval_above_balance" ApprovalAboveBalance: Warning {
            ApprovalAboveBalance { spender: String, amount: AmountText, balance: AmountText };
        }
        "pointless_spender" PointlessSpender: Warning {
            PointlessSpender;
        }
        "permit" Permit: Warning {
            Permit { owner: String, spender: String };
        }
        "authority_granted" AuthorityGranted: Danger {
            AuthorityGranted { to: String, what: Granted, until: Option<String> } => said!("finding-authority_granted-AuthorityGranted", to, what, until: or(until, "evidence-noEnd"));
            AuthorityWithinPermissions { to: Option<String> } => match to {
                Some(to) => said!("finding-authority_granted-AuthorityWithinPermissions", to),
                None => said!("finding-authority_granted-AuthorityOfNobody"),
            };
        }
        "authority_gained" AuthorityGained: Info {
            AuthorityGained { authority: TokenAuthority, of: String };
        }
        "gives_away_authority" GivesAwayAuthority: Danger {
            GivesAwayAuthority { authority: TokenAuthority, of: String, to: Option<String> } => match to {
                Some(to) => said!("finding-gives_away_authority-GivesAwayAuthority", authority, of, to),
                None => said!("finding-gives_away_authority-EndsAuthority", authority, of),
            };
            GivesAwayNonceAccount { to: String, account: String };
            GivesAwayStake { to: String, account: String };
            GivesAwayCoinOfStake { to: String, account: String };
        }
        "gives_away_account" GivesAwayAccount: Danger {
            GivesAwayOwnAccount { program: String };
            GivesAwayAccount { account: String, program: String };
        }
        "account_deleted" AccountDeleted: Danger {
            AccountDeleted { to: Option<String> } => match to {
                Some(to) => said!("finding-account_deleted-AccountDeleted", to),
                None => said!("finding-account_deleted-AccountDeletedForNobody"),
            };
        }
        "account_destroyed" AccountDestroyed: Danger {
            AccountDestroyed;
        }
        "control" Control: Danger {
            ControlOfContract;
            ControlOfAccount;
            ControlToAnother { message: String };
            ControlOfRewards { to: String };
            ControlByKey { key: String };
            ControlBySigners;
        }
        "key_removed" KeyRemoved: Danger {
            OwnKeyRemoved;
            OtherKeyRemoved @ Severity::Warning;
        }
        "signers_removed" SignersRemoved: Warning {
            SignersRemoved;
        }
        "clawback" Clawback: Warning {
            Clawback;
        }
        "settings" Settings: Info {
            Settings;
        }
        "offer" Offer: Info {
            SellOffer { gives: AmountText, gets: AmountText };
            Offer { gives: AmountText, gets: AmountText };
        }
        "trust_line" TrustLine: Info {
            NoMoreTrust { issuer: String };
            TrustLine { amount: AmountText, issuer: String };
        }
    } };
}
pub(crate) use permissions;
