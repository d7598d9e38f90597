//! An upload that says how far it is. `fetch` cannot, so a browser's `XMLHttpRequest` sends it; where there is none,
//! `fetch` does, and says nothing.

use js_sys::{Function, JSON, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::FormData;

use super::cancel::Cancel;
use super::fetch::{Incoming, Outgoing, fetch_once, is_json, redirected, unreadable, unsendable};
use crate::bindings::value::property as get;
use crate::error::{Error, Result};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = XMLHttpRequest)]
    type Exchange;
    #[wasm_bindgen(constructor, catch, js_class = XMLHttpRequest)]
    fn new() -> std::result::Result<Exchange, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn open(this: &Exchange, method: &str, url: &str) -> std::result::Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = setRequestHeader)]
    fn set_header(this: &Exchange, name: &str, value: &str) -> std::result::Result<(), JsValue>;
    #[wasm_bindgen(method, js_name = getResponseHeader)]
    fn header(this: &Exchange, name: &str) -> Option<String>;
    #[wasm_bindgen(method, catch)]
    fn send(this: &Exchange, body: &JsValue) -> std::result::Result<(), JsValue>;
    #[wasm_bindgen(method)]
    fn abort(this: &Exchange);
}

/// Sends once. `progress` is called with `loaded` and `total` in bytes.
///
/// An `XMLHttpRequest` sends the cookies of its own site along, which Directus heeds when nobody else speaks: so only a
/// form that carries a token, or whose session is a cookie, is sent by it.
pub async fn upload_once(outgoing: Outgoing<'_>, progress: &Function, cancel: &Cancel) -> Result<Incoming> {
    let exchange = Exchange::new().ok().filter(|_| outgoing.body.is_instance_of::<FormData>());
    // What its owner sends with, and headers of the call's own, are for `fetch`.
    let is_plain = outgoing.fetch.is_none() && outgoing.headers.is_undefined();
    let Some(exchange) = exchange.filter(|_| is_plain && (outgoing.bearer.is_some() || outgoing.with_cookies)) else {
        return fetch_once(outgoing, cancel).await;
    };
    let sent = start(&exchange, &outgoing, progress).map_err(|_| unsendable())?;
    match cancel.race(JsFuture::from(sent)).await {
        Ok(Ok(_)) => {}
        Ok(Err(_)) => return Err(Error::no_reply()),
        Err(given_up) => {
            exchange.abort();
            return Err(given_up);
        }
    }
    let status = get(&exchange, "status").as_f64().unwrap_or_default() as u16;
    if was_redirected(outgoing.url, &get(&exchange, "responseURL")) {
        return Err(redirected(status));
    }
    let text = get(&exchange, "responseText");
    let is_json = exchange.header("content-type").is_some_and(|kind| is_json(&kind));
    let body = match text.as_string().filter(|text| !text.is_empty()) {
        None => JsValue::UNDEFINED,
        Some(written) if is_json => match JSON::parse(&written) {
            Ok(body) => body,
            Err(_) if status >= 400 => JsValue::UNDEFINED,
            Err(_) => return Err(unreadable()),
        },
        Some(_) => text,
    };
    Ok(Incoming { status, retry_after: exchange.header("retry-after"), body, is_json, headers: JsValue::UNDEFINED })
}

/// An `XMLHttpRequest` follows a redirect by itself; that it did is an error here like everywhere.
fn was_redirected(url: &str, came_from: &JsValue) -> bool {
    let asked = web_sys::Request::new_with_str(url).map(|request| request.url());
    came_from.as_string().is_some_and(|from| !from.is_empty() && asked.is_ok_and(|asked| asked != from))
}

/// The promise is kept when the reply is there, and broken when there is none.
fn start(exchange: &Exchange, outgoing: &Outgoing<'_>, progress: &Function) -> std::result::Result<Promise, JsValue> {
    exchange.open(outgoing.method, outgoing.url)?;
    exchange.set_header("accept", "application/json")?;
    match outgoing.bearer {
        Some(token) => exchange.set_header("authorization", &format!("Bearer {token}"))?,
        None => drop(Reflect::set(exchange, &JsValue::from_str("withCredentials"), &JsValue::TRUE)),
    }
    Reflect::set(&get(exchange, "upload"), &JsValue::from_str("onprogress"), progress)?;
    let done = Promise::new(&mut |kept, broken| {
        for (event, settle) in [("onload", &kept), ("onerror", &broken), ("onabort", &broken)] {
            // Setting a property of a fresh object cannot fail.
            let _ = Reflect::set(exchange, &JsValue::from_str(event), settle);
        }
    });
    exchange.send(outgoing.body)?;
    Ok(done)
}
