use proptest::prelude::*;

use super::content::{LabItem, LabLevel, LabQuest, LabReward, LabStep};
use super::settings::LabGroup;
use super::*;
use crate::game::eligibility::{QuestFacts, QuestRequirement};
use crate::game::level::level_progress;
use crate::programme::names::{Recurrence, ReviewMode, StepKind};

const START: &str = "2026-09-01T00:00:00.000Z";

fn quest(slug: &str, xp: f64, min_level: f64, requires: &[&str]) -> LabQuest {
    let required = |slug: &&str| QuestRequirement { slug: (*slug).into(), title: (*slug).into(), secret: false };
    let step = |kind| LabStep { kind, required: true, confirm: false };
    LabQuest {
        slug: slug.into(),
        title: slug.into(),
        draft: false,
        xp,
        minutes: Some(20.0),
        review: ReviewMode::Auto,
        steps: vec![step(StepKind::Info), step(StepKind::Quiz), step(StepKind::Text)],
        rewards: Vec::new(),
        facts: QuestFacts {
            min_level,
            max_completions: Some(1.0),
            requires: requires.iter().map(required).collect(),
            ..QuestFacts::default()
        },
    }
}

fn item(slug: &str, supply_max: Option<f64>) -> LabItem {
    LabItem { slug: slug.into(), name: slug.into(), needed: false, supply_max, issued: 0.0 }
}

fn gives(slug: &str) -> LabReward {
    LabReward { xp: 0.0, item: Some(slug.into()) }
}

fn content(quests: Vec<LabQuest>, items: Vec<LabItem>) -> LabContent {
    let level = |xp_required| LabLevel { xp_required, rewards: Vec::new() };
    LabContent { quests, levels: [0.0, 100.0, 250.0, 500.0].map(level).into(), items, welcome_xp: 10.0, welcome_item: None }
}

fn settings(people: f64, days: f64) -> LabSettings {
    LabSettings { people, ..LabSettings::new(START, days) }
}

/// Nobody gives up or is wrong.
fn diligent(people: f64, days: f64) -> LabSettings {
    let LabSettings { groups, .. } = settings(people, days);
    let groups = groups.into_iter().map(|group| LabGroup { visits: 7.0, gives_up: 0.0, skill: 1.0, ..group }).collect();
    LabSettings { groups, arrival_days: 1.0, wallets: 1.0, teams: 1.0, ..settings(people, days) }
}

fn lived(content: LabContent, settings: LabSettings) -> Result<Lab> {
    let mut lab = Lab::new(content, settings)?;
    while lab.day() {}
    Ok(lab)
}

fn finished(report: &LabReport) -> Vec<f64> {
    report.quests.iter().map(|quest| quest.finished).collect()
}

#[test]
fn people_walk_a_trail_from_its_beginning() -> Result<()> {
    let trail = vec![quest("first", 60.0, 0.0, &[]), quest("second", 60.0, 0.0, &["first"]), quest("high", 60.0, 9.0, &[])];
    let report = simulate(content(trail.clone(), Vec::new()), diligent(50.0, 20.0))?;
    assert_eq!(finished(&report), [50.0, 50.0, 0.0]);
    let report = simulate(content(trail, Vec::new()), settings(400.0, 60.0))?;
    let finished = finished(&report);
    let [first, second, ..] = *finished else { unreachable!("there are three quests") };
    assert!(first < 400.0 && second < first && second > 100.0 && finished.last() == Some(&0.0), "{finished:?}");
    Ok(())
}

#[test]
fn everybody_is_in_one_place_of_each_quest() -> Result<()> {
    let trail = vec![quest("first", 100.0, 0.0, &[]), quest("second", 60.0, 2.0, &["first"]), quest("high", 60.0, 9.0, &[])];
    let report = simulate(content(trail, Vec::new()), settings(300.0, 12.0))?;
    for quest in &report.quests {
        let all = quest.finished + quest.under_way + quest.gave_up + quest.open + quest.locked;
        assert_eq!(all, 300.0, "{quest:?}");
    }
    let first = report.obstacles.first().map(|found| (found.quest.as_str(), found.need, found.what.as_str(), found.people));
    assert_eq!(first, Some(("high", report::LabNeed::Level, "9", 300.0)));
    Ok(())
}

#[test]
fn what_runs_out_is_owed_and_the_day_is_told() -> Result<()> {
    let trail = vec![LabQuest { rewards: vec![gives("rope"), gives("tin")], ..quest("first", 60.0, 0.0, &[]) }];
    let report = simulate(content(trail, vec![item("rope", Some(30.0)), item("tin", None)]), diligent(50.0, 20.0))?;
    let told: Vec<_> = report.items.iter().map(|item| (item.given, item.left, item.owed, item.last_day.is_some())).collect();
    assert_eq!(told, [(30.0, Some(0.0), 20.0, true), (50.0, None, 0.0, false)]);
    Ok(())
}

