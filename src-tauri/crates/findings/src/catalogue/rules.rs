//! What the vault's own rules say.

macro_rules! rules {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "denied_by_rule" DeniedByRule: Forbidden {
            DeniedByRule { rule: String };
            DeniedByCap { rule: String, why: String, from: Option<String> } => match from {
                Some(from) => said!("finding-denied_by_rule-DeniedByCapUntil", rule, why, from),
                None => said!("finding-denied_by_rule-DeniedByCap", rule, why),
            };
        }
        "limit_remains" LimitRemains: Info {
            LimitRemains { rule: String, left: String };
        }
        "reviewed_by_rule" ReviewedByRule: Danger {
            ReviewedByRule { rule: String };
        }
    } };
}

pub(super) use rules;
