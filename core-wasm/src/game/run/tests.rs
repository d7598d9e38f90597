//! Facts about a quest run.

use super::*;
use RunState as S;

fn step(id: &str, required: bool, state: StepState) -> RunStep {
    RunStep { id: id.into(), required, state, confirm: false }
}

fn run(state: RunState, review: ReviewMode) -> RunFacts {
    RunFacts {
        state,
        version: 3.0,
        steps: vec![step("quiz", true, StepState::Sent), step("extra", false, StepState::Open)],
        ..new_run(review)
    }
}

/// A run of Ada's as it begins: one step to do, nothing decided.
pub(super) fn new_run(review: ReviewMode) -> RunFacts {
    RunFacts {
        state: RunState::InProgress,
        version: 1.0,
        review,
        participant: "ada".into(),
        steps: vec![step("text", true, StepState::Open)],
        approvals: vec![],
        ends_at: None,
        season: None,
        cooldown_hours: Some(24.0),
        decided_at: None,
        decided_by: None,
        appealed: false,
        appeal_against: None,
        overtaken: false,
        team: false,
    }
}

fn approve(by: Option<&str>) -> RunEvent {
    RunEvent::Approved { by: by.map(String::from), version: 3.0 }
}

fn send_back(by: &str, comment: &str, steps: &[&str]) -> RunEvent {
    let steps = steps.iter().map(|id| (*id).into()).collect();
    RunEvent::Returned { by: by.into(), version: 3.0, comment: comment.into(), steps }
}

fn refuse(by: &str, comment: &str) -> RunEvent {
    RunEvent::Rejected { by: by.into(), version: 3.0, comment: comment.into() }
}

/// What an event does to a run: the state, or the code it is refused with.
#[track_caller]
fn check(run: &RunFacts, event: &RunEvent, expect: std::result::Result<RunState, &str>) {
    let found = run_step(run, event, 0.0);
    if let Ok(after) = &found {
        assert_eq!(after.version, run.version + 1.0, "every change raises the version");
    }
    let found = found.map(|after| after.state);
    assert_eq!(found.as_ref().map_err(|error| error.code.as_str()).copied(), expect);
}

#[track_caller]
fn effects(run: &RunFacts, event: &RunEvent, expect: &[RunEffect]) {
    let found = run_step(run, event, 0.0).map(|after| after.effects);
    assert_eq!(found.as_deref(), Ok(expect));
}

#[test]
fn an_automatic_run_goes_all_the_way() {
    let started = run(S::InProgress, ReviewMode::Auto);
    check(&started, &RunEvent::Submitted, Ok(S::Submitted));
    effects(&started, &RunEvent::Submitted, &[RunEffect::FreezeRevision, RunEffect::ApproveNow]);
    let waiting = run(S::Submitted, ReviewMode::Auto);
    check(&waiting, &approve(None), Ok(S::Approved));
    effects(
        &waiting,
        &approve(None),
        &[
            RunEffect::SetStep { step: "quiz".into(), state: StepState::Accepted },
            RunEffect::RecordDecision { by: None, note: None },
            RunEffect::PayRewards,
        ],
    );
    check(&run(S::Approved, ReviewMode::Auto), &RunEvent::Rewarded, Ok(S::Rewarded));
}

