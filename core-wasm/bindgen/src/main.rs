//! `waymark-bindgen MODULE FOLDER NAME`: what `wasm-bindgen MODULE --target web --out-dir FOLDER --out-name NAME`
//! writes, byte by byte.

use std::env;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = env::args().skip(1);
    let mut next = || args.next().context("usage: waymark-bindgen MODULE FOLDER NAME");
    let (module, folder, name) = (next()?, next()?, next()?);
    Bindgen::new()
        .web(true)?
        .input_path(module)
        .typescript(true)
        .omit_default_module_path(false)
        .out_name(&name)
        .generate(folder)
}
