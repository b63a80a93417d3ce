//! `lockstep inspect` tells a person or a program what a transaction would do and what would be signed. It changes nothing.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, Erc20ApprovePayload, EthereumSpecific, KeysignPayload};
use lockstep_tests::places;
use prost::Message;
use serde_json::Value;

/// The worked example of EIP-155 and the hash that the EIP gives.
const EXAMPLE: &str = "ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080";
const HASH: &str = "daf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53";
const TO: &str = "0x3535353535353535353535353535353535353535";
const USDC: &str = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
/// The account of the private key 1, and that key's public point.
const FROM: &str = "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf";
const POINT: &str = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";

/// Runs the command with a home that does not exist and `input` at its standard input.
fn inspect(home: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(places::program("lockstep"))
        .arg("inspect")
        .args(arguments)
        .env_clear()
        .env("HOME", home)
        .env("XDG_DATA_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("lockstep starts");
    // The program may end before it reads its input.
    let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON value and nothing else")
}

/// An approval and the transfer after it, as one payload.
fn payload() -> String {
    let coin = Coin {
        chain: "Ethereum".into(),
        ticker: "USDC".into(),
        address: FROM.into(),
        contract_address: USDC.into(),
        decimals: 6,
        ..Coin::default()
    };
    let fees = EthereumSpecific {
        max_fee_per_gas_wei: "20000000000".into(),
        priority_fee: "1000000000".into(),
        nonce: 4,
        gas_limit: "90000".into(),
    };
    let payload = KeysignPayload {
        coin: Some(coin),
        to_address: TO.into(),
        to_amount: "2500000".into(),
        blockchain_specific: Some(BlockchainSpecific::EthereumSpecific(fees)),
        erc20_approve_payload: Some(Erc20ApprovePayload { spender: TO.into(), amount: "2500000".into() }),
        ..KeysignPayload::default()
    };
    STANDARD.encode(payload.encode_to_vec())
}

/// A person reads sender, recipient, amount and digests, without a vault on the machine and without writing to it.
#[test]
fn a_person_sees_what_it_does_and_no_profile_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("nobody");
    let output = inspect(&home, &["--chain", "ethereum", "--unsigned-tx", EXAMPLE], "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    for part in ["Ethereum", "1 ETH", TO, HASH, "m/44'/60'/0'/0/0", "ecdsa_secp256k1", "0.00042 ETH", "do not say"] {
        assert!(text.contains(part), "{part} is told:\n{text}");
    }
    assert!(!home.exists(), "no profile, no folder, no file is made for looking");
}

/// A program gets facts, digests in order, signing mode and path, from the argument or from the standard input.
#[test]
fn a_program_reads_it_as_json() {
    let folder = tempfile::tempdir().unwrap();
    let given = json(&inspect(
        folder.path(),
        &["--json", "--chain", "evm-1", "--unsigned-tx", EXAMPLE, "--public-key", POINT],
        "",
    ));
    let piped = json(&inspect(
        folder.path(),
        &["--json", "--chain", "evm-1", "--unsigned-tx", "-", "--public-key", POINT],
        &format!("0x{EXAMPLE}\n"),
    ));
    assert_eq!(given, piped, "where it comes from makes no difference");
    assert_eq!(given["chain"], "Ethereum");
    assert_eq!(given["signing_mode"], "ecdsa_secp256k1");
    assert_eq!(given["derive_path"], "m/44'/60'/0'/0/0");
    assert_eq!(given["digests"], serde_json::json!([HASH]), "the EIP's own hash");
    assert_eq!(given["signatures"], serde_json::json!(["ecdsa"]), "and what kind of signature it takes");
    let facts = &given["transactions"][0];
    assert_eq!(facts["from"], FROM, "of the key that was given");
    assert_eq!((&facts["moves"][0]["kind"], &facts["moves"][0]["to"]), (&"pay".into(), &TO.into()));
    assert_eq!(facts["moves"][0]["amount"]["raw"], "1000000000000000000", "exactly, in wei");
    assert_eq!((&facts["fee"]["kind"], &facts["fee"]["raw"]), (&"at_most".into(), &"420000000000000".into()));
    assert_eq!(facts["nonce"], "9");
}

/// A payload with an approval is two transactions, two digests, in the order in which they are signed.
#[test]
fn a_payload_lists_all_of_its_transactions() {
    let folder = tempfile::tempdir().unwrap();
    let seen = json(&inspect(folder.path(), &["--json", "--keysign-payload", &payload()], ""));
    let list = seen["transactions"].as_array().unwrap();
    assert_eq!((list.len(), seen["digests"].as_array().unwrap().len()), (2, 2));
    assert_eq!((&list[0]["nonce"], &list[1]["nonce"]), (&"4".into(), &"5".into()), "the approval goes first");
    assert_eq!(list[0]["moves"][0]["kind"], "allow");
    assert_eq!(list[1]["moves"][0]["kind"], "pay");
    for one in list {
        assert_eq!(one["from"], FROM);
        assert_eq!(one["moves"][0]["to"], TO);
        assert_eq!(one["moves"][0]["asset"]["id"], USDC, "the token by its contract, whatever it is called");
        assert_eq!(one["moves"][0]["amount"]["text"], "2.5 USDC");
    }
}

/// Unreadable input gives one sentence with the reason and a failing exit status.
#[test]
fn unreadable_input_gives_only_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let cases: [(&[&str], &str); 7] = [
        (&["--chain", "Atlantis", "--unsigned-tx", EXAMPLE], "no chain called “Atlantis”"),
        (&["--chain", "Ethereum", "--unsigned-tx", "zz"], "not hex"),
        (&["--chain", "Ethereum", "--unsigned-tx", ""], "empty"),
        (&["--chain", "Polygon", "--unsigned-tx", EXAMPLE], "chain id 1, not for 137"),
        (&["--chain", "Ethereum", "--unsigned-tx", EXAMPLE, "--public-key", "02ff"], "public key"),
        (&["--chain", "QBTC", "--unsigned-tx", "00"], "SignDoc"),
        (&["--keysign-payload", "%%%"], "not base64"),
    ];
    for (arguments, why) in cases {
        for json in [&[][..], &["--json"]] {
            let output = inspect(folder.path(), &[arguments, json].concat(), "");
            let mut told = String::from_utf8(output.stderr).unwrap();
            if !json.is_empty() {
                let error: Value = serde_json::from_str(&told).expect("a failure in the same form");
                told = error["error"]["message"].as_str().unwrap().to_owned();
            }
            assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?}: a failure prints no facts");
            assert!(told.contains(why) && told.contains("Nothing was signed"), "{arguments:?} says why: {told}");
        }
    }
    let usage = inspect(folder.path(), &["--unsigned-tx", EXAMPLE], "");
    assert!(String::from_utf8_lossy(&usage.stderr).contains("--chain"), "a chain is asked for");
    let nothing = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(nothing, 0, "and after all that nothing was written");
}
