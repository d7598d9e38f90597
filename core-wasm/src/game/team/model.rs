//! What holds whatever happens, in whatever order, to a team of up to nine people and the quest that they do together:
//! they join, leave, are taken off or suspended, begin, send, are accepted, returned, refused, appeal, give up, and are
//! taken back. The world here does what the extension does; each time it is the rules that decide.

#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "the model names people and parts that exist")]

use proptest::prelude::*;

use super::*;
use crate::game::eligibility::{PlayerFacts, PlayerRun, QuestFacts, quest_eligibility};
use crate::game::run::{RunEffect, RunEvent, RunFacts, RunStep, run_step};
use crate::game::step::Verdict;
use crate::instant;
use crate::programme::names::{OnboardingStep, QuestState, ReviewMode};
use crate::programme::quests::StepState;

const PEOPLE: usize = 9;

/// What somebody may try to do. People and runs are numbers.
#[derive(Debug, Clone)]
enum Deed {
    Join(usize),
    Leave(usize),
    Remove {
        who: usize,
        by: usize,
    },
    /// Suspended, or let in again.
    Turn(usize),
    Start(usize),
    Run(usize, RunEvent),
    Wait,
}

#[derive(Debug, Clone)]
struct Part {
    who: usize,
    /// The team run it belongs to.
    of: usize,
    facts: RunFacts,
    late: bool,
    paid: u32,
    /// Whether the person left after it was begun, before it was paid.
    left: bool,
}

struct World {
    now: f64,
    rule: TeamRule,
    needed: Option<f64>,
    team: TeamFacts,
    present: [bool; PEOPLE],
    parts: Vec<Part>,
    /// Whether each team run is done or over.
    closed: Vec<Closed>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Closed {
    No,
    Done,
    Over,
}

fn name(who: usize) -> String {
    who.to_string()
}

impl World {
    fn new(rule: TeamRule, needed: Option<f64>) -> World {
        let team = TeamFacts { captain: name(0), members: vec![TeamMate { id: name(0), present: true }] };
        World { now: 0.0, rule, needed, team, present: [true; PEOPLE], parts: vec![], closed: vec![] }
    }

    fn is_on(&self, who: usize) -> bool {
        self.team.members.iter().any(|member| member.id == name(who))
    }

    fn is_there(&self, who: usize) -> bool {
        self.is_on(who) && self.present[who]
    }

    fn state_of(&self, who: usize) -> QuestState {
        let quest = QuestFacts { max_completions: Some(1.0), together: true, ..QuestFacts::default() };
        let own = self.parts.iter().filter(|part| part.who == who);
        let glance = |part: &Part| PlayerRun {
            state: part.facts.state,
            decided_at: part.facts.decided_at.clone(),
            period_key: String::new(),
        };
        let team_size = (0..PEOPLE).filter(|other| self.is_there(*other)).count() as f64;
        let team_size = if self.is_on(who) { team_size } else { 0.0 };
        let (onboarding_step, thresholds) = (OnboardingStep::Done, vec![0.0]);
        let runs = own.map(glance).collect();
        let player = PlayerFacts { onboarding_step, xp: 0.0, thresholds, done: vec![], runs, team_size, team_place: None };
        quest_eligibility(&quest, &player, self.now).state
    }

    fn facts(&self, of: usize) -> TeamRunFacts {
        let share = |(at, part): (usize, &Part)| TeamShare {
            run: at.to_string(),
            participant: name(part.who),
            state: part.facts.state,
            present: self.is_there(part.who),
            late: part.late,
        };
        let shares = self.parts.iter().enumerate().filter(|(_, part)| part.of == of).map(share).collect();
        TeamRunFacts { rule: self.rule, needed: self.needed, done: self.closed[of] == Closed::Done, shares }
    }

    fn open_run(&self) -> Option<usize> {
        self.closed.iter().position(|closed| *closed == Closed::No)
    }

