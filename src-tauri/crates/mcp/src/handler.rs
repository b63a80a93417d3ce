//! The protocol: what a connected client asks for, over any transport.

use std::borrow::Cow;
use std::sync::Arc;

use lockstep_evidence::Cancel;
use lockstep_tools::names::Style;
use lockstep_wallet::programs::ConnectionCredential;
use rmcp::ErrorData;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, CompleteRequestParams, CompleteResult, CompletionInfo,
    ContentBlock, DiscoverResult, GetPromptRequestParams, GetPromptResponse, Implementation, InitializeRequestParams,
    InitializeResult, ListPromptsResult, ListResourcesResult, ListToolsResult, MetaObject, PaginatedRequestParams,
    ProgressNotificationParam, ProtocolVersion, ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult,
    Reference, ResourceContents, ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler, ServiceExt as _};
use serde_json::{Map, Value, json};
use tokio::io::{AsyncRead, AsyncWrite};

use crate::answer::Answer;
use crate::asker::Asker;
use crate::calls::{Answered, Calls};
use crate::connection::{Connection, Surface, style_for};
use crate::messages::Messages;
use crate::{instructions, prompts, resources};

/// The headers in which an HTTP client says which style of names it wants, and which tools listed.
const STYLE_HEADER: &str = "lockstep-tool-names";
const SURFACE_HEADER: &str = "lockstep-tool-surface";
/// How long a call runs before the client hears that it goes on.
const PROGRESS_EVERY: std::time::Duration = std::time::Duration::from_secs(5);

/// Serves one client, or over HTTP each of them.
#[derive(Clone)]
pub struct Handler {
    core: Arc<Calls>,
    connection: Connection,
    /// What the person grants to the running connection; `None` over HTTP, where each request is on its own.
    granted: Option<Arc<ConnectionCredential>>,
    /// The end of the running connection.
    hung_up: Cancel,
}

impl Handler {
    pub fn new(core: Arc<Calls>, connection: Connection) -> Self {
        Self { core, connection, granted: None, hung_up: Cancel::never() }
    }

    /// For one client that stays connected.
    fn of_connection(
        core: Arc<Calls>,
        connection: Connection,
        granted: Arc<ConnectionCredential>,
        hung_up: Cancel,
    ) -> Self {
        Self { granted: Some(granted), hung_up, ..Self::new(core, connection) }
    }

    fn asker(&self, context: &RequestContext<RoleServer>) -> Asker {
        let name = context.client_info().map(|client| client.name);
        Asker { credential: self.credential(context), name, connection: self.granted.clone() }
    }

    fn style(&self, context: &RequestContext<RoleServer>) -> Style {
        let client = context.client_info();
        self.style_of(header(context, STYLE_HEADER), client.as_ref().map(|client| client.name.as_str()))
    }

    fn style_of(&self, header: Option<&str>, client: Option<&str>) -> Style {
        match (header, self.connection.style) {
            (Some("underscore"), _) => Style::Underscore,
            (Some("dotted"), _) => Style::Dotted,
            (_, Some(style)) => style,
            (_, None) => style_for(client),
        }
    }

    fn surface_of(&self, header: Option<&str>) -> Surface {
        match header {
            Some("agents") => Surface::Agents,
            Some("tools") => Surface::Tools,
            Some("both") => Surface::Both,
            _ => self.connection.surface,
        }
    }

    fn config(&self, style: Style) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_prompts()
            .enable_resources()
            .enable_completions()
            .build();
        InitializeResult::new(capabilities)
            .with_server_info(Implementation::new("lockstep", env!("CARGO_PKG_VERSION")))
            .with_instructions(instructions::text(style, self.core.cards()))
    }

    /// The credential of the HTTP request, or the one that was granted to the connection or came with it.
    fn credential(&self, context: &RequestContext<RoleServer>) -> Option<String> {
        let sent = header(context, http::header::AUTHORIZATION.as_str());
        let bearer = sent.and_then(|header| header.strip_prefix("Bearer ")).map(|token| token.trim().to_owned());
        let granted = || self.granted.as_ref().and_then(|granted| granted.get());
        bearer.or_else(granted).or_else(|| self.connection.credential.clone())
    }
}

/// Waits until the client takes back its request, or hangs up.
async fn gone_away(context: &RequestContext<RoleServer>, hung_up: &Cancel) {
    tokio::select! {
        () = context.ct.cancelled() => {}
        () = hung_up.cancelled() => {}
    }
}

