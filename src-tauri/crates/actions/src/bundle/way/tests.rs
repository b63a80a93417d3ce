use std::sync::Mutex;

use async_trait::async_trait;
use lockstep_chain::ton_on_chain::Trial;
use lockstep_chain::tron_terms::ContractCall;
use lockstep_chain::{Carried, Finality, MortalEra, Registry};
use lockstep_keysign::SignId;
use lockstep_rpc::evm::TokenMetadata;
use lockstep_rpc::{
    CardanoCosts, CardanoLedger, CardanoOutput, CardanoTip, CosmosAccount, CosmosLedger, Done, FinalBlock, MintSays,
    Priced, Reserves, RippleAccount, RippleLedger, SolanaAccount, SolanaLedger, Spend, SubstrateAccount,
    SubstrateLedger, SubstrateRuntime, SuiCoinObject, SuiEpoch, SuiLedger, SuiNow, SuiObject, SuiOwner, SuiSimulated,
    Tax, TokenAccount, TonAccount, TonLedger, TonState, TronAccount, TronBlock, TronLedger, TronPrices, TronResources,
    Unspent, UtxoLedger,
};
use lockstep_store::{NewStep, StepState};

use super::super::receipt::{Look, look};
use super::cardano::{MARGIN, SLOTS};
use super::ends::TON_MARGIN;
use super::*;

const OURS: &str = "aaaa";

/// What a node says now, and what it was asked.
struct Says {
    outcome: Outcome,
    height: u64,
    final_height: u64,
    spend: Spend,
    valid: bool,
    sequence: u64,
    searched: bool,
    slot: u64,
    used_by: Option<&'static str>,
    asked: Vec<&'static str>,
}

struct Scripted(Mutex<Says>);

fn no<T>() -> Result<T, RpcError> {
    Err(RpcError::NoEndpoint("nothing here asks that".to_owned()))
}

impl Scripted {
    fn new() -> Arc<Self> {
        Arc::new(Self(Mutex::new(Says {
            outcome: Outcome::UnknownToNode,
            height: 100,
            final_height: 70,
            spend: Spend::Unspent,
            valid: true,
            sequence: 5,
            searched: false,
            slot: 1000,
            used_by: None,
            asked: Vec::new(),
        })))
    }

    fn now(&self, change: impl FnOnce(&mut Says)) {
        change(&mut self.0.lock().unwrap());
    }

    fn ask<T>(&self, what: &'static str, read: impl FnOnce(&Says) -> T) -> Result<T, RpcError> {
        let mut says = self.0.lock().unwrap();
        says.asked.push(what);
        Ok(read(&says))
    }
}

#[async_trait]
impl Ledger for Scripted {
    async fn check_chain(&self) -> Result<(), RpcError> {
        Ok(())
    }
    async fn height(&self) -> Result<u64, RpcError> {
        self.ask("height", |says| says.height)
    }
    async fn native_balance(&self, _: &str) -> Result<U256, RpcError> {
        no()
    }
    async fn token_balance(&self, _: &str, _: &str) -> Result<U256, RpcError> {
        no()
    }
    async fn send(&self, _: &SignedPayload) -> Sent {
        Sent::Unknown("not sent".to_owned())
    }
    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        assert_eq!(hash, OURS);
        self.ask("outcome", |says| says.outcome.clone())
    }
    fn host(&self) -> String {
        "scripted".to_owned()
    }
}

#[async_trait]
impl UtxoLedger for Scripted {
    async fn unspent(&self, _: &str) -> Result<Vec<Unspent>, RpcError> {
        no()
    }
    async fn fee_rate(&self, _: u16) -> Result<u64, RpcError> {
        no()
    }
    async fn spend(&self, _: &str, _: u32) -> Result<Spend, RpcError> {
        self.ask("spend", |says| says.spend.clone())
    }
    async fn transaction(&self, _: &str) -> Result<Option<Vec<u8>>, RpcError> {
        no()
    }
}

