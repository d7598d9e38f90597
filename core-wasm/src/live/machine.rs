//! The connection as a pure machine: `step(live, event, at) -> (live, effects)`. The shell performs the effects in
//! order.
//!
//! What holds at all times: one socket at most, and none without a subscription (a second of grace aside); after every
//! connection each subscription has its complete result before any change; a listener hears nothing after it left;
//! pauses are bounded.
//!
//! When the session ends the connection is closed and every listener is told once, with an error of kind `session`. The
//! subscriptions stay, and go on as whoever signs in next, with a result marked `resumed`. The same when nobody is
//! signed in and the server wants somebody.

mod link;
mod listen;

use super::message::{Incoming, Outgoing, Part};
use super::request::LiveRequest;
use super::snapshot::{LiveSnapshot, LiveState};
use super::subscription::{Phase, Subscription};
use crate::error::Error;
use crate::session::tokens::Secret;

/// A subscription, as the caller of this machine counts them.
pub type SubscriptionId = u32;
/// One attempt to connect and what becomes of it.
pub type ConnectionId = u32;

/// First pause after a connection was lost, in milliseconds; doubled each time. Half of it at least is waited.
pub const PAUSE_FIRST_MS: f64 = 1_000.0;
/// Longest pause between two attempts to connect, in milliseconds. Somebody looks at rows that stand still meanwhile; a
/// server that comes back has the pages of everybody within these seconds, spread by chance.
pub const PAUSE_MAX_MS: f64 = 10_000.0;
/// A connection that lasted so long was a good one: the next pause is the first again.
pub const STABLE_MS: f64 = 10_000.0;
/// How long the socket and the server's word on the token may take, each.
pub const CONNECT_MS: f64 = 10_000.0;
/// How long a subscription may take to be made, and how long it then waits for another try.
pub const ANSWER_MS: f64 = 30_000.0;
/// After so long a silence the server is asked whether it is there.
pub const SILENCE_MS: f64 = 45_000.0;
/// How long it may take to answer that.
pub const PROBE_MS: f64 = 5_000.0;
/// An open connection looks at the clock so often. Timers of a machine that sleeps stand still, and no event may tell of it.
pub const TICK_MS: f64 = 10_000.0;
/// A page that wakes asks after a shorter silence.
pub const WAKE_SILENCE_MS: f64 = 1_000.0;
/// How long nothing is asked for after the server said that it was too much.
pub const BUSY_MS: f64 = 1_500.0;
/// How long a connection is kept for a next subscription: a page that changes ends one and begins another.
pub const GRACE_MS: f64 = 1_000.0;

/// The time of an event, and a random number from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Clock {
    /// Wall clock in Unix milliseconds.
    pub now: f64,
    /// Spreads the attempts of many clients of a server that comes back.
    pub chance: f64,
}

/// The account that is signed in, if any, and its token.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct AuthState {
    /// See [`crate::session::machine::Session::epoch`].
    pub epoch: u32,
    /// The current access token; none when nobody is signed in.
    pub access: Option<Secret>,
}

/// The whole state. `D` is what messages carry.
#[derive(Debug, Clone, PartialEq)]
pub struct Live<D> {
    subscriptions: Vec<Subscription<D>>,
    link: Link,
    /// When the link came to be what it is; of one that waits, until when.
    since: f64,
    /// When the server was last heard of, or asked whether it is there.
    heard: f64,
    /// When the server was last heard of, on any connection.
    heard_at: Option<f64>,
    /// It was asked, and has not answered.
    probed: bool,
    connection: ConnectionId,
    rounds: u32,
    failures: u32,
    auth: AuthState,
    /// The token that was shown on this connection; none on one that speaks for nobody.
    shown: Option<Secret>,
    /// A token that the server does not take: the session must have another before the next attempt.
    refused: Option<Secret>,
    /// When the last subscription left.
    emptied: Option<f64>,
    rings_at: Option<f64>,
    disposed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Link {
    Idle,
    /// The session is asked for a token.
    Asking,
    /// The socket is on its way.
    Opening,
    /// The socket is open; the server looks at the token.
    Proving,
    /// The server knows who this is.
    Open,
    /// The token has run out on an open socket; the session is asked for another.
    Expired,
    /// Lost; to be tried again.
    Waiting,
}

/// What happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<D> {
    /// Somebody listens.
    Subscribed(SubscriptionId, LiveRequest),
    /// And no longer.
    Unsubscribed(SubscriptionId),
    /// Something of a connection; what comes of an earlier one is nothing.
    OnConnection(ConnectionId, Happened<D>),
    /// The timer that was set has rung.
    TimerRang,
    /// Tokens were renewed, somebody came or left.
    SessionChanged(AuthState),
    /// The network is back, or the page is looked at again.
    Woken,
    /// The owner is gone.
    Disposed,
}

/// What happened with a connection.
#[derive(Debug, Clone, PartialEq)]
pub enum Happened<D> {
    /// The session has answered: it has a token that works, or nobody is here.
    TokenGiven,
    /// The session has no answer now.
    TokenFailed,
    /// The socket is open.
    Opened,
    /// A message came.
    Heard(Incoming<D>),
    /// The socket is closed, or could not be opened.
    Closed,
}

