//! Transactions from other programs.

use lockstep_chain::facts::MoveKind;

use super::given::*;

#[test]
fn a_swap_is_read_as_far_as_its_bytes_go() {
    let facts = facts(&swap());
    assert_eq!(facts.from.as_deref(), Some(SIGNER));
    assert!(facts.unread.iter().any(|unread| unread.field.starts_with("lookup table")), "{:?}", facts.unread);
    assert!(facts.unread.iter().any(|unread| unread.field == "instruction 6"), "the router's own call is not known");
    assert!(told(&facts, "unknown_program"), "the router gets the account to sign with");
    let paid: Vec<_> = facts.moves.iter().filter(|one| one.kind == MoveKind::Pay).collect();
    assert_eq!(paid.len(), 1, "the platform's part: {:?}", facts.moves);
    assert_eq!(paid[0].amount.as_ref().unwrap().text, "0.00025 SOL");
    let wrapped = facts.moves.iter().find(|one| one.kind == MoveKind::Change && one.amount.is_some()).unwrap();
    assert_eq!(wrapped.amount.as_ref().unwrap().text, "0.09975 SOL", "what is swapped is wrapped first");
    assert!(told(&facts, "wraps_coin"), "into an account of the signer's own: {facts:?}");
}

#[test]
fn an_unknown_program_is_shown_with_all_its_accounts_and_data() {
    let facts = facts(&message(&[(USDC, &[SIGNER, RECIPIENT], vec![1, 2, 3])]));
    let call = &facts.calls[0];
    assert_eq!((call.target.as_str(), &call.function), (USDC, &None));
    let arguments: Vec<_> = call.arguments.iter().map(|one| (one.abi_type.as_str(), one.value.as_str())).collect();
    assert_eq!(
        arguments,
        [("account, signs, written", SIGNER), ("account, written", RECIPIENT), ("3 bytes", "010203")],
        "each account with what may be done to it"
    );
    assert!(told(&facts, "unknown_program"), "{facts:?}");
    let apart = super::given::facts(&message(&[(USDC, &[RECIPIENT], vec![])]));
    assert!(
        !told(&apart, "unknown_program") && told(&apart, "unread"),
        "without the signer it moves nothing of theirs"
    );
}
