//! Whether a person may start a quest now, and if not, everything that is missing: "two quests, 120 XP to go".

use waymark_core_macros::wire;

use super::level::{level_progress, xp_to_level};
use super::period::{period_end, period_key};
use super::season::{SeasonFacts, season_state};
use super::team::TEAM_LEAST;
use crate::instant;
use crate::programme::names::{OnboardingStep, QuestState, Recurrence, RunState, SeasonState};

/// One thing that keeps a quest locked.
#[wire]
#[serde(tag = "code")]
pub enum LockReason {
    /// The level is too low.
    LevelNeeded {
        /// Level the quest asks for.
        needed: f64,
        /// Level that the participant has, from 1.
        current: f64,
        /// Points missing to the needed level.
        xp_to_go: f64,
    },
    /// Another quest must be done first.
    QuestNeeded {
        /// Slug of the required quest.
        slug: String,
        /// Title of the required quest.
        title: String,
    },
    /// A quest must be done first that is not told of.
    SecretNeeded,
    /// The quest opens later.
    NotOpenYet {
        /// When the quest opens; ISO 8601.
        opens_at: String,
    },
    /// The quest is over.
    Closed {
        /// When the quest closed; ISO 8601.
        closed_at: String,
    },
    /// Its season has not begun, and no date is set.
    SeasonPlanned {
        /// Name of the season.
        season: String,
    },
    /// Its season was closed.
    SeasonOver {
        /// Name of the season.
        season: String,
    },
    /// It was tried or done a short while ago, or in this period.
    Cooldown {
        /// When it may be started again; ISO 8601.
        until: String,
    },
    /// It was done as often as it may be.
    Completed {
        /// How often the quest was done, and may be done.
        times: f64,
    },
    /// Onboarding comes first.
    OnboardingNeeded,
    /// It is done by a rope team of at least two people.
    TeamNeeded,
    /// It takes two who can begin it, and nobody else of the rope team can now: they have done their part, or something
    /// keeps them from it.
    MatesNeeded,
    /// The rope team began it before the person joined, and a part of it has been accepted.
    TeamUnderWay,
}

/// A quest that must be done first.
#[wire]
pub struct QuestRequirement {
    /// Slug of the required quest.
    pub slug: String,
    /// Its title, for the reason.
    pub title: String,
    /// True for a secret quest: until it is done, nobody is told which one it is.
    #[serde(default)]
    pub secret: bool,
}

/// What the editors said about the quest.
#[wire(Default)]
pub struct QuestFacts {
    /// Level needed; 0 and 1 need none.
    pub min_level: f64,
    /// When the quest opens; ISO 8601.
    pub starts_at: Option<String>,
    /// When the quest closes; ISO 8601.
    pub ends_at: Option<String>,
    /// The season it belongs to, if it does: it is open only while that runs.
    #[serde(default)]
    pub season: Option<SeasonFacts>,
    /// How often it opens again: once in each period a person may be rewarded for it.
    #[serde(default)]
    pub recurrence: Option<Recurrence>,
    /// How often a person may be rewarded for it in all; none means no limit.
    pub max_completions: Option<f64>,
    /// Hours between the end of a run (rewarded or rejected) and the next start.
    pub cooldown_hours: Option<f64>,
    /// Quests that must be done first.
    pub requires: Vec<QuestRequirement>,
    /// True for a quest that may be started from the onboarding step `first_quest` on; others need onboarding done.
    #[serde(default)]
    pub during_onboarding: bool,
    /// True for a quest that a rope team does together.
    #[serde(default)]
    pub together: bool,
}

/// One run of the quest.
#[wire]
pub struct PlayerRun {
    /// Its state as stored.
    pub state: RunState,
    /// When it was decided; ISO 8601.
    pub decided_at: Option<String>,
    /// The period it was started in, as `periodKey` calls it; empty for a quest that does not recur.
    #[serde(default)]
    pub period_key: String,
}

/// What the database knows about the person.
#[wire]
pub struct PlayerFacts {
    /// The onboarding step that is open.
    pub onboarding_step: OnboardingStep,
    /// Experience points of the participant, in all.
    pub xp: f64,
    /// `xp_required` of level 1, 2, 3, …
    pub thresholds: Vec<f64>,
    /// Slugs of quests with a rewarded run.
    pub done: Vec<String>,
    /// Every run of this quest.
    pub runs: Vec<PlayerRun>,
    /// How many people are on the person's rope team, themselves included; 0 without one.
    #[serde(default)]
    pub team_size: f64,
    /// How that team stands with the quest; none where that was not looked at.
    #[serde(default)]
    pub team_place: Option<TeamPlace>,
}

/// How a rope team stands with a quest, for somebody on it who could otherwise begin it.
#[wire]
pub enum TeamPlace {
    /// Nobody has begun it, and somebody else on the team could begin it, too.
    Startable,
    /// Nobody has begun it, and nobody else on the team could.
    Alone,
    /// The team has begun it, and the person may take part.
    Joinable,
    /// The team has begun it, and is too far for somebody else to take part.
    UnderWay,
}

/// The state of a quest for one person.
#[wire]
pub struct Eligibility {
    /// The state to show.
    pub state: QuestState,
    /// Everything that keeps it from being started. Empty exactly when the state is `available`, `in_progress` or
    /// `submitted`.
    pub reasons: Vec<LockReason>,
}

