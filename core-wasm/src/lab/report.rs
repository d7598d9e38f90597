//! What came of a simulated season.

use std::collections::BTreeMap;

use waymark_core_macros::wire;

use super::person::Person;
use super::settings::LabHabit;
use super::tally::{Tally, quantile};
use super::world::{DAY_MS, World, WorldQuest};
use crate::game::eligibility::LockReason;
use crate::programme::names::QuestState;

/// How many obstacles are told of.
const OBSTACLES: usize = 12;

/// What a season led to.
#[wire]
pub struct LabReport {
    /// Each day from the first.
    pub days: Vec<LabDay>,
    /// Each quest, in the order of the trail.
    pub quests: Vec<LabQuestReport>,
    /// Each level, from the second.
    pub levels: Vec<LabLevelReport>,
    /// Each kind of object.
    pub items: Vec<LabItemReport>,
    /// What keeps most people from quests at the end, most first.
    pub obstacles: Vec<LabObstacle>,
    /// Each group of people.
    pub groups: Vec<LabGroupReport>,
}

/// One day; points are those of everybody who has arrived.
#[wire]
pub struct LabDay {
    /// How many have arrived.
    pub people: f64,
    /// Points that a tenth does not exceed.
    pub low: f64,
    /// Points that half do not exceed.
    pub median: f64,
    /// Points that nine of ten do not exceed.
    pub high: f64,
    /// The most points of anybody.
    pub most: f64,
    /// Visits of this day.
    pub visits: f64,
    /// Visits of this day on which there was nothing to do.
    pub idle: f64,
    /// Quests that were finished on this day.
    pub finished: f64,
}

/// A quest: everybody is in exactly one of the numbers but `begun`.
#[wire(Default)]
pub struct LabQuestReport {
    /// Its slug.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// Whether it is a draft.
    pub draft: bool,
    /// How many began it.
    pub begun: f64,
    /// How many finished it, once or more.
    pub finished: f64,
    /// How many are under way, or wait for a review.
    pub under_way: f64,
    /// How many gave it up.
    pub gave_up: f64,
    /// How many could begin it and have not.
    pub open: f64,
    /// How many cannot begin it.
    pub locked: f64,
    /// The day, from 1, by which half of those who finished it had.
    pub median_day: Option<f64>,
}

/// When a level is reached; days from 1.
#[wire]
pub struct LabLevelReport {
    /// Level, from 2.
    pub level: f64,
    /// How many reached it.
    pub people: f64,
    /// When the first did.
    pub first_day: Option<f64>,
    /// When a tenth of all people had.
    pub tenth_day: Option<f64>,
    /// When half of all people had.
    pub half_day: Option<f64>,
    /// When nine tenths of all people had.
    pub most_day: Option<f64>,
}

/// What is left of a kind of object.
#[wire]
pub struct LabItemReport {
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Whether a quest asks for it.
    pub needed: bool,
    /// How many were given.
    pub given: f64,
    /// How many are left; none means no limit.
    pub left: Option<f64>,
    /// How many earned one when none was left.
    pub owed: f64,
    /// The day, from 1, on which the last was given.
    pub last_day: Option<f64>,
}

/// What kind of thing is missing.
#[wire(PartialOrd, Ord)]
pub enum LabNeed {
    /// A level.
    Level,
    /// Another quest.
    Quest,
    /// A quest that is secret.
    Secret,
    /// It is not open yet.
    Later,
    /// It has closed.
    Over,
    /// A rope team.
    Team,
    /// A wallet.
    Wallet,
}

/// Something that keeps people from a quest.
#[wire]
pub struct LabObstacle {
    /// Slug of the quest.
    pub quest: String,
    /// What is missing.
    pub need: LabNeed,
    /// The level, or the slug of the quest, that is missing; a date as ISO 8601; else empty.
    pub what: String,
    /// How many lack it.
    pub people: f64,
}

/// A group of people at the end.
#[wire]
pub struct LabGroupReport {
    /// What they are called.
    pub habit: LabHabit,
    /// How many they are.
    pub people: f64,
    /// Points that half of them do not exceed.
    pub median: f64,
    /// The most points of any of them.
    pub most: f64,
    /// How many quests half of them finished at most.
    pub quests: f64,
}

/// Counts what the days led to.
pub(super) fn report(world: &World, people: &[Person], tally: &Tally, days: usize) -> LabReport {
    let (quests, obstacles) = quests(world, people, days);
    LabReport {
        days: tally.days.clone(),
        quests,
        levels: levels(world, tally),
        items: items(world, tally),
        obstacles,
        groups: groups(world, people),
    }
}

