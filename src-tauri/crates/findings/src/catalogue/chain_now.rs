//! The current state of the chain.

macro_rules! chain_now {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "funds_depend_on_earlier_step" FundsDependOnEarlierStep: Warning {
            FundsDependOnEarlierStep { short: AmountText, from: Vec<u32> } => said!("finding-funds_depend_on_earlier_step-FundsDependOnEarlierStep", short, from: any_of_them(from));
        }
        "expected_to_fail" ExpectedToFail: Warning {
            ExpectedToFail { message: String };
            ExpectedToFailAndCost { message: String };
        }
        "not_simulated" NotSimulated: Info {
            NotSimulated;
        }
        "soon_too_old" SoonTooOld: Info {
            TakenForSeconds { by: Taker, seconds: u64 } => said!("finding-soon_too_old-TakenForSeconds", by, about: about(*seconds));
            TakenForAMinute { by: Taker };
            TakenForBlocks { by: Taker, blocks: u64 };
            TakenUntilEpoch { by: Taker, epoch: u64 };
        }
        "tax_in_fee" TaxInFee: Info {
            TaxInFee { taxes: Vec<AmountText> } => said!("finding-tax_in_fee-TaxInFee", taxes: list(taxes));
        }
        "tax_out_of_amount" TaxOutOfAmount: Warning {
            TaxOutOfAmount { taxes: Vec<AmountText> } => said!("finding-tax_out_of_amount-TaxOutOfAmount", taxes: list(taxes));
        }
        "account_goes" AccountGoes: Warning {
            AccountGoes { left: AmountText, least: AmountText };
        }
        "fee_now" FeeNow: Info {
            FeeNow { fee: AmountText };
        }
        "fee_estimate" FeeEstimate: Info {
            FeeEstimate { fee: AmountText };
        }
        "may_come_back" MayComeBack: Info {
            MayComeBack { from: String };
        }
        "network_takes" NetworkTakes: Info {
            NetworkTakesNothing { network: String };
            NetworkTakes { network: String, at_most: AmountText, energy: Option<AmountText>, account: Option<AmountText>, memo: Option<AmountText>, bandwidth: Option<AmountText>, bandwidth_is_left: bool } => {
                let bandwidth_id = if *bandwidth_is_left { "evidence-forBandwidthIfNoneIsLeft" } else { "evidence-forBandwidth" };
                let parts = burnt([
                    (energy, "evidence-forEnergy"),
                    (account, "evidence-forAccount"),
                    (memo, "evidence-forMemo"),
                    (bandwidth, bandwidth_id),
                ]);
                said!("finding-network_takes-NetworkTakes", network, at_most, parts: parts)
            };
        }
    } };
}
pub(crate) use chain_now;
