//! What the vault's own rules say.

macro_rules! rules {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "denied_by_rule" DeniedByRule: Forbidden {
            DeniedByRule { rule: Said };
            DeniedByCap { rule: Said, why: Said, from: Option<String> } => match from {
                Some(from) => said!("finding-denied_by_rule-DeniedByCapUntil", rule, why, from),
                None => said!("finding-denied_by_rule-DeniedByCap", rule, why),
            };
        }
        "limit_remains" LimitRemains: Info {
            LimitRemains { rule: Said, left: Said };
        }
        "reviewed_by_rule" ReviewedByRule: Danger {
            ReviewedByRule { rule: Said };
        }
    } };
}

pub(super) use rules;
