//! The log of what was booked and decided, which anybody can check: an append-only Merkle tree as RFC 9162 (and RFC
//! 6962 before it) has it for certificates.
//!
//! | file | what it holds |
//! |---|---|
//! | [`hash`] | SHA-256, and how leaves and nodes are hashed |
//! | [`tree`] | which nodes a root and a proof are made of |
//! | [`append`] | the tree as it grows, of which a server need not hold all leaves |
//! | [`proof`] | whether a proof holds |
//! | [`row`] | a row as bytes, and its commitment with a salt: the leaves |
//! | [`stored`] | the log as a server keeps it |
//! | [`receipt`] | what one person is given, how it is read, and what it proves |
//!
//! A root says what a tree holds only together with the number of its leaves: a proof of some leaves is the same in trees
//! of other sizes. The chain holds both, and whoever checks a receipt is best told both.

pub mod append;
pub mod hash;
pub mod proof;
pub mod receipt;
pub mod row;
pub mod stored;
pub mod tree;

#[cfg(test)]
mod tests;
