//! `Core` as JavaScript holds it.

use std::rc::Rc;

use js_sys::Promise;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::directus::{Assets, Files, Items, Singletons, Users};
use super::error::throw;
use super::programme::Programme;
use super::session::Session;
use super::shell::{CallControl, Shell};
use super::value::{take, to_json};
use crate::core::{self, CoreOptions, Settings};
use crate::directus::query::encode_query;
use crate::directus::request::Request;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Anything else the API can do, with the same session and the same errors. */
export interface CoreRequest {
    /** Any case; `GET` when absent. `SEARCH` reads a query that is too long for an address. */
    method?: string | undefined;
    /** Path below the API address; a leading slash does not matter. */
    path: string;
    /** Nested objects are encoded as Directus reads them. */
    query?: Query | undefined;
    /** A plain value goes as JSON; a form, a file, bytes or a text go as they are. */
    body?: unknown;
    /** Gives the call up. */
    signal?: AbortSignal | undefined;
    /** In milliseconds; 0 for no limit. */
    timeoutMs?: number | undefined;
}
"#;

/// The one object the app holds: the session, the calls, and what they share.
#[wasm_bindgen]
pub struct Core {
    shell: Rc<Shell>,
    session: JsValue,
    users: JsValue,
    items: JsValue,
    singletons: JsValue,
    files: JsValue,
    assets: JsValue,
    programme: JsValue,
}

#[wasm_bindgen]
impl Core {
    /// A core that goes on with the session of this tab, if there is one.
    ///
    /// Throws `VALIDATION` when `apiUrl` is no address.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Ts<CoreOptions>) -> Result<Core, JsValue> {
        let options = take(options)?;
        let settings = Settings::of(&options).map_err(|error| throw(&error))?;
        let shell = Shell::new(core::Core::new(settings, options.language));
        Ok(Core {
            session: Session::new(&shell).into(),
            users: Users::new(&shell).into(),
            items: Items::new(&shell).into(),
            singletons: Singletons::new(&shell).into(),
            files: Files::new(&shell).into(),
            assets: Assets::new(&shell).into(),
            programme: Programme::new(&shell).into(),
            shell,
        })
    }

    /// Who is here. Always the same object, like the other groups.
    #[wasm_bindgen(getter, unchecked_return_type = "Session")]
    pub fn session(&self) -> JsValue {
        self.session.clone()
    }

    /// People: the own account and registration.
    #[wasm_bindgen(getter, unchecked_return_type = "Users")]
    pub fn users(&self) -> JsValue {
        self.users.clone()
    }

    /// Items of any collection.
    #[wasm_bindgen(getter, unchecked_return_type = "Items")]
    pub fn items(&self) -> JsValue {
        self.items.clone()
    }

    /// Collections that hold one item.
    #[wasm_bindgen(getter, unchecked_return_type = "Singletons")]
    pub fn singletons(&self) -> JsValue {
        self.singletons.clone()
    }

    /// Uploads.
    #[wasm_bindgen(getter, unchecked_return_type = "Files")]
    pub fn files(&self) -> JsValue {
        self.files.clone()
    }

    /// Addresses of files and pictures.
    #[wasm_bindgen(getter, unchecked_return_type = "Assets")]
    pub fn assets(&self) -> JsValue {
        self.assets.clone()
    }

    /// The calls of the programme.
    #[wasm_bindgen(getter, unchecked_return_type = "Programme")]
    pub fn programme(&self) -> JsValue {
        self.programme.clone()
    }

    /// Anything else the API can do. Gives the reply's `data`, or the whole reply where it has none.
    ///
    /// Rejects with any `WaymarkError`; `VALIDATION` when the path leaves the API.
    #[wasm_bindgen(unchecked_return_type = "Promise<any>")]
    pub fn request(&self, #[wasm_bindgen(unchecked_param_type = "CoreRequest")] request: JsValue) -> Promise {
        let field = |name: &str| js_sys::Reflect::get(&request, &JsValue::from_str(name)).unwrap_or_default();
        let method = field("method").as_string();
        let path = field("path").as_string().unwrap_or_default();
        let asked = to_json(&field("query"))
            .and_then(|query| Ok(Request::free(method.as_deref().unwrap_or("GET"), &path)?.query(&encode_query(&query))));
        self.shell.call(asked, field("body"), Some(request.unchecked_into::<CallControl>()))
    }

    /// Chooses the language of the content for the calls that follow: a BCP 47 tag, or nothing for the server's default.
    #[wasm_bindgen(js_name = setLanguage)]
    pub fn set_language(&self, tag: Option<String>) {
        self.shell.change_core(|core| core.language = tag);
    }

    /// Base address of the API, with a slash at its end.
    #[wasm_bindgen(getter, js_name = apiUrl)]
    pub fn api_url(&self) -> String {
        self.shell.with_core(|core| core.settings.api_url.clone())
    }
}
