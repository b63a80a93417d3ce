//! The node's rules for accepting a transaction, in order; the codes are the SDK's.

use k256::ecdsa::signature::hazmat::PrehashVerifier;
use k256::ecdsa::{Signature, VerifyingKey};
use lockstep_chain::PublicKey;
use prost::Message;
use sha2::{Digest, Sha256};

use super::{Chain, Taken, rates};

/// The reason for a refusal.
#[derive(Debug)]
pub struct Refused {
    pub code: u32,
    pub log: String,
}

#[derive(Clone, PartialEq, Message)]
struct TxRaw {
    #[prost(bytes = "vec", tag = "1")]
    body: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    auth_info: Vec<u8>,
    #[prost(bytes = "vec", repeated, tag = "3")]
    signatures: Vec<Vec<u8>>,
}

#[derive(Clone, PartialEq, Message)]
struct Body {
    #[prost(message, repeated, tag = "1")]
    messages: Vec<Any>,
    #[prost(string, tag = "2")]
    memo: String,
    #[prost(uint64, tag = "3")]
    timeout_height: u64,
}

#[derive(Clone, PartialEq, Message)]
struct Any {
    #[prost(string, tag = "1")]
    type_url: String,
    #[prost(bytes = "vec", tag = "2")]
    value: Vec<u8>,
}

#[derive(Clone, PartialEq, Message)]
struct AuthInfo {
    #[prost(message, repeated, tag = "1")]
    signers: Vec<Signer>,
    #[prost(message, optional, tag = "2")]
    fee: Option<Fee>,
}

#[derive(Clone, PartialEq, Message)]
struct Signer {
    #[prost(message, optional, tag = "1")]
    public_key: Option<Any>,
    #[prost(message, optional, tag = "2")]
    mode: Option<ModeInfo>,
    #[prost(uint64, tag = "3")]
    sequence: u64,
}

#[derive(Clone, PartialEq, Message)]
struct ModeInfo {
    #[prost(message, optional, tag = "1")]
    single: Option<Single>,
}

#[derive(Clone, PartialEq, Message)]
struct Single {
    #[prost(int32, tag = "1")]
    mode: i32,
}

#[derive(Clone, PartialEq, Message)]
struct Key {
    #[prost(bytes = "vec", tag = "1")]
    key: Vec<u8>,
}

#[derive(Clone, PartialEq, Message)]
struct Fee {
    #[prost(message, repeated, tag = "1")]
    amount: Vec<Coin>,
    #[prost(uint64, tag = "2")]
    gas_limit: u64,
}

#[derive(Clone, PartialEq, Message)]
struct Coin {
    #[prost(string, tag = "1")]
    denom: String,
    #[prost(string, tag = "2")]
    amount: String,
}

#[derive(Clone, PartialEq, Message)]
struct SignDoc {
    #[prost(bytes = "vec", tag = "1")]
    body: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    auth_info: Vec<u8>,
    #[prost(string, tag = "3")]
    chain_id: String,
    #[prost(uint64, tag = "4")]
    account_number: u64,
}

#[derive(Clone, PartialEq, Message)]
struct MsgSend {
    #[prost(string, tag = "1")]
    from: String,
    #[prost(string, tag = "2")]
    to: String,
    #[prost(message, repeated, tag = "3")]
    amount: Vec<Coin>,
}

#[derive(Clone, PartialEq, Message)]
struct ThorSend {
    #[prost(bytes = "vec", tag = "1")]
    from: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    to: Vec<u8>,
    #[prost(message, repeated, tag = "3")]
    amount: Vec<Coin>,
}

fn refused<T>(code: u32, log: impl Into<String>) -> Result<T, Refused> {
    Err(Refused { code, log: log.into() })
}

/// Decodes a message that must have the canonical encoding.
fn read<M: Message + Default>(bytes: &[u8]) -> Result<M, Refused> {
    match M::decode(bytes) {
        Ok(message) if message.encode_to_vec() == bytes => Ok(message),
        Ok(_) => refused(2, "tx parse error: fields that are not known"),
        Err(error) => refused(2, format!("tx parse error: {error}")),
    }
}

