//! Modes in which a cookie that no script can read holds the session. All tabs of a browser share that cookie: what the
//! last reply of the server put into it is the session of each of them.

use super::{CLAIM_MS, Effect, Phase, Session};
use crate::error::Error;
use crate::session::mode::SessionMode;
use crate::session::peers::{PeerEvent, PeerMessage};
use crate::session::snapshot::SessionEnd;
use crate::session::stored::StoredTokens;
use crate::session::tokens::Secret;

impl Session {
    /// Holds the place of a session that the cookie may have, until the server has said whose it is; says whether there
    /// is such a cookie in this mode.
    pub(super) fn assume(&mut self) -> bool {
        let Some(stand_in) = self.settings.mode.stand_in() else { return false };
        // It ran out long ago, so whoever needs a token waits for another one.
        let refresh = Some(stand_in.clone());
        self.tokens = Some(StoredTokens { access: stand_in, refresh, lifetime_ms: None, expires_at: Some(0.0), device: None });
        self.is_assumed = true;
        true
    }

    /// A page that opens asks the other tabs what the cookie holds, and then the server.
    pub(super) fn open(&mut self, now: f64, effects: &mut Vec<Effect>) {
        self.start(Phase::Opening, None);
        if self.peers.rank.is_some() {
            self.ask_peers(effects);
            self.wait(Phase::Opening, now + CLAIM_MS, effects);
        } else {
            self.send(effects);
        }
    }

    /// The server gave a pair that nobody waits for any more. In a cookie it has taken the place of what was there.
    pub(super) fn drop_pair(&mut self, refresh: Option<Secret>, now: f64, effects: &mut Vec<Effect>) {
        if self.settings.mode != SessionMode::Json && self.login.is_some() {
            // The reply to the login takes its place.
            return;
        }
        if self.settings.mode == SessionMode::Json || self.tokens.is_none() {
            return effects.extend(refresh.map(Effect::TellServer));
        }
        if !self.is_assumed {
            // Whose session it is now is asked anew.
            effects.push(Effect::Store(None));
            self.assume();
            self.renew(None, now, effects);
        }
    }

    /// The server knows of no session, which for a page that has just opened is no end of one: its requests go on as
    /// nobody's.
    pub(super) fn find_nobody(&mut self, effects: &mut Vec<Effect>) {
        self.tokens = None;
        self.is_assumed = false;
        self.failure = None;
        effects.push(Effect::SetTimer(None));
        for waiter in self.refresh.take().map(|refresh| refresh.waiters).unwrap_or_default() {
            let answer = if waiter.wants_new { Err(Error::session_ended()) } else { Ok(None) };
            effects.push(Effect::Answer(waiter.id, answer));
        }
    }

    /// Tells the other tabs that the cookie holds another session than before.
    pub(super) fn broadcast_sign_in(&self, tokens: StoredTokens, effects: &mut Vec<Effect>) {
        if let Some(stand_in) = self.settings.mode.stand_in() {
            self.broadcast_about(&stand_in, PeerEvent::LoggedIn(tokens), effects);
        }
    }

    /// Where nobody is signed in, only that somebody has signed in matters, and who asks about a session that was left
    /// here: a page that opened just then has not heard of it.
    pub(super) fn heard_by_nobody(&mut self, message: PeerMessage, now: f64, effects: &mut Vec<Effect>) {
        match message.event {
            PeerEvent::LoggedIn(tokens)
                if self.settings.mode.stand_in().is_some_and(|stand_in| stand_in.digest() == message.digest)
                    && now - self.left_at >= CLAIM_MS =>
            {
                // It is there, and will renew this session too.
                self.peers.others_heard = true;
                self.follow(tokens, now, effects);
            }
            PeerEvent::Asked
                if self.settings.mode == SessionMode::Json
                    && self.ended == Some(SessionEnd::Logout)
                    && self.peers.spent.contains(&message.digest) =>
            {
                effects.push(Effect::TellPeers(PeerMessage { digest: message.digest, event: PeerEvent::LoggedOut }));
            }
            PeerEvent::LoggedIn(_)
            | PeerEvent::Asked
            | PeerEvent::Refreshing(_)
            | PeerEvent::Renewed(_)
            | PeerEvent::Failed
            | PeerEvent::Expired
            | PeerEvent::LoggedOut
            | PeerEvent::Same => {}
        }
    }

    /// Somebody has signed in in another tab: this one has the same cookie.
    pub(super) fn follow(&mut self, tokens: StoredTokens, now: f64, effects: &mut Vec<Effect>) {
        if self.tokens() != Some(&tokens) {
            effects.push(Effect::Store(Some(tokens.clone())));
            self.storage_changed(Some(tokens), now, effects);
        }
    }

    /// Whether this tab can say what the cookie holds.
    pub(super) fn knows_cookie(&self) -> bool {
        self.settings.mode != SessionMode::Json && !self.is_assumed && self.refresh.is_none()
    }

    /// Every pair in a cookie has the same name, so one that comes late is told by this: nobody waits for it, or it runs out
    /// before the one that is held, as a tab says that has not heard of the last renewal.
    pub(super) fn takes_what_is_handed_over(&self, told: &StoredTokens) -> bool {
        let waits = || self.refresh.as_ref().is_some_and(|refresh| refresh.phase != Phase::Sent);
        let held = || self.tokens.as_ref().and_then(|tokens| tokens.expires_at);
        self.settings.mode == SessionMode::Json || (waits() && told.expires_at >= held())
    }
}
