//! Reading, hashing and facts of typed data.

use alloy::primitives::{Address, address};
use lockstep_findings::{FindingId, Severity};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::evm::facts::KnownToken;
use crate::facts::MoveKind;
use crate::{Chain, Registry};

mod hostile;

const ME: Address = address!("cd2a3d9F938E13CD947Ec05AbC7FE734Df8DD826");
const SPENDER: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const TOKEN: Address = address!("A0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
const NOW: u64 = 1_795_233_906;

pub(super) fn ethereum() -> &'static Chain {
    Registry::public().find("Ethereum").unwrap()
}

pub(super) fn read(document: &Value) -> Result<TypedData, TypedDataError> {
    TypedData::read(document.to_string().as_bytes())
}

fn tell(document: &Value) -> TypedFacts {
    let tokens = [KnownToken { chain: "Ethereum".into(), symbol: "USDC".into(), decimals: 6, address: TOKEN }];
    typed_facts(&read(document).unwrap(), ethereum(), ME, &tokens, NOW)
}

fn has(facts: &TypedFacts, level: Severity, code: &str) -> bool {
    let id = FindingId::named(code).unwrap();
    facts.findings.iter().any(|finding| finding.severity() == level && finding.id() == id)
}

/// The example in EIP-712.
pub(super) fn mail() -> Value {
    json!({
        "types": {
            "EIP712Domain": [
                {"name": "name", "type": "string"},
                {"name": "version", "type": "string"},
                {"name": "chainId", "type": "uint256"},
                {"name": "verifyingContract", "type": "address"}
            ],
            "Person": [{"name": "name", "type": "string"}, {"name": "wallet", "type": "address"}],
            "Mail": [
                {"name": "from", "type": "Person"},
                {"name": "to", "type": "Person"},
                {"name": "contents", "type": "string"}
            ]
        },
        "primaryType": "Mail",
        "domain": {
            "name": "Ether Mail", "version": "1", "chainId": 1,
            "verifyingContract": "0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC"
        },
        "message": {
            "from": {"name": "Cow", "wallet": "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826"},
            "to": {"name": "Bob", "wallet": "0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB"},
            "contents": "Hello, Bob!"
        }
    })
}

fn permit(value: &str, deadline: u64) -> Value {
    let types: Vec<Value> = [
        ("address", "owner"),
        ("address", "spender"),
        ("uint256", "value"),
        ("uint256", "nonce"),
        ("uint256", "deadline"),
    ]
    .iter()
    .map(|(kind, name)| json!({"name": name, "type": kind}))
    .collect();
    json!({
        "types": {"Permit": types},
        "domain": {"name": "USD Coin", "version": "2", "chainId": "1", "verifyingContract": TOKEN.to_string()},
        "message": {"owner": ME.to_string(), "spender": SPENDER, "value": value, "nonce": 0, "deadline": deadline}
    })
}

#[test]
fn the_example_of_the_standard_has_its_hashes() {
    let data = read(&mail()).unwrap();
    assert_eq!(data.encoded_type, "Mail(Person from,Person to,string contents)Person(string name,address wallet)");
    assert_eq!(data.domain_hash().to_string(), "f2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f");
    assert_eq!(data.message_hash().to_string(), "c52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e");
    assert_eq!(data.digest().to_string(), "be609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2");
    let mut bare = mail();
    bare["types"].as_object_mut().unwrap().remove("EIP712Domain");
    bare.as_object_mut().unwrap().remove("primaryType");
    assert_eq!(read(&bare).unwrap().digest(), data.digest(), "what can be told from the rest need not be said");
}

#[test]
fn a_type_name_may_hold_a_colon_and_nothing_else_that_is_no_letter() {
    let named = |name: &str| {
        let text = serde_json::to_string(&permit("1", 1)).unwrap().replace("\"Permit\"", &format!("{name:?}"));
        TypedData::read(text.as_bytes())
    };
    let read = named("Exchange:Permit").expect("such names are signed every day");
    assert!(read.encoded_type().starts_with("Exchange:Permit(address owner,"), "{}", read.encoded_type());
    assert_ne!(read.message_hash(), named("Permit").unwrap().message_hash(), "the name is a part of what is signed");
    for name in [":Permit", "Per mit", "Per(mit", "Per,mit", "Per\u{2d0}mit", ""] {
        assert!(named(name).is_err(), "{name:?} could be read in two ways");
    }
}

