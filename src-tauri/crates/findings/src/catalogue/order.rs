//! Time and order.

macro_rules! order {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "not_before" NotBefore: Info {
            NotBeforeSlot { slot: u64 } => format!("It cannot be included before slot {slot}.");
            NotBeforeBlock { height: u32 } => format!("It can be in no block up to and including {height}.");
            NotBeforeTime { utc: String } => format!("It can be in no block before {utc}.");
        }
        "relative_lock" RelativeLock: Info {
            RelativeLock => "It can be in no block until what it spends has rested for some time.";
        }
        "replaceable" Replaceable: Info {
            Replaceable => "Until it is in a block, it can be replaced by one with a higher fee.";
        }
        "replaces_open_step" ReplacesOpenStep: Warning {
            ReplacesOpenStep { nonce: u64, later: Vec<u64> } => {
                let wait = match later.as_slice() {
                    [] => String::new(),
                    [one] => format!(" The transaction with the nonce {one} waits for whichever it is."),
                    some => format!(" The transactions with the nonces {} wait for whichever it is.", list(some.iter().map(u64::to_string))),
                };
                format!("It takes the place of a transaction of this wallet with the nonce {nonce}, which is in no block yet. Only one of the two can be included, and it may still be the earlier one.{wait}")
            };
        }
        "nonce_gap" NonceGap: Warning {
            NonceGap { nonce: u64, next: u64 } => format!("Its nonce is {nonce}, and the account's next is {next}. It is in no block before all the nonces between are used, and until then what is sent after it waits too.");
        }
        "unordered" Unordered: Info {
            Unordered => "It has no place in the account's order: it can be included once, at any time before it ends.";
        }
        "durable_nonce" DurableNonce: Warning {
            DurableNonce { nonce: String } => format!("Signed, this never expires: it can be sent at any time, as long as its nonce is {nonce}.");
        }
        "errors_not_ignored" ErrorsNotIgnored: Warning {
            ErrorsNotIgnored => "If this message cannot be sent, the order stands: whoever has it can send it again until it expires, and each time the account pays the fee.";
        }
        "odd_mode" OddMode: Warning {
            OddMode { mode: u8 } => format!("The send mode {mode} is none that wallets use. The message may not be sent, or not as shown.");
        }
        "first_use" FirstUse: Info {
            FirstUse => "This is the wallet's first order: it sets up its contract as well.";
        }
        "batch_in_part" BatchInPart: Info {
            BatchInPart => "When one of its calls fails, others of them stand all the same.";
        }
        "may_reap" MayReap: Info {
            MayReap => "Where less than the least that an account holds would be left, the account goes away, and the rest with it.";
        }
    } };
}
pub(crate) use order;