impl Chain {
    /// Accepts a transaction and makes a block of it, or changes nothing.
    pub(super) fn admit(&mut self, bytes: &[u8]) -> Result<Taken, Refused> {
        let raw: TxRaw = read(bytes)?;
        let body: Body = read(&raw.body)?;
        let auth: AuthInfo = read(&raw.auth_info)?;
        if body.memo.len() > self.rules.memo {
            return refused(12, format!("maximum number of bytes is {}: memo too large", self.rules.memo));
        }
        if body.timeout_height != 0 && self.height > body.timeout_height {
            return refused(30, "tx timeout height");
        }
        let ([message], [signer], [signature]) =
            (body.messages.as_slice(), auth.signers.as_slice(), raw.signatures.as_slice())
        else {
            return refused(4, "one message, one signer and one signature are what the emulator knows");
        };
        let sends = self.sends(message)?;
        let fee = auth.fee.clone().unwrap_or_default();
        let paid =
            fee.amount.iter().map(|coin| Ok((coin.denom.clone(), number(coin)?))).collect::<Result<Vec<_>, _>>()?;
        let native: u128 = paid.iter().filter(|(denom, _)| denom == self.rules.denom).map(|(_, amount)| amount).sum();
        let least = self.least_fee(fee.gas_limit);
        if native < least {
            return refused(13, format!("insufficient fees; got: {native} required: {least}: insufficient fee"));
        }
        let account = self.check_signature(&raw, signer, signature, &sends.from)?;
        let out_of_amount = if self.is_taxed() { self.not_in_fee(&sends, &paid, least) } else { Vec::new() };
        let signed = Taken {
            chain_id: self.rules.chain_id.to_owned(),
            account,
            sequence: signer.sequence,
            from: sends.from,
            to: sends.to,
            coins: sends.coins,
            fee: paid,
            gas: fee.gas_limit,
            memo: body.memo,
            height: 0,
            code: 0,
            log: String::new(),
        };
        self.take(signed, &out_of_amount)
    }

    /// The tax that is taken from the amount, because the fee does not cover it and the gas.
    fn not_in_fee(&self, sends: &Sends, paid: &[(String, u128)], least: u128) -> Vec<(String, u128)> {
        let tax = rates::tax(&sends.coins);
        let due = |denom: &str| tax.iter().find(|(taxed, _)| taxed == denom).map_or(0, |(_, amount)| *amount);
        let has = |denom: &str| paid.iter().find(|(coin, _)| coin == denom).map_or(0, |(_, amount)| *amount);
        let covered = tax.iter().all(|(denom, amount)| has(denom) >= *amount);
        let own = self.rules.denom;
        if covered && has(own) - due(own) >= least { Vec::new() } else { tax }
    }

    /// The checks of a simulation: all except signature and fee.
    pub(super) fn well_formed(&self, bytes: &[u8]) -> Result<Sends, Refused> {
        let raw: TxRaw = read(bytes)?;
        let (body, auth): (Body, AuthInfo) = (read(&raw.body)?, read(&raw.auth_info)?);
        let ([message], [signer], [_]) = (body.messages.as_slice(), auth.signers.as_slice(), raw.signatures.as_slice())
        else {
            return refused(4, "one message, one signer and one signature are what the emulator knows");
        };
        let sends = self.sends(message)?;
        let expected = self.accounts.get(&sends.from).map(|account| account.sequence);
        if expected != Some(signer.sequence) {
            return refused(32, format!("account sequence mismatch, expected {expected:?}, got {}", signer.sequence));
        }
        Ok(sends)
    }

    fn sends(&self, message: &Any) -> Result<Sends, Refused> {
        let write = |bytes: &[u8]| {
            let hrp = bech32::Hrp::parse(self.rules.hrp).expect("a prefix");
            bech32::encode::<bech32::Bech32>(hrp, bytes).expect("an address")
        };
        let (from, to, amount) = match message.type_url.as_str() {
            "/cosmos.bank.v1beta1.MsgSend" => {
                let send: MsgSend = read(&message.value)?;
                (send.from, send.to, send.amount)
            }
            "/types.MsgSend" if self.rules.vault.is_some() => {
                let send: ThorSend = read(&message.value)?;
                (write(&send.from), write(&send.to), send.amount)
            }
            other => return refused(2, format!("unable to resolve type URL {other}: tx parse error")),
        };
        for address in [&from, &to] {
            if self.row.address(address).is_err() {
                return refused(7, format!("invalid address {address}"));
            }
        }
        let coins = amount.iter().map(|coin| Ok((coin.denom.clone(), number(coin)?))).collect::<Result<_, _>>()?;
        Ok(Sends { from, to, coins })
    }

