//! What to do after one attempt of a request: give the reply, renew the token and repeat, wait and repeat, or fail.

use super::envelope::is_stale_token;
use super::request::Method;
use crate::error::Error;
use crate::instant;

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

/// Decides. `retry_after` is the header's value: seconds, or a date; `now` is the wall clock in milliseconds.
#[must_use]
pub fn after_failure(attempt: Attempt, error: &Error, retry_after: Option<&str>, now: f64) -> Next {
    if attempt.with_token && !attempt.renewed && is_stale_token(error) {
        return Next::Renew;
    }
    let pause = retry_after.and_then(|text| pause_ms(text.trim(), now)).unwrap_or(PAUSE_MS);
    if attempt.method.is_safe() && attempt.repeated < attempt.repeats && is_passing(error) && pause <= LONGEST_PAUSE_MS {
        Next::RepeatAfter(pause)
    } else {
        Next::Fail
    }
}

/// How long `Retry-After` asks to wait, in milliseconds; none when it is neither seconds nor a date.
fn pause_ms(text: &str, now: f64) -> Option<f64> {
    match text.parse::<u32>() {
        Ok(seconds) => Some(f64::from(seconds) * 1000.0),
        Err(_) => http_date(text).map(|at| (at - now).max(0.0)),
    }
}

/// Reads `Wed, 21 Oct 2015 07:28:00 GMT`, the one form of a date that servers may send.
fn http_date(text: &str) -> Option<f64> {
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let mut words = text.split(' ').skip(1);
    let (day, month, year, clock) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let month = MONTHS.iter().position(|name| *name == month)? + 1;
    instant::parse(&format!("{year}-{month:02}-{day}T{clock}"))
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

    /// `Wed, 21 Oct 2015 07:28:00 GMT`.
    const NOW: f64 = 1_445_412_480_000.0;
    const GET: Attempt = Attempt { method: Method::Get, repeated: 0, repeats: 1, with_token: true, renewed: false };

    #[track_caller]
    fn check(attempt: Attempt, status: u16, retry_after: Option<&str>, expect: Next) {
        assert_eq!(after_failure(attempt, &error_of(status, &Json::Null), retry_after, NOW), expect, "{status}");
    }

    #[test]
    fn rule_06_a_safe_method_is_repeated_once() {
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
    fn waits_until_the_date_it_is_told() {
        check(GET, 429, Some("Wed, 21 Oct 2015 07:28:03 GMT"), Next::RepeatAfter(3000.0));
        check(GET, 429, Some("Wed, 21 Oct 2015 07:27:00 GMT"), Next::RepeatAfter(0.0));
        check(GET, 429, Some("Thu, 22 Oct 2015 07:28:00 GMT"), Next::Fail);
        check(GET, 429, Some("Wed, 21 Okt 2015 07:28:03 GMT"), Next::RepeatAfter(300.0));
    }

    #[test]
    fn no_network_is_repeated_and_no_time_is_not() {
        let network = Error::new(ErrorKind::Network, CoreCode::Network, "");
        assert_eq!(after_failure(GET, &network, None, NOW), Next::RepeatAfter(300.0));
        let timeout = Error::new(ErrorKind::Timeout, CoreCode::Timeout, "");
        assert_eq!(after_failure(GET, &timeout, None, NOW), Next::Fail);
    }

    #[test]
    fn a_stale_token_is_renewed_once_for_any_method() {
        let post = Attempt { method: Method::Post, ..GET };
        check(post, 401, None, Next::Renew);
        check(Attempt { renewed: true, ..post }, 401, None, Next::Fail);
        check(Attempt { with_token: false, ..post }, 401, None, Next::Fail);
    }
}
