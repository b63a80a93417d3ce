//! How a step would go if it were carried out now, in words. Each of the four cases has its own sentence.

use lockstep_texts::{Language, Said, Worded, error, simulation};

use crate::Permission;

/// How a step would go if it were carried out now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Simulation {
    /// It was carried out on this computer, and succeeds.
    Succeeds(Executed),
    /// It was carried out on this computer, and fails.
    Fails {
        /// How far it came.
        executed: Executed,
        /// Why it fails. A contract may have chosen words in it, which are plain text.
        reason: Said,
    },
    /// The wallet does not simulate this kind of transaction.
    NotSupported(Unsupported),
    /// It could not be simulated this time.
    Unavailable(Unavailable),
}

/// Where a step was carried out, and what that took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Executed {
    /// The block whose state it met.
    pub block: u64,
    /// The gas that it used.
    pub gas_used: u64,
    /// Its gas limit.
    pub gas_limit: u64,
}

/// Why the wallet does not simulate a kind of transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Unsupported {
    /// The chain has no simulation in this wallet.
    #[default]
    Chain,
    /// The bytes name everything that moves.
    BytesProve,
    /// The chain's contracts do not run on the machine that this wallet has.
    OtherMachine,
}

/// Why a step could not be simulated this time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unavailable {
    /// The node did not give what is needed. Words in it are plain text.
    Node(Said),
    /// The node did not give it in time.
    TooSlow,
    /// The step reads more than the wallet fetches.
    TooMuch,
    /// An earlier step of the bundle would fail.
    EarlierStepFails,
    /// An earlier step of the bundle could not be simulated.
    EarlierStepUnknown,
    /// Money that it needs comes from an earlier step, and is not there yet.
    AwaitsMoney,
    /// The node expects it to succeed, although it fails on this computer: the chain has rules of its own.
    OwnRules,
    /// The machine does not take it in. Words in it are plain text.
    NotTaken(Said),
}

impl Simulation {
    /// The name of the case: `succeeds`, `fails`, `not_supported` or `unavailable`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Succeeds(_) => "succeeds",
            Self::Fails { .. } => "fails",
            Self::NotSupported(_) => "not_supported",
            Self::Unavailable(_) => "unavailable",
        }
    }

    /// The sentence that a person reads, in English.
    pub fn sentence(&self) -> String {
        Language::English.say(&self.said())
    }
}

impl Worded for Simulation {
    fn said(&self) -> Said {
        match self {
            Self::Succeeds(Executed { block, gas_used, gas_limit }) => {
                simulation::succeeds(block.to_string(), gas_used.to_string(), gas_limit.to_string())
            }
            Self::Fails { executed: Executed { block, .. }, reason } => {
                simulation::fails(block.to_string(), reason.clone())
            }
            Self::NotSupported(why) => why.said(),
            Self::Unavailable(why) => why.said(),
        }
    }
}

impl Default for Simulation {
    fn default() -> Self {
        Self::NotSupported(Unsupported::default())
    }
}

impl Worded for Unsupported {
    fn said(&self) -> Said {
        match self {
            Self::Chain => simulation::unsupported_chain(),
            Self::BytesProve => simulation::unsupported_bytes_prove(),
            Self::OtherMachine => simulation::unsupported_other_machine(),
        }
    }
}

impl Worded for Unavailable {
    fn said(&self) -> Said {
        match self {
            Self::Node(why) => simulation::unavailable_node(why.clone()),
            Self::TooSlow => simulation::unavailable_too_slow(),
            Self::TooMuch => simulation::unavailable_too_much(),
            Self::EarlierStepFails => simulation::unavailable_earlier_fails(),
            Self::EarlierStepUnknown => simulation::unavailable_earlier_unknown(),
            Self::AwaitsMoney => simulation::unavailable_awaits_money(),
            Self::OwnRules => simulation::unavailable_own_rules(),
            Self::NotTaken(why) => simulation::unavailable_not_taken(why.clone()),
        }
    }
}

/// How a step differs now from what was shown about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// More of an asset leaves.
    MoreLeaves {
        /// Which asset.
        asset: String,
        /// How much leaves now.
        now: Said,
        /// How much was shown.
        shown: Said,
    },
    /// An asset leaves that was not shown.
    AssetLeaves {
        /// How much of it.
        amount: Said,
    },
    /// Less arrives than the least that was shown.
    LessArrives {
        /// How much arrives now.
        now: Said,
        /// The least that was shown.
        least: Said,
    },
    /// Somebody gets something who was not shown.
    Recipient {
        /// The address.
        to: String,
    },
    /// A permission that was not shown.
    Permission(Permission),
    /// A contract runs other code than before.
    Implementation {
        /// The contract.
        contract: String,
        /// The address of the code.
        code: String,
    },
}

/// The whole sentence: what the step does now, and that it was not signed.
impl Worded for Difference {
    fn said(&self) -> Said {
        match self {
            Self::MoreLeaves { asset, now, shown } => {
                error::step_differs_more_leaves(now.clone(), shown.clone(), asset.as_str())
            }
            Self::AssetLeaves { amount } => error::step_differs_asset_leaves(amount.clone()),
            Self::LessArrives { now, least } => error::step_differs_less_arrives(now.clone(), least.clone()),
            Self::Recipient { to } => error::step_differs_recipient(to.as_str()),
            Self::Permission(permission) => error::step_differs_permission(permission.said()),
            Self::Implementation { contract, code } => error::step_differs_code(contract.as_str(), code.as_str()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_four_cases_have_four_texts() {
        let executed = Executed { block: 7, gas_used: 21_000, gas_limit: 30_000 };
        let all = [
            Simulation::Succeeds(executed),
            Simulation::Fails { executed, reason: Said::as_it_is("paused") },
            Simulation::NotSupported(Unsupported::Chain),
            Simulation::Unavailable(Unavailable::TooSlow),
        ];
        let texts: std::collections::HashSet<String> = all.iter().map(Simulation::sentence).collect();
        assert_eq!(texts.len(), 4, "nobody takes one case for another: {texts:?}");
        let [succeeds, fails, not_supported, unavailable] = all.map(|one| one.sentence());
        assert!(succeeds.contains("block 7") && succeeds.contains("21000 of its 30000"), "{succeeds}");
        assert!(fails.contains("fails: paused"), "{fails}");
        assert!(not_supported.contains("does not simulate"), "{not_supported}");
        assert!(unavailable.contains("not known"), "what was not read is unknown, and said to be: {unavailable}");
    }
}
