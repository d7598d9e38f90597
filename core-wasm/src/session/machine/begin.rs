//! How a session comes in: a page that opens, a login, tokens from another way in, another client of the same storage.

use super::{Effect, Peers, Session, WaiterId};
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
        self.failure = None;
        self.is_assumed = false;
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
        let tokens = StoredTokens::received(&reply, now);
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
        self.epoch += 1;
        self.peers = Peers { rank: self.peers.rank, ..Peers::default() };
        self.is_assumed = false;
        self.store(tokens.clone(), now, effects);
        self.broadcast_sign_in(tokens, effects);
    }

    /// Stores a pair and answers every waiter with its access token.
    pub(super) fn store(&mut self, tokens: StoredTokens, now: f64, effects: &mut Vec<Effect>) {
        self.ended = None;
        self.failure = None;
        self.epoch += u32::from(std::mem::take(&mut self.is_assumed));
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