#[test]
fn every_required_step_must_be_sent() {
    let mut started = run(S::InProgress, ReviewMode::Auto);
    started.steps = vec![
        step("a", true, StepState::Open),
        step("b", true, StepState::Wrong),
        step("c", true, StepState::Returned),
        step("d", true, StepState::Sent),
        step("e", true, StepState::Accepted),
        step("f", false, StepState::Open),
    ];
    let refused = run_step(&started, &RunEvent::Submitted, 0.0).map_err(|error| (error.code.as_str(), error.params.write()));
    assert_eq!(refused, Err(("RUN_INCOMPLETE", r#"{"steps":["a","b","c"]}"#.to_owned())));
}

#[test]
fn a_step_is_sent_until_it_is_right() {
    let sent = |verdict| RunEvent::StepSent { step: "x".into(), verdict };
    let with = |state| RunFacts { steps: vec![step("x", true, state)], ..run(S::InProgress, ReviewMode::Manual) };
    check(&with(StepState::Open), &sent(Verdict::Wrong), Ok(S::InProgress));
    effects(&with(StepState::Open), &sent(Verdict::Wrong), &[RunEffect::SetStep { step: "x".into(), state: StepState::Wrong }]);
    effects(
        &with(StepState::Wrong),
        &sent(Verdict::Partial),
        &[RunEffect::SetStep { step: "x".into(), state: StepState::Open }],
    );
    check(&with(StepState::Sent), &sent(Verdict::Partial), Err("STEP_CLOSED"));
    check(&with(StepState::Wrong), &sent(Verdict::Right), Ok(S::InProgress));
    check(&with(StepState::Returned), &sent(Verdict::Accepted), Ok(S::InProgress));
    check(&with(StepState::Sent), &sent(Verdict::Accepted), Ok(S::InProgress));
    check(&with(StepState::Sent), &sent(Verdict::Right), Err("STEP_CLOSED"));
    check(&with(StepState::Sent), &sent(Verdict::Wrong), Err("STEP_CLOSED"));
    check(&with(StepState::Accepted), &sent(Verdict::Accepted), Err("STEP_CLOSED"));
    let other = RunEvent::StepSent { step: "y".into(), verdict: Verdict::Right };
    check(&with(StepState::Open), &other, Err("STEP_UNKNOWN"));
}

#[test]
fn nothing_is_sent_after_the_quest_closed() {
    let closed = RunFacts { ends_at: Some("1970-01-01T00:00:00Z".into()), ..run(S::InProgress, ReviewMode::Auto) };
    check(&closed, &RunEvent::Submitted, Err("RUN_NOT_OPEN"));
    check(&closed, &RunEvent::StepSent { step: "extra".into(), verdict: Verdict::Right }, Err("RUN_NOT_OPEN"));
    check(&closed, &RunEvent::Abandoned, Ok(S::Abandoned));
}

#[test]
fn a_person_decides_what_people_review() {
    let waiting = run(S::Submitted, ReviewMode::Manual);
    check(&waiting, &approve(Some("gm")), Ok(S::Approved));
    check(&waiting, &approve(None), Err("FORBIDDEN"));
}

#[test]
fn nobody_decides_about_the_own_run() {
    let waiting = run(S::Submitted, ReviewMode::Manual);
    check(&waiting, &approve(Some("ada")), Err("OWN_RUN"));
    check(&waiting, &send_back("ada", "more", &["quiz"]), Err("OWN_RUN"));
    check(&waiting, &refuse("ada", "no"), Err("OWN_RUN"));
}

#[test]
fn a_decision_about_an_older_version_is_refused() {
    let newer = RunFacts { version: 4.0, ..run(S::Submitted, ReviewMode::Manual) };
    check(&newer, &approve(Some("gm")), Err("VERSION_CONFLICT"));
    check(&newer, &refuse("gm", "no"), Err("VERSION_CONFLICT"));
    check(&RunFacts { review: ReviewMode::Auto, ..newer }, &approve(None), Err("VERSION_CONFLICT"));
}

#[test]
fn two_people_are_two_different_people() {
    let waiting = run(S::Submitted, ReviewMode::TwoPerson);
    check(&waiting, &approve(Some("gm1")), Ok(S::Submitted));
    effects(&waiting, &approve(Some("gm1")), &[RunEffect::RecordApproval { by: "gm1".into() }]);
    let half = RunFacts { approvals: vec!["gm1".into()], ..waiting };
    check(&half, &approve(Some("gm1")), Err("APPROVED_ALREADY"));
    check(&half, &approve(Some("gm2")), Ok(S::Approved));
    check(&half, &approve(None), Err("FORBIDDEN"));
}

#[test]
fn only_the_returned_steps_reopen() {
    let waiting = run(S::Submitted, ReviewMode::Manual);
    let mut both = waiting.clone();
    both.steps.push(step("text", true, StepState::Sent));
    effects(
        &both,
        &send_back("gm", "say more", &["text"]),
        &[
            RunEffect::SetStep { step: "quiz".into(), state: StepState::Accepted },
            RunEffect::SetStep { step: "text".into(), state: StepState::Returned },
            RunEffect::RecordDecision { by: Some("gm".into()), note: Some("say more".into()) },
        ],
    );
    // One that an earlier look had accepted, too.
    let mut looked_at = waiting.clone();
    looked_at.steps.push(step("text", true, StepState::Accepted));
    effects(
        &looked_at,
        &send_back("gm", "say more", &["text"]),
        &[
            RunEffect::SetStep { step: "quiz".into(), state: StepState::Accepted },
            RunEffect::SetStep { step: "text".into(), state: StepState::Returned },
            RunEffect::RecordDecision { by: Some("gm".into()), note: Some("say more".into()) },
        ],
    );
    let half = RunFacts { approvals: vec!["gm1".into()], ..run(S::Submitted, ReviewMode::TwoPerson) };
    let returned = run_step(&half, &send_back("gm", "more", &["quiz"]), 0.0).map(|after| after.effects);
    assert!(returned.is_ok_and(|effects| effects.contains(&RunEffect::ClearApprovals)), "approvals were of what it was then");
    check(&waiting, &send_back("gm", " ", &["quiz"]), Err("VALIDATION"));
    check(&waiting, &send_back("gm", "more", &[]), Err("VALIDATION"));
    check(&waiting, &send_back("gm", "more", &["nope"]), Err("STEP_UNKNOWN"));
}

#[test]
fn a_refusal_needs_a_comment_and_starts_the_cooldown() {
    let waiting = run(S::Submitted, ReviewMode::Manual);
    check(&waiting, &refuse("gm", ""), Err("VALIDATION"));
    effects(
        &waiting,
        &refuse("gm", "no"),
        &[
            RunEffect::RecordDecision { by: Some("gm".into()), note: Some("no".into()) },
            RunEffect::StartCooldown { until: "1970-01-02T00:00:00.000Z".into() },
        ],
    );
    let at_once = RunFacts { cooldown_hours: Some(0.0), ..waiting };
    effects(&at_once, &refuse("gm", "no"), &[RunEffect::RecordDecision { by: Some("gm".into()), note: Some("no".into()) }]);
}

#[test]
fn what_could_not_be_sent_again_is_not_returned() {
    let closed = RunFacts { ends_at: Some("1970-01-01T00:00:00Z".into()), ..run(S::Submitted, ReviewMode::Manual) };
    check(&closed, &send_back("gm", "more", &["quiz"]), Err("RUN_NOT_OPEN"));
    check(&closed, &approve(Some("gm")), Ok(S::Approved));
    check(&closed, &refuse("gm", "no"), Ok(S::Rejected));
}

#[test]
fn nothing_is_sent_after_the_season_was_closed() {
    let season = SeasonFacts { name: "S".into(), state: SeasonState::Closed, starts_at: None, ends_at: None };
    let running = SeasonFacts { state: SeasonState::Running, ..season.clone() };
    let within = |season| RunFacts { season: Some(season), ..run(S::InProgress, ReviewMode::Auto) };
    check(&within(season), &RunEvent::Submitted, Err("RUN_NOT_OPEN"));
    check(&within(running), &RunEvent::Submitted, Ok(S::Submitted));
}

#[test]
fn the_system_does_not_decide_while_a_confirmation_is_waited_for() {
    let with = |state| {
        let there = RunStep { confirm: true, ..step("there", false, state) };
        RunFacts { steps: vec![there], ..run(S::InProgress, ReviewMode::Auto) }
    };
    effects(&with(StepState::Sent), &RunEvent::Submitted, &[RunEffect::FreezeRevision]);
    effects(&with(StepState::Open), &RunEvent::Submitted, &[RunEffect::FreezeRevision, RunEffect::ApproveNow]);
    let waiting = RunFacts { state: S::Submitted, ..with(StepState::Sent) };
    check(&waiting, &approve(None), Err("FORBIDDEN"));
    check(&waiting, &approve(Some("gm")), Ok(S::Approved));
}

#[test]
fn the_last_answer_finishes_where_the_system_decides_at_once() {
    let finishes = |review, steps: Vec<RunStep>, answered: &str| {
        finishes_by_answer(&RunFacts { steps, ..run(S::InProgress, review) }, answered)
    };
    let done = |last| vec![step("a", true, StepState::Sent), step("b", true, last), step("c", false, StepState::Open)];
    assert!(finishes(ReviewMode::Auto, done(StepState::Sent), "b"));
    assert!(!finishes(ReviewMode::Auto, done(StepState::Wrong), "b"));
    assert!(!finishes(ReviewMode::Auto, done(StepState::Open), "a"));
    assert!(!finishes(ReviewMode::Manual, done(StepState::Sent), "b"));
    assert!(!finishes(ReviewMode::TwoPerson, done(StepState::Sent), "b"));
    let optional = |last| vec![step("a", true, StepState::Sent), step("c", false, last)];
    assert!(finishes(ReviewMode::Auto, optional(StepState::Sent), "c"));
    assert!(!finishes(ReviewMode::Auto, optional(StepState::Wrong), "c"));
    let there = RunStep { confirm: true, ..step("there", true, StepState::Sent) };
    assert!(!finishes(ReviewMode::Auto, vec![there], "there"));
}

fn refused() -> RunFacts {
    RunFacts {
        decided_at: Some("1970-01-01T00:00:00Z".into()),
        decided_by: Some("gm1".into()),
        ..run(S::Rejected, ReviewMode::Manual)
    }
}

fn appeal(reason: &str) -> RunEvent {
    RunEvent::Appealed { reason: reason.into() }
}

#[test]
fn a_refusal_is_appealed_against_once_in_words_and_in_time() {
    check(&refused(), &appeal("look again"), Ok(S::Submitted));
    let against = Some("gm1".to_owned());
    effects(&refused(), &appeal("look again"), &[RunEffect::RecordAppeal { reason: "look again".into(), against }]);
    // Whoever had approved it before the refusal looks again.
    let half = RunFacts { approvals: vec!["gm2".into()], ..refused() };
    let appealed = run_step(&half, &appeal("look again"), 0.0).map(|after| after.effects);
    assert!(appealed.is_ok_and(|effects| effects.contains(&RunEffect::ClearApprovals)));
    check(&refused(), &appeal("  "), Err("VALIDATION"));
    check(&RunFacts { appealed: true, ..refused() }, &appeal("look again"), Err("APPEAL_USED"));
    check(&RunFacts { overtaken: true, ..refused() }, &appeal("look again"), Err("APPEAL_OVERTAKEN"));
    for state in [S::InProgress, S::Submitted, S::Rewarded, S::Abandoned, S::Reversed] {
        check(&RunFacts { state, ..refused() }, &appeal("look again"), Err("RUN_NOT_OPEN"));
    }
    let at =
        |now| run_step(&refused(), &appeal("look again"), now).map_err(|error| (error.code.as_str(), error.params.write()));
    assert!(at(APPEAL_MS - 1.0).is_ok());
    assert_eq!(at(APPEAL_MS), Err(("APPEAL_TOO_LATE", r#"{"until":"1970-01-15T00:00:00.000Z"}"#.to_owned())));
    assert_eq!(appeal_until(&refused(), 0.0).as_deref(), Some("1970-01-15T00:00:00.000Z"));
    assert_eq!(appeal_until(&refused(), APPEAL_MS), None);
    assert_eq!(appeal_until(&run(S::Rewarded, ReviewMode::Manual), 0.0), None);
}

#[test]
fn whoever_refused_it_does_not_decide_about_the_appeal() {
    let appealed = RunFacts { appealed: true, appeal_against: Some("gm1".into()), ..run(S::Submitted, ReviewMode::Manual) };
    check(&appealed, &approve(Some("gm1")), Err("OWN_DECISION"));
    check(&appealed, &refuse("gm1", "no"), Err("OWN_DECISION"));
    check(&appealed, &send_back("gm1", "more", &["quiz"]), Err("OWN_DECISION"));
    check(&appealed, &approve(Some("gm2")), Ok(S::Approved));
}

#[test]
fn a_reward_is_taken_back_by_somebody_else_with_a_reason_while_its_items_are_there() {
    let paid = run(S::Rewarded, ReviewMode::Auto);
    let reverse = |by: &str, version, reason: &str, gone: &[&str]| RunEvent::Reversed {
        by: by.into(),
        version,
        reason: reason.into(),
        items_gone: gone.iter().map(|name| (*name).into()).collect(),
    };
    check(&paid, &reverse("root", 3.0, "mistake", &[]), Ok(S::Reversed));
    check(&paid, &reverse("root", 2.0, "mistake", &[]), Err("VERSION_CONFLICT"));
    check(&paid, &reverse("ada", 3.0, "mistake", &[]), Err("OWN_RUN"));
    check(&paid, &reverse("root", 3.0, "", &[]), Err("VALIDATION"));
    let gone = run_step(&paid, &reverse("root", 3.0, "mistake", &["Pack #3"]), 0.0);
    let found = gone.map_err(|error| (error.code.as_str(), error.params.write()));
    assert_eq!(found, Err(("ITEMS_GONE", r#"{"items":["Pack #3"]}"#.to_owned())));
    check(&run(S::Reversed, ReviewMode::Auto), &reverse("root", 3.0, "mistake", &[]), Err("RUN_NOT_OPEN"));
}

#[test]
fn what_was_given_up_or_taken_back_stays_so() {
    let reverse = RunEvent::Reversed { by: "root".into(), version: 3.0, reason: "x".into(), items_gone: vec![] };
    let sent = RunEvent::StepSent { step: "extra".into(), verdict: Verdict::Accepted };
    for state in [S::Abandoned, S::Reversed] {
        let ended = run(state, ReviewMode::Manual);
        for event in [&sent, &RunEvent::Submitted, &RunEvent::Rewarded, &RunEvent::Abandoned, &appeal("x"), &reverse] {
            check(&ended, event, Err("RUN_NOT_OPEN"));
        }
        for event in [approve(Some("gm")), refuse("gm", "no"), send_back("gm", "more", &["quiz"])] {
            check(&ended, &event, Err("RUN_NOT_OPEN"));
        }
    }
}
