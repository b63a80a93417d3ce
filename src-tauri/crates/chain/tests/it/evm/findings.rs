//! Findings about EVM transactions.

use alloy::primitives::{Address, Bytes, U160, U256, address, aliases::U48};
use alloy::sol;
use alloy::sol_types::SolCall;
use lockstep_chain::KnownToken;
use lockstep_chain::evm::facts::{Call, Facts, facts};
use lockstep_chain::evm::{self, UnsignedTx, draft};
use lockstep_chain::facts::MoveKind;
use lockstep_findings::{Finding, FindingId, Severity};

use super::given::{self, ethereum};

sol! {
    function transfer(address to, uint256 amount);
    function approve(address spender, uint256 amount);
    function increaseAllowance(address spender, uint256 addedValue);
    function setApprovalForAll(address operator, bool approved);
    function multicall(bytes[] data);
    function transferOwnership(address newOwner);
    function safeTransferFrom(address from, address to, uint256 tokenId);
    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s);
    function execTransaction(
        address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas,
        uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures
    );

    interface Permit2 {
        function approve(address token, address spender, uint160 amount, uint48 expiration);
    }
}

const TOKEN: Address = address!("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
const OWN: Address = address!("0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F");
const ALICE: Address = address!("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");

fn facts_of(tx: &UnsignedTx) -> Facts {
    let known = KnownToken { chain: "ethereum".into(), symbol: "USDC".into(), decimals: 6, address: TOKEN };
    facts(tx, ethereum(), OWN, &[known])
}

fn of_call(data: Vec<u8>) -> Facts {
    facts_of(&given::call(TOKEN, U256::ZERO, data))
}

fn level_of(code: &str, facts: &Facts) -> Option<Severity> {
    let id = FindingId::named(code).unwrap();
    facts.findings.iter().find(|finding| finding.id() == id).map(Finding::severity)
}

fn assert_finds(code: &str, level: Severity, facts: &Facts) {
    assert_eq!(level_of(code, facts), Some(level), "{code} among {:?}", facts.findings);
}

#[test]
fn the_most_severe_finding_is_first() {
    let facts = of_call(approveCall { spender: TOKEN, amount: U256::MAX }.abi_encode());
    let levels: Vec<_> = facts.findings.iter().map(|finding| finding.severity()).collect();
    assert!(levels.len() > 1 && levels.is_sorted_by(|a, b| a >= b), "{levels:?}");
}

#[test]
fn unknown_calldata_is_an_opaque_call() {
    for data in [vec![0], vec![0xde, 0xad, 0xbe], vec![0xde, 0xad, 0xbe, 0xef], b"hello!".to_vec()] {
        let facts = facts_of(&given::call(ALICE, U256::from(1), data.clone()));
        let Call::Opaque { selector, length, claimed_signature } = &facts.evm().unwrap().call else {
            panic!("{data:?} was read as {:?}", facts.evm().unwrap().call)
        };
        assert_eq!(selector.is_some(), data.len() >= 4);
        assert_eq!((*length as usize, claimed_signature), (data.len(), &None));
        assert_finds("opaque_call", Severity::Warning, &facts);
        assert!(facts.moves.iter().any(|one| one.kind == MoveKind::Unknown));
    }
}

#[test]
fn creating_a_contract_is_a_danger() {
    let terms =
        draft::Terms { chain_id: 1, nonce: 0, gas_limit: 90_000, max_fee_per_gas: 1, max_priority_fee_per_gas: 1 };
    let init_code = Bytes::from(transferCall { to: ALICE, amount: U256::ONE }.abi_encode());
    let facts = facts_of(&given::decoded(&evm::unsigned_eip1559(&terms, None, U256::ZERO, init_code)));
    assert_eq!(facts.evm().unwrap().call, Call::CreateContract { init_code_length: 68 }, "init code is no call");
    assert_eq!(facts.evm().unwrap().to, None);
    assert_finds("create_contract", Severity::Danger, &facts);
}

#[test]
fn dirty_bytes_in_an_address_are_never_cut_off() {
    let clean = transferCall { to: ALICE, amount: U256::ONE }.abi_encode();
    for place in 4..16 {
        let mut dirty = clean.clone();
        dirty[place] = 1;
        let facts = of_call(dirty);
        let Call::Opaque { claimed_signature, .. } = &facts.evm().unwrap().call else {
            panic!("byte {place} was dropped: {:?}", facts.evm().unwrap().call)
        };
        assert_eq!(claimed_signature.as_deref(), Some("transfer(address,uint256)"));
        assert_finds("malformed_call", Severity::Danger, &facts);
    }
}

#[test]
fn cut_off_arguments_are_not_filled_up() {
    let whole = transferCall { to: ALICE, amount: U256::ONE }.abi_encode();
    for length in 4..whole.len() {
        let facts = of_call(whole[..length].to_vec());
        assert!(matches!(facts.evm().unwrap().call, Call::Opaque { .. }), "{length} bytes are not the whole call");
        assert_finds("malformed_call", Severity::Danger, &facts);
    }
}

#[test]
fn bytes_after_the_arguments_are_flagged() {
    for call in [
        transferCall { to: ALICE, amount: U256::ONE }.abi_encode(),
        approveCall { spender: ALICE, amount: U256::ONE }.abi_encode(),
        multicallCall { data: vec![Bytes::from_static(b"x")] }.abi_encode(),
    ] {
        assert_eq!(level_of("trailing_bytes", &of_call(call.clone())), None);
        let facts = of_call([call, vec![0]].concat());
        assert!(
            !matches!(facts.evm().unwrap().call, Call::Opaque { .. }),
            "it is still shown: {:?}",
            facts.evm().unwrap().call
        );
        assert_finds("trailing_bytes", Severity::Warning, &facts);
    }
}

#[test]
fn lost_tokens_and_coins_are_dangers() {
    let transfer = |to| transferCall { to, amount: U256::ONE }.abi_encode();
    assert_finds("to_token_contract", Severity::Danger, &of_call(transfer(TOKEN)));
    assert_finds("to_zero_address", Severity::Danger, &of_call(transfer(Address::ZERO)));
    let with_value = facts_of(&given::call(TOKEN, U256::ONE, transfer(ALICE)));
    assert_finds("value_with_token_call", Severity::Danger, &with_value);
    let value = U256::from(10).pow(U256::from(18));
    let to_nobody = facts_of(&given::call(Address::ZERO, value, Vec::new()));
    assert_finds("to_zero_address", Severity::Danger, &to_nobody);
    let to_token = facts_of(&given::call(TOKEN, value, Vec::new()));
    assert_finds("coin_to_token_contract", Severity::Danger, &to_token);
}

#[test]
fn a_transaction_without_effect_is_reported() {
    let nothing = facts_of(&given::call(ALICE, U256::ZERO, Vec::new()));
    assert_finds("zero_value", Severity::Info, &nothing);
    let no_tokens = of_call(transferCall { to: ALICE, amount: U256::ZERO }.abi_encode());
    assert_finds("zero_amount", Severity::Warning, &no_tokens);
    let value = U256::from(10).pow(U256::from(18));
    let to_self = facts_of(&given::call(OWN, value, Vec::new()));
    assert_finds("to_self", Severity::Info, &to_self);
}

#[test]
fn every_way_to_an_unlimited_allowance_is_a_danger() {
    let spender = ALICE;
    let approve_on_permit2 = Permit2::approveCall { token: TOKEN, spender, amount: U160::MAX, expiration: U48::MAX };
    let permit = permitCall {
        owner: OWN,
        spender,
        value: U256::MAX,
        deadline: U256::MAX,
        v: 27,
        r: Default::default(),
        s: Default::default(),
    };
    for data in [
        approveCall { spender, amount: U256::MAX }.abi_encode(),
        increaseAllowanceCall { spender, addedValue: U256::MAX }.abi_encode(),
        approve_on_permit2.abi_encode(),
        permit.abi_encode(),
    ] {
        let facts = of_call(data);
        assert_finds("unlimited_approval", Severity::Danger, &facts);
        let text = &facts.findings[0].sentence();
        assert!(text.contains(&ALICE.to_string()), "{text} must say who");
    }
    let increase = increaseAllowanceCall { spender, addedValue: U256::from(5) }.abi_encode();
    assert_eq!(level_of("unlimited_approval", &of_call(increase)), None);
}

#[test]
fn an_operator_of_all_tokens_is_a_danger_until_revoked() {
    let of = |approved| of_call(setApprovalForAllCall { operator: ALICE, approved }.abi_encode());
    assert_finds("approval_for_all", Severity::Danger, &of(true));
    assert_eq!(of(true).moves[0].kind, MoveKind::AllowAll);
    assert_eq!(level_of("approval_for_all", &of(false)), None);
    assert_eq!(of(false).moves[0].kind, MoveKind::Revoke);
}

fn safe_call(operation: u8) -> Vec<u8> {
    execTransactionCall {
        to: ALICE,
        value: U256::ZERO,
        data: Bytes::from_static(&[1, 2, 3]),
        operation,
        safeTxGas: U256::ZERO,
        baseGas: U256::ZERO,
        gasPrice: U256::ZERO,
        gasToken: Address::ZERO,
        refundReceiver: Address::ZERO,
        signatures: Bytes::from_static(&[7; 65]),
    }
    .abi_encode()
}

/// A Safe transaction that runs foreign code with the Safe's own authority is never shown as a call.
#[test]
fn a_delegatecall_of_a_safe_is_always_a_danger() {
    let ordinary = of_call(safe_call(0));
    assert_eq!(level_of("delegatecall", &ordinary), None);
    assert_finds("nested_calls", Severity::Warning, &ordinary);

    let delegated = of_call(safe_call(1));
    assert_finds("delegatecall", Severity::Danger, &delegated);
    let Call::Known { args, .. } = &delegated.evm().unwrap().call else {
        panic!("{:?}", delegated.evm().unwrap().call)
    };
    assert_eq!(args[3].value, "1 (DELEGATECALL)");

    let mut odd = safe_call(1);
    odd[4 + 2 * 32 + 31] ^= 32;
    let hidden = of_call(odd);
    assert!(matches!(hidden.evm().unwrap().call, Call::Opaque { .. }), "the offset of data is wrong");
    assert_finds("delegatecall", Severity::Danger, &hidden);
    assert_finds("delegatecall", Severity::Danger, &of_call(safe_call(1)[..50].to_vec()));
}

#[test]
fn calls_that_hide_or_hand_over_something_are_flagged() {
    let multicall = of_call(multicallCall { data: vec![Bytes::new()] }.abi_encode());
    assert_finds("nested_calls", Severity::Warning, &multicall);
    let owner = of_call(transferOwnershipCall { newOwner: ALICE }.abi_encode());
    assert_finds("control", Severity::Danger, &owner);
}

#[test]
fn a_collectible_is_shown_by_its_number() {
    let of = |from, to| of_call(safeTransferFromCall { from, to, tokenId: U256::from(42) }.abi_encode());
    let own = of(OWN, ALICE);
    assert_eq!(own.moves[0].kind, MoveKind::Pay);
    assert_eq!(own.moves[0].what().to_string(), "1 of the collectible number 42");
    assert_finds("moves_from_another", Severity::Warning, &of(ALICE, OWN));
    assert_finds("to_zero_address", Severity::Danger, &of(OWN, Address::ZERO));
}

#[test]
fn a_fee_out_of_proportion_is_flagged() {
    let of = |gas_limit, max_fee_per_gas, max_priority_fee_per_gas| {
        let terms = draft::Terms { chain_id: 1, nonce: 0, gas_limit, max_fee_per_gas, max_priority_fee_per_gas };
        facts_of(&given::decoded(&draft::native_transfer(&terms, ALICE, U256::from(1_000_000_000_u64))))
    };
    let gwei = 1_000_000_000;
    assert_finds("fee_exceeds_value", Severity::Warning, &of(21_000, gwei, 0));
    assert_finds("extreme_fee", Severity::Danger, &of(21_000, 50_000 * gwei, 0));
    assert_finds("extreme_fee", Severity::Danger, &of(21_000, 101 * gwei, 101 * gwei));
    assert_finds("high_fee", Severity::Warning, &of(21_000, 5_000, 0));
    assert_finds("priority_fee_above_cap", Severity::Warning, &of(21_000, gwei, gwei + 1));
    assert_finds("gas_limit_too_low", Severity::Warning, &of(20_999, 1, 0));
    assert!(of(21_000, 1, 0).findings.is_empty(), "a plain transfer has nothing to warn of");
}

sol! {
    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline);
    function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline);

    interface First {
        struct In { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }
        function exactInputSingle(In params);
    }

    interface Later {
        struct In { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }
        function exactInputSingle(In params);
    }
}

