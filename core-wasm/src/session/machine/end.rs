//! How a session ends, and what is left to do when its owner is gone.

use super::{Effect, Event, Phase, Session};
use crate::error::Error;
use crate::session::peers::PeerEvent;
use crate::session::snapshot::SessionEnd;
use crate::session::tokens::Secret;

impl Session {
    pub(super) fn logged_out(&mut self, now: f64, effects: &mut Vec<Effect>) {
        // A cookie may hold a session that this page never heard of.
        let refresh = self.refresh_token().cloned().or_else(|| self.settings.mode.stand_in());
        let device = self.device().filter(|device| refresh.as_ref() != Some(device));
        // A static token has no partner, and a tab that was opened beside may have found the access token alone.
        let access = self.tokens().map(|tokens| tokens.access.clone());
        self.left_at = now;
        self.sign_in += 1;
        self.drop_login(effects);
        if self.tokens.is_none() {
            // Another client may have left something behind.
            effects.push(Effect::Store(None));
        }
        self.end(SessionEnd::Logout, effects);
        access.iter().for_each(|token| self.broadcast_about(token, PeerEvent::LoggedOut, effects));
        for token in refresh.into_iter().chain(device) {
            self.broadcast_about(&token, PeerEvent::LoggedOut, effects);
            effects.push(Effect::TellServer(token));
        }
    }

    /// A refusal of a token that was replaced in the meantime says nothing about this session.
    pub(super) fn me_refused(&mut self, sent: &Secret, effects: &mut Vec<Effect>) {
        if self.tokens.as_ref().is_some_and(|tokens| tokens.access == *sent) {
            let device = self.device();
            self.broadcast(PeerEvent::Expired, effects);
            self.end(SessionEnd::MeFailed, effects);
            // The next page would go on with the cookie.
            effects.extend(self.settings.mode.stand_in().or(device).map(Effect::TellServer));
        }
    }

    /// The refresh token was refused, and nobody has what came of it.
    pub(super) fn expire(&mut self, now: f64, effects: &mut Vec<Effect>) {
        self.broadcast(PeerEvent::Expired, effects);
        self.run_out(now, effects);
    }

    /// The server knows this session no more, or the cookie held none. A device that stays signed in goes on.
    pub(super) fn run_out(&mut self, now: f64, effects: &mut Vec<Effect>) {
        let device = self.tokens.as_ref().and_then(|tokens| tokens.device.clone());
        match device.filter(|_| !self.is_assumed) {
            Some(device) => self.resume(device, now, effects),
            None if self.is_assumed && !self.resumes => self.find_nobody(effects),
            None => self.end(SessionEnd::Expired, effects),
        }
    }

    pub(super) fn end(&mut self, why: SessionEnd, effects: &mut Vec<Effect>) {
        if self.tokens.is_none() {
            return;
        }
        // A tab that was between two pages meanwhile asks about them.
        self.spend();
        self.ended = Some(why);
        self.is_assumed = false;
        self.resumes = false;
        self.failure = None;
        self.epoch += 1;
        effects.push(Effect::Store(None));
        effects.push(Effect::SetTimer(None));
        self.finish(&Err(Error::session_ended()), effects);
    }

    /// A refresh that is on its way goes on: its reply is still written to the storage and handed over, or the next
    /// owner would find a token that was spent.
    pub(super) fn dispose(&mut self, effects: &mut Vec<Effect>) {
        self.disposed = true;
        self.drop_login(effects);
        if let Some(refresh) = &mut self.refresh {
            for waiter in std::mem::take(&mut refresh.waiters) {
                effects.push(Effect::Answer(waiter.id, Err(Error::aborted())));
            }
        }
        self.refresh.take_if(|refresh| refresh.phase != Phase::Sent);
        effects.push(Effect::SetTimer(None));
    }

    /// Nothing new begins any more, and nobody is left waiting.
    pub(super) fn after_dispose(&mut self, event: Event, now: f64, effects: &mut Vec<Effect>) {
        match event {
            Event::LoginSent(waiter)
            | Event::TokenAsked(waiter)
            | Event::TokenRefused(waiter, _)
            | Event::RefreshAsked(waiter) => effects.push(Effect::Answer(waiter, Err(Error::aborted()))),
            Event::Refreshed(refresh, reply, stored) => {
                let sent = self.refresh.take_if(|known| known.id == refresh).map(|known| known.sent);
                let stored = stored.flatten();
                match sent {
                    Some(sent)
                        if stored.as_ref().and_then(|tokens| tokens.refresh.as_ref()) == Some(&sent)
                            || (sent.device().is_some() && stored.is_none()) =>
                    {
                        let tokens = self.received(&reply, now);
                        effects.push(Effect::Store(Some(tokens.clone())));
                        self.broadcast_about(&sent, PeerEvent::Renewed(tokens), effects);
                    }
                    Some(_) | None => {
                        self.tokens = None;
                        self.forget(&reply, stored.as_ref(), effects);
                    }
                }
            }
            Event::LoggedIn(_, reply) | Event::Proven(_, reply) => effects.extend(reply.refresh.map(Effect::TellServer)),
            Event::Restored(_)
            | Event::Opened(_)
            | Event::Kept(..)
            | Event::StorageChanged(_)
            | Event::LoggedInStatic(..)
            | Event::LoginFailed(..)
            | Event::Adopted(_)
            | Event::WaiterLeft(_)
            | Event::RefreshRefused(_)
            | Event::RefreshFailed(..)
            | Event::TimerRang
            | Event::Woke
            | Event::Heard(_)
            | Event::LoggedOut
            | Event::MeRefused(_)
            | Event::Disposed => {}
        }
    }
}
