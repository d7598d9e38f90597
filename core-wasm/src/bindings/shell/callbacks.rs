//! Callbacks of JavaScript: one that throws does not stop the others.

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::JsValue;

use super::panic::console_error;

/// Callbacks by their number.
#[derive(Default)]
pub struct Callbacks(RefCell<Vec<(u32, Function)>>);

impl Callbacks {
    pub fn add(&self, id: u32, callback: Function) {
        self.0.borrow_mut().push((id, callback));
    }

    /// Removes a callback; it is not called any more, not even in a round that is under way.
    pub fn remove(&self, id: u32) {
        self.0.borrow_mut().retain(|(known, _)| *known != id);
    }

    pub fn clear(&self) {
        self.0.borrow_mut().clear();
    }

    /// Calls one callback; an error that it throws is written to the console.
    pub fn call(&self, id: u32, value: &JsValue) {
        let callback = self.0.borrow().iter().find(|(known, _)| *known == id).map(|(_, callback)| callback.clone());
        if let Some(callback) = callback
            && let Err(error) = callback.call1(&JsValue::UNDEFINED, value)
        {
            console_error(&error);
        }
    }

    /// Calls every callback, except those that are removed meanwhile.
    pub fn call_all(&self) {
        let ids: Vec<u32> = self.0.borrow().iter().map(|(id, _)| *id).collect();
        for id in ids {
            self.call(id, &JsValue::UNDEFINED);
        }
    }
}
