//! The cabinet: which kinds of object a person has found, which ones wait, and how each of those is to be had.

use waymark_core_macros::wire;

use super::eligibility::LockReason;
use crate::programme::names::QuestState;

/// Something that gives a kind of object.
#[wire]
#[serde(tag = "kind")]
pub enum Giver {
    /// A quest.
    Quest {
        /// Slug of the quest.
        slug: String,
        /// Whether nobody is told of the quest before it can be started.
        secret: bool,
        /// State of the quest for the person.
        state: QuestState,
        /// Everything that keeps the quest from being started.
        reasons: Vec<LockReason>,
        /// Name of its season, where that is over.
        season_over: Option<String>,
    },
    /// Reaching a level.
    Level {
        /// Number of the level.
        number: f64,
    },
}

/// What decides where a kind of object stands for a person.
#[wire]
pub struct KindFacts {
    /// Whether the person has one, or had one once: what was given away or sold stays found.
    pub found: bool,
    /// Whether the person earned one when there were none left.
    pub owed: bool,
    /// Whether something still gives it to somebody, secret quests included; false once all there will be are given out.
    pub given: bool,
    /// Whether it can change hands.
    pub transferable: bool,
    /// How many exist.
    pub issued: f64,
    /// How many are for sale.
    pub on_sale: f64,
    /// What gives it to this person. Without it kinds are counted, and their places are not right.
    #[serde(default)]
    pub givers: Vec<Giver>,
}

/// Where a kind of object stands for a person.
#[wire]
#[serde(tag = "kind")]
pub enum CabinetPlace {
    /// The person has it, or had it once.
    Found,
    /// The person earned it, and it comes as soon as there are more.
    Owed,
    /// A quest gives it.
    Quest {
        /// Slug of the quest.
        slug: String,
        /// Whether the quest can be started now, or is under way.
        open: bool,
    },
    /// Reaching a level gives it.
    Level {
        /// Number of the level.
        number: f64,
    },
    /// Only the market has it.
    Market,
    /// Only a quest gives it that is not told of.
    Secret,
    /// Its season is over, and nobody sells it now.
    Season {
        /// Name of the season.
        name: String,
    },
    /// Others have it, and nobody sells it now.
    Unsold,
    /// Nobody can get it any more.
    Gone,
}

/// A kind of object in its place.
#[wire]
pub struct PlacedKind {
    /// Its place.
    pub place: CabinetPlace,
    /// How far the person is from it: the lower, the nearer.
    pub distance: f64,
    /// Whether its name may be told: not of a secret, nor of what is not in reach yet.
    pub told: bool,
}

/// How many kinds of object a person has found, of how many.
#[wire(Default)]
pub struct CabinetCounts {
    /// Kinds that the person has, or had once.
    pub found: f64,
    /// Kinds that the person has found, and those that can still be had: earned by somebody, or bought from whoever has
    /// one.
    pub all: f64,
    /// Kinds that the person never had, and that nobody can get any more. They are not among `all`.
    pub gone: f64,
}

/// A whole cabinet.
#[wire]
pub struct CabinetSurvey {
    /// Its numbers.
    pub counts: CabinetCounts,
    /// The kinds, in the order in which they were given.
    pub kinds: Vec<PlacedKind>,
}

/// Puts each kind of object in its place. `level` is the number of the person's level.
#[must_use]
pub fn survey_cabinet(level: f64, kinds: &[KindFacts]) -> CabinetSurvey {
    let mut counts = CabinetCounts::default();
    for kind in kinds {
        counts.found += f64::from(u8::from(kind.found));
        counts.all += f64::from(u8::from(can_be_had(kind)));
        counts.gone += f64::from(u8::from(!can_be_had(kind)));
    }
    CabinetSurvey { counts, kinds: kinds.iter().map(|kind| placed(kind, level)).collect() }
}

fn can_be_had(kind: &KindFacts) -> bool {
    kind.found || kind.owed || kind.given || changes_hands(kind)
}

fn changes_hands(kind: &KindFacts) -> bool {
    kind.transferable && kind.issued > 0.0
}

fn placed(kind: &KindFacts, level: f64) -> PlacedKind {
    let place = place(kind, level);
    let told = match &place {
        CabinetPlace::Secret => false,
        CabinetPlace::Quest { open: false, .. } => kind.on_sale > 0.0,
        CabinetPlace::Level { number } => is_next(*number, level) || kind.on_sale > 0.0,
        CabinetPlace::Found
        | CabinetPlace::Owed
        | CabinetPlace::Quest { open: true, .. }
        | CabinetPlace::Market
        | CabinetPlace::Season { .. }
        | CabinetPlace::Unsold
        | CabinetPlace::Gone => true,
    };
    PlacedKind { distance: distance(&place, level), told, place }
}

