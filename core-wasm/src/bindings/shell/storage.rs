//! Where the session is kept: four fields of the session storage and one cookie. Without a storage, or with one that throws, the
//! session lives in memory alone.

use std::cell::Cell;

use gloo_storage::{SessionStorage, Storage as _};
use js_sys::{Reflect, global};
use wasm_bindgen::JsValue;

use crate::session::cookie;
use crate::session::stored::Kept;

pub struct Storage {
    works: Cell<bool>,
}

impl Storage {
    pub fn open() -> Storage {
        Storage { works: Cell::new(area().is_some()) }
    }

    /// What the page finds when it opens: the stored session, or the token of the cookie.
    pub fn restore(&self) -> Option<Kept> {
        let stored = self.read().flatten();
        if stored.is_some() {
            return stored;
        }
        let found = cookie::read(&cookies()?).map(Kept::of_static);
        if found.is_some() {
            self.write_fields(found.as_ref());
        }
        found
    }

    /// What is stored now; none at all when there is no storage that works.
    pub fn read(&self) -> Option<Option<Kept>> {
        let area = self.works.get().then(area).flatten()?;
        Some(Kept::read(|field| area.get_item(field).ok().flatten()))
    }

    /// Writes the session, or clears it.
    pub fn write(&self, kept: Option<&Kept>) {
        self.write_fields(kept);
        set_cookie(&cookie::write(kept, is_https()));
    }

    fn write_fields(&self, kept: Option<&Kept>) {
        let Some(area) = self.works.get().then(area).flatten() else { return };
        for (field, value) in kept.map_or_else(Kept::fields_of_nobody, Kept::fields) {
            let written = match value {
                Some(value) => area.set_item(field, &value),
                None => area.remove_item(field),
            };
            if written.is_err() {
                // Half a session is worse than none: from now on memory is the truth.
                self.works.set(false);
                for (field, _) in Kept::fields_of_nobody() {
                    let _ = area.remove_item(field);
                }
                return;
            }
        }
    }
}

/// The session storage as plain strings. It may be missing (Node), and asking for it may throw (a sandboxed frame).
fn area() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()??;
    Some(SessionStorage::raw())
}

fn document() -> Option<JsValue> {
    let document = Reflect::get(&global(), &JsValue::from_str("document")).ok()?;
    document.is_object().then_some(document)
}

fn cookies() -> Option<String> {
    Reflect::get(&document()?, &JsValue::from_str("cookie")).ok()?.as_string()
}

fn set_cookie(text: &str) {
    if let Some(document) = document() {
        // Refused in a sandboxed frame; the session works without.
        let _ = Reflect::set(&document, &JsValue::from_str("cookie"), &JsValue::from_str(text));
    }
}

fn is_https() -> bool {
    let location = Reflect::get(&global(), &JsValue::from_str("location")).unwrap_or_default();
    let protocol = Reflect::get(&location, &JsValue::from_str("protocol")).unwrap_or_default();
    protocol.as_string().as_deref() == Some("https:")
}
