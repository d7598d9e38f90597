//! The moments after which a page should look again: the network is back, the tab is seen again. Node has neither.

use js_sys::{Function, global};
use wasm_bindgen::prelude::*;
use web_sys::EventTarget;

use super::storage::document;
use crate::bindings::value::property;

/// The second is a page that comes back from the browser's cache; the third comes from the document, and rises to the
/// window; the last is a window that stood in sight all along, behind another one that was used.
const MOMENTS: [&str; 4] = ["online", "pageshow", "visibilitychange", "focus"];

/// Calls back at such a moment, until it is dropped.
pub struct Wake {
    callback: Closure<dyn FnMut()>,
}

impl Wake {
    pub fn listen(mut awake: impl FnMut() + 'static) -> Wake {
        let callback = Closure::new(move || {
            if !is_hidden() {
                awake();
            }
        });
        let wake = Wake { callback };
        let (target, function) = wake.ends();
        for moment in MOMENTS {
            // What is no event target has nothing to tell.
            let _ = target.add_event_listener_with_callback(moment, &function);
        }
        wake
    }

    fn ends(&self) -> (EventTarget, Function) {
        (global().unchecked_into(), self.callback.as_ref().clone().unchecked_into())
    }
}

impl Drop for Wake {
    fn drop(&mut self) {
        let (target, function) = self.ends();
        for moment in MOMENTS {
            let _ = target.remove_event_listener_with_callback(moment, &function);
        }
    }
}

fn is_hidden() -> bool {
    property(&document(), "hidden").is_truthy()
}
