//! The decoder of arguments, compared with the ABI library, which only tests use.

use alloy::primitives::{Address, Bytes, U256};
use alloy::sol;
use alloy::sol_types::SolCall;
use lockstep_chain::evm::facts::{Call, facts};
use lockstep_findings::FindingId;
use proptest::prelude::*;

use super::given::{self, ethereum};

sol! {
    #![sol(all_derives)]

    function multicall(uint256 deadline, bytes[] data);
    function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data);
    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline);
}

/// The values shown for `data`; `None` if it cannot be decoded completely.
fn shown(data: &[u8]) -> Option<Vec<String>> {
    let tx = given::call(given::address(1), U256::ZERO, data.to_vec());
    let facts = facts(&tx, ethereum(), given::address(2), &[]);
    let whole = facts.findings.iter().all(|finding| finding.id() != FindingId::TrailingBytes);
    match facts.evm().unwrap().call.clone() {
        Call::Known { args, .. } if whole => Some(args.into_iter().map(|arg| arg.value).collect()),
        _ => None,
    }
}

fn listed<T: ToString>(values: &[T]) -> String {
    format!("[{}]", values.iter().map(T::to_string).collect::<Vec<_>>().join(", "))
}

fn short_bytes() -> impl Strategy<Value = Bytes> {
    prop::collection::vec(any::<u8>(), 0..70).prop_map(Bytes::from)
}

fn batches() -> impl Strategy<Value = safeBatchTransferFromCall> {
    let numbers = || prop::collection::vec(given::words(), 0..4);
    (given::addresses(), given::addresses(), numbers(), numbers(), short_bytes())
        .prop_map(|(from, to, ids, amounts, data)| safeBatchTransferFromCall { from, to, ids, amounts, data })
}

fn multicalls() -> impl Strategy<Value = multicallCall> {
    (given::words(), prop::collection::vec(short_bytes(), 0..5))
        .prop_map(|(deadline, data)| multicallCall { deadline, data })
}

proptest! {
    #[test]
    fn lists_of_numbers_and_bytes_are_shown_as_they_were_encoded(call in batches()) {
        prop_assert_eq!(shown(&call.abi_encode()), Some(vec![
            call.from.to_string(), call.to.to_string(), listed(&call.ids), listed(&call.amounts),
            call.data.to_string(),
        ]));
    }

    #[test]
    fn lists_of_bytes_are_shown_as_they_were_encoded(call in multicalls()) {
        prop_assert_eq!(
            shown(&call.abi_encode()), Some(vec![call.deadline.to_string(), listed(&call.data)])
        );
    }

    #[test]
    fn a_path_of_addresses_is_shown_as_it_was_encoded(
        amounts in (given::words(), given::words(), given::words()),
        path in prop::collection::vec(given::addresses(), 0..6), to in given::addresses(),
    ) {
        let (amount_in, amount_out_min, deadline) = amounts;
        let call = swapExactTokensForTokensCall {
            amountIn: amount_in, amountOutMin: amount_out_min, path, to, deadline,
        };
        prop_assert_eq!(shown(&call.abi_encode()), Some(vec![
            amount_in.to_string(), amount_out_min.to_string(), listed::<Address>(&call.path),
            to.to_string(), deadline.to_string(),
        ]));
    }

    /// A call that is decoded completely has exactly one encoding.
    #[test]
    fn a_changed_byte_is_shown_or_refused(
        call in prop_oneof![
            multicalls().prop_map(|call| call.abi_encode()),
            batches().prop_map(|call| call.abi_encode()),
        ],
        place: prop::sample::Index, change in 1u8..,
    ) {
        let mut changed = call.clone();
        *place.get_mut(&mut changed) ^= change;
        prop_assume!(changed[..4] == call[..4]);
        if let Some(values) = shown(&changed) {
            prop_assert_ne!(Some(values), shown(&call), "two encodings look the same");
            let again = multicallCall::abi_decode(&changed).map(|call| call.abi_encode())
                .or_else(|_| safeBatchTransferFromCall::abi_decode(&changed).map(|call| call.abi_encode()));
            prop_assert_eq!(again.ok(), Some(changed), "the library reads it otherwise");
        }
    }
}

#[test]
fn a_list_that_claims_to_be_longer_than_the_calldata_is_refused_at_once() {
    let mut data = multicallCall { deadline: U256::ONE, data: vec![Bytes::new()] }.abi_encode();
    let length_word = 4 + 2 * 32;
    data[length_word..length_word + 32].fill(0xff);
    assert_eq!(shown(&data), None);
    data[length_word..length_word + 24].fill(0);
    assert_eq!(shown(&data), None, "2^64 - 1 elements do not fit either");
}