/// A header of the HTTP request that brought this one.
fn header<'c>(context: &'c RequestContext<RoleServer>, name: &str) -> Option<&'c str> {
    context.extensions.get::<http::request::Parts>()?.headers.get(name)?.to_str().ok()
}

/// Speaks with one client over a stream of lines until it hangs up.
pub async fn serve<R, W>(core: Arc<Calls>, connection: Connection, read: R, write: W)
where
    R: AsyncRead + Send + Unpin + 'static,
    W: AsyncWrite + Send + Unpin + 'static,
{
    let granted = Arc::<ConnectionCredential>::default();
    let (messages, hung_up) = Messages::new(read, write);
    let handler = Handler::of_connection(core.clone(), connection, granted.clone(), hung_up.clone());
    match handler.serve(messages).await {
        Ok(running) => {
            let mut ends = std::pin::pin!(running.waiting());
            tokio::select! {
                _ = &mut ends => {}
                () = hung_up.cancelled() => {
                    core.end(&granted).await;
                    let _ = ends.await;
                }
            }
        }
        Err(error) => tracing::info!(%error, "a client of MCP did not begin"),
    }
    core.end(&granted).await;
}

/// The answer as the protocol has it. The session and the workspace are beside the data of a mode tool, whose schema does not know them, and
/// in the data of an agent's tool.
fn result_of(Answered { answer, session, by_agent }: Answered) -> CallToolResult {
    let Answer { mut data, failed } = answer;
    let mut told = Map::new();
    told.insert("sessionId".to_owned(), json!(session.id));
    told.insert("workspaceId".to_owned(), json!(session.workspace));
    if let Some(words) = session.told {
        told.insert("sessionInstructions".to_owned(), json!(words));
    }
    if let Value::Object(data) = &mut data
        && (by_agent || failed.is_some())
    {
        for (name, value) in &told {
            data.entry(name.clone()).or_insert_with(|| value.clone());
        }
    }
    let mut result = match failed {
        None => CallToolResult::structured(data),
        Some(_) => CallToolResult::error(vec![ContentBlock::text(data.to_string())]),
    };
    result.meta = Some(MetaObject(told.into_iter().map(|(name, value)| (format!("lockstep/{name}"), value)).collect()));
    result
}

impl ServerHandler for Handler {
    async fn initialize(
        &self,
        request: InitializeRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<InitializeResult, ErrorData> {
        let style = self.style_of(header(&context, STYLE_HEADER), Some(&request.client_info.name));
        context.peer.set_peer_info(request.clone());
        Ok(self.negotiate_initialize(&request)?.with_instructions(instructions::text(style, self.core.cards())))
    }

    fn get_info(&self) -> ServerConfig {
        // Without a request nothing is known of the client. Each way to begin writes the instructions in the client's style.
        self.config(self.style_of(None, None))
    }

    async fn discover(&self, context: RequestContext<RoleServer>) -> Result<DiscoverResult, ErrorData> {
        let config = self.config(self.style(&context));
        Ok(DiscoverResult::from_server_info(self.supported_protocol_versions().into_owned(), config))
    }

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        Cow::Borrowed(ProtocolVersion::known_up_to(&ProtocolVersion::V_2026_07_28))
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let (asker, style) = (self.asker(&context), self.style(&context));
        let surface = self.surface_of(header(&context, SURFACE_HEADER));
        let tools = self.core.tools(&asker, surface, style).await;
        Ok(ListToolsResult::with_all_items(tools))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        if !self.core.knows(&request.name) {
            self.core.record_unknown(self.credential(&context).as_deref(), &request.name).await;
            return Err(ErrorData::invalid_params("There is no tool of that name. Nothing was done.", None));
        }
        let (style, asker) = (self.style(&context), self.asker(&context));
        let arguments = request.arguments.unwrap_or_default();
        let (ends, gone) = Cancel::pair();
        let mut call = std::pin::pin!(self.core.call(&asker, style, &request.name, arguments, &gone));
        let (mut so_far, mut goes_on) = (0f64, true);
        loop {
            tokio::select! {
                answered = &mut call => return Ok(result_of(answered).into()),
                // The client takes no answer any more. What waits for the person goes on until it is taken back.
                () = gone_away(&context, &self.hung_up), if goes_on => {
                    goes_on = false;
                    ends.send_replace(true);
                }
                () = tokio::time::sleep(PROGRESS_EVERY) => {
                    so_far += 1.0;
                    if let Some(token) = context.meta.get_progress_token() {
                        let progress = ProgressNotificationParam::new(token, so_far).with_message("Lockstep is still working on it, or waits for the person.");
                        let _ = context.peer.notify_progress(progress).await;
                    }
                }
            }
        }
    }

