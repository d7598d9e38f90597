//! What a reply that is an error says.

use crate::error::{Beside, CoreCode, Error, ErrorCode, ErrorKind, Failure};
use crate::json::{Json, joined};
use crate::programme::codes::ProgrammeCode;

/// Reads the error of a reply: the first of `errors[]` with all of them, or what the status alone says. Never fails: a
/// proxy may answer anything.
#[must_use]
pub fn error_of(status: u16, body: &Json) -> Error {
    let list = body.get("errors").and_then(Json::as_list).unwrap_or_default();
    let mut error = one_of(status, list.first());
    error.is_page = body.as_text().is_some_and(|text| text.trim_start().starts_with('<'));
    if list.len() > 1 {
        error.errors = Json::List(list.iter().map(|one| said_of(&one_of(status, Some(one)))).collect());
    }
    error
}

/// One error as it is listed beside others.
#[must_use]
pub fn said_of(error: &Error) -> Json {
    let mut said = Json::object();
    said.insert("code", Json::from(error.code.as_str()));
    said.insert("message", Json::from(error.message.as_str()));
    said.insert("params", error.params.clone());
    said
}

fn one_of(status: u16, first: Option<&Json>) -> Error {
    let extensions = first.and_then(|error| error.get("extensions"));
    let written = extensions.and_then(|extensions| extensions.get("code")).and_then(Json::as_text);
    let known = written.and_then(known_code);
    let message = first.and_then(|error| error.get("message")).and_then(Json::as_text);
    let mut error = Error::from(Failure {
        kind: ErrorKind::Status,
        code: known.unwrap_or_else(|| code_of_status(status)),
        status: Some(status),
        is_page: false,
        params: extensions.map(params).unwrap_or_else(Json::object),
        message: message.map_or_else(
            || joined(&["The server answered with status ", &i64::from(status).to_string(), "."], ""),
            str::to_owned,
        ),
        errors: Json::Null,
        beside: Beside::default(),
    });
    if let Some(written) = written.filter(|written| *written != error.code.as_str()) {
        error.params.insert("serverCode", Json::from(written));
    }
    error
}

/// The error of a message that is no reply to a request of its own: a code and a sentence, no status.
#[must_use]
pub fn error_said(code: &str, message: &str) -> Error {
    let known = known_code(code);
    let error = Error::new(ErrorKind::Status, known.unwrap_or(ProgrammeCode::Internal.into()), message);
    if error.code.as_str() == code { error } else { error.with("serverCode", code) }
}

/// Whether a fresh token could make the same request succeed.
#[must_use]
pub fn is_stale_token(error: &Error) -> bool {
    match error.code {
        ErrorCode::Programme(ProgrammeCode::TokenExpired | ProgrammeCode::InvalidToken) => true,
        ErrorCode::Programme(ProgrammeCode::InvalidCredentials)
        | ErrorCode::Core(CoreCode::InvalidOtp | CoreCode::UserSuspended | CoreCode::LoginFailed) => false,
        ErrorCode::Programme(_) | ErrorCode::Core(_) => error.status == Some(401),
    }
}

/// The programme gives its own `params`; Directus puts them beside the code.
fn params(extensions: &Json) -> Json {
    match (extensions.get("params"), extensions) {
        (Some(params @ Json::Object(_)), _) => params.clone(),
        (_, Json::Object(fields)) => Json::Object(fields.iter().filter(|(name, _)| name != "code").cloned().collect()),
        (_, Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::List(_)) => Json::object(),
    }
}

fn known_code(written: &str) -> Option<ErrorCode> {
    let programme = ProgrammeCode::from_wire(written).map(ErrorCode::Programme);
    programme.or_else(|| CoreCode::from_wire(written).map(ErrorCode::Core)).or_else(|| directus_code(written))
}

/// Directus's own codes that mean what one of ours means.
fn directus_code(written: &str) -> Option<ErrorCode> {
    Some(match written {
        "INTERNAL_SERVER_ERROR" => ProgrammeCode::Internal.into(),
        "INVALID_COLLECTION" => ProgrammeCode::Forbidden.into(),
        "ROUTE_NOT_FOUND" => ProgrammeCode::NotFound.into(),
        "REQUESTS_EXCEEDED" | "EMAIL_LIMIT_EXCEEDED" | "LIMIT_EXCEEDED" => ProgrammeCode::RateLimited.into(),
        "RECORD_NOT_UNIQUE" => ProgrammeCode::Conflict.into(),
        "SERVICE_UNAVAILABLE" | "UNDER_PRESSURE" => CoreCode::Unavailable.into(),
        "FAILED_VALIDATION"
        | "INVALID_PAYLOAD"
        | "INVALID_QUERY"
        | "INVALID_FOREIGN_KEY"
        | "NOT_NULL_VIOLATION"
        | "VALUE_TOO_LONG"
        | "VALUE_OUT_OF_RANGE"
        | "CONTAINS_NULL_VALUES"
        | "UNPROCESSABLE_CONTENT" => ProgrammeCode::Validation.into(),
        _ => return None,
    })
}

