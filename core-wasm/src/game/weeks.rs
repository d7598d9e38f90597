//! In which of the last weeks somebody did something. A week that was missed takes nothing away: there is no streak.

use crate::game::period::{WEEK_MS, monday};
use crate::instant;

/// Weeks that are looked at, this one included.
const LOOKED_AT: u32 = 4;

/// Whether one of the days, as `2026-11-21`, lies in each of the last weeks, oldest first. Weeks are UTC's and begin on
/// Monday. Those before the week of `joined`, ISO 8601, are left out: nobody has missed them.
#[must_use]
pub fn recent_weeks(days: &[String], joined: &str, now: f64) -> Vec<bool> {
    let active: Vec<f64> = days.iter().filter_map(|day| instant::parse(day)).map(monday).collect();
    let first = instant::parse(joined).map_or(now, |at| at.min(now));
    (0..LOOKED_AT)
        .rev()
        .map(|ago| monday(now) - f64::from(ago) * WEEK_MS)
        .filter(|week| *week >= monday(first))
        .map(|week| active.contains(&week))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LONG_AGO: &str = "2001-01-01T00:00:00Z";

    fn weeks(days: &[&str], joined: &str, now: &str) -> Vec<bool> {
        let days: Vec<String> = days.iter().map(ToString::to_string).collect();
        recent_weeks(&days, joined, instant::parse(now).unwrap_or_default())
    }

    #[test]
    fn a_week_counts_once_from_monday_to_sunday() {
        let days = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-15", "2026-11-23"];
        assert_eq!(weeks(&days, LONG_AGO, "2026-11-26T03:00:00Z"), [true, true, false, true]);
        assert_eq!(weeks(&days, LONG_AGO, "2026-11-22T23:59:59Z"), [true, true, true, false]);
    }

    #[test]
    fn a_week_that_was_missed_takes_none_of_the_others() {
        assert_eq!(weeks(&["2026-11-02", "2026-11-24"], LONG_AGO, "2026-11-26T03:00:00Z"), [true, false, false, true]);
    }

    #[test]
    fn nobody_has_missed_a_week_before_they_joined() {
        assert_eq!(weeks(&[], "2026-11-26T02:00:00Z", "2026-11-26T03:00:00Z"), [false]);
        assert_eq!(weeks(&["2026-11-22"], "2026-11-22T02:00:00Z", "2026-11-26T03:00:00Z"), [true, false]);
        assert_eq!(weeks(&[], "2026-12-26T02:00:00Z", "2026-11-26T03:00:00Z"), [false]);
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn there_are_one_to_four_and_more_days_never_make_fewer(day in 19_000_i64..22_000, other in 19_000_i64..22_000, now in 19_000_i64..22_000) {
            let at = |day: i64| instant::format(day as f64 * 86_400_000.0).chars().take(10).collect::<String>();
            let now = now as f64 * 86_400_000.0;
            let (one, both) = (vec![at(day)], vec![at(day), at(other)]);
            let (fewer, more) = (recent_weeks(&one, LONG_AGO, now), recent_weeks(&both, LONG_AGO, now));
            prop_assert_eq!(fewer.len(), 4);
            prop_assert!(fewer.iter().zip(&more).all(|(before, after)| *after >= *before));
            prop_assert!((1..=4).contains(&recent_weeks(&one, &at(other), now).len()));
        }
    }
}
