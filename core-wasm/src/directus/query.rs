//! A query object as Directus reads it from an address.
//!
//! `fields`, `sort` and `groupBy` are joined by commas, nested fields written with dots; `filter`, `deep`, `aggregate`,
//! `alias` and anything else that nests are JSON; numbers, texts and truth values are themselves. Nothing (`null`,
//! `undefined`, an empty list) is left out; inside what nests, `null` is a value like any other.

use super::path::percent_encode;
use crate::error::{Error, Result};
use crate::json::{Json, joined, number_text};

/// Characters that need no encoding in a query and are easier to read without.
pub const PLAIN: &[u8] = b"*,:@$/";

/// The query, if it is one: an object, or nothing, whose numbers are numbers.
///
/// # Errors
/// `VALIDATION` on `query` for anything else, since it would be asked without it; on the part that is no number.
pub fn checked(query: Json) -> Result<Json> {
    match &query {
        Json::Null => {}
        Json::Object(fields) => {
            for (name, value) in fields {
                let is_count = COUNTS.contains(&name.as_str());
                let is_fine = match value {
                    // No limit at all is asked for in this way too.
                    Json::Number(number) => number.is_finite() || (name == "limit" && *number == f64::INFINITY),
                    // Not `parse`: reading any number there is costs the browser 14 KB.
                    Json::Text(text) => !is_count || is_whole_number(text),
                    Json::Null => true,
                    Json::Bool(_) | Json::List(_) | Json::Object(_) => !is_count,
                };
                if !is_fine {
                    return Err(Error::field(name, "not_a_number"));
                }
            }
        }
        Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::List(_) => return Err(Error::field("query", "not_an_object")),
    }
    Ok(query)
}

fn is_whole_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Parts of a query that are numbers.
const COUNTS: [&str; 3] = ["limit", "offset", "page"];

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

/// The same query as Directus reads it from the body of a `SEARCH`.
#[must_use]
pub fn for_body(query: &Json) -> Json {
    let Json::Object(fields) = query else {
        return Json::object();
    };
    let mut out = Vec::new();
    for (name, value) in fields {
        let is_nested = name == "fields" && value.as_text().is_none();
        let value = if is_nested {
            Json::from(field_names(value))
        } else if *value == Json::Number(f64::INFINITY) {
            Json::from(UNLIMITED)
        } else {
            value.clone()
        };
        if value_text(name, &value).is_some() {
            out.push((name.clone(), value));
        }
    }
    Json::Object(out)
}

/// A query without what is false, for where Directus takes the text `false` for true.
#[must_use]
pub fn only_true(query: &Json) -> Json {
    match query {
        Json::Object(fields) => Json::Object(fields.iter().filter(|(_, value)| *value != Json::Bool(false)).cloned().collect()),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::List(_) => Json::Null,
    }
}

/// A limit that is none, as Directus reads it.
const UNLIMITED: f64 = -1.0;

/// What Directus takes apart at commas, whether it comes as one text or as a list.
const LISTS: [&str; 4] = ["fields", "sort", "groupBy", "meta"];

fn value_text(name: &str, value: &Json) -> Option<String> {
    match value {
        Json::Null => None,
        Json::Bool(true) => Some("true".to_owned()),
        Json::Bool(false) => Some("false".to_owned()),
        Json::Number(f64::INFINITY) => Some(number_text(UNLIMITED)),
        Json::Number(number) => number.is_finite().then(|| number_text(*number)),
        Json::Text(text) => Some(text.clone()),
        Json::List(list) if list.is_empty() => None,
        Json::List(_) | Json::Object(_) if name == "fields" => Some(joined(&field_names(value), ",")),
        Json::List(list) if list.iter().any(|entry| !can_be_joined(name, entry)) => Some(value.write()),
        Json::List(list) => {
            let texts: Vec<String> = list.iter().filter_map(|entry| value_text(name, entry)).collect();
            Some(joined(&texts, ","))
        }
        Json::Object(_) => Some(value.write()),
    }
}

/// Whether an entry of a list is still one entry when all are joined by commas.
fn can_be_joined(name: &str, entry: &Json) -> bool {
    match entry {
        Json::List(_) | Json::Object(_) => false,
        Json::Null => LISTS.contains(&name),
        Json::Text(text) => LISTS.contains(&name) || !text.contains(','),
        Json::Bool(_) | Json::Number(_) => true,
    }
}

