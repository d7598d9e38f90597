//! The only module that knows JavaScript. A binding parses, makes one call, and returns; no decision lives here.

mod core;

mod session;
mod sign_in;

mod game;
mod programme;

mod assets;
mod surface;

mod error;
mod value;

mod shell;

pub use self::core::Core;
