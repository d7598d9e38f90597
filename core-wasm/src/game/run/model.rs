//! What holds whatever happens, in whatever order, to several runs of one person, under two game masters and an admin,
//! with an item of which few exist. The world here does what the extension does with the effects; each time it is the
//! rules that decide.

use proptest::prelude::*;

use super::tests::new_run;
use super::*;
use crate::game::eligibility::{PlayerFacts, PlayerRun, QuestFacts, quest_eligibility};
use crate::game::item::{ItemEvent, item_step};
use crate::game::reversal::{PaidGrant, plan_reversal};
use crate::programme::names::{ItemState, OnboardingStep, QuestState};

const HOUR_MS: f64 = 3_600_000.0;
const CURVE: [f64; 3] = [0.0, 50.0, 120.0];
const XP: f64 = 60.0;
const SUPPLY: usize = 2;

/// What somebody may try to do.
#[derive(Debug, Clone)]
enum Deed {
    Start,
    Run(usize, RunEvent),
    Reverse(usize),
    /// The item of a run is moved on its way to the chain.
    Item(usize, ItemEvent),
    Wait(f64),
}

struct Paid {
    grant: PaidGrant,
    taken: bool,
}

struct Item {
    run: usize,
    state: ItemState,
}

struct World {
    now: f64,
    runs: Vec<RunFacts>,
    paid: Vec<Paid>,
    items: Vec<Item>,
    /// What the ledger says.
    xp: f64,
}

impl World {
    fn quest() -> QuestFacts {
        QuestFacts { max_completions: Some(2.0), cooldown_hours: Some(24.0), ..QuestFacts::default() }
    }

    fn player(&self) -> PlayerFacts {
        let glance =
            |run: &RunFacts| PlayerRun { state: run.state, decided_at: run.decided_at.clone(), period_key: String::new() };
        let runs = self.runs.iter().map(glance).collect();
        PlayerFacts {
            onboarding_step: OnboardingStep::Done,
            xp: self.xp,
            thresholds: CURVE.to_vec(),
            done: vec![],
            runs,
            team_size: 0.0,
            team_place: None,
        }
    }

    fn state(&self) -> QuestState {
        quest_eligibility(&World::quest(), &self.player(), self.now).state
    }

    fn count(&self, of: &[RunState]) -> usize {
        self.runs.iter().filter(|run| of.contains(&run.state)).count()
    }

    /// Says whether the rules let it happen.
    fn act(&mut self, deed: &Deed, review: ReviewMode) -> bool {
        match deed {
            Deed::Wait(hours) => self.now += hours * HOUR_MS,
            Deed::Start => {
                if self.state() != QuestState::Available {
                    return false;
                }
                self.runs.push(new_run(review));
            }
            Deed::Run(at, event) => return self.happen(*at, event.clone()),
            Deed::Reverse(at) => {
                let plan = self.plan(*at);
                let taken = |item: &&Item| item.run == *at && item_step(item.state, ItemEvent::Revoked).is_err();
                let items_gone = self.items.iter().filter(taken).map(|_| "item".to_owned()).collect();
                let event = RunEvent::Reversed { by: "root".into(), version: 0.0, reason: "mistake".into(), items_gone };
                if !self.happen(*at, event) {
                    return false;
                }
                for paid in self.paid.iter_mut().filter(|paid| plan.contains(&paid.grant.id)) {
                    assert!(!paid.taken, "a grant is taken back once");
                    paid.taken = true;
                    self.xp -= paid.grant.xp;
                }
                for item in self.items.iter_mut().filter(|item| item.run == *at) {
                    item.state = ItemState::Revoked;
                }
            }
            Deed::Item(at, event) => {
                let Some(item) = self.items.iter_mut().find(|item| item.run == *at) else { return false };
                let Ok(state) = item_step(item.state, *event) else { return false };
                item.state = state;
            }
        }
        true
    }

    fn plan(&self, run: usize) -> Vec<String> {
        let caused = self.paid.iter().filter(|paid| !paid.taken && paid.grant.id.ends_with(&format!("of {run}")));
        let grants: Vec<PaidGrant> = caused.map(|paid| paid.grant.clone()).collect();
        plan_reversal(&CURVE, self.xp, &grants).grants
    }

