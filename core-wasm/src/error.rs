//! The one public error: a kind to branch on, a code to find a sentence by, parameters to fill the sentence with.
//!
//! The message is English for developers. It never contains a token.

use std::any::Any;
use std::rc::Rc;

use waymark_core_macros::wire;

use crate::json::{Json, joined};
use crate::programme::codes::{ProgrammeCode, codes};

/// What sort of failure it was.
#[wire]
pub enum ErrorKind {
    /// No reply came: offline, refused, blocked.
    Network,
    /// No reply came in time.
    Timeout,
    /// The caller gave up.
    Aborted,
    /// The server answered with an error status.
    Status,
    /// The reply was not what was asked for.
    Decode,
    /// There is no session that could answer for the call.
    Session,
    /// The call was refused before anything was sent, or a rule of the game says no.
    Validation,
}

codes! {
    /// Codes that the core itself gives; the rest come from the extension, see [`ProgrammeCode`].
    CoreCode {
        /// The credentials were wrong, or the reply had no access token.
        LoginFailed = "LOGIN_FAILED",
        /// A one-time password is needed, or the one sent was wrong.
        InvalidOtp = "INVALID_OTP",
        /// The account was suspended by an administrator.
        UserSuspended = "USER_SUSPENDED",
        /// An item call was given an empty id.
        EmptyId = "EMPTY_ID",
        /// No reply came.
        Network = "NETWORK",
        /// No reply came in time.
        Timeout = "TIMEOUT",
        /// The caller gave up, or a later login or logout replaced this one.
        Aborted = "ABORTED",
        /// The reply could not be read.
        Decode = "DECODE",
        /// The server is there but cannot answer now (502, 503, 504).
        Unavailable = "UNAVAILABLE",
        /// The server sent the call elsewhere, and a token is not sent there: check `apiUrl`.
        Redirected = "REDIRECTED",
        /// What was sent is too large.
        ContentTooLarge = "CONTENT_TOO_LARGE",
        /// What was sent is of a type the server does not take.
        UnsupportedMediaType = "UNSUPPORTED_MEDIA_TYPE",
        /// The session ended; sign in again.
        SessionEnded = "SESSION_ENDED",
        /// A call came before the module was initialised, after `dispose()`, or after it broke.
        NotInitialised = "NOT_INITIALISED";
        /// There is no WebSocket here, as in Node before version 22.
        LiveUnavailable = "LIVE_UNAVAILABLE",
        /// A page named a check that does not exist.
        UnknownRouteCheck = "UNKNOWN_ROUTE_CHECK",
        /// Not solana, eip155 or other.
        InvalidChainNamespace = "INVALID_CHAIN_NAMESPACE",
        /// No wallet adapter has that name.
        InvalidWalletAdapterName = "INVALID_WALLET_ADAPTER_NAME",
        /// No login adapter has that name.
        NotAValidAdapter = "NOT_A_VALID_ADAPTER",
    }
}

/// Any code an error can carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), serde(untagged))]
pub enum ErrorCode {
    /// Given by the extension and by the shared rules.
    Programme(ProgrammeCode),
    /// Given by the core.
    Core(CoreCode),
}

impl ErrorCode {
    /// The code as it is written on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            ErrorCode::Programme(code) => code.as_str(),
            ErrorCode::Core(code) => code.as_str(),
        }
    }

    /// Every code, so that a test can require a sentence for each.
    #[must_use]
    pub fn all() -> Vec<ErrorCode> {
        let mut all = Vec::new();
        ProgrammeCode::ALL.iter().for_each(|code| all.push(ErrorCode::Programme(*code)));
        CoreCode::ALL.iter().for_each(|code| all.push(ErrorCode::Core(*code)));
        all
    }
}

impl From<ProgrammeCode> for ErrorCode {
    fn from(code: ProgrammeCode) -> Self {
        ErrorCode::Programme(code)
    }
}

impl From<CoreCode> for ErrorCode {
    fn from(code: CoreCode) -> Self {
        ErrorCode::Core(code)
    }
}

/// The one public error. What it says is behind a pointer, so that a result that could fail is no larger than one that
/// could not.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{}", .0.message)]
pub struct Error(Box<Failure>);

/// What an error says.
#[derive(Debug, Clone, PartialEq)]
pub struct Failure {
    /// What sort of failure it was.
    pub kind: ErrorKind,
    /// What exactly failed.
    pub code: ErrorCode,
    /// HTTP status, when a server answered.
    pub status: Option<u16>,
    /// The answer was a page: somebody in between gave it, a proxy or a hotel's network, who knows nothing of any token.
    pub is_page: bool,
    /// Values for the sentence; always an object.
    pub params: Json,
    /// For developers, in English.
    pub message: String,
    /// Everything that a server refused at once, the first being this: a list of code, message and params. Null where
    /// there is nothing but this.
    pub errors: Json,
    /// What is known beside it.
    pub beside: Beside,
}

/// What the environment knows of a failure: what was thrown below, the headers of the reply. It is carried, and never
/// looked at, here.
#[derive(Clone, Default)]
pub struct Beside(Option<Rc<dyn Any>>);

impl Beside {
    /// Something to be carried along.
    pub fn new(known: impl Any) -> Beside {
        Beside(Some(Rc::new(known)))
    }

    /// What is carried, if it is one of these.
    #[must_use]
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }
}

