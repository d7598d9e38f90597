//! Reads a JSON value into a type. An error names the field it is about; nothing of the value itself is repeated.

use std::fmt;

use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Expected, SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::Json;

/// What is wrong with a value, as `steps.0.state: is gone, not one of open, sent`. Boxed, since it is carried past every field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread(Box<Details>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Details {
    path: String,
    why: String,
    /// Which field of a struct was not there, until its name is known.
    missing: Option<usize>,
}

impl Misread {
    fn new(why: String) -> Misread {
        Misread(Box::new(Details { path: String::new(), why, missing: None }))
    }

    fn of(why: &str) -> Misread {
        Misread::new(why.to_owned())
    }

    fn missing(index: usize) -> Misread {
        let mut error = Misread::of("is missing");
        error.0.missing = Some(index);
        error
    }

    /// The same error, found below a field.
    fn below(mut self, name: &str) -> Misread {
        let rest = std::mem::take(&mut self.0.path);
        self.0.path.push_str(name);
        if !rest.is_empty() {
            self.0.path.push('.');
            self.0.path.push_str(&rest);
        }
        self
    }

    /// The same error; a missing field gets its name.
    fn named(mut self, names: &[&str]) -> Misread {
        match self.0.missing.take() {
            Some(index) => self.below(names.get(index).copied().unwrap_or_default()),
            None => self,
        }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.0.path.is_empty() {
            f.write_str(&self.0.path)?;
            f.write_str(": ")?;
        }
        f.write_str(&self.0.why)
    }
}

impl std::error::Error for Misread {}

// Each message is spelled out: the default ones print the value, and printing a number costs the browser 20 KB.
impl de::Error for Misread {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Misread::new(why.to_string())
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        wrong_type()
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Misread::of("has a value that is not allowed")
    }

    fn invalid_length(index: usize, _: &dyn Expected) -> Self {
        Misread::missing(index)
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        Misread::new(format!("is {variant}, not one of {}", expected.join(", ")))
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Misread::of("is not a known field").below(field)
    }

    fn missing_field(field: &'static str) -> Self {
        Misread::of("is missing").below(field)
    }

    fn duplicate_field(field: &'static str) -> Self {
        Misread::of("is there twice").below(field)
    }
}

/// Reads a value into a type. A field that is `null` counts as absent.
///
/// # Errors
/// [`Misread`], with the path of the field.
pub fn read<T: DeserializeOwned>(value: Json) -> Result<T, Misread> {
    T::deserialize(value)
}

fn wrong_type() -> Misread {
    Misread::of("has the wrong type")
}

/// Each kind is asked for by name and refuses the others. One method for all would be simpler, and compile everything that could
/// be read a second and third time: 25 KB.
impl<'de> Deserializer<'de> for Json {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Misread> {
        Err(Misread::of("is read without a type"))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_unit()
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        if let Json::Bool(value) = self { visitor.visit_bool(value) } else { Err(wrong_type()) }
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        if let Json::Number(value) = self { visitor.visit_f64(value) } else { Err(wrong_type()) }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        if let Json::Text(text) = self { visitor.visit_str(&text) } else { Err(wrong_type()) }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        if let Json::Text(text) = self { visitor.visit_string(text) } else { Err(wrong_type()) }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        if self == Json::Null { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Json::List(list) => visitor.visit_seq(Entries { index: 0, rest: list.into_iter() }),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::Object(_) => Err(wrong_type()),
        }
    }

    /// Hands the fields over in the order of their declaration: what serde makes of that is a third of what it makes of a map.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        match self {
            Json::Object(fields) => visitor.visit_seq(Fields { index: 0, names, fields }).map_err(|error| error.named(names)),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::List(_) => Err(wrong_type()),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        if let Json::Text(name) = self { visitor.visit_enum(Word(name)) } else { Err(wrong_type()) }
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 u32 u64 f32 char bytes byte_buf unit unit_struct newtype_struct tuple tuple_struct map
    }
}

struct Entries {
    index: usize,
    rest: std::vec::IntoIter<Json>,
}

impl<'de> SeqAccess<'de> for Entries {
    type Error = Misread;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misread> {
        let Some(value) = self.rest.next() else { return Ok(None) };
        let index = self.index;
        self.index += 1;
        seed.deserialize(value).map(Some).map_err(|error| error.below(&index.to_string()))
    }
}

struct Fields {
    index: usize,
    names: &'static [&'static str],
    fields: Vec<(String, Json)>,
}

