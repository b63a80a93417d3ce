//! Transactions that the wallet drafts.

use alloy::primitives::U256;
use alloy::sol;
use alloy::sol_types::SolCall;
use lockstep_chain::evm::draft::{Terms, erc20_transfer, native_transfer};
use lockstep_chain::evm::{Fee, Spend, TxType, spends};
use proptest::prelude::*;

use super::given;

sol! {
    function transfer(address to, uint256 amount);
    function transferFrom(address from, address to, uint256 amount);
}

prop_compose! {
    fn terms()(nonce: u64, gas_limit: u64, max_fee_per_gas: u128, max_priority_fee_per_gas: u128)
        -> Terms
    {
        Terms { chain_id: 1, nonce, gas_limit, max_fee_per_gas, max_priority_fee_per_gas }
    }
}

proptest! {
    #[test]
    fn a_native_transfer_decodes_to_the_requested_fields(
        terms in terms(), to in given::addresses(), value in given::words(),
    ) {
        let tx = given::decoded(&native_transfer(&terms, to, value));
        prop_assert_eq!(tx.tx_type(), TxType::Eip1559);
        prop_assert_eq!((tx.to(), tx.value()), (Some(to), value));
        prop_assert_eq!((tx.nonce(), tx.gas_limit()), (terms.nonce, terms.gas_limit));
        prop_assert_eq!(tx.fee(), Fee::Eip1559 {
            max_fee_per_gas: terms.max_fee_per_gas,
            max_priority_fee_per_gas: terms.max_priority_fee_per_gas,
        });
        prop_assert!(tx.data().is_empty() && tx.access_list().is_empty());
        let native = Spend { token: None, amount: tx.max_cost_wei() };
        prop_assert_eq!(spends(&tx, given::address(1)), vec![native]);
    }

    #[test]
    fn a_token_transfer_has_the_abi_encoding(
        terms in terms(), token in given::addresses(), to in given::addresses(),
        amount in given::words(),
    ) {
        let tx = given::decoded(&erc20_transfer(&terms, token, to, amount));
        prop_assert_eq!((tx.to(), tx.value()), (Some(token), U256::ZERO));
        prop_assert_eq!(tx.data().to_vec(), transferCall { to, amount }.abi_encode());
        prop_assert_eq!(spends(&tx, given::address(1)), vec![
            Spend { token: None, amount: tx.max_fee_wei() },
            Spend { token: Some(token), amount },
        ]);
    }
}

#[test]
fn only_the_own_tokens_are_spent_by_a_transfer_from() {
    let (token, own, other) = (given::address(1), given::address(2), given::address(3));
    let amount = U256::from(5);
    let data = transferFromCall { from: own, to: other, amount }.abi_encode();
    let tx = given::call(token, U256::ZERO, data);
    assert_eq!(spends(&tx, own).last(), Some(&Spend { token: Some(token), amount }));
    assert_eq!(spends(&tx, other).len(), 1, "another account pays nothing but the fee");
}
