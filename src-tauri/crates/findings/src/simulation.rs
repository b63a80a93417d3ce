//! How a step would go if it were carried out now, in words. Each of the four cases has its own sentence.

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
        /// Why it fails, as plain text. A contract may have chosen the words.
        reason: String,
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
    /// The node did not give what is needed. Its words, as plain text.
    Node(String),
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
    /// The machine does not take it in. Its words, as plain text.
    NotTaken(String),
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

    /// The sentence that a person reads.
    pub fn sentence(&self) -> String {
        match self {
            Self::Succeeds(Executed { block, gas_used, gas_limit }) => format!(
                "Carried out on this computer with what the node has after block {block}, this succeeds. It uses {gas_used} of its {gas_limit} gas."
            ),
            Self::Fails { executed: Executed { block, .. }, reason } => {
                format!("Carried out on this computer with what the node has after block {block}, this fails: {reason}")
            }
            Self::NotSupported(why) => why.sentence().to_owned(),
            Self::Unavailable(why) => {
                format!("This could not be simulated: {}. What it really changes is not known.", why.words())
            }
        }
    }
}

impl Default for Simulation {
    fn default() -> Self {
        Self::NotSupported(Unsupported::default())
    }
}

impl Unsupported {
    const fn sentence(self) -> &'static str {
        match self {
            Self::Chain => {
                "The wallet does not simulate transactions of this network. What is shown is what the bytes say."
            }
            Self::BytesProve => {
                "There is nothing to simulate: the bytes themselves name all that moves, and nodes take nothing else."
            }
            Self::OtherMachine => {
                "Contracts of this network do not run on the machine that the wallet has, so this is not simulated. What is shown is what the bytes say."
            }
        }
    }
}

impl Unavailable {
    fn words(&self) -> String {
        match self {
            Self::Node(said) => format!("the node did not give what is needed ({said})"),
            Self::TooSlow => "the node was too slow".to_owned(),
            Self::TooMuch => "it reads more of the chain than the wallet fetches".to_owned(),
            Self::EarlierStepFails => "an earlier step would fail, and this one is not signed then".to_owned(),
            Self::EarlierStepUnknown => "an earlier step could not be simulated".to_owned(),
            Self::AwaitsMoney => "it needs money that an earlier step may bring".to_owned(),
            Self::OwnRules => {
                "it fails on this computer, and the node expects it to succeed; the network has rules of its own"
                    .to_owned()
            }
            Self::NotTaken(said) => format!("the simulation does not take it ({said})"),
        }
    }
}

/// How a step differs now from what was shown about it. It completes "Carried out now, this step ...".
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// More of an asset leaves.
    MoreLeaves {
        /// Which asset.
        asset: String,
        /// How much leaves now.
        now: String,
        /// How much was shown.
        shown: String,
    },
    /// An asset leaves that was not shown.
    AssetLeaves {
        /// How much of it.
        amount: String,
    },
    /// Less arrives than the least that was shown.
    LessArrives {
        /// How much arrives now.
        now: String,
        /// The least that was shown.
        least: String,
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

impl Difference {
    /// What the step does, after its subject.
    pub fn words(&self) -> String {
        match self {
            Self::MoreLeaves { asset, now, shown } => {
                format!("takes {now} out of the account, and at most {shown} was shown for {asset}")
            }
            Self::AssetLeaves { amount } => format!("also takes {amount} out of the account"),
            Self::LessArrives { now, least } => format!("brings {now}, and at least {least} was shown"),
            Self::Recipient { to } => format!("also pays {to}"),
            Self::Permission(permission) => format!("also has this effect: {}", permission.sentence()),
            Self::Implementation { contract, code } => {
                format!("runs other code at {contract}: that of {code}")
            }
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
            Simulation::Fails { executed, reason: "paused".into() },
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