#[test]
fn every_field_is_shown_with_its_path() {
    let facts = tell(&mail());
    assert_eq!(facts.form, TypedForm::Unread);
    assert!(has(&facts, Severity::Warning, "unread_form"), "an unknown form says so");
    let lines: Vec<_> =
        facts.fields.iter().map(|line| (line.name.as_str(), line.abi_type.as_str(), line.value.as_str())).collect();
    assert_eq!(
        lines,
        [
            ("from.name", "string", "Cow"),
            ("from.wallet", "address", "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826"),
            ("to.name", "string", "Bob"),
            ("to.wallet", "address", "0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB"),
            ("contents", "string", "Hello, Bob!"),
        ]
    );
}

#[test]
fn a_permit_is_shown_as_an_allowance() {
    let facts = tell(&permit("2500000", NOW + 600));
    assert_eq!((facts.form, facts.title.as_str()), (TypedForm::Permit, "Allow 2.5 USDC"));
    let [effect] = &facts.moves[..] else { panic!("one effect, not {:?}", facts.moves) };
    assert_eq!(effect.kind, MoveKind::Allow);
    assert_eq!((&*effect.what(), effect.to.as_deref()), ("2.5 USDC", Some(SPENDER)));
    assert!(has(&facts, Severity::Warning, "signed_allowance"), "an allowance by signature is money");
    assert!(!has(&facts, Severity::Warning, "far_deadline") && !has(&facts, Severity::Danger, "unlimited_approval"));
}

#[test]
fn no_limit_and_no_end_are_flagged() {
    let facts = tell(&permit(&alloy::primitives::U256::MAX.to_string(), u32::MAX.into()));
    assert!(has(&facts, Severity::Danger, "unlimited_approval"), "{:?}", facts.findings);
    assert!(has(&facts, Severity::Warning, "far_deadline"), "{:?}", facts.findings);
    assert_eq!(facts.title, "Allow unlimited USDC");
    assert!(has(&tell(&permit("1", NOW)), Severity::Info, "expired"), "what has ended says so");
    let mut foreign = permit("1", NOW + 1);
    foreign["message"]["owner"] = SPENDER.into();
    assert!(has(&tell(&foreign), Severity::Warning, "another_account"));
}

/// The whole type identifies a form: a permit with one more field is not shown as a permit.
#[test]
fn a_name_alone_does_not_identify_a_form() {
    let mut document = permit("1", NOW);
    document["types"]["Permit"].as_array_mut().unwrap().push(json!({"name": "extra", "type": "bool"}));
    document["message"]["extra"] = true.into();
    assert_eq!(tell(&document).form, TypedForm::Unread);
}

#[test]
fn permit2_is_believed_of_its_own_contract_only() {
    let details = |kinds: &[(&str, &str)]| -> Vec<Value> {
        kinds.iter().map(|(kind, name)| json!({"name": name, "type": kind})).collect()
    };
    let mut document = json!({
        "types": {
            "PermitSingle": details(&[("PermitDetails", "details"), ("address", "spender"), ("uint256", "sigDeadline")]),
            "PermitDetails": details(&[("address", "token"), ("uint160", "amount"), ("uint48", "expiration"), ("uint48", "nonce")])
        },
        "domain": {"name": "Permit2", "chainId": 1, "verifyingContract": "0x000000000022D473030F116dDEE9F6B43aC78BA3"},
        "message": {
            "details": {"token": TOKEN.to_string(), "amount": format!("0x{}", "f".repeat(40)), "expiration": NOW + 60, "nonce": 0},
            "spender": SPENDER, "sigDeadline": NOW + 60
        }
    });
    let facts = tell(&document);
    assert_eq!((facts.form, facts.title.as_str()), (TypedForm::Permit2Allowance, "Allow unlimited USDC"));
    assert!(!has(&facts, Severity::Danger, "not_permit2"));
    document["message"]["details"]["expiration"] = 0.into();
    let once = tell(&document);
    assert!(!has(&once, Severity::Info, "expired"), "zero is the block in which it is used, and has not passed");
    assert!(once.findings.iter().any(|finding| finding.sentence().contains("once, until")), "{:?}", once.findings);
    document["domain"]["verifyingContract"] = SPENDER.into();
    assert!(has(&tell(&document), Severity::Danger, "not_permit2"));
}

