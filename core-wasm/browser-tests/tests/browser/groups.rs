//! Groups by name, as the package's entry gives them.

use wasm_bindgen::prelude::*;
use waymark_core::bindings::Core;

#[wasm_bindgen(inline_js = r#"
/** What `package/entry/groups.js` does for the package: a core has its groups by name. */
export function nameGroups(core) {
    const made = Object.getPrototypeOf(core)
    if (Object.getPrototypeOf(made) !== Object.prototype) return
    Object.setPrototypeOf(made, new Proxy(Object.prototype, {
        get: (objects, name, core) => name in objects ? objects[name] : typeof name === 'string' && name >= 'a' ? core.group(name) : undefined,
    }))
}
"#)]
extern "C" {
    #[wasm_bindgen(js_name = nameGroups)]
    fn name_groups(core: &JsValue);
}

/// A core with its groups by name; `undefined` where its options are refused.
pub fn core_of(options: JsValue) -> JsValue {
    let core = Core::new(options).map(JsValue::from).unwrap_or_default();
    name_groups(&core);
    core
}
