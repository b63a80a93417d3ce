//! The client of a full node, against a server that is built from the generated servers of Sui's own protocol. It is no
//! node: it answers by the function that is called and its arguments.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use lockstep_evidence::ports::node::{NodeError, SuiNode};
use lockstep_evidence::{Caller, Config, Evidence, Grants, GrpcNode};
use serde_json::json;
use sui_rpc::proto::sui::rpc::v2 as pb;
use sui_rpc::proto::sui::rpc::v2::ledger_service_server::{LedgerService, LedgerServiceServer};
use sui_rpc::proto::sui::rpc::v2::state_service_server::{StateService, StateServiceServer};
use sui_rpc::proto::sui::rpc::v2::transaction_execution_service_server::{
    TransactionExecutionService, TransactionExecutionServiceServer,
};
use sui_sdk_types::bcs::ToBcs;
use tonic::{Request, Response, Status};

use crate::scripted::{self, MAINNET, who};

/// Return values by function and pure argument, in hexadecimal digits.
type Table = BTreeMap<(String, String), Vec<Vec<u8>>>;

#[derive(Clone, Default)]
struct Emulated {
    table: Arc<Table>,
    chain: Arc<Mutex<String>>,
    asked: Arc<Mutex<Vec<String>>>,
}

#[tonic::async_trait]
impl LedgerService for Emulated {
    async fn get_service_info(
        &self,
        _: Request<pb::GetServiceInfoRequest>,
    ) -> Result<Response<pb::GetServiceInfoResponse>, Status> {
        let mut told = pb::GetServiceInfoResponse::default();
        told.chain_id = Some(self.chain.lock().unwrap().clone());
        Ok(Response::new(told))
    }

    async fn get_epoch(&self, _: Request<pb::GetEpochRequest>) -> Result<Response<pb::GetEpochResponse>, Status> {
        let mut epoch = pb::Epoch::default();
        epoch.reference_gas_price = Some(1_000);
        let mut told = pb::GetEpochResponse::default();
        told.epoch = Some(epoch);
        Ok(Response::new(told))
    }
}

#[tonic::async_trait]
impl StateService for Emulated {
    async fn list_balances(
        &self,
        request: Request<pb::ListBalancesRequest>,
    ) -> Result<Response<pb::ListBalancesResponse>, Status> {
        let request = request.into_inner();
        assert_eq!(request.owner, Some(who("a")), "the account that was named");
        let first = request.page_token.is_none();
        let mut row = pb::Balance::default();
        row.coin_type = Some(if first { "0x2::sui::SUI".into() } else { "0x1234::foo::FOO".to_owned() });
        (row.balance, row.coin_balance, row.address_balance) = (Some(7), Some(5), Some(2));
        let mut told = pb::ListBalancesResponse::default();
        told.balances = vec![row];
        told.next_page_token = first.then(|| vec![1, 2].into());
        Ok(Response::new(told))
    }

    async fn get_coin_info(
        &self,
        request: Request<pb::GetCoinInfoRequest>,
    ) -> Result<Response<pb::GetCoinInfoResponse>, Status> {
        if request.into_inner().coin_type.as_deref() != Some("0x2::sui::SUI") {
            return Err(Status::not_found("no such coin"));
        }
        let mut metadata = pb::CoinMetadata::default();
        metadata.decimals = Some(9);
        (metadata.symbol, metadata.name) = (Some("SUI".into()), Some("Sui".into()));
        let mut told = pb::GetCoinInfoResponse::default();
        told.metadata = Some(metadata);
        Ok(Response::new(told))
    }
}

#[tonic::async_trait]
impl TransactionExecutionService for Emulated {
    async fn simulate_transaction(
        &self,
        request: Request<pb::SimulateTransactionRequest>,
    ) -> Result<Response<pb::SimulateTransactionResponse>, Status> {
        let transaction = request.into_inner().transaction.expect("a transaction");
        assert_eq!(transaction.sender.as_deref(), Some(format!("0x{:0>64}", 0).as_str()), "S15: nobody's account");
        let Some(pb::transaction_kind::Data::ProgrammableTransaction(block)) =
            transaction.kind.and_then(|kind| kind.data)
        else {
            return Err(Status::invalid_argument("not a programmable transaction"));
        };
        let Some(pb::command::Command::MoveCall(call)) = block.commands[0].command.clone() else {
            return Err(Status::invalid_argument("not a call"));
        };
        let pure: String = block.inputs.iter().filter_map(|input| input.pure.as_ref()).map(hex::encode).collect();
        let function = format!("{}::{}", call.module.unwrap(), call.function.unwrap());
        self.asked.lock().unwrap().push(function.clone());
        let mut told = pb::SimulateTransactionResponse::default();
        let mut status = pb::ExecutionStatus::default();
        let values = self.table.get(&(function, pure));
        status.success = Some(values.is_some());
        let mut effects = pb::TransactionEffects::default();
        effects.status = Some(status);
        let mut executed = pb::ExecutedTransaction::default();
        executed.effects = Some(effects);
        told.transaction = Some(executed);
        let value = |bytes: &Vec<u8>| {
            let mut bcs = pb::Bcs::default();
            bcs.value = Some(bytes.clone().into());
            let mut output = pb::CommandOutput::default();
            output.value = Some(bcs);
            output
        };
        let mut outputs = pb::CommandResult::default();
        outputs.return_values = values.into_iter().flatten().map(value).collect();
        told.command_outputs = vec![outputs];
        Ok(Response::new(told))
    }
}

