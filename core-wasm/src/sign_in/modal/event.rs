//! What can happen to the modal, and how JavaScript says it.

use super::adapter::AdapterId;
use super::config::{Device, dark, device, flag, text};
use super::offer::Offer;
use crate::error::{Error, Result};
use crate::json::Json;

/// Whoever waits for an answer: a caller of `connect()` or `promptNetwork()`.
pub type WaiterId = u32;
/// A value of JavaScript that the shell keeps: a provider, an error.
pub type ValueId = u32;
/// One try to connect an adapter.
pub type AttemptId = u32;

/// A timer of the modal. A ring counts only with the generation of the setting that still stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimerName {
    /// The active class comes.
    Enter,
    /// The modal is unmounted.
    Leave,
    /// A connected modal closes by itself.
    AutoClose,
    /// The e-mail code runs out.
    CodeExpiry,
}

/// What a network prompt asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PromptKind {
    /// To use another network.
    Switch,
    /// To add a network.
    Add,
}

/// Why the server did not take a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeRefusal {
    /// It was another one. How many tries are left, where that is known.
    Wrong(Option<u32>),
    /// It is too old.
    Expired,
    /// It was tried too often.
    Spent,
}

/// Who says something: the adapter and the attempt it is about, each where it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Source {
    /// The adapter that says so.
    pub adapter: Option<AdapterId>,
    /// The attempt of the connect command.
    pub attempt: Option<AttemptId>,
}

/// An error of an adapter, as far as the modal looks into it.
#[derive(Debug, Clone, PartialEq)]
pub struct Failure {
    /// The error itself, for whoever waits.
    pub value: ValueId,
    /// What to show to the person: a key and its parameters. Only an error with code 5000 is for them.
    pub message: Option<Json>,
}

/// What happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    // The person.
    /// The modal was opened or closed from outside.
    VisibilityAsked(bool),
    /// The external wallets were asked for.
    WalletsAsked,
    /// A way to log in was chosen.
    LoginChosen {
        /// The adapter that it is about.
        adapter: AdapterId,
        /// `loginProvider`, `login_hint` and whatever else the adapter takes.
        params: Json,
    },
    /// Signing out of the adapter was asked for.
    DisconnectAsked,
    /// The close button was pressed, or Escape.
    Closed,
    /// The back button was pressed.
    WentBack,
    /// All rows of social buttons were asked for, or only the first.
    Expanded(bool),
    /// The e-mail field was changed.
    EmailTyped(String),
    /// The e-mail form was submitted.
    EmailSubmitted,
    /// The code field was changed.
    CodeTyped(String),
    /// The code was submitted.
    CodeSubmitted,
    /// Another code was asked for.
    CodeResendAsked,
    /// The network prompt was answered.
    PromptAnswered(bool),

    // The adapters.
    /// The external wallets are set up.
    WalletsReady,
    /// An adapter can be asked.
    AdapterReady(AdapterId),
    /// An adapter began to connect.
    AdapterConnecting(AdapterId, Source, Json),
    /// An adapter is connected.
    AdapterConnected {
        /// The adapter that is connected.
        adapter: AdapterId,
        /// Who reports it.
        source: Source,
        /// Whether an earlier connection was taken up again.
        reconnected: bool,
        /// The provider (EIP-1193) of the adapter.
        provider: ValueId,
    },
    /// An adapter is not connected any more.
    AdapterDisconnected(Source),
    /// An adapter failed.
    AdapterErrored(Source, Failure),
    /// An adapter has an address to scan.
    AdapterUri(AdapterId, Source, String),
    /// The adapter to take up again at the next visit is to be forgotten.
    CacheCleared,
    /// An e-mail code was sent; how long it is good for, in milliseconds.
    CodeSent(Source, f64),
    /// An e-mail code was refused.
    CodeRefused(Source, CodeRefusal),
    /// A wallet announced itself.
    WalletAnnounced {
        /// Its reverse domain name.
        rdns: String,
        /// What it calls itself.
        name: String,
        /// Picture of the wallet, as a data URL.
        icon: Option<String>,
    },

    // The app and the shell.
    /// Somebody waits for a provider.
    ConnectAsked(WaiterId),
    /// Somebody waits for the answer to a network prompt.
    PromptAsked(WaiterId, PromptKind),
    /// The window or the theme changed; what is not said stays.
    SurroundingsChanged(Option<Device>, Option<bool>),
    /// A timer rang.
    TimerRang(TimerName, u32),
    /// The owner of this modal is gone.
    Disposed,
}

/// How long an e-mail code is good for when the adapter does not say, in milliseconds.
pub const CODE_LIFETIME_MS: f64 = 600_000.0;

/// The only code whose error is shown to the person.
pub const SHOWN_CODE: f64 = 5_000.0;

/// What is read of any event.
struct Sent<'a> {
    json: &'a Json,
    /// The adapter it names; any, where none is needed.
    adapter: AdapterId,
    source: Source,
    value: ValueId,
}

impl Sent<'_> {
    fn text(&self, name: &str) -> String {
        text(self.json, name).unwrap_or_default().to_owned()
    }

    fn number(&self, name: &str) -> Option<f64> {
        self.json.get(name).and_then(Json::as_number)
    }

    fn params(&self) -> Json {
        self.json.get("loginParams").cloned().unwrap_or_default()
    }
}

