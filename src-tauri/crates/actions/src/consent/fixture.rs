//! What a question shows in tests: a payment on Ethereum.

use lockstep_chain::evm::decode;
use lockstep_chain::evm::draft::{Terms, native_transfer};
use lockstep_chain::evm::facts::facts;
use lockstep_chain::{KnownToken, Registry};

use crate::bundle::{SimulationOutcome, SimulationView, StepView, StepWorth};

pub(super) fn payment() -> StepView {
    let ethereum = Registry::row("Ethereum").unwrap();
    let terms = Terms { chain_id: 1, nonce: 0, gas_limit: 21_000, max_fee_per_gas: 2, max_priority_fee_per_gas: 1 };
    let to = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8".parse().unwrap();
    let bytes = native_transfer(&terms, to, alloy::primitives::U256::ONE);
    StepView {
        id: "s1".into(),
        sequence: 3,
        facts: facts(&decode(&bytes, ethereum).unwrap(), ethereum, to, &[] as &[KnownToken]),
        recipient: None,
        to_name: None,
        balances: Vec::new(),
        parties: Vec::new(),
        worth: StepWorth::default(),
        agent_says: Vec::new(),
        described: None,
        simulation: SimulationView {
            outcome: SimulationOutcome::NotSupported,
            text: String::new(),
            said: lockstep_texts::Said::as_it_is(String::new()),
            changes: Vec::new(),
            permissions: Vec::new(),
        },
        findings: Vec::new(),
        raw_hex: "0x02".into(),
        terms: None,
    }
}
