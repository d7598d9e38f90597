//! SHA-256, and how RFC 9162 hashes leaves and nodes: each kind behind a byte of its own, so that no node passes for a
//! leaf.

use sha2::{Digest, Sha256};

/// What stands before the bytes of a leaf.
const LEAF: [u8; 1] = [0];
/// What stands before the two children of a node.
const NODE: [u8; 1] = [1];

/// 32 bytes that SHA-256 gave, or that are as long: a salt, the hash of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// Of a tree without leaves.
    #[must_use]
    pub fn of_empty_tree() -> Hash {
        sha256(&[])
    }

    /// Of a leaf: in this log, of a commitment.
    #[must_use]
    pub fn of_leaf(leaf: &[u8]) -> Hash {
        sha256(&[&LEAF, leaf])
    }

    /// Of a node with two children.
    #[must_use]
    pub fn of_children(left: &Hash, right: &Hash) -> Hash {
        sha256(&[&NODE, &left.0, &right.0])
    }

    /// As it is written: `0x` and 64 digits.
    #[must_use]
    pub fn to_hex(self) -> String {
        to_hex(&self.0)
    }

    /// Reads what [`Hash::to_hex`] writes, and nothing else. With one spelling alone, a changed letter is a changed hash.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Hash> {
        from_hex(text).map(Hash)
    }
}

/// SHA-256 of these, one behind the other.
#[must_use]
pub fn sha256(parts: &[&[u8]]) -> Hash {
    let mut hasher = Sha256::new();
    parts.iter().for_each(|part| hasher.update(part));
    Hash(hasher.finalize().into())
}

/// Bytes as `0x` and two lower-case digits for each.
#[must_use]
pub fn to_hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from(if value < 10 { b'0' + value } else { b'a' + value - 10 });
    let mut out = String::with_capacity(2 + 2 * bytes.len());
    out.push_str("0x");
    for byte in bytes {
        out.push(digit(byte >> 4));
        out.push(digit(byte & 15));
    }
    out
}

/// Reads what [`to_hex`] writes; none for what has another length, or another spelling.
#[must_use]
pub fn from_hex<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    let (pairs, []) = text.strip_prefix("0x")?.as_bytes().as_chunks::<2>() else { return None };
    if pairs.len() != LENGTH {
        return None;
    }
    let mut bytes = [0; LENGTH];
    // What is no digit is looked for once, at the end: this is done for every hash of a receipt.
    let mut all = 0;
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        let (high, low) = (digit_of(*high), digit_of(*low));
        all |= high | low;
        *byte = high << 4 | (low & 15);
    }
    (all < 16).then_some(bytes)
}

/// Its value; more than 15 for what is no digit.
fn digit_of(letter: u8) -> u8 {
    match letter {
        b'0'..=b'9' => letter - b'0',
        b'a'..=b'f' => letter - b'a' + 10,
        _ => 16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_has_one_spelling() {
        let hash = sha256(&[b"waymark"]);
        let text = hash.to_hex();
        assert_eq!(Hash::from_hex(&text), Some(hash));
        let others = [text.to_uppercase(), text.replace("0x", ""), format!("{text}0"), format!("{text}00"), format!(" {text}")];
        assert_eq!(others.map(|other| Hash::from_hex(&other)), [None; 5]);
        assert_eq!(Hash::from_hex(&text.replacen(|c: char| c.is_ascii_digit(), "g", 3)), None);
    }
}
