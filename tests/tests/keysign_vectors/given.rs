//! Builds payloads from the JSON of the vectors. Their names differ from those of the messages, and numbers may be texts.

use ed25519_dalek::SigningKey;
use k256::elliptic_curve::sec1::ToSec1Point;
use lockstep_chain::{Live, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::{
    BlockchainSpecific, ContractPayload, SignData, SwapPayload,
};
use lockstep_commondata::keysign_payload::*;
use serde_json::Value;

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

fn optional(value: &Value) -> Option<String> {
    (!value.is_null()).then(|| text(value))
}

fn number(value: &Value) -> u64 {
    text(value).parse().unwrap_or_default()
}

fn flag(value: &Value) -> bool {
    value.as_bool().unwrap_or_default()
}

// The value of the first name that exists.
fn named<'a>(value: &'a Value, names: &[&str]) -> &'a Value {
    names.iter().map(|name| &value[*name]).find(|found| !found.is_null()).unwrap_or(&Value::Null)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A key of 32 bytes.
pub fn key(value: &Value) -> [u8; 32] {
    hex::decode(text(value)).unwrap().try_into().unwrap()
}

/// The payload of a vector with pre-image hashes.
pub fn payload(json: &Value) -> KeysignPayload {
    KeysignPayload {
        coin: Some(coin(&json["coin"])),
        to_address: text(&json["to_address"]),
        to_amount: text(&json["to_amount"]),
        memo: optional(&json["memo"]),
        utxo_info: list(&json["utxo_info"]).map(utxo).collect(),
        blockchain_specific: specific(named(json, &["BlockchainSpecific", "blockchain_specific"])),
        swap_payload: swap(named(json, &["SwapPayload", "swap_payload"])),
        erc20_approve_payload: json["erc20_approve_payload"].as_object().map(|approve| Erc20ApprovePayload {
            amount: text(&approve["amount"]),
            spender: text(&approve["spender"]),
        }),
        contract_payload: contract(json),
        sign_data: sign_data(&json["sign_data"]),
        skip_broadcast: json["skipBroadcast"].as_bool(),
        vault_public_key_ecdsa: text(&json["vault_public_key_ecdsa"]),
        lib_type: text(&json["lib_type"]),
        ..KeysignPayload::default()
    }
}

fn coin(json: &Value) -> Coin {
    Coin {
        chain: text(&json["chain"]),
        ticker: text(&json["ticker"]),
        address: text(&json["address"]),
        contract_address: text(&json["contract_address"]),
        decimals: i32::try_from(number(&json["decimals"])).unwrap(),
        is_native_token: flag(&json["is_native_token"]),
        hex_public_key: text(&json["hex_public_key"]),
        ..Coin::default()
    }
}

fn utxo(json: &Value) -> UtxoInfo {
    UtxoInfo {
        hash: text(&json["hash"]),
        amount: i64::try_from(number(&json["amount"])).unwrap(),
        index: u32::try_from(number(&json["index"])).unwrap(),
        cardano_tokens: Vec::new(),
    }
}

