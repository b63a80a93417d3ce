//! The policy of a vault: what its co-signer signs, decided by the decoded effects of a transaction.

use lockstep_chain::evm::typed_data::{TypedFacts, TypedForm};
use lockstep_chain::facts::{Called, Facts, MoveKind};
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

/// The effect of a transaction or message, as far as policies distinguish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Moves the native coin without a call.
    Transfer,
    /// Calls a function with a known ABI.
    KnownCall,
    /// Calls something that cannot be decoded.
    OpaqueCall,
    /// Creates a contract.
    ContractCreation,
    /// A document that is decoded completely, or a text that only signs in.
    KnownMessage,
    /// A document with an unknown part, or any other text: its value cannot be judged.
    OpaqueMessage,
}

impl Effect {
    /// The effect of a transaction, from its facts, on any chain kind. If any part cannot be decoded, the
    /// whole transaction counts as an opaque call.
    #[must_use]
    pub fn of(facts: &Facts) -> Self {
        if facts.calls.iter().any(|call| call.called == Called::New) {
            Self::ContractCreation
        } else if !facts.unread.is_empty() || facts.calls.iter().any(|call| call.function.is_none()) {
            Self::OpaqueCall
        } else if facts.calls.is_empty() {
            Self::Transfer
        } else {
            Self::KnownCall
        }
    }

    /// The effect of a document. A known form may wrap something unknown: an unknown effect or part makes the
    /// whole document count as an opaque message.
    #[must_use]
    pub fn of_typed_facts(facts: &TypedFacts) -> Self {
        if facts.opaque || facts.moves.iter().any(|one| one.kind == MoveKind::Unknown) {
            return Self::OpaqueMessage;
        }
        match facts.form {
            TypedForm::Permit
            | TypedForm::DaiPermit
            | TypedForm::CollectiblePermit
            | TypedForm::Permit2Allowance
            | TypedForm::Permit2Transfer
            | TypedForm::TransferAuthorization
            | TypedForm::SeaportOrder
            | TypedForm::SafeTransaction => Self::KnownMessage,
            TypedForm::Unread => Self::OpaqueMessage,
        }
    }
}

/// The policy of one vault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    /// Calls that cannot be decoded, and messages with an unknown part.
    pub opaque_calls: Rule,
    /// Contract creation.
    pub contract_creation: Rule,
    /// The most steps in one bundle.
    pub max_steps: u8,
}

