//! The log that a server keeps, for JavaScript. Hashes, salts and commitments are `0x` and 64 lower-case digits.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::error::throw;
use super::value::{Arguments, to_ts, try_to_ts};
use crate::transparency::row::Fields;
use crate::transparency::stored::{self, LogGrowth, LogPosition, LogState};

/// The leaf of a row: what the log says of it, which is nothing without the salt (32 random bytes, kept beside the row).
/// Numbers are whole; amounts of a currency are texts.
///
/// Throws `VALIDATION` for a field of another type, or a salt that is none.
#[wasm_bindgen(js_name = logCommitment)]
pub fn commitment(
    kind: &str,
    #[wasm_bindgen(unchecked_param_type = "Readonly<Record<string, string | number | boolean | null>>")] fields: JsValue,
    salt: &str,
) -> Result<String, JsValue> {
    let mut given = Arguments::default();
    let fields: Fields = given.read(fields);
    given.check()?;
    stored::commitment(kind, fields, salt).map_err(|error| throw(&error))
}

/// Appends commitments to a log, in their order: what has to be kept then, the root, and the nodes that became complete.
///
/// Throws `VALIDATION` for a log whose edge is not that of its size, or a commitment that is none.
#[wasm_bindgen(js_name = appendToLog)]
pub fn append(
    #[wasm_bindgen(unchecked_param_type = "LogState")] log: JsValue,
    commitments: Vec<String>,
) -> Result<Ts<LogGrowth>, JsValue> {
    let mut given = Arguments::default();
    let log: LogState = given.read(log);
    given.check()?;
    try_to_ts(stored::append(&log, &commitments))
}

/// The root of a log, as it is anchored together with its size.
///
/// Throws `VALIDATION` for a log whose edge is not that of its size.
#[wasm_bindgen(js_name = logRoot)]
pub fn root(#[wasm_bindgen(unchecked_param_type = "LogState")] log: JsValue) -> Result<String, JsValue> {
    let mut given = Arguments::default();
    let log: LogState = given.read(log);
    given.check()?;
    stored::root(&log).map_err(|error| throw(&error))
}

/// Which nodes are the edge of the log as it was at this size.
///
/// Throws `VALIDATION` for what is no size.
#[wasm_bindgen(js_name = logEdgeNodes)]
pub fn edge_nodes(size: f64) -> Result<Vec<Ts<LogPosition>>, JsValue> {
    positions(stored::edge_nodes(size))
}

/// Which nodes the proof is made from that a leaf stands in the log as it was at this size.
///
/// Throws `VALIDATION` for an index that is not below the size.
#[wasm_bindgen(js_name = inclusionNodes)]
pub fn inclusion_nodes(index: f64, size: f64) -> Result<Vec<Ts<LogPosition>>, JsValue> {
    positions(stored::inclusion_nodes(index, size))
}

/// The proof, made from the hashes of `inclusionNodes` in their order.
///
/// Throws `VALIDATION` for others than those.
#[wasm_bindgen(js_name = inclusionProof)]
pub fn inclusion_proof(index: f64, size: f64, nodes: Vec<String>) -> Result<Vec<String>, JsValue> {
    stored::inclusion_proof(index, size, &nodes).map_err(|error| throw(&error))
}

/// Which nodes the proof is made from that the log at the second size begins with what it was at the first.
///
/// Throws `VALIDATION` where the first is larger.
#[wasm_bindgen(js_name = consistencyNodes)]
pub fn consistency_nodes(first: f64, second: f64) -> Result<Vec<Ts<LogPosition>>, JsValue> {
    positions(stored::consistency_nodes(first, second))
}

/// The proof, made from the hashes of `consistencyNodes` in their order.
///
/// Throws `VALIDATION` for others than those.
#[wasm_bindgen(js_name = consistencyProof)]
pub fn consistency_proof(first: f64, second: f64, nodes: Vec<String>) -> Result<Vec<String>, JsValue> {
    stored::consistency_proof(first, second, &nodes).map_err(|error| throw(&error))
}

fn positions(found: crate::error::Result<Vec<LogPosition>>) -> Result<Vec<Ts<LogPosition>>, JsValue> {
    Ok(found.map_err(|error| throw(&error))?.iter().map(to_ts).collect())
}