fn specific(json: &Value) -> Option<BlockchainSpecific> {
    use BlockchainSpecific as Of;
    let (name, json) = json.as_object()?.iter().next()?;
    let small = |value: &Value| u32::try_from(number(value)).unwrap();
    Some(match name.as_str() {
        "EthereumSpecific" => Of::EthereumSpecific(EthereumSpecific {
            max_fee_per_gas_wei: text(&json["max_fee_per_gas_wei"]),
            priority_fee: text(&json["priority_fee"]),
            nonce: i64::try_from(number(&json["nonce"])).unwrap(),
            gas_limit: text(&json["gas_limit"]),
        }),
        "UtxoSpecific" => Of::UtxoSpecific(UtxoSpecific {
            byte_fee: text(&json["byte_fee"]),
            send_max_amount: flag(&json["send_max_amount"]),
        }),
        "CosmosSpecific" => Of::CosmosSpecific(CosmosSpecific {
            account_number: number(&json["account_number"]),
            sequence: number(&json["sequence"]),
            gas: number(&json["gas"]),
            transaction_type: transaction_type(&json["transaction_type"]),
            ibc_denom_traces: json["ibc_denom_trace"].as_object().map(|trace| CosmosIbcDenomTrace {
                path: text(&trace["path"]),
                base_denom: text(&trace["base_denom"]),
                latest_block: text(named(&json["ibc_denom_trace"], &["height", "latest_block"])),
            }),
            ..CosmosSpecific::default()
        }),
        "ThorchainSpecific" | "THORChainSpecific" => Of::ThorchainSpecific(ThorChainSpecific {
            account_number: number(&json["account_number"]),
            sequence: number(&json["sequence"]),
            fee: number(&json["fee"]),
            is_deposit: flag(&json["is_deposit"]),
            transaction_type: transaction_type(&json["transaction_type"]),
        }),
        "MayaSpecific" => Of::MayaSpecific(MayaChainSpecific {
            account_number: number(&json["account_number"]),
            sequence: number(&json["sequence"]),
            is_deposit: flag(&json["is_deposit"]),
        }),
        "SolanaSpecific" => Of::SolanaSpecific(SolanaSpecific {
            recent_block_hash: text(&json["recent_block_hash"]),
            priority_fee: text(&json["priority_fee"]),
            from_token_associated_address: optional(named(
                json,
                &["from_token_associated_address", "from_address_pub_key"],
            )),
            to_token_associated_address: optional(&json["to_token_associated_address"]),
            program_id: named(json, &["program_id", "has_program_id"]).as_bool(),
            compute_limit: optional(named(json, &["compute_limit", "priority_limit"])),
        }),
        "PolkadotSpecific" => Of::PolkadotSpecific(PolkadotSpecific {
            recent_block_hash: text(&json["recent_block_hash"]),
            nonce: number(&json["nonce"]),
            current_block_number: text(&json["current_block_number"]),
            spec_version: small(&json["spec_version"]),
            transaction_version: small(&json["transaction_version"]),
            genesis_hash: text(&json["genesis_hash"]),
            gas: number(&json["gas"]),
        }),
        "SuicheSpecific" | "SuiSpecific" => Of::SuicheSpecific(SuiSpecific {
            reference_gas_price: text(&json["reference_gas_price"]),
            gas_budget: text(&json["gas_budget"]),
            coins: list(&json["coins"])
                .map(|one| SuiCoin {
                    coin_type: text(&one["coin_type"]),
                    coin_object_id: text(&one["coin_object_id"]),
                    version: text(&one["version"]),
                    digest: text(&one["digest"]),
                    balance: text(&one["balance"]),
                    previous_transaction: String::new(),
                })
                .collect(),
        }),
        "TonSpecific" => Of::TonSpecific(TonSpecific {
            sequence_number: number(&json["sequence_number"]),
            expire_at: number(&json["expire_at"]),
            bounceable: flag(&json["bounceable"]),
            send_max_amount: flag(&json["send_max_amount"]),
            jetton_address: text(named(json, &["jettons_address", "jetton_address"])),
            is_active_destination: flag(named(json, &["is_active", "is_active_destination"])),
        }),
        "RippleSpecific" => Of::RippleSpecific(RippleSpecific {
            sequence: number(&json["sequence"]),
            gas: number(&json["gas"]),
            last_ledger_sequence: number(&json["last_ledger_sequence"]),
            destination_tag: None,
        }),
        "TronSpecific" => Of::TronSpecific(TronSpecific {
            timestamp: number(&json["timestamp"]),
            expiration: number(&json["expiration"]),
            block_header_timestamp: number(&json["block_header_timestamp"]),
            block_header_number: number(&json["block_header_number"]),
            block_header_version: number(&json["block_header_version"]),
            block_header_tx_trie_root: text(&json["block_header_tx_trie_root"]),
            block_header_parent_hash: text(&json["block_header_parent_hash"]),
            block_header_witness_address: text(&json["block_header_witness_address"]),
            gas_estimation: number(&json["gas_estimation"]),
        }),
        "Cardano" | "CardanoSpecific" => Of::Cardano(CardanoChainSpecific {
            byte_fee: i64::try_from(number(&json["byte_fee"])).unwrap(),
            send_max_amount: flag(&json["send_max_amount"]),
            ttl: number(&json["ttl"]),
        }),
        other => panic!("{other} is no part of a payload"),
    })
}

fn transaction_type(json: &Value) -> i32 {
    match json.as_str() {
        Some("IBC_TRANSFER") => 3,
        Some(other) => panic!("{other} is no type of a transaction"),
        None => i32::try_from(number(json)).unwrap(),
    }
}

