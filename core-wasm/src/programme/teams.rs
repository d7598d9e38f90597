//! Rope teams as their members see them, and quests that a team does together.

use waymark_core_macros::wire;

use super::names::TeamRule;
use super::profile::Character;
use super::quests::QuestCard;

/// Somebody on a team. Whoever asks may not know everybody: then name, profile, handle and character are none.
#[wire]
pub struct TeamMember {
    /// Id of the membership, by which the captain takes somebody off the team.
    pub id: String,
    /// Their profile.
    pub profile: Option<String>,
    /// Their display name.
    pub name: Option<String>,
    /// Their handle.
    pub handle: Option<String>,
    /// Their level, from 1; 0 where it may not be told.
    pub level: f64,
    /// Their character, without what it has on; none where it may not be told.
    pub character: Option<Character>,
    /// Whether they are captain.
    pub captain: bool,
    /// Whether it is whoever asks.
    pub own: bool,
    /// When they joined; ISO 8601.
    pub joined_at: String,
}

/// An invitation to a team that waits for an answer.
#[wire]
pub struct TeamInvitation {
    /// Id of the invitation.
    pub id: String,
    /// Name of the team.
    pub team: String,
    /// Display name of who is invited, for the team, or of who invites, for the person; none where it may not be told.
    pub name: Option<String>,
    /// Profile of that person; none where it may not be told.
    pub profile: Option<String>,
    /// What that person looks like, with what they wear; none where it may not be told.
    pub character: Option<Character>,
    /// When; ISO 8601.
    pub at: String,
}

/// A link by which whoever has it joins a team.
#[wire]
pub struct TeamLink {
    /// What stands behind `#` in its address; told once, to whoever made it.
    pub token: Option<String>,
    /// Until when it is good; ISO 8601.
    pub until: String,
}

/// One person's part in a quest that a team does together.
#[wire]
pub struct TeamPart {
    /// Their profile; none where it may not be told.
    pub profile: Option<String>,
    /// Their display name; none where it may not be told.
    pub name: Option<String>,
    /// Whether it is that of whoever asks.
    pub own: bool,
    /// Whether it was handed in.
    pub sent: bool,
    /// Whether it was accepted.
    pub accepted: bool,
}

/// How a quest is done by a team together, and how far they are.
#[wire]
pub struct Together {
    /// When it pays: `all` or `any`.
    pub rule: TeamRule,
    /// How many parts have to be accepted; of an open one at least, those who are on it counted. With `all` none before
    /// it is begun.
    pub needed: Option<f64>,
    /// How many have been.
    pub accepted: f64,
    /// Whether it paid.
    pub done: bool,
    /// The part of each who is on it, the own one first; empty before it is begun.
    pub parts: Vec<TeamPart>,
}

/// A quest that a team does together now.
#[wire]
pub struct TeamQuest {
    /// Its slug; none when it is no longer published.
    pub slug: Option<String>,
    /// Title in the asked language.
    pub title: String,
    /// `["title"]` where the title is in English, since nobody has translated it; absent otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// How far they are.
    pub together: Together,
}

/// The own team.
#[wire]
pub struct Team {
    /// Its name.
    pub name: String,
    /// Whether whoever asks is captain.
    pub captain: bool,
    /// Everybody on it, whoever is longest on it first.
    pub members: Vec<TeamMember>,
    /// Most members that it takes.
    pub most: f64,
    /// The link that is good now, if there is one.
    pub link: Option<TeamLink>,
    /// Invitations that wait for an answer, the newest first.
    pub sent: Vec<TeamInvitation>,
    /// Quests that are open.
    pub quests: Vec<TeamQuest>,
    /// Quests that whoever asks can begin now for the team, in the order of the trail.
    pub ready: Vec<QuestCard>,
}

/// Reply of `GET /programme/team` and of every call that changes a team.
#[wire]
pub struct TeamPage {
    /// The own team, if there is one.
    pub team: Option<Team>,
    /// Invitations to the person that wait for an answer, the newest first.
    pub invitations: Vec<TeamInvitation>,
}

/// Body of `POST /programme/team` and `PUT /programme/team`.
#[wire]
pub struct NewTeam {
    /// What the team is called.
    /// @trimmed 40
    pub name: String,
}

/// Body of `POST /programme/team/invitations`.
#[wire]
pub struct NewTeamInvitation {
    /// Who is invited: a handle, with or without `@`, or the id of a profile.
    /// @trimmed 60
    pub who: String,
}

/// Body of `POST /programme/team/link/open` and `POST /programme/team/join`.
#[wire]
pub struct TeamToken {
    /// What stands behind `#` in the address of the link.
    /// @minLength 1
    /// @maxLength 80
    pub token: String,
}

/// Body of `POST /programme/team/switch`: one of the two.
#[wire(Default)]
#[serde(default)]
pub struct TeamSwitch {
    /// Id of an invitation to the team that the person goes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
    /// What stands behind `#` in the address of a link to it.
    /// @maxLength 80
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Reply of `POST /programme/team/link/open`: what somebody is asked to join.
#[wire]
pub struct TeamOffer {
    /// Name of the team.
    pub name: String,
    /// Names of those on it, as far as they may be told.
    pub members: Vec<String>,
    /// How many are on it.
    pub size: f64,
    /// Most that it takes.
    pub most: f64,
    /// Whether whoever asks is on it.
    pub own: bool,
}