    fn happen(&mut self, at: usize, event: RunEvent) -> bool {
        let busy = [RunState::InProgress, RunState::Submitted, RunState::Approved, RunState::Rewarded];
        let overtaken = self.runs.iter().skip(at + 1).any(|run| busy.contains(&run.state));
        let now = self.now;
        let Some(run) = self.runs.get_mut(at) else { return false };
        run.overtaken = overtaken;
        let Ok(after) = run_step(run, &at_version(event, run.version), now) else { return false };
        assert_eq!(after.version, run.version + 1.0);
        run.state = after.state;
        run.version = after.version;
        for effect in after.effects {
            match effect {
                RunEffect::SetStep { step, state } => {
                    let Some(run) = self.runs.get_mut(at) else { continue };
                    run.steps.iter_mut().filter(|known| known.id == step).for_each(|known| known.state = state);
                }
                RunEffect::RecordApproval { by } => self.with(at, |run| run.approvals.push(by)),
                RunEffect::ClearApprovals => self.with(at, |run| run.approvals.clear()),
                RunEffect::RecordDecision { by, .. } => self.with(at, |run| {
                    run.decided_at = Some(instant::format(now));
                    run.decided_by = by;
                }),
                RunEffect::RecordAppeal { against, .. } => self.with(at, |run| {
                    run.appealed = true;
                    run.appeal_against = against;
                }),
                RunEffect::ApproveNow => assert!(self.happen(at, RunEvent::Approved { by: None, version: 0.0 })),
                RunEffect::PayRewards => {
                    self.pay(at);
                    assert!(self.happen(at, RunEvent::Rewarded));
                }
                RunEffect::FreezeRevision | RunEffect::StartCooldown { .. } | RunEffect::CompensateRewards { .. } => {}
            }
        }
        true
    }

    fn with(&mut self, at: usize, change: impl FnOnce(&mut RunFacts)) {
        if let Some(run) = self.runs.get_mut(at) {
            change(run);
        }
    }

    fn pay(&mut self, run: usize) {
        self.xp += XP;
        self.paid.push(Paid { grant: PaidGrant { id: format!("xp of {run}"), xp: XP, level: None }, taken: false });
        if self.items.len() < SUPPLY {
            self.items.push(Item { run, state: ItemState::Mintable });
        }
    }
}

