//! One try to connect an adapter: asked for, given up, told apart from others.
//!
//! WalletConnect is scanned beside whatever else the modal shows: its try does not change the status.

use super::adapter::AdapterId;
use super::effect::{Command, Effect};
use super::event::{AttemptId, Source, TimerName};
use super::machine::{Modal, Status};
use crate::json::Json;

/// The try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    /// Its number.
    pub id: AttemptId,
    /// The adapter.
    pub adapter: AdapterId,
    /// The login method, as its place in the list.
    pub method: Option<u8>,
}

impl Attempt {
    /// Whether a report is about this try, where it says anything about that.
    #[must_use]
    pub fn is_meant(self, source: Source) -> bool {
        source.attempt.is_none_or(|id| id == self.id) && source.adapter.is_none_or(|adapter| adapter == self.adapter)
    }
}

impl Modal {
    /// Ends the attempt that is under way and tells its adapter.
    pub(super) fn give_up(&mut self, effects: &mut Vec<Effect>) {
        if let Status::Connecting(attempt) = self.status {
            self.status = Status::Initialized;
            self.end_code(effects);
            self.tell_to_disconnect(attempt.adapter, effects);
        }
    }

    /// Ends waiting for a scan and tells the adapter.
    pub(super) fn drop_scan(&mut self, effects: &mut Vec<Effect>) {
        if let Some(scan) = self.end_scan() {
            self.tell_to_disconnect(scan.adapter, effects);
        }
    }

    /// Ends waiting for a scan.
    pub(super) fn end_scan(&mut self) -> Option<Attempt> {
        self.uri.set(String::new());
        self.scan.take()
    }

    pub(super) fn tell_to_disconnect(&mut self, adapter: AdapterId, effects: &mut Vec<Effect>) {
        self.given_up.insert(adapter);
        effects.push(Effect::Tell(Command::Disconnect(adapter)));
    }

    pub(super) fn end_code(&mut self, effects: &mut Vec<Effect>) {
        if self.code.take().is_some() {
            effects.push(Effect::StopTimer(TimerName::CodeExpiry));
        }
    }

    /// Asks an adapter to connect. One that is scanned is asked once at a time.
    pub(super) fn ask(&mut self, adapter: AdapterId, params: Json, effects: &mut Vec<Effect>) {
        let is_scanned = self.offer.is_scanned(adapter);
        if is_scanned && self.scan.is_some() {
            return;
        }
        let attempt = self.new_attempt(adapter, &params);
        if is_scanned {
            self.scan = Some(attempt);
            self.scan_asked = true;
        } else {
            self.status = Status::Connecting(attempt);
        }
        effects.push(Effect::Tell(Command::Connect { adapter, params, attempt: attempt.id }));
    }

    pub(super) fn new_attempt(&mut self, adapter: AdapterId, params: &Json) -> Attempt {
        self.given_up.remove(adapter);
        self.attempts += 1;
        let provider = params.get("loginProvider").and_then(Json::as_text);
        let method = self.offer.methods.iter().position(|method| Some(method.name.as_str()) == provider);
        Attempt { id: self.attempts, adapter, method: method.map(|at| at as u8) }
    }

    /// Whether a report is about the attempt that is under way.
    pub(super) fn is_of_attempt(&self, source: Source) -> bool {
        if let Status::Connecting(attempt) = self.status { attempt.is_meant(source) } else { false }
    }

    /// The same about the scan.
    pub(super) fn is_of_scan(&self, source: Source) -> bool {
        self.scan.is_some_and(|scan| scan.is_meant(source))
    }
}
