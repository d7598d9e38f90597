//! The sign-in modal as a pure machine: what it offers, where it stands, and what follows from an event.
//!
//! `step(state, event, now) -> (state, effects)`. The binding owns the timers and the values of JavaScript; the app
//! shows the snapshot and performs the commands. Texts are the app's: a message here is a key with parameters.

// What it offers.
pub mod adapter;
pub mod announced;
pub mod chain_settings;
pub mod config;
pub mod offer;
pub mod social;

// What happens to it.
pub mod attempt;
pub mod code_entry;
pub mod effect;
pub mod event;
pub mod machine;
pub mod presence;
pub mod snapshot;
pub mod text;

mod adapter_events;
mod user_events;

#[cfg(test)]
mod tests;
