//! A query is read back from the address as it was written, by a reader that knows nothing of the writer.

use percent_encoding::percent_decode_str;
use waymark_core::directus::query::encode_query;
use waymark_core::json::Json;

use crate::source::{Source, from_text, to_serde};

const NAMES: &[&str] =
    &["fields", "filter", "deep", "sort", "limit", "search", "aggregate", "groupBy", "alias", "_eq", "_in", "_and", "*", "id"];

/// Where the search begins.
pub const SEEDS: &[&[u8]] = &[
    b"\x03\x00\x05\x03\x04\x0d\x04\x0c\x01\x06\x02\x09\x02\x00\x05\x04\x02\x00\x0a",
    b"\x02\x05\x03red lamp & 100%\x00\x08\x06\x01\x0ename\x00\x03title\x00",
    b"\x01\x01\x07\x02\x0b\x05\x02\x07\x01\x0dx\x00\x06\x01\x09\x02\x01\x01\x01\x07\x01\x0dy\x00\x06\x01\x0a\x05\x02\x02\x00\x01\x02\x00\x02",
];
/// Words of a query.
pub const WORDS: &[&str] =
    &["a,b", "a.b", "&x=y", "?", "#", "+", "%", "%2C", "$NOW", "\"", "\\u0000", "year(at)", "translations"];

/// Encodes an object and reads it back.
pub fn run(data: &[u8]) {
    let query = Source::new(data).object(NAMES, 5);
    let written = encode_query(&query);
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~%*,:@$/&=".contains(&byte);
    assert!(written.bytes().all(plain), "an address holds {written:?}");

    let Json::Object(fields) = &query else { return };
    let mut expected = fields.iter().filter_map(|(name, value)| Some((name, value, meaning(name, value)?)));
    let mut found = written.split('&').filter(|_| !written.is_empty());
    loop {
        let (Some(pair), Some((name, value, meant))) = (found.next(), expected.next()) else {
            assert!(found.next().is_none() && expected.next().is_none(), "{written}");
            break;
        };
        let (key, text) = pair.split_once('=').expect("each part has a name and a value");
        assert_eq!(&decoded(key), name);
        let text = decoded(text);
        match meant {
            Meaning::Text(meant) => assert_eq!(text, meant, "{name}"),
            Meaning::Json => assert_eq!(from_text(&text), Some(to_serde(value)), "{name}: {text}"),
            Meaning::Number(number) => assert_eq!(text.parse(), Ok(number), "{name}: {text}"),
        }
    }
}

enum Meaning {
    Text(String),
    Number(f64),
    Json,
}

/// What the documentation of the query says a field becomes.
fn meaning(name: &str, value: &Json) -> Option<Meaning> {
    match value {
        Json::Null => None,
        Json::Bool(value) => Some(Meaning::Text(value.to_string())),
        Json::Number(value) => value.is_finite().then_some(Meaning::Number(*value)),
        Json::Text(text) => Some(Meaning::Text(text.clone())),
        Json::List(list) if list.is_empty() => None,
        Json::List(_) | Json::Object(_) if name == "fields" => {
            let mut names = Vec::new();
            dotted(&mut Vec::new(), value, &mut names);
            Some(Meaning::Text(names.join(",")))
        }
        Json::List(list) if list.iter().any(|entry| stays_apart(name, entry)) => Some(Meaning::Json),
        Json::List(list) => {
            // A number's many spellings are looked at elsewhere.
            let texts: Option<Vec<String>> = list.iter().filter(|entry| !is_nothing(entry)).map(plain_text).collect();
            texts.map_or(Some(Meaning::Text(waymark_core_list(list))), |texts| Some(Meaning::Text(texts.join(","))))
        }
        Json::Object(_) => Some(Meaning::Json),
    }
}

/// What a comma would take apart or lose, except in the lists that Directus itself takes apart at commas.
fn stays_apart(name: &str, entry: &Json) -> bool {
    let is_list_of_names = matches!(name, "fields" | "sort" | "groupBy" | "meta");
    match entry {
        Json::List(_) | Json::Object(_) => true,
        Json::Null => !is_list_of_names,
        Json::Text(text) => !is_list_of_names && text.contains(','),
        Json::Bool(_) | Json::Number(_) => false,
    }
}

fn is_nothing(value: &Json) -> bool {
    matches!(value, Json::Null) || matches!(value, Json::Number(number) if !number.is_finite())
}

fn plain_text(value: &Json) -> Option<String> {
    match value {
        Json::Text(text) => Some(text.clone()),
        Json::Bool(value) => Some(value.to_string()),
        Json::Null | Json::Number(_) | Json::List(_) | Json::Object(_) => None,
    }
}

/// A list with numbers: each is spelled as the core spells it alone.
fn waymark_core_list(list: &[Json]) -> String {
    let texts = list.iter().filter(|entry| !is_nothing(entry)).map(|entry| plain_text(entry).unwrap_or_else(|| entry.write()));
    texts.collect::<Vec<_>>().join(",")
}

/// A path is joined by dots; an object right below a name tells collections apart, with a colon before each.
fn dotted(path: &mut Vec<String>, value: &Json, names: &mut Vec<String>) {
    match value {
        Json::Text(name) => names.push(format!("{}{name}", path.concat())),
        Json::List(list) => list.iter().for_each(|entry| dotted(path, entry, names)),
        Json::Object(fields) => {
            for (name, nested) in fields {
                path.push(format!("{name}{}", if matches!(nested, Json::Object(_)) { ":" } else { "." }));
                dotted(path, nested, names);
                path.pop();
            }
        }
        Json::Null | Json::Bool(_) | Json::Number(_) => {}
    }
}

fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8().expect("what was encoded was text").into_owned()
}
