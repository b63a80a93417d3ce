//! The metadata of the emulator's runtime, in version 14: the types of its events, the calls that it accepts,
//! and the pallets with their indexes.

use lockstep_chain::substrate::{Pallet, SubstrateRules};
use parity_scale_codec::{Compact, Encode};

/// The indexes of pallets that the wallet does not use.
pub(super) const SYSTEM: u8 = 0;
pub(super) const PAYMENT: u8 = 32;

const NONE: Option<String> = None;
const NO_WORDS: Vec<String> = Vec::new();

// The types by their numbers.
const U8: u32 = 0;
const U32: u32 = 1;
const U64: u32 = 2;
const BALANCE: u32 = 3;
const THIRTY_TWO: u32 = 4;
const ACCOUNT: u32 = 5;
const HASHES: u32 = 6;
const PHASE: u32 = 7;
const CLASS: u32 = 8;
const PAYS: u32 = 9;
const COMPACT: u32 = 10;
const WEIGHT: u32 = 11;
const INFO: u32 = 12;
const FOUR: u32 = 13;
const MODULE: u32 = 14;
const TOKEN: u32 = 15;
const ERROR: u32 = 16;
const OF_SYSTEM: u32 = 17;
const OF_BALANCES: u32 = 18;
const OF_PAYMENT: u32 = 19;
const EVENT: u32 = 20;
const RECORD: u32 = 21;
const RECORDS: u32 = 22;
const CALLS: u32 = 23;

fn list(items: &[Vec<u8>]) -> Vec<u8> {
    [Compact(u32::try_from(items.len()).expect("few")).encode(), items.concat()].concat()
}

fn fields(fields: &[(&str, u32)]) -> Vec<u8> {
    let one = |(name, of): &(&str, u32)| {
        let name = (!name.is_empty()).then(|| (*name).to_owned());
        (name, Compact(*of), NONE, NO_WORDS).encode()
    };
    list(&fields.iter().map(one).collect::<Vec<_>>())
}

fn composite(of: &[(&str, u32)]) -> Vec<u8> {
    [vec![0], fields(of)].concat()
}

/// Name, index, and fields.
type Variant<'t> = (&'t str, u8, &'t [(&'t str, u32)]);

fn variants(of: &[Variant<'_>]) -> Vec<u8> {
    let one = |(name, index, of): &Variant<'_>| [name.encode(), fields(of), vec![*index], NO_WORDS.encode()].concat();
    [vec![1], list(&of.iter().map(one).collect::<Vec<_>>())].concat()
}

fn sequence(of: u32) -> Vec<u8> {
    (2_u8, Compact(of)).encode()
}

fn array(length: u32, of: u32) -> Vec<u8> {
    (3_u8, length, Compact(of)).encode()
}

fn plain(which: u8) -> Vec<u8> {
    vec![5, which]
}

fn types(rules: &SubstrateRules, wide: bool) -> Vec<u8> {
    let dispatch: &[(&str, u32)] = &[("dispatch_info", INFO)];
    let all = [
        plain(3),
        plain(5),
        plain(6),
        plain(if wide { 7 } else { 6 }),
        array(32, U8),
        composite(&[("", THIRTY_TWO)]),
        sequence(THIRTY_TWO),
        variants(&[("ApplyExtrinsic", 0, &[("", U32)]), ("Finalization", 1, &[]), ("Initialization", 2, &[])]),
        variants(&[("Normal", 0, &[]), ("Operational", 1, &[]), ("Mandatory", 2, &[])]),
        variants(&[("Yes", 0, &[]), ("No", 1, &[])]),
        (6_u8, Compact(U64)).encode(),
        composite(&[("ref_time", COMPACT), ("proof_size", COMPACT)]),
        composite(&[("weight", WEIGHT), ("class", CLASS), ("pays_fee", PAYS)]),
        array(4, U8),
        composite(&[("index", U8), ("error", FOUR)]),
        variants(&[("FundsUnavailable", 0, &[]), ("BelowMinimum", 2, &[]), ("NotExpendable", 8, &[])]),
        variants(&[("BadOrigin", 2, &[]), ("Module", 3, &[("", MODULE)]), ("Token", 7, &[("", TOKEN)])]),
        variants(&[
            ("ExtrinsicSuccess", 0, dispatch),
            ("ExtrinsicFailed", 1, &[("dispatch_error", ERROR), ("dispatch_info", INFO)]),
        ]),
        variants(&[("Transfer", 2, &[("from", ACCOUNT), ("to", ACCOUNT), ("amount", BALANCE)])]),
        variants(&[("TransactionFeePaid", 0, &[("who", ACCOUNT), ("actual_fee", BALANCE), ("tip", BALANCE)])]),
        variants(&[
            ("System", SYSTEM, &[("", OF_SYSTEM)]),
            ("Balances", balances(rules), &[("", OF_BALANCES)]),
            ("TransactionPayment", PAYMENT, &[("", OF_PAYMENT)]),
        ]),
        composite(&[("phase", PHASE), ("event", EVENT), ("topics", HASHES)]),
        sequence(RECORD),
        variants(&[("transfer_allow_death", 0, &[]), ("transfer_keep_alive", 3, &[])]),
    ];
    let numbered = |(number, of): (u32, &Vec<u8>)| {
        let made_of: Vec<(String, Option<Compact<u32>>)> = Vec::new();
        [(Compact(number), NO_WORDS, made_of).encode(), of.clone(), NO_WORDS.encode()].concat()
    };
    list(&(0..).zip(&all).map(numbered).collect::<Vec<_>>())
}

/// The index of the coin's pallet.
pub(super) fn balances(rules: &SubstrateRules) -> u8 {
    let known = rules.pallets.iter().find(|(_, pallet)| *pallet == Pallet::Balances);
    known.map(|(place, _)| *place).expect("the coin has a pallet")
}

fn pallet(name: &str, place: u8, kept: &[Vec<u8>], calls: Option<u32>, constants: &[Vec<u8>]) -> Vec<u8> {
    let kept = if kept.is_empty() { vec![0] } else { [vec![1], name.encode(), list(kept)].concat() };
    let maybe = |of: Option<u32>| of.map(Compact).encode();
    [name.encode(), kept, maybe(calls), maybe(None), list(constants), maybe(None), vec![place]].concat()
}

/// The whole metadata. `wide` amounts have 128 bits, others 64.
pub(super) fn description(rules: &SubstrateRules, wide: bool, least: u128) -> Vec<u8> {
    let account = (1_u8, vec![2_u8], Compact(ACCOUNT), Compact(BALANCE));
    let accounts = ("Account".to_owned(), 1_u8, account, Vec::<u8>::new(), NO_WORDS).encode();
    let events = ("Events".to_owned(), 1_u8, (0_u8, Compact(RECORDS)), Vec::<u8>::new(), NO_WORDS).encode();
    let least = if wide { least.encode() } else { u64::try_from(least).expect("little").encode() };
    let least = ("ExistentialDeposit".to_owned(), Compact(BALANCE), least, NO_WORDS).encode();
    let mut pallets = vec![
        pallet("System", SYSTEM, &[accounts, events], None, &[]),
        pallet("TransactionPayment", PAYMENT, &[], None, &[]),
    ];
    for (place, known) in rules.pallets {
        let is_coin = *known == Pallet::Balances;
        let constants = if is_coin { vec![least.clone()] } else { Vec::new() };
        pallets.push(pallet(known.name(), *place, &[], is_coin.then_some(CALLS), &constants));
    }
    [b"meta\x0e".to_vec(), types(rules, wide), list(&pallets)].concat()
}
