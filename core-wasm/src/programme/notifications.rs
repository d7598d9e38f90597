//! Notifications: what a participant is told of in the list behind the bell. They stay there, and are read once, on
//! every device.

use waymark_core_macros::wire;

use super::items::ItemType;
use super::people::Feat;
use super::profile::Character;

/// Question of `GET /programme/notifications`, sent as query parameters.
#[wire(Default)]
#[serde(default)]
pub struct NotificationsQuery {
    /// `next` of the page before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
    /// Page size, 1 to 50; 20 when absent.
    /// @whole 1..50
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<f64>,
}

/// Body of `POST /programme/notifications/read`. With neither field nothing is marked.
#[wire(Default)]
#[serde(default)]
pub struct NotificationsRead {
    /// Id of one that was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Id of the newest one of those that were read: every one before it counts as read, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<String>,
}

/// A quest that a notification speaks of.
#[wire]
pub struct NotificationQuest {
    /// Its slug, to link to; none when it is no longer published.
    pub slug: Option<String>,
    /// Title in the asked language.
    pub title: String,
    /// `["title"]` where the title is in English, since nobody has translated it; absent otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
}

/// What happened, as it is when it is asked for.
#[wire]
#[serde(tag = "kind")]
pub enum News {
    /// A quest was accepted by people.
    Accepted {
        /// The quest.
        quest: NotificationQuest,
        /// Points that it gave, without those of the levels that it reached.
        xp: f64,
        /// Names of those who read what was sent, as far as they may be told.
        by: Vec<String>,
        /// What they wrote.
        note: Option<String>,
    },
    /// A game master asks for a part of a quest again.
    Returned {
        /// The quest.
        quest: NotificationQuest,
        /// Names of those who read what was sent, as far as they may be told.
        by: Vec<String>,
        /// What they wrote.
        note: Option<String>,
    },
    /// A quest was refused.
    Rejected {
        /// The quest.
        quest: NotificationQuest,
        /// What was written.
        note: Option<String>,
    },
    /// An administrator took back what a quest had paid.
    Reversed {
        /// The quest.
        quest: NotificationQuest,
        /// Why.
        note: Option<String>,
    },
    /// A level was reached.
    Level {
        /// Number of the level.
        number: f64,
        /// Title of the level, in the asked language.
        title: String,
        /// Name of the badge's drawing.
        icon: String,
        /// `["title"]` where the title is in English, since nobody has translated it; absent otherwise.
        #[serde(default)]
        #[cfg_attr(feature = "wasm", tsify(optional))]
        untranslated: Option<Vec<String>>,
    },
    /// An object came that had been owed.
    Item {
        /// Its kind.
        item_type: ItemType,
        /// Id of the object; none when the person no longer has it.
        item_id: Option<String>,
    },
    /// An object was sold.
    Sold {
        /// Its kind.
        item_type: ItemType,
        /// What the buyer paid, in wei as a decimal string, the market's fee included.
        price: String,
        /// Name of the buyer; none where it may not be told.
        buyer: Option<String>,
    },
    /// A kind of object that the person watches is for sale, still.
    Offered {
        /// Its kind.
        item_type: ItemType,
        /// What is asked for it, in wei as a decimal string.
        price: String,
        /// Id of the listing.
        listing_id: String,
    },
    /// Somebody gave the person an object.
    Gift {
        /// Its kind.
        item_type: ItemType,
        /// Name of the giver; none where it may not be told.
        giver: Option<String>,
        /// What the giver wrote.
        note: Option<String>,
        /// Whether it still waits for an answer.
        waiting: bool,
        /// Id of the object, once it is the person's; none before, and when it no longer is.
        item_id: Option<String>,
    },
    /// A gift of the person was accepted.
    GiftAccepted {
        /// Its kind.
        item_type: ItemType,
        /// Name of who has it; none where it may not be told.
        receiver: Option<String>,
    },
    /// A gift of the person came back.
    GiftReturned {
        /// Its kind.
        item_type: ItemType,
        /// Name of who returned it; none where it may not be told.
        receiver: Option<String>,
        /// What was written with it.
        note: Option<String>,
        /// Id of the object; none when it no longer is the person's.
        item_id: Option<String>,
    },
    /// A season in which the person takes part ends soon.
    SeasonEnding {
        /// Stable name of the season in addresses.
        slug: String,
        /// Name of the season, in the asked language.
        name: String,
        /// When it ends; ISO 8601.
        ends_at: Option<String>,
    },
    /// A season ended in which the person finished a quest.
    SeasonEnded {
        /// Stable name of the season in addresses.
        slug: String,
        /// Name of the season, in the asked language.
        name: String,
    },
    /// Somebody invites the person to their rope team, still.
    TeamInvited {
        /// Name of the team.
        team: String,
        /// Name of who invites; none where it may not be told.
        by: Option<String>,
    },
    /// Somebody joined the person's rope team.
    TeamJoined {
        /// Name of the team.
        team: String,
        /// Name of who joined; none where it may not be told.
        name: Option<String>,
    },
    /// Somebody left the person's rope team, or was taken off it.
    TeamLeft {
        /// Name of the team.
        team: String,
        /// Name of who left; none where it may not be told.
        name: Option<String>,
    },
    /// The captain took the person off a rope team.
    TeamRemoved {
        /// Name of the team.
        team: String,
    },
    /// The person's rope team began a quest, and they are on it.
    TeamBegun {
        /// The quest.
        quest: NotificationQuest,
        /// Name of who began it; none where it may not be told.
        by: Option<String>,
    },
    /// The programme's team gave the person something by hand, or took it.
    ByHand {
        /// Whether it was taken.
        taken: bool,
        /// Points; none where it is something else.
        xp: Option<f64>,
        /// Name of the item type or trait; none for points.
        name: Option<String>,
        /// Why, as the team wrote it.
        note: Option<String>,
    },
    /// The team answered an objection of the person.
    ObjectionAnswered {
        /// What was objected to, as `ObjectionKind` of the client's types spells it.
        about: String,
        /// What the decision is about, in the asked language: a quest or an object; none of the account.
        title: Option<String>,
        /// Whether the person was right.
        granted: bool,
        /// The answer.
        note: Option<String>,
    },
    /// The programme's team changed what the person's profile says: their name, their place or what they wrote.
    ProfileEdited,
    /// A row that was noted about the person, of points or of a decision, is not what was logged: their receipt shows which.
    RecordsChanged,
    /// Somebody said thanks.
    Thanked {
        /// Name of who did; none where it may not be told.
        by: Option<String>,
        /// Their profile id, to link to.
        profile: Option<String>,
    },
    /// People cheered what the person did.
    Cheered {
        /// Names of the last ones, at most three, as far as they may be told.
        by: Vec<String>,
        /// How many more there are.
        others: f64,
        /// What it was.
        feat: Feat,
    },
    /// The team says something to everybody.
    Announcement {
        /// Its title in the asked language.
        title: String,
        /// How it begins, without marks; none where it has no text.
        note: Option<String>,
        /// `["title"]` where the title is in English, since nobody has translated it; absent otherwise.
        #[serde(default)]
        #[cfg_attr(feature = "wasm", tsify(optional))]
        untranslated: Option<Vec<String>>,
    },
}

