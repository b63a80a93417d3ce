//! A full node of Sui over gRPC, built from the generated servers of Sui's own protocol. It is no node: objects and transactions are those of
//! an [`Emulator`], and one pool of DeepBook has one price.

use std::sync::Arc;

use serde_json::{Value, json};
use sui_rpc::proto::sui::rpc::v2 as pb;
use sui_rpc::proto::sui::rpc::v2::ledger_service_server::{LedgerService, LedgerServiceServer};
use sui_rpc::proto::sui::rpc::v2::state_service_server::{StateService, StateServiceServer};
use sui_rpc::proto::sui::rpc::v2::transaction_execution_service_server::{
    TransactionExecutionService, TransactionExecutionServiceServer,
};
use tonic::{Request, Response, Status};

use crate::emulators::Emulator;

const MAIN: &str = "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S";
/// What one SUI brings in the emulator's pool, in the smallest units of USDC, and its fee in DEEP.
pub const QUOTE: u64 = 3_456_789;
pub const FEE: u64 = 25_000;

#[derive(Clone)]
struct Node(Arc<Emulator>);

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// The object of an id; what the emulator does not have is a shared one, such as a pool.
fn object(id: &str, found: &Value) -> pb::Object {
    let mut told = pb::Object::default();
    told.object_id = Some(id.to_owned());
    let mut owner = pb::Owner::default();
    if found.is_null() {
        (told.version, told.digest) = (Some(1), Some(MAIN.to_owned()));
        owner.kind = Some(pb::owner::OwnerKind::Shared.into());
        owner.version = Some(1);
    } else {
        let number = |name: &str| found[name].as_str().and_then(|text| text.parse::<u64>().ok());
        (told.version, told.digest) = (number("version"), text(&found["digest"]));
        told.balance = number("balance");
        told.object_type = text(&found["type"]).map(|name| format!("0x2::coin::Coin<{name}>"));
        owner.kind = Some(pb::owner::OwnerKind::Address.into());
        owner.address = text(&found["owner"]);
    }
    told.owner = Some(owner);
    told
}

#[tonic::async_trait]
impl LedgerService for Node {
    async fn get_service_info(
        &self,
        _: Request<pb::GetServiceInfoRequest>,
    ) -> Result<Response<pb::GetServiceInfoResponse>, Status> {
        let mut told = pb::GetServiceInfoResponse::default();
        told.chain_id = Some(MAIN.to_owned());
        Ok(Response::new(told))
    }

    async fn get_epoch(&self, _: Request<pb::GetEpochRequest>) -> Result<Response<pb::GetEpochResponse>, Status> {
        let price = self.0.call("suix_getReferenceGasPrice", json!([])).await.map_err(Status::internal)?;
        let mut epoch = pb::Epoch::default();
        epoch.reference_gas_price = price.as_str().and_then(|price| price.parse().ok());
        let mut told = pb::GetEpochResponse::default();
        told.epoch = Some(epoch);
        Ok(Response::new(told))
    }

    async fn batch_get_objects(
        &self,
        request: Request<pb::BatchGetObjectsRequest>,
    ) -> Result<Response<pb::BatchGetObjectsResponse>, Status> {
        let mut told = pb::BatchGetObjectsResponse::default();
        for one in request.into_inner().requests {
            let id = one.object_id.unwrap_or_default();
            let found = self.0.ask("object", json!({ "id": id })).await;
            let mut result = pb::GetObjectResult::default();
            result.result = Some(pb::get_object_result::Result::Object(object(&id, &found)));
            told.objects.push(result);
        }
        Ok(Response::new(told))
    }
}

#[tonic::async_trait]
impl StateService for Node {
    async fn list_owned_objects(
        &self,
        request: Request<pb::ListOwnedObjectsRequest>,
    ) -> Result<Response<pb::ListOwnedObjectsResponse>, Status> {
        let request = request.into_inner();
        let kind = request.object_type.unwrap_or_default();
        let inner = kind.strip_prefix("0x2::coin::Coin<").and_then(|rest| rest.strip_suffix('>')).unwrap_or_default();
        let owner = request.owner.unwrap_or_default();
        let coins = self.0.call("suix_getCoins", json!([owner, inner])).await.map_err(Status::internal)?;
        let mut told = pb::ListOwnedObjectsResponse::default();
        for coin in coins["data"].as_array().into_iter().flatten() {
            let id = text(&coin["coinObjectId"]).unwrap_or_default();
            let found = self.0.ask("object", json!({ "id": id })).await;
            told.objects.push(object(&id, &found));
        }
        Ok(Response::new(told))
    }
}

