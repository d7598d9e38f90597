//! The only module that knows JavaScript. A binding parses, makes one call, and returns; no decision lives here.

#[cfg(feature = "wasm")]
mod core;

#[cfg(feature = "programme")]
mod modal;
#[cfg(feature = "wasm")]
mod session;
#[cfg(feature = "programme")]
mod sign_in;

#[cfg(feature = "programme")]
mod game;
#[cfg(feature = "server")]
mod lab;
#[cfg(feature = "server")]
mod server;
#[cfg(feature = "server")]
mod transparency;

#[cfg(feature = "programme")]
mod assets;
#[cfg(feature = "groups")]
mod endpoints;
#[cfg(feature = "live")]
mod live;

#[cfg(feature = "wasm")]
mod types;

#[cfg(feature = "wasm")]
mod error;
#[cfg(feature = "wasm")]
mod value;

#[cfg(feature = "wasm")]
mod shell;

#[cfg(feature = "receipts")]
mod receipts;

// Does what the standard library's allocator does, in 2 KB less.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[cfg(feature = "wasm")]
pub use self::core::Core;