/// What is earned comes before what is bought: money is never the only way that is shown.
fn place(kind: &KindFacts, level: f64) -> CabinetPlace {
    if kind.found {
        return CabinetPlace::Found;
    }
    if kind.owed {
        return CabinetPlace::Owed;
    }
    let ways = kind.givers.iter().filter_map(|giver| way(giver, level));
    let (over, open): (Vec<_>, Vec<_>) = ways.partition(|place| matches!(place, CabinetPlace::Season { .. }));
    let nearest =
        open.into_iter().filter(|_| kind.given).min_by(|one, other| distance(one, level).total_cmp(&distance(other, level)));
    if let Some(place) = nearest {
        return place;
    }
    if changes_hands(kind) && kind.on_sale > 0.0 {
        return CabinetPlace::Market;
    }
    if let Some(season) = over.into_iter().next() {
        return season;
    }
    if changes_hands(kind) { CabinetPlace::Unsold } else { CabinetPlace::Gone }
}

/// How something gives it to the person, if it still does, or that its season is over.
fn way(giver: &Giver, level: f64) -> Option<CabinetPlace> {
    match giver {
        Giver::Level { number } => (*number > level).then_some(CabinetPlace::Level { number: *number }),
        Giver::Quest { slug, secret, state, reasons, season_over } => {
            if matches!(state, QuestState::Available | QuestState::InProgress | QuestState::Submitted) {
                return Some(CabinetPlace::Quest { slug: slug.clone(), open: true });
            }
            if let Some(name) = season_over {
                return Some(CabinetPlace::Season { name: name.clone() });
            }
            if reasons.iter().any(|reason| matches!(reason, LockReason::Closed { .. } | LockReason::Completed { .. })) {
                return None;
            }
            Some(if *secret { CabinetPlace::Secret } else { CabinetPlace::Quest { slug: slug.clone(), open: false } })
        }
    }
}

fn is_next(number: f64, level: f64) -> bool {
    number <= level + 1.0
}

