//! The fields of the session storage. Plain strings, so that other clients of the same fields can read them.

use super::tokens::{Secret, TokenReply};

/// The access token.
pub const TOKEN: &str = "auth_token";
/// The refresh token.
pub const REFRESH_TOKEN: &str = "auth_refresh_token";
/// Lifetime of the access token in milliseconds.
pub const EXPIRES: &str = "auth_expires";
/// When the access token runs out, in milliseconds since 1970.
pub const EXPIRES_AT: &str = "auth_expires_at";
/// The address of the API that gave the tokens: to no other are they sent. Other clients do not write it.
pub const API_URL: &str = "auth_api_url";

/// The device on which the person asked to stay signed in; there only where somebody did.
pub const DEVICE: &str = "auth_device";

/// The tokens of a session as they are stored.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredTokens {
    /// Sent with every request.
    pub access: Secret,
    /// Buys the next pair; a static token has none.
    pub refresh: Option<Secret>,
    /// Lifetime of the access token in milliseconds.
    pub lifetime_ms: Option<f64>,
    /// When the access token runs out, in Unix milliseconds.
    pub expires_at: Option<f64>,
    /// Name of the device that stays signed in once this session is over.
    pub device: Option<Secret>,
}

impl StoredTokens {
    /// A pair that was received at `now` (Unix milliseconds); the server's clock does not matter.
    #[must_use]
    pub fn received(reply: &TokenReply, now: f64) -> StoredTokens {
        StoredTokens {
            access: reply.access.received(now),
            refresh: reply.refresh.clone(),
            lifetime_ms: reply.lifetime_ms,
            expires_at: reply.lifetime_ms.map(|ms| (now + ms).floor()),
            device: reply.device.clone(),
        }
    }

    /// A static token, which has no expiry.
    #[must_use]
    pub fn of_static(access: Secret) -> StoredTokens {
        StoredTokens { access, refresh: None, lifetime_ms: None, expires_at: None, device: None }
    }

    /// Whether it is a token of somebody's own, which ends with the account, and not one that was found in the cookie.
    #[must_use]
    pub fn is_static(&self) -> bool {
        self.refresh.is_none() && self.expires_at.is_none() && !self.access.is_signed()
    }

    /// Reads the fields; none without an access token. Other clients wrote them as JSON too: a token in quotes, `null`
    /// for none.
    #[must_use]
    pub fn read(field: &dyn Fn(&str) -> Option<String>) -> Option<StoredTokens> {
        let plain = |name| field(name).map(|text| unquoted(&text).to_owned());
        let secret = |name| plain(name).as_deref().and_then(Secret::token);
        let number = |name| plain(name).and_then(|text| digits(&text));
        Some(StoredTokens {
            access: secret(TOKEN)?,
            refresh: secret(REFRESH_TOKEN),
            lifetime_ms: number(EXPIRES),
            expires_at: plain(EXPIRES_AT).and_then(|text| moment(&text)),
            device: secret(DEVICE),
        })
    }

