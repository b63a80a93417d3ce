//! The metadata of a small runtime, for tests.

use parity_scale_codec::{Compact, Encode};

use super::metadata::Metadata;

const NO_WORDS: Vec<String> = Vec::new();

fn list(items: &[Vec<u8>]) -> Vec<u8> {
    [Compact(u32::try_from(items.len()).unwrap()).encode(), items.concat()].concat()
}

fn fields(fields: &[(&str, u32)]) -> Vec<u8> {
    let one = |(name, of): &(&str, u32)| {
        let name = (!name.is_empty()).then(|| (*name).to_owned());
        (name, Compact(*of), Some("Word".to_owned()), NO_WORDS).encode()
    };
    list(&fields.iter().map(one).collect::<Vec<_>>())
}

pub(super) fn composite(of: &[(&str, u32)]) -> Vec<u8> {
    [vec![0], fields(of)].concat()
}

/// Its name, index and fields.
type Variant<'t> = (&'t str, u8, &'t [(&'t str, u32)]);

pub(super) fn variants(of: &[Variant<'_>]) -> Vec<u8> {
    let one = |(name, index, of): &Variant<'_>| [name.encode(), fields(of), vec![*index], NO_WORDS.encode()].concat();
    [vec![1], list(&of.iter().map(one).collect::<Vec<_>>())].concat()
}

pub(super) fn sequence(of: u32) -> Vec<u8> {
    (2_u8, Compact(of)).encode()
}

pub(super) fn array(length: u32, of: u32) -> Vec<u8> {
    (3_u8, length, Compact(of)).encode()
}

pub(super) fn plain(which: u8) -> Vec<u8> {
    vec![5, which]
}

pub(super) fn types(all: &[Vec<u8>]) -> Vec<u8> {
    let numbered = |(number, of): (u32, &Vec<u8>)| {
        let path = vec!["a".to_owned(), "Name".to_owned()];
        let made_of = vec![("T".to_owned(), Some(Compact(0_u32))), ("U".to_owned(), None)];
        [(Compact(number), path, made_of).encode(), of.clone(), vec!["words".to_owned()].encode()].concat()
    };
    list(&(0..).zip(all).map(numbered).collect::<Vec<_>>())
}

/// `kept` (storage) and `constants` are already encoded.
pub(super) fn pallet(
    name: &str,
    place: u8,
    kept: &[Vec<u8>],
    [calls, errors]: [Option<u32>; 2],
    constants: &[Vec<u8>],
) -> Vec<u8> {
    let kept = [vec![1], name.encode(), list(kept)].concat();
    let maybe = |of: Option<u32>| of.map(Compact).encode();
    [name.encode(), kept, maybe(calls), maybe(None), list(constants), maybe(errors), vec![place]].concat()
}

/// The part of Polkadot's Asset Hub that the wallet uses. `coin` is the index of its pallet.
pub(super) fn description(coin: u8) -> Vec<u8> {
    let all = [
        plain(3),
        plain(5),
        plain(7),
        variants(&[("ApplyExtrinsic", 0, &[("", 1)]), ("Finalization", 1, &[])]),
        variants(&[("BadOrigin", 2, &[]), ("Module", 3, &[("", 5)]), ("Token", 7, &[("", 7)])]),
        composite(&[("index", 0), ("error", 6)]),
        array(4, 0),
        variants(&[("FundsUnavailable", 0, &[]), ("NotExpendable", 8, &[])]),
        variants(&[("ExtrinsicSuccess", 0, &[]), ("ExtrinsicFailed", 1, &[("dispatch_error", 4)])]),
        variants(&[("TransactionFeePaid", 0, &[("who", 1), ("actual_fee", 2), ("tip", 2)])]),
        variants(&[("BatchInterrupted", 0, &[("index", 1), ("error", 4)])]),
        variants(&[("System", 0, &[("", 8)]), ("TransactionPayment", 5, &[("", 9)]), ("Utility", 40, &[("", 10)])]),
        composite(&[("phase", 3), ("event", 11), ("topics", 14)]),
        sequence(12),
        sequence(0),
        variants(&[("transfer_allow_death", 0, &[]), ("transfer_keep_alive", 3, &[])]),
        variants(&[("VestingBalance", 0, &[]), ("InsufficientBalance", 2, &[])]),
    ];
    let account = ("Account".to_owned(), 1_u8, (1_u8, vec![2_u8], Compact(1_u32), Compact(2_u32)));
    let account = [account.encode(), Vec::<u8>::new().encode(), NO_WORDS.encode()].concat();
    let events = ("Events".to_owned(), 1_u8, (0_u8, Compact(13_u32)), Vec::<u8>::new(), NO_WORDS).encode();
    let least = ("ExistentialDeposit".to_owned(), Compact(2_u32), 100_000_000_u128.encode(), NO_WORDS).encode();
    let pallets = [
        pallet("System", 0, &[account, events], [None, None], &[]),
        pallet("TransactionPayment", 5, &[], [None, None], &[]),
        pallet("Balances", coin, &[], [Some(15), Some(16)], &[least]),
        pallet("Utility", 40, &[], [None, None], &[]),
        pallet("Assets", 50, &[], [None, None], &[]),
        pallet("NominationPools", 80, &[], [None, None], &[]),
        pallet("Staking", 89, &[], [None, None], &[]),
    ];
    [b"meta\x0e".to_vec(), types(&all), list(&pallets), b"and more".to_vec()].concat()
}

pub(super) fn metadata() -> Metadata {
    Metadata::read(&description(10)).unwrap()
}

/// The events of a block, each for the transaction at its index.
pub(super) fn events(all: &[(u32, Vec<u8>)]) -> Vec<u8> {
    let one = |(place, event): &(u32, Vec<u8>)| [(0_u8, place).encode(), event.clone(), vec![0]].concat();
    list(&all.iter().map(one).collect::<Vec<_>>())
}

pub(super) fn paid(fee: u128) -> Vec<u8> {
    [vec![5, 0], (7_u32, fee, 0_u128).encode()].concat()
}

pub(super) const SUCCESS: [u8; 2] = [0, 0];
pub(super) const FAILED: [u8; 2] = [0, 1];
