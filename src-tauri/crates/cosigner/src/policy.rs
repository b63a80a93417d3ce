//! The built-in rules of a vault that is older than policies. Its co-signer keeps them until a policy is installed.

use lockstep_keysign::port::OlderRules;
use serde::{Deserialize, Serialize};

use crate::error::CosignerError;

const VERSION: u8 = 1;

/// Whether an effect is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule {
    /// It is allowed.
    Allow,
    /// It is refused.
    Deny,
}

/// The built-in rules of one vault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    /// Calls that cannot be decoded, and messages with an unknown part.
    pub opaque_calls: Rule,
    /// Contract creation.
    pub contract_creation: Rule,
    /// The most steps in one bundle.
    pub max_steps: u8,
}

impl Default for Policy {
    /// Allows calls that cannot be decoded (the person sees a warning), no contract creation, 16 steps.
    fn default() -> Self {
        Self { opaque_calls: Rule::Allow, contract_creation: Rule::Deny, max_steps: 16 }
    }
}

impl Policy {
    /// Allows only what both policies allow.
    #[must_use]
    pub fn stricter(self, other: Self) -> Self {
        let both = |ours, theirs| if (ours, theirs) == (Rule::Allow, Rule::Allow) { Rule::Allow } else { Rule::Deny };
        Self {
            opaque_calls: both(self.opaque_calls, other.opaque_calls),
            contract_creation: both(self.contract_creation, other.contract_creation),
            max_steps: self.max_steps.min(other.max_steps),
        }
    }

    pub(crate) const fn told(self) -> OlderRules {
        OlderRules {
            opaque: matches!(self.opaque_calls, Rule::Allow),
            creation: matches!(self.contract_creation, Rule::Allow),
            max_steps: self.max_steps,
        }
    }

    /// The rules in the form in which policies are evaluated.
    pub(crate) fn as_rules(self) -> lockstep_policy::Policy {
        let OlderRules { opaque, creation, max_steps } = self.told();
        lockstep_policy::Policy::of_older_vault(opaque, creation, max_steps)
    }

    pub(crate) fn to_bytes(self) -> Result<Vec<u8>, CosignerError> {
        postcard::to_allocvec(&(VERSION, self)).map_err(|_| CosignerError::Defect("a policy has no encoding"))
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, CosignerError> {
        match postcard::take_from_bytes::<u8>(bytes) {
            Ok((VERSION, rest)) => postcard::from_bytes(rest).map_err(|_| CosignerError::Corrupt("a policy")),
            Ok(_) | Err(_) => Err(CosignerError::Corrupt("a policy")),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rule() -> impl Strategy<Value = Rule> {
        prop_oneof![Just(Rule::Allow), Just(Rule::Deny)]
    }

    proptest! {
        #[test]
        fn the_stricter_of_two_allows_nothing_that_one_denies(
            ours in (rule(), rule(), any::<u8>()),
            theirs in (rule(), rule(), any::<u8>()),
        ) {
            let policy = |(opaque_calls, contract_creation, max_steps)| {
                Policy { opaque_calls, contract_creation, max_steps }
            };
            let (ours, theirs) = (policy(ours), policy(theirs));
            let both = ours.stricter(theirs).told();
            prop_assert_eq!(both.opaque, ours.told().opaque && theirs.told().opaque);
            prop_assert_eq!(both.creation, ours.told().creation && theirs.told().creation);
            prop_assert_eq!(both.max_steps, ours.max_steps.min(theirs.max_steps));
        }

        #[test]
        fn a_policy_survives_its_encoding(opaque_calls in rule(), contract_creation in rule(), max_steps: u8) {
            let policy = Policy { opaque_calls, contract_creation, max_steps };
            let bytes = policy.to_bytes().unwrap();
            prop_assert_eq!(Policy::from_bytes(&bytes).unwrap(), policy);
            let mut newer = bytes;
            newer[0] = 2;
            prop_assert!(Policy::from_bytes(&newer).is_err(), "an unknown version was read");
        }
    }
}
