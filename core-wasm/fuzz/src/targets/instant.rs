//! A moment is read or refused; what is written is read back to the millisecond.

use waymark_core::instant::{format, parse};

use crate::source::Source;

/// The first millisecond of the year 0 and the last of 9999.
const SPAN: std::ops::RangeInclusive<f64> = -62_167_219_200_000.0..=253_402_300_799_999.0;

/// Where the search begins.
pub const SEEDS: &[&[u8]] = &[
    b"2026-11-21T03:00:00.000Z",
    b"2024-02-29",
    b"1970-01-01 00:00:00",
    b"9999-12-31T23:59:60.999999+14:00",
    b"0000-01-01T00:00-12:30",
];
/// Pieces of dates.
pub const WORDS: &[&str] = &["-", ":", "T", "Z", "+00:00", ".5", "0000", "9999", "02-30", "24:00", "\u{661}"];

/// Reads any text, and writes any moment.
pub fn run(data: &[u8]) {
    if let Some(ms) = parse(&String::from_utf8_lossy(data)) {
        assert!(ms.is_finite());
        if SPAN.contains(&ms) {
            assert_eq!(parse(&format(ms)), Some(ms.floor()), "{}", format(ms));
        }
    }
    let ms = Source::new(data).number();
    let text = format(ms);
    if SPAN.contains(&ms) {
        assert_eq!(parse(&text), Some(ms.floor()), "{text}");
        assert_eq!(text.len(), 24, "{text}");
    }
}
