//! What to do after one attempt of a request: give the reply, renew the token and repeat, wait and repeat, or fail.

use super::envelope::is_stale_token;
use super::request::Method;
use crate::error::Error;

/// Pause before a repetition when the server names none, in milliseconds.
pub const PAUSE_MS: f64 = 300.0;
/// Longest pause a server may ask for; a longer one is the caller's to decide.
pub const LONGEST_PAUSE_MS: f64 = 10_000.0;

/// Where a request stands after an attempt failed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Attempt {
    /// What it does.
    pub method: Method,
    /// How often it was repeated so far because of a failure.
    pub repeated: u32,
    /// How often a safe method may be repeated.
    pub repeats: u32,
    /// Whether it went out with a token of the session.
    pub with_token: bool,
    /// Whether it was repeated with a fresh token already.
    pub renewed: bool,
}

/// What to do next.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Next {
    /// Give the error to the caller.
    Fail,
    /// Wait that many milliseconds, then send it again.
    RepeatAfter(f64),
    /// Ask the session for a token that the server takes, then send it again.
    Renew,
}

/// Decides. `retry_after` is the header's value, in seconds.
#[must_use]
pub fn after_failure(attempt: Attempt, error: &Error, retry_after: Option<&str>) -> Next {
    if attempt.with_token && !attempt.renewed && is_stale_token(error) {
        return Next::Renew;
    }
    let pause =
        retry_after.and_then(|text| text.trim().parse::<u32>().ok()).map_or(PAUSE_MS, |seconds| f64::from(seconds) * 1000.0);
    if attempt.method.is_safe() && attempt.repeated < attempt.repeats && is_passing(error) && pause <= LONGEST_PAUSE_MS {
        Next::RepeatAfter(pause)
    } else {
        Next::Fail
    }
}

/// A failure that may be over in a moment: no network, or one of these statuses.
fn is_passing(error: &Error) -> bool {
    match error.status {
        Some(status) => matches!(status, 408 | 409 | 425 | 429 | 500 | 502 | 503 | 504),
        None => error.kind == crate::error::ErrorKind::Network,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::directus::envelope::error_of;
    use crate::error::{CoreCode, ErrorKind};
    use crate::json::Json;

    const GET: Attempt = Attempt { method: Method::Get, repeated: 0, repeats: 1, with_token: true, renewed: false };

    #[track_caller]
    fn check(attempt: Attempt, status: u16, retry_after: Option<&str>, expect: Next) {
        assert_eq!(after_failure(attempt, &error_of(status, &Json::Null), retry_after), expect, "{status}");
    }

    #[test]
    fn a_safe_method_is_repeated_once() {
        for status in [408, 409, 425, 429, 500, 502, 503, 504] {
            check(GET, status, None, Next::RepeatAfter(300.0));
            check(Attempt { repeated: 1, ..GET }, status, None, Next::Fail);
        }
        for status in [400, 403, 404, 501] {
            check(GET, status, None, Next::Fail);
        }
    }

    #[test]
    fn other_methods_are_not() {
        for method in [Method::Post, Method::Put, Method::Patch, Method::Delete] {
            check(Attempt { method, ..GET }, 503, None, Next::Fail);
        }
    }

    #[test]
    fn waits_as_long_as_it_is_told_within_reason() {
        check(GET, 429, Some("2"), Next::RepeatAfter(2000.0));
        check(GET, 503, Some("0"), Next::RepeatAfter(0.0));
        check(GET, 503, Some("3600"), Next::Fail);
        check(GET, 503, Some("later"), Next::RepeatAfter(300.0));
    }

    #[test]
    fn no_network_is_repeated_and_no_time_is_not() {
        let network = Error::new(ErrorKind::Network, CoreCode::Network, "");
        assert_eq!(after_failure(GET, &network, None), Next::RepeatAfter(300.0));
        let timeout = Error::new(ErrorKind::Timeout, CoreCode::Timeout, "");
        assert_eq!(after_failure(GET, &timeout, None), Next::Fail);
    }

    #[test]
    fn a_stale_token_is_renewed_once_for_any_method() {
        let post = Attempt { method: Method::Post, ..GET };
        check(post, 401, None, Next::Renew);
        check(Attempt { renewed: true, ..post }, 401, None, Next::Fail);
        check(Attempt { with_token: false, ..post }, 401, None, Next::Fail);
    }
}
