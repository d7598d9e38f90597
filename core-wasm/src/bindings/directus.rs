//! Items, singletons, people, files and pictures, for JavaScript. Replies stay the JavaScript values they were decoded to.

use std::rc::Rc;

use js_sys::Promise;
use wasm_bindgen::prelude::*;

use super::error::throw;
use super::shell::{CallControl, Shell};
use super::value::to_json;
use crate::directus::request::{Method, Request};
use crate::directus::{assets, auth, items};
use crate::error::Result as Outcome;
use crate::json::Json;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A query as Directus reads it; nested objects are encoded for you. */
export interface Query {
    /** Names, nested with dots or objects: `['id', { steps: ['title'] }]`. */
    fields?: string | readonly unknown[] | undefined;
    filter?: Record<string, unknown> | undefined;
    deep?: Record<string, unknown> | undefined;
    /** A minus in front sorts downwards. */
    sort?: string | readonly string[] | undefined;
    /** -1 for all. */
    limit?: number | undefined;
    offset?: number | undefined;
    /** From 1. */
    page?: number | undefined;
    search?: string | undefined;
    aggregate?: Record<string, unknown> | undefined;
    groupBy?: readonly string[] | undefined;
    alias?: Record<string, string> | undefined;
    version?: string | undefined;
    [name: string]: unknown;
}

/** How a picture is transformed on its way. */
export interface AssetOptions {
    /** In pixels. */
    width?: number | undefined;
    /** In pixels. */
    height?: number | undefined;
    format?: "auto" | "jpg" | "png" | "webp" | "avif" | undefined;
    /** 1 to 100. */
    quality?: number | undefined;
    fit?: "cover" | "contain" | "inside" | "outside" | undefined;
    /** Name of a preset. */
    key?: string | undefined;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// A query object, or nothing.
    #[wasm_bindgen(typescript_type = "Query")]
    pub type QueryObject;
    /// Options of a picture, or nothing.
    #[wasm_bindgen(typescript_type = "AssetOptions")]
    pub type AssetObject;
}

fn query_of(query: Option<QueryObject>) -> Outcome<Json> {
    query.map_or(Ok(Json::Null), |query| to_json(&query))
}

/// Items of any collection.
#[wasm_bindgen]
pub struct Items {
    shell: Rc<Shell>,
}

impl Items {
    pub(super) fn new(shell: &Rc<Shell>) -> Items {
        Items { shell: Rc::clone(shell) }
    }
}

#[wasm_bindgen]
impl Items {
    /// Reads many.
    ///
    /// Rejects with `EMPTY_ID` without a collection, or with what the server says.
    #[wasm_bindgen(unchecked_return_type = "Promise<any[]>")]
    pub fn list(&self, collection: &str, query: Option<QueryObject>, control: Option<CallControl>) -> Promise {
        let request = query_of(query).and_then(|query| Ok(items::Items::of(collection)?.list(&query)));
        self.shell.call(request, JsValue::UNDEFINED, control)
    }

    /// Reads one.
    ///
    /// Rejects with `EMPTY_ID` for an empty id, before anything is sent.
    #[wasm_bindgen(unchecked_return_type = "Promise<any>")]
    pub fn get(&self, collection: &str, id: &str, query: Option<QueryObject>, control: Option<CallControl>) -> Promise {
        let request = query_of(query).and_then(|query| items::Items::of(collection)?.get(id, &query));
        self.shell.call(request, JsValue::UNDEFINED, control)
    }

    /// Makes one.
    #[wasm_bindgen(unchecked_return_type = "Promise<any>")]
    pub fn create(
        &self,
        collection: &str,
        #[wasm_bindgen(unchecked_param_type = "object")] item: JsValue,
        query: Option<QueryObject>,
        control: Option<CallControl>,
    ) -> Promise {
        let request = query_of(query).and_then(|query| Ok(items::Items::of(collection)?.create(&query)));
        self.shell.call(request, item, control)
    }

    /// Changes one.
    ///
    /// Rejects with `EMPTY_ID` for an empty id, before anything is sent.
    #[wasm_bindgen(unchecked_return_type = "Promise<any>")]
    pub fn update(
        &self,
        collection: &str,
        id: &str,
        #[wasm_bindgen(unchecked_param_type = "object")] changes: JsValue,
        query: Option<QueryObject>,
        control: Option<CallControl>,
    ) -> Promise {
        let request = query_of(query).and_then(|query| items::Items::of(collection)?.update(id, &query));
        self.shell.call(request, changes, control)
    }

