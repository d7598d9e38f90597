//! What lies ahead of somebody: what opens to them by time alone, what brings them to the next level, and whether an
//! announcement leads anywhere. Nothing of it can be missed or lost.

use waymark_core_macros::wire;

use super::eligibility::LockReason;
use crate::instant;
use crate::programme::names::QuestState;

/// How many openings are told of.
const MOST_OPENINGS: usize = 2;

/// A quest as it lies before one person.
#[wire]
pub struct QuestAhead {
    /// Slug of the quest.
    pub slug: String,
    /// Its state for the person.
    pub state: QuestState,
    /// Everything that keeps the person from starting it.
    pub reasons: Vec<LockReason>,
    /// While it is locked: slugs of the quests to do now that bring it nearer.
    pub way: Vec<String>,
    /// Experience points that the quest gives.
    pub xp: f64,
    /// About how many minutes it takes; none where the team does not say.
    pub minutes: Option<f64>,
    /// When it closes, at its own end or at that of its season, whichever is earlier; ISO 8601.
    pub closes_at: Option<String>,
}

/// A quest that nothing but time keeps from a person.
#[wire]
pub struct QuestOpening {
    /// Slug of the quest.
    pub slug: String,
    /// When it can be started; ISO 8601.
    pub at: String,
    /// Whether the person has tried or done it before.
    pub again: bool,
}

/// What can bring a person back.
#[wire]
pub struct AheadSlugs {
    /// What opens by time alone, the soonest first, at most two.
    pub opens: Vec<QuestOpening>,
    /// Slugs of quests open now that bring the person to the next level: one where one is enough, and of those one that
    /// was begun, else the shortest; or as few as possible. Empty where those that are open are not enough, and at the
    /// highest level.
    pub reach: Vec<String>,
}

/// Decides from the quests that the person sees, in the order of the trail, and from the points missing to the next
/// level, if there is one.
#[must_use]
pub fn ahead(trail: &[QuestAhead], xp_to_go: Option<f64>) -> AheadSlugs {
    let mut opens: Vec<_> = trail.iter().filter_map(opening).collect();
    opens.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    AheadSlugs {
        opens: opens.into_iter().take(MOST_OPENINGS).map(|(_, opening)| opening).collect(),
        reach: xp_to_go.map_or_else(Vec::new, |missing| reach(trail, missing)),
    }
}

/// When a quest opens that only time keeps closed: at the last of the moments that it waits for, where it is not over
/// by then.
fn opening(quest: &QuestAhead) -> Option<(f64, QuestOpening)> {
    let mut last: Option<f64> = None;
    let mut again = false;
    for reason in &quest.reasons {
        let at = if let LockReason::Cooldown { until } = reason {
            again = true;
            until
        } else if let LockReason::NotOpenYet { opens_at } = reason {
            opens_at
        } else {
            return None;
        };
        let at = instant::parse(at)?;
        last = Some(last.map_or(at, |known| known.max(at)));
    }
    let end = quest.closes_at.as_ref().and_then(|text| instant::parse(text)).unwrap_or(f64::INFINITY);
    last.filter(|at| *at < end).map(|at| (at, QuestOpening { slug: quest.slug.clone(), at: instant::format(at), again }))
}

fn reach(trail: &[QuestAhead], missing: f64) -> Vec<String> {
    let mut open: Vec<_> = trail
        .iter()
        .filter(|quest| matches!(quest.state, QuestState::Available | QuestState::InProgress) && quest.xp > 0.0)
        .collect();
    let effort = |quest: &QuestAhead| {
        if quest.state == QuestState::InProgress { 0.0 } else { quest.minutes.unwrap_or(f64::MAX) }
    };
    let enough = open.iter().filter(|quest| quest.xp >= missing);
    if let Some(nearest) = enough.min_by(|one, other| effort(one).total_cmp(&effort(other))) {
        return vec![nearest.slug.clone()];
    }
    open.sort_by(|one, other| other.xp.total_cmp(&one.xp));
    let mut found = Vec::new();
    let mut given = 0.0;
    for quest in open {
        given += quest.xp;
        found.push(quest.slug.clone());
        if given >= missing {
            return found;
        }
    }
    Vec::new()
}

/// Whether an announcement leads whoever reads it somewhere, by the quests that it names: one that the person has not
/// done must be open to them, or near. Where all are done, one of them must not be over.
#[must_use]
pub fn announcement_leads(named: &[QuestAhead]) -> bool {
    let (done, ahead): (Vec<_>, Vec<_>) = named.iter().partition(|quest| quest.state == QuestState::Done);
    match (done.is_empty(), ahead.is_empty()) {
        (true, true) => true,
        (false, true) => done.iter().any(|quest| !quest.reasons.iter().any(is_over)),
        _ => ahead.iter().any(|quest| quest.state != QuestState::Locked || is_near(quest)),
    }
}

