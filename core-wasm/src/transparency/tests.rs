//! The public test vectors, and what must hold for every tree: held against the definitions of RFC 9162, which say it by
//! recursion over all leaves.

#![allow(clippy::indexing_slicing, clippy::expect_used, reason = "the tests name leaves and proofs that exist")]

use proptest::prelude::*;

use super::append::Log;
use super::hash::Hash;
use super::proof::{Inclusions, ProofFault, TreeHead, verify_consistency, verify_inclusion};
use super::tree::{Position, Span, consistency, depth, inclusion, join, made_from, positions};

/// Leaves, roots and proofs as the Certificate Transparency project's own implementation tests them, which RFC 6962 came
/// with.
mod vectors {
    pub const LEAVES: [&[u8]; 8] = [
        b"",
        b"\x00",
        b"\x10",
        b"\x20\x21",
        b"\x30\x31",
        b"\x40\x41\x42\x43",
        b"\x50\x51\x52\x53\x54\x55\x56\x57",
        b"\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f",
    ];
    pub const EMPTY_ROOT: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    /// Of the first leaf, the first two, and so on.
    pub const ROOTS: [&str; 8] = [
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ];
    const A: &str = "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7";
    const B: &str = "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e";
    const C: &str = "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4";
    const D: &str = "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b";
    const E: &str = "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0";
    const F: &str = "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a";
    const G: &str = "b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f";
    /// Index, size, proof.
    pub const INCLUSION: [(u64, u64, &[&str]); 5] =
        [(0, 1, &[]), (0, 8, &[A, B, C]), (5, 8, &[D, E, ROOTS[3]]), (2, 3, &[ROOTS[1]]), (1, 5, &[ROOTS[0], B, D])];
    /// First size, second size, proof.
    pub const CONSISTENCY: [(u64, u64, &[&str]); 5] =
        [(1, 1, &[]), (1, 8, &[A, B, C]), (6, 8, &[F, E, ROOTS[3]]), (2, 5, &[B, D]), (6, 7, &[F, G, ROOTS[3]])];
}

fn hash(text: &str) -> Hash {
    Hash::from_hex(&format!("0x{text}")).expect("a hash")
}

/// `MTH` of RFC 9162, 2.1.1, over hashes of leaves.
fn root_of(leaves: &[Hash]) -> Hash {
    match leaves {
        [] => Hash::of_empty_tree(),
        [leaf] => *leaf,
        _ => {
            let (left, right) = leaves.split_at(half(leaves));
            Hash::of_children(&root_of(left), &root_of(right))
        }
    }
}

fn half(leaves: &[Hash]) -> usize {
    leaves.len().next_power_of_two() / 2
}

/// `PATH` of 2.1.3.1, and whether each of its hashes stands on the left.
fn path_of(index: usize, leaves: &[Hash]) -> Vec<(bool, Hash)> {
    if leaves.len() < 2 {
        return Vec::new();
    }
    let k = half(leaves);
    let (left, right) = leaves.split_at(k);
    let (mut path, sibling) = if index < k {
        (path_of(index, left), (false, root_of(right)))
    } else {
        (path_of(index - k, right), (true, root_of(left)))
    };
    path.push(sibling);
    path
}

/// `SUBPROOF` of 2.1.4.1.
fn subproof_of(first: usize, leaves: &[Hash], is_known: bool) -> Vec<Hash> {
    if first == leaves.len() {
        return if is_known { Vec::new() } else { vec![root_of(leaves)] };
    }
    let k = half(leaves);
    let (left, right) = leaves.split_at(k);
    let (mut proof, other) = if first <= k {
        (subproof_of(first, left, is_known), root_of(right))
    } else {
        (subproof_of(first - k, right, false), root_of(left))
    };
    proof.push(other);
    proof
}

/// A log of this many leaves, each its own number, with every node that it told of.
struct Grown {
    log: Log,
    leaves: Vec<Hash>,
    nodes: Vec<(Position, Hash)>,
}

fn grown(size: u64) -> Grown {
    let mut log = Log::default();
    let nodes: Vec<_> = (0..size).flat_map(|number| log.append(&number.to_be_bytes())).collect();
    let leaves = (0..size).map(|number: u64| Hash::of_leaf(&number.to_be_bytes())).collect();
    Grown { log, leaves, nodes }
}

impl Grown {
    fn head(&self, size: u64) -> TreeHead {
        TreeHead { size, root: root_of(&self.leaves[..size as usize]) }
    }

