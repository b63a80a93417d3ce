use std::collections::HashMap;

use lockstep_chain::evm::draft::{Terms, native_transfer};
use lockstep_chain::evm::{decode, facts::facts};
use lockstep_chain::facts::{Asset, Facts, Move, MoveKind};
use lockstep_chain::{Chain, KnownToken, NewChain, Registry};
use lockstep_findings::{FindingId, Severity, Source};
use lockstep_store::{Coin, Contact, ContactOrigin, GoneContact, Past};

use super::*;

const OWN: &str = "0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa";
const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const POISON: &str = "0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8";
const BOB: &str = "0xb0b";

fn ethereum() -> &'static Chain {
    Registry::public().find("Ethereum").unwrap()
}

/// A transaction that pays each of these.
fn paying(parties: &[&str]) -> Facts {
    let terms = Terms { chain_id: 1, nonce: 0, gas_limit: 21_000, max_fee_per_gas: 2, max_priority_fee_per_gas: 1 };
    let bytes = native_transfer(&terms, ALICE.parse().unwrap(), alloy::primitives::U256::ONE);
    let tokens: [KnownToken; 0] = [];
    let mut facts = facts(&decode(&bytes, ethereum()).unwrap(), ethereum(), OWN.parse().unwrap(), &tokens);
    let asset = Asset { symbol: None, id: Some("0x2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c".into()), decimals: None };
    let moved =
        |to: &&str| Move { kind: MoveKind::Pay, asset: asset.clone(), to: Some((*to).to_owned()), ..Move::default() };
    facts.moves = parties.iter().map(moved).collect();
    facts
}

fn contact(title: &str, address: &str) -> Contact {
    Contact {
        id: title.into(),
        title: title.into(),
        address: address.into(),
        chain: "Ethereum".into(),
        origin: ContactOrigin::Agent,
        conversation: None,
        created_at: 0,
    }
}

/// A wallet that only knows its payments.
const fn empty(past: &Past) -> Known<'_> {
    Known {
        contacts: Some(&[]),
        gone: Some(&[]),
        past: Some(past),
        coins: Some(&[]),
        open: Some(&[]),
        now: 0,
        typed: None,
        may_name: &|_| true,
    }
}

fn judged(facts: &Facts, known: &Known<'_>) -> Vec<Finding> {
    let subject = Subject::Transaction { facts, said: None, prepares: Prepares::Nothing };
    judge(&Case::of(ethereum(), OWN, subject, known))
}

/// A remote agent gets the finding, without the name and the address that the person saved.
#[test]
fn an_entry_that_must_not_be_named_is_reported_without_its_name() {
    let (facts, past) = (paying(&[POISON, BOB]), Past::default());
    let book = [contact("Alice", ALICE), contact("Bob", BOB)];
    let told = |may_name: bool| {
        let may_name = |_: &str| may_name;
        let known = Known {
            contacts: Some(&book),
            gone: Some(&[]),
            past: Some(&past),
            coins: Some(&[]),
            open: Some(&[]),
            now: 0,
            typed: None,
            may_name: &may_name,
        };
        judged(&facts, &known)
    };
    let codes = |findings: &[Finding]| findings.iter().map(|one| one.id().code()).collect::<Vec<_>>();
    let (named, unnamed) = (told(true), told(false));
    assert_eq!(codes(&named), codes(&unnamed), "what was found is the same");
    assert_eq!(
        codes(&named),
        ["looks_like_contact", "first_time", "added_by_agent"],
        "what is found of one party stands together"
    );
    let text = |findings: &[Finding]| findings.iter().map(Finding::sentence).collect::<String>();
    for secret in ["Alice", ALICE, "Bob"] {
        assert!(text(&named).contains(secret), "{secret} is told here: {}", text(&named));
        assert!(!text(&unnamed).contains(secret), "{secret} stays here: {}", text(&unnamed));
    }
    assert_eq!(text(&unnamed).matches("an entry of your address book").count(), 2, "{}", text(&unnamed));
}

