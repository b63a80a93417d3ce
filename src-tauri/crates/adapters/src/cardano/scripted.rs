//! The scripted node, as a Cardano node.

use async_trait::async_trait;
use lockstep_rpc::Outcome;
use lockstep_rpc::RpcError;
use lockstep_rpc::cardano::{CardanoCosts, CardanoLedger, CardanoOutput, CardanoTip};
use lockstep_rpc::utxo::Spend;

use crate::scripted::{OURS, Scripted, no};

#[async_trait]
impl CardanoLedger for Scripted {
    async fn tip(&self) -> Result<CardanoTip, RpcError> {
        self.ask("tip", |says| CardanoTip { slot: says.slot, height: says.height })
    }
    async fn costs(&self) -> Result<CardanoCosts, RpcError> {
        no()
    }
    async fn unspent(&self, _: &str) -> Result<Vec<CardanoOutput>, RpcError> {
        no()
    }
    async fn outputs(&self, some: &[(String, u32)]) -> Result<Vec<Option<CardanoOutput>>, RpcError> {
        let output = |(txid, index): &(String, u32), spent: bool| CardanoOutput {
            txid: txid.clone(),
            index: *index,
            address: "ours".to_owned(),
            value: 1,
            tokens: Vec::new(),
            spent,
        };
        self.ask("outputs", |says| {
            let of_ours = matches!(says.outcome, Outcome::Done(_));
            let told = |one: &(String, u32)| match one.0.as_str() {
                OURS => of_ours.then(|| output(one, false)),
                _ => Some(output(one, says.spend != Spend::Unspent)),
            };
            some.iter().map(told).collect()
        })
    }
}
