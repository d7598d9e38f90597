//! Whatever a server or a proxy answers, there is an error with a status, a known code, and no token in it.

use waymark_core::directus::envelope::{error_of, is_stale_token};
use waymark_core::directus::request::Method;
use waymark_core::directus::retry::{Attempt, LONGEST_PAUSE_MS, Next, Retry};
use waymark_core::error::{ErrorCode, ErrorKind};
use waymark_core::json::Json;

use crate::source::{Source, from_text, of_serde};

const NAMES: &[&str] = &["errors", "message", "extensions", "code", "params", "reason", "data", "field", "serverCode"];
const SECRET: &str = "eyJhbGciOi.token";

/// Where the search begins.
pub const SEEDS: &[&[u8]] = &[
    b"\x00\x91\x01{\"errors\":[{\"message\":\"no\",\"extensions\":{\"code\":\"TOKEN_EXPIRED\"}}]}",
    b"\x01\x99\x01{\"errors\":[{\"message\":\"eyJhbGciOi.token\",\"extensions\":{\"code\":\"HANDLE_TAKEN\",\"params\":{\"handle\":\"ada\"}}}]}",
    b"\x02\xad\x01{\"errors\":[{\"extensions\":{\"code\":\"TEAPOT\",\"field\":[\"Bearer eyJhbGciOi.token\"]}}]}",
    b"\x03\xf7\x00<html>",
    b"\x04\x90\x00\x07\x01\x00\x05\x01\x06\x02\x01\x03no\x00\x02\x06\x01\x03\x03FORBIDDEN\x00",
];
/// Codes of Directus, of the programme, and pieces of JSON.
pub const WORDS: &[&str] = &[
    "INVALID_CREDENTIALS",
    "INVALID_OTP",
    "RECORD_NOT_UNIQUE",
    "REQUESTS_EXCEEDED",
    "LOGIN_FAILED",
    "QUEST_LOCKED",
    "null",
    "[]",
    "{}",
    "\"errors\":",
    "\"extensions\":",
    "\"code\":",
    "\"params\":",
    SECRET,
];

/// Reads any reply as an error.
pub fn run(data: &[u8]) {
    let mut source = Source::new(data);
    let method = [Method::Get, Method::Post, Method::Patch, Method::Delete, Method::Search][usize::from(source.byte() % 5)];
    let status = 400 + u16::from(source.byte()) % 200;
    let body = if source.byte() & 1 == 0 {
        source.json(NAMES, 6)
    } else {
        from_text(&source.text()).as_ref().map(of_serde).unwrap_or_default()
    };
    let error = error_of(status, &body);
    assert_eq!((error.kind, error.status), (ErrorKind::Status, Some(status)));
    assert!(ErrorCode::all().contains(&error.code));
    assert!(matches!(error.params, Json::Object(_)));

    let first = body.get("errors").and_then(Json::as_list).and_then(<[Json]>::first);
    let written = first.and_then(|error| error.get("extensions")?.get("code")?.as_text());
    if let Some(known) = written.and_then(|text| ErrorCode::all().into_iter().find(|code| code.as_str() == text)) {
        assert_eq!(error.code, known, "a code that both sides know is taken as it is");
    } else if let Some(text) = written {
        assert_eq!(error.params.get("serverCode").and_then(Json::as_text), Some(text), "an unknown code is kept");
    }
    if let Some(message) = first.and_then(|error| error.get("message")?.as_text()) {
        assert_eq!(error.message, message);
    }
    let attempt = Attempt { method, repeated: 0, with_token: true, renewed: false };
    let retry_after = source.maybe_text();
    match Retry::default().after_failure(attempt, &error, retry_after.as_deref(), source.number()) {
        Next::Renew => assert!(is_stale_token(&error)),
        Next::RepeatAfter(ms) => assert!(method.is_safe() && (0.0..=LONGEST_PAUSE_MS).contains(&ms), "{ms}"),
        Next::Fail => {}
    }
    let hidden = error.without(SECRET);
    let said = format!("{hidden} {hidden:?}");
    assert!(!said.contains(SECRET) && !holds_secret(&hidden.params), "{said}");
}

/// Looks into the texts themselves: written as JSON, `\x1e` before the rest of a token ends in the `e` of `\u001e`.
fn holds_secret(json: &Json) -> bool {
    match json {
        Json::Text(text) => text.contains(SECRET),
        Json::List(list) => list.iter().any(holds_secret),
        Json::Object(fields) => fields.iter().any(|(name, value)| name.contains(SECRET) || holds_secret(value)),
        Json::Null | Json::Bool(_) | Json::Number(_) => false,
    }
}
