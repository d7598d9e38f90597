//! What is counted while the days go by, and the objects, of which there may be only so many.

use super::person::Person;
use super::report::LabDay;
use super::world::World;

/// What is left of a kind of object.
#[derive(Debug)]
pub struct Stock {
    pub supply_max: Option<f64>,
    pub issued: f64,
    /// How many earned one when there was none.
    pub owed: f64,
    /// The day on which the last was given.
    pub last_day: Option<usize>,
}

impl Stock {
    /// One more, as the backend issues items (`backend/src/domain/rewards/issue-item.ts`): what cannot be given is owed.
    fn take(&mut self, day: usize) {
        if self.supply_max.is_some_and(|most| self.issued + 1.0 > most) {
            self.owed += 1.0;
            return;
        }
        self.issued += 1.0;
        if self.supply_max.is_some_and(|most| self.issued + 1.0 > most) {
            self.last_day = Some(day);
        }
    }
}

#[derive(Debug)]
pub struct Tally {
    pub stocks: Vec<Stock>,
    pub days: Vec<LabDay>,
    /// By level from the first: how many reached it on each day.
    pub reached: Vec<Vec<u32>>,
    pub today: Today,
}

/// Sums of the day that is lived.
#[derive(Debug, Default)]
pub struct Today {
    pub visits: f64,
    pub idle: f64,
    pub finished: f64,
}

impl Tally {
    pub fn new(world: &World) -> Tally {
        let stock = |item: &super::content::LabItem| Stock {
            supply_max: item.supply_max,
            issued: item.issued,
            owed: 0.0,
            last_day: None,
        };
        Tally {
            stocks: world.content.items.iter().map(stock).collect(),
            days: Vec::new(),
            reached: vec![vec![0; world.settings.days as usize]; world.levels.len()],
            today: Today::default(),
        }
    }

    pub fn take(&mut self, item: usize, day: usize) {
        if let Some(stock) = self.stocks.get_mut(item) {
            stock.take(day);
        }
    }

    /// Level from 1.
    pub fn reach(&mut self, level: usize, day: usize) {
        let of_level = level.checked_sub(1).and_then(|place| self.reached.get_mut(place));
        if let Some(count) = of_level.and_then(|days| days.get_mut(day)) {
            *count += 1;
        }
    }

    pub fn end_day(&mut self, day: usize, people: &[Person]) {
        let mut xp: Vec<f64> = people.iter().filter(|person| person.arrival <= day).map(Person::xp).collect();
        xp.sort_unstable_by(f64::total_cmp);
        let at = |share: f64| quantile(&xp, share);
        let Today { visits, idle, finished } = std::mem::take(&mut self.today);
        self.days.push(LabDay {
            people: xp.len() as f64,
            low: at(0.1),
            median: at(0.5),
            high: at(0.9),
            most: at(1.0),
            visits,
            idle,
            finished,
        });
    }
}

/// The value that a share of a sorted list does not exceed; 0 of none.
pub fn quantile(sorted: &[f64], share: f64) -> f64 {
    let rank = (sorted.len() as f64 * share).ceil().max(1.0) as usize;
    sorted.get(rank - 1).copied().unwrap_or(0.0)
}
