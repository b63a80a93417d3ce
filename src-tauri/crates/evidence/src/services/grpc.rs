//! A full node over gRPC. Reads of Move functions are simulations by the node, with an empty sender and no gas.

use std::time::Duration;

use async_trait::async_trait;
use prost_types::FieldMask;
use sui_rpc::Client;
use sui_rpc::proto::sui::rpc::v2 as pb;
use tonic::{Code, Status};

use super::http::{self, NotAnEndpoint};
use crate::ports::node::{
    BalanceDelta, BalancePage, CoinBalance, CoinMetadata, GasUsed, MoveRead, NodeError, ObjectDelta, ObjectOwner,
    ObjectState, ReadArgument, Returned, Simulated, SuiNode,
};

const PATIENCE: Duration = Duration::from_secs(20);

/// The size of a page of balances or coins.
const PAGE: u32 = 100;

/// The number of pages of coins.
const PAGES: usize = 4;

/// The sender of simulated reads, which owns nothing.
const NOBODY: &str = "0x0000000000000000000000000000000000000000000000000000000000000000";

/// A full node.
#[derive(Clone)]
pub struct GrpcNode {
    client: Client,
}

impl GrpcNode {
    /// Prepares the connection. Nothing is sent yet.
    ///
    /// # Errors
    /// The URL is none of a node: it must be encrypted, or on this machine.
    pub fn new(url: &str) -> Result<Self, NotAnEndpoint> {
        http::endpoint(url)?;
        // Another part of the program may have installed it before.
        let _ = rustls::crypto::ring::default_provider().install_default();
        Ok(Self { client: Client::new(url).map_err(|_| NotAnEndpoint)? })
    }
}

async fn within<T>(answer: impl Future<Output = Result<tonic::Response<T>, Status>>) -> Result<T, NodeError> {
    match tokio::time::timeout(PATIENCE, answer).await {
        Ok(Ok(response)) => Ok(response.into_inner()),
        Ok(Err(status)) => Err(refused(&status)),
        Err(_) => Err(NodeError::Unreachable),
    }
}

/// What a status says. Only the code decides; the node's words are kept short for the log.
fn refused(status: &Status) -> NodeError {
    match status.code() {
        Code::InvalidArgument | Code::NotFound | Code::FailedPrecondition | Code::OutOfRange => {
            NodeError::Refused(status.message().chars().take(200).collect())
        }
        _ => NodeError::Unreachable,
    }
}

fn mask(paths: &[&str]) -> Option<FieldMask> {
    Some(FieldMask { paths: paths.iter().map(|path| (*path).to_owned()).collect() })
}

fn object(told: pb::Object) -> Option<ObjectState> {
    let owner = told.owner?;
    let address = || owner.address.clone();
    let owner = match pb::owner::OwnerKind::try_from(owner.kind?).ok()? {
        pb::owner::OwnerKind::Address | pb::owner::OwnerKind::ConsensusAddress => ObjectOwner::Address(address()?),
        pb::owner::OwnerKind::Object => ObjectOwner::Object(address()?),
        pb::owner::OwnerKind::Shared => ObjectOwner::Shared(owner.version?),
        pb::owner::OwnerKind::Immutable => ObjectOwner::Immutable,
        _ => return None,
    };
    Some(ObjectState {
        id: told.object_id?,
        version: told.version?,
        digest: told.digest?,
        object_type: told.object_type,
        owner,
        balance: told.balance,
    })
}

const OBJECT: [&str; 6] = ["object_id", "version", "digest", "owner", "object_type", "balance"];

fn call(read: &MoveRead) -> pb::Transaction {
    let mut inputs = Vec::new();
    let mut arguments = Vec::new();
    for (place, argument) in (0_u32..).zip(&read.arguments) {
        let mut input = pb::Input::default();
        match argument {
            ReadArgument::Object(id) => input.object_id = Some(id.clone()),
            ReadArgument::Pure(bytes) => {
                input.kind = Some(pb::input::InputKind::Pure.into());
                input.pure = Some(bytes.clone().into());
            }
        }
        inputs.push(input);
        let mut argument = pb::Argument::default();
        argument.kind = Some(pb::argument::ArgumentKind::Input.into());
        argument.input = Some(place);
        arguments.push(argument);
    }
    let mut call = pb::MoveCall::default();
    call.package = Some(read.package.clone());
    call.module = Some(read.module.to_owned());
    call.function = Some(read.function.to_owned());
    call.type_arguments.clone_from(&read.types);
    call.arguments = arguments;
    let mut command = pb::Command::default();
    command.command = Some(pb::command::Command::MoveCall(call));
    let mut block = pb::ProgrammableTransaction::default();
    block.inputs = inputs;
    block.commands = vec![command];
    let mut kind = pb::TransactionKind::default();
    kind.kind = Some(pb::transaction_kind::Kind::ProgrammableTransaction.into());
    kind.data = Some(pb::transaction_kind::Data::ProgrammableTransaction(block));
    let mut transaction = pb::Transaction::default();
    transaction.kind = Some(kind);
    transaction.sender = Some(NOBODY.to_owned());
    transaction
}

