//! Waits for money that an earlier step may bring, before the step that needs it is released. That step is not signed meanwhile.

use std::time::Duration;

use lockstep_adapters::Changed;
use lockstep_findings::any_of_them;
use lockstep_keysign::port::SESSION_LIVES;
use lockstep_platform::{Moment, UnixMillis, millis};
use lockstep_store::AwaitedMoney;
use lockstep_texts::{Worded, amount, error};

use super::broadcast::{SHORT, pause_after};
use super::executor::Executor;
use super::plan::PlannedTx;
use super::rest::WaitEnd;
use super::stop_reason::StopReason;
use crate::{Stop, ToolCode, ToolError};

/// The longest time that the wallet waits for money.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(10 * 60);

/// How long the co-signer's session and the step's bytes must still be valid when the money arrives.
const TO_SIGN: Duration = Duration::from_secs(30);

impl PlannedTx {
    /// What the step waits for, with the end of the wait.
    fn awaited(&self, until: UnixMillis) -> AwaitedMoney {
        let awaits = &self.shown.awaits;
        let amounts = awaits.iter().map(|one| one.missing.clone());
        let amount = amounts.reduce(|before, last| amount::and(before, last).into()).unwrap_or_else(|| "".into());
        let mut from: Vec<u32> = awaits.iter().flat_map(|one| one.from.iter().copied()).collect();
        from.sort_unstable();
        from.dedup();
        AwaitedMoney { amount: amount.to_string(), amount_said: amount.said().cloned(), from, until }
    }

    /// Whether waiting may still help.
    fn may_wait(&self, changed: &Changed) -> bool {
        !self.shown.awaits.is_empty() && matches!(changed, Changed::NotProvided | Changed::Unknown(_))
    }
}

/// How long a step may wait. `unused` is the time since the session was last used; `ends_in` is when the bytes expire, in milliseconds.
fn longest_wait(unused: Duration, ends_in: Option<UnixMillis>) -> Duration {
    let session = SESSION_LIVES.saturating_sub(unused).saturating_sub(TO_SIGN);
    let bytes = ends_in
        .map_or(LONGEST_WAIT, |left| Duration::from_millis(u64::try_from(left).unwrap_or(0)).saturating_sub(TO_SIGN));
    LONGEST_WAIT.min(session).min(bytes)
}

impl Executor {
    /// T19: checks what was shown again, just before the release, and waits for money that an earlier step may bring. A step that cannot be
    /// checked is not signed.
    pub(super) async fn recheck(
        &self,
        bundle: &str,
        position: i64,
        step: &PlannedTx,
        heard: Moment,
        stop: &Stop,
    ) -> Result<(), StopReason> {
        match self.look_again(step).await {
            Ok(()) => return Ok(()),
            Err(changed) if !step.may_wait(&changed) => return Err(StopReason::step_unsigned(changed.said())),
            Err(_) => {}
        }
        let begun = self.clock.moment();
        let now = self.clock.now();
        let longest = longest_wait(heard.passed(begun), step.ends_at.map(|end| end.saturating_sub(now)));
        let awaited = step.awaited(now.saturating_add(millis(longest)));
        self.checkpoints.reach("waiting.before");
        self.store.await_money(bundle, position, &awaited, now).await?;
        self.checkpoints.reach("waiting.after");
        self.tell(bundle, None).await?;
        let _waits = stop.only_waits(now);
        let ended = tokio::select! {
            biased;
            () = stop.stopped() => if stop.is_locked() { WaitEnd::Locked } else { WaitEnd::Stopped },
            ended = self.until_there(step, begun, longest) => match ended? {
                Some(ended) => ended,
                None => return Ok(()),
            },
        };
        Err(StopReason::waited(ended, &awaited, step.chain.name))
    }

