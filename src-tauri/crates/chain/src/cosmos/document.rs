//! The signed document, decoded from the bytes that are signed: protobuf (`SIGN_MODE_DIRECT`) or JSON
//! (Amino).

use serde_json::Value;

use super::action::Step;
use super::action::amino::{Fields, coin, of_json};
use super::address;
use super::canonical::canonical;
use super::messages::{
    Any, AuthInfo, Coin, Fee, MlDsaKey, PubKey, SIGN_MODE_DIRECT, SignDoc, SignerInfo, TxBody, strict,
};
use crate::UnsignedError;
use crate::cosmos::{CosmosKeys, CosmosRules};
use crate::hashes::{hash160, sha256};
use crate::payload::PayloadError;

pub(super) const ACCEPTED: &str = "the bytes of a SignDoc, or the JSON of an Amino StdSignDoc";
const TWICE: &str = "it is not encoded in the one way there is, or has a field that is not known";

/// The content of a transaction, without judgement.
#[derive(Debug, Clone)]
pub(super) struct Document {
    pub(super) form: &'static str,
    pub(super) steps: Vec<Step>,
    pub(super) memo: String,
    /// A block height; zero if there is none.
    pub(super) timeout_height: u64,
    /// Seconds since 1970.
    pub(super) timeout: Option<u64>,
    pub(super) unordered: bool,
    pub(super) fee: Fee,
    pub(super) tip: Vec<Coin>,
    /// The types of the extension options that nodes may ignore.
    pub(super) options: Vec<String>,
    pub(super) sequence: u64,
    /// The signer's key, if the bytes contain it.
    pub(super) key: Option<Key>,
    pub(super) digest: [u8; 32],
}

/// The key of a signer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Key {
    /// A compressed secp256k1 point.
    Point([u8; 33]),
    /// An ML-DSA-44 public key.
    MlDsa(Vec<u8>),
}

impl Key {
    /// The address derived from the key.
    pub(super) fn address(&self, rules: &CosmosRules) -> Option<String> {
        let account = match self {
            Self::Point(key) => hash160(key),
            Self::MlDsa(key) => hash160(key),
        };
        address::write(rules.hrp, &account).ok()
    }

    pub(super) fn message(&self) -> Any {
        match self {
            Self::Point(key) => Any::of(&PubKey { key: key.to_vec() }),
            Self::MlDsa(key) => Any::of(&MlDsaKey { key: key.clone() }),
        }
    }

    fn of(rules: &CosmosRules, message: &Any) -> Option<Self> {
        let is_ml_dsa = rules.keys == CosmosKeys::MlDsa44;
        match message.type_url.as_str() {
            "/cosmos.crypto.secp256k1.PubKey" if !is_ml_dsa => {
                strict::<PubKey>(&message.value)?.key.try_into().ok().map(Self::Point)
            }
            "/cosmos.crypto.mldsa.PubKey" if is_ml_dsa => Some(Self::MlDsa(strict::<MlDsaKey>(&message.value)?.key)),
            _ => None,
        }
    }
}

/// Why bytes are not a transaction that one account signs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The bytes have another form.
    Form,
    Field(&'static str, String),
    NotSupported(&'static str),
}

fn field(name: &'static str, reason: impl ToString) -> Refusal {
    Refusal::Field(name, reason.to_string())
}

impl From<Refusal> for UnsignedError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Form => Self::form(ACCEPTED),
            Refusal::Field(name, reason) => Self::field(name, reason),
            Refusal::NotSupported(what) => Self::NotSupported(what),
        }
    }
}

impl From<Refusal> for PayloadError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Form => Self::Format("it is not a transaction of a Cosmos chain"),
            Refusal::Field(name, reason) => Self::field(name, reason),
            Refusal::NotSupported(what) => Self::NotSupported(what),
        }
    }
}

