//! Whatever is asked, whoever takes the address apart has what was asked.

use proptest::prelude::*;

use super::encode_query;
use crate::json::Json;
use crate::testing::from_serde;

/// Any JSON value, with the numbers and the texts that break encoders.
fn any_json() -> impl Strategy<Value = Json> {
    let number =
        prop_oneof![any::<i32>().prop_map(f64::from), any::<f64>().prop_filter("JSON has no others", |n| n.is_finite())];
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::Bool),
        number.prop_map(Json::Number),
        any::<String>().prop_map(Json::Text),
        "[a-z_,&=%+#\"\\\\$ üø🜁]{0,12}".prop_map(Json::Text),
    ];
    leaf.prop_recursive(4, 32, 5, |inner| {
        prop_oneof![prop::collection::vec(inner.clone(), 0..5).prop_map(Json::List), object_of("[a-z_$.()]{1,9}", inner)]
    })
}

/// Objects with each name once.
fn object_of(name: &'static str, value: impl Strategy<Value = Json> + 'static) -> impl Strategy<Value = Json> {
    prop::collection::btree_map(name, value, 0..5).prop_map(|fields| Json::Object(fields.into_iter().collect()))
}

/// Takes an address apart as a server does.
fn decode(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(name, value)| (unescape(name), unescape(value)))
        .collect()
}

fn unescape(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let hex: String = rest.by_ref().take(2).map(char::from).collect();
            bytes.push(u8::from_str_radix(&hex, 16).unwrap_or_default());
        } else {
            bytes.push(if byte == b'+' { b' ' } else { byte });
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}

proptest! {
    #![proptest_config(crate::testing::cases(256))]

    #[test]
    fn what_nests_comes_back(filter in object_of("[a-z_]{1,9}", any_json()), other in object_of("[a-z_]{1,9}", any_json())) {
        let query = Json::Object(vec![("filter".into(), filter.clone()), ("deep".into(), other.clone())]);
        let text = encode_query(&query);
        prop_assert!(text.is_ascii());
        let decoded = decode(&text);
        prop_assert_eq!(decoded.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["filter", "deep"]);
        for ((_, text), expect) in decoded.iter().zip([filter, other]) {
            prop_assert_eq!(serde_json::from_str(text).ok().as_ref().map(from_serde), Some(expect));
        }
    }

    #[test]
    fn a_text_comes_back_under_its_name(name in any::<String>(), text in any::<String>()) {
        let query = Json::Object(vec![(name.clone(), Json::from(text.as_str()))]);
        prop_assert_eq!(decode(&encode_query(&query)), [(name, text)]);
    }

    #[test]
    fn names_come_back(names in prop::collection::vec("[a-z_.()*]{1,12}", 1..6)) {
        for list in ["fields", "sort", "groupBy"] {
            let query = Json::Object(vec![(list.to_owned(), Json::from(names.iter().map(String::as_str).collect::<Vec<_>>()))]);
            let decoded = decode(&encode_query(&query));
            let read = decoded.first().map(|(_, text)| text.split(',').collect::<Vec<_>>());
            prop_assert_eq!(read, Some(names.iter().map(String::as_str).collect()));
        }
    }
}
