//! Signing in to an agent elsewhere with the vault: a text of a fixed form, shown and signed like everything that is signed.

use lockstep_chain::{Chain, DerivePath, evm, plain_text};
use lockstep_rpc::Endpoint;
use lockstep_store::Vault;
use lockstep_wallet::api::AgentSettings;
use lockstep_wallet::{ApiCode, ApiError, may_sign};

use super::no_agent;
use crate::remote::challenge;
use crate::{AgentError, OpenChats};

impl OpenChats {
    /// Signs in to the agent elsewhere with the vault, after consent and password. Only then anything is sent.
    ///
    /// # Errors
    /// [`ApiError`], whose sentence says whether something was signed, and whether it was sent.
    pub async fn sign_in_to_agent(&self) -> Result<AgentSettings, ApiError> {
        let Some(elsewhere) = self.chats.elsewhere().await? else { return Err(no_agent()) };
        if !elsewhere.on {
            return Err(ApiError::invalid(
                "That agent is switched off. Switch it on first. Nothing was signed or sent.",
            ));
        }
        let endpoint = Endpoint::kept(&elsewhere.address).map_err(|error| ApiError::invalid(error.to_string()))?;
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let chain = self.sign_in_chain()?;
        let address = sign_in_address(&vault, chain)?;
        let text = challenge(&address, fresh_nonce()?, self.chats.inner.clock.now()).map_err(|error| {
            ApiError::new(ApiCode::Internal, format!("The sign-in could not be put together: {error}."))
        })?;
        let why = format!(
            "You want to sign in to the agent at {}. It gets this signature and the vault's chain code, which with the public key tells \
             every address of the vault. The text names no host: until it ends, whoever has it can sign in as this vault wherever \
             the same form is taken.",
            plain_text(&endpoint.host(), 100)
        );
        let signed = self.sign_text(chain.name, text.clone(), &why).await?;
        self.still()?;
        let chain_code = hex::encode(vault.keys.chain_code());
        let remote = self.chats.remote(&elsewhere.address)?;
        remote.sign_in(&chain_code, text.text(), &with_recovery_id(&signed.signature)).await.map_err(|error| {
            let told = ApiError::from(error.clone());
            let sentence = match error {
                AgentError::SignedOut => "It does not take the signature.".to_owned(),
                other => other.to_string(),
            };
            ApiError::new(told.code, format!("You are not signed in. {sentence} The sign-in was signed, and is worth nothing after a quarter of an hour."))
        })?;
        self.chats.tell_modified();
        self.agent_settings().await
    }

    /// The chain whose account signs in: Ethereum, and in a test profile the one that stands in its place.
    fn sign_in_chain(&self) -> Result<&'static Chain, ApiError> {
        let registry = self.chats.inner.executor.registry;
        let chain = registry.first_evm();
        chain.ok_or_else(|| ApiError::new(ApiCode::Internal, "This profile has no chain whose account could sign in."))
    }
}

/// The address that a backend works out of the public key and the chain code.
fn sign_in_address(vault: &Vault, chain: &Chain) -> Result<String, ApiError> {
    // The backend derives from what it takes for the root, which an imported account's key is not.
    if vault.keys.account().is_some() {
        return Err(ApiError::invalid(
            "A vault that was imported from a recovery phrase cannot sign in by itself: an agent elsewhere could not work out its address. \
             Use an access token. Nothing was signed or sent.",
        ));
    }
    let path: Option<DerivePath> = chain.derive_path.parse().ok();
    let key = path.and_then(|path| vault.keys.ecdsa_child(&path).ok());
    let address = key.and_then(|key| evm::address_of(&key).ok());
    let none =
        || ApiError::new(ApiCode::Internal, "This vault has no address to sign in with. Nothing was signed or sent.");
    Ok(address.ok_or_else(none)?.to_string())
}

fn fresh_nonce() -> Result<[u8; 16], ApiError> {
    let mut nonce = [0u8; 16];
    getrandom::fill(&mut nonce).map_err(|error| {
        ApiError::new(
            ApiCode::Internal,
            format!("The operating system gave no randomness ({error}). Nothing was signed or sent."),
        )
    })?;
    Ok(nonce)
}

/// The last byte as 0 or 1, the one form that every known verifier takes, in place of 27 or 28.
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
    fn only_the_last_byte_is_written_otherwise() {
        for (last, sent) in [("1b", "00"), ("1c", "01"), ("00", "00"), ("01", "01")] {
            let body = format!("0x{}", "1b".repeat(64));
            assert_eq!(super::with_recovery_id(&format!("{body}{last}")), format!("{body}{sent}"), "{last}");
        }
    }
}