    /// The number of the account that signed.
    fn check_signature(&self, raw: &TxRaw, signer: &Signer, signature: &[u8], from: &str) -> Result<u64, Refused> {
        let mode = signer.mode.as_ref().and_then(|mode| mode.single.as_ref()).map(|single| single.mode);
        if mode != Some(1) {
            return refused(4, "the emulator knows signatures over SignDoc only");
        }
        let key = signer.public_key.as_ref().filter(|key| key.type_url == "/cosmos.crypto.secp256k1.PubKey");
        let Some(key) = key else { return refused(8, "pubkey is not of secp256k1") };
        let key: Key = read(&key.value)?;
        let Ok(point) = <[u8; 33]>::try_from(key.key.as_slice()) else { return refused(8, "invalid pubkey") };
        let owner = self.row.address_of(&PublicKey::Secp256k1(point));
        if owner.as_deref() != Ok(from) {
            return refused(8, format!("pubKey does not match signer address {from}: invalid pubkey"));
        }
        let Some(account) = self.accounts.get(from) else {
            return refused(9, format!("account {from} does not exist"));
        };
        if signer.sequence != account.sequence {
            let (expected, got) = (account.sequence, signer.sequence);
            return refused(
                32,
                format!("account sequence mismatch, expected {expected}, got {got}: incorrect account sequence"),
            );
        }
        let document = SignDoc {
            body: raw.body.clone(),
            auth_info: raw.auth_info.clone(),
            chain_id: self.rules.chain_id.to_owned(),
            account_number: account.number,
        };
        let digest = Sha256::digest(document.encode_to_vec());
        let verified = VerifyingKey::from_sec1_bytes(&point).ok().zip(Signature::from_slice(signature).ok());
        match verified {
            Some((key, signature))
                if signature.normalize_s() == signature && key.verify_prehash(&digest, &signature).is_ok() =>
            {
                Ok(account.number)
            }
            _ => refused(4, "signature verification failed; please verify account number and chain-id: unauthorized"),
        }
    }

    /// Takes the fee and counts the sequence, whether or not the rest succeeds.
    fn take(&mut self, signed: Taken, out_of_amount: &[(String, u128)]) -> Result<Taken, Refused> {
        let before = self.accounts.clone();
        let own = (self.rules.denom.to_owned(), self.own_fee());
        for (denom, amount) in signed.fee.iter().chain([&own]) {
            if !self.debit(&signed.from, denom, *amount) {
                self.accounts = before;
                return refused(5, format!("spendable balance is smaller than {amount}{denom}: insufficient funds"));
            }
        }
        if let Some(account) = self.accounts.get_mut(&signed.from) {
            account.sequence += 1;
        }
        self.height += 1;
        let signed = Taken { height: self.height, ..signed };
        let failed = |code, log: &str| Taken { code, log: log.to_owned(), ..signed.clone() };
        if signed.gas < self.gas_needed {
            return Ok(failed(11, "out of gas in location: WriteFlat; out of gas"));
        }
        let after_fee = self.accounts.clone();
        for (denom, amount) in &signed.coins {
            if !self.debit(&signed.from, denom, *amount) {
                self.accounts = after_fee;
                return Ok(failed(5, "spendable balance is smaller than the amount: insufficient funds"));
            }
            let tax = out_of_amount.iter().find(|(taxed, _)| taxed == denom).map_or(0, |(_, tax)| *tax);
            self.credit(&signed.to, denom, amount - tax);
        }
        Ok(signed)
    }
}

pub(super) struct Sends {
    from: String,
    to: String,
    pub(super) coins: Vec<(String, u128)>,
}

fn number(coin: &Coin) -> Result<u128, Refused> {
    coin.amount.parse().or_else(|_| refused(10, format!("invalid coins: {}", coin.amount)))
}
