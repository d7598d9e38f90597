//! The life of one item, and what keeps it from being minted.

use waymark_core_macros::wire;

use crate::error::{Error, Result};
use crate::instant;
use crate::programme::codes::ProgrammeCode;
use crate::programme::names::ItemState;

/// One thing that keeps an item from being minted.
#[wire]
#[serde(tag = "code")]
pub enum MintReason {
    /// The owner has linked no wallet.
    NoWallet,
    /// Somebody else has it.
    NotOwner,
    /// A game master holds it back.
    Locked {
        /// The reason that a game master wrote.
        reason: String,
    },
    /// It is on the chain already.
    AlreadyMinted,
    /// A voucher is out.
    Minting,
    /// It waits for somebody whom it is given to.
    Giving,
    /// Minting opens later.
    WindowNotOpen {
        /// When minting opens; ISO 8601.
        opens_at: String,
    },
    /// Minting is over.
    WindowClosed {
        /// When minting closed; ISO 8601.
        closed_at: String,
    },
    /// The owner minted as many of this type as one person may.
    PerPlayerMax {
        /// Most items of this type that one participant may mint.
        max: f64,
    },
}

/// What the database knows about an item somebody wants to mint.
#[wire]
pub struct MintFacts {
    /// State of the item as stored.
    pub state: ItemState,
    /// Whether the person who asks owns it.
    pub own: bool,
    /// Primary wallet of the person who asks, if one is linked.
    pub wallet: Option<String>,
    /// Why a game master locked it.
    pub lock_reason: Option<String>,
    /// Minting of the type opens then; ISO 8601.
    pub window_opens_at: Option<String>,
    /// Minting of the type closes then; ISO 8601.
    pub window_closes_at: Option<String>,
    /// How many of the type one person may mint; none means no limit.
    pub per_player_max: Option<f64>,
    /// How many of the type the owner minted so far, vouchers that are out included.
    pub minted_by_owner: f64,
}

/// Everything that keeps an item from being minted now; empty when nothing does. `now` in milliseconds.
#[must_use]
pub fn mint_eligibility(facts: &MintFacts, now: f64) -> Vec<MintReason> {
    let mut reasons = Vec::new();
    if !facts.own {
        reasons.push(MintReason::NotOwner);
    }
    match facts.state {
        ItemState::Mintable => {}
        ItemState::Minting => reasons.push(MintReason::Minting),
        ItemState::Giving => reasons.push(MintReason::Giving),
        ItemState::Minted | ItemState::Listed => reasons.push(MintReason::AlreadyMinted),
        ItemState::Locked => reasons.push(MintReason::Locked { reason: facts.lock_reason.clone().unwrap_or_default() }),
        // Nobody has it any more, so it is not the asker's.
        ItemState::Revoked => {}
    }
    if facts.wallet.is_none() {
        reasons.push(MintReason::NoWallet);
    }
    if let Some(opens_at) = facts.window_opens_at.as_ref().filter(|text| instant::parse(text).is_some_and(|at| now < at)) {
        reasons.push(MintReason::WindowNotOpen { opens_at: opens_at.clone() });
    }
    if let Some(closed_at) = facts.window_closes_at.as_ref().filter(|text| instant::parse(text).is_some_and(|at| now >= at)) {
        reasons.push(MintReason::WindowClosed { closed_at: closed_at.clone() });
    }
    if let Some(max) = facts.per_player_max.filter(|max| facts.minted_by_owner >= *max) {
        reasons.push(MintReason::PerPlayerMax { max });
    }
    reasons
}

/// What happened to an item.
#[wire(Copy)]
#[serde(tag = "type")]
pub enum ItemEvent {
    /// A voucher was signed for it.
    VoucherIssued,
    /// The voucher was given up.
    VoucherLapsed {
        /// Whether its deadline has passed.
        deadline_passed: bool,
        /// Whether the contract has seen its nonce.
        nonce_used: bool,
    },
    /// The chain minted it.
    Minted,
    /// The chain put it into the market's escrow.
    Listed,
    /// The chain gave it back to the seller: cancelled, or expired and swept.
    Unlisted,
    /// The chain gave it to a buyer, who holds it as `minted`.
    Sold,
    /// The chain moved it to another address.
    Moved,
    /// Its owner gave it to somebody, who has not answered yet.
    Given,
    /// The gift was accepted, returned or taken back.
    GiftEnded,
    /// A game master locked it.
    Locked,
    /// A game master released it.
    Unlocked,
    /// The reward that it was is taken back.
    Revoked,
}