    async fn list_prompts(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(prompts::list()))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let found = prompts::get(&request.name, request.arguments.as_ref(), self.style(&context), self.core.cards());
        found.map(Into::into).ok_or_else(|| ErrorData::invalid_params("There is no prompt of that name.", None))
    }

    async fn list_resources(
        &self,
        _request: Option<PaginatedRequestParams>,
        _context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(resources::list()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let added = match request.uri.as_str() {
            resources::NETWORKS => self.core.added_networks(&self.asker(&context)).await,
            _ => Ok(Vec::new()),
        };
        let added = added.map_err(|why| ErrorData::internal_error(why, None))?;
        let read = resources::read(&request.uri, self.style(&context), self.core.cards(), &added);
        let Some((text, kind)) = read else {
            return Err(ErrorData::resource_not_found("There is no resource of that address.", None));
        };
        Ok(ReadResourceResult::new(vec![ResourceContents::text(text, request.uri).with_mime_type(kind)]).into())
    }

    async fn complete(
        &self,
        request: CompleteRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<CompleteResult, ErrorData> {
        let values = match request.r#ref {
            Reference::Prompt(prompt) => {
                prompts::complete(&prompt.name, &request.argument.name, &request.argument.value)
            }
            _ => Vec::new(),
        };
        let info = CompletionInfo::with_all_values(values).map_err(|why| ErrorData::internal_error(why, None))?;
        Ok(CompleteResult::new(info))
    }
}

#[cfg(test)]
mod tests {
    use lockstep_store::Sees;
    use tokio::io::{
        AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream, ReadHalf, WriteHalf, duplex, split,
    };
    use tokio::task::JoinHandle;

    use super::*;
    use crate::stand::{SampleHome, SampleTools};

    fn handler(style: Option<Style>) -> Handler {
        let core = Calls::new(Arc::new(SampleHome::new(&[])), vec![Arc::new(SampleTools)]);
        Handler::new(core, Connection { style, ..Connection::default() })
    }

    /// The instructions name tools as the list does, however the client says what it wants.
    #[test]
    fn a_header_counts_most_then_the_connection_then_the_clients_name() {
        let of = |style, header, client| handler(style).style_of(header, client);
        assert_eq!(of(Some(Style::Dotted), Some("underscore"), Some("other")), Style::Underscore, "the header");
        assert_eq!(
            of(Some(Style::Underscore), Some("runes"), Some("other")),
            Style::Underscore,
            "an unknown one is none"
        );
        assert_eq!(of(None, None, Some("claude-ai")), Style::Underscore, "a client that drops dotted names");
        assert_eq!(of(None, None, None), Style::Dotted, "and any other");
        for (style, name) in [(Style::Dotted, "requests.wait"), (Style::Underscore, "requests_wait")] {
            let told = handler(Some(style)).get_info().instructions.unwrap_or_default();
            assert!(told.contains(name), "{name} is what a client of this style calls: {told}");
        }
    }

    type Answers = tokio::io::Lines<BufReader<ReadHalf<DuplexStream>>>;