/// The first word that later routers of Uniswap V3 read as their caller.
const CALLER: Address = address!("0x0000000000000000000000000000000000000001");

fn v2(to: Address, least: u64) -> Vec<u8> {
    let (amount, deadline, path) = (U256::from(5), U256::MAX, vec![TOKEN, ALICE]);
    swapExactTokensForTokensCall { amountIn: amount, amountOutMin: U256::from(least), path, to, deadline }.abi_encode()
}

fn first_v3(recipient: Address, least: u64) -> Vec<u8> {
    let params = First::In {
        tokenIn: TOKEN,
        tokenOut: ALICE,
        fee: alloy::primitives::aliases::U24::from(3000),
        recipient,
        deadline: U256::MAX,
        amountIn: U256::from(5),
        amountOutMinimum: U256::from(least),
        sqrtPriceLimitX96: U160::ZERO,
    };
    First::exactInputSingleCall { params }.abi_encode()
}

fn later_v3(recipient: Address, least: u64) -> Vec<u8> {
    let params = Later::In {
        tokenIn: TOKEN,
        tokenOut: ALICE,
        fee: alloy::primitives::aliases::U24::from(3000),
        recipient,
        amountIn: U256::from(5),
        amountOutMinimum: U256::from(least),
        sqrtPriceLimitX96: U160::ZERO,
    };
    Later::exactInputSingleCall { params }.abi_encode()
}

