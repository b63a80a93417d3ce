use lockstep_actions::bundle::{BundleError, BundleParams, BundleRequest, OriginView, Proposal};
use lockstep_actions::consent::HandedOver;
use lockstep_actions::{Draft, DraftAmount, listed};
use lockstep_bus::{Delivery, Event};
use lockstep_chain::{Amount, plain_text};
use lockstep_store::{BundleOrigin, Coin};
use lockstep_texts::{Said, error, question};

use crate::api::{SendQuote, SendRequest, Started};
use crate::wallet::may_sign;
use crate::{ApiCode, ApiError, Unlocked, draft};

impl Unlocked {
    /// A preview while the form is filled in.
    pub async fn quote_send(&self, request: &SendRequest) -> Result<SendQuote, ApiError> {
        let (coin, draft, to_name) = self.prepare(request).await?;
        let chain = self.chain(&coin.chain)?;
        let called = listed::called(chain, &coin);
        let mut warnings = Vec::new();
        if draft.to == draft.from {
            warnings.push("This is the vault's own address.".to_owned());
        }
        if to_name.is_none() {
            warnings.push("This address is not in your address book.".to_owned());
        }
        Ok(SendQuote {
            to_address: draft.to.clone(),
            to_name,
            note: draft.note.as_ref().map(ToString::to_string),
            amount_text: draft.amount.with_ticker(&called),
            fee_text: draft.fee_max.with_ticker(chain.native.ticker),
            left_text: draft.left_over.with_ticker(&called),
            warnings,
        })
    }

    /// Creates the bundle that the agent would create, and asks for consent. Returns once it is planned.
    pub async fn send(&self, request: &SendRequest) -> Result<Started, ApiError> {
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        if self.inner.executor.memory.is_full() {
            return Err(BundleError::TooMany.into());
        }
        let (_, draft, _) = self.prepare(request).await?;
        self.start(&draft, question::origin_send_form()).await
    }

    /// Asks for consent to a draft of the wallet's own, which `form` of the window or a command at the terminal made. Returns once it is planned.
    pub(crate) async fn start(&self, draft: &Draft, form: Said) -> Result<Started, ApiError> {
        let vault = self.require_vault().await?;
        if self.inner.executor.memory.is_full() {
            return Err(BundleError::TooMany.into());
        }
        let origin = match HandedOver::current() {
            None => OriginView { kind: BundleOrigin::Form, text: form },
            Some(_) => OriginView { kind: BundleOrigin::Terminal, text: question::origin_terminal_here() },
        };
        let bundle = BundleRequest {
            id: uuid::Uuid::new_v4().to_string(),
            vault: vault.id,
            origin,
            action: None,
            program: None,
            plan_digest: None,
            proposal: Proposal::Drafted(BundleParams {
                transactions: vec![draft.step(uuid::Uuid::new_v4().to_string())],
                ..BundleParams::default()
            }),
        };
        let bundle_id = bundle.id.clone();
        self.inner.executor.memory.person_wrote();
        let mut planned = self.inner.executor.bus.read();
        let begun = self.begin(&bundle_id)?;
        let wallet = self.clone();
        let run = async move { wallet.inner.executor.run(bundle, &wallet.inner.consent, &begun.stop).await };
        let mut running = tokio::spawn(HandedOver::continued(run));
        loop {
            tokio::select! {
                delivery = planned.next() => {
                    let is_planned = match delivery {
                        Some(Delivery::Event(one)) => {
                            matches!(&*one.event, Event::Bundle(progress) if progress.bundle_id == bundle_id)
                        }
                        Some(Delivery::Missed(_)) => self.inner.executor.memory.waiting(&bundle_id).is_some(),
                        None => return Err(ApiError::new(ApiCode::Internal, error::wallet_closing())),
                    };
                    if is_planned {
                        return Ok(Started { bundle_id });
                    }
                }
                ended = &mut running => {
                    let outcome = ended.map_err(|_| ApiError::new(ApiCode::Internal, error::send_ended()))?;
                    return match outcome {
                        Ok(_) => Ok(Started { bundle_id }),
                        Err(error) => Err(error.into()),
                    };
                }
            }
        }
    }

    async fn prepare(&self, request: &SendRequest) -> Result<(Coin, Draft, Option<String>), ApiError> {
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let coins = self.coins_of(vault.id).await?;
        let coin = coins
            .into_iter()
            .find(|coin| coin.id == request.coin_id)
            .ok_or_else(|| ApiError::new(ApiCode::NotFound, error::send_coin_gone()))?;
        let contacts = self.contacts().await?;
        let wanted = request.to.trim();
        let chain = self.chain(&coin.chain)?;
        let all: Vec<_> = contacts.iter().filter(|contact| contact.title.eq_ignore_ascii_case(wanted)).collect();
        // A name may have an address on each of several networks.
        let named: Vec<_> = all.iter().filter(|contact| chain.address(&contact.address).is_ok()).collect();
        let address = match named.as_slice() {
            [] if wanted.is_empty() => return Err(ApiError::invalid(error::send_no_recipient())),
            // A typed address wins over an entry with that title.
            _ if chain.address(wanted).is_ok() => wanted.to_owned(),
            [] if !all.is_empty() => {
                return Err(ApiError::invalid(error::send_other_network(plain_text(wanted, 60), chain.name)));
            }
            [] => wanted.to_owned(),
            [first, rest @ ..] if rest.iter().all(|other| other.address == first.address) => first.address.clone(),
            _ => {
                return Err(ApiError::invalid(error::send_several_of_that_name()));
            }
        };
        let amount = if request.all {
            DraftAmount::All
        } else {
            let amount = Amount::parse(request.amount.trim(), coin.decimals)
                .map_err(|why| ApiError::invalid(error::send_bad_amount(why.to_string())))?;
            if amount.raw().is_zero() {
                return Err(ApiError::invalid(error::send_zero()));
            }
            DraftAmount::Exact(amount)
        };
        let note = draft::note(chain, request.note.as_deref())?;
        let draft = self.draft(&coin, &address, amount, note.as_ref()).await?;
        let to_name = contacts.into_iter().find(|contact| contact.address == draft.to).map(|contact| contact.title);
        Ok((coin, draft, to_name))
    }
}
