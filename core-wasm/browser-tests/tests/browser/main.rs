//! The core in a real browser. What the rules decide is tested natively.
#![cfg(target_arch = "wasm32")]

mod crossing;
mod groups;
mod session;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
