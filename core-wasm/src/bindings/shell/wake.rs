//! The moments after which a page should look again: the network is back, the tab is seen again. Node has neither.

use js_sys::{Reflect, global};
use wasm_bindgen::prelude::*;
use web_sys::EventTarget;

/// Calls back at such a moment, until it is dropped.
pub struct Wake {
    callback: Closure<dyn FnMut()>,
}

impl Wake {
    pub fn listen(mut awake: impl FnMut() + 'static) -> Wake {
        let callback = Closure::new(move || {
            if Reflect::get(&document(), &JsValue::from_str("hidden")).ok() != Some(JsValue::TRUE) {
                awake();
            }
        });
        let wake = Wake { callback };
        wake.each(|target, name, callback| {
            // What is no event target, or is not there, has nothing to tell.
            let _ = target.add_event_listener_with_callback(name, callback);
        });
        wake
    }

    fn each(&self, with: impl Fn(&EventTarget, &str, &js_sys::Function)) {
        let callback = self.callback.as_ref().unchecked_ref();
        with(global().unchecked_ref(), "online", callback);
        with(document().unchecked_ref(), "visibilitychange", callback);
    }
}

impl Drop for Wake {
    fn drop(&mut self) {
        self.each(|target, name, callback| {
            let _ = target.remove_event_listener_with_callback(name, callback);
        });
    }
}

fn document() -> JsValue {
    Reflect::get(&global(), &JsValue::from_str("document")).unwrap_or_default()
}
