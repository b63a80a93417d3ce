//! Judges what arrived. Anyone can send anything to an address, so a payment that arrived is no reason to trust its sender:
//! senders never count as known recipients, and what is sent to deceive is set apart.

use lockstep_chain::Chain;
use lockstep_store::{Coin, Contact, Received};
use serde::{Deserialize, Serialize};

use crate::alike::look_alike;
use crate::listed;

/// Why something that arrived is set apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Suspicion {
    /// It moved nothing.
    Nothing,
    /// Its sender begins and ends like an address that the person knows, and is another one.
    LooksLike {
        /// The address that the person knows.
        address: String,
        /// Its title in the address book.
        title: Option<String>,
    },
    /// The token borrows the name of this asset.
    Counterfeit { of: String },
    /// The token is neither in the wallet nor on its own list.
    UnknownToken,
}

/// What the person knows on a chain.
pub struct Acquainted<'a> {
    pub chain: &'a Chain,
    /// The vault's own address.
    pub own: &'a str,
    pub coins: &'a [Coin],
    pub contacts: &'a [Contact],
    /// The recipients of earlier payments.
    pub paid: &'a [&'a str],
}

impl Acquainted<'_> {
    /// Why an amount is set apart; `None` if nothing speaks against it.
    pub fn suspicion(&self, one: &Received) -> Option<Suspicion> {
        if one.raw.bytes().all(|digit| digit == b'0') {
            return Some(Suspicion::Nothing);
        }
        if let Some(from) = one.from.as_deref().filter(|from| !self.knows(from))
            && let Some(like) = self.resembled(from)
        {
            return Some(like);
        }
        let token = one.token.as_deref()?;
        let held = |coin: &&Coin| {
            let contract = coin.contract.as_deref();
            coin.chain == self.chain.name && contract.is_some_and(|held| listed::same_contract(self.chain, held, token))
        };
        match self.coins.iter().find(held) {
            Some(coin) => listed::resembled_by(self.chain, coin).map(|of| Suspicion::Counterfeit { of }),
            None => listed::by_contract(self.chain, token).is_none().then_some(Suspicion::UnknownToken),
        }
    }

    fn knows(&self, address: &str) -> bool {
        let same = |other: &str| self.chain.is_same_address(other, address);
        same(self.own) || self.contacts.iter().any(|one| same(&one.address)) || self.paid.iter().any(|one| same(one))
    }

    fn resembled(&self, from: &str) -> Option<Suspicion> {
        let told = |address: &str, title: Option<&str>| Suspicion::LooksLike {
            address: address.to_owned(),
            title: title.map(|title| lockstep_chain::plain_text(title, 60)),
        };
        let contact = self.contacts.iter().find(|one| look_alike(&one.address, from));
        contact
            .map(|one| told(&one.address, Some(&one.title)))
            .or_else(|| look_alike(self.own, from).then(|| told(self.own, None)))
            .or_else(|| self.paid.iter().find(|paid| look_alike(paid, from)).map(|paid| told(paid, None)))
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Registry;
    use lockstep_store::ContactOrigin;

    use super::*;

    const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    const LIKE_ALICE: &str = "0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8";
    const OWN: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
    const USDC: &str = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
    const FAKE: &str = "0x1111111111111111111111111111111111111111";

    fn received(from: Option<&str>, token: Option<&str>, raw: &str) -> Received {
        Received {
            chain: "Ethereum".into(),
            block: 1,
            hash: None,
            place: 0,
            from: from.map(str::to_owned),
            token: token.map(str::to_owned),
            raw: raw.into(),
            at: None,
            found_at: 0,
            is_news: false,
        }
    }

    #[test]
    fn what_is_sent_to_deceive_is_set_apart() {
        let chain = Registry::public().find("Ethereum").unwrap();
        let contacts = [Contact {
            id: "1".into(),
            title: "Alice".into(),
            address: ALICE.into(),
            chain: "Ethereum".into(),
            origin: ContactOrigin::Person,
            conversation: None,
            created_at: 0,
        }];
        let of = |contacts: &[Contact], paid: &[&str], one: &Received| {
            Acquainted { chain, own: OWN, coins: &[], contacts, paid }.suspicion(one)
        };
        let judged = |from, token, raw| of(&contacts, &[], &received(from, token, raw));
        assert_eq!(judged(Some(ALICE), None, "5"), None, "a payment from Alice");
        assert_eq!(judged(None, None, "5"), None, "from whom nobody says");
        assert_eq!(judged(Some(FAKE), Some(USDC), "5"), None, "a listed token is known, whoever sends it");
        assert_eq!(
            judged(Some(ALICE), Some(USDC), "0"),
            Some(Suspicion::Nothing),
            "anyone can move nothing in a known name"
        );
        assert_eq!(
            judged(Some(ALICE), Some(FAKE), "5"),
            Some(Suspicion::UnknownToken),
            "a contract can name any sender"
        );
        let alice = Suspicion::LooksLike { address: ALICE.into(), title: Some("Alice".into()) };
        for token in [None, Some(USDC), Some(FAKE)] {
            assert_eq!(judged(Some(LIKE_ALICE), token, "1"), Some(alice.clone()), "{token:?}");
        }
        let paid = Suspicion::LooksLike { address: ALICE.into(), title: None };
        let dust = received(Some(LIKE_ALICE), None, "1");
        assert_eq!(of(&[], &[ALICE], &dust), Some(paid), "an address that was paid is known, too");
        assert_eq!(of(&[], &[], &dust), None, "and nothing is like an address that nobody knows");
    }
}
