//! Stakes and deposits.

macro_rules! stakes {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "stake" Stake: Info {
            StakeForWeeks;
            StakeForTwoWeeks;
        }
        "unbonding" Unbonding: Info {
            UnbondingTime;
            UnstakingTime;
        }
        "resource_lent" ResourceLent: Info {
            ResourceLent;
        }
        "locked_stake" LockedStake: Warning {
            LockedStake { custodian: String };
        }
        "stake_of_another" StakeOfAnother: Info {
            StakeOfAnother { certificate: String };
        }
        "rewards_elsewhere" RewardsElsewhere: Info {
            RewardsMayGoElsewhere;
            RewardsToAnother { to: String } @ Severity::Warning;
        }
        "rewards_to_self" RewardsToSelf: Info {
            RewardsToSelf;
        }
        "no_price_limit" NoPriceLimit: Warning {
            NoPriceLimit;
        }
        "put_down" PutDown: Info {
            PutDown;
        }
        "withdrawal" Withdrawal: Info {
            Withdrawal { amount: AmountText, from: String };
        }
        "deposit_back" DepositBack: Info {
            DepositBack { amount: Option<AmountText> } => said!("finding-deposit_back-DepositBack", amount: or(amount, "evidence-aDeposit"));
        }
        "deposit_for_another" DepositForAnother: Danger {
            DepositForAnother { certificate: String, amount: Option<AmountText>, to: Option<String>, signer_is_known: bool } @ of_another(*signer_is_known) => said!("finding-deposit_for_another-DepositForAnother", certificate, amount: or(amount, "evidence-aDeposit"), to: or(to, "evidence-somebodyUntold"));
        }
        "proposal_deposit" ProposalDeposit: Danger {
            ProposalDeposit { amount: AmountText, to: String, signer_is_known: bool } @ of_another(*signer_is_known) => said!("finding-proposal_deposit-ProposalDeposit", amount, to);
        }
    } };
}
pub(crate) use stakes;
