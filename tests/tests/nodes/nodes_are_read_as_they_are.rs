//! The clients read balances, outputs, fees and outcomes of Bitcoin, Litecoin and Solana from real nodes, and of Cosmos Hub and THORChain from
//! an emulator (T18).

use std::sync::Arc;
use std::time::Duration;

use alloy::primitives::U256;
use ed25519_dalek::Signer;
use k256::ecdsa::SigningKey;
use lockstep_chain::utxo::Indexer;
use lockstep_chain::{Chain, Live, PayloadSignature, Prepared, PublicKey, Registry, Rules, SignedPayload};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{
    Coin, CosmosSpecific, KeysignPayload, SolanaSpecific, ThorChainSpecific, UtxoInfo, UtxoSpecific,
};
use lockstep_rpc::cosmos::{Cosmos, CosmosAccount, CosmosLedger};
use lockstep_rpc::solana::{Solana, SolanaLedger};
use lockstep_rpc::utxo::{Blockbook, Esplora, Spend, UtxoLedger};
use lockstep_rpc::{Endpoint, Ledger, Outcome, RpcError, Sent};
use lockstep_tests::cosmos::{CosmosEmulator, THORCHAIN_FEE};
use lockstep_tests::esplora::EsploraShim;
use lockstep_tests::surfpool::Surfpool;
use serde_json::json;

fn secret(which: u8) -> SigningKey {
    SigningKey::from_slice(&[which; 32]).unwrap()
}

fn public(which: u8) -> [u8; 33] {
    secret(which).verifying_key().to_sec1_point(true).as_bytes().try_into().unwrap()
}

fn address(row: &Chain, which: u8) -> String {
    row.address_of(&PublicKey::Secp256k1(public(which))).unwrap()
}

fn signed(payload: &KeysignPayload) -> SignedPayload {
    let prepared = Prepared::of(payload, Live::default()).unwrap();
    let one = |digest: &Vec<u8>| {
        let (signature, recovery) = secret(1).sign_prehash_recoverable(digest);
        let (r, s) = signature.split_bytes();
        PayloadSignature::Ecdsa { r: r.into(), s: s.into(), recovery: recovery.to_byte() }
    };
    let signatures: Vec<_> = prepared.to_sign().iter().map(one).collect();
    prepared.compile(&signatures).unwrap().remove(0)
}

fn payment(row: &Chain, amount: &str, specific: BlockchainSpecific) -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin {
            chain: row.name.into(),
            ticker: row.native.ticker.into(),
            decimals: row.native.decimals.into(),
            address: address(row, 1),
            hex_public_key: hex::encode(public(1)),
            is_native_token: true,
            ..Coin::default()
        }),
        to_address: address(row, 2),
        to_amount: amount.into(),
        blockchain_specific: Some(specific),
        ..KeysignPayload::default()
    }
}

fn endpoints(url: &str) -> [(Endpoint, Arc<lockstep_rpc::Health>); 1] {
    [(Endpoint::parse(url).unwrap(), Arc::default())]
}

fn utxo(row: &'static Chain, url: &str) -> Arc<dyn UtxoLedger> {
    match row.rules {
        Rules::Utxo(rules) if rules.indexer == Indexer::Esplora => {
            Arc::new(Esplora::new(row, &endpoints(url)).unwrap())
        }
        Rules::Utxo(_) => Arc::new(Blockbook::new(row, &endpoints(url)).unwrap()),
        _ => panic!("{row} is of another kind"),
    }
}

fn cosmos(row: &'static Chain, url: &str) -> Arc<dyn CosmosLedger> {
    Arc::new(Cosmos::new(row, &endpoints(url)).unwrap())
}

