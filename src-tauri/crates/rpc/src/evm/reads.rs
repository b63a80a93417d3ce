//! The methods of a node that only read, for a program that asks with methods of its own choice.

use serde_json::Value;

use super::Node;
use crate::RpcError;
use crate::jsonrpc::outcome;
use crate::wire::{Answer, Ask, Wire};

/// No method that sends, signs, or changes a node. Traces and filters are left out: they cost a node much, or stay on it.
const METHODS: [&str; 18] = [
    "eth_blockNumber",
    "eth_call",
    "eth_chainId",
    "eth_createAccessList",
    "eth_estimateGas",
    "eth_feeHistory",
    "eth_gasPrice",
    "eth_getBalance",
    "eth_getBlockByHash",
    "eth_getBlockByNumber",
    "eth_getCode",
    "eth_getLogs",
    "eth_getProof",
    "eth_getStorageAt",
    "eth_getTransactionByHash",
    "eth_getTransactionCount",
    "eth_getTransactionReceipt",
    "eth_maxPriorityFeePerGas",
];

/// One endpoint, asked with read methods only.
pub struct Reads(Wire);

/// A node's error, as it wrote it.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    /// Its code.
    pub code: i64,
    /// Its words, bounded.
    pub message: String,
    /// What it added, such as the data of a revert.
    pub data: Value,
}

impl Node {
    /// The first endpoint whose chain id is confirmed again, for reads. It does not fail over.
    pub async fn reads(&self) -> Result<Reads, RpcError> {
        Ok(Reads(self.wire().at_one().await?))
    }
}

impl Reads {
    /// Whether this method only reads.
    pub fn is_read(method: &str) -> bool {
        METHODS.contains(&method)
    }

    /// Asks the node. A method that does more than read is refused and not sent.
    pub async fn ask(&self, method: &str, params: &Value) -> Result<Result<Value, Refusal>, RpcError> {
        if !Self::is_read(method) {
            let message = "The method does more than read. It was not sent.".to_owned();
            return Ok(Err(Refusal { code: -32_601, message, data: Value::Null }));
        }
        let read = |answer: &Answer| outcome::<Value>(answer, "answer");
        let answered = self.0.read(&Ask::call(method, params), read).await?;
        let refusal = |failure: crate::jsonrpc::Failure| Refusal {
            code: failure.code,
            message: lockstep_chain::plain_text(&failure.message, 300),
            data: failure.data,
        };
        Ok(answered.map_err(refusal))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_sends_or_signs_is_no_read() {
        for method in ["eth_getBalance", "eth_call", "eth_getStorageAt"] {
            assert!(Reads::is_read(method), "{method}");
        }
        for method in [
            "eth_sendRawTransaction",
            "eth_sendTransaction",
            "eth_sign",
            "eth_signTransaction",
            "eth_accounts",
            "eth_newFilter",
            "personal_sign",
            "anvil_setBalance",
            "debug_traceCall",
            "ETH_CALL",
            "",
        ] {
            assert!(!Reads::is_read(method), "{method}");
        }
    }
}
