//! What to do after one attempt of a request: give the reply, renew the token and repeat, wait and repeat, or fail.
//! Which failures are repeated, and how often, a core or a single call may say.

use waymark_core_macros::wire;

use super::envelope::is_stale_token;
use super::request::Method;
use crate::IS_WHOLE;
use crate::error::{Error, ErrorKind, Result};
use crate::instant;
use crate::json::read::read;
use crate::json::{Json, joined, number_text};

/// Longest pause a server may ask for, in milliseconds; a longer one is the caller's to decide.
pub const LONGEST_PAUSE_MS: f64 = 10_000.0;
/// Most often that a request is repeated.
const MOST: f64 = 10.0;
const STATUSES: [f64; 8] = [408.0, 409.0, 425.0, 429.0, 500.0, 502.0, 503.0, 504.0];

/// How requests are repeated after a failure that may pass. What is absent stays as it was.
#[wire(Default)]
pub struct RetryOptions {
    /// How often a request is sent again at most, from 0 to 10. 1 when absent.
    #[serde(default)]
    pub attempts: Option<f64>,
    /// Methods that are repeated. For a core `GET`, `SEARCH` and `HEAD` when absent, which change nothing; a call that is
    /// told `retry` is repeated whatever its method.
    #[serde(default)]
    #[cfg_attr(
        feature = "wasm",
        tsify(type = "readonly (\"GET\" | \"SEARCH\" | \"HEAD\" | \"POST\" | \"PUT\" | \"PATCH\" | \"DELETE\")[] | null")
    )]
    pub methods: Option<Vec<String>>,
    /// Error statuses that are repeated, each from 400 to 599. 408, 409, 425, 429, 500, 502, 503 and 504 when absent. That
    /// no reply came is repeated, too.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(type = "readonly number[] | null"))]
    pub statuses: Option<Vec<f64>>,
    /// Pause before it is sent again, in milliseconds. 300 when absent. What the server asks for by `Retry-After` counts
    /// instead, up to ten seconds; where it asks for more, the call fails.
    #[serde(default)]
    pub delay_ms: Option<f64>,
    /// Whether a reply that did not come in time is waited for again. Then `timeoutMs` is for each attempt, not for all
    /// of them together. False when absent: what was sent may have been done.
    #[serde(default)]
    pub timeouts: Option<bool>,
}

/// Which failures are repeated, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct Retry {
    attempts: u32,
    /// A bit for each method.
    methods: u8,
    statuses: Vec<f64>,
    delay_ms: f64,
    /// Whether a reply that did not come in time is waited for again; each attempt then has its own time.
    pub timeouts: bool,
}

impl Default for Retry {
    fn default() -> Self {
        Retry {
            attempts: 1,
            methods: bit(Method::Get) | bit(Method::Search) | bit(Method::Head),
            statuses: STATUSES.to_vec(),
            delay_ms: 300.0,
            timeouts: false,
        }
    }
}

impl Retry {
    /// What `retry` changes: a number says how often alone, an object is a `RetryOptions`. `of_call` is the method of the
    /// one call that it is for.
    ///
    /// # Errors
    /// `VALIDATION` on `retry.attempts`, `retry.methods`, `retry.statuses`, `retry.delayMs`, and on `retry` for another
    /// shape.
    pub fn changed_by(mut self, given: &Json, of_call: Option<Method>) -> Result<Retry> {
        let options: RetryOptions = match given {
            Json::Null => return Ok(self),
            // A number that says nothing stands for the usual one, like every number of the options. For a call, whose method
            // may change something, it stands for none.
            Json::Number(times) => RetryOptions {
                attempts: if *times >= 0.0 { Some(times.min(MOST).floor()) } else { of_call.map(|_| 0.0) },
                ..RetryOptions::default()
            },
            Json::Bool(_) | Json::Text(_) | Json::List(_) => {
                let found = if IS_WHOLE { given.write() } else { String::new() };
                return Err(refused("retry", &found, "a number or an object"));
            }
            Json::Object(_) => read(given).map_err(|why| {
                let mut error = Error::field("retry", "malformed");
                error.message = joined(&["retry", &why], ".");
                error
            })?,
        };
        if let Some(method) = of_call {
            self.methods = bit(method);
        }
        if let Some(words) = options.methods {
            self.methods = 0;
            for word in words {
                self.methods |= bit(Method::read(&word).ok_or_else(|| refused("retry.methods", &word, METHODS))?);
            }
        }
        if let Some(attempts) = options.attempts {
            check("retry.attempts", attempts, 0.0, MOST)?;
            self.attempts = attempts as u32;
        }
        if let Some(statuses) = options.statuses {
            for status in &statuses {
                check("retry.statuses", *status, 400.0, 599.0)?;
            }
            self.statuses = statuses;
        }
        if let Some(delay_ms) = options.delay_ms {
            check("retry.delayMs", delay_ms, 0.0, 3_600_000.0)?;
            self.delay_ms = delay_ms;
        }
        self.timeouts = options.timeouts.unwrap_or(self.timeouts);
        Ok(self)
    }

