//! Decodes documents and texts, independently of the wallet.

use lockstep_chain::evm::personal::PersonalMessage;
use lockstep_chain::evm::typed_data::{TypedData, typed_facts};
use lockstep_chain::{Chain, DerivePath, evm};
use lockstep_keysign::Scheme;

use super::ground::Ground;
use super::seen::Seen;

/// The digest of a whole document, and its effects.
pub(super) fn typed_data(
    ground: &Ground<'_>,
    scheme: Scheme,
    path: &DerivePath,
    chain: &str,
    document: &[u8],
) -> Result<([u8; 32], Seen), String> {
    let chain = own_account(ground, scheme, path, chain)?;
    let data = TypedData::read(document).map_err(|error| error.to_string())?;
    data.is_for(chain).map_err(|error| error.to_string())?;
    let signer = ground
        .keys
        .ecdsa_child(path)
        .map_err(|error| error.to_string())
        .and_then(|key| evm::address_of(&key).map_err(|error| error.to_string()))?;
    // Rules do not depend on known tokens, and not on what a document says about time.
    let facts = typed_facts(&data, chain, signer, &[], 0);
    Ok((data.digest().0, Seen::Document(Box::new(facts))))
}

/// The digest of a text, which must be readable. Only a sign-in has a known meaning; two parties may have
/// agreed on any meaning for another text.
pub(super) fn personal(
    ground: &Ground<'_>,
    scheme: Scheme,
    path: &DerivePath,
    chain: &str,
    text: &[u8],
) -> Result<([u8; 32], Seen), String> {
    let chain = own_account(ground, scheme, path, chain)?;
    let message = PersonalMessage::read(text).map_err(|error| error.to_string())?;
    let key = ground.keys.ecdsa_child(path).map_err(|error| error.to_string())?;
    let signer = evm::address_of(&key).map_err(|error| error.to_string())?.to_string();
    let seen = Seen::Text { chain: chain.name, signer, signs_in: message.as_sign_in().is_some() };
    Ok((message.digest().0, seen))
}

/// The chain of a message; refuses a path other than the account's on this chain.
fn own_account(ground: &Ground<'_>, scheme: Scheme, path: &DerivePath, chain: &str) -> Result<&'static Chain, String> {
    let chain = ground.chain(chain)?;
    let own: DerivePath = chain.derive_path.parse().map_err(|_| "the chain's derive path cannot be read".to_owned())?;
    if !chain.kind.is_ethereum() || scheme != Scheme::Ecdsa {
        return Err(format!("{} has no messages of this form", chain.name));
    }
    if path.indexes() != own.indexes() {
        return Err(format!("its derive path is not that of {}", chain.name));
    }
    Ok(chain)
}
