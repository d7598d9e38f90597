//! What a receipt proves, row by row.

use super::{Receipt, head, object, whole};
use crate::json::Json;
use crate::transparency::hash::Hash;
use crate::transparency::proof::{Inclusions, ProofFault, TreeHead, verify_consistency};
use crate::transparency::tree::depth;

/// A root that whoever checks knows from elsewhere, best from the chain itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrustedRoot {
    /// The root.
    pub root: Hash,
    /// How many leaves its tree has, where that is known as well.
    pub size: Option<u64>,
}

/// What is wrong with a row or with the receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProblemCode {
    /// The receipt has no rows.
    NoRows,
    /// The root that was given is not that of the receipt, nor of the later tree in it.
    RootDiffers,
    /// The tree with the given root has another number of leaves.
    SizeDiffers,
    /// The later tree has not grown from that of the receipt.
    NotConsistent,
    /// The tree has no leaf with that index.
    IndexBeyondTree,
    /// The proof has more or fewer hashes than one has there.
    ProofLength,
    /// The row, its salt, its index or its proof is not what was logged.
    RowDiffers,
    /// The row stands in the tree of the receipt, which is itself not proven.
    TreeNotProven,
}

impl ProblemCode {
    /// The code as it is written.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            ProblemCode::NoRows => "NO_ROWS",
            ProblemCode::RootDiffers => "ROOT_DIFFERS",
            ProblemCode::SizeDiffers => "SIZE_DIFFERS",
            ProblemCode::NotConsistent => "NOT_CONSISTENT",
            ProblemCode::IndexBeyondTree => "INDEX_BEYOND_TREE",
            ProblemCode::ProofLength => "PROOF_LENGTH",
            ProblemCode::RowDiffers => "ROW_DIFFERS",
            ProblemCode::TreeNotProven => "TREE_NOT_PROVEN",
        }
    }

    /// What happened and what to do, in English, for developers.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            ProblemCode::NoRows => "The receipt has no rows, so that it proves nothing: ask for one with rows.",
            ProblemCode::RootDiffers => {
                "The root that was given is neither that of the receipt nor that of the later tree in it: look up the root \
                 of the receipt's own tree, or ask for a newer receipt."
            }
            ProblemCode::SizeDiffers => {
                "The tree of the given root has another number of leaves than the receipt says: ask for a newer receipt, and \
                 tell the programme."
            }
            ProblemCode::NotConsistent => {
                "The later tree in the receipt has not grown from the earlier one: something that was logged is changed or \
                 gone. Keep both roots, and ask the programme."
            }
            ProblemCode::IndexBeyondTree => "The tree has no leaf with this index: ask for a newer receipt.",
            ProblemCode::ProofLength => "The proof has more or fewer hashes than it has to have: ask for the receipt again.",
            ProblemCode::RowDiffers => {
                "What stands here is not what was logged: the row, its salt, its index or its proof is another. Compare it \
                 with what the programme shows, and ask for the receipt again."
            }
            ProblemCode::TreeNotProven => {
                "The row stands in the tree of the receipt, but that tree is not proven to be the one that was anchored."
            }
        }
    }
}

/// What is wrong, with what is needed to say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Problem {
    /// What it is.
    pub code: ProblemCode,
    /// The number that should stand there, where it is one number against another.
    pub expected: Option<u64>,
    /// The number that does.
    pub found: Option<u64>,
}

impl From<ProblemCode> for Problem {
    fn from(code: ProblemCode) -> Problem {
        Problem { code, expected: None, found: None }
    }
}

/// What is proven of one row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowVerdict {
    /// Which leaf it is.
    pub index: u64,
    /// Why it is not proven; none for one that is.
    pub problem: Option<Problem>,
}

/// What a receipt proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The tree that the rows are proven to stand in, or are not.
    pub tree: TreeHead,
    /// Whether a root was given. Without one, the receipt is held against its own, and proves no more than that it is
    /// sound in itself.
    pub is_root_given: bool,
    /// What is wrong with the receipt as a whole.
    pub problem: Option<Problem>,
    /// Its rows, in its order.
    pub rows: Vec<RowVerdict>,
}

