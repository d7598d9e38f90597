//! The log as a server keeps it: its size and edge, every complete node by its position, hashes as texts. What is stored
//! comes back as an argument, so that each is looked at.

use waymark_core_macros::wire;

use super::append::Log;
use super::hash::Hash;
use super::row::{Fields, LARGEST, Row};
use super::tree::{self, Position, Span};
use crate::error::{Error, Result};

/// What has to be kept of a log to append to it.
#[wire]
pub struct LogState {
    /// How many leaves it has; 0 at the beginning.
    pub size: f64,
    /// The hashes at its right edge, from left to right; none at the beginning.
    pub edge: Vec<String>,
}

/// Where a complete node stands: over 2^level leaves, the index-th of those that do, both from 0.
#[wire]
pub struct LogPosition {
    /// 0 for a leaf.
    pub level: f64,
    /// From the left.
    pub index: f64,
}

/// A node that is complete, and never changes again.
#[wire]
pub struct LogNode {
    /// 0 for a leaf.
    pub level: f64,
    /// From the left, from 0.
    pub index: f64,
    /// Its hash.
    pub hash: String,
}

/// A log after something was appended.
#[wire]
pub struct LogGrowth {
    /// What has to be kept of it.
    pub log: LogState,
    /// The root over all its leaves.
    pub root: String,
    /// The nodes that became complete, to be kept for proofs.
    pub nodes: Vec<LogNode>,
}

/// The leaf of a row.
///
/// # Errors
/// `VALIDATION` for a salt that is no 32 bytes.
pub fn commitment(kind: &str, fields: Fields, salt: &str) -> Result<String> {
    let row = Row { kind: kind.to_owned(), fields };
    Ok(row.commitment(&hash("salt", salt)?).to_hex())
}

/// Appends leaves, in their order.
///
/// # Errors
/// `VALIDATION` for a state that is none, or a commitment that is no hash.
pub fn append(state: &LogState, commitments: &[String]) -> Result<LogGrowth> {
    let mut log = resumed(state)?;
    let mut nodes = Vec::new();
    for commitment in hashes("commitments", commitments)? {
        nodes.extend(log.append(&commitment.0));
    }
    let node = |(Position { level, index }, hash): &(Position, Hash)| LogNode {
        level: f64::from(*level),
        index: *index as f64,
        hash: hash.to_hex(),
    };
    Ok(LogGrowth {
        log: LogState { size: log.size() as f64, edge: texts(log.edge()) },
        root: log.root().to_hex(),
        nodes: nodes.iter().map(node).collect(),
    })
}

/// The root over all leaves.
///
/// # Errors
/// `VALIDATION` for a state that is none.
pub fn root(state: &LogState) -> Result<String> {
    Ok(resumed(state)?.root().to_hex())
}

/// Which nodes are the edge of a log of this size.
///
/// # Errors
/// `VALIDATION` for what is no size.
pub fn edge_nodes(size: f64) -> Result<Vec<LogPosition>> {
    Ok(positions(&[Span::of_tree(count("size", size)?)]))
}

/// Which nodes the proof is made from that a leaf stands in a log of this size.
///
/// # Errors
/// `VALIDATION` for an index that is not below the size.
pub fn inclusion_nodes(index: f64, size: f64) -> Result<Vec<LogPosition>> {
    Ok(positions(&inclusion(index, size)?))
}

/// The proof, made from those nodes in their order.
///
/// # Errors
/// `VALIDATION` as above, and for other nodes than as many hashes.
pub fn inclusion_proof(index: f64, size: f64, nodes: &[String]) -> Result<Vec<String>> {
    made(&inclusion(index, size)?, nodes)
}

/// Which nodes the proof is made from that a log of the second size begins with that of the first.
///
/// # Errors
/// `VALIDATION` where the first is larger.
pub fn consistency_nodes(first: f64, second: f64) -> Result<Vec<LogPosition>> {
    Ok(positions(&consistency(first, second)?))
}

/// The proof, made from those nodes in their order.
///
/// # Errors
/// `VALIDATION` as above, and for other nodes than as many hashes.
pub fn consistency_proof(first: f64, second: f64, nodes: &[String]) -> Result<Vec<String>> {
    made(&consistency(first, second)?, nodes)
}

fn inclusion(index: f64, size: f64) -> Result<Vec<Span>> {
    tree::inclusion(count("index", index)?, count("size", size)?).ok_or_else(|| Error::field("index", "beyond_tree"))
}

fn consistency(first: f64, second: f64) -> Result<Vec<Span>> {
    tree::consistency(count("first", first)?, count("second", second)?).ok_or_else(|| Error::field("first", "beyond_tree"))
}

fn made(proof: &[Span], nodes: &[String]) -> Result<Vec<String>> {
    let made = tree::made_from(proof, &hashes("nodes", nodes)?);
    made.map(|proof| texts(&proof)).ok_or_else(|| Error::field("nodes", "wrong_number"))
}

fn positions(spans: &[Span]) -> Vec<LogPosition> {
    let of = |Position { level, index }| LogPosition { level: f64::from(level), index: index as f64 };
    tree::positions(spans).into_iter().map(of).collect()
}

