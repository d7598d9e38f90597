//! Against the head of a true log, no proof holds but the true one, whatever it is and whatever it is said to be of; and
//! no heads and proofs, however made up, are a danger.

use waymark_core::transparency::append::Log;
use waymark_core::transparency::hash::Hash;
use waymark_core::transparency::proof::{TreeHead, verify_consistency, verify_inclusion};
use waymark_core::transparency::tree::{Position, Span, consistency, inclusion, made_from, positions};

use crate::source::Source;

/// Where the search begins: of the 5th leaf of 13, and from 6 leaves to 13; each with one byte changed.
pub const SEEDS: &[&[u8]] =
    &[b"\x0c\x05\x00\x00", b"\x0c\x05\x01\x02\x07\x01", b"\x28\x07\x02\x00\x00\x00", b"\x3f\x20\x03\x01\x1f\x80"];
/// Bytes are all there is.
pub const WORDS: &[&str] = &["\u{1}\u{1}", "\u{2}\u{0}", "\u{3}\u{7}"];

/// Makes a proof, changes it as the bytes say, and looks whether it holds.
pub fn run(data: &[u8]) {
    let mut source = Source::new(data);
    let size = u64::from(source.byte() % 64) + 1;
    let pick = u64::from(source.byte()) % size;
    let kept = Kept::new(size);
    let (head, first) = (kept.head(size), kept.head(pick + 1));
    let leaf = Hash::of_leaf(&[pick as u8]);
    let path = kept.made(&inclusion(pick, size).expect("a leaf of the log"));
    let way = kept.made(&consistency(pick + 1, size).expect("sizes of the log"));
    assert_eq!(verify_inclusion(pick, size, leaf, &path, &head.root), Ok(()));
    assert_eq!(verify_consistency(&first, &head, &way), Ok(()));

    let (mut other_path, mut other_way, mut other_leaf) = (path.clone(), way.clone(), leaf);
    while !source.is_empty() {
        change(&mut other_path, &mut other_way, &mut other_leaf, &mut source);
    }
    let index = u64::from(source.byte()).wrapping_add(pick);
    for index in [index, pick, pick ^ 1, size - 1 - pick] {
        if verify_inclusion(index, size, other_leaf, &other_path, &head.root).is_ok() {
            assert_eq!((index, other_leaf, &other_path), (pick, leaf, &path), "of {size}");
        }
    }
    if verify_consistency(&first, &head, &other_way).is_ok() {
        assert_eq!(other_way, way, "{} to {size}", pick + 1);
    }
    // Heads that no log had.
    let wide = |byte: u8| (u64::from(byte) << 56) | u64::from(byte);
    for size in [wide(data.first().copied().unwrap_or(0)), u64::MAX, 0] {
        let made_up = TreeHead { size, root: other_leaf };
        let _ = verify_inclusion(pick, size, leaf, &other_path, &head.root);
        let _ = (verify_consistency(&made_up, &head, &other_way), verify_consistency(&head, &made_up, &other_way));
    }
}

fn change(path: &mut Vec<Hash>, way: &mut Vec<Hash>, leaf: &mut Hash, source: &mut Source<'_>) {
    let kind = source.byte();
    let (at, byte) = (usize::from(source.byte()), source.byte());
    let proof = if kind & 1 == 0 { path } else { way };
    let at = at % (proof.len() + 1);
    match kind >> 1 & 3 {
        0 => {
            if let Some(hash) = proof.get_mut(at) {
                hash.0[usize::from(byte) % 32] ^= byte;
            }
        }
        1 if at < proof.len() => drop(proof.remove(at)),
        1 | 2 => proof.insert(at, Hash([byte; 32])),
        _ => leaf.0[usize::from(byte) % 32] ^= byte,
    }
}

/// A log whose leaves are their own numbers, with all its nodes.
struct Kept(Vec<(Position, Hash)>);

impl Kept {
    fn new(size: u64) -> Kept {
        let mut log = Log::default();
        Kept((0..size).flat_map(|number| log.append(&[number as u8])).collect())
    }

    fn made(&self, spans: &[Span]) -> Vec<Hash> {
        let of = |position| self.0.iter().find(|(known, _)| *known == position).expect("a complete node").1;
        made_from(spans, &positions(spans).into_iter().map(of).collect::<Vec<_>>()).expect("as many as were named")
    }

    fn head(&self, size: u64) -> TreeHead {
        TreeHead { size, root: self.made(&[Span::of_tree(size)])[0] }
    }
}
