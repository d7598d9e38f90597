//! Receipts of a small log: honest ones, altered ones, and what is none.

#![allow(clippy::indexing_slicing, clippy::expect_used, reason = "the tests name rows and proofs that exist")]

use std::collections::BTreeMap;

use super::*;
use crate::transparency::append::Log;
use crate::transparency::tree::{Span, consistency, inclusion, made_from, positions};

fn row(number: u64) -> Row {
    let mut fields = Fields::default();
    fields.insert("at", Field::Text(format!("2026-11-0{}T00:00:00.000Z", number % 9 + 1)));
    let note = Field::Text("Für die \"Laterne\"\n".into());
    fields.insert("note", if number.is_multiple_of(2) { Field::Null } else { note });
    fields.insert("taken_back", Field::Bool(number.is_multiple_of(3)));
    fields.insert("xp", Field::Whole(50 - 10 * number as i64));
    Row { kind: "ledger".into(), fields }
}

fn salt(number: u64) -> Hash {
    Hash::of_leaf(&number.to_le_bytes())
}

/// A log of so many rows, and what is needed to prove anything of it.
struct Logged {
    nodes: BTreeMap<crate::transparency::tree::Position, Hash>,
}

impl Logged {
    fn new(size: u64) -> Logged {
        let mut log = Log::default();
        Logged { nodes: (0..size).flat_map(|number| log.append(&row(number).commitment(&salt(number)).0)).collect() }
    }

    fn made(&self, spans: &[Span]) -> Vec<Hash> {
        made_from(spans, &positions(spans).iter().map(|position| self.nodes[position]).collect::<Vec<_>>()).expect("nodes")
    }

    fn head(&self, size: u64) -> TreeHead {
        TreeHead { size, root: self.made(&[Span::of_tree(size)])[0] }
    }

    fn receipt(&self, size: u64, later: Option<u64>, indices: &[u64]) -> Receipt {
        let rows = indices.iter().map(|index| {
            let proof = self.made(&inclusion(*index, size).expect("a leaf"));
            ReceiptRow { index: *index, row: row(*index), salt: salt(*index), proof }
        });
        let consistency = later
            .map(|later| Consistency { tree: self.head(later), proof: self.made(&consistency(size, later).expect("sizes")) });
        let anchor = Some(Anchor { block: 1234, transaction: Hash([0xab; 32]) });
        let origin = Origin { chain_id: 80_002, contract: [0x5a; 20] };
        Receipt { origin, tree: self.head(size), rows: rows.collect(), consistency, anchor }
    }
}

fn trusted(tree: TreeHead) -> Option<TrustedRoot> {
    Some(TrustedRoot { root: tree.root, size: Some(tree.size) })
}

fn codes(verdict: &Verdict) -> (Option<ProblemCode>, Vec<Option<ProblemCode>>) {
    let code = |problem: &Option<Problem>| problem.map(|problem| problem.code);
    (code(&verdict.problem), verdict.rows.iter().map(|row| code(&row.problem)).collect())
}

#[test]
fn a_receipt_is_read_as_it_is_written() {
    let logged = Logged::new(20);
    for receipt in [logged.receipt(11, Some(20), &[0, 4, 10]), Receipt { anchor: None, ..logged.receipt(8, None, &[]) }] {
        assert_eq!(read(&receipt.to_json().write()), Ok(receipt));
    }
}

#[test]
fn an_honest_receipt_is_proven_against_its_root_and_against_a_later_one() {
    let logged = Logged::new(20);
    let receipt = logged.receipt(11, Some(20), &[0, 4, 10]);
    for root in [trusted(logged.head(11)), trusted(logged.head(20)), None] {
        let verdict = verify(&receipt, root);
        assert_eq!(codes(&verdict), (None, vec![None; 3]));
        assert!(verdict.is_proven());
        assert_eq!(verdict.is_root_given, root.is_some());
    }
    let root = TrustedRoot { root: logged.head(11).root, size: None };
    assert!(verify(&receipt, Some(root)).is_proven());
}

