//! What the chains say of a plan: each kind is asked for what matters on it.

use std::collections::HashMap;

use lockstep_chain::evm::facts::{Finding, Level};
use lockstep_chain::facts::MoveKind;
use lockstep_chain::plain_text;
use lockstep_rpc::AnyNode;
use lockstep_rpc::RpcError;
use lockstep_store::Step;

use super::cosmos_state::CosmosState;
use super::evm_state::EvmState;
use super::funds::Funds;
use super::plan::{Body, PlanError, PlannedTx, Planner};
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
            match (step.body.clone(), &node) {
                (Body::Evm(body), AnyNode::Evm(node)) => {
                    self.check_evm(step, &body, node.as_ref(), index == 0, &mut evm).await?;
                }
                (Body::Other(mut body), AnyNode::Utxo(node)) => {
                    utxo.check(step, &mut body, node).await?;
                    step.body = Body::Other(body);
                }
                (Body::Other(body), AnyNode::Solana(node)) => {
                    super::solana_state::check(step, &body, node.as_ref(), &mut funds).await?;
                }
                (Body::Other(body), AnyNode::Cosmos(node)) => {
                    cosmos.check(self.open, step, &body, node.as_ref(), &mut funds).await?;
                }
                (Body::Other(body), AnyNode::Ripple(node)) => {
                    ripple.check(self.open, step, &body, node.as_ref(), &mut funds).await?;
                }
                (Body::Other(body), AnyNode::Tron(node)) => {
                    tron.check(step, &body, node.as_ref(), &mut funds).await?;
                }
                (Body::Other(body), AnyNode::Sui(node)) => {
                    sui.check(step, &body, node.as_ref(), &mut funds).await?;
                }
                (Body::Other(body), AnyNode::Substrate(node)) => {
                    substrate.check(self.open, step, &body, node.as_ref(), &mut funds).await?;
                }
                (Body::Other(body), AnyNode::Ton(node)) => {
                    ton.check(self.open, step, &body, node.as_ref(), &mut funds).await?;
                }
                (Body::Other(mut body), AnyNode::Cardano(node)) => {
                    super::cardano_state::check(&mut utxo, step, &mut body, node.as_ref()).await?;
                    step.body = Body::Other(body);
                }
                (Body::Evm(_), _) | (Body::Other(_), AnyNode::Evm(_)) => {
                    return Err(PlanError::step(&step.id, "chain", "has a node of another kind"));
                }
            }
            flag_repeat(step, self.open);
        }
        Ok(())
    }
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
    match &step.body {
        Body::Evm(body) => format!(
            "{}|{}|{}|{}|{}",
            step.chain.name,
            step.from,
            body.facts.to.as_deref().unwrap_or("create"),
            body.tx.value(),
            hex::encode(body.tx.data())
        ),
        Body::Other(body) => {
            // Change comes back, and is another amount each time.
            let moves = body.facts.moves.iter().filter(|one| one.kind != MoveKind::Change).map(|one| {
                let raw = one.amount.as_ref().map(|amount| amount.raw.as_str()).unwrap_or("?");
                let asset = one.asset.id.as_deref().unwrap_or("native");
                format!("{:?}:{raw}:{asset}:{}", one.kind, one.to.as_deref().unwrap_or("nobody"))
            });
            let calls =
                body.facts.calls.iter().map(|call| format!("{}:{:?}:{:?}", call.target, call.function, call.arguments));
            let memo = body.facts.memo.as_ref().map(|memo| memo.hex.as_str()).unwrap_or_default();
            let what: Vec<String> = moves.chain(calls).collect();
            format!("{}|{}|{}|{memo}", step.chain.name, step.from, what.join(","))
        }
    }
}
