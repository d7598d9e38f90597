//! One request on the wire: sent by `fetch`, answered with a status and a body that stays JavaScript.

use gloo_net::http::Headers;
use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCredentials, RequestInit, RequestRedirect};

use super::cancel::Cancel;
use crate::bindings::error::Known;
use crate::bindings::value::{property, to_json};
use crate::directus::request::Replies;
use crate::error::{CoreCode, Error, ErrorKind, Result};

#[wasm_bindgen]
extern "C" {
    /// The global `fetch`, or what a test put in its place: it may give anything, and throw anything. gloo-net's own
    /// call of it panics when it rejects with something that is no `Error`.
    #[wasm_bindgen(catch, js_name = fetch)]
    fn global_fetch(url: &str, init: &RequestInit) -> std::result::Result<JsValue, JsValue>;

    /// What `fetch` gave: a `Response`, most of the time.
    type Reply;
    #[wasm_bindgen(method, structural, catch)]
    fn json(this: &Reply) -> std::result::Result<JsValue, JsValue>;
    #[wasm_bindgen(method, structural, catch)]
    fn blob(this: &Reply) -> std::result::Result<JsValue, JsValue>;
    #[wasm_bindgen(method, structural, catch, js_name = arrayBuffer)]
    fn array_buffer(this: &Reply) -> std::result::Result<JsValue, JsValue>;
    #[wasm_bindgen(method, structural, catch)]
    fn text(this: &Reply) -> std::result::Result<JsValue, JsValue>;

    /// The headers of a reply.
    type ReplyHeaders;
    #[wasm_bindgen(method, structural, catch)]
    fn get(this: &ReplyHeaders, name: &str) -> std::result::Result<JsValue, JsValue>;

    /// Headers of a request, from whatever `fetch` takes for them.
    #[wasm_bindgen(js_name = Headers)]
    type OwnHeaders;
    #[wasm_bindgen(constructor, catch, js_class = Headers)]
    fn from(given: &JsValue) -> std::result::Result<OwnHeaders, JsValue>;
}

impl Reply {
    fn header(&self, name: &str) -> Option<String> {
        let headers: ReplyHeaders = property(self, "headers").unchecked_into();
        headers.get(name).ok()?.as_string()
    }
}

/// What goes out.
pub struct Outgoing<'a> {
    pub method: &'static str,
    pub url: &'a str,
    pub bearer: Option<&'a str>,
    /// The browser's cookies go along.
    pub with_cookies: bool,
    /// It goes on when its page is left.
    pub outlives_page: bool,
    pub idempotency_key: Option<&'a str>,
    pub body: &'a JsValue,
    /// The body is JSON text already.
    pub is_json: bool,
    /// What a reply is read as.
    pub replies: Replies,
    /// Sees the reply, and gives the one to read in its place.
    pub on_reply: Option<&'a Function>,
    /// What its caller sends with it; undefined for nothing.
    pub headers: &'a JsValue,
    /// What its owner sends with instead of the global `fetch`.
    pub fetch: Option<&'a Function>,
}

/// What comes back, whatever its status.
pub struct Incoming {
    pub status: u16,
    pub retry_after: Option<String>,
    /// Parsed JSON, a text, or undefined for an empty body.
    pub body: JsValue,
    /// The reply says of itself that it is JSON.
    pub is_json: bool,
    /// Undefined where it is not known.
    pub headers: JsValue,
}

/// Sends once.
pub async fn fetch_once(outgoing: Outgoing<'_>, cancel: &Cancel) -> Result<Incoming> {
    if let Some(error) = cancel.error() {
        return Err(error);
    }
    let init = build(&outgoing, cancel).map_err(|_| unsendable())?;
    let sent = match outgoing.fetch {
        Some(own) => own.call2(&JsValue::UNDEFINED, &outgoing.url.into(), &init),
        None => global_fetch(outgoing.url, &init),
    };
    let sent = sent.map_err(no_reply)?;
    let reply = cancel.race(JsFuture::from(js_sys::Promise::resolve(&sent))).await?.map_err(|cause| {
        // Both are a `TypeError`: what cannot even be made into a request, and what nobody answered.
        let is_sendable = web_sys::Request::new_with_str_and_init(outgoing.url, &init).is_ok();
        cancel.error().unwrap_or_else(|| if is_sendable { no_reply(cause) } else { unsendable() })
    })?;
    let reply: Reply = match outgoing.on_reply {
        Some(watch) => watch.call1(&JsValue::UNDEFINED, &reply).unwrap_or(reply).unchecked_into(),
        None => reply.unchecked_into(),
    };
    let status =
        property(&reply, "status").as_f64().filter(|status| (0.0..1000.0).contains(status)).ok_or_else(unreadable)? as u16;
    // A browser hides where it would have gone, and says 0.
    if status == 0 || (300..400).contains(&status) {
        let body = JsValue::UNDEFINED;
        let is_answer = outgoing.replies == Replies::Redirect;
        return if is_answer {
            Ok(Incoming { status, retry_after: None, body, is_json: true, headers: JsValue::UNDEFINED })
        } else {
            Err(redirected(status))
        };
    }
    let is_json = match reply.header("content-type") {
        Some(kind) => is_json(&kind),
        // A double in a test that says nothing of its kind, and has a value.
        None => property(&reply, "headers").is_undefined() && property(&reply, "json").is_function(),
    };
    // Why it was refused is said in JSON.
    let replies = if status >= 400 { Replies::Anything } else { outgoing.replies };
    let body = read_body(&reply, status, is_json, replies, cancel).await;
    // An error is an error even when its body cannot be read: a proxy may cut it off.
    let body = if status >= 400 && cancel.error().is_none() { body.unwrap_or_default() } else { body? };
    let headers = property(&reply, "headers");
    Ok(Incoming { status, retry_after: reply.header("retry-after"), body, is_json, headers })
}

