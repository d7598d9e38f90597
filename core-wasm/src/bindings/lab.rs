//! The balance lab, for JavaScript. The feature `server` adds it: the Studio tries seasons out in a worker, and nobody else.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::error::throw;
use super::value::{Arguments, to_ts};
use crate::lab::content::LabContent;
use crate::lab::report::LabReport;
use crate::lab::settings::LabSettings;

/// What is tried out unless somebody says otherwise. `startsAt` as ISO 8601.
#[wasm_bindgen(js_name = labSettings)]
#[must_use]
pub fn lab_settings(#[wasm_bindgen(js_name = startsAt)] starts_at: &str, days: f64) -> Ts<LabSettings> {
    to_ts(&LabSettings::new(starts_at, days))
}

/// A season that synthetic people live, day by day, by the rules of the game.
#[wasm_bindgen]
pub struct Lab(crate::lab::Lab);

#[wasm_bindgen]
impl Lab {
    /// Everybody, before the first day.
    ///
    /// Throws `VALIDATION` with the `field` of the setting that is out of its range.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "LabContent")] content: JsValue,
        #[wasm_bindgen(unchecked_param_type = "LabSettings")] settings: JsValue,
    ) -> Result<Lab, JsValue> {
        let mut given = Arguments::default();
        let (content, settings): (LabContent, LabSettings) = (given.read(content), given.read(settings));
        given.check()?;
        crate::lab::Lab::new(content, settings).map(Lab).map_err(|error| throw(&error))
    }

    /// Lives one day. False once the last is over.
    pub fn day(&mut self) -> bool {
        self.0.day()
    }

    /// What came of the days that were lived.
    #[must_use]
    pub fn report(&self) -> Ts<LabReport> {
        to_ts(&self.0.report())
    }
}
