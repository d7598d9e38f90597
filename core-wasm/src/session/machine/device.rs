//! A device on which somebody asked to stay signed in: a cookie that no script can read opens another session once this
//! one is over, or in a page that opens without one. Only the device's name is known here.

use super::{Effect, Session};
use crate::IS_WHOLE;
use crate::session::stored::StoredTokens;
use crate::session::tokens::Secret;

impl Session {
    /// A page that opens without a session asks the other tabs for theirs, and then the server.
    pub(super) fn opened(&mut self, device: Secret, now: f64, effects: &mut Vec<Effect>) {
        self.peers.asked = self.peers.rank.is_some();
        self.assume_device(device);
        self.open(now, effects);
    }

    /// The server answered that it keeps the device, or keeps none. Whoever has left meanwhile did not mean to stay.
    pub(super) fn kept(&mut self, device: Option<Secret>, epoch: u32, effects: &mut Vec<Effect>) {
        if epoch != self.epoch || self.tokens().is_none() {
            effects.extend(device.as_ref().map(Secret::of_device).map(Effect::TellServer));
        } else if self.mark(device, effects) {
            self.tell_held(effects);
        }
    }

    /// Notes on which device the session is kept; says whether that is news.
    pub(super) fn mark(&mut self, device: Option<Secret>, effects: &mut Vec<Effect>) -> bool {
        let Some(tokens) = self.tokens.as_mut().filter(|tokens| tokens.device != device) else { return false };
        tokens.device = device;
        effects.push(Effect::Store(Some(tokens.clone())));
        true
    }

    /// The session is over: the device goes on with it, and whoever waits for a token goes on waiting.
    pub(super) fn resume(&mut self, device: Secret, now: f64, effects: &mut Vec<Effect>) {
        let waiters = self.refresh.take().map(|refresh| refresh.waiters).unwrap_or_default();
        self.failure = None;
        self.resumes = true;
        effects.push(Effect::Store(None));
        self.spend();
        self.assume_device(device);
        self.renew(None, now, effects);
        if let Some(refresh) = &mut self.refresh {
            refresh.waiters.extend(waiters);
        }
    }

    /// Holds the place of the session that the device may open.
    fn assume_device(&mut self, device: Secret) {
        let stand_in = Secret::of_device(&device);
        let refresh = Some(stand_in.clone());
        // It ran out long ago, so whoever needs a token waits for another one.
        let device = Some(device);
        self.tokens = Some(StoredTokens { access: stand_in, refresh, lifetime_ms: None, expires_at: Some(0.0), device });
        self.is_assumed = true;
    }

    /// What stands for the token of the device on which this session is kept.
    pub(super) fn device(&self) -> Option<Secret> {
        Some(Secret::of_device(self.tokens.as_ref()?.device.as_ref().filter(|_| IS_WHOLE)?))
    }

    /// Whether another tab hands over what this one knows to be over: it has not heard of that yet.
    pub(super) fn is_over_already(&self, told: &StoredTokens) -> bool {
        self.resumes && told.refresh.as_ref().is_some_and(|refresh| self.peers.spent.contains(&refresh.digest()))
    }

    /// Whether another tab has told of a pair that is the one of this tab, and at most on which device it is kept is new.
    pub(super) fn is_own_pair(&self, told: &StoredTokens) -> bool {
        self.tokens
            .as_ref()
            .is_some_and(|own| own.access == told.access && own.refresh == told.refresh && own.device != told.device)
    }
}
