//! When to renew: by the wall clock, which may jump, and by the timer, which may sleep.

use super::{Effect, Phase, Session};
use crate::session::stored::Kept;

impl Session {
    /// A timer rings when its time has passed, whatever the wall clock says: that may have been set back.
    pub(super) fn timer_rang(&mut self, now: f64, effects: &mut Vec<Effect>) {
        match self.flight.as_ref().map(|flight| (flight.phase, flight.waiters.is_empty())) {
            Some((Phase::Sent, _)) => {}
            Some((Phase::Claimed, _)) => self.send(effects),
            Some((Phase::Asking, _)) => self.expire(effects),
            Some((Phase::Elsewhere, true)) if !(self.settings.auto_refresh && self.is_due(now)) => {
                self.flight = None;
                effects.push(Effect::SetTimer(self.timer(now)));
            }
            // The other tab is gone, or slower than can be waited for.
            Some((Phase::Elsewhere, _)) => self.claim(now, effects),
            None if self.settings.auto_refresh && self.refresh_token().is_some() => self.renew(None, now, effects),
            None => {}
        }
    }

    /// The pause after a failure is over: what failed may work now. A token that ran out meanwhile is renewed at once.
    pub(super) fn woke(&mut self, now: f64, effects: &mut Vec<Effect>) {
        self.failure = None;
        if self.flight.is_some() {
            return;
        }
        if self.is_due(now) { self.timer_rang(now, effects) } else { effects.push(Effect::SetTimer(self.timer(now))) }
    }

    /// Whether the access token should be renewed; no when its expiry is not known. More time left than it ever had means that
    /// the clock was set back: how much is really left is not known.
    pub(super) fn is_due(&self, now: f64) -> bool {
        let Some((kept, at)) = self.expiry() else { return false };
        let margin = self.margin(kept);
        let left = at - now;
        left <= margin || kept.lifetime_ms.is_some_and(|lifetime| left > lifetime + margin)
    }

    /// When the timer should ring; none when there is nothing to renew by itself.
    pub(super) fn timer(&self, now: f64) -> Option<f64> {
        if !self.settings.auto_refresh || self.refresh_token().is_none() {
            return None;
        }
        let (kept, at) = self.expiry()?;
        let due = if self.is_due(now) { now } else { at - self.margin(kept) };
        Some(self.failure.as_ref().map_or(due, |failure| failure.retry_at.max(due)))
    }

    fn expiry(&self) -> Option<(&Kept, f64)> {
        let kept = self.kept.as_ref()?;
        Some((kept, kept.expires_at?))
    }

    fn margin(&self, kept: &Kept) -> f64 {
        self.settings.refresh_margin_ms.min(kept.lifetime_ms.map_or(f64::INFINITY, |ms| ms / 2.0))
    }
}

pub(super) fn is_over(kept: &Kept, now: f64) -> bool {
    kept.expires_at.is_some_and(|at| now >= at)
}
