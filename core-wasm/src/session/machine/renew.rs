//! How a refresh goes: claimed among the tabs, sent once, and what its outcome means.

use super::due::is_over;
use super::{
    ASK_MS, BACK_OFF_FIRST_MS, BACK_OFF_MAX_MS, CLAIM_MS, Effect, Failure, Phase, Refresh, RefreshId, Session, Waiter,
};
use crate::error::Error;
use crate::session::mode::SessionMode;
use crate::session::peers::PeerEvent;
use crate::session::stored::StoredTokens;
use crate::session::tokens::{Secret, TokenReply};

/// How many pairs are remembered that were replaced: a tab that slept through more renewals signs in again.
const REMEMBERED: usize = 8;

impl Session {
    /// Renews, or joins the refresh that is under way.
    pub(super) fn renew(&mut self, waiter: Option<Waiter>, now: f64, effects: &mut Vec<Effect>) {
        if let Some(refresh) = &mut self.refresh {
            return refresh.waiters.extend(waiter);
        }
        self.start(Phase::Sent, waiter);
        if self.peers.others_heard || self.peers.asked { self.claim(now, effects) } else { self.send(effects) }
    }

    pub(super) fn start(&mut self, phase: Phase, waiter: Option<Waiter>) {
        if let Some(sent) = self.shared_token().cloned() {
            self.refreshes += 1;
            self.refresh = Some(Refresh { id: self.refreshes, sent, phase, waiters: waiter.into_iter().collect() });
        }
    }

    pub(super) fn claim(&mut self, now: f64, effects: &mut Vec<Effect>) {
        self.broadcast(PeerEvent::Refreshing(self.rank()), effects);
        self.wait(Phase::Claimed, now + CLAIM_MS, effects);
    }

    pub(super) fn wait(&mut self, phase: Phase, until: f64, effects: &mut Vec<Effect>) {
        if let Some(refresh) = &mut self.refresh {
            refresh.phase = phase;
            effects.push(Effect::SetTimer(Some(until)));
        }
    }

    pub(super) fn send(&mut self, effects: &mut Vec<Effect>) {
        self.peers.asked = false;
        if let Some(refresh) = &mut self.refresh {
            refresh.phase = Phase::Sent;
            let send = Effect::SendRefresh(refresh.id, refresh.sent.clone());
            effects.push(Effect::SetTimer(None));
            self.broadcast(PeerEvent::Refreshing(0.0), effects);
            effects.push(send);
        }
    }

    /// The commit guard: the pair counts only when nothing has taken the place of the token it was bought with.
    pub(super) fn refreshed(
        &mut self,
        id: RefreshId,
        reply: &TokenReply,
        stored: Option<Option<StoredTokens>>,
        now: f64,
        effects: &mut Vec<Effect>,
    ) {
        let Some(sent) = self.sent(id).cloned() else {
            // A logout or a login came first, or another tab handed the pair over.
            if self.settings.mode != SessionMode::Json {
                return self.drop_pair(reply.refresh.clone(), now, effects);
            }
            return self.forget(reply, stored.flatten().as_ref(), effects);
        };
        let was_assumed = self.is_assumed;
        let tokens = match stored {
            Some(None) if was_assumed => self.received(reply, now),
            // Another core of this storage was given the same reply and has stored it.
            Some(Some(stored)) if is_of(&stored, reply) && self.tokens.as_ref() != Some(&stored) => stored,
            Some(Some(stored)) if stored.refresh.as_ref() == Some(&sent) => self.received(reply, now),
            None => self.received(reply, now),
            Some(stored) => {
                self.forget(reply, stored.as_ref(), effects);
                return self.storage_changed(stored, now, effects);
            }
        };
        self.succeed(tokens.clone(), now, effects);
        if was_assumed && self.settings.mode != SessionMode::Json {
            self.broadcast_sign_in(tokens, effects);
        } else {
            self.broadcast_about(&sent, PeerEvent::Renewed(tokens), effects);
        }
    }