/// One entry of the list.
#[wire]
pub struct Notification {
    /// Id of the notification.
    pub id: String,
    /// When it happened; ISO 8601.
    pub at: String,
    /// Whether the person has read it.
    pub read: bool,
    /// What happened.
    pub news: News,
    /// What whoever did it looks like; none where nobody did, they may not be told, or they have no character.
    pub face: Option<Character>,
    /// Id of the gift or the invitation that waits for the person's answer, or of the run that was sent back to them;
    /// none where nothing waits.
    pub waits: Option<String>,
}

/// Reply of `GET /programme/notifications`.
#[wire]
pub struct Notifications {
    /// Those that wait for an answer, newest first, each thing once; on the first page alone, and on no page among the
    /// others.
    pub waiting: Vec<Notification>,
    /// A page of them, newest first.
    pub notifications: Vec<Notification>,
    /// Cursor of the next page; none on the last.
    pub next: Option<String>,
    /// Id of the newest one, by which all can be marked as read; none when there is none.
    pub last: Option<String>,
    /// How many are unread, over all pages; at most 100, which stands for "100 or more".
    pub unread: f64,
}

/// Body of `PUT /programme/notifications/preferences`, and the reply of both calls there: what a person wants to hear by
/// mail. Without an e-mail address nothing is sent.
#[wire]
pub struct NotificationPreferences {
    /// What game masters decide about the own quests.
    pub mail_quests: bool,
    /// What was sold, came, or is for sale of what the person watches.
    pub mail_market: bool,
    /// That a season ends soon.
    pub mail_seasons: bool,
    /// Once a week, what happened and what is open.
    pub mail_digest: bool,
    /// Hour of the day from which nothing is sent, in the time zone; none where there are no quiet hours.
    /// @whole 0..23
    pub quiet_from: Option<f64>,
    /// Hour of the day at which it is sent again.
    /// @whole 0..23
    pub quiet_until: Option<f64>,
    /// Name of a time zone, as `Europe/Berlin`.
    /// @trimmed 60
    pub time_zone: String,
}

/// Reply of `GET /programme/notifications/push`: with which key a browser is subscribed (RFC 8292).
#[wire]
pub struct PushService {
    /// Public key of the programme, base64url; none where it sends no pushes.
    pub public_key: Option<String>,
}

/// Body of `POST /programme/notifications/push`: where pushes for one browser go, as `PushSubscription.toJSON()` of the
/// browser gives it.
#[wire]
pub struct PushTarget {
    /// Address of the browser's push service.
    /// @trimmed 1000
    pub endpoint: String,
    /// Public key of the browser, base64url.
    /// @trimmed 120
    pub p256dh: String,
    /// Secret that it shares with the programme, base64url.
    /// @trimmed 60
    pub auth: String,
}

/// Body of `POST /programme/notifications/push/end`.
#[wire]
pub struct PushEnd {
    /// Address that no pushes go to any more.
    /// @trimmed 1000
    pub endpoint: String,
}
