//! The rules that only a server of the programme asks, for JavaScript: it decides by them, and nobody else does. The
//! feature `server` adds them, so that browsers do not fetch them.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::error::throw;
use super::value::{Arguments, to_ts, try_to_ts, write};
use crate::game::ahead::{self, AheadSlugs, QuestAhead};
use crate::game::cabinet::{self, CabinetSurvey, KindFacts};
use crate::game::curve::{self, CurveLevel, CurvePlace, CurveProblem};
use crate::game::eligibility::{self, Eligibility, PlayerFacts, QuestFacts};
use crate::game::gift::{self, GiftFacts};
use crate::game::item::{self, ItemEvent, MintFacts};
use crate::game::next_steps::{self, TrailQuest};
use crate::game::reversal::{self, PaidGrant, ReversalPlan};
use crate::game::run::{self, RunEvent, RunFacts, RunTransition};
use crate::game::season::{self, SeasonFacts};
use crate::game::step::{self, StepSecret};
use crate::game::team::{self, TeamChange, TeamEvent, TeamFacts, TeamOutcome, TeamRunFacts};
use crate::game::{handle, period, price, voucher, weeks};
use crate::programme::names::{GiftState, ItemState, Recurrence, SeasonState};
use crate::programme::quests::{StepAnswer, StepConfig};
use crate::sign_in::message::{self, SignInClaim, SignInExpectation};

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

/// What can bring a person back. `trail` holds every quest the person sees, in its order; `xpToGo` are the points missing
/// to the next level, if there is one.
#[wasm_bindgen(js_name = whatLiesAhead)]
pub fn ahead(
    #[wasm_bindgen(unchecked_param_type = "readonly QuestAhead[]")] trail: JsValue,
    #[wasm_bindgen(js_name = xpToGo, unchecked_optional_param_type = "number | null")] xp_to_go: Option<f64>,
) -> Result<Ts<AheadSlugs>, JsValue> {
    let mut given = Arguments::default();
    let trail: Vec<QuestAhead> = given.read(trail);
    given.check()?;
    Ok(to_ts(&ahead::ahead(&trail, xp_to_go)))
}

