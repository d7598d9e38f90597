//! A row as bytes, and its commitment: what the leaves of the log are.
//!
//! The bytes are not those of a JSON text, not even of a canonical one (RFC 8785): that writes numbers as doubles, sorts
//! names by UTF-16 and escapes texts, and whoever checks a receipt in another language has to do all of it alike. Here
//! every part stands behind its length, so that two rows never have the same bytes, which can be seen at a glance:
//!
//! | bytes | what |
//! |---|---|
//! | 1 | the version of this form: 1 |
//! | text | the kind of row: `ledger`, `decision` |
//! | 4 | the number of fields |
//! | for each field, in the order of the bytes of their names: text | its name |
//! | 1 | its type: 0 null, 1 false, 2 true, 3 whole number, 4 text |
//! | 8, for a whole number | the number, as two's complement |
//! | text, for a text | the text |
//!
//! A text is its length in bytes (4) and its bytes in UTF-8, as they are: nothing is normalised. Numbers have their
//! highest byte first. There are no fractions: amounts of a currency are texts, as everywhere in the product.
//!
//! The commitment is SHA-256 of the salt, which is always 32 bytes long, and these bytes. Without the salt nobody can
//! find out by trying which row it was, however few rows there could be: erasing the salt and the row erases what the
//! log says of a person, and leaves the tree as it is.

use super::hash::{Hash, sha256};

/// The form of the bytes; a later one gets another number.
const VERSION: u8 = 1;
/// The largest whole number that JSON keeps everywhere, 2^53 - 1. The smallest is its negative.
pub const LARGEST: i64 = 9_007_199_254_740_991;

/// What a field holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Field {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number between -[`LARGEST`] and [`LARGEST`].
    Whole(i64),
    /// A text.
    Text(String),
}

/// Fields by their names, in the order of the bytes of these. A map of the standard library costs the browser 2 KB.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fields(Vec<(String, Field)>);

impl Fields {
    /// Sets a field.
    pub fn insert(&mut self, name: &str, field: Field) {
        match self.0.binary_search_by(|(known, _)| known.as_str().cmp(name)) {
            Ok(at) => {
                if let Some((_, old)) = self.0.get_mut(at) {
                    *old = field;
                }
            }
            Err(at) => self.0.insert(at, (name.to_owned(), field)),
        }
    }

    /// The fields, in their order.
    #[must_use]
    pub fn all(&self) -> &[(String, Field)] {
        &self.0
    }
}

/// A row of the ledger, or a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Which kind of row, such as `ledger`.
    pub kind: String,
    /// What it says.
    pub fields: Fields,
}

impl Row {
    /// Its bytes, as the table above has them.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let mut out = vec![VERSION];
        write_text(&self.kind, &mut out);
        write_length(self.fields.0.len(), &mut out);
        for (name, field) in &self.fields.0 {
            write_text(name, &mut out);
            match field {
                Field::Null => out.push(0),
                Field::Bool(false) => out.push(1),
                Field::Bool(true) => out.push(2),
                Field::Whole(number) => {
                    out.push(3);
                    out.extend(number.to_be_bytes());
                }
                Field::Text(text) => {
                    out.push(4);
                    write_text(text, &mut out);
                }
            }
        }
        out
    }

    /// The leaf of the row: what the log says of it, which is nothing without the salt.
    #[must_use]
    pub fn commitment(&self, salt: &Hash) -> Hash {
        sha256(&[&salt.0, &self.encode()])
    }
}

fn write_text(text: &str, out: &mut Vec<u8>) {
    write_length(text.len(), out);
    out.extend(text.bytes());
}

fn write_length(length: usize, out: &mut Vec<u8>) {
    // Nothing of four gigabytes gets here: no module has as much memory.
    out.extend((length as u32).to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transparency::hash::to_hex;

    fn row(fields: &[(&str, Field)]) -> Row {
        let mut row = Row { kind: "ledger".into(), fields: Fields::default() };
        fields.iter().for_each(|(name, field)| row.fields.insert(name, field.clone()));
        row
    }

    #[test]
    fn a_row_is_written_as_the_table_says() {
        let fields =
            [("xp", Field::Whole(-2)), ("ok", Field::Bool(true)), ("why", Field::Text("ü".into())), ("by", Field::Null)];
        let expect = concat!(
            "0x01",
            "000000066c6564676572", // ledger
            "00000004",
            "000000026279",
            "00", // by: null
            "000000026f6b",
            "02", // ok: true
            "00000003776879",
            "0400000002c3bc", // why: ü
            "000000027870",
            "03fffffffffffffffe", // xp: -2
        );
        assert_eq!(to_hex(&row(&fields).encode()), expect);
    }

    #[test]
    fn a_field_is_set_once_and_names_have_one_order() {
        let fields = [("b", Field::Null), ("a", Field::Null), ("\u{10000}", Field::Null), ("\u{ffff}", Field::Null)];
        let mut row = row(&fields);
        row.fields.insert("a", Field::Whole(1));
        let names: Vec<&str> = row.fields.all().iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["a", "b", "\u{ffff}", "\u{10000}"]);
        assert_eq!(row.fields.all().first(), Some(&("a".to_owned(), Field::Whole(1))));
    }

    #[test]
    fn rows_that_differ_have_other_commitments_and_so_has_a_row_with_another_salt() {
        let text = |text: &str| Field::Text(text.into());
        let mut rows = vec![
            row(&[]),
            row(&[("a", Field::Null)]),
            row(&[("a", Field::Bool(false))]),
            row(&[("a", Field::Bool(true))]),
            row(&[("a", Field::Whole(0))]),
            row(&[("a", Field::Whole(1))]),
            row(&[("a", text(""))]),
            row(&[("a", text("1"))]),
            row(&[("a", text("b")), ("c", text(""))]),
            row(&[("a", text("")), ("c", text("b"))]),
            row(&[("a", text("\u{e9}"))]),
            row(&[("a", text("e\u{301}"))]),
        ];
        rows.push(Row { kind: "decision".into(), ..row(&[]) });
        let salts = [Hash([0; 32]), Hash([1; 32])];
        let mut all: Vec<Hash> = rows.iter().flat_map(|row| salts.map(|salt| row.commitment(&salt))).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 2 * rows.len());
    }
}
