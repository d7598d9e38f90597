//! The state of the modal and its one step.
//!
//! What holds at all times: whoever waits is answered exactly once, and nobody waits while the modal is closed; an
//! error is shown only while it is open; a provider exists exactly while the status is connected; a report about an
//! attempt that was given up changes nothing; a ring of a timer that was set anew does nothing.

use super::adapter::{AdapterId, AdapterKind, AdapterSet};
use super::attempt::Attempt;
use super::code_entry::CodeEntry;
use super::config::{flag, read_offer};
use super::effect::{Answer, Command, Effect};
use super::event::{AttemptId, Event, PromptKind, ValueId, WaiterId};
use super::offer::Offer;
use super::presence::Presence;
use super::snapshot::Look;
use super::text::Text;
use crate::error::Result;
use crate::json::Json;

/// Where signing in stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Status {
    /// The person chooses.
    #[default]
    Initialized,
    /// An adapter connects. One that is scanned does so beside this.
    Connecting(Attempt),
    /// There is a provider.
    Connected {
        /// Whose.
        adapter: AdapterId,
        /// The provider.
        provider: ValueId,
    },
    /// An error is shown.
    Errored,
}

/// Which part of the choice is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Page {
    /// Social buttons, e-mail form, the way to the wallets.
    #[default]
    Main,
    /// The external wallets.
    External,
}

/// How far the external wallets are set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Setup {
    /// Nobody has asked for them.
    #[default]
    NotAsked,
    /// The app sets them up.
    Asked,
    /// They can be asked.
    Done,
}

/// A network prompt and whoever waits for its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prompt {
    /// Whoever waits.
    pub waiter: WaiterId,
    /// What is asked.
    pub kind: PromptKind,
}

/// The whole state.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Modal {
    pub(super) offer: Offer,
    /// Whether an error with code 5000 is shown, or the modal hidden.
    pub(super) displays_errors: bool,
    /// Somebody opened it and nobody closed it.
    pub(super) open: bool,
    pub(super) presence: Presence,
    pub(super) auto_close: Option<u32>,
    pub(super) generations: u32,
    pub(super) status: Status,
    /// What the last error says to the person, and how many there were.
    pub(super) error: Json,
    pub(super) errors: u32,
    pub(super) page: Page,
    pub(super) expanded: bool,
    pub(super) email: Text,
    pub(super) code: Option<CodeEntry>,
    /// Callers of `connect()`.
    pub(super) waiting: Vec<WaiterId>,
    /// The first one is shown.
    pub(super) prompts: Vec<Prompt>,
    pub(super) setup: Setup,
    /// Adapters that said they can be asked.
    pub(super) ready: AdapterSet,
    /// WalletConnect waits for a scan, beside whatever the status says.
    pub(super) scan: Option<Attempt>,
    /// It was asked since the person last opened the modal or turned to the wallets: once is enough.
    pub(super) scan_asked: bool,
    /// The address to scan; empty while there is none.
    pub(super) uri: Text,
    pub(super) attempts: AttemptId,
    /// Adapters that were told to give up and have not confirmed it.
    pub(super) given_up: AdapterSet,
    pub(super) disposed: bool,
    pub(super) seen: Look,
}

/// Applies an event.
#[must_use]
pub fn step(mut modal: Modal, event: Event, now: f64) -> (Modal, Vec<Effect>) {
    let mut effects = Vec::new();
    if modal.disposed {
        if let Event::ConnectAsked(waiter) = event {
            effects.push(Effect::Answer(waiter, Answer::Aborted));
        } else if let Event::PromptAsked(waiter, _) = event {
            effects.push(Effect::Answer(waiter, Answer::Proceed(false)));
        }
        return (modal, effects);
    }
    modal.disposed = matches!(event, Event::Disposed);
    modal.apply(event, now, &mut effects);
    modal.settle(&mut effects);
    if modal.disposed {
        // The timers and subscribers of the shell end with their owner.
        modal.presence = Presence::Hidden;
        modal.seen = modal.look();
    } else {
        modal.follow(now, &mut effects);
        let look = modal.look();
        if look != modal.seen {
            modal.seen = look;
            effects.push(Effect::Notify);
        }
    }
    (modal, effects)
}

impl Modal {
    /// A modal that nobody has opened yet.
    ///
    /// # Errors
    /// `INVALID_CHAIN_NAMESPACE`, `INVALID_WALLET_ADAPTER_NAME`, `NOT_A_VALID_ADAPTER`, with the product's own
    /// sentences.
    pub fn new(config: &Json) -> Result<Modal> {
        let mut modal = Modal::default();
        read_offer(&mut modal.offer, config)?;
        modal.displays_errors = flag(config, "displayErrors", true);
        modal.seen = modal.look();
        Ok(modal)
    }

