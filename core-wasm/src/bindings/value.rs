//! Values across the border, both ways as plain JavaScript objects.
//!
//! Both ways go through [`Json`], which serde-wasm-bindgen writes, and the smallest core as one text. Its reading, and its
//! writing of each type by itself, would cost the browser 40 KB more.

use js_sys::Function;
#[cfg(not(feature = "groups"))]
use js_sys::JSON;
#[cfg(feature = "groups")]
use serde::Serialize;
#[cfg(feature = "groups")]
use serde_wasm_bindgen::Serializer;
#[cfg(feature = "programme")]
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::*;

use super::error::throw;
use crate::IS_WHOLE;
use crate::error::{Error, Result};
use crate::json::read::{Decoder, FromJson};
use crate::json::write::ToJson;
use crate::json::{Json, joined, number_text};

const UNWRITABLE: &str = "it cannot be written as JSON: it holds a function, a symbol or itself, or is too deep";

/// The arguments of a call. What does not fit is noted and said once, behind the last of them: so none needs a way out.
#[derive(Default)]
pub struct Arguments(Decoder);

impl Arguments {
    /// Reads an argument.
    pub fn read<T: FromJson>(&mut self, value: JsValue) -> T {
        let json = self.open(&value);
        T::from_json(&json, &mut self.0)
    }

    fn open(&mut self, value: &JsValue) -> Json {
        open(value).unwrap_or_else(|| {
            self.0.report(&[UNWRITABLE]);
            Json::Null
        })
    }

    /// Throws what was found to be wrong first.
    pub fn check(self) -> Result<(), JsValue> {
        self.0.error().map_or(Ok(()), |why| Err(throw(&malformed(&why))))
    }
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = Number)]
    fn number_of(text: &str) -> f64;
    #[wasm_bindgen(js_name = String)]
    fn text_of(number: f64) -> String;
}

/// Reads a value as JSON would write it: a date is its text, what is undefined is not there.
pub fn to_json(value: &JsValue) -> Result<Json> {
    open(value).ok_or_else(|| malformed(UNWRITABLE))
}

/// The same for an argument that has a name.
#[cfg(feature = "groups")]
pub fn to_json_of(name: &str, value: &JsValue) -> Result<Json> {
    open(value).ok_or_else(|| {
        let mut error = Error::field(name, "malformed");
        error.message = joined(&[name, UNWRITABLE], ": ");
        error
    })
}

#[wasm_bindgen(module = "/src/bindings/pack.js")]
extern "C" {
    /// The value as one text, by which it can be told from another one; none for what JSON has no form for.
    pub fn pack(value: &JsValue) -> Option<String>;
    /// A property of something that may be missing, or may throw when it is asked (a sandboxed frame). What is no object
    /// is not asked.
    pub fn property(target: &JsValue, name: &str) -> JsValue;
}

/// None for what JSON has no form for.
fn open(value: &JsValue) -> Option<Json> {
    if value.is_undefined() { Some(Json::Null) } else { unpack(&mut pack(value)?.split('\0')) }
}

/// Reads what `pack` wrote; none at the end of a list or an object.
fn unpack(parts: &mut std::str::Split<'_, char>) -> Option<Json> {
    let (kind, rest) = parts.next()?.split_at_checked(1)?;
    Some(match kind {
        "s" => Json::Text(rest.to_owned()),
        // Not `parse`: reading any number there is costs the browser 14 KB.
        "n" => Json::Number(rest.parse::<i64>().map_or_else(|_| number_of(rest), |whole| whole as f64)),
        "t" => Json::Bool(true),
        "f" => Json::Bool(false),
        "z" => Json::Null,
        // A text with U+0000 in it: what stands between them.
        "0" => {
            let mut texts = Vec::new();
            while let Some(Json::Text(part)) = unpack(parts) {
                texts.push(part);
            }
            Json::Text(joined(&texts, "\0"))
        }
        "[" => Json::List(std::iter::from_fn(|| unpack(parts)).collect()),
        "{" => Json::Object(
            std::iter::from_fn(|| match unpack(parts)? {
                Json::Text(name) => Some((name, unpack(parts)?)),
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) | Json::Object(_) => None,
            })
            .collect(),
        ),
        _ => return None,
    })
}

/// Writes a value: nothing is `null`, maps are objects.
pub fn write<T: ToJson + ?Sized>(value: &T) -> JsValue {
    to_js(&value.to_json())
}

/// The value as JSON.
pub fn write_text(value: &Json) -> String {
    value.write_with(if IS_WHOLE { number_text } else { short_number_text })
}

/// The value in JavaScript: lists are arrays, objects are plain objects.
#[cfg(feature = "groups")]
pub fn to_js(value: &Json) -> JsValue {
    // A JSON value has a form in JavaScript, so this cannot fail.
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}

/// The value in JavaScript: lists are arrays, objects are plain objects.
#[cfg(not(feature = "groups"))]
pub fn to_js(value: &Json) -> JsValue {
    // What was written here can be read.
    JSON::parse(&write_text(value)).unwrap_or(JsValue::NULL)
}

/// A value as JavaScript, with its TypeScript type.
#[cfg(feature = "programme")]
pub fn to_ts<T: Tsify + ToJson>(value: &T) -> Ts<T> {
    Ts::new_unchecked(write(value))
}

/// The value of a rule as JavaScript; its error is the one to throw.
#[cfg(feature = "programme")]
pub fn try_to_ts<T: Tsify + ToJson>(value: Result<T>) -> Result<Ts<T>, JsValue> {
    value.map(|value| to_ts(&value)).map_err(|error| throw(&error))
}

/// A number as JSON writes it, by JavaScript where it is no whole one.
fn short_number_text(value: f64) -> String {
    let whole = value as i64;
    if whole as f64 == value && whole.abs() < 1_000_000_000_000_000 {
        whole.to_string()
    } else if value.is_finite() {
        text_of(value)
    } else {
        "null".to_owned()
    }
}

/// What is to be called back: told when it is given, for it would be missed only when there is something to tell.
pub fn called_back(name: &str, given: JsValue) -> Result<Function, JsValue> {
    given.dyn_into().map_err(|_| throw(&Error::field(name, "not_a_function")))
}

fn malformed(why: &str) -> Error {
    let mut error = Error::field("argument", "malformed");
    error.message = joined(&["An argument has the wrong shape", why], ": ");
    error
}
