//! The rules of the game, for JavaScript: the app shows what is possible by them, the extension decides by them.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::error::throw;
use super::value::{Arguments, to_json, to_ts, try_to_ts, write};
use crate::game::level::{self, LevelProgress};
use crate::game::price::{self, FeeSplit};
use crate::game::run::{self, RunFacts};
use crate::game::step::{self, StepFacts, StepMark, StepSecret};
use crate::game::unlock::{self, TraitFacts};
use crate::game::{character, handle};
use crate::json::Json;
use crate::programme::names::StepKind;
use crate::programme::quests::{StepAnswer, StepConfig};

/// Reads the level curve. `thresholds` holds the points of level 1, 2, 3, … in rising order.
#[wasm_bindgen(js_name = levelProgress)]
pub fn level_progress(thresholds: Vec<f64>, xp: f64) -> Ts<LevelProgress> {
    to_ts(&level::level_progress(&thresholds, xp))
}

/// Until when the refusal of a run may be appealed against; null when it may not now. `nowMs` like `Date.now()`.
#[wasm_bindgen(js_name = appealUntil)]
pub fn appeal_until(
    #[wasm_bindgen(unchecked_param_type = "RunFacts")] run: JsValue,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<Option<String>, JsValue> {
    let mut given = Arguments::default();
    let run: RunFacts = given.read(run);
    given.check()?;
    Ok(run::appeal_until(&run, now_ms))
}

/// Marks an answer. The server passes the secret and what it looked up; the app passes neither and learns whether the
/// form is right.
///
/// Throws `ANSWER_INVALID` with `params.reason`, an `AnswerProblem`.
#[wasm_bindgen(js_name = markStep)]
pub fn mark_step(
    #[wasm_bindgen(unchecked_param_type = "StepKind")] kind: JsValue,
    #[wasm_bindgen(unchecked_param_type = "StepConfig")] config: JsValue,
    #[wasm_bindgen(unchecked_param_type = "StepSecret | null")] secret: JsValue,
    #[wasm_bindgen(unchecked_param_type = "StepAnswer")] answer: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "StepFacts | null")] facts: JsValue,
) -> Result<Ts<StepMark>, JsValue> {
    let mut given = Arguments::default();
    let (secret, facts): (Option<StepSecret>, Option<StepFacts>) = (given.read(secret), given.read(facts));
    let (kind, config, answer): (StepKind, StepConfig, StepAnswer) = (given.read(kind), given.read(config), given.read(answer));
    given.check()?;
    try_to_ts(step::mark_step(kind, &config, secret.as_ref(), &answer, &facts.unwrap_or_default()))
}

/// Everything that is wrong with a choice of traits; empty when it may be saved. `slots` are the catalogue's, or
/// anything with the same few fields; `choices` goes from slot to trait; `unlocked` holds the slugs the person may
/// wear.
#[wasm_bindgen(js_name = checkCharacter, unchecked_return_type = "CharacterProblem[]")]
pub fn check_character(
    #[wasm_bindgen(unchecked_param_type = "readonly SlotRule[]")] slots: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] choices: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly string[]")] unlocked: JsValue,
) -> Result<JsValue, JsValue> {
    let mut given = Arguments::default();
    let (slots, unlocked): (Vec<character::SlotRule>, Vec<String>) = (given.read(slots), given.read(unlocked));
    given.check()?;
    let choices = pairs(&choices)?;
    Ok(write(&character::check_character(&slots, &choices, &unlocked)))
}

/// Everything that keeps a person from wearing a trait; empty when nothing does.
#[wasm_bindgen(js_name = traitReasons, unchecked_return_type = "TraitReason[]")]
pub fn trait_reasons(#[wasm_bindgen(unchecked_param_type = "TraitFacts")] facts: JsValue) -> Result<JsValue, JsValue> {
    let mut given = Arguments::default();
    let facts: TraitFacts = given.read(facts);
    given.check()?;
    Ok(write(&unlock::trait_reasons(&facts)))
}

/// The fields of an object that hold texts.
fn pairs(object: &JsValue) -> Result<Vec<(String, String)>, JsValue> {
    let fields = match to_json(object).map_err(|error| throw(&error))? {
        Json::Object(fields) => fields,
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::List(_) => Vec::new(),
    };
    let texts = fields.into_iter().map(|(name, value)| (name, value.as_text().unwrap_or_default().to_owned()));
    Ok(texts.collect())
}

/// What is wrong with a handle, or null. Capitals are refused, so lower the text first.
#[wasm_bindgen(js_name = checkHandle, unchecked_return_type = "HandleProblem | null")]
pub fn check_handle(text: &str) -> JsValue {
    write(&handle::check_handle(text))
}

/// Splits a price in wei into the programme's fee (rounded down) and the seller's part. `feeBps` is in basis points.
///
/// Throws `VALIDATION`.
#[wasm_bindgen(js_name = splitFee)]
pub fn split_fee(price: &str, #[wasm_bindgen(js_name = feeBps)] fee_bps: f64) -> Result<Ts<FeeSplit>, JsValue> {
    try_to_ts(price::split_fee(price, fee_bps))
}