    /// The pair that came of the session's own: it is kept on the same device.
    pub(super) fn received(&self, reply: &TokenReply, now: f64) -> StoredTokens {
        let tokens = StoredTokens::received(reply, now);
        let device = tokens.device.clone().or_else(|| self.tokens.as_ref()?.device.clone());
        StoredTokens { device, ..tokens }
    }

    /// The pair that came of our refresh token takes its place. A login that is under way goes on.
    pub(super) fn succeed(&mut self, tokens: StoredTokens, now: f64, effects: &mut Vec<Effect>) {
        self.spend();
        self.store(tokens, now, effects);
    }

    /// Remembers the pair that is held as one that was replaced.
    pub(super) fn spend(&mut self) {
        if let Some(replaced) = self.tokens.take() {
            let digests = [Some(&replaced.access), replaced.refresh.as_ref()].into_iter().flatten().map(Secret::digest);
            self.peers.spent.extend(digests);
            let surplus = self.peers.spent.len().saturating_sub(2 * REMEMBERED);
            self.peers.spent.drain(..surplus);
        }
    }

    /// Tells the server to drop a pair that nobody uses, or it would live on unseen.
    pub(super) fn forget(&self, reply: &TokenReply, stored: Option<&StoredTokens>, effects: &mut Vec<Effect>) {
        let is_used = self.settings.mode != SessionMode::Json
            || [self.tokens.as_ref(), stored].into_iter().flatten().any(|tokens| is_of(tokens, reply));
        if !is_used {
            effects.extend(reply.refresh.clone().map(Effect::TellServer));
        }
    }

    /// Another tab may have used this token first: then it has the pair, and hands it over when asked.
    pub(super) fn refresh_refused(&mut self, id: RefreshId, now: f64, effects: &mut Vec<Effect>) {
        if self.sent(id).is_none() {
            return;
        }
        // A page that has just opened has asked the others already.
        if self.peers.rank.is_some() && (self.peers.others_heard || !self.is_assumed) {
            self.wait_for_peers(now, effects);
        } else {
            self.expire(now, effects);
        }
    }

    /// The other tabs have so long to hand over the pair, before the session ends.
    pub(super) fn wait_for_peers(&mut self, now: f64, effects: &mut Vec<Effect>) {
        self.ask_peers(effects);
        let patience = if self.peers.others_heard { ASK_MS } else { CLAIM_MS };
        self.wait(Phase::Asking, now + patience, effects);
    }

    /// Nothing is cleared. A request may go on with a token that still works; a caller of `refresh()` hears of the
    /// failure.
    pub(super) fn refresh_failed(&mut self, id: RefreshId, error: Error, now: f64, effects: &mut Vec<Effect>) {
        if self.sent(id).is_some() {
            self.broadcast(PeerEvent::Failed, effects);
            self.back_off(error, now, effects);
        }
    }

    pub(super) fn back_off(&mut self, error: Error, now: f64, effects: &mut Vec<Effect>) {
        let over = self.tokens.as_ref().is_none_or(|tokens| is_over(tokens, now));
        for waiter in self.refresh.take().map(|refresh| refresh.waiters).unwrap_or_default() {
            let answer = if waiter.wants_new || over { Err(error.clone()) } else { self.answer() };
            effects.push(Effect::Answer(waiter.id, answer));
        }
        let count = self.failure.as_ref().map_or(0, |failure| failure.count);
        let pause = (BACK_OFF_FIRST_MS * f64::from(1_u32 << count.min(16))).min(BACK_OFF_MAX_MS);
        self.failure = Some(Failure { error, count: count + 1, retry_at: now + pause });
        effects.push(Effect::SetTimer(self.timer(now)));
    }

    /// The token of the request that is on its way, if that is the one.
    fn sent(&self, id: RefreshId) -> Option<&Secret> {
        let refresh = self.refresh.as_ref()?;
        (refresh.id == id && refresh.phase == Phase::Sent).then_some(&refresh.sent)
    }
}

fn is_of(tokens: &StoredTokens, reply: &TokenReply) -> bool {
    tokens.access == reply.access && tokens.refresh == reply.refresh
}