    fn made(&self, spans: &[Span]) -> Vec<Hash> {
        let of = |position| self.nodes.iter().find(|(known, _)| *known == position).expect("a node that was told").1;
        let nodes: Vec<Hash> = positions(spans).into_iter().map(of).collect();
        made_from(spans, &nodes).expect("as many nodes as were asked for")
    }
}

/// The largest tree of which every altered proof is tried: of a dozen and more leaves, all shapes of an edge are there.
fn largest_altered() -> u64 {
    if crate::testing::is_full() { 64 } else { 19 }
}

/// Every proof that differs from one by a single byte, or has a hash more or less.
fn altered(proof: &[Hash]) -> impl Iterator<Item = Vec<Hash>> {
    let bytes = (0..proof.len()).flat_map(|at| (0..32).map(move |byte| (at, byte)));
    let changed = bytes.map(|(at, byte)| {
        let mut proof = proof.to_vec();
        proof[at].0[byte] ^= 1 << (byte % 8);
        proof
    });
    let shorter = (0..proof.len()).map(|at| [&proof[..at], &proof[at + 1..]].concat());
    let longer = (0..=proof.len()).map(|at| [&proof[..at], &[Hash([7; 32])], &proof[at..]].concat());
    changed.chain(shorter).chain(longer)
}

#[test]
fn the_roots_of_the_public_vectors_are_given() {
    let mut log = Log::default();
    assert_eq!(log.root(), hash(vectors::EMPTY_ROOT));
    for (leaf, root) in vectors::LEAVES.iter().zip(vectors::ROOTS) {
        log.append(leaf);
        assert_eq!(log.root(), hash(root), "of {} leaves", log.size());
    }
}

#[test]
fn the_proofs_of_the_public_vectors_are_given_and_hold() {
    let leaves = vectors::LEAVES.map(Hash::of_leaf);
    let mut log = Log::default();
    let nodes = vectors::LEAVES.iter().flat_map(|leaf| log.append(leaf)).collect();
    let vectors_log = Grown { log, leaves: leaves.to_vec(), nodes };
    for (index, size, proof) in vectors::INCLUSION {
        let proof: Vec<Hash> = proof.iter().map(|text| hash(text)).collect();
        assert_eq!(vectors_log.made(&inclusion(index, size).expect("a leaf")), proof, "of {index} in {size}");
        let root = hash(vectors::ROOTS[size as usize - 1]);
        assert_eq!(verify_inclusion(index, size, leaves[index as usize], &proof, &root), Ok(()));
    }
    for (first, second, proof) in vectors::CONSISTENCY {
        let proof: Vec<Hash> = proof.iter().map(|text| hash(text)).collect();
        assert_eq!(vectors_log.made(&consistency(first, second).expect("sizes")), proof, "from {first} to {second}");
        let head = |size| TreeHead { size, root: hash(vectors::ROOTS[size as usize - 1]) };
        assert_eq!(verify_consistency(&head(first), &head(second), &proof), Ok(()));
    }
}

#[test]
fn a_log_has_the_root_of_the_definition_whenever_it_is_resumed() {
    for size in 0..=130 {
        let Grown { log, leaves, nodes } = grown(size);
        assert_eq!(log.root(), root_of(&leaves));
        assert_eq!(Log::resume(size, log.edge().to_vec()), Some(log.clone()));
        assert_eq!(Log::resume(size ^ 1, log.edge().to_vec()), None);
        // Each node is told once, and never changes.
        let mut told: Vec<Position> = nodes.iter().map(|(position, _)| *position).collect();
        told.sort();
        told.dedup();
        assert_eq!(told.len(), nodes.len());
        for (Position { level, index }, node) in nodes {
            let (start, end) = ((index << level) as usize, ((index + 1) << level) as usize);
            assert_eq!(node, root_of(&leaves[start..end]));
        }
    }
}

#[test]
fn every_inclusion_proof_up_to_64_leaves_is_that_of_the_definition_and_holds() {
    let all = grown(64);
    for size in 1..=64 {
        let head = all.head(size);
        for index in 0..size {
            let proof = all.made(&inclusion(index, size).expect("a leaf"));
            let path = path_of(index as usize, &all.leaves[..size as usize]);
            assert_eq!(proof, path.iter().map(|(_, hash)| *hash).collect::<Vec<_>>());
            assert_eq!(verify_inclusion(index, size, all.leaves[index as usize], &proof, &head.root), Ok(()));
            assert_eq!(depth(index, size), path.len());
        }
        assert_eq!(inclusion(size, size), None);
    }
}

