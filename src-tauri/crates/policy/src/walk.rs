//! The walk over ordered rules: the first match decides, and what cannot be read never gains by it.

use crate::effect::Effect;
use crate::tri::Tri;

/// What the rules decide: the effect, and the place of the rule that decided.
pub(crate) fn walk(rules: impl IntoIterator<Item = (Effect, Tri)>) -> (Effect, Option<usize>) {
    let mut at_most_review = None;
    for (place, (effect, matches)) in rules.into_iter().enumerate() {
        match (effect, matches) {
            (_, Tri::No) | (Effect::Allow, Tri::Unreadable) => {}
            (Effect::Deny, Tri::Yes | Tri::Unreadable) => return (Effect::Deny, Some(place)),
            // Stopping here would lift the call out of a later denial.
            (Effect::Review, Tri::Unreadable) => {
                at_most_review.get_or_insert(place);
            }
            (Effect::Allow, Tri::Yes) if at_most_review.is_some() => return (Effect::Review, at_most_review),
            (Effect::Review | Effect::Allow, Tri::Yes) => return (effect, Some(place)),
        }
    }
    (Effect::Deny, None)
}

#[cfg(test)]
mod tests {
    use Effect::{Allow, Deny, Review};
    use Tri::{No, Unreadable, Yes};

    use super::*;

    #[test]
    fn the_first_match_decides_and_the_unreadable_never_gains() {
        for (rules, expected, why) in [
            (vec![], (Deny, None), "nothing matched"),
            (vec![(Allow, No)], (Deny, None), "nothing matched"),
            (vec![(Allow, Yes), (Deny, Yes)], (Allow, Some(0)), "the first match"),
            (vec![(Allow, Unreadable)], (Deny, None), "the unreadable satisfies no allow"),
            (vec![(Deny, Unreadable), (Allow, Yes)], (Deny, Some(0)), "the unreadable is denied at a deny"),
            (vec![(Review, Unreadable), (Allow, Yes)], (Review, Some(0)), "at most review"),
            (vec![(Review, Unreadable), (Deny, Yes)], (Deny, Some(1)), "and a later denial holds"),
            (vec![(Review, Unreadable)], (Deny, None), "a review that is not certain is no match"),
            (vec![(Review, Unreadable), (Review, Yes)], (Review, Some(1)), "a review"),
        ] {
            assert_eq!(walk(rules), expected, "{why}");
        }
    }
}
