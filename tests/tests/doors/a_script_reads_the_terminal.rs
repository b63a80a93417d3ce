//! A program can use the terminal door: answers and errors are JSON with documented names, each kind of end has an exit status, colour is used
//! only where it is wanted, and shells complete the commands.

use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, Output};

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ALICE, ASKS_PASSWORD, CONSENT, Cli, SENTENCE, consent, unlock};
use lockstep_tests::home::Home;
use lockstep_tests::places;
use lockstep_tests::reference_backend::{ReferenceBackend, Turn};
use lockstep_tests::terminal::{Terminal, without_a_terminal};
use serde_json::{Value, json};

/// The page that documents the names.
const PAGE: &str = include_str!("../../../docs/terminal.md");

/// The worked example of EIP-155.
const EXAMPLE: &str = "ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080";

/// What a program receives: the exit status and both outputs.
struct Got {
    status: u32,
    output: String,
    errors: String,
}

impl Got {
    fn answer(&self) -> Value {
        let read = serde_json::from_str(&self.output);
        read.unwrap_or_else(|error| panic!("one JSON document ({error}), and nothing else:\n{}", self.output))
    }

    /// The code of the last line on standard error. Each line is an object.
    fn code(&self) -> String {
        let lines: Vec<Value> =
            self.errors.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
        let last = lines.last().expect("a failure says why");
        assert!(last["error"]["message"].as_str().is_some_and(|message| !message.is_empty()), "and in words: {last}");
        last["error"]["code"].as_str().expect("a code").to_owned()
    }
}

/// Runs a command for a program, at a terminal where a person answers, with the outputs in files.
fn run(cli: &Cli, arguments: &[&str], person: impl FnOnce(&mut Terminal)) -> Got {
    run_at(&cli.node.url, cli, arguments, person)
}

/// Like [`run`], with another node.
fn run_at(node: &str, cli: &Cli, arguments: &[&str], person: impl FnOnce(&mut Terminal)) -> Got {
    let (output, errors) = (cli.home.data().join("output"), cli.home.data().join("errors"));
    let quoted: Vec<String> =
        ["--profile", "local", "--node", node].iter().chain(arguments).map(|one| format!("'{one}'")).collect();
    let line = format!("exec \"$LOCKSTEP\" --json {} >{} 2>{}", quoted.join(" "), output.display(), errors.display());
    let mut terminal = Terminal::start_shell(&cli.home, &line);
    person(&mut terminal);
    let (status, _) = terminal.end();
    Got { status: status.exit_code(), output: read(&output), errors: read(&errors) }
}

fn read(path: &std::path::Path) -> String {
    fs::read_to_string(path).expect("the shell has made it")
}

/// The page's example of a command's answer.
fn documented(command: &str) -> Value {
    let (_, section) = PAGE.split_once(&format!("\n### {command}\n")).expect("the page has the command");
    let (_, example) = section.split_once("```json\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    serde_json::from_str(example).expect("the example is JSON")
}

/// Every name in an answer, with the path to it.
fn names(value: &Value, above: &str, all: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => members.iter().for_each(|(name, value)| {
            let name = format!("{above}.{name}");
            names(value, &name, all);
            all.insert(name);
        }),
        Value::Array(entries) => entries.iter().for_each(|entry| names(entry, &format!("{above}[]"), all)),
        _ => {}
    }
}

/// Compares an answer with the page: every name is documented, and every outermost documented name is there.
fn is_documented(command: &str, answer: &Value) {
    let (mut given, mut told) = (BTreeSet::new(), BTreeSet::new());
    names(answer, "", &mut given);
    names(&documented(command), "", &mut told);
    if command == "status" {
        let mut networks = BTreeSet::new();
        names(&documented("networks"), ".networks", &mut networks);
        told.extend(networks);
    }
    let unknown: Vec<_> = given.difference(&told).collect();
    assert!(unknown.is_empty(), "`lockstep {command} --json` has names that docs/terminal.md does not: {unknown:?}");
    let outermost = |names: &BTreeSet<String>| -> BTreeSet<String> {
        names.iter().filter(|name| name.matches('.').count() == 1).cloned().collect()
    };
    let says_nothing = answer.is_null() || answer.as_array().is_some_and(Vec::is_empty);
    if !says_nothing && command != "address" {
        assert_eq!(outermost(&given), outermost(&told), "`lockstep {command} --json` gives every outermost name");
    }
}