#[test]
fn an_altered_inclusion_proof_is_refused() {
    let all = grown(64);
    for size in 1..=largest_altered() {
        let head = all.head(size);
        for index in 0..size {
            let proof = all.made(&inclusion(index, size).expect("a leaf"));
            let leaf = all.leaves[index as usize];
            for altered in altered(&proof) {
                assert!(verify_inclusion(index, size, leaf, &altered, &head.root).is_err(), "{index} of {size}");
            }
            for other in (0..size + 3).filter(|other| *other != index) {
                assert!(verify_inclusion(other, size, leaf, &proof, &head.root).is_err(), "{index} of {size} as {other}");
            }
            for byte in 0..32 {
                let (mut other, mut root) = (leaf, head.root);
                other.0[byte] ^= 0x80;
                root.0[byte] ^= 1;
                assert_eq!(verify_inclusion(index, size, other, &proof, &head.root), Err(ProofFault::WrongRoot));
                assert_eq!(verify_inclusion(index, size, leaf, &proof, &root), Err(ProofFault::WrongRoot));
            }
        }
    }
}

#[test]
fn behind_a_proven_leaf_each_other_one_is_proven_and_an_altered_proof_of_it_is_refused() {
    let all = grown(64);
    let most = if crate::testing::is_full() { 24 } else { 13 };
    for size in 2..=most {
        let head = all.head(size);
        let proofs: Vec<Vec<Hash>> = (0..size).map(|index| all.made(&inclusion(index, size).expect("a leaf"))).collect();
        for (first, second) in (0..size).flat_map(|first| (0..size).map(move |second| (first, second))) {
            let (known, proof) = (&proofs[first as usize], &proofs[second as usize]);
            let after = |index: u64, leaf: u64, proof: &[Hash]| {
                let mut inclusions = Inclusions::new(&head);
                assert_eq!(inclusions.verify(first, all.leaves[first as usize], known), Ok(()));
                inclusions.verify(index, all.leaves[leaf as usize], proof)
            };
            assert_eq!(after(second, second, proof), Ok(()));
            for altered in altered(proof) {
                assert!(after(second, second, &altered).is_err(), "{second} of {size} behind {first}");
            }
            for other in (0..size).filter(|other| *other != second) {
                assert!(after(other, second, proof).is_err(), "{second} of {size} as {other} behind {first}");
                assert!(after(second, other, proof).is_err(), "{other} of {size} as {second} behind {first}");
            }
        }
    }
}

/// A proof does not hold the size: where the way up turns alike, it is a proof of the other size too. So whoever trusts a
/// root has to know the size of its tree.
#[test]
fn an_inclusion_proof_is_refused_for_another_size_exactly_where_its_way_up_is_another() {
    let all = grown(70);
    let turns_of = |size: usize, index| path_of(index, &all.leaves[..size]).into_iter().map(|(is_left, _)| is_left);
    let turns: Vec<Vec<Vec<bool>>> =
        (0..=70).map(|size| (0..size).map(|index| turns_of(size, index).collect()).collect()).collect();
    let turns = |index: u64, size: u64| &turns[size as usize][index as usize];
    for size in 1..=64 {
        let head = all.head(size);
        for index in 0..size {
            let proof = all.made(&inclusion(index, size).expect("a leaf"));
            for other in (0..=70).filter(|other| *other != size) {
                let holds = verify_inclusion(index, other, all.leaves[index as usize], &proof, &head.root).is_ok();
                assert_eq!(
                    holds,
                    index < other && turns(index, other) == turns(index, size),
                    "{index} of {size} as of {other}"
                );
            }
        }
    }
}

#[test]
fn every_consistency_proof_up_to_64_leaves_is_that_of_the_definition_and_holds() {
    let all = grown(64);
    for second in 1..=64 {
        for first in 1..=second {
            let proof = all.made(&consistency(first, second).expect("sizes"));
            assert_eq!(proof, subproof_of(first as usize, &all.leaves[..second as usize], true));
            assert_eq!(verify_consistency(&all.head(first), &all.head(second), &proof), Ok(()));
        }
        assert_eq!(verify_consistency(&TreeHead { size: 0, root: Hash::of_empty_tree() }, &all.head(second), &[]), Ok(()));
        assert_eq!(consistency(second + 1, second), None);
    }
}