impl Fields {
    /// The next field in the order of declaration; null when it is not there.
    fn take_next(&mut self) -> (&'static str, Json) {
        let name = self.names.get(self.index).copied().unwrap_or_default();
        self.index += 1;
        let at = self.fields.iter().position(|(known, _)| known == name);
        (name, at.map(|at| self.fields.swap_remove(at).1).unwrap_or_default())
    }
}

impl<'de> SeqAccess<'de> for Fields {
    type Error = Misread;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misread> {
        let (name, value) = self.take_next();
        let is_there = value != Json::Null;
        match seed.deserialize(value) {
            Ok(value) => Ok(Some(value)),
            Err(error) if is_there => Err(error.below(name)),
            // An option is happy with nothing; anything else takes its default or is missing.
            Err(_) => Ok(None),
        }
    }
}

/// A variant without fields, which is all that crosses: anything else is tagged by a field.
struct Word(String);

impl<'de> EnumAccess<'de> for Word {
    type Error = Misread;
    type Variant = Nothing;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Nothing), Misread> {
        Ok((seed.deserialize(Json::Text(self.0))?, Nothing))
    }
}

struct Nothing;

impl<'de> VariantAccess<'de> for Nothing {
    type Error = Misread;

    fn unit_variant(self) -> Result<(), Misread> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Misread> {
        Err(Misread::of("needs a value"))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Misread> {
        Err(Misread::of("needs values"))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, Misread> {
        Err(Misread::of("needs fields"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::item::ItemEvent;
    use crate::game::run::{RunEvent, RunFacts};
    use crate::game::step::Verdict;
    use crate::programme::names::{ReviewMode, RunState};

    fn object(fields: &[(&str, Json)]) -> Json {
        Json::Object(fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect())
    }

    fn run(state: &str, steps: Json) -> Json {
        object(&[
            ("state", Json::from(state)),
            ("version", Json::from(3.0)),
            ("review", Json::from("auto")),
            ("participant", Json::from("ada")),
            ("steps", steps),
            ("endsAt", Json::Null),
            ("approvals", Json::Null),
            ("more", Json::from(true)),
        ])
    }

    #[test]
    fn reads_names_as_they_are_written_in_javascript() {
        let facts: Result<RunFacts, _> = read(run("in_progress", Json::List(vec![])));
        let facts = facts.map(|facts| (facts.state, facts.version, facts.review, facts.ends_at, facts.approvals));
        assert_eq!(facts, Ok((RunState::InProgress, 3.0, ReviewMode::Auto, None, vec![])));
    }

    #[test]
    fn reads_events_by_their_type() {
        let sent = object(&[("type", Json::from("step_sent")), ("step", Json::from("x")), ("verdict", Json::from("right"))]);
        assert_eq!(read(sent), Ok(RunEvent::StepSent { step: "x".into(), verdict: Verdict::Right }));
        let approved = object(&[("type", Json::from("approved")), ("version", Json::from(2.0))]);
        assert_eq!(read(approved), Ok(RunEvent::Approved { by: None, version: 2.0 }));
        let lapsed = object(&[
            ("type", Json::from("voucher_lapsed")),
            ("deadlinePassed", Json::from(true)),
            ("nonceUsed", Json::from(false)),
        ]);
        assert_eq!(read(lapsed), Ok(ItemEvent::VoucherLapsed { deadline_passed: true, nonce_used: false }));
    }

    #[track_caller]
    fn check<T: DeserializeOwned + fmt::Debug>(value: Json, expect: &str) {
        let found = read::<T>(value).map_err(|error| error.to_string());
        assert_eq!(found.err().as_deref(), Some(expect));
    }

    #[test]
    fn says_where_and_what_is_wrong() {
        let states = "in_progress, submitted, approved, rejected, rewarded, abandoned, reversed";
        check::<RunFacts>(run("gone", Json::List(vec![])), &format!("state: is gone, not one of {states}"));
        let step = object(&[("id", Json::from("a")), ("required", Json::from("yes")), ("state", Json::from("open"))]);
        check::<RunFacts>(run("submitted", Json::List(vec![step])), "steps.0.required: has the wrong type");
        check::<RunFacts>(object(&[]), "state: is missing");
        check::<RunFacts>(object(&[("state", Json::Null)]), "state: is missing");
        check::<RunFacts>(Json::Null, "has the wrong type");
        let nothing = object(&[("type", Json::from("step_sent"))]);
        check::<RunEvent>(nothing, "not an event of a quest run, or one of its fields is missing");
    }
}
