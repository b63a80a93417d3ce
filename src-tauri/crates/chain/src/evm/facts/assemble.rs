//! Assembles the facts of an EVM transaction.

use alloy::primitives::{Address, U256};
use lockstep_findings::Finding;
use lockstep_texts::error;

use super::view::View;
use super::{AccessListLine, Call, EvmDetail, FeeKind, FeeLine, KnownToken, effects, findings};
use crate::evm::abi::AbiValue;
use crate::evm::known_calls::{KnownCall, SAFE_EXEC_TRANSACTION};
use crate::evm::reading::{Reading, read};
use crate::evm::token_effects::{is_unlimited, wraps};
use crate::evm::{Fee, UnsignedTx};
use crate::facts::{self, Argument, Called, Detail, Facts, Memo, MoveKind, Quantity};
use crate::{Chain, Rules, plain_text};

const MAX_ARGUMENT: usize = 2000;
const GWEI_DECIMALS: u8 = 9;

/// The facts of `tx`, for the account `from` that is to sign it on `chain`.
///
/// `tokens` gives symbols and decimals. An amount of an unknown token is shown in raw units and marked as
/// unknown. The facts depend on the arguments only.
pub fn facts(tx: &UnsignedTx, chain: &Chain, from: Address, tokens: &[KnownToken]) -> Facts {
    facts_of(tx, chain, Some(from), tokens).sorted()
}

/// Like [`facts`], for a signer that may be unknown: then no account counts as the signer's. The findings are
/// not sorted yet.
pub(in crate::evm) fn facts_of(tx: &UnsignedTx, chain: &Chain, from: Option<Address>, tokens: &[KnownToken]) -> Facts {
    let (reading, trailing) = read(tx);
    let view = View::of(tx, chain, from, tokens);
    let call = call(&view, &reading);
    let mut facts = Facts::of(chain, tx.tx_type().as_str());
    facts.from = from.map(|from| from.to_string());
    facts.fee = facts::Fee::AtMost(view.max_fee.clone());
    facts.gas = Some(tx.gas_limit().to_string());
    facts.nonce = Some(tx.nonce().to_string());
    facts.memo = memo(tx, &call);
    facts.moves = effects::moves(&view, &call, &reading);
    facts.findings = findings::findings(&view, &reading, trailing);
    if matches!(chain.rules, Rules::Evm(rules) if rules.l1_fee) {
        facts.find(Finding::L1FeeBeside);
    }
    tell_call(&mut facts, &view, &call, &reading);
    facts.detail = Detail::Evm(Box::new(EvmDetail {
        chain_id: tx.chain_id().to_string(),
        max_cost: view.native(tx.max_cost_wei()),
        data: prefixed_hex(tx.data()),
        fee_lines: fee_lines(tx.fee()),
        access_list: access_list(tx),
        digest: tx.digest(),
        call,
        value: view.value,
        to: view.to_text,
    }));
    facts
}

/// The call in the form that all chains share, with what could not be decoded.
fn tell_call(facts: &mut Facts, view: &View<'_>, call: &Call, reading: &Reading) {
    let target = view.to_text.clone().unwrap_or_else(|| "a new contract".to_owned());
    let mut called = Called::Account;
    let (function, arguments) = match call {
        Call::None => return,
        Call::CreateContract { init_code_length } => {
            facts.cannot_read("data", error::unread_new_contract(init_code_length.to_string()));
            called = Called::New;
            (None, Vec::new())
        }
        Call::Opaque { claimed_signature, .. } => {
            // Data in a payment to an ordinary account is a memo if it is text.
            if facts.memo.is_none() {
                facts.cannot_read("data", error::unread_unknown_call(view.tx.data().len().to_string()));
            }
            (claimed_signature.clone(), Vec::new())
        }
        Call::Erc20Transfer { to, amount, .. } => {
            (Some("transfer(address,uint256)".to_owned()), vec![account("to", to), number("amount", amount)])
        }
        Call::Erc20Approve { spender, amount, .. } => {
            (Some("approve(address,uint256)".to_owned()), vec![account("spender", spender), number("amount", amount)])
        }
        Call::Erc20TransferFrom { from, to, amount, .. } => (
            Some("transferFrom(address,address,uint256)".to_owned()),
            vec![account("from", from), account("to", to), number("amount", amount)],
        ),
        Call::Known { signature, args } => {
            // Wrapping the coin is shown as the payment that it is.
            let wraps = matches!(reading, Reading::Known { call, .. } if wraps(call)) && !view.tx.value().is_zero();
            if !wraps && facts.moves.iter().any(|one| one.kind == MoveKind::Unknown) {
                facts.cannot_read("data", error::unread_moves_unknown());
            }
            (Some(signature.clone()), args.clone())
        }
    };
    facts.calls.push(facts::Call { target, called, function, arguments });
}

