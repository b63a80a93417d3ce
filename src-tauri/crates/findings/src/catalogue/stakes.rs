//! Stakes and deposits.

macro_rules! stakes {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "stake" Stake: Info {
            StakeForWeeks => "Staked coins can be moved again only some weeks after they are unstaked, and a validator's faults cost a part of them.";
            StakeForTwoWeeks => "Staked coins can be moved again only some two weeks after they are unstaked.";
        }
        "unbonding" Unbonding: Info {
            UnbondingTime => "The coins come back only when the chain's time of unbonding is over.";
            UnstakingTime => "The coins can be taken back only when the time of unstaking is over.";
        }
        "resource_lent" ResourceLent: Info {
            ResourceLent => "Another account uses what this stake yields. The coins stay yours, and cannot be unstaked meanwhile.";
        }
        "locked_stake" LockedStake: Warning {
            LockedStake { custodian: String } => format!("The stake is locked: without {custodian}, none of it can be taken out before.");
        }
        "stake_of_another" StakeOfAnother: Info {
            StakeOfAnother { certificate: String } => format!("The {certificate} is about the stake of another key than the one that signs here.");
        }
        "rewards_elsewhere" RewardsElsewhere: Info {
            RewardsMayGoElsewhere => "Rewards go to the account that was last named for them on the chain: this one, unless another was. The transaction does not say.";
            RewardsToAnother { to: String } @ Severity::Warning => format!("The rewards go to another account, {to}.");
        }
        "rewards_to_self" RewardsToSelf: Info {
            RewardsToSelf => "The rewards of all that is staked go to your own account.";
        }
        "no_price_limit" NoPriceLimit: Warning {
            NoPriceLimit => "A stake on a subnet is exchanged at the price there is when this is carried out, and no limit is set: others may move the price before it.";
        }
        "put_down" PutDown: Info {
            PutDown => "The amount is put down: the recipient gets it, or it comes back, on the terms among the fields.";
        }
        "withdrawal" Withdrawal: Info {
            Withdrawal { amount: String, from: String } => format!("It takes {amount} of rewards from {from}, to pay with.");
        }
        "deposit_back" DepositBack: Info {
            DepositBack { amount: Option<String> } => {
                let amount = amount.as_deref().unwrap_or("a deposit");
                format!("It gets {amount} back, to pay with.")
            };
        }
        "deposit_for_another" DepositForAnother: Danger {
            DepositForAnother { certificate: String, amount: Option<String>, to: Option<String>, signer_is_known: bool } @ of_another(*signer_is_known) => {
                let amount = amount.as_deref().unwrap_or("a deposit");
                let to = to.as_deref().unwrap_or("somebody who cannot be told");
                format!("The {certificate} puts down {amount}, which comes back to {to}, and not to the key that signs here.")
            };
        }
        "proposal_deposit" ProposalDeposit: Danger {
            ProposalDeposit { amount: String, to: String, signer_is_known: bool } @ of_another(*signer_is_known) => format!("A proposal puts down {amount}, which comes back to another account, {to}.");
        }
    } };
}
pub(crate) use stakes;
