//! Mints and names, real and malformed.

use lockstep_chain::solana::tokens::key;
use proptest::prelude::*;

use super::*;

const OWN: Key = [7; 32];
const OTHER: Key = [8; 32];
const ASSOCIATED: &str = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";

/// A mint in the token program's format.
fn plain(decimals: u8) -> Vec<u8> {
    let mut data = vec![0; PLAIN];
    data[0] = 1;
    data[44] = decimals;
    data[45] = 1;
    data
}

fn text(text: &str) -> Vec<u8> {
    [&u32::try_from(text.len()).unwrap().to_le_bytes()[..], text.as_bytes()].concat()
}

fn extension(kind: u16, value: &[u8]) -> Vec<u8> {
    [&kind.to_le_bytes()[..], &u16::try_from(value.len()).unwrap().to_le_bytes(), value].concat()
}

fn pointer(place: &Key) -> Vec<u8> {
    extension(POINTER, &[[0; 32], *place].concat())
}

fn names(of: &Key, symbol: &str, name: &str) -> Vec<u8> {
    let rest = [text("https://example.org"), 0_u32.to_le_bytes().to_vec()].concat();
    extension(NAMES, &[&[0; 32][..], of, &text(name), &text(symbol), &rest].concat())
}

/// A mint of the newer program with these extensions.
fn extended(extensions: &[Vec<u8>]) -> Vec<u8> {
    let mut data = plain(9);
    data.resize(KIND, 0);
    data.push(IS_MINT);
    data.extend(extensions.concat());
    data
}

fn metaplex(of: &Key, symbol: &str, name: &str) -> Vec<u8> {
    let mut data = vec![NAMES_OF_METAPLEX];
    data.extend([3; 32]);
    data.extend(of);
    let padded = |text: &str, length: usize| format!("{text}{}", "\0".repeat(length.saturating_sub(text.len())));
    data.extend(text(&padded(name, METAPLEX_NAME)));
    data.extend(text(&padded(symbol, METAPLEX_SYMBOL)));
    data.extend(text(""));
    data.resize(679, 0);
    data
}

fn called(symbol: &str, name: &str) -> Called {
    Called { symbol: symbol.to_owned(), name: name.to_owned() }
}

#[test]
fn a_mint_has_its_decimals() {
    for program in [TOKEN, TOKEN_2022] {
        let read = read_mint(program, &plain(6), &OWN);
        assert_eq!(read, Ok(Mint { decimals: 6, called: Whence::Beside }), "of both programs");
    }
    let mut freezable = plain(0);
    freezable[46] = 1;
    assert_eq!(read_mint(TOKEN, &freezable, &OWN).map(|mint| mint.decimals), Ok(0), "none is a number too");
}

#[test]
fn accounts_that_are_not_mints_are_refused() {
    let changed = |at: usize, byte: u8| {
        let mut data = plain(6);
        data[at] = byte;
        data
    };
    for (data, why) in [
        (changed(45, 0), "never begun"),
        (changed(45, 2), "neither begun nor not"),
        (changed(0, 2), "who may mint is neither there nor not"),
        (changed(47, 1), "who may freeze neither"),
        (plain(6)[..81].to_vec(), "cut short"),
        ([plain(6), vec![0]].concat(), "too long"),
        (vec![1; 165], "an account that holds tokens"),
        (vec![1; SEVERAL_KEYS], "several keys"),
        (Vec::new(), "empty"),
    ] {
        assert!(read_mint(TOKEN, &data, &OWN).is_err(), "{why}");
    }
    for stranger in [METADATA, ASSOCIATED, "11111111111111111111111111111111", ""] {
        assert!(key(stranger).is_some() || stranger.is_empty(), "{stranger} is an address");
        assert!(read_mint(stranger, &plain(6), &OWN).is_err(), "{stranger} makes no tokens");
    }
    let mut held = extended(&[]);
    held[KIND] = 2;
    assert!(read_mint(TOKEN_2022, &held, &OWN).is_err(), "an account with extensions that holds tokens");
    assert!(read_mint(TOKEN, &extended(&[]), &OWN).is_err(), "the older program has no extensions");
    let mut hidden = extended(&[]);
    hidden[100] = 1;
    assert!(read_mint(TOKEN_2022, &hidden, &OWN).is_err(), "something stands where nothing may");
}

