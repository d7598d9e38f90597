//! Whatever stands in storage, cookie or reply, it is a session or none; what is written is read back; no token is
//! printed.

use waymark_core::json::Json;
use waymark_core::session::cookie;
use waymark_core::session::mode::SessionMode;
use waymark_core::session::stored::{EXPIRES, EXPIRES_AT, REFRESH_TOKEN, StoredTokens, TOKEN};
use waymark_core::session::tokens::{Secret, TokenReply};

use crate::source::Source;

const API: &str = "https://api.test/";
const NAMES: &[&str] = &["access_token", "refresh_token", "expires"];

/// Where the search begins.
pub const SEEDS: &[&[u8]] = &[
    b"\x01abc.def\x00\x01ref\x00\x01900000\x00\x011700000000000\x00",
    b"\x01a\x00\x00\x01-5\x00\x011e400\x00\x07\x03\x00\x03a\x00\x01\x03r\x00\x02\x02\x00\x09",
    b"\x01\"abc\"\x00\x01null\x00\x01\"900000\"\x00\x01\"2026-11-21T03:00:00Z\"\x00",
    b"\x01a;b,c \x00\x01r\x00\x0112.5\x00\x01\x00a=1; directus_token=abc.def; b=2\x00",
];
/// Names and numbers of a session.
pub const WORDS: &[&str] = &[
    "directus_token=",
    "directus_token",
    "; ",
    "=",
    "900000",
    "9223372036854775808",
    "-1",
    "NaN",
    "Infinity",
    "1e9",
    ".",
    "Max-Age=",
    "\r\n",
];

/// Reads fields, a cookie and a reply.
pub fn run(data: &[u8]) {
    let mut source = Source::new(data);
    stored(&mut source);
    cookie_text(&source.text());
    reply(&source.object(NAMES, 3), f64::from(source.byte()) * 1e10);
}

fn stored(source: &mut Source<'_>) {
    let fields: [(&str, Option<String>); 4] =
        [TOKEN, REFRESH_TOKEN, EXPIRES, EXPIRES_AT].map(|name| (name, source.maybe_text()));
    let field = |fields: &[(&str, Option<String>)], name: &str| fields.iter().find(|(key, _)| *key == name)?.1.clone();
    let read = StoredTokens::read(&|name| field(&fields, name));
    let token = fields[0].1.as_deref().map(meant).filter(|token| is_sendable(token)).unwrap_or_default();
    assert_eq!(read.as_ref().map(|tokens| tokens.access.expose()).unwrap_or_default(), token, "a token is a session");
    let Some(tokens) = read else { return };
    for ms in [tokens.lifetime_ms, tokens.expires_at].into_iter().flatten() {
        assert!(ms.is_finite() && ms > 0.0 && ms.fract() == 0.0, "{ms}");
    }
    let read = StoredTokens::read(&|name| field(&tokens.fields(), name));
    // Before 1973 a moment is taken for seconds, and quotes around a token for JSON's, since others wrote them so.
    let mut secrets = [Some(&tokens.access), tokens.refresh.as_ref()].into_iter().flatten().map(Secret::expose);
    let is_plain = tokens.expires_at.is_none_or(|at| at >= 1e11) && secrets.all(|token| meant(token) == token);
    assert!(!is_plain || read.as_ref() == Some(&tokens), "{tokens:?} is written, {read:?} is read");
    for secure in [false, true] {
        let texts = cookie::write(Some(&tokens), API, secure);
        for text in &texts {
            assert!(!text.contains(['\r', '\n', '\0']), "{text:?}");
            let attributes: Vec<&str> = text.split("; ").skip(1).collect();
            let known = |part: &&str| matches!(*part, "Path=/" | "SameSite=Lax" | "Secure") || part.starts_with("Max-Age=");
            assert!(attributes.iter().all(known), "a token cannot add attributes: {text}");
            assert_eq!(attributes.contains(&"Secure"), secure);
        }
        let is_token = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b';' | b',');
        if tokens.access.expose().bytes().all(is_token) {
            let pairs: Vec<&str> = texts.iter().filter_map(|text| text.split(';').next()).collect();
            assert_eq!(cookie::read(&pairs.join("; "), API).as_ref(), Some(&tokens.access));
            assert_eq!(cookie::read(&pairs.join("; "), "https://other.test/"), None, "a token stays with its API");
        }
    }
}

/// No header takes anything else.
fn is_sendable(token: &str) -> bool {
    token.bytes().all(|byte| byte.is_ascii_graphic())
}

/// What a field says, that may have been written as JSON.
fn meant(text: &str) -> &str {
    let text = text.trim();
    let is_quoted = text.len() > 1 && text.starts_with('"') && text.ends_with('"');
    let inner = if is_quoted { &text[1..text.len() - 1] } else { text };
    if ["null", "undefined", "NaN"].contains(&inner) { "" } else { inner }
}

fn cookie_text(text: &str) {
    let found = cookie::read(text, API);
    if let Some(token) = &found {
        assert!(text.contains("directus_token=") && text.contains(token.expose()), "{text:?}");
        assert!(!token.expose().contains(';'));
    }
    let with = format!("a=1; directus_token=abc.def; {text}");
    if !cookie::is_of_another(text, API) {
        assert_eq!(cookie::read(&with, API).map(|token| token.expose().to_owned()).as_deref(), Some("abc.def"));
    }
}

fn reply(reply: &Json, now: f64) {
    let text = |name: &str| reply.get(name).and_then(Json::as_text).filter(|text| !text.is_empty() && is_sendable(text));
    let read = TokenReply::read(reply, SessionMode::Json);
    assert_eq!(read.as_ref().map(|tokens| tokens.access.expose()), text("access_token"));
    let Some(tokens) = read else { return };
    assert_eq!(tokens.refresh.as_ref().map(Secret::expose), text("refresh_token"));
    assert!(tokens.lifetime_ms.is_none_or(|ms| ms.is_finite() && ms > 0.0));
    let stored = StoredTokens::received(&tokens, now);
    assert!(stored.expires_at.is_none_or(|at| at >= now), "a lifetime counts from receipt");
    let printed = format!("{tokens:?} {stored:?}");
    for secret in [Some(&tokens.access), tokens.refresh.as_ref()].into_iter().flatten().map(Secret::expose) {
        assert!(secret.len() < 20 || !printed.contains(secret), "{printed}");
    }
}
