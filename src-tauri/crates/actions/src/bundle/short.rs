//! Planning of steps whose money is not there yet.

use std::time::Duration;

use lockstep_adapters::{Awaited, Brings};
use lockstep_chain::Chain;
use lockstep_chain::facts::Expiry;
use lockstep_platform::millis;
use lockstep_store::UnixMillis;
use lockstep_texts::{Said, error};

use super::money::LONGEST_WAIT;
use super::plan::PlannedTx;

/// The numbers, counted from one, of the earlier steps that may bring money to `chain`.
pub(super) fn may_bring(chain: &Chain, before: &[(&'static Chain, Brings)]) -> Vec<u32> {
    let brings = |(on, brings): &(&Chain, Brings)| if on.name == chain.name { brings.here } else { brings.elsewhere };
    (1..).zip(before).filter(|(_, step)| brings(step)).map(|(number, _)| number).collect()
}

/// When the bytes expire, by the chain or by the bytes themselves. If neither gives a time, they may expire at any moment.
pub(super) fn ends_at(expiry: &Expiry, lives: Option<Duration>, now: UnixMillis) -> Option<UnixMillis> {
    match (expiry, lives) {
        (_, Some(lives)) => Some(now.saturating_add(millis(lives))),
        (Expiry::Never, None) => None,
        (Expiry::Time { unix, .. }, None) => Some(i64::try_from(*unix).unwrap_or(i64::MAX).saturating_mul(1000)),
        (Expiry::Height { .. } | Expiry::Recent { .. } | Expiry::Unknown { .. }, None) => Some(now),
    }
}

/// Why a step that has to wait for money is refused: its bytes may expire before the wait ends.
pub(super) fn too_short_lived(awaits: &[Awaited], ends_at: Option<UnixMillis>, now: UnixMillis) -> Option<Said> {
    let awaited = awaits.first()?;
    ends_at
        .filter(|end| end.saturating_sub(now) < millis(LONGEST_WAIT))
        .map(|_| error::step_too_short_lived(&awaited.missing))
}

/// Moves the wait for money before the approval, so that no allowance remains if the money does not come.
pub(super) fn approve_only_what_is_there(steps: &mut [PlannedTx]) {
    let mut later: Option<(i64, Vec<Awaited>)> = None;
    for step in steps.iter_mut().rev() {
        if let Some((_, awaits)) = later.take().filter(|(sequence, _)| *sequence == step.sequence) {
            step.shown.awaits.extend(awaits);
        }
        later = Some((step.sequence, step.shown.awaits.clone()));
    }
}

#[cfg(test)]
mod tests {
    use alloy::primitives::U256;
    use lockstep_chain::Registry;

    use super::*;

    #[test]
    fn a_bridge_brings_elsewhere_and_a_swap_where_it_is() {
        let chain = |name| Registry::public().find(name).unwrap();
        let nothing = Brings { here: false, elsewhere: false };
        let before = [
            (chain("Ethereum"), nothing),
            (chain("Ethereum"), Brings { here: true, elsewhere: true }),
            (chain("Bitcoin"), Brings { here: false, elsewhere: true }),
        ];
        assert_eq!(may_bring(chain("Arbitrum"), &before), [2, 3], "over a bridge, by their numbers from one");
        assert_eq!(may_bring(chain("Ethereum"), &before), [2, 3]);
        assert_eq!(may_bring(chain("Bitcoin"), &before), [2], "a payment brings nothing where it is");
        assert_eq!(may_bring(chain("Ethereum"), &before[..1]), [0; 0], "an allowance brings nothing");
    }

    /// Planning refuses a step that may have expired when the wait ends.
    #[test]
    fn a_step_that_waits_has_to_live_as_long_as_the_wait() {
        let awaits = [Awaited { token: None, needed: U256::from(5), missing: "5 ETH".into(), from: vec![1] }];
        let now = 1_000_000;
        let refused = |expiry: &Expiry, lives: Option<u64>| {
            let end = ends_at(expiry, lives.map(Duration::from_secs), now);
            too_short_lived(&awaits, end, now).is_some()
        };
        let at = |unix| Expiry::Time { unix, utc: String::new() };
        assert!(!refused(&Expiry::Never, None), "nothing ends it");
        assert!(!refused(&at(1_600), None), "ten minutes from now");
        assert!(refused(&at(1_599), None), "a second less");
        assert!(!refused(&Expiry::Height { height: 9 }, Some(600)), "a height whose time the chain tells");
        assert!(refused(&Expiry::Height { height: 9 }, Some(599)));
        for unknown in [Expiry::Height { height: 9 }, Expiry::Recent { what: String::new() }] {
            assert!(refused(&unknown, None), "{unknown:?} may be over at any moment");
        }
        let end = ends_at(&at(1_001), None, now);
        assert_eq!(too_short_lived(&[], end, now), None, "what waits for nothing may be as short-lived as it is");
    }
}