    /// Waits until the money is there. Returns why the wait ended without it, else `None`.
    async fn until_there(
        &self,
        step: &PlannedTx,
        begun: Moment,
        longest: Duration,
    ) -> Result<Option<WaitEnd>, StopReason> {
        let mut pause = SHORT;
        while begun.passed(self.clock.moment()) < longest {
            self.clock.wait(pause).await;
            pause = pause_after(pause);
            if self.nodes.admits(step.chain).is_err() {
                return Ok(Some(WaitEnd::Switched));
            }
            match self.look_again(step).await {
                Ok(()) => return Ok(None),
                Err(changed) if !step.may_wait(&changed) => return Err(StopReason::step_unsigned(changed.said())),
                Err(_) => {}
            }
        }
        Ok(Some(WaitEnd::InVain))
    }

    /// Checks the step once, at one node: its money and everything else.
    async fn look_again(&self, step: &PlannedTx) -> Result<(), Changed> {
        let adapter = self.nodes.adapter(step.chain)?.pinned().await?;
        for awaited in &step.shown.awaits {
            if adapter.balance(&step.from, awaited.token.as_deref()).await? < awaited.needed {
                return Err(Changed::NotProvided);
            }
        }
        adapter.recheck(&step.on_chain(false, &[]), &step.shown).await
    }
}

impl StopReason {
    /// The halt after a wait in vain.
    pub(super) fn waited(end: WaitEnd, awaited: &AwaitedMoney, chain: &str) -> Self {
        let (amount, from) = (awaited.missing(), any_of_them(&awaited.from));
        let (code, why) = match end {
            WaitEnd::InVain => (ToolCode::NotSigned, error::signing_waited_in_vain(amount, chain, from)),
            WaitEnd::Locked => (ToolCode::Stopped, error::signing_waited_locked(amount, chain, from)),
            WaitEnd::Stopped => (ToolCode::Stopped, error::signing_waited_stopped(amount, chain, from)),
            WaitEnd::Switched => (ToolCode::Stopped, error::signing_waited_switched(amount, chain, from)),
            WaitEnd::Interrupted => (ToolCode::Interrupted, error::signing_waited_interrupted(amount, chain, from)),
        };
        Self::Waited { why: ToolError::of(code, why), end }
    }
}

#[cfg(test)]
mod tests {
    use lockstep_texts::{AmountText, Language};

    use super::*;

    #[test]
    fn a_wait_in_vain_is_told_in_each_language() {
        let both = amount::and(AmountText::from("0.5 ETH"), AmountText::from("3 USDC"));
        let amount = Language::English.say(&both);
        let awaited = AwaitedMoney { amount, amount_said: Some(both), from: vec![1, 2], until: 0 };
        let StopReason::Waited { why, .. } = StopReason::waited(WaitEnd::InVain, &awaited, "Base") else {
            panic!("it waited")
        };
        assert_eq!(
            why.message,
            "0.5 ETH and 3 USDC on Base, which step 1 or 2 should have brought, did not come in time. This step was not signed. What was sent before is listed; ask for the rest anew once the money is there.",
        );
        let german = Language::German.say(&why.said);
        assert!(german.starts_with("0,5 ETH und 3 USDC auf Base, die Schritt 1 oder 2 "), "{german}");
    }

    #[test]
    fn the_shortest_of_three_times_ends_a_wait() {
        let minutes = |count: u64| Duration::from_secs(count * 60);
        let wait =
            |unused, ends_in: Option<u64>| longest_wait(minutes(unused), ends_in.map(|left| millis(minutes(left))));
        assert_eq!(wait(0, None), minutes(10), "ten minutes");
        assert_eq!(wait(0, Some(24 * 60)), minutes(10), "also where the bytes live for a day");
        assert_eq!(wait(0, Some(4)), minutes(4) - TO_SIGN, "less where they do not, so that it can still be sent");
        assert_eq!(wait(72, None), minutes(3) - TO_SIGN, "or where the session of the co-signer ends before");
        assert_eq!(wait(75, None), Duration::ZERO, "which may be over already");
        assert_eq!(wait(0, Some(0)), Duration::ZERO, "as may be the bytes");
        assert_eq!(longest_wait(Duration::ZERO, Some(-5)), Duration::ZERO, "or long over");
    }
}