    /// Decides. `retry_after` is the header's value: seconds, or a date; `now` is the wall clock in milliseconds.
    #[must_use]
    pub fn after_failure(&self, attempt: Attempt, error: &Error, retry_after: Option<&str>, now: f64) -> Next {
        if attempt.with_token && !attempt.renewed && is_stale_token(error) {
            return Next::Renew;
        }
        let asked_for = retry_after.and_then(|text| pause_ms(text.trim(), now));
        let may_wait = asked_for.is_none_or(|ms| ms <= LONGEST_PAUSE_MS);
        if attempt.repeated < self.attempts && self.methods & bit(attempt.method) != 0 && self.is_passing(error) && may_wait {
            Next::RepeatAfter(asked_for.unwrap_or(self.delay_ms))
        } else {
            Next::Fail
        }
    }

    /// A failure that may be over in a moment: no network, one of the statuses, or no reply in time where that counts.
    fn is_passing(&self, error: &Error) -> bool {
        match (error.status, error.kind) {
            (Some(status), _) => self.statuses.contains(&f64::from(status)),
            (None, ErrorKind::Network) => true,
            (None, ErrorKind::Timeout) => self.timeouts,
            (None, _) => false,
        }
    }
}

const METHODS: &str = if IS_WHOLE { "one of GET, SEARCH, HEAD, POST, PUT, PATCH, DELETE" } else { "a method" };

fn bit(method: Method) -> u8 {
    1 << method as u8
}

/// Refuses what is no whole number within bounds.
fn check(field: &str, value: f64, least: f64, most: f64) -> Result<()> {
    if value >= least && value <= most && value.fract() == 0.0 {
        return Ok(());
    }
    let whole = |number: f64| (number as i64).to_string();
    let expected = joined(&["a whole number from", &whole(least), "to", &whole(most)], " ");
    let found = if IS_WHOLE { number_text(value) } else { String::new() };
    Err(refused(field, &found, &expected))
}

/// A sentence that names the field, what it is where that is known, and what it should be.
fn refused(field: &str, found: &str, expected: &str) -> Error {
    let mut error = Error::field(field, "malformed");
    error.message = joined(&[field, ": is ", found, if found.is_empty() { "not " } else { ", not " }, expected], "");
    error
}

/// Where a request stands after an attempt failed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Attempt {
    /// What it does.
    pub method: Method,
    /// How often it was repeated so far because of a failure.
    pub repeated: u32,
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

/// How long `Retry-After` asks to wait, in milliseconds; none when it is neither seconds nor a date.
fn pause_ms(text: &str, now: f64) -> Option<f64> {
    match text.parse::<u64>() {
        Ok(seconds) => Some(seconds as f64 * 1000.0),
        // `perform.js` makes seconds of a date, where nothing else reads one.
        Err(_) if !IS_WHOLE => None,
        Err(_) => http_date(text).map(|at| (at - now).max(0.0)),
    }
}

