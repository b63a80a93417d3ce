//! The transaction of a review. It is kept in memory only, and only while its quote holds.

use lockstep_platform::UnixMillis;
use sui_sdk_types::bcs::FromBcs;
use sui_sdk_types::{Command, Input, ProgrammableTransaction, Transaction, TransactionKind};

/// An unsigned transaction and the digest to which the review is bound.
#[derive(Clone)]
pub(crate) struct Material {
    bytes: Vec<u8>,
    pub(crate) commitment: String,
    pub(crate) plan_id: String,
    pub(crate) account: String,
    pub(crate) expires_at: UnixMillis,
}

impl std::fmt::Debug for Material {
    /// The bytes are in no log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Material").field("commitment", &self.commitment).finish_non_exhaustive()
    }
}

impl Material {
    /// Binds a transaction; `None` if the bytes are none of an account.
    pub(crate) fn bind(bytes: Vec<u8>, plan_id: &str, account: &str, expires_at: UnixMillis) -> Option<(Self, Parts)> {
        let parts = Parts::read(&bytes)?;
        let commitment = digest(&bytes)?;
        let (plan_id, account) = (plan_id.to_owned(), account.to_owned());
        Some((Self { bytes, commitment, plan_id, account, expires_at }, parts))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes for a handover, if their digest is still the reviewed one.
    pub(crate) fn for_handover(&self) -> Option<&[u8]> {
        (digest(&self.bytes)? == self.commitment).then_some(&*self.bytes)
    }
}

/// The digest of a transaction, base58.
pub(crate) fn digest(bytes: &[u8]) -> Option<String> {
    Transaction::from_bcs(bytes).ok().map(|transaction| transaction.digest().to_string())
}

/// What a transaction names.
#[derive(Debug, Clone)]
pub(crate) struct Parts {
    pub(crate) sender: String,
    pub(crate) gas_budget: u64,
    pub(crate) gas_objects: Vec<String>,
    /// Objects among the inputs, and whether they are shared.
    pub(crate) objects: Vec<(String, bool)>,
    pub(crate) inputs: Vec<Input>,
    pub(crate) commands: Vec<Command>,
}

impl Parts {
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let transaction = Transaction::from_bcs(bytes).ok()?;
        let TransactionKind::ProgrammableTransaction(ProgrammableTransaction { inputs, commands }) = transaction.kind
        else {
            return None;
        };
        let object = |input: &Input| match input {
            Input::ImmutableOrOwned(object) => Some((object.object_id().to_string(), false)),
            Input::Shared(shared) => Some((shared.object_id().to_string(), true)),
            Input::Receiving(object) => Some((object.object_id().to_string(), false)),
            _ => None,
        };
        let gas = transaction.gas_payment;
        Some(Self {
            sender: transaction.sender.to_string(),
            gas_budget: gas.budget,
            gas_objects: gas.objects.iter().map(|object| object.object_id().to_string()).collect(),
            objects: inputs.iter().filter_map(object).collect(),
            inputs,
            commands,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Material;

    /// A transaction of one account that calls the clock.
    const PLAIN: &str = "0000010101cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc010000000000000000010000000000\
                         0000000000000000000000000000000000000000000000000000000205636c6f636b0c74696d657374616d705f6d730001010000aa\
                         aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa01bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\
                         bbbbbbbbbbbbbbbbbbbb0100000000000000205ab68278ca81bc2a1926e6289aa26794997061741eeace2d59d41ca1af286bcaaaaa\
                         aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa0100000000000000e80300000000000000";

    /// S71: bytes that are not the reviewed ones are not handed over, and the log has none of them.
    #[test]
    fn changed_bytes_are_not_handed_over() {
        let bytes = hex::decode(PLAIN).unwrap();
        let (mut material, _) = Material::bind(bytes, "plan", "0xa", 1).unwrap();
        assert_eq!(
            material.commitment, "GrRfvzwbUU6Z7c8fEHh74dGRnYvNwcDWaHXdrgy2Q7UP",
            "the digest of another library"
        );
        assert!(material.for_handover().is_some());
        assert!(!format!("{material:?}").contains("cccc"), "{material:?}");
        material.bytes[10] ^= 1;
        assert!(material.for_handover().is_none());
        material.bytes.push(0);
        assert!(material.for_handover().is_none(), "and nothing that cannot be read");
    }
}