impl Document {
    /// Reads the bytes of a `SignDoc`, with its body and its authorisation.
    pub(super) fn direct(rules: &CosmosRules, bytes: &[u8]) -> Result<(Self, SignDoc), Refusal> {
        let doc: SignDoc = strict(bytes).ok_or(Refusal::Form)?;
        if doc.chain_id != rules.chain_id {
            return Err(field("chain_id", format!("it is not {}", rules.chain_id)));
        }
        let body: TxBody = strict(&doc.body_bytes).ok_or_else(|| field("body_bytes", TWICE))?;
        let auth: AuthInfo = strict(&doc.auth_info_bytes).ok_or_else(|| field("auth_info_bytes", TWICE))?;
        if body.messages.is_empty() {
            return Err(field("messages", "there is none"));
        }
        if !body.extension_options.is_empty() {
            return Err(Refusal::NotSupported("an extension that nodes must understand"));
        }
        let (sequence, key) = one_signer(rules, &auth.signer_infos)?;
        let timeout = body.timeout_timestamp.map(|moment| u64::try_from(moment.seconds)).transpose();
        let document = Self {
            form: "SIGN_MODE_DIRECT",
            steps: body.messages.iter().map(|message| Step::of(rules, message)).collect(),
            memo: body.memo,
            timeout_height: body.timeout_height,
            timeout: timeout.map_err(|_| field("timeout_timestamp", "it is before 1970"))?,
            unordered: body.unordered,
            fee: auth.fee.ok_or_else(|| field("fee", "there is none"))?,
            tip: auth.tip.map(|tip| tip.amount).unwrap_or_default(),
            options: body.non_critical_extension_options.into_iter().map(|option| option.type_url).collect(),
            sequence,
            key,
            digest: sha256(bytes),
        };
        Ok((document, doc))
    }

    /// Reads the JSON of a `StdSignDoc`.
    pub(super) fn amino(rules: &CosmosRules, text: &str) -> Result<Self, Refusal> {
        let value: Value = serde_json::from_str(text).map_err(|_| Refusal::Form)?;
        if canonical(&value) != text {
            let reason =
                "its names are not in order, or it has blanks, a name twice, or a number or sign written otherwise";
            return Err(field("JSON", reason));
        }
        let mut fields = Fields::of(&value).ok_or(Refusal::Form)?;
        let mut said = |name: &'static str| match fields.text(name) {
            Some(text) => Ok(text),
            None => Err(field(name, "it is no text")),
        };
        let chain_id = said("chain_id")?;
        if chain_id != rules.chain_id {
            return Err(field("chain_id", format!("it is not {}", rules.chain_id)));
        }
        number("account_number", &said("account_number")?)?;
        let sequence = number("sequence", &said("sequence")?)?;
        let timeout_height = match said("timeout_height")? {
            absent if absent.is_empty() => 0,
            digits => number("timeout_height", &digits)?,
        };
        let memo = said("memo")?;
        let fee = fields.take("fee").and_then(fee_of).ok_or_else(|| field("fee", "it is none that is known"))?;
        let steps = fields.list("msgs", |message| {
            let mut fields = Fields::of(message)?;
            let (kind, value) = (fields.text("type")?, fields.take("value")?);
            fields.nothing_else().then(|| of_json(rules, &kind, value))
        });
        let steps = steps.filter(|steps| !steps.is_empty()).ok_or_else(|| field("msgs", "they are none"))?;
        if !fields.nothing_else() {
            return Err(field("JSON", "it has a field that is not known"));
        }
        Ok(Self {
            form: "SIGN_MODE_LEGACY_AMINO_JSON",
            steps,
            memo,
            timeout_height,
            timeout: None,
            unordered: false,
            fee,
            tip: Vec::new(),
            options: Vec::new(),
            sequence,
            key: None,
            digest: sha256(text.as_bytes()),
        })
    }

    /// All required signers, without duplicates, as far as the messages can be read.
    pub(super) fn signers(&self) -> Vec<&str> {
        let mut signers: Vec<&str> = self.steps.iter().flat_map(Step::signers).collect();
        signers.sort_unstable();
        signers.dedup();
        signers
    }
}

fn one_signer(rules: &CosmosRules, signers: &[SignerInfo]) -> Result<(u64, Option<Key>), Refusal> {
    let [signer] = signers else {
        return Err(Refusal::NotSupported("a transaction that not just one account signs"));
    };
    let mode = signer.mode_info.as_ref().ok_or_else(|| field("mode_info", "there is none"))?;
    if mode.multi.is_some() {
        return Err(Refusal::NotSupported("an account of several keys"));
    }
    if mode.single.as_ref().map(|single| single.mode) != Some(SIGN_MODE_DIRECT) {
        return Err(field("mode_info", "these bytes are signed in the mode DIRECT only"));
    }
    let key = match &signer.public_key {
        None => None,
        Some(key) => Some(Key::of(rules, key).ok_or_else(|| field("public_key", "it is not a key of this chain"))?),
    };
    Ok((signer.sequence, key))
}

fn fee_of(value: &Value) -> Option<Fee> {
    let mut fields = Fields::of(value)?;
    let fee = Fee {
        amount: fields.list("amount", coin)?,
        gas_limit: fields.text("gas")?.parse().ok()?,
        payer: fields.text("payer")?,
        granter: fields.text("granter")?,
    };
    fields.nothing_else().then_some(fee)
}

fn number(name: &'static str, digits: &str) -> Result<u64, Refusal> {
    crate::payload::decimal(name, digits).map_err(|_| field(name, "it is not a whole number"))
}