/// `['id', { steps: ['title', { files: ['*'] }] }]` is `id`, `steps.title`, `steps.files.*`. An object right below a
/// name tells the collections of a relation to any apart: `{ item: { quests: ['title'] } }` is `item:quests.title`.
fn field_names(value: &Json) -> Vec<String> {
    let mut names = Vec::new();
    add_field_names(String::new(), value, &mut names);
    names
}

fn add_field_names(prefix: String, value: &Json, names: &mut Vec<String>) {
    match value {
        Json::Text(name) => names.push(prefix + name),
        Json::List(list) => list.iter().for_each(|entry| add_field_names(prefix.clone(), entry, names)),
        Json::Object(fields) => {
            for (name, nested) in fields {
                let mark = if matches!(nested, Json::Object(_)) { ":" } else { "." };
                add_field_names(joined(&[&prefix, name, mark], ""), nested, names);
            }
        }
        Json::Null | Json::Bool(_) | Json::Number(_) => {}
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
    fn what_is_no_query_is_refused() {
        let refused = |query: Json| checked(query).map_err(|error| error.message.clone());
        for query in [Json::Null, Json::object(), object(&[("limit", Json::from("-1")), ("search", Json::from(""))])] {
            assert_eq!(refused(query.clone()), Ok(query));
        }
        for query in [Json::from("id"), Json::from(1.0), Json::List(vec![])] {
            assert_eq!(refused(query), Err("query: not_an_object".to_owned()));
        }
        for (name, value) in [
            ("limit", Json::from("")),
            ("page", Json::from("1.5")),
            ("offset", Json::from(f64::INFINITY)),
            ("anything", Json::from(f64::NAN)),
            ("limit", Json::Bool(true)),
        ] {
            assert_eq!(refused(object(&[(name, value)])), Err(format!("{name}: not_a_number")));
        }
    }

    #[test]
    fn a_limit_without_end_is_none() {
        check(&[("limit", Json::from(f64::INFINITY))], "limit=-1");
        let body = for_body(&object(&[("limit", Json::from(f64::INFINITY))]));
        assert_eq!(body.write(), r#"{"limit":-1}"#);
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
        let any = object(&[("item", object(&[("quests", texts(&["id", "title"])), ("pages", texts(&["*"]))]))]);
        check(&[("fields", Json::List(vec![any]))], "fields=item:quests.id,item:quests.title,item:pages.*");
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

    #[test]
    fn nothing_inside_a_filter_is_something() {
        let none = || object(&[("_eq", Json::Null)]);
        check(&[("filter", object(&[("owner", none())]))], "filter=%7B%22owner%22:%7B%22_eq%22:null%7D%7D");
        let either = Json::List(vec![object(&[("a", none())]), object(&[])]);
        check(
            &[("filter", object(&[("_or", either)]))],
            "filter=%7B%22_or%22:%5B%7B%22a%22:%7B%22_eq%22:null%7D%7D,%7B%7D%5D%7D",
        );
    }

    #[test]
    fn functions_are_fields_too() {
        let names = texts(&["id", "year(at)", "json(meta, a.b)"]);
        check(&[("fields", names)], "fields=id,year%28at%29,json%28meta,%20a.b%29");
        check(&[("sort", texts(&["-year(at)"]))], "sort=-year%28at%29");
    }

    #[test]
    fn a_comma_in_an_entry_is_not_taken_for_two() {
        check(&[("tag", texts(&["a,b", "c"]))], "tag=%5B%22a,b%22,%22c%22%5D");
        check(&[("tag", Json::List(vec![Json::from(1.0), Json::Null]))], "tag=%5B1,null%5D");
        check(&[("sort", Json::List(vec![Json::from("a,b"), Json::Null]))], "sort=a,b");
    }

    #[test]
    fn a_search_has_the_same_query_in_its_body() {
        let steps = object(&[("steps", texts(&["title"]))]);
        let filter = object(&[("owner", object(&[("_eq", Json::Null)]))]);
        let query = object(&[
            ("fields", Json::List(vec![Json::from("id"), steps])),
            ("filter", filter),
            ("sort", Json::List(vec![])),
            ("search", Json::Null),
            ("limit", Json::from(3.0)),
        ]);
        let expect = r#"{"fields":["id","steps.title"],"filter":{"owner":{"_eq":null}},"limit":3}"#;
        assert_eq!(for_body(&query).write(), expect);
        assert_eq!(for_body(&Json::Null).write(), "{}");
    }
}

#[cfg(test)]
mod properties;
