//! Signed documents and texts.

macro_rules! documents {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "unread_form" UnreadForm: Warning {
            UnreadForm;
        }
        "signed_allowance" SignedAllowance: Warning {
            SignedAllowance { spender: String, what: AmountText, once: bool, until: Until } => if *once {
                said!("finding-signed_allowance-SignedAllowanceOnce", spender, what, until)
            } else {
                said!("finding-signed_allowance-SignedAllowance", spender, what, until)
            };
        }
        "signed_payment" SignedPayment: Warning {
            SignedPayment { amount: AmountText, to: String, until: Until };
        }
        "order" Order: Warning {
            Order { until: Until };
        }
        "gives_for_nothing" GivesForNothing: Danger {
            GivesForNothing;
        }
        "any_of_a_collection" AnyOfACollection: Warning {
            AnyOfACollection;
        }
        "unread_item" UnreadItem: Danger {
            UnreadItem;
        }
        "not_permit2" NotPermit2: Danger {
            NotPermit2;
        }
        "not_seaport" NotSeaport: Danger {
            NotSeaport;
        }
        "witness" Witness: Warning {
            Witness;
        }
        "safe_refund" SafeRefund: Warning {
            SafeRefund;
        }
        "safe_transaction" SafeTransaction: Warning {
            SafeTransaction;
        }
        "another_account" AnotherAccount: Warning {
            AnotherAccount { owner: String };
        }
        "far_deadline" FarDeadline: Warning {
            NoDeadline;
            FarDeadline { utc: String };
        }
        "expired" Expired: Info {
            Expired { utc: String };
        }
        "any_chain" AnyChain: Danger {
            AnyChain;
        }
        "no_contract" NoContract: Warning {
            NoContract;
        }
        "cut_field" CutField: Warning {
            CutField;
        }
        "text" Text: Warning {
            SignedText;
        }
    } };
}
pub(crate) use documents;
