//! Every finding with each form of its evidence, and the file with their sentences.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use lockstep_texts::{AmountText, Language, Said};

use crate::{Finding, FindingId, Granted, Holder, Market, Permission, Source, Taker, TokenAuthority, Until};

/// A number that decides on the form of each piece of evidence, one digit for each.
pub(crate) struct Forms(usize);

impl Forms {
    fn of<T>(&mut self, forms: Vec<T>) -> T {
        let count = forms.len();
        let chosen = self.0 % count;
        self.0 /= count;
        forms.into_iter().nth(chosen).expect("a form")
    }
}

/// Appends what `make` gives for each combination of forms.
pub(crate) fn in_each_form(all: &mut Vec<Finding>, make: impl Fn(&mut Forms) -> Finding) {
    for number in 0.. {
        let mut forms = Forms(number);
        let finding = make(&mut forms);
        if forms.0 > 0 {
            break;
        }
        all.push(finding);
    }
}

/// Evidence by its name.
pub(crate) trait Sample: Sized {
    fn sample(name: &str, forms: &mut Forms) -> Self;
}

impl Sample for String {
    fn sample(name: &str, _: &mut Forms) -> Self {
        format!("<{name}>")
    }
}

impl Sample for AmountText {
    fn sample(name: &str, forms: &mut Forms) -> Self {
        String::sample(name, forms).into()
    }
}

impl Sample for Said {
    fn sample(name: &str, forms: &mut Forms) -> Self {
        Self::as_it_is(String::sample(name, forms))
    }
}

impl<T: Sample> Sample for Option<T> {
    fn sample(name: &str, forms: &mut Forms) -> Self {
        let some = Some(T::sample(name, &mut Forms(0)));
        forms.of(vec![None, some])
    }
}

impl<T: Sample> Sample for Vec<T> {
    fn sample(name: &str, forms: &mut Forms) -> Self {
        let count = forms.of(vec![0, 1, 2, 3, 9]);
        (0..count).map(|_| T::sample(name, &mut Forms(0))).collect()
    }
}

impl Sample for bool {
    fn sample(_: &str, forms: &mut Forms) -> Self {
        forms.of(vec![false, true])
    }
}

macro_rules! numbers {
    ($($kind:ty: $forms:expr;)+) => { $(
        impl Sample for $kind {
            fn sample(_: &str, forms: &mut Forms) -> Self {
                forms.of($forms)
            }
        }
    )+ };
}

numbers! {
    u8: vec![1, 18];
    i32: vec![-3];
    u32: vec![1_500_000];
    usize: vec![1, 1500];
    u64: vec![30, 61, 1500];
    u128: vec![u128::MAX];
    i64: vec![-1, 60_000, 3_600_000, 2 * 24 * 3_600_000];
}

impl Sample for FindingId {
    fn sample(_: &str, _: &mut Forms) -> Self {
        *Self::ALL.first().expect("an id")
    }
}

impl Sample for Source {
    fn sample(_: &str, forms: &mut Forms) -> Self {
        forms.of(vec![Self::AddressBook, Self::Activity, Self::Coins, Self::BaseFee])
    }
}

impl Sample for Market {
    fn sample(_: &str, forms: &mut Forms) -> Self {
        forms.of(vec![Self::DeepBook, Self::FlowX])
    }
}

impl Sample for TokenAuthority {
    fn sample(_: &str, forms: &mut Forms) -> Self {
        forms.of(vec![Self::Mint, Self::Freeze, Self::Owner, Self::Close, Self::Extension])
    }
}

impl Sample for Until {
    fn sample(_: &str, forms: &mut Forms) -> Self {
        forms.of(vec![Self::ForEver, Self::Time { utc: "<utc>".into() }])
    }
}

impl Sample for Taker {
    fn sample(name: &str, forms: &mut Forms) -> Self {
        forms.of(vec![Self::Network(format!("<{name}>")), Self::XrpLedger, Self::OwnWallet])
    }
}