fn simulation(transaction: pb::Transaction, paths: &[&str]) -> pb::SimulateTransactionRequest {
    let mut request = pb::SimulateTransactionRequest::default();
    request.transaction = Some(transaction);
    request.read_mask = mask(paths);
    request.checks = Some(pb::simulate_transaction_request::TransactionChecks::Enabled.into());
    request.do_gas_selection = Some(false);
    request
}

/// Why a simulated transaction fails; `None` if it succeeds.
fn failure(effects: &pb::TransactionEffects) -> Result<Option<String>, NodeError> {
    let status = effects.status.as_ref().ok_or(NodeError::Incomplete)?;
    match status.success {
        Some(true) => Ok(None),
        Some(false) => {
            let said = status.error.as_ref().and_then(|error| error.description.clone()).unwrap_or_default();
            Ok(Some(said.chars().take(200).collect()))
        }
        None => Err(NodeError::Incomplete),
    }
}

#[async_trait]
impl SuiNode for GrpcNode {
    async fn chain_id(&self) -> Result<String, NodeError> {
        let mut client = self.client.clone();
        let info = within(client.ledger_client().get_service_info(pb::GetServiceInfoRequest::default())).await?;
        info.chain_id.ok_or(NodeError::Incomplete)
    }

    async fn balances(&self, owner: &str, cursor: Option<&str>) -> Result<BalancePage, NodeError> {
        let mut request = pb::ListBalancesRequest::default();
        request.owner = Some(owner.to_owned());
        request.page_size = Some(PAGE);
        let cursor = cursor.map(hex::decode).transpose().map_err(|_| NodeError::Refused("cursor".to_owned()))?;
        request.page_token = cursor.map(Into::into);
        let mut client = self.client.clone();
        let page = within(client.state_client().list_balances(request)).await?;
        let row = |told: pb::Balance| {
            let balance = told.balance?;
            let in_address = told.address_balance.unwrap_or(0);
            let in_coins = told.coin_balance.unwrap_or_else(|| balance.saturating_sub(in_address));
            Some(CoinBalance { coin_type: told.coin_type?, balance, in_coins, in_address })
        };
        let balances: Option<Vec<CoinBalance>> = page.balances.into_iter().map(row).collect();
        let next = page.next_page_token.filter(|token| !token.is_empty()).map(hex::encode);
        Ok(BalancePage { balances: balances.ok_or(NodeError::Incomplete)?, next })
    }

    async fn coin_metadata(&self, coin_type: &str) -> Result<Option<CoinMetadata>, NodeError> {
        let mut request = pb::GetCoinInfoRequest::default();
        request.coin_type = Some(coin_type.to_owned());
        let mut client = self.client.clone();
        let mut state = client.state_client();
        let told = match tokio::time::timeout(PATIENCE, state.get_coin_info(request)).await {
            Ok(Ok(response)) => response.into_inner().metadata,
            Ok(Err(status)) if status.code() == Code::NotFound => return Ok(None),
            Ok(Err(status)) => return Err(refused(&status)),
            Err(_) => return Err(NodeError::Unreachable),
        };
        Ok(told.and_then(|told| {
            let (symbol, name) = (told.symbol.unwrap_or_default(), told.name.unwrap_or_default());
            Some(CoinMetadata { decimals: told.decimals?, symbol, name })
        }))
    }

