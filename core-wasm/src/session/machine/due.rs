//! When to renew: by the wall clock, which may jump, and by the timer, which may sleep.

use super::{Effect, Phase, Session};
use crate::session::stored::StoredTokens;

impl Session {
    /// A timer rings when its time has passed, whatever the wall clock says: that may have been set back.
    pub(super) fn timer_rang(&mut self, now: f64, effects: &mut Vec<Effect>) {
        match self.refresh.as_ref().map(|refresh| (refresh.phase, refresh.waiters.is_empty())) {
            Some((Phase::Sent, _)) => {}
            Some((Phase::Claimed | Phase::Opening, _)) => self.send(effects),
            Some((Phase::Asking, _)) => self.expire(now, effects),
            Some((Phase::Elsewhere, true)) if !(self.is_assumed || self.settings.auto_refresh && self.is_due(now)) => {
                self.refresh = None;
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
        if self.refresh.is_some() {
            return;
        }
        if self.peers.asked && self.refresh_token().is_none() {
            self.ask_peers(effects);
        }
        if self.is_due(now) { self.timer_rang(now, effects) } else { effects.push(Effect::SetTimer(self.timer(now))) }
    }

    /// Whether the access token should be renewed; no when its expiry is not known. More time left than it ever had
    /// means that the clock was set back: how much is really left is not known.
    pub(super) fn is_due(&self, now: f64) -> bool {
        let Some((tokens, at)) = self.expiry() else { return false };
        let margin = self.margin(tokens);
        let left = at - now;
        left <= margin || tokens.lifetime_ms.is_some_and(|lifetime| left > lifetime + margin)
    }

    /// When the timer should ring; none when there is nothing to renew by itself.
    pub(super) fn timer(&self, now: f64) -> Option<f64> {
        if !self.settings.auto_refresh || self.refresh_token().is_none() {
            return None;
        }
        let (tokens, at) = self.expiry()?;
        let due = if self.is_due(now) { now } else { at - self.margin(tokens) };
        Some(self.failure.as_ref().map_or(due, |failure| failure.retry_at.max(due)))
    }

    fn expiry(&self) -> Option<(&StoredTokens, f64)> {
        let tokens = self.tokens.as_ref()?;
        Some((tokens, tokens.expires_at?))
    }

    fn margin(&self, tokens: &StoredTokens) -> f64 {
        self.settings.refresh_margin_ms.min(tokens.lifetime_ms.map_or(f64::INFINITY, |ms| ms / 2.0))
    }
}

pub(super) fn is_over(tokens: &StoredTokens, now: f64) -> bool {
    tokens.expires_at.is_some_and(|at| now >= at)
}
