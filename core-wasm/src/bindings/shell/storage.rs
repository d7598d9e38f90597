//! Where the session is stored: the fields of a storage, as plain strings, and one cookie. Without a storage, or once
//! it has thrown, the session lives in memory alone.

use std::cell::Cell;

use gloo_storage::{SessionStorage, Storage as _};
use wasm_bindgen::prelude::*;
use web_sys::Storage as Area;

use super::page::{cookies, found, set_cookie};
use crate::IS_WHOLE;
use crate::bindings::value::property;
use crate::core::Settings;
use crate::session::cookie;
use crate::session::machine::Event;
use crate::session::mode::SessionMode;
use crate::session::stored::{API_URL, EXPIRES_AT, StoredTokens};
use crate::session::tokens::is_in_cookie;

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
    /**
     * What every request is sent with, that of a refresh included; the global `fetch` when absent. It is called with an
     * address and the options of a request, and whoever gives one can look at either, change them, and look at the reply.
     */
    fetch?: ((url: string, init: RequestInit) => Promise<Response>) | null | undefined;
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
    mode: SessionMode,
    area: Option<Area>,
    works: Cell<bool>,
    has_cookie: bool,
}

impl Storage {
    /// Opens what the owner chose: an object like `sessionStorage`, `"memory"`, or undefined for the page's own
    /// storage.
    pub fn open(chosen: &JsValue, settings: &Settings) -> Storage {
        let mode = settings.session.mode;
        // In session mode there is no token to be stored.
        let has_tokens = mode != SessionMode::Session;
        let area = if !has_tokens {
            None
        } else if chosen.is_undefined() || chosen.is_null() {
            session_storage()
        } else {
            chosen.is_object().then(|| chosen.clone().unchecked_into())
        };
        let has_cookie = has_tokens && !chosen.is_string();
        Storage { api_url: settings.api_url.clone(), mode, works: Cell::new(area.is_some()), area, has_cookie }
    }

    /// What the page finds when it opens: the stored session, or the token of the cookie.
    pub fn restore(&self) -> Event {
        let stored = self.read().flatten();
        if !self.has_cookie || (stored.is_some() && self.mode == SessionMode::Json) {
            return Event::Restored(stored);
        }
        let token = cookie::read(&cookies(), &self.api_url);
        if self.mode != SessionMode::Json {
            // Another tab may have signed in as somebody else, or out: then only the server knows.
            return Event::Restored(stored.filter(|stored| Some(&stored.access) == token.as_ref()));
        }
        // A device brings a session that can be renewed; the cookie alone ends with its token.
        if IS_WHOLE && let Some(device) = cookie::kept(&cookies(), is_https()) {
            return Event::Opened(device);
        }
        let found = token.map(StoredTokens::of_static);
        if found.is_some() {
            self.write_fields(found.as_ref());
        }
        Event::Restored(found)
    }

    /// The stored tokens; the outer option is none without a storage that works, or when another API gave them.
    pub fn read(&self) -> Option<Option<StoredTokens>> {
        let area = self.area.as_ref().filter(|_| self.works.get())?;
        if self.is_of_another(area) {
            return None;
        }
        let tokens = StoredTokens::read(&|field| match area.get_item(field) {
            Ok(value) if !IS_WHOLE && field == EXPIRES_AT => value.map(in_ms),
            Ok(value) => value,
            Err(_) => {
                self.works.set(false);
                None
            }
        });
        if self.works.get() {
            return Some(tokens.map(|tokens| match self.mode.stand_in() {
                Some(stand_in) => StoredTokens { refresh: Some(stand_in), ..tokens },
                None => tokens,
            }));
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
        if self.has_cookie && (tokens.is_some() || !cookie::is_of_another(&cookies(), &self.api_url)) {
            for text in cookie::write(tokens, &self.api_url, is_https()) {
                set_cookie(&text);
            }
        }
        if tokens.is_some() && self.mode != SessionMode::Json {
            self.note_left(false);
        }
    }

    /// Whether other pages of this browser may have the same session.
    pub fn is_shared(&self) -> bool {
        self.mode != SessionMode::Json || self.has_cookie
    }

    /// Writes down that the person has left and the server does not know it yet, or that it does.
    pub fn note_left(&self, has_left: bool) {
        if self.is_shared() {
            set_cookie(&cookie::write_left(has_left, &self.api_url));
        }
    }

    /// No page goes on with the device any more, whether or not the server can be told.
    pub fn forget_device(&self) {
        set_cookie(&cookie::without_kept(is_https()));
    }

    /// Whether the person has left, and the server may not know it.
    pub fn is_left(&self) -> bool {
        self.is_shared() && cookie::is_left(&cookies(), &self.api_url)
    }

    fn write_fields(&self, tokens: Option<&StoredTokens>) {
        let (Some(area), Some(tokens)) = (self.area.as_ref().filter(|_| self.works.get()), tokens) else {
            return self.clear();
        };
        for (field, value) in tokens.fields().into_iter().chain([(API_URL, Some(self.api_url.clone()))]) {
            let written = match value.filter(|value| !is_in_cookie(value)) {
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
    let found = found("sessionStorage");
    // What stands for one on a server is the same for all its visitors.
    if !found.is_object() || !document().is_object() {
        return None;
    }
    // `raw()` panics without a window, and where the window does not give its storage away.
    let has_window = IS_WHOLE && web_sys::window().is_some_and(|window| matches!(window.session_storage(), Ok(Some(_))));
    Some(if has_window { SessionStorage::raw() } else { found.unchecked_into() })
}

/// A moment that another client wrote as JSON writes a date, in milliseconds since 1970; anything else as it is.
fn in_ms(text: String) -> String {
    let at = if text.contains('-') { js_sys::Date::parse(text.trim().trim_matches('"')) } else { f64::NAN };
    if at.is_finite() { (at as i64).to_string() } else { text }
}

/// Undefined where there is no page.
fn document() -> JsValue {
    found("document")
}

fn is_https() -> bool {
    property(&found("location"), "protocol").as_string().as_deref() == Some("https:")
}
