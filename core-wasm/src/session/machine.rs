//! The session as a pure machine: `step(state, event, now) -> (state, effects)`. The shell performs the effects in order.
//!
//! What holds at all times: one refresh is in flight at most; nothing is cleared before the server has refused; a reply that comes
//! after a logout or another login is dropped; every waiter is answered exactly once; a session ends once. `now` is the wall clock
//! in milliseconds, read again for every event, so a machine that slept sees at once that a token has run out.

use super::snapshot::{SessionEnd, SessionSnapshot, SessionState};
use super::stored::Kept;
use super::tokens::{Secret, TokenReply};
use crate::error::{Error, Result};

/// Whoever waits for an answer: a request that needs a token, a caller of `refresh()`, a login.
pub type WaiterId = u32;
/// One refresh call on its way.
pub type FlightId = u32;

/// First pause after a refresh that found no server, in milliseconds; doubled each time.
pub const BACK_OFF_FIRST_MS: f64 = 1_000.0;
/// Longest pause.
pub const BACK_OFF_MAX_MS: f64 = 30_000.0;

/// How sessions are kept alive.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SessionSettings {
    /// Renew when less than this is left, in milliseconds; never more than half the lifetime.
    pub refresh_margin_ms: f64,
    /// Renew by a timer too, not only when a request comes.
    pub auto_refresh: bool,
}

impl Default for SessionSettings {
    fn default() -> Self {
        SessionSettings { refresh_margin_ms: 30_000.0, auto_refresh: true }
    }
}

/// The whole state.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Session {
    settings: SessionSettings,
    kept: Option<Kept>,
    ended: Option<SessionEnd>,
    flight: Option<Flight>,
    flights: FlightId,
    /// The login whose reply counts; a later login or a logout takes its place.
    login: Option<WaiterId>,
    failure: Option<Failure>,
    /// Counts the times that somebody else may have come, or nobody was left.
    who: u32,
    disposed: bool,
}

#[derive(Debug, Clone, PartialEq)]
struct Flight {
    id: FlightId,
    sent: Secret,
    waiters: Vec<Waiter>,
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

/// What happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// The page opened; this was found in the storage, or only a token in the cookie.
    Restored(Option<Kept>),
    /// Somebody else wrote the storage: another client of the same fields.
    StorageChanged(Option<Kept>),
    /// A login was sent. Its waiter is answered by `LoggedIn` or `LoginFailed`.
    LoginSent(WaiterId),
    /// The server accepted a login.
    LoggedIn(WaiterId, TokenReply),
    /// The server accepted a static token.
    LoggedInStatic(WaiterId, Secret),
    /// A login was refused or got no answer.
    LoginFailed(WaiterId, Error),
    /// Tokens came from another way in: a wallet, a provider.
    Adopted(TokenReply),
    /// A request needs a token.
    TokenAsked(WaiterId),
    /// The server refused the token that was sent with a request.
    TokenRefused(WaiterId, Secret),
    /// A caller wants a new pair now.
    RefreshAsked(WaiterId),
    /// A waiter gave up; the refresh it waited for goes on.
    WaiterLeft(WaiterId),
    /// The server gave a new pair. With it, what the storage holds now; none when there is no storage.
    Refreshed(FlightId, TokenReply, Option<Option<Kept>>),
    /// The server refused the refresh token (401, 403).
    RefreshRefused(FlightId),
    /// No usable answer: no network, or a server that cannot answer now.
    RefreshFailed(FlightId, Error),
    /// The timer that was set has rung.
    TimerRang,
    /// The person leaves.
    LoggedOut,
    /// The server would not say who the holder of this token is.
    MeRefused(Secret),
    /// The owner of this session is gone.
    Disposed,
}

impl Event {
    /// What a judged answer to a login is.
    #[must_use]
    pub fn of_login(waiter: WaiterId, judged: Result<TokenReply>) -> Event {
        match judged {
            Ok(reply) => Event::LoggedIn(waiter, reply),
            Err(error) => Event::LoginFailed(waiter, error),
        }
    }
}

