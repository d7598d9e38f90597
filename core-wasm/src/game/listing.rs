//! The life of a listing. Every change but the first comes from a chain event; a price change is a cancel plus a new listing.

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::json::shape::words;
use crate::programme::codes::ProgrammeCode;
use crate::programme::names::ListingState;

/// What happened to a listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "snake_case")]
pub enum ListingEvent {
    /// The chain holds the token in escrow.
    Listed,
    /// The chain paid the seller and gave the token to the buyer.
    Sold,
    /// The chain gave the token back to the seller.
    Cancelled,
    /// The offer ran out and the chain gave the token back.
    Expired,
    /// The announced transaction failed or was never mined.
    Dropped,
}

words!(ListingEvent { Listed, Sold, Cancelled, Expired, Dropped });

/// The state after an event. The same event a second time changes nothing.
///
/// # Errors
/// `LISTING_NOT_ACTIVE` when the listing is in no state for it.
pub fn listing_step(state: ListingState, event: ListingEvent) -> Result<ListingState> {
    use ListingState as S;
    match (event, state) {
        (ListingEvent::Listed, S::Pending | S::Active) => Ok(S::Active),
        // A listing and its end may be read from the chain in one go.
        (ListingEvent::Sold, S::Pending | S::Active | S::Sold) => Ok(S::Sold),
        (ListingEvent::Cancelled, S::Pending | S::Active | S::Cancelled) => Ok(S::Cancelled),
        (ListingEvent::Expired, S::Pending | S::Active | S::Expired) => Ok(S::Expired),
        (ListingEvent::Dropped, S::Pending) => Ok(S::Cancelled),
        (_, _) => Err(Error::validation(ProgrammeCode::ListingNotActive, "this cannot happen to a listing in its state")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ListingState as S;

    const EVENTS: [ListingEvent; 5] =
        [ListingEvent::Listed, ListingEvent::Sold, ListingEvent::Cancelled, ListingEvent::Expired, ListingEvent::Dropped];

    #[track_caller]
    fn check(state: ListingState, event: ListingEvent, expect: Option<ListingState>) {
        assert_eq!(listing_step(state, event).ok(), expect, "{event:?} on {state:?}");
    }

    #[test]
    fn goes_from_pending_to_an_end() {
        check(S::Pending, ListingEvent::Listed, Some(S::Active));
        check(S::Active, ListingEvent::Sold, Some(S::Sold));
        check(S::Active, ListingEvent::Cancelled, Some(S::Cancelled));
        check(S::Active, ListingEvent::Expired, Some(S::Expired));
        check(S::Pending, ListingEvent::Dropped, Some(S::Cancelled));
        check(S::Active, ListingEvent::Dropped, None);
    }

    #[test]
    fn an_end_is_an_end() {
        for end in [S::Sold, S::Cancelled, S::Expired] {
            for event in EVENTS {
                assert!(listing_step(end, event).is_err() || listing_step(end, event).ok() == Some(end));
            }
        }
    }
}
