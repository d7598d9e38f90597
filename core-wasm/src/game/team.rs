//! Rope teams: who may join and leave, who is captain, and whom a quest pays that a team does together.

use waymark_core_macros::wire;

use crate::error::{Error, Result};
use crate::programme::codes::ProgrammeCode;
use crate::programme::names::{RunState, TeamRule};

/// Fewest members with whom a team does a quest.
pub const TEAM_LEAST: usize = 2;
/// Most members of a team.
pub const TEAM_MOST: usize = 8;

/// Somebody on a team.
#[wire]
pub struct TeamMate {
    /// Any id, compared with `who`, `by` and `captain`.
    pub id: String,
    /// Whether their account can be used: not that of somebody who was suspended.
    pub present: bool,
}

/// A team as the database holds it.
#[wire]
pub struct TeamFacts {
    /// Who made it, or took over.
    pub captain: String,
    /// Its members, whoever is longest on it first.
    pub members: Vec<TeamMate>,
}

/// What somebody does with a team.
#[wire]
#[serde(tag = "type")]
pub enum TeamEvent {
    /// Somebody comes, by an invitation or a link.
    Joined {
        /// Who comes.
        who: String,
        /// Whether they are on a team, this one or another.
        on_team: bool,
    },
    /// Somebody goes.
    Left {
        /// Who goes.
        who: String,
    },
    /// The captain takes somebody off it.
    Removed {
        /// Who is taken off.
        who: String,
        /// Who asks for it.
        by: String,
    },
}

/// The team after an event.
#[wire]
pub struct TeamChange {
    /// Who is captain now; none when nobody is left, and the team is over.
    pub captain: Option<String>,
}

/// Who is captain: whoever made the team, and while they are away, whoever is longest on it.
#[must_use]
pub fn team_captain(team: &TeamFacts) -> Option<String> {
    let present = || team.members.iter().filter(|member| member.present);
    let captain = present().find(|member| member.id == team.captain).or_else(|| present().next());
    captain.or_else(|| team.members.first()).map(|member| member.id.clone())
}

/// Says what becomes of a team.
///
/// # Errors
/// `ALREADY_IN_TEAM`, `TEAM_FULL`, `NOT_IN_TEAM`, `FORBIDDEN`.
pub fn team_step(team: &TeamFacts, event: &TeamEvent) -> Result<TeamChange> {
    let refused = |code, message: &str| Err(Error::validation(code, message.to_owned()));
    let is_on = |id: &String| team.members.iter().any(|member| member.id == *id);
    let without = |id: &String| {
        let members = team.members.iter().filter(|member| member.id != *id).cloned().collect();
        TeamFacts { captain: team.captain.clone(), members }
    };
    match event {
        TeamEvent::Joined { who, on_team } if *on_team || is_on(who) => {
            refused(ProgrammeCode::AlreadyInTeam, "one team a person: leave the other one first")
        }
        TeamEvent::Joined { .. } if team.members.len() >= TEAM_MOST => {
            refused(ProgrammeCode::TeamFull, "the team has as many members as it may have")
        }
        TeamEvent::Joined { who, .. } => Ok(TeamChange { captain: Some(team_captain(team).unwrap_or_else(|| who.clone())) }),
        TeamEvent::Removed { by, .. } if team_captain(team).as_ref() != Some(by) => {
            refused(ProgrammeCode::Forbidden, "only the captain takes somebody off the team")
        }
        TeamEvent::Left { who } | TeamEvent::Removed { who, .. } if !is_on(who) => {
            refused(ProgrammeCode::NotInTeam, "there is nobody like that on the team")
        }
        TeamEvent::Left { who } | TeamEvent::Removed { who, .. } => Ok(TeamChange { captain: team_captain(&without(who)) }),
    }
}

/// A run of what a team does together.
#[wire]
pub struct TeamShare {
    /// Id of the run.
    pub run: String,
    /// Whose it is; any id.
    pub participant: String,
    /// Its state as stored.
    pub state: RunState,
    /// Whether its participant is on the team, and their account can be used.
    pub present: bool,
    /// Whether it was begun after a part of another had been approved.
    #[serde(default)]
    pub late: bool,
}

