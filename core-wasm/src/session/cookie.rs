//! The cookie `directus_token`: the access token for a page of the same site that opens without session storage. Beside
//! it stands which API gave it, for a page may speak to several.

use super::stored::StoredTokens;
use super::tokens::Secret;
use crate::json::joined;

/// Its name.
pub const NAME: &str = "directus_token";

/// Name of the cookie that says which API gave the token.
const API_NAME: &str = "directus_token_api";

/// The texts to assign to `document.cookie`. They live as long as the access token; a token without expiry lives as
/// long as the browser. No session removes them.
#[must_use]
pub fn write(session: Option<&StoredTokens>, api_url: &str, secure: bool) -> [String; 2] {
    let end = if secure { "; SameSite=Lax; Secure" } else { "; SameSite=Lax" };
    let Some(session) = session else {
        return [NAME, API_NAME].map(|name| joined(&[name, "=; Path=/; Max-Age=0", end], ""));
    };
    let age =
        session.lifetime_ms.map(|ms| joined(&["; Max-Age=", &((ms / 1000.0) as i64).to_string()], "")).unwrap_or_default();
    // A character that would end the value is in no token and no address of this API.
    let plain = |text: &str| text.chars().filter(|c| c.is_ascii_graphic() && !matches!(c, ';' | ',')).collect::<String>();
    [(NAME, session.access.expose()), (API_NAME, api_url)]
        .map(|(name, value)| joined(&[name, "=", &plain(value), "; Path=/", &age, end], ""))
}

/// Finds the token in the text of `document.cookie`; none that another API gave.
#[must_use]
pub fn read(cookies: &str, api_url: &str) -> Option<Secret> {
    if is_of_another(cookies, api_url) { None } else { Secret::token(value(cookies, NAME)?) }
}

/// Whether the text of `document.cookie` holds what another API gave.
#[must_use]
pub fn is_of_another(cookies: &str, api_url: &str) -> bool {
    value(cookies, API_NAME).is_some_and(|api| !api.is_empty() && api != api_url)
}

/// Name of the cookie that says at which API somebody has left whose session is in a cookie that no script can read.
const LEFT_NAME: &str = "directus_left";

/// The text to assign to `document.cookie` so that the next page knows that the server must still be told, or that it
/// need not. 400 days are the most that a browser keeps a cookie.
#[must_use]
pub fn write_left(has_left: bool, api_url: &str) -> String {
    let (api, age) = if has_left { (api_url, "34560000") } else { ("", "0") };
    joined(&[LEFT_NAME, "=", api, "; Path=/; Max-Age=", age, "; SameSite=Lax"], "")
}

/// Whether the text of `document.cookie` says that somebody has left this API.
#[must_use]
pub fn is_left(cookies: &str, api_url: &str) -> bool {
    value(cookies, LEFT_NAME) == Some(api_url)
}

/// Name of the cookie by which the server says that it keeps this browser signed in: the name of the device. On https it
/// is one that no neighbour below the same domain can write, who would have a page go on as somebody else.
const fn kept_name(secure: bool) -> &'static str {
    if secure { "__Host-waymark_kept" } else { "waymark_kept" }
}

/// The text to assign to `document.cookie` so that no page goes on with the device. The server's own cookie stays until
/// it is told.
#[must_use]
pub fn without_kept(secure: bool) -> String {
    joined(&[kept_name(secure), "=; Path=/; Max-Age=0; SameSite=Strict", if secure { "; Secure" } else { "" }], "")
}

/// The device that the browser keeps signed in, as the text of `document.cookie` says.
#[must_use]
pub fn kept(cookies: &str, secure: bool) -> Option<Secret> {
    Secret::token(value(cookies, kept_name(secure))?)
}

fn value<'a>(cookies: &'a str, name: &str) -> Option<&'a str> {
    cookies.split(';').find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('=')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(lifetime_ms: Option<f64>) -> Option<StoredTokens> {
        Some(StoredTokens { access: Secret::new("abc.def")?, refresh: None, lifetime_ms, expires_at: None, device: None })
    }

    #[track_caller]
    fn check(session: &Option<StoredTokens>, secure: bool, expect: [&str; 2]) {
        assert_eq!(write(session.as_ref(), "https://api.test/", secure), expect);
    }

    #[test]
    fn lives_as_long_as_the_token() {
        check(
            &session(Some(900_000.0)),
            true,
            [
                "directus_token=abc.def; Path=/; Max-Age=900; SameSite=Lax; Secure",
                "directus_token_api=https://api.test/; Path=/; Max-Age=900; SameSite=Lax; Secure",
            ],
        );
        check(
            &session(None),
            false,
            ["directus_token=abc.def; Path=/; SameSite=Lax", "directus_token_api=https://api.test/; Path=/; SameSite=Lax"],
        );
        check(
            &None,
            false,
            ["directus_token=; Path=/; Max-Age=0; SameSite=Lax", "directus_token_api=; Path=/; Max-Age=0; SameSite=Lax"],
        );
    }

    #[test]
    fn that_somebody_has_left_is_known_to_the_same_api() {
        assert_eq!(write_left(true, "/api/"), "directus_left=/api/; Path=/; Max-Age=34560000; SameSite=Lax");
        assert_eq!(write_left(false, "/api/"), "directus_left=; Path=/; Max-Age=0; SameSite=Lax");
        assert!(is_left("a=1; directus_left=/api/", "/api/"));
        assert!(!is_left("directus_left=/api/", "/other/") && !is_left("directus_left=", "/api/") && !is_left("", "/api/"));
    }

    #[test]
    fn a_device_that_is_kept_is_known_by_its_name() {
        let name = |text: &str, secure| kept(text, secure).map(|name| name.expose().to_owned());
        assert_eq!(name("a=1; waymark_kept=d-1", false), Some("d-1".into()));
        assert_eq!(name("a=1; waymark_kept=planted; __Host-waymark_kept=d-1", true), Some("d-1".into()));
        assert_eq!(name("waymark_kept=planted", true), None);
        assert_eq!(name("", false), None);
        assert_eq!(without_kept(false), "waymark_kept=; Path=/; Max-Age=0; SameSite=Strict");
        assert_eq!(without_kept(true), "__Host-waymark_kept=; Path=/; Max-Age=0; SameSite=Strict; Secure");
        for secure in [false, true] {
            assert_eq!(name(&without_kept(secure), secure), None);
        }
    }

    #[test]
    fn is_found_among_others() {
        let found = |text| read(text, "https://api.test/").map(|token| token.expose().to_owned());
        assert_eq!(found("a=1; directus_token=abc.def; b=2"), Some("abc.def".into()));
        assert_eq!(found("directus_token=abc.def; directus_token_api=https://api.test/"), Some("abc.def".into()));
        assert_eq!(found("directus_token=abc.def; directus_token_api=https://other.test/"), None);
        assert_eq!(found("directus_token_old=x; directus_token="), None);
        assert_eq!(found(""), None);
    }
}