#[test]
fn a_level_pays_what_it_gives_and_a_day_is_told_for_each_share() -> Result<()> {
    let mut given = content(vec![quest("first", 95.0, 0.0, &[])], vec![item("mug", None)]);
    // The second level's own points reach the third.
    let second = given.levels.get_mut(1);
    second.into_iter().for_each(|level| level.rewards = vec![LabReward { xp: 150.0, item: None }, gives("mug")]);
    let report = simulate(given, diligent(40.0, 20.0))?;
    let people: Vec<f64> = report.levels.iter().map(|level| level.people).collect();
    assert_eq!(people, [40.0, 40.0, 0.0]);
    assert_eq!(report.days.last().map(|day| (day.low, day.most)), Some((255.0, 255.0)));
    assert_eq!(report.items.first().map(|item| item.given), Some(40.0));
    assert_eq!(report.levels.first().and_then(|level| level.first_day), Some(1.0));
    Ok(())
}

#[test]
fn what_comes_every_day_is_paid_once_a_day() -> Result<()> {
    let mut daily = quest("kettle", 15.0, 0.0, &[]);
    (daily.facts.recurrence, daily.facts.max_completions) = (Some(Recurrence::Daily), None);
    let report = simulate(content(vec![daily], Vec::new()), diligent(20.0, 30.0))?;
    // At most the welcome, and the quest on each of the days; a short visit does not finish it.
    let most = report.days.last().map(|day| day.most);
    assert_eq!(most, Some(10.0 + 30.0 * 15.0));
    Ok(())
}

#[test]
fn a_review_takes_hours_and_two_people_twice_as_many() -> Result<()> {
    let reviewed = |review| -> Result<Option<f64>> {
        let quest = LabQuest { review, ..quest("first", 60.0, 0.0, &[]) };
        let settings = LabSettings { review_least_hours: 47.0, review_most_hours: 48.0, ..diligent(30.0, 20.0) };
        Ok(simulate(content(vec![quest], Vec::new()), settings)?.quests.first().and_then(|quest| quest.median_day))
    };
    let (auto, one, two) = (reviewed(ReviewMode::Auto)?, reviewed(ReviewMode::Manual)?, reviewed(ReviewMode::TwoPerson)?);
    assert!(auto < one && one < two, "{auto:?} {one:?} {two:?}");
    Ok(())
}

#[test]
fn a_wallet_and_a_team_are_needed_where_the_rules_say_so() -> Result<()> {
    let mut chain = quest("chain", 60.0, 0.0, &[]);
    chain.steps.push(LabStep { kind: StepKind::OnChain, required: true, confirm: false });
    let mut team = quest("team", 60.0, 0.0, &[]);
    team.facts.together = true;
    let trail = vec![chain, team];
    let with = simulate(content(trail.clone(), Vec::new()), diligent(30.0, 20.0))?;
    assert_eq!(finished(&with), [30.0, 30.0]);
    let without = LabSettings { wallets: 0.0, teams: 0.0, ..diligent(30.0, 20.0) };
    let report = simulate(content(trail, Vec::new()), without)?;
    assert_eq!(finished(&report), [0.0, 0.0]);
    let needs: Vec<_> = report.obstacles.iter().map(|found| found.need).collect();
    assert_eq!(needs, [report::LabNeed::Wallet, report::LabNeed::Team]);
    Ok(())
}

#[test]
fn a_quest_more_leaves_the_luck_of_everything_before_it_alone() -> Result<()> {
    let trail = vec![quest("first", 60.0, 0.0, &[]), quest("second", 60.0, 0.0, &["first"])];
    let longer = [trail.clone(), vec![quest("third", 60.0, 9.0, &[])]].concat();
    let now = simulate(content(trail, Vec::new()), settings(200.0, 30.0))?;
    let then = simulate(content(longer, Vec::new()), settings(200.0, 30.0))?;
    assert_eq!(now.days, then.days);
    assert_eq!(now.quests.iter().collect::<Vec<_>>(), then.quests.iter().take(2).collect::<Vec<_>>());
    Ok(())
}

