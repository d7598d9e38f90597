//! The groups of calls, for JavaScript: plain objects, made when they are first asked for. One function serves every
//! call; a call is that function bound to its line. Replies stay the JavaScript values they were decoded to.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{Blob, FormData};

use super::shell::Shell;
use super::value::{pack, property as get, to_js, to_json, to_json_of};
use crate::IS_WHOLE;
use crate::directus::call::{Call, LONGEST_QUERY, Many, ids, many, search};
use crate::directus::endpoints::Group;
use crate::directus::query::{checked, encode_query, for_body, only_true};
use crate::directus::request::Request;
use crate::error::{Error, Result};
use crate::json::Json;
use crate::session::machine::Event;
use crate::session::sign_in::judge_proof;
use crate::session::tokens::Secret;

/// Most that a call is given: two ids, a body, a query and the control.
const MOST: usize = 5;

/// The groups made so far, and what serves their calls.
pub struct Endpoints {
    serve: Function,
    groups: RefCell<Vec<(&'static str, JsValue)>>,
}

impl Endpoints {
    pub fn new(shell: &Rc<Shell>) -> Endpoints {
        let shell = Rc::clone(shell);
        let serve = Closure::<dyn Fn(JsValue, JsValue, JsValue, JsValue, JsValue, JsValue) -> Promise>::new(
            move |line: JsValue, a, b, c, d, e| perform(&shell, &line.as_string().unwrap_or_default(), [a, b, c, d, e]),
        );
        Endpoints { serve: serve.into_js_value().unchecked_into(), groups: RefCell::default() }
    }

    /// A group. Always the same object; undefined for a name that none has.
    pub fn group(&self, name: &str) -> JsValue {
        let made = self.groups.borrow().iter().find(|(known, _)| *known == name).map(|(_, group)| group.clone());
        made.or_else(|| {
            let known = Group::named(name)?;
            let name = known.name;
            let group = self.make(known);
            self.groups.borrow_mut().push((name, group.clone()));
            Some(group)
        })
        .unwrap_or_default()
    }

