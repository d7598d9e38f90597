//! The market: what is for sale, one listing, and the questions that can be asked of it.

use waymark_core_macros::wire;

use super::items::{Item, ItemType, Provenance};
use super::names::{EarnWay, ListingState, Rarity, WearableSlot};
use super::profile::Character;
use crate::game::price::PriceSuggestion;

/// How a page of the market is ordered.
#[wire]
pub enum MarketSort {
    /// Newest listing first (the default).
    Newest,
    /// Lowest price first.
    PriceUp,
    /// Highest price first.
    PriceDown,
    /// Scarcest type first, from legendary to common.
    Rarity,
}

/// Question of `GET /programme/market`, sent as query parameters; lists are joined by commas.
#[wire(Default)]
#[serde(default)]
pub struct MarketQuery {
    /// Words that the name of the type contains, in the asked language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<String>,
    /// Only listings of types with one of these rarities.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rarity: Option<Vec<Rarity>>,
    /// Only listings of types with one of these categories.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<Vec<String>>,
    /// Only what is worn in one of these places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<Vec<WearableSlot>>,
    /// Only what can be earned in one of these ways.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earned: Option<Vec<EarnWay>>,
    /// Only kinds that the person who asks watches; nothing for strangers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub watched: Option<bool>,
    /// Lowest price, in wei as a decimal string.
    /// @pattern ^\d{1,38}$
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_price: Option<String>,
    /// Highest price, in wei as a decimal string.
    /// @pattern ^\d{1,38}$
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_price: Option<String>,
    /// Only listings of the type with this slug.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item_type: Option<String>,
    /// One listing for each type instead of all: the cheapest that matches, and of equal ones that with the lowest id.
    /// Types are then ordered by the price of that one, or by the newest of their listings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_type: Option<bool>,
    /// Order of the listings; `newest` when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sort: Option<MarketSort>,
    /// `next` of the page before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
    /// Page size, 1 to 100; 48 when absent.
    /// @whole 1..100
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<f64>,
}

/// A listing on the grid.
#[wire]
pub struct ListingCard {
    /// Id in the database; the `{itemId}` of `/marketplace/{itemId}`.
    pub id: String,
    /// Type of the item that is for sale.
    pub item_type: ItemType,
    /// Number of the item within its type.
    pub serial: f64,
    /// Price in wei, as a decimal string.
    pub price: String,
    /// State of the listing, as the chain confirmed it last.
    pub state: ListingState,
    /// Listing id in the contract, decimal; absent while pending.
    pub chain_listing_id: Option<String>,
    /// Profile id of the seller; empty where whoever asks may not know.
    pub seller: String,
    /// Display name of the seller, or the short form of their address.
    pub seller_name: String,
    /// What the seller looks like, of one listing and on a page of listings; none among `more`, where it may not be
    /// shown, or they have no character.
    pub seller_face: Option<Character>,
    /// When the listing ends by itself; ISO 8601, none when it does not.
    pub expires_at: Option<String>,
    /// When it was put up; ISO 8601.
    pub listed_at: String,
    /// What else is known of its type, where it stands for it (`perType`).
    pub of_type: Option<TypeOffers>,
}

/// All listings of one type that match, where one of them stands for the type.
#[wire]
pub struct TypeOffers {
    /// How many they are, the one that is shown included.
    pub count: f64,
    /// How many of them the person who asks offers.
    pub own: f64,
    /// When the newest of them was put up; ISO 8601.
    pub newest: String,
    /// What was paid last for one of the type, in wei as a decimal string; none where none was sold.
    pub last_price: Option<String>,
}

/// One choice of a facet with how many listings it would leave.
#[wire]
pub struct FacetCount {
    /// Value to ask for with this facet, such as `rare` or `light`.
    pub value: String,
    /// How many listings match when it is chosen; how many types, where one listing stands for each (`perType`).
    pub count: f64,
}

/// Reply of `GET /programme/market`.
#[wire]
pub struct MarketPage {
    /// Listings of this page, in the order that was asked for.
    pub listings: Vec<ListingCard>,
    /// All that are listed, over all pages: listings, or types where one listing stands for each (`perType`).
    pub total: f64,
    /// All listings that match, over all pages.
    pub offers: f64,
    /// Cursor of the next page; none on the last.
    pub next: Option<String>,
    /// Counts per rarity.
    pub rarities: Vec<FacetCount>,
    /// Counts per category.
    pub categories: Vec<FacetCount>,
    /// Counts per place where things are worn.
    pub slots: Vec<FacetCount>,
    /// Counts per way of earning; a kind that is earned in two ways counts in both.
    pub ways: Vec<FacetCount>,
    /// How many would be left of the kinds that the person watches, counted as `total` is.
    pub watched: f64,
}

/// A past sale.
#[wire]
pub struct PricePoint {
    /// When it was sold; ISO 8601.
    pub at: String,
    /// Price that was paid, in wei as a decimal string.
    pub price: String,
}

/// Reply of `GET /programme/market/{id}`.
#[wire]
pub struct ListingDetail {
    /// The listing as it is on the grid.
    pub listing: ListingCard,
    /// The item that is for sale.
    pub item: Item,
    /// History of the item, oldest first.
    pub provenance: Vec<Provenance>,
    /// Sales of the same type, oldest first.
    pub price_history: Vec<PricePoint>,
    /// Other active listings of the same type or rarity, cheapest first, at most 6.
    pub more: Vec<ListingCard>,
    /// Whether the person who asks is the seller.
    pub own: bool,
    /// Profile id of the buyer, once sold, where whoever asks may know.
    pub buyer: Option<String>,
    /// How many of the type the person who asks has, this one included; 0 for strangers.
    pub held: f64,
}

/// Reply of `GET /programme/item-types/{slug}/prices`: what somebody wants to know who is about to sell.
#[wire]
pub struct TypePrices {
    /// How many of the type are for sale.
    pub on_sale: f64,
    /// Price of the cheapest of them in wei, as a decimal string.
    pub floor: Option<String>,
    /// Whether the person who asks offers the cheapest.
    pub own_floor: bool,
    /// The last sale of the type.
    pub last_sale: Option<PricePoint>,
    /// Prices to begin with, the lowest first.
    pub suggestions: Vec<PriceSuggestion>,
}
