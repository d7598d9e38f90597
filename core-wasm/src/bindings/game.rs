//! The rules of the game, for JavaScript: the app shows what is possible by them, the extension decides by them.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::error::throw;
use super::value::{give, give_or_throw, read, take, to_json, write};
use crate::game::eligibility::{self, Eligibility, PlayerFacts, QuestFacts};
use crate::game::item::{self, ItemEvent, MintFacts};
use crate::game::level::{self, LevelProgress};
use crate::game::listing::{self, ListingEvent};
use crate::game::price::{self, FeeSplit};
use crate::game::run::{self, RunEvent, RunFacts, RunTransition};
use crate::game::step::{self, StepFacts, StepMark, StepSecret};
use crate::game::{character, handle, voucher};
use crate::json::Json;
use crate::programme::names::{ItemState, ListingState, StepKind};
use crate::programme::quests::{StepAnswer, StepConfig};

/// Reads the level curve. `thresholds` holds the points of level 1, 2, 3, … in rising order.
#[wasm_bindgen(js_name = levelProgress)]
pub fn level_progress(thresholds: Vec<f64>, xp: f64) -> Ts<LevelProgress> {
    give(&level::level_progress(&thresholds, xp))
}

/// Whether a person may start a quest now, and everything that is missing. `nowMs` like `Date.now()`.
#[wasm_bindgen(js_name = questEligibility)]
pub fn quest_eligibility(
    quest: Ts<QuestFacts>,
    player: Ts<PlayerFacts>,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<Ts<Eligibility>, JsValue> {
    Ok(give(&eligibility::quest_eligibility(&take(quest)?, &take(player)?, now_ms)))
}

/// Applies an event to a quest run and says what must be done in the same transaction. `nowMs` like `Date.now()`.
///
/// Throws `RUN_NOT_OPEN`, `RUN_INCOMPLETE`, `STEP_UNKNOWN`, `STEP_CLOSED`, `VERSION_CONFLICT`, `OWN_RUN`, `FORBIDDEN`,
/// `VALIDATION`, `CONFLICT`.
#[wasm_bindgen(js_name = runStep)]
pub fn run_step(
    run: Ts<RunFacts>,
    event: Ts<RunEvent>,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<Ts<RunTransition>, JsValue> {
    give_or_throw(run::run_step(&take(run)?, &take(event)?, now_ms))
}

/// Marks an answer. The server passes the secret and what it looked up; the app passes neither and learns whether the form is right.
///
/// Throws `ANSWER_INVALID` with `params.reason`, an `AnswerProblem`.
#[wasm_bindgen(js_name = markStep)]
pub fn mark_step(
    kind: Ts<StepKind>,
    config: Ts<StepConfig>,
    #[wasm_bindgen(unchecked_param_type = "StepSecret | null")] secret: JsValue,
    answer: Ts<StepAnswer>,
    #[wasm_bindgen(unchecked_optional_param_type = "StepFacts | null")] facts: JsValue,
) -> Result<Ts<StepMark>, JsValue> {
    let secret: Option<StepSecret> = read(&secret)?;
    let facts: Option<StepFacts> = read(&facts)?;
    let facts = facts.unwrap_or_default();
    give_or_throw(step::mark_step(take(kind)?, &take(config)?, secret.as_ref(), &take(answer)?, &facts))
}

/// The state of an item after an event.
///
/// Throws `CONFLICT` when the item is in no state for it.
#[wasm_bindgen(js_name = itemStep)]
pub fn item_step(state: Ts<ItemState>, event: Ts<ItemEvent>) -> Result<Ts<ItemState>, JsValue> {
    give_or_throw(item::item_step(take(state)?, take(event)?))
}

/// The state of a listing after an event.
///
/// Throws `LISTING_NOT_ACTIVE` when the listing is in no state for it.
#[wasm_bindgen(js_name = listingStep)]
pub fn listing_step(state: Ts<ListingState>, event: Ts<ListingEvent>) -> Result<Ts<ListingState>, JsValue> {
    give_or_throw(listing::listing_step(take(state)?, take(event)?))
}

/// Everything that keeps an item from being minted now; empty when nothing does. `nowMs` like `Date.now()`.
#[wasm_bindgen(js_name = mintEligibility, unchecked_return_type = "MintReason[]")]
pub fn mint_eligibility(facts: Ts<MintFacts>, #[wasm_bindgen(js_name = nowMs)] now_ms: f64) -> Result<JsValue, JsValue> {
    Ok(write(&item::mint_eligibility(&take(facts)?, now_ms)))
}

/// Everything that is wrong with a choice of traits; empty when it may be saved. `slots` are the catalogue's, or anything with
/// the same few fields; `choices` goes from slot to trait; `unlocked` holds the slugs the person may wear.
#[wasm_bindgen(js_name = checkCharacter, unchecked_return_type = "CharacterProblem[]")]
pub fn check_character(
    #[wasm_bindgen(unchecked_param_type = "readonly SlotRule[]")] slots: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] choices: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly string[]")] unlocked: JsValue,
) -> Result<JsValue, JsValue> {
    let slots: Vec<character::SlotRule> = read(&slots)?;
    let choices = pairs(&choices)?;
    let unlocked: Vec<String> = read(&unlocked)?;
    Ok(write(&character::check_character(&slots, &choices, &unlocked)))
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

/// The nonce of a mint voucher: `keccak256(abi.encodePacked(uint256 chainId, address contract, string grantId))`.
///
/// Throws `ADDRESS_INVALID`, `VALIDATION`, `EMPTY_ID`.
#[wasm_bindgen(js_name = voucherNonce, unchecked_return_type = "`0x${string}`")]
pub fn voucher_nonce(
    #[wasm_bindgen(js_name = chainId)] chain_id: f64,
    contract: &str,
    #[wasm_bindgen(js_name = grantId)] grant_id: &str,
) -> Result<String, JsValue> {
    voucher::voucher_nonce(chain_id, contract, grant_id).map_err(|error| throw(&error))
}

/// Splits a price in wei into the programme's fee (rounded down) and the seller's part. `feeBps` in hundredths of a percent.
///
/// Throws `VALIDATION`.
#[wasm_bindgen(js_name = splitFee)]
pub fn split_fee(price: &str, #[wasm_bindgen(js_name = feeBps)] fee_bps: f64) -> Result<Ts<FeeSplit>, JsValue> {
    give_or_throw(price::split_fee(price, fee_bps))
}