/// Starts the server on a free port of this machine.
async fn serve(emulated: Emulated) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let server = tonic::transport::Server::builder()
        .add_service(LedgerServiceServer::new(emulated.clone()))
        .add_service(StateServiceServer::new(emulated.clone()))
        .add_service(TransactionExecutionServiceServer::new(emulated));
    tokio::spawn(server.serve_with_incoming(tokio_stream::wrappers::TcpListenerStream::new(listener)));
    url
}

fn numbers(all: &[u64]) -> Vec<Vec<u8>> {
    all.iter().map(|number| number.to_bcs().unwrap()).collect()
}

fn emulated() -> Emulated {
    let paid = hex::encode(1_000_000_000_u64.to_le_bytes());
    let table = [
        (("pool::mid_price".to_owned(), String::new()), numbers(&[3_456_789])),
        (("pool::get_quote_quantity_out".to_owned(), paid), numbers(&[0, 3_456_789, 25_000])),
    ];
    Emulated {
        table: Arc::new(table.into_iter().collect()),
        chain: Arc::new(Mutex::new(MAINNET.into())),
        ..Emulated::default()
    }
}

async fn set(node: &str) -> Evidence {
    let (mut ports, ..) = scripted::ports(vec![]);
    ports.node = Arc::new(GrpcNode::new(node).unwrap());
    Evidence::open(ports, Config::at_port(1)).await.unwrap()
}

/// S12, S15, S20: a price and a quote are simulated by the node with nobody's account; the node refuses another amount.
#[tokio::test]
async fn prices_and_quotes_come_over_grpc() {
    let emulated = emulated();
    let evidence = set(&serve(emulated.clone()).await).await;
    let caller = Caller::new("c", Grants::default());
    let price = evidence.call(&caller, "read.get_deepbook_mid_price", json!({"poolKey": "SUI_USDC"})).await.unwrap();
    assert_eq!(price["data"]["price"], json!(3.456_789));
    assert_eq!(price["data"]["source"]["simulation"], "client.core.simulateTransaction");
    let quote = |raw: &str| json!({"poolKey": "SUI_USDC", "direction": "base_to_quote", "amountRaw": raw});
    let told = evidence.call(&caller, "read.quote_deepbook_action", quote("1000000000")).await.unwrap();
    assert_eq!(told["data"]["quote"], json!({"baseOut": "0", "quoteOut": "3.456789", "deepRequired": "0.025"}));
    let refused = evidence.call(&caller, "read.quote_deepbook_action", quote("1")).await.unwrap_err().payload();
    assert_eq!(refused["error"]["kind"], "quote_unavailable", "a simulated failure is no quote");
    assert_eq!(
        *emulated.asked.lock().unwrap(),
        ["pool::mid_price", "pool::get_quote_quantity_out", "pool::get_quote_quantity_out"]
    );
}

/// S31, S32, S34: balances come page by page, with units that the chain confirms; a node of another network is refused.
#[tokio::test]
async fn balances_come_over_grpc_in_pages() {
    let emulated = emulated();
    let evidence = set(&serve(emulated.clone()).await).await;
    let caller = Caller::new("c", Grants::default());
    let first = evidence.call(&caller, "read.summarize_wallet_assets", json!({"account": who("a")})).await.unwrap();
    let row = &first["data"]["balances"][0];
    assert_eq!(json!([row["balance"], row["coinBalance"], row["addressBalance"]]), json!(["7", "5", "2"]));
    assert_eq!(row["display"]["amount"], "0.000000007");
    let cursor = &first["data"]["cursor"];
    let next = json!({"account": who("a"), "cursor": cursor});
    let second = evidence.call(&caller, "read.summarize_wallet_assets", next).await.unwrap();
    assert_eq!(second["data"]["balances"][0]["unit"], json!({"status": "unavailable", "reason": "metadata_not_found"}));
    assert_eq!(second["data"]["hasNextPage"], false);
    *emulated.chain.lock().unwrap() = "another".into();
    let refused = evidence.call(&caller, "read.summarize_wallet_assets", json!({"account": who("a")})).await;
    assert_eq!(refused.unwrap_err().payload()["error"]["kind"], "network_mismatch", "S2");
}

/// A node that is not there is an error, not an empty answer.
#[tokio::test]
async fn a_node_that_is_gone_is_told() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let node = GrpcNode::new(&url).unwrap();
    assert_eq!(node.gas_price().await, Err(NodeError::Unreachable));
    assert!(GrpcNode::new("http://node.example").is_err(), "another machine only over TLS");
}
