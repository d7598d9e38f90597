//! The cabinet: the kinds of object that a person has found, and those that wait to be.

use waymark_core_macros::wire;

use super::items::EarnedBy;
use super::names::Rarity;
use crate::game::cabinet::CabinetCounts;

/// How a kind of object that the person has not found is to be had.
#[wire]
#[serde(tag = "kind")]
pub enum FindWay {
    /// The person earned it, and it comes as soon as there are more.
    Owed,
    /// A quest gives it.
    Quest {
        /// The quest.
        quest: EarnedBy,
        /// Whether it can be started now, or is under way.
        open: bool,
    },
    /// Reaching a level gives it.
    Level {
        /// Number of the level.
        number: f64,
        /// Points that are missing to the level.
        xp_to_go: f64,
    },
    /// Only the market has it.
    Market,
    /// Only a quest gives it that is not told of.
    Secret,
    /// Its season is over, and nobody sells it now.
    Season {
        /// Name of the season, in the asked language.
        name: String,
    },
    /// Others have it, and nobody sells it now.
    Unsold,
}

/// A kind of object that the person has not found.
#[wire]
pub struct WaitingKind {
    /// Its name in the asked language; none while it is a secret or not in reach yet.
    pub name: Option<String>,
    /// `["name"]` where the name is in English, since nobody has translated it; absent otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// File id of its picture, of which the outline is shown; none of a secret.
    pub image: Option<String>,
    /// How scarce it is.
    pub rarity: Rarity,
    /// How it is to be had.
    pub way: FindWay,
    /// How many are for sale; 0 where its name is not told.
    pub on_sale: f64,
}

/// Reply of `GET /programme/cabinet`.
#[wire]
pub struct Cabinet {
    /// How many kinds the person has found, of how many.
    pub counts: CabinetCounts,
    /// Kinds that the person has not found, the nearest first, at most 120.
    pub waiting: Vec<WaitingKind>,
}
