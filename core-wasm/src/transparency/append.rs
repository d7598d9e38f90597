//! The tree as it grows. What is held of it are the nodes over its leaves as far as they are complete, one for each bit
//! of their number: 20 of them for a million leaves.

use super::hash::Hash;
use super::tree::{Position, join};

/// A tree of which only the right edge is held.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Log {
    size: u64,
    edge: Vec<Hash>,
}

impl Log {
    /// Goes on with a log of so many leaves, from the nodes that [`Log::edge`] gave. None where they are not as many as
    /// such a log has.
    #[must_use]
    pub fn resume(size: u64, edge: Vec<Hash>) -> Option<Log> {
        (edge.len() == size.count_ones() as usize).then_some(Log { size, edge })
    }

    /// How many leaves it has.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.size
    }

    /// What is held of it, from left to right.
    #[must_use]
    pub fn edge(&self) -> &[Hash] {
        &self.edge
    }

    /// The root over all leaves.
    #[must_use]
    pub fn root(&self) -> Hash {
        join(&self.edge)
    }

    /// Appends a leaf. Gives the nodes that are complete by it, the leaf's own first: they never change any more.
    pub fn append(&mut self, leaf: &[u8]) -> Vec<(Position, Hash)> {
        let mut index = self.size;
        let mut node = Hash::of_leaf(leaf);
        let mut complete = vec![(Position { level: 0, index }, node)];
        for level in 1.. {
            // A node that stands on the left waits for the one beside it.
            if index & 1 == 0 {
                break;
            }
            let Some(left) = self.edge.pop() else { break };
            index >>= 1;
            node = Hash::of_children(&left, &node);
            complete.push((Position { level, index }, node));
        }
        self.edge.push(node);
        self.size += 1;
        complete
    }
}
