//! What cores of other tabs say about a session that is ours too, and what they are told.

use super::{Effect, HAND_OVER_MS, Phase, Session};
use crate::error::Error;
use crate::session::peers::{News, PeerMessage};
use crate::session::snapshot::SessionEnd;
use crate::session::stored::Kept;
use crate::session::tokens::Secret;

impl Session {
    pub(super) fn heard(&mut self, message: PeerMessage, now: f64, effects: &mut Vec<Effect>) {
        let Some(own) = self.refresh_token().map(Secret::digest) else { return };
        let is_own = message.digest == own;
        if !is_own && !self.peers.spent.contains(&message.digest) {
            return;
        }
        self.peers.company = true;
        match message.news {
            News::LoggedOut => self.end(SessionEnd::Logout, effects),
            // Somebody asks, or is about to send, what was spent already: here is what came of it.
            News::Asked | News::Refreshing(_) if !is_own => {
                let successor = self.kept.clone().map(News::Renewed);
                effects.extend(successor.map(|news| Effect::TellPeers(PeerMessage { digest: message.digest, news })));
            }
            News::Asked => self.tell_where_we_are(effects),
            News::Refreshing(rank) => self.heard_refreshing(rank, now, effects),
            News::Renewed(kept) if is_own => self.handed_over(kept, now, effects),
            News::Failed if is_own => self.heard_failed(now, effects),
            News::Expired if is_own => self.end(SessionEnd::Expired, effects),
            News::Renewed(_) | News::Failed | News::Expired | News::Same => {}
        }
    }

    fn heard_refreshing(&mut self, rank: f64, now: f64, effects: &mut Vec<Effect>) {
        match self.flight.as_ref().map(|flight| flight.phase) {
            None => {
                self.take_off(Phase::Elsewhere, None);
                self.wait(Phase::Elsewhere, now + HAND_OVER_MS, effects);
            }
            // It may have claimed after it heard of us, because somebody else failed.
            Some(Phase::Claimed) if self.rank() < rank => self.tell(News::Refreshing(self.rank()), effects),
            Some(Phase::Sent) if rank > 0.0 => self.tell(News::Refreshing(0.0), effects),
            Some(Phase::Sent) => {}
            // A token that was refused is not sent again, however long the other one takes.
            Some(Phase::Asking) => self.wait(Phase::Asking, now + HAND_OVER_MS, effects),
            Some(Phase::Claimed | Phase::Elsewhere) => self.wait(Phase::Elsewhere, now + HAND_OVER_MS, effects),
        }
    }

    fn handed_over(&mut self, kept: Kept, now: f64, effects: &mut Vec<Effect>) {
        if self.kept.as_ref() != Some(&kept) {
            self.succeed(kept, now, effects);
        }
    }

    /// Whoever waits here is worth a try of our own; otherwise one tab that asks an absent server is enough.
    fn heard_failed(&mut self, now: f64, effects: &mut Vec<Effect>) {
        match self.flight.as_ref().map(|flight| (flight.phase, flight.waiters.is_empty())) {
            Some((Phase::Asking, _)) => self.expire(effects),
            Some((Phase::Elsewhere, true)) => self.back_off(Error::no_reply(), now, effects),
            Some((Phase::Elsewhere, false)) => self.claim(now, effects),
            None | Some((Phase::Claimed | Phase::Sent, _)) => {}
        }
    }

    fn tell_where_we_are(&self, effects: &mut Vec<Effect>) {
        let news = match self.flight.as_ref().map(|flight| flight.phase) {
            Some(Phase::Sent) => News::Refreshing(0.0),
            None | Some(Phase::Claimed | Phase::Elsewhere | Phase::Asking) => News::Same,
        };
        self.tell(news, effects);
    }

    pub(super) fn rank(&self) -> f64 {
        self.peers.rank.unwrap_or_default()
    }

    /// Tells the other tabs something of the session that is held.
    pub(super) fn tell(&self, news: News, effects: &mut Vec<Effect>) {
        if let Some(token) = self.refresh_token() {
            self.tell_of(token, news, effects);
        }
    }

    pub(super) fn tell_of(&self, token: &Secret, news: News, effects: &mut Vec<Effect>) {
        if self.peers.rank.is_some() {
            effects.push(Effect::TellPeers(PeerMessage { digest: token.digest(), news }));
        }
    }
}
