//! What an EVM chain says of a plan: nonces, funds as a running total, and how the first step would go now.

use std::collections::{HashMap, HashSet};

use alloy::primitives::{Address, U256};
use lockstep_chain::Amount;
use lockstep_chain::evm::facts::Call;
use lockstep_chain::evm::{UnsignedTx, spends};
use lockstep_findings::Finding;
use lockstep_rpc::RpcError;
use lockstep_rpc::evm::{CallToPrice, EvmNode};

use super::chain_state::unknown;
use super::nonces::expected_nonce;
use super::plan::{Body, PlanError, PlannedTx, Planner};

/// What is left to the steps that follow.
#[derive(Default)]
pub(super) struct EvmState {
    nonces: HashMap<(&'static str, Address), u64>,
    left: HashMap<(&'static str, Option<Address>), U256>,
    /// Chains on which an earlier step could bring money in.
    credited: HashSet<&'static str>,
}

impl Planner<'_> {
    pub(super) async fn check_evm(
        &self,
        step: &mut PlannedTx,
        body: &Body,
        node: &dyn EvmNode,
        is_first: bool,
        state: &mut EvmState,
    ) -> Result<(), PlanError> {
        let (tx, from) = transaction(step, body)?;
        let account = (step.chain.name, from);
        let expected = match state.nonces.get(&account) {
            Some(next) => *next,
            None => expected_nonce(
                node.pending_nonce(from).await.map_err(unknown(step))?,
                step.chain.name,
                &step.from,
                self.open,
            ),
        };
        if tx.nonce() != expected {
            return Err(PlanError::step(
                &step.id,
                step.said.input_field(),
                format!("has nonce {}, the account's next is {expected}", tx.nonce()),
            ));
        }
        state.nonces.insert(account, expected.saturating_add(1));
        for spend in spends(tx, from) {
            let key = (step.chain.name, spend.token);
            let available = match state.left.get(&key) {
                Some(amount) => *amount,
                None => match spend.token {
                    None => node.balance(from).await.map_err(unknown(step))?,
                    Some(token) => node.token_balance(token, from).await.map_err(unknown(step))?,
                },
            };
            if available < spend.amount {
                let (short, asset) = self.shortfall(step, spend.token, spend.amount.saturating_sub(available));
                if !state.credited.contains(step.chain.name) {
                    return Err(PlanError::step(
                        &step.id,
                        step.said.input_field(),
                        format!("needs {short} {asset} more than the account has"),
                    ));
                }
                step.funds_depend = true;
                step.findings.push(Finding::FundsDependOnEarlierStep { short: format!("{short} {asset}") });
            }
            state.left.insert(key, available.saturating_sub(spend.amount));
        }
        if is_first {
            step.findings.extend(look_ahead(tx, from, node).await);
        }
        let call = body.facts.evm().map(|detail| &detail.call);
        if !matches!(call, None | Some(Call::None | Call::Erc20Approve { .. } | Call::Erc20Transfer { .. })) {
            state.credited.insert(step.chain.name);
        }
        Ok(())
    }

    fn shortfall(&self, step: &PlannedTx, token: Option<Address>, amount: U256) -> (String, String) {
        match token {
            None => {
                (Amount::from_raw(amount, step.chain.native.decimals).to_string(), step.chain.native.ticker.to_owned())
            }
            Some(token) => {
                match self.tokens.iter().find(|known| known.address == token && known.chain == step.chain.name) {
                    Some(known) => (Amount::from_raw(amount, known.decimals).to_string(), known.symbol.clone()),
                    None => (amount.to_string(), format!("base units of {token}")),
                }
            }
        }
    }
}

/// The transaction of an EVM step, and its sender.
pub(super) fn transaction<'b>(step: &PlannedTx, body: &'b Body) -> Result<(&'b UnsignedTx, Address), PlanError> {
    let tx = body.prepared.evm().zip(step.from.parse().ok());
    tx.ok_or_else(|| PlanError::step(&step.id, "chain", "has a node of another kind"))
}

/// Asks the node how the first step would go now. Later steps depend on it, so nothing could be said of them.
async fn look_ahead(tx: &UnsignedTx, from: Address, node: &dyn EvmNode) -> Option<Finding> {
    let to = tx.to()?;
    let call = CallToPrice { from, to, value: tx.value(), data: tx.data().clone() };
    Some(match node.gas(&call).await {
        Ok(gas) if gas > tx.gas_limit() => Finding::GasLimitBelowNeed { needed: gas, limit: tx.gas_limit() },
        Ok(_) => return None,
        Err(RpcError::Refused { message, .. }) => Finding::ExpectedToFail { message },
        Err(_) => Finding::NotSimulated,
    })
}