#[test]
fn an_altered_consistency_proof_is_refused() {
    let all = grown(64);
    let heads: Vec<TreeHead> = (0..=64).map(|size| all.head(size)).collect();
    for second in 1..=largest_altered() {
        for first in 0..=second {
            let proof = all.made(&consistency(first, second).expect("sizes"));
            let (old, new) = (heads[first as usize], heads[second as usize]);
            for altered in altered(&proof) {
                assert!(verify_consistency(&old, &new, &altered).is_err(), "{first} to {second}");
            }
            for byte in 0..32 {
                let (mut other_old, mut other_new) = (old, new);
                other_old.root.0[byte] ^= 0x80;
                other_new.root.0[byte] ^= 1;
                assert!(verify_consistency(&other_old, &new, &proof).is_err());
                // Of an empty tree every other one is the continuation.
                assert!(first == 0 || verify_consistency(&old, &other_new, &proof).is_err());
            }
            if first != second {
                assert_eq!(verify_consistency(&new, &old, &proof), Err(ProofFault::BeyondTree));
            }
        }
    }
}

#[test]
fn a_log_that_was_rewritten_has_no_consistency_proof() {
    let honest = grown(40);
    for changed in 0..23 {
        let mut leaves = honest.leaves.clone();
        leaves[changed] = Hash::of_leaf(b"rewritten");
        let rewritten = TreeHead { size: 40, root: root_of(&leaves) };
        let proof = subproof_of(23, &leaves, true);
        assert!(verify_consistency(&honest.head(23), &rewritten, &proof).is_err(), "{changed}");
    }
}

#[test]
fn a_proof_is_made_from_as_many_nodes_as_it_asks_for() {
    let spans = inclusion(2, 7).expect("a leaf");
    let nodes = vec![Hash([1; 32]); positions(&spans).len()];
    assert!(made_from(&spans, &nodes).is_some());
    assert_eq!(made_from(&spans, &nodes[1..]), None);
    assert_eq!(made_from(&spans, &[nodes.as_slice(), &nodes].concat()), None);
}

proptest! {
    #![proptest_config(crate::testing::cases(128))]

    #[test]
    fn proofs_in_larger_logs_hold_and_altered_ones_do_not(size in 65_u64..3000, picks in any::<[prop::sample::Index; 3]>(), bit in 0_usize..256) {
        let all = grown(size);
        let [index, first, at] = picks;
        let (index, first) = (index.index(size as usize) as u64, first.index(size as usize) as u64 + 1);
        let head = all.head(size);
        prop_assert_eq!(all.log.root(), head.root);
        prop_assert_eq!(join(&all.made(&[Span::of_tree(size)])), head.root);
        let leaf = all.leaves[index as usize];
        let mut proof = all.made(&inclusion(index, size).expect("a leaf"));
        prop_assert_eq!(verify_inclusion(index, size, leaf, &proof, &head.root), Ok(()));
        let hash = at.index(proof.len());
        proof[hash].0[bit / 8] ^= 1 << (bit % 8);
        prop_assert_eq!(verify_inclusion(index, size, leaf, &proof, &head.root), Err(ProofFault::WrongRoot));
        let mut proof = all.made(&consistency(first, size).expect("sizes"));
        prop_assert_eq!(verify_consistency(&all.head(first), &head, &proof), Ok(()));
        if !proof.is_empty() {
            let hash = at.index(proof.len());
            proof[hash].0[bit / 8] ^= 1 << (bit % 8);
            prop_assert_eq!(verify_consistency(&all.head(first), &head, &proof), Err(ProofFault::WrongRoot));
        }
    }
}

/// Sizes that no log will ever have are refused or gone through like any other: nothing overflows.
#[test]
fn the_largest_sizes_are_no_danger() {
    let hashes = [Hash([3; 32]); 65];
    for size in [u64::MAX, u64::MAX - 1, 1 << 63, (1 << 63) + 1] {
        for index in [0, 1, size / 2, size - 1] {
            let spans = inclusion(index, size).expect("a leaf");
            assert!(spans.len() <= 64 && !positions(&spans).is_empty());
            assert_eq!(
                verify_inclusion(index, size, hashes[0], &hashes[..spans.len()], &hashes[0]),
                Err(ProofFault::WrongRoot)
            );
            let spans = consistency(index + 1, size).expect("sizes");
            let (old, new) = (TreeHead { size: index + 1, root: hashes[1] }, TreeHead { size, root: hashes[0] });
            if index + 1 < size {
                assert_eq!(verify_consistency(&old, &new, &hashes[..spans.len()]), Err(ProofFault::WrongRoot));
            }
        }
    }
}
