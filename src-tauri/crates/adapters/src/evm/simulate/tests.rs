//! The simulation against a node with a few accounts and slots.

use std::collections::HashMap;
use std::sync::Mutex;

use alloy::consensus::{SignableTransaction, TxEip1559};
use alloy::primitives::{B256, Bytes, TxKind, U256, keccak256};
use async_trait::async_trait;
use lockstep_chain::Transaction;
use lockstep_findings::Permission;
use lockstep_rpc::RpcError;
use lockstep_rpc::evm::{AccountState, CallToPrice, Head, Touched};

use super::*;
use crate::scripted::check::{address, unsigned};
use crate::scripted::{no, row};

const CONTRACT: Address = Address::repeat_byte(0xc0);
const ETHER: u64 = 1_000_000_000_000_000_000;

/// Accounts and slots after block 100; what is not here is empty.
#[derive(Default)]
struct Fake {
    accounts: HashMap<Address, AccountState>,
    slots: HashMap<(Address, U256), U256>,
    is_down: bool,
    asked: Mutex<Vec<String>>,
}

impl Fake {
    fn with(code: &str) -> Self {
        let mut fake = Self::default();
        let code = Bytes::from(hex::decode(code).unwrap());
        fake.accounts.insert(CONTRACT, AccountState { balance: U256::ZERO, nonce: 1, code });
        fake.accounts.insert(own(), AccountState { balance: U256::from(ETHER), nonce: 5, code: Bytes::new() });
        fake
    }

    fn note(&self, what: String) {
        self.asked.lock().unwrap().push(what);
    }
}

#[async_trait]
impl StateReader for Fake {
    fn chain_id(&self) -> u64 {
        1
    }
    async fn head(&self) -> Result<Head, RpcError> {
        if self.is_down {
            return no();
        }
        Ok(Head {
            number: 100,
            hash: B256::repeat_byte(1),
            timestamp: 1_000,
            base_fee_per_gas: 1,
            gas_limit: 30_000_000,
            miner: Address::repeat_byte(9),
            mix_hash: B256::repeat_byte(2),
        })
    }
    async fn block_hash(&self, block: u64) -> Result<B256, RpcError> {
        self.note(format!("hash {block}"));
        Ok(B256::repeat_byte(3))
    }
    async fn account_at(&self, address: Address, block: u64) -> Result<AccountState, RpcError> {
        assert_eq!(block, 100, "everything is read after one block");
        self.note(format!("account {address}"));
        let empty = || AccountState { balance: U256::ZERO, nonce: 0, code: Bytes::new() };
        Ok(self.accounts.get(&address).cloned().unwrap_or_else(empty))
    }
    async fn slot_at(&self, address: Address, slot: U256, block: u64) -> Result<U256, RpcError> {
        assert_eq!(block, 100, "everything is read after one block");
        self.note(format!("slot {slot}"));
        Ok(self.slots.get(&(address, slot)).copied().unwrap_or_default())
    }
    async fn touched_by(&self, _: &CallToPrice, _: u64) -> Result<Vec<Touched>, RpcError> {
        no()
    }
}

fn own() -> Address {
    address(row("Ethereum"), 0).parse().unwrap()
}

/// A transaction of the account, with a fee of one wei per gas and no tip.
fn tx(nonce: u64, gas_limit: u64, value: u64, data: &[u8]) -> UnsignedTx {
    let tx = TxEip1559 {
        chain_id: 1,
        nonce,
        gas_limit,
        max_fee_per_gas: 1,
        to: TxKind::Call(CONTRACT),
        value: U256::from(value),
        input: data.to_vec().into(),
        ..TxEip1559::default()
    };
    match unsigned(row("Ethereum"), &tx.encoded_for_signing()).transaction() {
        Transaction::Evm(transaction) => transaction.first().unwrap().clone(),
        _ => panic!("an EVM transaction"),
    }
}

async fn simulated(fake: Fake, all: &[UnsignedTx]) -> (Vec<Simulated>, Arc<Fake>) {
    let fake = Arc::new(fake);
    let mut simulator = Simulator::new(row("Ethereum"), fake.clone(), Vec::new());
    let mut results = Vec::new();
    for one in all {
        results.push(simulator.step(one, own()).await);
    }
    (results, fake)
}