const fn is_over(reason: &LockReason) -> bool {
    matches!(reason, LockReason::Closed { .. } | LockReason::SeasonOver { .. })
}

/// A locked quest is near where the next level opens it, or one quest that the person can do now, or a rope team, or
/// nothing but time.
fn is_near(quest: &QuestAhead) -> bool {
    let needed = quest.reasons.iter().filter(|reason| matches!(reason, LockReason::QuestNeeded { .. })).count();
    needed <= 1
        && quest.reasons.iter().all(|reason| match reason {
            LockReason::LevelNeeded { needed, current, .. } => needed - current <= 1.0,
            LockReason::QuestNeeded { slug, .. } => quest.way.contains(slug),
            LockReason::NotOpenYet { .. }
            | LockReason::Cooldown { .. }
            | LockReason::OnboardingNeeded
            | LockReason::TeamNeeded
            | LockReason::MatesNeeded
            | LockReason::TeamUnderWay => true,
            LockReason::SecretNeeded
            | LockReason::Closed { .. }
            | LockReason::SeasonPlanned { .. }
            | LockReason::SeasonOver { .. }
            | LockReason::Completed { .. } => false,
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use QuestState as S;
    use proptest::prelude::*;

    fn quest(slug: &str, state: QuestState, reasons: &[LockReason]) -> QuestAhead {
        let reasons = reasons.to_vec();
        QuestAhead { slug: slug.into(), state, reasons, way: Vec::new(), xp: 0.0, minutes: None, closes_at: None }
    }

    fn open(slug: &str, xp: f64, minutes: Option<f64>) -> QuestAhead {
        QuestAhead { xp, minutes, ..quest(slug, S::Available, &[]) }
    }

    fn again(until: &str) -> LockReason {
        LockReason::Cooldown { until: until.into() }
    }

    fn level(needed: f64, current: f64) -> LockReason {
        LockReason::LevelNeeded { needed, current, xp_to_go: 100.0 }
    }

    fn other(slug: &str) -> LockReason {
        LockReason::QuestNeeded { slug: slug.into(), title: slug.to_uppercase() }
    }

    fn over() -> LockReason {
        LockReason::SeasonOver { season: "Thaw".into() }
    }

    fn opens(trail: &[QuestAhead]) -> Vec<(String, String, bool)> {
        ahead(trail, None).opens.into_iter().map(|one| (one.slug, one.at, one.again)).collect()
    }

    #[test]
    fn the_soonest_two_that_only_time_keeps_closed_are_told_of() {
        let later = LockReason::NotOpenYet { opens_at: "2026-11-30T09:00:00Z".into() };
        let trail = [
            quest("weekly", S::Done, &[again("2026-12-03T00:00:00Z")]),
            quest("new", S::Locked, std::slice::from_ref(&later)),
            quest("daily", S::Done, &[again("2026-11-27T00:00:00Z")]),
            quest("far", S::Locked, &[again("2026-11-26T12:00:00Z"), level(4.0, 1.0)]),
            quest("open", S::Available, &[]),
            quest("over", S::Done, &[LockReason::Completed { times: 1.0 }]),
        ];
        let expected = [("daily", "2026-11-27T00:00:00.000Z", true), ("new", "2026-11-30T09:00:00.000Z", false)];
        assert_eq!(opens(&trail), expected.map(|(slug, at, again)| (slug.into(), at.into(), again)));
        // What waits for two moments opens at the later one.
        let both = quest("both", S::Rejected, &[later, again("2026-11-28T00:00:00Z")]);
        assert_eq!(opens(&[both]), [("both".into(), "2026-11-30T09:00:00.000Z".into(), true)]);
    }

    #[test]
    fn what_is_over_before_it_opens_again_is_not_told_of() {
        let daily = |closes_at: &str| QuestAhead {
            closes_at: Some(closes_at.into()),
            ..quest("daily", S::Done, &[again("2026-11-27T00:00:00Z")])
        };
        assert!(opens(&[daily("2026-11-26T22:00:00Z")]).is_empty());
        assert!(opens(&[daily("2026-11-27T00:00:00Z")]).is_empty());
        assert_eq!(opens(&[daily("2026-11-27T00:00:01Z")]).len(), 1);
    }

    #[test]
    fn the_shortest_quest_that_is_enough_brings_to_the_next_level() {
        let trail = [open("long", 90.0, Some(60.0)), open("short", 40.0, Some(15.0)), open("unsaid", 40.0, None)];
        let reach = |missing| ahead(&trail, Some(missing)).reach;
        assert_eq!(reach(40.0), ["short"]);
        assert_eq!(reach(41.0), ["long"]);
        assert_eq!(reach(120.0), ["long", "short"]);
        assert!(reach(171.0).is_empty());
        assert!(ahead(&trail, None).reach.is_empty());
    }

    #[test]
    fn what_was_begun_brings_to_the_next_level_before_what_is_shorter() {
        let begun = QuestAhead { state: S::InProgress, ..open("begun", 50.0, Some(90.0)) };
        let trail = [open("short", 60.0, Some(5.0)), begun];
        assert_eq!(ahead(&trail, Some(50.0)).reach, ["begun"]);
        assert_eq!(ahead(&trail, Some(51.0)).reach, ["short"]);
    }

    #[test]
    fn what_is_closed_now_brings_nobody_to_a_level() {
        let waits = QuestAhead { state: S::Submitted, ..open("waits", 100.0, None) };
        let locked = QuestAhead { state: S::Locked, ..open("locked", 100.0, None) };
        let begun = QuestAhead { state: S::InProgress, ..open("begun", 50.0, None) };
        assert_eq!(ahead(&[waits, locked, begun], Some(50.0)).reach, ["begun"]);
    }

    #[test]
    fn an_announcement_leads_on_where_a_quest_of_it_is_open_or_near() {
        let camp = || quest("camp", S::Done, &[LockReason::Completed { times: 1.0 }]);
        let locked = |reasons: &[LockReason]| quest("stop", S::Locked, reasons);
        assert!(announcement_leads(&[]));
        assert!(announcement_leads(&[camp()]));
        assert!(announcement_leads(&[camp(), open("stop", 1.0, None)]));
        assert!(announcement_leads(&[locked(&[level(4.0, 3.0)])]));
        assert!(!announcement_leads(&[locked(&[level(4.0, 2.0)])]));
        // What is behind the reader leads to nothing that is far.
        assert!(!announcement_leads(&[camp(), locked(&[level(4.0, 1.0)])]));
        assert!(announcement_leads(&[open("one", 1.0, None), locked(&[level(4.0, 1.0)])]));
        assert!(announcement_leads(&[locked(&[LockReason::TeamNeeded])]));
        assert!(announcement_leads(&[locked(&[again("2026-11-27T00:00:00Z")])]));
        assert!(!announcement_leads(&[locked(&[LockReason::SecretNeeded])]));
    }

    #[test]
    fn one_quest_in_between_is_near_where_it_can_be_done_now() {
        let behind = |way: &[&str], reasons: &[LockReason]| QuestAhead {
            way: way.iter().map(ToString::to_string).collect(),
            ..quest("stop", S::Locked, reasons)
        };
        assert!(announcement_leads(&[behind(&["camp"], &[other("camp")])]));
        assert!(!announcement_leads(&[behind(&["first"], &[other("camp")])]));
        assert!(!announcement_leads(&[behind(&["camp", "rope"], &[other("camp"), other("rope")])]));
    }

    #[test]
    fn what_is_over_leads_nowhere_whoever_did_it() {
        assert!(!announcement_leads(&[quest("thaw", S::Locked, &[over()])]));
        assert!(!announcement_leads(&[quest("thaw", S::Done, &[LockReason::Completed { times: 1.0 }, over()])]));
        assert!(announcement_leads(&[quest("thaw", S::Done, &[over()]), quest("camp", S::Done, &[])]));
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn what_brings_to_a_level_is_enough_and_none_of_it_is_too_much(
            points in prop::collection::vec(1..200_u32, 0..8),
            missing in 1..600_u32,
        ) {
            let trail: Vec<_> =
                points.iter().enumerate().map(|(index, xp)| open(&index.to_string(), f64::from(*xp), None)).collect();
            let found = ahead(&trail, Some(f64::from(missing))).reach;
            let given: Vec<u32> =
                found.iter().filter_map(|slug| points.get(slug.parse::<usize>().ok()?).copied()).collect();
            let sum: u32 = given.iter().sum();
            if found.is_empty() {
                prop_assert!(points.iter().sum::<u32>() < missing);
            } else {
                prop_assert!(sum >= missing);
                prop_assert!(given.iter().all(|xp| sum - xp < missing));
            }
        }
    }
}
