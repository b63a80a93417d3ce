//! Contracts on the story's node: a real ERC-20, and a few bytes of code for hostile contracts.

use std::collections::HashMap;
use std::process::Command;
use std::sync::LazyLock;

use alloy::primitives::keccak256;
use serde_json::{Value, json};

use super::tx::{ALICE, hex_of};
use crate::node::Node;
use crate::places;

/// Sends its whole balance to its caller.
pub const PURSE: &str = "0x5f5f5f5f47335af100";
/// Reverts every call.
pub const REVERTS: &str = "0x5f5ffd";
/// Answers five to every call.
pub const ANSWERS_FIVE: &str = "0x60055f5260205ff3";

/// Code that answers every call with a text, as a function that returns a `string` does.
pub fn says(text: &str) -> String {
    ends_with(&string_alone(text), "f3")
}

/// Code that reverts every call with a text as its reason.
pub fn refuses(text: &str) -> String {
    ends_with(&[keccak256("Error(string)")[..4].to_vec(), string_alone(text)].concat(), "fd")
}

/// Code that copies these bytes into memory, and ends with them by this instruction.
fn ends_with(bytes: &[u8], instruction: &str) -> String {
    let length = bytes.len();
    format!("0x61{length:04x}600c5f3961{length:04x}5f{instruction}{}", hex::encode(bytes))
}

/// A text as the only value of its kind: where it begins, and the text.
fn string_alone(text: &str) -> Vec<u8> {
    [number_word(32).to_vec(), string_words(text)].concat()
}

/// A text in words: its length, and its bytes.
pub fn string_words(text: &str) -> Vec<u8> {
    let mut words = number_word(text.len()).to_vec();
    words.extend_from_slice(text.as_bytes());
    words.resize(words.len().next_multiple_of(32), 0);
    words
}

/// A number as an ABI word.
pub fn number_word(number: usize) -> [u8; 32] {
    let mut word = [0; 32];
    word[24..].copy_from_slice(&u64::try_from(number).expect("it is small").to_be_bytes());
    word
}

/// Puts code at an address.
pub async fn place(node: &Node, address: &str, code: &str) {
    node.call("anvil_setCode", json!([address, code])).await;
}

/// Sets a balance in wei.
pub async fn set_balance(node: &Node, address: &str, wei: u128) {
    node.call("anvil_setBalance", json!([address, format!("0x{wei:x}")])).await;
}

/// The hash of a transaction that the node signs for one of its own accounts or an impersonated one, and that waits for a block.
pub async fn put_as(node: &Node, from: &str, mut transaction: Value) -> String {
    node.call("anvil_impersonateAccount", json!([from])).await;
    transaction["from"] = json!(from);
    let hash = node.call("eth_sendTransaction", json!([transaction])).await;
    node.call("anvil_stopImpersonatingAccount", json!([from])).await;
    hash.as_str().expect("a hash").to_owned()
}

/// The receipt of a transaction that the node signs for one of its own accounts or an impersonated one, once it is mined.
pub async fn send_as(node: &Node, from: &str, transaction: Value) -> Value {
    node.mined(&put_as(node, from, transaction).await).await
}

/// The data of a call whose arguments are words.
pub fn encoded(signature: &str, words: &[[u8; 32]]) -> Vec<u8> {
    let mut data = keccak256(signature)[..4].to_vec();
    data.extend(words.concat());
    data
}

/// Sets a balance of `tests/node/Coin.sol`, whose first mapping has the balances.
pub async fn set_coin_balance(node: &Node, token: &str, holder: &str, amount: u128) {
    let slot = keccak256([word(holder), [0; 32]].concat());
    node.call("anvil_setStorageAt", json!([token, slot, format!("0x{amount:064x}")])).await;
}

/// Deploys `tests/node/Coin.sol`, with the whole supply (six decimals) for one holder.
pub async fn deploy_coin(node: &Node, holder: &str, supply: u128) -> String {
    let mut supply_word = [0; 32];
    supply_word[16..].copy_from_slice(&supply.to_be_bytes());
    deploy(node, "Coin", &[word(holder), supply_word]).await
}

/// Deploys `tests/node/PermitCoin.sol`, with the whole supply (six decimals) for one holder.
pub async fn deploy_permit_coin(node: &Node, holder: &str, supply: u128) -> String {
    let mut supply_word = [0; 32];
    supply_word[16..].copy_from_slice(&supply.to_be_bytes());
    deploy(node, "PermitCoin", &[word(holder), supply_word]).await
}

/// The end of a [`permit`], far in the future, in seconds.
pub const PERMIT_ENDS: u64 = 4_000_000_000;

/// The parameters of `sign_typed_data` for a permit (ERC-2612) of that contract, which lets Alice take a
/// number of base units from the owner.
pub fn permit(owner: &str, coin: &str, value: &str, nonce: u64) -> Value {
    let fields: Vec<Value> = [
        ("owner", "address"),
        ("spender", "address"),
        ("value", "uint256"),
        ("nonce", "uint256"),
        ("deadline", "uint256"),
    ]
    .iter()
    .map(|(name, kind)| json!({"name": name, "type": kind}))
    .collect();
    json!({
        "chain": "Local",
        "types": {"Permit": fields},
        "primaryType": "Permit",
        "domain": {"name": "Permit Dollar", "version": "1", "chainId": 31337, "verifyingContract": coin},
        "message": {"owner": owner, "spender": ALICE, "value": value, "nonce": nonce, "deadline": PERMIT_ENDS}
    })
}

