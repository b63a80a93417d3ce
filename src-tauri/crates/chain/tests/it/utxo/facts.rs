//! The facts of UTXO transactions.

use bitcoin::absolute::LockTime;
use bitcoin::{ScriptBuf, Sequence};
use lockstep_chain::facts::{Expiry, Facts, Fee, MoveKind};
use lockstep_chain::{Live, Prepared};
use lockstep_findings::Severity;

use super::given::{COIN, Lock, OURS, THEIRS, codes, data, output, psbt, public, row, script, told};
use super::published;

fn fee(facts: &Facts) -> &str {
    let Fee::Exact(fee) = &facts.fee else { panic!("{:?} is not exact", facts.fee) };
    &fee.text
}

fn moved(facts: &Facts) -> Vec<(MoveKind, &str, Option<&str>)> {
    facts.moves.iter().map(|one| (one.kind, one.amount.as_ref().unwrap().text.as_str(), one.to.as_deref())).collect()
}

#[test]
fn a_payment_with_change_and_memo_is_shown_in_full() {
    let memo = b"=:ETH.ETH:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    let outputs = vec![
        output(COIN / 2, script(Lock::Wpkh, THEIRS)),
        output(COIN / 2 - 2000, script(Lock::Wpkh, OURS)),
        data(memo),
    ];
    let facts = told("Bitcoin", &psbt(&[(Lock::Wpkh, COIN)], outputs));
    let own = row("Bitcoin").address_of(&public(OURS)).unwrap();
    let theirs = row("Bitcoin").address_of(&public(THEIRS)).unwrap();
    assert_eq!((facts.chain.as_str(), facts.form.as_str()), ("Bitcoin", "segwit"));
    assert_eq!(facts.from.as_ref(), Some(&own));
    assert_eq!(
        moved(&facts),
        [(MoveKind::Pay, "0.5 BTC", Some(theirs.as_str())), (MoveKind::Change, "0.49998 BTC", Some(own.as_str())),],
        "every output in its order, and what comes back is known as such",
    );
    assert_eq!(fee(&facts), "0.00002 BTC");
    let told = facts.memo.as_ref().unwrap();
    assert_eq!(told.text.as_ref().map(String::as_bytes), Some(&memo[..]));
    assert_eq!(facts.expiry, Expiry::Never);
    assert_eq!((codes(&facts), facts.unread.len()), (vec![], 0), "there is nothing to warn of");
}

#[test]
fn every_chain_writes_its_own_addresses() {
    let expected = [("Bitcoin", "3"), ("Litecoin", "M"), ("Dogecoin", "A"), ("Dash", "7"), ("Bitcoin-Cash", "p")];
    for (chain, first) in expected {
        let hash = script(Lock::Wrapped, THEIRS);
        let given =
            psbt(&[(Lock::Pkh, COIN)], vec![output(COIN / 2, hash), output(COIN / 4, script(Lock::Pkh, THEIRS))]);
        let facts = told(chain, &given);
        for one in &facts.moves {
            let to = one.to.as_ref().unwrap();
            assert_eq!(row(chain).address(to).as_ref(), Ok(to), "{to} is an address of {chain}");
        }
        let to = facts.moves[0].to.as_ref().unwrap();
        assert!(
            to.starts_with(first) || (chain == "Dogecoin" && to.starts_with('9')),
            "{to} is {chain}'s pay-to-script-hash"
        );
        assert_eq!(facts.form, "legacy");
    }
}

#[test]
fn data_that_is_not_text_is_reported() {
    let given = psbt(&[(Lock::Wpkh, COIN)], vec![output(COIN / 2, script(Lock::Wpkh, THEIRS)), data(&[0xff, 0, 0xfe])]);
    let facts = told("Bitcoin", &given);
    let memo = facts.memo.as_ref().unwrap();
    assert_eq!((memo.text.as_ref(), memo.hex.as_str()), (None, "ff00fe"));
    assert!(codes(&facts).contains(&"data_is_no_text"));
}

#[test]
fn undecoded_outputs_are_reported_one_by_one() {
    let pieces = ScriptBuf::from_hex("6a01410142").unwrap();
    let open = ScriptBuf::from_hex("51").unwrap();
    let outputs = vec![
        output(COIN / 2, open),
        output(0, pieces),
        data(b"first"),
        data(b"second"),
        output(7000, ScriptBuf::from_hex("6a").unwrap()),
    ];
    let facts = told("Bitcoin", &psbt(&[(Lock::Wpkh, COIN)], outputs));
    let fields: Vec<_> = facts.unread.iter().map(|unread| unread.field.as_str()).collect();
    assert_eq!(fields, ["output 0", "output 1", "output 3"]);
    assert_eq!(facts.memo.as_ref().unwrap().text.as_deref(), Some("first"));
    assert!(codes(&facts).contains(&"no_address"), "anybody could spend it");
    assert!(codes(&facts).contains(&"burnt"), "what is put with data is lost");
    assert_eq!(facts.worst(), Some(Severity::Danger));
    assert_eq!(moved(&facts)[1], (MoveKind::Pay, "0.00007 BTC", None), "and it is no change");
}

