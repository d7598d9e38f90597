//! Seasons: stretches of the programme, each with a page that stays when it is over.

use waymark_core_macros::wire;

use super::names::SeasonState;
use super::profile::Character;
use super::quests::{QuestCard, Reward};

/// An item that the quests of a season give.
#[wire]
pub struct SeasonReward {
    /// The item.
    pub reward: Reward,
    /// Whether one of the quests gave it to the person.
    pub earned: bool,
}

/// Somebody who finished a season.
#[wire]
pub struct Finisher {
    /// Profile id.
    pub id: String,
    /// Display name.
    pub name: String,
    /// Active character, for the portrait.
    pub character: Option<Character>,
    /// When the last of the quests was rewarded; ISO 8601.
    pub at: String,
}

/// A season, to link to.
#[wire]
pub struct SeasonLink {
    /// Stable name in addresses.
    pub slug: String,
    /// Name in the asked language.
    pub name: String,
    /// When it ended, or ends; ISO 8601. None where the team has set no date.
    pub ends_at: Option<String>,
}

/// Reply of `GET /programme/seasons/{slug}`.
#[wire]
pub struct SeasonDetail {
    /// Stable name in addresses.
    pub slug: String,
    /// Name in the asked language.
    pub name: String,
    /// File id of its picture.
    pub image: Option<String>,
    /// What the team says of it, in the asked language, as Markdown; empty for nothing.
    pub body: String,
    /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// Where it stands now.
    pub state: SeasonState,
    /// When it begins; ISO 8601. None while the team has set no date.
    pub starts_at: Option<String>,
    /// When it ends; ISO 8601. None while the team has set no date.
    pub ends_at: Option<String>,
    /// Quests of it that the person knows of, in the order of the trail.
    pub quests: Vec<QuestCard>,
    /// Slugs of those among them that the person has done.
    pub done: Vec<String>,
    /// Items that its quests give, each type once, in the order of the trail.
    pub rewards: Vec<SeasonReward>,
    /// How many people have done every quest of it that is not secret.
    pub finished: f64,
    /// Whether the person who asks is one of them.
    pub own: bool,
    /// Those among them whom the person may know, who was first first; at most 24.
    pub finishers: Vec<Finisher>,
    /// Other seasons that are over, the latest first; at most 24.
    pub earlier: Vec<SeasonLink>,
}
