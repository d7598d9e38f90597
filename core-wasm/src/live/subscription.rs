//! One subscription: how it is made on a connection, and what of the connection belongs to it.

use std::rc::Rc;

use super::machine::{Effect, SubscriptionId};
use super::message::{EVERY_PART, Outgoing, Part, Parts, Uid};
use super::request::LiveRequest;
use crate::error::{Error, ErrorCode};

/// Somebody who listens.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Subscription<D> {
    pub id: SubscriptionId,
    pub phase: Phase,
    /// Due from this time on, or being made since this time.
    pub since: f64,
    request: LiveRequest,
    /// Under which names the server knows it.
    round: u32,
    /// The parts that are not registered yet.
    missing: Parts,
    /// Changes that overtook the result.
    held: Vec<(Part, D)>,
    /// Has had a result before, so the next one resumes.
    resumes: bool,
    /// The server said no, but perhaps to another: it is tried once more.
    doubted: bool,
    /// What was said to the listener last, unless a result came since.
    told: Option<ErrorCode>,
}

/// How far it is on this connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// To be made.
    Due,
    /// Its parts are being registered; with none missing, the current result is awaited.
    Making,
    /// Complete.
    Live,
    /// The server said no. It is made again on the next connection.
    Refused,
}

impl<D> Subscription<D> {
    pub fn new(id: SubscriptionId, request: LiveRequest) -> Subscription<D> {
        Subscription {
            id,
            phase: Phase::Due,
            since: 0.0,
            request,
            round: 0,
            missing: Parts::default(),
            held: Vec::new(),
            resumes: false,
            doubted: false,
            told: None,
        }
    }

    /// Begins to make it: the parts that stay.
    pub fn make(&mut self, round: u32, now: f64, effects: &mut Vec<Effect<D>>) {
        (self.phase, self.since, self.round, self.missing) = (Phase::Making, now, round, self.request.parts);
        for part in EVERY_PART {
            if self.missing.has(part) {
                self.ask_for(part, effects);
            }
        }
    }

    /// A part was confirmed, or the result came. Says whether it is complete now.
    pub fn init(&mut self, part: Part, data: D, effects: &mut Vec<Effect<D>>) -> bool {
        if self.phase != Phase::Making {
            return false;
        }
        if part == Part::Read && self.missing.is_empty() {
            self.end(part, effects);
            effects.push(Effect::Deliver(self.id, part, data, self.resumes));
            for (part, data) in std::mem::take(&mut self.held) {
                effects.push(Effect::Deliver(self.id, part, data, false));
            }
            (self.phase, self.resumes, self.doubted, self.told) = (Phase::Live, true, false, None);
            return true;
        }
        if self.missing.has(part) {
            self.missing.remove(part);
            if self.missing.is_empty() {
                self.ask_for(Part::Read, effects);
            }
        }
        false
    }

    /// A change is handed on, or held until the result it belongs behind.
    pub fn change(&mut self, part: Part, data: D, effects: &mut Vec<Effect<D>>) {
        if part == Part::Read {
            // From the part that reads come no changes that the others do not bring.
        } else if self.phase == Phase::Live {
            effects.push(Effect::Deliver(self.id, part, data, false));
        } else {
            self.held.push((part, data));
        }
    }

    /// The server said no; `surely` when it said to whom.
    pub fn refused(&mut self, surely: bool, error: &Error, effects: &mut Vec<Effect<D>>) {
        if surely || self.doubted {
            self.release(Phase::Refused, effects);
            self.tell(error, effects);
        } else {
            self.doubted = true;
            self.release(Phase::Due, effects);
        }
    }

    /// The connection is gone.
    pub fn begin_again(&mut self) {
        self.doubted = false;
        self.reset(Phase::Due);
    }

    /// Takes it back from the server.
    pub fn release(&mut self, next: Phase, effects: &mut Vec<Effect<D>>) {
        if self.is_known() {
            for part in EVERY_PART {
                if self.request.parts.has(part) {
                    self.end(part, effects);
                }
            }
            if self.phase == Phase::Making && self.missing.is_empty() {
                self.end(Part::Read, effects);
            }
        }
        self.reset(next);
    }

    /// Tells the listener, unless it was told the same before.
    pub fn tell(&mut self, error: &Error, effects: &mut Vec<Effect<D>>) {
        if self.told.replace(error.code) != Some(error.code) {
            effects.push(Effect::Tell(self.id, Box::new(error.clone())));
        }
    }

    /// Whoever is here now is told anew.
    pub fn forget_told(&mut self) {
        self.told = None;
    }

    /// Whether the server calls it by this name.
    pub fn is_of(&self, round: u32) -> bool {
        self.is_known() && self.round == round
    }

    fn is_known(&self) -> bool {
        matches!(self.phase, Phase::Making | Phase::Live)
    }

    fn reset(&mut self, phase: Phase) {
        (self.phase, self.since) = (phase, 0.0);
        self.held.clear();
    }

    fn ask_for(&self, part: Part, effects: &mut Vec<Effect<D>>) {
        let uid = Uid { round: self.round, part };
        effects.push(Effect::Send(Outgoing::Subscribe(uid, Rc::clone(&self.request.what))));
    }

    fn end(&self, part: Part, effects: &mut Vec<Effect<D>>) {
        effects.push(Effect::Send(Outgoing::Unsubscribe(Uid { round: self.round, part })));
    }
}