/// Commands that list or show answer with JSON, with the page's names and with amounts as strings.
#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_documented_names() {
    let cli = Cli::start().await;
    let sent = run(&cli, &["send", ALICE, "0.25"], |terminal| {
        unlock(terminal);
        consent(terminal);
    });
    assert_eq!(
        (sent.status, sent.errors.as_str()),
        (0, ""),
        "it is done, and nothing is complained of:\n{}",
        sent.output
    );
    is_documented("send", &sent.answer());
    assert_eq!(sent.answer()["steps"][0]["state"], "confirmed", "how it ended is said");
    let talked = run(&cli, &["chat", "what is my balance?"], |terminal| {
        unlock(terminal);
    });
    is_documented("messages", &talked.answer());

    let file = cli.home.data().join("contacts.csv").display().to_string();
    let rules = cli.home.data().join("rules.json").display().to_string();
    let cap = json!([{ "chain": "Local", "asset": "native", "most": "1000000000000000000", "window_s": 86_400 }]);
    let document = json!({ "lockstep_policy": 1, "transactions": [{ "effect": "allow" }], "messages": [{ "effect": "review" }], "caps": cap, "changes": { "delay_s": 86_400 } });
    fs::write(&rules, document.to_string()).expect("a document");
    let asked: [(&[&str], &str); 18] = [
        (&["status"], "status"),
        (&["vaults"], "vaults"),
        (&["address"], "address"),
        (&["balance"], "balance"),
        (&["contacts"], "contacts"),
        (&["networks"], "networks"),
        (&["prices"], "prices"),
        (&["currency"], "currency"),
        (&["updates"], "updates"),
        (&["activity"], "activity"),
        (&["messages"], "messages"),
        (&["agent"], "agent"),
        (&["cosigner"], "cosigner"),
        (&["export", "address-book", &file], "export"),
        (&["policy", "show"], "policy show"),
        (&["policy", "pending"], "policy pending"),
        (&["policy", "try", &rules], "policy try"),
        (&["mcp", "programs"], "mcp programs"),
    ];
    for (arguments, command) in asked {
        let got = run(&cli, arguments, |terminal| {
            unlock(terminal);
        });
        assert_eq!((got.status, got.errors.as_str()), (0, ""), "`lockstep {command}` is well");
        is_documented(command, &got.answer());
        match command {
            "balance" => {
                let raw = got.answer()["test"]["assets"][0]["holdings"][0]["coin"]["balance"]["raw"].clone();
                assert!(raw.as_str().is_some_and(|raw| raw.len() > 18), "an amount is a string, exactly: {raw}");
            }
            "activity" => assert_eq!(got.answer()[0]["state"], "confirmed", "what was sent is listed"),
            "contacts" => assert_eq!(got.answer()[0]["title"], "Alice", "who is there is listed"),
            "policy show" => assert!(!got.answer()["entries"].as_array().unwrap().is_empty(), "rules are listed"),
            "policy pending" => assert_eq!(got.answer(), Value::Null, "nothing waits, which is no sentence"),
            "policy try" => assert_eq!(got.answer()["tried"], 1, "what was sent is judged by the new rules"),
            "address" => assert_eq!(got.answer()[0]["address"], json!(cli.address), "the vault's own"),
            _ => {}
        }
    }
}

