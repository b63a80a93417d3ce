//! Instructions of the token programs.

use lockstep_chain::facts::MoveKind;
use lockstep_findings::Severity;

use super::given::*;

// The token account of SIGNER for PYTH, from the vector.
const OWN: &str = "FH7bbXZWL9MNuXnRB4rrThT1CAhBfhJHkrEUffZjr33f";
const PYTH: &str = "HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3";

fn checked(tag: u8, amount: u64) -> Vec<u8> {
    [&[tag][..], &amount.to_le_bytes(), &[6]].concat()
}

fn plain(tag: u8, amount: u64) -> Vec<u8> {
    [&[tag][..], &amount.to_le_bytes()].concat()
}

#[test]
fn a_token_for_a_wallet_without_an_account_names_the_wallet() {
    let facts = facts(&hex::decode(TOKEN).unwrap());
    let [deposit, token] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((deposit.kind, deposit.to.as_deref()), (MoveKind::Pay, Some(RECIPIENT)), "the deposit is theirs");
    assert_eq!(deposit.amount, None, "the bytes do not say how much");
    assert_eq!((token.kind, token.to.as_deref()), (MoveKind::Pay, Some(RECIPIENT)), "the owner, not the account");
    assert_eq!(token.from, None, "it leaves the signer's own account");
    assert_eq!(token.asset.id.as_deref(), Some(PYTH));
    assert_eq!(token.amount.as_ref().unwrap().text, "1 tokens", "the decimals are in the bytes, the name is not");
    assert!(told(&facts, "token_account") && told(&facts, "unknown_token"), "{facts:?}");
    assert!(facts.unread.is_empty(), "{:?}", facts.unread);
}

#[test]
fn an_account_with_an_unknown_owner_is_reported() {
    let facts = facts(&message(&[(TOKEN_PROGRAM, &[OWN, PYTH, USDC, SIGNER], checked(12, 5))]));
    assert_eq!(facts.moves[0].to.as_deref(), Some(USDC), "the account is all there is");
    assert!(told(&facts, "token_account_owner"), "{facts:?}");
}

#[test]
fn a_transfer_without_a_mint_is_read_if_the_account_identifies_it() {
    let step = |from| (TOKEN_PROGRAM, [from, RECIPIENT, SIGNER], plain(3, 5));
    let (program, accounts, data) = step(USDC);
    let facts_of_another = facts(&message(&[(program, &accounts, data)]));
    assert!(facts_of_another.unread.iter().any(|unread| unread.field.starts_with("mint")), "{facts_of_another:?}");
    assert_eq!(facts_of_another.moves[0].from.as_deref(), Some(USDC), "whose account that is nobody knows");
    let (program, accounts, data) = step(OWN);
    let approve = (TOKEN_PROGRAM, &[OWN, PYTH, RECIPIENT, SIGNER][..], checked(13, 0));
    let known = facts(&message(&[(program, &accounts, data), approve]));
    assert_eq!(known.moves[0].asset.id.as_deref(), Some(PYTH), "another instruction names the token");
    assert_eq!(known.moves[0].from, None, "and the account is the signer's own");
}

#[test]
fn handing_over_tokens_is_a_danger() {
    let one = |accounts: &[&str], data: Vec<u8>| facts(&message(&[(TOKEN_PROGRAM, accounts, data)]));
    let all = one(&[OWN, RECIPIENT, SIGNER], plain(4, u64::MAX));
    assert!(told(&all, "unlimited_approval") && all.worst() == Some(Severity::Danger));
    assert_eq!(all.moves[0].kind, MoveKind::Allow);
    let some = one(&[OWN, RECIPIENT, SIGNER], plain(4, 5));
    assert!(told(&some, "approval") && !told(&some, "unlimited_approval"));
    let owner = [&[6, 2, 1][..], &key(RECIPIENT)].concat();
    let given = one(&[OWN, SIGNER], owner);
    assert!(told(&given, "gives_away_authority") && given.worst() == Some(Severity::Danger));
    assert_eq!(given.moves[0].to.as_deref(), Some(RECIPIENT), "with it goes all that is in the account");
    assert!(told(&one(&[OWN, PYTH, SIGNER], plain(8, 5)), "burns_tokens"));
    assert_eq!(one(&[OWN, RECIPIENT, SIGNER], vec![9]).worst(), Some(Severity::Danger), "closed for another's good");
    assert!(told(&one(&[OWN, SIGNER, SIGNER], vec![9]), "closes_token_account"), "closed for one's own");
    assert_eq!(one(&[OWN, SIGNER], vec![5]).moves[0].kind, MoveKind::Revoke);
}

#[test]
fn an_instruction_that_is_not_whole_is_not_guessed_at() {
    for data in [vec![], vec![3], plain(3, 5)[..8].to_vec(), vec![255, 3], vec![200]] {
        let facts = facts(&message(&[(TOKEN_PROGRAM, &[OWN, RECIPIENT, SIGNER], data.clone())]));
        assert!(facts.moves.is_empty(), "{data:?} is no transfer");
        assert!(told(&facts, "unread") && told(&facts, "unknown_program"), "{data:?}: {facts:?}");
    }
}

#[test]
fn trailing_bytes_of_an_instruction_hide_nothing() {
    let long = [plain(3, 5), vec![0]].concat();
    let pay = [system(2, &[7]), vec![9]].concat();
    let steps = [(TOKEN_PROGRAM, &[OWN, RECIPIENT, SIGNER][..], long), (SYSTEM, &[SIGNER, RECIPIENT][..], pay)];
    let facts = facts(&message(&steps));
    let raw: Vec<_> = facts.moves.iter().map(|one| one.amount.as_ref().unwrap().raw.as_str()).collect();
    assert_eq!(raw, ["5", "7"], "the network does it all the same");
    assert!(told(&facts, "trailing_bytes") && told(&facts, "unread"), "{facts:?}");
}
