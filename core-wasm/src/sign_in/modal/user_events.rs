//! Events of the modal that the user causes.

use super::adapter::AdapterId;
use super::effect::{Answer, Command, Effect};
use super::machine::{Modal, Page, Status};
use super::social::EMAIL;
use crate::json::Json;
use crate::sign_in::email::is_email;

impl Modal {
    pub(super) fn wallets_asked(&mut self) {
        self.show();
        self.page = Page::External;
        self.allow_scan();
    }

    /// One attempt at a time: a second press changes nothing.
    pub(super) fn login_chosen(&mut self, adapter: AdapterId, params: Json, effects: &mut Vec<Effect>) {
        if matches!(self.status, Status::Connecting(_) | Status::Connected { .. }) {
            return;
        }
        self.show();
        self.status = Status::Initialized;
        if self.offer.is_scanned(adapter) {
            self.page = Page::External;
        }
        self.ask(adapter, params, effects);
    }

    pub(super) fn email_submitted(&mut self, effects: &mut Vec<Effect>) {
        if let Some(adapter) = self.offer.login.filter(|_| self.offer.email && is_email(self.email.as_str())) {
            let mut params = Json::object();
            params.insert("loginProvider", EMAIL.into());
            params.insert("login_hint", self.email.as_str().into());
            self.login_chosen(adapter, params, effects);
        }
    }

    pub(super) fn disconnect_asked(&mut self, effects: &mut Vec<Effect>) {
        self.give_up(effects);
        if let Status::Connected { adapter, .. } = self.status {
            self.status = Status::Initialized;
            self.page = Page::Main;
            self.tell_to_disconnect(adapter, effects);
            effects.push(Effect::Tell(Command::Remember(None)));
        }
    }

    /// The close button and Escape: a network prompt is refused, an error is read, anything else is closed.
    pub(super) fn closed(&mut self, effects: &mut Vec<Effect>) {
        if !self.prompts.is_empty() {
            self.answer_prompt(false, effects);
        } else if !self.error_read() {
            self.hide(effects);
        }
    }

    /// Back to the choice, one step; the callers of `connect()` go on waiting.
    pub(super) fn went_back(&mut self, effects: &mut Vec<Effect>) {
        if matches!(self.status, Status::Initialized) {
            self.page = Page::Main;
        } else if !self.error_read() {
            self.give_up(effects);
        }
    }

    pub(super) fn answer_prompt(&mut self, proceed: bool, effects: &mut Vec<Effect>) {
        if !self.prompts.is_empty() {
            let prompt = self.prompts.remove(0);
            effects.push(Effect::Answer(prompt.waiter, Answer::Proceed(proceed)));
        }
    }

    /// Whether there was an error to read. WalletConnect is not asked again by reading: one that fails at once would
    /// never let go.
    fn error_read(&mut self) -> bool {
        let is_errored = matches!(self.status, Status::Errored);
        if is_errored {
            self.status = Status::Initialized;
        }
        is_errored
    }

    /// WalletConnect may be asked once more, unless it is being asked.
    fn allow_scan(&mut self) {
        self.scan_asked = self.scan.is_some();
    }
}