#[async_trait]
impl SolanaLedger for Scripted {
    async fn latest_blockhash(&self) -> Result<String, RpcError> {
        no()
    }
    async fn blockhash_is_valid(&self, _: &str) -> Result<bool, RpcError> {
        self.ask("blockhash", |says| says.valid)
    }
    async fn final_height(&self) -> Result<u64, RpcError> {
        self.ask("final height", |says| says.final_height)
    }
    async fn fee(&self, _: &[u8]) -> Result<Option<u64>, RpcError> {
        no()
    }
    async fn rent_minimum(&self, _: u64) -> Result<u64, RpcError> {
        no()
    }
    async fn account(&self, _: &str) -> Result<Option<SolanaAccount>, RpcError> {
        no()
    }
    async fn token_accounts(&self, _: &str, _: &str) -> Result<Vec<TokenAccount>, RpcError> {
        no()
    }
    async fn mint(&self, _: &str) -> Result<MintSays, RpcError> {
        no()
    }
    async fn priority_fee(&self, _: &[String]) -> Result<u64, RpcError> {
        no()
    }
}

#[async_trait]
impl CosmosLedger for Scripted {
    fn rules(&self) -> &lockstep_chain::CosmosRules {
        unreachable!("no step is followed by the rules")
    }

    async fn account(&self, _: &str) -> Result<Option<CosmosAccount>, RpcError> {
        self.ask("account", |says| Some(CosmosAccount { number: 1, sequence: says.sequence }))
    }
    async fn simulate(&self, _: &[u8]) -> Result<u64, RpcError> {
        no()
    }
    async fn gas_price(&self, _: &str) -> Result<Option<Priced>, RpcError> {
        no()
    }
    async fn tax(&self, _: &[u8]) -> Result<Vec<Tax>, RpcError> {
        no()
    }
    async fn native_fee(&self) -> Result<Option<U256>, RpcError> {
        no()
    }
}

#[async_trait]
impl RippleLedger for Scripted {
    async fn account(&self, _: &str) -> Result<Option<RippleAccount>, RpcError> {
        let sequence = |says: &Says| u32::try_from(says.sequence).unwrap();
        let account = |says: &Says| RippleAccount {
            balance: 1,
            sequence: sequence(says),
            flags: 0,
            owned: 0,
            ledger: says.height,
        };
        self.ask("account", |says| Some(account(says)))
    }
    async fn reserves(&self) -> Result<Reserves, RpcError> {
        no()
    }
    async fn fee(&self) -> Result<u64, RpcError> {
        no()
    }
    async fn was_never_taken(&self, hash: &str, last: u64) -> Result<bool, RpcError> {
        assert_eq!(hash, OURS);
        self.ask("search", |says| says.searched && last <= says.height)
    }
}

#[async_trait]
impl CardanoLedger for Scripted {
    async fn tip(&self) -> Result<CardanoTip, RpcError> {
        self.ask("tip", |says| CardanoTip { slot: says.slot, height: says.height })
    }
    async fn costs(&self) -> Result<CardanoCosts, RpcError> {
        no()
    }
    async fn unspent(&self, _: &str) -> Result<Vec<CardanoOutput>, RpcError> {
        no()
    }
    async fn outputs(&self, some: &[(String, u32)]) -> Result<Vec<Option<CardanoOutput>>, RpcError> {
        let output = |(txid, index): &(String, u32), spent: bool| CardanoOutput {
            txid: txid.clone(),
            index: *index,
            address: "ours".to_owned(),
            value: 1,
            tokens: Vec::new(),
            spent,
        };
        self.ask("outputs", |says| {
            let of_ours = matches!(says.outcome, Outcome::Done(_));
            let told = |one: &(String, u32)| match one.0.as_str() {
                OURS => of_ours.then(|| output(one, false)),
                _ => Some(output(one, says.spend != Spend::Unspent)),
            };
            some.iter().map(told).collect()
        })
    }
}

#[async_trait]
impl TonLedger for Scripted {
    async fn account(&self, _: &str) -> Result<TonAccount, RpcError> {
        let sequence = |says: &Says| u32::try_from(says.sequence).ok();
        self.ask("account", |says| TonAccount {
            balance: U256::from(1),
            state: TonState::Active,
            sequence: sequence(says),
            time: says.height,
        })
    }
    async fn fee(&self, _: &Trial) -> Result<U256, RpcError> {
        no()
    }
    async fn took_another(&self, signed: &SignedPayload) -> Result<bool, RpcError> {
        assert_eq!(signed.hash, OURS);
        self.ask("search", |says| says.searched)
    }
}

