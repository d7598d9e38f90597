//! A change of the level curve: what is wrong with one, and where somebody comes to stand when another takes its place.

use waymark_core_macros::wire;

use super::level::level_progress;

/// The most points that a level can take: the column that holds them has 32 bits, and sums stay well below it.
const MOST_POINTS: f64 = 1_000_000_000.0;

/// A level of a curve that is about to be set.
#[wire(Copy)]
pub struct CurveLevel {
    /// Its number, from 1.
    pub number: f64,
    /// Points at which it begins.
    pub xp_required: f64,
}

/// What is wrong with a level of a curve.
#[wire]
pub enum CurveFault {
    /// Its points are no whole number from 0 to a thousand million.
    NotWhole,
    /// The first level begins above 0: newcomers would stand below it.
    FirstAboveZero,
    /// It begins at no more points than a level before it.
    NotRising,
    /// Its number is not the next one.
    Gap,
}

/// Something that is wrong with a curve.
#[wire]
pub struct CurveProblem {
    /// Place of the level in the curve, from 1.
    pub level: f64,
    /// What is wrong with it.
    pub fault: CurveFault,
}

/// Says what is wrong with a curve, at most one thing of each level, from the first level on.
#[must_use]
pub fn curve_problems(levels: &[CurveLevel]) -> Vec<CurveProblem> {
    let mut problems = Vec::new();
    let mut highest = f64::NEG_INFINITY;
    for (place, CurveLevel { number, xp_required }) in (1..).map(f64::from).zip(levels) {
        let is_whole = xp_required.fract() == 0.0 && (0.0..=MOST_POINTS).contains(xp_required);
        let fault = match place {
            _ if !is_whole => Some(CurveFault::NotWhole),
            _ if *number != place => Some(CurveFault::Gap),
            _ if place == 1.0 && *xp_required > 0.0 => Some(CurveFault::FirstAboveZero),
            _ if *xp_required <= highest => Some(CurveFault::NotRising),
            _ => None,
        };
        problems.extend(fault.map(|fault| CurveProblem { level: place, fault }));
        if is_whole {
            highest = highest.max(*xp_required);
        }
    }
    problems
}

/// Where somebody stands.
#[wire(Copy)]
pub struct CurvePlace {
    /// Level, from 1.
    pub level: f64,
    /// Experience points.
    pub xp: f64,
}

/// Where somebody comes to stand on a curve. They rise a level at a time, and each level that they come to pays:
/// `pays` holds the points of level 1, 2, 3, … that they have not been paid before. Whoever falls back keeps all they
/// were paid.
#[must_use]
pub fn settle_on_curve(thresholds: &[f64], from: CurvePlace, pays: &[f64]) -> CurvePlace {
    let mut place = from;
    while level_progress(thresholds, place.xp).level > place.level {
        place.level += 1.0;
        place.xp += pays.get(place.level as usize - 1).copied().unwrap_or(0.0);
    }
    place.level = level_progress(thresholds, place.xp).level;
    place
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn curve(points: &[f64]) -> Vec<CurveLevel> {
        (1..).map(f64::from).zip(points).map(|(number, xp_required)| CurveLevel { number, xp_required: *xp_required }).collect()
    }

    #[track_caller]
    fn check(points: &[f64], problems: &[(f64, CurveFault)]) {
        let found: Vec<_> =
            curve_problems(&curve(points)).into_iter().map(|CurveProblem { level, fault }| (level, fault)).collect();
        assert_eq!(found, problems, "{points:?}");
    }

    #[test]
    fn a_curve_rises_from_nothing_in_whole_points() {
        check(&[0.0, 100.0, 250.0], &[]);
        check(&[], &[]);
        check(&[10.0, 100.0], &[(1.0, CurveFault::FirstAboveZero)]);
        check(&[0.0, 100.0, 100.0, 90.0, 101.0], &[(3.0, CurveFault::NotRising), (4.0, CurveFault::NotRising)]);
        check(&[0.0, 0.5, f64::NAN, 2e9], &[2.0, 3.0, 4.0].map(|level| (level, CurveFault::NotWhole)));
    }

    #[test]
    fn a_level_whose_points_are_no_number_holds_up_no_other() {
        check(&[0.0, f64::INFINITY, 50.0], &[(2.0, CurveFault::NotWhole)]);
    }

    #[test]
    fn numbers_follow_each_other() {
        let levels = [(1.0, 0.0), (3.0, 50.0)].map(|(number, xp_required)| CurveLevel { number, xp_required });
        let problems: Vec<_> = curve_problems(&levels).into_iter().map(|problem| problem.fault).collect();
        assert_eq!(problems, [CurveFault::Gap]);
    }

    #[track_caller]
    fn settles(level: f64, xp: f64, pays: &[f64], to: (f64, f64)) {
        let place = settle_on_curve(&[0.0, 100.0, 250.0, 500.0], CurvePlace { level, xp }, pays);
        assert_eq!((place.level, place.xp), to);
    }

    #[test]
    fn somebody_rises_falls_or_stays() {
        settles(1.0, 99.0, &[], (1.0, 99.0));
        settles(1.0, 260.0, &[], (3.0, 260.0));
        settles(4.0, 260.0, &[0.0, 50.0, 50.0, 50.0], (3.0, 260.0));
    }

    #[test]
    fn points_of_a_level_may_lead_to_the_next() {
        settles(1.0, 100.0, &[0.0, 140.0, 0.0], (2.0, 240.0));
        settles(1.0, 100.0, &[0.0, 150.0, 250.0], (4.0, 500.0));
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn whoever_settled_stands_where_their_points_are_and_has_lost_none(
            steps in prop::collection::vec(1.0..400.0, 0..12),
            from in (1.0..14.0, 0.0..4000.0),
            pays in prop::collection::vec(0.0..300.0, 0..14),
        ) {
            let thresholds: Vec<f64> = std::iter::once(0.0)
                .chain(steps.iter().scan(0.0, |sum, step| { *sum += f64::floor(*step); Some(*sum) }))
                .collect();
            let from = CurvePlace { level: f64::floor(from.0), xp: f64::floor(from.1) };
            let settled = settle_on_curve(&thresholds, from, &pays);
            prop_assert_eq!(settled.level, level_progress(&thresholds, settled.xp).level);
            prop_assert!(settled.xp >= from.xp);
            let again = settle_on_curve(&thresholds, settled, &pays);
            prop_assert_eq!((again.level, again.xp), (settled.level, settled.xp));
        }

        #[test]
        fn a_curve_without_problems_rises(points in prop::collection::vec(0.0..60.0, 1..8)) {
            let points: Vec<f64> = points.into_iter().map(f64::floor).collect();
            let rises = points.first() == Some(&0.0) && points.is_sorted_by(|one, next| one < next);
            prop_assert_eq!(curve_problems(&curve(&points)).is_empty(), rises);
        }
    }
}