fn swap(json: &Value) -> Option<SwapPayload> {
    let (name, json) = json.as_object()?.iter().next()?;
    Some(match name.as_str() {
        "ThorchainSwapPayload" => SwapPayload::ThorchainSwapPayload(native_swap(json)),
        "MayachainSwapPayload" => SwapPayload::MayachainSwapPayload(native_swap(json)),
        "OneinchSwapPayload" => {
            let tx = &json["quote"]["tx"];
            SwapPayload::OneinchSwapPayload(OneInchSwapPayload {
                from_coin: Some(coin(&json["from_coin"])),
                to_coin: Some(coin(&json["to_coin"])),
                from_amount: text(&json["from_amount"]),
                to_amount_decimal: text(&json["to_amount_decimal"]),
                quote: Some(OneInchQuote { dst_amount: text(&json["quote"]["dst_amount"]), tx: Some(one_inch(tx)) }),
                provider: text(&json["provider"]),
            })
        }
        other => panic!("{other} is no swap"),
    })
}

fn one_inch(tx: &Value) -> OneInchTransaction {
    OneInchTransaction {
        from: text(&tx["from"]),
        to: text(&tx["to"]),
        data: text(&tx["data"]),
        value: text(&tx["value"]),
        gas_price: text(&tx["gas_price"]),
        gas: i64::try_from(number(&tx["gas"])).unwrap(),
        ..OneInchTransaction::default()
    }
}

fn native_swap(json: &Value) -> ThorChainSwapPayload {
    ThorChainSwapPayload {
        from_address: text(&json["from_address"]),
        from_coin: Some(coin(&json["from_coin"])),
        to_coin: Some(coin(&json["to_coin"])),
        vault_address: text(&json["vault_address"]),
        router_address: optional(&json["router_address"]),
        from_amount: text(&json["from_amount"]),
        to_amount_decimal: text(&json["to_amount_decimal"]),
        to_amount_limit: text(&json["to_amount_limit"]),
        streaming_interval: text(&json["streaming_interval"]),
        streaming_quantity: text(&json["streaming_quantity"]),
        expiration_time: number(&json["expiration_time"]),
        is_affiliate: flag(&json["is_affiliate"]),
        fee: text(&json["fee"]),
    }
}

fn contract(json: &Value) -> Option<ContractPayload> {
    if let Some(call) = json["wasm_execute_contract_payload"].as_object() {
        return Some(ContractPayload::WasmExecuteContractPayload(WasmExecuteContractPayload {
            sender_address: text(&call["sender_address"]),
            contract_address: text(&call["contract_address"]),
            execute_msg: text(&call["execute_msg"]),
            coins: list(&json["wasm_execute_contract_payload"]["coins"]).map(cosmos_coin).collect(),
        }));
    }
    let call = named(json, &["trigger_smart_contract_payload", "tron_trigger_smart_contract_payload"]);
    call.as_object().map(|_| {
        ContractPayload::TronTriggerSmartContractPayload(TronTriggerSmartContractPayload {
            owner_address: text(named(call, &["ownerAddress", "owner_address"])),
            contract_address: text(named(call, &["contractAddress", "contract_address"])),
            call_value: optional(named(call, &["callValue", "call_value"])),
            call_token_value: optional(named(call, &["callTokenValue", "call_token_value"])),
            token_id: None,
            data: optional(&call["data"]),
        })
    })
}

fn cosmos_coin(json: &Value) -> CosmosCoin {
    CosmosCoin { denom: text(&json["denom"]), amount: text(&json["amount"]) }
}

