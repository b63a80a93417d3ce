//! The channel: TLS 1.3 in which each side knows the other's exact certificate beforehand. No authority, no names,
//! no dates: a certificate is either the one that was handed over or it is not.

use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer, ServerName, UnixTime};
use rustls::server::danger::{ClientCertVerified, ClientCertVerifier};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, DistinguishedName, Error, ServerConfig, SignatureScheme,
    version,
};
use zeroize::Zeroizing;

use crate::error::CosignerError;

/// A certificate and its private key, made for one run of one side.
#[derive(Clone)]
pub struct Identity {
    /// The self-signed certificate, DER; the other side pins it.
    pub certificate: Vec<u8>,
    /// The private key, PKCS #8 DER: secret.
    pub private_key: Zeroizing<Vec<u8>>,
}

impl Identity {
    /// A fresh Ed25519 identity.
    ///
    /// # Errors
    /// [`CosignerError::Channel`] if none can be made.
    pub fn fresh() -> Result<Self, CosignerError> {
        let key = rcgen::KeyPair::generate_for(&rcgen::PKCS_ED25519).map_err(channel)?;
        let certificate =
            rcgen::CertificateParams::new(Vec::new()).and_then(|params| params.self_signed(&key)).map_err(channel)?;
        Ok(Self { certificate: certificate.der().to_vec(), private_key: Zeroizing::new(key.serialize_der()) })
    }

    fn chain(&self) -> Vec<CertificateDer<'static>> {
        vec![CertificateDer::from(self.certificate.clone())]
    }

    fn key(&self) -> PrivateKeyDer<'static> {
        PrivatePkcs8KeyDer::from(self.private_key.to_vec()).into()
    }
}

/// The co-signer's side: only the holder of `client` gets past the handshake.
///
/// # Errors
/// [`CosignerError::Channel`] if the identity is not usable.
pub fn server_config(identity: &Identity, client: Vec<u8>) -> Result<ServerConfig, CosignerError> {
    let provider = Arc::new(ring::default_provider());
    let mut config = ServerConfig::builder_with_provider(Arc::clone(&provider))
        .with_protocol_versions(&[&version::TLS13])
        .map_err(channel)?
        .with_client_cert_verifier(Arc::new(Pinned::new(client, provider)))
        .with_single_cert(identity.chain(), identity.key())
        .map_err(channel)?;
    // Every connection proves itself anew: no tickets, no early data.
    config.send_tls13_tickets = 0;
    config.max_early_data_size = 0;
    Ok(config)
}

/// The app's side: only the holder of `server` is talked to.
///
/// # Errors
/// [`CosignerError::Channel`] if the identity is not usable.
pub fn client_config(identity: &Identity, server: Vec<u8>) -> Result<ClientConfig, CosignerError> {
    let provider = Arc::new(ring::default_provider());
    let mut config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_protocol_versions(&[&version::TLS13])
        .map_err(channel)?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(Pinned::new(server, provider)))
        .with_client_auth_cert(identity.chain(), identity.key())
        .map_err(channel)?;
    config.resumption = rustls::client::Resumption::disabled();
    config.enable_sni = false;
    Ok(config)
}

fn channel(error: impl std::fmt::Display) -> CosignerError {
    CosignerError::Channel(error.to_string())
}

/// Accepts one certificate, byte for byte; that the peer holds its key is proved by the handshake signature.
#[derive(Debug)]
struct Pinned {
    certificate: CertificateDer<'static>,
    provider: Arc<CryptoProvider>,
}

impl Pinned {
    fn new(certificate: Vec<u8>, provider: Arc<CryptoProvider>) -> Self {
        Self { certificate: CertificateDer::from(certificate), provider }
    }

    fn check(&self, end_entity: &CertificateDer<'_>, intermediates: &[CertificateDer<'_>]) -> Result<(), Error> {
        if intermediates.is_empty() && end_entity.as_ref() == self.certificate.as_ref() {
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