/// gloo-net's own builder makes two requests and an address object for one, and leaves a stray `&` behind a query.
fn build(outgoing: &Outgoing<'_>, cancel: &Cancel) -> std::result::Result<RequestInit, JsValue> {
    let headers = if outgoing.headers.is_undefined() {
        Headers::new().into_raw()
    } else {
        OwnHeaders::from(outgoing.headers)?.unchecked_into()
    };
    if !headers.has("accept")? {
        let accepted = if matches!(outgoing.replies, Replies::Json | Replies::Anything) { "application/json" } else { "*/*" };
        headers.set("accept", accepted)?;
    }
    // Refused as an error: gloo-net would panic at a character that no header takes.
    if let Some(token) = outgoing.bearer {
        headers.set("authorization", &format!("Bearer {token}"))?;
    }
    if let Some(key) = outgoing.idempotency_key {
        headers.set("idempotency-key", key)?;
    }
    let init = RequestInit::new();
    init.set_method(outgoing.method);
    // The session is the only identity: a cookie of somebody who works in the Studio must not speak for a participant
    // whose core keeps its own tokens.
    init.set_credentials(if outgoing.with_cookies { RequestCredentials::Include } else { RequestCredentials::Omit });
    // Followed by hand, that is, never: a token must not be carried to another place.
    init.set_redirect(RequestRedirect::Manual);
    if outgoing.outlives_page {
        // Not in web-sys.
        Reflect::set(&init, &"keepalive".into(), &JsValue::TRUE)?;
    }
    init.set_signal(cancel.signal().as_ref());
    let body = if outgoing.is_json { Body::Json(outgoing.body.clone()) } else { read_kind(outgoing.body)? };
    match body {
        Body::None => {}
        Body::Json(text) => {
            if !headers.has("content-type")? {
                headers.set("content-type", "application/json")?;
            }
            init.set_body(&text);
        }
        Body::Raw => init.set_body(outgoing.body),
    }
    init.set_headers(&headers);
    Ok(init)
}

enum Body {
    None,
    Json(JsValue),
    Raw,
}

/// Plain values go as JSON; what a browser sends in a way of its own (a form, a file, bytes, a text) goes as it is.
fn read_kind(value: &JsValue) -> std::result::Result<Body, JsValue> {
    if value.is_undefined() || value.is_null() {
        return Ok(Body::None);
    }
    let raw = value.is_string()
        || value.is_instance_of::<web_sys::FormData>()
        || value.is_instance_of::<web_sys::Blob>()
        || value.is_instance_of::<web_sys::UrlSearchParams>()
        || value.is_instance_of::<js_sys::ArrayBuffer>()
        || js_sys::ArrayBuffer::is_view(value);
    if raw {
        return Ok(Body::Raw);
    }
    // What JSON writes as `{}` although it holds something. A stream could not be sent again, either.
    if value.is_instance_of::<js_sys::Map>()
        || value.is_instance_of::<js_sys::Set>()
        || property(value, "getReader").is_function()
    {
        return Err(JsValue::NULL);
    }
    // JSON has no form for a bigint, which is an id that is too large for a number.
    let text = js_sys::JSON::stringify(value).map(JsValue::from);
    let text = text.or_else(|error| to_json(value).map(|json| json.write().into()).map_err(|_| error));
    text.map(Body::Json)
}

async fn read_body(reply: &Reply, status: u16, is_json: bool, replies: Replies, cancel: &Cancel) -> Result<JsValue> {
    if replies == Replies::Headers {
        return Ok(property(reply, "headers"));
    }
    let is_bytes = matches!(replies, Replies::Blob | Replies::Bytes);
    if !is_bytes && (status == 204 || reply.header("content-length").as_deref() == Some("0")) {
        return Ok(JsValue::UNDEFINED);
    }
    let reading = match replies {
        Replies::Blob => reply.blob(),
        Replies::Bytes => reply.array_buffer(),
        Replies::Json | Replies::Anything if is_json => reply.json(),
        Replies::Json | Replies::Anything | Replies::Text | Replies::Redirect | Replies::Headers => reply.text(),
    };
    let reading = reading.map_err(|_| unreadable())?;
    let body = cancel.race(JsFuture::from(js_sys::Promise::resolve(&reading))).await?.map_err(|error| {
        // Whole but wrong is a matter of what was sent; anything else is a connection that was cut.
        let is_whole = error.is_instance_of::<js_sys::SyntaxError>();
        cancel.error().unwrap_or_else(|| if is_whole { unreadable() } else { no_reply(error) })
    })?;
    let is_empty = !is_json && body.is_falsy();
    Ok(if is_empty { JsValue::UNDEFINED } else { body })
}

/// `application/json`, `application/problem+json`, with or without parameters.
pub fn is_json(content_type: &str) -> bool {
    content_type.split(';').next().is_some_and(|kind| kind.trim().ends_with("json"))
}

/// No reply came, for this reason.
pub fn no_reply(cause: JsValue) -> Error {
    Error::no_reply().beside(Known { cause, ..Known::default() })
}

/// An address, header or body that `fetch` does not take. What exactly is wrong may hold a token, so it is not
/// repeated.
pub fn unsendable() -> Error {
    Error::field("request", "cannot_be_sent")
}

pub fn redirected(status: u16) -> Error {
    let mut error = Error::new(ErrorKind::Status, CoreCode::Redirected, "The server sent the call elsewhere: check apiUrl.");
    error.status = Some(status);
    error
}

pub fn unreadable() -> Error {
    Error::new(ErrorKind::Decode, CoreCode::Decode, "The reply could not be read.")
}
