//! The rules of the game, for JavaScript: the app shows what is possible by them, the extension decides by them.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::error::throw;
use super::value::{Arguments, to_json, to_ts, try_to_ts, write};
use crate::game::eligibility::{self, Eligibility, PlayerFacts, QuestFacts};
use crate::game::item::{self, ItemEvent, MintFacts};
use crate::game::level::{self, LevelProgress};
use crate::game::next_steps::{self, TrailQuest};
use crate::game::price::{self, FeeSplit};
use crate::game::reversal::{self, PaidGrant, ReversalPlan};
use crate::game::run::{self, RunEvent, RunFacts, RunTransition};
use crate::game::season::{self, SeasonFacts};
use crate::game::step::{self, StepFacts, StepMark, StepSecret};
use crate::game::unlock::{self, TraitFacts};
use crate::game::{character, handle, period, voucher};
use crate::json::Json;
use crate::programme::names::{ItemState, Recurrence, SeasonState, StepKind};
use crate::programme::quests::{StepAnswer, StepConfig};

/// Reads the level curve. `thresholds` holds the points of level 1, 2, 3, … in rising order.
#[wasm_bindgen(js_name = levelProgress)]
pub fn level_progress(thresholds: Vec<f64>, xp: f64) -> Ts<LevelProgress> {
    to_ts(&level::level_progress(&thresholds, xp))
}

/// Whether a person may start a quest now, and everything that is missing. `nowMs` like `Date.now()`.
#[wasm_bindgen(js_name = questEligibility)]
pub fn quest_eligibility(
    #[wasm_bindgen(unchecked_param_type = "QuestFacts")] quest: JsValue,
    #[wasm_bindgen(unchecked_param_type = "PlayerFacts")] player: JsValue,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<Ts<Eligibility>, JsValue> {
    let mut given = Arguments::default();
    let (quest, player): (QuestFacts, PlayerFacts) = (given.read(quest), given.read(player));
    given.check()?;
    Ok(to_ts(&eligibility::quest_eligibility(&quest, &player, now_ms)))
}

/// Slugs of the quests to do now that bring a locked one nearer, by the shortest way. `trail` holds every quest the
/// person sees.
#[wasm_bindgen(js_name = wayOn)]
pub fn next_steps(
    #[wasm_bindgen(unchecked_param_type = "readonly TrailQuest[]")] trail: JsValue,
    slug: &str,
) -> Result<Vec<String>, JsValue> {
    let mut given = Arguments::default();
    let trail: Vec<TrailQuest> = given.read(trail);
    given.check()?;
    Ok(next_steps::next_steps(&trail, slug))
}

/// Applies an event to a quest run and says what must be done in the same transaction. `nowMs` like `Date.now()`.
///
/// Throws `RUN_NOT_OPEN`, `RUN_INCOMPLETE`, `STEP_UNKNOWN`, `STEP_CLOSED`, `VERSION_CONFLICT`, `OWN_RUN`, `FORBIDDEN`,
/// `VALIDATION`, `OWN_DECISION`, `APPROVED_ALREADY`, `APPEAL_USED`, `APPEAL_TOO_LATE`, `APPEAL_OVERTAKEN`,
/// `ITEMS_GONE`.
#[wasm_bindgen(js_name = runStep)]
pub fn run_step(
    #[wasm_bindgen(unchecked_param_type = "RunFacts")] run: JsValue,
    #[wasm_bindgen(unchecked_param_type = "RunEvent")] event: JsValue,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<Ts<RunTransition>, JsValue> {
    let mut given = Arguments::default();
    let (run, event): (RunFacts, RunEvent) = (given.read(run), given.read(event));
    given.check()?;
    try_to_ts(run::run_step(&run, &event, now_ms))
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

/// What has to be booked to take a run back, given all it led to. `thresholds` as for `levelProgress`, `xp` the points
/// there are.
#[wasm_bindgen(js_name = planReversal)]
pub fn plan_reversal(
    thresholds: Vec<f64>,
    xp: f64,
    #[wasm_bindgen(unchecked_param_type = "readonly PaidGrant[]")] grants: JsValue,
) -> Result<Ts<ReversalPlan>, JsValue> {
    let mut given = Arguments::default();
    let grants: Vec<PaidGrant> = given.read(grants);
    given.check()?;
    Ok(to_ts(&reversal::plan_reversal(&thresholds, xp, &grants)))
}

/// What the period is called that a moment lies in: `2026-11-21`, `2026-W47` or `2026-11`, UTC. `nowMs` like
/// `Date.now()`.
#[wasm_bindgen(js_name = periodKey)]
pub fn period_key(
    #[wasm_bindgen(unchecked_param_type = "Recurrence")] recurrence: JsValue,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<String, JsValue> {
    let mut given = Arguments::default();
    let recurrence: Recurrence = given.read(recurrence);
    given.check()?;
    Ok(period::period_key(recurrence, now_ms))
}

/// Where a season stands at a moment. `nowMs` like `Date.now()`.
#[wasm_bindgen(js_name = seasonState)]
pub fn season_state(
    #[wasm_bindgen(unchecked_param_type = "SeasonFacts")] season: JsValue,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<Ts<SeasonState>, JsValue> {
    let mut given = Arguments::default();
    let season: SeasonFacts = given.read(season);
    given.check()?;
    Ok(to_ts(&season::season_state(&season, now_ms)))
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

/// The state of an item after an event.
///
/// Throws `CONFLICT` when the item is in no state for it.
#[wasm_bindgen(js_name = itemStep)]
pub fn item_step(
    #[wasm_bindgen(unchecked_param_type = "ItemState")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "ItemEvent")] event: JsValue,
) -> Result<Ts<ItemState>, JsValue> {
    let mut given = Arguments::default();
    let (state, event): (ItemState, ItemEvent) = (given.read(state), given.read(event));
    given.check()?;
    try_to_ts(item::item_step(state, event))
}

/// Everything that keeps an item from being minted now; empty when nothing does. `nowMs` like `Date.now()`.
#[wasm_bindgen(js_name = mintEligibility, unchecked_return_type = "MintReason[]")]
pub fn mint_eligibility(
    #[wasm_bindgen(unchecked_param_type = "MintFacts")] facts: JsValue,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> Result<JsValue, JsValue> {
    let mut given = Arguments::default();
    let facts: MintFacts = given.read(facts);
    given.check()?;
    Ok(write(&item::mint_eligibility(&facts, now_ms)))
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

/// Splits a price in wei into the programme's fee (rounded down) and the seller's part. `feeBps` is in basis points.
///
/// Throws `VALIDATION`.
#[wasm_bindgen(js_name = splitFee)]
pub fn split_fee(price: &str, #[wasm_bindgen(js_name = feeBps)] fee_bps: f64) -> Result<Ts<FeeSplit>, JsValue> {
    try_to_ts(price::split_fee(price, fee_bps))
}
