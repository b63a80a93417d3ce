//! Transfers of SOL, and calls of the system program.

use lockstep_chain::facts::{Expiry, Fee, MoveKind};
use lockstep_findings::Severity;

use super::given::*;

#[test]
fn a_coin_transfer_shows_payer_recipient_and_amount() {
    let facts = facts(&hex::decode(COIN).unwrap());
    assert_eq!(facts.form, "v0");
    assert_eq!(facts.from.as_deref(), Some(SIGNER), "the first account signs and pays");
    assert_eq!(facts.moves.len(), 1, "{facts:?}");
    assert_eq!(facts.moves[0].kind, MoveKind::Pay);
    assert_eq!(facts.moves[0].to.as_deref(), Some(RECIPIENT));
    assert_eq!(facts.moves[0].amount.as_ref().unwrap().text, "0.1 SOL");
    assert_eq!(facts.moves[0].asset.id, None, "it is the chain's own coin");
    // 5000 for the signature, and 100 000 compute units at one lamport each.
    assert!(matches!(&facts.fee, Fee::AtMost(fee) if fee.raw == "105000"), "{:?}", facts.fee);
    assert!(
        matches!(&facts.expiry, Expiry::Recent { what } if what.contains("5597ocjCZMPy8B5x9krWAVRfs5khPrSZTFxf2t55fK6c"))
    );
    assert!(facts.unread.is_empty() && facts.findings.is_empty(), "there is nothing more to say: {facts:?}");
}

#[test]
fn a_memo_is_shown() {
    let facts = facts(&hex::decode(MEMO).unwrap());
    assert_eq!(facts.memo.unwrap().text.as_deref(), Some("helloworld"));
}

#[test]
fn the_fee_is_rounded_up_and_missing_limits_count_as_the_highest() {
    let pay = (SYSTEM, &[SIGNER, RECIPIENT][..], system(2, &[5]));
    let limit = |units: u32| (BUDGET, &[][..], [&[2][..], &units.to_le_bytes()].concat());
    let price = |price: u64| (BUDGET, &[][..], [&[3][..], &price.to_le_bytes()].concat());
    let fee = |steps: &[Step<'_>]| match facts(&message(steps)).fee {
        Fee::AtMost(fee) => fee.raw,
        other => panic!("{other:?} is no limit"),
    };
    assert_eq!(fee(std::slice::from_ref(&pay)), "5000", "without a price only the signature is paid");
    assert_eq!(fee(&[limit(1), price(1), pay.clone()]), "5001", "a part of a lamport is a lamport");
    assert_eq!(fee(&[price(1_000_000), pay.clone()]), "405000", "two instructions may use 200 000 units each");
    assert_eq!(fee(&[limit(u32::MAX), price(1_000_000), pay.clone()]), "1405000", "nothing gets more than 1.4 million");
    assert_eq!(fee(&[limit(u32::MAX), price(u64::MAX), pay.clone()]), "25825441703193377261", "it is not cut");
    let long = (BUDGET, &[][..], [&[3][..], &1_000_000_u64.to_le_bytes(), &[0]].concat());
    assert_eq!(fee(&[limit(7), long, pay.clone()]), "5007", "what follows a price does not make it void");
    let facts = facts(&message(&[limit(1_000_000), price(1_000_000_000_000), pay]));
    assert!(
        told(&facts, "extreme_fee") && facts.worst() == Some(Severity::Danger),
        "a thousand coins for five lamports"
    );
}

#[test]
fn a_program_or_its_account_is_not_a_wallet() {
    let pay = |to| facts(&message(&[(SYSTEM, &[SIGNER, to], system(2, &[5]))]));
    assert_eq!(pay(STAKE).worst(), Some(Severity::Danger), "a program keeps what it gets");
    assert!(told(&pay(STAKE), "to_program"));
    // The token account of RECIPIENT for PYTH, which is not on the curve.
    assert!(told(&pay("FH7bbXZWL9MNuXnRB4rrThT1CAhBfhJHkrEUffZjr33f"), "to_account_of_program"));
    let own = pay(SIGNER);
    assert_eq!(own.moves[0].kind, MoveKind::Change, "it comes back");
    assert!(told(&own, "to_self"));
}

