//! The periods of a quest that opens again: what they are called, and when they end. All of them are UTC's.

use crate::instant;
use crate::programme::names::Recurrence;

const DAY_MS: f64 = 86_400_000.0;
/// A week in milliseconds.
pub const WEEK_MS: f64 = 7.0 * DAY_MS;

/// What the period is called that `now` lies in: `2026-11-21`, `2026-W47` (ISO 8601) or `2026-11`.
#[must_use]
pub fn period_key(recurrence: Recurrence, now: f64) -> String {
    match recurrence {
        Recurrence::Daily => first(&instant::format(now), 10),
        Recurrence::Weekly => {
            // The week belongs to the year that its Thursday lies in.
            let thursday = monday(now) + 3.0 * DAY_MS;
            let year = first(&instant::format(thursday), 4);
            let new_year = instant::parse(&format!("{year}-01-01")).unwrap_or_default();
            // As a whole number: the printing of others would be 14 KB.
            format!("{year}-W{:02}", ((thursday - new_year) / DAY_MS / 7.0) as i64 + 1)
        }
        Recurrence::Monthly => first(&instant::format(now), 7),
    }
}

/// When the next period begins, in milliseconds.
#[must_use]
pub fn period_end(recurrence: Recurrence, now: f64) -> f64 {
    match recurrence {
        Recurrence::Daily => (now / DAY_MS).floor() * DAY_MS + DAY_MS,
        Recurrence::Weekly => monday(now) + WEEK_MS,
        Recurrence::Monthly => {
            let begin = instant::parse(&(period_key(recurrence, now) + "-01")).unwrap_or_default();
            let within_next = instant::format(begin + 31.0 * DAY_MS);
            instant::parse(&(first(&within_next, 7) + "-01")).unwrap_or_default()
        }
    }
}

/// Midnight before the Monday of the week. The first of January 1970 was a Thursday.
#[must_use]
pub fn monday(now: f64) -> f64 {
    let day = (now / DAY_MS).floor() as i64;
    (day - (day + 3).rem_euclid(7)) as f64 * DAY_MS
}

fn first(text: &str, letters: usize) -> String {
    text.chars().take(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Recurrence as R;
    use proptest::prelude::*;

    #[track_caller]
    fn check(recurrence: Recurrence, now: &str, key: &str, end: &str) {
        let now = instant::parse(now).unwrap_or_default();
        assert_eq!((period_key(recurrence, now).as_str(), instant::format(period_end(recurrence, now)).as_str()), (key, end));
    }

    #[test]
    fn a_day_ends_at_midnight() {
        check(R::Daily, "2026-11-21T23:59:59.999Z", "2026-11-21", "2026-11-22T00:00:00.000Z");
        check(R::Daily, "2026-11-22T00:00:00Z", "2026-11-22", "2026-11-23T00:00:00.000Z");
    }

    #[test]
    fn a_week_begins_on_monday_and_belongs_to_the_year_of_its_thursday() {
        check(R::Weekly, "2026-11-21T12:00:00Z", "2026-W47", "2026-11-23T00:00:00.000Z");
        check(R::Weekly, "2026-11-23T00:00:00Z", "2026-W48", "2026-11-30T00:00:00.000Z");
        check(R::Weekly, "2027-01-03T12:00:00Z", "2026-W53", "2027-01-04T00:00:00.000Z");
        check(R::Weekly, "2027-01-04T00:00:00Z", "2027-W01", "2027-01-11T00:00:00.000Z");
        check(R::Weekly, "2024-12-30T00:00:00Z", "2025-W01", "2025-01-06T00:00:00.000Z");
    }

    #[test]
    fn a_month_has_the_length_that_it_has() {
        check(R::Monthly, "2026-11-30T23:59:59Z", "2026-11", "2026-12-01T00:00:00.000Z");
        check(R::Monthly, "2026-12-01T00:00:00Z", "2026-12", "2027-01-01T00:00:00.000Z");
        check(R::Monthly, "2028-02-29T12:00:00Z", "2028-02", "2028-03-01T00:00:00.000Z");
        check(R::Monthly, "2026-01-31T12:00:00Z", "2026-01", "2026-02-01T00:00:00.000Z");
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn a_period_ends_where_the_next_begins(ms in 0.0..4e12, of in prop::sample::select(vec![R::Daily, R::Weekly, R::Monthly])) {
            let now = f64::floor(ms);
            let end = period_end(of, now);
            prop_assert!(end > now);
            prop_assert_eq!(period_key(of, now), period_key(of, end - 1.0));
            prop_assert_ne!(period_key(of, now), period_key(of, end));
        }
    }
}
