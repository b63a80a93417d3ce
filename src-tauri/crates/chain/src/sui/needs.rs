//! What a transaction needs the chain to have: the objects that it names, a price of gas, an epoch that is not over.

use sui_sdk_types::bcs::ToBcs;
use sui_sdk_types::{Address, Input, ObjectReference, StructTag, TransactionExpiration};

use super::address;
use super::payload::SuiTransaction;
use super::transaction;

/// An object as a transaction names it: in one version, which only one transaction can use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedObject {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// The digest of what it is in that version, base58.
    pub digest: String,
    /// The type of the coin that it is said to be; `None` where nothing says so.
    pub coin: Option<String>,
    /// Whether it was sent to another object, out of which it is taken.
    pub received: bool,
}

/// What a transaction of Sui needs the chain to have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuiNeeds {
    /// The coins that pay for the gas.
    pub gas: Vec<NamedObject>,
    /// The other objects that it names in one version.
    pub inputs: Vec<NamedObject>,
    /// Who pays for the gas, where that is not the sender.
    pub sponsor: Option<String>,
    /// What it offers for a unit of gas.
    pub price: u64,
    /// The last epoch in which it can be taken; `None` where no epoch ends it.
    pub last_epoch: Option<u64>,
    /// The whole transaction, without a signature.
    pub bytes: Vec<u8>,
}

impl SuiNeeds {
    /// All objects that it names in one version, those that pay for the gas first.
    pub fn objects(&self) -> impl Iterator<Item = &NamedObject> {
        self.gas.iter().chain(&self.inputs)
    }
}

impl SuiTransaction {
    /// What the chain must have for it; none where it is no transaction of an account.
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

/// The one spelling of a type's name; `None` where the text is none. The chain's own coin is `0x2::sui::SUI`.
pub fn sui_type(text: &str) -> Option<String> {
    text.parse::<StructTag>().ok().map(|tag| tag.to_string())
}
