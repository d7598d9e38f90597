//! A moment, as ISO 8601 text and as milliseconds since 1970-01-01T00:00:00Z.

const DAY_MS: f64 = 86_400_000.0;
/// How far a JavaScript date goes in either direction.
const FARTHEST_MS: f64 = 8.64e15;

/// Reads `2026-11-21T03:00:00.000Z`, with or without fraction, with `Z`, an offset, or no zone (then it is UTC, as
/// SQLite stores it). A bare date is its midnight. None when it is not a moment.
#[must_use]
pub fn parse(text: &str) -> Option<f64> {
    let text = text.trim();
    let (date, rest) = match text.split_at_checked(10)? {
        (date, "") => return Some(days(date)? * DAY_MS),
        (date, rest) => (date, rest.strip_prefix(['T', 't', ' '])?),
    };
    let (clock, offset_minutes) = split_zone(rest)?;
    let (whole, fraction) = clock.split_once('.').unwrap_or((clock, ""));
    let mut parts = whole.split(':');
    let hour = number(parts.next()?, 2, 23)?;
    let minute = number(parts.next()?, 2, 59)?;
    let second = match parts.next() {
        Some(part) => number(part, 2, 60)?,
        None => 0,
    };
    if parts.next().is_some() || (clock.contains('.') && fraction.is_empty()) {
        return None;
    }
    let millis = fraction_ms(fraction)?;
    let minutes = f64::from(hour * 60 + minute) - offset_minutes;
    Some(days(date)? * DAY_MS + minutes * 60_000.0 + f64::from(second) * 1000.0 + millis)
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

/// Days since 1970-01-01 of `YYYY-MM-DD`.
fn days(date: &str) -> Option<f64> {
    let mut parts = date.splitn(3, '-');
    let year = i64::from(number(parts.next()?, 4, 9999)?);
    let month = i64::from(number(parts.next()?, 2, 12)?);
    let day = i64::from(number(parts.next()?, 2, 31)?);
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

/// Splits the zone off a clock time: the clock and the offset in minutes.
fn split_zone(text: &str) -> Option<(&str, f64)> {
    if let Some(clock) = text.strip_suffix(['Z', 'z']) {
        return Some((clock, 0.0));
    }
    let Some(at) = text.rfind(['+', '-']) else {
        return Some((text, 0.0));
    };
    let (clock, zone) = text.split_at_checked(at)?;
    let sign = if zone.starts_with('-') { -1.0 } else { 1.0 };
    let digits: String = zone.chars().skip(1).filter(|c| *c != ':').collect();
    let (hours, minutes) = digits.split_at_checked(2)?;
    let minutes = if minutes.is_empty() { 0 } else { number(minutes, 2, 59)? };
    Some((clock, sign * f64::from(number(hours, 2, 23)? * 60 + minutes)))
}

/// Milliseconds of the digits behind the point; further digits are cut.
fn fraction_ms(digits: &str) -> Option<f64> {
    if !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let padded: String = digits.chars().chain("000".chars()).take(3).collect();
    padded.parse::<u32>().ok().map(f64::from)
}

/// A number of exactly `width` digits, at most `max`.
fn number(text: &str, width: usize, max: u32) -> Option<u32> {
    if text.len() != width || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().filter(|value| *value <= max)
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
        for text in ["", "soon", "2026-02-29", "2026-13-01", "2026-11-21T25:00:00Z", "2026-11-21T03:00:00.Z", "2026-11-21X"] {
            check(text, None);
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
