//! Who the synthetic people are. Every number has a unit, and a default with the reason for it.
//!
//! The defaults are assumptions, not measurements: what the page "Numbers" says of one's own programme is better.

use waymark_core_macros::wire;

use crate::error::{Error, Result};
use crate::instant;

/// Most people of a try-out: as many as fit into a tab's memory.
const PEOPLE_MOST: f64 = 20_000.0;
/// Most days of a try-out.
const DAYS_MOST: f64 = 366.0;

/// How a season is tried out.
#[wire]
pub struct LabSettings {
    /// Whole number; another one is other people, and another luck.
    pub seed: f64,
    /// How many people there are, 1 to 20,000.
    pub people: f64,
    /// How many days are lived, 1 to 366.
    pub days: f64,
    /// The first day; ISO 8601.
    pub starts_at: String,
    /// Within how many days everybody arrives, evenly; 1: all on the first.
    pub arrival_days: f64,
    /// Shortest wait for a game master, in hours.
    pub review_least_hours: f64,
    /// Longest wait for a game master, in hours; all between are equally likely.
    pub review_most_hours: f64,
    /// Share of the people who link a wallet, 0 to 1.
    pub wallets: f64,
    /// Share of the people who are on a rope team, 0 to 1.
    pub teams: f64,
    /// Whom there are; shares are of their sum.
    pub groups: Vec<LabGroup>,
}

/// What a group of people is called.
#[wire]
pub enum LabHabit {
    /// Comes most days and finishes what it begins.
    Keen,
    /// Comes a few times a week.
    Steady,
    /// Comes when it happens to.
    Occasional,
}

/// People who behave alike.
#[wire(Copy)]
pub struct LabGroup {
    /// What they are called.
    pub habit: LabHabit,
    /// How many they are, of the sum of all shares.
    pub share: f64,
    /// Visits a week, 0 to 7: each day is a visit with a seventh of it as its chance.
    pub visits: f64,
    /// Minutes of a visit.
    pub minutes: f64,
    /// Chance before each step that somebody gives the quest up for good, 0 to 1.
    pub gives_up: f64,
    /// Chance that an answer is right, and that a game master finds a run good, 0 to 1.
    pub skill: f64,
}

impl LabSettings {
    /// What is tried out unless somebody says otherwise.
    ///
    /// | setting | default | why |
    /// |---|---|---|
    /// | people | 1,000 | quantiles stand still from about there on |
    /// | arrival | 14 days | two weeks of invitations, as the guide for the start of a season says |
    /// | review | 4 to 72 hours | a working day's half, and a long weekend |
    /// | wallets, teams | 0.5, 0.6 | both are optional in the programme; most who are asked by a friend say yes |
    /// | groups | 10, 50, 40 % | few make most of what is made, as in every community (the 90-9-1 rule, softened) |
    /// | visits | 6, 2.5, 0.75 a week | nearly daily; two or three times; three times a month |
    /// | minutes | 45, 25, 15 | a lunch break; a tea; a glance |
    /// | gives up | 0.5, 3, 8 % a step | of a quest with four steps 2, 11 and 28 % are lost |
    /// | skill | 0.95, 0.85, 0.75 | a quiz of the demo content is right at once for most |
    #[must_use]
    pub fn new(starts_at: &str, days: f64) -> LabSettings {
        let group =
            |habit, share, visits, minutes, gives_up, skill| LabGroup { habit, share, visits, minutes, gives_up, skill };
        LabSettings {
            seed: 1.0,
            people: 1000.0,
            days,
            starts_at: starts_at.to_owned(),
            arrival_days: 14.0,
            review_least_hours: 4.0,
            review_most_hours: 72.0,
            wallets: 0.5,
            teams: 0.6,
            groups: vec![
                group(LabHabit::Keen, 0.1, 6.0, 45.0, 0.005, 0.95),
                group(LabHabit::Steady, 0.5, 2.5, 25.0, 0.03, 0.85),
                group(LabHabit::Occasional, 0.4, 0.75, 15.0, 0.08, 0.75),
            ],
        }
    }

    /// # Errors
    /// `VALIDATION` on the first setting that is out of its range.
    pub fn check(&self) -> Result<()> {
        let within = |field: &str, value: f64, least: f64, most: f64| {
            // Not a number is in no range.
            if (least..=most).contains(&value) { Ok(()) } else { Err(Error::field(field, "out_of_range")) }
        };
        within("seed", self.seed, 0.0, 9_007_199_254_740_991.0)?;
        within("people", self.people, 1.0, PEOPLE_MOST)?;
        within("days", self.days, 1.0, DAYS_MOST)?;
        within("arrivalDays", self.arrival_days, 1.0, DAYS_MOST)?;
        within("reviewLeastHours", self.review_least_hours, 0.0, 24.0 * DAYS_MOST)?;
        within("reviewMostHours", self.review_most_hours, self.review_least_hours, 24.0 * DAYS_MOST)?;
        within("wallets", self.wallets, 0.0, 1.0)?;
        within("teams", self.teams, 0.0, 1.0)?;
        for group in &self.groups {
            within("share", group.share, 0.0, 1_000_000.0)?;
            within("visits", group.visits, 0.0, 7.0)?;
            within("minutes", group.minutes, 1.0, 1440.0)?;
            within("givesUp", group.gives_up, 0.0, 1.0)?;
            within("skill", group.skill, 0.0, 1.0)?;
        }
        within("groups", self.groups.iter().map(|group| group.share).sum(), 0.001, 1e9)?;
        instant::parse(&self.starts_at).map(|_| ()).ok_or_else(|| Error::field("startsAt", "not_a_date"))
    }
}