/// Levels that are further away come after each other, before the quests that are locked.
fn distance(place: &CabinetPlace, level: f64) -> f64 {
    match place {
        CabinetPlace::Found => 0.0,
        CabinetPlace::Owed => 1.0,
        CabinetPlace::Quest { open: true, .. } => 2.0,
        CabinetPlace::Level { number } if is_next(*number, level) => 3.0,
        CabinetPlace::Market => 4.0,
        CabinetPlace::Level { number } => 6.0 - 1.0 / (number - level),
        CabinetPlace::Quest { open: false, .. } => 6.0,
        CabinetPlace::Unsold => 7.0,
        CabinetPlace::Secret => 8.0,
        CabinetPlace::Season { .. } => 9.0,
        CabinetPlace::Gone => 10.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use CabinetPlace as P;

    const KIND: KindFacts =
        KindFacts { found: false, owed: false, given: true, transferable: true, issued: 3.0, on_sale: 0.0, givers: Vec::new() };

    fn quest(state: QuestState, reasons: &[LockReason]) -> Giver {
        Giver::Quest { slug: "first-light".into(), secret: false, state, reasons: reasons.to_vec(), season_over: None }
    }

    fn locked(reason: LockReason) -> Giver {
        quest(QuestState::Locked, &[reason])
    }

    fn over() -> Giver {
        Giver::Quest {
            slug: "first-light".into(),
            secret: false,
            state: QuestState::Locked,
            reasons: vec![LockReason::Closed { closed_at: "2026-11-01T00:00:00Z".into() }],
            season_over: Some("The long light".into()),
        }
    }

    fn level_needed() -> LockReason {
        LockReason::LevelNeeded { needed: 4.0, current: 2.0, xp_to_go: 300.0 }
    }

    /// At level 2.
    #[track_caller]
    fn check(kind: KindFacts, expect: P, told: bool) {
        let survey = survey_cabinet(2.0, &[kind]);
        assert_eq!(survey.kinds.first().map(|kind| (kind.place.clone(), kind.told)), Some((expect, told)));
    }

    #[track_caller]
    fn count(kind: KindFacts, found: f64, all: f64, gone: f64) {
        assert_eq!(survey_cabinet(2.0, &[kind]).counts, CabinetCounts { found, all, gone });
    }

    #[test]
    fn what_can_be_begun_now_is_named_with_its_quest() {
        for state in [QuestState::Available, QuestState::InProgress, QuestState::Submitted] {
            let givers = vec![Giver::Level { number: 3.0 }, quest(state, &[])];
            check(KindFacts { givers, ..KIND }, P::Quest { slug: "first-light".into(), open: true }, true);
        }
    }

    #[test]
    fn what_is_not_in_reach_keeps_its_name_unless_the_market_shows_it_anyway() {
        let later = || vec![locked(level_needed())];
        let place = || P::Quest { slug: "first-light".into(), open: false };
        check(KindFacts { givers: later(), ..KIND }, place(), false);
        check(KindFacts { givers: later(), on_sale: 2.0, ..KIND }, place(), true);
        check(KindFacts { givers: vec![Giver::Level { number: 3.0 }], ..KIND }, P::Level { number: 3.0 }, true);
        check(KindFacts { givers: vec![Giver::Level { number: 7.0 }], ..KIND }, P::Level { number: 7.0 }, false);
    }

    #[test]
    fn a_secret_stays_one_even_while_it_is_for_sale() {
        let givers = vec![Giver::Quest {
            slug: "night".into(),
            secret: true,
            state: QuestState::Locked,
            reasons: vec![level_needed()],
            season_over: None,
        }];
        check(KindFacts { givers, on_sale: 1.0, ..KIND }, P::Secret, false);
    }

    #[test]
    fn a_quest_that_was_done_gives_nothing_again_and_one_that_rests_does_later() {
        let done = || vec![quest(QuestState::Done, &[LockReason::Completed { times: 1.0 }])];
        check(KindFacts { givers: done(), on_sale: 1.0, ..KIND }, P::Market, true);
        check(KindFacts { givers: done(), ..KIND }, P::Unsold, true);
        let rests = LockReason::Cooldown { until: "2026-11-22T00:00:00Z".into() };
        let givers = vec![quest(QuestState::Done, &[rests])];
        check(KindFacts { givers, ..KIND }, P::Quest { slug: "first-light".into(), open: false }, false);
        check(KindFacts { givers: vec![Giver::Level { number: 2.0 }], ..KIND }, P::Unsold, true);
    }

    #[test]
    fn a_season_that_is_over_is_named_while_nobody_sells_what_it_gave() {
        let name = || "The long light".to_owned();
        let kind = || KindFacts { given: false, givers: vec![over()], ..KIND };
        check(kind(), P::Season { name: name() }, true);
        check(KindFacts { on_sale: 1.0, ..kind() }, P::Market, true);
        check(KindFacts { transferable: false, ..kind() }, P::Season { name: name() }, true);
    }

    #[test]
    fn what_was_given_out_to_the_last_is_only_bought_or_gone() {
        let kind = || KindFacts { given: false, givers: vec![quest(QuestState::Available, &[])], ..KIND };
        check(KindFacts { on_sale: 1.0, ..kind() }, P::Market, true);
        check(kind(), P::Unsold, true);
        check(KindFacts { transferable: false, ..kind() }, P::Gone, true);
        check(KindFacts { owed: true, ..kind() }, P::Owed, true);
    }

    #[test]
    fn counts_what_is_there_and_what_can_still_be_had_and_says_apart_what_cannot() {
        count(KindFacts { found: true, given: false, transferable: false, ..KIND }, 1.0, 1.0, 0.0);
        count(KIND, 0.0, 1.0, 0.0);
        count(KindFacts { given: false, ..KIND }, 0.0, 1.0, 0.0);
        count(KindFacts { given: false, issued: 0.0, ..KIND }, 0.0, 0.0, 1.0);
        count(KindFacts { given: false, transferable: false, ..KIND }, 0.0, 0.0, 1.0);
        count(KindFacts { given: false, transferable: false, owed: true, ..KIND }, 0.0, 1.0, 0.0);
    }

    #[test]
    fn the_nearest_level_comes_first_and_the_market_before_what_is_far() {
        let of = |place: P| distance(&place, 2.0);
        let far = [
            of(P::Quest { slug: String::new(), open: true }),
            of(P::Level { number: 3.0 }),
            of(P::Market),
            of(P::Level { number: 4.0 }),
            of(P::Level { number: 90.0 }),
            of(P::Quest { slug: String::new(), open: false }),
        ];
        assert!(far.is_sorted(), "{far:?}");
        assert!(far.windows(2).all(|pair| pair.first() != pair.last()), "{far:?}");
    }
}
