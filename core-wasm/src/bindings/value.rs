//! Values across the border, both ways as plain JavaScript objects.
//!
//! Both ways go through [`Json`], which serde-wasm-bindgen writes. Its reading, and its writing of each type by itself,
//! would cost the browser 40 KB more.

use js_sys::{Array, Function, Object, Reflect};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
#[cfg(feature = "programme")]
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::error::throw;
use crate::error::{Error, Result};
use crate::json::Json;
use crate::json::read::{Decoder, FromJson};
use crate::json::write::ToJson;

/// How deep an object may be. A deeper one is a mistake, most likely one that contains itself.
const DEEPEST: u32 = 64;

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
    #[wasm_bindgen(js_name = String)]
    fn text_of(value: &JsValue) -> String;
}

/// Reads a value as JSON would write it: a date is its text, what is undefined is not there.
pub fn to_json(value: &JsValue) -> Result<Json> {
    open(value).ok_or_else(|| malformed(UNWRITABLE))
}

/// The same for an argument that has a name.
pub fn to_json_of(name: &str, value: &JsValue) -> Result<Json> {
    open(value).ok_or_else(|| {
        let mut error = Error::field(name, "malformed");
        error.message = format!("{name}: {UNWRITABLE}");
        error
    })
}

#[wasm_bindgen(module = "/src/bindings/pack.js")]
extern "C" {
    /// The value as one text, see there; none for what has parts that have to be looked at one by one.
    fn pack(value: &JsValue) -> Option<String>;
}

/// None for what JSON has no form for.
fn open(value: &JsValue) -> Option<Json> {
    match packed(value) {
        Some(text) => unpack(&mut text.split('\0')),
        None => walk(value, DEEPEST),
    }
}

/// An object as one text, by which it can be told from another one; none for what `pack` leaves alone.
pub fn packed(value: &JsValue) -> Option<String> {
    value.is_object().then(|| pack(value)).flatten()
}

/// Reads what `pack` wrote; none at the end of a list or an object.
fn unpack(parts: &mut std::str::Split<'_, char>) -> Option<Json> {
    let (kind, rest) = parts.next()?.split_at_checked(1)?;
    Some(match kind {
        "s" => Json::Text(rest.to_owned()),
        "n" => Json::Number(rest.parse::<i64>().unwrap_or_default() as f64),
        "t" => Json::Bool(true),
        "f" => Json::Bool(false),
        "z" => Json::Null,
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

fn walk(value: &JsValue, deepest: u32) -> Option<Json> {
    Some(if let Some(text) = value.as_string() {
        Json::Text(text)
    } else if let Some(number) = value.as_f64() {
        Json::Number(number)
    } else if let Some(truth) = value.as_bool() {
        Json::Bool(truth)
    } else if value.is_null() || value.is_undefined() {
        Json::Null
    } else if value.is_bigint() {
        // An id that is too large for a number; a database reads it in a text as well.
        Json::Text(text_of(value))
    } else if !value.is_object() || deepest == 0 {
        return None;
    } else if Array::is_array(value) {
        let list: &Array = value.unchecked_ref();
        let mut entries = Vec::new();
        for index in 0..list.length() {
            entries.push(walk(&list.get(index), deepest - 1)?);
        }
        Json::List(entries)
    } else if let Some(own) = own_json(value) {
        walk(&own.call0(value).ok()?, deepest - 1)?
    } else {
        let names = Object::keys(value.unchecked_ref::<Object>());
        let mut fields = Vec::new();
        for index in 0..names.length() {
            let name = names.get(index);
            let field = Reflect::get(value, &name).ok()?;
            if !field.is_undefined() {
                fields.push((name.as_string().unwrap_or_default(), walk(&field, deepest - 1)?));
            }
        }
        Json::Object(fields)
    })
}

/// A property of something that may be missing, or may throw when it is asked (a sandboxed frame).
///
/// What is no object is not asked: that would throw, and an import that throws keeps a place in wasm-bindgen's table
/// for good.
pub fn property(target: &JsValue, name: &str) -> JsValue {
    if !target.is_object() {
        return JsValue::UNDEFINED;
    }
    Reflect::get(target, &JsValue::from_str(name)).unwrap_or_default()
}

/// What an object says of itself when it is written, like a date.
fn own_json(value: &JsValue) -> Option<Function> {
    property(value, "toJSON").dyn_into().ok()
}

/// Writes a value: nothing is `null`, maps are objects.
pub fn write<T: ToJson + ?Sized>(value: &T) -> JsValue {
    to_js(&value.to_json())
}

/// The value in JavaScript: lists are arrays, objects are plain objects.
pub fn to_js(value: &Json) -> JsValue {
    // A JSON value has a form in JavaScript, so this cannot fail.
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::NULL)
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

fn malformed(why: &str) -> Error {
    let mut error = Error::field("argument", "malformed");
    error.message = format!("An argument has the wrong shape: {why}");
    error
}
