//! Items a person holds, and the voucher that lets one be minted.

use waymark_core_macros::wire;

use super::gifts::Gift;
use super::names::{AcquiredVia, ItemState, Rarity, WearableSlot};
use super::profile::Character;
use crate::game::item::MintReason;

/// A kind of object.
#[wire]
pub struct ItemType {
    /// Stable name in addresses.
    pub slug: String,
    /// Name in the asked language.
    pub name: String,
    /// Its story, plain text.
    pub lore: String,
    /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// File id of its picture.
    pub image: Option<String>,
    /// Free word: `light`, `navigation`, `shelter`, …
    pub category: String,
    /// How scarce it is.
    pub rarity: Rarity,
    /// ERC-1155 token id of the type.
    pub token_id: f64,
    /// Most that will ever exist; none means no limit.
    pub supply_max: Option<f64>,
    /// How many items of the type exist.
    pub issued: f64,
    /// False for objects that stay with who earned them.
    pub transferable: bool,
    /// Where it is worn; none for what cannot be worn.
    pub wearable_slot: Option<WearableSlot>,
    /// Title of a quest that gives it, if one does.
    pub earned_by: Option<EarnedBy>,
    /// Since when it is neither minted nor put up for sale, because the books disagree about it; ISO 8601.
    pub trading_stopped: Option<String>,
}

/// A quest that gives an item.
#[wire]
pub struct EarnedBy {
    /// Slug of the quest.
    pub slug: String,
    /// Title of the quest, in the asked language.
    pub title: String,
    /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
}

/// One item.
#[wire]
pub struct Item {
    /// Id of the item in the database; the `{id}` of `/programme/items/{id}`.
    pub id: String,
    /// The type of the item.
    pub item_type: ItemType,
    /// Number within its type, from 1.
    pub serial: f64,
    /// State of the item: in the books, on its way to somebody or to the chain, on the chain, or for sale.
    pub state: ItemState,
    /// Who has it: profile id; empty where whoever asks may not know.
    pub owner: String,
    /// Whether the owner wears it.
    pub equipped: bool,
    /// How the owner got it.
    pub acquired_via: AcquiredVia,
    /// When the owner got it; ISO 8601.
    pub acquired_at: String,
    /// Transaction that minted it, once on the chain.
    pub mint_tx: Option<String>,
    /// The active or pending listing, if any.
    pub listing_id: Option<String>,
}

/// One entry of an item's history.
#[wire]
pub struct Provenance {
    /// `earned`, `given`, `minted`, `listed`, `sold`, `cancelled`, `expired`, `moved`.
    pub event: String,
    /// When it happened; ISO 8601.
    pub at: String,
    /// Display name of who did it, where it may be shown.
    pub who: Option<String>,
    /// What they look like; none where it may not be shown, or they have no character.
    pub face: Option<Character>,
    /// Whether it was the person who asks.
    pub own: bool,
    /// Price in wei as a decimal string, for `listed` and `sold`.
    pub price: Option<String>,
    /// Transaction, for what happened on the chain.
    pub tx: Option<String>,
}

/// Reply of `GET /programme/items/{id}`.
#[wire]
pub struct ItemDetail {
    /// The item, with its type.
    pub item: Item,
    /// History of the item, oldest first.
    pub provenance: Vec<Provenance>,
    /// Whether the person who asks owns it.
    pub own: bool,
    /// What keeps the owner from minting it; empty when it can be minted now.
    pub mint_reasons: Vec<MintReason>,
    /// The voucher that is out, while the item is `minting`.
    pub voucher: Option<MintVoucher>,
    /// The gift that waits, while the item is `giving`; for its owner alone.
    pub gift: Option<Gift>,
}

/// EIP-712 voucher for `WaymarkItems.mint`, signed by the programme.
#[wire]
pub struct MintVoucher {
    /// Id of the item that the voucher mints.
    pub item_id: String,
    /// EIP-55 address that receives the token.
    pub to: String,
    /// ERC-1155 token id, decimal.
    pub token_id: String,
    /// How many, decimal; always `1`.
    pub amount: String,
    /// 32 bytes, 0x-prefixed; usable once.
    pub nonce: String,
    /// Unix seconds, decimal.
    pub deadline: String,
    /// 65 bytes, 0x-prefixed.
    pub signature: String,
    /// EIP-55 address of the contract that accepts the voucher.
    pub contract: String,
    /// EIP-155 id of the chain that the contract is on.
    pub chain_id: f64,
}
