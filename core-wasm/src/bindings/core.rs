//! `Core` as JavaScript holds it.

use std::rc::Rc;

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;

#[cfg(feature = "programme")]
use super::assets::Assets;
#[cfg(feature = "groups")]
use super::endpoints::Endpoints;
use super::error::throw;
#[cfg(feature = "live")]
use super::live::Live;
use super::session::Session;
use super::shell::Shell;
#[cfg(feature = "groups")]
use super::value::to_json_of;
use super::value::{Arguments, property, write};
use crate::core::{self, CoreOptions, Settings};
#[cfg(feature = "groups")]
use crate::directus::query::{checked, encode_query};
use crate::directus::request::{Method, Replies, Request};
#[cfg(not(feature = "groups"))]
use crate::directus::request::{Refusal, SentAs};
use crate::error::Error;
#[cfg(feature = "groups")]
use crate::error::Result as Outcome;
use crate::session::stored::API_URL;
#[cfg(not(feature = "groups"))]
use crate::session::tokens::Secret;

/// The one object the app holds: the session, the calls, and what they share. Typed in `types/core.d.ts`.
#[wasm_bindgen(skip_typescript)]
pub struct Core {
    shell: Rc<Shell>,
    session: JsValue,
    #[cfg(feature = "groups")]
    endpoints: Endpoints,
    #[cfg(feature = "programme")]
    assets: JsValue,
    #[cfg(feature = "live")]
    live: JsValue,
}

#[wasm_bindgen]
impl Core {
    /// A core that goes on with the session of this tab, if there is one.
    ///
    /// Throws `VALIDATION` when `apiUrl` is no address, when `logger` has no function `error`, when `fetch` is no function,
    /// and when `storage` has not the functions of one or answers later.
    #[wasm_bindgen(constructor, skip_typescript)]
    pub fn new(options: JsValue) -> Result<Core, JsValue> {
        let (options, own) = apart(&options)?;
        let settings = Settings::of(&options).map_err(|error| throw(&error))?;
        let shell = Shell::new(core::Core::new(settings, options.language), &own.storage, own.logger, own.fetch);
        Ok(Core {
            session: Session::new(&shell).into(),
            #[cfg(feature = "groups")]
            endpoints: Endpoints::new(&shell),
            #[cfg(feature = "programme")]
            assets: Assets::new(&shell).into(),
            #[cfg(feature = "live")]
            live: Live::new(&shell).into(),
            shell,
        })
    }

    /// What a core has by this name: the session, its mode, live data, files, a group of calls, or a call that stands
    /// beside them. Always the same object; undefined for any other name. The entry of the package makes them properties.
    #[wasm_bindgen(skip_typescript)]
    pub fn group(&self, name: &str) -> JsValue {
        match name {
            "session" => self.session.clone(),
            "mode" => write(&self.shell.mode()),
            #[cfg(feature = "live")]
            "live" => self.live.clone(),
            #[cfg(feature = "programme")]
            "assets" => self.assets.clone(),
            #[cfg(feature = "groups")]
            "graphql" | "graphqlSystem" => property(&self.endpoints.group("graphql"), name),
            #[cfg(feature = "groups")]
            _ => self.endpoints.group(name),
            #[cfg(not(feature = "groups"))]
            _ => JsValue::UNDEFINED,
        }
    }

    /// Anything else the API can do. Gives the reply's `data`, or the whole reply where it has none.
    ///
    /// Rejects with any `WaymarkError`; `VALIDATION` when the path leaves the API.
    #[cfg(feature = "groups")]
    #[wasm_bindgen(skip_typescript)]
    pub fn request(&self, request: JsValue) -> Promise {
        let field = |name: &str| property(&request, name);
        let method = field("method").as_string();
        let path = field("path").as_string().unwrap_or_default();
        let outline = path.split(['?', '#']).next().unwrap_or_default().to_owned();
        let asked = query_of(&field("query"))
            .and_then(|query| Ok(Request::free(method.as_deref().unwrap_or("GET"), &path)?.query(&query)))
            .and_then(|asked| match field("as").as_string() {
                None => Ok(asked),
                Some(word) => {
                    let wanted = Replies::wanted(&word).ok_or_else(|| Error::field("as", "unknown"))?;
                    Ok(asked.that_replies(wanted))
                }
            })
            .unwrap_or_else(|error| {
                Request::new(method.as_deref().and_then(Method::read).unwrap_or(Method::Get), outline).refused(error)
            });
        self.shell.call(asked, field("body"), request)
    }

