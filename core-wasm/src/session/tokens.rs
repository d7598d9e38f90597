//! What a login, a refresh and a wallet proof answer with.

use std::fmt;

use crate::json::Json;

/// A token. Its text never reaches a log: the debug form hides it.
#[derive(Clone, PartialEq, Eq)]
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

/// A pair of tokens as the server gave it.
#[derive(Debug, Clone, PartialEq)]
pub struct TokenReply {
    /// Sent with every request.
    pub access: Secret,
    /// Buys the next pair, once.
    pub refresh: Option<Secret>,
    /// Lifetime of the access token in milliseconds, counted from receipt.
    pub lifetime_ms: Option<f64>,
}

impl TokenReply {
    /// Reads `{ access_token, refresh_token?, expires? }`; none without an access token.
    #[must_use]
    pub fn read(reply: &Json) -> Option<TokenReply> {
        let text = |name| reply.get(name).and_then(Json::as_text).and_then(Secret::token);
        let lifetime = reply.get("expires").and_then(Json::as_number);
        Some(TokenReply {
            access: text("access_token")?,
            refresh: text("refresh_token"),
            lifetime_ms: lifetime.filter(|ms| ms.is_finite() && *ms > 0.0),
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
        assert_eq!(TokenReply::read(&Json::Null), None);
        assert_eq!(TokenReply::read(&reply(&[("refresh_token", Json::from("r"))])), None);
        assert_eq!(TokenReply::read(&reply(&[("access_token", Json::from(""))])), None);
        assert_eq!(TokenReply::read(&reply(&[("access_token", Json::from(7.0))])), None);
    }

    #[test]
    fn a_token_that_no_header_takes_is_none() {
        for text in ["a\u{200b}", "\u{201c}a\u{201d}", "a\nb", "a b", "\u{e9}", "a\0"] {
            assert_eq!(Secret::token(text), None, "{text:?}");
            assert_eq!(TokenReply::read(&reply(&[("access_token", Json::from(text))])), None, "{text:?}");
        }
        assert!(Secret::token("eyJ0.e-_~+/=").is_some());
    }

    #[test]
    fn a_static_token_has_neither_partner_nor_expiry() {
        let read = TokenReply::read(&reply(&[("access_token", Json::from("a")), ("expires", Json::Null)]));
        assert_eq!(read.map(|tokens| (tokens.refresh, tokens.lifetime_ms)), Some((None, None)));
    }

    #[test]
    fn rule_14_a_token_is_not_printed() {
        let read = TokenReply::read(&reply(&[("access_token", Json::from("abc")), ("refresh_token", Json::from("def"))]));
        let printed = format!("{read:?}");
        assert!(!printed.contains("abc") && !printed.contains("def"), "{printed}");
    }
}