    /// What it offers.
    #[must_use]
    pub fn offer(&self) -> &Offer {
        &self.offer
    }

    /// Where signing in stands.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// The provider, if there is one.
    #[must_use]
    pub fn provider(&self) -> Option<ValueId> {
        if let Status::Connected { provider, .. } = self.status { Some(provider) } else { None }
    }

    fn apply(&mut self, event: Event, now: f64, effects: &mut Vec<Effect>) {
        match event {
            Event::VisibilityAsked(true) => self.show(),
            Event::VisibilityAsked(false) | Event::Disposed => self.hide_all(effects),
            Event::WalletsAsked => self.wallets_asked(),
            Event::LoginChosen { adapter, params } => self.login_chosen(adapter, params, effects),
            Event::DisconnectAsked => self.disconnect_asked(effects),
            Event::Closed => self.closed(effects),
            Event::WentBack => self.went_back(effects),
            Event::Expanded(expanded) => self.expanded = expanded,
            Event::EmailTyped(text) => self.email.set(text),
            Event::EmailSubmitted => self.email_submitted(effects),
            Event::CodeTyped(text) => self.code_typed(&text),
            Event::CodeSubmitted => self.code_submitted(effects),
            Event::CodeResendAsked => self.code_resend_asked(effects),
            Event::PromptAnswered(proceed) => self.answer_prompt(proceed, effects),
            Event::WalletsReady => self.setup = Setup::Done,
            Event::AdapterReady(adapter) => self.adapter_ready(adapter),
            Event::AdapterConnecting(adapter, source, params) => self.adapter_connecting(adapter, source, &params, effects),
            Event::AdapterConnected { adapter, source, reconnected, provider } => {
                self.adapter_connected(adapter, source, reconnected, provider, effects);
            }
            Event::AdapterDisconnected(source) => self.adapter_disconnected(source, effects),
            Event::AdapterErrored(source, failure) => self.adapter_errored(source, failure, effects),
            Event::AdapterUri(adapter, source, uri) => self.adapter_uri(adapter, source, uri),
            Event::CacheCleared => effects.push(Effect::Tell(Command::Remember(None))),
            Event::CodeSent(source, lifetime_ms) => self.code_sent(source, lifetime_ms, now, effects),
            Event::CodeRefused(source, refusal) => self.code_refused(source, refusal, now),
            Event::WalletAnnounced { rdns, name, icon } => self.offer.announce(&rdns, &name, icon.as_deref()),
            Event::ConnectAsked(waiter) => self.connect_asked(waiter, effects),
            Event::PromptAsked(waiter, kind) => self.prompts.push(Prompt { waiter, kind }),
            Event::SurroundingsChanged(device, dark) => {
                self.offer.device = device.unwrap_or(self.offer.device);
                self.offer.dark = dark.unwrap_or(self.offer.dark);
                self.offer.revise();
            }
            Event::TimerRang(timer, generation) => self.timer_rang(timer, generation),
        }
    }

    /// What follows from any event: nobody waits for a closed modal, wallets are set up when they are shown, and an
    /// adapter that is scanned is asked once.
    fn settle(&mut self, effects: &mut Vec<Effect>) {
        if !self.open {
            self.answer_all(Answer::Aborted, effects);
            return self.drop_scan(effects);
        }
        let is_external = self.page() == Page::External;
        if is_external && self.setup == Setup::NotAsked {
            self.setup = Setup::Asked;
            effects.push(Effect::Tell(Command::InitExternalWallets));
        }
        if let Some(adapter) = self.offer.wallet_connect
            && (is_external || self.offer.adapter(adapter).is_some_and(|adapter| adapter.kind == AdapterKind::ScanV1))
            && matches!(self.status, Status::Initialized)
            && self.ready.contains(adapter)
            && !self.scan_asked
        {
            self.ask(adapter, Json::Null, effects);
        }
    }

    /// The page that is shown: the wallets, where there is nothing else.
    pub(super) fn page(&self) -> Page {
        if self.offer.has_main() { self.page } else { Page::External }
    }

    pub(super) fn answer_all(&mut self, answer: Answer, effects: &mut Vec<Effect>) {
        for waiter in std::mem::take(&mut self.waiting) {
            effects.push(Effect::Answer(waiter, answer));
        }
    }

    fn connect_asked(&mut self, waiter: WaiterId, effects: &mut Vec<Effect>) {
        if let Some(provider) = self.provider() {
            effects.push(Effect::Answer(waiter, Answer::Provider(provider)));
        } else {
            self.waiting.push(waiter);
            self.show();
        }
    }
}