/// The state after an event. What the chain says is applied even when the voucher was given up in the meantime, and a
/// second time changes nothing: the chain decides who owns a token.
///
/// # Errors
/// `CONFLICT` with `from` and `event` when the item is in no state for it.
pub fn item_step(state: ItemState, event: ItemEvent) -> Result<ItemState> {
    use ItemState as S;
    match (event, state) {
        (ItemEvent::VoucherIssued, S::Mintable) => Ok(S::Minting),
        (ItemEvent::VoucherLapsed { deadline_passed: true, nonce_used: false }, S::Minting) => Ok(S::Mintable),
        // Only what is not on the chain is given by the programme. While it waits, nothing but the gift's end moves it.
        (ItemEvent::Given, S::Mintable) => Ok(S::Giving),
        (ItemEvent::GiftEnded, S::Giving) => Ok(S::Mintable),
        (ItemEvent::Minted, S::Mintable | S::Minting | S::Giving | S::Minted) => Ok(S::Minted),
        (ItemEvent::Listed, S::Minted | S::Listed) => Ok(S::Listed),
        (ItemEvent::Unlisted | ItemEvent::Sold, S::Listed | S::Minted) => Ok(S::Minted),
        (ItemEvent::Moved, S::Minted) => Ok(S::Minted),
        // What is on the chain cannot be held back, so only what is not there yet can be locked.
        (ItemEvent::Locked, S::Mintable | S::Locked) => Ok(S::Locked),
        (ItemEvent::Unlocked, S::Locked | S::Mintable) => Ok(S::Mintable),
        // A voucher that is out may still be used, and what is on the chain is the holder's.
        (ItemEvent::Revoked, S::Mintable | S::Giving | S::Locked) => Ok(S::Revoked),
        (_, _) => Err(Error::validation(ProgrammeCode::Conflict, "this cannot happen to an item in its state")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ItemState as S;

    #[track_caller]
    fn check(state: ItemState, event: ItemEvent, expect: Option<ItemState>) {
        assert_eq!(item_step(state, event).ok(), expect, "{event:?} on {state:?}");
    }

    #[test]
    fn goes_from_mintable_to_sold() {
        check(S::Mintable, ItemEvent::VoucherIssued, Some(S::Minting));
        check(S::Minting, ItemEvent::Minted, Some(S::Minted));
        check(S::Minted, ItemEvent::Listed, Some(S::Listed));
        check(S::Listed, ItemEvent::Sold, Some(S::Minted));
        check(S::Listed, ItemEvent::Unlisted, Some(S::Minted));
    }

    #[test]
    fn one_voucher_at_a_time() {
        check(S::Minting, ItemEvent::VoucherIssued, None);
        check(S::Minted, ItemEvent::VoucherIssued, None);
        check(S::Listed, ItemEvent::VoucherIssued, None);
    }

    #[test]
    fn a_voucher_lapses_only_past_its_deadline_with_its_nonce_unused() {
        let lapsed = |deadline_passed, nonce_used| ItemEvent::VoucherLapsed { deadline_passed, nonce_used };
        check(S::Minting, lapsed(true, false), Some(S::Mintable));
        check(S::Minting, lapsed(false, false), None);
        check(S::Minting, lapsed(true, true), None);
    }

    #[test]
    fn the_chain_is_believed_and_may_say_it_twice() {
        check(S::Mintable, ItemEvent::Minted, Some(S::Minted));
        check(S::Minted, ItemEvent::Minted, Some(S::Minted));
        check(S::Listed, ItemEvent::Listed, Some(S::Listed));
    }

    #[test]
    fn a_locked_item_goes_nowhere() {
        check(S::Mintable, ItemEvent::Locked, Some(S::Locked));
        check(S::Locked, ItemEvent::VoucherIssued, None);
        check(S::Locked, ItemEvent::Listed, None);
        check(S::Locked, ItemEvent::Unlocked, Some(S::Mintable));
        check(S::Listed, ItemEvent::Locked, None);
    }

    #[test]
    fn what_is_being_given_waits_for_the_end_of_its_gift() {
        check(S::Mintable, ItemEvent::Given, Some(S::Giving));
        check(S::Giving, ItemEvent::GiftEnded, Some(S::Mintable));
        check(S::Giving, ItemEvent::Minted, Some(S::Minted));
        for event in [ItemEvent::Given, ItemEvent::VoucherIssued, ItemEvent::Locked, ItemEvent::Listed, ItemEvent::Moved] {
            check(S::Giving, event, None);
        }
        for held in [S::Minting, S::Minted, S::Listed, S::Locked, S::Revoked] {
            check(held, ItemEvent::Given, None);
            check(held, ItemEvent::GiftEnded, None);
        }
    }

    #[test]
    fn only_what_is_not_on_the_chain_is_taken_back_and_then_goes_nowhere() {
        check(S::Mintable, ItemEvent::Revoked, Some(S::Revoked));
        check(S::Giving, ItemEvent::Revoked, Some(S::Revoked));
        check(S::Locked, ItemEvent::Revoked, Some(S::Revoked));
        for gone in [S::Minting, S::Minted, S::Listed, S::Revoked] {
            check(gone, ItemEvent::Revoked, None);
        }
        for event in [ItemEvent::VoucherIssued, ItemEvent::Unlocked, ItemEvent::Locked, ItemEvent::Minted, ItemEvent::Listed] {
            check(S::Revoked, event, None);
        }
    }

    fn facts() -> MintFacts {
        MintFacts {
            state: S::Mintable,
            own: true,
            wallet: Some("0x".into()),
            lock_reason: None,
            window_opens_at: None,
            window_closes_at: None,
            per_player_max: None,
            minted_by_owner: 0.0,
        }
    }

    #[track_caller]
    fn check_mint(facts: &MintFacts, expect: &[MintReason]) {
        let now = instant::parse("2026-11-21T12:00:00Z").unwrap_or_default();
        assert_eq!(mint_eligibility(facts, now), expect);
    }

    #[test]
    fn an_own_mintable_item_with_a_wallet_can_be_minted() {
        check_mint(&facts(), &[]);
    }

    #[test]
    fn says_everything_that_is_missing() {
        check_mint(&MintFacts { wallet: None, ..facts() }, &[MintReason::NoWallet]);
        check_mint(&MintFacts { own: false, wallet: None, ..facts() }, &[MintReason::NotOwner, MintReason::NoWallet]);
        check_mint(&MintFacts { state: S::Minting, ..facts() }, &[MintReason::Minting]);
        check_mint(&MintFacts { state: S::Giving, ..facts() }, &[MintReason::Giving]);
        check_mint(&MintFacts { state: S::Listed, ..facts() }, &[MintReason::AlreadyMinted]);
        check_mint(
            &MintFacts { state: S::Locked, lock_reason: Some("under review".into()), ..facts() },
            &[MintReason::Locked { reason: "under review".into() }],
        );
        let later = "2026-11-22T00:00:00Z";
        check_mint(
            &MintFacts { window_opens_at: Some(later.into()), ..facts() },
            &[MintReason::WindowNotOpen { opens_at: later.into() }],
        );
        check_mint(&MintFacts { window_opens_at: Some("2026-11-21T12:00:00Z".into()), ..facts() }, &[]);
        let over = "2026-11-21T12:00:00Z";
        check_mint(
            &MintFacts { window_closes_at: Some(over.into()), ..facts() },
            &[MintReason::WindowClosed { closed_at: over.into() }],
        );
        check_mint(
            &MintFacts { per_player_max: Some(2.0), minted_by_owner: 2.0, ..facts() },
            &[MintReason::PerPlayerMax { max: 2.0 }],
        );
    }
}
