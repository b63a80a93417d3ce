//! What arrived at an address of a UTXO chain, from the transactions that an indexer lists.

use alloy::primitives::U256;

use crate::Arrival;

/// A transaction that an indexer lists for an address.
pub(super) struct Seen {
    pub(super) txid: String,
    pub(super) block: u64,
    /// The block's time in seconds.
    pub(super) time: Option<i64>,
    /// The addresses of the spent outputs; `None` for an output without one, and for a reward.
    pub(super) inputs: Vec<Option<String>>,
    pub(super) outputs: Vec<(Option<String>, u64)>,
}

/// Bitcoin Cash writes addresses with and without a prefix.
fn same(one: &str, other: &str) -> bool {
    fn plain(address: &str) -> &str {
        address.strip_prefix("bitcoincash:").unwrap_or(address)
    }
    plain(one) == plain(other)
}

impl Seen {
    /// What it brought to an address; `None` if the address spends in it: what returns is change.
    pub(super) fn arrival(self, address: &str) -> Option<Arrival> {
        if self.inputs.iter().flatten().any(|input| same(input, address)) {
            return None;
        }
        let ours = self.outputs.iter().filter(|(to, _)| to.as_deref().is_some_and(|to| same(to, address)));
        let raw = ours.fold(U256::ZERO, |sum, (_, value)| sum.saturating_add(U256::from(*value)));
        let mut inputs = self.inputs.into_iter();
        // With several senders, no single address is the sender.
        let from = inputs.next().flatten().filter(|first| inputs.all(|other| other.as_ref() == Some(first)));
        (!raw.is_zero()).then(|| Arrival {
            hash: Some(self.txid),
            place: 0,
            from,
            token: None,
            raw,
            block: self.block,
            at: self.time.map(|seconds| seconds.saturating_mul(1000)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Seen;

    fn seen(inputs: &[&str], outputs: &[(&str, u64)]) -> Seen {
        Seen {
            txid: "ab".to_owned(),
            block: 7,
            time: Some(3),
            inputs: inputs.iter().map(|one| Some((*one).to_owned())).collect(),
            outputs: outputs.iter().map(|(to, value)| (Some((*to).to_owned()), *value)).collect(),
        }
    }

    #[test]
    fn change_is_not_a_payment_and_several_senders_are_none() {
        assert_eq!(seen(&["me", "you"], &[("me", 4)]).arrival("me"), None, "what returns to the spender is change");
        assert_eq!(seen(&["you"], &[("them", 4)]).arrival("me"), None, "it pays another");
        let paid = seen(&["you", "you"], &[("me", 4), ("you", 9), ("me", 5)]).arrival("me").unwrap();
        assert_eq!(
            (paid.raw, paid.from.as_deref(), paid.at),
            (alloy::primitives::U256::from(9), Some("you"), Some(3000))
        );
        let mixed = seen(&["you", "them"], &[("bitcoincash:me", 4)]).arrival("me").unwrap();
        assert_eq!(mixed.from, None, "no one of several is named as the sender");
    }
}
