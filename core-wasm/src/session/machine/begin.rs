//! How a session comes in: a page that opens, a login, tokens from another way in, another client of the same storage.

use super::{CLAIM_MS, Effect, Peers, Phase, Session, WaiterId};
use crate::error::{Error, Result};
use crate::session::peers::PeerEvent;
use crate::session::snapshot::SessionEnd;
use crate::session::stored::StoredTokens;
use crate::session::tokens::TokenReply;

impl Session {
    /// Another tab may have gone further with the same session: a duplicated tab opens with a copy of what was stored. A
    /// tab that was opened beside it finds only the access token, in the cookie, and is given the pair.
    pub(super) fn restored(&mut self, tokens: Option<StoredTokens>, now: f64, effects: &mut Vec<Effect>) {
        self.tokens = tokens;
        self.peers.asked = self.peers.rank.is_some();
        if self.tokens.is_none() && self.assume() {
            return self.open(now, effects);
        }
        self.ask_peers(effects);
        effects.push(Effect::SetTimer(self.timer(now)));
    }

    /// What another client wrote is the truth, so a refresh of ours that is under way no longer counts.
    pub(super) fn storage_changed(&mut self, tokens: Option<StoredTokens>, now: f64, effects: &mut Vec<Effect>) {
        if tokens.as_ref() == self.tokens() {
            return;
        }
        if tokens.as_ref().is_some_and(|stored| self.is_own_pair(stored)) {
            // Another core of this storage noted on which device the session is kept.
            self.tokens = tokens;
            // The timer that rang for the look at the storage rings for nothing else.
            let waits = self.refresh.as_ref().map(|refresh| (refresh.phase != Phase::Sent).then_some(now + CLAIM_MS));
            return effects.push(Effect::SetTimer(waits.unwrap_or_else(|| self.timer(now))));
        }
        self.failure = None;
        self.is_assumed = false;
        self.resumes = false;
        self.epoch += 1;
        self.ended = if tokens.is_none() { Some(SessionEnd::Logout) } else { None };
        // It may be another person's session: what was spent before does not belong to it.
        self.peers.spent.clear();
        self.tokens = tokens;
        let answer = self.answer_or_ended();
        self.finish(&answer, effects);
        effects.push(Effect::SetTimer(self.timer(now)));
    }

    pub(super) fn login_sent(&mut self, waiter: WaiterId, effects: &mut Vec<Effect>) {
        self.drop_login(effects);
        self.login = Some(waiter);
    }

    pub(super) fn logged_in(&mut self, waiter: WaiterId, tokens: StoredTokens, now: f64, effects: &mut Vec<Effect>) {
        if self.login != Some(waiter) {
            // A logout or another login came first: these tokens must not live on unseen.
            return self.drop_pair(tokens.refresh, now, effects);
        }
        self.login = None;
        let access = tokens.access.clone();
        self.begin(tokens, now, effects);
        effects.push(Effect::Answer(waiter, Ok(Some(access))));
    }

    /// The same person goes on with another pair, in the other tabs too. What the old one could renew ends.
    pub(super) fn proven(&mut self, waiter: WaiterId, reply: TokenReply, now: f64, effects: &mut Vec<Effect>) {
        if self.login != Some(waiter) || self.tokens.is_none() {
            // A logout came first, or the session ended by itself.
            effects.extend(reply.refresh.map(Effect::TellServer));
            return self.login_failed(waiter, Error::session_ended(), effects);
        }
        self.login = None;
        let spent = self.refresh_token().cloned();
        let tokens = self.received(&reply, now);
        self.succeed(tokens.clone(), now, effects);
        if let Some(spent) = spent {
            self.broadcast_about(&spent, PeerEvent::Renewed(tokens), effects);
            effects.push(Effect::TellServer(spent));
        }
        effects.push(Effect::Answer(waiter, self.answer()));
    }

    pub(super) fn login_failed(&mut self, waiter: WaiterId, error: Error, effects: &mut Vec<Effect>) {
        if self.login == Some(waiter) {
            self.login = None;
            effects.push(Effect::Answer(waiter, Err(error)));
        }
    }

    /// A new session takes the place of whatever was there.
    pub(super) fn begin(&mut self, tokens: StoredTokens, now: f64, effects: &mut Vec<Effect>) {
        self.drop_login(effects);
        // Whoever was signed in before does not stay: the device is this person's now.
        effects.extend(self.device().map(Effect::TellServer));
        self.epoch += 1;
        self.sign_in += 1;
        if !self.is_assumed {
            // What waits for the token of whoever was here is not done as somebody else.
            self.finish(&Err(Error::session_ended()), effects);
        }
        self.peers = Peers { rank: self.peers.rank, ..Peers::default() };
        self.is_assumed = false;
        self.resumes = false;
        self.store(tokens.clone(), now, effects);
        self.broadcast_sign_in(tokens, effects);
    }

    /// Stores a pair and answers every waiter with its access token.
    pub(super) fn store(&mut self, tokens: StoredTokens, now: f64, effects: &mut Vec<Effect>) {
        self.ended = None;
        self.failure = None;
        let resumed = std::mem::take(&mut self.resumes);
        self.epoch += u32::from(std::mem::take(&mut self.is_assumed) && !resumed);
        let answer: Result<_> = Ok(Some(tokens.access.clone()));
        self.tokens = Some(tokens.clone());
        effects.push(Effect::Store(Some(tokens)));
        self.finish(&answer, effects);
        // A server that gives tokens of a few milliseconds must not be asked as often.
        effects.push(Effect::SetTimer(self.timer(now).map(|at| at.max(now + super::BACK_OFF_FIRST_MS))));
    }

    pub(super) fn drop_login(&mut self, effects: &mut Vec<Effect>) {
        effects.extend(self.login.take().map(|waiter| Effect::Answer(waiter, Err(Error::aborted()))));
    }
}
