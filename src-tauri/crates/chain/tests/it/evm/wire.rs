//! The wire form of facts.

use alloy::primitives::U256;
use lockstep_chain::evm::facts::{Facts, KnownToken, facts};
use lockstep_chain::evm::{TxType, draft};
use lockstep_chain::{ChainKind, SigningMode};
use serde_json::json;

use super::given::{self, ethereum};

#[test]
fn the_wire_strings_are_those_of_the_agents() {
    for (value, wire) in [
        (json!(ChainKind::Evm), "evm"),
        (json!(SigningMode::EcdsaSecp256k1), "ecdsa_secp256k1"),
        (json!(SigningMode::EddsaEd25519), "eddsa_ed25519"),
        (json!(TxType::Legacy), "legacy"),
        (json!(TxType::Eip2930), "eip2930"),
        (json!(TxType::Eip1559), "eip1559"),
    ] {
        assert_eq!(value, wire);
    }
    assert_eq!(SigningMode::EddsaEd25519.to_string(), "eddsa_ed25519");
    assert_eq!(TxType::Eip2930.to_string(), "eip2930");
}

/// The consent window reads these names, so a renamed field must be noticed.
#[test]
fn the_facts_of_a_token_transfer_have_this_shape() {
    let token =
        KnownToken { chain: "Ethereum".into(), symbol: "USDC".into(), decimals: 6, address: given::address(0x11) };
    let data = draft::erc20_transfer_call(given::address(0x22), U256::from(1_500_000)).to_vec();
    let tx = given::call(given::address(0x11), U256::ZERO, data.clone());
    let facts = facts(&tx, ethereum(), given::address(0x33), &[token]);
    let contract = given::address(0x11).to_string();
    let recipient = given::address(0x22).to_string();
    let fee = json!({"raw": "2700000000000000", "text": "0.0027 ETH", "said": null});
    let asset = json!({"symbol": "USDC", "id": contract, "decimals": 6});
    let amount = json!({"raw": "1500000", "text": "1.5 USDC", "said": null});
    let shape = json!({
        "chain": "Ethereum",
        "form": "eip1559",
        "from": given::address(0x33).to_string(),
        "moves": [{
            "kind": "pay", "asset": asset, "amount": amount, "unlimited": false, "words": null, "from": null,
            "to": recipient,
        }],
        "fee": {"kind": "at_most", "raw": "2700000000000000", "text": "0.0027 ETH", "said": null},
        "gas": "90000",
        "memo": null,
        "calls": [{
            "target": contract,
            "called": "account",
            "function": "transfer(address,uint256)",
            "arguments": [
                {"name": "to", "type": "address", "value": recipient},
                {"name": "amount", "type": "uint256", "value": "1500000"},
            ],
        }],
        "expiry": {"kind": "never"},
        "nonce": "7",
        "unread": [],
        "findings": [],
        "detail": {
            "kind": "evm",
            "chainId": "1",
            "to": contract,
            "value": {"raw": "0", "text": "0 ETH", "said": null},
            "call": {
                "kind": "erc20Transfer",
                "token": {"address": contract, "symbol": "USDC", "decimals": 6},
                "to": recipient,
                "amount": amount,
            },
            "data": format!("0x{}", hex::encode(data)),
            "maxCost": fee,
            "feeLines": [
                {"kind": "maxFeePerGas", "price": {"raw": "30000000000", "text": "30 gwei", "said": null}},
                {"kind": "maxPriorityFeePerGas", "price": {"raw": "1000000000", "text": "1 gwei", "said": null}},
            ],
            "accessList": [],
            "digest": tx.digest().to_string(),
        },
    });
    assert_eq!(serde_json::to_value(&facts).unwrap(), shape);
}

/// The export refuses numbers that JavaScript cannot represent, so that none is added by accident.
#[test]
fn the_facts_can_be_exported_to_typescript() {
    let types = specta::Types::default().register::<Facts>().register::<ChainKind>().register::<SigningMode>();
    let typescript = specta_typescript::Typescript::default().export(&types, specta_serde::Format).unwrap();
    for piece in ["maxPriorityFeePerGas", "claimedSignature", "initCodeLength", "storageKeys"] {
        assert!(typescript.contains(piece), "{piece} is missing from {typescript}");
    }
}
