//! Addresses of files and pictures, for JavaScript.

use std::rc::Rc;

use wasm_bindgen::prelude::*;

use super::error::throw;
use super::shell::Shell;
use super::value::to_json;
use crate::directus::assets;
use crate::error::Result as Outcome;
use crate::json::Json;

/// Addresses of files and pictures. Nothing is fetched.
#[wasm_bindgen]
pub struct Assets {
    shell: Rc<Shell>,
}

impl Assets {
    pub(super) fn new(shell: &Rc<Shell>) -> Assets {
        Assets { shell: Rc::clone(shell) }
    }

    fn address(&self, options: &JsValue, write: impl FnOnce(&str, &Json) -> Outcome<String>) -> Result<String, JsValue> {
        let options = to_json(options);
        options
            .and_then(|options| self.shell.with_core(|core| write(&core.settings.api_url, &options)))
            .map_err(|error| throw(&error))
    }
}

#[wasm_bindgen]
impl Assets {
    /// The address of a file, or of a picture transformed on its way. It carries no token: only files that anybody may
    /// read can be shown by it.
    ///
    /// Throws `EMPTY_ID`.
    pub fn url(
        &self,
        id: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "AssetOptions | null")] options: JsValue,
    ) -> Result<String, JsValue> {
        self.address(&options, |api_url, options| assets::asset_url(api_url, id, options))
    }

    /// The `srcset` of a picture: its address in the widths 320, 640, 768, 1024, 1280 and 1536 pixels, which without
    /// options are the programme's presets `xs` to `xxl`: its backend makes no other sizes. A `width` and a `height`
    /// together are the shape that the picture keeps in every size.
    ///
    /// Throws `EMPTY_ID`, and `VALIDATION` (`params.field` is `key`) for a preset, which has one size of its own.
    pub fn srcset(
        &self,
        id: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "SrcsetOptions | null")] options: JsValue,
    ) -> Result<String, JsValue> {
        self.address(&options, |api_url, options| assets::asset_srcset(api_url, id, options))
    }
}