#[async_trait]
impl TronLedger for Scripted {
    async fn account(&self, _: &str) -> Result<Option<TronAccount>, RpcError> {
        no()
    }
    async fn resources(&self, _: &str) -> Result<TronResources, RpcError> {
        no()
    }
    async fn prices(&self) -> Result<TronPrices, RpcError> {
        no()
    }
    async fn latest(&self) -> Result<TronBlock, RpcError> {
        no()
    }
    async fn solid(&self) -> Result<TronBlock, RpcError> {
        self.ask("solid", |says| tron_block(says.final_height))
    }
    async fn block(&self, number: u64) -> Result<Option<TronBlock>, RpcError> {
        self.ask("block", |says| says.searched.then(|| tron_block(number)))
    }
    async fn energy(&self, _: &str, _: &ContractCall) -> Result<u64, RpcError> {
        no()
    }
    async fn token(&self, _: &str) -> Result<TokenMetadata, RpcError> {
        no()
    }
}

fn tron_block(number: u64) -> TronBlock {
    let [id, tx_trie_root, parent_hash, witness_address] = [const { String::new() }; 4];
    TronBlock { id, number, time: number.saturating_mul(3000), version: 31, tx_trie_root, parent_hash, witness_address }
}

#[async_trait]
impl SuiLedger for Scripted {
    async fn epoch(&self) -> Result<SuiEpoch, RpcError> {
        no()
    }
    async fn coins(&self, _: &str, _: &str) -> Result<Vec<SuiCoinObject>, RpcError> {
        no()
    }
    async fn objects(&self, ids: &[String]) -> Result<Vec<Option<SuiObject>>, RpcError> {
        let object = |version| SuiObject { version, digest: String::new(), owner: SuiOwner::Another, coin: None };
        self.ask("objects", |says| ids.iter().map(|_| Some(object(says.sequence))).collect())
    }
    async fn simulate(&self, _: &[u8]) -> Result<SuiSimulated, RpcError> {
        no()
    }
    async fn used_by(&self, _: &str, _: u64) -> Result<Option<String>, RpcError> {
        self.ask("use", |says| says.used_by.map(str::to_owned))
    }
    async fn now(&self, _: &str) -> Result<SuiNow, RpcError> {
        self.ask("now", |says| SuiNow { epoch: says.height, version: Some(says.sequence) })
    }
}

#[async_trait]
impl SubstrateLedger for Scripted {
    fn rules(&self) -> &lockstep_chain::SubstrateRules {
        unreachable!("no step is followed by the rules")
    }

    async fn account(&self, _: &str) -> Result<Option<SubstrateAccount>, RpcError> {
        no()
    }
    async fn next_nonce(&self, _: &str) -> Result<u64, RpcError> {
        no()
    }
    async fn runtime(&self) -> Result<SubstrateRuntime, RpcError> {
        no()
    }
    async fn final_block(&self) -> Result<FinalBlock, RpcError> {
        no()
    }
    async fn began(&self, _: &MortalEra) -> Result<Option<u64>, RpcError> {
        no()
    }
    async fn fee(&self, _: &[u8]) -> Result<u128, RpcError> {
        no()
    }
    async fn outcome_within(&self, hash: &str, era: &MortalEra) -> Result<Outcome, RpcError> {
        assert_eq!((hash, era), (OURS, &an_era()));
        self.ask("blocks", |says| says.outcome.clone())
    }
    async fn was_never_taken(&self, hash: &str, era: &MortalEra) -> Result<bool, RpcError> {
        assert_eq!((hash, era), (OURS, &an_era()));
        self.ask("search", |says| says.searched)
    }
}

fn an_era() -> MortalEra {
    MortalEra { block: "0xffff".to_owned(), period: 64, phase: 5 }
}

