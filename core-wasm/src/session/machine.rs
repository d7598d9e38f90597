//! The session as a pure machine: `step(state, event, now) -> (state, effects)`. The shell performs the effects in
//! order.
//!
//! What holds at all times: one refresh is in flight at most; nothing is cleared before the server has refused; a reply
//! that comes after a logout or another login is dropped; every waiter is answered exactly once; a session ends once.
//! `now` is the wall clock in milliseconds, read again for every event, so a machine that slept sees at once that a
//! token has run out.
//!
//! | file | question it answers |
//! |---|---|
//! | `event.rs` | what can happen, and what the shell must do |
//! | `begin.rs` | how a session comes in |
//! | `in_cookie.rs` | what the tabs of a browser do whose session is in a cookie |
//! | `device.rs` | how a device that stays signed in goes on, where it begins and ends |
//! | `ask.rs` | who gets which token |
//! | `renew.rs` | how a refresh goes |
//! | `due.rs` | when to renew |
//! | `tab_sync.rs` | what cores of other tabs say |
//! | `end.rs` | how a session ends |

mod ask;
mod begin;
mod device;
mod due;
mod end;
mod event;
mod in_cookie;
mod renew;
mod tab_sync;

use super::mode::SessionMode;
use super::peers::Digest;
use super::snapshot::{SessionEnd, SessionSnapshot, SessionState};
use super::stored::StoredTokens;
use super::tokens::Secret;
use crate::error::{Error, Result};

pub use self::event::{Effect, Event};

/// Whoever waits for an answer: a request that needs a token, a caller of `refresh()`, a login.
pub type WaiterId = u32;
/// Number of one refresh, from 1.
pub type RefreshId = u32;

/// First pause after a refresh that found no server, in milliseconds; doubled each time. Also the shortest time between
/// two renewals by the timer.
pub const BACK_OFF_FIRST_MS: f64 = 1_000.0;
/// Longest pause after a failed refresh, in milliseconds: live data waits for the token, and no longer by itself.
pub const BACK_OFF_MAX_MS: f64 = 10_000.0;
/// How long a refresh is only announced when another tab has the same session, in milliseconds: of two that announce at
/// the same moment one gives way. A message must cross in half of it.
pub const CLAIM_MS: f64 = 100.0;
/// How long another tab's refresh is waited for, in milliseconds.
pub const HAND_OVER_MS: f64 = 5_000.0;
/// How long the other tabs have to answer, before a refused refresh ends the session, in milliseconds. Where none was
/// ever heard, [`CLAIM_MS`] is enough.
pub const ASK_MS: f64 = 1_000.0;

/// How sessions are kept alive.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SessionSettings {
    /// Renew when less than this is left, in milliseconds; never more than half the lifetime.
    pub refresh_margin_ms: f64,
    /// Renew by a timer too, not only when a request comes.
    pub auto_refresh: bool,
    /// Where the tokens are. A token that is in a cookie has its stand-in here.
    pub mode: SessionMode,
}

impl Default for SessionSettings {
    fn default() -> Self {
        SessionSettings { refresh_margin_ms: 30_000.0, auto_refresh: true, mode: SessionMode::Json }
    }
}

/// The whole state.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Session {
    settings: SessionSettings,
    tokens: Option<StoredTokens>,
    ended: Option<SessionEnd>,
    refresh: Option<Refresh>,
    refreshes: RefreshId,
    /// The login whose reply counts; a later login or a logout takes its place.
    login: Option<WaiterId>,
    failure: Option<Failure>,
    peers: Peers,
    /// Raised by one whenever the account may have changed: a login, a logout, a session of another client.
    epoch: u32,
    /// Raised by one by each sign-in and sign-out of this page.
    sign_in: u32,
    /// Only the server knows whether a cookie holds a session, and whose: until it has answered, `tokens` are nobody's.
    is_assumed: bool,
    /// The session is over, and the device that stays signed in is asked to go on with it.
    resumes: bool,
    /// When the person left, in Unix milliseconds: a message that crosses with that brings nobody back.
    left_at: f64,
    disposed: bool,
}

#[derive(Debug, Clone, PartialEq)]
struct Refresh {
    id: RefreshId,
    /// The refresh token that is renewed; always the one of `Session.tokens`. Where there is none, the access token whose
    /// pair the other tabs are asked for.
    sent: Secret,
    phase: Phase,
    waiters: Vec<Waiter>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Phase {
    /// Announced to the other tabs; it goes out when the timer rings and none of them went first.
    Claimed,
    /// Our own request is on its way. The only phase without a timer.
    Sent,
    /// Another tab's request is on its way.
    Elsewhere,
    /// Ours was refused; another tab may have the pair that came of this token.
    Asking,
    /// The page has opened with nothing but a cookie that it cannot read; it goes out when the timer rings and no other
    /// tab has said what it holds.
    Opening,
}

#[derive(Debug, Clone, PartialEq)]
struct Waiter {
    id: WaiterId,
    /// A caller of `refresh()` wants the new pair; a request is content with any token that still works.
    wants_new: bool,
}

/// The last refresh found no server.
#[derive(Debug, Clone, PartialEq)]
struct Failure {
    error: Error,
    count: u32,
    retry_at: f64,
}

/// What is known of the cores of other tabs.
#[derive(Debug, Clone, PartialEq, Default)]
struct Peers {
    /// Of two that claim the same refresh the lower rank goes first; none where other tabs cannot be reached.
    rank: Option<f64>,
    /// Another tab with this session was heard.
    others_heard: bool,
    /// The page has just opened and asked the other tabs; they may not have had the time to answer.
    asked: bool,
    /// Tokens of this session that were replaced, oldest first: of each pair the access token, then the refresh token.
    spent: Vec<Digest>,
}

/// Applies an event.
#[must_use]
pub fn step(mut session: Session, event: Event, now: f64) -> (Session, Vec<Effect>) {
    let before = (session.snapshot(), session.epoch);
    let mut effects = Vec::new();
    session.apply(event, now, &mut effects);
    if !session.disposed && (session.snapshot(), session.epoch) != before {
        effects.push(Effect::Notify);
    }
    (session, effects)
}

impl Session {
    /// A session that nobody has opened yet.
    #[must_use]
    pub fn new(settings: SessionSettings) -> Session {
        Session { settings, ..Session::default() }
    }

