//! People: the list of those who take part, thanks, what others did lately, and who is on a quest.

use waymark_core_macros::wire;

use super::market::FacetCount;
use super::profile::Character;

/// How the list of people is ordered.
#[wire]
pub enum PeopleSort {
    /// Who joined last comes first (the default).
    Newest,
    /// Most experience points first.
    Level,
}

/// Question of `GET /programme/people`, sent as query parameters.
#[wire(Default)]
#[serde(default)]
pub struct PeopleQuery {
    /// Words that the name or the handle contains, whatever the case and the accents of their letters.
    /// @maxLength 60
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<String>,
    /// Only people of this level or a higher one.
    /// @whole 1..1000
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_from: Option<f64>,
    /// Only people who say that this is their place, whatever the case of its letters.
    /// @maxLength 40
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Order of the people; `newest` when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sort: Option<PeopleSort>,
    /// `next` of the page before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
    /// Page size, 1 to 60; 24 when absent.
    /// @whole 1..60
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<f64>,
}

/// A person in the list.
#[wire]
pub struct PersonCard {
    /// Profile id.
    pub id: String,
    /// Handle, without `@`.
    pub handle: Option<String>,
    /// Name shown to others.
    pub display_name: String,
    /// Where the person works or lives, as they say; none where they do not.
    pub place: Option<String>,
    /// Number of the level.
    pub level: f64,
    /// Title of the level, in the asked language.
    pub level_title: String,
    /// What the person looks like; none before onboarding made a character.
    pub character: Option<Character>,
    /// Quests done, each once, as `Counts.questsDone` counts them, but without secret ones that the person who asks has
    /// not done.
    pub quests_done: f64,
    /// When the person joined; ISO 8601.
    pub joined_at: String,
    /// Whether it is the person who asks.
    pub own: bool,
    /// Whether they are a game master, who reads what others hand in.
    pub game_master: bool,
}

/// Reply of `GET /programme/people`.
#[wire]
pub struct PeoplePage {
    /// People of this page, in the order that was asked for.
    pub people: Vec<PersonCard>,
    /// All that match, over all pages.
    pub total: f64,
    /// Cursor of the next page; none on the last.
    pub next: Option<String>,
    /// Places with how many people are there, the most first, at most 40; as if no place was asked for.
    pub places: Vec<FacetCount>,
    /// Number of the highest level there is.
    pub top_level: f64,
}

/// Body of `PUT /programme/profiles/me/handle`.
#[wire]
pub struct HandleChange {
    /// 3 to 20 of a-z, 0-9 and `_`, beginning with a letter; see `checkHandle`.
    /// @trimmed 40
    pub handle: String,
}

/// Thanks that a person got, as whoever asks may know them.
#[wire]
pub struct Thanks {
    /// How many people said thanks.
    pub count: f64,
    /// Names of the last ones, at most three, of those who let the person who asks see them.
    pub names: Vec<String>,
    /// Whether the person who asks is one of them.
    pub own: bool,
}

/// Somebody as they stand among others: by name and face.
#[wire]
pub struct Companion {
    /// Profile id.
    pub id: String,
    /// Their name.
    pub name: String,
    /// What they look like; none before setting out made a character.
    pub character: Option<Character>,
}

/// The rope team of a profile, as whoever asks may know it.
#[wire]
pub struct CompanionTeam {
    /// Name of the team.
    pub name: String,
    /// Those on it besides the person of the profile.
    pub people: Vec<Companion>,
}

/// The people around a profile: of each kind at most twelve, of those who let the person who asks see them.
#[wire]
pub struct Companions {
    /// Who said thanks, whoever did last first, without the person who asks.
    pub thanks: Vec<Companion>,
    /// The rope team; none without one, and where nobody else on it may be told.
    pub team: Option<CompanionTeam>,
    /// With whom quests of rope teams were finished, whoever was last first, without those who are on the team now.
    pub walked: Vec<Companion>,
}

/// What an entry of the feed is about.
#[wire]
#[serde(tag = "kind")]
pub enum Feat {
    /// A quest was done.
    Quest {
        /// Its slug, to link to; none when it is no longer published.
        slug: Option<String>,
        /// Title in the asked language.
        title: String,
        /// File id of its cover.
        cover: Option<String>,
    },
    /// A level was reached.
    Level {
        /// Number of the level.
        number: f64,
        /// Title of the level, in the asked language.
        title: String,
    },
    /// An object was minted.
    Minted {
        /// Name of its kind, in the asked language.
        name: String,
        /// File id of its picture.
        image: Option<String>,
    },
    /// Onboarding was finished.
    SetOut,
}

/// Something that another person did.
#[wire]
pub struct FeedEntry {
    /// Id of the activity.
    pub id: String,
    /// When it happened; ISO 8601.
    pub at: String,
    /// Profile id of whose it is.
    pub profile: String,
    /// Their name.
    pub name: String,
    /// What they look like; none before setting out made a character.
    pub character: Option<Character>,
    /// What they did.
    pub feat: Feat,
    /// Cheers for it.
    pub cheers: Cheers,
}

/// Who cheered what somebody did.
#[wire]
pub struct Cheers {
    /// How many did.
    pub count: f64,
    /// Whether the person who asks is one of them.
    pub own: bool,
    /// Names of others among them whom the person who asks may see, the latest first; at most two.
    pub names: Vec<String>,
}

/// Question of `GET /programme/feed`, sent as query parameters.
#[wire(Default)]
#[serde(default)]
pub struct FeedQuery {
    /// `next` of the page before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
    /// Page size, 1 to 50; 6 when absent.
    /// @whole 1..50
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<f64>,
}

/// Reply of `GET /programme/feed`.
#[wire]
pub struct Feed {
    /// What others did in the last 30 days, newest first, a page of it.
    pub entries: Vec<FeedEntry>,
    /// Cursor of the next page; none on the last.
    pub next: Option<String>,
    /// Whether these are the people of the own team; otherwise everybody who may be seen.
    pub of_team: bool,
}

/// Others who have an open run of a quest, as of a minute ago at most.
#[wire]
pub struct PeopleHere {
    /// Names of those who began last, at most three, of those who let the person who asks see them.
    pub names: Vec<String>,
    /// How many more there are.
    pub others: f64,
    /// What those who are named look like, in the order of their names; whoever has no character is left out.
    pub faces: Vec<Character>,
}
