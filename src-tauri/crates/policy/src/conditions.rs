//! The conditions of our own rules, on the effects of a transaction or message.

use std::collections::BTreeSet;

use alloy::primitives::U256;

use crate::asset::{Asset, amount, chain_of, is_one_hex};
use crate::chains::all;
use crate::code::{Code, PolicyError};
use crate::form::Form;
use crate::json::{Json, Members};
use crate::tri::Tri;
use crate::view::View;
use crate::when::When;

const SELF: &str = "$self";
const LONGEST_LIST: usize = 256;

/// The members that a rule may have besides effect, label and delay.
pub(crate) const OF_TRANSACTIONS: &[&str] = &[
    "effect",
    "label",
    "delay_s",
    "chains",
    "opaque",
    "creates_contract",
    "unlimited",
    "recipients",
    "more_than",
    "functions",
    "programs",
    "when",
];
pub(crate) const OF_MESSAGES: &[&str] = &[
    "effect",
    "label",
    "delay_s",
    "chains",
    "opaque",
    "unlimited",
    "recipients",
    "more_than",
    "programs",
    "when",
    "forms",
];

/// Which recipients a rule is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Recipients {
    /// All of them are in the list.
    Within(BTreeSet<String>),
    /// One of them is not in the list.
    Outside(BTreeSet<String>),
    /// One of them is in the list.
    Among(BTreeSet<String>),
}

/// All of these must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Conditions {
    pub(crate) chains: Option<BTreeSet<&'static str>>,
    pub(crate) opaque: bool,
    pub(crate) creates: bool,
    pub(crate) unlimited: bool,
    pub(crate) recipients: Option<Recipients>,
    pub(crate) more_than: Option<(Asset, U256)>,
    pub(crate) functions: Option<BTreeSet<String>>,
    pub(crate) programs: Option<BTreeSet<String>>,
    pub(crate) when: Option<When>,
    pub(crate) forms: Option<BTreeSet<Form>>,
}

impl Conditions {
    pub(crate) fn read(members: &Members<'_>) -> Result<Self, PolicyError> {
        let chains = match members.find("chains") {
            Some((json, at)) => Some(
                texts(json, &at)?.into_iter().map(|name| Ok(chain_of(name, &at)?.name)).collect::<Result<_, _>>()?,
            ),
            None => None,
        };
        let flag = |name| match members.find(name) {
            // `false` would not mean "not", so it is refused.
            Some((json, at)) if !json.flag(&at)? => Err(PolicyError::new(Code::Literal, at)),
            Some(_) => Ok(true),
            None => Ok(false),
        };
        let set = |name| match members.find(name) {
            Some((json, at)) => {
                Ok(Some(texts(json, &at)?.into_iter().map(str::to_owned).collect::<BTreeSet<String>>()))
            }
            None => Ok(None),
        };
        let recipients = match members.find("recipients") {
            Some((json, at)) => Some(Recipients::read(json, &at, chains.as_ref())?),
            None => None,
        };
        let more_than = match members.find("more_than") {
            Some((json, at)) => {
                let inner = json.members(&at, &["chain", "asset", "amount", "symbol", "decimals"])?;
                Some((Asset::read(&inner)?, amount(&inner, "amount")?))
            }
            None => None,
        };
        let forms = match members.find("forms") {
            Some((json, at)) => Some(
                texts(json, &at)?
                    .into_iter()
                    .map(|name| Form::named(name).ok_or_else(|| PolicyError::new(Code::Form, &*at)))
                    .collect::<Result<_, _>>()?,
            ),
            None => None,
        };
        let functions = set("functions")?;
        if functions.iter().flatten().any(|name| !is_full_signature(name)) {
            return Err(PolicyError::new(Code::Signature, members.need("functions")?.1));
        }
        Ok(Self {
            opaque: flag("opaque")?,
            creates: flag("creates_contract")?,
            unlimited: flag("unlimited")?,
            recipients,
            more_than,
            functions,
            programs: set("programs")?,
            when: members.find("when").map(|(json, at)| When::read(json, &at)).transpose()?,
            chains,
            forms,
        })
    }

    /// Whether they hold at `now`, in milliseconds since 1970.
    pub(crate) fn test(&self, view: &View<'_>, now: i64) -> Tri {
        let wanted = |wanted: bool, is: Tri| if wanted { is } else { Tri::Yes };
        let unsure = if view.opaque { Tri::Unreadable } else { Tri::No };
        let known_or = |known: bool| if known { Tri::Yes } else { unsure };
        Tri::all([
            self.chains.as_ref().is_none_or(|chains| chains.contains(view.chain.name)).into(),
            wanted(self.opaque, view.opaque.into()),
            wanted(self.creates, view.creates.into()),
            wanted(self.unlimited, known_or(view.outs.iter().any(|out| out.unlimited))),
            self.recipients.as_ref().map_or(Tri::Yes, |recipients| recipients.test(view)),
            self.more_than.as_ref().map_or(Tri::Yes, |(asset, above)| is_more(view, asset, *above, unsure)),
            self.functions
                .as_ref()
                .map_or(Tri::Yes, |names| known_or(view.functions.iter().any(|name| names.contains(*name)))),
            self.programs.as_ref().map_or(Tri::Yes, |programs| {
                let called =
                    |program: &&str| programs.iter().any(|known| known == program || is_one_hex(known, program));
                let known = view.programs.iter().any(called);
                // On EVM chains the called contract can always be read.
                if view.chain.kind.is_ethereum() { known.into() } else { known_or(known) }
            }),
            self.when.as_ref().is_none_or(|when| when.is_at(now)).into(),
            self.forms.as_ref().is_none_or(|forms| view.form.is_some_and(|form| forms.contains(&form))).into(),
        ])
    }