fn quests(world: &World, people: &[Person], days: usize) -> (Vec<LabQuestReport>, Vec<LabObstacle>) {
    // The last moment of the last day: with the next one, a season may be over.
    let end = world.begins + days as f64 * DAY_MS - 1.0;
    let mut obstacles: BTreeMap<(usize, LabNeed, String), f64> = BTreeMap::new();
    let of_quest = |quest: &WorldQuest| LabQuestReport {
        slug: quest.quest.slug.clone(),
        title: quest.quest.title.clone(),
        draft: quest.quest.draft,
        ..LabQuestReport::default()
    };
    let mut reports: Vec<LabQuestReport> = world.quests.iter().map(of_quest).collect();
    let mut finished_days = vec![Vec::new(); reports.len()];
    for person in people {
        let standings = person.stand(world, end).into_iter().zip(person.quests());
        let sums = reports.iter_mut().zip(&mut finished_days);
        for (place, (((state, needs), life), (sum, finished_days))) in standings.zip(sums).enumerate() {
            sum.begun += f64::from(u8::from(life.begun > 0));
            if let Some(day) = life.first_finished {
                sum.finished += 1.0;
                finished_days.push((day + 1) as f64);
            } else if matches!(state, QuestState::InProgress | QuestState::Submitted) {
                sum.under_way += 1.0;
            } else if life.gave_up {
                sum.gave_up += 1.0;
            } else if needs.is_empty() {
                sum.open += 1.0;
            } else {
                sum.locked += 1.0;
                for (need, what) in needs {
                    *obstacles.entry((place, need, what)).or_default() += 1.0;
                }
            }
        }
    }
    for (sum, mut days) in reports.iter_mut().zip(finished_days) {
        days.sort_unstable_by(f64::total_cmp);
        sum.median_day = (!days.is_empty()).then(|| quantile(&days, 0.5));
    }
    let named = |((place, need, what), people): ((usize, LabNeed, String), f64)| {
        Some(LabObstacle { quest: world.quests.get(place)?.quest.slug.clone(), need, what, people })
    };
    let mut obstacles: Vec<LabObstacle> = obstacles.into_iter().filter_map(named).collect();
    obstacles.sort_by(|one, other| other.people.total_cmp(&one.people));
    obstacles.truncate(OBSTACLES);
    (reports, obstacles)
}

/// What a reason of the rule says is missing; nothing where somebody has only to wait until it comes again.
pub(super) fn need_of(reason: &LockReason) -> Option<(LabNeed, String)> {
    Some(match reason {
        LockReason::LevelNeeded { needed, .. } => (LabNeed::Level, (*needed as i64).to_string()),
        LockReason::QuestNeeded { slug, .. } => (LabNeed::Quest, slug.clone()),
        LockReason::SecretNeeded => (LabNeed::Secret, String::new()),
        LockReason::NotOpenYet { opens_at } => (LabNeed::Later, opens_at.clone()),
        LockReason::SeasonPlanned { .. } => (LabNeed::Later, String::new()),
        LockReason::Closed { closed_at } => (LabNeed::Over, closed_at.clone()),
        LockReason::SeasonOver { .. } => (LabNeed::Over, String::new()),
        LockReason::TeamNeeded | LockReason::MatesNeeded | LockReason::TeamUnderWay => (LabNeed::Team, String::new()),
        LockReason::Cooldown { .. } | LockReason::Completed { .. } | LockReason::OnboardingNeeded => return None,
    })
}

fn levels(world: &World, tally: &Tally) -> Vec<LabLevelReport> {
    let all = world.settings.people;
    let of_level = |(place, days): (usize, &Vec<u32>)| {
        let by = |people: f64| {
            let mut sum = 0.0;
            let day = days.iter().position(|count| {
                sum += f64::from(*count);
                sum >= people
            });
            day.map(|day| (day + 1) as f64)
        };
        LabLevelReport {
            level: (place + 1) as f64,
            people: days.iter().map(|count| f64::from(*count)).sum(),
            first_day: by(1.0),
            tenth_day: by(all * 0.1),
            half_day: by(all * 0.5),
            most_day: by(all * 0.9),
        }
    };
    tally.reached.iter().enumerate().skip(1).map(of_level).collect()
}

fn items(world: &World, tally: &Tally) -> Vec<LabItemReport> {
    let of_item = |(item, stock): (&super::content::LabItem, &super::tally::Stock)| LabItemReport {
        slug: item.slug.clone(),
        name: item.name.clone(),
        needed: item.needed,
        given: stock.issued - item.issued,
        left: stock.supply_max.map(|most| (most - stock.issued).max(0.0)),
        owed: stock.owed,
        last_day: stock.last_day.map(|day| (day + 1) as f64),
    };
    world.content.items.iter().zip(&tally.stocks).map(of_item).collect()
}

fn groups(world: &World, people: &[Person]) -> Vec<LabGroupReport> {
    let of_group = |(place, group): (usize, &super::settings::LabGroup)| {
        let own: Vec<&Person> = people.iter().filter(|person| person.group == place).collect();
        let sorted = |value: &dyn Fn(&Person) -> f64| {
            let mut values: Vec<f64> = own.iter().map(|person| value(person)).collect();
            values.sort_unstable_by(f64::total_cmp);
            values
        };
        let xp = sorted(&Person::xp);
        let quests = sorted(&|person| person.quests().iter().filter(|life| life.finished > 0).count() as f64);
        LabGroupReport {
            habit: group.habit,
            people: own.len() as f64,
            median: quantile(&xp, 0.5),
            most: quantile(&xp, 1.0),
            quests: quantile(&quests, 0.5),
        }
    };
    world.settings.groups.iter().enumerate().map(of_group).collect()
}