/// What a team does together.
#[wire]
pub struct TeamRunFacts {
    /// When it pays, as the quest said when it was begun.
    pub rule: TeamRule,
    /// `any`: how many parts have to be accepted; 1 when absent.
    #[serde(default)]
    pub needed: Option<f64>,
    /// Whether it paid before.
    #[serde(default)]
    pub done: bool,
    /// Every run of it, the oldest first.
    pub shares: Vec<TeamShare>,
}

/// What is to be done about it now.
#[wire]
pub struct TeamOutcome {
    /// Whether it is done, now or before.
    pub done: bool,
    /// Whether nobody is on it any more: it never will be.
    pub over: bool,
    /// Ids of the runs that are paid now, by `team_done`.
    pub paid: Vec<String>,
    /// Ids of the runs that are closed now, by `team_left`: their participants are not there.
    pub left: Vec<String>,
    /// How many parts have been accepted.
    pub accepted: f64,
    /// How many have to be, at least; those who are on it now counted.
    pub needed: f64,
    /// Whether somebody who is not on it may begin a part of it.
    pub joinable: bool,
}

/// Decides whom a team's quest pays now. Each run is paid once, since only open ones are; asked again after the same
/// facts were written, nothing is left to do.
///
/// It takes two people: whoever is left alone on it waits until somebody else begins a part. With `any` the others
/// are paid for those who did it, but not whoever began only after a part had been accepted; nor is anybody whose own
/// part was refused. Once it is done, a part that is accepted later is paid by itself.
#[must_use]
pub fn team_outcome(team: &TeamRunFacts) -> TeamOutcome {
    let parts = parts(&team.shares);
    let is_on_it = |share: &&TeamShare| share.present && (is_open(share) || share.state == RunState::Rejected);
    let is_approved = |share: &TeamShare| share.state == RunState::Approved;
    let on_it: Vec<_> = parts.iter().copied().filter(is_on_it).collect();
    let accepted = on_it.iter().filter(|share| is_approved(share)).count();
    let needed = match team.rule {
        TeamRule::Any => on_it.len().min(team.needed.unwrap_or(1.0).max(1.0) as usize),
        TeamRule::Each | TeamRule::All => on_it.len(),
    };
    let enough = on_it.len() >= TEAM_LEAST;
    let done = team.done || enough && accepted >= needed;
    let over = !done && on_it.is_empty();
    let is_paid = |share: &&&TeamShare| {
        let with_the_others = !team.done && team.rule == TeamRule::Any && !share.late;
        done && is_open(share) && (is_approved(share) || with_the_others)
    };
    let is_left =
        |share: &&&TeamShare| (done || over) && !share.present && (is_open(share) || share.state == RunState::Rejected);
    TeamOutcome {
        done,
        over,
        paid: on_it.iter().filter(is_paid).map(|share| share.run.clone()).collect(),
        left: parts.iter().filter(is_left).map(|share| share.run.clone()).collect(),
        accepted: accepted as f64,
        needed: needed.max(if team.rule == TeamRule::Any { 1 } else { TEAM_LEAST }) as f64,
        joinable: !done && (accepted == 0 || !enough),
    }
}

fn is_open(share: &TeamShare) -> bool {
    matches!(share.state, RunState::InProgress | RunState::Submitted | RunState::Approved)
}

/// One run a person: the one that is open, else the newest. A refused one that is appealed against may be older than one
/// that was given up.
fn parts(shares: &[TeamShare]) -> Vec<&TeamShare> {
    let mut parts: Vec<&TeamShare> = Vec::new();
    for share in shares {
        match parts.iter_mut().find(|part| part.participant == share.participant) {
            Some(part) if is_open(part) && !is_open(share) => {}
            Some(part) => *part = share,
            None => parts.push(share),
        }
    }
    parts
}

#[cfg(test)]
mod model;
#[cfg(test)]
mod tests;
