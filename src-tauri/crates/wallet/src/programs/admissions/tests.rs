use super::*;

fn open() -> OpenVault {
    OpenVault { vault: VaultId::random(), locks: 0 }
}

fn ask(id: &str, connection: Option<&Arc<ConnectionCredential>>) -> AdmissionAsk {
    let (name, reason) = (Some("Scribe".to_owned()), None);
    AdmissionAsk { id: id.to_owned(), name, reason, sees: vec![Sees::Balances], connection: connection.cloned() }
}

fn waits(admissions: &Admissions, of: OpenVault, now: UnixMillis) -> Option<String> {
    admissions.shown(of, now).0.map(|shown| shown.id)
}

#[test]
fn one_ask_waits_at_a_time_and_only_its_own_connection_replaces_it() {
    let (admissions, of) = (Admissions::default(), open());
    let [one, other] = [(); 2].map(|()| Arc::<ConnectionCredential>::default());
    assert!(admissions.keep(ask("a", Some(&one)), of, 0), "there is room");
    for number in 0..1_000 {
        assert!(
            !admissions.keep(ask(&format!("f{number}"), Some(&other)), of, STAYS),
            "a flood of others changes nothing"
        );
        assert!(!admissions.keep(ask(&format!("h{number}"), None), of, STAYS), "nor one over HTTP");
    }
    assert!(
        !admissions.keep(ask("b", Some(&one)), of, STAYS - 1),
        "its own stays for a minute, so that it can be read"
    );
    assert_eq!(waits(&admissions, of, STAYS - 1).as_deref(), Some("a"));
    assert!(admissions.keep(ask("b", Some(&one)), of, STAYS), "then it asks for something else");
    assert!(admissions.answer("a", of, STAYS).is_err(), "and an answer to what was shown before is none");
    assert_eq!(waits(&admissions, of, STAYS).as_deref(), Some("b"));
}

#[test]
fn an_ask_is_over_after_its_time_a_lock_another_vault_or_the_end_of_its_connection() {
    let of = open();
    let kept = |connection: Option<&Arc<ConnectionCredential>>| {
        let admissions = Admissions::default();
        assert!(admissions.keep(ask("a", connection), of, 0), "there is room");
        admissions
    };
    assert!(waits(&kept(None), of, ADMISSION_WAITS - 1).is_some(), "it waits");
    assert!(waits(&kept(None), of, ADMISSION_WAITS).is_none(), "for ten minutes");
    assert!(waits(&kept(None), OpenVault { locks: 1, ..of }, 1).is_none(), "a lock drops it");
    assert!(waits(&kept(None), open(), 1).is_none(), "and so does another vault");
    let connection = Arc::<ConnectionCredential>::default();
    let admissions = kept(Some(&connection));
    assert!(waits(&admissions, of, 1).is_some(), "its program is connected");
    connection.end();
    assert!(waits(&admissions, of, 1).is_none(), "and left");
}

#[test]
fn a_refusal_keeps_every_program_quiet_for_a_while() {
    let (admissions, of) = (Admissions::default(), open());
    assert!(admissions.keep(ask("a", None), of, 0), "there is room");
    admissions.answer("a", of, 1).expect("it waits").refuse(1);
    assert_eq!(admissions.shown(of, 2), (None, Some(1 + QUIET)), "the person sees how long");
    assert!(!admissions.keep(ask("b", None), of, QUIET), "nothing is kept meanwhile");
    assert!(admissions.keep(ask("c", None), of, 1 + QUIET), "and then again");
}

