use alloy::primitives::U256;

use super::assemble::{View, is_unlimited};
use super::{Effect, EffectKind, Quantity, Token};
use crate::evm::abi::AbiValue;
use crate::evm::known_calls::{
    INCREASE_ALLOWANCE, KnownCall, PERMIT2_APPROVE, Risk, SET_APPROVAL_FOR_ALL,
};
use crate::evm::reading::Reading;

/// What changes hands: the native coin, what the call does, and the fee last.
pub(super) fn effects(view: &View<'_>, reading: &Reading) -> Vec<Effect> {
    let mut effects = Vec::with_capacity(3);
    if !view.tx.value().is_zero() {
        effects.push(native(
            view,
            EffectKind::Send,
            view.tx.value(),
            view.to_text.clone(),
        ));
    }
    effects.extend(of_the_call(view, reading));
    effects.push(native(view, EffectKind::Fee, view.tx.max_fee_wei(), None));
    effects
}

fn of_the_call(view: &View<'_>, reading: &Reading) -> Option<Effect> {
    let token = &view.token;
    match reading {
        Reading::Nothing => None,
        Reading::Transfer { to, amount } => Some(of_token(
            EffectKind::Send,
            token,
            token.quantity(*amount),
            to.to_string(),
        )),
        Reading::Approve { spender, amount } => {
            Some(allowance(token, *amount, spender.to_string()))
        }
        Reading::TransferFrom { from, to, amount } => {
            let kind = if *from == view.from {
                EffectKind::Send
            } else {
                EffectKind::Move
            };
            Some(of_token(
                kind,
                token,
                token.quantity(*amount),
                to.to_string(),
            ))
        }
        Reading::Known { call, values } => {
            Some(of_known(view, call, values).unwrap_or_else(unknown))
        }
        Reading::Creation | Reading::Malformed { .. } | Reading::Opaque => Some(unknown()),
    }
}

fn of_known(view: &View<'_>, call: &KnownCall, values: &[AbiValue]) -> Option<Effect> {
    use AbiValue::{Address, Bool, Uint};
    let token = &view.token;
    match (call.selector, values) {
        (INCREASE_ALLOWANCE, [Address(spender), Uint(added)]) => {
            let quantity = token.allowance(*added);
            Some(of_token(
                EffectKind::Allow,
                token,
                quantity,
                spender.to_string(),
            ))
        }
        (PERMIT2_APPROVE, [Address(token), Address(spender), Uint(amount), Uint(_)]) => {
            let token = view.token_at(*token);
            let amount = if is_unlimited_for_permit2(*amount) {
                U256::MAX
            } else {
                *amount
            };
            Some(allowance(&token, amount, spender.to_string()))
        }
        (SET_APPROVAL_FOR_ALL, [Address(operator), Bool(approved)]) => {
            let (kind, text) = if *approved {
                (EffectKind::AllowAll, "everything held in this contract")
            } else {
                (EffectKind::Revoke, "nothing any more")
            };
            let quantity = Quantity {
                raw: String::new(),
                text: text.to_owned(),
            };
            Some(of_token(kind, token, quantity, operator.to_string()))
        }
        (_, [Address(from), Address(to), Uint(id), rest @ ..])
            if call.risk == Risk::Collectible =>
        {
            let kind = if *from == view.from {
                EffectKind::Send
            } else {
                EffectKind::Move
            };
            let count = match rest {
                [Uint(count), ..] => *count,
                _ => U256::ONE,
            };
            let quantity = Quantity {
                raw: count.to_string(),
                text: format!("{count} of the collectible number {id}"),
            };
            Some(of_token(kind, token, quantity, to.to_string()))
        }
        _ => None,
    }
}

/// Permit2 keeps 160 bits; its full range, or half of it, is no limit either.
pub(super) fn is_unlimited_for_permit2(amount: U256) -> bool {
    amount.bit(159)
}

fn allowance(token: &Token, amount: U256, spender: String) -> Effect {
    let (kind, quantity) = if amount.is_zero() {
        let nothing = Quantity {
            raw: "0".to_owned(),
            text: "nothing any more".to_owned(),
        };
        (EffectKind::Revoke, nothing)
    } else {
        (EffectKind::Allow, token.allowance(amount))
    };
    debug_assert!(kind == EffectKind::Allow || !is_unlimited(amount));
    of_token(kind, token, quantity, spender)
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

fn native(view: &View<'_>, kind: EffectKind, wei: U256, counterparty: Option<String>) -> Effect {
    let quantity = view.native(wei);
    Effect {
        kind,
        asset: view.chain.native.ticker.to_owned(),
        contract: None,
        amount_raw: quantity.raw,
        amount_text: quantity.text,
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
