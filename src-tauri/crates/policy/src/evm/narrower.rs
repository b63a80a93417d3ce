//! Which predicates provably match less than others. Undecided counts as no.
//!
//! If one is narrower than another, each value that it accepts is accepted by the other, and each value that it cannot read is
//! accepted or not readable there.

use super::literal::Literal;
use super::predicate::{Predicate as P, Selector};

impl P {
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        if self == other {
            return true;
        }
        match (self, other) {
            (_, Self::AnyValue) => true,
            (Self::Any(parts), _) => parts.iter().all(|part| part.is_within(other)),
            (_, Self::All(parts)) => parts.iter().all(|part| self.is_within(part)),
            (Self::In(ours), Self::In(theirs)) => ours.iter().all(|literal| theirs.contains(literal)),
            (Self::In(ours), Self::Less(_) | Self::AtMost(_) | Self::More(_) | Self::AtLeast(_)) => ours
                .iter()
                .all(|literal| literal.value().is_some_and(|value| other.test(&value, None) == crate::tri::Tri::Yes)),
            (Self::Less(ours), Self::Less(theirs) | Self::AtMost(theirs))
            | (Self::AtMost(ours), Self::AtMost(theirs)) => is_at_most(ours, theirs),
            (Self::More(ours), Self::More(theirs) | Self::AtLeast(theirs))
            | (Self::AtLeast(ours), Self::AtLeast(theirs)) => is_at_most(theirs, ours),
            (Self::Not(ours), Self::Not(theirs)) => theirs.is_within(ours),
            (Self::Length(ours), Self::Length(theirs)) | (Self::Each(ours), Self::Each(theirs)) => {
                ours.is_within(theirs)
            }
            (Self::Selector(ours), Self::Selector(theirs)) => ours.is_within(theirs),
            (Self::Tuple(ours), Self::Tuple(theirs)) => each_within(ours, theirs),
            (Self::All(parts), _) => parts.iter().any(|part| part.is_within(other)),
            (_, Self::Any(parts)) => parts.iter().any(|part| self.is_within(part)),
            _ => false,
        }
    }
}

impl Selector {
    fn is_within(&self, other: &Self) -> bool {
        self.is_of(other) && each_within(&self.arguments, &other.arguments)
    }
}

fn each_within(ours: &[Option<P>], theirs: &[Option<P>]) -> bool {
    let within = |(ours, theirs): (&Option<P>, &Option<P>)| match (ours, theirs) {
        (_, None) => true,
        (None, Some(theirs)) => *theirs == P::AnyValue,
        (Some(ours), Some(theirs)) => ours.is_within(theirs),
    };
    ours.len() == theirs.len() && ours.iter().zip(theirs).all(within)
}

fn is_at_most(ours: &Literal, theirs: &Literal) -> bool {
    match (ours, theirs) {
        (Literal::Uint(ours), Literal::Uint(theirs)) => ours <= theirs,
        (Literal::Int(ours), Literal::Int(theirs)) => ours <= theirs,
        _ => false,
    }
}
