//! The descriptors that are part of the program.

use alloy::primitives::{Address, Bytes, U256, address};
use alloy_dyn_abi::DynSolValue;
use lockstep_chain::evm::typed_data::TypedData;
use lockstep_descriptors::{Bound, Call, Intent, Message, Reading, own};
use serde_json::json;

use crate::given::{ALICE, CHAIN, TOKEN, UNKNOWN, Wallet, data, left_out, texts, uint};

const ROUTER: Address = address!("7a250d5630B4cF539739dF2C5dAcb4c659F2488D");
const SAFE_CODE: Address = address!("41675C099F32341bf84BFc5382aF534df5C7461a");
const PERMIT2: &str = "0x000000000022D473030F116dDEE9F6B43aC78BA3";

fn called(to: Address, behind: Option<Address>, data: &[u8]) -> Reading {
    let call = Call { chain_id: CHAIN, from: None, to, behind, value: U256::ZERO, data };
    own().call(&call, &Wallet).expect("it is described")
}

#[test]
fn every_file_can_be_applied() {
    assert!(own().not_read().is_empty(), "{:?}", own().not_read());
    assert_eq!(own().len(), 9, "each file is a descriptor");
}

#[test]
fn a_swap_is_described_with_its_least_and_its_receiver() {
    let path = DynSolValue::Array(vec![DynSolValue::Address(TOKEN), DynSolValue::Address(UNKNOWN)]);
    let call = data(
        "swapExactTokensForTokens(uint256,uint256,address[],address,uint256)",
        vec![uint(2_000_000), uint(5), path, DynSolValue::Address(ALICE), uint(1_900_000_000)],
    );
    let reading = called(ROUTER, None, &call);
    assert_eq!(reading.intent, Intent::Text("Swap".into()));
    let shown = texts(&reading);
    assert_eq!(shown[..2], [("Pay", "2 USDC"), ("Get at least", "5")], "a token that the wallet does not know is raw");
    assert!(shown.contains(&("Receiver", "Alice")), "who gets it is named by the wallet: {shown:?}");
    assert!(
        left_out(&reading).iter().all(|left| left.contains("Used")),
        "nothing is left out: {:?}",
        left_out(&reading)
    );
}

/// Facts file, "Bybit": a Safe's DELEGATECALL is said, with the call that it carries.
#[test]
fn a_safe_says_how_it_carries_out_what() {
    let safe = Address::repeat_byte(0x5a);
    let inner = data("approve(address,uint256)", vec![DynSolValue::Address(UNKNOWN), uint(7)]);
    let usdc = address!("A0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
    let call = |operation: u128| {
        data(
            "execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)",
            vec![
                DynSolValue::Address(usdc),
                uint(0),
                DynSolValue::Bytes(inner.clone()),
                DynSolValue::Uint(U256::from(operation), 8),
                uint(0),
                uint(0),
                uint(0),
                DynSolValue::Address(Address::ZERO),
                DynSolValue::Address(Address::ZERO),
                DynSolValue::Bytes(Bytes::new().to_vec()),
            ],
        )
    };
    let reading = called(safe, Some(SAFE_CODE), &call(1));
    assert_eq!(reading.bound, Bound::Behind(SAFE_CODE), "the proxy is known by its code");
    assert!(texts(&reading)[0].1.starts_with("DELEGATECALL"), "{:?}", texts(&reading));
    assert_eq!(texts(&called(safe, Some(SAFE_CODE), &call(0)))[0], ("How", "Call"));
    let inside = reading.fields.iter().any(|field| matches!(&field.kind, lockstep_descriptors::Kind::Call { reading, .. } if reading.intent == Intent::Text("Allow a spender to take tokens".into())));
    assert!(inside, "the call within is described too: {:?}", reading.fields);
    let elsewhere = Call { chain_id: CHAIN, from: None, to: safe, behind: None, value: U256::ZERO, data: &call(1) };
    assert!(own().call(&elsewhere, &Wallet).is_err(), "without its code the proxy is any contract");
}

#[test]
fn a_permit_of_permit2_is_described_field_by_field() {
    let document = json!({
        "types": {
            "EIP712Domain": [{"name": "name", "type": "string"}, {"name": "chainId", "type": "uint256"}, {"name": "verifyingContract", "type": "address"}],
            "PermitSingle": [{"name": "details", "type": "PermitDetails"}, {"name": "spender", "type": "address"}, {"name": "sigDeadline", "type": "uint256"}],
            "PermitDetails": [{"name": "token", "type": "address"}, {"name": "amount", "type": "uint160"}, {"name": "expiration", "type": "uint48"}, {"name": "nonce", "type": "uint48"}],
        },
        "primaryType": "PermitSingle",
        "domain": {"name": "Permit2", "chainId": 1, "verifyingContract": PERMIT2},
        "message": {
            "details": {"token": TOKEN.to_string(), "amount": "3000000", "expiration": "1900000000", "nonce": "0"},
            "spender": ALICE.to_string(), "sigDeadline": "1900000000"
        },
    });
    let document = TypedData::read(document.to_string().as_bytes()).unwrap();
    let reading = own().message(&Message { document: &document, from: None, behind: None }, &Wallet).unwrap();
    let shown = texts(&reading);
    assert_eq!(shown[..2], [("Spender", "Alice"), ("At most", "3 USDC")], "{shown:?}");
}