#[test]
fn giving_the_account_away_is_a_danger() {
    let data = [&1_u32.to_le_bytes()[..], &key(RECIPIENT)].concat();
    let facts = facts(&message(&[(SYSTEM, &[SIGNER], data)]));
    assert_eq!(facts.worst(), Some(Severity::Danger));
    assert!(told(&facts, "gives_away_account"), "{facts:?}");
}

#[test]
fn with_a_nonce_in_the_first_place_it_never_expires() {
    let nonce = (SYSTEM, &[RECIPIENT, STAKE, SIGNER][..], system(4, &[]));
    let pay = (SYSTEM, &[SIGNER, RECIPIENT][..], system(2, &[5]));
    let first = facts(&message(&[nonce.clone(), pay.clone()]));
    assert_eq!(first.expiry, Expiry::Never);
    assert!(told(&first, "durable_nonce"), "a person must know that it can wait");
    let (program, accounts, data) = nonce.clone();
    let long = facts(&message(&[(program, accounts, [data, vec![0]].concat()), pay.clone()]));
    assert_eq!(long.expiry, Expiry::Never, "nodes pass over what follows");
    let second = facts(&message(&[pay, nonce]));
    assert!(matches!(second.expiry, Expiry::Recent { .. }), "elsewhere it only advances a nonce");
}

#[test]
fn a_stake_that_another_account_may_withdraw_is_a_danger() {
    let stake = |withdrawer: &str| {
        let data = [&0_u32.to_le_bytes()[..], &key(SIGNER), &key(withdrawer), &[0; 48]].concat();
        facts(&message(&[(STAKE, &[USDC], data)]))
    };
    assert_eq!(stake(RECIPIENT).worst(), Some(Severity::Danger));
    assert_eq!(stake(SIGNER).worst(), None, "one's own is no news");
}

#[test]
fn coins_put_into_a_new_account_are_locked_or_lost() {
    let create = |owner: &str| {
        let data = [&system(0, &[2_000_000_000, 200])[..], &key(owner)].concat();
        (SYSTEM, &[SIGNER, USDC][..], data)
    };
    let stake = [&0_u32.to_le_bytes()[..], &key(SIGNER), &key(SIGNER), &[0; 48]].concat();
    let own = facts(&message(&[create(STAKE), (STAKE, &[USDC], stake)]));
    assert_eq!(own.moves[0].kind, MoveKind::Lock, "a stake of one's own comes back");
    assert_eq!(own.moves[0].amount.as_ref().unwrap().text, "2 SOL");
    assert_eq!(own.worst(), None, "{own:?}");
    let nobodys = facts(&message(&[create(STAKE)]));
    assert_eq!(nobodys.moves[0].kind, MoveKind::Pay, "without an owner it is whoever's takes it");
    assert!(told(&nobodys, "account_of_another"), "{nobodys:?}");
    // A token account whose owner is in the next instruction.
    let initialize = |owner: &str| (TOKEN_PROGRAM, &[USDC, RECIPIENT][..], [&[18][..], &key(owner)].concat());
    let mine = facts(&message(&[create(TOKEN_PROGRAM), initialize(SIGNER)]));
    assert_eq!(mine.moves[0].kind, MoveKind::Lock);
    let theirs = facts(&message(&[create(TOKEN_PROGRAM), initialize(RECIPIENT)]));
    assert_eq!(theirs.moves[0].kind, MoveKind::Pay, "another has what is in it");
    assert!(told(&facts(&message(&[create(BUDGET)])), "account_of_another"), "a program has it");
}