/// Decides from facts; nothing about this is stored. `now` in milliseconds.
#[must_use]
pub fn quest_eligibility(quest: &QuestFacts, player: &PlayerFacts, now: f64) -> Eligibility {
    if let Some(state) = open_state(quest, player, now) {
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
    reasons.extend(team(quest, player));
    let state = if reasons.is_empty() {
        QuestState::Available
    } else if again && rejected(player) {
        QuestState::Rejected
    } else if completions(player) > 0.0 {
        QuestState::Done
    } else {
        QuestState::Locked
    };
    Eligibility { state, reasons }
}

/// The state of a run that is not finished. One that waits for review since an earlier period holds up nobody, unless
/// it may be the last that is rewarded.
fn open_state(quest: &QuestFacts, player: &PlayerFacts, now: f64) -> Option<QuestState> {
    if player.runs.iter().any(|run| run.state == RunState::InProgress) {
        return Some(QuestState::InProgress);
    }
    let waiting: Vec<_> = waiting(player).collect();
    let now_too = waiting.iter().any(|run| is_of_now(quest, run, now));
    let could_be_last = quest.max_completions.is_some_and(|max| completions(player) + waiting.len() as f64 >= max);
    (now_too || could_be_last && !waiting.is_empty()).then_some(QuestState::Submitted)
}

fn waiting(player: &PlayerFacts) -> impl Iterator<Item = &PlayerRun> {
    player.runs.iter().filter(|run| matches!(run.state, RunState::Submitted | RunState::Approved))
}

/// Whether a run is of the period that `now` lies in. A quest that does not recur has one, which lasts for ever.
fn is_of_now(quest: &QuestFacts, run: &PlayerRun, now: f64) -> bool {
    quest.recurrence.is_none_or(|recurrence| run.period_key == period_key(recurrence, now))
}

fn completions(player: &PlayerFacts) -> f64 {
    player.runs.iter().filter(|run| run.state == RunState::Rewarded).count() as f64
}

/// The last decision that stands, and when it was made. An abandoned or reversed run has none: nobody decided against
/// it.
fn decided(player: &PlayerFacts) -> Option<(&PlayerRun, f64)> {
    let decided = player.runs.iter().filter(|run| matches!(run.state, RunState::Rejected | RunState::Rewarded));
    let dated = decided.filter_map(|run| Some((run, instant::parse(run.decided_at.as_ref()?)?)));
    dated.max_by(|(_, one), (_, other)| one.total_cmp(other))
}

fn rejected(player: &PlayerFacts) -> bool {
    decided(player).is_some_and(|(run, _)| run.state == RunState::Rejected)
}

fn completed(quest: &QuestFacts, player: &PlayerFacts) -> Option<LockReason> {
    let (max, times) = (quest.max_completions?, completions(player));
    (times >= max).then_some(LockReason::Completed { times })
}

/// Until the cooldown after the last decision has run down and, where this period's reward was paid, the next one
/// begins.
fn cooldown(quest: &QuestFacts, player: &PlayerFacts, now: f64) -> Option<LockReason> {
    let after = |hours: f64| decided(player).map(|(_, at)| at + hours * 3_600_000.0);
    let cooled = quest.cooldown_hours.filter(|hours| *hours > 0.0).and_then(after);
    let paid = |run: &PlayerRun| run.state == RunState::Rewarded && is_of_now(quest, run, now);
    let next = quest.recurrence.filter(|_| player.runs.iter().any(paid)).map(|recurrence| period_end(recurrence, now));
    let until = cooled.into_iter().chain(next).fold(now, f64::max);
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
    missing
        .map(|needed| match needed.secret {
            true => LockReason::SecretNeeded,
            false => LockReason::QuestNeeded { slug: needed.slug.clone(), title: needed.title.clone() },
        })
        .collect()
}

fn team(quest: &QuestFacts, player: &PlayerFacts) -> Option<LockReason> {
    match player.team_place {
        _ if !quest.together => None,
        _ if player.team_size < TEAM_LEAST as f64 => Some(LockReason::TeamNeeded),
        Some(TeamPlace::Alone) => Some(LockReason::MatesNeeded),
        Some(TeamPlace::UnderWay) => Some(LockReason::TeamUnderWay),
        Some(TeamPlace::Startable | TeamPlace::Joinable) | None => None,
    }
}

/// A quest is open from `starts_at` up to, but without, `ends_at`, and while its season runs.
fn dates(quest: &QuestFacts, now: f64) -> Option<LockReason> {
    window(&quest.starts_at, &quest.ends_at, now).or_else(|| season(quest.season.as_ref()?, now))
}

fn window(starts_at: &Option<String>, ends_at: &Option<String>, now: f64) -> Option<LockReason> {
    if let Some(opens_at) = starts_at.as_ref().filter(|text| instant::parse(text).is_some_and(|at| now < at)) {
        return Some(LockReason::NotOpenYet { opens_at: opens_at.clone() });
    }
    let ended = ends_at.as_ref().filter(|text| instant::parse(text).is_some_and(|at| now >= at));
    ended.map(|closed_at| LockReason::Closed { closed_at: closed_at.clone() })
}

fn season(season: &SeasonFacts, now: f64) -> Option<LockReason> {
    let name = || season.name.clone();
    match season_state(season, now) {
        SeasonState::Running => None,
        SeasonState::Planned => {
            Some(window(&season.starts_at, &None, now).unwrap_or_else(|| LockReason::SeasonPlanned { season: name() }))
        }
        SeasonState::Closed => {
            Some(window(&None, &season.ends_at, now).unwrap_or_else(|| LockReason::SeasonOver { season: name() }))
        }
    }
}

#[cfg(test)]
mod tests;
