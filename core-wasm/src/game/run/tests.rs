//! Facts about a quest run.

use proptest::prelude::*;

use super::*;
use RunState as S;

fn step(id: &str, required: bool, state: StepState) -> RunStep {
    RunStep { id: id.into(), required, state }
}

fn run(state: RunState, review: ReviewMode) -> RunFacts {
    RunFacts {
        state,
        version: 3.0,
        review,
        participant: "ada".into(),
        steps: vec![step("quiz", true, StepState::Sent), step("extra", false, StepState::Open)],
        approvals: vec![],
        ends_at: None,
        cooldown_hours: Some(24.0),
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
    check(&half, &approve(Some("gm1")), Err("FORBIDDEN"));
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
}

#[test]
fn a_reward_is_taken_back_only_while_its_items_are_there() {
    let paid = run(S::Rewarded, ReviewMode::Auto);
    let reverse = |items_gone| RunEvent::Reversed { reason: "mistake".into(), items_gone };
    check(&paid, &reverse(false), Ok(S::Reversed));
    check(&paid, &reverse(true), Err("CONFLICT"));
    check(&paid, &RunEvent::Reversed { reason: String::new(), items_gone: false }, Err("VALIDATION"));
}

fn any_state() -> impl Strategy<Value = RunState> {
    prop::sample::select(vec![S::InProgress, S::Submitted, S::Approved, S::Rejected, S::Rewarded, S::Abandoned, S::Reversed])
}

fn any_event() -> impl Strategy<Value = RunEvent> {
    let verdicts = prop::sample::select(vec![Verdict::Right, Verdict::Wrong, Verdict::Accepted]);
    let people = || prop::sample::select(vec!["ada", "gm1", "gm2"]);
    prop_oneof![
        (prop::sample::select(vec!["quiz", "extra"]), verdicts)
            .prop_map(|(step, verdict)| RunEvent::StepSent { step: step.into(), verdict }),
        Just(RunEvent::Submitted),
        prop::option::of(people()).prop_map(approve),
        people().prop_map(|by| send_back(by, "more", &["quiz"])),
        people().prop_map(|by| refuse(by, "no")),
        Just(RunEvent::Rewarded),
        Just(RunEvent::Abandoned),
        any::<bool>().prop_map(|items_gone| RunEvent::Reversed { reason: "x".into(), items_gone }),
    ]
}

proptest! {
    /// Plays events against one stored run and counts what is paid.
    #[test]
    fn a_run_is_paid_at_most_once(events in prop::collection::vec(any_event(), 0..40), review in prop::sample::select(vec![ReviewMode::Auto, ReviewMode::Manual, ReviewMode::TwoPerson])) {
        let mut stored = run(S::InProgress, review);
        let mut paid = 0;
        for event in events {
            let event = at_version(event, stored.version);
            let Ok(after) = run_step(&stored, &event, 0.0) else { continue };
            for effect in &after.effects {
                match effect {
                    RunEffect::PayRewards => paid += 1,
                    RunEffect::RecordApproval { by } => stored.approvals.push(by.clone()),
                    RunEffect::SetStep { step, state } => {
                        for known in stored.steps.iter_mut().filter(|known| known.id == *step) {
                            known.state = *state;
                        }
                    }
                    RunEffect::FreezeRevision | RunEffect::ApproveNow | RunEffect::RecordDecision { .. }
                    | RunEffect::StartCooldown { .. } | RunEffect::CompensateRewards { .. } => {}
                }
            }
            stored.state = after.state;
            stored.version = after.version;
        }
        prop_assert!(paid <= 1);
    }

    #[test]
    fn an_ended_run_stays_ended(event in any_event(), state in any_state()) {
        let ended = matches!(state, S::Rejected | S::Abandoned | S::Reversed);
        let after = run_step(&run(state, ReviewMode::Manual), &event, 0.0);
        prop_assert!(!ended || after.is_err());
    }
}

fn at_version(event: RunEvent, now: f64) -> RunEvent {
    match event {
        RunEvent::Approved { by, .. } => RunEvent::Approved { by, version: now },
        RunEvent::Returned { by, comment, steps, .. } => RunEvent::Returned { by, version: now, comment, steps },
        RunEvent::Rejected { by, comment, .. } => RunEvent::Rejected { by, version: now, comment },
        RunEvent::StepSent { .. }
        | RunEvent::Submitted
        | RunEvent::Rewarded
        | RunEvent::Abandoned
        | RunEvent::Reversed { .. } => event,
    }
}