    /// Removes one.
    ///
    /// Rejects with `EMPTY_ID` for an empty id, before anything is sent.
    #[wasm_bindgen(unchecked_return_type = "Promise<void>")]
    pub fn delete(&self, collection: &str, id: &str, control: Option<CallControl>) -> Promise {
        let request = items::Items::of(collection).and_then(|items| items.delete(id));
        self.shell.call(request, JsValue::UNDEFINED, control)
    }
}

/// Collections that hold one item.
#[wasm_bindgen]
pub struct Singletons {
    shell: Rc<Shell>,
}

impl Singletons {
    pub(super) fn new(shell: &Rc<Shell>) -> Singletons {
        Singletons { shell: Rc::clone(shell) }
    }
}

#[wasm_bindgen]
impl Singletons {
    /// Reads it.
    #[wasm_bindgen(unchecked_return_type = "Promise<any>")]
    pub fn get(&self, collection: &str, query: Option<QueryObject>, control: Option<CallControl>) -> Promise {
        let request = query_of(query).and_then(|query| Ok(items::Items::of(collection)?.list(&query)));
        self.shell.call(request, JsValue::UNDEFINED, control)
    }

    /// Changes it.
    #[wasm_bindgen(unchecked_return_type = "Promise<any>")]
    pub fn update(
        &self,
        collection: &str,
        #[wasm_bindgen(unchecked_param_type = "object")] changes: JsValue,
        query: Option<QueryObject>,
        control: Option<CallControl>,
    ) -> Promise {
        let request = query_of(query).and_then(|query| Ok(items::Items::of(collection)?.update_all(&query)));
        self.shell.call(request, changes, control)
    }
}

/// People: the own account and registration.
#[wasm_bindgen]
pub struct Users {
    shell: Rc<Shell>,
}

impl Users {
    pub(super) fn new(shell: &Rc<Shell>) -> Users {
        Users { shell: Rc::clone(shell) }
    }
}

#[wasm_bindgen]
impl Users {
    /// The account of who is signed in. When the server refuses to say, the session ends with `me_failed`.
    #[wasm_bindgen(unchecked_return_type = "Promise<any>")]
    pub fn me(&self, query: Option<QueryObject>, control: Option<CallControl>) -> Promise {
        self.shell.call(query_of(query).map(|query| auth::me(&query)), JsValue::UNDEFINED, control)
    }

    /// Creates a user.
    #[wasm_bindgen(unchecked_return_type = "Promise<any>")]
    pub fn register(
        &self,
        #[wasm_bindgen(unchecked_param_type = "object")] user: JsValue,
        control: Option<CallControl>,
    ) -> Promise {
        self.shell.call(Ok(items::Items::group("users").create(&Json::Null)), user, control)
    }
}

/// Uploads.
#[wasm_bindgen]
pub struct Files {
    shell: Rc<Shell>,
}

impl Files {
    pub(super) fn new(shell: &Rc<Shell>) -> Files {
        Files { shell: Rc::clone(shell) }
    }
}

#[wasm_bindgen]
impl Files {
    /// Stores a file: a form with the fields of the file first and `file` last. Gives its record, with the `id`.
    #[wasm_bindgen(unchecked_return_type = "Promise<any>")]
    pub fn upload(
        &self,
        #[wasm_bindgen(unchecked_param_type = "FormData")] form: JsValue,
        control: Option<CallControl>,
    ) -> Promise {
        self.shell.call(Ok(Request::new(Method::Post, "files")), form, control)
    }
}

/// Addresses of files and pictures. Nothing is fetched.
#[wasm_bindgen]
pub struct Assets {
    shell: Rc<Shell>,
}

impl Assets {
    pub(super) fn new(shell: &Rc<Shell>) -> Assets {
        Assets { shell: Rc::clone(shell) }
    }
}

#[wasm_bindgen]
impl Assets {
    /// The address of a file, or of a picture transformed on its way.
    ///
    /// Throws `EMPTY_ID`.
    pub fn url(&self, id: &str, options: Option<AssetObject>) -> Result<String, JsValue> {
        let options = options.map_or(Ok(Json::object()), |options| to_json(&options));
        let url =
            options.and_then(|options| self.shell.with_core(|core| assets::asset_url(&core.settings.api_url, id, &options)));
        url.map_err(|error| throw(&error))
    }

    /// The `srcset` of a picture: its address in the widths 320, 640, 768, 1024, 1280 and 1536.
    ///
    /// Throws `EMPTY_ID`.
    pub fn srcset(&self, id: &str, options: Option<AssetObject>) -> Result<String, JsValue> {
        let options = options.map_or(Ok(Json::object()), |options| to_json(&options));
        let set =
            options.and_then(|options| self.shell.with_core(|core| assets::asset_srcset(&core.settings.api_url, id, &options)));
        set.map_err(|error| throw(&error))
    }
}