    /// A client that has begun.
    async fn begun(core: Arc<Calls>, connection: Connection) -> (JoinHandle<()>, Answers, WriteHalf<DuplexStream>) {
        let (ours, theirs) = duplex(64 * 1024);
        let (read, write) = split(theirs);
        let serving = tokio::spawn(serve(core, connection, read, write));
        let (read, mut write) = split(ours);
        let mut answers = BufReader::new(read).lines();
        let begin = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
            "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": "test", "version": "1" }
        } });
        let begun = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        for message in [begin, begun] {
            write.write_all(format!("{message}\n").as_bytes()).await.unwrap();
        }
        answers.next_line().await.unwrap().expect("it began");
        (serving, answers, write)
    }

    /// The program of a connection is not admitted any longer than its client is there, and no call keeps the connection's place.
    #[tokio::test(start_paused = true)]
    async fn a_connection_ends_at_once_also_while_a_call_waits() {
        let core = Calls::new(Arc::new(SampleHome::new(&[])), vec![Arc::new(SampleTools)]);
        let (serving, mut answers, mut write) = begun(core, Connection::default()).await;
        let call = |id: u32, name: &str, arguments: Value| {
            let params = json!({ "name": name, "arguments": arguments });
            json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params })
        };
        write.write_all(format!("{}\n", call(2, "admission.ask", json!({}))).as_bytes()).await.unwrap();
        let asked: Value = serde_json::from_str(&answers.next_line().await.unwrap().expect("an answer")).unwrap();
        let handle = asked["result"]["structuredContent"]["handle"].clone();
        let wait = call(3, "admission.wait", json!({ "handle": handle, "timeoutSeconds": 55 }));
        write.write_all(format!("{wait}\n").as_bytes()).await.unwrap();
        let before = tokio::time::Instant::now();
        drop((write, answers));
        serving.await.expect("it ends");
        assert_eq!(before.elapsed(), std::time::Duration::ZERO, "nothing waits for the call");
    }

    /// The networks as a client of this home reads them.
    async fn networks_of(home: Arc<SampleHome>, credential: Option<&str>) -> Result<Value, String> {
        let core = Calls::new(home, vec![Arc::new(SampleTools)]);
        let connection = Connection { credential: credential.map(str::to_owned), ..Connection::default() };
        let (serving, mut answers, mut write) = begun(core, connection).await;
        let ask =
            json!({ "jsonrpc": "2.0", "id": 2, "method": "resources/read", "params": { "uri": resources::NETWORKS } });
        write.write_all(format!("{ask}\n").as_bytes()).await.unwrap();
        let answer: Value = serde_json::from_str(&answers.next_line().await.unwrap().expect("an answer")).unwrap();
        drop((write, answers));
        serving.await.expect("it ends");
        match answer["result"]["contents"][0]["text"].as_str() {
            Some(text) => Ok(serde_json::from_str(text).unwrap()),
            None => Err(answer["error"]["message"].as_str().unwrap_or_default().to_owned()),
        }
    }

    /// Which networks the person added is the person's: a program sees it with the addresses and their networks, and
    /// the person sees that it did. Others get the table that everyone has.
    #[tokio::test]
    async fn added_networks_are_told_only_to_a_program_that_may_see_addresses() {
        let shipped = lockstep_chain::Registry::public().iter().count();
        let without = [
            (SampleHome::new(&[Sees::Addresses]), None),
            (SampleHome::new(&[Sees::Addresses]), Some("bad")),
            (SampleHome::new(&[Sees::Balances, Sees::History, Sees::AddressBook]), Some("good")),
            (SampleHome { off: true, ..SampleHome::new(&[Sees::Addresses]) }, Some("good")),
        ];
        for (home, credential) in without {
            let home = Arc::new(home);
            let told = networks_of(home.clone(), credential).await.unwrap();
            let rows = told["networks"].as_array().unwrap();
            assert_eq!(rows.len(), shipped, "{credential:?}: only the table");
            assert!(!told.to_string().contains("Sample home") && told.get("about").is_none(), "{credential:?}: {told}");
            assert!(home.calls.lock().unwrap().is_empty(), "it told nothing about the person");
        }
        let home = Arc::new(SampleHome::new(&[Sees::Addresses]));
        let told = networks_of(home.clone(), Some("good")).await.unwrap();
        let rows = told["networks"].as_array().unwrap();
        assert_eq!(rows.len(), shipped + 1);
        let added =
            json!({ "name": "Sample home", "coin": "HOME", "decimals": 18, "chainId": "424242", "added": true });
        assert_eq!(rows.last(), Some(&added), "marked as what it is");
        assert_eq!(rows.iter().filter(|row| row.get("added").is_some()).count(), 1, "and no other one");
        assert!(told["about"].as_str().unwrap().contains("nothing proves them"));
        let calls: Vec<_> =
            home.calls.lock().unwrap().iter().map(|call| (call.agent.clone(), call.mode.clone())).collect();
        assert_eq!(calls, [("networks".to_owned(), "read".to_owned())], "the person sees it afterwards");
        let full = SampleHome::new(&[Sees::Addresses]);
        full.full.store(true, std::sync::atomic::Ordering::Relaxed);
        let why = networks_of(Arc::new(full), Some("good")).await.unwrap_err();
        assert!(why.contains("could not write down"), "what the person cannot see is not told: {why}");
    }

    /// N1, N2: over HTTP as well, a client chooses what it gets listed.
    #[test]
    fn a_header_chooses_the_surface() {
        let handler = handler(None);
        let all = [("agents", Surface::Agents), ("tools", Surface::Tools), ("both", Surface::Both)];
        for (header, surface) in all {
            assert_eq!(handler.surface_of(Some(header)), surface, "{header}");
        }
        assert_eq!(handler.surface_of(Some("nothing")), Surface::Both, "an unknown one is none");
        assert_eq!(handler.surface_of(None), Surface::Both, "as it comes");
    }
}