#[test]
fn a_strange_fee_is_reported() {
    let pays =
        |amount: u64| told("Bitcoin", &psbt(&[(Lock::Wpkh, COIN)], vec![output(amount, script(Lock::Wpkh, THEIRS))]));
    assert!(!codes(&pays(COIN - 20_000)).iter().any(|code| code.contains("fee")), "0.02 % is no finding");
    assert!(codes(&pays(COIN - 10_000_000)).contains(&"high_fee"), "more than a tenth");
    assert!(codes(&pays(COIN / 3)).contains(&"fee_exceeds_value"));
    assert!(
        codes(&pays(COIN - 500_000)).contains(&"extreme_fee"),
        "4500 satoshi for each byte, a small share though it is"
    );
    assert!(codes(&pays(COIN)).contains(&"no_fee"));
}

#[test]
fn a_payment_to_oneself_is_shown() {
    let outputs = vec![output(COIN - 1000, script(Lock::Wpkh, OURS))];
    let facts = told("Bitcoin", &psbt(&[(Lock::Wpkh, COIN)], outputs));
    assert_eq!(codes(&facts), ["to_self"]);
    let outputs = vec![output(COIN / 2, script(Lock::Wpkh, THEIRS)), output(COIN / 2 - 1000, script(Lock::Pkh, OURS))];
    let facts = told("Bitcoin", &psbt(&[(Lock::Wpkh, COIN)], outputs));
    assert_eq!(codes(&facts), ["change_elsewhere"], "it is ours, but not where it came from");
    assert_eq!(facts.moves[1].kind, MoveKind::Change);
}

#[test]
fn a_transaction_without_payment_is_not_a_payment_to_oneself() {
    let facts = told("Bitcoin", &psbt(&[(Lock::Wpkh, 20_000)], vec![data(b"only this")]));
    assert_eq!(codes(&facts), ["fee_exceeds_value"], "all of it is the fee");
}

#[test]
fn dust_is_reported() {
    let outputs = vec![output(545, script(Lock::Wpkh, THEIRS)), output(COIN - 2000, script(Lock::Wpkh, OURS))];
    let facts = told("Bitcoin", &psbt(&[(Lock::Wpkh, COIN)], outputs));
    assert!(codes(&facts).contains(&"dust"));
}

#[test]
fn a_legacy_fee_is_exact_once_its_input_is_proven() {
    let given = psbt(&[(Lock::Pkh, COIN)], vec![output(COIN - 2000, script(Lock::Pkh, THEIRS))]);
    assert_eq!(fee(&told("Bitcoin", &given)), "0.00002 BTC", "the transaction that it spends from comes along");
}

#[test]
fn claimed_amounts_are_reported() {
    let two = [(Lock::Wpkh, COIN), (Lock::Wrapped, COIN)];
    let facts = told("Bitcoin", &psbt(&two, vec![output(2 * COIN - 2000, script(Lock::Wpkh, THEIRS))]));
    assert_eq!(codes(&facts), ["several_addresses", "claimed_amounts"]);
}

#[test]
fn waiting_and_replaceable_transactions_are_reported() {
    let mut given = psbt(&[(Lock::Wpkh, COIN)], vec![output(COIN - 2000, script(Lock::Wpkh, THEIRS))]);
    given.unsigned_tx.lock_time = LockTime::from_consensus(840_000);
    assert!(codes(&told("Bitcoin", &given)).is_empty(), "an input that is final makes the time void");
    given.unsigned_tx.input[0].sequence = Sequence::ENABLE_LOCKTIME_NO_RBF;
    assert_eq!(codes(&told("Bitcoin", &given)), ["not_before"]);
    given.unsigned_tx.lock_time = LockTime::from_consensus(1_900_000_000);
    given.unsigned_tx.input[0].sequence = Sequence::ENABLE_RBF_NO_LOCKTIME;
    let facts = told("Bitcoin", &given);
    assert_eq!(codes(&facts), ["replaceable", "not_before"]);
    assert!(facts.findings[1].sentence().contains("2030-03-17"), "{}", facts.findings[1].sentence());
    given.unsigned_tx.input[0].sequence = Sequence::from_height(144);
    assert!(codes(&told("Bitcoin", &given)).contains(&"relative_lock"));
}

#[test]
fn the_example_of_bip174_is_shown() {
    let whole = hex::decode(format!("{}0000", published::CUT_SHORT)).unwrap();
    let facts = Prepared::of_unsigned(row("Bitcoin"), &whole, None, Live::default()).unwrap().facts().remove(0);
    assert_eq!(fee(&facts), "0.00000301 BTC");
    assert_eq!(
        moved(&facts),
        [
            (MoveKind::Pay, "0.99999699 BTC", Some("1L2tGENeoh4mSoiUZrSbs1J3jazSdJH9QS")),
            (MoveKind::Pay, "1 BTC", Some("36YhUacEtcnkfhSbxwm11wDCexLGBLgJF6")),
        ],
    );
    assert_eq!(codes(&facts), ["not_before"], "its lock time is a height");
}
