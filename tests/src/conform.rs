//! The requirements on every kind of chain, tested with its adapter alone: no wallet, no consent, one key in
//! the test.
//!
//! A new kind has to be added to [`EveryKind`] and pass this. Features of one kind belong in a story of that kind.

use std::sync::Arc;
use std::time::Duration;

use alloy::primitives::U256;
use ed25519_dalek::Signer;
use lockstep_adapters::{
    ChainAdapter, Changed, CheckContext, Checked, Coin, Draft, DraftAmount, DraftError, Ends, OverSince, Planned,
    Refusal, SentTransaction, Status, StepInput, TransferRequest, open, proof_of_invalidity, status,
};
use lockstep_chain::{
    Amount, Chain, PayloadSignature, Prepared, PublicKey, Registry, SignatureKind, SignedPayload, SigningMode,
    TxEncoding,
};
use lockstep_rpc::{Bounds, Endpoint, Health, Lacks, Sent, Since};
use lockstep_texts::Language;

use crate::every_kind::{EveryKind, recipient};
use crate::wait::until;

const PATIENCE: Duration = Duration::from_secs(60);

/// A key of one of the two curves.
enum Key {
    Secp256k1(k256::ecdsa::SigningKey),
    Ed25519(ed25519_dalek::SigningKey),
}

/// A chain with a node, and an account whose key the test has.
pub struct Subject {
    row: &'static Chain,
    adapter: Arc<dyn ChainAdapter>,
    key: Key,
    address: String,
}

/// A draft of a payment, decoded again from its bytes.
struct Payment {
    draft: Draft,
    prepared: Prepared,
    nonce: u64,
}

impl Key {
    /// A separate key for each `seed`.
    fn of(chain: &Chain, seed: u8) -> Self {
        match chain.signing_mode {
            SigningMode::EddsaEd25519 => Self::Ed25519(ed25519_dalek::SigningKey::from_bytes(&[seed; 32])),
            _ => Self::Secp256k1(k256::ecdsa::SigningKey::from_slice(&[seed; 32]).expect("below the order")),
        }
    }

    fn public(&self) -> PublicKey {
        match self {
            Self::Ed25519(key) => PublicKey::Ed25519(key.verifying_key().to_bytes()),
            Self::Secp256k1(key) => {
                let point = key.verifying_key().to_sec1_point(true);
                PublicKey::Secp256k1(point.as_bytes().try_into().expect("33 bytes"))
            }
        }
    }

    fn sign(&self, prepared: &Prepared) -> Vec<PayloadSignature> {
        let one = |(place, message): (usize, Vec<u8>)| match self {
            Self::Ed25519(key) => PayloadSignature::Eddsa(key.sign(&message).to_bytes()),
            Self::Secp256k1(key) => {
                assert_eq!(
                    prepared.kind_of(place),
                    Some(SignatureKind::Ecdsa),
                    "these accounts have no Taproot outputs"
                );
                let (signature, recovery) = key.sign_prehash_recoverable(&message);
                let (r, s) = signature.split_bytes();
                PayloadSignature::Ecdsa { r: r.into(), s: s.into(), recovery: recovery.to_byte() }
            }
        };
        prepared.to_sign().into_iter().enumerate().map(one).collect()
    }
}

fn adapter(row: &'static Chain, url: &str) -> Arc<dyn ChainAdapter> {
    open(row, &[(Endpoint::parse(url).expect("a node's address"), Arc::new(Health::default()))]).expect("a known kind")
}

impl Subject {
    /// An account of its own on the chain, with fifty coins.
    pub async fn with_coins(kinds: &mut EveryKind, chain: &str, seed: u8) -> Self {
        let row = Registry::row(chain).expect("a chain");
        let key = Key::of(row, seed);
        let address = row.address_of(&key.public()).expect("a key of the chain's curve");
        kinds.fund(chain, &address).await;
        kinds.mine(chain);
        let subject = Self { row, adapter: adapter(row, kinds.url(chain)), key, address };
        until("the coins to be there", PATIENCE, || async {
            subject.adapter.balance(&subject.address, None).await.ok().filter(|has| !has.is_zero())
        })
        .await;
        subject
    }

