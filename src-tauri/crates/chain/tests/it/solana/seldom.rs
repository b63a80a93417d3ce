//! What is seldom signed: each is told with its severity.

use lockstep_chain::facts::Facts;
use lockstep_findings::{Finding, FindingId, Severity};

use super::given::*;

const ASSOCIATED: &str = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";
const TOKEN_2022: &str = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
// The token account of SIGNER for PYTH, as the vector has it.
const OWN: &str = "FH7bbXZWL9MNuXnRB4rrThT1CAhBfhJHkrEUffZjr33f";
const PYTH: &str = "HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3";

fn level(facts: &Facts, id: FindingId) -> Option<Severity> {
    facts.findings.iter().find(|finding| finding.id() == id).map(Finding::severity)
}

fn of_token(program: &str, accounts: &[&str], data: Vec<u8>) -> Facts {
    facts(&message(&[(program, accounts, data)]))
}

fn number(tag: &[u8], amount: u64, after: &[u8]) -> Vec<u8> {
    [tag, &amount.to_le_bytes(), after].concat()
}

#[test]
fn new_tokens_are_told_with_where_they_come_to() {
    let facts = of_token(TOKEN_PROGRAM, &[PYTH, OWN, SIGNER], number(&[7], 5, &[]));
    assert_eq!(level(&facts, FindingId::MintsTokens), Some(Severity::Warning), "{:?}", facts.findings);
    assert!(facts.findings[0].sentence().contains(PYTH) && facts.findings[0].sentence().contains(OWN));
}

#[test]
fn what_a_token_keeps_back_of_a_transfer_is_told() {
    let fee = 3_u64.to_le_bytes();
    let data = |with: &[u8]| number(&[26, 1], 500, &[&[6], with].concat());
    let kept = of_token(TOKEN_2022, &[OWN, PYTH, USDC, SIGNER], data(&fee));
    assert_eq!(level(&kept, FindingId::TransferFee), Some(Severity::Info), "{:?}", kept.findings);
    let older = of_token(TOKEN_PROGRAM, &[OWN, PYTH, USDC, SIGNER], data(&fee));
    assert_eq!(level(&older, FindingId::TransferFee), None, "the older program has no such instruction");
}

#[test]
fn an_authority_that_becomes_ones_own_is_no_danger() {
    let to = |whose: &str| of_token(TOKEN_PROGRAM, &[PYTH, SIGNER], [&[6, 0, 1][..], &key(whose)].concat());
    assert_eq!(level(&to(SIGNER), FindingId::AuthorityGained), Some(Severity::Info));
    let gone = to(RECIPIENT);
    assert_eq!(level(&gone, FindingId::AuthorityGained), None, "it is another's");
    assert_eq!(gone.worst(), Some(Severity::Danger), "and that is grave");
}

#[test]
fn the_deposit_of_a_token_account_is_told_and_an_account_that_is_not_the_wallets_too() {
    let made = |account: &str, wallet: &str| {
        let accounts = [SIGNER, account, wallet, PYTH, SYSTEM, TOKEN_PROGRAM];
        facts(&message(&[(ASSOCIATED, &accounts, Vec::new())]))
    };
    let own = made(OWN, SIGNER);
    assert_eq!(level(&own, FindingId::TokenAccountDeposit), Some(Severity::Info), "{:?}", own.findings);
    assert_eq!(level(&own, FindingId::WrongTokenAccount), None, "it is the one that the network derives");
    let wrong = made(USDC, SIGNER);
    assert_eq!(level(&wrong, FindingId::WrongTokenAccount), Some(Severity::Warning), "{:?}", wrong.findings);
}

#[test]
fn a_stake_that_is_locked_names_who_may_open_it() {
    let rent = "SysvarRent111111111111111111111111111111111";
    let stake = |until: i64| {
        let keys = [key(SIGNER), key(SIGNER)].concat();
        let lock = [&until.to_le_bytes()[..], &0_u64.to_le_bytes(), &key(RECIPIENT)].concat();
        facts(&message(&[(STAKE, &[OWN, rent], [vec![0, 0, 0, 0], keys, lock].concat())]))
    };
    let locked = stake(1_900_000_000);
    assert_eq!(level(&locked, FindingId::LockedStake), Some(Severity::Warning), "{:?}", locked.findings);
    assert!(locked.findings.iter().any(|finding| finding.sentence().contains(RECIPIENT)), "it says without whom");
    assert_eq!(level(&stake(0), FindingId::LockedStake), None, "without a date there is no lock");
}