fn change(told: &Value) -> pb::BalanceChange {
    let mut change = pb::BalanceChange::default();
    (change.address, change.coin_type, change.amount) =
        (text(&told["owner"]), text(&told["type"]), text(&told["amount"]));
    change
}

fn succeeds(told: &mut pb::SimulateTransactionResponse, error: Option<String>, gas: Option<&Value>) {
    let mut status = pb::ExecutionStatus::default();
    status.success = Some(error.is_none());
    status.error = error.map(|said| {
        let mut error = pb::ExecutionError::default();
        error.description = Some(said);
        error
    });
    let mut effects = pb::TransactionEffects::default();
    effects.status = Some(status);
    effects.gas_used = gas.map(|gas| {
        let number = |name: &str| gas[name].as_str().and_then(|text| text.parse::<u64>().ok());
        let mut used = pb::GasCostSummary::default();
        (used.computation_cost, used.storage_cost) = (number("computationCost"), number("storageCost"));
        (used.storage_rebate, used.non_refundable_storage_fee) = (number("storageRebate"), Some(0));
        used
    });
    let mut executed = pb::ExecutedTransaction::default();
    executed.effects = Some(effects);
    told.transaction = Some(executed);
}

#[tonic::async_trait]
impl TransactionExecutionService for Node {
    async fn simulate_transaction(
        &self,
        request: Request<pb::SimulateTransactionRequest>,
    ) -> Result<Response<pb::SimulateTransactionResponse>, Status> {
        use base64::Engine as _;
        let transaction = request.into_inner().transaction.unwrap_or_default();
        let mut told = pb::SimulateTransactionResponse::default();
        if let Some(bytes) = transaction.bcs.and_then(|bcs| bcs.value) {
            let bytes = base64::engine::general_purpose::STANDARD.encode(bytes);
            match self.0.call("dry_run", json!([{ "bytes": bytes }])).await {
                Ok(gas) => {
                    succeeds(&mut told, None, Some(&gas));
                    if let Some(executed) = told.transaction.as_mut() {
                        executed.balance_changes =
                            gas["balances"].as_array().into_iter().flatten().map(change).collect();
                    }
                }
                Err(said) => succeeds(&mut told, Some(said), None),
            }
            return Ok(Response::new(told));
        }
        let Some(pb::transaction_kind::Data::ProgrammableTransaction(block)) =
            transaction.kind.and_then(|kind| kind.data)
        else {
            return Err(Status::invalid_argument("not a programmable transaction"));
        };
        let call = block.commands.into_iter().find_map(|one| match one.command {
            Some(pb::command::Command::MoveCall(call)) => call.function,
            _ => None,
        });
        if call.as_deref() != Some("get_quote_quantity_out") {
            return Err(Status::unimplemented("a read that this node does not have"));
        }
        succeeds(&mut told, None, None);
        let mut outputs = pb::CommandResult::default();
        for number in [0, QUOTE, FEE] {
            let mut bcs = pb::Bcs::default();
            bcs.value = Some(number.to_le_bytes().to_vec().into());
            let mut output = pb::CommandOutput::default();
            output.value = Some(bcs);
            outputs.return_values.push(output);
        }
        told.command_outputs = vec![outputs];
        Ok(Response::new(told))
    }
}

/// Starts the node on a free port of this computer, and returns its address.
pub async fn serve(emulator: Arc<Emulator>) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let node = Node(emulator);
    let server = tonic::transport::Server::builder()
        .add_service(LedgerServiceServer::new(node.clone()))
        .add_service(StateServiceServer::new(node.clone()))
        .add_service(TransactionExecutionServiceServer::new(node));
    tokio::spawn(server.serve_with_incoming(tokio_stream::wrappers::TcpListenerStream::new(listener)));
    url
}