async fn spends_and_is_read(program: &str, chain: &str) {
    let row = Registry::row(chain).unwrap();
    let shim = EsploraShim::start(program).await;
    let node = utxo(row, &shim.url);
    node.check_chain().await.unwrap();
    let other = if chain == "Bitcoin" { "Litecoin" } else { "Bitcoin" };
    let elsewhere = utxo(Registry::row(other).unwrap(), &shim.url).check_chain().await;
    assert!(matches!(elsewhere, Err(RpcError::OtherNetwork { .. })), "it is no node of {other}: {elsewhere:?}");

    let (own, theirs) = (address(row, 1), address(row, 2));
    assert_eq!(node.native_balance(&own).await, Ok(U256::ZERO), "a node that says so is believed");
    let reward = shim.reward(&own);
    shim.mine(100);
    let unspent = node.unspent(&own).await.unwrap();
    assert_eq!(unspent.len(), 1);
    let coin = &unspent[0];
    assert_eq!((coin.txid.as_str(), coin.height), (reward.as_str(), Some(1)));
    assert_eq!(coin.value, 5_000_000_000, "the reward, to the last unit");
    assert_eq!(node.native_balance(&own).await, Ok(U256::from(coin.value)));
    assert_eq!(node.height().await, Ok(101));
    assert!(node.fee_rate(3).await.unwrap() >= 1);
    let whole = hex::encode(node.transaction(&reward).await.unwrap().unwrap());
    assert_eq!(whole, shim.node.text(&["getrawtransaction", &reward]));
    assert_eq!(node.spend(&reward, coin.vout).await, Ok(Spend::Unspent));
    let never = node.spend(&reward, 99).await;
    assert!(matches!(never, Ok(Spend::NoSuchOutput | Spend::Unspent)), "nothing has spent what never was: {never:?}");

    let pays = |amount: &str| {
        let specific = UtxoSpecific { byte_fee: "10".into(), send_max_amount: false };
        let mut payload = payment(row, amount, BlockchainSpecific::UtxoSpecific(specific));
        payload.utxo_info = vec![UtxoInfo {
            hash: reward.clone(),
            amount: coin.value.try_into().unwrap(),
            index: coin.vout,
            ..UtxoInfo::default()
        }];
        signed(&payload)
    };
    let (first, second) = (pays("123456789"), pays("200000000"));
    let mut broken = first.clone();
    broken.raw.replace_range(broken.raw.len() - 110..broken.raw.len() - 108, "00");
    let refused = node.send(&broken).await;
    assert!(!matches!(refused, Sent::Accepted | Sent::Known), "a changed signature is taken: {refused:?}");
    assert_eq!(node.outcome(&first.hash).await, Ok(Outcome::UnknownToNode));
    assert_eq!(node.send(&first).await, Sent::Accepted);
    assert_eq!(node.send(&first).await, node.send(&first).await, "the same bytes again change nothing");
    assert_eq!(node.outcome(&first.hash).await, Ok(Outcome::Waiting));
    assert_eq!(node.spend(&reward, coin.vout).await, Ok(Spend::SpentBy { txid: first.hash.clone(), block: None }));
    assert_eq!(node.send(&second).await, Sent::NonceUsed, "another transaction has the output");
    let change = node.unspent(&own).await.unwrap();
    assert_eq!((change.len(), change[0].height), (1, None), "what waits is told apart");

    shim.mine(1);
    let Ok(Outcome::Done(done)) = node.outcome(&first.hash).await else { panic!("it is mined") };
    assert!(done.success && done.depth == 1, "{done:?}");
    assert_eq!(node.native_balance(&theirs).await, Ok(U256::from(123_456_789)));
    let left = node.native_balance(&own).await.unwrap();
    assert_eq!(
        left + U256::from(123_456_789) + done.fee.unwrap(),
        U256::from(coin.value),
        "nothing is lost but the fee"
    );
    shim.mine(2);
    let Ok(Outcome::Done(done)) = node.outcome(&first.hash).await else { panic!("it stays mined") };
    assert_eq!(done.depth, 3);
    assert_eq!(node.spend(&reward, coin.vout).await, Ok(Spend::SpentBy { txid: first.hash.clone(), block: Some(102) }));
    assert_eq!(node.send(&second).await, Sent::NonceUsed);
    assert_eq!(node.outcome(&second.hash).await, Ok(Outcome::UnknownToNode));
    let again = node.send(&first).await;
    assert!(matches!(again, Sent::Known | Sent::NonceUsed), "a mined one is looked up, not failed: {again:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_of_bitcoin_is_read_as_it_is() {
    spends_and_is_read("bitcoind", "Bitcoin").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_of_litecoin_is_read_as_it_is() {
    spends_and_is_read("litecoind", "Litecoin").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_of_solana_is_read_as_it_is() {
    const MINT: &str = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
    let row = Registry::row("Solana").unwrap();
    let mut surfpool = Surfpool::start();
    let shim = surfpool.as_main_network().await;
    let node = Solana::new(row, &endpoints(&shim.url)).unwrap();
    node.check_chain().await.unwrap();
    let key = ed25519_dalek::SigningKey::from_bytes(&[1; 32]);
    let own = row.address_of(&PublicKey::Ed25519(key.verifying_key().to_bytes())).unwrap();
    let other = ed25519_dalek::SigningKey::from_bytes(&[2; 32]).verifying_key().to_bytes();
    let theirs = row.address_of(&PublicKey::Ed25519(other)).unwrap();
    assert_eq!(node.native_balance(&own).await, Ok(U256::ZERO));
    assert_eq!(node.account(&own).await, Ok(None));
    surfpool.fund(&own, 2_000_000_000);
    assert_eq!(node.native_balance(&own).await, Ok(U256::from(2_000_000_000)));
    assert_eq!(node.account(&own).await.unwrap().unwrap().lamports, 2_000_000_000);
    assert_eq!(node.rent_minimum(0).await, Ok(890_880));
    assert_eq!(node.token_balance(MINT, &own).await.map_err(|e| e.to_string()), Ok(U256::ZERO));
    surfpool.ask(json!({"do": "mint", "address": MINT, "decimals": 6}));
    surfpool.ask(json!({"do": "give", "address": own, "mint": MINT, "amount": 5_000_000}));
    assert_eq!(node.token_balance(MINT, &own).await, Ok(U256::from(5_000_000)));
    assert_eq!(node.token_accounts(&own, MINT).await.unwrap()[0].decimals, 6);
    node.priority_fee(std::slice::from_ref(&own)).await.unwrap();

    let fresh = node.latest_blockhash().await.unwrap();
    assert_eq!(node.blockhash_is_valid(&fresh).await, Ok(true));
    let payload = |amount: u64, blockhash: String| KeysignPayload {
        coin: Some(Coin {
            chain: "Solana".into(),
            ticker: "SOL".into(),
            address: own.clone(),
            decimals: 9,
            is_native_token: true,
            hex_public_key: hex::encode(key.verifying_key().to_bytes()),
            ..Coin::default()
        }),
        to_address: theirs.clone(),
        to_amount: amount.to_string(),
        blockchain_specific: Some(BlockchainSpecific::SolanaSpecific(SolanaSpecific {
            recent_block_hash: blockhash,
            priority_fee: "0".into(),
            ..SolanaSpecific::default()
        })),
        ..KeysignPayload::default()
    };
    let sign = |payload: &KeysignPayload| {
        let prepared = Prepared::of(payload, Live::default()).unwrap();
        let message = prepared.to_sign().remove(0);
        (prepared.compile(&[PayloadSignature::Eddsa(key.sign(&message).to_bytes())]).unwrap().remove(0), message)
    };
    let (payment, message) = sign(&payload(100_000_000, fresh.clone()));
    assert!(node.fee(&message).await.unwrap().unwrap() >= 5000);
    assert_eq!(node.outcome(&payment.hash).await, Ok(Outcome::UnknownToNode));
    assert_eq!(node.send(&payment).await, Sent::Accepted);
    let done = loop {
        match node.outcome(&payment.hash).await.unwrap() {
            Outcome::Done(done) => break done,
            Outcome::Waiting | Outcome::UnknownToNode => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    };
    assert!(done.success && done.error.is_none(), "{done:?}");
    assert_eq!(node.native_balance(&theirs).await, Ok(U256::from(100_000_000)));
    let again = node.send(&payment).await;
    assert!(matches!(again, Sent::Known | Sent::Accepted), "the same bytes again: {again:?}");
    assert_eq!(node.native_balance(&theirs).await, Ok(U256::from(100_000_000)), "it is carried out once");

    let (stale, _) = sign(&payload(1, "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM".into()));
    assert!(matches!(node.send(&stale).await, Sent::NotNow(_)), "an unknown blockhash may be known elsewhere");
    assert_eq!(node.outcome(&stale.hash).await, Ok(Outcome::UnknownToNode));
    let (too_much, _) = sign(&payload(50_000_000_000, fresh));
    assert!(matches!(node.send(&too_much).await, Sent::NotNow(_)));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_emulator_of_cosmos_hub_is_read_as_it_is() {
    let row = Registry::row("Cosmos").unwrap();
    let emulator = CosmosEmulator::start("Cosmos").await;
    let node = cosmos(row, &emulator.url);
    node.check_chain().await.unwrap();
    let elsewhere = cosmos(Registry::row("Osmosis").unwrap(), &emulator.url).check_chain().await;
    assert!(matches!(elsewhere, Err(RpcError::OtherNetwork { .. })), "{elsewhere:?}");
    let (own, theirs) = (address(row, 1), address(row, 2));
    assert_eq!(node.account(&own).await, Ok(None));
    emulator.fund(&own, "uatom", 1_000_000);
    emulator.fund(&own, "ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2", 5);
    assert_eq!(node.native_balance(&own).await, Ok(U256::from(1_000_000)));
    let account = node.account(&own).await.unwrap().unwrap();
    assert_eq!(account, CosmosAccount { number: 7, sequence: 0 });

    let pays = |account: CosmosAccount, amount: &str, fee: u64, gas_limit: Option<u64>| {
        signed(&payment(
            row,
            amount,
            BlockchainSpecific::CosmosSpecific(CosmosSpecific {
                account_number: account.number,
                sequence: account.sequence,
                gas: fee,
                gas_limit,
                ..CosmosSpecific::default()
            }),
        ))
    };
    let wrong = CosmosAccount { number: 8, ..account };
    assert!(matches!(node.send(&pays(wrong, "1", 7500, None)).await, Sent::Never(_)), "signed for another account");
    let early = CosmosAccount { sequence: 1, ..account };
    assert_eq!(node.send(&pays(early, "1", 7500, None)).await, Sent::NonceUsed, "another sequence is due");
    assert!(matches!(node.send(&pays(account, "1", 10, None)).await, Sent::NotNow(_)), "too small a fee");
    assert_eq!(emulator.taken(), 0);

    // The answer is lost, but the transaction is sent.
    emulator.chain().swallow_next = true;
    let first = pays(account, "250000", 7500, None);
    assert!(matches!(node.send(&first).await, Sent::Unknown(_)), "no answer is no failure");
    let Ok(Outcome::Done(done)) = node.outcome(&first.hash).await else { panic!("it was taken") };
    assert!(done.success && done.depth == 1 && done.fee == Some(U256::from(7500)), "{done:?}");
    assert_eq!(node.send(&first).await, Sent::Known);
    assert_eq!(node.native_balance(&theirs).await, Ok(U256::from(250_000)));
    assert_eq!(emulator.taken(), 1, "and once");

    let account = node.account(&own).await.unwrap().unwrap();
    assert_eq!(account.sequence, 1);
    let poor = pays(account, "1", 7500, Some(1000));
    assert_eq!(node.send(&poor).await, Sent::Accepted);
    let Ok(Outcome::Done(done)) = node.outcome(&poor.hash).await else { panic!("it was taken") };
    assert!(!done.success && done.error.unwrap().contains("out of gas"));
    assert_eq!(
        node.native_balance(&own).await,
        Ok(U256::from(1_000_000 - 250_000 - 2 * 7500)),
        "its fee is gone all the same"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_emulator_of_thorchain_is_read_as_it_is() {
    let row = Registry::row("THORChain").unwrap();
    let emulator = CosmosEmulator::start("THORChain").await;
    let node = cosmos(row, &emulator.url);
    let (own, theirs) = (address(row, 1), address(row, 2));
    emulator.fund(&own, "rune", 500_000_000);
    let fee = node.native_fee().await.unwrap().unwrap();
    assert_eq!(fee, U256::from(THORCHAIN_FEE));
    let account = node.account(&own).await.unwrap().unwrap();
    let sent = signed(&payment(
        row,
        "100000000",
        BlockchainSpecific::ThorchainSpecific(ThorChainSpecific {
            account_number: account.number,
            sequence: account.sequence,
            fee: 2_000_000,
            ..ThorChainSpecific::default()
        }),
    ));
    assert_eq!(node.send(&sent).await, Sent::Accepted);
    assert!(matches!(node.outcome(&sent.hash).await, Ok(Outcome::Done(done)) if done.success && done.fee.is_none()));
    assert_eq!(node.native_balance(&theirs).await, Ok(U256::from(100_000_000)));
    assert_eq!(node.native_balance(&own).await, Ok(U256::from(500_000_000 - 100_000_000) - fee));
}