/// Facts file, "address poisoning": an imitation of the account itself.
#[test]
fn an_imitation_of_the_own_address_is_a_danger() {
    let none = Past::default();
    let like_own = "0xaaaabbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbaaaa";
    let told = judged(&paying(&[like_own]), &empty(&none));
    assert!(told.contains(&Finding::LooksLikeOwn { address: like_own.into() }), "{told:?}");
    let other = judged(&paying(&[BOB]), &empty(&none));
    assert!(!other.iter().any(|one| one.id() == FindingId::LooksLikeOwn), "another address is none: {other:?}");
}

#[test]
fn a_rule_that_could_not_look_says_so() {
    let facts = paying(&[BOB]);
    let blind = Known {
        contacts: None,
        gone: None,
        past: None,
        coins: None,
        open: None,
        now: 0,
        typed: None,
        may_name: &|_| true,
    };
    let not_judged = |id, source| Finding::NotJudged { id, source };
    let expected = [
        not_judged(FindingId::LooksLikeContact, Source::AddressBook),
        not_judged(FindingId::NameChanged, Source::AddressBook),
        not_judged(FindingId::AddedByAgent, Source::AddressBook),
        not_judged(FindingId::FirstTime, Source::AddressBook),
        not_judged(FindingId::CounterfeitToken, Source::Coins),
        not_judged(FindingId::AddedByAgent, Source::Coins),
        not_judged(FindingId::DecimalsUnproven, Source::Coins),
        not_judged(FindingId::UnusualFee, Source::Activity),
    ];
    assert_eq!(judged(&facts, &blind), expected, "silence would read as if nothing had been found");
    let (book, none) = ([contact("Bob", BOB)], Past::default());
    let half = Known { contacts: Some(&book), gone: Some(&[]), coins: Some(&[]), ..blind };
    assert_eq!(
        judged(&facts, &half).first(),
        Some(&Finding::ContactAddedByAgent { title: "Bob".into(), millis_ago: 0 }),
        "what can be judged still is"
    );
    assert!(
        judged(&facts, &half).contains(&not_judged(FindingId::FirstTime, Source::Activity)),
        "what was paid before was not read"
    );
    let whole = Known { past: Some(&none), ..half };
    assert!(
        judged(&facts, &whole).iter().all(|finding| finding.id() != FindingId::NotJudged),
        "with everything read, every rule looks"
    );
}

#[test]
fn an_approval_is_compared_with_the_call_after_it() {
    let (facts, none) = (paying(&[BOB]), Past::default());
    let known = empty(&none);
    let found = |prepares| {
        let subject = Subject::Transaction { facts: &facts, said: None, prepares };
        judge(&Case::of(ethereum(), OWN, subject, &known)).iter().any(|one| one.id() == FindingId::ApprovalForAnother)
    };
    let spender = facts.recipient().expect("somebody is paid");
    assert!(!found(Prepares::CallOf(Some(spender))), "who is called may take it");
    assert!(found(Prepares::CallOf(Some(OWN))) && found(Prepares::CallOf(None)), "nobody else may");
    assert!(!found(Prepares::Nothing), "a transaction by itself is no approval for another");
}

#[test]
fn a_text_is_read_before_it_is_signed_unless_it_is_a_sign_in() {
    let none = Past::default();
    let known = empty(&none);
    let found = |is_sign_in| judge(&Case::of(ethereum(), OWN, Subject::Text { is_sign_in }, &known));
    assert_eq!(
        found(false).iter().map(Finding::id).collect::<Vec<_>>(),
        [FindingId::Text],
        "any text may be an agreement"
    );
    assert!(found(true).is_empty(), "a sign-in has one meaning only");
}

#[test]
fn an_address_like_one_that_was_paid_is_a_danger_and_each_network_has_its_own_acquaintances() {
    let paid_on =
        |chain: &str| Past { paid: HashMap::from([((chain.to_owned(), ALICE.to_owned()), 3)]), ..Past::default() };
    let codes = |facts: &Facts, known: &Known<'_>| -> Vec<_> {
        judged(facts, known).iter().map(|finding| finding.id().code()).collect()
    };
    let here = paid_on("Ethereum");
    let found = judged(&paying(&[POISON]), &empty(&here));
    let told = Finding::LooksLikePaid { address: POISON.to_owned(), paid: ALICE.to_owned() };
    assert_eq!(found.first(), Some(&told), "what was paid once is copied from a list: {found:?}");
    assert_eq!(codes(&paying(&[ALICE]), &empty(&here)), [""; 0], "the address itself is known");
    let elsewhere = paid_on("Base");
    assert_eq!(codes(&paying(&[ALICE]), &empty(&elsewhere)), ["first_time"], "on another network it is new");
    let none = Past::default();
    let book =
        [lockstep_store::Contact { chain: "Base".into(), origin: ContactOrigin::Person, ..contact("Alice", ALICE) }];
    let known = Known { contacts: Some(&book), ..empty(&none) };
    assert_eq!(codes(&paying(&[ALICE]), &known), ["first_time"], "an entry for another network is new here");
}

