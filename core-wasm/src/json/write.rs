//! Writes a type as a JSON value.

use std::collections::BTreeMap;

use super::Json;
use super::names::PackedNames;

/// A type that can be written as JSON; `#[wire]` implements it.
pub trait ToJson {
    /// The value; nothing is `null`.
    fn to_json(&self) -> Json;
}

/// An object that is being written.
pub struct Writer {
    names: PackedNames,
    fields: Vec<(String, Json)>,
}

impl Writer {
    /// An object with these fields.
    #[must_use]
    pub fn new(names: PackedNames) -> Writer {
        Writer { names, fields: Vec::new() }
    }

    /// An object whose first name is the word that tells it apart.
    #[must_use]
    #[inline(never)]
    pub fn tagged(tag: &str, mut names: PackedNames) -> Writer {
        let fields = vec![(tag.to_owned(), Json::from(names.take_first()))];
        Writer { names, fields }
    }

    /// Writes the field that is named next. Once for each type that is written, not for each field.
    #[inline(never)]
    pub fn put<T: ToJson>(&mut self, value: &T) {
        self.add(value.to_json());
    }

    /// Writes the field that is named next, or leaves it out when it is none.
    pub fn put_some<T: ToJson>(&mut self, value: &Option<T>) {
        match value {
            Some(value) => self.put(value),
            None => drop(self.names.take_first()),
        }
    }

    #[inline(never)]
    fn add(&mut self, value: Json) {
        self.fields.push((self.names.take_first().to_owned(), value));
    }

    /// The object.
    #[must_use]
    pub fn done(self) -> Json {
        Json::Object(self.fields)
    }
}

impl ToJson for Json {
    fn to_json(&self) -> Json {
        self.clone()
    }
}

impl ToJson for f64 {
    fn to_json(&self) -> Json {
        Json::Number(*self)
    }
}

impl ToJson for bool {
    fn to_json(&self) -> Json {
        Json::Bool(*self)
    }
}

impl ToJson for String {
    fn to_json(&self) -> Json {
        Json::Text(self.clone())
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn to_json(&self) -> Json {
        self.as_ref().map_or(Json::Null, T::to_json)
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn to_json(&self) -> Json {
        Json::List(self.iter().map(T::to_json).collect())
    }
}

impl ToJson for BTreeMap<String, String> {
    fn to_json(&self) -> Json {
        Json::Object(self.iter().map(|(name, value)| (name.clone(), value.to_json())).collect())
    }
}

#[cfg(test)]
mod tests {
    use waymark_core_macros::Wire;

    use super::*;
    use crate::json::read::read;

    #[derive(Debug, Clone, Copy, PartialEq, Wire)]
    #[serde(rename_all = "snake_case")]
    enum Word {
        Open,
        TooShort,
        PerPlayerMax,
    }

    #[derive(Debug, PartialEq, Wire)]
    #[serde(rename_all = "camelCase")]
    struct Fields {
        xp: f64,
        min_level: Option<f64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        next_level_xp: Option<f64>,
        word: Word,
        #[serde(default)]
        worn: BTreeMap<String, String>,
    }

    #[derive(Debug, PartialEq, Wire)]
    #[serde(tag = "type", rename_all = "snake_case", rename_all_fields = "camelCase")]
    enum Event {
        Opened,
        LevelReached { old_level: f64, word: Word },
    }

    #[test]
    fn fields_and_variants_are_written_as_javascript_writes_them() {
        assert_eq!([Word::Open, Word::TooShort, Word::PerPlayerMax].map(Word::as_str), ["open", "too_short", "per_player_max"]);
        let worn = BTreeMap::from([("head".to_owned(), "hat".to_owned())]);
        let mut fields = Fields { xp: 1.0, min_level: None, next_level_xp: None, word: Word::TooShort, worn };
        assert_eq!(fields.to_json().write(), r#"{"xp":1,"minLevel":null,"word":"too_short","worn":{"head":"hat"}}"#);
        fields.next_level_xp = Some(2.0);
        let text = r#"{"xp":1,"minLevel":null,"nextLevelXp":2,"word":"too_short","worn":{"head":"hat"}}"#;
        assert_eq!(fields.to_json().write(), text);
        assert_eq!(read(&fields.to_json()), Ok(fields));
        assert_eq!(Event::Opened.to_json().write(), r#"{"type":"opened"}"#);
        let reached = Event::LevelReached { old_level: 2.0, word: Word::Open };
        assert_eq!(reached.to_json().write(), r#"{"type":"level_reached","oldLevel":2,"word":"open"}"#);
        assert_eq!(read(&reached.to_json()), Ok(reached));
        assert_eq!(read(&Event::Opened.to_json()), Ok(Event::Opened));
    }

    #[test]
    fn what_is_absent_has_the_default_where_the_type_says_so() {
        let fields = Json::Object(vec![("xp".to_owned(), Json::from(1.0)), ("word".to_owned(), Json::from("open"))]);
        let expect = Fields { xp: 1.0, min_level: None, next_level_xp: None, word: Word::Open, worn: BTreeMap::new() };
        assert_eq!(read(&fields), Ok(expect));
        assert_eq!(read::<Fields>(&Json::object()), Err("xp: is missing".to_owned()));
    }
}
