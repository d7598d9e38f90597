//! A receipt: what one person is given of the log, complete in itself. It holds their rows in clear, with the salts of
//! their commitments and the proofs that they stand in the tree, and says where the root of that tree was anchored.
//!
//! As it is written, in JSON (version 1; `consistency` and `anchor` may be `null`):
//!
//! ```json
//! {
//!   "version": 1,
//!   "origin": { "chainId": 80002, "contract": "0x…40 digits" },
//!   "tree": { "size": 8, "root": "0x…64 digits" },
//!   "rows": [{ "index": 5, "kind": "ledger", "fields": { "xp": 50 }, "salt": "0x…64 digits", "proof": ["0x…64 digits"] }],
//!   "consistency": { "size": 20, "root": "0x…64 digits", "proof": ["0x…64 digits"] },
//!   "anchor": { "block": 123456, "transaction": "0x…64 digits" }
//! }
//! ```
//!
//! Origin and anchor say where the root is to be looked up; nothing here can prove them. Bytes are written in one way
//! alone, rows stand in the order of their indices, and a field that this version does not know is refused: who changes a receipt is noticed, also where the change
//! would have no meaning.

mod json_text;
mod read;
mod verify;

use super::hash::{Hash, to_hex};
use super::proof::TreeHead;
use super::row::{Field, Fields, Row};
use crate::json::Json;

pub use read::{ReceiptError, read, read_hash};
pub use verify::{Problem, ProblemCode, RowVerdict, TrustedRoot, Verdict, verify};

/// The form of a receipt; a later one gets another number.
pub const VERSION: u64 = 1;

/// Rows of one person, and what proves them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// Which log it is of.
    pub origin: Origin,
    /// The tree that the proofs lead to.
    pub tree: TreeHead,
    /// The rows, in the order of their indices.
    pub rows: Vec<ReceiptRow>,
    /// That a later tree has grown from that one.
    pub consistency: Option<Consistency>,
    /// Where the root was anchored; none for one that is not on the chain yet.
    pub anchor: Option<Anchor>,
}

/// The log, by the contract that its roots are anchored in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Origin {
    /// Of the chain.
    pub chain_id: u64,
    /// Its address.
    pub contract: [u8; 20],
}

/// One row in clear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiptRow {
    /// Which leaf it is, from 0.
    pub index: u64,
    /// What it says.
    pub row: Row,
    /// The salt of its commitment.
    pub salt: Hash,
    /// That it stands in the tree.
    pub proof: Vec<Hash>,
}

/// A later tree, and the proof that it begins with the one of the receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consistency {
    /// The later tree.
    pub tree: TreeHead,
    /// The proof.
    pub proof: Vec<Hash>,
}

/// A transaction that anchored a root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Anchor {
    /// Number of its block.
    pub block: u64,
    /// Its hash.
    pub transaction: Hash,
}

impl Receipt {
    /// The receipt as it is handed out.
    #[must_use]
    pub fn to_json(&self) -> Json {
        let Origin { chain_id, contract } = &self.origin;
        object(vec![
            ("version", whole(VERSION)),
            ("origin", object(vec![("chainId", whole(*chain_id)), ("contract", Json::Text(to_hex(contract)))])),
            ("tree", object(head(&self.tree))),
            ("rows", Json::List(self.rows.iter().map(ReceiptRow::to_json).collect())),
            (
                "consistency",
                self.consistency.as_ref().map_or(Json::Null, |later| {
                    let mut fields = head(&later.tree);
                    fields.push(("proof", hashes(&later.proof)));
                    object(fields)
                }),
            ),
            (
                "anchor",
                self.anchor.map_or(Json::Null, |anchor| {
                    object(vec![("block", whole(anchor.block)), ("transaction", text(&anchor.transaction))])
                }),
            ),
        ])
    }
}

impl ReceiptRow {
    fn to_json(&self) -> Json {
        object(vec![
            ("index", whole(self.index)),
            ("kind", Json::Text(self.row.kind.clone())),
            ("fields", fields(&self.row.fields)),
            ("salt", text(&self.salt)),
            ("proof", hashes(&self.proof)),
        ])
    }
}

fn fields(fields: &Fields) -> Json {
    let of = |field: &Field| match field {
        Field::Null => Json::Null,
        Field::Bool(truth) => Json::Bool(*truth),
        Field::Whole(number) => Json::Number(*number as f64),
        Field::Text(text) => Json::Text(text.clone()),
    };
    Json::Object(fields.all().iter().map(|(name, field)| (name.clone(), of(field))).collect())
}

fn object(fields: Vec<(&str, Json)>) -> Json {
    Json::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

fn head(tree: &TreeHead) -> Vec<(&'static str, Json)> {
    vec![("size", whole(tree.size)), ("root", text(&tree.root))]
}

fn hashes(list: &[Hash]) -> Json {
    Json::List(list.iter().map(text).collect())
}

fn text(hash: &Hash) -> Json {
    Json::Text(hash.to_hex())
}

fn whole(number: u64) -> Json {
    Json::Number(number as f64)
}

#[cfg(test)]
mod tests;
