//! The next steps towards a quest that is locked: the quests that can be done now and bring it nearer.

use waymark_core_macros::wire;

use crate::programme::names::QuestState;

/// A quest as it lies on the trail for one person.
#[wire]
pub struct TrailQuest {
    /// Slug of the quest.
    pub slug: String,
    /// Its state for the person.
    pub state: QuestState,
    /// Experience points that the quest gives.
    pub xp: f64,
    /// Slugs of the quests that must still be done first.
    pub needs: Vec<String>,
    /// Points missing to the level it asks for.
    pub xp_to_go: f64,
}

/// Slugs of the quests to do now: those that lead to what must be done first, then, for the points that are still
/// missing, as few as possible. Points that locked quests on the way will give count for those behind them. Empty when
/// the quest is not locked, or nothing but time can open it.
#[must_use]
pub fn next_steps(trail: &[TrailQuest], slug: &str) -> Vec<String> {
    let ahead = undone(trail, slug);
    let (locked, mut way): (Vec<_>, Vec<_>) = ahead.into_iter().partition(|quest| quest.state == QuestState::Locked);
    way.retain(|quest| is_open(quest));
    let open: f64 = way.iter().map(|quest| quest.xp).sum();
    let missing = locked.iter().map(|quest| {
        let before = undone(trail, &quest.slug).into_iter().filter(|other| other.slug != quest.slug);
        let given: f64 = before.filter(|other| other.state == QuestState::Locked).map(|other| other.xp).sum();
        quest.xp_to_go - open - given
    });
    let missing = missing.fold(0.0, f64::max);
    let mut others: Vec<_> =
        trail.iter().filter(|quest| is_open(quest) && !way.iter().any(|known| known.slug == quest.slug)).collect();
    others.sort_by(|one, other| other.xp.total_cmp(&one.xp));
    let mut more = 0.0;
    for quest in others {
        if more >= missing {
            break;
        }
        more += quest.xp;
        way.push(quest);
    }
    way.into_iter().filter(|quest| quest.slug != slug).map(|quest| quest.slug.clone()).collect()
}

/// The quest and all that must be done before it, the last needed first, as far as the trail knows them and they are not
/// behind the person; what lies before an open one is. Each once, whatever the trail looks like.
fn undone<'trail>(trail: &'trail [TrailQuest], slug: &'trail str) -> Vec<&'trail TrailQuest> {
    let mut found: Vec<&TrailQuest> = Vec::new();
    let mut ahead: Vec<&str> = vec![slug];
    while let Some(next) = ahead.pop() {
        if found.iter().any(|quest| quest.slug == next) {
            continue;
        }
        let Some(quest) = trail.iter().find(|quest| quest.slug == next) else { continue };
        found.push(quest);
        if quest.state == QuestState::Locked {
            ahead.extend(quest.needs.iter().map(String::as_str));
        }
    }
    found
}

fn is_open(quest: &TrailQuest) -> bool {
    matches!(quest.state, QuestState::Available | QuestState::InProgress)
}

#[cfg(test)]
mod tests {
    use super::*;
    use QuestState as S;
    use proptest::prelude::*;

    fn quest(slug: &str, state: QuestState, xp: f64, needs: &[&str], xp_to_go: f64) -> TrailQuest {
        TrailQuest { slug: slug.into(), state, xp, needs: needs.iter().map(|slug| (*slug).into()).collect(), xp_to_go }
    }

    #[track_caller]
    fn check(trail: &[TrailQuest], expect: &[&str]) {
        assert_eq!(next_steps(trail, "goal"), expect);
    }

    #[test]
    fn leads_to_what_can_be_done_now() {
        let goal = quest("goal", S::Locked, 0.0, &["near", "far", "done"], 0.0);
        let far = quest("far", S::Locked, 0.0, &["first"], 0.0);
        let open = [quest("near", S::InProgress, 9.0, &[], 0.0), quest("first", S::Available, 9.0, &[], 0.0)];
        let aside = quest("aside", S::Available, 99.0, &[], 0.0);
        check(&[vec![goal, far, aside], open.to_vec()].concat(), &["first", "near"]);
    }

    #[test]
    fn counts_points_that_the_way_gives_anyway_and_then_takes_the_fewest_quests() {
        let goal = |to_go| quest("goal", S::Locked, 0.0, &["near"], to_go);
        let open = |slug: &str, xp| quest(slug, S::Available, xp, &[], 0.0);
        let trail =
            |to_go| vec![goal(to_go), open("near", 30.0), open("small", 10.0), open("large", 60.0), open("middle", 40.0)];
        check(&trail(30.0), &["near"]);
        check(&trail(90.0), &["near", "large"]);
        check(&trail(120.0), &["near", "large", "middle"]);
    }

    #[test]
    fn counts_points_of_what_is_locked_on_the_way_for_what_lies_behind_it() {
        let ridge = |to_go| quest("ridge", S::Locked, 180.0, &["first"], to_go);
        let open = |slug: &str, xp| quest(slug, S::Available, xp, &[], 0.0);
        let trail = |ridge_to_go, to_go| {
            let goal = quest("goal", S::Locked, 0.0, &["ridge"], to_go);
            vec![goal, ridge(ridge_to_go), open("first", 60.0), open("aside", 50.0)]
        };
        check(&trail(60.0, 240.0), &["first"]);
        check(&trail(60.0, 250.0), &["first", "aside"]);
        // Its own points do not open it.
        check(&trail(70.0, 0.0), &["first", "aside"]);
    }

    #[test]
    fn what_is_open_or_closed_for_good_needs_no_way() {
        check(&[quest("goal", S::Available, 5.0, &[], 0.0), quest("other", S::Available, 5.0, &[], 0.0)], &[]);
        check(&[quest("goal", S::Locked, 5.0, &[], 0.0), quest("other", S::Available, 5.0, &[], 0.0)], &[]);
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn ends_on_any_trail_and_names_only_what_can_be_done_now(
            rows in prop::collection::vec((0..4_usize, 0..3_u8, prop::collection::vec(0..8_usize, 0..4), 0..200), 1..8),
        ) {
            let name = |index: usize| if index == 0 { "goal".to_owned() } else { index.to_string() };
            let states = [S::Locked, S::Available, S::InProgress, S::Done];
            let trail: Vec<_> = rows
                .iter()
                .enumerate()
                .map(|(index, (state, xp, needs, to_go))| TrailQuest {
                    slug: name(index),
                    state: states.get(*state).copied().unwrap_or(S::Locked),
                    xp: f64::from(*xp) * 20.0,
                    needs: needs.iter().map(|needed| name(*needed)).collect(),
                    xp_to_go: f64::from(*to_go),
                })
                .collect();
            let mut way = next_steps(&trail, "goal");
            prop_assert!(way.iter().all(|slug| trail.iter().any(|quest| quest.slug == *slug && is_open(quest))));
            let all = way.len();
            way.sort();
            way.dedup();
            prop_assert_eq!(way.len(), all);
        }
    }
}