#[test]
fn a_mint_with_a_pointer_to_itself_has_its_own_name() {
    let fee = extension(1, &[5; 108]);
    let read = |extensions: &[Vec<u8>]| read_mint(TOKEN_2022, &extended(extensions), &OWN).map(|mint| mint.called);
    let here = Ok(Whence::Here(called("PYUSD", "PayPal USD")));
    assert_eq!(read(&[fee.clone(), pointer(&OWN), names(&OWN, "PYUSD", "PayPal USD")]), here, "among others");
    assert_eq!(read(&[names(&OWN, "PYUSD", "PayPal USD"), pointer(&OWN), vec![0; 7]]), here, "in any order");
    assert_eq!(read(&[names(&OWN, "X", "Y")]), Ok(Whence::Beside), "nothing points here");
    assert_eq!(read(&[pointer(&OTHER), names(&OWN, "X", "Y")]), Ok(Whence::Beside), "something points elsewhere");
    assert_eq!(read(&[fee]), Ok(Whence::Beside));
    assert_eq!(read(&[]), Ok(Whence::Beside));
    for (extensions, why) in [
        (vec![pointer(&OWN), names(&OTHER, "X", "Y")], "names another mint"),
        (vec![pointer(&OWN), pointer(&OTHER), names(&OWN, "X", "Y")], "two places"),
        (vec![pointer(&OWN), names(&OWN, "X", "Y"), names(&OWN, "Z", "Y")], "two names"),
        (vec![extension(POINTER, &[0; 63])], "a pointer that is too short"),
        (vec![extension(POINTER, &[0; 65])], "a pointer that is too long"),
        (vec![pointer(&OWN), extension(NAMES, &[[0; 32], OWN].concat())], "no names in it"),
        (vec![pointer(&OWN), extension(NAMES, &[&[0; 32][..], &OWN, &[255; 8]].concat())], "beyond its end"),
        (vec![vec![1, 0, 255]], "cut short in its length"),
        (vec![vec![1, 0, 9, 0, 1]], "cut short in itself"),
    ] {
        assert!(read(&extensions).is_err(), "{why}");
    }
    let no_text = [&[0; 32][..], &OWN, &1_u32.to_le_bytes(), &[0xff], &text("X")].concat();
    assert!(read(&[pointer(&OWN), extension(NAMES, &no_text)]).is_err(), "no UTF-8");
}

#[test]
fn metaplex_metadata_name_a_mint() {
    let read = |data: &[u8]| read_names(METADATA, data, &OWN);
    assert_eq!(read(&metaplex(&OWN, "USDC", "USD Coin")), Ok(Some(called("USDC", "USD Coin"))), "without the zeros");
    assert_eq!(read(&metaplex(&OWN, "", "")), Ok(Some(called("", ""))), "it may be called nothing");
    assert_eq!(read(&[]), Ok(None), "what was burned says nothing");
    assert_eq!(read(&[0; 679]), Ok(None));
    assert_eq!(read_names("11111111111111111111111111111111", &[], &OWN), Ok(None), "somebody sent the coin there");
    assert!(read(&metaplex(&OTHER, "USDC", "USD Coin")).is_err(), "names another mint");
    assert!(read(&metaplex(&OWN, "ELEVENBYTES", "x")).is_err(), "longer than the program writes");
    let mut other = metaplex(&OWN, "USDC", "USD Coin");
    other[0] = 6;
    assert!(read(&other).is_err(), "another kind of account");
    assert!(read(&metaplex(&OWN, "USDC", "USD Coin")[..90]).is_err(), "cut short");
}

#[test]
fn names_are_one_bounded_line() {
    let Ok(Some(shown)) = read_names(METADATA, &metaplex(&OWN, "US\u{202e}\n", "a\u{200b}b"), &OWN) else {
        panic!("it is read")
    };
    assert_eq!((shown.symbol.as_str(), shown.name.as_str()), ("US\\u{202e}", "a\\u{200b}b"), "nothing hides in it");
    let long = "x".repeat(5_000);
    let mint = read_mint(TOKEN_2022, &extended(&[pointer(&OWN), names(&OWN, &long, &long)]), &OWN).unwrap();
    let Whence::Here(shown) = mint.called else { panic!("it names itself") };
    assert_eq!((shown.symbol.chars().count(), shown.name.chars().count()), (24, 60), "and it ends");
}

proptest! {
    /// Any bytes are read or refused.
    #[test]
    fn no_bytes_end_more_than_the_answer(data in prop::collection::vec(any::<u8>(), 0..600), program in 0..4_usize) {
        let program = [TOKEN, TOKEN_2022, METADATA, ""][program];
        let _ = read_mint(program, &data, &OWN);
        let _ = read_names(program, &data, &OWN);
    }

    /// A real mint and its names, with changed or missing bytes: the result is bounded and has one line.
    #[test]
    fn changed_bytes_give_bounded_results(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
        cut in any::<prop::sample::Index>(),
        which in any::<bool>(),
    ) {
        let whole = if which {
            extended(&[pointer(&OWN), names(&OWN, "PYUSD", "PayPal USD")])
        } else {
            metaplex(&OWN, "USDC", "USD Coin")
        };
        let mut data = whole[..=cut.index(whole.len())].to_vec();
        for (at, byte) in changes {
            let at = at.index(data.len());
            data[at] = byte;
        }
        let called = match read_mint(TOKEN_2022, &data, &OWN) {
            Ok(Mint { called: Whence::Here(called), .. }) => Some(called),
            _ => read_names(METADATA, &data, &OWN).ok().flatten(),
        };
        if let Some(called) = called {
            prop_assert!(called.symbol.chars().count() <= 24 && called.name.chars().count() <= 60);
            prop_assert!(!called.symbol.contains(char::is_control) && !called.name.contains(char::is_control));
        }
    }
}
