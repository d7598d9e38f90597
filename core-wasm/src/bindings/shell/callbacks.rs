//! Functions of JavaScript that are told something, each for itself: one that throws does not stop the others.

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::JsValue;

use super::panic::console_error;

/// Whoever wants to be told, by number.
#[derive(Default)]
pub struct Callbacks(RefCell<Vec<(u32, Function)>>);

impl Callbacks {
    pub fn add(&self, id: u32, callback: Function) {
        self.0.borrow_mut().push((id, callback));
    }

    /// Nothing is told any more, not even what is under way.
    pub fn remove(&self, id: u32) {
        self.0.borrow_mut().retain(|(known, _)| *known != id);
    }

    pub fn clear(&self) {
        self.0.borrow_mut().clear();
    }

    /// Tells one.
    pub fn call(&self, id: u32, value: &JsValue) {
        let callback = self.0.borrow().iter().find(|(known, _)| *known == id).map(|(_, callback)| callback.clone());
        if let Some(callback) = callback
            && let Err(error) = callback.call1(&JsValue::UNDEFINED, value)
        {
            console_error(&error);
        }
    }

    /// Tells all, except who is removed meanwhile.
    pub fn call_all(&self) {
        let ids: Vec<u32> = self.0.borrow().iter().map(|(id, _)| *id).collect();
        for id in ids {
            self.call(id, &JsValue::UNDEFINED);
        }
    }
}