fn sign_data(json: &Value) -> Option<SignData> {
    let (name, json) = json.as_object()?.iter().next()?;
    Some(match name.as_str() {
        "sign_amino" => SignData::SignAmino(SignAmino {
            fee: Some(CosmosFee {
                amount: list(&json["fee"]["amount"]).map(cosmos_coin).collect(),
                gas: text(&json["fee"]["gas"]),
                ..CosmosFee::default()
            }),
            msgs: list(&json["msgs"])
                .map(|one| CosmosMsg { r#type: text(&one["type"]), value: text(&one["value"]) })
                .collect(),
        }),
        "sign_direct" => SignData::SignDirect(SignDirect {
            body_bytes: text(&json["body_bytes"]),
            auth_info_bytes: text(&json["auth_info_bytes"]),
            chain_id: text(&json["chain_id"]),
            account_number: text(&json["account_number"]),
        }),
        "sign_solana" => {
            SignData::SignSolana(SignSolana { raw_transactions: list(&json["raw_transactions"]).map(text).collect() })
        }
        "sign_sui" => SignData::SignSui(SignSui { unsigned_tx_msg: text(&json["unsigned_tx_msg"]) }),
        other => panic!("{other} is no data of another program"),
    })
}

/// The payload of a vector with signed transactions, which describes its swap in its own fields.
pub fn compiled(vector: &Value) -> KeysignPayload {
    let mut payload = payload(vector);
    let json = &vector["swap"];
    payload.swap_payload = match json["provider"].as_str() {
        None => None,
        Some("thorchain") => Some(SwapPayload::ThorchainSwapPayload(ThorChainSwapPayload {
            from_coin: payload.coin.clone(),
            ..native_swap(json)
        })),
        Some("kyber") => {
            let tx = one_inch(&json["quote_tx"]);
            let tx = KyberSwapTransaction {
                to: tx.to,
                data: tx.data,
                value: tx.value,
                gas_price: tx.gas_price,
                gas: tx.gas,
                ..KyberSwapTransaction::default()
            };
            let quote = Some(KyberSwapQuote { tx: Some(tx), ..KyberSwapQuote::default() });
            Some(SwapPayload::KyberswapSwapPayload(KyberSwapPayload { quote, ..KyberSwapPayload::default() }))
        }
        Some(_) => {
            let quote = Some(OneInchQuote { tx: Some(one_inch(&json["quote_tx"])), ..OneInchQuote::default() });
            Some(SwapPayload::OneinchSwapPayload(OneInchSwapPayload { quote, ..OneInchSwapPayload::default() }))
        }
    };
    payload
}

/// The live values that the payload of a vector leaves out.
pub fn live(vector: &Value) -> Live {
    let branch = &vector["blockchain_specific"]["UtxoSpecific"]["zcash_branch_id"];
    Live { zcash_branch: branch.as_str().map(zcash_branch), ..Live::default() }
}

fn zcash_branch(text: &str) -> u32 {
    u32::from_str_radix(text, 16).unwrap()
}

fn public(chain: &str, key: [u8; 32]) -> (PublicKey, String) {
    match chain {
        "Cardano" | "Solana" => {
            let key = SigningKey::from_bytes(&key).verifying_key().to_bytes();
            (PublicKey::Ed25519(key), hex::encode(key))
        }
        _ => {
            let key = k256::SecretKey::from_slice(&key).unwrap().public_key().to_sec1_point(true);
            (PublicKey::Secp256k1(key.as_bytes().try_into().unwrap()), hex::encode(key.as_bytes()))
        }
    }
}

// From the key of ones to the key of twos, in the chain's own coin.
fn simple(chain: &str, amount: &Value, specific: BlockchainSpecific) -> KeysignPayload {
    let row = Registry::row(chain).unwrap();
    let (own, hex_public_key) = public(chain, [1; 32]);
    let (other, _) = public(chain, [2; 32]);
    KeysignPayload {
        coin: Some(Coin {
            chain: chain.into(),
            ticker: row.native.ticker.into(),
            address: row.address_of(&own).unwrap(),
            decimals: row.native.decimals.into(),
            is_native_token: true,
            hex_public_key,
            ..Coin::default()
        }),
        to_address: row.address_of(&other).unwrap(),
        to_amount: text(amount),
        blockchain_specific: Some(specific),
        ..KeysignPayload::default()
    }
}

/// The payload of a vector of the other wallet's encoder, if a payload can express it.
pub fn other(name: &str, inputs: &Value) -> Option<(KeysignPayload, Live)> {
    let chain = match name {
        "bitcoin_cash" => "Bitcoin-Cash",
        "litecoin" => "Litecoin",
        "dash" => "Dash",
        "zcash_v4_sapling_branch_5437f330" => "Zcash",
        "cardano_manual_witness" => "Cardano",
        "tron_transfer" => "Tron",
        "ripple_payment" => "Ripple",
        // Legacy transactions of Ethereum, extrinsics of invented calls, deposits with a fee, and payments of less Dogecoin than
        // its nodes relay come from no payload.
        _ => return None,
    };
    let block = &inputs["block"];
    let specific = match chain {
        "Cardano" => BlockchainSpecific::Cardano(CardanoChainSpecific {
            byte_fee: i64::try_from(number(&inputs["force_fee"])).unwrap(),
            send_max_amount: false,
            ttl: number(&inputs["ttl"]),
        }),
        "Tron" => BlockchainSpecific::TronSpecific(TronSpecific {
            timestamp: number(&inputs["timestamp"]),
            expiration: number(&inputs["expiration"]),
            block_header_timestamp: number(&block["timestamp"]),
            block_header_number: number(&block["number"]),
            block_header_version: number(&block["version"]),
            block_header_tx_trie_root: text(&block["txTrieRoot"]),
            block_header_parent_hash: text(&block["parentHash"]),
            block_header_witness_address: text(&block["witness"]),
            gas_estimation: 0,
        }),
        "Ripple" => ripple(inputs, "fee", "last_ledger_sequence"),
        _ => BlockchainSpecific::UtxoSpecific(UtxoSpecific {
            byte_fee: text(&inputs["byte_fee"]),
            send_max_amount: false,
        }),
    };
    let spent = &inputs["utxo"];
    let utxo_info = spent.as_object().map(|_| UtxoInfo {
        hash: text(named(spent, &["hash", "tx"])),
        amount: i64::try_from(number(&spent["amount"])).unwrap(),
        index: u32::try_from(number(&spent["index"])).unwrap(),
        cardano_tokens: Vec::new(),
    });
    let payload = KeysignPayload {
        utxo_info: utxo_info.into_iter().collect(),
        memo: optional(&inputs["memo"]),
        ..simple(chain, &inputs["amount"], specific)
    };
    Some((payload, Live { zcash_branch: inputs["zcash_branch_id"].as_str().map(zcash_branch), ..Live::default() }))
}

fn ripple(json: &Value, fee: &str, last: &str) -> BlockchainSpecific {
    BlockchainSpecific::RippleSpecific(RippleSpecific {
        sequence: number(&json["sequence"]),
        gas: number(&json[fee]),
        last_ledger_sequence: number(&json[last]),
        destination_tag: None,
    })
}

/// The payload of a vector that two encoders share, and what both sign.
pub fn crossed(name: &str, json: &Value) -> Option<(KeysignPayload, String)> {
    let evm = |gas: &Value| {
        BlockchainSpecific::EthereumSpecific(EthereumSpecific {
            max_fee_per_gas_wei: text(&gas["maxFeePerGasWei"]),
            priority_fee: text(&gas["maxPriorityFeePerGasWei"]),
            nonce: i64::try_from(number(&json["nonce"])).unwrap(),
            gas_limit: text(&json["gasLimit"]),
        })
    };
    let (payload, expected) = match name {
        "cosmos-msgsend" => {
            let specific = BlockchainSpecific::CosmosSpecific(CosmosSpecific {
                account_number: number(&json["accountNumber"]),
                sequence: number(&json["sequence"]),
                gas: number(&json["feeAmount"]),
                gas_limit: Some(number(&json["gasLimit"])),
                ..CosmosSpecific::default()
            });
            (simple("Cosmos", &json["amount"], specific), &json["expectedSignDocSha256Hex"])
        }
        "ripple-payment" | "ripple-payment-memo" => {
            let specific = ripple(json, "feeDrops", "lastLedgerSequence");
            (simple("Ripple", &json["amountDrops"], specific), &json["expectedSigningHashHex"])
        }
        "evm-native-transfer" => {
            let mut payload = simple("Ethereum", &json["valueWei"], evm(&json["eip1559"]));
            payload.to_address = text(&json["toAddress"]);
            (payload, &json["eip1559"]["expectedSigningHashHex"])
        }
        "evm-erc20-transfer" => {
            let mut payload = simple("Polygon", &json["amountBaseUnits"], evm(&json["eip1559"]));
            payload.to_address = text(&json["recipientAddress"]);
            if let Some(coin) = &mut payload.coin {
                coin.is_native_token = false;
                coin.contract_address = text(&json["tokenAddress"]);
            }
            (payload, &json["eip1559"]["expectedSigningHashHex"])
        }
        "solana-transfer" => return Some(foreign_solana(json)),
        ton if ton.starts_with("ton-") => (ton_transfer(json), &json["expectedSigningHashHex"]),
        "qbtc-msgsend" => {
            let specific = BlockchainSpecific::CosmosSpecific(CosmosSpecific {
                account_number: number(&json["accountNumber"]),
                sequence: number(&json["sequence"]),
                gas: number(&json["feeAmount"]),
                gas_limit: Some(number(&json["gasLimit"])),
                ..CosmosSpecific::default()
            });
            (post_quantum(json, specific), &json["expectedSignDocSha256Hex"])
        }
        _ => return None,
    };
    Some((KeysignPayload { memo: optional(&json["memo"]), ..payload }, text(expected)))
}

// The key and the addresses are placeholders; their hashes are compared nevertheless.
fn post_quantum(json: &Value, specific: BlockchainSpecific) -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin {
            chain: "QBTC".into(),
            ticker: "QBTC".into(),
            address: text(&json["senderAddress"]),
            decimals: 8,
            is_native_token: true,
            hex_public_key: text(&json["pubKeyHex"]),
            ..Coin::default()
        }),
        to_address: text(&json["recipientAddress"]),
        to_amount: text(&json["amount"]),
        blockchain_specific: Some(specific),
        ..KeysignPayload::default()
    }
}