    fn begin(&mut self, who: usize, of: usize) {
        let open = |part: &&Part| part.of == of && part.facts.state == RunState::Approved && self.is_there(part.who);
        let late = self.parts.iter().any(|part| open(&part));
        self.parts.push(Part { who, of, facts: part_of(who), late, paid: 0, left: false });
    }

    /// Says whether the rules let it happen.
    fn act(&mut self, deed: &Deed) -> bool {
        match deed {
            Deed::Wait => self.now += 7.0 * 3_600_000.0,
            Deed::Turn(who) => {
                self.present[*who] = !self.present[*who];
                let present = self.present[*who];
                self.team.members.iter_mut().filter(|mate| mate.id == name(*who)).for_each(|mate| mate.present = present);
            }
            Deed::Join(who) => {
                let joined = TeamEvent::Joined { who: name(*who), on_team: self.is_on(*who) };
                let Ok(change) = team_step(&self.team, &joined) else { return false };
                self.team.members.push(TeamMate { id: name(*who), present: self.present[*who] });
                self.team.captain = change.captain.unwrap_or_default();
            }
            Deed::Leave(who) => return self.go(*who, &TeamEvent::Left { who: name(*who) }),
            Deed::Remove { who, by } => return self.go(*who, &TeamEvent::Removed { who: name(*who), by: name(*by) }),
            Deed::Start(who) => return self.start(*who),
            Deed::Run(at, event) => {
                let Some(part) = self.parts.get(*at) else { return false };
                let of = part.of;
                if !self.happen(*at, event) {
                    return false;
                }
                self.settle(of);
            }
        }
        // What the job does when nobody acts.
        (0..self.closed.len()).for_each(|of| self.settle(of));
        true
    }

    fn go(&mut self, who: usize, event: &TeamEvent) -> bool {
        let Ok(change) = team_step(&self.team, event) else { return false };
        self.team.members.retain(|member| member.id != name(who));
        self.team.captain = change.captain.unwrap_or_default();
        for at in 0..self.parts.len() {
            if self.parts[at].who == who && self.happen(at, &RunEvent::TeamLeft) {
                self.parts[at].left = true;
            }
        }
        (0..self.closed.len()).for_each(|of| self.settle(of));
        true
    }

    fn start(&mut self, who: usize) -> bool {
        if !self.is_there(who) || self.state_of(who) != QuestState::Available {
            return false;
        }
        if let Some(of) = self.open_run() {
            let of_own = |part: &&Part| part.of == of && part.who == who;
            let was_refused = self.parts.iter().filter(of_own).any(|part| part.facts.state == RunState::Rejected);
            if !was_refused && !team_outcome(&self.facts(of)).joinable {
                return false;
            }
            self.begin(who, of);
            return true;
        }
        let able = |other: &usize| self.is_there(*other) && self.state_of(*other) == QuestState::Available;
        let able: Vec<usize> = (0..PEOPLE).filter(able).collect();
        if able.len() < TEAM_LEAST {
            return false;
        }
        self.closed.push(Closed::No);
        able.into_iter().for_each(|other| self.begin(other, self.closed.len() - 1));
        true
    }

    fn settle(&mut self, of: usize) {
        if self.closed[of] == Closed::Over {
            return;
        }
        let outcome = team_outcome(&self.facts(of));
        if outcome.done {
            self.closed[of] = Closed::Done;
        } else if outcome.over {
            self.closed[of] = Closed::Over;
        }
        for at in &outcome.paid {
            assert!(self.happen(at.parse().unwrap(), &RunEvent::TeamDone));
        }
        for at in &outcome.left {
            let at: usize = at.parse().unwrap();
            assert!(self.happen(at, &RunEvent::TeamLeft));
            self.parts[at].left = true;
        }
        let again = team_outcome(&self.facts(of));
        assert_eq!((again.paid.len(), again.left.len()), (0, 0), "asked again, nothing is left to do");
    }

