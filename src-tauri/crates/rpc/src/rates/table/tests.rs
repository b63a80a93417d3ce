//! The table as it is published, and what is refused.

use lockstep_chain::Exchange;
use proptest::prelude::*;

use super::*;

/// A table in the bank's form.
pub(in crate::rates) fn table(day: &str, entries: &[(&str, &str)]) -> String {
    let entries: String =
        entries.iter().map(|(code, rate)| format!("\t\t\t<Cube currency='{code}' rate='{rate}'/>\n")).collect();
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='{day}'>
{entries}		</Cube>
	</Cube>
</gesmes:Envelope>
"#
    )
}

const DAY: &str = "2026-11-24";
const SOME: [(&str, &str); 3] = [("USD", "1.0812"), ("JPY", "157.25"), ("XTS", "3.5")];

#[test]
fn the_published_form_is_read() {
    let rates = read(&table(DAY, &SOME)).unwrap();
    assert_eq!(rates.day().to_string(), DAY, "with its date");
    let told: Vec<String> = rates.iter().map(|(currency, rate)| format!("{} {rate}", currency.code())).collect();
    assert_eq!(told, ["JPY 157.25", "USD 1.0812"], "exactly, and without a currency that is not shown here");
    assert!(Exchange::by(rates, Currency::EURO).is_some(), "the euro needs no rate");
    let commented = table(DAY, &SOME).replace("<Cube>", "<!-- rates --><Cube>");
    assert!(read(&commented).is_ok(), "a comment says nothing");
}

#[test]
fn another_form_is_refused_whole() {
    let good = table(DAY, &SOME);
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} is in the table");
        good.replacen(from, to, 1)
    };
    for (why, text) in [
        ("nothing", String::new()),
        ("a web page", "<html><body>Sorry</body></html>".to_owned()),
        ("JSON", r#"{"rates":{"USD":1.08}}"#.to_owned()),
        ("no rates", table(DAY, &[])),
        ("no dollar", table(DAY, &[("JPY", "157.25")])),
        ("a rate twice", table(DAY, &[("USD", "1.08"), ("USD", "1.09")])),
        ("a rate twice of what is not shown", table(DAY, &[("USD", "1.08"), ("XTS", "1"), ("XTS", "1")])),
        ("a rate of the euro", table(DAY, &[("USD", "1.08"), ("EUR", "1")])),
        ("a rate of zero", table(DAY, &[("USD", "0")])),
        ("a rate below zero", table(DAY, &[("USD", "1.08"), ("JPY", "-157.25")])),
        ("a rate with an exponent", table(DAY, &[("USD", "1.08"), ("JPY", "1e2")])),
        ("a rate with too many digits", table(DAY, &[("USD", "1.08123456789")])),
        ("a rate that is a word", table(DAY, &[("USD", "N/A")])),
        ("a rate in an entity", table(DAY, &[("USD", "1.0&#56;12")])),
        ("a code in small letters", table(DAY, &[("USD", "1.08"), ("jpy", "157.25")])),
        ("a code that is too long", table(DAY, &[("USD", "1.08"), ("JAPY", "157.25")])),
        ("no date", table("", &SOME)),
        ("a day that does not exist", table("2026-02-30", &SOME)),
        ("a date in another form", table("24/11/2026", &SOME)),
        (
            "a second day",
            changed(
                "\t</Cube>\n</gesmes",
                "\t<Cube time='2026-11-23'><Cube currency='USD' rate='1.2'/></Cube></Cube>\n</gesmes",
            ),
        ),
        ("a second table", changed("</gesmes:Envelope>", "<Cube></Cube></gesmes:Envelope>")),
        ("something after it", format!("{good}<more/>")),
        ("a document type", changed("<gesmes:Envelope", "<!DOCTYPE x [<!ENTITY e 'x'>]><gesmes:Envelope")),
        ("an instruction", changed("<Cube>", "<?run it?><Cube>")),
        ("an entity in the text", changed("Reference rates", "Reference &amp; rates")),
        ("text among the rates", changed("<Cube currency='JPY'", "1.5<Cube currency='JPY'")),
        ("CDATA among the rates", changed("<Cube currency='JPY'", "<![CDATA[x]]><Cube currency='JPY'")),
        ("another element", changed("<Cube currency='JPY'", "<Rate/><Cube currency='JPY'")),
        ("one attribute more", changed("rate='157.25'", "rate='157.25' unit='100'")),
        ("one attribute twice", changed("rate='157.25'", "rate='157.25' rate='158'")),
        ("one attribute less", changed(" rate='157.25'", "")),
        ("half of it", good.chars().take(good.len() / 2).collect()),
        ("its last element left open", changed("</gesmes:Envelope>", "")),
        ("crossed ends", changed("</Cube>", "</cube>")),
    ] {
        assert!(read(&text).is_err(), "{why} is no table: {text}");
    }
    let codes: Vec<String> = (0..=MOST)
        .map(|at| format!("X{}{}", char::from(b'A' + (at / 26) as u8), char::from(b'A' + (at % 26) as u8)))
        .collect();
    let many: Vec<(&str, &str)> = codes.iter().map(|code| (code.as_str(), "1")).collect();
    assert_eq!(read(&table(DAY, &many)), Err(NotATable::TooMany), "its size is bounded");
}

proptest! {
    #[test]
    fn damage_never_panics_and_never_makes_up_a_rate(at in 0_usize..900, put in "\\PC{0,3}", gone in 0_usize..4) {
        let good: Vec<char> = table(DAY, &SOME).chars().collect();
        let at = at.min(good.len());
        let rest = (at + gone).min(good.len());
        let text: String = good[..at].iter().chain(put.chars().collect::<Vec<_>>().iter()).chain(&good[rest..]).collect();
        if let Ok(rates) = read(&text) {
            for (_, rate) in rates.iter() {
                prop_assert!(text.contains(&format!("rate='{rate}")) || text.contains(&format!("rate=\"{rate}")), "{rate} is written there: {text}");
            }
        }
    }

    #[test]
    fn any_text_is_survived(text in "\\PC{0,200}") {
        let _ = read(&text);
    }
}
