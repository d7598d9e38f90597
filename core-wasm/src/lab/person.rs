//! One synthetic person: what they do on a day, by the rules of the game.

use super::chance::{Chance, Draw};
use super::report::{LabNeed, need_of};
use super::settings::LabGroup;
use super::tally::Tally;
use super::world::{DAY_MS, HOUR_MS, Reward, World, WorldQuest};
use crate::game::eligibility::{LockReason, PlayerFacts, PlayerRun, quest_eligibility};
use crate::game::level::level_progress;
use crate::game::period::period_key;
use crate::game::run::{RunEffect, RunEvent, RunFacts, RunTransition, run_step};
use crate::game::step::Verdict;
use crate::instant;
use crate::programme::names::{OnboardingStep, QuestState, RunState, StepKind};
use crate::programme::quests::StepState;

/// How many are on the rope team of whoever has one.
const TEAM_SIZE: f64 = 4.0;

#[derive(Debug)]
pub struct Person {
    pub arrival: usize,
    /// Place of the group.
    pub group: usize,
    quests: Vec<QuestLife>,
    own: Own,
}

/// What does not belong to one quest.
#[derive(Debug)]
struct Own {
    facts: PlayerFacts,
    habits: LabGroup,
    chance: Chance,
    /// Hour of the visits, from midnight.
    hour: f64,
    has_wallet: bool,
    /// Level that was reached, from 1.
    level: usize,
    /// By place of the quest, which are done.
    done: Vec<bool>,
    /// How many of their runs wait for a game master.
    waiting: u32,
}

/// One person's life with one quest.
#[derive(Debug, Default)]
pub struct QuestLife {
    /// Its runs, as the rule wants them; beside each what is not over of it.
    runs: Vec<PlayerRun>,
    open: Vec<Option<OpenRun>>,
    pub begun: u32,
    pub finished: u32,
    pub first_finished: Option<usize>,
    pub gave_up: bool,
    /// It cannot be begun before, in milliseconds …
    closed_until: f64,
    /// … nor before this.
    lacks: Option<Lack>,
}

#[derive(Debug, Clone, Copy)]
enum Lack {
    Level(f64),
    /// Place of the quest.
    Quest(usize),
}

#[derive(Debug)]
struct OpenRun {
    facts: RunFacts,
    /// Which attempt it is, from 1.
    attempt: usize,
    /// When a game master decides.
    due: Option<f64>,
    /// How often it was reviewed.
    reviews: usize,
}

/// One quest in the hands of one person, now.
struct Hand<'a> {
    world: &'a World,
    place: usize,
    quest: &'a WorldQuest,
    own: &'a mut Own,
    life: &'a mut QuestLife,
    tally: &'a mut Tally,
    day: usize,
}

impl Person {
    pub fn new(world: &World, place: usize) -> Person {
        let chance = world.person(place);
        let (group, habits) = world.group(chance.of(Draw::Group, 0).share());
        let arrival = chance.of(Draw::Arrival, 0).share() * world.settings.arrival_days.floor();
        let is_on_team = chance.of(Draw::Team, 0).happens(world.settings.teams);
        Person {
            arrival: arrival as usize,
            group,
            quests: world.quests.iter().map(|_| QuestLife::default()).collect(),
            own: Own {
                facts: PlayerFacts {
                    onboarding_step: OnboardingStep::Done,
                    xp: 0.0,
                    thresholds: world.thresholds.clone(),
                    done: Vec::new(),
                    runs: Vec::new(),
                    team_size: if is_on_team { TEAM_SIZE } else { 0.0 },
                    team_place: None,
                },
                habits,
                chance,
                hour: 7.0 + chance.of(Draw::Hour, 0).share() * 13.0,
                has_wallet: chance.of(Draw::Wallet, 0).happens(world.settings.wallets),
                level: 1,
                done: vec![false; world.quests.len()],
                waiting: 0,
            },
        }
    }

    pub fn xp(&self) -> f64 {
        self.own.facts.xp
    }

    pub fn quests(&self) -> &[QuestLife] {
        &self.quests
    }

    /// Where they stand with each quest at a moment, and what keeps them from it.
    pub fn stand(&self, world: &World, now: f64) -> Vec<(QuestState, Vec<(LabNeed, String)>)> {
        let mut facts = self.own.facts.clone();
        let of_quest = |(quest, life): (&WorldQuest, &QuestLife)| {
            facts.runs.clone_from(&life.runs);
            let answer = quest_eligibility(&quest.quest.facts, &facts, now);
            let wallet = (quest.needs_wallet && !self.own.has_wallet).then(|| (LabNeed::Wallet, String::new()));
            (answer.state, answer.reasons.iter().filter_map(need_of).chain(wallet).collect())
        };
        world.quests.iter().zip(&self.quests).map(of_quest).collect()
    }

