//! Which nodes of a tree a root and a proof are made of (RFC 9162, 2.1.1, 2.1.3.1, 2.1.4.1).
//!
//! A node of a proof may stand over leaves whose number is no power of two. It is then made of nodes that do, and that
//! never change once the log has grown past them: those are what a server keeps. So a proof needs a handful of reads, and
//! no leaves.

use super::hash::Hash;

/// Where a node stands that never changes: over 2^`level` leaves, the `index`-th of those that do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// 0 for a leaf.
    pub level: u32,
    /// From the left, from 0.
    pub index: u64,
}

/// The leaves of one node, from `start` to before `end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    start: u64,
    end: u64,
}

impl Span {
    /// All leaves of a tree.
    #[must_use]
    pub fn of_tree(size: u64) -> Span {
        Span { start: 0, end: size }
    }

    /// The nodes that its hash is made of, from left to right: one for each bit of the number of its leaves.
    #[must_use]
    pub fn positions(self) -> Vec<Position> {
        let mut start = self.start;
        let count = self.end - self.start;
        (0..u64::BITS)
            .rev()
            .filter(|level| count >> level & 1 == 1)
            .map(|level| {
                let index = start >> level;
                start += 1 << level;
                Position { level, index }
            })
            .collect()
    }

    /// Cut where RFC 9162 cuts: the left half holds the largest power of two that leaves something on the right.
    fn halves(self) -> (Span, Span) {
        let last = self.end - self.start - 1;
        let middle = self.start + (1 << last.checked_ilog2().unwrap_or_default());
        (Span { start: self.start, end: middle }, Span { start: middle, end: self.end })
    }
}

/// The hash over nodes that stand beside each other, as [`Span::positions`] names them. That of a tree without leaves
/// where there is none.
#[must_use]
pub fn join(nodes: &[Hash]) -> Hash {
    let joined = nodes.iter().rev().copied().reduce(|right, left| Hash::of_children(&left, &right));
    joined.unwrap_or_else(Hash::of_empty_tree)
}

/// What the proof consists of that a leaf is in a tree of `size` leaves, in the proof's order. None for a leaf that is not
/// in it.
#[must_use]
pub fn inclusion(index: u64, size: u64) -> Option<Vec<Span>> {
    if index >= size {
        return None;
    }
    let mut siblings = Vec::new();
    let mut span = Span::of_tree(size);
    while span.end - span.start > 1 {
        let (left, right) = span.halves();
        let (own, sibling) = if index < left.end { (left, right) } else { (right, left) };
        siblings.push(sibling);
        span = own;
    }
    siblings.reverse();
    Some(siblings)
}

/// How many hashes the proof has that a leaf is in a tree of `size` leaves.
#[must_use]
pub fn depth(index: u64, size: u64) -> usize {
    let mut span = Span::of_tree(size);
    let mut count = 0;
    while span.end - span.start > 1 {
        let (left, right) = span.halves();
        span = if index < left.end { left } else { right };
        count += 1;
    }
    count
}

/// How many hashes at the end of their proofs two leaves of a tree have in common.
#[must_use]
pub fn shared(one: u64, other: u64, size: u64) -> usize {
    let mut span = Span::of_tree(size);
    let mut count = 0;
    while one != other && span.end - span.start > 1 {
        let (left, right) = span.halves();
        if (one < left.end) != (other < left.end) {
            break;
        }
        span = if one < left.end { left } else { right };
        count += 1;
    }
    count
}

/// What the proof consists of that a tree of `first` leaves is the beginning of one of `second`, in the proof's order.
/// None where the first is larger.
#[must_use]
pub fn consistency(first: u64, second: u64) -> Option<Vec<Span>> {
    if first > second {
        return None;
    }
    let mut nodes = Vec::new();
    if first == 0 || first == second {
        return Some(nodes);
    }
    let mut span = Span::of_tree(second);
    while span.end != first {
        let (left, right) = span.halves();
        let (own, other) = if first <= left.end { (left, right) } else { (right, left) };
        nodes.push(other);
        span = own;
    }
    // Whoever checks the proof has the root of the first tree, and so need not be told it.
    if span.start > 0 {
        nodes.push(span);
    }
    nodes.reverse();
    Some(nodes)
}

/// The nodes that a proof is made from, in the order in which [`made_from`] takes them.
#[must_use]
pub fn positions(proof: &[Span]) -> Vec<Position> {
    proof.iter().flat_map(|span| span.positions()).collect()
}

/// The proof, made from the nodes that [`positions`] named. None where they are not as many.
#[must_use]
pub fn made_from(proof: &[Span], nodes: &[Hash]) -> Option<Vec<Hash>> {
    let mut rest = nodes;
    let mut out = Vec::new();
    for span in proof {
        let (own, more) = rest.split_at_checked(span.positions().len())?;
        out.push(join(own));
        rest = more;
    }
    rest.is_empty().then_some(out)
}