    /// Sends what `package/session` has made of a request, with what its caller said of the call. `flags` are those of
    /// `calls.js`; secrets are parted by U+0000, as are the field, the reason and the words of why it is not sent.
    #[cfg(not(feature = "groups"))]
    #[wasm_bindgen(skip_typescript)]
    #[allow(clippy::too_many_arguments, reason = "Each of them crosses the border as it is.")]
    pub fn send(
        &self,
        method: &str,
        path: &str,
        query: &str,
        flags: u32,
        secrets: &str,
        refused: &str,
        body: JsValue,
        control: JsValue,
    ) -> Promise {
        let mut request = Request::new(Method::read(method).unwrap_or(Method::Get), path);
        request.query.push_str(query);
        request.replies = Replies::of_number(flags & 7);
        if flags & 8 != 0 {
            request.sent_as = SentAs::Nobody;
        }
        if flags & 16 != 0 {
            request.refusal = Refusal::EndsSession { forbidden_too: true };
        }
        request.secrets.extend(secrets.split('\0').filter_map(Secret::new));
        let mut words = refused.split('\0');
        if let (Some(field), Some(reason), Some(message)) = (words.next(), words.next(), words.next()) {
            let mut error = if field.is_empty() { Error::empty_id() } else { Error::field(field, reason) };
            message.clone_into(&mut error.message);
            request.refused = Some(error);
        }
        self.shell.call(request, body, control)
    }

    /// Chooses the language of the content for the calls that follow.
    #[cfg(feature = "programme")]
    #[wasm_bindgen(js_name = setLanguage, skip_typescript)]
    pub fn set_language(&self, tag: Option<String>) {
        self.shell.change_core(|core| core.language = tag);
    }

    /// Base address of the API, with a slash at its end.
    #[wasm_bindgen(getter, js_name = apiUrl, skip_typescript)]
    pub fn api_url(&self) -> String {
        self.shell.with_core(|core| core.settings.api_url.clone())
    }
}

/// A query as it is written into an address.
#[cfg(feature = "groups")]
fn query_of(given: &JsValue) -> Outcome<String> {
    to_json_of("query", given).and_then(checked).map(|query| encode_query(&query))
}

/// What a core is given of its owner's: objects and functions, which are not read like the rest.
struct Own {
    storage: JsValue,
    logger: JsValue,
    fetch: Option<Function>,
}

#[wasm_bindgen(module = "/src/bindings/shell/page.js")]
extern "C" {
    /// Throws what a getter among them throws.
    #[wasm_bindgen(catch, js_name = apart)]
    fn parts_of(options: &JsValue) -> Result<JsValue, JsValue>;
}

/// The options, and apart from them what is the owner's.
fn apart(options: &JsValue) -> Result<(CoreOptions, Own), JsValue> {
    let parts = parts_of(options)?;
    let part = |name: &str| property(&parts, name);
    let (storage, logger, fetch, rest) = (part("storage"), part("logger"), part("fetch"), part("rest"));
    let refuse = |field: &str, reason: &str| Err(throw(&Error::field(field, reason)));
    if !logger.is_falsy() && !property(&logger, "error").is_function() {
        return refuse("logger", "has_no_function_error");
    }
    if !fetch.is_falsy() && !fetch.is_function() {
        return refuse("fetch", "not_a_function");
    }
    if let Some(reason) = fault_of_storage(&storage) {
        return refuse("storage", reason);
    }
    if !property(&rest, "apiUrl").is_string() {
        return Err(throw(&Error::no_api_url()));
    }
    let mut given = Arguments::default();
    let options = given.read(rest);
    given.check()?;
    Ok((options, Own { storage, logger, fetch: fetch.dyn_into().ok() }))
}

/// Why nothing could be kept in a storage, as a word. One that answers later would be read as one that has nothing.
fn fault_of_storage(storage: &JsValue) -> Option<&'static str> {
    if storage.is_falsy() || storage.as_string().as_deref() == Some("memory") {
        return None;
    }
    let find: Option<Function> = property(storage, "getItem").dyn_into().ok();
    let others = ["setItem", "removeItem"].map(|name| property(storage, name).is_function());
    let Some(find) = find.filter(|_| others.iter().all(|is_there| *is_there)) else {
        return Some("has_no_functions_of_a_storage");
    };
    let found = find.call1(storage, &JsValue::from_str(API_URL)).unwrap_or_default();
    property(&found, "then").is_function().then_some("answers_later")
}
