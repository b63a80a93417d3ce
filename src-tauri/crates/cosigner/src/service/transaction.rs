//! Decodes transactions, independently of the wallet: sender, effects, and the digests to sign.

use lockstep_chain::evm::{self, facts::facts};
use lockstep_chain::{Carried, Chain, ChainKind, DerivePath, Prepared, PublicKey, SigningMode};
use lockstep_keysign::Needed;

use super::check::Ground;
use crate::policy::Deed;

/// A transaction to sign, as received.
pub(super) struct Asked<'a> {
    pub(super) path: &'a DerivePath,
    pub(super) chain: &'static Chain,
    pub(super) form: Carried,
    pub(super) bytes: &'a [u8],
}

/// Decodes it, applies policy, and returns every signature that it needs, in order.
pub(super) fn transaction(ground: &Ground<'_>, asked: &Asked<'_>) -> Result<Vec<Needed>, String> {
    let chain = asked.chain;
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
            Needed::of(&prepared).ok_or_else(|| "no key of this vault signs it".to_owned())
        }
    }
}

fn of_evm(ground: &Ground<'_>, asked: &Asked<'_>, key: &[u8; 33]) -> Result<Vec<Needed>, String> {
    if asked.form != Carried::Unsigned {
        return Err("on this chain the transactions of a payload are sent one by one, unsigned".to_owned());
    }
    let from = evm::address_of(key).map_err(|error| error.to_string())?;
    let tx = evm::decode(asked.bytes, asked.chain).map_err(|error| error.to_string())?;
    let deed = Deed::of(&facts(&tx, asked.chain, from, &[]));
    ground.policy.allow(deed).map_err(|denied| denied.to_string())?;
    Ok(vec![Needed::ecdsa(tx.digest().0)])
}
