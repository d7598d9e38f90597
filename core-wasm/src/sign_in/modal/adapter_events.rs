//! What the adapters report.
//!
//! A report may name its adapter and the attempt of the connect command. One that names an attempt counts only while
//! that attempt is under way; one that names neither is taken to be about what is under way.

use super::adapter::AdapterId;
use super::effect::{Answer, Command, Effect};
use super::event::{Failure, Source, ValueId};
use super::machine::{Modal, Page, Status};
use crate::json::Json;

/// A longer address cannot be scanned.
const URI_MAX: usize = 4_096;

impl Modal {
    pub(super) fn adapter_ready(&mut self, adapter: AdapterId) {
        self.given_up.remove(adapter);
        self.ready.insert(adapter);
    }

    /// It may have begun by itself, like one that takes up an earlier connection. One that is scanned names its attempt
    /// once its code was taken: from then on the person waits for that wallet, as for any other.
    pub(super) fn adapter_connecting(&mut self, adapter: AdapterId, source: Source, params: &Json, effects: &mut Vec<Effect>) {
        if self.is_late(source) {
            return;
        }
        if self.offer.is_scanned(adapter) {
            if let Some(scan) = self.scan.filter(|scan| source.attempt == Some(scan.id)) {
                if matches!(self.status, Status::Initialized | Status::Errored) {
                    self.end_scan();
                    self.status = Status::Connecting(scan);
                }
            } else if self.open && self.scan.is_none() && source.attempt.is_none() {
                self.scan = Some(self.new_attempt(adapter, params));
            }
        } else if self.provider().is_none() && !self.is_of_attempt(Source { adapter: Some(adapter), attempt: None }) {
            self.give_up(effects);
            self.status = Status::Connecting(self.new_attempt(adapter, params));
        }
    }

    pub(super) fn adapter_connected(
        &mut self,
        adapter: AdapterId,
        source: Source,
        reconnected: bool,
        provider: ValueId,
        effects: &mut Vec<Effect>,
    ) {
        let is_same = matches!(self.status, Status::Connected { adapter: connected, .. } if connected == adapter);
        let wanted = Source { adapter: Some(adapter), attempt: None };
        let (is_attempted, is_scanned) = (self.is_of_attempt(wanted), self.is_of_scan(wanted));
        if self.is_late(source) && !reconnected {
            // It was given up: no connection may live on unseen, unless a later attempt wants it.
            if !is_same && !is_attempted && !is_scanned {
                self.tell_to_disconnect(adapter, effects);
            }
            return;
        }
        if is_scanned {
            self.end_scan();
        }
        self.drop_scan(effects);
        if !is_attempted {
            self.give_up(effects);
        }
        self.end_code(effects);
        self.email.set(String::new());
        self.given_up.remove(adapter);
        self.status = Status::Connected { adapter, provider };
        effects.push(Effect::Tell(Command::Remember(Some(adapter))));
        self.answer_all(Answer::Provider(provider), effects);
        if !reconnected {
            self.show();
        }
    }

    pub(super) fn adapter_disconnected(&mut self, source: Source, effects: &mut Vec<Effect>) {
        if self.confirms(source) {
            return;
        }
        let is_attempted = self.is_of_attempt(source);
        if self.is_of_scan(source) && (source.adapter.is_some() || !is_attempted) {
            self.end_scan();
        }
        if let Status::Connected { adapter, .. } = self.status
            && source.adapter.is_none_or(|named| named == adapter)
        {
            self.status = Status::Initialized;
            effects.push(Effect::Tell(Command::Remember(None)));
        } else if is_attempted {
            self.status = Status::Initialized;
            self.end_code(effects);
        }
        // An error stays until it is read.
        if matches!(self.status, Status::Initialized) {
            self.page = Page::Main;
        }
    }

    pub(super) fn adapter_errored(&mut self, source: Source, failure: Failure, effects: &mut Vec<Effect>) {
        let is_named = source.adapter.is_some() || source.attempt.is_some();
        let (is_attempted, is_scanned) = (self.is_of_attempt(source), self.is_of_scan(source));
        let is_connecting = matches!(self.status, Status::Connecting(_));
        // Failing to disconnect, or an adapter that nobody waits for: logged by the app, of no concern here.
        let is_stray = if is_named { !is_attempted && !is_scanned } else { self.is_late(source) };
        if is_stray || self.provider().is_some() {
            return;
        }
        if is_scanned && (is_named || !is_connecting) {
            self.end_scan();
        }
        if is_connecting && !is_attempted {
            return;
        }
        self.end_code(effects);
        self.answer_all(Answer::Failed(failure.value), effects);
        self.status = Status::Initialized;
        match failure.message {
            None => self.show(),
            Some(_) if !self.displays_errors => self.open = false,
            Some(message) => {
                self.show();
                self.status = Status::Errored;
                self.error = message;
                self.errors += 1;
            }
        }
    }

    pub(super) fn adapter_uri(&mut self, adapter: AdapterId, source: Source, uri: String) {
        if self.open && self.offer.is_scanned(adapter) && !self.is_late(source) && uri.len() <= URI_MAX {
            self.uri.set(uri);
        }
    }

    /// A report about an attempt that was given up, or from an adapter that was told to and has not confirmed it.
    fn is_late(&self, source: Source) -> bool {
        let is_under_way = self.is_of_attempt(source) || self.is_of_scan(source);
        match (source.attempt, source.adapter) {
            (Some(_), _) => !is_under_way,
            (None, Some(adapter)) => self.given_up.contains(adapter),
            (None, None) => !is_under_way && !self.given_up.is_empty(),
        }
    }

    /// Whether this is only the answer of an adapter that was told to disconnect.
    fn confirms(&mut self, source: Source) -> bool {
        let before = self.given_up;
        match source.adapter {
            Some(adapter) => self.given_up.remove(adapter),
            // Nobody is named: what is connected comes first.
            None if self.provider().is_some() => {}
            None => self.given_up = Default::default(),
        }
        self.given_up != before
    }
}
