//! What the known calls do with tokens, as far as their arguments tell it: on EVM chains, and on Tron.

use alloy::primitives::{Address, U256};

use super::abi::AbiValue;
use super::known_calls::{
    BURN, DAI_PERMIT, DECREASE_ALLOWANCE, DEPOSIT, INCREASE_ALLOWANCE, KnownCall, PERMIT, PERMIT2_APPROVE, Risk,
    SET_APPROVAL_FOR_ALL, WITHDRAW,
};

/// One thing that a call does with tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Deed {
    Allow(Allowance),
    /// An allowance becomes smaller.
    Lower {
        spender: Address,
        amount: U256,
    },
    /// Another account may take everything of the contract, or may not any more.
    Operator {
        operator: Address,
        approved: bool,
    },
    Collectible {
        from: Address,
        to: Address,
        id: U256,
        count: U256,
    },
    Burn {
        amount: U256,
    },
}

/// What another account may take later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Allowance {
    /// Of which token, where that is not the contract that is called.
    pub(crate) token: Option<Address>,
    /// Whose tokens, where that need not be the account that signs.
    pub(crate) owner: Option<Address>,
    pub(crate) spender: Address,
    pub(crate) amount: U256,
    /// Whether the amount is no limit in effect.
    pub(crate) unlimited: bool,
}

impl Allowance {
    fn of(spender: Address, amount: U256) -> Self {
        Self { token: None, owner: None, spender, amount, unlimited: is_unlimited(amount) }
    }
}

/// Half of the numbers there are and more: no token has so many units.
pub(crate) fn is_unlimited(amount: U256) -> bool {
    amount.bit(255)
}

/// Permit2 keeps 160 bits; its full range, or half of it, is no limit either.
pub(crate) fn is_unlimited_for_permit2(amount: U256) -> bool {
    amount.bit(159)
}

/// What `call` does, in its order; nothing where its arguments do not tell.
pub(crate) fn deeds(call: &KnownCall, values: &[AbiValue]) -> Vec<Deed> {
    use AbiValue::{Address, Array, Bool, Uint};
    let allow = |allowance| vec![Deed::Allow(allowance)];
    match (call.selector, values) {
        (INCREASE_ALLOWANCE, [Address(spender), Uint(added)]) => allow(Allowance::of(*spender, *added)),
        (DECREASE_ALLOWANCE, [Address(spender), Uint(less)]) => vec![Deed::Lower { spender: *spender, amount: *less }],
        (PERMIT2_APPROVE, [Address(token), Address(spender), Uint(amount), Uint(_)]) => allow(Allowance {
            token: Some(*token),
            unlimited: is_unlimited_for_permit2(*amount),
            ..Allowance::of(*spender, *amount)
        }),
        (PERMIT, [Address(owner), Address(spender), Uint(amount), ..]) => {
            allow(Allowance { owner: Some(*owner), ..Allowance::of(*spender, *amount) })
        }
        (DAI_PERMIT, [Address(owner), Address(spender), _, _, Bool(allowed), ..]) => {
            let amount = if *allowed { U256::MAX } else { U256::ZERO };
            allow(Allowance { owner: Some(*owner), ..Allowance::of(*spender, amount) })
        }
        (SET_APPROVAL_FOR_ALL, [Address(operator), Bool(approved)]) => {
            vec![Deed::Operator { operator: *operator, approved: *approved }]
        }
        (BURN, [Uint(amount)]) => vec![Deed::Burn { amount: *amount }],
        (_, [Address(from), Address(to), Array(ids), Array(counts), ..]) if call.risk == Risk::Collectible => {
            batch(*from, *to, ids, counts).unwrap_or_default()
        }
        (_, [Address(from), Address(to), Uint(id), rest @ ..]) if call.risk == Risk::Collectible => {
            let count = match rest {
                [Uint(count), ..] => *count,
                _ => U256::ONE,
            };
            vec![Deed::Collectible { from: *from, to: *to, id: *id, count }]
        }
        _ => Vec::new(),
    }
}

// Lists of two lengths say nothing that anybody could rely on.
fn batch(from: Address, to: Address, ids: &[AbiValue], counts: &[AbiValue]) -> Option<Vec<Deed>> {
    let pairs = ids.iter().zip(counts).map(|(id, count)| Some((id.uint()?, count.uint()?)));
    let one = |(id, count)| Deed::Collectible { from, to, id, count };
    let deeds = pairs.map(|pair| pair.map(one)).collect::<Option<Vec<_>>>()?;
    (ids.len() == counts.len()).then_some(deeds)
}

/// Whether it is the call by which coin is wrapped or unwrapped: all that usually leaves the account by it is the coin that it
/// carries, or what the contract already holds.
pub(crate) fn wraps(call: &KnownCall) -> bool {
    [DEPOSIT, WITHDRAW].contains(&call.selector)
}

/// Whether what `call` moves is told neither by its arguments nor by what is said of its kind anyhow.
pub(crate) fn is_untold(call: &KnownCall, values: &[AbiValue]) -> bool {
    let judged = matches!(call.risk, Risk::CarriesCalls | Risk::Control);
    !judged && !wraps(call) && deeds(call, values).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evm::reading::{Reading, read_call};

    fn of(data: &str) -> Vec<Deed> {
        match read_call(&hex::decode(data).unwrap()).0 {
            Reading::Known { call, values } => deeds(call, &values),
            _ => panic!("{data} is no call of the table"),
        }
    }

    #[test]
    fn a_batch_is_as_many_transfers_as_it_lists_and_none_where_the_lists_do_not_fit() {
        let word = |number: u64| format!("{number:064x}");
        let batch = |counts: &[u64]| {
            let head = [1, 2, 160, 256, 256 + 32 * (1 + counts.len() as u64)].map(word).concat();
            let ids = [2, 7, 8].map(word).concat();
            let counts = counts.iter().map(|count| word(*count)).collect::<String>();
            let listed = counts.len() as u64 / 64;
            format!("2eb2c2d6{head}{ids}{}{counts}{}", word(listed), word(0))
        };
        let told: Vec<_> = of(&batch(&[5, 6]))
            .into_iter()
            .map(|deed| match deed {
                Deed::Collectible { id, count, .. } => (id.to_string(), count.to_string()),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(told, [("7".to_owned(), "5".to_owned()), ("8".to_owned(), "6".to_owned())]);
        assert_eq!(of(&batch(&[5])), [], "two kinds, and one number");
    }
}
