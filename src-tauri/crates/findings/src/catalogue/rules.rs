//! What the vault's own rules say.

macro_rules! rules {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "denied_by_rule" DeniedByRule: Forbidden {
            DeniedByRule { rule: String } => format!("A rule of this vault refuses this, and its co-signer will not sign it. {rule}");
            DeniedByCap { rule: String, why: String, from: Option<String> } => {
                let again = from.as_ref().map(|from| format!(" It fits again from {from} on.")).unwrap_or_default();
                format!("A limit of this vault refuses this, and its co-signer will not sign it. {rule} {why}{again}")
            };
        }
        "limit_remains" LimitRemains: Info {
            LimitRemains { rule: String, left: String } => format!("{rule} Before this, {left} of it is left.");
        }
        "reviewed_by_rule" ReviewedByRule: Danger {
            ReviewedByRule { rule: String } => format!("A rule of this vault asks for a second confirmation. {rule}");
        }
    } };
}

pub(super) use rules;
