//! What Waymark knows and decides: sessions, Directus requests, sign-in and game rules.
//!
//! The same crate runs in the browser, where it shows what is possible, and in the Directus extension, where it decides
//! what is allowed. Everything except [`bindings`] is pure: no clock, no network, no storage, no JavaScript. Times go
//! in as milliseconds since 1970 (`f64`, like `Date.now()`) and come out as ISO 8601 text in UTC; money is a decimal
//! string of wei. Whole numbers are written as `i64` and read as `u64`: what writes or reads another type would cost the
//! browser 0.1 KB each.

pub mod core;

/// Whether this build is more than a session with requests, items and files. A native one is. What a smaller one has no
/// use for stands behind this, and the compiler leaves it out.
pub(crate) const IS_WHOLE: bool = cfg!(any(feature = "programme", not(feature = "wasm")));

pub mod session;
pub mod sign_in;

pub mod game;
pub mod programme;

pub mod directus;
pub mod live;

pub mod error;
pub mod instant;
pub mod json;

#[cfg(any(test, feature = "server"))]
pub mod lab;

#[cfg(any(test, feature = "transparency"))]
pub mod transparency;

#[cfg(any(feature = "wasm", feature = "receipts"))]
pub mod bindings;

#[cfg(test)]
mod testing;
