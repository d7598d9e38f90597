//! wasm-bindgen's own runner of tests in a browser; `wasm-pack test` starts it.

use std::env;

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(env::args_os())
}