fn way(chain: &str, node: AnyNode, ends: Ends, memory: &Arc<Memory>) -> OnTheWay {
    let chain = Registry::public().find(chain).unwrap();
    let planned = NewStep {
        id: "one".to_owned(),
        sequence: 0,
        chain: chain.name.to_owned(),
        title: String::new(),
        form: Carried::Payload,
        unsigned_tx: Vec::new(),
        digest: [0; 32],
        derive_path: chain.derive_path.to_owned(),
        sign_id: SignId::random(),
        further: Vec::new(),
        from: "ours".to_owned(),
        to: None,
        amount_text: String::new(),
        effect: String::new(),
        nonce: 5,
        wait_receipt: true,
        receipt_timeout: 180,
    };
    let step = Step {
        bundle: "bundle".to_owned(),
        position: 0,
        planned,
        state: StepState::Broadcast,
        raw_tx: None,
        tx_hash: Some(OURS.to_owned()),
        fee_text: None,
        error: None,
        created_at: 0,
        updated_at: 0,
    };
    let signed = SignedPayload { raw: String::new(), hash: OURS.to_owned(), signature: None };
    let ledger = node.ledger().unwrap();
    OnTheWay { chain, step, to: To::Other { node, ledger, signed, ends }, memory: memory.clone() }
}

fn done(depth: u64) -> Outcome {
    Outcome::Done(Done { success: true, error: None, depth, fee: None })
}

fn spent_by(txid: &str, block: Option<u64>) -> Spend {
    Spend::SpentBy { txid: txid.to_owned(), block }
}

async fn says_replaced(way: &OnTheWay) -> bool {
    match look(way).await {
        Look::Ended(Verdict::Replaced(_)) => true,
        Look::Nothing => false,
        _ => panic!("the node has nothing of it"),
    }
}

#[tokio::test]
async fn what_a_node_has_needs_no_proof_that_it_can_be_mined() {
    let node = Scripted::new();
    let outputs = Ends::Outputs(vec![("bbbb".to_owned(), 0), ("cccc".to_owned(), 1)]);
    let way = way("Bitcoin", AnyNode::Utxo(node.clone()), outputs, &Arc::default());
    for outcome in [Outcome::Waiting, done(0)] {
        node.now(|says| (says.outcome, says.asked) = (outcome, Vec::new()));
        assert!(matches!(look(&way).await, Look::OnItsWay));
        node.now(|says| assert_eq!(says.asked, ["outcome"], "one question is enough"));
    }
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way).await, Look::Ended(Verdict::Confirmed(None))));
}

#[tokio::test]
async fn only_a_spender_that_is_deep_enough_replaces() {
    let node = Scripted::new();
    let outputs = || Ends::Outputs(vec![("bbbb".to_owned(), 0)]);
    let mut way = way("Bitcoin", AnyNode::Utxo(node.clone()), outputs(), &Arc::default());
    // As a chain would have it whose newest blocks are taken back now and then.
    let deep: &'static Chain =
        Box::leak(Box::new(Chain { finality: Finality { confirmations: 3, ..way.chain.finality }, ..*way.chain }));
    way.chain = deep;
    for (spend, height, replaced, why) in [
        (Spend::Unspent, 100, false, "nobody spent it"),
        (Spend::NoSuchOutput, 100, false, "an output that is not known proves nothing"),
        (spent_by("dddd", None), 100, false, "what waits may be replaced itself"),
        (spent_by("dddd", Some(100)), 100, false, "one block may be taken back"),
        (spent_by("dddd", Some(99)), 100, false, "and two"),
        (spent_by("dddd", Some(101)), 100, false, "a block that is not there yet"),
        (spent_by(OURS, Some(90)), 100, false, "it is our own"),
        (spent_by("dddd", Some(98)), 100, true, "three are the chain's rule"),
    ] {
        node.now(|says| (says.spend, says.height) = (spend, height));
        assert_eq!(says_replaced(&way).await, replaced, "{why}");
    }
}

#[tokio::test]
async fn a_sequence_that_was_passed_replaces_only_some_blocks_later() {
    let (node, memory) = (Scripted::new(), Arc::default());
    // Each look reads the journal anew; what was seen stays.
    let way = || way("Cosmos", AnyNode::Cosmos(node.clone()), Ends::Sequence(5), &memory);
    assert!(!says_replaced(&way()).await, "the sequence is still to come");
    for (height, replaced) in [(100, false), (101, false), (102, false), (103, true)] {
        node.now(|says| (says.sequence, says.height) = (6, height));
        assert_eq!(says_replaced(&way()).await, replaced, "at {height}");
    }
    node.now(|says| says.height = 104);
    assert!(!says_replaced(&way()).await, "what was said once is not carried over");
    node.now(|says| (says.height, says.outcome) = (110, done(1)));
    assert!(matches!(look(&way()).await, Look::Ended(Verdict::Confirmed(None))), "it was ours that passed it");
}

