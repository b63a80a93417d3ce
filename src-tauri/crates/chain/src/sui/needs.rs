//! The chain state that a transaction requires: object versions, a gas price, an epoch.

use sui_sdk_types::bcs::ToBcs;
use sui_sdk_types::{Address, Input, ObjectReference, StructTag, TransactionExpiration};

use super::address;
use super::payload::SuiTransaction;
use super::transaction;

/// An object reference: an id with one version, which only one transaction can use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedObject {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// The digest of the object at that version, base58.
    pub digest: String,
    /// The coin type that it is claimed to have; `None` without a claim.
    pub coin: Option<String>,
    /// Whether it was transferred to another object and is received from there.
    pub received: bool,
}

/// The chain state that a Sui transaction requires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiNeeds {
    /// The coins that pay for gas.
    pub gas: Vec<NamedObject>,
    /// The other objects that it names with a version.
    pub inputs: Vec<NamedObject>,
    /// The account that pays for gas, if it is not the sender.
    pub sponsor: Option<String>,
    /// The offered gas price, in MIST per unit of gas.
    pub price: u64,
    /// The last epoch in which it is valid; `None` if it does not expire.
    pub last_epoch: Option<u64>,
    /// The transaction data, without signature.
    pub bytes: Vec<u8>,
}

impl SuiNeeds {
    /// All objects that it names with a version; gas coins first.
    pub fn objects(&self) -> impl Iterator<Item = &NamedObject> {
        self.gas.iter().chain(&self.inputs)
    }
}

impl SuiTransaction {
    /// The chain state that it requires; `None` if it is not a transaction of an account.
    pub fn needs(&self) -> Option<SuiNeeds> {
        let transaction = &self.transaction;
        let gas = &transaction.gas_payment;
        let parts = transaction::parts(transaction)?;
        let named = |object: &ObjectReference, coin: Option<String>| NamedObject {
            id: address::write(object.object_id().inner()),
            version: object.version(),
            digest: object.digest().to_string(),
            coin,
            received: false,
        };
        let of_token = |id: &Address| {
            let token = self.token.as_ref().filter(|token| token.objects.contains(id));
            token.map(|token| token.kind.to_string())
        };
        let inputs = parts.inputs.iter().filter_map(|input| match input {
            Input::ImmutableOrOwned(object) => Some(named(object, of_token(object.object_id()))),
            Input::Receiving(object) => Some(NamedObject { received: true, ..named(object, None) }),
            _ => None,
        });
        let native = StructTag::sui().to_string();
        Some(SuiNeeds {
            gas: gas.objects.iter().map(|object| named(object, Some(native.clone()))).collect(),
            inputs: inputs.collect(),
            sponsor: (gas.owner != transaction.sender).then(|| address::write(gas.owner.inner())),
            price: gas.price,
            last_epoch: match &transaction.expiration {
                TransactionExpiration::Epoch(epoch) => Some(*epoch),
                TransactionExpiration::ValidDuring { max_epoch, .. }
                | TransactionExpiration::Validity { max_epoch, .. } => *max_epoch,
                _ => None,
            },
            bytes: transaction.to_bcs().ok()?,
        })
    }
}

/// The canonical spelling of a type name; `None` if the text is not a type. The native coin is
/// `0x2::sui::SUI`.
pub fn sui_type(text: &str) -> Option<String> {
    text.parse::<StructTag>().ok().map(|tag| tag.to_string())
}
