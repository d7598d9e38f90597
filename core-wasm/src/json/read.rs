//! Reads a JSON value into a type. An error names the field it is about; nothing of the value itself is repeated, but a
//! word that is not one of those expected.

use std::collections::BTreeMap;

use super::Json;
use super::names::PackedNames;

/// A type that can be read from JSON; `#[wire]` implements it.
pub trait FromJson: Sized {
    /// Reads a value. The decoder notes the first mismatch, and reading goes on with a default in its place.
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self;
}

/// Reads a value into a type. A field that is `null` counts as absent.
///
/// # Errors
/// What is wrong first, with the path of its field: `steps.0.state: is gone, not one of open, sent`.
pub fn read<T: FromJson>(value: &Json) -> Result<T, String> {
    let mut decoder = Decoder::default();
    let read = T::from_json(value, &mut decoder);
    decoder.error().map_or(Ok(read), Err)
}

enum Place {
    Field(&'static str),
    Entry(usize),
}

/// The path to the value that is read, and the first error.
#[derive(Default)]
pub struct Decoder {
    path: Vec<Place>,
    error: Option<String>,
}

static ABSENT: Json = Json::Null;

impl Decoder {
    /// Reads the field of an object that is named next.
    #[inline(never)]
    pub fn field<T: FromJson>(&mut self, object: &Json, names: &mut PackedNames) -> T {
        let value = self.enter(object, names.take_first());
        let read = T::from_json(value, self);
        self.leave();
        read
    }

    /// Goes to a field of an object; `null` when it is not there. To be followed by [`Self::leave`].
    pub fn enter<'a>(&mut self, object: &'a Json, name: &'static str) -> &'a Json {
        self.path.push(Place::Field(name));
        object.get(name).unwrap_or(&ABSENT)
    }

    /// Goes back to the object of the field.
    pub fn leave(&mut self) {
        self.path.pop();
    }

    /// The partner of a word, or `other` when it is none of them.
    pub fn word<T: Copy>(&mut self, value: &Json, words: PackedNames, partners: &[T], other: T) -> T {
        *partners.get(self.position(value, words)).unwrap_or(&other)
    }

    fn position(&mut self, value: &Json, words: PackedNames) -> usize {
        match value.as_text() {
            Some(text) => words.position(text).unwrap_or_else(|| {
                let mut why = vec!["is ", text, ", not one of "];
                words.iter().for_each(|word| why.extend([word, ", "]));
                why.pop();
                self.report(&why);
                0
            }),
            None => {
                self.mismatch(value);
                0
            }
        }
    }

    /// Reports a mismatch when the value is no object.
    pub fn expect_object(&mut self, value: &Json) {
        if !matches!(value, Json::Object(_)) {
            self.mismatch(value);
        }
    }

    /// Reports that a value is missing, or has another type than it should have.
    pub fn mismatch(&mut self, value: &Json) {
        let is_missing = matches!(value, Json::Null) && !self.path.is_empty();
        self.report(&[if is_missing { "is missing" } else { "has the wrong type" }]);
    }

    /// The first error, with the path of its field.
    #[must_use]
    pub fn error(self) -> Option<String> {
        self.error
    }

    /// Reports an error at the current path; its message comes in parts. Only the first error counts.
    pub fn report(&mut self, why: &[&str]) {
        if self.error.is_some() {
            return;
        }
        let mut message = String::new();
        for place in &self.path {
            if !message.is_empty() {
                message.push('.');
            }
            match place {
                Place::Field(name) => message.push_str(name),
                Place::Entry(index) => message.push_str(&(*index as i64).to_string()),
            }
        }
        if !message.is_empty() {
            message.push_str(": ");
        }
        why.iter().for_each(|part| message.push_str(part));
        self.error = Some(message);
    }
}

impl FromJson for Json {
    fn from_json(value: &Json, _: &mut Decoder) -> Self {
        value.clone()
    }
}

impl FromJson for f64 {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        value.as_number().unwrap_or_else(|| {
            decoder.mismatch(value);
            0.0
        })
    }
}

impl FromJson for bool {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        if let Json::Bool(truth) = value {
            *truth
        } else {
            decoder.mismatch(value);
            false
        }
    }
}

impl FromJson for String {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        if value.as_text().is_none() {
            decoder.mismatch(value);
        }
        value.as_text().unwrap_or_default().to_owned()
    }
}

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        if matches!(value, Json::Null) { None } else { Some(T::from_json(value, decoder)) }
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        if value.as_list().is_none() {
            decoder.mismatch(value);
        }
        let mut out = Vec::new();
        for (index, entry) in value.as_list().unwrap_or_default().iter().enumerate() {
            decoder.path.push(Place::Entry(index));
            out.push(T::from_json(entry, decoder));
            decoder.leave();
        }
        out
    }
}

impl FromJson for BTreeMap<String, String> {
    fn from_json(value: &Json, decoder: &mut Decoder) -> Self {
        decoder.expect_object(value);
        let Json::Object(fields) = value else { return BTreeMap::new() };
        fields.iter().map(|(name, value)| (name.clone(), String::from_json(value, decoder))).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::fmt;

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
        let facts: Result<RunFacts, _> = read(&run("in_progress", Json::List(vec![])));
        let facts = facts.map(|facts| (facts.state, facts.version, facts.review, facts.ends_at, facts.approvals));
        assert_eq!(facts, Ok((RunState::InProgress, 3.0, ReviewMode::Auto, None, vec![])));
    }

    #[test]
    fn reads_events_by_their_type() {
        let sent = object(&[("type", Json::from("step_sent")), ("step", Json::from("x")), ("verdict", Json::from("right"))]);
        assert_eq!(read(&sent), Ok(RunEvent::StepSent { step: "x".into(), verdict: Verdict::Right }));
        let approved = object(&[("type", Json::from("approved")), ("version", Json::from(2.0))]);
        assert_eq!(read(&approved), Ok(RunEvent::Approved { by: None, version: 2.0 }));
        let lapsed = object(&[
            ("type", Json::from("voucher_lapsed")),
            ("deadlinePassed", Json::from(true)),
            ("nonceUsed", Json::from(false)),
        ]);
        assert_eq!(read(&lapsed), Ok(ItemEvent::VoucherLapsed { deadline_passed: true, nonce_used: false }));
    }

    #[track_caller]
    fn check<T: FromJson + fmt::Debug>(value: Json, expect: &str) {
        assert_eq!(read::<T>(&value).err().as_deref(), Some(expect));
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
        check::<RunEvent>(nothing, "step: is missing");
        let types =
            "step_sent, submitted, approved, returned, rejected, appealed, rewarded, team_done, team_left, abandoned, reversed";
        check::<RunEvent>(object(&[("type", Json::from("done"))]), &format!("type: is done, not one of {types}"));
        check::<RunEvent>(object(&[]), "type: is missing");
    }
}
