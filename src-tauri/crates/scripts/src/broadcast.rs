//! What a script would send, from the file that `forge` writes when it does not send it.

use alloy::primitives::{Address, Bytes, U64, U256};
use lockstep_texts::error;
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::error::ScriptError;

/// The most calldata of a script, in bytes.
const MOST_DATA: usize = 1 << 20;

/// A transaction that a script would send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The recipient or contract; `None` creates a contract.
    pub to: Option<Address>,
    /// In wei.
    pub value: U256,
    /// The calldata, or the code that creates.
    pub data: Bytes,
    /// The nonce with which the script counted.
    pub nonce: u64,
    /// The contract, as the source calls it.
    pub contract: Option<String>,
    /// The function's signature, as the source has it.
    pub function: Option<String>,
}

#[derive(Deserialize)]
struct File {
    transactions: Vec<Entry>,
    chain: u64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    contract_name: Option<String>,
    function: Option<String>,
    transaction: Transaction,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Transaction {
    from: Address,
    to: Option<Address>,
    #[serde(default)]
    value: U256,
    #[serde(default)]
    input: Bytes,
    #[serde(default)]
    nonce: U64,
    chain_id: Option<U64>,
    authorization_list: Option<Vec<IgnoredAny>>,
    blob_versioned_hashes: Option<Vec<IgnoredAny>>,
}

impl Transaction {
    /// Whether it does more than a call, a payment or a creation.
    fn is_more(&self) -> bool {
        let is_there = |list: &Option<Vec<IgnoredAny>>| list.as_ref().is_some_and(|list| !list.is_empty());
        is_there(&self.authorization_list) || is_there(&self.blob_versioned_hashes)
    }
}

/// Reads the transactions of `sender` on `chain`. Those of another sender or chain are refused.
pub(crate) fn read(bytes: &[u8], chain: u64, sender: Address) -> Result<Vec<Call>, ScriptError> {
    let file: File = serde_json::from_slice(bytes)
        .map_err(|why| ScriptError::Unreadable(error::script_its_transactions(why.to_string())))?;
    let elsewhere = |id: Option<U64>| id.is_some_and(|id| id != U64::from(chain));
    if file.chain != chain || file.transactions.iter().any(|entry| elsewhere(entry.transaction.chain_id)) {
        return Err(ScriptError::Failed(error::script_other_network()));
    }
    if let Some(other) = file.transactions.iter().find(|entry| entry.transaction.from != sender) {
        return Err(ScriptError::Failed(error::script_other_sender(other.transaction.from.to_string())));
    }
    if file.transactions.iter().any(|entry| entry.transaction.is_more()) {
        return Err(ScriptError::Failed(error::script_more_than_call()));
    }
    let sum = |sum: usize, entry: &Entry| sum.saturating_add(entry.transaction.input.len());
    if file.transactions.iter().fold(0, sum) > MOST_DATA {
        return Err(ScriptError::Limit(error::script_sends_much((MOST_DATA >> 20).to_string())));
    }
    let short = |text: Option<String>| text.map(|text| crate::said::line(text.as_bytes(), 120));
    let call = |Entry { contract_name, function, transaction }| Call {
        to: transaction.to,
        value: transaction.value,
        data: transaction.input,
        nonce: transaction.nonce.to(),
        contract: short(contract_name),
        function: short(function),
    };
    Ok(file.transactions.into_iter().map(call).collect())
}

#[cfg(test)]
mod tests {
    use alloy::primitives::address;
    use serde_json::{Value, json};

    use super::*;

    const OWN: Address = address!("00000000000000000000000000000000000000aa");
    const OTHER: Address = address!("00000000000000000000000000000000000000bb");

    fn file(from: Address, chain: u64) -> Vec<u8> {
        let transaction = json!({ "from": from, "to": OTHER, "value": "0x5", "input": "0x01", "nonce": "0x0", "chainId": format!("{chain:#x}") });
        let create = json!({ "from": from, "to": Value::Null, "input": "0x60", "chainId": format!("{chain:#x}") });
        json!({ "chain": chain, "transactions": [
            { "contractName": "Till", "function": "pay()", "transaction": transaction },
            { "contractName": Value::Null, "function": Value::Null, "transaction": create },
        ] })
        .to_string()
        .into_bytes()
    }

    #[test]
    fn calls_and_creations_are_read() {
        let calls = read(&file(OWN, 5), 5, OWN).unwrap();
        assert_eq!(
            (calls[0].to, calls[0].value, calls[0].function.as_deref()),
            (Some(OTHER), U256::from(5), Some("pay()"))
        );
        assert_eq!((calls[1].to, calls[1].value), (None, U256::ZERO), "a creation has no recipient");
    }

    /// What the wallet would leave out of a draft is refused: it was tried out with it.
    #[test]
    fn more_than_a_call_is_refused() {
        for (field, more) in [("authorizationList", json!([{}])), ("blobVersionedHashes", json!(["0x01"]))] {
            let mut read_again: Value = serde_json::from_slice(&file(OWN, 5)).unwrap();
            read_again["transactions"][0]["transaction"][field] = json!([]);
            assert!(read(read_again.to_string().as_bytes(), 5, OWN).is_ok(), "none of {field}");
            read_again["transactions"][0]["transaction"][field] = more;
            let refused = read(read_again.to_string().as_bytes(), 5, OWN);
            assert!(
                matches!(refused, Err(ScriptError::Failed(why)) if why == error::script_more_than_call()),
                "{field}"
            );
        }
    }

    #[test]
    fn another_sender_or_chain_is_refused() {
        assert!(
            matches!(read(&file(OTHER, 5), 5, OWN), Err(ScriptError::Failed(why)) if why == error::script_other_sender(OTHER.to_string()))
        );
        assert!(
            matches!(read(&file(OWN, 6), 5, OWN), Err(ScriptError::Failed(why)) if why == error::script_other_network())
        );
        assert!(matches!(read(b"{}", 5, OWN), Err(ScriptError::Unreadable(_))));
    }
}
