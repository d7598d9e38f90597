//! The itemised statement of points, and the questions that can be asked of it.

use waymark_core_macros::wire;

use super::names::LedgerKind;

/// Question of `GET /programme/ledger`, sent as query parameters.
#[wire(Default)]
#[serde(default)]
pub struct LedgerQuery {
    /// Only lines of this kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<LedgerKind>,
    /// Only lines about quests of the season with this slug.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub season: Option<String>,
    /// `next` of the page before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
    /// Page size, 1 to 500; 50 when absent.
    /// @whole 1..500
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<f64>,
}

/// One line of the itemised statement.
#[wire]
pub struct LedgerLine {
    /// Id of the ledger line in the database.
    pub id: String,
    /// When it was booked; ISO 8601.
    pub at: String,
    /// What sort of line it is.
    pub kind: LedgerKind,
    /// Points; negative where they were taken back.
    pub amount: f64,
    /// Sum up to and with this line, of every kind.
    pub balance: f64,
    /// What it is about: title of the quest or of the level.
    pub subject: String,
    /// Slug of the quest, where it is about one that is published.
    pub quest: Option<String>,
    /// Number of the level, where it is about one.
    pub level: Option<f64>,
    /// Name of the quest's season, where it has one.
    pub season: Option<String>,
}

/// Lines of the statement that have something in common.
#[wire]
pub struct LedgerPart {
    /// A `LedgerKind`, or the slug of a season.
    pub value: String,
    /// Name of the season.
    pub name: Option<String>,
    /// How many lines the part has.
    pub count: f64,
    /// Sum of the part's lines, in experience points.
    pub sum: f64,
}

/// Reply of `GET /programme/ledger`.
#[wire]
pub struct Ledger {
    /// A page of them, newest first.
    pub lines: Vec<LedgerLine>,
    /// Cursor of the next page; none on the last.
    pub next: Option<String>,
    /// How many lines match, over all pages.
    pub total: f64,
    /// Sum of the lines that match, over all pages, in experience points.
    pub sum: f64,
    /// Sum of all lines, whatever was asked for: the points that the person has.
    pub balance: f64,
    /// The kinds that there are, within the season that was asked for.
    pub kinds: Vec<LedgerPart>,
    /// The seasons that there are, within the kind that was asked for.
    pub seasons: Vec<LedgerPart>,
}