#[tokio::test]
async fn a_blockhash_that_is_over_ends_it_only_beyond_any_fork() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way("Solana", AnyNode::Solana(node.clone()), Ends::Blockhash("eeee".to_owned()), &memory);
    let at = |height: u64, valid: bool| {
        node.now(|says| (says.height, says.final_height, says.valid) = (height, height - 32, valid));
    };
    at(1000, false);
    assert!(!says_replaced(&way()).await, "the node may lag");
    at(1100, true);
    assert!(!says_replaced(&way()).await, "it did, and the wait begins anew");
    for (height, over) in [(1200, false), (1350, false), (1381, false), (1382, true)] {
        at(height, false);
        assert_eq!(says_replaced(&way()).await, over, "at {height}");
    }
}

#[tokio::test]
async fn a_last_ledger_that_is_over_ends_what_never_used_its_sequence() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way("Ripple", AnyNode::Ripple(node.clone()), Ends::LastLedger { sequence: 5, last: 120 }, &memory);
    for (height, over) in [(100, false), (120, false), (121, true)] {
        node.now(|says| says.height = height);
        assert_eq!(says_replaced(&way()).await, over, "at {height}");
    }
    // Something used the sequence up: it may be ours, which this server has forgotten.
    node.now(|says| (says.sequence, says.height) = (6, 500));
    assert!(!says_replaced(&way()).await, "a server that has not every ledger proves nothing");
    node.now(|says| says.searched = true);
    assert!(says_replaced(&way()).await, "it is in none of them");
    node.now(|says| says.height = 110);
    assert!(says_replaced(&way()).await, "nor can it be in a later one, once the sequence is used");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Look::Ended(Verdict::Confirmed(None))), "it was ours that used it");
}

fn on_cardano(node: &Arc<Scripted>, memory: &Arc<Memory>) -> OnTheWay {
    let ends = Ends::OutputsOrSlot { spent: vec![("bbbb".to_owned(), 1)], last: Some(5000) };
    way("Cardano", AnyNode::Cardano(node.clone()), ends, memory)
}

#[tokio::test]
async fn a_slot_that_is_long_over_ends_what_nobody_took_in() {
    let (node, memory) = (Scripted::new(), Arc::default());
    for (slot, over) in [(1000, false), (5000, false), (5001, false), (5000 + SLOTS, false), (9000, true)] {
        node.now(|says| says.slot = slot);
        assert_eq!(says_replaced(&on_cardano(&node, &memory)).await, over, "in slot {slot}");
    }
    node.now(|says| says.outcome = done(3));
    let looked = look(&on_cardano(&node, &memory)).await;
    assert!(matches!(looked, Look::Ended(Verdict::Confirmed(None))), "what is in a block was taken in");
}

#[tokio::test]
async fn an_output_of_cardano_that_another_has_spent_ends_it_when_no_fork_takes_that_back() {
    let (node, memory) = (Scripted::new(), Arc::default());
    node.now(|says| says.spend = spent_by("cccc", Some(100)));
    for (height, over) in [(100, false), (100 + MARGIN - 1, false), (100 + MARGIN, true)] {
        node.now(|says| says.height = height);
        assert_eq!(says_replaced(&on_cardano(&node, &memory)).await, over, "at {height}");
    }
    node.now(|says| says.spend = Spend::Unspent);
    assert!(!says_replaced(&on_cardano(&node, &memory)).await, "the spender was taken back");
    node.now(|says| says.spend = spent_by("dddd", Some(120)));
    assert!(!says_replaced(&on_cardano(&node, &memory)).await, "what it was once over is not counted again");
    node.now(|says| (says.outcome, says.height) = (done(2), 900));
    assert!(matches!(look(&on_cardano(&node, &memory)).await, Look::OnItsWay), "ours is not deep enough yet");
    assert!(on_cardano(&node, &memory).can_never_be_mined().await.is_none(), "and it was ours that spent it");
}

