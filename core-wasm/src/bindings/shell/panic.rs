//! What is left to do when the impossible has happened: say so, and let nobody use what is broken.

use std::sync::atomic::{AtomicBool, Ordering};

use wasm_bindgen::prelude::*;

use crate::json::joined;

static BROKEN: AtomicBool = AtomicBool::new(false);

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    pub fn console_error(value: &JsValue);
}

/// Runs once, when the module starts.
#[wasm_bindgen(start, private)]
fn start() {
    std::panic::set_hook(Box::new(|info| {
        BROKEN.store(true, Ordering::Relaxed);
        let payload = info.payload();
        let said = payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let said = said.unwrap_or_default();
        let (file, line) = info.location().map_or(("", 0), |at| (at.file(), at.line()));
        // Not `format!`, nor `info` as it writes itself: that costs the browser 0.3 KB.
        let text = joined(&["waymark-core broke and must be loaded again:", said, file, &line.to_string()], " ");
        console_error(&JsValue::from_str(&text));
    }));
}

/// Whether this instance has broken. Nothing of it can be trusted any more: offer to load the page again.
#[wasm_bindgen(js_name = isBroken)]
pub fn is_broken() -> bool {
    BROKEN.load(Ordering::Relaxed)
}