/// A question that expired or was withdrawn is no refusal: the program may ask again within its bounds.
#[test]
fn only_a_no_keeps_programs_quiet() {
    let of = open();
    let after = |why: &Unconfirmed, now| {
        let admissions = Admissions::default();
        assert!(admissions.keep(ask("a", None), of, 0), "there is room");
        admissions.answer("a", of, 1).expect("it waits").end_without_a_yes(why, now);
        admissions
    };
    for declined in [Declined::Rejected, Declined::NotToday] {
        let (waits, quiet) = after(&Unconfirmed::Asked(declined), 2).shown(of, 3);
        assert_eq!((waits, quiet), (None, Some(2 + QUIET)), "{declined:?}");
    }
    for declined in [Declined::Dropped, Declined::Voided, Declined::Expired] {
        let (waits, quiet) = after(&Unconfirmed::Asked(declined), 2).shown(of, 3);
        assert_eq!((waits.is_some(), quiet), (true, None), "{declined:?}: it waits for the rest of its time");
    }
    let expired = after(&Unconfirmed::Asked(Declined::Expired), 1 + ADMISSION_WAITS);
    assert!(waits(&expired, of, 1 + ADMISSION_WAITS).is_none(), "its time is over with the question's");
    assert!(expired.keep(ask("b", None), of, 1 + ADMISSION_WAITS), "and it may ask again");
    let error = |code| Unconfirmed::Other(ApiError::new(code, lockstep_texts::Said::as_it_is("")));
    assert_eq!(after(&error(ApiCode::Locked), 2).shown(of, 3), (None, None), "a lock drops it");
    assert!(after(&error(ApiCode::Busy), 2).shown(of, 3).0.is_some(), "it was not asked");
}

#[test]
fn an_ask_that_is_being_answered_stays_as_it_was_shown() {
    let (admissions, of) = (Admissions::default(), open());
    let connection = Arc::<ConnectionCredential>::default();
    assert!(admissions.keep(ask("a", Some(&connection)), of, 0), "there is room");
    let answering = admissions.answer("a", of, 1).expect("it waits");
    assert!(!admissions.keep(ask("b", Some(&connection)), of, STAYS), "it is not exchanged under the person's eyes");
    assert!(admissions.answer("a", of, 1).is_err(), "and is answered once at a time");
    assert!(waits(&admissions, of, ADMISSION_WAITS * 2).is_some(), "the question's own time holds");
    drop(answering);
    assert!(waits(&admissions, of, ADMISSION_WAITS - 1).is_some(), "without an answer it waits again");
    assert!(waits(&admissions, of, ADMISSION_WAITS).is_none(), "until its own time is over");
}

async fn hears(admissions: &Admissions, id: &str) -> bool {
    tokio::time::timeout(std::time::Duration::ZERO, admissions.granted(id)).await.is_ok()
}

#[tokio::test(start_paused = true)]
async fn a_yes_is_heard_by_the_one_that_asked() {
    let (admissions, of) = (Admissions::default(), open());
    assert!(admissions.keep(ask("a", None), of, 0), "there is room");
    assert!(!hears(&admissions, "a").await, "the person did not answer yet");
    admissions.answer("a", of, 1).expect("it waits").grant();
    assert!(hears(&admissions, "a").await, "also if it looks later");
    assert!(!hears(&admissions, "b").await, "and by no other");
    for number in 0..REMEMBERED * 3 {
        let id = format!("n{number}");
        assert!(admissions.keep(ask(&id, None), of, 2), "there is room again");
        admissions.answer(&id, of, 2).expect("it waits").grant();
    }
    assert_eq!(admissions.granted.borrow().len(), REMEMBERED, "what is remembered is bounded");
}

#[test]
fn what_a_program_says_of_itself_is_bounded_and_plain() {
    let (admissions, of) = (Admissions::default(), open());
    let long = "\u{202e}evil\n".repeat(2_000);
    let sees = vec![Sees::History, Sees::Balances, Sees::History];
    let said = AdmissionAsk { id: "a".into(), name: Some(long.clone()), reason: Some(long), sees, connection: None };
    assert!(admissions.keep(said, of, 0), "there is room");
    let shown = admissions.shown(of, 0).0.expect("it waits");
    for (text, most) in
        [(shown.name.expect("a name"), super::super::LONGEST_NAME), (shown.reason.expect("words"), LONGEST_REASON)]
    {
        assert!(text.chars().count() <= most && !text.contains(['\u{202e}', '\n']), "{text}");
    }
    assert_eq!(shown.sees, [Sees::Balances, Sees::History], "each once");
    let nameless = Admissions::default();
    let said = AdmissionAsk { name: Some("   ".into()), ..ask("b", None) };
    assert!(nameless.keep(said, of, 0), "a name of nothing is none");
    assert_eq!(nameless.shown(of, 0).0.expect("it waits").name, None);
}
