//! A Safe of its authors' own contracts on the story's node, whose only owner is the story's vault.

use alloy::primitives::{Address, U256};
use alloy::sol;
use alloy::sol_types::SolCall as _;
use serde_json::json;

use super::contracts::{deploy_published, send_as, word};
use super::tx::{ALICE, hex_of};
use crate::node::Node;

sol! {
    function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver) external;
    function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) external returns (address proxy);
    function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) external payable returns (bool success);
    function migrateSingleton() external;
}

/// How a Safe carries out a call.
#[derive(Debug, Clone, Copy)]
pub enum Operation {
    Call,
    /// With the Safe's own storage: the called code can change the Safe.
    DelegateCall,
}

/// A Safe.
pub struct Safe {
    pub address: Address,
    /// The code that it runs.
    pub singleton: Address,
    owner: Address,
}

impl Safe {
    pub async fn open(node: &Node, owner: &str) -> Self {
        let owner: Address = owner.parse().expect("an address");
        let singleton = parsed(&deploy_published(node, "Safe", &[]).await);
        let factory = deploy_published(node, "SafeProxyFactory", &[]).await;
        let none = Address::ZERO;
        let initializer = setupCall {
            owners: vec![owner],
            threshold: U256::ONE,
            to: none,
            data: Vec::new().into(),
            fallbackHandler: none,
            paymentToken: none,
            payment: U256::ZERO,
            paymentReceiver: none,
        };
        let initializer = initializer.abi_encode().into();
        let create = createProxyWithNonceCall { singleton, initializer, saltNonce: U256::ZERO }.abi_encode();
        let call = json!({ "from": ALICE, "to": factory, "data": hex_of(&create) });
        let answer = node.call("eth_call", json!([call, "latest"])).await;
        let answer = hex::decode(answer.as_str().expect("an answer").trim_start_matches("0x")).expect("hex");
        let address = createProxyWithNonceCall::abi_decode_returns(&answer).expect("an address");
        let receipt = send_as(node, ALICE, call).await;
        assert_eq!(receipt["status"], "0x1", "the Safe is made: {receipt}");
        Self { address, singleton, owner }
    }

    /// What its owner calls. The owner's own call is their signature.
    pub fn execute(&self, to: Address, value: u128, data: &[u8], operation: Operation) -> Vec<u8> {
        let owner = word(&self.owner.to_string());
        execTransactionCall {
            to,
            value: U256::from(value),
            data: data.to_vec().into(),
            operation: u8::from(matches!(operation, Operation::DelegateCall)),
            safeTxGas: U256::ZERO,
            baseGas: U256::ZERO,
            gasPrice: U256::ZERO,
            gasToken: Address::ZERO,
            refundReceiver: Address::ZERO,
            signatures: [owner.as_slice(), &[0; 32], &[1]].concat().into(),
        }
        .abi_encode()
    }

    /// The contract of its authors that, called by delegation, changes the code that it runs, and that code.
    pub async fn migration(node: &Node) -> (Address, Address) {
        let next = deploy_published(node, "Safe", &[]).await;
        let migration = deploy_published(node, "SafeMigration", &[word(&next), word(&next), word(&next)]).await;
        (parsed(&migration), parsed(&next))
    }

    /// The code that it runs now.
    pub async fn runs(&self, node: &Node) -> Address {
        let slot = node.call("eth_getStorageAt", json!([self.address, "0x0", "latest"])).await;
        let slot: U256 = slot.as_str().expect("a word").parse().expect("a word");
        Address::from_word(slot.into())
    }
}

/// What the migration is called with.
pub fn migrate() -> Vec<u8> {
    migrateSingletonCall {}.abi_encode()
}

fn parsed(address: &str) -> Address {
    address.parse().expect("an address")
}
