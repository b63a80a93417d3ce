//! What an EVM transaction says, in the form that all chains share.

use alloy::primitives::Address;

use super::deeds::{Allowance, Deed, deeds, wraps};
use super::facts::{self, Call as Named, Effect, EffectKind};
use super::payload::Unsigned;
use super::reading::{Reading, read};
use super::transaction::UnsignedTx;
use crate::facts::{Argument, Asset, Call, Called, Facts, Fee, Memo, Move, MoveKind, Quantity};
use crate::finding::Level;
use crate::row::Row;

/// Networks whose own fee for what they write to Ethereum stands beside the gas: Optimism, Mantle, Base and Blast.
const L1_FEE: [u64; 4] = [10, 5000, 8453, 81457];

impl Unsigned {
    pub(crate) fn facts(&self, row: &Row) -> Vec<Facts> {
        self.transactions.iter().map(|tx| self.facts_of(row, tx)).collect()
    }

    fn facts_of(&self, row: &Row, tx: &UnsignedTx) -> Facts {
        let mut summary = Facts::of(row, tx.tx_type().as_str());
        let Some(chain) = row.evm() else { return summary };
        let tokens: &[facts::KnownToken] = self.token.as_slice();
        let facts = facts::facts_of(tx, &chain, self.from, tokens);
        let reading = read(tx).0;
        summary.from = self.from.map(|from| from.to_string());
        summary.fee = Fee::AtMost(facts.max_fee.clone());
        summary.nonce = Some(facts.nonce.clone());
        summary.memo = memo(tx, &facts.call);
        summary.moves = facts.effects.iter().filter_map(|effect| self.moved(row, &reading, effect)).collect();
        let target = facts.to.clone().unwrap_or_else(|| "a new contract".to_owned());
        match &facts.call {
            Named::None => {}
            Named::Opaque { claimed_signature, .. } => {
                if summary.memo.is_none() {
                    let why = format!("{} bytes, of a call that is not known", tx.data().len());
                    summary.cannot_read("data", why);
                }
                let function = claimed_signature.clone();
                summary.calls.push(Call { target, called: Called::Account, function, arguments: Vec::new() });
            }
            Named::CreateContract { init_code_length } => {
                summary.cannot_read("data", format!("{init_code_length} bytes of a new contract's code"));
                summary.calls.push(Call { target, called: Called::Account, function: None, arguments: Vec::new() });
            }
            named => {
                let told = facts.effects.iter().all(|effect| effect.kind != EffectKind::Unknown);
                // Coin that is wrapped is told as the payment that it is.
                let wraps = matches!(&reading, Reading::Known { call, .. } if wraps(call)) && !tx.value().is_zero();
                if !told && !wraps {
                    summary.cannot_read("data", "what this call moves is not told by its arguments");
                }
                summary.calls.push(call(target, named));
            }
        }
        summary.findings = facts.findings;
        if let Some(token) = &self.token {
            summary.claimed_token(&token.address.to_string(), &token.symbol, Some(token.decimals));
        }
        if L1_FEE.contains(&chain.chain_id) {
            let text =
                "Beside its gas, the network takes a fee for what it writes to Ethereum. No transaction limits that.";
            summary.find(Level::Info, "l1_fee_beside", text);
        }
        summary.sorted()
    }

    fn moved(&self, row: &Row, reading: &Reading, effect: &Effect) -> Option<Move> {
        let kind = match effect.kind {
            EffectKind::Send => MoveKind::Pay,
            EffectKind::Move => MoveKind::Elsewhere,
            EffectKind::Allow | EffectKind::AllowAll => MoveKind::Allow,
            EffectKind::Revoke => MoveKind::Revoke,
            // No transaction of these says by itself that something comes.
            EffectKind::Fee | EffectKind::Unknown | EffectKind::Receive => return None,
        };
        let known = self.token.as_ref().filter(|token| Some(token.address.to_string()) == effect.contract);
        let asset = match (&effect.contract, known) {
            (None, _) => Asset::native(row.native),
            (Some(contract), Some(token)) => Asset::token(contract, &token.symbol, token.decimals),
            (Some(contract), None) => Asset::unknown(contract),
        };
        let of_token = effect.contract.is_some();
        let from = payer(reading).filter(|from| of_token && Some(*from) != self.from).map(|from| from.to_string());
        let amount = Quantity { raw: effect.amount_raw.clone(), text: effect.amount_text.clone() };
        let amount = Some(amount).filter(|amount| !amount.raw.is_empty());
        Some(Move { kind, asset, amount, from, to: effect.counterparty.clone() })
    }
}

// Whose tokens the call moves, or lets others take, where it says so.
fn payer(reading: &Reading) -> Option<Address> {
    match reading {
        Reading::TransferFrom { from, .. } => Some(*from),
        Reading::Known { call, values } => deeds(call, values).into_iter().find_map(|deed| match deed {
            Deed::Collectible { from, .. } => Some(from),
            Deed::Allow(Allowance { owner, .. }) => owner,
            Deed::Lower { .. } | Deed::Operator { .. } | Deed::Burn { .. } => None,
        }),
        _ => None,
    }
}

// Data that is no call of a contract is a memo where it is text.
fn memo(tx: &UnsignedTx, call: &Named) -> Option<Memo> {
    let opaque = matches!(call, Named::Opaque { claimed_signature: None, .. });
    Memo::of(tx.data()).filter(|memo| opaque && memo.text.is_some())
}

fn call(target: String, named: &Named) -> Call {
    let (function, arguments) = match named {
        Named::Erc20Transfer { to, amount, .. } => {
            ("transfer(address,uint256)", vec![address("to", to), uint("amount", amount)])
        }
        Named::Erc20Approve { spender, amount, .. } => {
            ("approve(address,uint256)", vec![address("spender", spender), uint("amount", amount)])
        }
        Named::Erc20TransferFrom { from, to, amount, .. } => (
            "transferFrom(address,address,uint256)",
            vec![address("from", from), address("to", to), uint("amount", amount)],
        ),
        Named::Known { signature, args } => (signature.as_str(), args.clone()),
        Named::None | Named::CreateContract { .. } | Named::Opaque { .. } => ("", Vec::new()),
    };
    let function = Some(function.to_owned()).filter(|name| !name.is_empty());
    Call { target, called: Called::Account, function, arguments }
}

fn address(name: &str, value: &str) -> Argument {
    Argument::new(name, "address", value)
}

fn uint(name: &str, value: &Quantity) -> Argument {
    Argument::new(name, "uint256", &value.raw)
}
