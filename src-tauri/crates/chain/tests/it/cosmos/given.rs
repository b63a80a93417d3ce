//! Transactions as bytes, assembled field by field.

use lockstep_chain::facts::Facts;
use lockstep_chain::{Chain, Live, Prepared, Registry, UnsignedError};

pub use crate::common::{KEY, codes, key, num, put, texts};

pub const OTHER_KEY: &str = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";

pub fn row(name: &str) -> &'static Chain {
    Registry::row(name).unwrap()
}

pub fn own(chain: &str) -> String {
    row(chain).address_of(&key(KEY)).unwrap()
}

pub fn other(chain: &str) -> String {
    row(chain).address_of(&key(OTHER_KEY)).unwrap()
}

pub fn coin(denom: &str, amount: &str) -> Vec<u8> {
    [put(1, denom), put(2, amount)].concat()
}

pub fn message(kind: &str, value: &[u8]) -> Vec<u8> {
    [put(1, kind), put(2, value)].concat()
}

pub fn send(from: &str, to: &str, denom: &str, amount: &str) -> Vec<u8> {
    message("/cosmos.bank.v1beta1.MsgSend", &[put(1, from), put(2, to), put(3, coin(denom, amount))].concat())
}

pub fn public_key() -> Vec<u8> {
    message("/cosmos.crypto.secp256k1.PubKey", &put(1, hex::decode(KEY).unwrap()))
}

/// A transaction whose parts can be changed before it is assembled.
#[derive(Clone)]
pub struct Draft {
    pub chain: &'static str,
    pub chain_id: &'static str,
    pub messages: Vec<Vec<u8>>,
    pub body: Vec<u8>,
    pub signers: Vec<Vec<u8>>,
    pub fee: Vec<u8>,
    pub auth: Vec<u8>,
    pub after: Vec<u8>,
}

impl Draft {
    pub fn of(chain: &'static str, messages: Vec<Vec<u8>>) -> Self {
        let lockstep_chain::Rules::Cosmos(rules) = row(chain).rules else { panic!("{chain} is no such chain") };
        Self {
            chain,
            chain_id: rules.chain_id,
            messages,
            body: Vec::new(),
            signers: vec![[put(1, public_key()), put(2, put(1, num(1, 1))), num(3, 3)].concat()],
            fee: [put(1, coin(rules.denom, "2500")), num(2, 200_000)].concat(),
            auth: Vec::new(),
            after: Vec::new(),
        }
    }

    /// The body and the authorisation.
    pub fn parts(&self) -> (Vec<u8>, Vec<u8>) {
        let messages: Vec<u8> = self.messages.iter().flat_map(|message| put(1, message)).collect();
        let signers: Vec<u8> = self.signers.iter().flat_map(|signer| put(1, signer)).collect();
        let auth = [signers, put(2, &self.fee), self.auth.clone()].concat();
        ([messages, self.body.clone()].concat(), auth)
    }

    pub fn bytes(&self) -> Vec<u8> {
        let (body, auth) = self.parts();
        [put(1, body), put(2, auth), put(3, self.chain_id), num(4, 7), self.after.clone()].concat()
    }

    pub fn read(&self) -> Result<Prepared, UnsignedError> {
        read(self.chain, &self.bytes())
    }

    pub fn facts(&self) -> Facts {
        self.read().unwrap().facts().remove(0)
    }
}

pub fn read(chain: &str, bytes: &[u8]) -> Result<Prepared, UnsignedError> {
    Prepared::of_unsigned(row(chain), bytes, Some(&key(KEY)), Live::default())
}
