//! Facts about the modal, the faults it must not have, and what holds in any history of it.

mod codes;
mod events;
mod exploration;
mod facts;
mod faults;
mod history;
mod lists;
mod properties;
mod world;

use crate::json::Json;

/// Reads JSON as the tests write it: no escapes, no exponents.
#[track_caller]
pub fn json(text: &str) -> Json {
    let mut rest = text.trim();
    let value = read(&mut rest);
    assert_eq!(rest.trim(), "", "all of {text}");
    value
}

fn read(rest: &mut &str) -> Json {
    *rest = rest.trim_start();
    for (word, value) in [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))] {
        if let Some(after) = rest.strip_prefix(word) {
            *rest = after;
            return value;
        }
    }
    if take(rest, '[') {
        let mut list = Vec::new();
        while !take(rest, ']') {
            list.push(read(rest));
            take(rest, ',');
        }
        Json::List(list)
    } else if take(rest, '{') {
        let mut fields = Vec::new();
        while !take(rest, '}') {
            let name = read(rest).as_text().map(str::to_owned);
            assert!(take(rest, ':'), "a colon before {rest}");
            fields.push((name.unwrap_or_default(), read(rest)));
            take(rest, ',');
        }
        Json::Object(fields)
    } else if take(rest, '"') {
        let (text, after) = rest.split_once('"').unwrap_or_default();
        *rest = after;
        Json::from(text)
    } else {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '-').unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        *rest = after;
        Json::Number(number.parse().unwrap_or_else(|_| unreachable!("a value before {after}")))
    }
}

fn take(rest: &mut &str, c: char) -> bool {
    *rest = rest.trim_start();
    let after = rest.strip_prefix(c);
    *rest = after.unwrap_or(rest);
    after.is_some()
}
