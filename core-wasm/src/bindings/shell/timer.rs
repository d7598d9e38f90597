//! A timer that ends with its owner. `setTimeout` of the global object: there may be no window.

use wasm_bindgen::prelude::*;

use crate::bindings::value::property;

/// The longest wait `setTimeout` knows, in milliseconds; a longer one would ring at once.
const LONGEST_MS: f64 = 2_147_483_647.0;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(callback: &Closure<dyn FnMut()>, ms: f64) -> JsValue;
    #[wasm_bindgen(js_name = clearTimeout)]
    fn clear_timeout(handle: &JsValue);
}

/// Rings once, unless it is dropped before.
pub struct Timer {
    handle: JsValue,
    _callback: Closure<dyn FnMut()>,
}

impl Timer {
    /// Rings after that many milliseconds; early when the wait is longer than `setTimeout` knows.
    pub fn after(ms: f64, callback: impl FnMut() + 'static) -> Timer {
        let callback = Closure::new(callback);
        let handle = set_timeout(&callback, ms.clamp(0.0, LONGEST_MS));
        Timer { handle, _callback: callback }
    }

    /// The same timer; it does not keep Node alive by itself.
    pub fn in_background(self) -> Timer {
        unref(&self.handle);
        self
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        clear_timeout(&self.handle);
    }
}

/// Lets Node end while this is open. In a browser nothing has to be done: a timer is a number there.
pub fn unref(handle: &JsValue) {
    if let Ok(unref) = property(handle, "unref").dyn_into::<js_sys::Function>() {
        // Node's own objects; it cannot fail.
        let _ = unref.call0(handle);
    }
}
