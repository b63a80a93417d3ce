//! Transactions of other programs, and parts for further ones.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::facts::Facts;
use lockstep_chain::{Live, Prepared, PublicKey, Registry, UnsignedError};
use lockstep_findings::FindingId;
use sui_sdk_types::bcs::ToBcs;
use sui_sdk_types::{
    Address, Argument, Command, Digest, GasPayment, Identifier, Input, MoveCall, ObjectReference,
    ProgrammableTransaction, SharedInput, SplitCoins, Transaction, TransactionExpiration, TransactionKind,
    TransferObjects, TypeTag,
};

/// 0.00001 SUI: a transaction in Trust Wallet's public tests; its digest on the development network is
/// HkPo6rYPyDY5….
pub const TRUST: &str = "AAACAAgQJwAAAAAAAAAgJZ/4B0q0Jcu0ifI24Y4I8D8aeFa998eih3vWT3OLUBUCAgABAQAAAQEDAAAAAAEBANV1rX8Y6UhGKlz2mPVk7zlKdSpx/sYkk6+KBVwBLA1QAQbywsjB2JZN8QGdZhbpcFcZvrq9kx2idVy5SM635olk7AIAAAAAAAAgYEVuxmf1zRBGdoDr+VDtMpIFF12s2Ua7I2ru1XyGF8/Vda1/GOlIRipc9pj1ZO85SnUqcf7GJJOvigVcASwNUAEAAAAAAAAA0AcAAAAAAAAA";

pub const OURS: [u8; 32] = [0x5a; 32];
pub const THEIRS: [u8; 32] = [0x77; 32];
pub const PACKAGE: [u8; 32] = [0xcc; 32];

pub fn trust() -> Vec<u8> {
    STANDARD.decode(TRUST).unwrap()
}

pub fn address(bytes: [u8; 32]) -> String {
    format!("0x{}", hex::encode(bytes))
}

pub fn read(bytes: &[u8], signer: Option<&PublicKey>) -> Result<Prepared, UnsignedError> {
    Prepared::of_unsigned(Registry::row("Sui").unwrap(), bytes, signer, Live::default())
}

pub fn facts(bytes: &[u8]) -> Facts {
    read(bytes, None).unwrap().facts().remove(0)
}

pub fn told(facts: &Facts, code: &str) -> bool {
    facts.has(FindingId::named(code).unwrap())
}

pub fn coin(id: u8) -> Input {
    Input::ImmutableOrOwned(object(id))
}

pub fn object(id: u8) -> ObjectReference {
    ObjectReference::new(Address::new([id; 32]), 7, Digest::new([id; 32]))
}

pub fn shared(id: u8) -> Input {
    Input::Shared(SharedInput::new(Address::new([id; 32]), 1, true))
}

pub fn number(number: u64) -> Input {
    Input::Pure(number.to_le_bytes().to_vec())
}

pub fn account(bytes: [u8; 32]) -> Input {
    Input::Pure(bytes.to_vec())
}

pub fn split(coin: Argument, amount: u16) -> Command {
    Command::SplitCoins(SplitCoins { coin, amounts: vec![Argument::Input(amount)] })
}

pub fn transfer(objects: Vec<Argument>, to: u16) -> Command {
    Command::TransferObjects(TransferObjects { objects, address: Argument::Input(to) })
}

pub fn call(package: Address, name: &str, types: &[&str], arguments: Vec<Argument>) -> Command {
    let (module, function) = name.split_once("::").unwrap();
    Command::MoveCall(MoveCall {
        package,
        module: Identifier::new(module).unwrap(),
        function: Identifier::new(function).unwrap(),
        type_arguments: types.iter().map(|text| text.parse::<TypeTag>().unwrap()).collect(),
        arguments,
    })
}

/// A transaction of OURS, which also pays for gas.
pub fn transaction(inputs: Vec<Input>, commands: Vec<Command>) -> Transaction {
    let sender = Address::new(OURS);
    Transaction {
        kind: TransactionKind::ProgrammableTransaction(ProgrammableTransaction { inputs, commands }),
        sender,
        gas_payment: GasPayment { objects: vec![object(9)], owner: sender, price: 500, budget: 3_000_000 },
        expiration: TransactionExpiration::None,
    }
}

/// Its facts.
pub fn say(transaction: &Transaction) -> Facts {
    facts(&transaction.to_bcs().unwrap())
}

pub fn say_of(inputs: Vec<Input>, commands: Vec<Command>) -> Facts {
    say(&transaction(inputs, commands))
}