/// Reads `Wed, 21 Oct 2015 07:28:00 GMT`, the one form of a date that servers may send.
fn http_date(text: &str) -> Option<f64> {
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let mut words = text.split(' ').skip(1);
    let (day, month, year, clock) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let month = MONTHS.iter().position(|name| *name == month)? as i64 + 1;
    instant::parse(&format!("{year}-{month:02}-{day}T{clock}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::directus::envelope::error_of;
    use crate::error::CoreCode;

    /// `Wed, 21 Oct 2015 07:28:00 GMT`.
    const NOW: f64 = 1_445_412_480_000.0;
    const GET: Attempt = Attempt { method: Method::Get, repeated: 0, with_token: true, renewed: false };

    #[track_caller]
    fn check(attempt: Attempt, status: u16, retry_after: Option<&str>, expect: Next) {
        assert_eq!(
            Retry::default().after_failure(attempt, &error_of(status, &Json::Null), retry_after, NOW),
            expect,
            "{status}"
        );
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
        check(GET, 503, Some("99999999999"), Next::Fail);
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
        assert_eq!(Retry::default().after_failure(GET, &network, None, NOW), Next::RepeatAfter(300.0));
        let timeout = Error::new(ErrorKind::Timeout, CoreCode::Timeout, "");
        assert_eq!(Retry::default().after_failure(GET, &timeout, None, NOW), Next::Fail);
    }

    #[test]
    fn a_stale_token_is_renewed_once_for_any_method() {
        let post = Attempt { method: Method::Post, ..GET };
        check(post, 401, None, Next::Renew);
        check(Attempt { renewed: true, ..post }, 401, None, Next::Fail);
        check(Attempt { with_token: false, ..post }, 401, None, Next::Fail);
    }

    fn retry(given: &[(&str, Json)]) -> Json {
        Json::Object(given.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect())
    }

    fn list<T: Into<Json>>(entries: impl IntoIterator<Item = T>) -> Json {
        Json::List(entries.into_iter().map(Into::into).collect())
    }

    #[track_caller]
    fn check_with(given: &Json, of_call: Option<Method>, attempt: Attempt, status: u16, expect: Next) {
        let policy = Retry::default().changed_by(given, of_call);
        let next = policy.map(|policy| policy.after_failure(attempt, &error_of(status, &Json::Null), None, NOW));
        assert_eq!(next, Ok(expect), "{given:?} {status}");
    }

    #[test]
    fn a_core_repeats_the_methods_that_it_was_told_s146() {
        let post = Attempt { method: Method::Post, ..GET };
        check_with(&Json::from(3.0), None, post, 503, Next::Fail);
        check_with(&Json::from(3.0), None, Attempt { repeated: 2, ..GET }, 503, Next::RepeatAfter(300.0));
        let unsafe_too = retry(&[("methods", list(["get", "POST"]))]);
        check_with(&unsafe_too, None, post, 503, Next::RepeatAfter(300.0));
        check_with(&unsafe_too, None, GET, 503, Next::RepeatAfter(300.0));
        check_with(&unsafe_too, None, Attempt { method: Method::Delete, ..GET }, 503, Next::Fail);
        check_with(&unsafe_too, None, Attempt { repeated: 1, ..post }, 503, Next::Fail);
    }

    #[test]
    fn a_call_that_is_told_to_is_repeated_whatever_its_method_s146() {
        for method in [Method::Get, Method::Post, Method::Put, Method::Patch, Method::Delete] {
            let attempt = Attempt { method, repeated: 1, ..GET };
            check_with(&Json::from(2.0), Some(method), attempt, 503, Next::RepeatAfter(300.0));
            check_with(&Json::from(0.0), Some(method), Attempt { method, ..GET }, 503, Next::Fail);
            check_with(&Json::Null, Some(method), attempt, 503, Next::Fail);
        }
    }

    #[test]
    fn statuses_and_delay_are_those_that_were_told_s146() {
        let given = retry(&[("statuses", list([404.0, 418.0])), ("delayMs", Json::from(20_000.0))]);
        check_with(&given, None, GET, 404, Next::RepeatAfter(20_000.0));
        check_with(&given, None, GET, 503, Next::Fail);
        let policy = Retry::default().changed_by(&given, None).unwrap_or_default();
        let error = error_of(418, &Json::Null);
        assert_eq!(policy.after_failure(GET, &error, Some("2"), NOW), Next::RepeatAfter(2_000.0));
        assert_eq!(policy.after_failure(GET, &error, Some("11"), NOW), Next::Fail);
    }

    #[test]
    fn no_reply_in_time_is_waited_for_again_where_it_was_told_s146() {
        let timeout = Error::new(ErrorKind::Timeout, CoreCode::Timeout, "");
        let policy = Retry::default().changed_by(&retry(&[("timeouts", Json::Bool(true))]), None).unwrap_or_default();
        assert_eq!(policy.after_failure(GET, &timeout, None, NOW), Next::RepeatAfter(300.0));
        assert_eq!(policy.after_failure(Attempt { method: Method::Post, ..GET }, &timeout, None, NOW), Next::Fail);
        assert!(policy.timeouts && !Retry::default().timeouts);
    }

    #[test]
    fn what_no_retry_can_be_is_refused_in_a_sentence_s146() {
        let why = |given: &Json| match Retry::default().changed_by(given, None) {
            Ok(_) => String::new(),
            Err(error) => error.message.clone(),
        };
        let field = |name: &str, value: Json| why(&retry(&[(name, value)]));
        assert_eq!(field("attempts", Json::from(11.0)), "retry.attempts: is 11, not a whole number from 0 to 10");
        assert_eq!(field("attempts", Json::from(0.5)), "retry.attempts: is 0.5, not a whole number from 0 to 10");
        assert_eq!(field("statuses", list([503.0, 200.0])), "retry.statuses: is 200, not a whole number from 400 to 599");
        assert_eq!(field("delayMs", Json::from(-1.0)), "retry.delayMs: is -1, not a whole number from 0 to 3600000");
        let methods = "retry.methods: is TRACE, not one of GET, SEARCH, HEAD, POST, PUT, PATCH, DELETE";
        assert_eq!(field("methods", list(["GET", "TRACE"])), methods);
        assert_eq!(field("timeouts", Json::from("yes")), "retry.timeouts: has the wrong type");
        assert_eq!(why(&Json::from("twice")), r#"retry: is "twice", not a number or an object"#);
    }
}