fn memo(tx: &UnsignedTx, call: &Call) -> Option<Memo> {
    let opaque = matches!(call, Call::Opaque { claimed_signature: None, .. });
    Memo::of(tx.data()).filter(|memo| opaque && memo.text.is_some())
}

fn account(name: &str, value: &str) -> Argument {
    Argument::new(name, "address", value)
}

fn number(name: &str, value: &Quantity) -> Argument {
    Argument::new(name, "uint256", &value.raw)
}

pub(in crate::evm) fn prefixed_hex(bytes: &[u8]) -> String {
    alloy::hex::encode_prefixed(bytes)
}

fn call(view: &View<'_>, reading: &Reading) -> Call {
    let token = || view.token.clone();
    match reading {
        Reading::Nothing => Call::None,
        Reading::Creation => Call::CreateContract { init_code_length: length(view.tx) },
        Reading::Transfer { to, amount } => {
            Call::Erc20Transfer { to: to.to_string(), amount: view.token.quantity(*amount), token: token() }
        }
        Reading::Approve { spender, amount } => Call::Erc20Approve {
            spender: spender.to_string(),
            amount: view.token.allowance(*amount, is_unlimited(*amount)),
            unlimited: is_unlimited(*amount),
            token: token(),
        },
        Reading::TransferFrom { from, to, amount } => Call::Erc20TransferFrom {
            from: from.to_string(),
            to: to.to_string(),
            amount: view.token.quantity(*amount),
            token: token(),
        },
        Reading::Known { call, values } => Call::Known { signature: call.signature(), args: arguments(call, values) },
        Reading::Malformed { call } => opaque(view.tx, Some(call.signature())),
        Reading::Opaque => opaque(view.tx, None),
    }
}

fn opaque(tx: &UnsignedTx, claimed_signature: Option<String>) -> Call {
    let selector = tx.data().first_chunk::<4>().map(|selector| prefixed_hex(selector));
    Call::Opaque { selector, length: length(tx), claimed_signature }
}

fn arguments(call: &KnownCall, values: &[AbiValue]) -> Vec<Argument> {
    let named = call.parameters.iter().zip(values);
    named
        .map(|((name, abi_type), value)| {
            let delegates =
                call.selector == SAFE_EXEC_TRANSACTION && *name == "operation" && value.uint() == Some(U256::ONE);
            let value = if delegates { "1 (DELEGATECALL)".to_owned() } else { value.to_string() };
            Argument {
                name: (*name).to_owned(),
                abi_type: abi_type.to_string(),
                value: plain_text(&value, MAX_ARGUMENT),
            }
        })
        .collect()
}

// The size limit of decoding is far below what a u32 can count.
fn length(tx: &UnsignedTx) -> u32 {
    u32::try_from(tx.data().len()).unwrap_or(u32::MAX)
}

fn fee_lines(fee: Fee) -> Vec<FeeLine> {
    let line = |kind, wei: u128| FeeLine { kind, price: Quantity::of(U256::from(wei), GWEI_DECIMALS, "gwei") };
    match fee {
        Fee::GasPrice(price) => vec![line(FeeKind::GasPrice, price)],
        Fee::Eip1559 { max_fee_per_gas, max_priority_fee_per_gas } => vec![
            line(FeeKind::MaxFeePerGas, max_fee_per_gas),
            line(FeeKind::MaxPriorityFeePerGas, max_priority_fee_per_gas),
        ],
    }
}

fn access_list(tx: &UnsignedTx) -> Vec<AccessListLine> {
    let lines = tx.access_list().iter().map(|item| AccessListLine {
        address: item.address.to_string(),
        storage_keys: item.storage_keys.iter().map(|key| prefixed_hex(key.as_slice())).collect(),
    });
    lines.collect()
}
