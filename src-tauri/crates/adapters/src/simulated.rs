//! The result of simulating a step: how it would go, and what it changes. Just before the release a step is simulated again, and
//! [`difference`] says whether it still does what was shown.

use alloy::primitives::U256;
use lockstep_chain::facts::Asset;
use lockstep_findings::{Difference, Permission, Simulation};
use lockstep_texts::{AmountText, Language, Said, Worded, simulation};

/// The part of what is expected that must arrive, in hundredths. If less would arrive just before the release, the step is not signed.
const LEAST: u64 = 97;

/// How a step would go, and what it changes.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Simulated {
    /// How it would go.
    pub outcome: Simulation,
    /// What it changes; empty unless it succeeds.
    pub effects: Effects,
}

/// What a step changes for its account, the fee apart.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Effects {
    /// The balances that change.
    pub changes: Vec<Change>,
    /// The permissions and powers that somebody gets.
    pub permissions: Vec<Permission>,
    /// Who gets what leaves the account, each address once.
    pub recipients: Vec<String>,
    /// Of each contract that runs the code of another, both addresses.
    pub code: Vec<(String, String)>,
    /// What arrives at somebody, if it is less than what leaves for them.
    pub shortfalls: Vec<Shortfall>,
}

/// One balance that changes.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// The asset.
    pub asset: Asset,
    /// The number of a collectible, decimal.
    pub item: Option<String>,
    /// Whether the account has more of it afterwards.
    pub gains: bool,
    /// By how much, in the smallest unit.
    pub amount: U256,
    /// What the change was read from.
    pub read_from: ReadFrom,
}

/// What a change was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadFrom {
    /// The balance before and after.
    Balance,
    /// The contract's own report. A contract may report what is not so.
    Events,
}

/// Tokens that do not all arrive.
#[derive(Debug, Clone, PartialEq)]
pub struct Shortfall {
    /// The token.
    pub asset: Asset,
    /// Who is paid.
    pub to: String,
    /// How much leaves the account.
    pub sent: U256,
    /// How much arrives.
    pub arrives: U256,
}

impl From<Simulation> for Simulated {
    fn from(outcome: Simulation) -> Self {
        Self { outcome, ..Self::default() }
    }
}

impl Change {
    /// The change in English, without its direction.
    pub fn text(&self) -> String {
        Language::English.say(&self.said())
    }

    /// The least that must arrive just before the release; `None` for what leaves, and for what has no parts.
    pub fn least(&self) -> Option<U256> {
        let divided = self.item.is_none() && self.gains;
        // Divided first where the product would overflow; such amounts lose less than a hundred units by it.
        let least = self.amount.checked_mul(U256::from(LEAST)).map(|product| product / U256::from(100));
        divided.then(|| least.unwrap_or_else(|| (self.amount / U256::from(100)).saturating_mul(U256::from(LEAST))))
    }

    fn is_of(&self, other: &Self) -> bool {
        self.asset.id == other.asset.id && self.item == other.item
    }

    fn with_amount(&self, amount: U256) -> Self {
        Self { amount, ..self.clone() }
    }
}

/// The first way in which a step now does other things than what was shown. Movement within what was shown is none: less may leave, more may
/// arrive, and a permission may be smaller.
pub fn difference(shown: &Effects, now: &Effects) -> Option<Difference> {
    leaves(shown, now)
        .or_else(|| arrives(shown, now))
        .or_else(|| {
            let to = now.recipients.iter().find(|to| !shown.recipients.contains(to))?;
            Some(Difference::Recipient { to: to.clone() })
        })
        .or_else(|| {
            let is_new = |permission: &&Permission| !shown.permissions.iter().any(|known| covers(known, permission));
            now.permissions.iter().find(is_new).cloned().map(Difference::Permission)
        })
        .or_else(|| {
            // A contract that was not called before is no other code of a known one.
            let known = |contract: &String| shown.code.iter().any(|(known, _)| known == contract);
            let (contract, code) = now.code.iter().find(|pair| known(&pair.0) && !shown.code.contains(pair))?;
            Some(Difference::Implementation { contract: contract.clone(), code: code.clone() })
        })
}

/// What comes or leaves, without its direction.
impl Worded for Change {
    fn said(&self) -> Said {
        let of = self.asset.id.as_deref().unwrap_or_default();
        match &self.item {
            Some(item) if self.amount == U256::ONE => simulation::change_item(item.as_str(), of),
            Some(item) => simulation::change_items(self.amount.to_string(), item.as_str(), of),
            None if self.asset.symbol.is_none() => simulation::change_base_units(self.amount.to_string(), of),
            None => simulation::change_amount(AmountText::from(self.asset.quantity(self.amount))),
        }
    }
}

fn leaves(shown: &Effects, now: &Effects) -> Option<Difference> {
    now.changes.iter().filter(|change| !change.gains).find_map(|change| {
        let before = shown.changes.iter().find(|known| !known.gains && known.is_of(change));
        match before {
            None => Some(Difference::AssetLeaves { amount: change.said() }),
            Some(known) if known.amount < change.amount => Some(Difference::MoreLeaves {
                asset: known.asset.symbol.clone().or_else(|| known.asset.id.clone()).unwrap_or_default(),
                // The later simulation knows no symbols.
                now: known.with_amount(change.amount).said(),
                shown: known.said(),
            }),
            Some(_) => None,
        }
    })
}