/// Each exit status, with its code on standard error.
#[tokio::test(flavor = "multi_thread")]
async fn each_kind_of_end_has_its_exit_status() {
    let (cli, backend) = (Cli::start().await, ReferenceBackend::start().await);
    let opens = |terminal: &mut Terminal| {
        unlock(terminal);
    };
    let ended = |got: Got| (got.status, got.code());
    let expected = |status: u32, code: &str| (status, code.to_owned());

    assert_eq!(run(&cli, &["balance"], opens).status, 0, "what is done");

    let full = "exec \"$LOCKSTEP\" --json inspect --chain Ethereum --unsigned-tx ";
    let full = format!("{full}{EXAMPLE} 2>{} >/dev/full", cli.home.data().join("errors").display());
    let (status, _) = Terminal::start_shell(&cli.home, &full).end();
    let got = Got { status: status.exit_code(), output: String::new(), errors: read(&cli.home.data().join("errors")) };
    assert_eq!(ended(got), expected(1, "internal"), "any other failure, as that of an output that takes nothing more");

    assert_eq!(ended(run(&cli, &["balance", "--nonsense"], |_| ())), expected(2, "usage"), "an unknown argument");
    assert_eq!(ended(run(&cli, &["send", "Nobody", "1"], opens)), expected(2, "invalid"), "a recipient that is none");
    assert_eq!(
        ended(run(&cli, &["send", ALICE, "1", "NONE"], opens)),
        expected(2, "notFound"),
        "a coin that is not there"
    );
    assert_eq!(ended(run(&cli, &["inspect", "--keysign-payload", "%"], |_| ())), expected(2, "invalid"), "no payload");

    let no = |terminal: &mut Terminal| {
        unlock(terminal);
        terminal.expect(CONSENT);
        terminal.type_line("no");
    };
    for arguments in [&["send", ALICE, "0.25"][..], &["chat", SENTENCE]] {
        let declined = run(&cli, arguments, no);
        assert!(declined.answer().is_object(), "what there is to tell is told");
        assert_eq!(ended(declined), expected(3, "cancelled"), "a no to {arguments:?}");
    }
    let alone = without_a_terminal(&cli.home, &cli.arguments(&["--json", "balance"]), "");
    assert_eq!(alone.status.code(), Some(3), "nobody to ask");
    let told = String::from_utf8(alone.stderr).unwrap();
    assert!(
        told.contains("\"hint\"") && told.contains("\"cancelled\"") && alone.stdout.is_empty(),
        "in JSON too:\n{told}"
    );

    let mut holder = cli.unlocked(&["send", ALICE, "0.25"]);
    holder.expect(CONSENT);
    assert_eq!(ended(run(&cli, &["balance"], |_| ())), expected(4, "profileHeld"), "another process has the profile");
    holder.type_line("no");
    holder.end();

    assert_eq!(ended(run(&cli, &["send", ALICE, "1000000"], opens)), expected(6, "refused"), "more than there is");

    cli.talks_to(&backend);
    let nonsense = json!({ "id": "n1", "type": "nonsense", "title": "Nonsense", "auto_execute": true, "params": {} });
    backend.answers(Turn { say: "Here.".to_owned(), ..Turn::default() }.with([nonsense]));
    let half = run(&cli, &["chat", "do it"], opens);
    assert_eq!(half.answer()["messages"][0]["role"], "user", "what was said is told all the same");
    assert_eq!(ended(half), expected(7, "notCompleted"), "an action that cannot be done");

    let gone = "http://127.0.0.1:9";
    assert_eq!(ended(run_at(gone, &cli, &["send", ALICE, "0.25"], opens)), expected(5, "network"), "no node answers");

    let (status, _) = cli.unlocked(&["agent", "embedded"]).end();
    assert!(status.success(), "the agent inside is used again");
    let stopped = run(&cli, &["chat", SENTENCE], |terminal| {
        unlock(terminal);
        terminal.expect(CONSENT);
        terminal.type_keys("\u{3}");
    });
    assert_eq!(ended(stopped), expected(130, "interrupted"), "Ctrl-C");
    assert_eq!(cli.sent().await, 0, "and none of it sent anything");
}

fn lockstep(arguments: &[&str]) -> Output {
    let output = Command::new(places::program("lockstep")).args(arguments).env_clear().env("TERM", "xterm").output();
    output.expect("lockstep runs")
}

