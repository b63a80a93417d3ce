//! The scripted node, as a Sui node.

use async_trait::async_trait;
use lockstep_rpc::RpcError;
use lockstep_rpc::sui::{SuiCoinObject, SuiEpoch, SuiLedger, SuiNow, SuiObject, SuiOwner, SuiSimulated};

use crate::scripted::{Scripted, no};

#[async_trait]
impl SuiLedger for Scripted {
    async fn epoch(&self) -> Result<SuiEpoch, RpcError> {
        self.ask("epoch", |says| SuiEpoch { number: says.height, price: says.price })
    }
    async fn coins(&self, _: &str, _: &str) -> Result<Vec<SuiCoinObject>, RpcError> {
        no()
    }
    async fn objects(&self, ids: &[String]) -> Result<Vec<Option<SuiObject>>, RpcError> {
        let object = |version| SuiObject { version, digest: String::new(), owner: SuiOwner::Another, coin: None };
        self.ask("objects", |says| ids.iter().map(|_| Some(object(says.sequence))).collect())
    }
    async fn simulate(&self, _: &[u8]) -> Result<SuiSimulated, RpcError> {
        no()
    }
    async fn used_by(&self, _: &str, _: u64) -> Result<Option<String>, RpcError> {
        self.ask("use", |says| says.used_by.map(str::to_owned))
    }
    async fn now(&self, _: &str) -> Result<SuiNow, RpcError> {
        self.ask("now", |says| SuiNow { epoch: says.height, version: Some(says.sequence) })
    }
}