#[test]
fn what_is_not_proven_says_why() {
    let logged = Logged::new(20);
    let honest = logged.receipt(11, Some(20), &[0, 4, 10]);
    let root = trusted(logged.head(11));
    let check = |change: &dyn Fn(&mut Receipt), root, problem, rows: [Option<ProblemCode>; 3]| {
        let mut receipt = honest.clone();
        change(&mut receipt);
        let verdict = verify(&receipt, root);
        assert_eq!(codes(&verdict), (problem, rows.to_vec()));
        assert!(!verdict.is_proven());
    };
    use ProblemCode as Code;
    let differs = Some(Code::RowDiffers);
    check(&|receipt| receipt.rows[1].row.fields.insert("xp", Field::Whole(60)), root, None, [None, differs, None]);
    check(&|receipt| receipt.rows[1].row.fields.insert("more", Field::Null), root, None, [None, differs, None]);
    check(&|receipt| receipt.rows[1].row.kind.push('s'), root, None, [None, differs, None]);
    check(&|receipt| receipt.rows[2].salt.0[31] ^= 1, root, None, [None, None, differs]);
    check(&|receipt| receipt.rows[0].proof[0].0[0] ^= 1, root, None, [differs, None, None]);
    check(&|receipt| receipt.rows[1].index = 5, root, None, [None, differs, None]);
    check(&|receipt| receipt.rows[0].index = 11, root, None, [Some(Code::IndexBeyondTree), None, None]);
    check(&|receipt| receipt.rows[0].proof.truncate(1), root, None, [Some(Code::ProofLength), None, None]);
    let unproven = [Some(Code::TreeNotProven); 3];
    check(&|_| {}, trusted(logged.head(12)), Some(Code::RootDiffers), unproven);
    check(&|_| {}, trusted(TreeHead { size: 12, ..logged.head(11) }), Some(Code::SizeDiffers), unproven);
    let broken = |receipt: &mut Receipt| receipt.consistency.iter_mut().for_each(|later| later.proof[0].0[5] ^= 2);
    check(&broken, root, Some(Code::NotConsistent), [None; 3]);
    check(&broken, trusted(logged.head(20)), Some(Code::NotConsistent), unproven);
    let short = |receipt: &mut Receipt| receipt.rows[0].proof.truncate(1);
    check(&short, trusted(logged.head(12)), Some(Code::RootDiffers), [Some(Code::ProofLength), unproven[1], unproven[2]]);

    let empty = verify(&logged.receipt(11, None, &[]), root);
    assert_eq!(codes(&empty), (Some(Code::NoRows), vec![]));
    assert!(!empty.is_proven());
}

