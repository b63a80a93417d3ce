//! What the chains say of a plan: each kind is asked for what matters on it.

use std::collections::HashMap;

use lockstep_chain::plain_text;
use lockstep_findings::Finding;
use lockstep_rpc::AnyNode;
use lockstep_rpc::RpcError;
use lockstep_store::Step;

use super::cosmos_state::CosmosState;
use super::evm_state::EvmState;
use super::funds::Funds;
use super::plan::{PlanError, PlannedTx, Planner};
use super::ripple_state::RippleState;
use super::substrate_state::SubstrateState;
use super::sui_state::SuiState;
use super::ton_state::TonState;
use super::tron_state::TronState;
use super::utxo_state::UtxoState;

/// An answer that is needed and was not got.
pub(super) fn unknown(step: &PlannedTx) -> impl Fn(RpcError) -> PlanError {
    let step = plain_text(&step.id, 60);
    move |cause| PlanError::Unknown { step: step.clone(), cause }
}

impl Planner<'_> {
    /// The order of each account, funds as a running total, and what the chain says of the first step.
    pub(super) async fn check_chain_state(&self, steps: &mut [PlannedTx]) -> Result<(), PlanError> {
        let mut nodes: HashMap<&'static str, AnyNode> = HashMap::new();
        let mut evm = EvmState::default();
        let mut utxo = UtxoState::of(self);
        let mut cosmos = CosmosState::default();
        let mut ripple = RippleState::default();
        let mut tron = TronState::default();
        let mut sui = SuiState::of(self);
        let mut substrate = SubstrateState::default();
        let mut ton = TonState::default();
        let mut funds = Funds::default();
        for (index, step) in steps.iter_mut().enumerate() {
            let node = match nodes.get(step.chain.name) {
                Some(node) => node.clone(),
                None => {
                    let node = self.nodes.any(step.chain).map_err(unknown(step))?;
                    // A plan is one view of a chain: its nonces, running totals and estimates come from one node.
                    let node = node.at_one_endpoint().await.map_err(unknown(step))?;
                    nodes.insert(step.chain.name, node.clone());
                    node
                }
            };
            let mut body = step.body.clone();
            match &node {
                AnyNode::Evm(node) => {
                    self.check_evm(step, &body, node.as_ref(), index == 0, &mut evm).await?;
                }
                AnyNode::Utxo(node) => {
                    utxo.check(step, &mut body, node).await?;
                    step.body = body;
                }
                AnyNode::Solana(node) => {
                    super::solana_state::check(step, &body, node.as_ref(), &mut funds).await?;
                }
                AnyNode::Cosmos(node) => {
                    cosmos.check(self.open, step, &body, node.as_ref(), &mut funds).await?;
                }
                AnyNode::Ripple(node) => {
                    ripple.check(self.open, step, &body, node.as_ref(), &mut funds).await?;
                }
                AnyNode::Tron(node) => {
                    tron.check(step, &body, node.as_ref(), &mut funds).await?;
                }
                AnyNode::Sui(node) => {
                    sui.check(step, &body, node.as_ref(), &mut funds).await?;
                }
                AnyNode::Substrate(node) => {
                    substrate.check(self.open, step, &body, node.as_ref(), &mut funds).await?;
                }
                AnyNode::Ton(node) => {
                    ton.check(self.open, step, &body, node.as_ref(), &mut funds).await?;
                }
                AnyNode::Cardano(node) => {
                    super::cardano_state::check(&mut utxo, step, &mut body, node.as_ref()).await?;
                    step.body = body;
                }
            }
            flag_repeat(step, self.open);
        }
        Ok(())
    }
}

/// The same thing proposed again while the first is still open (a double send in the making).
fn flag_repeat(step: &mut PlannedTx, open: &[Step]) {
    let effect = step.effect();
    if open.iter().any(|earlier| earlier.planned.effect == effect) {
        step.findings.push(Finding::RepeatsOpenStep);
    }
}
