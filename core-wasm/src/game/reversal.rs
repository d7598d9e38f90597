//! What is taken back with a run: what it paid itself, and what it paid by way of levels that are not reached without
//! it.

use waymark_core_macros::wire;

use super::level::level_progress;

/// Something that a run led to, and that was not taken back before.
#[wire]
pub struct PaidGrant {
    /// Id of the grant.
    pub id: String,
    /// Points it paid; 0 for items and traits.
    pub xp: f64,
    /// The level whose reaching paid it; none when the run itself did.
    pub level: Option<f64>,
}

/// What has to be booked to take a run back.
#[wire]
pub struct ReversalPlan {
    /// Ids of the grants that are taken back.
    pub grants: Vec<String>,
    /// Experience points after the reversal.
    pub xp: f64,
    /// Level after the reversal, from 1.
    pub level: f64,
}

/// Takes back until nothing more falls: points of a level's reward may themselves have held up a higher one.
#[must_use]
pub fn plan_reversal(thresholds: &[f64], xp: f64, grants: &[PaidGrant]) -> ReversalPlan {
    let mut plan = ReversalPlan { grants: Vec::new(), xp, level: f64::INFINITY };
    let mut kept: Vec<&PaidGrant> = grants.iter().collect();
    loop {
        let level = plan.level;
        let (fallen, rest): (Vec<_>, Vec<_>) = kept.into_iter().partition(|grant| grant.level.is_none_or(|at| at > level));
        plan.xp -= fallen.iter().map(|grant| grant.xp).sum::<f64>();
        plan.grants.extend(fallen.iter().map(|grant| grant.id.clone()));
        kept = rest;
        plan.level = level_progress(thresholds, plan.xp).level;
        if plan.level >= level {
            return plan;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const CURVE: [f64; 4] = [0.0, 100.0, 250.0, 500.0];

    fn grant(id: &str, xp: f64, level: Option<f64>) -> PaidGrant {
        PaidGrant { id: id.into(), xp, level }
    }

    #[track_caller]
    fn check(xp: f64, grants: &[PaidGrant], taken: &[&str], left: (f64, f64)) {
        let plan = plan_reversal(&CURVE, xp, grants);
        assert_eq!((plan.grants, (plan.xp, plan.level)), (taken.iter().map(|id| (*id).into()).collect::<Vec<String>>(), left));
    }

    #[test]
    fn what_a_run_paid_is_taken_back() {
        check(300.0, &[grant("xp", 60.0, None), grant("pack", 0.0, None)], &["xp", "pack"], (240.0, 2.0));
    }

    #[test]
    fn what_a_level_paid_stays_while_the_level_does() {
        check(300.0, &[grant("xp", 30.0, None), grant("badge", 0.0, Some(3.0))], &["xp"], (270.0, 3.0));
        check(300.0, &[grant("xp", 60.0, None), grant("badge", 0.0, Some(3.0))], &["xp", "badge"], (240.0, 2.0));
    }

    #[test]
    fn points_of_a_level_may_bring_a_lower_one_down_too() {
        let grants = [grant("xp", 200.0, None), grant("third", 160.0, Some(3.0)), grant("second", 0.0, Some(2.0))];
        check(410.0, &grants, &["xp", "third", "second"], (50.0, 1.0));
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn books_agree_and_nothing_of_a_lost_level_is_kept(
            before in 0.0..900.0,
            paid in prop::collection::vec((0.0..200.0, prop::option::of(2..5)), 0..8),
        ) {
            let grants: Vec<_> = paid
                .iter()
                .enumerate()
                .map(|(index, (xp, level))| grant(&index.to_string(), f64::floor(*xp), level.map(f64::from)))
                .collect();
            let all: f64 = grants.iter().map(|grant| grant.xp).sum();
            let plan = plan_reversal(&CURVE, before + all, &grants);
            let (taken, kept): (Vec<_>, Vec<_>) = grants.iter().partition(|grant| plan.grants.contains(&grant.id));
            let sum: f64 = taken.iter().map(|grant| grant.xp).sum();
            prop_assert!(f64::abs(before + all - sum - plan.xp) < 1e-6);
            prop_assert!(plan.xp >= before - 1e-6);
            prop_assert_eq!(plan.level, level_progress(&CURVE, plan.xp).level);
            prop_assert!(kept.iter().all(|grant| grant.level.is_some_and(|level| level <= plan.level)));
            prop_assert_eq!(taken.len(), plan.grants.len());
        }
    }
}
