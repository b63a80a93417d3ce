//! Time and order.

macro_rules! order {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "not_before" NotBefore: Info {
            NotBeforeSlot { slot: u64 };
            NotBeforeBlock { height: u32 };
            NotBeforeTime { utc: String };
        }
        "relative_lock" RelativeLock: Info {
            RelativeLock;
        }
        "replaceable" Replaceable: Info {
            Replaceable;
        }
        "replaces_open_step" ReplacesOpenStep: Warning {
            ReplacesOpenStep { nonce: u64, later: Vec<u64> } => match later.as_slice() {
                [] => said!("finding-replaces_open_step-ReplacesOpenStep", nonce),
                [one] => said!("finding-replaces_open_step-ReplacesOpenStepBeforeOne", nonce, one),
                some => said!("finding-replaces_open_step-ReplacesOpenStepBeforeSome", nonce, some: list(some)),
            };
        }
        "nonce_gap" NonceGap: Warning {
            NonceGap { nonce: u64, next: u64 };
        }
        "unordered" Unordered: Info {
            Unordered;
        }
        "durable_nonce" DurableNonce: Warning {
            DurableNonce { nonce: String };
        }
        "errors_not_ignored" ErrorsNotIgnored: Warning {
            ErrorsNotIgnored;
        }
        "odd_mode" OddMode: Warning {
            OddMode { mode: u8 };
        }
        "first_use" FirstUse: Info {
            FirstUse;
        }
        "batch_in_part" BatchInPart: Info {
            BatchInPart;
        }
        "may_reap" MayReap: Info {
            MayReap;
        }
    } };
}
pub(crate) use order;
