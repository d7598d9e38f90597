//! The demo content, lived for a season: what the product ships with is in balance. `tests/demo-season.json` is that
//! content, which a test of the backend holds against what it seeds (`backend/tests/lab.test.ts`).

use super::content::LabContent;
use super::report::LabReport;
use super::settings::{LabHabit, LabSettings};
use super::simulate;
use crate::error::Result;
use crate::json::Json;
use crate::json::read::{FromJson, read};
use crate::json::write::ToJson;
use crate::testing::from_serde;

const SEASON: &str = include_str!("../../tests/demo-season.json");
const REPORT: &str = include_str!("../../tests/demo-season-report.json");

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_default()
}

fn part<T: FromJson>(name: &str) -> T {
    let season: Json = from_serde(&json(SEASON));
    let found = season.get(name).map(read::<T>);
    found.and_then(std::result::Result::ok).unwrap_or_else(|| unreachable!("the season has its {name}"))
}

fn demo(people: f64, seed: f64) -> Result<LabReport> {
    let settings: LabSettings = part("settings");
    simulate(part::<LabContent>("content"), LabSettings { people, seed, ..settings })
}

#[test]
fn a_season_comes_out_natively_as_it_does_in_webassembly() -> Result<()> {
    assert_eq!(json(&demo(200.0, 1.0)?.to_json().write()), json(REPORT));
    Ok(())
}

#[test]
fn no_quest_of_the_demo_is_dead() -> Result<()> {
    let report = demo(1000.0, 1.0)?;
    let dead: Vec<_> = report.quests.iter().filter(|quest| quest.finished < 10.0).collect();
    assert!(dead.is_empty(), "{dead:?}");
    Ok(())
}

#[test]
fn the_keenest_reach_the_last_level_of_the_demo_within_its_season() -> Result<()> {
    let report = demo(1000.0, 1.0)?;
    let last = report.levels.last();
    assert!(last.is_some_and(|level| level.level == 10.0 && level.people >= 1.0), "{last:?}");
    let keen = report.groups.iter().find(|group| group.habit == LabHabit::Keen);
    assert!(keen.is_some_and(|keen| keen.median > 0.0), "{keen:?}");
    Ok(())
}

#[test]
fn nothing_that_a_quest_asks_for_runs_out_in_the_demo() -> Result<()> {
    let asked_for = |report: LabReport| report.items.into_iter().filter(|item| item.needed).collect::<Vec<_>>();
    let items = asked_for(demo(1000.0, 1.0)?);
    assert!(!items.is_empty() && items.iter().all(|item| item.owed == 0.0), "{items:?}");
    Ok(())
}

#[test]
fn two_hundred_people_leave_some_of_everything_in_the_demo() -> Result<()> {
    let out: Vec<_> = demo(200.0, 1.0)?.items.into_iter().filter(|item| item.owed > 0.0).collect();
    assert!(out.is_empty(), "{out:?}");
    Ok(())
}
