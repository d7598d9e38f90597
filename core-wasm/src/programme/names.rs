//! The closed lists of words that the database, the extension and the app share.

use waymark_core_macros::wire;

macro_rules! names {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[wire(Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$vdoc])* $variant),+ }
    };
}

names! {
    /// How scarce an item type is; decides its frame and its place in a sort, nothing else.
    Rarity {
        /// Handed out freely.
        Common,
        /// Takes a little effort.
        Uncommon,
        /// Takes a chapter.
        Rare,
        /// Takes a season.
        Epic,
        /// A handful exist.
        Legendary,
    }
}

names! {
    /// What a quest is for.
    QuestKind {
        /// Part of the main trail.
        Story,
        /// Beside the trail.
        Side,
        /// Done with others; its [`TeamRule`] says how.
        Team,
        /// Opens again every period.
        Recurring,
        /// Not shown until it is unlocked.
        Secret,
    }
}

names! {
    /// How a quest of the kind `team` is done, and when it pays.
    TeamRule {
        /// Everybody for themselves: no rope team is needed.
        Each,
        /// By a rope team together: once the part of everybody on it is accepted, all of them are paid.
        All,
        /// By a rope team together: once so many parts are accepted, everybody on it is paid.
        Any,
    }
}

names! {
    /// What a step asks for.
    StepKind {
        /// Something to read; sending it means it was read.
        Info,
        /// Multiple choice, marked on the server.
        Quiz,
        /// A written answer.
        Text,
        /// An https address.
        Link,
        /// An uploaded file.
        File,
        /// A code word, compared on the server.
        Code,
        /// Attendance, proven by the code shown at the place, or confirmed by a game master.
        Attend,
        /// Something done on the chain, checked by reading it.
        OnChain,
        /// Something done elsewhere, completed by another system.
        Api,
    }
}

names! {
    /// Who decides whether a submitted run is approved.
    ReviewMode {
        /// The system, at once.
        Auto,
        /// One game master.
        Manual,
        /// Two different game masters.
        TwoPerson,
    }
}

names! {
    /// How often a quest opens again. Periods are those of UTC; weeks begin on Monday.
    Recurrence {
        /// Every day.
        Daily,
        /// Every week.
        Weekly,
        /// Every month.
        Monthly,
    }
}

names! {
    /// Where a season stands. Its quests are open while it runs.
    SeasonState {
        /// Not begun: by its dates, or because the team has set none.
        Planned,
        /// Its quests can be done now.
        Running,
        /// Over: by its dates, or because the team closed it.
        Closed,
    }
}

names! {
    /// State of a quest run as stored. `locked` and `available` are computed, see [`QuestState`].
    RunState {
        /// Started; steps are open.
        InProgress,
        /// Sent for review; the revision is frozen.
        Submitted,
        /// Approved; rewards follow in the same transaction.
        Approved,
        /// Refused with a comment; the cooldown runs. Goes back to `submitted` by an appeal.
        Rejected,
        /// Approved and paid.
        Rewarded,
        /// Given up, or closed at the end date.
        Abandoned,
        /// Taken back by an admin with compensating entries.
        Reversed,
    }
}

names! {
    /// State of a quest for one person: computed from facts each time it is asked for, never stored.
    QuestState {
        /// Something is missing; the reasons say what.
        Locked,
        /// May be started now.
        Available,
        /// An open run exists.
        InProgress,
        /// A run waits for review.
        Submitted,
        /// Done, and cannot be done again (now).
        Done,
        /// Refused; may be started again after the cooldown.
        Rejected,
    }
}

names! {
    /// State of one item. The buyer of a sold item holds it as `minted`.
    ItemState {
        /// Held in the programme only; may be minted when its type and owner allow.
        Mintable,
        /// A voucher is out; the chain has not confirmed it yet.
        Minting,
        /// On the chain, held by its owner.
        Minted,
        /// In the market's escrow.
        Listed,
        /// Given to somebody who has not accepted it yet; its owner still has it, and nothing else happens to it.
        Giving,
        /// Held back by a game master, with a reason.
        Locked,
        /// Taken back with the reward it was; nobody holds it any more, and its number is not given again.
        Revoked,
    }
}

names! {
    /// State of a listing; every change but the first comes from a chain event.
    ListingState {
        /// The person's transaction was announced but is not confirmed.
        Pending,
        /// Can be bought.
        Active,
        /// Somebody bought it.
        Sold,
        /// Taken back by the seller.
        Cancelled,
        /// Past its expiry and swept.
        Expired,
    }
}

names! {
    /// State of a gift: of one item, from one participant to another.
    GiftState {
        /// The other has not answered yet.
        Waiting,
        /// The item is the other's.
        Accepted,
        /// The other did not want it; the giver has it.
        Returned,
        /// Taken back before the other answered: by the giver, or since the programme took the item back.
        Withdrawn,
    }
}

names! {
    /// How an item came to its owner.
    AcquiredVia {
        /// A quest, level or onboarding reward.
        Reward,
        /// A direct mint.
        Mint,
        /// Bought on the market.
        Purchase,
        /// Sent by someone else.
        Gift,
        /// Given by an admin.
        Admin,
    }
}

names! {
    /// Where a person stands in onboarding: the step that is open now.
    OnboardingStep {
        /// Choose a handle and display name.
        Handle,
        /// Accept the terms and the privacy policy.
        Consents,
        /// Build the first character.
        Character,
        /// Do the first quest, or take it along.
        FirstQuest,
        /// Receive what the programme gives to newcomers.
        Welcome,
        /// Onboarding is finished.
        Done,
    }
}

names! {
    /// Who may see a profile.
    Visibility {
        /// Everybody who is signed in.
        Public,
        /// People who finished onboarding.
        Members,
        /// Only the person.
        Hidden,
    }
}

names! {
    /// What a line of the statement of points is.
    LedgerKind {
        /// A quest was rewarded.
        Quest,
        /// A level was reached.
        Level,
        /// Onboarding gave something.
        Onboarding,
        /// The programme's team gave or took something by hand.
        ByHand,
        /// Something was taken back.
        Reversal,
    }
}

names! {
    /// Where an item can be worn. An item without a slot is kept, not worn.
    WearableSlot {
        /// On the head.
        Head,
        /// On the body: a cloak or a scarf.
        Body,
        /// On the back: a pack.
        Back,
        /// In the hand.
        Hand,
    }
}

names! {
    /// How a kind of object can be earned now.
    EarnWay {
        /// A quest that is open gives it.
        Quest,
        /// Reaching a level gives it.
        Level,
        /// No way that is told: the quest ended, all there will be are given out, or only a secret gives it.
        Unknown,
    }
}
