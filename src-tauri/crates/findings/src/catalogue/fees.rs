//! Fees.

macro_rules! fees {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "extreme_fee" ExtremeFee: Danger {
            FeeCouldBe { fee: String } => format!("The fee could be as high as {fee}.");
            FeeIs { fee: String } => format!("The fee is {fee}.");
            FeeIsFarTooHigh { fee: String } => format!("The fee is {fee}, far more than such a transaction costs.");
            TipIsFarTooHigh { tip: String } => format!("A tip of {tip} is paid besides the fee, far more than any transaction needs.");
            TipIsMostOfTheFee { tip: String } => format!("Of the fee, as much as {tip} is a tip for whoever makes the block, far more than any transaction needs.");
        }
        "high_fee" HighFee: Warning {
            FeeIsMoreThanNeeded { fee: String } => format!("The fee is {fee}, far more than such transactions need.");
            FeeIsATenth { fee: String } => format!("The fee of {fee} is more than a tenth of the amount that is sent.");
            TipIsManyTimesBaseFee { tip: String, base: String, times: u128 } => format!("The tip is {tip} for each unit of gas. The network's own price is {base} now, so the tip is more than {times} times as much.");
            FeeCouldBeATenth => "The fee could be more than a tenth of the amount that is sent.";
        }
        "low_fee" LowFee: Warning {
            LowFee { fee: String, usual: String } => format!("The fee of {fee} is below {usual}, which nodes expect of it. They may not relay it.");
        }
        "fee_below_base" FeeBelowBase: Warning {
            FeeBelowBase { most: String, base: String } => format!("It pays {most} at most for each unit of gas. The network's own price is {base} now, so it waits until that falls, and what is sent after it waits too.");
        }
        "no_fee" NoFee: Warning {
            NoFee => "There is no fee. Nodes do not relay such a transaction.";
        }
        "unusual_fee" UnusualFee: Warning {
            FeeIsManyTimesUsual { fee: String, usual: String } => format!("The fee could be {fee}. Half of your earlier transactions on this network cost {usual} or less.");
        }
        "fee_exceeds_value" FeeExceedsValue: Warning {
            FeeCouldExceedAmount => "The fee could be higher than the amount that is sent.";
            FeeExceedsAmount => "The fee is higher than the amount that is sent.";
            FeeOfMoreThanAmount { fee: String } @ Severity::Danger => format!("The fee of {fee} is higher than the amount that is sent.");
        }
        "priority_fee_above_cap" PriorityFeeAboveCap: Warning {
            PriorityFeeAboveCap => "The priority fee is above the fee cap. No node takes such a transaction.";
        }
        "gas_limit_too_low" GasLimitTooLow: Warning {
            GasLimitBelowAll => "The gas limit is below what any transaction needs. No node takes it.";
            GasLimitBelowNeed { needed: u64, limit: u64 } => format!("The node expects this step to need {needed} gas, its limit is {limit}. It would probably fail and still cost its fee.");
        }
        "l1_fee_beside" L1FeeBeside: Info {
            L1FeeBeside => "Beside its gas, the network takes a fee for what it writes to Ethereum. No transaction limits that.";
        }
        "tip" Tip: Warning {
            TipToSender => "A tip is paid beside the fee, to whoever sends this in.";
            Tip { tip: String } => format!("A tip of {tip} is paid besides the fee.");
        }
        "fee_in_another_coin" FeeInAnotherCoin: Warning {
            FeeInAnotherCoin { coin: String } => format!("The fee is taken in another coin than the chain's own: {coin}.");
        }
        "fee_payer" FeePayer: Warning {
            FeePayer { payer: String } => format!("Another account pays the fee, {payer}, and has to sign as well.");
        }
        "fee_granter" FeeGranter: Info {
            FeeGranter { granter: String } => format!("The fee is taken from {granter}, which allowed it.");
        }
        "sponsored" Sponsored: Info {
            Sponsored { sponsor: String } => format!("The fee is paid by {sponsor}, whose signature it needs as well.");
        }
        "memo_fee" MemoFee: Info {
            MemoFee => "For the memo the network takes a fee of its own, which no transaction says.";
        }
        "bandwidth_beside" BandwidthBeside: Info {
            BandwidthBeside => "The limit is for energy. Where bandwidth is missing, a small fee for it is taken as well.";
        }
        "permission_fee" PermissionFee: Warning {
            PermissionFee => "For new permissions the network takes a fee of its own, and a high one, which no transaction says.";
        }
        "unproven_amounts" UnprovenAmounts: Warning {
            UnprovenAmounts => "What it spends may be worth more than is said, as nothing that is signed holds the amounts; the fee would be as much higher.";
        }
        "claimed_amounts" ClaimedAmounts: Info {
            ClaimedAmounts => "Whoever composed it says what its inputs are worth. Do not sign it a second time with other amounts: both together could pay a higher fee.";
        }
        "collateral" Collateral: Warning {
            Collateral { lost: Option<String>, back: Option<String> } => {
                let lost = lost.as_deref().unwrap_or("an amount that is not given");
                let back = then(back, |back| format!("What is left of the collateral goes to {back}."));
                format!("If a script of it fails, the collateral is taken instead: {lost}.{back}")
            };
        }
        "excess_elsewhere" ExcessElsewhere: Warning {
            ExcessElsewhere { to: String } => format!("What is left of the coin that is sent along goes to another account, {to}.");
        }
        "excess_kept" ExcessKept: Info {
            ExcessKept => "What is left of the coin that is sent along does not come back.";
        }
        "no_bounce" NoBounce: Warning {
            NoBounce => "If the contract cannot do what it is asked, the coin that is sent along does not come back.";
        }
    } };
}
pub(crate) use fees;
