//! Writes a type as a JSON value.

use super::Json;

/// What can be written. Types say so with `writes!` and `words!` of [`super::shape`].
pub trait ToJson {
    /// The value; nothing is `null`.
    fn to_json(&self) -> Json;
}

/// Writes a field of an object. Once for each type that is written, not for each field.
#[inline(never)]
pub fn put<T: ToJson>(object: &mut Json, name: &str, value: &T) {
    object.insert(name, value.to_json());
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
