//! Values across the border, both ways as plain JavaScript objects.
//!
//! Both ways go through [`Json`]: serde-wasm-bindgen would cost the browser 40 KB more.

use js_sys::{Array, Function, Object, Reflect};
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsCast, JsValue};

use super::error::throw;
use crate::error::{Error, Result};
use crate::json::Json;
use crate::json::read::{self, FromJson};
use crate::json::write::ToJson;

/// How deep an object may be. A deeper one is a mistake, most likely one that contains itself.
const DEEPEST: u32 = 64;

/// Reads an argument.
pub fn read<T: FromJson>(value: &JsValue) -> Result<T, JsValue> {
    let json = to_json(value).map_err(|error| throw(&error))?;
    read::read(&json).map_err(|why| throw(&malformed(&why)))
}

/// Reads a typed argument.
pub fn take<T: Tsify + FromJson>(value: Ts<T>) -> Result<T, JsValue> {
    read(&value.js_value())
}

/// Reads a value as JSON would write it: a date is its text, what is undefined is not there.
pub fn to_json(value: &JsValue) -> Result<Json> {
    walk(value, DEEPEST)
}

fn walk(value: &JsValue, deepest: u32) -> Result<Json> {
    if let Some(text) = value.as_string() {
        Ok(Json::Text(text))
    } else if let Some(number) = value.as_f64() {
        Ok(Json::Number(number))
    } else if let Some(truth) = value.as_bool() {
        Ok(Json::Bool(truth))
    } else if value.is_null() || value.is_undefined() {
        Ok(Json::Null)
    } else if !value.is_object() || deepest == 0 {
        Err(malformed("it cannot be written as JSON"))
    } else if Array::is_array(value) {
        let list: &Array = value.unchecked_ref();
        (0..list.length()).map(|index| walk(&list.get(index), deepest - 1)).collect::<Result<_>>().map(Json::List)
    } else if let Some(written) = own_json(value) {
        walk(&written?, deepest - 1)
    } else {
        let names = Object::keys(value.unchecked_ref::<Object>());
        let mut fields = Vec::with_capacity(names.length() as usize);
        for index in 0..names.length() {
            let name = names.get(index);
            let field = Reflect::get(value, &name).unwrap_or_default();
            if !field.is_undefined() {
                fields.push((name.as_string().unwrap_or_default(), walk(&field, deepest - 1)?));
            }
        }
        Ok(Json::Object(fields))
    }
}

/// What an object says of itself when it is written, like a date.
fn own_json(value: &JsValue) -> Option<Result<JsValue>> {
    let function: Function = Reflect::get(value, &JsValue::from_str("toJSON")).ok()?.dyn_into().ok()?;
    Some(function.call0(value).map_err(|_| malformed("it cannot be written as JSON")))
}

/// Writes a value: nothing is `null`, maps are objects.
pub fn write<T: ToJson + ?Sized>(value: &T) -> JsValue {
    to_js(&value.to_json())
}

/// The value in JavaScript.
pub fn to_js(value: &Json) -> JsValue {
    match value {
        Json::Null => JsValue::NULL,
        Json::Bool(truth) => JsValue::from_bool(*truth),
        Json::Number(number) => JsValue::from_f64(*number),
        Json::Text(text) => JsValue::from_str(text),
        Json::List(list) => {
            let out = Array::new();
            for entry in list {
                out.push(&to_js(entry));
            }
            out.into()
        }
        Json::Object(fields) => {
            let out = Object::new();
            for (name, field) in fields {
                // Setting a property of a fresh object cannot fail.
                let _ = Reflect::set(&out, &JsValue::from_str(name), &to_js(field));
            }
            out.into()
        }
    }
}

/// Writes a typed value.
pub fn give<T: Tsify + ToJson>(value: &T) -> Ts<T> {
    Ts::new_unchecked(write(value))
}

/// Writes the value of a rule, or throws its error.
pub fn give_or_throw<T: Tsify + ToJson>(value: Result<T>) -> Result<Ts<T>, JsValue> {
    value.map(|value| give(&value)).map_err(|error| throw(&error))
}

fn malformed(why: &str) -> Error {
    let mut error = Error::field("argument", "malformed");
    error.message = format!("An argument has the wrong shape: {why}");
    error
}