impl PartialEq for Beside {
    /// It says nothing of what failed.
    fn eq(&self, _: &Beside) -> bool {
        true
    }
}

impl std::fmt::Debug for Beside {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Beside")
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Error {
        Error(Box::new(failure))
    }
}

impl std::ops::Deref for Error {
    type Target = Failure;

    fn deref(&self) -> &Failure {
        &self.0
    }
}

impl std::ops::DerefMut for Error {
    fn deref_mut(&mut self) -> &mut Failure {
        &mut self.0
    }
}

/// What the functions of this crate give.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// An error of any kind without parameters.
    pub fn new(kind: ErrorKind, code: impl Into<ErrorCode>, message: impl Into<String>) -> Self {
        let (code, message) = (code.into(), message.into());
        let (params, errors, beside) = (Json::object(), Json::Null, Beside::default());
        Failure { kind, code, status: None, is_page: false, params, message, errors, beside }.into()
    }

    /// A rule says no, or a call was refused before anything was sent.
    pub fn validation(code: impl Into<ErrorCode>, message: impl Into<String>) -> Self {
        Error::new(ErrorKind::Validation, code, message)
    }

    /// The same error with one more parameter.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Json>) -> Self {
        self.params.insert(name, value.into());
        self
    }

    /// The same error without this text, wherever a server may have repeated it. One too short to be a token is left
    /// alone.
    #[must_use]
    pub fn without(mut self, secret: &str) -> Self {
        if secret.len() >= 6 {
            hide(&mut self.message, secret);
            hide_in(&mut self.params, secret);
            hide_in(&mut self.errors, secret);
        }
        self
    }

    /// The same error with what the environment knows of it.
    #[must_use]
    pub fn beside(mut self, known: impl Any) -> Self {
        self.beside = Beside::new(known);
        self
    }

    /// `VALIDATION` about one field, with the reason as a word.
    #[must_use]
    pub fn field(field: &str, reason: &str) -> Self {
        Error::validation(ProgrammeCode::Validation, joined(&[field, reason], ": ")).with("field", field).with("reason", reason)
    }

    /// `VALIDATION` about the address of the API, where it is missing or is none.
    #[must_use]
    pub fn no_api_url() -> Self {
        let mut error = Error::field("apiUrl", "not_an_address");
        error.message += ". Write new Core({ apiUrl: 'https://directus.example' }).";
        error
    }

    /// An empty id was given to a call that needs one.
    #[must_use]
    pub fn empty_id() -> Self {
        Error::validation(CoreCode::EmptyId, "id cannot be empty")
    }

    /// The login was refused. The sentence is the product's own.
    #[must_use]
    pub fn login_failed(status: Option<u16>) -> Self {
        let mut error = Error::new(ErrorKind::Session, CoreCode::LoginFailed, "Login failed, please check your credentials.");
        error.status = status;
        error
    }

    /// Live data needs what is not there.
    #[must_use]
    pub fn live_unavailable() -> Self {
        Error::validation(
            CoreCode::LiveUnavailable,
            "There is no WebSocket here: live data needs a browser, or Node 22 or later.",
        )
    }

    /// The session ended while the call needed it.
    #[must_use]
    pub fn session_ended() -> Self {
        Error::new(ErrorKind::Session, CoreCode::SessionEnded, "The session has ended: sign in again.")
    }

    /// The owner of the core has ended it.
    #[must_use]
    pub fn disposed() -> Self {
        Error::new(ErrorKind::Session, CoreCode::NotInitialised, "This core was disposed: make a new one.")
    }

    /// No reply came.
    #[must_use]
    pub fn no_reply() -> Self {
        Error::new(ErrorKind::Network, CoreCode::Network, "The server could not be reached.")
    }

    /// The caller gave up, or a later login or logout replaced this one.
    #[must_use]
    pub fn aborted() -> Self {
        Error::new(ErrorKind::Aborted, CoreCode::Aborted, "The call was aborted.")
    }
}

/// Not `str::replace`: the standard library's search for a text in a text costs the browser 5 KB.
fn hide(text: &mut String, secret: &str) {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars();
    loop {
        if let Some(after) = rest.as_str().strip_prefix(secret) {
            out.push_str("[token]");
            rest = after.chars();
        } else if let Some(next) = rest.next() {
            out.push(next);
        } else {
            break;
        }
    }
    *text = out;
}

fn hide_in(value: &mut Json, secret: &str) {
    match value {
        Json::Text(text) => hide(text, secret),
        Json::List(list) => list.iter_mut().for_each(|entry| hide_in(entry, secret)),
        Json::Object(fields) => {
            for (name, field) in fields {
                hide(name, secret);
                hide_in(field, secret);
            }
        }
        Json::Null | Json::Bool(_) | Json::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_14_a_token_that_the_server_repeats_is_not_passed_on() {
        let sent = Json::List(vec![Json::from("Bearer abc.def"), Json::from(1.0)]);
        let error = Error::validation(CoreCode::Decode, "abc.def is bad: abc.def").with("sent", sent).with("abc.def", true);
        let error = error.without("abc.def");
        assert_eq!(error.message, "[token] is bad: [token]");
        assert_eq!(error.params.write(), r#"{"sent":["Bearer [token]",1],"[token]":true}"#);
        assert_eq!(Error::empty_id().without("i"), Error::empty_id());
    }
}
