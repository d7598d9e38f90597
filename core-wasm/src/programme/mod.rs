//! What travels between the app and the extension `programme`: one type per reply and request, made once, here.
//!
//! Units: money is a decimal string of wei; times are ISO 8601 in UTC (`2026-11-21T03:00:00.000Z`); durations say their
//! unit in the name. Every id is the Directus primary key as a string.

pub mod cabinet;
pub mod calendar;
pub mod calls;
pub mod codes;
pub mod endpoints;
pub mod gifts;
pub mod health;
pub mod identity;
pub mod items;
pub mod ledger;
pub mod market;
pub mod me;
pub mod moments;
pub mod names;
pub mod notifications;
pub mod people;
pub mod profile;
pub mod quests;
pub mod review;
pub mod seasons;
pub mod teams;
pub mod uploads;
pub mod wallets;
