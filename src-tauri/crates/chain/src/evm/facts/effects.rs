//! The moves of a transaction: money that changes hands.

use alloy::primitives::Address;

use super::view::View;
use super::{Call, Quantity, Token};
use crate::evm::reading::Reading;
use crate::evm::token_effects::{Allowance, TokenEffect, is_unlimited, token_effects};
use crate::facts::{Asset, Move, MoveKind};
use lockstep_texts::amount;

/// The moves: the native coin first, then those of the call.
pub(super) fn moves(view: &View<'_>, call: &Call, reading: &Reading) -> Vec<Move> {
    let mut moves = Vec::with_capacity(2);
    if !view.tx.value().is_zero() {
        moves.push(Move {
            kind: MoveKind::Pay,
            asset: Asset::native(view.chain.native),
            amount: Some(view.value.clone()),
            to: view.to_text.clone(),
            ..Move::default()
        });
    }
    moves.extend(of_the_call(view, call, reading));
    moves
}

fn of_the_call(view: &View<'_>, call: &Call, reading: &Reading) -> Vec<Move> {
    match (call, reading) {
        (Call::None, _) => Vec::new(),
        (Call::Erc20Transfer { token, to, amount }, _) => {
            vec![of_token(MoveKind::Pay, token, Some(amount.clone()), to.clone())]
        }
        (Call::Erc20TransferFrom { token, to, amount, .. }, Reading::TransferFrom { from, .. }) => {
            vec![from_account(view, *from, of_token(MoveKind::Pay, token, Some(amount.clone()), to.clone()))]
        }
        (_, Reading::Approve { spender, amount }) => {
            let (token, unlimited) = (None, is_unlimited(*amount));
            vec![allowance(view, &Allowance { token, owner: None, spender: *spender, amount: *amount, unlimited })]
        }
        (_, Reading::Known { call, values }) => match token_effects(call, values).as_slice() {
            [] => vec![unknown()],
            effects => effects.iter().map(|effect| of_token_effect(view, effect)).collect(),
        },
        _ => vec![unknown()],
    }
}

/// A payment out of `from`; it is a move between others unless `from` signs.
fn from_account(view: &View<'_>, from: Address, paid: Move) -> Move {
    if Some(from) == view.from {
        return paid;
    }
    Move { kind: MoveKind::Elsewhere, from: Some(from.to_string()), ..paid }
}

fn of_token_effect(view: &View<'_>, effect: &TokenEffect) -> Move {
    let token = &view.token;
    match effect {
        TokenEffect::Allow(given) => allowance(view, given),
        TokenEffect::Lower { spender, amount } => {
            of_token(MoveKind::Revoke, token, Some(token.quantity(*amount)), spender.to_string())
        }
        TokenEffect::Operator { operator, approved } => {
            let (kind, words) = if *approved {
                (MoveKind::AllowAll, amount::everything_held())
            } else {
                (MoveKind::Revoke, amount::nothing_more())
            };
            Move { words: Some(words), ..of_token(kind, token, None, operator.to_string()) }
        }
        TokenEffect::Collectible { from, to, id, count } => {
            let quantity =
                Quantity::worded(count.to_string(), amount::collectible_number(count.to_string(), id.to_string()));
            from_account(view, *from, of_token(MoveKind::Pay, token, Some(quantity), to.to_string()))
        }
        TokenEffect::Burn { amount } => {
            Move { to: None, ..of_token(MoveKind::Pay, token, Some(token.quantity(*amount)), String::new()) }
        }
    }
}

fn allowance(view: &View<'_>, given: &Allowance) -> Move {
    let token = given.token.map_or_else(|| view.token.clone(), |token| view.token_at(token));
    let quantity = token.allowance(given.amount, given.unlimited);
    let spender = given.spender.to_string();
    let from = given.owner.filter(|owner| Some(*owner) != view.from).map(|owner| owner.to_string());
    if given.amount.is_zero() {
        let nothing = Quantity::worded(quantity.raw, amount::nothing_more());
        return Move { from, ..of_token(MoveKind::Revoke, &token, Some(nothing), spender) };
    }
    Move { from, unlimited: given.unlimited, ..of_token(MoveKind::Allow, &token, Some(quantity), spender) }
}

fn of_token(kind: MoveKind, token: &Token, amount: Option<Quantity>, to: String) -> Move {
    Move { kind, asset: token.asset(), amount, to: Some(to), ..Move::default() }
}

fn unknown() -> Move {
    let words = Some(amount::unseen());
    Move { kind: MoveKind::Unknown, words, ..Move::default() }
}
