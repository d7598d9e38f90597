//! The cookie `directus_token`: the access token for a page of the same site that opens without session storage.

use super::stored::Kept;
use super::tokens::Secret;

/// Its name.
pub const NAME: &str = "directus_token";

/// The text to assign to `document.cookie`. It lives as long as the access token; a token without expiry lives as long as the
/// browser. No session removes it.
#[must_use]
pub fn write(session: Option<&Kept>, secure: bool) -> String {
    let end = if secure { "; SameSite=Lax; Secure" } else { "; SameSite=Lax" };
    match session {
        None => format!("{NAME}=; Path=/; Max-Age=0{end}"),
        Some(session) => {
            let age = session.lifetime_ms.map(|ms| format!("; Max-Age={}", (ms / 1000.0) as i64)).unwrap_or_default();
            // A token with a character that would end the value cannot be a token of this API.
            let token: String =
                session.access.expose().chars().filter(|c| c.is_ascii_graphic() && !matches!(c, ';' | ',')).collect();
            format!("{NAME}={token}; Path=/{age}{end}")
        }
    }
}

/// Finds the token in the text of `document.cookie`.
#[must_use]
pub fn read(cookies: &str) -> Option<Secret> {
    let value = cookies.split(';').find_map(|pair| pair.trim().strip_prefix(NAME)?.strip_prefix('='))?;
    Secret::new(value.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(lifetime_ms: Option<f64>) -> Option<Kept> {
        Some(Kept { access: Secret::new("abc.def")?, refresh: None, lifetime_ms, expires_at: None })
    }

    #[track_caller]
    fn check(session: &Option<Kept>, secure: bool, expect: &str) {
        assert_eq!(write(session.as_ref(), secure), expect);
    }

    #[test]
    fn lives_as_long_as_the_token() {
        check(&session(Some(900_000.0)), true, "directus_token=abc.def; Path=/; Max-Age=900; SameSite=Lax; Secure");
        check(&session(None), false, "directus_token=abc.def; Path=/; SameSite=Lax");
        check(&None, false, "directus_token=; Path=/; Max-Age=0; SameSite=Lax");
    }

    #[test]
    fn is_found_among_others() {
        let found = |text| read(text).map(|token| token.expose().to_owned());
        assert_eq!(found("a=1; directus_token=abc.def; b=2"), Some("abc.def".into()));
        assert_eq!(found("directus_token_old=x; directus_token="), None);
        assert_eq!(found(""), None);
    }
}
