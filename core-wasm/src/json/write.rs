//! Writes a type as a JSON value.

use super::Json;
use super::names::PackedNames;

/// What can be written. Types say so with `writes!` and `words!` of [`super::shape`].
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
