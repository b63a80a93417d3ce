//! One TLS connection to a service, with one request at a time.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::Request;
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use lockstep_keysign::port::PortError;
use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::request_signature::{BODY_HEADER, BodyHash, ChannelBinding, EXPORTER, HEADER, RequestSignature};
use crate::wire::LONGEST_BODY;

/// The time limit of connecting, TLS handshake included.
const CONNECT_PATIENCE: Duration = Duration::from_secs(10);
/// The time limit of an answer. A complete refresh over a slow connection takes seconds.
const PATIENCE: Duration = Duration::from_secs(60);
/// A placeholder: the certificate is pinned, and no server name is sent.
const NAME: &str = "lockstep";

/// A connection to the holder of the pinned certificate. Closed when dropped.
pub struct Connection {
    sender: SendRequest<Body>,
    channel: ChannelBinding,
    certificate: Vec<u8>,
    driver: JoinHandle<()>,
}

pub struct HttpReply {
    pub status: u16,
    pub body: Bytes,
}

impl Connection {
    /// Connects, and accepts only the holder of the certificate that `config` pins.
    ///
    /// # Errors
    /// [`PortError::Unreachable`].
    pub async fn open(address: &str, config: Arc<ClientConfig>) -> Result<Self, PortError> {
        tokio::time::timeout(CONNECT_PATIENCE, Self::connect(address, config))
            .await
            .unwrap_or_else(|_| Err(unreachable("no connection to it was made in time.")))
    }

    async fn connect(address: &str, config: Arc<ClientConfig>) -> Result<Self, PortError> {
        let stream = TcpStream::connect(address).await.map_err(|error| not_there(&error))?;
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "small packets will wait");
        }
        let name = ServerName::try_from(NAME).map_err(|_| unreachable("no connection to it was made."))?;
        let stream = TlsConnector::from(config).connect(name, stream).await.map_err(|error| not_proved(&error))?;
        let (channel, certificate) = proved(&stream)?;
        let (sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(|_| unreachable("the connection to it broke."))?;
        let driver = tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "the connection to the co-signer ended");
            }
        });
        Ok(Self { sender, channel, certificate, driver })
    }

    #[must_use]
    pub const fn channel(&self) -> &ChannelBinding {
        &self.channel
    }

    /// The other side's certificate, DER.
    #[must_use]
    pub fn certificate(&self) -> &[u8] {
        &self.certificate
    }

    /// Whether the connection can send another request.
    pub async fn is_ready(&mut self) -> bool {
        self.sender.ready().await.is_ok()
    }

    /// Posts a body and reads the complete answer.
    ///
    /// # Errors
    /// [`PortError::Unreachable`]: it is unknown whether the service acted on the request.
    pub async fn post(
        &mut self,
        path: &str,
        signature: Option<&RequestSignature>,
        body: Bytes,
    ) -> Result<HttpReply, PortError> {
        let mut request = Request::post(path).header("host", NAME);
        if let Some(signature) = signature {
            request = request
                .header(HEADER, signature.to_header().ok_or_else(no_encoding)?)
                .header(BODY_HEADER, BodyHash::of(&body).to_header());
        }
        let request = request.body(Body::from(body)).map_err(|_| no_encoding())?;
        let answered = async {
            let response = self.sender.send_request(request).await.map_err(|error| broken(&error))?;
            let status = response.status().as_u16();
            let body = axum::body::to_bytes(Body::new(response.into_body()), LONGEST_BODY)
                .await
                .map_err(|error| broken(&error))?;
            Ok(HttpReply { status, body })
        };
        tokio::time::timeout(PATIENCE, answered)
            .await
            .unwrap_or_else(|_| Err(unreachable("it gave no answer in time.")))
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

/// The channel binding and the certificate of a completed handshake.
fn proved(stream: &TlsStream<TcpStream>) -> Result<(ChannelBinding, Vec<u8>), PortError> {
    let (_, session) = stream.get_ref();
    let channel = session.export_keying_material([0; 32], EXPORTER, None);
    match (channel, session.peer_certificates()) {
        (Ok(channel), Some([certificate])) => Ok((channel, certificate.to_vec())),
        _ => Err(unreachable("the connection to it could not be proved.")),
    }
}

fn not_there(error: &io::Error) -> PortError {
    tracing::warn!(%error, "the co-signer is not there");
    unreachable("no connection to it was made.")
}

fn not_proved(error: &io::Error) -> PortError {
    tracing::warn!(%error, "the co-signer did not prove itself");
    let certificate = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
    match certificate {
        Some(rustls::Error::InvalidCertificate(_)) => {
            unreachable("another machine answers there, with another certificate. Nothing was sent to it.")
        }
        _ => unreachable("no secure connection to it was made."),
    }
}

fn broken(error: &dyn std::error::Error) -> PortError {
    tracing::warn!(%error, "the co-signer gave no answer");
    unreachable("the connection to it broke.")
}

fn unreachable(detail: &str) -> PortError {
    PortError::Unreachable { detail: detail.to_owned() }
}

fn no_encoding() -> PortError {
    PortError::Internal { detail: "a request has no encoding".to_owned() }
}
