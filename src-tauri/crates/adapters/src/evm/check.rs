//! What an EVM chain says of a plan: nonces, funds as a running total, and how the first step would go now.

use std::collections::HashMap;
use std::sync::Arc;

use alloy::primitives::{Address, U256};
use async_trait::async_trait;
use lockstep_chain::evm::facts::Call;
use lockstep_chain::evm::{UnsignedTx, spends};
use lockstep_chain::{Amount, KnownToken, Transaction};
use lockstep_findings::Finding;
use lockstep_rpc::RpcError;
use lockstep_rpc::evm::{CallToPrice, EvmNode};

use crate::order::expected_nonce;
use crate::{Changed, CheckContext, Checked, Checks, Planned, Refusal, Shown, Spend};

pub(super) struct EvmChecks {
    node: Arc<dyn EvmNode>,
    context: CheckContext,
    /// The account's next nonce.
    next: Option<u64>,
    left: HashMap<Option<Address>, U256>,
    /// Whether an earlier step could bring money in.
    credited: bool,
}

impl EvmChecks {
    pub(super) fn new(node: Arc<dyn EvmNode>, context: CheckContext) -> Self {
        Self { node, context, next: None, left: HashMap::new(), credited: false }
    }

    fn shortfall(&self, step: &Planned<'_>, token: Option<Address>, amount: U256) -> (String, String) {
        let native = step.chain.native;
        match token {
            None => (Amount::from_raw(amount, native.decimals).to_string(), native.ticker.to_owned()),
            Some(token) => {
                let is_it = |known: &&KnownToken| known.address == token && known.chain == step.chain.name;
                match self.context.tokens.iter().find(is_it) {
                    Some(known) => (Amount::from_raw(amount, known.decimals).to_string(), known.symbol.clone()),
                    None => (amount.to_string(), format!("base units of {token}")),
                }
            }
        }
    }
}

#[async_trait]
impl Checks for EvmChecks {
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal> {
        let (tx, from) = transaction(step).ok_or_else(|| Refusal::invalid("is of another chain"))?;
        let node = self.node.clone();
        let expected = match self.next {
            Some(next) => next,
            None => expected_nonce(node.pending_nonce(from).await?, step.chain, step.from, &self.context.open),
        };
        if tx.nonce() != expected {
            let reason = format!("has nonce {}, the account's next is {expected}", tx.nonce());
            return Err(Refusal::invalid(reason));
        }
        self.next = Some(expected.saturating_add(1));
        let mut checked = Checked::default();
        for spend in spends(tx, from) {
            let available = match self.left.get(&spend.token) {
                Some(amount) => *amount,
                None => held(node.as_ref(), from, spend.token).await?,
            };
            if available < spend.amount {
                let (short, asset) = self.shortfall(step, spend.token, spend.amount.saturating_sub(available));
                if !self.credited {
                    return Err(Refusal::invalid(format!("needs {short} {asset} more than the account has")));
                }
                checked.shown.funds_depend = true;
                checked.findings.push(Finding::FundsDependOnEarlierStep { short: format!("{short} {asset}") });
            }
            self.left.insert(spend.token, available.saturating_sub(spend.amount));
            let token = spend.token.map(|token| token.to_string());
            checked.shown.spends.push(Spend { token, amount: spend.amount });
        }
        if step.is_first {
            checked.findings.extend(look_ahead(tx, from, node.as_ref()).await);
        }
        let call = step.facts.evm().map(|detail| &detail.call);
        self.credited |=
            !matches!(call, None | Some(Call::None | Call::Erc20Approve { .. } | Call::Erc20Transfer { .. }));
        Ok(checked)
    }
}

/// The nonce, and what it spends: a shortfall that an earlier step should have covered is looked at again, just before the release.
pub(super) async fn recheck(node: &dyn EvmNode, step: &Planned<'_>, shown: &Shown) -> Result<(), Changed> {
    let (tx, from) = transaction(step).ok_or_else(|| Changed::over("is of another chain"))?;
    if node.pending_nonce(from).await? > tx.nonce() {
        return Err(Changed::over("has a nonce that another transaction has taken by now"));
    }
    for spend in spends(tx, from) {
        if held(node, from, spend.token).await? < spend.amount {
            return Err(if shown.funds_depend { Changed::NotProvided } else { Changed::Less });
        }
    }
    Ok(())
}

async fn held(node: &dyn EvmNode, from: Address, token: Option<Address>) -> Result<U256, RpcError> {
    match token {
        None => node.balance(from).await,
        Some(token) => node.token_balance(token, from).await,
    }
}

/// The transaction of an EVM step, and its sender.
fn transaction<'s>(step: &Planned<'s>) -> Option<(&'s UnsignedTx, Address)> {
    match step.prepared.transaction() {
        Transaction::Evm(transaction) => transaction.first().zip(step.from.parse().ok()),
        _ => None,
    }
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