/// What the shell must do, in this order.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// Write the session to storage and cookie; none clears them.
    Keep(Option<Kept>),
    /// `POST /auth/refresh` with this token, once, and report the outcome.
    SendRefresh(FlightId, Secret),
    /// `POST /auth/logout` with this refresh token; nobody waits for the outcome.
    TellServer(Secret),
    /// Answer a waiter: the access token to use, or none when nobody is signed in.
    Answer(WaiterId, Result<Option<Secret>>),
    /// Ring at this time in place of any earlier setting; none stops the timer.
    SetTimer(Option<f64>),
    /// The snapshot has changed: tell the subscribers.
    Notify,
}

/// Applies an event.
#[must_use]
pub fn step(mut session: Session, event: Event, now: f64) -> (Session, Vec<Effect>) {
    let before = (session.snapshot(), session.who);
    let mut effects = Vec::new();
    session.apply(event, now, &mut effects);
    if !session.disposed && (session.snapshot(), session.who) != before {
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

    /// What the app may know.
    #[must_use]
    pub fn snapshot(&self) -> SessionSnapshot {
        let state = match (&self.kept, &self.flight) {
            (None, _) => SessionState::LoggedOut,
            (Some(_), Some(_)) => SessionState::Refreshing,
            (Some(kept), None) if kept.refresh.is_none() && kept.expires_at.is_none() => SessionState::Static,
            (Some(_), None) => SessionState::LoggedIn,
        };
        SessionSnapshot { state, expires_at: self.kept.as_ref().and_then(|kept| kept.expires_at), ended: self.ended }
    }

    /// The session as it is kept, if there is one.
    #[must_use]
    pub fn kept(&self) -> Option<&Kept> {
        self.kept.as_ref()
    }

    /// Another number whenever somebody else may be here, or nobody; the same while tokens are only renewed.
    #[must_use]
    pub fn who(&self) -> u32 {
        self.who
    }

    fn apply(&mut self, event: Event, now: f64, effects: &mut Vec<Effect>) {
        if self.disposed {
            return self.after_dispose(event, now, effects);
        }
        match event {
            Event::Restored(kept) => self.restored(kept, effects),
            Event::StorageChanged(kept) => self.storage_changed(kept, effects),
            Event::LoginSent(waiter) => self.login_sent(waiter, effects),
            Event::LoggedIn(waiter, reply) => self.logged_in(waiter, Kept::received(&reply, now), effects),
            Event::LoggedInStatic(waiter, token) => self.logged_in(waiter, Kept::of_static(token), effects),
            Event::LoginFailed(waiter, error) => self.login_failed(waiter, error, effects),
            Event::Adopted(reply) => self.begin(Kept::received(&reply, now), effects),
            Event::TokenAsked(waiter) => self.token_asked(waiter, now, effects),
            Event::TokenRefused(waiter, sent) => self.token_refused(waiter, &sent, effects),
            Event::RefreshAsked(waiter) => self.refresh_asked(waiter, effects),
            Event::WaiterLeft(waiter) => self.waiter_left(waiter),
            Event::Refreshed(flight, reply, stored) => self.refreshed(flight, &reply, stored, now, effects),
            Event::RefreshRefused(flight) => self.refresh_refused(flight, effects),
            Event::RefreshFailed(flight, error) => self.refresh_failed(flight, error, now, effects),
            Event::TimerRang => self.timer_rang(now, effects),
            Event::LoggedOut => self.logged_out(effects),
            Event::MeRefused(sent) => self.me_refused(&sent, effects),
            Event::Disposed => self.dispose(effects),
        }
    }

    // Coming in.

    fn restored(&mut self, kept: Option<Kept>, effects: &mut Vec<Effect>) {
        self.kept = kept;
        effects.push(Effect::SetTimer(self.timer()));
    }

    /// What another client wrote is the truth, so a refresh of ours that is under way no longer counts.
    fn storage_changed(&mut self, kept: Option<Kept>, effects: &mut Vec<Effect>) {
        if kept == self.kept {
            return;
        }
        self.failure = None;
        self.who += 1;
        self.ended = if kept.is_none() { Some(SessionEnd::Logout) } else { None };
        self.kept = kept;
        let answer = self.answer_or_ended();
        self.land(&answer, effects);
        effects.push(Effect::SetTimer(self.timer()));
    }

    fn login_sent(&mut self, waiter: WaiterId, effects: &mut Vec<Effect>) {
        self.drop_login(effects);
        self.login = Some(waiter);
    }

    fn logged_in(&mut self, waiter: WaiterId, kept: Kept, effects: &mut Vec<Effect>) {
        if self.login != Some(waiter) {
            // A logout or another login came first: these tokens must not live on unseen.
            effects.extend(kept.refresh.map(Effect::TellServer));
            return;
        }
        self.login = None;
        let access = kept.access.clone();
        self.begin(kept, effects);
        effects.push(Effect::Answer(waiter, Ok(Some(access))));
    }

    fn login_failed(&mut self, waiter: WaiterId, error: Error, effects: &mut Vec<Effect>) {
        if self.login == Some(waiter) {
            self.login = None;
            effects.push(Effect::Answer(waiter, Err(error)));
        }
    }

    /// A new session takes the place of whatever was there. Whoever waits is answered with its token.
    fn begin(&mut self, kept: Kept, effects: &mut Vec<Effect>) {
        self.drop_login(effects);
        self.ended = None;
        self.failure = None;
        self.who += 1;
        self.kept = Some(kept.clone());
        effects.push(Effect::Keep(Some(kept)));
        let answer = self.answer();
        self.land(&answer, effects);
        effects.push(Effect::SetTimer(self.timer()));
    }

    fn drop_login(&mut self, effects: &mut Vec<Effect>) {
        effects.extend(self.login.take().map(|waiter| Effect::Answer(waiter, Err(Error::aborted()))));
    }

    // Staying.

    fn token_asked(&mut self, waiter: WaiterId, now: f64, effects: &mut Vec<Effect>) {
        let waiter = Waiter { id: waiter, wants_new: false };
        if let Some(flight) = &mut self.flight {
            return flight.waiters.push(waiter);
        }
        let Some(kept) = &self.kept else {
            return effects.push(Effect::Answer(waiter.id, Ok(None)));
        };
        if !self.is_due(now) {
            effects.push(Effect::Answer(waiter.id, self.answer()));
        } else if kept.refresh.is_none() {
            // Nothing can renew it: it is used to the end.
            if is_over(kept, now) {
                self.end(SessionEnd::Expired, effects);
            }
            effects.push(Effect::Answer(waiter.id, self.answer_or_ended()));
        } else if let Some(failure) = self.failure.as_ref().filter(|failure| now < failure.retry_at) {
            let answer = if is_over(kept, now) { Err(failure.error.clone()) } else { self.answer() };
            effects.push(Effect::Answer(waiter.id, answer));
        } else {
            self.take_off(Some(waiter), effects);
        }
    }

    /// Another request may have renewed the token in the meantime: then that one is used.
    fn token_refused(&mut self, waiter: WaiterId, sent: &Secret, effects: &mut Vec<Effect>) {
        let waiter = Waiter { id: waiter, wants_new: true };
        if let Some(flight) = &mut self.flight {
            return flight.waiters.push(waiter);
        }
        let Some(kept) = &self.kept else {
            return effects.push(Effect::Answer(waiter.id, Err(Error::session_ended())));
        };
        if kept.access != *sent {
            effects.push(Effect::Answer(waiter.id, self.answer()));
        } else if kept.refresh.is_some() {
            self.take_off(Some(waiter), effects);
        } else {
            self.end(SessionEnd::Expired, effects);
            effects.push(Effect::Answer(waiter.id, Err(Error::session_ended())));
        }
    }

    fn refresh_asked(&mut self, waiter: WaiterId, effects: &mut Vec<Effect>) {
        let waiter = Waiter { id: waiter, wants_new: true };
        if let Some(flight) = &mut self.flight {
            return flight.waiters.push(waiter);
        }
        match &self.kept {
            None => effects.push(Effect::Answer(waiter.id, Err(Error::session_ended()))),
            // A static token has no partner: there is nothing to renew, and it still works.
            Some(kept) if kept.refresh.is_none() => effects.push(Effect::Answer(waiter.id, self.answer())),
            Some(_) => self.take_off(Some(waiter), effects),
        }
    }

    fn waiter_left(&mut self, waiter: WaiterId) {
        if let Some(flight) = &mut self.flight {
            flight.waiters.retain(|waiting| waiting.id != waiter);
        }
        if self.login == Some(waiter) {
            self.login = None;
        }
    }

    fn take_off(&mut self, waiter: Option<Waiter>, effects: &mut Vec<Effect>) {
        let Some(sent) = self.kept.as_ref().and_then(|kept| kept.refresh.clone()) else {
            return;
        };
        self.flights += 1;
        self.flight = Some(Flight { id: self.flights, sent: sent.clone(), waiters: waiter.into_iter().collect() });
        effects.push(Effect::SetTimer(None));
        effects.push(Effect::SendRefresh(self.flights, sent));
    }

    fn refreshed(
        &mut self,
        id: FlightId,
        reply: &TokenReply,
        stored: Option<Option<Kept>>,
        now: f64,
        effects: &mut Vec<Effect>,
    ) {
        let Some(sent) = self.flight.as_ref().filter(|flight| flight.id == id).map(|flight| flight.sent.clone()) else {
            // A logout or a login came first: the pair is dropped, and the server told to forget it.
            return effects.extend(reply.refresh.clone().map(Effect::TellServer));
        };
        if let Some(stored) = stored
            && stored.as_ref().and_then(|kept| kept.refresh.as_ref()) != Some(&sent)
        {
            effects.extend(reply.refresh.clone().map(Effect::TellServer));
            return self.storage_changed(stored, effects);
        }
        self.begin_renewed(Kept::received(reply, now), effects);
    }

    /// Like [`Self::begin`], but a login that is under way goes on.
    fn begin_renewed(&mut self, kept: Kept, effects: &mut Vec<Effect>) {
        let (login, who) = (self.login.take(), self.who);
        self.begin(kept, effects);
        (self.login, self.who) = (login, who);
    }

    fn refresh_refused(&mut self, id: FlightId, effects: &mut Vec<Effect>) {
        if self.flight.as_ref().is_some_and(|flight| flight.id == id) {
            self.end(SessionEnd::Expired, effects);
        }
    }

    /// Nothing is cleared. A request may go on with a token that still works; a caller of `refresh()` hears of the failure.
    fn refresh_failed(&mut self, id: FlightId, error: Error, now: f64, effects: &mut Vec<Effect>) {
        let Some(flight) = self.flight.take_if(|flight| flight.id == id) else {
            return;
        };
        let over = self.kept.as_ref().is_none_or(|kept| is_over(kept, now));
        for waiter in flight.waiters {
            let answer = if waiter.wants_new || over { Err(error.clone()) } else { self.answer() };
            effects.push(Effect::Answer(waiter.id, answer));
        }
        let count = self.failure.as_ref().map_or(0, |failure| failure.count);
        let pause = (BACK_OFF_FIRST_MS * f64::from(1_u32 << count.min(16))).min(BACK_OFF_MAX_MS);
        self.failure = Some(Failure { error, count: count + 1, retry_at: now + pause });
        effects.push(Effect::SetTimer(self.timer()));
    }

    fn timer_rang(&mut self, now: f64, effects: &mut Vec<Effect>) {
        let waits = self.failure.as_ref().is_some_and(|failure| now < failure.retry_at);
        if self.flight.is_none() && self.is_due(now) && !waits && self.kept.as_ref().is_some_and(|kept| kept.refresh.is_some())
        {
            self.take_off(None, effects);
        } else if self.flight.is_none() {
            // Early, because the clock was set back or the timer's range is shorter than the wait.
            effects.push(Effect::SetTimer(self.timer()));
        }
    }

    // Leaving.

    fn logged_out(&mut self, effects: &mut Vec<Effect>) {
        let refresh = self.kept.as_ref().and_then(|kept| kept.refresh.clone());
        self.drop_login(effects);
        if self.kept.is_none() {
            // Another client may have left something behind.
            effects.push(Effect::Keep(None));
        }
        self.end(SessionEnd::Logout, effects);
        effects.extend(refresh.map(Effect::TellServer));
    }

    /// A refusal of a token that was replaced in the meantime says nothing about this session.
    fn me_refused(&mut self, sent: &Secret, effects: &mut Vec<Effect>) {
        if self.kept.as_ref().is_some_and(|kept| kept.access == *sent) {
            self.end(SessionEnd::MeFailed, effects);
        }
    }

    fn end(&mut self, why: SessionEnd, effects: &mut Vec<Effect>) {
        if self.kept.take().is_none() {
            return;
        }
        self.ended = Some(why);
        self.failure = None;
        self.who += 1;
        effects.push(Effect::Keep(None));
        effects.push(Effect::SetTimer(None));
        self.land(&Err(Error::session_ended()), effects);
    }

    /// A refresh that is under way goes on: its reply is still written to the storage, or the next owner would find a token that
    /// was spent.
    fn dispose(&mut self, effects: &mut Vec<Effect>) {
        self.disposed = true;
        self.drop_login(effects);
        for waiter in self.flight.iter_mut().flat_map(|flight| flight.waiters.drain(..)) {
            effects.push(Effect::Answer(waiter.id, Err(Error::aborted())));
        }
        effects.push(Effect::SetTimer(None));
    }

    /// Nothing new begins any more, and nobody is left waiting.
    fn after_dispose(&mut self, event: Event, now: f64, effects: &mut Vec<Effect>) {
        match event {
            Event::LoginSent(waiter)
            | Event::TokenAsked(waiter)
            | Event::TokenRefused(waiter, _)
            | Event::RefreshAsked(waiter) => effects.push(Effect::Answer(waiter, Err(Error::aborted()))),
            Event::Refreshed(flight, reply, stored) => {
                let sent = self.flight.take_if(|known| known.id == flight).map(|known| known.sent);
                let stored = stored.flatten().and_then(|kept| kept.refresh);
                if sent.is_some() && sent == stored {
                    effects.push(Effect::Keep(Some(Kept::received(&reply, now))));
                } else {
                    effects.extend(reply.refresh.map(Effect::TellServer));
                }
            }
            Event::LoggedIn(_, reply) => effects.extend(reply.refresh.map(Effect::TellServer)),
            Event::Restored(_)
            | Event::StorageChanged(_)
            | Event::LoggedInStatic(..)
            | Event::LoginFailed(..)
            | Event::Adopted(_)
            | Event::WaiterLeft(_)
            | Event::RefreshRefused(_)
            | Event::RefreshFailed(..)
            | Event::TimerRang
            | Event::LoggedOut
            | Event::MeRefused(_)
            | Event::Disposed => {}
        }
    }

    // What the rules share.

    /// Ends the flight, if there is one, with the same answer for all.
    fn land(&mut self, answer: &Result<Option<Secret>>, effects: &mut Vec<Effect>) {
        let waiters = self.flight.take().map(|flight| flight.waiters).unwrap_or_default();
        effects.extend(waiters.into_iter().map(|waiter| Effect::Answer(waiter.id, answer.clone())));
    }

    fn answer(&self) -> Result<Option<Secret>> {
        Ok(self.kept.as_ref().map(|kept| kept.access.clone()))
    }

    fn answer_or_ended(&self) -> Result<Option<Secret>> {
        if self.kept.is_some() { self.answer() } else { Err(Error::session_ended()) }
    }

    /// When the access token should be renewed; none when that is not known.
    fn due_at(&self) -> Option<f64> {
        let kept = self.kept.as_ref()?;
        let half = kept.lifetime_ms.map_or(f64::INFINITY, |ms| ms / 2.0);
        Some(kept.expires_at? - self.settings.refresh_margin_ms.min(half))
    }

    fn is_due(&self, now: f64) -> bool {
        self.due_at().is_some_and(|at| now >= at)
    }

    fn timer(&self) -> Option<f64> {
        let renewable = self.kept.as_ref().is_some_and(|kept| kept.refresh.is_some());
        if !self.settings.auto_refresh || !renewable {
            return None;
        }
        let due = self.due_at()?;
        Some(self.failure.as_ref().map_or(due, |failure| failure.retry_at.max(due)))
    }
}

fn is_over(kept: &Kept, now: f64) -> bool {
    kept.expires_at.is_some_and(|at| now >= at)
}

#[cfg(test)]
mod tests;