#[test]
fn terms_that_are_not_read_are_said_to_be_signed_as_well() {
    let document = json!({
        "primaryType": "PermitWitnessTransferFrom",
        "types": {
            "PermitWitnessTransferFrom": fields("TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness"),
            "TokenPermissions": fields("address token,uint256 amount"),
            "Order": fields("uint256 least")
        },
        "domain": {"name": "Permit2", "chainId": 1, "verifyingContract": "0x000000000022D473030F116dDEE9F6B43aC78BA3"},
        "message": {
            "permitted": {"token": TOKEN.to_string(), "amount": 2_500_000}, "spender": SPENDER, "nonce": 0,
            "deadline": NOW + 60, "witness": {"least": 7}
        }
    });
    let facts = tell(&document);
    assert_eq!(facts.form, TypedForm::Permit2Transfer, "{:?}", facts.findings);
    assert!(facts.opaque && has(&facts, Severity::Warning, FindingId::Witness.code()), "{:?}", facts.findings);
}

#[test]
fn a_safe_that_pays_whoever_carries_it_out_says_so() {
    let confirmation = |gas_price: u64| {
        json!({
            "primaryType": "SafeTx",
            "types": {"SafeTx": fields("address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce")},
            "domain": {"chainId": 1, "verifyingContract": SPENDER},
            "message": {
                "to": SPENDER, "value": 1, "data": "0x", "operation": 0, "safeTxGas": 0, "baseGas": 0, "gasPrice": gas_price,
                "gasToken": Address::ZERO.to_string(), "refundReceiver": Address::ZERO.to_string(), "nonce": 1
            }
        })
    };
    let pays = tell(&confirmation(1));
    assert_eq!(pays.form, TypedForm::SafeTransaction, "{:?}", pays.findings);
    assert!(has(&pays, Severity::Warning, FindingId::SafeRefund.code()), "{:?}", pays.findings);
    assert!(
        !has(&tell(&confirmation(0)), Severity::Warning, FindingId::SafeRefund.code()),
        "a price of zero pays nobody"
    );
}

#[test]
fn a_document_is_for_its_chain() {
    let data = read(&permit("1", NOW)).unwrap();
    assert_eq!(data.is_for(ethereum()), Ok(()));
    let base = Registry::public().find("Base").unwrap();
    assert!(matches!(data.is_for(base), Err(TypedDataError::OtherChain { .. })), "another chain is refused");
    let mut anywhere = permit("1", NOW);
    anywhere["domain"].as_object_mut().unwrap().remove("chainId");
    assert!(has(&tell(&anywhere), Severity::Danger, "any_chain"), "no chain is grave");
}

fn fields(kinds: &str) -> Vec<Value> {
    let field = |field: &str| {
        let (kind, name) = field.split_once(' ').unwrap();
        json!({"name": name, "type": kind})
    };
    kinds.split(',').map(field).collect()
}

fn seaport(to_me: &str) -> Value {
    json!({
        "primaryType": "OrderComponents",
        "types": {
            "OrderComponents": fields("address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter"),
            "OfferItem": fields("uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount"),
            "ConsiderationItem": fields("uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient")
        },
        "domain": {"name": "Seaport", "version": "1.6", "chainId": 1, "verifyingContract": "0x0000000000000068F116a894984e2DB1123eB395"},
        "message": {
            "offerer": ME.to_string(), "zone": Address::ZERO.to_string(),
            "offer": [{"itemType": 2, "token": SPENDER, "identifierOrCriteria": "77", "startAmount": 1, "endAmount": 1}],
            "consideration": [
                {"itemType": 0, "token": Address::ZERO.to_string(), "identifierOrCriteria": 0, "startAmount": to_me, "endAmount": to_me, "recipient": ME.to_string()},
                {"itemType": 0, "token": Address::ZERO.to_string(), "identifierOrCriteria": 0, "startAmount": "500000000000000000", "endAmount": "500000000000000000", "recipient": SPENDER}
            ],
            "orderType": 0, "startTime": 0, "endTime": NOW + 60, "zoneHash": format!("0x{}", "0".repeat(64)),
            "salt": 1, "conduitKey": format!("0x{}", "0".repeat(64)), "counter": 0
        }
    })
}

