//! What a simulated season is about: quests, levels and objects, as the team wrote them.

use waymark_core_macros::wire;

use crate::game::eligibility::QuestFacts;
use crate::programme::names::{ReviewMode, StepKind};

/// The programme's content, as far as a season is decided by it.
#[wire]
pub struct LabContent {
    /// Published quests, in the order of the trail.
    pub quests: Vec<LabQuest>,
    /// The level curve, ascending.
    pub levels: Vec<LabLevel>,
    /// Every kind of object that something gives.
    pub items: Vec<LabItem>,
    /// Points for having set out.
    pub welcome_xp: f64,
    /// Slug of the object for having set out.
    pub welcome_item: Option<String>,
}

/// A quest.
#[wire]
pub struct LabQuest {
    /// Its slug.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// Whether it is a draft, which only a try-out opens.
    pub draft: bool,
    /// Points that it pays.
    pub xp: f64,
    /// Minutes that the team thinks it takes.
    pub minutes: Option<f64>,
    /// Who decides a run.
    pub review: ReviewMode,
    /// What somebody has to send.
    pub steps: Vec<LabStep>,
    /// What it gives besides.
    pub rewards: Vec<LabReward>,
    /// What keeps it locked.
    pub facts: QuestFacts,
}

/// A step of a quest.
#[wire]
pub struct LabStep {
    /// What is sent.
    pub kind: StepKind,
    /// Whether the run needs it.
    pub required: bool,
    /// Whether a game master confirms it.
    pub confirm: bool,
}

/// One thing that is given.
#[wire]
pub struct LabReward {
    /// Points; 0 for an object.
    pub xp: f64,
    /// Slug of the object; none for points.
    pub item: Option<String>,
}

/// A level.
#[wire]
pub struct LabLevel {
    /// Points at which it begins.
    pub xp_required: f64,
    /// What reaching it gives.
    pub rewards: Vec<LabReward>,
}

/// A kind of object.
#[wire]
pub struct LabItem {
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Whether a step of a quest asks for one.
    pub needed: bool,
    /// How many there may ever be; none means no limit.
    pub supply_max: Option<f64>,
    /// How many there are already.
    pub issued: f64,
}
