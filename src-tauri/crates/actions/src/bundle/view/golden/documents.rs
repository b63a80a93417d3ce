use lockstep_chain::KnownToken;
use lockstep_chain::evm::typed_data::{TypedData, typed_facts};
use serde_json::{Value, json};

use super::evm::ALICE;
use super::{TOKEN, chain, check, own};

fn see(name: &str, kind: &str, fields: &[(&str, &str, Value)]) {
    let types: Vec<Value> = fields.iter().map(|(kind, name, _)| json!({"name": name, "type": kind})).collect();
    let message: serde_json::Map<_, _> =
        fields.iter().map(|(_, name, value)| ((*name).to_owned(), value.clone())).collect();
    let document = json!({
        "types": { kind: types },
        "domain": { "name": "USD Coin", "version": "2", "chainId": "1", "verifyingContract": TOKEN },
        "message": message,
    });
    let read = TypedData::read(document.to_string().as_bytes()).unwrap();
    let token =
        KnownToken { chain: "Ethereum".into(), symbol: "USDC".into(), decimals: 6, address: TOKEN.parse().unwrap() };
    let signer = own(chain("Ethereum")).1.parse().unwrap();
    let facts = typed_facts(&read, chain("Ethereum"), signer, &[token], 1_795_132_800);
    check(&format!("document-{name}"), &serde_json::to_value(facts).unwrap());
}

#[test]
fn documents() {
    let own = own(chain("Ethereum")).1;
    let most = alloy::primitives::U256::MAX.to_string();
    for (name, value) in [("permit", "2500000"), ("permit-unlimited", most.as_str()), ("permit-nothing", "0")] {
        see(
            name,
            "Permit",
            &[
                ("address", "owner", json!(own)),
                ("address", "spender", json!(ALICE)),
                ("uint256", "value", json!(value)),
                ("uint256", "nonce", json!(0)),
                ("uint256", "deadline", json!(1_795_133_400)),
            ],
        );
    }
    see(
        "permit-dai",
        "Permit",
        &[
            ("address", "holder", json!(own)),
            ("address", "spender", json!(ALICE)),
            ("uint256", "nonce", json!(0)),
            ("uint256", "expiry", json!(0)),
            ("bool", "allowed", json!(true)),
        ],
    );
    see(
        "permit-collectible",
        "Permit",
        &[
            ("address", "spender", json!(ALICE)),
            ("uint256", "tokenId", json!(77)),
            ("uint256", "nonce", json!(0)),
            ("uint256", "deadline", json!(1_795_133_400)),
        ],
    );
    see(
        "authorization",
        "TransferWithAuthorization",
        &[
            ("address", "from", json!(own)),
            ("address", "to", json!(ALICE)),
            ("uint256", "value", json!("2500000")),
            ("uint256", "validAfter", json!(0)),
            ("uint256", "validBefore", json!(1_795_133_400)),
            ("bytes32", "nonce", json!(format!("0x{}", "11".repeat(32)))),
        ],
    );
    see("unread", "Vote", &[("uint256", "proposal", json!(4)), ("bool", "yes", json!(true))]);
    let safe = |name: &str, operation: u8, value: &str, data: &str| {
        see(
            name,
            "SafeTx",
            &[
                ("address", "to", json!(TOKEN)),
                ("uint256", "value", json!(value)),
                ("bytes", "data", json!(data)),
                ("uint8", "operation", json!(operation)),
                ("uint256", "safeTxGas", json!(0)),
                ("uint256", "baseGas", json!(0)),
                ("uint256", "gasPrice", json!(0)),
                ("address", "gasToken", json!(TOKEN)),
                ("address", "refundReceiver", json!(ALICE)),
                ("uint256", "nonce", json!(3)),
            ],
        );
    };
    let transfer = format!("0xa9059cbb{:0>64}{:064x}", ALICE[2..].to_lowercase(), 2_500_000);
    safe("safe-pays", 0, "5000000000000000", "0x");
    safe("safe-transfer", 0, "0", &transfer);
    safe("safe-opaque", 1, "0", "0xdeadbeef");
}
