//! A profile as others see it, characters, and what happened to a person.

use std::collections::BTreeMap;

use waymark_core_macros::wire;

use super::items::Item;
use super::names::{Rarity, Visibility};
use super::people::{Companions, Thanks};
use crate::game::cabinet::CabinetCounts;
use crate::game::level::LevelProgress;

/// A character: what was chosen for each slot.
#[wire]
pub struct Character {
    /// Id of the character in the database.
    pub id: String,
    /// Name of the character, 1 to 40 characters.
    pub name: String,
    /// Slot slug to trait slug.
    #[cfg_attr(feature = "wasm", tsify(type = "Record<string, string>"))]
    pub choices: BTreeMap<String, String>,
    /// What the person has on, whichever outfit it is: `head`, `body`, `back` or `hand` to the slug of the item type.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional, type = "Record<string, string>"))]
    pub worn: BTreeMap<String, String>,
    /// Raised by one at every save; send it back to detect a conflict.
    pub version: f64,
}

/// Body of `POST /programme/characters`.
#[wire]
pub struct NewOutfit {
    /// Its name, 1 to 40 characters.
    /// @trimmed 40
    pub name: String,
    /// Slot slug to trait slug.
    /// @maxProperties 40
    #[cfg_attr(feature = "wasm", tsify(type = "Record<string, string>"))]
    pub choices: BTreeMap<String, String>,
    /// Everything that is to be worn, whichever outfit it is: `head`, `body`, `back` or `hand` to the slug of an item type
    /// that the participant holds. A place that is missing is taken off; without `worn` nothing changes.
    /// @maxProperties 40
    #[cfg_attr(feature = "wasm", tsify(optional, type = "Record<string, string>"))]
    pub worn: Option<BTreeMap<String, String>>,
}

/// One trait of a slot, with what it takes to wear it.
#[wire]
pub struct TraitChoice {
    /// Slug of the trait, the value in `Character.choices`.
    pub slug: String,
    /// Name in the asked language.
    pub name: String,
    /// `["name"]` where the name is in English, since nobody has translated it; absent otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// What the drawing library calls it: a variant name, or a hex colour without `#`.
    pub value: String,
    /// How scarce it is.
    pub rarity: Rarity,
    /// Level needed, if one is.
    pub min_level: Option<f64>,
    /// Whether the person who asks may wear it now.
    pub unlocked: bool,
    /// Title of the quest that unlocks it, if one does.
    pub unlock_quest: Option<String>,
    /// Its slug, to link to.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub unlock_quest_slug: Option<String>,
    /// Slugs of traits that cannot be worn together with it.
    pub excludes: Vec<String>,
}

/// A slot and its traits, in the order they are drawn.
#[wire]
pub struct TraitSlot {
    /// Stable name; the key in `Character.choices` and the option of the drawing library.
    pub slug: String,
    /// Name in the asked language.
    pub name: String,
    /// `["name"]` where the name is in English, since nobody has translated it; absent otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// Whether a character must have one.
    pub required: bool,
    /// Traits that the slot offers.
    pub traits: Vec<TraitChoice>,
}

/// Reply of `GET /programme/traits`.
#[wire]
pub struct TraitCatalogue {
    /// Slots in the order in which they are drawn.
    pub slots: Vec<TraitSlot>,
}

/// Body of `PUT /programme/characters/{id}`.
#[wire]
pub struct CharacterSave {
    /// Its name, 1 to 40 characters.
    /// @trimmed 40
    pub name: String,
    /// Slot slug to trait slug.
    /// @maxProperties 40
    #[cfg_attr(feature = "wasm", tsify(type = "Record<string, string>"))]
    pub choices: BTreeMap<String, String>,
    /// Everything that is to be worn, whichever outfit it is: `head`, `body`, `back` or `hand` to the slug of an item type
    /// that the participant holds. A place that is missing is taken off; without `worn` nothing changes.
    /// @maxProperties 40
    #[cfg_attr(feature = "wasm", tsify(optional, type = "Record<string, string>"))]
    pub worn: Option<BTreeMap<String, String>>,
    /// The version that was read; another one on the server is a conflict.
    /// @whole 0..2147483647
    pub version: f64,
}

