//! Random transactions of every Cosmos SDK chain, including THORChain and MayaChain: payments, IBC transfers, deposits and contract calls from
//! payloads, and transactions of other programs in both forms. The signed bytes equal those of cosmjs and wallet-core, and the facts are the
//! requested ones. No node of these chains is available.

use k256::ecdsa::SigningKey;
use lockstep_chain::cosmos::{CosmosKeys, CosmosRules, VaultChain};
use lockstep_chain::facts::{Facts, Fee, MoveKind};
use lockstep_chain::{Chain, Live, PayloadSignature, Prepared, PublicKey, Registry, Rules, SignedError, UnsignedError};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, ContractPayload, SignData};
use lockstep_commondata::keysign_payload::{
    Coin, CosmosCoin, CosmosFee, CosmosIbcDenomTrace, CosmosMsg, CosmosSpecific, KeysignPayload, MayaChainSpecific,
    SignAmino, SignDirect, ThorChainSpecific, TransactionType, WasmExecuteContractPayload,
};
use lockstep_tests::peers::{ecdsa, peers, seed};
use serde::Deserialize;
use serde_json::json;

const TRANSACTIONS: usize = 800;

/// A transaction as it is asked for, and what the libraries make of it. Keys, digest and a SignDoc are hex, the rest of what is
/// bytes base64; an Amino document is its text.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    chain: String,
    kind: Kind,
    account: u64,
    sequence: u64,
    fee: Charge,
    memo: String,
    seed: String,
    key: String,
    address: String,
    pays: Vec<Paid>,
    order: Option<String>,
    contract: Option<String>,
    channel: Option<String>,
    timeout: Option<String>,
    body: Option<String>,
    auth: Option<String>,
    forms: Vec<Form>,
    document: String,
    digest: String,
    sent: Option<String>,
    hash: Option<String>,
    signature: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Send,
    Transfer,
    Deposit,
    Execute,
    /// From another program, in protobuf.
    Composed,
    /// From another program, in JSON.
    Amino,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Charge {
    amount: Vec<Amount>,
    gas: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Amount {
    denom: String,
    amount: String,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Paid {
    to: Option<String>,
    denom: String,
    amount: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    r#type: String,
    value: String,
}

fn rules(row: &Chain) -> Option<&CosmosRules> {
    match &row.rules {
        Rules::Cosmos(rules) if rules.keys == CosmosKeys::Secp256k1 => Some(rules),
        _ => None,
    }
}

fn asked(count: usize, seed: &str) -> Vec<Asked> {
    let line = |row: &Chain| {
        let rules = rules(row)?;
        let chain = json!({
            "chain": row.name, "hrp": rules.hrp, "id": rules.chain_id, "denom": rules.denom, "gas": rules.gas_limit,
            "vault": rules.vault.map(VaultChain::asset_chain), "ticker": row.native.ticker, "decimals": row.native.decimals,
        });
        Some(format!("{chain}\n"))
    };
    let chains: Vec<String> = Registry::all().iter().filter_map(line).collect();
    assert_eq!(chains.len(), 10, "every chain of the kind is asked about");
    peers("chains/cosmos.mjs", &[&count.to_string(), seed], &chains.concat())
}

fn payload(asked: &Asked) -> KeysignPayload {
    let row = Registry::row(&asked.chain).unwrap();
    let first = &asked.pays.first();
    let is_composed = matches!(asked.kind, Kind::Composed | Kind::Amino | Kind::Execute);
    let token = first.filter(|paid| !is_composed && paid.denom != rules(row).unwrap().denom);
    let to = first.and_then(|paid| paid.to.clone()).unwrap_or_default();
    let memo = match &asked.channel {
        Some(channel) => format!("Osmosis:{channel}:{to}"),
        None => asked.memo.clone(),
    };
    KeysignPayload {
        coin: Some(Coin {
            chain: row.name.into(),
            ticker: if token.is_some() { "COIN" } else { row.native.ticker }.into(),
            address: asked.address.clone(),
            decimals: row.native.decimals.into(),
            is_native_token: token.is_none(),
            contract_address: token.map(|paid| paid.denom.clone()).unwrap_or_default(),
            hex_public_key: asked.key.clone(),
            ..Coin::default()
        }),
        to_address: if is_composed { String::new() } else { to },
        to_amount: first.filter(|_| !is_composed).map_or("0", |paid| paid.amount.as_str()).into(),
        memo: Some(memo),
        blockchain_specific: Some(particulars(asked, rules(row).unwrap())),
        contract_payload: asked.contract.clone().map(|contract_address| {
            ContractPayload::WasmExecuteContractPayload(WasmExecuteContractPayload {
                sender_address: asked.address.clone(),
                contract_address,
                execute_msg: asked.order.clone().unwrap(),
                coins: asked
                    .pays
                    .iter()
                    .map(|paid| CosmosCoin { denom: paid.denom.clone(), amount: paid.amount.clone() })
                    .collect(),
            })
        }),
        sign_data: composed(asked, rules(row).unwrap()),
        ..KeysignPayload::default()
    }
}

fn particulars(asked: &Asked, rules: &CosmosRules) -> BlockchainSpecific {
    let (account_number, sequence) = (asked.account, asked.sequence);
    let is_deposit = asked.kind == Kind::Deposit;
    match rules.vault {
        Some(VaultChain::Thor) => BlockchainSpecific::ThorchainSpecific(ThorChainSpecific {
            account_number,
            sequence,
            is_deposit,
            transaction_type: match asked.kind {
                Kind::Execute => TransactionType::GenericContract.into(),
                _ => TransactionType::Unspecified.into(),
            },
            ..ThorChainSpecific::default()
        }),
        Some(_) => BlockchainSpecific::MayaSpecific(MayaChainSpecific { account_number, sequence, is_deposit }),
        None => BlockchainSpecific::CosmosSpecific(CosmosSpecific {
            account_number,
            sequence,
            gas: asked.fee.amount[0].amount.parse().unwrap(),
            gas_limit: Some(asked.fee.gas.parse().unwrap()),
            transaction_type: match asked.kind {
                Kind::Transfer => TransactionType::IbcTransfer.into(),
                _ => TransactionType::Unspecified.into(),
            },
            ibc_denom_traces: asked.timeout.as_ref().map(|timeout| CosmosIbcDenomTrace {
                latest_block: format!("123_{timeout}"),
                ..CosmosIbcDenomTrace::default()
            }),
            ..CosmosSpecific::default()
        }),
    }
}

fn composed(asked: &Asked, rules: &CosmosRules) -> Option<SignData> {
    let amount = || asked.fee.amount.iter().cloned().map(|Amount { denom, amount }| CosmosCoin { denom, amount });
    match asked.kind {
        Kind::Composed => Some(SignData::SignDirect(SignDirect {
            body_bytes: asked.body.clone().unwrap(),
            auth_info_bytes: asked.auth.clone().unwrap(),
            chain_id: rules.chain_id.into(),
            account_number: asked.account.to_string(),
        })),
        Kind::Amino => Some(SignData::SignAmino(SignAmino {
            fee: Some(CosmosFee { amount: amount().collect(), gas: asked.fee.gas.clone(), ..CosmosFee::default() }),
            msgs: asked
                .forms
                .iter()
                .map(|form| CosmosMsg { r#type: form.r#type.clone(), value: form.value.clone() })
                .collect(),
        })),
        _ => None,
    }
}

#[test]
fn what_is_signed_and_sent_is_what_both_libraries_make() {
    let seed = seed();
    let all = asked(TRANSACTIONS, &seed);
    assert_eq!(all.len(), TRANSACTIONS, "one line for each transaction, seed {seed}");
    for asked in &all {
        let told = format!("{asked:?}, seed {seed}");
        let prepared = Prepared::of(&payload(asked), Live::default()).unwrap_or_else(|error| panic!("{error}: {told}"));
        let digest = prepared.to_sign().remove(0);
        assert_eq!(hex::encode(&digest), asked.digest, "the digest is theirs: {told}");
        let key = SigningKey::from_slice(&hex::decode(&asked.seed).unwrap()).unwrap();
        let signature = ecdsa(&key, &digest);
        says_what_it_does(asked, &prepared.facts().remove(0), &told);

        // The transaction as another program would bring it.
        let row = prepared.chain();
        let bytes = match asked.kind {
            Kind::Amino => asked.document.clone().into_bytes(),
            _ => hex::decode(&asked.document).unwrap(),
        };
        let ours = PublicKey::Secp256k1(hex::decode(&asked.key).unwrap().try_into().unwrap());
        let read = Prepared::of_unsigned(row, &bytes, Some(&ours), Live::default()).unwrap();
        assert_eq!(read.to_sign(), [digest], "unsigned bytes have the same digest: {told}");
        says_what_it_does(asked, &read.facts().remove(0), &told);

        if asked.kind == Kind::Amino {
            let PayloadSignature::Ecdsa { r, s, .. } = signature else { panic!("{told}") };
            assert_eq!(Some(hex::encode([r, s].concat())), asked.signature, "theirs is the same signature: {told}");
            assert_eq!(prepared.compile(&[signature]), Err(SignedError::SentElsewhere), "{told}");
            continue;
        }
        let signed = prepared.compile(&[signature]).unwrap().remove(0);
        let body: serde_json::Value = serde_json::from_str(&signed.raw).unwrap();
        assert_eq!(body["tx_bytes"].as_str(), asked.sent.as_deref(), "what is sent is theirs: {told}");
        assert_eq!(Some(&signed.hash), asked.hash.as_ref(), "and has their hash: {told}");
        assert_eq!(read.compile(&[signature]).unwrap(), [signed], "unsigned bytes lead to the same: {told}");
    }
}

fn says_what_it_does(asked: &Asked, facts: &Facts, told: &str) {
    let own = rules(Registry::row(&asked.chain).unwrap()).unwrap().denom;
    let said: Vec<Paid> = facts
        .moves
        .iter()
        .map(|one| {
            assert_eq!(one.kind, MoveKind::Pay, "{told}");
            let amount = one.amount.as_ref().unwrap().raw.clone();
            Paid { to: one.to.clone(), denom: one.asset.id.clone().unwrap_or_else(|| own.to_owned()), amount }
        })
        .collect();
    assert_eq!(said, asked.pays, "who gets what is what was asked for: {told}");
    assert_eq!(facts.from.as_ref(), Some(&asked.address), "and from whom: {told}");
    assert_eq!(facts.nonce, Some(asked.sequence.to_string()), "and in which place: {told}");
    match asked.fee.amount.first() {
        Some(fee) => {
            assert!(matches!(&facts.fee, Fee::Exact(said) if said.raw == fee.amount), "{:?}: {told}", facts.fee);
        }
        None => assert!(matches!(facts.fee, Fee::Unknown { .. }), "the chain takes its fee itself: {told}"),
    }
    if !asked.memo.is_empty() {
        let memo = facts.memo.as_ref().map(|memo| memo.hex.as_str());
        assert_eq!(memo, Some(hex::encode(&asked.memo).as_str()), "the memo is shown: {told}");
    }
    assert!(facts.unread.is_empty(), "nothing is left unsaid: {told}");
}

/// A change of any byte in a document of both libraries gives another transaction here, or none.
#[test]
fn a_changed_byte_is_another_transaction_or_none() {
    let seed = seed();
    for asked in asked(50, &seed).iter().filter(|asked| asked.kind != Kind::Amino) {
        let row = Registry::row(&asked.chain).unwrap();
        let ours = PublicKey::Secp256k1(hex::decode(&asked.key).unwrap().try_into().unwrap());
        let bytes = hex::decode(&asked.document).unwrap();
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            let read: Result<Prepared, UnsignedError> =
                Prepared::of_unsigned(row, &changed, Some(&ours), Live::default());
            if let Ok(read) = read {
                assert_ne!(hex::encode(&read.to_sign()[0]), asked.digest, "byte {place} of {asked:?}, seed {seed}");
            }
        }
    }
}
