//! The level curve: which level a number of points is, and how far the next one is.

use waymark_core_macros::wire;

/// Where a person stands on the curve.
#[wire]
pub struct LevelProgress {
    /// Level, from 1.
    pub level: f64,
    /// Experience points, in all.
    pub xp: f64,
    /// Points at which this level began.
    pub level_xp: f64,
    /// Points at which the next level begins; none at the top.
    pub next_level_xp: Option<f64>,
    /// Points missing to the next level; none at the top.
    pub xp_to_go: Option<f64>,
    /// Part of the way from this level to the next, 0 to 1; 1 at the top.
    pub ratio: f64,
}

/// Reads the curve. `thresholds` holds the `xp_required` of level 1, 2, 3, … in rising order; without any, everybody is
/// level 1. Points below the first threshold, negative or not a number, are level 1.
#[must_use]
pub fn level_progress(thresholds: &[f64], xp: f64) -> LevelProgress {
    let xp = if xp.is_finite() { xp.max(0.0) } else { 0.0 };
    let reached = thresholds.iter().take_while(|needed| xp >= **needed).count().max(1);
    let level_xp = thresholds.get(reached - 1).copied().unwrap_or(0.0).min(xp);
    let next_level_xp = thresholds.get(reached).copied();
    let ratio = match next_level_xp {
        Some(next) if next > level_xp => ((xp - level_xp) / (next - level_xp)).clamp(0.0, 1.0),
        Some(_) | None => 1.0,
    };
    LevelProgress {
        level: reached as f64,
        xp,
        level_xp,
        next_level_xp,
        xp_to_go: next_level_xp.map(|next| (next - xp).max(0.0)),
        ratio,
    }
}

/// Points missing to a level; 0 when it is reached or the curve has no such level.
#[must_use]
pub fn xp_to_level(thresholds: &[f64], xp: f64, level: f64) -> f64 {
    let needed = thresholds.get((level.max(1.0) - 1.0) as usize).copied().unwrap_or(0.0);
    (needed - xp).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const CURVE: [f64; 4] = [0.0, 100.0, 250.0, 500.0];

    #[track_caller]
    fn check(xp: f64, level: f64, to_go: Option<f64>, ratio: f64) {
        let progress = level_progress(&CURVE, xp);
        assert_eq!((progress.level, progress.xp_to_go), (level, to_go), "{xp}");
        assert!((progress.ratio - ratio).abs() < 1e-9, "{xp}: {}", progress.ratio);
    }

    #[test]
    fn a_level_begins_exactly_at_its_threshold() {
        check(0.0, 1.0, Some(100.0), 0.0);
        check(99.0, 1.0, Some(1.0), 0.99);
        check(100.0, 2.0, Some(150.0), 0.0);
        check(175.0, 2.0, Some(75.0), 0.5);
        check(250.0, 3.0, Some(250.0), 0.0);
    }

    #[test]
    fn the_top_has_nothing_to_go() {
        check(500.0, 4.0, None, 1.0);
        check(9000.0, 4.0, None, 1.0);
    }

    #[test]
    fn nonsense_is_level_one() {
        check(-5.0, 1.0, Some(100.0), 0.0);
        check(f64::NAN, 1.0, Some(100.0), 0.0);
        let empty = level_progress(&[], 40.0);
        assert_eq!((empty.level, empty.xp, empty.xp_to_go, empty.ratio), (1.0, 40.0, None, 1.0));
    }

    #[test]
    fn counts_what_is_missing_to_a_later_level() {
        assert_eq!(xp_to_level(&CURVE, 130.0, 3.0), 120.0);
        assert_eq!(xp_to_level(&CURVE, 300.0, 3.0), 0.0);
        assert_eq!(xp_to_level(&CURVE, 300.0, 99.0), 0.0);
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn more_points_are_never_a_lower_level(a in 0.0..2000.0, b in 0.0..2000.0) {
            let (low, high) = if a < b { (a, b) } else { (b, a) };
            prop_assert!(level_progress(&CURVE, low).level <= level_progress(&CURVE, high).level);
        }

        #[test]
        fn the_ratio_stays_between_zero_and_one(xp in proptest::num::f64::ANY, steps in proptest::collection::vec(0.0..500.0, 0..8)) {
            let progress = level_progress(&steps, xp);
            prop_assert!((0.0..=1.0).contains(&progress.ratio));
        }
    }
}
