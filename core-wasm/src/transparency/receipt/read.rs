//! A receipt from its text. What is wrong is named by its field and one word.

use super::{Anchor, Consistency, Origin, Receipt, ReceiptRow, VERSION, json_text};
use crate::json::Json;
use crate::json::read::{Decoder, FromJson};
use crate::transparency::hash::{Hash, from_hex};
use crate::transparency::proof::TreeHead;
use crate::transparency::row::{Field, Fields, LARGEST, Row};

/// Why a text is no receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiptError {
    /// The path of the field, such as `rows.3.salt`; `receipt` for the whole of it.
    pub field: String,
    /// What is wrong with it, as a word.
    pub reason: String,
    /// How many bytes of the text stand before, where it is no JSON that a receipt may have.
    pub at: Option<usize>,
}

impl ReceiptError {
    /// What happened and what to do, in English, for developers.
    #[must_use]
    pub fn message(&self) -> String {
        let what = match self.reason.as_str() {
            "not_json" => "is no JSON",
            "too_deep" => "has lists and objects too deep in each other",
            "too_many_names" => "has an object with more than 100 names",
            "name_twice" => "has a name twice in one object",
            "not_whole" => "has a number with a fraction or an exponent: write amounts as texts",
            "too_large" => "has a number past 2^53 - 1, which not every reader keeps: write it as a text",
            "half_character" => "has half a character (a lone surrogate) in a text",
            "missing" => "is missing",
            "wrong_type" => "has the wrong type",
            "not_a_hash" => "is not 0x and 64 lower-case hexadecimal digits",
            "not_an_address" => "is not 0x and 40 lower-case hexadecimal digits",
            "not_a_count" => "is not a whole number from 0",
            "unknown_version" => "is not 1: a later version needs a later waymark-core",
            "unknown_field" => "has a field that receipts of version 1 do not have",
            "not_ascending" => "do not stand in the order of their indices, each once",
            _ => "is not what a receipt has there",
        };
        let mut message = self.field.clone();
        message.push(' ');
        message.push_str(what);
        if let Some(at) = self.at {
            message.push_str(" (byte ");
            message.push_str(&(at as i64).to_string());
            message.push(')');
        }
        message.push_str(". Take the receipt as the programme gave it.");
        message
    }
}

/// Reads a receipt.
///
/// # Errors
/// What is wrong first.
pub fn read(text: &str) -> Result<Receipt, ReceiptError> {
    let json = json_text::parse(text).map_err(|malformed| ReceiptError {
        field: "receipt".to_owned(),
        reason: malformed.reason.to_owned(),
        at: Some(malformed.at),
    })?;
    let mut decoder = Decoder::default();
    let receipt = Receipt::from_json(&json, &mut decoder);
    decoder.error().map_or(Ok(receipt), |message| Err(named(&message)))
}

/// Reads a hash that is given beside a receipt.
///
/// # Errors
/// That it is none.
pub fn read_hash(field: &str, text: &str) -> Result<Hash, ReceiptError> {
    let error = || ReceiptError { field: field.to_owned(), reason: "not_a_hash".to_owned(), at: None };
    Hash::from_hex(text).ok_or_else(error)
}

/// Takes apart what the decoder says: the path, and what is wrong.
fn named(message: &str) -> ReceiptError {
    // A path has no colon. Not `split_once(": ")`, which costs the browser a kilobyte.
    let (field, reason) = match message.split_once(':') {
        Some((field, reason)) => (field, reason.trim_start_matches(' ')),
        None => ("receipt", message),
    };
    let reason = match reason {
        "is missing" => "missing",
        "has the wrong type" => "wrong_type",
        word => word,
    };
    ReceiptError { field: field.to_owned(), reason: reason.to_owned(), at: None }
}

/// Reads a field of an object.
fn field<T: FromJson>(decoder: &mut Decoder, object: &Json, name: &'static str) -> T {
    let value = decoder.enter(object, name);
    let read = T::from_json(value, decoder);
    decoder.leave();
    read
}

/// Reports what is no object, or one with other fields than these.
fn expect_only(decoder: &mut Decoder, value: &Json, names: &[&str]) {
    decoder.expect_object(value);
    if let Json::Object(fields) = value
        && !fields.iter().all(|(name, _)| names.contains(&name.as_str()))
    {
        decoder.report(&["unknown_field"]);
    }
}

