//! Signed documents and texts.

macro_rules! documents {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "unread_form" UnreadForm: Warning {
            UnreadForm => "Lockstep does not know this form. What the signature allows cannot be told; such signatures can move money. Sign it only if you know what every field means.";
        }
        "signed_allowance" SignedAllowance: Warning {
            SignedAllowance { spender: String, what: String, once: bool, until: Until } => {
                let (once, until) = (if *once { "once, " } else { "" }, until.words());
                format!("Whoever has this signature can let {spender} take {what} from you {once}{until}. You are not asked again.")
            };
        }
        "signed_payment" SignedPayment: Warning {
            SignedPayment { amount: String, to: String, until: Until } => {
                let until = until.words();
                format!("This pays {amount} to {to}. Whoever has the signature can carry it out {until}.")
            };
        }
        "order" Order: Warning {
            Order { until: Until } => {
                let until = until.words();
                format!("Whoever has this signature can carry the order out {until}. You are not asked again.")
            };
        }
        "gives_for_nothing" GivesForNothing: Danger {
            GivesForNothing => "By this order you give what is listed and get nothing for it.";
        }
        "any_of_a_collection" AnyOfACollection: Warning {
            AnyOfACollection => "An item is named by a condition and not by its number: which one it will be cannot be told.";
        }
        "unread_item" UnreadItem: Danger {
            UnreadItem => "An item is of a kind that Lockstep does not know.";
        }
        "not_permit2" NotPermit2: Danger {
            NotPermit2 => "This has the form of Permit2 and is for another contract. What that one does with it cannot be told.";
        }
        "not_seaport" NotSeaport: Danger {
            NotSeaport => "This has the form of a Seaport order and is for another contract. What that one does with it cannot be told.";
        }
        "witness" Witness: Warning {
            Witness => "The signature also stands for the terms in the last field, which Lockstep does not read in words.";
        }
        "safe_refund" SafeRefund: Warning {
            SafeRefund => "The Safe would pay whoever carries this out. The gas price and the receiver of that are among the fields.";
        }
        "safe_transaction" SafeTransaction: Warning {
            SafeTransaction => "Your confirmation counts towards what the Safe needs. Once it has enough, anybody can carry this out.";
        }
        "another_account" AnotherAccount: Warning {
            AnotherAccount { owner: String } => format!("This is about the account {owner}, which is not the one that signs it.");
        }
        "far_deadline" FarDeadline: Warning {
            NoDeadline => "This signature never ends. It can be used at any time from now on.";
            FarDeadline { utc: String } => format!("This signature can be used until {utc}, more than thirty days from now.");
        }
        "expired" Expired: Info {
            Expired { utc: String } => format!("This ended at {utc}; the signature may be worth nothing.");
        }
        "any_chain" AnyChain: Danger {
            AnyChain => "This names no chain. Whoever has the signature can use it on every chain where the receiver takes it.";
        }
        "no_contract" NoContract: Warning {
            NoContract => "This names no contract, so who may use the signature cannot be told.";
        }
        "cut_field" CutField: Warning {
            CutField => "A field is longer than can be shown, and its end is cut off here. It is signed whole.";
        }
        "text" Text: Warning {
            SignedText => "A signed text shows whoever has it that this account agreed to it. Read all of it.";
        }
    } };
}
pub(crate) use documents;
