//! The e-mail rule is the specification's pattern, as a regular expression would say it.

use std::sync::LazyLock;

use regex_lite::Regex;
use waymark_core::sign_in::email::is_email;

static PATTERN: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\A[A-Za-z0-9.%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z][A-Za-z0-9\-]+\z").expect("the pattern is one"));

/// Where the search begins.
pub const SEEDS: &[&[u8]] =
    &[b"ada@example.org", b"a.b%c+d-e@mail.example.co.uk", b"a@b.xn--p1ai", b"@.", "ädä@exämple.örg".as_bytes()];
/// Pieces of addresses.
pub const WORDS: &[&str] = &["@", ".", "..", "@@", ".co", "-", "_", " ", "\n", "1"];

/// Compares the rule with the pattern, for the text and for each of its halves.
pub fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for part in [text.as_ref(), text.trim(), text.split_whitespace().next().unwrap_or_default()] {
        assert_eq!(is_email(part), PATTERN.is_match(part), "{part:?}");
    }
}
