//! TLS to public hosts, with the certificates that the operating system trusts.

use std::sync::{Arc, OnceLock};

use rustls::ClientConfig;
use rustls::client::Resumption;
use rustls_platform_verifier::BuilderVerifierExt as _;

/// A configuration for one client of HTTP/2 or HTTP/1.1. It remembers no session of another client.
///
/// The certificates are read once per process, because there are some hundred files of them and a client for each endpoint of each
/// network. A certificate that is installed later counts after a restart.
///
/// # Errors
/// The system has no certificate that can be read. The next call reads them again.
pub fn public_tls() -> Result<ClientConfig, rustls::Error> {
    static TRUSTED: OnceLock<ClientConfig> = OnceLock::new();
    let trusted = match TRUSTED.get() {
        Some(trusted) => trusted,
        None => {
            let trusted = read()?;
            TRUSTED.get_or_init(|| trusted)
        }
    };
    let mut config = trusted.clone();
    config.resumption = Resumption::default();
    Ok(config)
}

fn read() -> Result<ClientConfig, rustls::Error> {
    let ring = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(ring).with_safe_default_protocol_versions()?;
    let mut config = builder.with_platform_verifier()?.with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(config)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_offer_both_versions_of_http_and_name_the_host() {
        let config = public_tls().unwrap();
        assert_eq!(
            config.alpn_protocols,
            [b"h2".to_vec(), b"http/1.1".to_vec()],
            "as the HTTP library offers by itself"
        );
        assert!(config.enable_sni, "hosts that share an address need the name");
    }

    #[test]
    fn the_certificates_are_read_once() {
        let [first, second] = [public_tls().unwrap(), public_tls().unwrap()];
        assert!(Arc::ptr_eq(first.crypto_provider(), second.crypto_provider()), "both are copies of one configuration");
    }
}