    async fn read(&self, read: &MoveRead) -> Result<Returned, NodeError> {
        let request = simulation(call(read), &["transaction.effects.status", "command_outputs"]);
        let mut client = self.client.clone();
        let told = within(client.execution_client().simulate_transaction(request)).await?;
        if let Some(effects) = told.transaction.and_then(|transaction| transaction.effects)
            && let Some(said) = failure(&effects)?
        {
            return Err(NodeError::Refused(said));
        }
        let outputs = told.command_outputs.into_iter().next_back().ok_or(NodeError::Incomplete)?;
        let value = |output: pb::CommandOutput| output.value.and_then(|bcs| bcs.value).map(|bytes| bytes.to_vec());
        outputs.return_values.into_iter().map(value).collect::<Option<_>>().ok_or(NodeError::Incomplete)
    }

    async fn objects(&self, ids: &[String]) -> Result<Vec<ObjectState>, NodeError> {
        let one = |id: &String| {
            let mut request = pb::GetObjectRequest::default();
            request.object_id = Some(id.clone());
            request
        };
        let mut request = pb::BatchGetObjectsRequest::default();
        request.requests = ids.iter().map(one).collect();
        request.read_mask = mask(&OBJECT);
        let mut client = self.client.clone();
        let told = within(client.ledger_client().batch_get_objects(request)).await?;
        let found = told.objects.into_iter().filter_map(|told| match told.result {
            Some(pb::get_object_result::Result::Object(told)) => object(told),
            _ => None,
        });
        Ok(found.collect())
    }

    async fn coins(&self, owner: &str, coin_type: &str) -> Result<Vec<ObjectState>, NodeError> {
        let (mut all, mut cursor) = (Vec::new(), None);
        for _ in 0..PAGES {
            let mut request = pb::ListOwnedObjectsRequest::default();
            request.owner = Some(owner.to_owned());
            request.page_size = Some(PAGE);
            request.page_token = cursor;
            request.object_type = Some(format!("0x2::coin::Coin<{coin_type}>"));
            request.read_mask = mask(&OBJECT);
            let mut client = self.client.clone();
            let page = within(client.state_client().list_owned_objects(request)).await?;
            all.extend(page.objects.into_iter().filter_map(object));
            cursor = page.next_page_token.filter(|token| !token.is_empty());
            if cursor.is_none() {
                break;
            }
        }
        all.sort_by_key(|coin| std::cmp::Reverse(coin.balance));
        Ok(all)
    }

    async fn gas_price(&self) -> Result<u64, NodeError> {
        let mut request = pb::GetEpochRequest::default();
        request.read_mask = mask(&["reference_gas_price"]);
        let mut client = self.client.clone();
        let told = within(client.ledger_client().get_epoch(request)).await?;
        told.epoch.and_then(|epoch| epoch.reference_gas_price).ok_or(NodeError::Incomplete)
    }

    async fn simulate(&self, transaction: &[u8]) -> Result<Simulated, NodeError> {
        let mut bcs = pb::Bcs::default();
        bcs.name = Some("TransactionData".to_owned());
        bcs.value = Some(transaction.to_vec().into());
        let mut whole = pb::Transaction::default();
        whole.bcs = Some(bcs);
        let paths = ["transaction.digest", "transaction.effects", "transaction.balance_changes"];
        let mut client = self.client.clone();
        let told = within(client.execution_client().simulate_transaction(simulation(whole, &paths))).await?;
        let executed = told.transaction.ok_or(NodeError::Incomplete)?;
        let effects = executed.effects.ok_or(NodeError::Incomplete)?;
        let gas = effects.gas_used.as_ref().and_then(|gas| {
            Some(GasUsed {
                computation: gas.computation_cost?,
                storage: gas.storage_cost?,
                rebate: gas.storage_rebate?,
                non_refundable: gas.non_refundable_storage_fee.unwrap_or(0),
            })
        });
        let balance = |told: pb::BalanceChange| {
            Some(BalanceDelta { address: told.address?, coin_type: told.coin_type?, amount: told.amount? })
        };
        let changed = |told: &pb::ChangedObject| {
            Some(ObjectDelta {
                id: told.object_id.clone()?,
                object_type: told.object_type.clone(),
                before: format!("{:?}", told.input_state()),
                after: format!("{:?}", told.output_state()),
                operation: format!("{:?}", told.id_operation()),
            })
        };
        Ok(Simulated {
            digest: executed.digest,
            failure: failure(&effects)?,
            gas,
            balances: executed.balance_changes.into_iter().map(balance).collect(),
            objects: effects.changed_objects.iter().map(changed).collect(),
        })
    }
}
