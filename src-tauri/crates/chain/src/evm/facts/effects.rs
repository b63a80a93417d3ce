use alloy::primitives::U256;

use super::assemble::{View, is_unlimited};
use super::{Call, Effect, EffectKind, Quantity, Token};
use crate::evm::abi::AbiValue;
use crate::evm::known_calls::{INCREASE_ALLOWANCE, KnownCall, PERMIT2_APPROVE, Risk, SET_APPROVAL_FOR_ALL};
use crate::evm::reading::Reading;

/// What changes hands: the native coin, what the call does, and the fee last.
pub(super) fn effects(view: &View<'_>, call: &Call, reading: &Reading) -> Vec<Effect> {
    let mut effects = Vec::with_capacity(3);
    if !view.tx.value().is_zero() {
        effects.push(native(view, EffectKind::Send, &view.value, view.to_text.clone()));
    }
    effects.extend(of_the_call(view, call, reading));
    effects.push(native(view, EffectKind::Fee, &view.max_fee, None));
    effects
}

fn of_the_call(view: &View<'_>, call: &Call, reading: &Reading) -> Option<Effect> {
    match call {
        Call::None => None,
        Call::Erc20Transfer { token, to, amount } => {
            Some(of_token(EffectKind::Send, token, amount.clone(), to.clone()))
        }
        Call::Erc20Approve { token, spender, amount, .. } => Some(allowance(token, amount.clone(), spender.clone())),
        Call::Erc20TransferFrom { token, from, to, amount } => {
            let kind = whose(*from == view.from_text);
            Some(of_token(kind, token, amount.clone(), to.clone()))
        }
        Call::Known { .. } => {
            let known = match reading {
                Reading::Known { call, values } => of_known(view, call, values),
                _ => None,
            };
            Some(known.unwrap_or_else(unknown))
        }
        Call::CreateContract { .. } | Call::Opaque { .. } => Some(unknown()),
    }
}

fn whose(own: bool) -> EffectKind {
    if own { EffectKind::Send } else { EffectKind::Move }
}

fn of_known(view: &View<'_>, call: &KnownCall, values: &[AbiValue]) -> Option<Effect> {
    use AbiValue::{Address, Bool, Uint};
    let token = &view.token;
    match (call.selector, values) {
        (INCREASE_ALLOWANCE, [Address(spender), Uint(added)]) => {
            let quantity = token.allowance(*added, is_unlimited(*added));
            Some(of_token(EffectKind::Allow, token, quantity, spender.to_string()))
        }
        (PERMIT2_APPROVE, [Address(token), Address(spender), Uint(amount), Uint(_)]) => {
            let token = view.token_at(*token);
            let quantity = token.allowance(*amount, is_unlimited_for_permit2(*amount));
            Some(allowance(&token, quantity, spender.to_string()))
        }
        (SET_APPROVAL_FOR_ALL, [Address(operator), Bool(approved)]) => {
            let (kind, text) = if *approved {
                (EffectKind::AllowAll, "everything held in this contract")
            } else {
                (EffectKind::Revoke, "nothing any more")
            };
            let quantity = Quantity { raw: String::new(), text: text.to_owned() };
            Some(of_token(kind, token, quantity, operator.to_string()))
        }
        (_, [Address(from), Address(to), Uint(id), rest @ ..]) if call.risk == Risk::Collectible => {
            let kind = whose(Some(*from) == view.from);
            let count = match rest {
                [Uint(count), ..] => *count,
                _ => U256::ONE,
            };
            let quantity = Quantity { raw: count.to_string(), text: format!("{count} of the collectible number {id}") };
            Some(of_token(kind, token, quantity, to.to_string()))
        }
        _ => None,
    }
}

/// Permit2 keeps 160 bits; its full range, or half of it, is no limit either.
pub(super) fn is_unlimited_for_permit2(amount: U256) -> bool {
    amount.bit(159)
}

fn allowance(token: &Token, quantity: Quantity, spender: String) -> Effect {
    if quantity.raw == "0" {
        let nothing = Quantity { text: "nothing any more".to_owned(), ..quantity };
        return of_token(EffectKind::Revoke, token, nothing, spender);
    }
    of_token(EffectKind::Allow, token, quantity, spender)
}

fn of_token(kind: EffectKind, token: &Token, quantity: Quantity, counterparty: String) -> Effect {
    Effect {
        kind,
        asset: token.name().to_owned(),
        contract: Some(token.address.clone()),
        amount_raw: quantity.raw,
        amount_text: quantity.text,
        counterparty: Some(counterparty),
    }
}

fn native(view: &View<'_>, kind: EffectKind, quantity: &Quantity, counterparty: Option<String>) -> Effect {
    Effect {
        kind,
        asset: view.chain.native.ticker.to_owned(),
        contract: None,
        amount_raw: quantity.raw.clone(),
        amount_text: quantity.text.clone(),
        counterparty,
    }
}

fn unknown() -> Effect {
    Effect {
        kind: EffectKind::Unknown,
        asset: String::new(),
        contract: None,
        amount_raw: String::new(),
        amount_text: "cannot be told from the transaction".to_owned(),
        counterparty: None,
    }
}
