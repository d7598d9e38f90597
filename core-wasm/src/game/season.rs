//! Where a season stands: its dates decide, and the team, which may close it early or leave it without a date.

use waymark_core_macros::wire;

use crate::instant;
use crate::programme::names::SeasonState;

/// A season as the team wrote it.
#[wire]
pub struct SeasonFacts {
    /// Its name, for the reason.
    pub name: String,
    /// State as stored.
    pub state: SeasonState,
    /// When the season begins; ISO 8601.
    pub starts_at: Option<String>,
    /// When the season ends; ISO 8601.
    pub ends_at: Option<String>,
}

/// The state at a moment, in milliseconds. What the team closed stays closed; a date that has come counts whatever the
/// stored state says; without a first date a season runs when the team says so.
#[must_use]
pub fn season_state(season: &SeasonFacts, now: f64) -> SeasonState {
    let at = |text: &Option<String>| text.as_ref().and_then(|text| instant::parse(text));
    if season.state == SeasonState::Closed || at(&season.ends_at).is_some_and(|end| now >= end) {
        return SeasonState::Closed;
    }
    match at(&season.starts_at) {
        Some(begin) if now < begin => SeasonState::Planned,
        Some(_) => SeasonState::Running,
        None => season.state,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use SeasonState as S;

    #[track_caller]
    fn check(state: SeasonState, starts_at: Option<&str>, ends_at: Option<&str>, expect: SeasonState) {
        let now = instant::parse("2026-11-21T12:00:00Z").unwrap_or_default();
        let season =
            SeasonFacts { name: "S".into(), state, starts_at: starts_at.map(String::from), ends_at: ends_at.map(String::from) };
        assert_eq!(season_state(&season, now), expect);
    }

    const EARLIER: Option<&str> = Some("2026-11-01T00:00:00Z");
    const NOW: Option<&str> = Some("2026-11-21T12:00:00Z");
    const LATER: Option<&str> = Some("2026-12-01T00:00:00Z");

    #[test]
    fn dates_begin_and_end_a_season() {
        check(S::Planned, LATER, None, S::Planned);
        check(S::Planned, NOW, LATER, S::Running);
        check(S::Running, LATER, None, S::Planned);
        check(S::Running, EARLIER, LATER, S::Running);
        check(S::Running, EARLIER, NOW, S::Closed);
        check(S::Planned, None, EARLIER, S::Closed);
    }

    #[test]
    fn the_team_begins_what_has_no_date_and_closes_what_it_wants() {
        check(S::Planned, None, None, S::Planned);
        check(S::Running, None, LATER, S::Running);
        check(S::Closed, EARLIER, LATER, S::Closed);
    }
}
