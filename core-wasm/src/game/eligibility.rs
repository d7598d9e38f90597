//! Whether a person may start a quest now, and if not, everything that is missing: "two quests, 120 XP to go".

use serde::{Deserialize, Serialize};

use super::level::{level_progress, xp_to_level};
use crate::instant;
use crate::json::shape::{reads, writes};
use crate::programme::names::{OnboardingStep, QuestState, RunState};

/// One thing that keeps a quest locked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(tag = "code", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum LockReason {
    /// The level is too low.
    LevelNeeded {
        /// Level the quest asks for.
        needed: f64,
        /// Level the person has.
        current: f64,
        /// Points missing to the needed level.
        xp_to_go: f64,
    },
    /// Another quest must be done first.
    QuestNeeded {
        /// Its slug.
        slug: String,
        /// Its title.
        title: String,
    },
    /// The quest opens later.
    NotOpenYet {
        /// When.
        opens_at: String,
    },
    /// The quest is over.
    Closed {
        /// Since when.
        closed_at: String,
    },
    /// It was tried or done a short while ago.
    Cooldown {
        /// When it may be started again.
        until: String,
    },
    /// It was done as often as it may be.
    Completed {
        /// How often.
        times: f64,
    },
    /// Onboarding comes first.
    OnboardingNeeded,
}

writes!(LockReason by "code" {
    LevelNeeded { needed, current, xp_to_go },
    QuestNeeded { slug, title },
    NotOpenYet { opens_at },
    Closed { closed_at },
    Cooldown { until },
    Completed { times },
    OnboardingNeeded {},
});

/// A quest that must be done first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct QuestRequirement {
    /// Its slug.
    pub slug: String,
    /// Its title, for the reason.
    pub title: String,
}

reads!(QuestRequirement { slug, title });

/// What the editors said about the quest.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct QuestFacts {
    /// Level needed; 0 and 1 need none.
    pub min_level: f64,
    /// Opens then; ISO 8601.
    pub starts_at: Option<String>,
    /// Closes then; ISO 8601.
    pub ends_at: Option<String>,
    /// How often a person may be rewarded for it; none means no limit.
    pub max_completions: Option<f64>,
    /// Hours between the end of a run (rewarded or rejected) and the next start.
    pub cooldown_hours: Option<f64>,
    /// Quests that must be done first.
    pub requires: Vec<QuestRequirement>,
    /// True for a quest that may be started from the onboarding step `first_quest` on; others need onboarding done.
    #[serde(default)]
    pub during_onboarding: bool,
}

reads!(QuestFacts {
    min_level,
    starts_at,
    ends_at,
    max_completions,
    cooldown_hours,
    requires,
    during_onboarding or false,
});

/// The newest run of the quest.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct NewestRun {
    /// Its state as stored.
    pub state: RunState,
    /// When it was decided; ISO 8601.
    pub decided_at: Option<String>,
}

reads!(NewestRun { state, decided_at });

/// What the database knows about the person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct PlayerFacts {
    /// The onboarding step that is open.
    pub onboarding_step: OnboardingStep,
    /// Points in all.
    pub xp: f64,
    /// `xp_required` of level 1, 2, 3, …
    pub thresholds: Vec<f64>,
    /// Slugs of quests with a rewarded run.
    pub done: Vec<String>,
    /// Rewarded runs of this quest.
    pub completions: f64,
    /// The newest run of this quest, if there is one.
    pub newest_run: Option<NewestRun>,
}

reads!(PlayerFacts { onboarding_step, xp, thresholds, done, completions, newest_run });

/// The state of a quest for one person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
#[serde(rename_all = "camelCase")]
pub struct Eligibility {
    /// The state to show.
    pub state: QuestState,
    /// Everything that keeps it from being started. Empty exactly when the state is `available`, `in_progress` or `submitted`.
    pub reasons: Vec<LockReason>,
}

writes!(Eligibility { state, reasons });

/// Decides from facts; nothing about this is stored. `now` in milliseconds.
#[must_use]
pub fn quest_eligibility(quest: &QuestFacts, player: &PlayerFacts, now: f64) -> Eligibility {
    if let Some(state) = open_state(player) {
        return Eligibility { state, reasons: Vec::new() };
    }
    let mut reasons = Vec::new();
    if let Some(reason) = completed(quest, player) {
        reasons.push(reason);
    } else if let Some(reason) = cooldown(quest, player, now) {
        reasons.push(reason);
    }
    let again = !reasons.is_empty();
    reasons.extend(onboarding(quest, player));
    reasons.extend(level(quest, player));
    reasons.extend(requirements(quest, player));
    reasons.extend(dates(quest, now));
    let state = if reasons.is_empty() {
        QuestState::Available
    } else if again && rejected(player) {
        QuestState::Rejected
    } else if player.completions > 0.0 {
        QuestState::Done
    } else {
        QuestState::Locked
    };
    Eligibility { state, reasons }
}