    pub(crate) fn are_none(&self) -> bool {
        *self == Self::default()
    }

    /// Whether they cannot be unreadable.
    pub(crate) const fn are_decidable(&self) -> bool {
        !self.unlimited
            && self.recipients.is_none()
            && self.more_than.is_none()
            && self.functions.is_none()
            && self.programs.is_none()
    }

    /// Whether everything for which these hold fulfils `other`. Undecided counts as no.
    pub(crate) fn are_within(&self, other: &Self) -> bool {
        fn subset<T: Ord>(ours: Option<&BTreeSet<T>>, theirs: Option<&BTreeSet<T>>) -> bool {
            theirs.is_none_or(|theirs| ours.is_some_and(|ours| ours.is_subset(theirs)))
        }
        subset(self.chains.as_ref(), other.chains.as_ref())
            && (self.opaque || !other.opaque)
            && (self.creates || !other.creates)
            && (self.unlimited || !other.unlimited)
            && other.recipients.as_ref().is_none_or(|theirs| {
                self.recipients.as_ref().is_some_and(|ours| match (ours, theirs) {
                    (Recipients::Within(ours), Recipients::Within(theirs))
                    | (Recipients::Among(ours), Recipients::Among(theirs)) => ours.is_subset(theirs),
                    (Recipients::Outside(ours), Recipients::Outside(theirs)) => theirs.is_subset(ours),
                    _ => false,
                })
            })
            && other.more_than.as_ref().is_none_or(|(asset, above)| {
                self.more_than.as_ref().is_some_and(|(ours, least)| ours == asset && least >= above)
            })
            && subset(self.functions.as_ref(), other.functions.as_ref())
            && subset(self.programs.as_ref(), other.programs.as_ref())
            && (other.when.is_none() || self.when == other.when)
            && subset(self.forms.as_ref(), other.forms.as_ref())
    }
}

/// Whether more than `above` of the asset leaves the account in this one transaction, fee included.
fn is_more(view: &View<'_>, asset: &Asset, above: U256, unsure: Tri) -> Tri {
    if view.chain.name != asset.chain.name {
        return Tri::No;
    }
    match crate::spend::spent(view, asset) {
        Some(spent) if spent > above => Tri::Yes,
        Some(_) => unsure,
        None => Tri::Unreadable,
    }
}

impl Recipients {
    fn read(json: &Json, at: &str, chains: Option<&BTreeSet<&'static str>>) -> Result<Self, PolicyError> {
        let [(name, list)] = json.object(at)? else { return Err(PolicyError::new(Code::WrongType, at)) };
        let at = format!("{at}.{name}");
        let addresses = texts(list, &at)?
            .into_iter()
            .map(|text| address(text, chains).ok_or_else(|| PolicyError::new(Code::Address, &*at)))
            .collect::<Result<_, _>>()?;
        match name.as_str() {
            "within" => Ok(Self::Within(addresses)),
            "outside" => Ok(Self::Outside(addresses)),
            "among" => Ok(Self::Among(addresses)),
            _ => Err(PolicyError::new(Code::UnknownMember, at)),
        }
    }

    fn test(&self, view: &View<'_>) -> Tri {
        let is = |set: &BTreeSet<String>, to: &str| {
            set.iter().any(|known| match known.as_str() {
                SELF => view.from.is_some_and(|from| view.chain.is_same_address(from, to)),
                known => view.chain.is_same_address(known, to) || is_one_hex(known, to),
            })
        };
        let known = view.outs.iter().filter_map(|out| out.to);
        let hidden = view.opaque || view.outs.iter().any(|out| out.to.is_none());
        let unsure = |otherwise: Tri| if hidden { Tri::Unreadable } else { otherwise };
        match self {
            Self::Within(set) => {
                if known.clone().all(|to| is(set, to)) {
                    unsure(Tri::Yes)
                } else {
                    Tri::No
                }
            }
            Self::Outside(set) => {
                if known.clone().all(|to| is(set, to)) {
                    unsure(Tri::No)
                } else {
                    Tri::Yes
                }
            }
            Self::Among(set) => {
                if known.clone().any(|to| is(set, to)) {
                    Tri::Yes
                } else {
                    unsure(Tri::No)
                }
            }
        }
    }
}

fn address(text: &str, chains: Option<&BTreeSet<&'static str>>) -> Option<String> {
    if text == SELF {
        return Some(text.to_owned());
    }
    if text.starts_with('$') {
        return None;
    }
    let mut rows = all().filter(|row| chains.is_none_or(|chains| chains.contains(row.name)));
    rows.find_map(|row| row.address(text).ok())
}

fn texts<'j>(json: &'j Json, at: &str) -> Result<Vec<&'j str>, PolicyError> {
    let list = json.list(at)?;
    if list.is_empty() {
        return Err(PolicyError::new(Code::EmptyList, at));
    }
    if list.len() > LONGEST_LIST {
        return Err(PolicyError::new(Code::TooMany, at));
    }
    list.iter().map(|one| one.text(at)).collect()
}

/// On EVM chains a function is named by its full signature; other chains name theirs in words.
fn is_full_signature(name: &str) -> bool {
    let plain = !name.is_empty() && name.len() <= 200 && lockstep_chain::plain_text(name, 200) == name;
    plain && (!name.contains('(') || lockstep_descriptors::Signature::read(name).is_ok())
}
