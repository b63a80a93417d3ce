//! Everyday wording made plain before a text is read: numbers in words, typing errors in verbs, and words that change nothing.

mod change;
mod fillers;
mod numbers;
mod typos;

pub use self::change::Remark;
pub(super) use self::numbers::fractions;

use self::change::Change;
use super::reading::Knowledge;
use super::sheet::Sheet;
use super::token::normalise;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plain {
    pub text: String,
    pub remarks: Vec<Remark>,
}

/// Makes a text plain.
pub fn plain(text: &str, know: &Knowledge) -> Plain {
    let mut plain = Plain { text: normalise(&fractions(text)), remarks: Vec::new() };
    for changes in [typos::changes, numbers::changes] {
        let found = changes(&Sheet::new(&plain.text, know));
        apply(&mut plain.text, found);
    }
    let (found, remarks) = fillers::changes(&Sheet::new(&plain.text, know));
    apply(&mut plain.text, found);
    plain.remarks = remarks;
    plain
}

/// Applies changes that do not overlap.
fn apply(text: &mut String, mut changes: Vec<Change>) {
    changes.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
    for (range, instead) in changes {
        if text.get(range.clone()).is_some() {
            text.replace_range(range, &instead);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CoinView, ContactView};

    fn know() -> Knowledge {
        let coin = |ticker: &str| CoinView {
            chain: "Ethereum".into(),
            ticker: ticker.into(),
            contract: None,
            decimals: 18,
            address: String::new(),
        };
        let contact = |title: &str| ContactView {
            id: title.into(),
            title: title.into(),
            address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed".into(),
            chain: "Ethereum".into(),
        };
        Knowledge {
            coins: vec![coin("ETH"), coin("USDC")],
            contacts: ["Alice", "Bob", "Five Guys"].map(contact).to_vec(),
            ..Knowledge::default()
        }
    }

    #[test]
    fn everyday_wording_becomes_plain() {
        for (said, plain_text) in [
            ("send bob one hundred usdc", "send bob 100 usdc"),
            ("send twenty five usdc to bob", "send 25 usdc to bob"),
            ("send two thousand and five usdc to bob", "send 2005 usdc to bob"),
            ("send a hundred usdc to bob", "send 100 usdc to bob"),
            ("send 1.5 million usdc to bob", "send 1500000 usdc to bob"),
            ("send a quarter eth to alice", "send 0.25 eth to alice"),
            ("send half an eth to alice", "send 0.5 eth to alice"),
            ("send ½ eth to alice", "send 0.5 eth to alice"),
            ("send 1½ eth to alice", "send 1.5 eth to alice"),
            ("send 1/4 eth to alice", "send 0.25 eth to alice"),
            ("send half of my eth to alice", "send 1/2 of my eth to alice"),
            ("send a third of my eth to alice", "send 1/3 of my eth to alice"),
            ("send 25 percent of my eth to alice", "send 25% of my eth to alice"),
            ("sned 1 eth to alice", "send 1 eth to alice"),
            ("please trasnfer 1 eth to alice", "please transfer 1 eth to alice"),
            ("send about 1 eth to alice", "send 1 eth to alice"),
            ("maybe send 1 eth to alice", "send 1 eth to alice"),
            ("send 1 eth to alice for dinner", "send 1 eth to alice"),
            ("send 1 eth to alice with low gas", "send 1 eth to alice"),
        ] {
            let found = plain(said, &know()).text;
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(words(&found), words(plain_text), "{said}");
        }
    }

    #[test]
    fn what_may_mean_something_stays() {
        for said in [
            "lend 1 eth to alice",
            "spend 1 eth",
            "send some eth to alice",
            "send a couple of usdc to bob",
            "send 1 eth to five guys",
            "send 1 eth for bob",
            "send 1 eth to alice for bob",
            "send 1 eth for charlie",
            "send up to 1 eth to alice",
            "send 1 eth to alice for alise",
        ] {
            assert_eq!(plain(said, &know()).text, said);
        }
    }
}
