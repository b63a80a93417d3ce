//! What a transaction of Substrate chains says.

use alloy::primitives::U256;

use super::address;
use super::call::{Call, Failing};
use super::message::Era;
use super::payload::SubstrateTransaction;
use super::stake::{Said, Stake};
use crate::Level;
use crate::facts::{self, Argument, Asset, Expiry, Facts, Fee, Move, MoveKind};
use crate::registry::{Chain, SubstrateRules};

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
        // No fee comes near a whole coin, and a tip needs none.
        if said.tip >= 10_u128.pow(row.native.decimals.into()) {
            let text = format!("A tip of {} is paid besides the fee, far more than any transaction needs.", tip.text);
            facts.find(Level::Danger, "extreme_fee", text);
        } else if said.tip > 0 {
            facts.find(Level::Warning, "tip", format!("A tip of {} is paid besides the fee.", tip.text));
        }
        facts.expiry = match said.era {
            Era::Immortal => Expiry::Never,
            Era::Mortal { period, .. } => {
                Expiry::Recent { what: format!("{period} blocks, counted from block 0x{}", hex::encode(said.block)) }
            }
        };
        if hex::encode(said.genesis) != self.rules.genesis {
            let text = format!(
                "This is for the network whose first block is 0x{}, which is not {row}. What its calls do there is not known.",
                hex::encode(said.genesis)
            );
            facts.find(Level::Danger, "other_network", text);
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
                    facts.find(Level::Info, "zero_value", "This sends nothing.");
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
                let text = "This sends all of it that can be moved when it is carried out.";
                facts.find(Level::Danger, "all_balance", text);
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
                        let text = "When one of its calls fails, others of them stand all the same.";
                        facts.find(Level::Info, "batch_in_part", text);
                    }
                }
                calls.iter().for_each(|call| self.tell(facts, call));
            }
        }
    }

    // A token is known by its number alone.
    fn asset(&self, facts: &mut Facts, token: Option<u32>) -> Asset {
        let Some(token) = token else { return Asset::native(self.row.native) };
        if facts.findings.iter().all(|finding| finding.code != "unknown_token") {
            let text = "The wallet does not know this token, so the amount is shown in its smallest units.";
            facts.find(Level::Warning, "unknown_token", text);
        }
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
            let text = format!("The rewards go to another account, {}.", self.address(&account));
            facts.find(Level::Warning, "rewards_elsewhere", text);
        }
        if stake.swaps && facts.findings.iter().all(|finding| finding.code != "no_price_limit") {
            let text = "A stake on a subnet is exchanged at the price there is when this is carried out, and no limit is set: others may move the price before it.";
            facts.find(Level::Warning, "no_price_limit", text);
        }
    }

    fn of_the_receiver(&self, facts: &mut Facts, to: &[u8; 32]) {
        if to == &[0; 32] {
            facts.find(Level::Danger, "to_zero_address", "This goes to the account of no key, where it is lost.");
        } else if Some(to) == self.own.as_ref() {
            facts.find(Level::Info, "to_self", "This goes to your own account.");
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
    if !alive && facts.findings.iter().all(|finding| finding.code != "may_reap") {
        let text = "Where less than the least that an account holds would be left, the account goes away, and the rest with it.";
        facts.find(Level::Info, "may_reap", text);
    }
}
