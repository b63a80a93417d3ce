//! TLS 1.3 in which each side pins the other's certificate. Authorities, names and dates are not checked. A
//! service on another machine authenticates its devices by their request signatures instead.

use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer, ServerName, UnixTime};
use rustls::server::danger::{ClientCertVerified, ClientCertVerifier};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, DistinguishedName, Error, ServerConfig, SignatureScheme,
    version,
};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::error::CosignerError;

/// A certificate and its private key.
#[derive(Clone)]
pub struct Identity {
    /// The self-signed certificate, DER. The other side pins it.
    pub certificate: Vec<u8>,
    /// The private key, PKCS #8 DER. It is secret.
    pub private_key: Zeroizing<Vec<u8>>,
}

impl Identity {
    /// A new Ed25519 identity.
    ///
    /// # Errors
    /// [`CosignerError::Channel`] if the certificate cannot be created.
    pub fn fresh() -> Result<Self, CosignerError> {
        Self::fresh_with_pem().map(|(identity, _)| identity)
    }

    /// A new Ed25519 identity, also as PEM (certificate and private key), which is secret.
    ///
    /// # Errors
    /// [`CosignerError::Channel`] if the certificate cannot be created.
    pub fn fresh_with_pem() -> Result<(Self, Zeroizing<String>), CosignerError> {
        let key = rcgen::KeyPair::generate_for(&rcgen::PKCS_ED25519).map_err(channel)?;
        let certificate =
            rcgen::CertificateParams::new(Vec::new()).and_then(|params| params.self_signed(&key)).map_err(channel)?;
        let private = Zeroizing::new(key.serialize_pem());
        let text = Zeroizing::new([certificate.pem().as_str(), private.as_str()].concat());
        let identity =
            Self { certificate: certificate.der().to_vec(), private_key: Zeroizing::new(key.serialize_der()) };
        Ok((identity, text))
    }

    fn chain(&self) -> Vec<CertificateDer<'static>> {
        vec![CertificateDer::from(self.certificate.clone())]
    }

    fn key(&self) -> PrivateKeyDer<'static> {
        PrivatePkcs8KeyDer::from(self.private_key.to_vec()).into()
    }
}

/// The co-signer's side: accepts only the holder of `client`.
///
/// # Errors
/// [`CosignerError::Channel`] if the identity is not usable.
pub fn server_config(identity: &Identity, client: Vec<u8>) -> Result<ServerConfig, CosignerError> {
    let provider = Arc::new(ring::default_provider());
    let mut config = ServerConfig::builder_with_provider(Arc::clone(&provider))
        .with_protocol_versions(&[&version::TLS13])
        .map_err(channel)?
        .with_client_cert_verifier(Arc::new(Pinned { pin: Pin::Certificate(client), provider }))
        .with_single_cert(identity.chain(), identity.key())
        .map_err(channel)?;
    // Every connection does a full handshake: no tickets, no early data.
    config.send_tls13_tickets = 0;
    config.max_early_data_size = 0;
    Ok(config)
}

/// A service's side: accepts every client; a device authenticates by signing its requests.
///
/// # Errors
/// [`CosignerError::Channel`] if the identity is not usable.
pub fn service_config(identity: &Identity) -> Result<ServerConfig, CosignerError> {
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_protocol_versions(&[&version::TLS13])
        .map_err(channel)?
        .with_no_client_auth()
        .with_single_cert(identity.chain(), identity.key())
        .map_err(channel)?;
    config.send_tls13_tickets = 0;
    config.max_early_data_size = 0;
    Ok(config)
}

/// A device's side: accepts only the holder of the pinned certificate.
///
/// # Errors
/// [`CosignerError::Channel`] if TLS cannot be set up.
pub fn device_config(pin: Pin) -> Result<ClientConfig, CosignerError> {
    let provider = Arc::new(ring::default_provider());
    let mut config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_protocol_versions(&[&version::TLS13])
        .map_err(channel)?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(Pinned { pin, provider }))
        .with_no_client_auth();
    config.resumption = rustls::client::Resumption::disabled();
    config.enable_sni = false;
    Ok(config)
}

/// The app's side: accepts only the holder of `server`.
///
/// # Errors
/// [`CosignerError::Channel`] if the identity is not usable.
pub fn client_config(identity: &Identity, server: Vec<u8>) -> Result<ClientConfig, CosignerError> {
    let provider = Arc::new(ring::default_provider());
    let mut config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_protocol_versions(&[&version::TLS13])
        .map_err(channel)?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(Pinned { pin: Pin::Certificate(server), provider }))
        .with_client_auth_cert(identity.chain(), identity.key())
        .map_err(channel)?;
    config.resumption = rustls::client::Resumption::disabled();
    config.enable_sni = false;
    Ok(config)
}

fn channel(error: impl std::fmt::Display) -> CosignerError {
    CosignerError::Channel(error.to_string())
}

/// The accepted certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pin {
    /// DER.
    Certificate(Vec<u8>),
    /// Its SHA-256.
    Fingerprint([u8; 32]),
}

impl Pin {
    fn accepts(&self, certificate: &[u8]) -> bool {
        match self {
            Self::Certificate(pinned) => pinned == certificate,
            Self::Fingerprint(pinned) => Sha256::digest(certificate).as_slice() == pinned,
        }
    }
}

/// Accepts one certificate. The handshake signature proves that the peer holds its key.
#[derive(Debug)]
struct Pinned {
    pin: Pin,
    provider: Arc<CryptoProvider>,
}

impl Pinned {
    fn check(&self, end_entity: &CertificateDer<'_>, intermediates: &[CertificateDer<'_>]) -> Result<(), Error> {
        if intermediates.is_empty() && self.pin.accepts(end_entity) {
            Ok(())
        } else {
            Err(CertificateError::ApplicationVerificationFailure.into())
        }
    }

    fn check_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

fn only_tls13() -> Result<HandshakeSignatureValid, Error> {
    Err(Error::General("only TLS 1.3 is spoken here".to_owned()))
}

impl ServerCertVerifier for Pinned {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        _server_name: &ServerName<'_>,
        _ocsp_response: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        self.check(end_entity, intermediates).map(|()| ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        only_tls13()
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.check_signature(message, certificate, signature)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.schemes()
    }
}

impl ClientCertVerifier for Pinned {
    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        _now: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        self.check(end_entity, intermediates).map(|()| ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        only_tls13()
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.check_signature(message, certificate, signature)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.schemes()
    }
}