// The message has no priority fee, so another program must have made it.
fn foreign_solana(json: &Value) -> (KeysignPayload, String) {
    use base64::Engine;
    let message = text(&json["expectedMessageHex"]);
    let raw = [&[1][..], &[0; 64], &hex::decode(&message).unwrap()].concat();
    let specific = BlockchainSpecific::SolanaSpecific(SolanaSpecific {
        recent_block_hash: text(&json["recentBlockhash"]),
        ..SolanaSpecific::default()
    });
    let raw_transactions = vec![base64::engine::general_purpose::STANDARD.encode(raw)];
    let sign_data = Some(SignData::SignSolana(SignSolana { raw_transactions }));
    (KeysignPayload { sign_data, ..simple("Solana", &json["lamports"], specific) }, message)
}

fn ton_transfer(json: &Value) -> KeysignPayload {
    let jetton = text(&json["jettonWalletAddress"]);
    KeysignPayload {
        coin: Some(Coin {
            chain: "Ton".into(),
            address: text(&json["senderAddress"]),
            hex_public_key: text(&json["publicKeyEd25519Hex"]),
            is_native_token: jetton.is_empty(),
            ..Coin::default()
        }),
        to_address: text(&json["recipientAddress"]),
        to_amount: text(named(json, &["amountNanotons", "amountMinimalUnits"])),
        blockchain_specific: Some(BlockchainSpecific::TonSpecific(TonSpecific {
            sequence_number: number(&json["sequenceNumber"]),
            expire_at: number(&json["expireAt"]),
            bounceable: flag(&json["bounceable"]),
            send_max_amount: false,
            jetton_address: jetton,
            is_active_destination: flag(&json["isActiveDestination"]),
        })),
        ..KeysignPayload::default()
    }
}

