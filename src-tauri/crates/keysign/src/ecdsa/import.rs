//! Splits a whole key into two shares.

use dkls23::protocols::re_key::re_key;
use k256::{Scalar, Secp256k1};

use super::{EcdsaShare, Party, parameters};
use crate::KeysignError;

impl EcdsaShare {
    /// The device's share and the co-signer's share. The caller knows both, and both sides of the oblivious
    /// transfers; only a complete refresh makes them secret.
    pub(crate) fn split(session: &[u8; 32], key: &Scalar, chain_code: [u8; 32]) -> Result<(Self, Self), KeysignError> {
        let (parties, _) = re_key::<Secp256k1>(&parameters()?, session, key, Some(chain_code), |_| String::new());
        let [device, cosigner]: [Party; 2] =
            parties.try_into().map_err(|_| KeysignError::Internal("number of shares"))?;
        Ok((Self(Box::new(device)), Self(Box::new(cosigner))))
    }
}