#[test]
fn settings_out_of_range_are_refused_by_name() {
    let refused = |settings: LabSettings| settings.check().err().map(|error| error.params.write()).unwrap_or_default();
    let fine = settings(10.0, 10.0);
    assert_eq!(refused(fine.clone()), "");
    assert!(refused(LabSettings { people: 1e6, ..fine.clone() }).contains("people"));
    assert!(refused(LabSettings { days: f64::NAN, ..fine.clone() }).contains("days"));
    assert!(refused(LabSettings { review_most_hours: 1.0, ..fine.clone() }).contains("reviewMostHours"));
    assert!(refused(LabSettings { groups: Vec::new(), ..fine.clone() }).contains("groups"));
    assert!(refused(LabSettings { starts_at: "soon".into(), ..fine }).contains("startsAt"));
}

type Row = (u8, Option<usize>, u16, ReviewMode, bool, bool, bool);

/// Trails of any shape: levels asked for, quests before others (themselves among them), daily ones, reviews, objects.
fn any_trail() -> impl Strategy<Value = Vec<LabQuest>> {
    let review = prop::sample::select(vec![ReviewMode::Auto, ReviewMode::Manual, ReviewMode::TwoPerson]);
    let any = (0..5_u8, prop::option::of(0..6_usize), 0..200_u16, review, any::<bool>(), any::<bool>(), any::<bool>());
    prop::collection::vec(any, 1..6).prop_map(|rows| {
        let of = |(place, (level, before, xp, review, daily, together, objects)): (usize, Row)| {
            let name = |place: usize| format!("quest-{place}");
            let before = before.map(name);
            let mut made =
                quest(&name(place), f64::from(xp), f64::from(level), &before.as_deref().into_iter().collect::<Vec<_>>());
            made.review = review;
            made.facts.together = together;
            if daily {
                (made.facts.recurrence, made.facts.max_completions) = (Some(Recurrence::Daily), None);
            }
            made.rewards = if objects { vec![gives("rope")] } else { Vec::new() };
            made
        };
        rows.into_iter().enumerate().map(of).collect()
    })
}

proptest! {
    #![proptest_config(crate::testing::cases(48))]

    #[test]
    fn nobody_below_a_requirement_is_ever_paid_and_points_are_what_was_paid(
        trail in any_trail(),
        supply in prop::option::of(0..20_u8),
        seed in 0..1_000_000_u32,
    ) {
        let given = content(trail.clone(), vec![item("rope", supply.map(f64::from))]);
        let settings = LabSettings { seed: f64::from(seed), ..settings(25.0, 25.0) };
        let mut lab = Lab::new(given, settings).map_err(|error| TestCaseError::fail(error.message.clone()))?;
        loop {
            // Between two days nobody has lost or won anything.
            let before: Vec<(f64, Vec<u32>)> = lab.people.iter().map(standing).collect();
            if !lab.day() {
                break;
            }
            for (person, (xp, times)) in lab.people.iter().zip(before) {
                prop_assert!(person.xp() >= xp);
                let paid = trail.iter().zip(person.quests()).map(|(quest, life)| quest.xp * f64::from(life.finished));
                let welcome = if person.xp() > 0.0 { 10.0 } else { 0.0 };
                prop_assert_eq!(person.xp(), paid.sum::<f64>() + welcome);
                for ((quest, life), earlier) in trail.iter().zip(person.quests()).zip(times) {
                    if life.finished == earlier {
                        continue;
                    }
                    // Points only rise, so a level that is not there after the day was not there on it.
                    prop_assert!(level_progress(&lab.world.thresholds, person.xp()).level >= quest.facts.min_level);
                    for needed in &quest.facts.requires {
                        let known = trail.iter().zip(person.quests()).find(|(other, _)| other.slug == needed.slug);
                        prop_assert!(known.is_some_and(|(_, life)| life.finished > 0), "{} before {}", quest.slug, needed.slug);
                    }
                    prop_assert!(!quest.facts.together || person.is_on_team());
                    prop_assert!(quest.facts.max_completions.is_none_or(|most| f64::from(life.finished) <= most));
                }
            }
            for stock in &lab.tally.stocks {
                prop_assert!(stock.supply_max.is_none_or(|most| stock.issued <= most) && stock.owed >= 0.0);
                prop_assert!(stock.owed == 0.0 || stock.supply_max.is_some_and(|most| stock.issued >= most));
            }
        }
    }
}

fn standing(person: &Person) -> (f64, Vec<u32>) {
    (person.xp(), person.quests().iter().map(|life| life.finished).collect())
}

#[test]
fn the_same_seed_is_the_same_season_and_another_is_another() -> Result<()> {
    let trail = || content(vec![quest("first", 60.0, 0.0, &[]), quest("second", 60.0, 0.0, &["first"])], Vec::new());
    let of = |seed| lived(trail(), LabSettings { seed, ..settings(100.0, 30.0) }).map(|lab| lab.report());
    assert_eq!(of(7.0)?, of(7.0)?);
    assert_ne!(of(7.0)?, of(8.0)?);
    Ok(())
}
