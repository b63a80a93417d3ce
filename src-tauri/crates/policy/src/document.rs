//! The document: a versioned outer document of ours around an untouched inner one of ERC-8411's draft.

use sha2::{Digest as _, Sha256};

use crate::cap::{Cap, MOST_CAPS};
use crate::code::{Code, PolicyError};
use crate::effect::Effect;
use crate::evm::{EvmRule, rules};
use crate::json::Json;
use crate::rule::{About, Rule};
use crate::shadow::refuse_shadowed;
use crate::value::Value;

const VERSION: u64 = 1;
const MEMBERS: [&str; 8] =
    ["lockstep_policy", "evm", "transactions", "messages", "caps", "value", "max_steps", "changes"];
const MOST_RULES: usize = 256;
/// The longest document, in bytes.
pub const LONGEST: usize = 128 * 1024;
const LONGEST_DELAY: u64 = 30 * 24 * 60 * 60;
const DEFAULT_DELAY: u64 = 24 * 60 * 60;
const DEFAULT_STEPS: u8 = 16;
const DOMAIN: &[u8] = b"lockstep/policy/1";

/// The rules that a new vault starts with.
const STARTING: &str = r#"{
  "lockstep_policy": 1,
  "transactions": [
    {"effect": "deny", "creates_contract": true},
    {"effect": "review", "unlimited": true},
    {"effect": "review", "opaque": true},
    {"effect": "allow"}
  ],
  "messages": [
    {"effect": "review", "unlimited": true},
    {"effect": "review", "opaque": true},
    {"effect": "allow"}
  ],
  "caps": [],
  "max_steps": 16,
  "changes": {"delay_s": 86400}
}"#;

/// A policy that passed every check of its format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    /// As it was installed; empty for the built-in rules of older vaults.
    pub(crate) text: String,
    pub(crate) evm: Option<Vec<EvmRule>>,
    pub(crate) transactions: Vec<Rule>,
    pub(crate) messages: Vec<Rule>,
    pub(crate) caps: Vec<Cap>,
    /// Caps on the value of all assets together.
    pub(crate) value: Option<Value>,
    pub(crate) max_steps: u8,
    /// How long a widening waits, in seconds.
    pub(crate) delay: u64,
}

impl Policy {
    /// Reads and checks a document.
    ///
    /// # Errors
    /// [`PolicyError`] with the code of the first broken rule.
    pub fn read(text: &str) -> Result<Self, PolicyError> {
        if text.len() > LONGEST {
            return Err(PolicyError::new(Code::TooLarge, ""));
        }
        let json = Json::read(text)?;
        let members = json.members("", &MEMBERS)?;
        let (version, at) = members.need("lockstep_policy")?;
        if version.number(&at)? != VERSION {
            return Err(PolicyError::new(Code::Version, at));
        }
        let evm = members.find("evm").map(|(json, at)| rules(json, &at)).transpose()?;
        let own = |name, about| members.list_of(name, MOST_RULES, |json, at| Rule::read(json, at, about));
        let caps = match members.get("caps") {
            Some(_) => members.list_of("caps", MOST_CAPS, Cap::read)?,
            None => Vec::new(),
        };
        let value = members.find("value").map(|(json, at)| Value::read(json, &at)).transpose()?;
        let max_steps = match members.find("max_steps") {
            Some((json, at)) => {
                let steps = u8::try_from(json.number(&at)?).ok().filter(|steps| *steps > 0);
                steps.ok_or_else(|| PolicyError::new(Code::Steps, at))?
            }
            None => DEFAULT_STEPS,
        };
        let delay = match members.find("changes") {
            Some((json, at)) => {
                let (delay, at) = json.members(&at, &["delay_s"])?.need("delay_s")?;
                Some(delay.number(&at)?)
                    .filter(|delay| *delay <= LONGEST_DELAY)
                    .ok_or_else(|| PolicyError::new(Code::Delay, at))?
            }
            None => DEFAULT_DELAY,
        };
        let transactions: Vec<Rule> = own("transactions", About::Transactions)?;
        let messages: Vec<Rule> = own("messages", About::Messages)?;
        refuse_shadowed(&transactions, &messages, evm.as_deref().unwrap_or_default())?;
        Ok(Self { text: text.to_owned(), evm, transactions, messages, caps, value, max_steps, delay })
    }

    /// The rules that a new vault starts with.
    ///
    /// # Errors
    /// None in practice; a test reads them.
    pub fn starting() -> Result<Self, PolicyError> {
        Self::read(STARTING)
    }

    /// The built-in rules of a vault that is older than policies. They cannot be installed.
    #[must_use]
    pub fn of_older_vault(opaque_allowed: bool, creation_allowed: bool, max_steps: u8) -> Self {
        let rule = |allowed, opaque, creates| Rule {
            effect: if allowed { Effect::Allow } else { Effect::Deny },
            label: None,
            conditions: crate::conditions::Conditions { opaque, creates, ..Default::default() },
            delay: 0,
            older: true,
        };
        let opaque = rule(opaque_allowed, true, false);
        let rest = Rule { older: false, ..rule(true, false, false) };
        // Any two parties may have agreed on what a text means.
        let mut texts = rule(opaque_allowed, false, false);
        texts.conditions.forms = Some([crate::form::Form::Text].into());
        Self {
            text: String::new(),
            evm: None,
            transactions: vec![rule(creation_allowed, false, true), opaque.clone(), rest.clone()],
            messages: vec![opaque, texts, rest],
            caps: Vec::new(),
            value: None,
            max_steps,
            delay: DEFAULT_DELAY,
        }
    }

    /// The text as it was installed; `None` for the built-in rules of an older vault.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        Some(self.text.as_str()).filter(|text| !text.is_empty())
    }

    /// Identifies the document wherever it is named.
    #[must_use]
    pub fn digest(&self) -> [u8; 32] {
        Sha256::new().chain_update(DOMAIN).chain_update(self.text.as_bytes()).finalize().into()
    }

    /// The most steps in one bundle.
    #[must_use]
    pub const fn max_steps(&self) -> u8 {
        self.max_steps
    }

    /// How long a widening of this policy waits, in seconds.
    #[must_use]
    pub const fn change_delay(&self) -> u64 {
        self.delay
    }

    /// The inner document (ERC-8411's draft) as it was installed, for other programs. It does not contain the caps, the rules
    /// for other chains and messages, and the delays, so it permits more than the policy.
    #[must_use]
    pub fn inner(&self) -> Option<String> {
        let json = Json::read(&self.text).ok()?;
        let inner = json.object("").ok()?.iter().find(|(name, _)| name == "evm")?;
        serde_json::to_string_pretty(&inner.1).ok()
    }
}