/// What the shell must do, in this order.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect<D> {
    /// Ask the session for a token that works; with `true` for another than the one it has. Report by `TokenGiven` or
    /// `TokenFailed`, after `SessionChanged` where it changed.
    AskToken(ConnectionId, bool),
    /// Open a socket. There is no other.
    Open(ConnectionId),
    /// Say something on it.
    Send(Outgoing),
    /// Close it and hear no more of it.
    Close,
    /// Hand a message to a listener: `Part::Read` is the current result, with `true` when it resumes.
    Deliver(SubscriptionId, Part, D, bool),
    /// Tell a listener what went wrong.
    Tell(SubscriptionId, Box<Error>),
    /// Ring at this time in place of any earlier setting; none stops the timer.
    SetTimer(Option<f64>),
    /// The snapshot has changed.
    Notify,
}

/// Applies an event.
#[must_use]
pub fn step<D>(mut live: Live<D>, event: Event<D>, clock: Clock) -> (Live<D>, Vec<Effect<D>>) {
    let before = live.snapshot();
    let mut effects = Vec::new();
    if !live.disposed {
        live.apply(event, clock, &mut effects);
        live.set_timer(clock.now, &mut effects);
        if live.snapshot() != before && !live.disposed {
            effects.push(Effect::Notify);
        }
    }
    (live, effects)
}

impl<D> Default for Live<D> {
    fn default() -> Live<D> {
        Live::new(AuthState::default())
    }
}

impl<D> Live<D> {
    /// Nobody listens yet.
    #[must_use]
    pub fn new(auth: AuthState) -> Live<D> {
        Live {
            subscriptions: Vec::new(),
            link: Link::Idle,
            since: 0.0,
            heard: 0.0,
            heard_at: None,
            probed: false,
            connection: 0,
            rounds: 0,
            failures: 0,
            auth,
            shown: None,
            refused: None,
            emptied: None,
            rings_at: None,
            disposed: false,
        }
    }

    /// What the app may know.
    #[must_use]
    pub fn snapshot(&self) -> LiveSnapshot {
        let state = match self.link {
            Link::Idle => LiveState::Idle,
            Link::Asking | Link::Opening | Link::Proving | Link::Expired => LiveState::Connecting,
            Link::Open => LiveState::Open,
            Link::Waiting => LiveState::Waiting,
        };
        LiveSnapshot {
            state,
            retry_at: (state == LiveState::Waiting).then_some(self.since),
            heard_at: self.heard_at.filter(|_| state != LiveState::Open),
        }
    }

    fn apply(&mut self, event: Event<D>, clock: Clock, effects: &mut Vec<Effect<D>>) {
        match event {
            Event::Subscribed(id, request) => self.subscribed(id, request, clock, effects),
            Event::Unsubscribed(id) => self.unsubscribed(id, clock, effects),
            Event::OnConnection(connection, happened) => {
                if connection == self.connection {
                    match happened {
                        Happened::TokenGiven => self.token_given(clock.now, effects),
                        Happened::TokenFailed => self.token_failed(clock, effects),
                        Happened::Opened => self.opened(clock.now, effects),
                        Happened::Heard(message) if self.has_socket() => self.heard(message, clock, effects),
                        Happened::Closed if self.has_socket() => self.fail(clock, effects),
                        Happened::Heard(_) | Happened::Closed => {}
                    }
                }
            }
            Event::TimerRang => self.timer_rang(clock, effects),
            Event::SessionChanged(auth) => self.session_changed(auth, clock, effects),
            Event::Woken => self.woken(clock, effects),
            Event::Disposed => {
                self.subscriptions.clear();
                self.shut(effects);
                self.disposed = true;
            }
        }
    }

    // Coming and going.

    fn subscribed(&mut self, id: SubscriptionId, request: LiveRequest, clock: Clock, effects: &mut Vec<Effect<D>>) {
        self.subscriptions.push(Subscription::new(id, request));
        self.emptied = None;
        // Whoever comes while the connection waits wants to know now.
        if matches!(self.link, Link::Idle | Link::Waiting) {
            self.connect(effects);
        }
        self.make_next(clock.now, effects);
    }

    fn unsubscribed(&mut self, id: SubscriptionId, clock: Clock, effects: &mut Vec<Effect<D>>) {
        let Some(index) = self.subscriptions.iter().position(|subscription| subscription.id == id) else {
            return;
        };
        self.subscriptions.remove(index).release(Phase::Refused, effects);
        if !self.subscriptions.is_empty() {
            self.make_next(clock.now, effects);
        } else if self.has_socket() {
            self.emptied = Some(clock.now);
        } else {
            self.shut(effects);
        }
    }

    /// The connection always speaks for who is here; a renewed token is shown on the same socket.
    fn session_changed(&mut self, auth: AuthState, clock: Clock, effects: &mut Vec<Effect<D>>) {
        let before = std::mem::replace(&mut self.auth, auth);
        if before.epoch == self.auth.epoch {
            if self.link == Link::Expired && self.auth.access != self.shown {
                self.prove(clock.now, effects);
            } else if self.link == Link::Open {
                self.show_token(effects);
            } else if self.link == Link::Waiting && self.auth.access != before.access {
                // The server that gave another token is there.
                self.connect(effects);
            }
            return;
        }
        let was_idle = self.link == Link::Idle;
        self.subscriptions.iter_mut().for_each(Subscription::forget_told);
        (self.refused, self.failures) = (None, 0);
        if self.auth.access.is_none() {
            if !was_idle {
                self.park(&Error::session_ended(), effects);
            }
        } else {
            self.shut(effects);
            if !self.subscriptions.is_empty() {
                self.connect(effects);
            }
        }
    }

    fn woken(&mut self, clock: Clock, effects: &mut Vec<Effect<D>>) {
        if self.link == Link::Waiting {
            self.connect(effects);
        } else if self.link == Link::Open {
            self.probe(WAKE_SILENCE_MS, clock.now, effects);
        }
    }
}

#[cfg(test)]
mod tests;
