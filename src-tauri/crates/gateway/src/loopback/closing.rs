//! The end of a listener: every request that is open ends with it, and every connection.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, BodyDataStream, Bytes};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::sync::watch;
use tokio_stream::Stream;

/// Turns true when the listener closes.
pub(super) type Closing = watch::Receiver<bool>;

/// Waits until the listener closes.
pub(super) async fn closed(mut closing: Closing) {
    // A listener that is gone is closed too.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// The parts of an answer, until the listener closes. Then the answer breaks off, so that no client takes it for a whole one.
struct UntilClosed {
    parts: BodyDataStream,
    closed: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
}

impl Stream for UntilClosed {
    type Item = Result<Bytes, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(closed) = self.closed.as_mut() else { return Poll::Ready(None) };
        if closed.as_mut().poll(cx).is_ready() {
            self.closed = None;
            let gone = io::Error::new(io::ErrorKind::ConnectionAborted, "Lockstep does not listen any more");
            return Poll::Ready(Some(Err(axum::Error::new(gone))));
        }
        Pin::new(&mut self.parts).poll_next(cx)
    }
}

/// Answers a request, unless the listener closes before the end of the answer.
pub(super) async fn until_closed(State(closing): State<Closing>, request: Request, next: Next) -> Response {
    let answer = tokio::select! {
        biased;
        () = closed(closing.clone()) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
        answer = next.run(request) => answer,
    };
    // A body that is there as a whole is sent at once.
    if axum::body::HttpBody::size_hint(answer.body()).exact().is_some() {
        return answer;
    }
    answer.map(|body| {
        Body::from_stream(UntilClosed { parts: body.into_data_stream(), closed: Some(Box::pin(closed(closing))) })
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::Router;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    /// A request, sent as it is.
    async fn asked(address: std::net::SocketAddr, path: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes()).await.unwrap();
        stream
    }

    /// One that waits for its answer, one whose answer has begun, and one that keeps its connection for later.
    #[tokio::test]
    async fn every_connection_ends_with_the_listener() {
        let (closing, is_closing) = watch::channel(false);
        let begins = || async {
            let first = tokio_stream::once(Ok::<_, io::Error>("begun"));
            Body::from_stream(tokio_stream::StreamExt::chain(first, tokio_stream::pending()))
        };
        let router = Router::new()
            .route("/waits", get(std::future::pending::<StatusCode>))
            .route("/begun", get(begins))
            .route("/done", get(|| async { "done" }))
            .layer(from_fn_with_state(is_closing.clone(), until_closed));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server =
            tokio::spawn(axum::serve(listener, router).with_graceful_shutdown(closed(is_closing)).into_future());
        let (mut waits, mut begun, mut done) =
            (asked(address, "/waits").await, asked(address, "/begun").await, asked(address, "/done").await);
        let mut read = [0; 4_096];
        assert!(begun.read(&mut read).await.unwrap() > 0, "the answer has begun");
        assert!(done.read(&mut read).await.unwrap() > 0, "the answer is there");
        closing.send_replace(true);
        for (name, stream) in [("waits", &mut waits), ("begun", &mut begun), ("done", &mut done)] {
            let mut rest = Vec::new();
            let ended = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut rest)).await;
            assert!(ended.is_ok(), "{name}: its connection ends");
            let whole = name == "begun" && rest.ends_with(b"0\r\n\r\n");
            assert!(!whole, "{name}: an answer that broke off does not look whole: {rest:?}");
        }
        server.await.unwrap().expect("the server ends with them");
    }
}
