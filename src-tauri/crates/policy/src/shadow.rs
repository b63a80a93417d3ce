//! Rules that never decide anything, because an earlier rule covers them.

use crate::code::{Code, PolicyError};
use crate::effect::Effect;
use crate::evm::EvmRule;
use crate::rule::Rule;

/// Whether the earlier rule leaves nothing to the later one. An allow never takes what cannot be read, and a review passes it on.
const fn hides(earlier: Effect, later: Effect, covers: bool, decidable: bool) -> bool {
    covers && (decidable || matches!(earlier, Effect::Deny) || matches!(later, Effect::Allow))
}

pub(crate) fn refuse_shadowed(transactions: &[Rule], messages: &[Rule], inner: &[EvmRule]) -> Result<(), PolicyError> {
    for (name, rules) in [("transactions", transactions), ("messages", messages)] {
        for (place, later) in rules.iter().enumerate() {
            let hidden = rules.iter().take(place).any(|earlier| {
                let decidable = earlier.effect != Effect::Allow && earlier.conditions.are_decidable();
                let covers = later.conditions.are_within(&earlier.conditions);
                hides(earlier.effect, later.effect, covers, decidable)
            });
            if hidden {
                return Err(PolicyError::new(Code::Shadowed, format!("{name}[{place}]")));
            }
        }
    }
    for (place, later) in inner.iter().enumerate() {
        let hidden = inner
            .iter()
            .take(place)
            .any(|earlier| hides(earlier.effect, later.effect, later.is_within(earlier), earlier.is_decidable()));
        if hidden {
            return Err(PolicyError::new(Code::Shadowed, format!("evm.rules[{place}]")));
        }
    }
    Ok(())
}
