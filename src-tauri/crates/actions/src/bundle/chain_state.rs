//! What the chain says of a plan: nonces, funds as a running total, and how the first step would go now.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use alloy::primitives::{Address, U256};
use lockstep_chain::evm::facts::{Call, Finding, Level};
use lockstep_chain::evm::spends;
use lockstep_chain::{Amount, plain_text};
use lockstep_rpc::RpcError;
use lockstep_rpc::evm::{CallToPrice, EvmNode};
use lockstep_store::Step;

use super::nonces::expected_nonce;
use super::plan::{PlanError, PlannedTx, Planner};

impl Planner<'_> {
    /// Nonces, funds as a running total, and what the chain says of the first step.
    pub(super) async fn check_chain_state(&self, steps: &mut [PlannedTx]) -> Result<(), PlanError> {
        let mut nodes: HashMap<&'static str, Arc<dyn EvmNode>> = HashMap::new();
        let mut nonces: HashMap<(&'static str, Address), u64> = HashMap::new();
        let mut left: HashMap<(&'static str, Option<Address>), U256> = HashMap::new();
        let mut credited: HashSet<&'static str> = HashSet::new();
        for (index, step) in steps.iter_mut().enumerate() {
            let unknown = |cause: RpcError| PlanError::Unknown { step: plain_text(&step.id, 60), cause };
            let node = match nodes.get(step.chain.name) {
                Some(node) => node.clone(),
                None => {
                    let node = self.nodes.node(step.chain).map_err(unknown)?;
                    node.check_chain().await.map_err(unknown)?;
                    nodes.insert(step.chain.name, node.clone());
                    node
                }
            };
            let account = (step.chain.name, step.from);
            let expected = match nonces.get(&account) {
                Some(next) => *next,
                None => expected_nonce(
                    node.pending_nonce(step.from).await.map_err(unknown)?,
                    step.chain.name,
                    step.from,
                    self.open,
                ),
            };
            if step.tx.nonce() != expected {
                return Err(PlanError::step(
                    &step.id,
                    step.said.input_field(),
                    format!("has nonce {}, the account's next is {expected}", step.tx.nonce()),
                ));
            }
            nonces.insert(account, expected.saturating_add(1));
            for spend in spends(&step.tx, step.from) {
                let key = (step.chain.name, spend.token);
                let available = match left.get(&key) {
                    Some(amount) => *amount,
                    None => match spend.token {
                        None => node.balance(step.from).await.map_err(unknown)?,
                        Some(token) => node.token_balance(token, step.from).await.map_err(unknown)?,
                    },
                };
                if available < spend.amount {
                    let (short, asset) = self.shortfall(step, spend.token, spend.amount.saturating_sub(available));
                    if !credited.contains(step.chain.name) {
                        return Err(PlanError::step(
                            &step.id,
                            step.said.input_field(),
                            format!("needs {short} {asset} more than the account has"),
                        ));
                    }
                    step.funds_depend = true;
                    step.findings.push(Finding {
                        level: Level::Warning,
                        code: "funds_depend_on_earlier_step".into(),
                        text: format!("The account is {short} {asset} short now. An earlier step may provide it; otherwise this step is not signed."),
                    });
                }
                left.insert(key, available.saturating_sub(spend.amount));
            }
            if index == 0 {
                look_ahead(step, node.as_ref()).await;
            }
            flag_repeat(step, self.open);
            if !matches!(step.facts.call, Call::None | Call::Erc20Approve { .. } | Call::Erc20Transfer { .. }) {
                credited.insert(step.chain.name);
            }
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

/// Asks the node how the first step would go now. Later steps depend on it, so nothing could be said of them.
async fn look_ahead(step: &mut PlannedTx, node: &dyn EvmNode) {
    let Some(to) = step.tx.to() else { return };
    let call = CallToPrice { from: step.from, to, value: step.tx.value(), data: step.tx.data().clone() };
    let finding = match node.gas(&call).await {
        Ok(gas) if gas > step.tx.gas_limit() => Finding {
            level: Level::Warning,
            code: "gas_limit_too_low".into(),
            text: format!(
                "The node expects this step to need {gas} gas, its limit is {}. It would probably fail and still cost its fee.",
                step.tx.gas_limit()
            ),
        },
        Ok(_) => return,
        Err(RpcError::Refused { message, .. }) => Finding {
            level: Level::Warning,
            code: "expected_to_fail".into(),
            text: format!("The node expects this step to fail as things are now: {message}"),
        },
        Err(_) => Finding {
            level: Level::Info,
            code: "not_simulated".into(),
            text: "The node could not say how this step would go.".into(),
        },
    };
    step.findings.push(finding);
}

/// The same thing proposed again while the first is still open (a double send in the making).
fn flag_repeat(step: &mut PlannedTx, open: &[Step]) {
    let effect = effect_key(step);
    if open.iter().any(|earlier| earlier.planned.effect == effect) {
        step.findings.push(Finding {
            level: Level::Danger,
            code: "repeats_open_step".into(),
            text: "A transaction that does the same is still on its way. If you approve this one, it may happen twice."
                .into(),
        });
    }
}

/// What a step does, without its nonce and fee: two proposals of the same thing share it.
pub(crate) fn effect_key(step: &PlannedTx) -> String {
    format!(
        "{}|{}|{}|{}|{}",
        step.chain.name,
        step.from,
        step.facts.to.as_deref().unwrap_or("create"),
        step.tx.value(),
        hex::encode(step.tx.data())
    )
}
