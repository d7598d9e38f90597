//! Who joins, leaves and is paid, case by case.

use super::*;

fn team(captain: &str, members: &[&str]) -> TeamFacts {
    let members = members.iter().map(|id| TeamMate { id: (*id).into(), present: true }).collect();
    TeamFacts { captain: captain.into(), members }
}

/// `Ok` with the captain afterwards, or the code it is refused with.
#[track_caller]
fn check(team: &TeamFacts, event: &TeamEvent, expected: std::result::Result<Option<&str>, &str>) {
    let found = team_step(team, event).map(|change| change.captain);
    assert_eq!(found.as_ref().map(|captain| captain.as_deref()).map_err(|error| error.code.as_str()), expected);
}

fn joined(who: &str, on_team: bool) -> TeamEvent {
    TeamEvent::Joined { who: who.into(), on_team }
}

fn left(who: &str) -> TeamEvent {
    TeamEvent::Left { who: who.into() }
}

fn removed(who: &str, by: &str) -> TeamEvent {
    TeamEvent::Removed { who: who.into(), by: by.into() }
}

#[test]
fn a_team_takes_eight_each_of_whom_is_on_no_other() {
    let seven = team("a", &["a", "b", "c", "d", "e", "f", "g"]);
    check(&seven, &joined("h", false), Ok(Some("a")));
    check(&seven, &joined("h", true), Err("ALREADY_IN_TEAM"));
    check(&seven, &joined("b", false), Err("ALREADY_IN_TEAM"));
    check(&team("a", &["a", "b", "c", "d", "e", "f", "g", "h"]), &joined("i", false), Err("TEAM_FULL"));
}

#[test]
fn whoever_is_longest_on_it_follows_the_captain_and_the_last_one_ends_it() {
    let three = team("b", &["a", "b", "c"]);
    check(&three, &left("b"), Ok(Some("a")));
    check(&three, &left("a"), Ok(Some("b")));
    check(&three, &left("x"), Err("NOT_IN_TEAM"));
    check(&team("a", &["a"]), &left("a"), Ok(None));
}

#[test]
fn the_captain_alone_takes_somebody_off_it() {
    let three = team("a", &["a", "b", "c"]);
    check(&three, &removed("c", "a"), Ok(Some("a")));
    check(&three, &removed("c", "b"), Err("FORBIDDEN"));
    check(&three, &removed("x", "a"), Err("NOT_IN_TEAM"));
}

#[test]
fn while_the_captain_is_suspended_whoever_is_longest_on_it_stands_in() {
    let mut three = team("a", &["a", "b", "c"]);
    three.members.iter_mut().filter(|member| member.id == "a").for_each(|member| member.present = false);
    check(&three, &removed("a", "b"), Ok(Some("b")));
    check(&three, &removed("b", "a"), Err("FORBIDDEN"));
}

fn share(run: &str, state: RunState) -> TeamShare {
    TeamShare { run: run.into(), participant: run.into(), state, present: true, late: false }
}

fn run_of(rule: TeamRule, shares: &[TeamShare]) -> TeamRunFacts {
    TeamRunFacts { rule, needed: None, done: false, shares: shares.to_vec() }
}

#[track_caller]
fn check_paid(run: &TeamRunFacts, paid: &[&str]) {
    assert_eq!(team_outcome(run).paid, paid);
}

use RunState::{Abandoned, Approved, InProgress, Rejected, Reversed, Rewarded, Submitted};

#[test]
fn all_pays_once_every_part_is_accepted() {
    check_paid(&run_of(TeamRule::All, &[share("a", Approved), share("b", Submitted)]), &[]);
    check_paid(&run_of(TeamRule::All, &[share("a", Approved), share("b", Rejected)]), &[]);
    check_paid(&run_of(TeamRule::All, &[share("a", Approved), share("b", Approved)]), &["a", "b"]);
    check_paid(&run_of(TeamRule::All, &[share("a", Approved), share("b", Approved), share("c", Abandoned)]), &["a", "b"]);
}

#[test]
fn any_pays_those_who_were_on_it_but_none_who_came_late_or_was_refused() {
    let late = TeamShare { late: true, ..share("d", InProgress) };
    let shares = [share("a", Approved), share("b", InProgress), share("c", Rejected), late];
    check_paid(&run_of(TeamRule::Any, &shares), &["a", "b"]);
    check_paid(&TeamRunFacts { needed: Some(2.0), ..run_of(TeamRule::Any, &shares) }, &[]);
}

#[test]
fn any_asks_for_no_more_parts_than_there_are_people() {
    let shares = [share("a", Approved), share("b", Approved)];
    check_paid(&TeamRunFacts { needed: Some(5.0), ..run_of(TeamRule::Any, &shares) }, &["a", "b"]);
}

#[test]
fn whoever_is_alone_waits_for_somebody_to_join() {
    for rule in [TeamRule::All, TeamRule::Any] {
        let alone = team_outcome(&run_of(rule, &[share("a", Approved), share("b", Abandoned)]));
        assert_eq!((alone.done, alone.over, alone.joinable, alone.paid), (false, false, true, vec![]));
    }
}

#[test]
fn nobody_joins_once_a_part_is_accepted() {
    assert!(team_outcome(&run_of(TeamRule::All, &[share("a", Submitted), share("b", InProgress)])).joinable);
    assert!(!team_outcome(&run_of(TeamRule::All, &[share("a", Approved), share("b", InProgress)])).joinable);
}

#[test]
fn whoever_is_not_there_holds_up_nobody_and_is_not_paid() {
    let gone = TeamShare { present: false, ..share("c", Approved) };
    let outcome = team_outcome(&run_of(TeamRule::All, &[share("a", Approved), share("b", Approved), gone]));
    assert_eq!((outcome.paid, outcome.left), (vec!["a".to_owned(), "b".into()], vec!["c".to_owned()]));
}

#[test]
fn once_done_nothing_is_paid_again_but_a_part_that_is_accepted_later() {
    let shares = [share("a", Rewarded), share("b", Reversed), share("c", InProgress), share("d", Approved)];
    check_paid(&TeamRunFacts { done: true, ..run_of(TeamRule::Any, &shares) }, &["d"]);
}

#[test]
fn a_refused_part_that_is_accepted_after_all_counts_for_one_that_was_given_up() {
    let again = |share: TeamShare| TeamShare { participant: "a".into(), ..share };
    let shares = [share("a", Approved), share("b", Approved), again(share("a again", Abandoned))];
    check_paid(&run_of(TeamRule::All, &shares), &["a", "b"]);
    let shares = [share("a", Rejected), share("b", Approved), again(share("a again", Approved))];
    check_paid(&run_of(TeamRule::All, &shares), &["a again", "b"]);
}

#[test]
fn it_is_over_when_nobody_is_on_it() {
    assert!(team_outcome(&run_of(TeamRule::All, &[share("a", Abandoned)])).over);
    assert!(!team_outcome(&run_of(TeamRule::All, &[share("a", Rejected)])).over);
}