/// Why the policy refuses. Nothing was signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// The bundle has no step, or more than the policy's most.
    #[error("a bundle has between 1 and {most} steps, this one has {steps}")]
    Steps {
        /// The number of steps.
        steps: usize,
        /// The limit.
        most: u8,
    },
    /// A call that cannot be decoded.
    #[error("this vault's policy does not allow calls that cannot be decoded")]
    OpaqueCall,
    /// A message with an unknown part.
    #[error("this vault's policy does not allow messages whose meaning cannot be decoded")]
    OpaqueMessage,
    /// Contract creation.
    #[error("this vault's policy does not allow creating contracts")]
    ContractCreation,
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

    /// Checks the number of steps of a bundle.
    ///
    /// # Errors
    /// [`Denied::Steps`].
    pub const fn allow_steps(&self, steps: usize) -> Result<(), Denied> {
        if steps == 0 || steps > self.max_steps as usize {
            Err(Denied::Steps { steps, most: self.max_steps })
        } else {
            Ok(())
        }
    }

    /// Checks the effect of one transaction.
    ///
    /// # Errors
    /// [`Denied::OpaqueCall`] or [`Denied::ContractCreation`].
    pub const fn allow(&self, effect: Effect) -> Result<(), Denied> {
        match (effect, self.opaque_calls, self.contract_creation) {
            (Effect::OpaqueCall, Rule::Deny, _) => Err(Denied::OpaqueCall),
            (Effect::OpaqueMessage, Rule::Deny, _) => Err(Denied::OpaqueMessage),
            (Effect::ContractCreation, _, Rule::Deny) => Err(Denied::ContractCreation),
            (Effect::OpaqueCall | Effect::OpaqueMessage, Rule::Allow, _)
            | (Effect::ContractCreation, _, Rule::Allow)
            | (Effect::Transfer | Effect::KnownCall | Effect::KnownMessage, _, _) => Ok(()),
        }
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
    use lockstep_chain::evm::draft::{Terms, unsigned_eip1559};
    use lockstep_chain::{Live, Prepared, Registry};
    use proptest::prelude::*;

    use super::*;

    fn effect(is_creation: bool, data: &str) -> Effect {
        let terms = Terms { chain_id: 1, nonce: 0, gas_limit: 90_000, max_fee_per_gas: 1, max_priority_fee_per_gas: 1 };
        let to = (!is_creation).then(Default::default);
        let bytes = unsigned_eip1559(&terms, to, Default::default(), hex::decode(data).unwrap().into());
        let row = Registry::row("Ethereum").unwrap();
        let prepared = Prepared::of_unsigned(row, &bytes, None, Live::default()).unwrap();
        Effect::of(&prepared.facts()[0])
    }

    #[test]
    fn the_effect_of_a_transaction_comes_from_its_facts() {
        let word = |number: u8| format!("{number:064x}");
        let transfer = format!("a9059cbb{}{}", word(7), word(9));
        assert_eq!(effect(false, ""), Effect::Transfer, "no call");
        assert_eq!(effect(false, &transfer), Effect::KnownCall, "a call that is told whole");
        assert_eq!(effect(false, "deadbeef"), Effect::OpaqueCall, "a function that is not known");
        assert_eq!(effect(false, "a9059cbb00"), Effect::OpaqueCall, "arguments that do not follow their function");
        let multicall = format!("ac9650d8{}{}", word(32), word(0));
        assert_eq!(effect(false, &multicall), Effect::OpaqueCall, "a known function that hides what it moves");
        assert_eq!(effect(true, "60016001"), Effect::ContractCreation, "a new contract");
    }

    #[test]
    fn the_default_allows_opaque_calls_and_denies_new_contracts() {
        let policy = Policy::default();
        assert_eq!(policy.allow(Effect::Transfer), Ok(()), "a transfer is allowed");
        assert_eq!(policy.allow(Effect::KnownCall), Ok(()), "a decoded call is allowed");
        assert_eq!(policy.allow(Effect::OpaqueCall), Ok(()), "an opaque call is allowed");
        assert_eq!(policy.allow(Effect::ContractCreation), Err(Denied::ContractCreation), "a new contract is not");
    }

    #[test]
    fn a_strict_policy_denies_what_cannot_be_decoded() {
        let policy = Policy { opaque_calls: Rule::Deny, ..Policy::default() };
        assert_eq!(policy.allow(Effect::OpaqueCall), Err(Denied::OpaqueCall), "an opaque call is denied");
        assert_eq!(policy.allow(Effect::KnownCall), Ok(()), "a decoded one is not");
        assert_eq!(policy.allow(Effect::OpaqueMessage), Err(Denied::OpaqueMessage), "an unread document is denied");
        assert_eq!(policy.allow(Effect::KnownMessage), Ok(()), "one that is read is not");
    }

    #[test]
    fn a_bundle_has_one_to_sixteen_steps() {
        let policy = Policy::default();
        for (steps, allowed) in [(0, false), (1, true), (16, true), (17, false), (usize::MAX, false)] {
            assert_eq!(policy.allow_steps(steps).is_ok(), allowed, "{steps} steps");
        }
    }

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
            let both = ours.stricter(theirs);
            for effect in [
                Effect::Transfer,
                Effect::KnownCall,
                Effect::OpaqueCall,
                Effect::ContractCreation,
                Effect::KnownMessage,
                Effect::OpaqueMessage,
            ] {
                let wanted = ours.allow(effect).is_ok() && theirs.allow(effect).is_ok();
                prop_assert_eq!(both.allow(effect).is_ok(), wanted, "{:?}", effect);
            }
            for steps in 0..=300 {
                let wanted = ours.allow_steps(steps).is_ok() && theirs.allow_steps(steps).is_ok();
                prop_assert_eq!(both.allow_steps(steps).is_ok(), wanted, "{} steps", steps);
            }
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
