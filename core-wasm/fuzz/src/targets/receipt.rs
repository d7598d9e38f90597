//! Any text is a receipt or refused in words; what is read is written and read as the same; and what is proven against
//! the root of a true log is what was logged, however the text came about.

use std::sync::OnceLock;

use waymark_core::transparency::append::Log;
use waymark_core::transparency::hash::Hash;
use waymark_core::transparency::receipt::{TrustedRoot, read, verify};
use waymark_core::transparency::row::{Field, Fields, Row};

/// Where the search begins: receipts of the log below, at all of its rows and at its first five.
pub const SEEDS: &[&[u8]] = &[include_bytes!("receipt-whole.json"), include_bytes!("receipt-earlier.json"), b"{}"];
/// Names and pieces of a receipt.
pub const WORDS: &[&str] = &[
    "\"version\":1",
    "\"origin\":",
    "\"chainId\":",
    "\"contract\":",
    "\"tree\":",
    "\"size\":",
    "\"root\":",
    "\"rows\":",
    "\"index\":",
    "\"kind\":\"ledger\"",
    "\"fields\":",
    "\"salt\":",
    "\"proof\":[",
    "\"consistency\":null",
    "\"anchor\":null",
    "\\u0078",
    "\\ud83d\\ude00",
    "9007199254740991",
    "-1",
    "null",
    "true",
];

fn logged(number: i64) -> (Row, Hash) {
    let mut fields = Fields::default();
    fields.insert("xp", Field::Whole(number));
    fields.insert("why", Field::Text("quest".into()));
    (Row { kind: "ledger".into(), fields }, Hash([number as u8; 32]))
}

fn root() -> TrustedRoot {
    static ROOT: OnceLock<Hash> = OnceLock::new();
    let root = *ROOT.get_or_init(|| {
        let mut log = Log::default();
        for (row, salt) in (0..8).map(logged) {
            log.append(&row.commitment(&salt).0);
        }
        log.root()
    });
    TrustedRoot { root, size: Some(8) }
}

/// Reads, writes and verifies.
pub fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let receipt = match read(&text) {
        Ok(receipt) => receipt,
        Err(error) => {
            assert!(!error.field.is_empty() && !error.reason.is_empty());
            assert!(error.at.is_none_or(|at| at <= text.len()));
            return assert!(!error.message().contains("is not what a receipt has"), "{}", error.message());
        }
    };
    let written = receipt.to_json().write();
    assert_eq!(read(&written), Ok(receipt.clone()), "{written}");
    // An independent reader sees the same in the text.
    let (theirs, ours) =
        (serde_json::from_str::<serde_json::Value>(&text), serde_json::from_str::<serde_json::Value>(&written));
    let (theirs, ours) = (theirs.expect("JSON"), ours.expect("JSON"));
    for name in ["version", "origin", "tree", "rows"] {
        assert_eq!(theirs[name], ours[name], "{name}");
    }
    let verdict = verify(&receipt, Some(root()));
    assert_eq!(verdict.rows.len(), receipt.rows.len());
    for (found, row) in verdict.rows.iter().zip(&receipt.rows) {
        if found.problem.is_none() {
            assert!(row.index < 8);
            assert_eq!((row.row.clone(), row.salt), logged(row.index as i64));
        }
    }
    let _ = verify(&receipt, None).to_json().write();
}
