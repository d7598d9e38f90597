//! A moment, as ISO 8601 text and as milliseconds since 1970-01-01T00:00:00Z.

const DAY_MS: f64 = 86_400_000.0;
/// How far a JavaScript date goes in either direction.
const FARTHEST_MS: f64 = 8.64e15;

/// Reads `2026-11-21T03:00:00.000Z`, with or without fraction, with `Z`, an offset, or no zone (then it is UTC, as
/// SQLite stores it). A bare date is its midnight. None when it is not a moment.
#[must_use]
pub fn parse(text: &str) -> Option<f64> {
    let mut rest = Cursor(text.trim().as_bytes());
    let year = rest.number(4, 9999)?;
    rest.take(b"-")?;
    let month = rest.number(2, 12)?;
    rest.take(b"-")?;
    let midnight = days(year, month, rest.number(2, 31)?)? * DAY_MS;
    if rest.is_at_end() {
        return Some(midnight);
    }
    rest.take(b"Tt ")?;
    let hour = rest.number(2, 23)?;
    rest.take(b":")?;
    let minute = rest.number(2, 59)?;
    let second = if rest.take(b":").is_some() { rest.number(2, 60)? } else { 0 };
    let millis = if rest.take(b".").is_some() { rest.thousandths()? } else { 0 };
    let offset = match rest.take(b"Zz+-") {
        Some(sign @ (b'+' | b'-')) => {
            let hours = rest.number(2, 23)?;
            let minutes = if rest.take(b":").is_some() || !rest.is_at_end() { rest.number(2, 59)? } else { 0 };
            (hours * 60 + minutes) * if sign == b'+' { 1 } else { -1 }
        }
        _ => 0,
    };
    let ms = ((hour * 60 + minute - offset) * 60 + second) * 1000 + millis;
    rest.is_at_end().then_some(midnight + ms as f64)
}

/// What is left of a text that is read from its beginning.
struct Cursor<'a>(&'a [u8]);

impl Cursor<'_> {
    fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }

    /// The next character, when it is one of these.
    fn take(&mut self, wanted: &[u8]) -> Option<u8> {
        let (next, rest) = self.0.split_first().filter(|(next, _)| wanted.contains(next))?;
        self.0 = rest;
        Some(*next)
    }

    /// A number of exactly so many digits, at most `max`.
    fn number(&mut self, width: usize, max: i64) -> Option<i64> {
        let mut value = 0;
        for _ in 0..width {
            value = value * 10 + self.digit()?;
        }
        (value <= max).then_some(value)
    }

    /// The first three of any number of digits, at least one; those that are not there are zeros.
    fn thousandths(&mut self) -> Option<i64> {
        let (mut value, mut unit) = (self.digit()? * 100, 10);
        while let Some(digit) = self.digit() {
            value += digit * unit;
            unit /= 10;
        }
        Some(value)
    }

    fn digit(&mut self) -> Option<i64> {
        self.take(b"0123456789").map(|digit| i64::from(digit - b'0'))
    }
}

/// Writes `2026-11-21T03:00:00.000Z`. A moment that no JavaScript date could hold is written as the last that one can.
#[must_use]
pub fn format(ms: f64) -> String {
    let ms = if ms.is_finite() { ms.floor().clamp(-FARTHEST_MS, FARTHEST_MS) } else { 0.0 };
    let day = (ms / DAY_MS).floor();
    let (year, month, date) = civil(day as i64);
    let rest = (ms - day * DAY_MS) as i64;
    format!(
        "{year:04}-{month:02}-{date:02}T{:02}:{:02}:{:02}.{:03}Z",
        rest / 3_600_000,
        rest / 60_000 % 60,
        rest / 1000 % 60,
        rest % 1000
    )
}

/// Days since 1970-01-01 of a date; none of one that there is not.
fn days(year: i64, month: i64, day: i64) -> Option<f64> {
    if month == 0 || day == 0 {
        return None;
    }
    // Days from civil, the year beginning in March so that the leap day is its last.
    let shifted = if month <= 2 { year - 1 } else { year };
    let era = shifted.div_euclid(400);
    let of_era = shifted.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let count = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468;
    // 31 February would run over into March.
    (civil(count) == (year, month, day)).then_some(count as f64)
}

/// Year, month and day of a count of days since 1970-01-01.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(text: &str, expect: Option<&str>) {
        assert_eq!(parse(text).map(format).as_deref(), expect, "{text}");
    }

    #[test]
    fn reads_what_directus_and_wallets_write() {
        check("2026-11-21T03:00:00.000Z", Some("2026-11-21T03:00:00.000Z"));
        check("2026-11-21T03:00:00Z", Some("2026-11-21T03:00:00.000Z"));
        check("2026-11-21T03:00:00", Some("2026-11-21T03:00:00.000Z"));
        check("2026-11-21 03:00:00.5", Some("2026-11-21T03:00:00.500Z"));
        check("2026-11-21T03:00:00+01:30", Some("2026-11-21T01:30:00.000Z"));
        check("2026-11-21T03:00:00-0100", Some("2026-11-21T04:00:00.000Z"));
        check("2026-11-21T03:00:00+01", Some("2026-11-21T02:00:00.000Z"));
        check("2026-11-21T03:00", Some("2026-11-21T03:00:00.000Z"));
        check("2026-11-21T03:00:00.123456789Z", Some("2026-11-21T03:00:00.123Z"));
        check("2024-02-29", Some("2024-02-29T00:00:00.000Z"));
    }

    #[test]
    fn writes_any_number() {
        assert_eq!(format(f64::NAN), "1970-01-01T00:00:00.000Z");
        assert_eq!(format(f64::MAX), "275760-09-13T00:00:00.000Z");
        assert_eq!(format(-f64::MAX), format(-8.64e15));
    }

    #[test]
    fn refuses_what_is_not_a_moment() {
        for text in
            ["", "soon", "2026-02-29", "2026-00-01", "2026-13-01", "26-11-21", "2026-11-2", "2026-11-21X", "2026-11-21T"]
        {
            check(text, None);
        }
        for clock in
            ["25:00:00Z", "03:60:00Z", "03:00:00.Z", "03:00:00ZZ", "03:00:00+1", "03:00:00+01:", "03:00:00+01:300", "03Z"]
        {
            check(&["2026-11-21T", clock].concat(), None);
        }
    }

    #[test]
    fn knows_the_epoch() {
        assert_eq!(parse("1970-01-01T00:00:00Z"), Some(0.0));
        assert_eq!(parse("2001-09-09T01:46:40Z"), Some(1_000_000_000_000.0));
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn writes_what_it_reads(ms in 0_i64..253_402_300_799_999) {
            prop_assert_eq!(parse(&format(ms as f64)), Some(ms as f64));
        }

        #[test]
        fn never_panics(text in "\\PC*") {
            let _ = parse(&text);
        }
    }
}
