//! Facts about what keeps a quest from being started.

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
        runs: vec![],
        team_size: 0.0,
        team_place: None,
    }
}

fn ran(state: RunState, decided_at: &str) -> PlayerRun {
    PlayerRun { state, decided_at: Some(decided_at.to_owned()), period_key: String::new() }
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
    let need = |slug: &str| QuestRequirement { slug: slug.into(), title: slug.to_uppercase(), secret: false };
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
    let running = PlayerFacts { runs: vec![ran(RunState::InProgress, NOW)], ..player() };
    check(&locked, &running, QuestState::InProgress, &[]);
    let waiting = PlayerFacts { runs: vec![ran(RunState::Submitted, NOW)], ..player() };
    check(&locked, &waiting, QuestState::Submitted, &[]);
}

#[test]
fn done_once_is_done() {
    let done = PlayerFacts { runs: vec![ran(RunState::Rewarded, NOW)], ..player() };
    check(&quest(), &done, QuestState::Done, &[LockReason::Completed { times: 1.0 }]);
}

#[test]
fn a_recurring_quest_waits_for_its_cooldown() {
    let recurring = QuestFacts { max_completions: None, cooldown_hours: Some(24.0), ..quest() };
    let done = PlayerFacts { runs: vec![ran(RunState::Rewarded, "2026-11-20T13:00:00Z")], ..player() };
    check(&recurring, &done, QuestState::Done, &[LockReason::Cooldown { until: "2026-11-21T13:00:00.000Z".into() }]);
    let again = PlayerFacts { runs: vec![ran(RunState::Rewarded, "2026-11-20T12:00:00Z")], ..done };
    check(&recurring, &again, QuestState::Available, &[]);
}

#[test]
fn a_refused_run_may_be_tried_again_after_the_cooldown() {
    let quest = QuestFacts { cooldown_hours: Some(1.0), ..quest() };
    let refused = PlayerFacts { runs: vec![ran(RunState::Rejected, "2026-11-21T11:30:00Z")], ..player() };
    check(&quest, &refused, QuestState::Rejected, &[LockReason::Cooldown { until: "2026-11-21T12:30:00.000Z".into() }]);
    let later = PlayerFacts { runs: vec![ran(RunState::Rejected, "2026-11-21T11:00:00Z")], ..player() };
    check(&quest, &later, QuestState::Available, &[]);
}