    /// What the network charges now is told in numbers, unless a fee is known only for one certain transaction.
    pub async fn fees_are_told_now(&self, told: bool) {
        let fees = self.adapter.fees().await.unwrap_or_else(|error| panic!("{}: {error}", self.row));
        assert_eq!(!fees.rates.is_empty(), told, "{}: {fees:?}", self.row);
        for rate in &fees.rates {
            let value: f64 = rate.value.parse().unwrap_or_else(|_| panic!("{}: {rate:?} is no number", self.row));
            assert!(value >= 0.0 && !rate.unit.is_empty(), "{}: {rate:?}", self.row);
        }
        if let Some(payment) = fees.payment {
            let drafted = self.pays("1").await.draft.fee_max.raw();
            let near = payment <= drafted * U256::from(4) && drafted <= payment * U256::from(4);
            assert!(near, "{}: a payment costs {drafted}, and {payment} was told", self.row);
        }
    }

    async fn draft(&self, amount: &DraftAmount) -> Result<Payment, DraftError> {
        let to = recipient(self.row.name);
        let coin = Coin {
            called: self.row.native.ticker,
            address: &self.address,
            contract: None,
            decimals: self.row.native.decimals,
        };
        let adapter = self.adapter.pinned().await?;
        let branch = adapter.consensus_branch().await?;
        let (chain, key) = (self.row, self.key.public());
        let wish = TransferRequest { chain, coin, to: &to, key, amount, note: None, branch, open: &[] };
        let draft = adapter.draft(&wish).await?.bounded(chain)?;
        let (form, bytes) = match &draft.input {
            StepInput::Unsigned { bytes, .. } => (TxEncoding::Unsigned, bytes),
            StepInput::Payload { bytes } => (TxEncoding::Payload, bytes),
        };
        let prepared = Prepared::of_encoding(chain, form, bytes, &key).expect("what is drafted can be read");
        let facts = prepared.facts().remove(0);
        let nonce = facts.nonce.and_then(|nonce| nonce.parse().ok()).unwrap_or_default();
        Ok(Payment { draft, prepared, nonce })
    }

    async fn pays(&self, whole: &str) -> Payment {
        let amount = Amount::parse(whole, self.row.native.decimals).expect("an amount");
        self.draft(&DraftAmount::Exact(amount)).await.unwrap_or_else(|error| panic!("{}: {error}", self.row))
    }