    /// Every field, to be removed.
    #[must_use]
    pub fn fields_of_nobody() -> [(&'static str, Option<String>); 5] {
        [(TOKEN, None), (REFRESH_TOKEN, None), (EXPIRES, None), (EXPIRES_AT, None), (DEVICE, None)]
    }

    /// The fields with their values; a field without one is to be removed.
    #[must_use]
    pub fn fields(&self) -> [(&'static str, Option<String>); 5] {
        let text = |value: Option<&Secret>| value.map(|token| token.expose().to_owned());
        let number = |value: Option<f64>| value.map(|ms| (ms as i64).to_string());
        [
            (TOKEN, text(Some(&self.access))),
            (REFRESH_TOKEN, text(self.refresh.as_ref())),
            (EXPIRES, number(self.lifetime_ms)),
            (EXPIRES_AT, number(self.expires_at)),
            (DEVICE, text(self.device.as_ref())),
        ]
    }
}

/// The text itself: without JSON's quotes, and empty where it says that there is none.
fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    if matches!(text, "null" | "undefined" | "NaN") { "" } else { text }
}

/// Milliseconds since 1970, however they were written. What would be a day of 1970 to 1973 was meant as seconds.
fn moment(text: &str) -> Option<f64> {
    const SECONDS_BELOW: f64 = 1e11;
    match digits(text) {
        Some(seconds) if seconds < SECONDS_BELOW => Some(seconds * 1000.0),
        Some(ms) => Some(ms),
        // What keeps the fields makes a number of it, where nothing else reads an instant.
        None if !crate::IS_WHOLE => None,
        None => crate::instant::parse(text).filter(|ms| *ms > 0.0),
    }
}

/// A whole number of milliseconds; a fraction is cut, and what could not be written again is none.
fn digits(text: &str) -> Option<f64> {
    let whole = text.split('.').next().unwrap_or_default();
    whole.parse::<i64>().ok().filter(|ms| *ms > 0).map(|ms| ms as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(access: &str, refresh: Option<&str>, lifetime_ms: Option<f64>, expires_at: Option<f64>) -> Option<StoredTokens> {
        Some(StoredTokens {
            access: Secret::new(access)?,
            refresh: refresh.and_then(Secret::new),
            lifetime_ms,
            expires_at,
            device: None,
        })
    }

    #[track_caller]
    fn check(fields: &[(&str, &str)], expect: &Option<StoredTokens>) {
        let field = |name: &str| fields.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
        assert_eq!(&StoredTokens::read(&field), expect);
    }

    #[test]
    fn reads_what_other_clients_write() {
        check(
            &[(TOKEN, "a"), (REFRESH_TOKEN, "r"), (EXPIRES, "900000"), (EXPIRES_AT, "1700000000000")],
            &tokens("a", Some("r"), Some(900_000.0), Some(1_700_000_000_000.0)),
        );
        check(&[(TOKEN, "a"), (EXPIRES_AT, "1700000000000.5")], &tokens("a", None, None, Some(1_700_000_000_000.0)));
    }

    #[test]
    fn takes_over_what_was_written_as_json() {
        check(
            &[(TOKEN, "\"a\""), (REFRESH_TOKEN, "\"r\""), (EXPIRES, "\"900000\""), (EXPIRES_AT, "1700000000000")],
            &tokens("a", Some("r"), Some(900_000.0), Some(1_700_000_000_000.0)),
        );
        check(
            &[(TOKEN, "a"), (REFRESH_TOKEN, "null"), (EXPIRES, "undefined"), (EXPIRES_AT, "NaN")],
            &tokens("a", None, None, None),
        );
        check(&[(TOKEN, "null"), (REFRESH_TOKEN, "r")], &None);
        check(&[(TOKEN, "\"\"")], &None);
    }

    #[test]
    fn takes_over_an_expiry_in_seconds_or_as_a_date() {
        check(&[(TOKEN, "a"), (EXPIRES_AT, "1700000000")], &tokens("a", None, None, Some(1_700_000_000_000.0)));
        let date = "\"2023-11-14T22:13:20.000Z\"";
        check(&[(TOKEN, "a"), (EXPIRES_AT, date)], &tokens("a", None, None, Some(1_700_000_000_000.0)));
        check(&[(TOKEN, "a"), (EXPIRES_AT, "1026-11-21T03:00:00Z")], &tokens("a", None, None, None));
    }

    #[test]
    fn a_lifetime_without_a_moment_of_receipt_is_no_expiry() {
        check(&[(TOKEN, "a"), (REFRESH_TOKEN, "r"), (EXPIRES, "900000")], &tokens("a", Some("r"), Some(900_000.0), None));
    }

    #[test]
    fn nonsense_is_no_expiry_and_no_token_is_no_session() {
        check(&[(TOKEN, "a"), (EXPIRES, "soon"), (EXPIRES_AT, "-1")], &tokens("a", None, None, None));
        check(&[(TOKEN, "a"), (EXPIRES, "17000000000001700000")], &tokens("a", None, None, None));
        check(&[(REFRESH_TOKEN, "r")], &None);
        check(&[(TOKEN, "")], &None);
        check(&[(TOKEN, "a\u{200b}"), (REFRESH_TOKEN, "r")], &None);
    }

    #[test]
    fn reads_what_it_writes() {
        let session = tokens("a", Some("r"), Some(900_000.0), Some(1_700_000_000_000.0));
        let fields = session.as_ref().map(StoredTokens::fields).into_iter().flatten().collect::<Vec<_>>();
        let read = StoredTokens::read(&|name| fields.iter().find(|(key, _)| *key == name).and_then(|(_, value)| value.clone()));
        assert_eq!(read, session);
    }
}
