//! When the "continue with e-mail" button is enabled.

/// The specification's basic pattern: a local part of letters, digits and `.` `%` `+` `-`, an @, a dotted domain, a
/// last label of two or more characters that begins with a letter. Nothing is trimmed. Whether the address exists only
/// a message can tell.
#[must_use]
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    let Some((names, last)) = domain.rsplit_once('.') else {
        return false;
    };
    is_made_of(local, b".%+-")
        && is_made_of(names, b".-")
        && is_made_of(last, b"-")
        && last.len() >= 2
        && last.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// Whether it is one letter or more, each a plain one, a digit, or one of these marks.
#[inline(never)]
fn is_made_of(text: &str, marks: &[u8]) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || marks.contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: bool) {
        assert_eq!(is_email(text), expect, "{text}");
    }

    #[test]
    fn takes_what_the_pattern_takes() {
        check("ada@example.org", true);
        check("Ada.Love+lace-1%x@mail.example.co.uk", true);
        check("a@b.co", true);
        check("a@b.xn--p1ai", true);
    }

    #[test]
    fn refuses_the_rest() {
        for text in ["", "ada", "ada@", "@example.org", "ada@example", "ada@example.o", "ada@.org", "a da@example.org"] {
            check(text, false);
        }
        check("ada@exa_mple.org", false);
        check("ada@example.12", false);
        check("ada@example.org ", false);
        check("ada@b@example.org", false);
        check("ädä@example.org", false);
    }
}
