//! The rule for handles.

use waymark_core_macros::wire;

/// Fewest characters of a handle.
pub const MIN_LENGTH: usize = 3;
/// Most characters of a handle.
pub const MAX_LENGTH: usize = 20;

/// Days for which a handle that its owner gave up is kept for them, so that nobody is taken for them: addresses of their
/// profile have it, and so has what others wrote.
const KEPT_DAYS: f64 = 90.0;

/// How long a handle that its owner gave up is kept for them, in milliseconds.
#[must_use]
pub fn kept_ms() -> f64 {
    KEPT_DAYS * 86_400_000.0
}

/// Words that would read as the programme itself, or as a page.
const RESERVED: [&str; 14] = [
    "admin",
    "administrator",
    "anonymous",
    "configurator",
    "gamemaster",
    "game_master",
    "items",
    "moderator",
    "null",
    "root",
    "support",
    "system",
    "undefined",
    "waymark",
];

/// How a handle breaks the rule.
#[wire]
pub enum HandleProblem {
    /// Fewer than 3 characters.
    TooShort,
    /// More than 20 characters.
    TooLong,
    /// Does not begin with a letter from a to z.
    BadStart,
    /// Has something else than a-z, 0-9 and `_`.
    BadCharacter,
    /// Kept for the programme.
    Reserved,
}

/// Checks a handle as it would be stored: 3 to 20 of a-z, 0-9 and `_`, beginning with a letter. Capitals are refused,
/// so lower the text first. Whether somebody has it is the server's to say.
#[must_use]
pub fn check_handle(text: &str) -> Option<HandleProblem> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let length = text.chars().count();
    if length == 0 {
        Some(HandleProblem::TooShort)
    } else if !text.chars().all(fits) {
        Some(HandleProblem::BadCharacter)
    } else if !text.starts_with(|c: char| c.is_ascii_lowercase()) {
        Some(HandleProblem::BadStart)
    } else if length < MIN_LENGTH {
        Some(HandleProblem::TooShort)
    } else if length > MAX_LENGTH {
        Some(HandleProblem::TooLong)
    } else if RESERVED.contains(&text) {
        Some(HandleProblem::Reserved)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: Option<HandleProblem>) {
        assert_eq!(check_handle(text), expect, "{text}");
    }

    #[test]
    fn takes_short_plain_names() {
        check("ada", None);
        check("ada_l0velace", None);
        check("abcdefghijklmnopqrst", None);
    }

    #[test]
    fn what_was_given_up_is_kept_for_three_months() {
        assert_eq!(kept_ms(), 7_776_000_000.0);
    }

    #[test]
    fn says_what_is_wrong() {
        check("", Some(HandleProblem::TooShort));
        check("ab", Some(HandleProblem::TooShort));
        check("abcdefghijklmnopqrstu", Some(HandleProblem::TooLong));
        check("1ada", Some(HandleProblem::BadStart));
        check("_ada", Some(HandleProblem::BadStart));
        check("Ada", Some(HandleProblem::BadCharacter));
        check("a-da", Some(HandleProblem::BadCharacter));
        check("ädä", Some(HandleProblem::BadCharacter));
        check("configurator", Some(HandleProblem::Reserved));
    }
}
