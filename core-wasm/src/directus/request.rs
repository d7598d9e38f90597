//! One request before it is sent: everything but its body, which stays where it was made.

use waymark_core_macros::wire;

use crate::error::{Error, ErrorKind, Result};
use crate::json::{Json, joined};
use crate::session::mode::ClearOn;
use crate::session::tokens::Secret;

/// The methods of the API.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Reads.
    Get,
    /// Makes.
    Post,
    /// Changes.
    Patch,
    /// Replaces.
    Put,
    /// Removes.
    Delete,
    /// Reads a search that is too long for an address.
    Search,
    /// Reads the headers alone.
    Head,
}

impl Method {
    /// The word on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Patch => "PATCH",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
            Method::Search => "SEARCH",
            Method::Head => "HEAD",
        }
    }

    /// Reads a method in any case.
    #[must_use]
    pub fn read(text: &str) -> Option<Method> {
        let all = [Method::Get, Method::Post, Method::Patch, Method::Put, Method::Delete, Method::Search, Method::Head];
        all.into_iter().find(|method| method.as_str().eq_ignore_ascii_case(text))
    }

    /// Whether repeating it does no harm.
    #[must_use]
    pub fn is_safe(self) -> bool {
        matches!(self, Method::Get | Method::Search | Method::Head)
    }
}

/// Who a request is sent as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SentAs {
    /// The session, when there is one; its token is renewed first if it runs out soon.
    Session,
    /// Nobody: the authorization header is left out.
    Nobody,
}

/// What a refusal of a request means for the session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing: the caller may not do this one thing.
    Nothing,
    /// The server would not say who the holder of the token is: the session ends.
    EndsSession {
        /// Whether 403 says so as well as 401.
        forbidden_too: bool,
    },
}

impl Refusal {
    /// Whether this error ends the session. What was never sent, and what its caller gave up, says nothing of it.
    #[must_use]
    pub fn ends_session(self, error: &Error, clear_on: ClearOn) -> bool {
        let Refusal::EndsSession { forbidden_too } = self else { return false };
        match clear_on {
            ClearOn::Refused => !error.is_page && (error.status == Some(401) || (forbidden_too && error.status == Some(403))),
            ClearOn::Any => !matches!(error.kind, ErrorKind::Aborted | ErrorKind::Validation),
        }
    }
}

/// What a reply may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replies {
    /// JSON or nothing; a page of HTML is what a proxy or a captive portal says.
    Json,
    /// A text as well.
    Anything,
    /// A text, whatever it says it is.
    Text,
    /// Bytes, as a `Blob`.
    Blob,
    /// Bytes, as an `ArrayBuffer`.
    Bytes,
    /// Nothing: that it sends a browser elsewhere is the answer.
    Redirect,
    /// Nothing: its headers are the answer.
    Headers,
}

impl Replies {
    /// Reads what the caller of a free request wants; none for a word that is not known.
    #[must_use]
    pub fn wanted(word: &str) -> Option<Replies> {
        Some(match word {
            "json" => Replies::Json,
            "text" => Replies::Text,
            "blob" => Replies::Blob,
            "arrayBuffer" => Replies::Bytes,
            "headers" => Replies::Headers,
            _ => return None,
        })
    }

    /// By its number, which `perform.js` and `package/session/calls.js` have as well.
    #[must_use]
    pub fn of_number(number: u32) -> Replies {
        match number {
            1 => Replies::Anything,
            2 => Replies::Text,
            3 => Replies::Blob,
            4 => Replies::Bytes,
            5 => Replies::Redirect,
            6 => Replies::Headers,
            _ => Replies::Json,
        }
    }
}

/// A call that failed, as a logger is told of it. It holds no token, no query, nothing that was sent, and no words of the
/// server, which may repeat what was sent.
#[wire]
pub struct FailedCall {
    /// `GET`, `POST`, ...
    pub method: String,
    /// Path below the API address, without its query. Where the call was refused before anything was sent, with `:` for
    /// ids. Live data is `websocket`.
    pub path: String,
    /// What sort of failure it was.
    pub kind: ErrorKind,
    /// What exactly failed: an `ErrorCode`.
    pub code: String,
    /// HTTP status, when a server answered.
    pub status: Option<f64>,
    /// When the call began, in milliseconds since 1970.
    pub at: f64,
    /// How long it took until it failed for good, repetitions included, in milliseconds.
    pub duration_ms: f64,
}

/// One request before it is sent.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// What it does.
    pub method: Method,
    /// Path below the API address, encoded, without a leading slash.
    pub path: String,
    /// Query without the question mark; may be empty.
    pub query: String,
    /// Who it is sent as.
    pub sent_as: SentAs,
    /// What a refusal means.
    pub refusal: Refusal,
    /// Whether it carries an `Idempotency-Key`, so that the server does the thing once however often it is sent.
    pub idempotent: bool,
    /// A body that the core itself makes; otherwise the caller's is sent.
    pub body: Option<Json>,
    /// What a reply may be.
    pub replies: Replies,
    /// Whether the browser sends its cookies along, and takes those of the reply.
    pub with_cookies: bool,
    /// Whether it is about the device that the browser keeps signed in.
    pub on_device: bool,
    /// Whether it goes on when its page is left.
    pub outlives_page: bool,
    /// What it carries besides the bearer that no error may repeat.
    pub secrets: Vec<Secret>,
    /// Why it is not sent, where it could not be made; the rest is then what is known of it.
    pub refused: Option<Error>,
}

/// Whether a URL reads a segment as "here" or "up": one or two dots, each plain or encoded.
fn is_dots(segment: &str) -> bool {
    let first = segment.strip_prefix('.').or_else(|| segment.strip_prefix("%2e")).or_else(|| segment.strip_prefix("%2E"));
    first.is_some_and(|rest| matches!(rest, "" | "." | "%2e" | "%2E"))
}

