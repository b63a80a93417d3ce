//! The effects of known calls on tokens, as far as the arguments show them, on EVM chains and on Tron.

use alloy::primitives::{Address, U256};

use super::abi::AbiValue;
use super::known_calls::{
    BURN, DAI_PERMIT, DECREASE_ALLOWANCE, DEPOSIT, INCREASE_ALLOWANCE, KnownCall, PERMIT, PERMIT2_APPROVE, Risk,
    SET_APPROVAL_FOR_ALL, WITHDRAW,
};

/// One effect of a call on tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TokenEffect {
    Allow(Allowance),
    /// Reduces an allowance.
    Lower {
        spender: Address,
        amount: U256,
    },
    /// Gives another account control over all tokens of the contract, or takes it back.
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

/// The amount that another account may take later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Allowance {
    /// The token, if it is not the called contract.
    pub(crate) token: Option<Address>,
    /// The owner of the tokens, if it may be an account other than the signer.
    pub(crate) owner: Option<Address>,
    pub(crate) spender: Address,
    pub(crate) amount: U256,
    /// Whether the amount is effectively no limit.
    pub(crate) unlimited: bool,
}

impl Allowance {
    fn of(spender: Address, amount: U256) -> Self {
        Self { token: None, owner: None, spender, amount, unlimited: is_unlimited(amount) }
    }
}

/// From 2^255: no token has that many units.
pub fn is_unlimited(amount: U256) -> bool {
    amount.bit(255)
}

/// Permit2 stores 160 bits: from 2^159 the amount is effectively no limit.
pub fn is_unlimited_for_permit2(amount: U256) -> bool {
    amount.bit(159)
}

/// The effects of `call`, in order; empty if the arguments do not show them.
pub(crate) fn token_effects(call: &KnownCall, values: &[AbiValue]) -> Vec<TokenEffect> {
    use AbiValue::{Address, Array, Bool, Uint};
    let allow = |allowance| vec![TokenEffect::Allow(allowance)];
    match (call.selector, values) {
        (INCREASE_ALLOWANCE, [Address(spender), Uint(added)]) => allow(Allowance::of(*spender, *added)),
        (DECREASE_ALLOWANCE, [Address(spender), Uint(less)]) => {
            vec![TokenEffect::Lower { spender: *spender, amount: *less }]
        }
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
            vec![TokenEffect::Operator { operator: *operator, approved: *approved }]
        }
        (BURN, [Uint(amount)]) => vec![TokenEffect::Burn { amount: *amount }],
        (_, [Address(from), Address(to), Array(ids), Array(counts), ..]) if call.risk == Risk::Collectible => {
            batch(*from, *to, ids, counts).unwrap_or_default()
        }
        (_, [Address(from), Address(to), Uint(id), rest @ ..]) if call.risk == Risk::Collectible => {
            let count = match rest {
                [Uint(count), ..] => *count,
                _ => U256::ONE,
            };
            vec![TokenEffect::Collectible { from: *from, to: *to, id: *id, count }]
        }
        _ => Vec::new(),
    }
}

// Lists of different lengths have no reliable meaning.
fn batch(from: Address, to: Address, ids: &[AbiValue], counts: &[AbiValue]) -> Option<Vec<TokenEffect>> {
    let pairs = ids.iter().zip(counts).map(|(id, count)| Some((id.uint()?, count.uint()?)));
    let one = |(id, count)| TokenEffect::Collectible { from, to, id, count };
    let effects = pairs.map(|pair| pair.map(one)).collect::<Option<Vec<_>>>()?;
    (ids.len() == counts.len()).then_some(effects)
}

/// Whether the call wraps or unwraps the native coin. It normally moves only the coin that it carries, or
/// what the contract already holds.
pub(crate) fn wraps(call: &KnownCall) -> bool {
    [DEPOSIT, WITHDRAW].contains(&call.selector)
}

/// Whether the effect of `call` on tokens appears neither in its arguments nor in a general finding about its
/// risk.
pub(crate) fn is_untold(call: &KnownCall, values: &[AbiValue]) -> bool {
    let judged = matches!(call.risk, Risk::CarriesCalls | Risk::Control);
    !judged && !wraps(call) && token_effects(call, values).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evm::reading::{Reading, read_call};

    fn of(data: &str) -> Vec<TokenEffect> {
        match read_call(&hex::decode(data).unwrap()).0 {
            Reading::Known { call, values } => token_effects(call, &values),
            _ => panic!("{data} is no call of the table"),
        }
    }

    #[test]
    fn a_batch_gives_one_transfer_per_entry_unless_the_lists_differ_in_length() {
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
            .map(|effect| match effect {
                TokenEffect::Collectible { id, count, .. } => (id.to_string(), count.to_string()),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(told, [("7".to_owned(), "5".to_owned()), ("8".to_owned(), "6".to_owned())]);
        assert_eq!(of(&batch(&[5])), [], "two kinds, and one number");
    }

    /// Other wallets called a finite amount “unlimited” (and the reverse).
    #[test]
    fn an_allowance_is_called_unlimited_by_its_amount_alone() {
        let allow = |amount: U256| match of(&format!("39509351{:064x}{amount:064x}", 7)).as_slice() {
            [TokenEffect::Allow(allowance)] => (allowance.amount, allowance.unlimited),
            other => panic!("one allowance: {other:?}"),
        };
        let half = U256::from(1) << 255;
        for (amount, unlimited, what) in [
            (U256::ZERO, false, "nothing"),
            (U256::from(1_000_000), false, "a balance"),
            (U256::from(u128::MAX), false, "more than any supply that can be counted in 128 bits"),
            (half - U256::from(1), false, "the largest amount that a token could have"),
            (half, true, "from here on no token has as many units"),
            (U256::MAX - U256::from(1), true, "one below the usual word for all"),
            (U256::MAX, true, "the usual word for all"),
        ] {
            assert_eq!(allow(amount), (amount, unlimited), "{what}");
        }
        assert_eq!(allow(U256::from(5)), (U256::from(5), false), "a call after an unlimited one is read by itself");
    }
}