    /// One day: what was decided until the visit, the visit, and what is decided after it.
    pub fn live(&mut self, world: &World, tally: &mut Tally, day: usize) {
        if day < self.arrival {
            return;
        }
        let midnight = world.begins + day as f64 * DAY_MS;
        let now = midnight + self.own.hour * HOUR_MS;
        let arrives = day == self.arrival;
        if arrives {
            self.own.pay(world, tally, &world.welcome, day);
        }
        self.be_decided(world, tally, day, now);
        let chance = self.own.chance.of(Draw::Visit, day);
        if arrives || chance.happens(self.own.habits.visits / 7.0) {
            self.visit(world, tally, day, now);
        }
        self.be_decided(world, tally, day, midnight + DAY_MS);
    }

    fn be_decided(&mut self, world: &World, tally: &mut Tally, day: usize, until: f64) {
        if self.own.waiting > 0 {
            self.each(world, tally, day, |hand| hand.decide(until));
        }
    }

    fn visit(&mut self, world: &World, tally: &mut Tally, day: usize, now: f64) {
        let whole = self.own.habits.minutes;
        let mut minutes = whole;
        self.each(world, tally, day, |hand| {
            if minutes > 0.0 {
                hand.walk(now, &mut minutes);
            }
        });
        tally.today.visits += 1.0;
        // Whoever came and found nothing to do.
        if minutes >= whole {
            tally.today.idle += 1.0;
        }
    }

    fn each(&mut self, world: &World, tally: &mut Tally, day: usize, mut act: impl FnMut(&mut Hand)) {
        for (place, (quest, life)) in world.quests.iter().zip(&mut self.quests).enumerate() {
            act(&mut Hand { world, place, quest, own: &mut self.own, life, tally, day });
        }
    }

    #[cfg(test)]
    pub fn is_on_team(&self) -> bool {
        self.own.facts.team_size > 1.0
    }
}

impl Own {
    /// The rule's own answer.
    fn ask(&mut self, quest: &WorldQuest, life: &mut QuestLife, now: f64) -> (QuestState, Vec<LockReason>) {
        self.facts.runs = std::mem::take(&mut life.runs);
        let answer = quest_eligibility(&quest.quest.facts, &self.facts, now);
        life.runs = std::mem::take(&mut self.facts.runs);
        (answer.state, answer.reasons)
    }

    fn lacks(&self, lack: Lack) -> bool {
        match lack {
            Lack::Level(needed) => (self.level as f64) < needed,
            Lack::Quest(place) => self.done.get(place) == Some(&false),
        }
    }

    /// Pays, and then each level that the points reach, as the backend does (`backend/src/domain/rewards/level-up.ts`).
    fn pay(&mut self, world: &World, tally: &mut Tally, rewards: &[Reward], day: usize) {
        self.give(tally, rewards, day);
        while level_progress(&self.facts.thresholds, self.facts.xp).level > self.level as f64 {
            self.level += 1;
            tally.reach(self.level, day);
            if let Some(rewards) = world.levels.get(self.level - 1) {
                self.give(tally, rewards, day);
            }
        }
    }

    fn give(&mut self, tally: &mut Tally, rewards: &[Reward], day: usize) {
        for reward in rewards {
            match reward {
                Reward::Points(points) => self.facts.xp += points,
                Reward::Item(item) => tally.take(*item, day),
            }
        }
    }
}

