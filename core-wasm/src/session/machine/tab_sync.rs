//! Messages between the cores of tabs that have the same session: what is done about them, and what is sent.

use super::{Effect, HAND_OVER_MS, Phase, Session};
use crate::error::Error;
use crate::session::peers::{PeerEvent, PeerMessage};
use crate::session::snapshot::SessionEnd;
use crate::session::stored::StoredTokens;
use crate::session::tokens::Secret;

impl Session {
    pub(super) fn heard(&mut self, message: PeerMessage, now: f64, effects: &mut Vec<Effect>) {
        let Some(own) = self.shared_token().map(Secret::digest) else { return self.heard_by_nobody(message, now, effects) };
        let is_own = message.digest == own;
        let is_of_access = self.tokens.as_ref().is_some_and(|tokens| tokens.access.digest() == message.digest);
        let is_of_device = self.device().is_some_and(|device| device.digest() == message.digest);
        if !is_own && !is_of_access && !is_of_device && !self.peers.spent.contains(&message.digest) {
            return;
        }
        self.peers.others_heard = true;
        match message.event {
            PeerEvent::LoggedOut => self.end(SessionEnd::Logout, effects),
            PeerEvent::LoggedIn(tokens) => self.follow(tokens, now, effects),
            // One cookie is everybody's, so whoever knows what it holds says so; also to a tab that announced its renewal
            // before it heard of the last one, for which nobody is to wait.
            PeerEvent::Asked if self.knows_cookie() => self.tell_held(effects),
            PeerEvent::Refreshing(rank) if rank > 0.0 && self.knows_cookie() && !self.is_due(now) => self.tell_held(effects),
            // Another tab asks for, or is about to send, a token that was spent already, or it found only the access
            // token: it gets the pair.
            PeerEvent::Asked | PeerEvent::Refreshing(_) if !is_own => {
                let successor = self.tokens().cloned().map(PeerEvent::Renewed);
                effects.extend(successor.map(|event| Effect::TellPeers(PeerMessage { digest: message.digest, event })));
            }
            PeerEvent::Asked => self.broadcast_phase(effects),
            PeerEvent::Refreshing(rank) => self.heard_refreshing(rank, now, effects),
            // Of several tabs that answer, one may not have heard yet that another renewed it.
            PeerEvent::Renewed(tokens) if is_own || is_of_access => self.handed_over(tokens, now, effects),
            PeerEvent::Failed if is_own => self.heard_failed(now, effects),
            PeerEvent::Expired if is_own => self.run_out(now, effects),
            PeerEvent::Renewed(_) | PeerEvent::Failed | PeerEvent::Expired | PeerEvent::Same => {}
        }
    }

    /// Tells the other tabs which pair this one has.
    pub(super) fn tell_held(&self, effects: &mut Vec<Effect>) {
        let held = self.tokens.clone().map(PeerEvent::Renewed);
        held.into_iter().for_each(|event| self.broadcast(event, effects));
    }

    fn heard_refreshing(&mut self, rank: f64, now: f64, effects: &mut Vec<Effect>) {
        match self.refresh.as_ref().map(|refresh| refresh.phase) {
            None => {
                self.start(Phase::Elsewhere, None);
                self.wait(Phase::Elsewhere, now + HAND_OVER_MS, effects);
            }
            // It may have claimed after it heard of us, because somebody else failed.
            Some(Phase::Claimed) if self.rank() < rank => self.broadcast(PeerEvent::Refreshing(self.rank()), effects),
            Some(Phase::Sent) if rank > 0.0 => self.broadcast(PeerEvent::Refreshing(0.0), effects),
            Some(Phase::Sent) => {}
            // A token that was refused is not sent again, however long the other one takes.
            Some(Phase::Asking) => self.wait(Phase::Asking, now + HAND_OVER_MS, effects),
            Some(Phase::Claimed | Phase::Elsewhere | Phase::Opening) => {
                self.wait(Phase::Elsewhere, now + HAND_OVER_MS, effects)
            }
        }
    }

    fn handed_over(&mut self, tokens: StoredTokens, now: f64, effects: &mut Vec<Effect>) {
        if self.is_own_pair(&tokens) {
            self.mark(tokens.device, effects);
        } else if self.tokens.as_ref() != Some(&tokens)
            && !self.is_over_already(&tokens)
            && self.takes_what_is_handed_over(&tokens)
        {
            self.succeed(tokens, now, effects);
        }
    }

    /// A waiting caller is worth a try of our own; without one, a single tab that asks an unreachable server is enough.
    fn heard_failed(&mut self, now: f64, effects: &mut Vec<Effect>) {
        match self.refresh.as_ref().map(|refresh| (refresh.phase, refresh.waiters.is_empty())) {
            Some((Phase::Asking, _)) => self.expire(now, effects),
            Some((Phase::Elsewhere, true)) => self.back_off(Error::no_reply(), now, effects),
            Some((Phase::Elsewhere, false)) => self.claim(now, effects),
            None | Some((Phase::Claimed | Phase::Sent | Phase::Opening, _)) => {}
        }
    }

    fn broadcast_phase(&self, effects: &mut Vec<Effect>) {
        let event = match self.refresh.as_ref().map(|refresh| refresh.phase) {
            Some(Phase::Sent) => PeerEvent::Refreshing(0.0),
            None | Some(Phase::Claimed | Phase::Elsewhere | Phase::Asking | Phase::Opening) => PeerEvent::Same,
        };
        self.broadcast(event, effects);
    }

    pub(super) fn rank(&self) -> f64 {
        self.peers.rank.unwrap_or_default()
    }

    /// Asks the other tabs what became of the session, by the refresh token, or by the access token where that is all.
    pub(super) fn ask_peers(&self, effects: &mut Vec<Effect>) {
        if let Some(token) = self.shared_token() {
            self.broadcast_about(token, PeerEvent::Asked, effects);
        }
    }

    /// Sends the other tabs an event of the current session.
    pub(super) fn broadcast(&self, event: PeerEvent, effects: &mut Vec<Effect>) {
        if let Some(token) = self.refresh_token() {
            self.broadcast_about(token, event, effects);
        }
    }

    pub(super) fn broadcast_about(&self, token: &Secret, event: PeerEvent, effects: &mut Vec<Effect>) {
        if self.peers.rank.is_some() {
            effects.push(Effect::TellPeers(PeerMessage { digest: token.digest(), event }));
        }
    }
}
