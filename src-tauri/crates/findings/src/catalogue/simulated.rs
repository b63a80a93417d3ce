//! What a simulation shows and the bytes do not.

macro_rules! simulated {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "would_fail" WouldFail: Danger {
            WouldFail { reason: String } => format!("As things are now, this step fails and has no effect, and its fee is paid all the same: {reason}");
        }
        "simulated_loss" SimulatedLoss: Danger {
            SimulatedLoss { amount: String } => format!("Carried out, this takes {amount} out of your account, and the bytes do not say so.");
        }
        "simulated_permission" SimulatedPermission: Danger {
            SimulatedPermission { permission: Permission } => {
                let permission = permission.sentence();
                format!("Carried out, this has an effect that the bytes do not show. {permission}")
            };
        }
        "arrives_less" ArrivesLess: Warning {
            ArrivesLess { to: String, amount: String, sent: String } => format!("Of the {sent} that leave your account, {amount} reach {to}. The token keeps the rest.");
        }
    } };
}
pub(crate) use simulated;
