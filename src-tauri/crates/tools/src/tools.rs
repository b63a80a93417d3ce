//! The list of tools. Dispatch, the names that agents may use, and the tools' descriptions come from it.

mod add_address_book;
mod add_chain;
mod add_token;
mod batch_transfer;
mod build_approve_tx;
mod build_custom_tx;
mod build_revoke_tx;
mod build_send_tx;
mod build_swap_tx;
mod build_wrap_tx;
mod cancel_tx;
mod decode_calldata;
mod decode_typed_data;
mod delete_address_book;
mod drafted;
mod execute_forge_script;
mod fetch_all_abis;
mod get_address_book;
mod get_balances;
mod get_chain_address;
mod get_chains;
mod get_coins;
mod get_fees;
mod get_market_price;
mod get_nonce;
mod get_portfolio;
mod get_swap_quote;
mod held;
mod list_received;
mod list_vaults;
mod lookup_abi;
mod next_groups;
mod origin;
mod propose_policy;
mod read_evm_contract;
mod remove_chain;
mod remove_coin;
mod rename_address_book;
mod replacement;
mod run_simulation;
mod scan_tx;
mod search_token;
mod set_execution_plan;
mod sign_transaction_bundle;
mod sign_typed_data;
mod speed_up_tx;
mod switch_network_on;
mod transaction_history;
mod transaction_status;
mod unsupported;
mod vault_info;

use std::pin::Pin;

use lockstep_store::Withheld;
use lockstep_texts::Said;
use schemars::Schema;

use crate::bundle::{BundleError, Outcome};
use crate::context::Cx;
use crate::tool::{Entry, Signs, Tool};
use crate::wire::{Action, ActionResult};
use crate::{ToolCode, ToolError, input, schema};

/// Every tool. A new tool takes a file and a line here.
static ALL: &[Registered] = &[
    Registered::tool::<get_address_book::GetAddressBook>(),
    Registered::tool::<add_address_book::AddAddressBook>(),
    Registered::tool::<rename_address_book::RenameAddressBook>(),
    Registered::tool::<delete_address_book::DeleteAddressBook>(),
    Registered::tool::<get_chains::GetChains>(),
    Registered::tool::<get_chain_address::GetChainAddress>(),
    Registered::tool::<add_chain::AddChain>(),
    Registered::tool::<remove_chain::RemoveChain>(),
    Registered::tool::<switch_network_on::SwitchNetworkOn>(),
    Registered::tool::<get_coins::GetCoins>(),
    Registered::tool::<search_token::SearchToken>(),
    Registered::tool::<add_token::AddToken>(),
    Registered::tool::<remove_coin::RemoveCoin>(),
    Registered::tool::<read_evm_contract::ReadEvmContract>(),
    Registered::tool::<lookup_abi::LookupAbi>(),
    Registered::tool::<fetch_all_abis::FetchAllAbis>(),
    Registered::tool::<decode_calldata::DecodeCalldata>(),
    Registered::tool::<get_fees::GetFees>(),
    Registered::tool::<get_nonce::GetNonce>(),
    Registered::tool::<transaction_status::TransactionStatus>(),
    Registered::tool::<transaction_history::TransactionHistory>(),
    Registered::tool::<list_received::ListReceived>(),
    Registered::tool::<decode_typed_data::DecodeTypedData>(),
    Registered::signs::<sign_typed_data::SignTypedData>(),
    Registered::tool::<get_balances::GetBalances>(),
    Registered::tool::<get_portfolio::GetPortfolio>(),
    Registered::tool::<get_market_price::GetMarketPrice>(),
    Registered::tool::<scan_tx::ScanTx>(),
    Registered::tool::<build_send_tx::BuildSendTx>(),
    Registered::tool::<batch_transfer::BatchTransfer>(),
    Registered::tool::<build_custom_tx::BuildCustomTx>(),
    Registered::tool::<build_approve_tx::BuildApproveTx>(),
    Registered::tool::<build_revoke_tx::BuildRevokeTx>(),
    Registered::tool::<build_wrap_tx::BuildWrapTx>(),
    Registered::tool::<speed_up_tx::SpeedUpTx>(),
    Registered::tool::<cancel_tx::CancelTx>(),
    Registered::tool::<get_swap_quote::GetSwapQuote>(),
    Registered::tool::<build_swap_tx::BuildSwapTx>(),
    Registered::tool::<run_simulation::RunSimulation>(),
    Registered::tool::<execute_forge_script::ExecuteForgeScript>(),
    Registered::tool::<set_execution_plan::SetExecutionPlan>(),
    Registered::tool::<next_groups::NextGroups>(),
    Registered::signs::<sign_transaction_bundle::SignTransactionBundle>(),
    Registered::tool::<propose_policy::ProposePolicy>(),
    Registered::tool::<list_vaults::ListVaults>(),
    Registered::tool::<vault_info::VaultInfo>(),
];

