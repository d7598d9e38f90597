//! Gifts: an object that one participant gives to another, who accepts or returns it.

use waymark_core_macros::wire;

use super::items::ItemType;
use super::profile::Character;

/// Body of `POST /programme/items/{id}/give`.
#[wire]
pub struct NewGift {
    /// Whom it is for: what a profile's address says, or a handle, also with `@` before it.
    /// @trimmed 80
    pub to: String,
    /// What the giver writes with it, plain text, at most 200 characters; empty for nothing.
    /// @trim true
    /// @maxLength 200
    pub note: String,
}

/// Body of `POST /programme/gifts/{id}/return`.
#[wire]
pub struct GiftReturn {
    /// What is written with it, plain text, at most 200 characters; empty for nothing.
    /// @trim true
    /// @maxLength 200
    pub note: String,
}

/// Somebody who gives or gets.
#[wire]
pub struct GiftPerson {
    /// Profile id.
    pub id: String,
    /// Display name.
    pub name: String,
    /// Their character; `None` where they have none.
    pub character: Option<Character>,
}

/// One gift that waits.
#[wire]
pub struct Gift {
    /// Id of the gift.
    pub id: String,
    /// Id of the item.
    pub item_id: String,
    /// The type of the item.
    pub item_type: ItemType,
    /// Number of the item within its type, from 1.
    pub serial: f64,
    /// Who gave it, for whoever it is for; for the giver whom it is for. None where they may not be told.
    pub other: Option<GiftPerson>,
    /// What the giver wrote.
    pub note: Option<String>,
    /// When it was given; ISO 8601.
    pub at: String,
}

/// Reply of `GET /programme/gifts` and of the calls that end one.
#[wire]
pub struct Gifts {
    /// Those that wait for the person, oldest first; at most 50.
    pub received: Vec<Gift>,
    /// Those of the person that wait for others, oldest first; at most 20.
    pub sent: Vec<Gift>,
}