impl Sample for Granted {
    fn sample(_: &str, forms: &mut Forms) -> Self {
        let kind = || "<kind>".to_owned();
        forms.of(vec![Self::Messages(kind()), Self::Spend("<limit>".into()), Self::NotDecoded(kind())])
    }
}

impl Sample for Holder {
    fn sample(_: &str, forms: &mut Forms) -> Self {
        let address = || "<address>".to_owned();
        forms.of(vec![
            Self::Account(address()),
            Self::UnknownProgram(address()),
            Self::WhoeverIsFirst,
            Self::MadeMoreThanOnce,
            Self::Untold,
        ])
    }
}

impl Sample for Permission {
    fn sample(_: &str, forms: &mut Forms) -> Self {
        let [token, spender, raw, until] = ["<token>", "<spender>", "<raw>", "<until>"].map(ToOwned::to_owned);
        let amount = AmountText::from("<amount>");
        let [collection, number, operator] = ["<collection>", "<number>", "<operator>"].map(ToOwned::to_owned);
        let [contract, to, code] = ["<contract>", "<to>", "<code>"].map(ToOwned::to_owned);
        let allowance = |amount: Option<&AmountText>, until: Option<&String>| Self::Allowance {
            token: token.clone(),
            spender: spender.clone(),
            raw: raw.clone(),
            amount: amount.cloned(),
            until: until.cloned(),
        };
        forms.of(vec![
            allowance(None, None),
            allowance(Some(&amount), None),
            allowance(None, Some(&until)),
            allowance(Some(&amount), Some(&until)),
            Self::Item { collection: collection.clone(), number, spender: spender.clone() },
            Self::Operator { collection, operator },
            Self::Owner { contract: contract.clone(), to },
            Self::Code { contract, code },
        ])
    }
}

/// Compares `text` with a file of the fixtures.
fn check(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(file);
    if std::env::var_os("LOCKSTEP_GOLDEN").is_some_and(|how| how == "write") {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
        fs::write(&path, text).expect("the file is written");
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    for (golden, now) in golden.lines().zip(text.lines()) {
        assert_eq!(golden, now, "otherwise than in {}", path.display());
    }
    assert_eq!(golden.lines().count(), text.lines().count(), "{} is complete", path.display());
}

/// The name of the case, which begins its debug form.
fn case(finding: &Finding) -> String {
    format!("{finding:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

#[test]
fn every_message_of_the_files_is_said_by_a_finding() {
    let samples: Vec<Said> = Finding::samples().iter().map(Finding::said).collect();
    let mut said: BTreeSet<&str> = samples.iter().flat_map(Said::ids).collect();
    let is_ours = |id: &&str| ["finding-", "evidence-", "permission-"].iter().any(|group| id.starts_with(group));
    said.retain(is_ours);
    let file = include_str!("../../../../locales/en.ftl");
    let written: BTreeSet<&str> =
        file.lines().filter_map(|line| line.split_once(" =").map(|(id, _)| id)).filter(is_ours).collect();
    assert_eq!(said, written, "left: what findings say; right: what the file has");
}

#[test]
fn no_language_lacks_a_sentence() {
    for &language in Language::ALL {
        for finding in Finding::samples() {
            let said = finding.said();
            let sentence = language.say(&said);
            assert!(!sentence.contains(&*said.id) && !sentence.contains("evidence-"), "{language:?} lacks {said:?}");
            let is_english = sentence == finding.sentence();
            assert_eq!(is_english, language == Language::English, "{language:?} says {sentence} of {}", said.id);
        }
    }
}

/// The windows hold what they say to this file.
#[test]
fn every_text_is_told_as_it_was_written_down() {
    let told = |one: &Finding| serde_json::json!({ "text": one.sentence(), "said": one.said() });
    let told: Vec<_> = Finding::samples().iter().map(|one| format!("  {}", told(one))).collect();
    check("said.json", &format!("[\n{}\n]\n", told.join(",\n")));
}

#[test]
fn every_sentence_is_as_it_was_written_down() {
    let line = |one: &Finding| format!("{} {}: {}\n", one.id().code(), case(one), one.sentence());
    check("sentences.txt", &Finding::samples().iter().map(line).collect::<String>());
}