/// Something that happened to a person.
#[wire]
pub struct Activity {
    /// `quest_rewarded`, `level_up`, `item_granted`, `item_minted`, `item_listed`, `item_sold`, `item_bought`,
    /// `onboarded`, `wallet_linked`, `listing_cancelled`, `quest_reversed`.
    pub kind: String,
    /// When it happened; ISO 8601.
    pub at: String,
    /// Title of the quest, name of the item, or number of the level.
    pub subject: String,
    /// Slug or id to link to, if there is a page.
    pub link: Option<String>,
    /// Points, where it gave some; negative where they were taken back.
    pub xp: Option<f64>,
    /// File id of the picture of the item, where it is about one.
    pub image: Option<String>,
}

/// Activity of one day.
#[wire]
pub struct DayCount {
    /// `YYYY-MM-DD`, UTC.
    pub day: String,
    /// How many activities the day has.
    pub count: f64,
}

/// A level reached.
#[wire]
pub struct Badge {
    /// Number of the level.
    pub level: f64,
    /// Title of the level, in the asked language.
    pub title: String,
    /// Name of the badge's icon.
    pub icon: String,
    /// Whether the participant reached the level.
    pub reached: bool,
    /// Experience points at which the level begins.
    pub xp: f64,
}

/// Points at the end of a day on which they changed.
#[wire]
pub struct XpDay {
    /// `YYYY-MM-DD`, UTC.
    pub day: String,
    /// The sum up to and with that day.
    pub xp: f64,
}

/// Question of `GET /programme/profiles/{userId}`, sent as query parameters.
#[wire(Default)]
#[serde(default)]
pub struct ProfileQuery {
    /// The own profile as everybody else who may see it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_others: Option<bool>,
}

/// Reply of `GET /programme/profiles/{userId}`.
#[wire]
pub struct PublicProfile {
    /// Profile id; the `{userId}` of `/profile/{userId}`.
    pub id: String,
    /// Handle, without `@`; none until it is chosen.
    pub handle: Option<String>,
    /// Name shown to others.
    pub display_name: String,
    /// What the participant says of themselves, plain text.
    pub bio: String,
    /// Where they work or live, as they say; none where they do not.
    pub place: Option<String>,
    /// Who said thanks to them.
    pub thanks: Thanks,
    /// Who is around them.
    pub companions: Companions,
    /// Whether it is the person who asks, looking with their own eyes.
    pub own: bool,
    /// Who may see it; told to its owner alone.
    pub visibility: Option<Visibility>,
    /// Level and what is missing to the next.
    pub level: LevelProgress,
    /// Title of the level, in the asked language.
    pub level_title: String,
    /// When the participant joined; ISO 8601.
    pub joined_at: String,
    /// The active character; none before onboarding made one.
    pub character: Option<Character>,
    /// Every level, reached or not.
    pub badges: Vec<Badge>,
    /// Items held, newest first.
    pub items: Vec<Item>,
    /// Which of them stand on the shelf.
    pub shelf: Shelf,
    /// How many kinds of object the participant has found, of how many.
    pub cabinet: CabinetCounts,
    /// Quests done, each once, with the last time that it was, newest first: as many as `Counts.questsDone` counts. Of
    /// the secret ones others see those that they have done themselves.
    pub quests_done: Vec<QuestDone>,
    /// The last 371 days (53 weeks) that have activity.
    pub activity: Vec<DayCount>,
    /// Points over time, oldest first. To others as if what was taken back had never been given.
    pub xp_history: Vec<XpDay>,
    /// Newest first, at most 20. Wallets that were linked and rewards that were taken back are told to the owner alone.
    pub recent: Vec<Activity>,
}

/// The items that a participant shows first.
#[wire]
pub struct Shelf {
    /// Ids of at most five items of the profile: those that its owner chose, as they were chosen, then the rarest of
    /// the kinds that are missing. What is for sale, being given or on hold is not among them.
    pub items: Vec<String>,
    /// How many of them the owner chose.
    pub chosen: f64,
}

/// Body of `PUT /programme/profiles/me/shelf`.
#[wire]
pub struct ShelfChoice {
    /// Ids of own items, in the order in which they are to stand. With none the shelf is filled by rarity alone.
    /// @maxItems 5
    /// @uniqueItems true
    pub items: Vec<String>,
    /// What was chosen when the person looked, as `Shelf` said it: the call changes no other choice than this. Absent
    /// where it is to change any.
    /// @maxItems 5
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub before: Option<Vec<String>>,
}

/// A quest that was done.
#[wire]
pub struct QuestDone {
    /// Slug of the quest.
    pub slug: String,
    /// Title of the quest, in the asked language.
    pub title: String,
    /// When it was rewarded; ISO 8601.
    pub at: String,
    /// Experience points that it gave.
    pub xp: f64,
}