    fn make(&self, known: Group) -> JsValue {
        let group = JsValue::from(Object::new());
        let is_users = known.name == "users";
        for (name, line) in known.lines {
            set(&group, name, &self.serve.bind1(&JsValue::UNDEFINED, &JsValue::from_str(&line)));
        }
        if is_users {
            set(&group, "twoFactor", &self.group("twoFactor"));
        }
        group
    }
}

fn perform(shell: &Rc<Shell>, line: &str, given: [JsValue; MOST]) -> Promise {
    let call = Call::read(line);
    let mut given = Given { values: given, at: 0 };
    let (request, body) = match read(call, &mut given) {
        Ok(read) => read,
        Err(error) => (call.outline().refused(error), JsValue::UNDEFINED),
    };
    let control = given.next();
    let is_again = IS_WHOLE && call.reauthenticates();
    if IS_WHOLE && (is_again || call.signs_in()) {
        let request = match shell.keeps_tokens() {
            Ok(()) => request,
            Err(error) => request.refused(error),
        };
        let judge = move |waiter, answer| match judge_proof(answer) {
            Ok(reply) if is_again => Event::Proven(waiter, reply),
            judged => Event::of_login(waiter, judged),
        };
        return shell.sign_in(request, &body, &control, judge);
    }
    let request = match shell.keeps_tokens() {
        Err(error) if IS_WHOLE && request.on_device => request.refused(error),
        Ok(()) | Err(_) => request,
    };
    shell.call(request, body, control)
}

/// The request of a call and its body.
fn read(call: Call<'_>, given: &mut Given) -> Result<(Request, JsValue)> {
    let mut taken = Vec::new();
    for _ in 0..call.ids() {
        taken.push(to_json_of("id", &given.unless_signal())?);
    }
    let mut request = call.request(&taken)?;
    let mut body = JsValue::UNDEFINED;
    for word in call.takes() {
        match word {
            "query" | "search" => request = add_query(request, word, &given.unless_signal())?,
            "flags" => request = request.query(&encode_query(&only_true(&given.query()?))),
            "body" => {
                body = given.next();
                request = request.hiding(get(&body, "password").as_string().as_deref().and_then(Secret::new));
            }
            "items" => {
                body = given.next();
                if !Array::is_array(&body) {
                    return Err(Error::field("items", "not_a_list"));
                }
            }
            "many" => body = body_of_many(given)?,
            "ids" => {
                body = given.next();
                ids(&to_json(&body)?)?;
                let query = get(&body, "query");
                if !Array::is_array(&body) {
                    body = Object::new().into();
                    set(&body, "query", &query);
                }
            }
            "file" => {
                let file = given.next();
                body = form_of(file, &given.peek())?;
            }
            named => request = take_named(named, request, &mut body, given)?,
        }
    }
    // What is done without saying more is still sent as JSON.
    if IS_WHOLE && body.is_undefined() && call.writes_for_programme() {
        body = Object::new().into();
    }
    Ok((request, body))
}

thread_local! {
    /// The queries that were written last, and what came of them: a page asks the same again and again.
    static WRITTEN: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Most queries that are kept.
const KEPT: usize = 16;

fn add_query(request: Request, word: &str, given: &JsValue) -> Result<Request> {
    let packed = pack(given);
    let known = packed.as_ref().and_then(|packed| {
        WRITTEN.with_borrow(|all| all.iter().find(|(query, _)| query == packed).map(|(_, text)| text.clone()))
    });
    if let Some(text) = known {
        return Ok(request.query(&text));
    }
    let query = checked(to_json_of("query", given)?)?;
    let text = encode_query(&query);
    if word == "search" && text.len() > LONGEST_QUERY {
        return Ok(search(request, &query));
    }
    if let Some(packed) = packed.filter(|packed| packed.len() <= LONGEST_QUERY && text.len() <= LONGEST_QUERY) {
        WRITTEN.with_borrow_mut(|all| {
            all.truncate(KEPT - 1);
            all.insert(0, (packed, text.clone()));
        });
    }
    Ok(request.query(&text))
}

/// Takes a value with a name; its mark says where it goes. See the table of `directus::endpoints`.
fn take_named(word: &str, request: Request, body: &mut JsValue, given: &mut Given) -> Result<Request> {
    let Some((mark, name)) = word.split_at_checked(1).filter(|(mark, _)| matches!(*mark, "." | "~" | "+" | "?")) else {
        return Ok(request);
    };
    let is_missing = mark == "~" && given.peek().is_object() && !Array::is_array(&given.peek());
    let mut value = if is_missing { JsValue::UNDEFINED } else { given.unless_signal() };
    let is_secret = matches!(name, "token" | "password" | "secret");
    let request = if is_secret { request.hiding(value.as_string().as_deref().and_then(Secret::new)) } else { request };
    if mark == "?" {
        let query = Json::Object(vec![(name.to_owned(), to_json_of(name, &value)?)]);
        return Ok(request.query(&encode_query(&query)));
    }
    if body.is_undefined() {
        *body = Object::new().into();
    }
    if mark == "+" {
        value = match name {
            // In a body Directus reads the same query as in an address.
            "query" => to_js(&for_body(&checked(to_json_of("query", &value)?)?)),
            _ => value,
        };
        if !value.is_object() {
            value = Object::new().into();
        }
    }
    if !value.is_null() {
        set(body, name, &value);
    }
    Ok(request)
}

fn body_of_many(given: &mut Given) -> Result<JsValue> {
    let about = given.next();
    let name = match many(&to_json(&about)?)? {
        Many::Items => return Ok(about),
        Many::Keys => "keys",
        Many::Query => "query",
    };
    let body = JsValue::from(Object::new());
    set(&body, name, &if name == "query" { get(&about, name) } else { about });
    set(&body, "data", &given.next());
    Ok(body)
}

/// A form as Directus reads it: the fields first, the file last.
fn form_of(file: JsValue, options: &JsValue) -> Result<JsValue> {
    if file.is_instance_of::<FormData>() {
        return Ok(file);
    }
    let refused = |_| Error::field("file", "neither_form_nor_file");
    let file: Blob = file.dyn_into().map_err(refused)?;
    let form = FormData::new().map_err(refused)?;
    let fields = get(options, "fields");
    if fields.is_object() {
        for entry in Object::entries(fields.unchecked_ref()) {
            let (name, value) = (get(&entry, "0"), get(&entry, "1"));
            let text = value.as_string().or_else(|| js_sys::JSON::stringify(&value).ok()?.as_string());
            if let (Some(name), Some(text)) = (name.as_string(), text) {
                form.append_with_str(&name, &text).map_err(refused)?;
            }
        }
    }
    match get(options, "fileName").as_string() {
        Some(name) => form.append_with_blob_and_filename("file", &file, &name),
        None => form.append_with_blob("file", &file),
    }
    .map_err(refused)?;
    Ok(form.into())
}

/// What a call was given, taken from the left.
struct Given {
    values: [JsValue; MOST],
    at: usize,
}

impl Given {
    fn peek(&self) -> JsValue {
        self.values.get(self.at).cloned().unwrap_or_default()
    }

    fn next(&mut self) -> JsValue {
        let value = self.peek();
        self.at += 1;
        value
    }

    /// An abort signal is never a value: what should have stood here is missing.
    fn unless_signal(&mut self) -> JsValue {
        let is_signal = get(&self.peek(), "aborted").as_bool().is_some();
        if is_signal { JsValue::UNDEFINED } else { self.next() }
    }

    fn query(&mut self) -> Result<Json> {
        checked(to_json_of("query", &self.unless_signal())?)
    }
}

fn set(target: &JsValue, name: &str, value: &JsValue) {
    // Setting a property of a fresh object cannot fail.
    let _ = Reflect::set(target, &JsValue::from_str(name), value);
}