/// Checks one address, and counts it. QBTC's keys are no keys here.
pub fn address_is(chain: &Value, key: &str, address: &str) -> usize {
    let Some(row) = chain.as_str().and_then(Registry::row) else { return 0 };
    let bytes = hex::decode(key).unwrap();
    let key = match bytes.len() {
        32 => PublicKey::Ed25519(bytes.try_into().unwrap()),
        33 | 65 => {
            let point = k256::PublicKey::from_sec1_bytes(&bytes).unwrap().to_sec1_point(true);
            PublicKey::Secp256k1(point.as_bytes().try_into().unwrap())
        }
        _ => return 0,
    };
    assert_eq!(row.address_of(&key).as_deref(), Ok(address), "the address on {row}");
    assert_eq!(row.address(address).as_deref(), Ok(address), "{row} takes its own address");
    1
}

/// Whether everything is sent, so that the amount is what is left after the fee.
pub fn sends_all(payload: &KeysignPayload) -> bool {
    match &payload.blockchain_specific {
        Some(BlockchainSpecific::UtxoSpecific(specific)) => specific.send_max_amount,
        Some(BlockchainSpecific::Cardano(specific)) => specific.send_max_amount,
        Some(BlockchainSpecific::TonSpecific(specific)) => specific.send_max_amount,
        _ => false,
    }
}