impl Hand<'_> {
    /// Goes on with what is begun, else begins what is open, as long as there are minutes.
    fn walk(&mut self, now: f64, minutes: &mut f64) {
        let begun = self.life.runs.iter().position(|run| run.state == RunState::InProgress);
        if let Some(at) = begun.or_else(|| self.begin(now)) {
            self.send_steps(at, now, minutes);
        }
    }

    /// Place of the run that was begun.
    fn begin(&mut self, now: f64) -> Option<usize> {
        if self.life.gave_up || self.quest.needs_wallet && !self.own.has_wallet {
            return None;
        }
        if now < self.life.closed_until || self.life.lacks.is_some_and(|lack| self.own.lacks(lack)) {
            debug_assert!(self.own.ask(self.quest, self.life, now).0 != QuestState::Available);
            return None;
        }
        self.forget();
        let (state, reasons) = self.own.ask(self.quest, self.life, now);
        if state != QuestState::Available {
            self.wait(&reasons);
            return None;
        }
        let period = self.quest.quest.facts.recurrence.map_or_else(String::new, |recurrence| period_key(recurrence, now));
        self.life.begun += 1;
        let (facts, attempt) = (self.quest.run.clone(), self.life.begun as usize);
        self.life.runs.push(PlayerRun { state: RunState::InProgress, decided_at: None, period_key: period });
        self.life.open.push(Some(OpenRun { facts, attempt, due: None, reviews: 0 }));
        Some(self.life.runs.len() - 1)
    }

    /// Remembers one thing without which the rule's answer cannot change, and until when it cannot: to ask on each visit
    /// of everybody would take most of the time.
    fn wait(&mut self, reasons: &[LockReason]) {
        let mut until: f64 = 0.0;
        self.life.lacks = None;
        for reason in reasons {
            match reason {
                LockReason::LevelNeeded { needed, .. } => self.life.lacks = Some(Lack::Level(*needed)),
                LockReason::QuestNeeded { slug, .. } => {
                    let place = self.world.quests.iter().position(|other| other.quest.slug == *slug);
                    self.life.lacks = place.map(Lack::Quest).or(self.life.lacks);
                }
                LockReason::NotOpenYet { opens_at: at } | LockReason::Cooldown { until: at } => {
                    until = until.max(instant::parse(at).unwrap_or_default());
                }
                LockReason::Closed { .. }
                | LockReason::SeasonPlanned { .. }
                | LockReason::SeasonOver { .. }
                | LockReason::Completed { .. }
                | LockReason::OnboardingNeeded
                | LockReason::TeamNeeded
                | LockReason::MatesNeeded
                | LockReason::TeamUnderWay => until = f64::INFINITY,
                LockReason::SecretNeeded => {}
            }
        }
        // What waits for review is none of the reasons, and is over with the decision.
        self.life.closed_until = until;
    }

    fn send_steps(&mut self, at: usize, now: f64, minutes: &mut f64) {
        let luck = self.luck(at);
        for (place, step) in self.quest.quest.steps.iter().enumerate() {
            let Some(run) = self.facts(at) else { return };
            let is_open = run.steps.get(place).is_some_and(|step| !matches!(step.state, StepState::Sent | StepState::Accepted));
            // What asks for a wallet, and can be left out.
            let is_passed = step.kind == StepKind::OnChain && !self.own.has_wallet;
            if !is_open || is_passed {
                continue;
            }
            if *minutes <= 0.0 {
                return;
            }
            *minutes -= self.quest.step_minutes;
            if luck.of(Draw::GiveUp, place).happens(self.own.habits.gives_up) {
                // What comes again is begun again another time.
                self.life.gave_up = self.quest.quest.facts.recurrence.is_none();
                self.happen(at, &RunEvent::Abandoned, now);
                return;
            }
            let is_marked = matches!(step.kind, StepKind::Quiz | StepKind::Code);
            let verdict = match is_marked {
                true if luck.of(Draw::Answer, place * 1000 + self.day).happens(self.own.habits.skill) => Verdict::Right,
                true => Verdict::Wrong,
                false => Verdict::Accepted,
            };
            let event = RunEvent::StepSent { step: place.to_string(), verdict };
            // Where the quest has closed meanwhile, the run is closed, too, as the backend's job does.
            if self.happen(at, &event, now).is_none() {
                self.happen(at, &RunEvent::Abandoned, now);
                return;
            }
            if verdict == Verdict::Wrong {
                return;
            }
        }
        self.submit(at, now);
    }

    fn submit(&mut self, at: usize, now: f64) {
        let Some(transition) = self.happen(at, &RunEvent::Submitted, now) else {
            self.happen(at, &RunEvent::Abandoned, now);
            return;
        };
        if transition.effects.contains(&RunEffect::ApproveNow) {
            self.approve(at, None, now);
        } else {
            self.review_later(at, now);
        }
    }

    fn review_later(&mut self, at: usize, now: f64) {
        let settings = &self.world.settings;
        let luck = self.luck(at);
        if let Some(Some(open)) = self.life.open.get_mut(at) {
            open.reviews += 1;
            let between = settings.review_most_hours - settings.review_least_hours;
            let hours = settings.review_least_hours + luck.of(Draw::Delay, open.reviews).share() * between;
            open.due = Some(now + hours * HOUR_MS);
            self.own.waiting += 1;
        }
    }

    /// What game masters decide until a moment.
    fn decide(&mut self, until: f64) {
        for at in 0..self.life.open.len() {
            let Some(Some(open)) = self.life.open.get_mut(at) else { continue };
            let Some(due) = open.due.filter(|due| *due <= until) else { continue };
            open.due = None;
            self.own.waiting -= 1;
            let reviews = open.reviews;
            if self.luck(at).of(Draw::Review, reviews).happens(self.own.habits.skill) || !self.give_back(at, due) {
                self.approve(at, Some(format!("game master {reviews}")), due);
            }
        }
    }

    /// Sends back the last step that a person reads. False where there is none, or the quest has closed meanwhile.
    fn give_back(&mut self, at: usize, now: f64) -> bool {
        let by =
            |place: usize, kind| matches!(kind, StepKind::Text | StepKind::Link | StepKind::File).then(|| place.to_string());
        let steps = self.quest.quest.steps.iter().enumerate().filter(|(_, step)| step.required);
        let Some(step) = steps.filter_map(|(place, step)| by(place, step.kind)).next_back() else { return false };
        let Some(version) = self.facts(at).map(|run| run.version) else { return false };
        let event = RunEvent::Returned {
            by: "game master".to_owned(),
            version,
            comment: "Something is missing.".to_owned(),
            steps: vec![step],
        };
        self.happen(at, &event, now).is_some()
    }

    fn approve(&mut self, at: usize, by: Option<String>, now: f64) {
        let Some(version) = self.facts(at).map(|run| run.version) else { return };
        let Some(transition) = self.happen(at, &RunEvent::Approved { by: by.clone(), version }, now) else { return };
        if transition.effects.iter().any(|effect| matches!(effect, RunEffect::RecordApproval { .. })) {
            // Another game master has to find it good, too.
            if let (Some(by), Some(Some(open))) = (by, self.life.open.get_mut(at)) {
                open.facts.approvals.push(by);
            }
            return self.review_later(at, now);
        }
        let is_paid = |transition: &RunTransition| transition.effects.contains(&RunEffect::PayRewards);
        // The others of a rope team are as quick.
        let pays = is_paid(&transition) || self.happen(at, &RunEvent::TeamDone, now).is_some_and(|done| is_paid(&done));
        if !pays {
            return;
        }
        self.own.pay(self.world, self.tally, &self.quest.rewards, self.day);
        self.happen(at, &RunEvent::Rewarded, now);
        self.life.finished += 1;
        self.tally.today.finished += 1.0;
        self.life.first_finished.get_or_insert(self.day);
        if let Some(done) = self.own.done.get_mut(self.place).filter(|done| !**done) {
            *done = true;
            self.own.facts.done.push(self.quest.quest.slug.clone());
        }
    }

    /// Applies an event to a run, as the backend does: state, version, steps and decision are written. None where the
    /// rule refuses it.
    fn happen(&mut self, at: usize, event: &RunEvent, now: f64) -> Option<RunTransition> {
        let (run, slot) = (self.life.runs.get_mut(at)?, self.life.open.get_mut(at)?);
        let facts = &mut slot.as_mut()?.facts;
        let transition = run_step(facts, event, now).ok()?;
        (facts.state, facts.version, run.state) = (transition.state, transition.version, transition.state);
        for effect in &transition.effects {
            match effect {
                RunEffect::SetStep { step, state } => {
                    let known = facts.steps.iter_mut().find(|known| known.id == *step);
                    known.into_iter().for_each(|known| known.state = *state);
                }
                RunEffect::RecordDecision { .. } => run.decided_at = Some(instant::format(now)),
                RunEffect::ClearApprovals => facts.approvals.clear(),
                RunEffect::FreezeRevision
                | RunEffect::ApproveNow
                | RunEffect::RecordApproval { .. }
                | RunEffect::RecordAppeal { .. }
                | RunEffect::PayRewards
                | RunEffect::StartCooldown { .. }
                | RunEffect::CompensateRewards { .. } => {}
            }
        }
        // What is over is needed no more, but for what the rule asks of it.
        if matches!(transition.state, RunState::Rewarded | RunState::Rejected | RunState::Abandoned) {
            *slot = None;
        }
        Some(transition)
    }

    /// Runs that no answer of the rule depends on any more: of a quest that may be done without end, only the last that
    /// was decided counts.
    fn forget(&mut self) {
        if self.quest.quest.facts.max_completions.is_some() || self.life.runs.len() < 2 {
            return;
        }
        let last = self.life.runs.iter().rposition(|run| run.state == RunState::Rewarded);
        let keeps: Vec<bool> = self.life.open.iter().enumerate().map(|(at, open)| open.is_some() || Some(at) == last).collect();
        let (mut runs, mut open) = (keeps.iter(), keeps.iter());
        self.life.runs.retain(|_| runs.next().copied().unwrap_or(true));
        self.life.open.retain(|_| open.next().copied().unwrap_or(true));
    }

    fn facts(&self, at: usize) -> Option<&RunFacts> {
        Some(&self.life.open.get(at)?.as_ref()?.facts)
    }

    /// What is left to chance about one run.
    fn luck(&self, at: usize) -> Chance {
        let attempt = self.life.open.get(at).and_then(Option::as_ref).map_or(0, |open| open.attempt);
        self.own.chance.of(Draw::Quest, self.place).of(Draw::Attempt, attempt)
    }
}
