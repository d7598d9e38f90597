//! A season tried out before it is lived: synthetic people walk the programme's content day by day, and what they may
//! begin, what becomes of a run and what level a sum of points is are decided by the rules of [`crate::game`].
//!
//! The same content, settings and seed give the same report, natively and in WebAssembly: chance is counted from whole
//! numbers (`chance.rs`), and nothing is asked of floating point that two machines could answer differently.
//!
//! What the people do is simple on purpose, so that a report can be read (`person.rs`):
//! 1. They arrive within the first days, and are welcomed. From then on each visits on some days, at an hour of their own.
//! 2. On a visit they have some minutes, and go along the trail: they go on with what they began, and begin what is
//!    open. A quest takes the minutes that the team wrote, shared out evenly over its steps.
//! 3. Before each step some give the quest up for good. Questions are answered right with the chance of their skill, and
//!    again on the next visit where they were not.
//! 4. What game masters review waits some hours, and comes back with the chance that skill leaves.
//! 5. Steps on the chain need a wallet, and what is done together a rope team, whose others are as quick.

pub mod chance;
pub mod content;
mod person;
pub mod report;
pub mod settings;
mod tally;
mod world;

use self::chance::Draw;
use self::content::LabContent;
use self::person::Person;
use self::report::LabReport;
use self::settings::LabSettings;
use self::tally::Tally;
use self::world::World;
use crate::error::Result;

/// A season under way.
#[derive(Debug)]
pub struct Lab {
    world: World,
    people: Vec<Person>,
    tally: Tally,
    day: usize,
}

impl Lab {
    /// Everybody, before the first day.
    ///
    /// # Errors
    /// `VALIDATION` on the setting that is out of its range, or on `groups` when no share is left for anybody.
    pub fn new(content: LabContent, settings: LabSettings) -> Result<Lab> {
        settings.check()?;
        let world = World::new(content, settings);
        let people = (0..world.settings.people as usize).map(|place| Person::new(&world, place)).collect();
        let tally = Tally::new(&world);
        Ok(Lab { world, people, tally, day: 0 })
    }

    /// Lives one day. False once the last is over.
    pub fn day(&mut self) -> bool {
        if self.day >= self.world.settings.days as usize {
            return false;
        }
        // Nobody is the first to reach for what is scarce on every day.
        let first = (self.world.chance.of(Draw::Order, self.day).share() * self.people.len() as f64) as usize;
        let (earlier, later) = self.people.split_at_mut(first);
        for person in later.iter_mut().chain(earlier) {
            person.live(&self.world, &mut self.tally, self.day);
        }
        self.tally.end_day(self.day, &self.people);
        self.day += 1;
        true
    }

    /// What came of the days that were lived.
    #[must_use]
    pub fn report(&self) -> LabReport {
        report::report(&self.world, &self.people, &self.tally, self.day)
    }
}

/// Lives the whole season.
///
/// # Errors
/// Those of [`Lab::new`].
pub fn simulate(content: LabContent, settings: LabSettings) -> Result<LabReport> {
    let mut lab = Lab::new(content, settings)?;
    while lab.day() {}
    Ok(lab.report())
}

#[cfg(test)]
mod demo;
#[cfg(test)]
mod tests;
