//! Signing in to a remote agent with the vault: a text of a fixed form, shown and signed like any other
//! message.

use lockstep_chain::{Chain, DerivePath, evm, plain_text};
use lockstep_rpc::Endpoint;
use lockstep_store::Vault;
use lockstep_texts::{Worded, error, question};
use lockstep_wallet::api::AgentSettings;
use lockstep_wallet::{ApiCode, ApiError, may_sign};

use super::no_agent;
use crate::remote::challenge;
use crate::{AgentError, OpenChats};

impl OpenChats {
    /// Signs in to the remote agent with the vault, after consent and password. Nothing is sent before that.
    ///
    /// # Errors
    /// [`ApiError`], whose sentence says whether something was signed and whether it was sent.
    pub async fn sign_in_to_agent(&self) -> Result<AgentSettings, ApiError> {
        let Some(elsewhere) = self.chats.elsewhere().await? else { return Err(no_agent()) };
        if !elsewhere.on {
            return Err(ApiError::invalid(error::chat_switched_off()));
        }
        self.chats.need_others_on().await?;
        let endpoint = Endpoint::kept(&elsewhere.address).map_err(|why| ApiError::of(ApiCode::Invalid, &why))?;
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let chain = self.sign_in_chain()?;
        let address = sign_in_address(&vault, chain)?;
        let text = challenge(&address, fresh_nonce()?, self.chats.inner.clock.now())
            .map_err(|why| ApiError::new(ApiCode::Internal, error::chat_sign_in_text(why.to_string())))?;
        let why = question::origin_sign_in(plain_text(&endpoint.host(), 100));
        let signed = self.sign_text(chain.name, text.clone(), why).await?;
        self.still()?;
        self.chats.need_others_on().await?;
        let chain_code = hex::encode(vault.keys.chain_code());
        let remote = self.chats.remote(&elsewhere.address)?;
        remote.sign_in(&chain_code, text.text(), &with_recovery_id(&signed.signature)).await.map_err(|why| {
            let said = match &why {
                AgentError::SignedOut => error::chat_sign_in_refused(),
                other => error::chat_sign_in_failed(other.said()),
            };
            ApiError::new(ApiError::from(why).code, said)
        })?;
        self.chats.tell_modified();
        self.agent_settings().await
    }

    /// The chain of the account that signs in: Ethereum, or its stand-in in a test profile.
    fn sign_in_chain(&self) -> Result<&'static Chain, ApiError> {
        let registry = self.chats.inner.executor.registry;
        let chain = registry.first_evm();
        chain.ok_or_else(|| ApiError::new(ApiCode::Internal, error::chat_no_sign_in_chain()))
    }
}

/// The address that a backend derives from the public key and the chain code.
fn sign_in_address(vault: &Vault, chain: &Chain) -> Result<String, ApiError> {
    // The backend derives from the root key. An imported account's key is not the root.
    if vault.keys.account().is_some() {
        return Err(ApiError::invalid(error::chat_imported_cannot_sign_in()));
    }
    let path: Option<DerivePath> = chain.derive_path.parse().ok();
    let key = path.and_then(|path| vault.keys.ecdsa_child(&path).ok());
    let address = key.and_then(|key| evm::address_of(&key).ok());
    let none = || ApiError::new(ApiCode::Internal, error::chat_no_sign_in_address());
    Ok(address.ok_or_else(none)?.to_string())
}

fn fresh_nonce() -> Result<[u8; 16], ApiError> {
    let mut nonce = [0u8; 16];
    getrandom::fill(&mut nonce)
        .map_err(|why| ApiError::new(ApiCode::Internal, error::chat_no_randomness(why.to_string())))?;
    Ok(nonce)
}

/// The signature with 0 or 1 as its last byte. Every known verifier accepts that form, but not 27 or 28.
fn with_recovery_id(signature: &str) -> String {
    let with = |end: &str, last: &str| signature.strip_suffix(end).map(|rest| format!("{rest}{last}"));
    match signature.len() {
        132 => with("1b", "00").or_else(|| with("1c", "01")).unwrap_or_else(|| signature.to_owned()),
        _ => signature.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_the_last_byte_changes() {
        for (last, sent) in [("1b", "00"), ("1c", "01"), ("00", "00"), ("01", "01")] {
            let body = format!("0x{}", "1b".repeat(64));
            assert_eq!(super::with_recovery_id(&format!("{body}{last}")), format!("{body}{sent}"), "{last}");
        }
    }
}
