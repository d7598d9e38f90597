//! A query object as Directus reads it from an address.
//!
//! `fields`, `sort` and `groupBy` are joined by commas, nested fields written with dots; `filter`, `deep`, `aggregate`, `alias` and
//! anything else that nests are JSON; numbers, texts and truth values are themselves. Nothing (`null`, `undefined`, an empty list)
//! is left out.

use super::path::percent_encode;
use crate::json::{Json, number_text};

/// Characters that need no encoding in a query and are easier to read without.
const PLAIN: &[u8] = b"*,:@$/";

/// Writes the query without its question mark.
#[must_use]
pub fn encode_query(query: &Json) -> String {
    let Json::Object(fields) = query else {
        return String::new();
    };
    let mut out = String::new();
    for (name, value) in fields {
        let Some(text) = value_text(name, value) else { continue };
        if !out.is_empty() {
            out.push('&');
        }
        out.push_str(&percent_encode(name, PLAIN));
        out.push('=');
        out.push_str(&percent_encode(&text, PLAIN));
    }
    out
}

fn value_text(name: &str, value: &Json) -> Option<String> {
    match value {
        Json::Null => None,
        Json::Bool(true) => Some("true".to_owned()),
        Json::Bool(false) => Some("false".to_owned()),
        Json::Number(number) => number.is_finite().then(|| number_text(*number)),
        Json::Text(text) => Some(text.clone()),
        Json::List(list) => {
            if list.is_empty() {
                None
            } else if name == "fields" {
                Some(field_names("", value).join(","))
            } else if list.iter().all(is_plain) {
                Some(list.iter().filter_map(|entry| value_text("", entry)).collect::<Vec<_>>().join(","))
            } else {
                Some(value.write())
            }
        }
        Json::Object(_) if name == "fields" => Some(field_names("", value).join(",")),
        Json::Object(_) => Some(value.write()),
    }
}

fn is_plain(value: &Json) -> bool {
    !matches!(value, Json::List(_) | Json::Object(_))
}

/// `['id', { steps: ['title', { files: ['*'] }] }]` is `id`, `steps.title`, `steps.files.*`.
fn field_names(prefix: &str, value: &Json) -> Vec<String> {
    match value {
        Json::Text(name) => vec![format!("{prefix}{name}")],
        Json::List(list) => list.iter().flat_map(|entry| field_names(prefix, entry)).collect(),
        Json::Object(fields) => {
            fields.iter().flat_map(|(name, nested)| field_names(&format!("{prefix}{name}."), nested)).collect()
        }
        Json::Null | Json::Bool(_) | Json::Number(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(fields: &[(&str, Json)]) -> Json {
        Json::Object(fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect())
    }

    fn texts(list: &[&str]) -> Json {
        Json::List(list.iter().map(|text| Json::from(*text)).collect())
    }

    #[track_caller]
    fn check(fields: &[(&str, Json)], expect: &str) {
        assert_eq!(encode_query(&object(fields)), expect);
    }

    #[test]
    fn plain_values_are_themselves() {
        check(
            &[
                ("limit", Json::from(25.0)),
                ("offset", Json::from(50.0)),
                ("page", Json::from(3.0)),
                ("search", Json::from("red lamp")),
            ],
            "limit=25&offset=50&page=3&search=red%20lamp",
        );
        check(&[("limit", Json::from(-1.0)), ("version", Json::from("draft"))], "limit=-1&version=draft");
    }

    #[test]
    fn lists_are_joined_by_commas() {
        check(&[("sort", texts(&["-date_created", "title"]))], "sort=-date_created,title");
        check(&[("groupBy", texts(&["state", "year(at)"]))], "groupBy=state,year%28at%29");
        check(&[("rarity", texts(&["rare", "epic"]))], "rarity=rare,epic");
    }

    #[test]
    fn nested_fields_are_written_with_dots() {
        let steps = object(&[("steps", Json::List(vec![Json::from("title"), object(&[("files", texts(&["*"]))])]))]);
        check(&[("fields", Json::List(vec![Json::from("id"), steps]))], "fields=id,steps.title,steps.files.*");
        check(&[("fields", Json::from("*.*"))], "fields=*.*");
    }

    #[test]
    fn what_nests_is_json() {
        let filter = object(&[("title", object(&[("_contains", Json::from("a&b"))]))]);
        check(&[("filter", filter)], "filter=%7B%22title%22:%7B%22_contains%22:%22a%26b%22%7D%7D");
        let deep = object(&[("translations", object(&[("_limit", Json::from(1.0))]))]);
        check(&[("deep", deep)], "deep=%7B%22translations%22:%7B%22_limit%22:1%7D%7D");
        check(&[("aggregate", object(&[("count", Json::from("*"))]))], "aggregate=%7B%22count%22:%22*%22%7D");
        check(&[("alias", object(&[("name", Json::from("title"))]))], "alias=%7B%22name%22:%22title%22%7D");
    }

    #[test]
    fn nothing_is_left_out() {
        check(&[("search", Json::Null), ("sort", Json::List(vec![])), ("limit", Json::Number(f64::NAN))], "");
        assert_eq!(encode_query(&Json::Null), "");
        check(&[("search", Json::from(""))], "search=");
    }
}
