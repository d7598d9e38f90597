//! Targets that take any bytes, each with properties that must hold whatever the bytes are. A target panics when one
//! does not.
//!
//! The same targets run two ways: for a few seconds from a seed (`tests/short.rs`, stable Rust, every test run), and
//! for as long as one likes with coverage guidance (`run.js`, libFuzzer).

pub mod mutator;
pub mod source;
pub mod targets;

use targets::{email, envelope, instant, live, message, path, proof, query, reader, receipt, session};

/// One thing to throw bytes at.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name on the command line.
    pub name: &'static str,
    /// Panics when a property does not hold.
    pub run: fn(&[u8]),
    /// Where the search begins.
    pub seeds: &'static [&'static [u8]],
    /// Words that random bytes would not find.
    pub words: &'static [&'static str],
}

/// Every target.
pub const TARGETS: [Target; 11] = [
    Target { name: "query", run: query::run, seeds: query::SEEDS, words: query::WORDS },
    Target { name: "envelope", run: envelope::run, seeds: envelope::SEEDS, words: envelope::WORDS },
    Target { name: "email", run: email::run, seeds: email::SEEDS, words: email::WORDS },
    Target { name: "session", run: session::run, seeds: session::SEEDS, words: session::WORDS },
    Target { name: "path", run: path::run, seeds: path::SEEDS, words: path::WORDS },
    Target { name: "reader", run: reader::run, seeds: reader::SEEDS, words: reader::WORDS },
    Target { name: "message", run: message::run, seeds: message::SEEDS, words: message::WORDS },
    Target { name: "live", run: live::run, seeds: live::SEEDS, words: live::WORDS },
    Target { name: "instant", run: instant::run, seeds: instant::SEEDS, words: instant::WORDS },
    Target { name: "proof", run: proof::run, seeds: proof::SEEDS, words: proof::WORDS },
    Target { name: "receipt", run: receipt::run, seeds: receipt::SEEDS, words: receipt::WORDS },
];
