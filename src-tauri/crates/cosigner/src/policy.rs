//! What a vault's co-signer signs: decided by types over what the transaction's bytes do.

use lockstep_chain::evm::typed_data::{TypedFacts, TypedForm};
use lockstep_chain::facts::{Called, Facts, MoveKind};
use serde::{Deserialize, Serialize};

use crate::error::CosignerError;

const VERSION: u8 = 1;

/// Whether a kind of thing is signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule {
    /// It is.
    Allow,
    /// It is refused.
    Deny,
}

/// What a transaction does, as far as policy distinguishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// Moves the native coin and calls nothing.
    Transfer,
    /// Calls a function whose ABI is known.
    KnownCall,
    /// Calls something that cannot be decoded.
    OpaqueCall,
    /// Puts a new contract on the chain.
    ContractCreation,
    /// A document that is told whole, or a text that only signs in.
    KnownMessage,
    /// A document of which any part is not told, or any other text: what it is worth cannot be told.
    OpaqueMessage,
}

impl Deed {
    /// Reads off the facts what the transaction does, on a chain of any kind. A part that cannot be decoded makes all of it as good as a
    /// call that cannot.
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

    /// What a document does. A known form says nothing of what it wraps: an unknown effect, or a part that is not told, makes all of it
    /// as good as a call that cannot be decoded.
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

/// The rules of one vault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    /// Calls that cannot be decoded, and messages of which a part is not told.
    pub opaque_calls: Rule,
    /// New contracts.
    pub contract_creation: Rule,
    /// Most steps in one bundle.
    pub max_steps: u8,
}

/// Why policy says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// The bundle has no step, or more than the policy's most.
    #[error("a bundle has between 1 and {most} steps, this one has {steps}")]
    Steps {
        /// How many it has.
        steps: usize,
        /// How many it may have.
        most: u8,
    },
    /// A call that cannot be decoded.
    #[error("this vault's policy does not allow calls that cannot be decoded")]
    OpaqueCall,
    /// A message of which a part is not told.
    #[error("this vault's policy does not allow messages whose meaning cannot be decoded")]
    OpaqueMessage,
    /// A new contract.
    #[error("this vault's policy does not allow creating contracts")]
    ContractCreation,
}

impl Default for Policy {
    /// Allows calls that cannot be decoded (the person was warned), no contract creation, 16 steps.
    fn default() -> Self {
        Self { opaque_calls: Rule::Allow, contract_creation: Rule::Deny, max_steps: 16 }
    }
}

impl Policy {
    /// What both allow.
    #[must_use]
    pub fn stricter(self, other: Self) -> Self {
        let both = |ours, theirs| if (ours, theirs) == (Rule::Allow, Rule::Allow) { Rule::Allow } else { Rule::Deny };
        Self {
            opaque_calls: both(self.opaque_calls, other.opaque_calls),
            contract_creation: both(self.contract_creation, other.contract_creation),
            max_steps: self.max_steps.min(other.max_steps),
        }
    }

    /// Whether a bundle may have this many steps.
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

    /// Whether one transaction may do this.
    ///
    /// # Errors
    /// [`Denied::OpaqueCall`] or [`Denied::ContractCreation`].
    pub const fn allow(&self, deed: Deed) -> Result<(), Denied> {
        match (deed, self.opaque_calls, self.contract_creation) {
            (Deed::OpaqueCall, Rule::Deny, _) => Err(Denied::OpaqueCall),
            (Deed::OpaqueMessage, Rule::Deny, _) => Err(Denied::OpaqueMessage),
            (Deed::ContractCreation, _, Rule::Deny) => Err(Denied::ContractCreation),
            (Deed::OpaqueCall | Deed::OpaqueMessage, Rule::Allow, _)
            | (Deed::ContractCreation, _, Rule::Allow)
            | (Deed::Transfer | Deed::KnownCall | Deed::KnownMessage, _, _) => Ok(()),
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

    fn deed(is_creation: bool, data: &str) -> Deed {
        let terms = Terms { chain_id: 1, nonce: 0, gas_limit: 90_000, max_fee_per_gas: 1, max_priority_fee_per_gas: 1 };
        let to = (!is_creation).then(Default::default);
        let bytes = unsigned_eip1559(&terms, to, Default::default(), hex::decode(data).unwrap().into());
        let row = Registry::row("Ethereum").unwrap();
        let prepared = Prepared::of_unsigned(row, &bytes, None, Live::default()).unwrap();
        Deed::of(&prepared.facts()[0])
    }

    #[test]
    fn what_a_transaction_does_is_read_off_its_facts() {
        let word = |number: u8| format!("{number:064x}");
        let transfer = format!("a9059cbb{}{}", word(7), word(9));
        assert_eq!(deed(false, ""), Deed::Transfer, "no call");
        assert_eq!(deed(false, &transfer), Deed::KnownCall, "a call that is told whole");
        assert_eq!(deed(false, "deadbeef"), Deed::OpaqueCall, "a function that is not known");
        assert_eq!(deed(false, "a9059cbb00"), Deed::OpaqueCall, "arguments that do not follow their function");
        let multicall = format!("ac9650d8{}{}", word(32), word(0));
        assert_eq!(deed(false, &multicall), Deed::OpaqueCall, "a known function that hides what it moves");
        assert_eq!(deed(true, "60016001"), Deed::ContractCreation, "a new contract");
    }

    #[test]
    fn the_default_allows_opaque_calls_and_denies_new_contracts() {
        let policy = Policy::default();
        assert_eq!(policy.allow(Deed::Transfer), Ok(()), "a transfer is allowed");
        assert_eq!(policy.allow(Deed::KnownCall), Ok(()), "a decoded call is allowed");
        assert_eq!(policy.allow(Deed::OpaqueCall), Ok(()), "an opaque call is allowed");
        assert_eq!(policy.allow(Deed::ContractCreation), Err(Denied::ContractCreation), "a new contract is not");
    }

    #[test]
    fn a_strict_policy_denies_what_cannot_be_decoded() {
        let policy = Policy { opaque_calls: Rule::Deny, ..Policy::default() };
        assert_eq!(policy.allow(Deed::OpaqueCall), Err(Denied::OpaqueCall), "an opaque call is denied");
        assert_eq!(policy.allow(Deed::KnownCall), Ok(()), "a decoded one is not");
        assert_eq!(policy.allow(Deed::OpaqueMessage), Err(Denied::OpaqueMessage), "an unread document is denied");
        assert_eq!(policy.allow(Deed::KnownMessage), Ok(()), "one that is read is not");
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
            for deed in [
                Deed::Transfer,
                Deed::KnownCall,
                Deed::OpaqueCall,
                Deed::ContractCreation,
                Deed::KnownMessage,
                Deed::OpaqueMessage,
            ] {
                let wanted = ours.allow(deed).is_ok() && theirs.allow(deed).is_ok();
                prop_assert_eq!(both.allow(deed).is_ok(), wanted, "{:?}", deed);
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
