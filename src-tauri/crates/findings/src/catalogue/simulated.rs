//! What a simulation shows and the bytes do not.

macro_rules! simulated {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "would_fail" WouldFail: Danger {
            WouldFail { reason: Said };
        }
        "simulated_loss" SimulatedLoss: Danger {
            SimulatedLoss { amount: AmountText };
        }
        "simulated_permission" SimulatedPermission: Danger {
            SimulatedPermission { permission: Permission };
        }
        "arrives_less" ArrivesLess: Warning {
            ArrivesLess { to: String, amount: AmountText, sent: AmountText };
        }
    } };
}
pub(crate) use simulated;