/// The event, by somebody who has looked at the newest version.
fn at_version(event: RunEvent, now: f64) -> RunEvent {
    match event {
        RunEvent::Approved { by, .. } => RunEvent::Approved { by, version: now },
        RunEvent::Returned { by, comment, steps, .. } => RunEvent::Returned { by, version: now, comment, steps },
        RunEvent::Rejected { by, comment, .. } => RunEvent::Rejected { by, version: now, comment },
        RunEvent::Reversed { by, reason, items_gone, .. } => RunEvent::Reversed { by, version: now, reason, items_gone },
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
    let person = || prop::sample::select(vec!["ada", "gm1", "gm2", "root"]).prop_map(String::from);
    let run = || 0..4_usize;
    let sent = || RunEvent::StepSent { step: "text".into(), verdict: Verdict::Accepted };
    let version = 0.0;
    let on_the_chain = vec![ItemEvent::VoucherIssued, ItemEvent::Minted, ItemEvent::Listed, ItemEvent::Sold, ItemEvent::Locked];
    prop_oneof![
        3 => Just(Deed::Start),
        4 => run().prop_map(move |at| Deed::Run(at, sent())),
        4 => run().prop_map(|at| Deed::Run(at, RunEvent::Submitted)),
        6 => (run(), prop::option::of(person())).prop_map(move |(at, by)| Deed::Run(at, RunEvent::Approved { by, version })),
        3 => (run(), person()).prop_map(move |(at, by)| {
            Deed::Run(at, RunEvent::Rejected { by, version, comment: "no".into() })
        }),
        2 => (run(), person()).prop_map(move |(at, by)| {
            Deed::Run(at, RunEvent::Returned { by, version, comment: "more".into(), steps: vec!["text".into()] })
        }),
        3 => run().prop_map(|at| Deed::Run(at, RunEvent::Appealed { reason: "please".into() })),
        1 => run().prop_map(|at| Deed::Run(at, RunEvent::Abandoned)),
        2 => run().prop_map(Deed::Reverse),
        1 => (run(), prop::sample::select(on_the_chain)).prop_map(|(at, event)| Deed::Item(at, event)),
        2 => (0.0..200.0).prop_map(Deed::Wait),
    ]
}

/// The deeds of which one must always be possible: nothing is ever stuck.
fn ways_on(world: &World, review: ReviewMode) -> Vec<Deed> {
    let mut deeds = vec![];
    for (at, run) in world.runs.iter().enumerate() {
        match run.state {
            RunState::InProgress => {
                let sent = RunEvent::StepSent { step: "text".into(), verdict: Verdict::Accepted };
                deeds.push(Deed::Run(
                    at,
                    if run.steps.iter().any(|step| is_sent(step.state)) { RunEvent::Submitted } else { sent },
                ));
            }
            RunState::Submitted => {
                let free = |by: &&str| run.appeal_against.as_deref() != Some(by) && !run.approvals.iter().any(|one| one == by);
                // With the one who refused it out, two different people are three in all.
                let by = ["gm1", "gm2", "gm3"].into_iter().find(free).map(String::from);
                let by = if review == ReviewMode::Auto { None } else { by };
                deeds.push(Deed::Run(at, RunEvent::Approved { by, version: 0.0 }));
            }
            RunState::Approved | RunState::Rejected | RunState::Rewarded | RunState::Abandoned | RunState::Reversed => {}
        }
    }
    deeds
}

proptest! {
    #![proptest_config(crate::testing::cases(512))]

    #[test]
    fn nothing_is_paid_twice_oversold_or_stuck(
        deeds in prop::collection::vec(any_deed(), 0..60),
        review in prop::sample::select(vec![ReviewMode::Auto, ReviewMode::Manual, ReviewMode::TwoPerson]),
    ) {
        let mut world = World { now: 0.0, runs: vec![], paid: vec![], items: vec![], xp: 0.0 };
        for deed in &deeds {
            world.act(deed, review);

            // One payment for each run, one for each that still counts on the ledger, and none for the rest.
            let held: Vec<_> = world.paid.iter().filter(|paid| !paid.taken).collect();
            prop_assert_eq!(held.len(), world.count(&[RunState::Rewarded]));
            prop_assert_eq!(world.xp, held.iter().map(|paid| paid.grant.xp).sum::<f64>());
            let mut ids: Vec<_> = world.paid.iter().map(|paid| &paid.grant.id).collect();
            ids.sort();
            ids.dedup();
            prop_assert_eq!(ids.len(), world.paid.len(), "a run is paid once");
            prop_assert!(world.count(&[RunState::Rewarded]) <= 2, "as often as it may be done");

            // Never more than one open try, never more items than there may be, nothing half done.
            prop_assert!(world.count(&[RunState::InProgress, RunState::Submitted]) <= 1);
            prop_assert_eq!(world.count(&[RunState::Approved]), 0);
            prop_assert!(world.items.len() <= SUPPLY);
            for item in &world.items {
                let reversed = world.runs.get(item.run).is_some_and(|run| run.state == RunState::Reversed);
                prop_assert_eq!(item.state == ItemState::Revoked, reversed, "what was taken back, and nothing else, is gone");
            }
            for run in &world.runs {
                prop_assert!(run.appeal_against.is_none() || run.decided_by != run.appeal_against || run.state == RunState::Submitted
                    || run.state == RunState::InProgress || run.state == RunState::Abandoned, "no appeal is decided by whoever refused it");
            }
        }

        // Whatever is open can be brought to its end, and then the quest is open, done, or comes back.
        for _ in 0..6 {
            for deed in ways_on(&world, review) {
                prop_assert!(world.act(&deed, review), "{deed:?} is refused");
            }
        }
        prop_assert_eq!(world.count(&[RunState::InProgress, RunState::Submitted]), 0);
        world.now += 25.0 * HOUR_MS;
        let all_done = world.count(&[RunState::Rewarded]) >= 2;
        prop_assert_eq!(world.state(), if all_done { QuestState::Done } else { QuestState::Available });
    }
}