/// Deploys `tests/node/Till.sol`; calling it pays tokens to it.
pub async fn deploy_till(node: &Node) -> String {
    deploy(node, "Till", &[]).await
}

/// Deploys `tests/node/Bridge.sol`, one end of a bridge; `relayer` decides about its payments.
pub async fn deploy_bridge(node: &Node, relayer: &str) -> String {
    deploy(node, "Bridge", &[word(relayer)]).await
}

/// Deploys `tests/node/Exchange.sol`, which gives one token for another.
pub async fn deploy_exchange(node: &Node) -> String {
    deploy(node, "Exchange", &[]).await
}

/// Deploys `tests/node/Pool.sol`, which exchanges two tokens at the price of what it holds of them.
pub async fn deploy_pool(node: &Node) -> String {
    deploy(node, "Pool", &[]).await
}

/// Deploys `tests/node/Deed.sol`, a collection of three items for one holder.
pub async fn deploy_deed(node: &Node, holder: &str) -> String {
    deploy(node, "Deed", &[word(holder)]).await
}

/// Puts `tests/node/Permissions.sol` where Permit2 is on every chain that has it.
pub async fn place_permissions(node: &Node) -> &'static str {
    const PERMIT2: &str = "0x000000000022D473030F116dDEE9F6B43aC78BA3";
    place_as(node, PERMIT2, &deploy(node, "Permissions", &[]).await).await;
    PERMIT2
}

/// Deploys `tests/node/Trap.sol`, a token with six decimals whose transfers allow the thief to take the rest.
pub async fn deploy_trap(node: &Node, holder: &str, thief: &str) -> String {
    deploy(node, "Trap", &[word(holder), word(thief)]).await
}

/// Puts `tests/node/Coin.sol` at a chosen address, as the token that is known by that address, with these
/// holders.
pub async fn place_coin(node: &Node, at: &str, holders: &[(&str, u128)]) {
    place_as(node, at, &deploy_coin(node, ALICE, 0).await).await;
    for (holder, amount) in holders {
        // The balances are the first mapping of the contract.
        let slot = keccak256([word(holder), [0; 32]].concat());
        node.call("anvil_setStorageAt", json!([at, slot, format!("0x{amount:064x}")])).await;
    }
}

/// Puts the code of a deployed contract at another address.
async fn place_as(node: &Node, at: &str, model: &str) {
    let code = node.call("eth_getCode", json!([model, "latest"])).await;
    place(node, at, code.as_str().expect("code")).await;
}

async fn deploy(node: &Node, contract: &str, arguments: &[[u8; 32]]) -> String {
    static COMPILED: LazyLock<HashMap<String, String>> = LazyLock::new(compile_all);
    deploy_code(node, &COMPILED[contract], arguments).await
}

/// Deploys init code, given as hex, with the arguments of its constructor.
pub async fn deploy_code(node: &Node, code: &str, arguments: &[[u8; 32]]) -> String {
    let mut code = hex::decode(code).expect("hex");
    code.extend(arguments.concat());
    let accounts = node.call("eth_accounts", json!([])).await;
    let from = accounts[0].as_str().expect("a development account");
    let hash = node.call("eth_sendTransaction", json!([{ "from": from, "data": hex_of(&code) }])).await;
    let receipt = node.mined(hash.as_str().expect("a hash")).await;
    let contract = receipt["contractAddress"].as_str().expect("the contract is deployed");
    lockstep_chain::evm::parse_address(contract).expect("an address").to_string()
}

/// Deploys a contract from the artifacts that its authors published.
pub async fn deploy_published(node: &Node, contract: &str, arguments: &[[u8; 32]]) -> String {
    static CODES: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
        let script = places::root().join("tests/node/artifacts.mjs");
        let read = Command::new("node").arg(&script).output().expect("node is installed");
        assert!(read.status.success(), "the artifacts are there: {}", String::from_utf8_lossy(&read.stderr));
        serde_json::from_slice(&read.stdout).expect("an object of hex")
    });
    deploy_code(node, &CODES[contract], arguments).await
}

/// The init code of each contract in `tests/node`, as hex. The compiler takes a second to start, so one run compiles them all.
fn compile_all() -> HashMap<String, String> {
    let script = places::root().join("tests/node/compile.mjs");
    let compiled = Command::new("node").arg(&script).output().expect("node is installed");
    assert!(compiled.status.success(), "the contracts compile: {}", String::from_utf8_lossy(&compiled.stderr));
    serde_json::from_slice(&compiled.stdout).expect("an object of hex")
}

/// What a view function of a contract answers, as a number.
pub async fn ask_number(node: &Node, contract: &str, selector: &str, arguments: &[&str]) -> u128 {
    let mut data = hex::decode(selector).expect("hex");
    arguments.iter().for_each(|argument| data.extend_from_slice(&word(argument)));
    let answer = node.call("eth_call", json!([{ "to": contract, "data": hex_of(&data) }, "latest"])).await;
    let digits = answer.as_str().expect("hex").trim_start_matches("0x");
    u128::from_str_radix(&digits[32..], 16).expect("a number")
}

/// An address as an ABI word.
pub fn word(address: &str) -> [u8; 32] {
    let mut word = [0; 32];
    word[12..].copy_from_slice(&hex::decode(address.trim_start_matches("0x")).expect("an address"));
    word
}
