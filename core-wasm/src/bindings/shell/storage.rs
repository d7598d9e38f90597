//! Where the session is stored: the fields of a storage, as plain strings, and one cookie. Without a storage, or once
//! it has thrown, the session lives in memory alone.

use std::cell::Cell;

use gloo_storage::{SessionStorage, Storage as _};
use js_sys::{Reflect, global};
use wasm_bindgen::prelude::*;
use web_sys::Storage as Area;

use crate::bindings::value::property;
use crate::session::cookie;
use crate::session::stored::{API_URL, StoredTokens};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A place for strings, like `sessionStorage`. It answers at once; whenever it throws, the session goes on in memory.
 */
export interface SessionStorage {
    /** The string that is stored under this name; null or undefined when there is none. */
    getItem(key: string): string | null | undefined;
    /** Stores a string under this name. */
    setItem(key: string, value: string): void;
    /** Removes the string under this name. */
    removeItem(key: string): void;
}

/** What a core is made from, continued. */
export interface CoreOptions {
    /**
     * Where the session is stored. The session storage when absent; memory where there is none, as in Node and in
     * workers. `'memory'` stores nothing outside this core, not even the cookie.
     */
    storage?: SessionStorage | "memory" | undefined;
    /**
     * Who is told of failed calls: each once, after its last repetition. `console` will do. Nobody is when absent.
     */
    logger?: Logger | null | undefined;
}

/** Who is told of failed calls. What was given up by its caller is not told. */
export interface Logger {
    /** `message` is `Backend error:`. */
    error(message: string, call: FailedCall): void;
}
"#;

pub struct Storage {
    /// Address of the API that gave the stored tokens.
    api_url: String,
    area: Option<Area>,
    works: Cell<bool>,
    has_cookie: bool,
}

impl Storage {
    /// Opens what the owner chose: an object like `sessionStorage`, `"memory"`, or undefined for the page's own
    /// storage.
    pub fn open(chosen: &JsValue, api_url: &str) -> Storage {
        let area = if chosen.is_undefined() || chosen.is_null() {
            session_storage()
        } else {
            chosen.is_object().then(|| chosen.clone().unchecked_into())
        };
        Storage { api_url: api_url.to_owned(), works: Cell::new(area.is_some()), area, has_cookie: !chosen.is_string() }
    }

    /// What the page finds when it opens: the stored session, or the token of the cookie.
    pub fn restore(&self) -> Option<StoredTokens> {
        let stored = self.read().flatten();
        if stored.is_some() || !self.has_cookie {
            return stored;
        }
        let found = cookie::read(&property(&document(), "cookie").as_string()?, &self.api_url).map(StoredTokens::of_static);
        if found.is_some() {
            self.write_fields(found.as_ref());
        }
        found
    }

    /// The stored tokens; the outer option is none without a storage that works, or when another API gave them.
    pub fn read(&self) -> Option<Option<StoredTokens>> {
        let area = self.area.as_ref().filter(|_| self.works.get())?;
        if self.is_of_another(area) {
            return None;
        }
        let tokens = StoredTokens::read(&|field| match area.get_item(field) {
            Ok(value) => value,
            Err(_) => {
                self.works.set(false);
                None
            }
        });
        if self.works.get() {
            return Some(tokens);
        }
        self.clear();
        None
    }

    /// Whether the stored tokens were given by another API: they are neither sent to this one nor removed.
    fn is_of_another(&self, area: &Area) -> bool {
        let of = area.get_item(API_URL).ok().flatten();
        of.is_some_and(|of| !of.is_empty() && of != self.api_url)
    }

    /// Writes the session, or clears it.
    pub fn write(&self, tokens: Option<&StoredTokens>) {
        if tokens.is_some() || !self.area.as_ref().is_some_and(|area| self.is_of_another(area)) {
            self.write_fields(tokens);
        }
        let cookies = property(&document(), "cookie").as_string().unwrap_or_default();
        if self.has_cookie && (tokens.is_some() || !cookie::is_of_another(&cookies, &self.api_url)) {
            for text in cookie::write(tokens, &self.api_url, is_https()) {
                // No page, or refused in a sandboxed frame: the session works without.
                let _ = Reflect::set(&document(), &"cookie".into(), &text.into());
            }
        }
    }

    fn write_fields(&self, tokens: Option<&StoredTokens>) {
        let (Some(area), Some(tokens)) = (self.area.as_ref().filter(|_| self.works.get()), tokens) else {
            return self.clear();
        };
        for (field, value) in tokens.fields().into_iter().chain([(API_URL, Some(self.api_url.clone()))]) {
            let written = match value {
                Some(value) => area.set_item(field, &value),
                None => area.remove_item(field),
            };
            if written.is_err() {
                // Half a session is worse than none: from now on memory is the truth.
                self.works.set(false);
                return self.clear();
            }
        }
    }

    /// Leaves nothing behind, as far as the storage lets itself be cleared.
    fn clear(&self) {
        let Some(area) = &self.area else { return };
        for (field, _) in StoredTokens::fields_of_nobody().into_iter().chain([(API_URL, None)]) {
            if area.remove_item(field).is_err() {
                self.works.set(false);
            }
        }
    }
}

/// The session storage of the page, or of what stands for a page; none where there is none, or where the browser blocks
/// it.
fn session_storage() -> Option<Area> {
    let found = property(&global(), "sessionStorage");
    if !found.is_object() {
        return None;
    }
    // `raw()` panics without a window, and where the window does not give its storage away.
    let has_window = web_sys::window().is_some_and(|window| matches!(window.session_storage(), Ok(Some(_))));
    Some(if has_window { SessionStorage::raw() } else { found.unchecked_into() })
}

/// Undefined where there is no page.
pub fn document() -> JsValue {
    property(&global(), "document")
}

fn is_https() -> bool {
    property(&property(&global(), "location"), "protocol").as_string().as_deref() == Some("https:")
}
