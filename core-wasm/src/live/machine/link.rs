//! How the connection is made, kept and lost.

use super::{
    ANSWER_MS, CONNECT_MS, Clock, Effect, GRACE_MS, Link, Live, PAUSE_FIRST_MS, PAUSE_MAX_MS, PROBE_MS, SILENCE_MS, STABLE_MS,
    TICK_MS,
};
use crate::error::{CoreCode, Error, ErrorKind};
use crate::live::message::Outgoing;
use crate::live::subscription::{Phase, Subscription};

impl<D> Live<D> {
    // Connecting.

    pub(super) fn connect(&mut self, effects: &mut Vec<Effect<D>>) {
        self.connection += 1;
        self.link = Link::Asking;
        let wants_other = self.refused.is_some() && self.refused == self.auth.access;
        effects.push(Effect::AskToken(self.connection, wants_other));
    }

    pub(super) fn token_given(&mut self, now: f64, effects: &mut Vec<Effect<D>>) {
        if self.link == Link::Asking {
            self.enter(Link::Opening, now);
            effects.push(Effect::Open(self.connection));
        } else if self.link == Link::Expired {
            self.prove(now, effects);
        }
    }

    pub(super) fn token_failed(&mut self, clock: Clock, effects: &mut Vec<Effect<D>>) {
        if matches!(self.link, Link::Asking | Link::Expired) {
            self.fail(clock, effects);
        }
    }

    pub(super) fn opened(&mut self, now: f64, effects: &mut Vec<Effect<D>>) {
        if self.link == Link::Opening {
            self.shown = None;
            self.enter(Link::Open, now);
            self.prove(now, effects);
            self.make_next(now, effects);
        }
    }

    /// Says who this is, if somebody is here, and waits for the server's word.
    pub(super) fn prove(&mut self, now: f64, effects: &mut Vec<Effect<D>>) {
        if self.auth.access.is_some() {
            self.enter(Link::Proving, now);
            self.show_token(effects);
        }
    }

    /// Shows the token of now where another was shown.
    pub(super) fn show_token(&mut self, effects: &mut Vec<Effect<D>>) {
        if let Some(access) = &self.auth.access
            && (self.link == Link::Proving || self.shown != self.auth.access)
        {
            effects.push(Effect::Send(Outgoing::Auth(access.clone())));
            self.shown = Some(access.clone());
        }
    }

    pub(super) fn enter(&mut self, link: Link, now: f64) {
        (self.link, self.since, self.heard, self.probed) = (link, now, now, false);
    }

    // Losing.

    pub(super) fn timer_rang(&mut self, clock: Clock, effects: &mut Vec<Effect<D>>) {
        // A timer that rings late: the machine has slept, and the server may be gone.
        let has_slept = self.rings_at.take().is_some_and(|at| clock.now >= at + TICK_MS);
        let is_over = |since: f64, ms: f64| is_over(since, ms, clock.now);
        if self.emptied.is_some_and(|since| is_over(since, GRACE_MS)) {
            return self.shut(effects);
        }
        match self.link {
            Link::Idle | Link::Asking => {}
            Link::Waiting => {
                if is_over(self.since - PAUSE_MAX_MS, PAUSE_MAX_MS) {
                    self.connect(effects);
                }
            }
            Link::Opening | Link::Proving | Link::Expired => {
                if is_over(self.since, CONNECT_MS) {
                    self.fail(clock, effects);
                }
            }
            Link::Open => {
                if self.probed && is_over(self.heard, PROBE_MS) {
                    return self.fail(clock, effects);
                }
                self.probe(if has_slept { 0.0 } else { SILENCE_MS }, clock.now, effects);
                if let Some(late) = self.making()
                    && is_over(late.since, ANSWER_MS)
                {
                    let error = Error::new(ErrorKind::Timeout, CoreCode::Timeout, "The server took too long to answer.");
                    late.release(Phase::Due, effects);
                    late.since = clock.now + ANSWER_MS;
                    late.tell(&error, effects);
                }
                self.make_next(clock.now, effects);
            }
        }
    }

    /// Asks whether the server is there, after a silence. From then on, what was heard is the question.
    pub(super) fn probe(&mut self, silence_ms: f64, now: f64, effects: &mut Vec<Effect<D>>) {
        if !self.probed && is_over(self.heard, silence_ms, now) {
            (self.probed, self.heard) = (true, now);
            effects.push(Effect::Send(Outgoing::Probe));
        }
    }

    pub(super) fn fail(&mut self, clock: Clock, effects: &mut Vec<Effect<D>>) {
        if self.link == Link::Open && clock.now >= self.since + STABLE_MS {
            self.failures = 0;
        }
        self.shut(effects);
        if !self.subscriptions.is_empty() {
            let pause = (PAUSE_FIRST_MS * f64::from(1_u32 << self.failures.min(16))).min(PAUSE_MAX_MS);
            self.failures += 1;
            self.enter(Link::Waiting, clock.now + pause * (0.5 + clock.chance / 2.0));
        }
    }

    /// Nothing can be had until somebody signs in.
    pub(super) fn park(&mut self, error: &Error, effects: &mut Vec<Effect<D>>) {
        self.shut(effects);
        self.tell_all(error, effects);
    }

    pub(super) fn tell_all(&mut self, error: &Error, effects: &mut Vec<Effect<D>>) {
        for subscription in &mut self.subscriptions {
            subscription.tell(error, effects);
        }
    }

    pub(super) fn shut(&mut self, effects: &mut Vec<Effect<D>>) {
        if self.has_socket() {
            effects.push(Effect::Close);
        }
        (self.link, self.emptied) = (Link::Idle, None);
        for subscription in &mut self.subscriptions {
            subscription.begin_again();
        }
    }

    pub(super) fn has_socket(&self) -> bool {
        !matches!(self.link, Link::Idle | Link::Asking | Link::Waiting)
    }

    // Time.

    /// A timer that rings too early is set again then: messages need not move it.
    pub(super) fn set_timer(&mut self, now: f64, effects: &mut Vec<Effect<D>>) {
        let mut next = self.deadline();
        if self.link == Link::Open {
            next = next.map(|next| next.min(now + TICK_MS));
        }
        let is_later = matches!((self.rings_at, next), (Some(set), Some(next)) if set <= next);
        if self.rings_at != next && !is_later {
            self.rings_at = next;
            effects.push(Effect::SetTimer(next));
        }
    }

    fn deadline(&self) -> Option<f64> {
        let mut next = match self.link {
            Link::Idle | Link::Asking => f64::INFINITY,
            Link::Opening | Link::Proving | Link::Expired => self.since + CONNECT_MS,
            Link::Waiting => self.since,
            Link::Open => self.heard + if self.probed { PROBE_MS } else { SILENCE_MS },
        };
        if let Some(since) = self.emptied {
            next = next.min(since + GRACE_MS);
        }
        if self.link == Link::Open {
            let is_making = self.subscriptions.iter().any(|subscription| subscription.phase == Phase::Making);
            for Subscription { phase, since, .. } in &self.subscriptions {
                match phase {
                    Phase::Making => next = next.min(since + ANSWER_MS),
                    Phase::Due if !is_making => next = next.min(*since),
                    Phase::Due | Phase::Live | Phase::Refused => {}
                }
            }
        }
        next.is_finite().then_some(next)
    }
}

/// A clock that was set back would make everything wait for it.
fn is_over(since: f64, ms: f64, now: f64) -> bool {
    now < since || now >= since + ms
}
