//! The vault's signing policy on the device: the co-signer's own evaluator over its own document, for early notice. The co-signer
//! decides.

use lockstep_chain::facts::Facts;
use lockstep_findings::Finding;
use lockstep_keysign::port::{PolicyStanding, SpentBefore};
use lockstep_policy::{Asked, Effect, Past, Policy, PolicyError, Remains, Spent};

/// The rules in force at the co-signer, and what counts against their limits.
#[derive(Debug, Clone)]
pub struct RulesInForce {
    /// The rules.
    pub policy: Policy,
    /// What was signed for.
    pub past: Vec<Past>,
    /// The co-signer's time.
    pub now: i64,
}

impl RulesInForce {
    /// Reads what the co-signer told.
    ///
    /// # Errors
    /// [`PolicyError`] if this version does not know a part of the document.
    pub fn of(standing: &PolicyStanding) -> Result<Self, PolicyError> {
        let policy = match &standing.document {
            Some(text) => Policy::read(text)?,
            None => Policy::of_older_vault(standing.older.opaque, standing.older.creation, standing.older.max_steps),
        };
        let past = standing.spent.iter().map(|SpentBefore { at, chain, asset, amount }| Past {
            at: *at,
            spent: vec![Spent { chain: chain.clone(), asset: asset.clone(), amount: amount.clone() }],
        });
        Ok(Self { policy, past: past.collect(), now: standing.now })
    }

    /// What the rules will say about one step.
    pub fn notice(&self, asked: Asked<'_>) -> Option<Finding> {
        let verdict = self.policy.verdict(asked, self.now);
        match verdict.effect {
            Effect::Allow => None,
            Effect::Review => Some(Finding::ReviewedByRule { rule: verdict.rule }),
            Effect::Deny => Some(Finding::DeniedByRule { rule: verdict.rule }),
        }
    }

    /// What remains of each cap on these chains and on all assets together, before anything is signed.
    pub fn remains(&self, chains: &[&str]) -> Vec<Finding> {
        let concerns = |one: &Remains| one.chain.is_none_or(|chain| chains.contains(&chain));
        let remains = self.policy.remains(&self.past, self.now).into_iter().filter(concerns);
        remains.map(|one| Finding::LimitRemains { rule: one.rule, left: one.left }).collect()
    }

    /// The cap that these transactions would exceed together.
    pub fn over_cap<'f>(&self, all: impl IntoIterator<Item = &'f Facts>) -> Option<Finding> {
        let asked: Vec<Asked<'_>> = all.into_iter().map(Asked::Transaction).collect();
        let over = self.policy.over_cap(&asked, &self.past, self.now)?;
        let from = over.from.map(lockstep_chain::iso_utc);
        Some(Finding::DeniedByCap { rule: over.rule, why: over.why, from })
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::{Live, Prepared, PublicKey, Registry};
    use lockstep_keysign::port::OlderRules;
    use serde_json::json;

    use super::*;

    /// 1 ether to somebody, from the example in EIP-155, with a fee of 0.00042 ether.
    fn payment() -> Facts {
        let bytes =
            hex::decode("ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080")
                .unwrap();
        let key = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
        let key = PublicKey::Secp256k1(key.try_into().unwrap());
        let row = Registry::row("Ethereum").unwrap();
        Prepared::of_unsigned(row, &bytes, Some(&key), Live::default()).unwrap().facts().remove(0)
    }

    fn standing(transactions: &serde_json::Value, spent: &str) -> PolicyStanding {
        let document = json!({
            "lockstep_policy": 1,
            "transactions": transactions,
            "messages": [],
            "caps": [{ "chain": "Ethereum", "asset": "native", "most": "2000000000000000000", "window_s": 3600 }],
        });
        PolicyStanding {
            revision: 1,
            document: Some(document.to_string()),
            older: OlderRules { opaque: true, creation: false, max_steps: 16 },
            pending: None,
            spent: vec![SpentBefore { at: 1_000, chain: "Ethereum".into(), asset: None, amount: spent.into() }],
            now: 2_000,
            elsewhere: false,
        }
    }

    #[test]
    fn the_rules_are_told_before_the_person_is_asked() {
        let facts = payment();
        for (effect, expected) in
            [("allow", None), ("review", Some("reviewed_by_rule")), ("deny", Some("denied_by_rule"))]
        {
            let rules = RulesInForce::of(&standing(&json!([{ "effect": effect }]), "0")).unwrap();
            let code = rules.notice(Asked::Transaction(&facts)).map(|finding| finding.id().code());
            assert_eq!(code, expected, "a rule with the effect {effect}");
        }
    }

    #[test]
    fn what_was_spent_counts_against_a_cap() {
        let over = |spent| {
            let rules = RulesInForce::of(&standing(&json!([{ "effect": "allow" }]), spent)).unwrap();
            rules.over_cap([&payment()])
        };
        let rules = RulesInForce::of(&standing(&json!([{ "effect": "allow" }]), "500000000000000000")).unwrap();
        let remains = rules.remains(&["Ethereum"]);
        let told: Vec<_> = remains.iter().map(|finding| (finding.id().code(), finding.sentence())).collect();
        let [(code, sentence)] = told.as_slice() else { panic!("one cap: {told:?}") };
        assert_eq!(*code, "limit_remains", "what remains is told");
        assert!(sentence.contains("1.5 ETH of it is left"), "as an amount: {sentence}");
        assert!(rules.remains(&["Polygon"]).is_empty(), "and only on its chain");
        assert_eq!(over("900000000000000000"), None, "0.9 and 1 ether and the fee fit into 2");
        let finding = over("1000000000000000000").expect("1 and 1 and the fee do not");
        let sentence = finding.sentence();
        assert!(sentence.contains("At most 2 ETH on Ethereum in an hour."), "the limit is named: {sentence}");
        assert!(sentence.contains("1970-01-01"), "and the time from which it fits: {sentence}");
    }

    #[test]
    fn an_older_vault_has_its_built_in_rules() {
        let older = PolicyStanding { document: None, ..standing(&json!([]), "0") };
        let rules = RulesInForce::of(&older).unwrap();
        assert_eq!(rules.notice(Asked::Transaction(&payment())), None, "which allow a payment");
    }
}