impl Request {
    /// A request of the session.
    pub fn new(method: Method, path: impl Into<String>) -> Request {
        Request {
            method,
            path: path.into(),
            query: String::new(),
            sent_as: SentAs::Session,
            refusal: Refusal::Nothing,
            idempotent: false,
            body: None,
            replies: Replies::Json,
            with_cookies: false,
            on_device: false,
            outlives_page: false,
            secrets: Vec::new(),
            refused: None,
        }
    }

    /// A request to any path of the API, as its caller wrote it. A leading slash does not matter; it may carry a query.
    ///
    /// # Errors
    /// `VALIDATION` on `method` for an unknown one, on `path` for one that climbs out of the API.
    pub fn free(method: &str, path: &str) -> Result<Request> {
        let method = Method::read(method).ok_or_else(|| Error::field("method", "unknown"))?;
        let path = path.trim().trim_start_matches('/');
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        // A browser drops tabs and line breaks from an address, and spaces from its end, before it looks for dots.
        if path.contains(['\\', '#']) || path.contains(char::is_control) || path.split('/').any(|part| is_dots(part.trim())) {
            return Err(Error::field("path", "not_a_path_of_the_api"));
        }
        let replies = if method == Method::Head { Replies::Headers } else { Replies::Anything };
        Ok(Request::new(method, path).query(query).that_replies(replies))
    }

    /// The same request with a query added.
    #[must_use]
    pub fn query(mut self, query: &str) -> Request {
        if !self.query.is_empty() && !query.is_empty() {
            self.query.push('&');
        }
        self.query.push_str(query);
        self
    }

    /// The same request with a body of the core's own.
    #[must_use]
    pub fn body(self, body: Json) -> Request {
        Request { body: Some(body), ..self }
    }

    /// The same request; a reply may be this.
    #[must_use]
    pub fn that_replies(self, replies: Replies) -> Request {
        Request { replies, ..self }
    }

    /// The same request; no error repeats this.
    #[must_use]
    pub fn hiding(mut self, secret: Option<Secret>) -> Request {
        self.secrets.extend(secret);
        self
    }

    /// The same request; it is not sent, for this reason.
    #[must_use]
    pub fn refused(self, error: Error) -> Request {
        Request { refused: Some(error), ..self }
    }

    /// The same request, sent as nobody.
    #[must_use]
    pub fn as_nobody(self) -> Request {
        Request { sent_as: SentAs::Nobody, ..self }
    }

    /// The same request; a refusal means this.
    #[must_use]
    pub fn when_refused(self, refusal: Refusal) -> Request {
        Request { refusal, ..self }
    }

    /// Whether its reply may name errors although its status is a good one.
    #[must_use]
    pub fn is_graphql(&self) -> bool {
        self.path.split('/').next() == Some("graphql")
    }

    /// The address it is sent to. `api_url` ends with a slash.
    #[must_use]
    pub fn url(&self, api_url: &str) -> String {
        let mark = if self.query.is_empty() { "" } else { "?" };
        joined(&[api_url, &self.path, mark, &self.query], "")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(method: &str, path: &str, expect: &str) {
        let found = Request::free(method, path).map(|request| format!("{} {}", request.method.as_str(), request.url("/api/")));
        assert_eq!(found.unwrap_or_else(|error| error.message.clone()), expect);
    }

    #[test]
    fn any_path_of_the_api_can_be_asked() {
        check("get", "/server/ping", "GET /api/server/ping");
        check("SEARCH", "items/quests?limit=1", "SEARCH /api/items/quests?limit=1");
        check("PATCH", "settings", "PATCH /api/settings");
        check("head", "assets/1", "HEAD /api/assets/1");
    }

    #[test]
    fn only_a_refusal_ends_a_session_s74() {
        let status = |status| crate::directus::envelope::error_of(status, &Json::Null);
        let ends = |refusal: Refusal, error: &Error| refusal.ends_session(error, ClearOn::Refused);
        let me = Refusal::EndsSession { forbidden_too: true };
        assert!(ends(me, &status(401)) && ends(me, &status(403)));
        assert!(!ends(me, &crate::directus::envelope::error_of(401, &Json::from("<!doctype html>"))), "a page of a proxy");
        assert!(!ends(me, &status(500)) && !ends(me, &Error::no_reply()) && !ends(me, &Error::aborted()));
        let own = Refusal::EndsSession { forbidden_too: false };
        assert!(ends(own, &status(401)) && !ends(own, &status(403)));
        assert!(!ends(Refusal::Nothing, &status(401)));
    }

    #[test]
    fn any_failure_ends_it_where_the_core_was_told_so_s74() {
        let ends = |error: &Error| Refusal::EndsSession { forbidden_too: false }.ends_session(error, ClearOn::Any);
        let status = |status| crate::directus::envelope::error_of(status, &Json::Null);
        assert!(ends(&status(401)) && ends(&status(403)) && ends(&status(503)) && ends(&Error::no_reply()));
        assert!(!ends(&Error::aborted()) && !ends(&Error::field("query", "malformed")));
        assert!(!Refusal::Nothing.ends_session(&Error::no_reply(), ClearOn::Any));
    }

    #[test]
    fn nothing_outside_the_api_can() {
        check("GET", "../rpc", "path: not_a_path_of_the_api");
        check("GET", "items/%2E%2e/../rpc", "path: not_a_path_of_the_api");
        check("GET", "items\\..\\rpc", "path: not_a_path_of_the_api");
        check("GET", "items/.\t./.\n./rpc", "path: not_a_path_of_the_api");
        check("GET", "items/.. ", "path: not_a_path_of_the_api");
        check("TRACE", "items", "method: unknown");
    }
}