fn code_of_status(status: u16) -> ErrorCode {
    match status {
        401 => ProgrammeCode::InvalidToken.into(),
        403 => ProgrammeCode::Forbidden.into(),
        404 | 405 | 410 => ProgrammeCode::NotFound.into(),
        409 => ProgrammeCode::Conflict.into(),
        413 => CoreCode::ContentTooLarge.into(),
        415 => CoreCode::UnsupportedMediaType.into(),
        429 => ProgrammeCode::RateLimited.into(),
        502..=504 => CoreCode::Unavailable.into(),
        400..=499 => ProgrammeCode::Validation.into(),
        _ => ProgrammeCode::Internal.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(fields: &[(&str, Json)]) -> Json {
        Json::Object(fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect())
    }

    fn envelope(extensions: Json) -> Json {
        object(&[("errors", Json::List(vec![object(&[("message", Json::from("what happened")), ("extensions", extensions)])]))])
    }

    #[track_caller]
    fn check(status: u16, body: &Json, code: &str, params: &str) {
        let error = error_of(status, body);
        assert_eq!((error.code.as_str(), error.params.write().as_str(), error.status), (code, params, Some(status)));
    }

    #[test]
    fn reads_the_programme_and_directus() {
        let taken = object(&[("code", Json::from("HANDLE_TAKEN")), ("params", object(&[("handle", Json::from("ada"))]))]);
        check(409, &envelope(taken), "HANDLE_TAKEN", r#"{"handle":"ada"}"#);
        let unique = object(&[("code", Json::from("RECORD_NOT_UNIQUE")), ("field", Json::from("slug"))]);
        check(400, &envelope(unique), "CONFLICT", r#"{"field":"slug","serverCode":"RECORD_NOT_UNIQUE"}"#);
        let expired = object(&[("code", Json::from("TOKEN_EXPIRED"))]);
        check(401, &envelope(expired), "TOKEN_EXPIRED", "{}");
        assert_eq!(error_of(409, &envelope(Json::Null)).message, "what happened");
    }

    #[test]
    fn every_error_of_several_is_there() {
        let one = |code: &str, field: &str| {
            let extensions = object(&[("code", Json::from(code)), ("field", Json::from(field))]);
            object(&[("message", Json::from(field)), ("extensions", extensions)])
        };
        let errors = Json::List(vec![one("FAILED_VALIDATION", "title"), one("RECORD_NOT_UNIQUE", "secret-slug")]);
        let error = error_of(400, &object(&[("errors", errors)])).without("secret-slug");
        assert_eq!((error.code.as_str(), error.message.as_str()), ("VALIDATION", "title"));
        let expect = concat!(
            r#"[{"code":"VALIDATION","message":"title","params":{"field":"title","serverCode":"FAILED_VALIDATION"}},"#,
            r#"{"code":"CONFLICT","message":"[token]","params":{"field":"[token]","serverCode":"RECORD_NOT_UNIQUE"}}]"#
        );
        assert_eq!(error.errors.write(), expect);
        assert_eq!(error_of(400, &envelope(Json::Null)).errors, Json::Null);
    }

    #[test]
    fn an_unknown_code_is_kept_beside_what_the_status_says() {
        let odd = object(&[("code", Json::from("TEAPOT"))]);
        check(418, &envelope(odd), "VALIDATION", r#"{"serverCode":"TEAPOT"}"#);
    }

    #[test]
    fn a_reply_without_envelope_is_read_by_its_status() {
        check(502, &Json::Null, "UNAVAILABLE", "{}");
        check(500, &Json::from("<html>"), "INTERNAL", "{}");
        check(404, &object(&[("errors", Json::List(vec![]))]), "NOT_FOUND", "{}");
        check(403, &Json::Null, "FORBIDDEN", "{}");
        check(429, &Json::Null, "RATE_LIMITED", "{}");
    }

    #[test]
    fn what_is_said_without_a_request_is_read_like_a_reply() {
        let said = |code| {
            let error = error_said(code, "what happened");
            (error.code.as_str(), error.params.write(), error.status)
        };
        assert_eq!(said("FORBIDDEN"), ("FORBIDDEN", "{}".to_owned(), None));
        assert_eq!(said("INVALID_COLLECTION"), ("FORBIDDEN", r#"{"serverCode":"INVALID_COLLECTION"}"#.to_owned(), None));
        assert_eq!(said("TEAPOT"), ("INTERNAL", r#"{"serverCode":"TEAPOT"}"#.to_owned(), None));
    }

    #[test]
    fn knows_when_a_fresh_token_would_help() {
        let stale = |status, code: &str| is_stale_token(&error_of(status, &envelope(object(&[("code", Json::from(code))]))));
        assert!(stale(401, "TOKEN_EXPIRED"));
        assert!(stale(403, "INVALID_TOKEN"));
        assert!(stale(403, "TOKEN_EXPIRED"));
        assert!(is_stale_token(&error_of(401, &Json::Null)));
        assert!(!stale(401, "INVALID_CREDENTIALS"));
        assert!(!stale(401, "INVALID_OTP"));
        assert!(!stale(403, "FORBIDDEN"));
    }
}
