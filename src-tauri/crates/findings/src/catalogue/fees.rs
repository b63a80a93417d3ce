//! Fees.

macro_rules! fees {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "extreme_fee" ExtremeFee: Danger {
            FeeCouldBe { fee: AmountText };
            FeeIs { fee: AmountText };
            FeeIsFarTooHigh { fee: AmountText };
            TipIsFarTooHigh { tip: AmountText };
            TipIsMostOfTheFee { tip: AmountText };
        }
        "high_fee" HighFee: Warning {
            FeeIsMoreThanNeeded { fee: AmountText };
            FeeIsATenth { fee: AmountText };
            TipIsManyTimesBaseFee { tip: AmountText, base: AmountText, times: u128 };
            FeeCouldBeATenth;
        }
        "low_fee" LowFee: Warning {
            LowFee { fee: AmountText, usual: AmountText };
        }
        "fee_below_base" FeeBelowBase: Warning {
            FeeBelowBase { most: AmountText, base: AmountText };
        }
        "no_fee" NoFee: Warning {
            NoFee;
        }
        "unusual_fee" UnusualFee: Warning {
            FeeIsManyTimesUsual { fee: AmountText, usual: AmountText };
        }
        "fee_exceeds_value" FeeExceedsValue: Warning {
            FeeCouldExceedAmount;
            FeeExceedsAmount;
            FeeOfMoreThanAmount { fee: AmountText } @ Severity::Danger;
        }
        "priority_fee_above_cap" PriorityFeeAboveCap: Warning {
            PriorityFeeAboveCap;
        }
        "gas_limit_too_low" GasLimitTooLow: Warning {
            GasLimitBelowAll;
            GasLimitBelowNeed { needed: u64, limit: u64 };
        }
        "l1_fee_beside" L1FeeBeside: Info {
            L1FeeBeside;
        }
        "tip" Tip: Warning {
            TipToSender;
            Tip { tip: AmountText };
        }
        "fee_in_another_coin" FeeInAnotherCoin: Warning {
            FeeInAnotherCoin { coin: String };
        }
        "fee_payer" FeePayer: Warning {
            FeePayer { payer: String };
        }
        "fee_granter" FeeGranter: Info {
            FeeGranter { granter: String };
        }
        "sponsored" Sponsored: Info {
            Sponsored { sponsor: String };
        }
        "memo_fee" MemoFee: Info {
            MemoFee;
        }
        "bandwidth_beside" BandwidthBeside: Info {
            BandwidthBeside;
        }
        "permission_fee" PermissionFee: Warning {
            PermissionFee;
        }
        "unproven_amounts" UnprovenAmounts: Warning {
            UnprovenAmounts;
        }
        "claimed_amounts" ClaimedAmounts: Info {
            ClaimedAmounts;
        }
        "collateral" Collateral: Warning {
            Collateral { lost: Option<AmountText>, back: Option<String> } => match back {
                Some(back) => said!("finding-collateral-CollateralWithRest", lost: or(lost, "evidence-amountNotGiven"), back),
                None => said!("finding-collateral-Collateral", lost: or(lost, "evidence-amountNotGiven")),
            };
        }
        "excess_elsewhere" ExcessElsewhere: Warning {
            ExcessElsewhere { to: String };
        }
        "excess_kept" ExcessKept: Info {
            ExcessKept;
        }
        "no_bounce" NoBounce: Warning {
            NoBounce;
        }
    } };
}
pub(crate) use fees;
