//! What the rules see of a transaction or a message: its effects, and whether all of it can be read.

use alloy::primitives::U256;
use lockstep_chain::Chain;
use lockstep_chain::evm::typed_data::{TypedFacts, TypedForm};
use lockstep_chain::facts::{Called, Facts, Fee, Move, MoveKind};
use lockstep_findings::FindingId;

use crate::chains::met;
use crate::evm::EvmCall;
use crate::form::Form;
use crate::number::decimal;

/// What is to be signed.
#[derive(Debug, Clone, Copy)]
pub enum Asked<'a> {
    /// A transaction, by its facts.
    Transaction(&'a Facts),
    /// A document of typed data (EIP-712), by its facts.
    Document(&'a TypedFacts),
    /// A text (EIP-191).
    Text {
        /// The chain's name.
        chain: &'a str,
        /// The account that signs.
        signer: &'a str,
        /// Whether it only signs in (EIP-4361).
        signs_in: bool,
    },
}

/// One thing that leaves the account, or that others may take.
pub(crate) struct Out<'a> {
    /// `None` for the native coin.
    pub(crate) asset: Option<&'a str>,
    /// `None` if it is unknown or unlimited.
    pub(crate) amount: Option<U256>,
    pub(crate) to: Option<&'a str>,
    pub(crate) unlimited: bool,
}

pub(crate) struct View<'a> {
    pub(crate) chain: &'static Chain,
    pub(crate) from: Option<&'a str>,
    pub(crate) outs: Vec<Out<'a>>,
    /// The highest network fee; the inner `None` is an unknown fee.
    pub(crate) fee: Option<Option<U256>>,
    /// Whether a part has no canonical meaning.
    pub(crate) opaque: bool,
    pub(crate) creates: bool,
    pub(crate) functions: Vec<&'a str>,
    pub(crate) programs: Vec<&'a str>,
    /// The form, of a message.
    pub(crate) form: Option<Form>,
    pub(crate) evm: Option<EvmCall>,
}

impl<'a> View<'a> {
    /// `None` if the chain is not in the registry, which then no rule can allow.
    pub(crate) fn of(asked: Asked<'a>) -> Option<Self> {
        match asked {
            Asked::Transaction(facts) => Self::of_transaction(facts),
            Asked::Document(facts) => Self::of_document(facts),
            Asked::Text { chain, signer, signs_in } => Some(Self {
                chain: met(chain)?,
                from: Some(signer),
                outs: Vec::new(),
                fee: None,
                opaque: false,
                creates: false,
                functions: Vec::new(),
                programs: Vec::new(),
                form: Some(if signs_in { Form::SignIn } else { Form::Text }),
                evm: None,
            }),
        }
    }

    fn of_transaction(facts: &'a Facts) -> Option<Self> {
        let chain = met(&facts.chain)?;
        let evm = EvmCall::of(facts);
        let creates = facts.calls.iter().any(|call| call.called == Called::New);
        // Bytes behind the arguments are accepted by contracts, and have no meaning that a rule could test.
        let opaque = !facts.unread.is_empty()
            // A part of the chain itself is called by its name, without a function.
            || facts.calls.iter().any(|call| call.function.is_none() && call.called != Called::Name)
            // Wrapping the coin has an unknown move on EVM and is read as the payment that it is.
            || (!chain.kind.is_ethereum() && facts.moves.iter().any(|one| one.kind == MoveKind::Unknown))
            || facts.has(FindingId::TrailingBytes)
            || (chain.kind.is_ethereum() && evm.is_none());
        Some(Self {
            chain,
            from: facts.from.as_deref(),
            outs: outs(&facts.moves, facts.from.as_deref()),
            fee: Some(match &facts.fee {
                Fee::Exact(amount) | Fee::AtMost(amount) => decimal(&amount.raw),
                Fee::Unknown { .. } => None,
            }),
            opaque,
            creates,
            functions: facts.calls.iter().filter_map(|call| call.function.as_deref()).collect(),
            programs: facts.calls.iter().map(|call| call.target.as_str()).collect(),
            form: None,
            evm,
        })
    }

    fn of_document(facts: &'a TypedFacts) -> Option<Self> {
        let unknown = facts.moves.iter().any(|one| one.kind == MoveKind::Unknown);
        let contract = facts.domain.iter().find(|line| line.name == "verifyingContract");
        Some(Self {
            chain: met(&facts.chain)?,
            from: Some(&facts.signer),
            outs: outs(&facts.moves, Some(&facts.signer)),
            fee: None,
            opaque: facts.opaque || unknown || facts.form == TypedForm::Unread,
            creates: false,
            functions: Vec::new(),
            programs: contract.map(|line| line.value.as_str()).into_iter().collect(),
            form: Some(Form::of(facts.form)),
            evm: None,
        })
    }
}

fn outs<'a>(moves: &'a [Move], from: Option<&str>) -> Vec<Out<'a>> {
    let own = |one: &&Move| one.from.is_none() || one.from.as_deref() == from;
    let leaves =
        |one: &&Move| matches!(one.kind, MoveKind::Pay | MoveKind::Allow | MoveKind::AllowAll | MoveKind::Lock);
    let out = |one: &'a Move| {
        let unlimited = one.is_without_limit();
        let amount = one.amount.as_ref().and_then(|amount| decimal(&amount.raw)).filter(|_| !unlimited);
        Out { asset: one.asset.id.as_deref(), amount, to: one.to.as_deref(), unlimited }
    };
    moves.iter().filter(own).filter(leaves).map(out).collect()
}
