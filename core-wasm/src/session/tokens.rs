//! What a login, a refresh and a wallet proof answer with.

use std::fmt;

use super::mode::SessionMode;
use crate::IS_WHOLE;
use crate::json::{Json, joined};

/// A token. Its text never reaches a log: the debug form hides it.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Secret(String);

impl Secret {
    /// Wraps a token; none for an empty one.
    #[must_use]
    pub fn new(text: &str) -> Option<Secret> {
        (!text.is_empty()).then(|| Secret(text.to_owned()))
    }

    /// Wraps what is to be sent in a header; none for an empty text, and for one with a character that no header takes:
    /// a line break, a zero-width space, a typographic quote.
    #[must_use]
    pub fn token(text: &str) -> Option<Secret> {
        Secret::new(text).filter(|secret| secret.0.bytes().all(|byte| byte.is_ascii_graphic()))
    }

    /// The text, to be sent or stored.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether the token itself is in a cookie, and this only holds its place.
    #[must_use]
    pub fn is_in_cookie(&self) -> bool {
        is_in_cookie(&self.0)
    }

    /// The place of a token that came at `now` (Unix milliseconds), told apart from the one before; any other token as it
    /// is.
    #[must_use]
    pub fn received(&self, now: f64) -> Secret {
        let mut token = self.clone();
        if token.is_in_cookie() {
            token.0.push_str(&(now as i64).to_string());
        }
        token
    }

    /// Whether it is a token of a session, whose parts Directus signs, and not a static one, which somebody thought of.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        self.0.starts_with("eyJ") && self.0.bytes().filter(|byte| *byte == b'.').count() == 2
    }

    /// Holds the place of the token of a device that is kept signed in. The device's name is no secret, and opens nothing.
    #[must_use]
    pub fn of_device(name: &Secret) -> Secret {
        Secret(joined(&[DEVICE, name.expose()], ""))
    }

    /// The name of the device whose token this holds the place of.
    #[must_use]
    pub fn device(&self) -> Option<&str> {
        self.0.strip_prefix(DEVICE).filter(|_| IS_WHOLE)
    }

    /// Names the token without repeating it: FNV-1a, cut to what a JavaScript number holds.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        self.0.bytes().fold(0xcbf2_9ce4_8422_2325, mix) >> 11
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[token]")
    }
}

const DEVICE: &str = "(in-cookie)device:";

/// Whether a text only holds the place of a token that is in a cookie.
#[must_use]
pub fn is_in_cookie(text: &str) -> bool {
    text.starts_with("(in-cookie)")
}

/// A pair of tokens as the server gave it.
#[derive(Debug, Clone, PartialEq)]
pub struct TokenReply {
    /// Sent with every request.
    pub access: Secret,
    /// Buys the next pair, once.
    pub refresh: Option<Secret>,
    /// Lifetime of the access token in milliseconds, counted from receipt.
    pub lifetime_ms: Option<f64>,
    /// The device that stays signed in, where it opened the session.
    pub device: Option<Secret>,
}

impl TokenReply {
    /// Reads `{ access_token, refresh_token?, expires? }`; none without an access token. What is in a cookie is not in the
    /// reply: in session mode that is both, and the reply is one when it says for how long.
    #[must_use]
    pub fn read(reply: &Json, mode: SessionMode) -> Option<TokenReply> {
        let text = |name| reply.get(name).and_then(Json::as_text).and_then(Secret::token);
        let lifetime = reply.get("expires").and_then(Json::as_number);
        let lifetime_ms = lifetime.filter(|ms| ms.is_finite() && *ms > 0.0);
        let stand_in = mode.stand_in();
        let is_cookie_alone = mode == SessionMode::Session && lifetime_ms.is_some();
        Some(TokenReply {
            access: if is_cookie_alone { stand_in.clone() } else { text("access_token") }?,
            refresh: stand_in.or_else(|| text("refresh_token")),
            lifetime_ms,
            device: if IS_WHOLE { text("device") } else { None },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reply(fields: &[(&str, Json)]) -> Json {
        Json::Object(fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect())
    }

    #[test]
    fn a_reply_without_access_token_is_none() {
        let read = |fields: &[(&str, Json)]| TokenReply::read(&reply(fields), SessionMode::Json);
        assert_eq!(TokenReply::read(&Json::Null, SessionMode::Json), None);
        assert_eq!(read(&[("refresh_token", Json::from("r"))]), None);
        assert_eq!(read(&[("access_token", Json::from(""))]), None);
        assert_eq!(read(&[("access_token", Json::from(7.0))]), None);
        assert_eq!(read(&[("expires", Json::from(9.0))]), None);
    }

    #[test]
    fn a_token_that_no_header_takes_is_none() {
        for text in ["a\u{200b}", "\u{201c}a\u{201d}", "a\nb", "a b", "\u{e9}", "a\0"] {
            assert_eq!(Secret::token(text), None, "{text:?}");
            let reply = reply(&[("access_token", Json::from(text))]);
            assert_eq!(TokenReply::read(&reply, SessionMode::Json), None, "{text:?}");
        }
        assert!(Secret::token("eyJ0.e-_~+/=").is_some());
    }

    #[test]
    fn a_static_token_has_neither_partner_nor_expiry() {
        let reply = reply(&[("access_token", Json::from("a")), ("expires", Json::Null)]);
        let read = TokenReply::read(&reply, SessionMode::Json);
        assert_eq!(read.map(|tokens| (tokens.refresh, tokens.lifetime_ms)), Some((None, None)));
    }

    #[test]
    fn what_is_in_a_cookie_is_not_in_the_reply_s107() {
        let both = [("access_token", Json::from("a")), ("expires", Json::from(9.0))];
        let read = TokenReply::read(&reply(&both), SessionMode::Cookie);
        assert_eq!(read.as_ref().map(|tokens| tokens.access.expose()), Some("a"));
        assert_eq!(read.and_then(|tokens| tokens.refresh), SessionMode::Cookie.stand_in());
        assert_eq!(TokenReply::read(&reply(&[("expires", Json::from(9.0))]), SessionMode::Cookie), None);

        let read = TokenReply::read(&reply(&[("expires", Json::from(9.0))]), SessionMode::Session);
        let access = read.as_ref().map(|tokens| tokens.access.clone());
        assert_eq!(access, SessionMode::Session.stand_in());
        assert!(access.is_some_and(|token| token.is_in_cookie() && token.received(7.0) != token.received(8.0)));
        assert_eq!(TokenReply::read(&Json::object(), SessionMode::Session), None);
    }

    #[test]
    fn a_token_of_a_session_is_told_from_a_static_one_s72() {
        let is_signed = |text| Secret::new(text).is_some_and(|token| token.is_signed());
        assert!(is_signed("eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2ln"));
        assert!(!is_signed("a-static-token") && !is_signed("eyJ.two") && !is_signed("my.static.token"));
    }

    #[test]
    fn rule_14_a_token_is_not_printed() {
        let reply = reply(&[("access_token", Json::from("abc")), ("refresh_token", Json::from("def"))]);
        let read = TokenReply::read(&reply, SessionMode::Json);
        let printed = format!("{read:?}");
        assert!(!printed.contains("abc") && !printed.contains("def"), "{printed}");
    }
}
