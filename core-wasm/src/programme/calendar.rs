//! Events of quests in a calendar elsewhere, by an address that only their person knows.

use waymark_core_macros::wire;

/// Reply of `GET /programme/calendar`.
#[wire]
pub struct CalendarFeed {
    /// Path of the iCalendar feed below the programme's address, secret in it; null while there is none.
    pub path: Option<String>,
}

/// Body of `PUT /programme/calendar`.
#[wire]
pub struct CalendarChange {
    /// Whether there is to be a feed, of a new address.
    pub on: bool,
}