/// The state of a run that is not finished.
fn open_state(player: &PlayerFacts) -> Option<QuestState> {
    match player.newest_run.as_ref()?.state {
        RunState::InProgress => Some(QuestState::InProgress),
        RunState::Submitted | RunState::Approved => Some(QuestState::Submitted),
        RunState::Rejected | RunState::Rewarded | RunState::Abandoned | RunState::Reversed => None,
    }
}

fn rejected(player: &PlayerFacts) -> bool {
    player.newest_run.as_ref().is_some_and(|run| run.state == RunState::Rejected)
}

fn completed(quest: &QuestFacts, player: &PlayerFacts) -> Option<LockReason> {
    let max = quest.max_completions?;
    (player.completions >= max).then_some(LockReason::Completed { times: player.completions })
}

/// An abandoned or reversed run starts no cooldown: nobody decided against it.
fn cooldown(quest: &QuestFacts, player: &PlayerFacts, now: f64) -> Option<LockReason> {
    let hours = quest.cooldown_hours.filter(|hours| *hours > 0.0)?;
    let run = player.newest_run.as_ref()?;
    if !matches!(run.state, RunState::Rejected | RunState::Rewarded) {
        return None;
    }
    let until = instant::parse(run.decided_at.as_ref()?)? + hours * 3_600_000.0;
    (now < until).then(|| LockReason::Cooldown { until: instant::format(until) })
}

fn onboarding(quest: &QuestFacts, player: &PlayerFacts) -> Option<LockReason> {
    let needed = if quest.during_onboarding { OnboardingStep::FirstQuest } else { OnboardingStep::Done };
    (player.onboarding_step < needed).then_some(LockReason::OnboardingNeeded)
}

fn level(quest: &QuestFacts, player: &PlayerFacts) -> Option<LockReason> {
    let current = level_progress(&player.thresholds, player.xp).level;
    (current < quest.min_level).then(|| LockReason::LevelNeeded {
        needed: quest.min_level,
        current,
        xp_to_go: xp_to_level(&player.thresholds, player.xp, quest.min_level),
    })
}

fn requirements(quest: &QuestFacts, player: &PlayerFacts) -> Vec<LockReason> {
    let missing = quest.requires.iter().filter(|needed| !player.done.contains(&needed.slug));
    missing.map(|needed| LockReason::QuestNeeded { slug: needed.slug.clone(), title: needed.title.clone() }).collect()
}

