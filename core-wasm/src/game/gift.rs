//! Gifts: whether an object may be given, and how a gift ends.

use waymark_core_macros::wire;

use crate::error::{Error, Result};
use crate::game::item::{ItemEvent, item_step};
use crate::programme::codes::ProgrammeCode;
use crate::programme::names::{GiftState, ItemState};

/// Gifts of one person that may wait at once.
const MOST_SENT: f64 = 20.0;
/// Gifts that may wait for one person at once.
const MOST_RECEIVED: f64 = 50.0;

/// What the database knows about an item that somebody wants to give away.
#[wire]
pub struct GiftFacts {
    /// State of the item as stored.
    pub state: ItemState,
    /// Whether the person who asks owns it.
    pub own: bool,
    /// False for objects that stay with who earned them.
    pub transferable: bool,
    /// Whether it is to go to the person who asks.
    pub to_self: bool,
    /// Gifts of the giver that wait.
    pub sent: f64,
    /// Gifts that wait for the receiver.
    pub received: f64,
}

/// The state of an item that may be given now.
///
/// # Errors
/// `NOT_OWNER`; `VALIDATION` about `to` for somebody who gives to themselves; `NOT_GIVABLE` with `reason`, which is
/// `stays` or the state of the item; `GIFTS_SENT_MAX` and `GIFTS_RECEIVED_MAX` with `max`.
pub fn give(facts: &GiftFacts) -> Result<ItemState> {
    if !facts.own {
        return Err(Error::validation(ProgrammeCode::NotOwner, "somebody else has this item"));
    }
    if facts.to_self {
        return Err(Error::validation(ProgrammeCode::Validation, "nobody gives to themselves")
            .with("field", "to")
            .with("reason", "yourself"));
    }
    if !facts.transferable {
        return Err(not_givable("stays"));
    }
    let state = item_step(facts.state, ItemEvent::Given).map_err(|_| not_givable(facts.state.as_str()))?;
    if facts.sent >= MOST_SENT {
        return Err(
            Error::validation(ProgrammeCode::GiftsSentMax, "the giver has too many gifts waiting").with("max", MOST_SENT)
        );
    }
    if facts.received >= MOST_RECEIVED {
        return Err(Error::validation(ProgrammeCode::GiftsReceivedMax, "too many gifts wait for the receiver")
            .with("max", MOST_RECEIVED));
    }
    Ok(state)
}

fn not_givable(reason: &'static str) -> Error {
    Error::validation(ProgrammeCode::NotGivable, format!("the item cannot be given: {reason}")).with("reason", reason)
}