/// Only help at a terminal is coloured, and `NO_COLOR` switches that off.
#[test]
fn only_terminals_that_allow_it_get_colour() {
    let home = Home::new();
    let coloured = |arguments: &[&str], environment: &[(&str, &str)]| {
        let environment = [&[("TERM", "xterm")], environment].concat();
        let (_, screen) = Terminal::start(&home, arguments, &environment).end();
        assert!(!screen.is_empty(), "{arguments:?} prints something");
        screen.contains('\u{1b}')
    };
    assert!(coloured(&["--help"], &[]), "a terminal has colours, or the rest of this proves nothing");
    assert!(!coloured(&["--help"], &[("NO_COLOR", "1")]), "unless they are not wanted");
    for arguments in [&["inspect", "--unsigned-tx", "00", "--chain", "Ethereum"][..], &["balance", "--nonsense"]] {
        assert!(!coloured(arguments, &[]), "{arguments:?} has none");
    }
    let piped = lockstep(&["--help"]);
    assert!(piped.status.success() && !piped.stdout.contains(&0x1b), "what is no terminal gets none");
}

/// The three shells complete commands, options and values of options.
#[test]
fn shells_complete_the_commands() {
    let folder = tempfile::tempdir().unwrap();
    let script = |shell: &str| {
        let output = lockstep(&["completions", shell]);
        assert!(output.status.success(), "there is one for {shell}");
        let path = folder.path().join(if shell == "zsh" { "_lockstep" } else { shell });
        fs::write(&path, output.stdout).unwrap();
        path.display().to_string()
    };
    let asked = |shell: &str, line: &str| {
        let output = Command::new(shell).args(["-c", line]).env("HOME", folder.path()).output();
        let output = output.unwrap_or_else(|error| panic!("{shell} is in .ci/debian-packages.txt: {error}"));
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{shell} takes it: {told}{}", String::from_utf8_lossy(&output.stderr));
        told.split_whitespace().map(str::to_owned).collect::<BTreeSet<_>>()
    };
    let bash = script("bash");
    let complete = |words: &str, at: usize| {
        let word = |at: usize| words.split(' ').nth(at).unwrap_or_default();
        let (last, before) = (word(at), word(at - 1));
        let line = format!(
            "source {bash}; COMP_WORDS=({words}); COMP_CWORD={at}; _lockstep lockstep '{last}' '{before}'; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        );
        asked("bash", &line)
    };
    let fish = script("fish");
    let fish = |words: &str| asked("fish", &format!("source {fish}; complete -C '{words}'"));
    for (words, at, completed) in [
        ("lockstep net", 1, "networks"),
        ("lockstep create Savings --cosigner e", 4, "elsewhere"),
        ("lockstep balance --js", 2, "--json"),
    ] {
        assert!(complete(words, at).contains(completed), "bash completes “{words}” to {completed}");
        assert!(fish(words).contains(completed), "fish completes “{words}” to {completed}");
    }
    let zsh = script("zsh");
    asked("zsh", &format!("zsh -n {zsh}"));
    let there = asked(
        "zsh",
        &format!(
            "fpath=({} $fpath); autoload -Uz compinit; compinit -u -D; print -r -- ${{_comps[lockstep]}}",
            folder.path().display()
        ),
    );
    assert!(there.contains("_lockstep"), "zsh knows what completes lockstep: {there:?}");
    let text = fs::read_to_string(&zsh).unwrap();
    for word in ["networks", "address-book", "--json"] {
        assert!(text.contains(word), "and it has {word}");
    }
}

/// A password typed at the terminal is in neither output.
#[tokio::test(flavor = "multi_thread")]
async fn no_output_contains_a_typed_password() {
    let cli = Cli::start().await;
    let got = run(&cli, &["chat", SENTENCE], |terminal| {
        unlock(terminal);
        terminal.expect(CONSENT);
        terminal.type_line("yes");
        terminal.expect(ASKS_PASSWORD);
        terminal.type_line(PASSWORD);
    });
    assert_eq!(got.status, 0, "it is done: {}", got.errors);
    assert!(!got.output.contains(PASSWORD) && !got.errors.contains(PASSWORD), "a password is never written");
}