/// A quest is open from `starts_at` up to, but without, `ends_at`.
fn dates(quest: &QuestFacts, now: f64) -> Option<LockReason> {
    if let Some(opens_at) = quest.starts_at.as_ref().filter(|text| instant::parse(text).is_some_and(|at| now < at)) {
        return Some(LockReason::NotOpenYet { opens_at: opens_at.clone() });
    }
    let ended = quest.ends_at.as_ref().filter(|text| instant::parse(text).is_some_and(|at| now >= at));
    ended.map(|closed_at| LockReason::Closed { closed_at: closed_at.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: &str = "2026-11-21T12:00:00.000Z";

    fn quest() -> QuestFacts {
        QuestFacts { max_completions: Some(1.0), ..QuestFacts::default() }
    }

    fn player() -> PlayerFacts {
        PlayerFacts {
            onboarding_step: OnboardingStep::Done,
            xp: 130.0,
            thresholds: vec![0.0, 100.0, 250.0, 500.0],
            done: vec![],
            completions: 0.0,
            newest_run: None,
        }
    }

    fn ran(state: RunState, decided_at: &str) -> Option<NewestRun> {
        Some(NewestRun { state, decided_at: Some(decided_at.to_owned()) })
    }

    #[track_caller]
    fn check(quest: &QuestFacts, player: &PlayerFacts, state: QuestState, reasons: &[LockReason]) {
        let now = instant::parse(NOW).unwrap_or_default();
        let result = quest_eligibility(quest, player, now);
        assert_eq!(result, Eligibility { state, reasons: reasons.to_vec() });
    }

    #[test]
    fn nothing_missing_is_available() {
        check(&quest(), &player(), QuestState::Available, &[]);
    }

    #[test]
    fn says_two_quests_and_120_points_to_go() {
        let need = |slug: &str| QuestRequirement { slug: slug.into(), title: slug.to_uppercase() };
        let quest = QuestFacts { min_level: 3.0, requires: vec![need("a"), need("b"), need("c")], ..quest() };
        let player = PlayerFacts { done: vec!["b".into()], ..player() };
        let missing = |slug: &str| LockReason::QuestNeeded { slug: slug.into(), title: slug.to_uppercase() };
        check(
            &quest,
            &player,
            QuestState::Locked,
            &[LockReason::LevelNeeded { needed: 3.0, current: 2.0, xp_to_go: 120.0 }, missing("a"), missing("c")],
        );
    }

    #[test]
    fn opens_and_closes_on_time() {
        let later = QuestFacts { starts_at: Some("2026-11-21T12:00:00.001Z".into()), ..quest() };
        check(&later, &player(), QuestState::Locked, &[LockReason::NotOpenYet { opens_at: "2026-11-21T12:00:00.001Z".into() }]);
        let now = QuestFacts { starts_at: Some(NOW.into()), ..quest() };
        check(&now, &player(), QuestState::Available, &[]);
        let over = QuestFacts { ends_at: Some(NOW.into()), ..quest() };
        check(&over, &player(), QuestState::Locked, &[LockReason::Closed { closed_at: NOW.into() }]);
    }

    #[test]
    fn an_open_run_is_shown_whatever_else_is_missing() {
        let locked = QuestFacts { min_level: 9.0, ..quest() };
        let running = PlayerFacts { newest_run: ran(RunState::InProgress, NOW), ..player() };
        check(&locked, &running, QuestState::InProgress, &[]);
        let waiting = PlayerFacts { newest_run: ran(RunState::Submitted, NOW), ..player() };
        check(&locked, &waiting, QuestState::Submitted, &[]);
    }

    #[test]
    fn done_once_is_done() {
        let done = PlayerFacts { completions: 1.0, newest_run: ran(RunState::Rewarded, NOW), ..player() };
        check(&quest(), &done, QuestState::Done, &[LockReason::Completed { times: 1.0 }]);
    }

    #[test]
    fn a_recurring_quest_waits_for_its_cooldown() {
        let recurring = QuestFacts { max_completions: None, cooldown_hours: Some(24.0), ..quest() };
        let done = PlayerFacts { completions: 3.0, newest_run: ran(RunState::Rewarded, "2026-11-20T13:00:00Z"), ..player() };
        check(&recurring, &done, QuestState::Done, &[LockReason::Cooldown { until: "2026-11-21T13:00:00.000Z".into() }]);
        let again = PlayerFacts { newest_run: ran(RunState::Rewarded, "2026-11-20T12:00:00Z"), ..done };
        check(&recurring, &again, QuestState::Available, &[]);
    }

    #[test]
    fn a_refused_run_may_be_tried_again_after_the_cooldown() {
        let quest = QuestFacts { cooldown_hours: Some(1.0), ..quest() };
        let refused = PlayerFacts { newest_run: ran(RunState::Rejected, "2026-11-21T11:30:00Z"), ..player() };
        check(&quest, &refused, QuestState::Rejected, &[LockReason::Cooldown { until: "2026-11-21T12:30:00.000Z".into() }]);
        let later = PlayerFacts { newest_run: ran(RunState::Rejected, "2026-11-21T11:00:00Z"), ..player() };
        check(&quest, &later, QuestState::Available, &[]);
    }

    #[test]
    fn a_run_that_was_given_up_may_be_started_again_at_once() {
        let quest = QuestFacts { cooldown_hours: Some(24.0), ..quest() };
        let left = PlayerFacts { newest_run: ran(RunState::Abandoned, NOW), ..player() };
        check(&quest, &left, QuestState::Available, &[]);
    }

    #[test]
    fn onboarding_comes_first_except_for_the_first_quest() {
        let newcomer = PlayerFacts { onboarding_step: OnboardingStep::FirstQuest, ..player() };
        check(&quest(), &newcomer, QuestState::Locked, &[LockReason::OnboardingNeeded]);
        let first = QuestFacts { during_onboarding: true, ..quest() };
        check(&first, &newcomer, QuestState::Available, &[]);
        let earlier = PlayerFacts { onboarding_step: OnboardingStep::Consents, ..player() };
        check(&first, &earlier, QuestState::Locked, &[LockReason::OnboardingNeeded]);
    }
}