/// A whole number from 0.
struct Count(u64);

impl FromJson for Count {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        let number = f64::from_json(value, decoder);
        if !(0.0..=LARGEST as f64).contains(&number) || number.fract() != 0.0 {
            decoder.report(&["not_a_count"]);
        }
        Count(number as u64)
    }
}

impl FromJson for Hash {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        if value.as_text().is_none() {
            decoder.mismatch(value);
        }
        Hash::from_hex(value.as_text().unwrap_or_default()).unwrap_or_else(|| {
            decoder.report(&["not_a_hash"]);
            Hash([0; 32])
        })
    }
}

impl FromJson for Field {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        match value {
            Json::Null => Field::Null,
            Json::Bool(truth) => Field::Bool(*truth),
            Json::Text(text) => Field::Text(text.clone()),
            Json::Number(number) if number.fract() == 0.0 && number.abs() <= LARGEST as f64 => Field::Whole(*number as i64),
            Json::Number(_) => {
                decoder.report(&["not_whole"]);
                Field::Null
            }
            Json::List(_) | Json::Object(_) => {
                decoder.mismatch(value);
                Field::Null
            }
        }
    }
}

impl FromJson for Fields {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        decoder.expect_object(value);
        let mut fields = Fields::default();
        if let Json::Object(given) = value {
            given.iter().for_each(|(name, value)| fields.insert(name, Field::from_json(value, decoder)));
        }
        fields
    }
}

impl FromJson for TreeHead {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        let Count(size) = field(decoder, value, "size");
        TreeHead { size, root: field(decoder, value, "root") }
    }
}

impl FromJson for Origin {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        expect_only(decoder, value, &["chainId", "contract"]);
        let Count(chain_id) = field(decoder, value, "chainId");
        let text = decoder.enter(value, "contract");
        if text.as_text().is_none() {
            decoder.mismatch(text);
        }
        let contract = from_hex(text.as_text().unwrap_or_default()).unwrap_or_else(|| {
            decoder.report(&["not_an_address"]);
            [0; 20]
        });
        decoder.leave();
        Origin { chain_id, contract }
    }
}

impl FromJson for ReceiptRow {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        expect_only(decoder, value, &["index", "kind", "fields", "salt", "proof"]);
        let Count(index) = field(decoder, value, "index");
        let row = Row { kind: field(decoder, value, "kind"), fields: field(decoder, value, "fields") };
        ReceiptRow { index, row, salt: field(decoder, value, "salt"), proof: field(decoder, value, "proof") }
    }
}

impl FromJson for Consistency {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        expect_only(decoder, value, &["size", "root", "proof"]);
        Consistency { tree: TreeHead::from_json(value, decoder), proof: field(decoder, value, "proof") }
    }
}

impl FromJson for Anchor {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        expect_only(decoder, value, &["block", "transaction"]);
        let Count(block) = field(decoder, value, "block");
        Anchor { block, transaction: field(decoder, value, "transaction") }
    }
}

impl FromJson for Receipt {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        decoder.expect_object(value);
        let number = decoder.enter(value, "version");
        let version = f64::from_json(number, decoder);
        if version != VERSION as f64 {
            decoder.report(&["unknown_version"]);
        }
        decoder.leave();
        expect_only(decoder, value, &["version", "origin", "tree", "rows", "consistency", "anchor"]);
        let tree = decoder.enter(value, "tree");
        expect_only(decoder, tree, &["size", "root"]);
        decoder.leave();
        let receipt = Receipt {
            origin: field(decoder, value, "origin"),
            tree: field(decoder, value, "tree"),
            rows: field(decoder, value, "rows"),
            consistency: field(decoder, value, "consistency"),
            anchor: field(decoder, value, "anchor"),
        };
        // One leaf is one row; and neighbours share most of their proofs, which `verify` makes use of.
        if !receipt.rows.is_sorted_by(|row, next| row.index < next.index) {
            decoder.enter(value, "rows");
            decoder.report(&["not_ascending"]);
            decoder.leave();
        }
        receipt
    }
}
