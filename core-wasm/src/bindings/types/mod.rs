//! Types written by hand: a generator cannot say that they depend on the schema, or that a reply has the fields that
//! were asked for. One text each, in the order in which they stand in the package.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const SCHEMA: &str = include_str!("schema.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const PICKED: &str = include_str!("picked.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const INPUT: &str = include_str!("input.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const QUERY: &str = include_str!("query.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const FILTER: &str = include_str!("filter.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const SYSTEM: &str = include_str!("system.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const ITEMS: &str = include_str!("items.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const GROUPS: &str = include_str!("groups.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const PEOPLE: &str = include_str!("people.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const FILES: &str = include_str!("files.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const MODEL: &str = include_str!("model.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const SERVER: &str = include_str!("server.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const STUDIO: &str = include_str!("studio.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const LIVE: &str = include_str!("live.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const ENDPOINTS: &str = crate::programme::endpoints::TYPES;
#[wasm_bindgen(typescript_custom_section)]
const CORE: &str = include_str!("core.d.ts");
