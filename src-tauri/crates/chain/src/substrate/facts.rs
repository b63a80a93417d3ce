//! The facts of a Substrate transaction.

use alloy::primitives::U256;
use lockstep_findings::Finding;

use super::address;
use super::call::{Call, Failing};
use super::message::Era;
use super::payload::SubstrateTransaction;
use super::stake::{Said, Stake};
use crate::facts::{self, Argument, Asset, Expiry, Facts, Fee, Move, MoveKind};
use crate::registry::Chain;
use crate::substrate::SubstrateRules;

impl SubstrateTransaction {
    pub(crate) fn facts(&self, row: &Chain) -> Facts {
        let said = &self.said;
        let runtime = format!("spec {}, transaction version {}", said.spec_version, said.transaction_version);
        let mut facts = Facts::of(row, format!("extrinsic v4 ({runtime})"));
        let teller = Teller { row, rules: &self.rules, own: self.key };
        facts.from = self.key.map(|key| teller.address(&key));
        facts.nonce = Some(said.nonce.to_string());
        let tip = row.quantity(said.tip);
        facts.fee = Fee::Unknown {
            why: format!(
                "the runtime makes it from the weight of the calls; the transaction has only a tip, {}",
                tip.text
            ),
        };
        if row.is_extreme_fee(said.tip) {
            facts.find(Finding::TipIsFarTooHigh { tip: tip.into() });
        } else if said.tip > 0 {
            facts.find(Finding::Tip { tip: tip.into() });
        }
        facts.expiry = match said.era {
            Era::Immortal => Expiry::Never,
            Era::Mortal { period, .. } => {
                Expiry::Recent { what: format!("{period} blocks, counted from block 0x{}", hex::encode(said.block)) }
            }
        };
        if hex::encode(said.genesis) != self.rules.genesis {
            facts.find(Finding::OtherNetwork { first_block: hex::encode(said.genesis), chain: row.to_string() });
        }
        teller.tell(&mut facts, &said.call);
        facts.sorted()
    }
}

struct Teller<'t> {
    row: &'t Chain,
    rules: &'t SubstrateRules,
    own: Option<[u8; 32]>,
}

impl Teller<'_> {
    fn address(&self, key: &[u8; 32]) -> String {
        address::write(self.rules.ss58, key)
    }

    fn tell(&self, facts: &mut Facts, call: &Call) {
        match call {
            Call::Transfer { token, to, amount, alive } => {
                let receiver = self.address(to);
                let asset = self.asset(facts, *token);
                let to_whom = Some(receiver.clone());
                facts.moves.push(Move::of(asset, MoveKind::Pay, U256::from(*amount), to_whom));
                let mut arguments = id(*token);
                arguments.push(Argument::new("dest", "AccountId", &receiver));
                arguments.push(Argument::new("value", "Compact<u128>", amount.to_string()));
                let name = match (token, alive) {
                    (_, true) => "transfer_keep_alive",
                    (None, false) => "transfer_allow_death",
                    (Some(_), false) => "transfer",
                };
                add(facts, pallet(*token), name, arguments);
                if *amount == 0 {
                    facts.find(Finding::SendsNothing);
                }
                self.of_the_receiver(facts, to);
                reaps(facts, *alive);
            }
            Call::All { token, to, alive } => {
                let receiver = self.address(to);
                let asset = self.asset(facts, *token);
                let to_whom = Some(receiver.clone());
                facts.moves.push(Move { kind: MoveKind::Pay, asset, to: to_whom, ..Move::default() });
                let mut arguments = id(*token);
                arguments.push(Argument::new("dest", "AccountId", &receiver));
                arguments.push(Argument::new("keep_alive", "bool", alive.to_string()));
                add(facts, pallet(*token), "transfer_all", arguments);
                facts.find(Finding::AllOfIt);
                self.of_the_receiver(facts, to);
                reaps(facts, *alive);
            }
            Call::Stake(stake) => self.staked(facts, stake),
            Call::Batch { calls, failing } => {
                let name = match failing {
                    Failing::Stops => "batch",
                    Failing::Undoes => "batch_all",
                    Failing::Passes => "force_batch",
                };
                add(facts, "utility", name, vec![Argument::new("calls", "Vec<Call>", calls.len().to_string())]);
                match failing {
                    Failing::Undoes => {}
                    Failing::Stops | Failing::Passes => {
                        facts.find(Finding::BatchInPart);
                    }
                }
                calls.iter().for_each(|call| self.tell(facts, call));
            }
        }
    }

    // A token has only a number.
    fn asset(&self, facts: &mut Facts, token: Option<u32>) -> Asset {
        let Some(token) = token else { return Asset::native(self.row.native) };
        facts.find_once(Finding::UnknownToken);
        Asset::unknown(token.to_string())
    }

    fn staked(&self, facts: &mut Facts, stake: &Stake) {
        if let Some(amount) = stake.locks {
            facts.moves.push(Move::native(self.row, MoveKind::Lock, amount, None));
        }
        let argument = |(name, said): &(&str, Said)| match said {
            Said::Amount(amount) => Argument::new(*name, "amount", self.row.quantity(*amount).text),
            Said::Account(account) => Argument::new(*name, "AccountId", self.address(account)),
            Said::Number(number) => Argument::new(*name, "number", number.to_string()),
            Said::Word(word) => Argument::new(*name, "choice", word),
        };
        add(facts, stake.pallet, stake.function, stake.says.iter().map(argument).collect());
        if let Some(account) = stake.rewards.filter(|account| Some(*account) != self.own) {
            facts.find(Finding::RewardsToAnother { to: self.address(&account) });
        }
        if stake.swaps {
            facts.find_once(Finding::NoPriceLimit);
        }
    }

    fn of_the_receiver(&self, facts: &mut Facts, to: &[u8; 32]) {
        if to == &[0; 32] {
            facts.find(Finding::ToAccountOfNoKey);
        } else if Some(to) == self.own.as_ref() {
            facts.find(Finding::CoinComesToSelf);
        }
    }
}

const fn pallet(token: Option<u32>) -> &'static str {
    if token.is_some() { "assets" } else { "balances" }
}

fn id(token: Option<u32>) -> Vec<Argument> {
    token.map(|token| Argument::new("id", "Compact<u32>", token.to_string())).into_iter().collect()
}

fn add(facts: &mut Facts, pallet: &str, function: &str, arguments: Vec<Argument>) {
    let (target, function) = (pallet.to_owned(), Some(function.to_owned()));
    facts.calls.push(facts::Call { target, called: facts::Called::Name, function, arguments });
}

fn reaps(facts: &mut Facts, alive: bool) {
    if !alive {
        facts.find_once(Finding::MayReap);
    }
}
