//! The current state of the chain.

macro_rules! chain_now {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "funds_depend_on_earlier_step" FundsDependOnEarlierStep: Warning {
            FundsDependOnEarlierStep { short: String, from: Vec<u32> } => {
                let from = any_of(from);
                format!("The account is {short} short now. Step {from} may bring it: the wallet waits for it for ten minutes at most, and signs this step only if it comes.")
            };
        }
        "expected_to_fail" ExpectedToFail: Warning {
            ExpectedToFail { message: String } => format!("The node expects this step to fail as things are now: {message}");
            ExpectedToFailAndCost { message: String } => format!("The node expects this step to fail as things are now, and to cost its energy all the same: {message}");
        }
        "not_simulated" NotSimulated: Info {
            NotSimulated => "The node could not say how this step would go.";
        }
        "soon_too_old" SoonTooOld: Info {
            TakenForSeconds { by: Taker, seconds: u64 } => {
                let (by, about) = (by.words(), about(*seconds));
                format!("{by} takes this only {about}. If consent comes later, it is not carried out, and nothing is lost.")
            };
            TakenForAMinute { by: Taker } => {
                let by = by.words();
                format!("{by} takes this only for about a minute. If consent comes later, it is not carried out, and nothing is lost.")
            };
            TakenForBlocks { by: Taker, blocks: u64 } => {
                let by = by.words();
                format!("{by} takes this only in the next {blocks} blocks, a few minutes at most. If consent comes later, it is not carried out, and nothing is lost.")
            };
            TakenUntilEpoch { by: Taker, epoch: u64 } => {
                let by = by.words();
                format!("{by} takes this only until its epoch {epoch} ends; an epoch is about a day. If consent comes later, it is not carried out, and nothing is lost.")
            };
        }
        "tax_in_fee" TaxInFee: Info {
            TaxInFee { taxes: String } => format!("The fee holds the tax that this chain takes of what is sent: {taxes}.");
        }
        "tax_out_of_amount" TaxOutOfAmount: Warning {
            TaxOutOfAmount { taxes: String } => format!("This chain takes a tax of what is sent: {taxes}. The fee does not hold it, so whoever is paid gets that much less.");
        }
        "account_goes" AccountGoes: Warning {
            AccountGoes { left: String, least: String } => format!("This leaves {left}. The chain keeps no account with less than {least}: it goes away, and the rest is lost.");
        }
        "fee_now" FeeNow: Info {
            FeeNow { fee: String } => format!("The chain takes {fee} for this now. It may be a little more or less then.");
        }
        "fee_estimate" FeeEstimate: Info {
            FeeEstimate { fee: String } => format!("The node says that this would cost about {fee} now, beside what it sends.");
        }
        "may_come_back" MayComeBack: Info {
            MayComeBack { from: String } => format!("If the contract at {from} does not take this, it comes back after a while, less the fees. That is not waited for.");
        }
        "network_takes" NetworkTakes: Info {
            NetworkTakesNothing { network: String } => format!("{network} takes nothing for this.");
            NetworkTakes { network: String, at_most: String, energy: Option<String>, account: Option<String>, memo: Option<String>, bandwidth: Option<String>, bandwidth_is_left: bool } => {
                let for_bandwidth = if *bandwidth_is_left { "for bandwidth, if none is left by then" } else { "for bandwidth" };
                let parts = burnt([
                    (energy, "for energy at most"),
                    (account, "for the account that the recipient gets"),
                    (memo, "for the memo"),
                    (bandwidth, for_bandwidth),
                ]);
                format!("{network} takes up to {at_most} for this: {parts}.")
            };
        }
    } };
}
pub(crate) use chain_now;