fn resumed(state: &LogState) -> Result<Log> {
    let size = count("log.size", state.size)?;
    Log::resume(size, hashes("log.edge", &state.edge)?).ok_or_else(|| Error::field("log.edge", "wrong_number"))
}

fn count(field: &str, number: f64) -> Result<u64> {
    let is_count = (0.0..=LARGEST as f64).contains(&number) && number.fract() == 0.0;
    if is_count { Ok(number as u64) } else { Err(Error::field(field, "not_a_count")) }
}

fn hashes(field: &str, texts: &[String]) -> Result<Vec<Hash>> {
    texts.iter().map(|text| hash(field, text)).collect()
}

fn hash(field: &str, text: &str) -> Result<Hash> {
    Hash::from_hex(text).ok_or_else(|| Error::field(field, "not_a_hash"))
}

fn texts(hashes: &[Hash]) -> Vec<String> {
    hashes.iter().map(|hash| hash.to_hex()).collect()
}

#[cfg(test)]
#[allow(clippy::indexing_slicing, reason = "the tests name roots that exist")]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::transparency::proof::{TreeHead, verify_consistency, verify_inclusion};
    use crate::transparency::row::Field;

    fn parsed(texts: &[String]) -> Vec<Hash> {
        texts.iter().filter_map(|text| Hash::from_hex(text)).collect()
    }

    #[test]
    fn what_a_server_keeps_is_enough_for_every_root_and_proof() -> Result<()> {
        let mut log = LogState { size: 0.0, edge: vec![] };
        let mut kept = BTreeMap::new();
        let mut roots = vec![root(&log)?];
        let salt = Hash([9; 32]).to_hex();
        let leaf = |number: i64| {
            let mut fields = Fields::default();
            fields.insert("xp", Field::Whole(number));
            commitment("ledger", fields, &salt)
        };
        // One by one, and several at once.
        for numbers in [0..1, 1..2, 2..3, 3..10, 10..23] {
            let leaves = numbers.map(leaf).collect::<Result<Vec<_>>>()?;
            let grown = append(&log, &leaves)?;
            assert_eq!(root(&grown.log)?, grown.root);
            kept.extend(grown.nodes.iter().map(|node| ((node.level as u32, node.index as u64), node.hash.clone())));
            log = grown.log;
        }
        let stored = |positions: Vec<LogPosition>| -> Vec<String> {
            let of = |at: &LogPosition| kept.get(&(at.level as u32, at.index as u64)).cloned();
            positions.iter().filter_map(of).collect()
        };
        for size in 1..=23 {
            roots.push(root(&LogState { size: f64::from(size), edge: stored(edge_nodes(f64::from(size))?) })?);
        }
        let head = |size: u32| TreeHead { size: size.into(), root: parsed(&roots)[size as usize] };
        for size in 1..=23 {
            for index in 0..size {
                let (at, of) = (f64::from(index), f64::from(size));
                let proof = inclusion_proof(at, of, &stored(inclusion_nodes(at, of)?))?;
                let leaf = Hash::of_leaf(&parsed(&[leaf(index.into())?])[0].0);
                assert_eq!(verify_inclusion(index.into(), size.into(), leaf, &parsed(&proof), &head(size).root), Ok(()));
                let proof = consistency_proof(at, of, &stored(consistency_nodes(at, of)?))?;
                assert_eq!(verify_consistency(&head(index), &head(size), &parsed(&proof)), Ok(()));
            }
        }
        Ok(())
    }

    #[test]
    fn what_was_not_kept_so_is_refused_by_field() {
        let said = |result: Result<()>| result.err().map(|error| error.message.clone()).unwrap_or_default();
        let zero = "0x".to_owned() + &"0".repeat(64);
        let state = |size, edge: &[&str]| LogState { size, edge: edge.iter().map(|text| (*text).to_owned()).collect() };
        assert_eq!(said(root(&state(2.0, &[])).map(drop)), "log.edge: wrong_number");
        assert_eq!(said(root(&state(1.5, &[])).map(drop)), "log.size: not_a_count");
        assert_eq!(said(root(&state(1.0, &["0x12"])).map(drop)), "log.edge: not_a_hash");
        assert_eq!(said(append(&state(0.0, &[]), &["x".to_owned()]).map(drop)), "commitments: not_a_hash");
        assert_eq!(said(commitment("ledger", Fields::default(), "salt").map(drop)), "salt: not_a_hash");
        assert_eq!(said(inclusion_nodes(3.0, 3.0).map(drop)), "index: beyond_tree");
        assert_eq!(said(inclusion_nodes(-1.0, 3.0).map(drop)), "index: not_a_count");
        assert_eq!(said(inclusion_proof(0.0, 2.0, &[]).map(drop)), "nodes: wrong_number");
        assert_eq!(said(consistency_nodes(4.0, 3.0).map(drop)), "first: beyond_tree");
        assert_eq!(said(consistency_proof(1.0, 2.0, &[zero.clone(), zero]).map(drop)), "nodes: wrong_number");
    }
}