/// An entry that was removed, or whose name moved to another address, still causes the warning.
#[test]
fn a_removed_entry_still_causes_the_warning() {
    let (now, past) = (3_600_000, Past::default());
    let was = GoneContact { title: "Alice".into(), address: ALICE.into(), chain: "Ethereum".into(), gone_at: 0 };
    let told = |party: &str, book: &[Contact], may_name: bool| {
        let may_name = |_: &str| may_name;
        let gone = [was.clone()];
        let known = Known {
            contacts: Some(book),
            gone: Some(&gone),
            past: Some(&past),
            coins: Some(&[]),
            open: Some(&[]),
            now,
            typed: None,
            may_name: &may_name,
        };
        judged(&paying(&[party]), &known)
    };
    let thief = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
    let mine = |title: &str, address: &str| Contact { origin: ContactOrigin::Person, ..contact(title, address) };
    let changed =
        |found: Vec<Finding>| found.into_iter().filter(|one| one.id() == FindingId::NameChanged).collect::<Vec<_>>();

    for title in ["Alice", "\u{410}lice"] {
        let found = changed(told(thief, &[mine(title, thief)], true));
        assert_eq!(found.len(), 1, "the name went to another address: {found:?}");
        assert_eq!(found[0].severity(), lockstep_findings::Severity::Warning);
        assert!(found[0].sentence().contains(ALICE) && found[0].sentence().contains("1 hour ago"), "{found:?}");
    }
    let unnamed = changed(told(thief, &[mine("Alice", thief)], false));
    assert!(!unnamed[0].sentence().contains("Alice") && !unnamed[0].sentence().contains(ALICE), "{unnamed:?}");
    assert!(changed(told(ALICE, &[mine("Alice", ALICE)], true)).is_empty(), "she was put back as she was");
    assert!(changed(told(thief, &[mine("Bob", thief)], true)).is_empty(), "another name is nobody's");

    let poisoned = told(POISON, &[], true);
    let found = poisoned.iter().find(|one| one.id() == FindingId::LooksLikeContact).expect("it looks like her address");
    assert!(found.sentence().contains("“Alice”") && found.sentence().contains("1 hour ago"), "{}", found.sentence());
    let unnamed = told(POISON, &[], false);
    let found = unnamed.iter().find(|one| one.id() == FindingId::LooksLikeContact).expect("nor is it kept back");
    assert!(!found.sentence().contains("Alice"), "{}", found.sentence());
}

/// The amount of a new token depends on its decimals, which no signed byte confirms.
#[test]
fn decimals_from_one_node_are_reported_as_such() {
    let token = "0x2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c";
    let (facts, none) = (paying(&[BOB]), Past::default());
    let coin = |contract: &str, agreed: bool| Coin {
        id: "1".into(),
        chain: "Ethereum".into(),
        ticker: "PEPE".into(),
        contract: Some(contract.into()),
        decimals: 9,
        address: String::new(),
        origin: ContactOrigin::Person,
        conversation: None,
        resembles: None,
        agreed,
        created_at: 0,
    };
    let found = |coin: Coin, now| {
        let coins = [coin];
        let known = Known {
            contacts: Some(&[]),
            gone: Some(&[]),
            past: Some(&none),
            coins: Some(&coins),
            open: Some(&[]),
            now,
            typed: None,
            may_name: &|_| true,
        };
        judged(&facts, &known).iter().any(|one| one.id() == FindingId::DecimalsUnproven)
    };
    let day = 24 * 3600 * 1000;
    assert!(found(coin(token, false), day - 1), "nobody else was asked");
    assert!(!found(coin(token, false), day), "after a day the person had time to see its balance");
    assert!(!found(coin(token, true), 0), "nodes of two hosts agree");
    assert!(!found(coin(ALICE, false), 0), "it is another token");
}

