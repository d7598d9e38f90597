//! Who gets which token: requests, callers of `refresh()`, and requests whose token was refused.

use super::due::is_over;
use super::{Effect, Phase, Session, Waiter, WaiterId};
use crate::error::Error;
use crate::session::tokens::Secret;

impl Session {
    pub(super) fn token_asked(&mut self, waiter: WaiterId, now: f64, effects: &mut Vec<Effect>) {
        let waiter = Waiter { id: waiter, wants_new: false };
        if let Some(refresh) = &mut self.refresh {
            return refresh.waiters.push(waiter);
        }
        let Some(tokens) = &self.tokens else {
            return effects.push(Effect::Answer(waiter.id, Ok(None)));
        };
        if !self.is_due(now) {
            effects.push(Effect::Answer(waiter.id, self.answer()));
        } else if tokens.refresh.is_none() {
            // Nothing can renew it: it is used to the end.
            if is_over(tokens, now) {
                return self.run_out_for(waiter, now, effects);
            }
            effects.push(Effect::Answer(waiter.id, self.answer_or_ended()));
        } else if let Some(failure) = self.failure.as_ref().filter(|failure| now < failure.retry_at) {
            let answer = if is_over(tokens, now) { Err(failure.error.clone()) } else { self.answer() };
            effects.push(Effect::Answer(waiter.id, answer));
        } else {
            self.renew(Some(waiter), now, effects);
        }
    }

    /// Another request may have renewed the token in the meantime: then that one is used.
    pub(super) fn token_refused(&mut self, waiter: WaiterId, sent: &Secret, now: f64, effects: &mut Vec<Effect>) {
        let waiter = Waiter { id: waiter, wants_new: true };
        if let Some(refresh) = &mut self.refresh {
            return refresh.waiters.push(waiter);
        }
        let Some(tokens) = &self.tokens else {
            return effects.push(Effect::Answer(waiter.id, Err(Error::session_ended())));
        };
        if tokens.access != *sent && !self.is_assumed {
            effects.push(Effect::Answer(waiter.id, self.answer()));
        } else if tokens.refresh.is_some() {
            self.renew(Some(waiter), now, effects);
        } else if self.peers.asked {
            // It was found when the page opened: a tab that was asleep then may have the pair.
            self.start(Phase::Asking, Some(waiter));
            self.wait_for_peers(now, effects);
        } else {
            self.run_out_for(waiter, now, effects);
        }
    }

    /// The session is over while somebody waits for its token.
    fn run_out_for(&mut self, waiter: Waiter, now: f64, effects: &mut Vec<Effect>) {
        self.run_out(now, effects);
        match &mut self.refresh {
            Some(refresh) => refresh.waiters.push(waiter),
            None => effects.push(Effect::Answer(waiter.id, Err(Error::session_ended()))),
        }
    }

    pub(super) fn refresh_asked(&mut self, waiter: WaiterId, now: f64, effects: &mut Vec<Effect>) {
        if self.refresh.is_none() && self.refresh_token().is_none() && !self.assume() {
            // A static token has no partner: there is nothing to renew, and it still works.
            return effects.push(Effect::Answer(waiter, self.answer_or_ended()));
        }
        self.renew(Some(Waiter { id: waiter, wants_new: true }), now, effects);
    }

    pub(super) fn waiter_left(&mut self, waiter: WaiterId) {
        if let Some(refresh) = &mut self.refresh {
            refresh.waiters.retain(|waiting| waiting.id != waiter);
        }
        if self.login == Some(waiter) {
            self.login = None;
        }
    }
}