#[tokio::test]
async fn an_order_is_over_with_its_time_or_with_another_in_its_place() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way("Ton", AnyNode::Ton(node.clone()), Ends::Order { sequence: 5, until: 120 }, &memory);
    for (time, over) in [(100, false), (120, false), (120 + TON_MARGIN, false), (121 + TON_MARGIN, true)] {
        node.now(|says| says.height = time);
        assert_eq!(says_replaced(&way()).await, over, "at {time}");
    }
    // The wallet has gone on: it may have been ours that used the place.
    node.now(|says| (says.sequence, says.height) = (6, 500));
    assert!(!says_replaced(&way()).await, "that its time is over proves nothing now");
    node.now(|says| says.searched = true);
    assert!(says_replaced(&way()).await, "the wallet's transactions have another in its place");
    node.now(|says| says.sequence = u64::MAX);
    assert!(says_replaced(&way()).await, "whatever is at the address by now");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Look::Ended(Verdict::Confirmed(None))), "it was ours");
}

#[tokio::test]
async fn a_moment_that_is_over_ends_it_once_no_fork_can_take_that_back() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let end = 100_000;
    let way = || way("Tron", AnyNode::Tron(node.clone()), Ends::Moment { expiration: end * 3000 }, &memory);
    node.now(|says| says.searched = true);
    for (solid, over, why) in [
        (end - 1, false, "its time is not over"),
        (end + 1, false, "another node at this address may not be as far"),
        (end + 20, false, "just as far as that"),
        (end + 21, true, "and no further"),
    ] {
        node.now(|says| says.final_height = solid);
        assert_eq!(says_replaced(&way()).await, over, "at {solid}: {why}");
    }
    node.now(|says| says.searched = false);
    assert!(!says_replaced(&way()).await, "a node that has forgotten the blocks of that day proves nothing");
    node.now(|says| (says.searched, says.outcome) = (true, Outcome::Waiting));
    assert!(matches!(look(&way()).await, Look::OnItsWay), "it is in a block");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Look::Ended(Verdict::Confirmed(None))), "it was taken in in time");
}

#[tokio::test]
async fn an_object_that_another_has_used_ends_it_and_so_does_its_epoch() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let ends = |last| Ends::Objects { objects: vec![("0xbb".to_owned(), 5), ("0xcc".to_owned(), 5)], last };
    let way = |last| way("Sui", AnyNode::Sui(node.clone()), ends(last), &memory);
    assert!(!says_replaced(&way(None)).await, "its objects are as it names them");
    for (epoch, over) in [(699, false), (700, false), (701, true)] {
        node.now(|says| says.height = epoch);
        assert_eq!(says_replaced(&way(Some(700))).await, over, "in epoch {epoch}");
    }
    assert!(!says_replaced(&way(None)).await, "without a last epoch it can still come");
    // An object has moved on, by ours or by another.
    node.now(|says| says.sequence = 6);
    assert!(!says_replaced(&way(Some(700))).await, "what used it is not known, and may be ours");
    node.now(|says| says.used_by = Some(OURS));
    assert!(!says_replaced(&way(Some(700))).await, "it is ours, whatever the node has forgotten");
    node.now(|says| says.used_by = Some("dddd"));
    assert!(says_replaced(&way(None)).await, "it is not ours");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way(None)).await, Look::Ended(Verdict::Confirmed(None))), "what is there needs no proof");
}

#[tokio::test]
async fn an_era_that_is_over_ends_what_is_in_none_of_its_blocks() {
    let (node, memory) = (Scripted::new(), Arc::default());
    let way = || way("Polkadot", AnyNode::Substrate(node.clone()), Ends::Era(an_era()), &memory);
    assert!(!says_replaced(&way()).await, "there are blocks in which it could be");
    node.now(|says| assert_eq!(says.asked, ["blocks", "search"], "it is looked for where it can be"));
    node.now(|says| says.searched = true);
    assert!(says_replaced(&way()).await, "it is in none of them");
    assert!(!way().knows().await.unwrap(), "and no block has it");
    node.now(|says| says.outcome = done(1));
    assert!(matches!(look(&way()).await, Look::Ended(Verdict::Confirmed(None))), "a block that has it says more");
}
