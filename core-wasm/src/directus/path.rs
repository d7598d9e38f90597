//! Paths of the API, built from segments that cannot break out of their place.

use crate::error::{Error, Result};

/// Joins segments to a path without a leading slash. Each is percent-encoded, so an id is never more than one segment.
///
/// # Errors
/// `EMPTY_ID` for an empty segment; `VALIDATION` on `id` for `.` and `..`, which a URL reads as "here" and "up" however
/// they are encoded.
pub fn path(segments: &[&str]) -> Result<String> {
    let mut out = String::new();
    for segment in segments {
        if segment.trim().is_empty() {
            return Err(Error::empty_id());
        }
        if matches!(*segment, "." | "..") {
            return Err(Error::field("id", "dot_segment"));
        }
        if !out.is_empty() {
            out.push('/');
        }
        out.push_str(&percent_encode(segment, b""));
    }
    Ok(out)
}

/// Percent-encodes everything but letters, digits, `-` `_` `.` `~` and the bytes named in `keep`.
#[must_use]
pub fn percent_encode(text: &str, keep: &[u8]) -> String {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) || keep.contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push('%');
            for nibble in [byte >> 4, byte & 15] {
                out.extend(HEX.get(usize::from(nibble)).map(|digit| char::from(*digit)));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(segments: &[&str], expect: std::result::Result<&str, &str>) {
        let found = path(segments).map_err(|error| error.code.as_str());
        assert_eq!(found.as_deref().map_err(|code| *code), expect);
    }

    #[test]
    fn an_id_is_one_segment() {
        check(&["items", "quests", "7"], Ok("items/quests/7"));
        check(&["items", "quests", "a/b?c#d"], Ok("items/quests/a%2Fb%3Fc%23d"));
        check(&["items", "quests", "ü %"], Ok("items/quests/%C3%BC%20%25"));
    }

    #[test]
    fn an_empty_id_is_refused_before_anything_is_sent() {
        check(&["items", "quests", ""], Err("EMPTY_ID"));
        check(&["items", "quests", "  "], Err("EMPTY_ID"));
    }

    #[test]
    fn an_id_cannot_climb() {
        check(&["items", "quests", ".."], Err("VALIDATION"));
        check(&["items", ".", "7"], Err("VALIDATION"));
        check(&["items", "quests", "..."], Ok("items/quests/..."));
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn whatever_the_id_is_the_path_has_as_many_segments(id in "\\PC+") {
            if let Ok(path) = path(&["items", &id]) {
                prop_assert_eq!(path.split('/').count(), 2);
                prop_assert!(!path.contains(['?', '#', ' ', '\\']));
            }
        }
    }
}
