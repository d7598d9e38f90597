//! The only module that knows JavaScript. A binding parses, makes one call, and returns; no decision lives here.

mod error;
mod game;
mod session;
mod sign_in;
mod value;
