//! Parts of a payment that need the wallet's data: a share of a balance, an amount in a currency.

use lockstep_chain::Amount;

use super::reading::{About, Frame, Pick, Question, Reading, SendFrame, Spoken};
use super::say::{quote, sentence_end, short_to};
use super::send;
use crate::Desk;

/// A reading with everything resolved, and a sentence about it for the answer.
pub(super) struct Resolved {
    pub reading: Reading,
    pub lead: Option<String>,
}

/// Resolves a reading. An error is the whole answer.
pub(super) async fn resolve(
    reading: Reading,
    know: &super::reading::Knowledge,
    desk: &dyn Desk,
) -> Result<Resolved, String> {
    match reading {
        Reading::Share(frame, share) => of_balance(frame, share, know, desk).await,
        Reading::Ask(Question { about: About::Fiat(digits, currency), picks, frame: Frame::Send(frame) }) => {
            let reading = match in_coin(&digits, &currency, &frame, desk).await {
                Some(question) => Reading::Ask(question),
                None => {
                    Reading::Ask(Question { about: About::Fiat(digits, currency), picks, frame: Frame::Send(frame) })
                }
            };
            Ok(Resolved { reading, lead: None })
        }
        reading => Ok(Resolved { reading, lead: None }),
    }
}

/// "1/3 of my USDC": the part of the balance, rounded down to the smallest unit.
async fn of_balance(
    frame: SendFrame,
    (top, bottom): (u32, u32),
    know: &super::reading::Knowledge,
    desk: &dyn Desk,
) -> Result<Resolved, String> {
    let Some(coin) = frame.coin.clone() else {
        return Ok(Resolved { reading: send::finish(frame, None, know), lead: None });
    };
    let ticker = quote(&coin.ticker);
    let balance = desk.balance(&coin).await.map_err(|why| {
        format!(
            "I can't work out a share, because your {ticker} balance is not known right now: {} I've prepared nothing.",
            sentence_end(why)
        )
    })?;
    let Some(part) = balance.share(top, bottom).filter(|part| !part.is_zero()) else {
        return Err(format!(
            "You have {} on {}, so there is no share of it to send. I've prepared nothing.",
            balance.with_ticker(&ticker),
            coin.chain
        ));
    };
    let lead = format!("That share of your {} is {}.", balance.with_ticker(&ticker), part.with_ticker(&ticker));
    let frame = SendFrame { amount: Some(Spoken::Exact(part.to_string())), ..frame };
    Ok(Resolved { reading: send::finish(frame, None, know), lead: Some(lead) })
}

/// "$50 of ETH" as coins, for the person to confirm. `None` without a price.
async fn in_coin(digits: &str, currency: &str, frame: &SendFrame, desk: &dyn Desk) -> Option<Question> {
    const DOLLARS: &str = "$ usd dollar dollars buck bucks";
    let coin = frame.coin.as_ref().filter(|_| super::lexicon::is(&currency.to_lowercase(), DOLLARS))?;
    let price = desk.price(coin).await.ok()?;
    let amount = Amount::at_price(digits, &price.dollars, coin.decimals)?;
    let ticker = quote(&coin.ticker);
    let whom = frame.to.as_ref().map(|to| format!(" to {}", short_to(to))).unwrap_or_default();
    let sentence = format!(
        "{digits} dollars are about {} at {} dollars each (source: {}, {}). Prices move; the amount of the coin is what counts. Shall I prepare {}{whom}?",
        amount.with_ticker(&ticker),
        price.dollars,
        quote(&price.source),
        quote(&price.as_of),
        amount.with_ticker(&ticker),
    );
    let digits = amount.to_string();
    let picks = vec![Pick::Amount(digits)];
    Some(Question { about: About::Computed(sentence), picks, frame: Frame::Send(frame.clone()) })
}
