//! A transaction as the co-signer reads it for itself: whose it is, what it does, and what is signed of it.

use lockstep_chain::evm::{self, facts::facts};
use lockstep_chain::{Carried, Chain, ChainKind, DerivePath, Prepared, PublicKey, SigningMode};
use lockstep_keysign::{Scheme, ToSign};

use super::check::Ground;
use crate::policy::Deed;

/// A transaction that is to be signed, as it was sent.
pub(super) struct Asked<'a> {
    pub(super) scheme: Scheme,
    pub(super) path: &'a DerivePath,
    pub(super) chain: &'static Chain,
    pub(super) form: Carried,
    pub(super) bytes: &'a [u8],
}

/// Decodes it, applies policy, and gives everything that is signed of it, in order.
pub(super) fn transaction(ground: &Ground<'_>, asked: &Asked<'_>) -> Result<Vec<ToSign>, String> {
    let chain = asked.chain;
    if asked.scheme != Scheme::from(chain.signing_mode) {
        return Err(format!("{} does not take {} signatures", chain.name, asked.scheme));
    }
    let own: DerivePath = chain.derive_path.parse().map_err(|_| "the chain's derive path cannot be read".to_owned())?;
    if asked.path.indexes() != own.indexes() {
        return Err(format!("its derive path is not that of {}", chain.name));
    }
    let key = match chain.signing_mode {
        SigningMode::EcdsaSecp256k1 => {
            PublicKey::Secp256k1(ground.keys.ecdsa_child(asked.path).map_err(|error| error.to_string())?)
        }
        SigningMode::EddsaEd25519 => PublicKey::Ed25519(*ground.keys.eddsa()),
    };
    match (chain.kind, &key, chain.row) {
        (ChainKind::Evm, PublicKey::Secp256k1(key), _) => of_evm(ground, asked, key),
        (ChainKind::Evm, PublicKey::Ed25519(_), _) | (_, _, None) => Err("no key of this vault signs it".to_owned()),
        (_, key, Some(row)) => {
            let prepared =
                Prepared::of_carried(row, asked.form, asked.bytes, key).map_err(|error| error.to_string())?;
            for facts in prepared.facts() {
                ground.policy.allow(Deed::of_told(&facts)).map_err(|denied| denied.to_string())?;
            }
            Ok(prepared.to_sign().into_iter().map(ToSign::from).collect())
        }
    }
}

fn of_evm(ground: &Ground<'_>, asked: &Asked<'_>, key: &[u8; 33]) -> Result<Vec<ToSign>, String> {
    if asked.form != Carried::Unsigned {
        return Err("on this chain the transactions of a payload are sent one by one, unsigned".to_owned());
    }
    let from = evm::address_of(key).map_err(|error| error.to_string())?;
    let tx = evm::decode(asked.bytes, asked.chain).map_err(|error| error.to_string())?;
    let deed = Deed::of(&facts(&tx, asked.chain, from, &[]));
    ground.policy.allow(deed).map_err(|denied| denied.to_string())?;
    Ok(vec![ToSign::Digest(tx.digest().0)])
}