#[test]
fn a_run_that_was_given_up_may_be_started_again_at_once() {
    let quest = QuestFacts { cooldown_hours: Some(24.0), ..quest() };
    let left = PlayerFacts { runs: vec![ran(RunState::Abandoned, NOW)], ..player() };
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

fn of_period(state: RunState, decided_at: &str, period_key: &str) -> PlayerRun {
    PlayerRun { period_key: period_key.to_owned(), ..ran(state, decided_at) }
}

#[test]
fn a_weekly_quest_is_paid_once_a_week() {
    let weekly = QuestFacts { max_completions: None, recurrence: Some(Recurrence::Weekly), ..quest() };
    let this_week = of_period(RunState::Rewarded, "2026-11-20T12:00:00Z", "2026-W47");
    let last_week = of_period(RunState::Rewarded, "2026-11-15T23:59:59Z", "2026-W46");
    let done = PlayerFacts { runs: vec![last_week.clone(), this_week], ..player() };
    check(&weekly, &done, QuestState::Done, &[LockReason::Cooldown { until: "2026-11-23T00:00:00.000Z".into() }]);
    check(&weekly, &PlayerFacts { runs: vec![last_week], ..player() }, QuestState::Available, &[]);
    let refused = of_period(RunState::Rejected, "2026-11-20T12:00:00Z", "2026-W47");
    check(&weekly, &PlayerFacts { runs: vec![refused], ..player() }, QuestState::Available, &[]);
}

#[test]
fn a_review_that_takes_long_does_not_cost_the_next_period() {
    let weekly = QuestFacts { max_completions: None, recurrence: Some(Recurrence::Weekly), ..quest() };
    let waiting = of_period(RunState::Submitted, NOW, "2026-W46");
    let waits = PlayerFacts { runs: vec![waiting.clone()], ..player() };
    check(&weekly, &waits, QuestState::Available, &[]);
    check(&QuestFacts { max_completions: Some(1.0), ..weekly.clone() }, &waits, QuestState::Submitted, &[]);
    let both = PlayerFacts { runs: vec![waiting, of_period(RunState::Submitted, NOW, "2026-W47")], ..player() };
    check(&weekly, &both, QuestState::Submitted, &[]);
    let begun = PlayerFacts { runs: vec![of_period(RunState::InProgress, NOW, "2026-W46")], ..player() };
    check(&weekly, &begun, QuestState::InProgress, &[]);
}

#[test]
fn an_open_appeal_lifts_the_cooldown_and_a_new_refusal_starts_it_again() {
    let quest = QuestFacts { cooldown_hours: Some(24.0), ..quest() };
    let appealed =
        PlayerFacts { runs: vec![ran(RunState::Submitted, "2026-11-21T11:00:00Z"), ran(RunState::Abandoned, "")], ..player() };
    check(&quest, &appealed, QuestState::Submitted, &[]);
    let again =
        PlayerFacts { runs: vec![ran(RunState::Rejected, "2026-11-21T11:00:00Z"), ran(RunState::Abandoned, "")], ..player() };
    check(&quest, &again, QuestState::Rejected, &[LockReason::Cooldown { until: "2026-11-22T11:00:00.000Z".into() }]);
}

#[test]
fn a_reversed_run_may_be_tried_again() {
    let quest = QuestFacts { cooldown_hours: Some(24.0), ..quest() };
    let reversed = PlayerFacts { runs: vec![ran(RunState::Reversed, NOW)], ..player() };
    check(&quest, &reversed, QuestState::Available, &[]);
}

#[test]
fn a_quest_is_open_while_its_season_runs() {
    let season = |state, starts_at: Option<&str>, ends_at: Option<&str>| SeasonFacts {
        name: "Thaw".into(),
        state,
        starts_at: starts_at.map(String::from),
        ends_at: ends_at.map(String::from),
    };
    let within = |season| QuestFacts { season: Some(season), ..quest() };
    let (earlier, later) = ("2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z");
    check(&within(season(SeasonState::Running, Some(earlier), Some(later))), &player(), QuestState::Available, &[]);
    let locked = |season, reason| check(&within(season), &player(), QuestState::Locked, &[reason]);
    locked(season(SeasonState::Planned, Some(later), None), LockReason::NotOpenYet { opens_at: later.into() });
    locked(season(SeasonState::Planned, None, None), LockReason::SeasonPlanned { season: "Thaw".into() });
    locked(season(SeasonState::Running, None, Some(earlier)), LockReason::Closed { closed_at: earlier.into() });
    locked(season(SeasonState::Closed, None, Some(later)), LockReason::SeasonOver { season: "Thaw".into() });
}

#[test]
fn a_secret_quest_is_not_named() {
    let needed = QuestRequirement { slug: "cairn".into(), title: "The cairn".into(), secret: true };
    let quest = QuestFacts { requires: vec![needed], ..quest() };
    check(&quest, &player(), QuestState::Locked, &[LockReason::SecretNeeded]);
    check(&quest, &PlayerFacts { done: vec!["cairn".into()], ..player() }, QuestState::Available, &[]);
}

#[test]
fn a_quest_of_a_rope_team_says_from_the_start_who_is_missing() {
    let quest = QuestFacts { together: true, ..quest() };
    let on = |team_size, team_place| PlayerFacts { team_size, team_place, ..player() };
    for place in [None, Some(TeamPlace::Startable), Some(TeamPlace::Joinable)] {
        check(&quest, &on(2.0, place), QuestState::Available, &[]);
        check(&quest, &on(1.0, place), QuestState::Locked, &[LockReason::TeamNeeded]);
    }
    check(&quest, &on(3.0, Some(TeamPlace::Alone)), QuestState::Locked, &[LockReason::MatesNeeded]);
    check(&quest, &on(1.0, Some(TeamPlace::Alone)), QuestState::Locked, &[LockReason::TeamNeeded]);
    check(&quest, &on(3.0, Some(TeamPlace::UnderWay)), QuestState::Locked, &[LockReason::TeamUnderWay]);
    let alone = QuestFacts { together: false, ..quest };
    check(&alone, &on(3.0, Some(TeamPlace::Alone)), QuestState::Available, &[]);
}
