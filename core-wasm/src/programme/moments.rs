//! Moments: what a person earned, bought or sold, kept until they have seen it, and shown once.

use waymark_core_macros::wire;

use super::items::{Item, ItemType};
use super::quests::Reward;
use crate::game::level::LevelProgress;

/// Question of `GET /programme/moments`, sent as query parameters.
#[wire(Default)]
#[serde(default)]
pub struct MomentsQuery {
    /// `next` of the page before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
    /// Page size, 1 to 50; 20 when absent.
    /// @whole 1..50
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<f64>,
}

/// Body of `POST /programme/moments/{id}/seen`.
#[wire(Default)]
#[serde(default)]
pub struct MomentSeen {
    /// Whether every moment before it counts as seen, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<bool>,
}

/// A quest that a moment speaks of.
#[wire]
pub struct MomentQuest {
    /// Its slug, to link to; none when it is no longer published.
    pub slug: Option<String>,
    /// Title in the asked language.
    pub title: String,
    /// `["title"]` where the title is in English, since nobody has translated it; absent otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// File id of the cover.
    pub cover: Option<String>,
    /// Position on the trail map, 0 to 100 from the left.
    pub map_x: f64,
    /// Position on the trail map, 0 to 100 from the top.
    pub map_y: f64,
}

/// A level that was reached.
#[wire]
pub struct MomentLevel {
    /// Number of the level.
    pub number: f64,
    /// Title of the level, in the asked language.
    pub title: String,
    /// Name of the badge's drawing.
    pub icon: String,
    /// What it opens, in the asked language; empty where the team has written nothing.
    pub perks: String,
    /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
}

/// Something that was earned, bought or sold, as it is when it is asked for.
#[wire]
#[serde(tag = "kind")]
pub enum Moment {
    /// A quest was accepted, with everything that it gave.
    Quest {
        /// Id of the moment.
        id: String,
        /// When it happened; ISO 8601.
        at: String,
        /// The quest.
        quest: MomentQuest,
        /// Points of the quest, without those of the levels that it reached.
        xp: f64,
        /// Where the person stood before.
        before: LevelProgress,
        /// Where they stood after it.
        after: LevelProgress,
        /// Levels that it reached, lowest first; empty when the level stayed.
        levels: Vec<MomentLevel>,
        /// Traits that it unlocked.
        traits: Vec<Reward>,
        /// Objects that it gave and the person still has.
        items: Vec<Item>,
        /// Objects that come as soon as there are more.
        owed: Vec<Reward>,
        /// Whether people have read what was sent, and not the system.
        reviewed: bool,
        /// Names of those who did, as far as they may be told.
        reviewers: Vec<String>,
        /// What they wrote.
        note: Option<String>,
        /// Quests that it brought into reach and that can be started now, in the order of the trail.
        opened: Vec<MomentQuest>,
    },
    /// An object came that had been owed.
    Item {
        /// Id of the moment.
        id: String,
        /// When it happened; ISO 8601.
        at: String,
        /// The object; none when the person no longer has it.
        item: Option<Item>,
        /// Its kind.
        item_type: ItemType,
        /// Number within its kind, from 1.
        serial: f64,
    },
    /// An object was bought.
    Purchase {
        /// Id of the moment.
        id: String,
        /// When it happened; ISO 8601.
        at: String,
        /// The object; none when the person no longer has it.
        item: Option<Item>,
        /// Its kind.
        item_type: ItemType,
        /// Number within its kind, from 1.
        serial: f64,
        /// What was paid, in wei as a decimal string.
        price: String,
    },
    /// An object was sold.
    Sale {
        /// Id of the moment.
        id: String,
        /// When it happened; ISO 8601.
        at: String,
        /// Its kind.
        item_type: ItemType,
        /// Number within its kind, from 1.
        serial: f64,
        /// What the buyer paid, in wei as a decimal string, the market's fee included.
        price: String,
        /// Name of the buyer; none where it may not be told.
        buyer: Option<String>,
        /// Number of the listing on the chain, whose fee counts.
        chain_listing_id: Option<String>,
    },
    /// A season ended in which the person finished a quest.
    Season {
        /// Id of the moment.
        id: String,
        /// When it happened; ISO 8601.
        at: String,
        /// Stable name of the season in addresses.
        slug: String,
        /// Name of the season, in the asked language.
        name: String,
        /// File id of its picture.
        image: Option<String>,
        /// Quests of the season that the person finished.
        quests_done: f64,
        /// Quests that the season has.
        quests: f64,
        /// Points that the quests gave.
        xp: f64,
    },
}

/// Reply of `GET /programme/moments`: what the person has not seen.
#[wire]
pub struct Moments {
    /// A page of them, oldest first.
    pub moments: Vec<Moment>,
    /// Cursor of the next page; none on the last.
    pub next: Option<String>,
    /// How many wait, over all pages.
    pub total: f64,
    /// Id of the newest one that waits, by which all can be marked as seen.
    pub last: Option<String>,
}