fn arrives(shown: &Effects, now: &Effects) -> Option<Difference> {
    shown.changes.iter().filter(|change| change.gains).find_map(|change| {
        let least = change.least().unwrap_or(change.amount);
        let arriving = now.changes.iter().find(|found| found.gains && found.is_of(change));
        let amount = arriving.map_or(U256::ZERO, |found| found.amount);
        (amount < least).then(|| Difference::LessArrives {
            now: change.with_amount(amount).said(),
            least: change.with_amount(least).said(),
        })
    })
}

/// Whether a permission that was shown is at least as wide as another one.
fn covers(shown: &Permission, now: &Permission) -> bool {
    match (shown, now) {
        (
            Permission::Allowance { token, spender, raw, amount, .. },
            Permission::Allowance { token: of, spender: to, raw: up_to, .. },
        ) => {
            let number = |text: &str| text.parse::<U256>().ok();
            let within = amount.is_none() || number(raw).zip(number(up_to)).is_some_and(|(raw, up_to)| up_to <= raw);
            token == of && spender == to && within
        }
        _ => shown == now,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(id: &str) -> Asset {
        Asset { symbol: Some(id.to_owned()), id: Some(format!("0x{id}")), decimals: Some(0) }
    }

    fn change(id: &str, gains: bool, amount: u64) -> Change {
        Change { asset: token(id), item: None, gains, amount: U256::from(amount), read_from: ReadFrom::Balance }
    }

    fn swap(pays: u64, gets: u64) -> Effects {
        Effects {
            changes: vec![change("PAY", false, pays), change("GET", true, gets)],
            recipients: vec!["pool".to_owned()],
            code: vec![("router".to_owned(), "first".to_owned())],
            ..Effects::default()
        }
    }

    fn allowance(spender: &str, raw: u64) -> Permission {
        Permission::Allowance {
            token: "0xPAY".into(),
            spender: spender.into(),
            raw: raw.to_string(),
            amount: Some(raw.to_string().into()),
            until: None,
        }
    }

    #[test]
    fn movement_within_what_was_shown_is_no_change() {
        let shown = swap(100, 1000);
        for (why, now) in [
            ("nothing moved", swap(100, 1000)),
            ("less leaves", swap(99, 1000)),
            ("more arrives", swap(100, 1001)),
            ("a little less arrives", swap(100, 970)),
        ] {
            assert_eq!(difference(&shown, &now), None, "{why}");
        }
        let mut smaller = swap(100, 1000);
        let mut allowed = swap(100, 1000);
        allowed.permissions = vec![allowance("router", 5)];
        smaller.permissions = vec![allowance("router", 4)];
        assert_eq!(difference(&allowed, &smaller), None, "a smaller allowance");
    }

    #[test]
    fn whatever_was_not_shown_is_a_change() {
        let shown = swap(100, 1000);
        let told = |now: Effects| Language::English.say(&difference(&shown, &now).expect("a difference").said());
        let not_signed = |what: &str| {
            let after = "so it was not signed. Ask for it again to see what it does now.";
            format!("Carried out now, this step {what}, {after}")
        };
        assert_eq!(
            told(swap(101, 1000)),
            not_signed("takes 101 PAY out of the account, and at most 100 PAY was shown for PAY")
        );
        assert_eq!(told(swap(100, 969)), not_signed("brings 969 GET, and at least 970 GET was shown"));
        let mut nothing = swap(100, 0);
        nothing.changes.pop();
        assert_eq!(told(nothing), not_signed("brings 0 GET, and at least 970 GET was shown"));
        let mut other = swap(100, 1000);
        other.changes.push(change("OTHER", false, 1));
        assert_eq!(told(other), not_signed("also takes 1 OTHER out of the account"));
        let mut paid = swap(100, 1000);
        paid.recipients.push("thief".to_owned());
        assert_eq!(told(paid), not_signed("also pays thief"));
        let mut allows = swap(100, 1000);
        allows.permissions = vec![allowance("thief", 1)];
        assert!(
            told(allows).starts_with("Carried out now, this step also has this effect: thief can take up to 1"),
            "a spender is new"
        );
        let mut upgraded = swap(100, 1000);
        upgraded.code = vec![("router".to_owned(), "second".to_owned())];
        assert_eq!(told(upgraded), not_signed("runs other code at router: that of second"));
        let mut further = swap(100, 1000);
        further.code.push(("another".to_owned(), "its own".to_owned()));
        assert_eq!(difference(&shown, &further), None, "a contract that was not called before has no earlier code");
    }

    #[test]
    fn a_collectible_has_no_parts() {
        let item = Change { item: Some("7".into()), ..change("ART", true, 1) };
        assert_eq!((item.least(), item.text()), (None, "number 7 of 0xART".to_owned()));
        let shown = Effects { changes: vec![item.clone()], ..Effects::default() };
        let another = Effects { changes: vec![Change { item: Some("8".into()), ..item }], ..Effects::default() };
        assert!(difference(&shown, &another).is_some(), "another number is another thing");
    }

    #[test]
    fn the_least_does_not_overflow() {
        let all = Change { amount: U256::MAX, ..change("GET", true, 0) };
        assert!(all.least().is_some_and(|least| least > U256::MAX / U256::from(2)), "it stays near the amount");
    }
}
