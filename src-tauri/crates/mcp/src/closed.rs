//! The door while no profile is open: the list of tools, and an answer that says to open the app.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::Chain;
use lockstep_platform::{Clock as _, SystemClock, UnixMillis};
use lockstep_store::{Program, ProgramCall};
use lockstep_wallet::programs::{AdmissionAsk, ConnectionCredential};
use tokio::io::{AsyncRead, AsyncWrite};

use crate::answer::{Answer, needs_app};
use crate::calls::Calls;
use crate::card::Card;
use crate::connection::Connection;
use crate::handler::serve;
use crate::home::{Caller, Home};
use crate::set::{Call, ToolSet};
use crate::wallet_tools::cards_of_the_registry;
use crate::{evidence_tools, plan_tools};

struct Closed;

#[async_trait]
impl Home for Closed {
    /// Only the app knows whether a credential is good. Opening it does not help a program that has none.
    async fn caller(&self, credential: Option<&str>) -> Caller {
        credential.map_or(Caller::Stranger, |_| Caller::Closed)
    }

    async fn is_open(&self, _program: &Program, _workspace: &str) -> bool {
        false
    }

    fn added_networks(&self) -> Vec<&'static Chain> {
        Vec::new()
    }

    async fn record(&self, _calls: Vec<ProgramCall>) -> Result<(), String> {
        // Nothing of a person is told here.
        Ok(())
    }

    fn now(&self) -> UnixMillis {
        SystemClock.now()
    }

    /// The person sees nothing of it, so nothing is kept.
    async fn ask_admission(&self, _ask: AdmissionAsk) {}

    async fn admission_granted(&self, _id: &str) {
        std::future::pending().await
    }

    async fn end_connection(&self, _connection: &Arc<ConnectionCredential>) {}
}

#[async_trait]
impl ToolSet for Closed {
    fn cards(&self) -> Vec<Card> {
        let mut cards = cards_of_the_registry();
        cards.push(plan_tools::card());
        // A client that starts before the app lists what it will find once the app is there.
        cards.extend(evidence_tools::cards());
        cards
    }

    async fn call(&self, _call: Call<'_>) -> Answer {
        needs_app()
    }
}

/// The tools without a profile.
pub(crate) fn closed() -> Arc<Calls> {
    Calls::new(Arc::new(Closed), vec![Arc::new(Closed)])
}

/// Speaks with one client that wants this listed, without a profile, until it hangs up.
pub async fn serve_without_a_profile<R, W>(connection: Connection, read: R, write: W)
where
    R: AsyncRead + Send + Unpin + 'static,
    W: AsyncWrite + Send + Unpin + 'static,
{
    serve(closed(), connection, read, write).await;
}