/// Whether an announcement that names these quests leads whoever reads it somewhere.
#[wasm_bindgen(js_name = announcementLeads)]
pub fn announcement_leads(
    #[wasm_bindgen(unchecked_param_type = "readonly QuestAhead[]")] named: JsValue,
) -> Result<bool, JsValue> {
    let mut given = Arguments::default();
    let named: Vec<QuestAhead> = given.read(named);
    given.check()?;
    Ok(ahead::announcement_leads(&named))
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

/// Whether the answer for a step, with which somebody means to finish, submits the run. The run is as it is with that
/// answer.
#[wasm_bindgen(js_name = finishesByAnswer)]
pub fn finishes_by_answer(
    #[wasm_bindgen(unchecked_param_type = "RunFacts")] run: JsValue,
    step: &str,
) -> Result<bool, JsValue> {
    let mut given = Arguments::default();
    let run: RunFacts = given.read(run);
    given.check()?;
    Ok(run::finishes_by_answer(&run, step))
}

/// Which questions of a quiz need another look, by index; nothing where none is named.
#[wasm_bindgen(js_name = wrongQuestions)]
pub fn wrong_questions(
    #[wasm_bindgen(unchecked_param_type = "StepConfig")] config: JsValue,
    #[wasm_bindgen(unchecked_param_type = "StepSecret")] secret: JsValue,
    #[wasm_bindgen(unchecked_param_type = "StepAnswer")] answer: JsValue,
) -> Result<Option<Vec<f64>>, JsValue> {
    let mut given = Arguments::default();
    let (config, secret, answer): (StepConfig, StepSecret, StepAnswer) =
        (given.read(config), given.read(secret), given.read(answer));
    given.check()?;
    Ok(step::wrong_questions(&config, &secret, &answer))
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

/// Says what is wrong with a level curve that is about to be set; nothing where it may be.
#[wasm_bindgen(js_name = curveProblems)]
pub fn curve_problems(
    #[wasm_bindgen(unchecked_param_type = "readonly CurveLevel[]")] levels: JsValue,
) -> Result<Vec<Ts<CurveProblem>>, JsValue> {
    let mut given = Arguments::default();
    let levels: Vec<CurveLevel> = given.read(levels);
    given.check()?;
    Ok(curve::curve_problems(&levels).iter().map(to_ts).collect())
}

/// Where somebody comes to stand on a level curve. `thresholds` as for `levelProgress`; `pays` holds the points that the
/// rewards of level 1, 2, 3, … would still pay them.
#[wasm_bindgen(js_name = settleOnCurve)]
pub fn settle_on_curve(thresholds: Vec<f64>, level: f64, xp: f64, pays: Vec<f64>) -> Ts<CurvePlace> {
    to_ts(&curve::settle_on_curve(&thresholds, CurvePlace { level, xp }, &pays))
}

/// Says what becomes of a rope team when somebody joins, leaves or is taken off.
///
/// Throws `ALREADY_IN_TEAM`, `TEAM_FULL`, `NOT_IN_TEAM`, `FORBIDDEN`.
#[wasm_bindgen(js_name = teamStep)]
pub fn team_step(
    #[wasm_bindgen(unchecked_param_type = "TeamFacts")] team: JsValue,
    #[wasm_bindgen(unchecked_param_type = "TeamEvent")] event: JsValue,
) -> Result<Ts<TeamChange>, JsValue> {
    let mut given = Arguments::default();
    let (team, event): (TeamFacts, TeamEvent) = (given.read(team), given.read(event));
    given.check()?;
    try_to_ts(team::team_step(&team, &event))
}

/// Id of who is captain of a rope team; nothing of one without members.
#[wasm_bindgen(js_name = teamCaptain)]
pub fn team_captain(#[wasm_bindgen(unchecked_param_type = "TeamFacts")] team: JsValue) -> Result<Option<String>, JsValue> {
    let mut given = Arguments::default();
    let team: TeamFacts = given.read(team);
    given.check()?;
    Ok(team::team_captain(&team))
}

/// How long a handle that its owner gave up is kept for them, in milliseconds.
#[wasm_bindgen(js_name = handleKeptMs)]
#[must_use]
pub fn handle_kept_ms() -> f64 {
    handle::kept_ms()
}

/// How many people a rope team takes.
#[wasm_bindgen(js_name = teamMost)]
#[must_use]
pub fn team_most() -> f64 {
    team::TEAM_MOST as f64
}

/// Whom a quest pays now that a rope team does together.
#[wasm_bindgen(js_name = teamOutcome)]
pub fn team_outcome(#[wasm_bindgen(unchecked_param_type = "TeamRunFacts")] run: JsValue) -> Result<Ts<TeamOutcome>, JsValue> {
    let mut given = Arguments::default();
    let run: TeamRunFacts = given.read(run);
    given.check()?;
    Ok(to_ts(&team::team_outcome(&run)))
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

/// Whether one of the days, as `2026-11-21`, lies in each of the last four weeks, oldest first, without those before the
/// person joined (ISO 8601). `nowMs` like `Date.now()`.
#[wasm_bindgen(js_name = recentWeeks, unchecked_return_type = "boolean[]")]
pub fn recent_weeks(
    days: Vec<String>,
    #[wasm_bindgen(js_name = joinedAt)] joined_at: &str,
    #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
) -> JsValue {
    write(&weeks::recent_weeks(&days, joined_at, now_ms))
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

/// The state of an item that may be given now.
///
/// Throws `NOT_OWNER`, `VALIDATION`, `NOT_GIVABLE`, `GIFTS_SENT_MAX`, `GIFTS_RECEIVED_MAX`.
#[wasm_bindgen(js_name = giveItem)]
pub fn give(#[wasm_bindgen(unchecked_param_type = "GiftFacts")] facts: JsValue) -> Result<Ts<ItemState>, JsValue> {
    let mut given = Arguments::default();
    let facts: GiftFacts = given.read(facts);
    given.check()?;
    try_to_ts(gift::give(&facts))
}

/// How a gift ends, by the first who says so.
///
/// Throws `GIFT_OVER` when it ended before.
#[wasm_bindgen(js_name = endGift)]
pub fn end_gift(
    #[wasm_bindgen(unchecked_param_type = "GiftState")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "GiftState")] end: JsValue,
) -> Result<Ts<GiftState>, JsValue> {
    let mut given = Arguments::default();
    let (state, end): (GiftState, GiftState) = (given.read(state), given.read(end));
    given.check()?;
    try_to_ts(gift::end_gift(state, end))
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

/// Puts each kind of object in its place in a person's cabinet, and counts them. `level` is the number of their level.
#[wasm_bindgen(js_name = surveyCabinet)]
pub fn survey_cabinet(
    level: f64,
    #[wasm_bindgen(unchecked_param_type = "readonly KindFacts[]")] kinds: JsValue,
) -> Result<Ts<CabinetSurvey>, JsValue> {
    let mut given = Arguments::default();
    let kinds: Vec<KindFacts> = given.read(kinds);
    given.check()?;
    Ok(to_ts(&cabinet::survey_cabinet(level, &kinds)))
}

/// Prices for somebody who is about to sell, the lowest first, each once; all of them in wei. `floor` is the price of the
/// cheapest one for sale, `ownFloor` whether it is their own offer, `lastSale` what the last one was sold for.
///
/// Throws `VALIDATION`.
#[wasm_bindgen(js_name = suggestPrices, unchecked_return_type = "PriceSuggestion[]")]
pub fn suggest_prices(
    floor: Option<String>,
    #[wasm_bindgen(js_name = ownFloor)] own_floor: bool,
    #[wasm_bindgen(js_name = lastSale)] last_sale: Option<String>,
) -> Result<JsValue, JsValue> {
    price::suggest_prices(floor.as_deref(), own_floor, last_sale.as_deref())
        .map(|prices| write(&prices))
        .map_err(|error| throw(&error))
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

/// Checks such a message, all but its signature and nonce, and gives the address and nonce it claims.
///
/// Throws `MESSAGE_MALFORMED`, `ADDRESS_INVALID`, `DOMAIN_MISMATCH`, `URI_MISMATCH`, `CHAIN_MISMATCH`,
/// `MESSAGE_EXPIRED`, `MESSAGE_NOT_YET_VALID`.
#[wasm_bindgen(js_name = checkSignInMessage)]
pub fn check_sign_in_message(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "SignInExpectation")] expect: JsValue,
) -> Result<Ts<SignInClaim>, JsValue> {
    let mut given = Arguments::default();
    let expect: SignInExpectation = given.read(expect);
    given.check()?;
    try_to_ts(message::check_sign_in_message(text, &expect))
}
