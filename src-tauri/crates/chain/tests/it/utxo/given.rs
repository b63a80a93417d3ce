//! Keys, and PSBTs as other programs compose them.

use bitcoin::absolute::LockTime;
use bitcoin::hashes::Hash;
use bitcoin::key::{Keypair, TapTweak};
use bitcoin::psbt::Psbt;
use bitcoin::secp256k1::{Message, Secp256k1};
use bitcoin::transaction::Version;
use bitcoin::{
    Amount, CompressedPublicKey, OutPoint, PubkeyHash, ScriptBuf, Sequence, Transaction, TxIn, TxOut, WPubkeyHash,
    Witness, XOnlyPublicKey,
};
use k256::ecdsa::SigningKey;
use lockstep_chain::facts::Facts;
use lockstep_chain::{Chain, Live, PayloadSignature, Prepared, PublicKey, Registry, SignatureKind, UnsignedError};

pub const OURS: u8 = 1;
pub const THEIRS: u8 = 2;
pub const COIN: u64 = 100_000_000;

pub fn row(name: &str) -> &'static Chain {
    Registry::row(name).unwrap()
}

pub fn key(secret: u8) -> [u8; 33] {
    let point = SigningKey::from_slice(&[secret; 32]).unwrap().verifying_key().to_sec1_point(true);
    point.as_bytes().try_into().unwrap()
}

pub fn public(secret: u8) -> PublicKey {
    PublicKey::Secp256k1(key(secret))
}

/// The four kinds of locks with one key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lock {
    Wpkh,
    Wrapped,
    Pkh,
    Taproot,
}

pub fn script(lock: Lock, secret: u8) -> ScriptBuf {
    let hash = CompressedPublicKey::from_slice(&key(secret)).unwrap().pubkey_hash().to_byte_array();
    let wpkh = ScriptBuf::new_p2wpkh(&WPubkeyHash::from_byte_array(hash));
    match lock {
        Lock::Wpkh => wpkh,
        Lock::Wrapped => wpkh.to_p2sh(),
        Lock::Pkh => ScriptBuf::new_p2pkh(&PubkeyHash::from_byte_array(hash)),
        Lock::Taproot => ScriptBuf::new_p2tr(&Secp256k1::new(), internal(secret), None),
    }
}

/// The internal Taproot key, before the tweak.
pub fn internal(secret: u8) -> XOnlyPublicKey {
    pair(secret).x_only_public_key().0
}

fn pair(secret: u8) -> Keypair {
    Keypair::from_seckey_slice(&Secp256k1::new(), &[secret; 32]).unwrap()
}

pub fn output(amount: u64, script_pubkey: ScriptBuf) -> TxOut {
    TxOut { value: Amount::from_sat(amount), script_pubkey }
}

pub fn data(bytes: &[u8]) -> TxOut {
    output(0, ScriptBuf::new_op_return(bitcoin::script::PushBytesBuf::try_from(bytes.to_vec()).unwrap()))
}

/// A transaction that creates `spent` as its second output.
pub fn previous(spent: TxOut) -> Transaction {
    let input = TxIn { previous_output: OutPoint::new(bitcoin::Txid::all_zeros(), 7), ..TxIn::default() };
    let output = vec![output(COIN, script(Lock::Pkh, THEIRS)), spent];
    Transaction { version: Version::TWO, lock_time: LockTime::ZERO, input: vec![input], output }
}

/// A PSBT that spends one output for each lock and amount, all of our key, with the data that proves each
/// amount.
pub fn psbt(inputs: &[(Lock, u64)], outputs: Vec<TxOut>) -> Psbt {
    let spent: Vec<_> = inputs.iter().map(|(lock, amount)| output(*amount, script(*lock, OURS))).collect();
    let input = |spent: &TxOut| TxIn {
        previous_output: OutPoint::new(previous(spent.clone()).compute_txid(), 1),
        script_sig: ScriptBuf::new(),
        sequence: Sequence::MAX,
        witness: Witness::new(),
    };
    let tx = Transaction {
        version: Version::TWO,
        lock_time: LockTime::ZERO,
        input: spent.iter().map(input).collect(),
        output: outputs,
    };
    let mut psbt = Psbt::from_unsigned_tx(tx).unwrap();
    for ((input, (lock, _)), spent) in psbt.inputs.iter_mut().zip(inputs).zip(spent) {
        match lock {
            Lock::Pkh => input.non_witness_utxo = Some(previous(spent)),
            Lock::Wpkh => input.witness_utxo = Some(spent),
            Lock::Taproot => {
                input.witness_utxo = Some(spent);
                input.tap_internal_key = Some(internal(OURS));
            }
            Lock::Wrapped => {
                input.witness_utxo = Some(spent);
                input.redeem_script = Some(script(Lock::Wpkh, OURS));
            }
        }
    }
    psbt
}

pub fn read(chain: &str, psbt: &Psbt) -> Result<Prepared, UnsignedError> {
    Prepared::of_unsigned(row(chain), &psbt.serialize(), Some(&public(OURS)), Live::default())
}

pub fn told(chain: &str, psbt: &Psbt) -> Facts {
    read(chain, psbt).unwrap().facts().remove(0)
}

pub fn codes(facts: &Facts) -> Vec<&str> {
    facts.findings.iter().map(|finding| finding.id().code()).collect()
}

/// A signature of every digest with the key `secret`, each of the right kind.
pub fn sign(prepared: &Prepared, secret: u8) -> Vec<PayloadSignature> {
    let key = SigningKey::from_slice(&[secret; 32]).unwrap();
    let one = |(place, digest): (usize, &Vec<u8>)| {
        if prepared.kind_of(place) == Some(SignatureKind::Schnorr) {
            return PayloadSignature::Schnorr(schnorr(digest, secret));
        }
        let (signature, recovery) = key.sign_prehash_recoverable(digest);
        let (r, s) = signature.split_bytes();
        PayloadSignature::Ecdsa { r: r.into(), s: s.into(), recovery: recovery.to_byte() }
    };
    prepared.to_sign().iter().enumerate().map(one).collect()
}

/// Signs with the key that BIP-341 tweaks without scripts.
pub fn schnorr(digest: &[u8], secret: u8) -> [u8; 64] {
    let tweaked = pair(secret).tap_tweak(&Secp256k1::new(), None).to_keypair();
    let message = Message::from_digest(digest.try_into().unwrap());
    Secp256k1::new().sign_schnorr_no_aux_rand(&message, &tweaked).serialize()
}