#[test]
fn a_fee_is_compared_with_earlier_ones() {
    // 21,000 gas at 2 wei: 0.000000000000042 ETH at most.
    let facts = paying(&[]);
    let found = |fees: &[&str]| {
        let fees = fees.iter().map(|fee| (*fee).to_owned()).collect();
        let past = Past { fees: HashMap::from([("Ethereum".to_owned(), fees)]), ..Past::default() };
        let known = Known {
            contacts: Some(&[]),
            gone: Some(&[]),
            past: Some(&past),
            coins: Some(&[]),
            open: Some(&[]),
            now: 0,
            typed: None,
            may_name: &|_| true,
        };
        judged(&facts, &known).into_iter().find(|one| one.id() == FindingId::UnusualFee)
    };
    let little = "0.000000000000002 ETH";
    assert_eq!(
        found(&["9 ETH", little, little]).map(|one| one.sentence()),
        Some(
            "The fee could be 0.000000000000042 ETH. Half of your earlier transactions on this network cost 0.000000000000002 ETH or less."
                .to_owned()
        ),
        "one that was dear hides nothing"
    );
    assert_eq!(found(&["0.000000000000003 ETH"; 3]), None, "fourteen times as much is a busy hour");
    assert_eq!(found(&[little, little]), None, "two are no custom");
    assert_eq!(found(&[little, "something", "else"]), None, "what cannot be read counts for nothing");
}

/// A model's recipient is typed, in the address book, own, or a danger.
#[test]
fn a_recipient_that_nobody_typed_is_a_danger() {
    let (none, facts) = (Past::default(), paying(&[BOB]));
    let found = |typed: Option<&[String]>, book: &[Contact]| {
        let known = Known { typed, contacts: Some(book), ..empty(&none) };
        judged(&facts, &known).iter().any(|one| one.id() == FindingId::AddressFromTool)
    };
    let typed = |text: String| [text];
    assert!(!found(None, &[]), "another agent's words are judged by other rules");
    assert!(found(Some(&typed("pay Bob".into())), &[]), "a name is no address");
    assert!(found(Some(&[]), &[]), "nothing was typed");
    for text in [format!("pay {BOB}."), format!("pay “{}” 1 ETH", BOB.to_lowercase())] {
        assert!(!found(Some(&typed(text.clone())), &[]), "{text}");
    }
    assert!(!found(Some(&[]), &[contact("Bob", BOB)]), "an entry of the address book");
    let own = paying(&[OWN]);
    let known = Known { typed: Some(&[]), ..empty(&none) };
    assert!(!judged(&own, &known).iter().any(|one| one.id() == FindingId::AddressFromTool), "an own address");
    let finding = Finding::AddressFromTool { address: BOB.into() };
    assert_eq!(finding.id().code(), "address_from_tool");
    assert_eq!(finding.severity(), lockstep_findings::Severity::Danger, "a yes needs an acknowledgement");
}

/// A network that the person added is named as one in every request, whatever is asked for.
#[test]
fn a_network_that_the_person_added_is_named_as_one() {
    let none = Past::default();
    let facts = paying(&[BOB]);
    let subject = Subject::Transaction { facts: &facts, said: None, prepares: Prepares::Nothing };
    let found = |chain: &Chain| {
        let known = empty(&none);
        let all = judge(&Case::of(chain, OWN, subject, &known));
        all.into_iter().filter(|one| one.id() == FindingId::AddedNetwork).collect::<Vec<_>>()
    };
    assert!(found(ethereum()).is_empty(), "the table vouches for its own chains");
    let home = NewChain {
        name: "Home of rules".to_owned(),
        chain_id: 900_101,
        ticker: "ETH".to_owned(),
        explorer: None,
        test: false,
        legacy: false,
        l1_fee: false,
    };
    let told = found(home.row().unwrap());
    let [one] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!(one.severity(), Severity::Info, "it stands in every request, so that it is no alarm");
    for part in ["You added", "Home of rules", "900101", "ETH"] {
        assert!(one.sentence().contains(part), "{part}: {}", one.sentence());
    }
}
