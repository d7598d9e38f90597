//! Whether a proof holds, by the steps of RFC 9162 (2.1.3.2 and 2.1.4.2).

use super::hash::Hash;
use super::tree::{depth, shared};

/// Why a proof does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProofFault {
    /// The tree has no such leaf, or the first tree is larger than the second.
    BeyondTree,
    /// It has more or fewer hashes than a proof has there.
    WrongLength,
    /// It leads to another root.
    WrongRoot,
}

/// Where a leaf, or the last leaf of a tree, and the last leaf of the tree that holds it stand, on the way up.
struct Climb {
    node: u64,
    last: u64,
}

impl Climb {
    fn up(&mut self) {
        self.node >>= 1;
        self.last >>= 1;
    }

    /// Whether the sibling stands on the left. Goes up over the levels at which a node at the right edge has none.
    fn turns_left(&mut self) -> bool {
        let is_left = self.node & 1 == 1 || self.node == self.last;
        if is_left {
            while self.node & 1 == 0 && self.node != 0 {
                self.up();
            }
        }
        self.up();
        is_left
    }
}

/// Whether a leaf, given by its hash, stands at this index of the tree with this size and root.
///
/// # Errors
/// What is wrong with the proof.
pub fn verify_inclusion(index: u64, size: u64, leaf: Hash, proof: &[Hash], root: &Hash) -> Result<(), ProofFault> {
    Inclusions::new(&TreeHead { size, root: *root }).verify(index, leaf, proof)
}

/// Leaves of one tree, proven one after the other. Where two ways up meet, the second need not be gone again: it is
/// enough that it meets the first in the same hash, and names the same siblings from there on.
pub struct Inclusions<'a> {
    tree: TreeHead,
    /// The way of the leaf that was proven last: its index, its proof, and the hashes below each sibling.
    last: Option<(u64, &'a [Hash])>,
    way: Vec<Hash>,
}

impl<'a> Inclusions<'a> {
    /// For the leaves of this tree.
    #[must_use]
    pub fn new(tree: &TreeHead) -> Inclusions<'a> {
        Inclusions { tree: *tree, last: None, way: Vec::new() }
    }

    /// Whether a leaf, given by its hash, stands at this index.
    ///
    /// # Errors
    /// What is wrong with the proof.
    pub fn verify(&mut self, index: u64, leaf: Hash, proof: &'a [Hash]) -> Result<(), ProofFault> {
        let TreeHead { size, root } = self.tree;
        if index >= size {
            return Err(ProofFault::BeyondTree);
        }
        // Known beforehand, so that a way that meets another one meets it at the right height.
        if proof.len() != depth(index, size) {
            return Err(ProofFault::WrongLength);
        }
        // How many siblings of either proof stand below the place where the two ways meet.
        let meeting = self.last.and_then(|(last, known)| {
            let shared = shared(last, index, size);
            let (own, its) = (proof.len().checked_sub(shared)?, known.len().checked_sub(shared)?);
            (proof.get(own..) == known.get(its..)).then_some((own, its))
        });
        let mut climb = Climb { node: index, last: size - 1 };
        let mut hash = leaf;
        let mut way = Vec::new();
        for sibling in proof {
            if let Some((own, its)) = meeting
                && own == way.len()
                && self.way.get(its) == Some(&hash)
            {
                way.extend(self.way.get(its..).unwrap_or_default());
                self.last = Some((index, proof));
                self.way = way;
                return Ok(());
            }
            way.push(hash);
            hash = if climb.turns_left() { Hash::of_children(sibling, &hash) } else { Hash::of_children(&hash, sibling) };
        }
        if hash != root {
            return Err(ProofFault::WrongRoot);
        }
        self.last = Some((index, proof));
        self.way = way;
        Ok(())
    }
}

/// A tree, as the chain or a receipt names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeHead {
    /// How many leaves it has.
    pub size: u64,
    /// The root over them.
    pub root: Hash,
}

/// Whether the first tree is the beginning of the second: nothing in it was changed, taken out or put between.
///
/// # Errors
/// What is wrong with the proof.
pub fn verify_consistency(first: &TreeHead, second: &TreeHead, proof: &[Hash]) -> Result<(), ProofFault> {
    if first.size > second.size {
        return Err(ProofFault::BeyondTree);
    }
    if first.size == second.size || first.size == 0 {
        // Nothing is to be proven: it is the same tree, or an empty one, which is the beginning of any.
        let known = if first.size == 0 { Hash::of_empty_tree() } else { second.root };
        let is_same_tree = first.size != second.size || first.root == second.root;
        return match proof {
            [] if first.root == known && is_same_tree => Ok(()),
            [] => Err(ProofFault::WrongRoot),
            [..] => Err(ProofFault::WrongLength),
        };
    }
    let mut climb = Climb { node: first.size - 1, last: second.size - 1 };
    while climb.node & 1 == 1 {
        climb.up();
    }
    // A whole first tree is itself the node that the proof begins with.
    let whole = [first.root];
    let (begin, rest) = if first.size.is_power_of_two() {
        (&whole, proof)
    } else {
        proof.split_first_chunk().ok_or(ProofFault::WrongLength)?
    };
    let [begin] = begin;
    let (mut old, mut new) = (*begin, *begin);
    for node in rest {
        if climb.last == 0 {
            return Err(ProofFault::WrongLength);
        }
        if climb.turns_left() {
            old = Hash::of_children(node, &old);
            new = Hash::of_children(node, &new);
        } else {
            new = Hash::of_children(&new, node);
        }
    }
    match climb.last {
        0 if old == first.root && new == second.root => Ok(()),
        0 => Err(ProofFault::WrongRoot),
        _ => Err(ProofFault::WrongLength),
    }
}