#[tokio::test]
async fn a_payment_takes_its_value_and_the_fee_is_apart() {
    let (results, _) = simulated(Fake::with("00"), &[tx(5, 30_000, 7, &[])]).await;
    let Simulation::Succeeds(executed) = results[0].outcome else { panic!("{:?}", results[0].outcome) };
    assert_eq!((executed.block, executed.gas_used, executed.gas_limit), (100, 21_000, 30_000));
    let [change] = results[0].effects.changes.as_slice() else { panic!("{:?}", results[0].effects) };
    assert_eq!((change.gains, change.amount, &change.asset.id), (false, U256::from(7), &None), "without the fee");
}

/// SLOAD(0) + 1 → SSTORE(0); reverts if it was 1 before.
const ONCE: &str = "5f54806001146011576001015f5500";

#[tokio::test]
async fn state_is_carried_from_step_to_step() {
    // JUMPDEST PUSH0 PUSH0 REVERT at 0x11
    let code = format!("{ONCE}00005b5f5ffd");
    let calls = [tx(5, 100_000, 0, &[1]), tx(6, 100_000, 0, &[1]), tx(7, 100_000, 0, &[1])];
    let (results, fake) = simulated(Fake::with(&code), &calls).await;
    assert!(matches!(results[0].outcome, Simulation::Succeeds(_)), "{:?}", results[0].outcome);
    assert!(
        matches!(results[1].outcome, Simulation::Fails { .. }),
        "it meets what the first left: {:?}",
        results[1].outcome
    );
    assert_eq!(
        results[2].outcome,
        Simulation::Unavailable(Unavailable::EarlierStepFails),
        "what would come after a failure is not signed"
    );
    let asked = fake.asked.lock().unwrap();
    assert_eq!(asked.iter().filter(|what| *what == "slot 0").count(), 1, "nothing is read twice: {asked:?}");
}

#[tokio::test]
async fn a_contract_without_an_end_runs_out_of_gas() {
    let (results, _) = simulated(Fake::with("5b5f56"), &[tx(5, 100_000, 0, &[1])]).await;
    let Simulation::Fails { reason, .. } = &results[0].outcome else { panic!("{:?}", results[0].outcome) };
    assert_eq!(lockstep_texts::Language::English.say(reason), "it needs more gas than its limit of 100000.");
}

#[tokio::test]
async fn a_hidden_allowance_is_seen() {
    let thief = Address::repeat_byte(0xee);
    let topic = hex::encode(keccak256("Approval(address,address,uint256)"));
    // MSTORE(0, 2^256 - 1), LOG3(0, 32, topic, CALLER, thief)
    let code = format!("7f{}5f5273{}337f{topic}60205fa3", "ff".repeat(32), hex::encode(thief));
    let (results, _) = simulated(Fake::with(&code), &[tx(5, 100_000, 0, &[1])]).await;
    let [Permission::Allowance { spender, amount, .. }] = results[0].effects.permissions.as_slice() else {
        panic!("one permission: {:?}", results[0])
    };
    assert_eq!((spender.as_str(), amount), (thief.to_string().as_str(), &None), "without limit");
}

#[tokio::test]
async fn what_is_not_read_is_unknown() {
    let down = Fake { is_down: true, ..Fake::with("00") };
    let (results, _) = simulated(down, &[tx(5, 30_000, 7, &[]), tx(6, 30_000, 7, &[])]).await;
    assert!(matches!(results[0].outcome, Simulation::Unavailable(Unavailable::Node(_))), "{:?}", results[0].outcome);
    assert_eq!(results[1].outcome, Simulation::Unavailable(Unavailable::EarlierStepUnknown));
    let (results, _) = simulated(Fake::with("00"), &[tx(5, MOST_GAS + 1, 0, &[1])]).await;
    assert_eq!(results[0].outcome, Simulation::Unavailable(Unavailable::TooMuch), "a limit of gas is a limit of work");
}

#[tokio::test]
async fn a_chain_with_a_machine_of_its_own_is_not_simulated() {
    let mut simulator = Simulator::new(row("Zksync"), Arc::new(Fake::with("00")), Vec::new());
    let result = simulator.step(&tx(5, 30_000, 7, &[]), own()).await;
    assert_eq!(result.outcome, Simulation::NotSupported(Unsupported::OtherMachine));
}