impl Verdict {
    /// Whether everything in the receipt is proven.
    #[must_use]
    pub fn is_proven(&self) -> bool {
        self.problem.is_none() && self.rows.iter().all(|row| row.problem.is_none())
    }
}

impl Problem {
    /// As an error of the product says it: a code, a message, and what a sentence needs.
    fn to_json(self) -> Json {
        let mut params = Json::object();
        for (name, number) in [("expected", self.expected), ("found", self.found)] {
            if let Some(number) = number {
                params.insert(name, whole(number));
            }
        }
        let (code, message) = (self.code.as_str().into(), self.code.message().into());
        object(vec![("code", code), ("message", message), ("params", params)])
    }
}

impl Verdict {
    /// As JavaScript is given it.
    #[must_use]
    pub fn to_json(&self) -> Json {
        let problem = |problem: Option<Problem>| problem.map_or(Json::Null, Problem::to_json);
        let row = |row: &RowVerdict| {
            let is_proven = row.problem.is_none().into();
            object(vec![("index", whole(row.index)), ("isProven", is_proven), ("problem", problem(row.problem))])
        };
        object(vec![
            ("isProven", self.is_proven().into()),
            ("isRootGiven", self.is_root_given.into()),
            ("tree", object(head(&self.tree))),
            ("problem", problem(self.problem)),
            ("rows", Json::List(self.rows.iter().map(row).collect())),
        ])
    }
}

/// Holds a receipt against a root, or against its own where none is given.
#[must_use]
pub fn verify(receipt: &Receipt, trusted: Option<TrustedRoot>) -> Verdict {
    let consistency = receipt.consistency.as_ref().map(|later| {
        verify_consistency(&receipt.tree, &later.tree, &later.proof).map_err(|_| Problem::from(ProblemCode::NotConsistent))
    });
    let later = receipt.consistency.as_ref().zip(consistency);
    let tree = match (trusted, later) {
        (None, _) => Ok(()),
        (Some(trusted), _) if trusted.root == receipt.tree.root => of_size(&receipt.tree, trusted),
        (Some(trusted), Some((later, consistency))) if trusted.root == later.tree.root => {
            consistency.and_then(|()| of_size(&later.tree, trusted))
        }
        (Some(_), _) => Err(ProblemCode::RootDiffers.into()),
    };
    let mut inclusions = Inclusions::new(&receipt.tree);
    let rows = receipt.rows.iter().map(|row| {
        let own = Hash::of_leaf(&row.row.commitment(&row.salt).0);
        let size = receipt.tree.size;
        let problem = match inclusions.verify(row.index, own, &row.proof) {
            Ok(()) => tree.err().map(|_| ProblemCode::TreeNotProven.into()),
            Err(ProofFault::BeyondTree) => {
                Some(Problem { code: ProblemCode::IndexBeyondTree, expected: Some(size), found: Some(row.index) })
            }
            Err(ProofFault::WrongLength) => {
                let found = Some(row.proof.len() as u64);
                let expected = Some(depth(row.index, size) as u64);
                Some(Problem { code: ProblemCode::ProofLength, expected, found })
            }
            Err(ProofFault::WrongRoot) => Some(ProblemCode::RowDiffers.into()),
        };
        RowVerdict { index: row.index, problem }
    });
    let rows: Vec<RowVerdict> = rows.collect();
    let is_broken = later.and_then(|(_, consistency)| consistency.err());
    let is_empty = rows.is_empty().then(|| ProblemCode::NoRows.into());
    Verdict { tree: receipt.tree, is_root_given: trusted.is_some(), problem: tree.err().or(is_broken).or(is_empty), rows }
}

fn of_size(tree: &TreeHead, trusted: TrustedRoot) -> Result<(), Problem> {
    match trusted.size {
        Some(size) if size != tree.size => {
            Err(Problem { code: ProblemCode::SizeDiffers, expected: Some(size), found: Some(tree.size) })
        }
        _ => Ok(()),
    }
}