#[test]
fn an_order_shows_what_is_given_and_received() {
    let facts = tell(&seaport("1500000000000000000"));
    assert_eq!((facts.form, facts.title.as_str()), (TypedForm::SeaportOrder, "Offer the collectible 77"));
    let told: Vec<_> = facts.moves.iter().map(|effect| (effect.kind, effect.what())).collect();
    let told: Vec<_> = told.iter().map(|(kind, what)| (*kind, &**what)).collect();
    assert_eq!(
        told,
        [(MoveKind::Pay, "the collectible 77"), (MoveKind::Receive, "1.5 ETH"), (MoveKind::Elsewhere, "0.5 ETH")]
    );
    assert!(!has(&facts, Severity::Danger, "gives_for_nothing"));
    assert!(has(&facts, Severity::Warning, "order"), "whoever has an order can carry it out");
    let mut any = seaport("1");
    any["message"]["offer"][0]["itemType"] = 4.into();
    assert!(has(&tell(&any), Severity::Warning, "any_of_a_collection"), "one of many is not told");
    assert!(has(&tell(&seaport("0")), Severity::Danger, "gives_for_nothing"), "a gift is grave");
}

#[test]
fn seaport_is_believed_of_its_own_contracts_only() {
    let mut document = seaport("1");
    for contract in super::orders::SEAPORTS {
        document["domain"]["verifyingContract"] = contract.to_string().into();
        let facts = tell(&document);
        assert!(!facts.opaque && !has(&facts, Severity::Danger, "not_seaport"), "{contract} is Seaport");
    }
    for other in [json!(SPENDER), json!(Address::ZERO.to_string())] {
        document["domain"]["verifyingContract"] = other;
        let facts = tell(&document);
        assert!(facts.opaque && has(&facts, Severity::Danger, "not_seaport"), "{:?}", facts.findings);
    }
    document["domain"].as_object_mut().unwrap().remove("verifyingContract");
    let nowhere = tell(&document);
    assert!(nowhere.opaque, "no contract is not Seaport's");
    assert!(has(&nowhere, Severity::Warning, "no_contract"), "and that there is none is said");
}

/// The four addresses with their published checksums.
#[test]
fn the_addresses_of_seaport_have_their_checksums() {
    let written = [
        "0x00000000006c3852cbEf3e08E8dF289169EdE581",
        "0x00000000000001ad428e4906aE43D8F9852d0dD6",
        "0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC",
        "0x0000000000000068F116a894984e2DB1123eB395",
    ];
    assert_eq!(super::orders::SEAPORTS.map(|address| address.to_checksum(None)), written.map(str::to_owned));
}

#[test]
fn an_unknown_part_makes_the_document_opaque() {
    assert!(!tell(&permit("1", NOW)).opaque, "a permit is told whole");
    assert!(!tell(&seaport("1")).opaque, "and so is an order");
    let mut odd = seaport("1");
    odd["message"]["offer"][0]["itemType"] = 9.into();
    let facts = tell(&odd);
    assert!(facts.opaque && has(&facts, Severity::Danger, "unread_item"), "an item of an unknown kind is not told");
}

/// A value may end in the mark of a cut. The warning appears all the same.
#[test]
fn a_cut_field_is_reported_whatever_it_ends_in() {
    let with = |text: String| {
        let mut document = mail();
        document["message"]["contents"] = text.into();
        has(&tell(&document), Severity::Warning, "cut_field")
    };
    assert!(with("x".repeat(2_001)), "too long");
    assert!(with(format!("{}…", "x".repeat(4_000))), "too long, and it ends in the mark");
    assert!(!with(format!("{}…", "x".repeat(1_999))), "it fits, and the mark is its own");
    assert!(!with("a\u{202e}b".to_owned()), "what is written out is not cut");
}

proptest! {
    /// Every signed byte affects the digest.
    #[test]
    fn a_changed_byte_changes_the_digest(at in 0usize..2_000, byte: u8) {
        let document = mail().to_string().into_bytes();
        let at = at % document.len();
        let mut changed = document.clone();
        changed[at] = byte;
        let original = TypedData::read(&document).unwrap();
        if let Ok(other) = TypedData::read(&changed) {
            prop_assert_eq!(other.digest() == original.digest(), other == original, "{}", String::from_utf8_lossy(&changed));
        }
    }
}
