//! Decodes transactions, independently of the wallet: sender, effects, and the digests to sign.

use lockstep_chain::{Chain, DerivePath, Prepared, PublicKey, SigningMode, TxEncoding};
use lockstep_keysign::Needed;

use super::ground::Ground;
use super::seen::Seen;

const NO_KEY: &str = "no key of this vault signs it";

/// A transaction to sign, as received.
pub(super) struct Asked<'a> {
    pub(super) path: &'a DerivePath,
    pub(super) chain: &'static Chain,
    pub(super) form: TxEncoding,
    pub(super) bytes: &'a [u8],
}

/// Decodes it, and returns every signature that it needs, in order, and its effects.
pub(super) fn transaction(ground: &Ground<'_>, asked: &Asked<'_>) -> Result<(Vec<Needed>, Vec<Seen>), String> {
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
        SigningMode::MlDsa44 => return Err(NO_KEY.to_owned()),
    };
    if chain.kind.is_ethereum() && asked.form != TxEncoding::Unsigned {
        return Err("on this chain the transactions of a payload are sent one by one, unsigned".to_owned());
    }
    let prepared = Prepared::of_encoding(chain, asked.form, asked.bytes, &key).map_err(|error| error.to_string())?;
    let seen = prepared.facts().into_iter().map(|facts| Seen::Transaction(Box::new(facts))).collect();
    Ok((Needed::of(&prepared).ok_or_else(|| NO_KEY.to_owned())?, seen))
}
