use super::assemble::View;
use super::{Call, Effect, EffectKind, Quantity, Token};
use crate::evm::deeds::{Deed, deeds};
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

fn of_the_call(view: &View<'_>, call: &Call, reading: &Reading) -> Vec<Effect> {
    match call {
        Call::None => Vec::new(),
        Call::Erc20Transfer { token, to, amount } => {
            vec![of_token(EffectKind::Send, token, amount.clone(), to.clone())]
        }
        Call::Erc20Approve { token, spender, amount, .. } => vec![allowance(token, amount.clone(), spender.clone())],
        Call::Erc20TransferFrom { token, from, to, amount } => {
            let kind = whose(*from == view.from_text);
            vec![of_token(kind, token, amount.clone(), to.clone())]
        }
        Call::Known { .. } => {
            let known = match reading {
                Reading::Known { call, values } => deeds(call, values),
                _ => Vec::new(),
            };
            if known.is_empty() { vec![unknown()] } else { known.iter().map(|deed| of_deed(view, deed)).collect() }
        }
        Call::CreateContract { .. } | Call::Opaque { .. } => vec![unknown()],
    }
}

fn whose(own: bool) -> EffectKind {
    if own { EffectKind::Send } else { EffectKind::Move }
}

fn of_deed(view: &View<'_>, deed: &Deed) -> Effect {
    let token = &view.token;
    match deed {
        Deed::Allow(given) => {
            let named = given.token.map(|token| view.token_at(token));
            let token = named.as_ref().unwrap_or(token);
            allowance(token, token.allowance(given.amount, given.unlimited), given.spender.to_string())
        }
        Deed::Lower { spender, amount } => {
            of_token(EffectKind::Revoke, token, token.quantity(*amount), spender.to_string())
        }
        Deed::Operator { operator, approved } => {
            let (kind, text) = if *approved {
                (EffectKind::AllowAll, "everything held in this contract")
            } else {
                (EffectKind::Revoke, "nothing any more")
            };
            let quantity = Quantity { raw: String::new(), text: text.to_owned() };
            of_token(kind, token, quantity, operator.to_string())
        }
        Deed::Collectible { from, to, id, count } => {
            let quantity = Quantity { raw: count.to_string(), text: format!("{count} of the collectible number {id}") };
            of_token(whose(Some(*from) == view.from), token, quantity, to.to_string())
        }
        Deed::Burn { amount } => {
            let burnt = of_token(EffectKind::Send, token, token.quantity(*amount), String::new());
            Effect { counterparty: None, ..burnt }
        }
    }
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
