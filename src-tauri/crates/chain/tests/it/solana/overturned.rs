//! Statements about an account that the transaction itself reverses.

use lockstep_chain::facts::MoveKind;
use lockstep_findings::Severity;

use super::given::*;

// The token account of SIGNER for PYTH, from the vector.
const OWN: &str = "FH7bbXZWL9MNuXnRB4rrThT1CAhBfhJHkrEUffZjr33f";
const PYTH: &str = "HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3";
// A new account, whose address does not show its owner.
const NEW: &str = USDC;

fn create(owner: &str) -> Step<'static> {
    (SYSTEM, &[SIGNER, NEW], [&system(0, &[2_000_000_000, 165])[..], &key(owner)].concat())
}

fn initialize(mint: &'static str, owner: &str) -> Step<'static> {
    let accounts: &[&str] = if mint == PYTH { &[NEW, PYTH] } else { &[NEW, RECIPIENT] };
    (TOKEN_PROGRAM, accounts, [&[18][..], &key(owner)].concat())
}

fn close() -> Step<'static> {
    (TOKEN_PROGRAM, &[NEW, SIGNER, SIGNER], vec![9])
}

fn transfer(from: &'static [&'static str]) -> Step<'static> {
    (TOKEN_PROGRAM, from, [&[3][..], &5_u64.to_le_bytes()].concat())
}

#[test]
fn an_account_that_is_anothers_in_the_end_is_not_the_signers() {
    let once = facts(&message(&[create(TOKEN_PROGRAM), initialize(PYTH, SIGNER), close()]));
    assert_eq!(once.moves[0].kind, MoveKind::Lock, "made, used and closed, as swaps do it");
    assert!(!told(&once, "account_of_another"), "{once:?}");
    let again = [
        create(TOKEN_PROGRAM),
        initialize(PYTH, SIGNER),
        close(),
        create(TOKEN_PROGRAM),
        initialize(PYTH, RECIPIENT),
        transfer(&[OWN, NEW, SIGNER]),
    ];
    let facts_of_all = facts(&message(&again));
    let created: Vec<_> = facts_of_all.moves.iter().filter(|one| one.to.as_deref() == Some(NEW)).collect();
    assert!(created.iter().all(|one| one.kind == MoveKind::Pay), "what lies in it is RECIPIENT's: {created:?}");
    assert!(told(&facts_of_all, "token_account_owner") && !told(&facts_of_all, "to_self"), "{facts_of_all:?}");
    // Created again and left without an owner, it can be taken over by anyone.
    let left = facts(&message(&again[..4]));
    assert!(left.moves.iter().filter(|one| one.to.as_deref() == Some(NEW)).all(|one| one.kind == MoveKind::Pay));
    assert!(told(&left, "account_of_another"), "{left:?}");
}

#[test]
fn an_owner_in_a_lookup_table_stays_unknown() {
    let named = [initialize(PYTH, SIGNER), transfer(&[OWN, NEW, SIGNER])];
    assert!(told(&facts(&message(&named)), "to_self"), "the signer's, as far as the transaction tells");
    let again = (TOKEN_PROGRAM, &[NEW, PYTH, RECIPIENT, RECIPIENT][..], vec![1]);
    let mut bytes = message(&[&named[..], &[close(), again]].concat());
    // Its owner, the third of its four accounts, is the first entry of the table.
    let owner = bytes.len() - 4;
    bytes[owner] = bytes[3];
    let facts = facts(&[&[0x80][..], &bytes, &[1], &[8; 32], &[0, 1, 0]].concat());
    assert!(told(&facts, "token_account_owner") && !told(&facts, "to_self"), "{facts:?}");
}

#[test]
fn an_account_of_two_tokens_is_of_neither() {
    let steps = [initialize(PYTH, SIGNER), close(), initialize(USDC, SIGNER), transfer(&[NEW, RECIPIENT, SIGNER])];
    let both = facts(&message(&steps));
    assert!(both.unread.iter().any(|unread| unread.field.starts_with("mint")), "which is sent nobody knows: {both:?}");
}

#[test]
fn an_account_that_is_given_away_is_not_paid_into_as_ones_own() {
    let give = (TOKEN_PROGRAM, &[OWN, SIGNER][..], [&[6, 2, 1][..], &key(RECIPIENT)].concat());
    let named = (TOKEN_PROGRAM, &[OWN, PYTH, RECIPIENT, SIGNER][..], [&[13][..], &[0; 8], &[6]].concat());
    let pay = transfer(&[RECIPIENT, OWN, SIGNER]);
    let before = facts(&message(&[named.clone(), pay.clone()]));
    assert!(told(&before, "to_self"), "its address is computed from the signer's: {before:?}");
    let after = facts(&message(&[named, give, pay]));
    assert!(!told(&after, "to_self"), "by then it is RECIPIENT's: {after:?}");
    assert!(told(&after, "token_account_owner") && after.worst() == Some(Severity::Danger));
}

#[test]
fn only_an_account_of_wrapped_coin_wraps_it() {
    let named = (TOKEN_PROGRAM, &[OWN, PYTH, RECIPIENT, SIGNER][..], [&[13][..], &[0; 8], &[6]].concat());
    let facts_of_another = facts(&message(&[(SYSTEM, &[SIGNER, OWN], system(2, &[5])), named]));
    let coin = facts_of_another.moves.iter().find(|one| one.asset.id.is_none()).unwrap();
    assert_eq!(coin.kind, MoveKind::Lock, "it lies there until the account is closed");
    assert!(told(&facts_of_another, "coin_in_token_account") && !told(&facts_of_another, "wraps_coin"));
    assert_eq!(facts_of_another.worst(), Some(Severity::Warning));
    let wrapped = facts(&swap()[65..]);
    assert!(told(&wrapped, "wraps_coin") && !told(&wrapped, "coin_in_token_account"), "{wrapped:?}");
}