/// How a gift ends: once, by the first who says so.
///
/// # Errors
/// `GIFT_OVER` with `state` when it ended before.
pub fn end_gift(state: GiftState, end: GiftState) -> Result<GiftState> {
    match (state, end) {
        (GiftState::Waiting, GiftState::Accepted | GiftState::Returned | GiftState::Withdrawn) => Ok(end),
        (_, _) => Err(Error::validation(ProgrammeCode::GiftOver, "the gift was answered or taken back already")
            .with("state", state.as_str())),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use GiftState as G;
    use ItemState as S;

    fn facts() -> GiftFacts {
        GiftFacts { state: S::Mintable, own: true, transferable: true, to_self: false, sent: 0.0, received: 0.0 }
    }

    #[track_caller]
    fn check(facts: &GiftFacts, refused: Option<ProgrammeCode>) {
        let code = give(facts).err().map(|error| error.code);
        assert_eq!(code, refused.map(crate::error::ErrorCode::Programme), "{facts:?}");
    }

    #[test]
    fn an_own_object_that_is_not_on_the_chain_may_be_given() {
        assert_eq!(give(&facts()).ok(), Some(S::Giving));
        check(&GiftFacts { own: false, ..facts() }, Some(ProgrammeCode::NotOwner));
        for state in [S::Minting, S::Minted, S::Listed, S::Giving, S::Locked, S::Revoked] {
            check(&GiftFacts { state, ..facts() }, Some(ProgrammeCode::NotGivable));
        }
    }

    #[test]
    fn what_stays_with_who_earned_it_is_not_given() {
        check(&GiftFacts { transferable: false, ..facts() }, Some(ProgrammeCode::NotGivable));
    }

    #[test]
    fn nobody_gives_to_themselves() {
        check(&GiftFacts { to_self: true, ..facts() }, Some(ProgrammeCode::Validation));
    }

    #[test]
    fn only_so_many_gifts_wait_at_once() {
        check(&GiftFacts { sent: 19.0, received: 49.0, ..facts() }, None);
        check(&GiftFacts { sent: 20.0, ..facts() }, Some(ProgrammeCode::GiftsSentMax));
        check(&GiftFacts { received: 50.0, ..facts() }, Some(ProgrammeCode::GiftsReceivedMax));
    }

    #[test]
    fn a_gift_ends_once() {
        for end in [G::Accepted, G::Returned, G::Withdrawn] {
            assert_eq!(end_gift(G::Waiting, end).ok(), Some(end));
            for over in [G::Accepted, G::Returned, G::Withdrawn] {
                assert!(end_gift(over, end).is_err());
            }
        }
        assert!(end_gift(G::Waiting, G::Waiting).is_err());
    }

    /// What somebody may try to do with an object, in any order.
    #[derive(Debug, Clone)]
    enum Deed {
        Give { item: usize, by: usize, to: usize },
        End { gift: usize, end: G },
        Voucher(usize),
        Mint(usize),
        Lapse(usize),
        Revoke(usize),
    }

    struct Thing {
        state: S,
        owner: Option<usize>,
    }

    struct Gift {
        item: usize,
        from: usize,
        to: usize,
        state: G,
    }

    /// Does with the rules' answers what the extension does.
    struct World {
        items: Vec<Thing>,
        gifts: Vec<Gift>,
    }

    impl World {
        fn act(&mut self, deed: &Deed) {
            match *deed {
                Deed::Give { item, by, to } => {
                    let waiting = |of: fn(&Gift) -> usize, who: usize| {
                        self.gifts.iter().filter(|gift| gift.state == G::Waiting && of(gift) == who).count() as f64
                    };
                    let (sent, received) = (waiting(|gift| gift.from, by), waiting(|gift| gift.to, to));
                    let Some(thing) = self.items.get_mut(item) else { return };
                    let own = thing.owner == Some(by);
                    let facts = GiftFacts { state: thing.state, own, transferable: true, to_self: by == to, sent, received };
                    let Ok(state) = give(&facts) else { return };
                    thing.state = state;
                    self.gifts.push(Gift { item, from: by, to, state: G::Waiting });
                }
                Deed::End { gift, end } => {
                    let Some(gift) = self.gifts.get_mut(gift) else { return };
                    let Ok(ended) = end_gift(gift.state, end) else { return };
                    let Some(thing) = self.items.get_mut(gift.item) else { return };
                    // One whose item cannot follow is left as it is, which the world is then found to be wrong in.
                    let Ok(state) = item_step(thing.state, ItemEvent::GiftEnded) else { return };
                    thing.state = state;
                    gift.state = ended;
                    if ended == G::Accepted {
                        thing.owner = Some(gift.to);
                    }
                }
                Deed::Voucher(item) => self.step(item, ItemEvent::VoucherIssued),
                Deed::Mint(item) => self.step(item, ItemEvent::Minted),
                Deed::Lapse(item) => {
                    self.step(item, ItemEvent::VoucherLapsed { deadline_passed: true, nonce_used: false });
                }
                Deed::Revoke(item) => self.step(item, ItemEvent::Revoked),
            }
        }

        /// What comes from elsewhere ends the gift that waits.
        fn step(&mut self, item: usize, event: ItemEvent) {
            let Some(thing) = self.items.get_mut(item) else { return };
            let Ok(state) = item_step(thing.state, event) else { return };
            thing.state = state;
            if state == S::Revoked {
                thing.owner = None;
            }
            for gift in self.gifts.iter_mut().filter(|gift| gift.item == item && gift.state == G::Waiting) {
                gift.state = end_gift(gift.state, G::Withdrawn).unwrap_or(gift.state);
            }
        }
    }

    fn deed() -> impl Strategy<Value = Deed> {
        let ends = prop_oneof![Just(G::Accepted), Just(G::Returned), Just(G::Withdrawn)];
        prop_oneof![
            4 => (0..3usize, 0..3usize, 0..3usize).prop_map(|(item, by, to)| Deed::Give { item, by, to }),
            4 => (0..12usize, ends).prop_map(|(gift, end)| Deed::End { gift, end }),
            1 => (0..3usize).prop_map(Deed::Voucher),
            1 => (0..3usize).prop_map(Deed::Mint),
            1 => (0..3usize).prop_map(Deed::Lapse),
            1 => (0..3usize).prop_map(Deed::Revoke),
        ]
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn in_any_order_an_object_has_one_owner_and_none_is_lost(deeds in prop::collection::vec(deed(), 0..60)) {
            let items = (0..3).map(|owner| Thing { state: S::Mintable, owner: Some(owner) }).collect();
            let mut world = World { items, gifts: Vec::new() };
            for deed in &deeds {
                let before: Vec<_> = world.items.iter().map(|thing| thing.owner).collect();
                let accepted = world.gifts.iter().filter(|gift| gift.state == G::Accepted).count();
                world.act(deed);
                let given = world.gifts.iter().filter(|gift| gift.state == G::Accepted).count() - accepted;
                let moved = world.items.iter().zip(&before).filter(|(now, was)| now.owner.is_some() && now.owner != **was).count();
                prop_assert_eq!(moved, given, "an owner changes by a gift that is accepted, and by nothing else");
                for (at, thing) in world.items.iter().enumerate() {
                    prop_assert_eq!(thing.owner.is_none(), thing.state == S::Revoked, "what is not taken back has an owner");
                    let waiting: Vec<_> =
                        world.gifts.iter().filter(|gift| gift.item == at && gift.state == G::Waiting).collect();
                    prop_assert_eq!(waiting.len(), usize::from(thing.state == S::Giving), "one gift waits where the item does");
                    prop_assert!(waiting.iter().all(|gift| thing.owner == Some(gift.from)), "it is the giver's while it waits");
                }
            }
        }
    }
}
