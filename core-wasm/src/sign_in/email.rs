//! Two rules about e-mail addresses: what the sign-in modal's field takes, and what an account may have.
//!
//! `tests/email-addresses.json` holds 60 addresses with both verdicts; the server runs the same table.

/// When the modal's "continue with e-mail" button is enabled: the specification's basic pattern,
/// `^([\w.%+-]+)@([\w-]+\.)+(\w{2,})$` with the plain letters, digits and the underscore for `\w`. Nothing is trimmed.
/// Whether the address exists only a message can tell.
#[must_use]
pub fn is_email(text: &str) -> bool {
    let Some((local, names, last)) = parts(text) else {
        return false;
    };
    is_made_of(local, b"_.%+-")
        && names.split('.').all(|name| is_made_of(name, b"_-"))
        && is_made_of(last, b"_")
        && last.len() >= 2
}

/// What an account may have for an address: the rule of the server, for credentials, registration, a forgotten
/// password and an address that is linked. It takes all that [`is_email`] takes, and whatever else other parts of the
/// world write: an accent, an apostrophe, a domain in any script. Nothing is trimmed.
#[must_use]
pub fn is_account_email(text: &str) -> bool {
    parts(text)
        .is_some_and(|(local, names, last)| [local, names, last].into_iter().all(is_plain) && last.chars().nth(1).is_some())
}

/// What stands before the first @, between it and the last dot, and behind that.
fn parts(text: &str) -> Option<(&str, &str, &str)> {
    let (local, domain) = text.split_once('@')?;
    let (names, last) = domain.rsplit_once('.')?;
    Some((local, names, last))
}

/// Whether it is one letter or more, each a plain one, a digit, or one of these marks.
#[inline(never)]
fn is_made_of(text: &str, marks: &[u8]) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || marks.contains(&b))
}

/// Whether nothing in it means something to a mail program: no space, no second @, no bracket, no list.
fn is_plain(text: &str) -> bool {
    // The mark of byte order is a space to JavaScript, though not to Unicode.
    let is_refused =
        |c: char| matches!(c, '@' | '<' | '>' | ',' | ';' | '"' | '\u{feff}') || c.is_whitespace() || c.is_control();
    !text.is_empty() && !text.chars().any(is_refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Vec<(String, bool, bool)> {
        serde_json::from_str(include_str!("../../tests/email-addresses.json")).unwrap_or_default()
    }

    #[test]
    fn the_modal_takes_the_pattern_of_the_specification_s91() {
        assert_eq!(table().len(), 60);
        for (address, modal, _) in table() {
            assert_eq!(is_email(&address), modal, "{address}");
        }
    }

    #[test]
    fn an_account_may_have_any_address_that_the_server_takes_s91() {
        for (address, _, account) in table() {
            assert_eq!(is_account_email(&address), account, "{address}");
        }
    }

    #[test]
    fn whatever_the_modal_takes_the_server_takes_s91() {
        for (address, ..) in table() {
            assert!(is_account_email(&address) || !is_email(&address), "{address}");
        }
    }
}
