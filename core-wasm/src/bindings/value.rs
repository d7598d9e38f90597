//! Values across the border: serde in, serde out, both as plain JavaScript objects.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use super::error::throw;
use crate::directus::json::Json;
use crate::error::{Error, Result};

/// Reads an argument.
pub fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value).map_err(|error| throw(&malformed(&error.to_string())))
}

/// Reads a typed argument.
pub fn take<T: Tsify + DeserializeOwned>(value: Ts<T>) -> Result<T, JsValue> {
    read(value.js_value())
}

/// Reads a body that was decoded from JSON.
pub fn to_json(value: JsValue) -> Result<Json> {
    serde_wasm_bindgen::from_value(value).map_err(|error| malformed(&error.to_string()))
}

/// Reads an object the caller made, as JSON would write it: a date is its text, what is undefined is not there.
pub fn plain(value: &JsValue) -> Result<Json> {
    if !value.is_object() {
        return Ok(Json::Null);
    }
    let cannot = |_| malformed("it cannot be written as JSON");
    let text = js_sys::JSON::stringify(value).map_err(cannot)?;
    to_json(js_sys::JSON::parse(&String::from(text)).map_err(cannot)?)
}

/// Writes a value: nothing is `null`, maps are objects.
pub fn write<T: Serialize + ?Sized>(value: &T) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).unwrap_or(JsValue::NULL)
}

/// Writes a typed value.
pub fn give<T: Tsify + Serialize>(value: &T) -> Ts<T> {
    Ts::new_unchecked(write(value))
}

/// Writes the value of a rule, or throws its error.
pub fn give_or_throw<T: Tsify + Serialize>(value: Result<T>) -> Result<Ts<T>, JsValue> {
    value.map(|value| give(&value)).map_err(|error| throw(&error))
}

fn malformed(why: &str) -> Error {
    let mut error = Error::field("argument", "malformed");
    error.message = format!("An argument has the wrong shape: {why}");
    error
}
