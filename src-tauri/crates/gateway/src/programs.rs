//! The door for programs outside of the wallet: the Model Context Protocol over the owner-only socket. `lockstep mcp` connects to it for the
//! program that started it, and names that program's credential and what it wants listed in the first line.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_app::mcp::{Calls, serve};
use lockstep_bridge::DOOR;
use serde_json::Value;

use crate::socket::{Hello, SocketDoor, SocketStream};

pub struct ProgramsDoor {
    tools: Arc<Calls>,
}

impl ProgramsDoor {
    pub fn new(tools: Arc<Calls>) -> Self {
        Self { tools }
    }
}

#[async_trait]
impl SocketDoor for ProgramsDoor {
    fn name(&self) -> &'static str {
        DOOR
    }

    async fn serve(&self, hello: Hello, stream: SocketStream) {
        // If the first line cannot be read, no program is admitted.
        let connection = serde_json::from_value(Value::Object(hello.more)).unwrap_or_default();
        let (read, write) = tokio::io::split(stream);
        serve(self.tools.clone(), connection, read, write).await;
    }
}