    fn happen(&mut self, at: usize, event: &RunEvent) -> bool {
        let busy = [RunState::InProgress, RunState::Submitted, RunState::Approved, RunState::Rewarded];
        let whose = self.parts[at].who;
        let later = self.parts.iter().skip(at + 1).any(|part| part.who == whose && busy.contains(&part.facts.state));
        let (now, part) = (self.now, &mut self.parts[at]);
        part.facts.overtaken = later;
        let Ok(after) = run_step(&part.facts, &at_version(event.clone(), part.facts.version), now) else { return false };
        (part.facts.state, part.facts.version) = (after.state, after.version);
        for effect in after.effects {
            let part = &mut self.parts[at];
            match effect {
                RunEffect::SetStep { state, .. } => part.facts.steps.iter_mut().for_each(|step| step.state = state),
                RunEffect::RecordDecision { by, .. } => {
                    (part.facts.decided_at, part.facts.decided_by) = (Some(instant::format(now)), by);
                }
                RunEffect::RecordAppeal { against, .. } => (part.facts.appealed, part.facts.appeal_against) = (true, against),
                RunEffect::PayRewards => {
                    part.paid += 1;
                    let who = part.who;
                    assert!(self.is_there(who), "whoever is not there is not paid");
                    assert!(self.happen(at, &RunEvent::Rewarded));
                }
                RunEffect::ApproveNow => assert!(self.happen(at, &RunEvent::Approved { by: None, version: 0.0 })),
                RunEffect::RecordApproval { .. }
                | RunEffect::ClearApprovals
                | RunEffect::FreezeRevision
                | RunEffect::StartCooldown { .. }
                | RunEffect::CompensateRewards { .. } => {}
            }
        }
        true
    }
}

fn part_of(who: usize) -> RunFacts {
    let step = RunStep { id: "text".into(), required: true, state: StepState::Open, confirm: false };
    RunFacts {
        state: RunState::InProgress,
        version: 1.0,
        review: ReviewMode::Manual,
        participant: name(who),
        steps: vec![step],
        approvals: vec![],
        ends_at: None,
        season: None,
        cooldown_hours: Some(10.0),
        decided_at: None,
        decided_by: None,
        appealed: false,
        appeal_against: None,
        overtaken: false,
        team: true,
    }
}

fn at_version(event: RunEvent, version: f64) -> RunEvent {
    match event {
        RunEvent::Approved { by, .. } => RunEvent::Approved { by, version },
        RunEvent::Returned { by, comment, steps, .. } => RunEvent::Returned { by, version, comment, steps },
        RunEvent::Rejected { by, comment, .. } => RunEvent::Rejected { by, version, comment },
        RunEvent::Reversed { by, reason, items_gone, .. } => RunEvent::Reversed { by, version, reason, items_gone },
        RunEvent::StepSent { .. }
        | RunEvent::Submitted
        | RunEvent::Appealed { .. }
        | RunEvent::Rewarded
        | RunEvent::TeamDone
        | RunEvent::TeamLeft
        | RunEvent::Abandoned => event,
    }
}

fn any_deed() -> impl Strategy<Value = Deed> {
    let who = || 0..PEOPLE;
    // Most deeds are about few people, so that something comes of them.
    let few = || prop_oneof![4 => 0..3_usize, 1 => who()];
    let at = || 0..10_usize;
    let (version, gm) = (0.0, || "gm".to_owned());
    let sent = RunEvent::StepSent { step: "text".into(), verdict: Verdict::Accepted };
    prop_oneof![
        5 => few().prop_map(Deed::Join),
        1 => few().prop_map(Deed::Leave),
        1 => (few(), few()).prop_map(|(who, by)| Deed::Remove { who, by }),
        1 => few().prop_map(Deed::Turn),
        5 => few().prop_map(Deed::Start),
        6 => at().prop_map(move |at| Deed::Run(at, sent.clone())),
        6 => at().prop_map(|at| Deed::Run(at, RunEvent::Submitted)),
        8 => at().prop_map(move |at| Deed::Run(at, RunEvent::Approved { by: Some(gm()), version })),
        1 => at().prop_map(move |at| Deed::Run(at, RunEvent::Rejected { by: gm(), version, comment: "no".into() })),
        1 => at().prop_map(move |at| {
            Deed::Run(at, RunEvent::Returned { by: gm(), version, comment: "more".into(), steps: vec!["text".into()] })
        }),
        1 => at().prop_map(|at| Deed::Run(at, RunEvent::Appealed { reason: "please".into() })),
        1 => at().prop_map(|at| Deed::Run(at, RunEvent::Abandoned)),
        2 => at().prop_map(move |at| {
            Deed::Run(at, RunEvent::Reversed { by: gm(), version, reason: "mistake".into(), items_gone: vec![] })
        }),
        1 => Just(Deed::Wait),
    ]
}

proptest! {
    #![proptest_config(crate::testing::cases(2048))]

    #[test]
    fn nobody_is_paid_twice_and_no_leaver_at_all(
        deeds in prop::collection::vec(any_deed(), 0..90),
        (rule, needed) in prop::sample::select(vec![
            (TeamRule::All, None), (TeamRule::Any, None), (TeamRule::Any, Some(2.0)), (TeamRule::Any, Some(9.0)),
        ]),
    ) {
        let mut world = World::new(rule, needed);
        // Of three on the rope something comes sooner.
        for deed in [Deed::Join(1), Deed::Join(2), Deed::Start(0)].iter().chain(&deeds) {
            world.act(deed);

            prop_assert!(world.team.members.len() <= TEAM_MOST);
            for (at, part) in world.parts.iter().enumerate() {
                prop_assert!(part.paid <= 1, "a part is paid once");
                prop_assert!(!part.left || part.paid == 0, "whoever left is not paid");
                let was_paid = matches!(part.facts.state, RunState::Rewarded | RunState::Reversed);
                prop_assert_eq!(was_paid, part.paid == 1);
                let others = world.parts.iter().enumerate().filter(|(other, _)| *other != at);
                let paid_too = others.filter(|(_, other)| other.of == part.of && other.who == part.who && other.paid == 1).count();
                prop_assert!(part.paid == 0 || paid_too == 0, "one share a person of what a team did once");
                prop_assert!(part.paid == 0 || world.closed[part.of] == Closed::Done);
                let waits = part.facts.state == RunState::Approved;
                prop_assert!(!waits || world.closed[part.of] == Closed::No, "nothing waits for what is over");
            }
            for who in 0..PEOPLE {
                let standing = world.parts.iter().filter(|part| part.who == who && part.facts.state == RunState::Rewarded).count();
                prop_assert!(standing <= 1, "as often as it may be done");
            }
            prop_assert!(world.closed.iter().filter(|closed| **closed == Closed::No).count() <= 1);
        }

        // Nothing is ever stuck: with all that is open accepted it is paid, unless somebody is alone on it or was refused.
        for at in 0..world.parts.len() {
            world.act(&Deed::Run(at, RunEvent::StepSent { step: "text".into(), verdict: Verdict::Accepted }));
            world.act(&Deed::Run(at, RunEvent::Submitted));
            world.act(&Deed::Run(at, RunEvent::Approved { by: Some("other gm".into()), version: 0.0 }));
        }
        for of in 0..world.closed.len() {
            let facts = world.facts(of);
            let there = || facts.shares.iter().filter(|share| share.present);
            let waiting = there().filter(|share| share.state == RunState::Approved).count();
            let is_refused = there().any(|share| share.state == RunState::Rejected);
            prop_assert!(waiting <= 1 || is_refused, "{facts:?}");
        }
    }
}