#[test]
fn an_exchange_that_pays_somebody_else_is_a_danger() {
    for (exchange, make) in [("v2", v2 as fn(Address, u64) -> Vec<u8>), ("v3", first_v3), ("later v3", later_v3)] {
        let own = of_call(make(OWN, 1));
        assert_eq!(level_of("swap_goes_elsewhere", &own), None, "{exchange}: it comes to the account");
        assert_finds("swap_goes_elsewhere", Severity::Danger, &of_call(make(ALICE, 1)));
        assert_finds("swap_goes_elsewhere", Severity::Danger, &of_call(make(Address::ZERO, 1)));
        assert_eq!(level_of("no_minimum", &own), None, "{exchange}: it has a minimum");
        assert_finds("no_minimum", Severity::Warning, &of_call(make(OWN, 0)));
    }
    assert_eq!(
        level_of("swap_goes_elsewhere", &of_call(later_v3(CALLER, 1))),
        None,
        "later routers read it as the caller"
    );
    assert_finds("swap_goes_elsewhere", Severity::Danger, &of_call(first_v3(CALLER, 1)));
    assert_finds("swap_goes_elsewhere", Severity::Danger, &of_call(v2(CALLER, 1)));
    let exact =
        swapETHForExactTokensCall { amountOut: U256::from(5), path: vec![TOKEN], to: ALICE, deadline: U256::MAX };
    assert_finds("swap_goes_elsewhere", Severity::Danger, &of_call(exact.abi_encode()));
}