    /// The same session where other tabs can be reached. `rank` is above 0 and at most 1, and another one in each core.
    #[must_use]
    pub fn among_peers(mut self, rank: f64) -> Session {
        self.peers.rank = Some(rank);
        self
    }

    /// What the app may know.
    #[must_use]
    pub fn snapshot(&self) -> SessionSnapshot {
        let state = match (&self.tokens, &self.refresh) {
            (None, _) => SessionState::LoggedOut,
            (Some(_), Some(_)) => SessionState::Refreshing,
            (Some(_), None) if self.is_assumed => SessionState::Refreshing,
            (Some(tokens), None) if tokens.is_static() => SessionState::Static,
            (Some(_), None) => SessionState::LoggedIn,
        };
        SessionSnapshot { state, expires_at: self.tokens().and_then(|tokens| tokens.expires_at), ended: self.ended }
    }

    /// The tokens of the session, if there is one.
    #[must_use]
    pub fn tokens(&self) -> Option<&StoredTokens> {
        self.tokens.as_ref().filter(|_| !self.is_assumed)
    }

    /// A number that changes whenever another account may be signed in, or none; the same while tokens are only
    /// renewed.
    #[must_use]
    pub fn epoch(&self) -> u32 {
        self.epoch
    }

    /// The same for what was asked before and after, unless somebody signed in or out here in between.
    #[must_use]
    pub fn sign_in(&self) -> u32 {
        self.sign_in
    }

    fn apply(&mut self, event: Event, now: f64, effects: &mut Vec<Effect>) {
        if self.disposed {
            return self.after_dispose(event, now, effects);
        }
        match event {
            Event::Restored(tokens) => self.restored(tokens, now, effects),
            Event::Opened(device) => self.opened(device, now, effects),
            Event::Kept(device, epoch) => self.kept(device, epoch, effects),
            Event::StorageChanged(tokens) => self.storage_changed(tokens, now, effects),
            Event::LoginSent(waiter) => self.login_sent(waiter, effects),
            Event::LoggedIn(waiter, reply) => self.logged_in(waiter, StoredTokens::received(&reply, now), now, effects),
            Event::LoggedInStatic(waiter, token) => self.logged_in(waiter, StoredTokens::of_static(token), now, effects),
            Event::Proven(waiter, reply) => self.proven(waiter, reply, now, effects),
            Event::LoginFailed(waiter, error) => self.login_failed(waiter, error, effects),
            Event::Adopted(reply) => self.begin(StoredTokens::received(&reply, now), now, effects),
            Event::TokenAsked(waiter) => self.token_asked(waiter, now, effects),
            Event::TokenRefused(waiter, sent) => self.token_refused(waiter, &sent, now, effects),
            Event::RefreshAsked(waiter) => self.refresh_asked(waiter, now, effects),
            Event::WaiterLeft(waiter) => self.waiter_left(waiter),
            Event::Refreshed(refresh, reply, stored) => self.refreshed(refresh, &reply, stored, now, effects),
            Event::RefreshRefused(refresh) => self.refresh_refused(refresh, now, effects),
            Event::RefreshFailed(refresh, error) => self.refresh_failed(refresh, error, now, effects),
            Event::TimerRang => self.timer_rang(now, effects),
            Event::Woke => self.woke(now, effects),
            Event::Heard(message) => self.heard(message, now, effects),
            Event::LoggedOut => self.logged_out(now, effects),
            Event::MeRefused(sent) => self.me_refused(&sent, effects),
            Event::Disposed => self.dispose(effects),
        }
    }

    fn refresh_token(&self) -> Option<&Secret> {
        self.tokens.as_ref()?.refresh.as_ref()
    }

    /// The token by which the other tabs know this session: the refresh token, or without one the access token.
    fn shared_token(&self) -> Option<&Secret> {
        let tokens = self.tokens.as_ref()?;
        Some(tokens.refresh.as_ref().unwrap_or(&tokens.access))
    }

    fn answer(&self) -> Result<Option<Secret>> {
        Ok(self.tokens.as_ref().map(|tokens| tokens.access.clone()))
    }

    fn answer_or_ended(&self) -> Result<Option<Secret>> {
        if self.tokens.is_some() { self.answer() } else { Err(Error::session_ended()) }
    }

    /// Ends the refresh, if one is under way, with the same answer for all waiters.
    fn finish(&mut self, answer: &Result<Option<Secret>>, effects: &mut Vec<Effect>) {
        let waiters = self.refresh.take().map(|refresh| refresh.waiters).unwrap_or_default();
        effects.extend(waiters.into_iter().map(|waiter| Effect::Answer(waiter.id, answer.clone())));
    }
}

#[cfg(test)]
mod tests;