/// A tool of the list.
pub struct Registered {
    pub entry: Entry,
    /// Whether it is offered only while the developer tools are on.
    pub for_developers: bool,
    /// Whether it needs a vault.
    pub needs_vault: bool,
    input: fn() -> Schema,
    output: fn() -> Schema,
    pub(crate) runs: Runs,
}

/// How a tool runs.
pub(crate) enum Runs {
    /// It answers.
    Answers(for<'a> fn(&'a Cx<'a>) -> Running<'a, Answered>),
    /// It asks for a signature; the journal has its result.
    Signs(for<'a> fn(&'a Cx<'a>) -> Running<'a, Result<Outcome, BundleError>>),
}

pub(crate) type Running<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

impl Registered {
    const fn tool<T: Tool>() -> Self {
        Self {
            entry: T::ENTRY,
            for_developers: T::FOR_DEVELOPERS,
            needs_vault: T::NEEDS_VAULT,
            input: schema::of_input::<T::Input>,
            output: schema::of_output::<T::Output>,
            runs: Runs::Answers(boxed::<T>),
        }
    }

    const fn signs<T: Signs>() -> Self {
        Self {
            entry: T::ENTRY,
            for_developers: false,
            needs_vault: true,
            input: schema::of_input::<T::Input>,
            output: schema::of_output::<T::Output>,
            runs: Runs::Signs(boxed_signs::<T>),
        }
    }

    pub fn input_schema(&self) -> Schema {
        (self.input)()
    }

    pub fn output_schema(&self) -> Schema {
        (self.output)()
    }
}

/// The meaning of an action's name.
#[derive(Clone, Copy)]
pub enum Named {
    /// A tool of this wallet.
    Tool(&'static Registered),
    /// A tool that other backends know and this wallet does not offer, with the reason.
    Elsewhere(&'static str),
}

pub fn all() -> &'static [Registered] {
    ALL
}

/// The meaning of an action's type as received; older names count.
pub fn named(name: &str) -> Option<Named> {
    let tool = ALL.iter().find(|tool| tool.entry.is_called(name)).map(Named::Tool);
    tool.or_else(|| unsupported::reason(name).map(Named::Elsewhere))
}

/// The result of a tool that answered.
pub(crate) struct Answered {
    pub(crate) result: ActionResult,
    /// The error of the result, for each language; `None` where the wire says more than the sentence.
    pub(crate) said: Option<Said>,
    /// Why it was not done although nothing failed.
    pub(crate) withheld: Option<Withheld>,
}

impl Answered {
    pub(crate) fn refused(action: &Action, error: &ToolError) -> Self {
        let result = ActionResult::failed(action, error);
        let said = result.error.as_ref().filter(|wire| **wire == error.message).map(|_| (*error.said).clone());
        Self { withheld: error.code.withheld(), said, result }
    }
}

fn boxed<'a, T: Tool>(cx: &'a Cx<'a>) -> Running<'a, Answered> {
    Box::pin(answered::<T>(cx))
}

fn boxed_signs<'a, T: Signs>(cx: &'a Cx<'a>) -> Running<'a, Result<Outcome, BundleError>> {
    Box::pin(T::run(cx))
}

async fn answered<T: Tool>(cx: &Cx<'_>) -> Answered {
    let ran = match input::read::<T::Input>(&cx.action.params) {
        Ok(input) => T::run(cx, input).await,
        Err(misfit) => Err(ToolError::input(T::ENTRY.name, misfit.field.as_deref(), misfit.reason)),
    };
    ran.and_then(|output| answer_of::<T>(cx.action, &output))
        .unwrap_or_else(|error| Answered::refused(cx.action, &error))
}

fn answer_of<T: Tool>(action: &Action, output: &T::Output) -> Result<Answered, ToolError> {
    let data = serde_json::to_value(output).map_err(|error| ToolError::new(ToolCode::Internal, error))?;
    let end = T::end(output);
    let mut result = ActionResult::done(action, data);
    result.success = !end.nothing;
    let mut said = None;
    if let Some(failed) = end.failed {
        (result.error, result.code, result.field) = (Some(failed.message), Some(failed.code), failed.field);
        said = Some(*failed.said);
    }
    Ok(Answered { result, said, withheld: end.withheld })
}

#[cfg(test)]
mod tests;
