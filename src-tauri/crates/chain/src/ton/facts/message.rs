//! The facts of one message.

use lockstep_findings::Finding;
use lockstep_texts::{Said, amount, error};

use super::mode;
use crate::facts::{Argument, Asset, Call, Called, Facts, Memo, Move, MoveKind, Quantity};
use crate::registry::Chain;
use crate::ton::address::Place;
use crate::ton::body::{Body, Transfer};
use crate::ton::order::Message;
use crate::ton::payload::Token;
use alloy::primitives::U256;

/// Collects the facts of one message.
pub(super) struct Teller<'t> {
    pub(super) row: &'t Chain,
    pub(super) own: Option<Place>,
    pub(super) token: Option<&'t Token>,
    /// Whether it is the only message, so that its comment is the comment of the transaction.
    pub(super) alone: bool,
}

impl Teller<'_> {
    pub(super) fn tell(&self, facts: &mut Facts, place: usize, message: &Message) {
        let to = message.to.friendly(message.bounce);
        let all = mode::sends_all(message.mode);
        let mut paid = Move::native(self.row, MoveKind::Pay, message.value, to.clone());
        if all {
            paid.amount = None;
            paid.words = Some(amount::all_of(self.row.native.ticker));
        }
        facts.moves.push(paid);
        mode::find(facts, message.mode);
        self.of_the_place(facts, message);
        let arguments = vec![mode::argument(message.mode)];
        let mut call = Call { target: to.clone(), called: Called::Account, function: None, arguments };
        let body = Body::read(&message.body);
        let part =
            |name: Said| if self.alone { name } else { error::unread_part_of_message((place + 1).to_string(), name) };
        let field = |name: &'static str| part(Said::as_it_is(name));
        match &body {
            Body::Empty => {}
            Body::Comment(text) => self.comment(facts, &mut call, &field("comment"), text),
            Body::Encrypted => encrypted(facts, &field("body")),
            Body::Jetton(transfer) => {
                call.function = Some("jetton transfer (0x0f8a7ea5)".to_owned());
                self.jetton(facts, message, transfer);
                self.passed_on(facts, &mut call, &field("forward_payload"), transfer);
            }
            Body::Collectible(transfer) => {
                call.function = Some("collectible transfer (0x5fcc3d14)".to_owned());
                let item = Asset::unknown(message.to.friendly(true));
                let amount = Some(Quantity::worded("1".to_owned(), amount::one_collectible()));
                let receiver = transfer.to.map(|to| to.friendly(false));
                facts.moves.push(Move { kind: MoveKind::Pay, asset: item, amount, to: receiver, ..Move::default() });
                self.of_the_receiver(facts, message, transfer.to);
                self.passed_on(facts, &mut call, &field("forward_payload"), transfer);
            }
            Body::Burn { amount, back, custom } => {
                call.function = Some("jetton burn (0x595f07bc)".to_owned());
                let asset = self.asset(facts, message.to);
                facts.moves.push(Move::of(asset, MoveKind::Pay, U256::from(*amount), None));
                facts.find(Finding::DestroysTokensForAPrice);
                self.back(facts, &mut call, *back);
                custom.then(|| facts.cannot_read(field("custom_payload"), error::unread_for_own_contract()));
            }
            Body::Malformed(name) => {
                facts.find(Finding::MalformedBody { claimed: (*name).to_owned() });
                facts.cannot_read(field("body"), error::unread_begins_like(*name));
            }
            Body::Unknown(operation) => {
                let why = operation.map_or_else(error::unread_no_operation, |number| {
                    error::unread_unknown_operation(format!("0x{number:08x}"))
                });
                facts.cannot_read(field("body"), why);
                call.function = operation.map(|number| format!("0x{number:08x}"));
                facts.find(Finding::OpaqueCall);
            }
        }
        let calls = !matches!(body, Body::Empty | Body::Comment(_) | Body::Encrypted);
        if calls && !message.bounce {
            facts.find(Finding::NoBounce);
        }
        if message.currencies {
            facts.cannot_read(part(error::unread_part_other_currencies()), error::unread_other_currencies());
        }
        self.of_the_state(facts, &field("state_init"), message);
        let plain = message.state.is_none() && message.mode == mode::USUAL && call.arguments.len() == 1;
        if calls || !plain {
            facts.calls.push(call);
        }
    }

    fn comment(&self, facts: &mut Facts, call: &mut Call, field: &Said, text: &[u8]) {
        let memo = Memo::of(text);
        if memo.as_ref().is_some_and(|memo| memo.text.is_none()) {
            facts.cannot_read(field.clone(), error::unread_no_text());
        }
        if !self.alone {
            let shown = memo.as_ref().map(|memo| memo.text.as_ref().unwrap_or(&memo.hex).clone()).unwrap_or_default();
            call.arguments.push(Argument::new("comment", "text", shown));
        }
        // If there are several memos, each is also shown with its message.
        facts.memo = facts.memo.take().or(memo);
    }

    fn asset(&self, facts: &mut Facts, wallet: Place) -> Asset {
        let id = wallet.friendly(true);
        match self.token.filter(|token| token.wallet == wallet) {
            Some(token) => Asset::token(id, &token.symbol, token.decimals),
            None => {
                facts.find_once(Finding::TokenIsNotSaid);
                Asset::unknown(id)
            }
        }
    }

    fn jetton(&self, facts: &mut Facts, message: &Message, transfer: &Transfer) {
        let asset = self.asset(facts, message.to);
        let to = transfer.to.map(|to| to.friendly(false));
        facts.moves.push(Move::of(asset, MoveKind::Pay, U256::from(transfer.amount), to));
        if transfer.amount == 0 {
            facts.find(Finding::NoTokens);
        }
        self.of_the_receiver(facts, message, transfer.to);
    }

    fn of_the_receiver(&self, facts: &mut Facts, message: &Message, to: Option<Place>) {
        match to {
            None => facts.find(Finding::ToNobody),
            Some(to) if to.is_nobody() => {
                facts.find(Finding::ToZeroAddress);
            }
            Some(to) if to == message.to => {
                facts.find(Finding::ToTheTokensContract);
            }
            Some(to) if Some(to) == self.own => facts.find(Finding::CoinComesToSelf),
            Some(_) => {}
        }
    }

    // The part of a transfer that is forwarded to the receiver, and the part that returns.
    fn passed_on(&self, facts: &mut Facts, call: &mut Call, field: &Said, transfer: &Transfer) {
        let forward = self.row.quantity(transfer.forward).text;
        call.arguments.push(Argument::new("forward_ton_amount", "coins", forward));
        self.back(facts, call, transfer.back);
        if transfer.custom {
            facts.cannot_read("custom_payload", error::unread_for_own_contract());
        }
        match Body::read(&transfer.note) {
            Body::Empty => {}
            Body::Comment(text) => self.comment(facts, call, field, &text),
            Body::Encrypted => encrypted(facts, field),
            Body::Unknown(Some(operation)) => {
                facts.cannot_read(field.clone(), error::unread_operation_for_receiver(format!("0x{operation:08x}")));
            }
            _ => facts.cannot_read(field.clone(), error::unread_for_receiver()),
        }
    }

    fn back(&self, facts: &mut Facts, call: &mut Call, back: Option<Place>) {
        let shown = back.map_or("nobody".to_owned(), |back| back.friendly(false));
        call.arguments.push(Argument::new("response_destination", "address", &shown));
        match back {
            Some(back) if Some(back) == self.own => {
                let asset = Asset::native(self.row.native);
                facts.moves.push(Move { kind: MoveKind::Change, asset, to: Some(shown), ..Move::default() });
            }
            Some(_) if self.own.is_some() => {
                facts.find(Finding::ExcessElsewhere { to: shown });
            }
            Some(_) => {}
            None => {
                facts.find(Finding::ExcessKept);
            }
        }
    }

    fn of_the_place(&self, facts: &mut Facts, message: &Message) {
        if !message.to.exists() {
            facts.find(Finding::NoSuchWorkchain { workchain: message.to.workchain.into() });
        }
        if message.to.is_nobody() {
            facts.find(Finding::AllToZeroAddress);
        } else if Some(message.to) == self.own {
            facts.find(Finding::CoinComesToSelf);
        }
    }

    fn of_the_state(&self, facts: &mut Facts, field: &Said, message: &Message) {
        let Some(state) = message.state else { return };
        facts.cannot_read(field.clone(), error::unread_contract_code());
        if state == message.to.account {
            facts.find(Finding::AlsoCreatesContract);
        } else {
            facts.find(Finding::ForeignState);
        }
    }
}

fn encrypted(facts: &mut Facts, field: &Said) {
    facts.cannot_read(field.clone(), error::unread_encrypted());
}
