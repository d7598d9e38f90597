//! A value is read into the types of the border or refused with the place of the fault; what is written as JSON is
//! JSON.

use waymark_core::game::item::ItemEvent;
use waymark_core::game::run::{RunEvent, RunFacts};
use waymark_core::json::read::read;

use crate::source::{Source, from_text, to_serde};

const NAMES: &[&str] = &[
    "type",
    "state",
    "version",
    "review",
    "participant",
    "steps",
    "id",
    "required",
    "in_progress",
    "auto",
    "step_sent",
    "verdict",
    "right",
    "submitted",
    "voucher_lapsed",
    "deadlinePassed",
    "nonceUsed",
    "open",
    "endsAt",
    "approvals",
    "by",
    "step",
];

/// Where the search begins.
pub const SEEDS: &[&[u8]] = &[
    b"\x06\x05\x01\x04\x08\x02\x02\x00\x01\x03\x04\x09\x04\x03ada\x00\x05\x05\x00",
    b"\x06\x03\x00\x04\x0a\x15\x03x\x00\x0b\x04\x0c",
    b"\x05\x04\x03\"\\\x01\x7f\xf0\x9d\x84\x9e\x00\x02\x03\xff\xff\xff\xff\xff\xff\xef\x7f\x02\x03\x01\x00\x00\x00\x00\x00\x00\x00",
];
/// Texts that need care.
pub const WORDS: &[&str] = &["\"", "\\", "\u{8}", "\u{c}", "\u{2028}", "\u{1f}", "toString", "__proto__"];

/// Reads any value into the largest types, and writes it.
pub fn run(data: &[u8]) {
    let value = Source::new(data).json(NAMES, 6);
    let text = value.write();
    assert_eq!(from_text(&text), Some(to_serde(&value)), "{text}");
    assert!(!text.contains(|c: char| u32::from(c) < 0x20), "a control character in {text:?}");
    for said in [read::<RunFacts>(&value).err(), read::<RunEvent>(&value).err(), read::<ItemEvent>(&value).err()] {
        assert!(said.is_none_or(|said| !said.is_empty()));
    }
}
