//! The e-mail rules are two patterns, as regular expressions would say them, and the first is within the second.

use std::sync::LazyLock;

use regex_lite::Regex;
use waymark_core::sign_in::email::{is_account_email, is_email};

static PATTERN: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\A[A-Za-z0-9_.%+\-]+@([A-Za-z0-9_\-]+\.)+[A-Za-z0-9_]{2,}\z").expect("the pattern is one"));

/// Where the search begins.
pub const SEEDS: &[&[u8]] = &[
    b"ada@example.org",
    b"a.b%c+d-e_f@mail.example.co.uk",
    b"a@b.xn--p1ai",
    b"a_b@c_d.12",
    b"@.",
    "ädä@exämple.örg".as_bytes(),
];
/// Pieces of addresses.
pub const WORDS: &[&str] = &["@", ".", "..", "@@", ".co", "-", "_", " ", "\n", "1"];

/// Compares the rule with the pattern, for the text and for each of its halves.
pub fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for part in [text.as_ref(), text.trim(), text.split_whitespace().next().unwrap_or_default()] {
        assert_eq!(is_email(part), PATTERN.is_match(part), "{part:?}");
        assert!(is_account_email(part) || !is_email(part), "the server takes it too: {part:?}");
    }
}