/// Name of an event, the text without which it cannot be meant, and how it is read.
type Reader = (&'static str, &'static str, fn(&Sent) -> Event);

const EVENTS: [Reader; 27] = [
    ("MODAL_VISIBILITY", "type", |sent| Event::VisibilityAsked(flag(sent.json, "visible", true))),
    ("INIT_EXTERNAL_WALLETS", "type", |sent| {
        let done = flag(sent.json, "externalWalletsInitialized", false);
        if done { Event::WalletsReady } else { Event::WalletsAsked }
    }),
    ("LOGIN", "adapter", |sent| Event::LoginChosen { adapter: sent.adapter, params: sent.params() }),
    ("DISCONNECT", "type", |_| Event::DisconnectAsked),
    ("close", "type", |_| Event::Closed),
    ("escape", "type", |_| Event::Closed),
    ("back", "type", |_| Event::WentBack),
    ("more", "type", |_| Event::Expanded(true)),
    ("less", "type", |_| Event::Expanded(false)),
    ("email_typed", "value", |sent| Event::EmailTyped(sent.text("value"))),
    ("email_submitted", "type", |_| Event::EmailSubmitted),
    ("code_typed", "value", |sent| Event::CodeTyped(sent.text("value"))),
    ("code_submitted", "type", |_| Event::CodeSubmitted),
    ("code_resend", "type", |_| Event::CodeResendAsked),
    ("network_proceed", "type", |_| Event::PromptAnswered(true)),
    ("network_cancel", "type", |_| Event::PromptAnswered(false)),
    ("ready", "adapter", |sent| Event::AdapterReady(sent.adapter)),
    ("connecting", "adapter", |sent| Event::AdapterConnecting(sent.adapter, sent.source, sent.params())),
    ("connected", "adapter", |sent| {
        let reconnected = flag(sent.json, "reconnected", false);
        Event::AdapterConnected { adapter: sent.adapter, source: sent.source, reconnected, provider: sent.value }
    }),
    ("disconnected", "type", |sent| Event::AdapterDisconnected(sent.source)),
    ("errored", "type", |sent| Event::AdapterErrored(sent.source, Failure::read(sent.json, sent.value))),
    ("adapter_data_updated", "adapterName", |sent| {
        let uri = sent.json.get("data").and_then(|data| text(data, "uri")).unwrap_or_default();
        Event::AdapterUri(sent.adapter, sent.source, uri.to_owned())
    }),
    ("cache_clear", "type", |_| Event::CacheCleared),
    ("code_sent", "type", |sent| Event::CodeSent(sent.source, sent.number("lifetimeMs").unwrap_or(CODE_LIFETIME_MS))),
    ("code_refused", "type", |sent| {
        let refusal = match sent.number("triesLeft").map(|left| left as u32) {
            Some(0) => CodeRefusal::Spent,
            _ if text(sent.json, "reason") == Some("expired") => CodeRefusal::Expired,
            left => CodeRefusal::Wrong(left),
        };
        Event::CodeRefused(sent.source, refusal)
    }),
    ("wallet_announced", "rdns", |sent| {
        let icon = text(sent.json, "icon").map(str::to_owned);
        Event::WalletAnnounced { rdns: sent.text("rdns"), name: sent.text("name"), icon }
    }),
    ("surroundings_changed", "type", |sent| Event::SurroundingsChanged(device(sent.json), dark(sent.json))),
];

impl Event {
    /// Reads an event as it is sent. `value` stands for what cannot be read: the provider, the error.
    ///
    /// # Errors
    /// `VALIDATION` about `type` when there is no such event, about another field when it is missing;
    /// `NOT_A_VALID_ADAPTER` when it names an adapter that is not offered.
    pub fn read(json: &Json, value: ValueId, offer: &Offer) -> Result<Event> {
        let kind = text(json, "type");
        let Some((_, needs, read)) = EVENTS.iter().find(|(name, ..)| Some(*name) == kind) else {
            return Err(Error::field("type", "unknown"));
        };
        if text(json, needs).is_none() {
            return Err(Error::field(needs, "missing"));
        }
        let name = text(json, "adapter").or(text(json, "adapterName"));
        let adapter = name.map(|name| offer.find(name)).transpose()?;
        let attempt = json.get("attempt").and_then(Json::as_number).map(|attempt| attempt as AttemptId);
        Ok(read(&Sent { json, adapter: adapter.unwrap_or_default(), source: Source { adapter, attempt }, value }))
    }
}

impl Failure {
    /// Reads an error as far as it is for the person: `code`, and `key` or `message`.
    #[must_use]
    pub fn read(error: &Json, value: ValueId) -> Failure {
        if error.get("code").and_then(Json::as_number) != Some(SHOWN_CODE) {
            return Failure { value, message: None };
        }
        let own = text(error, "message").filter(|message| !message.is_empty());
        let key = text(error, "key").unwrap_or(if own.is_some() { "error" } else { "something_went_wrong" });
        Failure { value, message: Some(message(key, "message", own)) }
    }
}

/// What the app says: a key, and a parameter where there is one.
pub(super) fn message(key: &str, name: &str, param: Option<&str>) -> Json {
    let mut params = Json::object();
    if let Some(param) = param {
        params.insert(name, param.into());
    }
    let mut message = Json::object();
    message.insert("key", key.into());
    message.insert("params", params);
    message
}