#[test]
fn a_verdict_is_written_with_code_message_and_params() {
    let mut receipt = Logged::new(3).receipt(3, None, &[0, 2]);
    receipt.rows[1].proof.push(Hash([0; 32]));
    let root = receipt.tree.root.to_hex();
    let message = ProblemCode::ProofLength.message();
    let rows = format!(
        r#"[{{"index":0,"isProven":true,"problem":null}},{{"index":2,"isProven":false,"problem":{{"code":"PROOF_LENGTH","message":"{message}","params":{{"expected":1,"found":2}}}}}}]"#
    );
    let expect =
        format!(r#"{{"isProven":false,"isRootGiven":false,"tree":{{"size":3,"root":"{root}"}},"problem":null,"rows":{rows}}}"#);
    assert_eq!(verify(&receipt, None).to_json().write(), expect);
}

#[test]
fn one_changed_byte_of_the_text_is_found() {
    let logged = Logged::new(12);
    let receipt = logged.receipt(7, Some(12), &[2, 6]);
    let text = receipt.to_json().write();
    let root = trusted(logged.head(12));
    let mut untouched = 0;
    for at in 0..text.len() {
        for other in [b'0', b'1', b'f', b'"', b' ', b'.', b'}', b'~', text.as_bytes()[at] ^ 1, text.as_bytes()[at] ^ 0x20] {
            let mut changed = text.clone().into_bytes();
            changed[at] = other;
            let Ok(changed) = String::from_utf8(changed) else { continue };
            let Ok(read) = read(&changed) else { continue };
            if changed == text || !verify(&read, root).is_proven() {
                continue;
            }
            // Nothing but the place where the root is to be looked up can be changed without being found here.
            assert_eq!(Receipt { origin: receipt.origin, anchor: receipt.anchor, ..read }, receipt, "{at}: {changed}");
            untouched += 1;
        }
    }
    assert!(untouched > 0, "the change of an anchor cannot be found here");
}

#[track_caller]
fn check(text: &str, field: &str, reason: &str) {
    let said = read(text).expect_err(text);
    assert_eq!((said.field.as_str(), said.reason.as_str()), (field, reason));
    assert!(!said.message().contains("is not what a receipt has"), "{}", said.message());
}

#[test]
fn what_is_no_receipt_is_refused_by_field_and_reason() {
    let text = Logged::new(12).receipt(7, Some(12), &[2, 6]).to_json().write();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    check("", "receipt", "not_json");
    check("[]", "receipt", "wrong_type");
    check("{}", "version", "missing");
    check(&changed("\"version\":1", "\"version\":2"), "version", "unknown_version");
    check(&changed("\"version\":1", "\"version\":1,\"more\":1"), "receipt", "unknown_field");
    check(&changed("\"version\":1", "\"version\":1,\"version\":1"), "receipt", "name_twice");
    check(&changed("\"chainId\":80002", "\"chainId\":-1"), "origin.chainId", "not_a_count");
    check(&changed("\"chainId\":80002", "\"chainId\":1.5"), "receipt", "not_whole");
    check(&changed("0x5a5a", "0x5A5a"), "origin.contract", "not_an_address");
    check(&changed("\"contract\":\"0x5a5a", "\"contract\":7,\"x\":\"0x5a5a"), "origin", "unknown_field");
    check(&changed("\"size\":7,", ""), "tree.size", "missing");
    check(&changed("\"size\":7", "\"size\":\"7\""), "tree.size", "wrong_type");
    check(&changed("\"size\":7", "\"sizes\":7,\"size\":7"), "tree", "unknown_field");
    check(&changed("\"salt\":\"0x", "\"salt\":\""), "rows.0.salt", "not_a_hash");
    check(&changed("\"salt\":", "\"salty\":0,\"salt\":"), "rows.0", "unknown_field");
    check(&changed("\"proof\":[\"0x", "\"proof\":[\"0X"), "rows.0.proof.0", "not_a_hash");
    check(&changed("\"index\":6", "\"index\":2"), "rows", "not_ascending");
    check(&changed("\"index\":6", "\"index\":1"), "rows", "not_ascending");
    check(&changed("\"taken_back\":false", "\"taken_back\":[]"), "rows.0.fields", "wrong_type");
    check(&changed("\"kind\":\"ledger\"", "\"kind\":7"), "rows.0.kind", "wrong_type");
    check(&changed("\"block\":1234", "\"blocks\":1234"), "anchor", "unknown_field");
    check(&changed("\"consistency\":{", "\"consistency\":{\"at\":0,"), "consistency", "unknown_field");
    assert_eq!(read_hash("root", "0x12").map_err(|error| error.reason), Err("not_a_hash".to_owned()));
}

#[test]
fn a_message_says_where_what_and_what_to_do() {
    let said = read("{\"version\":1,\"version\":1}").expect_err("twice");
    let expect = "receipt has a name twice in one object (byte 13). Take the receipt as the programme gave it.";
    assert_eq!(said.message(), expect);
}
