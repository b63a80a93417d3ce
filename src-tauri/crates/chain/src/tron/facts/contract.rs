//! Calls of smart contracts. Their data has the EVM encoding and is read by the EVM code.

use alloy::primitives::{Address, U256};
use lockstep_findings::Finding;
use lockstep_texts::error;

use super::Telling;
use crate::evm::abi::AbiValue;
use crate::evm::reading::{Reading, read_call};
use crate::facts::{Argument, Asset, Call, Called, Move, MoveKind};
use crate::tron::address;
use crate::tron::messages::Trigger;
use crate::tron::words;

/// An account of a call in the chain's own form.
pub(super) fn text(account: Address) -> String {
    address::of_evm(account.as_slice())
}

impl Telling<'_> {
    pub(super) fn trigger(&mut self, call: &Trigger) {
        let contract = address::account(&call.contract_address).map(|account| address::write(&account));
        let Some(contract) = contract else {
            return self.facts.cannot_read("contract_address", error::unread_no_account_here());
        };
        let (reading, trailing) = read_call(&words::as_read(&call.data));
        let is_token_call =
            matches!(reading, Reading::Transfer { .. } | Reading::TransferFrom { .. } | Reading::Approve { .. });
        self.carried(call, &contract, is_token_call);
        if trailing > 0 {
            self.facts.find(Finding::BytesAfterArguments { bytes: trailing });
        }
        let (function, arguments) = match &reading {
            Reading::Nothing | Reading::Creation => {
                self.facts.find(Finding::NamelessCall);
                (None, Vec::new())
            }
            Reading::Transfer { to, amount } => {
                self.pays(&contract, None, *to, *amount);
                let arguments = vec![account("to", *to), number("amount", *amount)];
                (Some("transfer(address,uint256)".to_owned()), arguments)
            }
            Reading::TransferFrom { from, to, amount } => {
                self.pays(&contract, Some(*from), *to, *amount);
                let arguments = vec![account("from", *from), account("to", *to), number("amount", *amount)];
                (Some("transferFrom(address,address,uint256)".to_owned()), arguments)
            }
            Reading::Approve { spender, amount } => {
                self.allows(&contract, *spender, *amount);
                let arguments = vec![account("spender", *spender), number("amount", *amount)];
                (Some("approve(address,uint256)".to_owned()), arguments)
            }
            Reading::Known { call, values } => {
                self.known(&contract, call, values);
                let named = call.parameters.iter().zip(values);
                let arguments =
                    named.map(|((name, kind), value)| Argument::new(*name, kind.to_string(), written(value)));
                (Some(call.signature()), arguments.collect())
            }
            Reading::Malformed { call: known } => {
                let signature = known.signature();
                self.opaque(call);
                self.facts.find(Finding::MalformedCall { signature: signature.clone() });
                (Some(signature), Vec::new())
            }
            Reading::Opaque => {
                self.opaque(call);
                self.facts.find(Finding::OpaqueCall);
                (None, Vec::new())
            }
        };
        self.facts.calls.push(Call { target: contract, called: Called::Account, function, arguments });
    }

    // Coins attached to the call.
    fn carried(&mut self, call: &Trigger, contract: &str, is_token_call: bool) {
        let value = U256::from(call.call_value.unsigned_abs());
        if !value.is_zero() {
            self.moves(Move::of(Asset::native(self.row.native), MoveKind::Pay, value, contract.to_owned()));
        }
        let tokens = U256::from(call.call_token_value.unsigned_abs());
        if !tokens.is_zero() {
            let asset = self.asset(&call.token_id.to_string());
            self.moves(Move::of(asset, MoveKind::Pay, tokens, contract.to_owned()));
        }
        if is_token_call && !(value.is_zero() && tokens.is_zero()) {
            self.facts.find(Finding::CoinsWithTokenCall);
        }
    }

    fn pays(&mut self, token: &str, from: Option<Address>, to: Address, amount: U256) {
        let kind = self.of_recipient(token, from, to);
        let from = from.filter(|_| kind == MoveKind::Elsewhere).map(text);
        self.moves(Move { from, ..Move::of(self.asset(token), kind, amount, text(to)) });
    }

    /// Judges the recipient and the owner of tokens.
    pub(super) fn of_recipient(&mut self, token: &str, from: Option<Address>, to: Address) -> MoveKind {
        let recipient = text(to);
        if to.is_zero() {
            self.facts.find(Finding::TokensToZeroAddress);
        } else if recipient == token {
            self.facts.find(Finding::TokensToTheirContract);
        } else if Some(&recipient) == self.facts.from.as_ref() {
            self.facts.find(Finding::TokensComeToSelf);
        }
        match from.map(text).filter(|from| Some(from) != self.facts.from.as_ref()) {
            None => MoveKind::Pay,
            Some(from) => {
                self.facts.find(Finding::TokensOfAnother { from });
                MoveKind::Elsewhere
            }
        }
    }

    fn opaque(&mut self, call: &Trigger) {
        self.facts.cannot_read("data", error::unread_unknown_call(call.data.len().to_string()));
    }
}

fn account(name: &str, value: Address) -> Argument {
    Argument::new(name, "address", text(value))
}

fn number(name: &str, value: U256) -> Argument {
    Argument::new(name, "uint256", value.to_string())
}

// Addresses have the chain's own form.
fn written(value: &AbiValue) -> String {
    match value {
        AbiValue::Address(account) => text(*account),
        AbiValue::Array(values) => format!("[{}]", values.iter().map(written).collect::<Vec<_>>().join(", ")),
        AbiValue::Uint(_) | AbiValue::Bool(_) | AbiValue::Bytes(_) => value.to_string(),
    }
}
