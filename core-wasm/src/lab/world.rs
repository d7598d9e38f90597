//! What is the same for everybody, made ready once.

use super::chance::{Chance, Draw};
use super::content::{LabContent, LabQuest, LabReward};
use super::settings::{LabGroup, LabSettings};
use crate::game::run::{RunFacts, RunStep};
use crate::instant;
use crate::programme::names::{RunState, StepKind};
use crate::programme::quests::StepState;

pub const DAY_MS: f64 = 86_400_000.0;
pub const HOUR_MS: f64 = 3_600_000.0;
/// What a quest takes whose minutes nobody wrote.
const MINUTES: f64 = 15.0;

#[derive(Debug)]
pub struct World {
    pub settings: LabSettings,
    pub chance: Chance,
    /// The first moment, in milliseconds.
    pub begins: f64,
    pub quests: Vec<WorldQuest>,
    pub thresholds: Vec<f64>,
    /// What each level gives, from the first.
    pub levels: Vec<Vec<Reward>>,
    pub welcome: Vec<Reward>,
    pub content: LabContent,
}

/// One thing that is paid.
#[derive(Debug, Clone, Copy)]
pub enum Reward {
    Points(f64),
    /// Place of the object among all of them.
    Item(usize),
}

#[derive(Debug)]
pub struct WorldQuest {
    pub quest: LabQuest,
    /// A run that has just begun.
    pub run: RunFacts,
    /// Minutes of each step.
    pub step_minutes: f64,
    pub rewards: Vec<Reward>,
    /// Whether it cannot be done without a wallet.
    pub needs_wallet: bool,
}

impl World {
    pub fn new(content: LabContent, settings: LabSettings) -> World {
        let place = |slug: &String| content.items.iter().position(|item| item.slug == *slug);
        let reward = |reward: &LabReward| match &reward.item {
            Some(slug) => place(slug).map(Reward::Item),
            None => (reward.xp > 0.0).then_some(Reward::Points(reward.xp)),
        };
        let rewards = |given: &[LabReward]| given.iter().filter_map(reward).collect::<Vec<_>>();
        let quests = content.quests.iter().map(|quest| WorldQuest {
            quest: quest.clone(),
            run: begun(quest),
            step_minutes: quest.minutes.unwrap_or(MINUTES).max(1.0) / quest.steps.len().max(1) as f64,
            rewards: [Reward::Points(quest.xp)].into_iter().chain(rewards(&quest.rewards)).collect(),
            needs_wallet: quest.steps.iter().any(|step| step.required && step.kind == StepKind::OnChain),
        });
        let welcome = content.welcome_item.iter().filter_map(place).map(Reward::Item);
        World {
            chance: Chance::new(settings.seed as u64),
            begins: instant::parse(&settings.starts_at).unwrap_or_default(),
            quests: quests.collect(),
            thresholds: content.levels.iter().map(|level| level.xp_required).collect(),
            levels: content.levels.iter().map(|level| rewards(&level.rewards)).collect(),
            welcome: [Reward::Points(content.welcome_xp)].into_iter().chain(welcome).collect(),
            settings,
            content,
        }
    }

    /// The group that a share of everybody falls into.
    pub fn group(&self, share: f64) -> (usize, LabGroup) {
        let groups = &self.settings.groups;
        let mut left = share * groups.iter().map(|group| group.share).sum::<f64>();
        let found = groups.iter().position(|group| {
            left -= group.share;
            left < 0.0
        });
        let last = groups.iter().rposition(|group| group.share > 0.0).unwrap_or_default();
        let place = found.unwrap_or(last);
        (place, groups.get(place).copied().unwrap_or(NOBODY))
    }

    pub fn person(&self, place: usize) -> Chance {
        self.chance.of(Draw::Person, place)
    }
}

/// Settings without a group are refused before.
const NOBODY: LabGroup =
    LabGroup { habit: super::settings::LabHabit::Steady, share: 1.0, visits: 0.0, minutes: 1.0, gives_up: 0.0, skill: 1.0 };

fn begun(quest: &LabQuest) -> RunFacts {
    let steps = quest.steps.iter().enumerate().map(|(place, step)| RunStep {
        id: place.to_string(),
        required: step.required,
        state: StepState::Open,
        confirm: step.confirm,
    });
    RunFacts {
        state: RunState::InProgress,
        version: 1.0,
        review: quest.review,
        participant: "participant".to_owned(),
        steps: steps.collect(),
        approvals: Vec::new(),
        ends_at: quest.facts.ends_at.clone(),
        season: quest.facts.season.clone(),
        cooldown_hours: quest.facts.cooldown_hours,
        decided_at: None,
        decided_by: None,
        appealed: false,
        appeal_against: None,
        overtaken: false,
        team: quest.facts.together,
    }
}
