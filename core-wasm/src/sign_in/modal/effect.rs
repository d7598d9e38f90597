//! What the modal asks of its shell and of the app.

use super::adapter::AdapterId;
use super::event::{AttemptId, TimerName, ValueId, WaiterId};
use super::offer::Offer;
use crate::json::Json;

/// What whoever waits is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// The provider of the connected adapter.
    Provider(ValueId),
    /// The adapter's error.
    Failed(ValueId),
    /// The modal was closed, or its owner is gone.
    Aborted,
    /// Whether the network may be switched or added.
    Proceed(bool),
}

/// What the app does for the modal.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Connect an adapter, and report what becomes of it with this attempt. Done within the call that sent the event,
    /// so that a popup opens inside the click.
    Connect {
        /// The adapter that is to connect.
        adapter: AdapterId,
        /// What the adapter takes.
        params: Json,
        /// To be named in the reports.
        attempt: AttemptId,
    },
    /// Disconnect an adapter, or give up connecting it.
    Disconnect(AdapterId),
    /// Set up the external wallets, and report each with `ready` and all with `INIT_EXTERNAL_WALLETS`.
    InitExternalWallets,
    /// Check an e-mail code.
    SubmitCode {
        /// The attempt it belongs to.
        attempt: AttemptId,
        /// The six digits of the mail.
        code: String,
    },
    /// Send another e-mail code.
    ResendCode {
        /// The attempt it belongs to.
        attempt: AttemptId,
    },
    /// Keep the name of the adapter to take up again at the next visit; none to forget it.
    Remember(Option<AdapterId>),
}

impl Command {
    /// The command as the app gets it.
    #[must_use]
    pub fn to_json(&self, offer: &Offer) -> Json {
        let (kind, adapter, attempt) = match self {
            Command::Connect { adapter, attempt, .. } => ("connect", Some(*adapter), Some(*attempt)),
            Command::Disconnect(adapter) => ("disconnect", Some(*adapter), None),
            Command::InitExternalWallets => ("init_external_wallets", None, None),
            Command::SubmitCode { attempt, .. } => ("submit_code", None, Some(*attempt)),
            Command::ResendCode { attempt } => ("resend_code", None, Some(*attempt)),
            Command::Remember(adapter) => ("remember", *adapter, None),
        };
        let mut json = Json::object();
        json.insert("type", kind.into());
        // Only the adapter to remember may be none, and says so.
        if adapter.is_some() || matches!(self, Command::Remember(_)) {
            let name = adapter.and_then(|id| offer.adapter(id)).map(|adapter| adapter.name.as_str());
            json.insert("adapter", name.map_or(Json::Null, Json::from));
        }
        if let Some(attempt) = attempt {
            json.insert("attempt", Json::Number(attempt.into()));
        }
        match self {
            Command::Connect { params, .. } => json.insert("loginParams", params.clone()),
            Command::SubmitCode { code, .. } => json.insert("code", code.as_str().into()),
            Command::Disconnect(_) | Command::InitExternalWallets | Command::ResendCode { .. } | Command::Remember(_) => {}
        }
        json
    }
}

/// What must be done, in this order.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// Something for the app.
    Tell(Command),
    /// Ring at this time, in milliseconds since 1970, with this generation, in place of any earlier setting of the same
    /// timer.
    StartTimer(TimerName, u32, f64),
    /// Stops a timer before it rings.
    StopTimer(TimerName),
    /// Answer whoever waits, once.
    Answer(WaiterId, Answer),
    /// The snapshot has changed: tell the subscribers.
    Notify,
}
