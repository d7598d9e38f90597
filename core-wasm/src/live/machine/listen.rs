//! What the server says, and how subscriptions are made.

use super::{BUSY_MS, Clock, Effect, Link, Live};
use crate::error::{CoreCode, Error, ErrorKind};
use crate::live::message::{Incoming, Outgoing};
use crate::live::subscription::{Phase, Subscription};
use crate::programme::codes::ProgrammeCode;

impl<D> Live<D> {
    // Listening.

    pub(super) fn heard(&mut self, message: Incoming<D>, clock: Clock, effects: &mut Vec<Effect<D>>) {
        (self.heard, self.heard_at, self.probed) = (clock.now, Some(clock.now), false);
        match message {
            Incoming::Authenticated => self.authenticated(clock.now, effects),
            Incoming::TokenExpired if self.link == Link::Open && self.shown.is_some() => self.token_expired(clock, effects),
            Incoming::TokenExpired | Incoming::AuthRefused => self.auth_refused(clock, effects),
            Incoming::Ping => effects.push(Effect::Send(Outgoing::Pong)),
            Incoming::Init(uid, data) => {
                if let Some(subscription) = self.of_round(uid.round)
                    && subscription.init(uid.part, data, effects)
                {
                    self.make_next(clock.now, effects);
                }
            }
            Incoming::Change(uid, data) => {
                if let Some(subscription) = self.of_round(uid.round) {
                    subscription.change(uid.part, data, effects);
                }
            }
            Incoming::Refused(uid, error) => {
                let refused = match uid {
                    Some(uid) => self.of_round(uid.round),
                    None => self.making(),
                };
                match refused {
                    Some(subscription) => {
                        subscription.refused(uid.is_some(), &error, effects);
                        self.make_next(clock.now, effects);
                    }
                    // A change could not be handed to somebody, and nobody knows to whom.
                    None if uid.is_none() => self.fail(clock, effects),
                    None => {}
                }
            }
            Incoming::Busy => self.put_off(clock.now + BUSY_MS, effects),
            Incoming::Other => {}
        }
    }

    fn authenticated(&mut self, now: f64, effects: &mut Vec<Effect<D>>) {
        if self.link == Link::Proving {
            self.enter(Link::Open, now);
            self.refused = None;
            self.show_token(effects);
            self.make_next(now, effects);
        }
    }

    /// What was made stands without permissions now: it is taken back, and made again when the server knows who this
    /// is.
    fn token_expired(&mut self, clock: Clock, effects: &mut Vec<Effect<D>>) {
        for subscription in &mut self.subscriptions {
            subscription.release(Phase::Due, effects);
        }
        if self.auth.access == self.shown {
            self.enter(Link::Expired, clock.now);
            effects.push(Effect::AskToken(self.connection, true));
        } else {
            self.prove(clock.now, effects);
        }
    }

    fn auth_refused(&mut self, clock: Clock, effects: &mut Vec<Effect<D>>) {
        if self.link == Link::Expired {
            return self.fail(clock, effects);
        }
        if self.shown.is_none() {
            let error = Error::new(ErrorKind::Session, CoreCode::SessionEnded, "Live data is for who is signed in.");
            return self.park(&error, effects);
        }
        if self.refused.is_some() {
            // Another token was tried, or there is none.
            let error = Error::new(ErrorKind::Session, ProgrammeCode::InvalidToken, "The server does not take the token.");
            self.tell_all(&error, effects);
        }
        self.refused = self.shown.take();
        self.fail(clock, effects);
    }

    // Making subscriptions, one after the other.

    pub(super) fn make_next(&mut self, now: f64, effects: &mut Vec<Effect<D>>) {
        if self.link != Link::Open || self.making().is_some() {
            return;
        }
        let mut all = self.subscriptions.iter_mut();
        if let Some(next) = all.find(|subscription| subscription.phase == Phase::Due && subscription.since <= now) {
            self.rounds += 1;
            next.make(self.rounds, now, effects);
        }
    }

    /// What is being made and what is due are left for later.
    fn put_off(&mut self, from: f64, effects: &mut Vec<Effect<D>>) {
        for subscription in &mut self.subscriptions {
            if matches!(subscription.phase, Phase::Making | Phase::Due) {
                subscription.release(Phase::Due, effects);
                subscription.since = from;
            }
        }
    }

    pub(super) fn making(&mut self) -> Option<&mut Subscription<D>> {
        self.subscriptions.iter_mut().find(|subscription| subscription.phase == Phase::Making)
    }

    fn of_round(&mut self, round: u32) -> Option<&mut Subscription<D>> {
        self.subscriptions.iter_mut().find(|subscription| subscription.is_of(round))
    }
}