    async fn planned<T>(&self, payment: &Payment, use_it: impl AsyncFnOnce(Planned<'_>) -> T) -> T {
        let facts = payment.prepared.facts().remove(0);
        let (chain, from, nonce, prepared) = (self.row, self.address.as_str(), payment.nonce, &payment.prepared);
        let planned = Planned {
            chain,
            from,
            nonce,
            is_first: true,
            prepared,
            facts: &facts,
            may_bring: &[],
            expected: None,
            is_chosen: false,
            replaces: None,
        };
        use_it(planned).await
    }

    /// The chain's check of a plan with this payment as its only step.
    async fn check(&self, payment: &Payment) -> Result<Checked, Refusal> {
        let context = CheckContext { key: Some(self.key.public()), open: Vec::new(), tokens: Vec::new() };
        let mut checks = self.adapter.pinned().await?.checks(context);
        self.planned(payment, async |planned| checks.step(&planned).await).await
    }

    async fn recheck(&self, payment: &Payment, checked: &Checked) -> Result<(), Changed> {
        self.planned(payment, async |planned| self.adapter.recheck(&planned, &checked.shown).await).await
    }

    fn sign(&self, payment: &Payment) -> SentTransaction {
        let signatures = self.key.sign(&payment.prepared);
        let mut signed = payment.prepared.compile(&signatures).expect("it compiles");
        assert_eq!(signed.len(), 1, "a payment is one transaction");
        let ends = self.adapter.ends(Some(&payment.prepared), payment.nonce).expect("its bytes are there");
        SentTransaction { from: self.address.clone(), signed: signed.remove(0), ends }
    }

    async fn send(&self, sent: &SentTransaction) -> Sent {
        self.adapter.ledger().send(&sent.signed).await
    }

    async fn confirmed(&self, kinds: &EveryKind, sent: &SentTransaction) {
        let over = OverSince::default();
        until("the payment to be final", PATIENCE, || async {
            kinds.mine(self.row.name);
            let seen = status(self.adapter.as_ref(), sent, &over).await;
            assert!(!matches!(seen, Status::Failed { .. } | Status::Replaced(_)), "{}: {seen:?}", self.row);
            matches!(seen, Status::Confirmed { .. }).then_some(())
        })
        .await;
    }

    /// A payment is drafted and checked, is accepted once however often it is submitted, is followed to its
    /// end, and equals what was shown.
    pub async fn a_payment_arrives_once(&self, kinds: &EveryKind) {
        let (row, to) = (self.row, recipient(self.row.name));
        let paid = Amount::parse("2", row.native.decimals).expect("an amount").raw();
        let before = self.adapter.balance(&to, None).await.expect("a balance");
        let payment = self.pays("2").await;
        assert_eq!(payment.draft.amount.raw(), paid, "{row}: the recipient gets what was asked for");
        assert!(!payment.draft.fee_max.is_zero(), "{row}: a fee is told");

        let checked = self.check(&payment).await.unwrap_or_else(|refusal| panic!("{row}: {refusal}"));
        // On UTXO chains the next check compares the outputs; those chains list no sums.
        let native = checked.shown.spends.iter().find(|spend| spend.token.is_none());
        assert!(native.is_none_or(|spend| spend.amount >= paid), "{row}: what leaves the account is told: {checked:?}");
        self.recheck(&payment, &checked).await.unwrap_or_else(|changed| panic!("{row}: nothing changed: {changed}"));

        let sent = self.sign(&payment);
        assert!(!self.adapter.knows(&sent).await.expect("an answer"), "{row}: no node has it before it is sent");
        assert_eq!(self.send(&sent).await, Sent::Accepted, "{row}");
        // The broadcast's answer may be lost. Then the adapter looks for the transaction and submits it
        // again.
        assert!(self.adapter.knows(&sent).await.expect("an answer"), "{row}: a lost answer is settled by its hash");
        let again = self.send(&sent).await;
        assert!(!matches!(again, Sent::Never(_)), "{row}: handed in again, it is not told as impossible: {again:?}");
        self.confirmed(kinds, &sent).await;

        let after = self.adapter.balance(&to, None).await.expect("a balance");
        assert_eq!(after - before, paid, "{row}: it was carried out once");
        self.survives_a_restart(&sent.signed);
    }

    /// The journal's bytes decode to the sent transaction.
    fn survives_a_restart(&self, signed: &SignedPayload) {
        let kept = signed.to_kept(self.row).expect("it is of this chain");
        let back = SignedPayload::of_kept(self.row, &kept, &signed.hash);
        assert_eq!(back.as_ref(), Some(signed), "{}: what the journal keeps is what nodes are handed", self.row);
    }

    /// A payment to an address is found by a search that began before it, with sender, hash and amount; where nodes of the kind tell of none,
    /// the answer says so.
    pub async fn a_payment_is_seen_to_arrive(&self, kinds: &EveryKind, told: bool) {
        let (row, to) = (self.row, recipient(self.row.name));
        let next = self.adapter.ledger().height().await.expect("a height").saturating_sub(1);
        let since = Since::Block { next, memo: None, new_account: false };
        let bounds = Bounds::default();
        let payment = self.pays("3").await;
        let sent = self.sign(&payment);
        assert_eq!(self.send(&sent).await, Sent::Accepted, "{row}");
        self.confirmed(kinds, &sent).await;
        if !told {
            let none = self.adapter.incoming(&to, &since, bounds).await.expect("an answer");
            assert_eq!(none, None, "{row}: what no node tells is not told as nothing");
            return;
        }
        let raw = Amount::parse("3", row.native.decimals).expect("an amount").raw();
        let found = until("the payment to be found", PATIENCE, || async {
            let told =
                self.adapter.incoming(&to, &since, bounds).await.expect("an answer").expect("these nodes tell it");
            assert!(!matches!(told.lacks, Some(Lacks::NativeUpTo(_))), "{row}: nothing is left out: {told:?}");
            assert!(told.from <= told.to && told.to <= told.tip, "{row}: the range is one: {told:?}");
            told.found.into_iter().find(|one| one.raw == raw)
        })
        .await;
        assert!(found.token.is_none(), "{row}: it came in the native coin: {found:?}");
        let is_ours = found.from.as_deref().is_some_and(|from| row.is_same_address(from, &self.address));
        assert!(is_ours || row.name == "Ton", "{row}: it came from us: {found:?}");
        // A message of TON is not the transaction that carries it out.
        let same = found.hash.as_deref().is_some_and(|hash| hash.eq_ignore_ascii_case(&sent.signed.hash));
        assert!(same || row.name == "Ton", "{row}: its transaction is named: {found:?}");
        let own =
            self.adapter.incoming(&self.address, &since, bounds).await.expect("an answer").expect("a telling kind");
        assert!(
            own.found.iter().all(|one| one.hash.as_deref() != found.hash.as_deref()),
            "{row}: what leaves, change included, did not arrive: {own:?}"
        );
    }

    /// An amount above the balance is refused with a sentence before anything is made.
    pub async fn more_than_there_is_is_refused(&self) {
        let amount = Amount::parse("5000", self.row.native.decimals).expect("an amount");
        let refused = self.draft(&DraftAmount::Exact(amount)).await.err();
        let Some(why @ DraftError::Refused(_)) = refused else { panic!("{}: {refused:?}", self.row) };
        assert!(why.to_string().contains("Nothing was prepared"), "{}: {why}", self.row);
    }

    /// A payment is not signed any more if the account has become too poor for it or its nonce was used.
    pub async fn a_payment_that_lost_its_funds_is_not_released(&self, kinds: &EveryKind) {
        let row = self.row;
        let payment = self.pays("30").await;
        let checked = self.check(&payment).await.unwrap_or_else(|refusal| panic!("{row}: {refusal}"));
        let other = self.pays("25").await;
        let sent = self.sign(&other);
        assert_eq!(self.send(&sent).await, Sent::Accepted, "{row}");
        self.confirmed(kinds, &sent).await;
        let changed = self.recheck(&payment, &checked).await.expect_err("it cannot be carried out any more");
        let gone = matches!(changed, Changed::Less | Changed::Over(_));
        assert!(gone, "{row}: it is told as what it is: {changed:?}");
        assert!(changed.to_string().contains("not signed"), "{row}: {changed}");
        // A plan that is made now is refused before the person is asked.
        let refused = self.check(&payment).await.err();
        let impossible = matches!(refused, Some(Refusal::Invalid(_) | Refusal::OutOfOrder(_)));
        assert!(impossible, "{row}: a new plan with it is refused: {refused:?}");

        // If it is signed anyway, it has no effect, and the adapter reports that if the chain can prove it.
        let lost = self.sign(&payment);
        let over = OverSince::default();
        let proof = || proof_of_invalidity(self.adapter.as_ref(), &lost, &over);
        // These end only by time, and their time is not over yet.
        if matches!(lost.ends, Ends::Blockhash(_) | Ends::Moment { .. } | Ends::Era(_) | Ends::Nothing) {
            assert_eq!(proof().await, None, "{row}: what may still be taken in is not told as gone");
            return;
        }
        let why = until("the proof that another one is in its place", PATIENCE, || async {
            kinds.later(row.name).await;
            proof().await
        })
        .await;
        let why = Language::English.say(&why);
        assert!(why.contains("Nothing of it happened"), "{row}: {why}");
    }

    /// A plan whose steps are possible one by one and not together is refused at the second of them.
    pub async fn a_plan_that_spends_twice_is_refused(&self) {
        let row = self.row;
        let payment = self.pays("15").await;
        let context = CheckContext { key: Some(self.key.public()), open: Vec::new(), tokens: Vec::new() };
        let mut checks = self.adapter.pinned().await.expect("a node").checks(context);
        let first = self.planned(&payment, async |planned| checks.step(&planned).await).await;
        assert!(first.is_ok(), "{row}: alone it is possible: {first:?}");
        let again = async |planned: Planned<'_>| checks.step(&Planned { is_first: false, ..planned }).await;
        let second = self.planned(&payment, again).await;
        let impossible = matches!(second, Err(Refusal::Invalid(_) | Refusal::OutOfOrder(_)));
        assert!(impossible, "{row}: there is not enough for both: {second:?}");
    }

    /// A payment that was signed and reached no node is proven over once the time that it names is past, and not before.
    pub async fn a_payment_ends_with_its_time(&self, kinds: &EveryKind) {
        let row = self.row;
        let lost = self.sign(&self.pays("1").await);
        let over = OverSince::default();
        let proof = || proof_of_invalidity(self.adapter.as_ref(), &lost, &over);
        assert_eq!(proof().await, None, "{row}: its time is not over yet");
        kinds.past_the_end(row.name).await;
        let why = until("the proof that its time is over", PATIENCE, || async {
            kinds.later(row.name).await;
            proof().await
        })
        .await;
        let why = Language::English.say(&why);
        assert!(why.contains("time was over") && why.contains("Nothing of it happened"), "{row}: {why}");
        let sent = self.send(&lost).await;
        assert!(!matches!(sent, Sent::Accepted), "{row}: no node takes it any more: {sent:?}");
    }

    /// A node of another chain is refused: every question to it is an error, never a zero.
    pub async fn another_chains_node_answers_nothing(&self, url: &str) {
        let elsewhere = adapter(self.row, url);
        assert!(elsewhere.ledger().check_chain().await.is_err(), "{}: it is not taken for this chain", self.row);
        assert!(elsewhere.pinned().await.is_err(), "{}: nothing is held to it", self.row);
    }
}
