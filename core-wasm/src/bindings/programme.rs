//! The calls of the programme, for JavaScript.

use std::rc::Rc;

use js_sys::Promise;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::session::sign_in;
use super::shell::{CallControl, Shell};
use super::value::to_json;
use crate::directus::request::Request;
use crate::error::Result as Outcome;
use crate::programme::calls;
use crate::programme::market::MarketQuery;
use crate::programme::profile::CharacterSave;
use crate::programme::quests::StepAnswer;
use crate::programme::review::ReviewDecision;
use crate::programme::wallets::WalletProof;
use crate::session::machine::Event;
use crate::session::sign_in::judge_proof;

#[wasm_bindgen]
extern "C" {
    /// What a step of onboarding takes; the others take nothing.
    #[wasm_bindgen(
        typescript_type = "OnboardingHandle | OnboardingConsents | OnboardingCharacter | OnboardingWallet | Record<string, never>"
    )]
    pub type OnboardingBody;
}

/// The calls of the programme. Each takes an `AbortSignal` or `CallOptions` last and rejects with a `WaymarkError`. A call that
/// does something carries an `Idempotency-Key`, so that it is done once.
#[wasm_bindgen]
pub struct Programme {
    shell: Rc<Shell>,
}

impl Programme {
    pub(super) fn new(shell: &Rc<Shell>) -> Programme {
        Programme { shell: Rc::clone(shell) }
    }

    fn ask(&self, request: Outcome<Request>, control: Option<CallControl>) -> Promise {
        self.shell.call(request, JsValue::UNDEFINED, control)
    }

    /// A call that does something needs a body, if only an empty one.
    fn tell(&self, request: Outcome<Request>, control: Option<CallControl>) -> Promise {
        self.shell.call(request, js_sys::Object::new().into(), control)
    }
}

#[wasm_bindgen]
impl Programme {
    /// Whether the programme and its chain are well.
    #[wasm_bindgen(unchecked_return_type = "Promise<Health>")]
    pub fn health(&self, control: Option<CallControl>) -> Promise {
        self.ask(calls::get(&["health"]), control)
    }

    // Signing in with a wallet.

    /// A nonce to sign, with what must stand beside it in the message.
    #[wasm_bindgen(unchecked_return_type = "Promise<Nonce>")]
    pub fn nonce(&self, control: Option<CallControl>) -> Promise {
        self.tell(calls::post(&["auth", "nonce"]), control)
    }

    /// Signs in with a signed message; the session takes over the tokens.
    ///
    /// Rejects with the codes of the message and the signature, and with `ABORTED` when a logout or another login came first.
    #[wasm_bindgen(js_name = signInWithWallet, unchecked_return_type = "Promise<void>")]
    pub fn sign_in_with_wallet(&self, proof: Ts<WalletProof>, control: Option<CallControl>) -> Promise {
        let request = calls::post(&["auth", "wallet"]).map(Request::as_nobody);
        let judge = |waiter, answer| Event::of_login(waiter, judge_proof(answer));
        sign_in(&self.shell, request, proof.js_value(), control, Box::new(judge))
    }

    /// Links a proven address to the account.
    #[wasm_bindgen(js_name = linkWallet, unchecked_return_type = "Promise<Me>")]
    pub fn link_wallet(&self, proof: Ts<WalletProof>, control: Option<CallControl>) -> Promise {
        self.shell.call(calls::post(&["wallets", "link"]), proof.js_value(), control)
    }

    /// Takes a linked address off the account.
    #[wasm_bindgen(js_name = unlinkWallet, unchecked_return_type = "Promise<Me>")]
    pub fn unlink_wallet(&self, address: &str, control: Option<CallControl>) -> Promise {
        self.ask(calls::delete(&["wallets", address]), control)
    }

    // Oneself.

    /// Everything the home screen needs. When the server does not know the token any more, the session ends with `me_failed`.
    #[wasm_bindgen(unchecked_return_type = "Promise<Me>")]
    pub fn me(&self, control: Option<CallControl>) -> Promise {
        self.ask(calls::me(), control)
    }

    /// Finishes an onboarding step. `first_quest` and `welcome` need no body.
    ///
    /// Rejects with `ONBOARDING_STEP_OUT_OF_ORDER` when another step is open.
    #[wasm_bindgen(unchecked_return_type = "Promise<Me>")]
    pub fn onboarding(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Exclude<OnboardingStep, 'done'>")] step: &str,
        body: Option<OnboardingBody>,
        control: Option<CallControl>,
    ) -> Promise {
        let body = body.map_or_else(|| js_sys::Object::new().into(), JsValue::from);
        self.shell.call(calls::post(&["onboarding", step]), body, control)
    }

    /// Whether nobody has a handle. Ask it only for one that `checkHandle` accepts.
    #[wasm_bindgen(js_name = handleAvailable, unchecked_return_type = "Promise<HandleAvailability>")]
    pub fn handle_available(&self, handle: &str, control: Option<CallControl>) -> Promise {
        self.ask(calls::get(&["handles", handle]), control)
    }

    /// The itemised statement of points.
    #[wasm_bindgen(unchecked_return_type = "Promise<Ledger>")]
    pub fn ledger(&self, control: Option<CallControl>) -> Promise {
        self.ask(calls::get(&["ledger"]), control)
    }

    // Quests.

    /// Every quest with its state for the person who asks.
    #[wasm_bindgen(unchecked_return_type = "Promise<QuestList>")]
    pub fn quests(&self, control: Option<CallControl>) -> Promise {
        self.ask(calls::get(&["quests"]), control)
    }

    /// One quest with its steps and the own run.
    #[wasm_bindgen(unchecked_return_type = "Promise<QuestDetail>")]
    pub fn quest(&self, slug: &str, control: Option<CallControl>) -> Promise {
        self.ask(calls::get(&["quests", slug]), control)
    }

    /// Starts a run.
    ///
    /// Rejects with `QUEST_LOCKED`, the reasons in `params.reasons`.
    #[wasm_bindgen(js_name = startQuest, unchecked_return_type = "Promise<QuestDetail>")]
    pub fn start_quest(&self, slug: &str, control: Option<CallControl>) -> Promise {
        self.tell(calls::post(&["quests", slug, "start"]), control)
    }

    /// Sends an answer for a step.
    ///
    /// Rejects with `ANSWER_INVALID`, `STEP_CLOSED`, `STEP_UNKNOWN`, `RUN_NOT_OPEN`.
    #[wasm_bindgen(js_name = sendStep, unchecked_return_type = "Promise<QuestDetail>")]
    pub fn send_step(
        &self,
        #[wasm_bindgen(js_name = runId)] run_id: &str,
        #[wasm_bindgen(js_name = stepId)] step_id: &str,
        answer: Ts<StepAnswer>,
        control: Option<CallControl>,
    ) -> Promise {
        self.shell.call(calls::post(&["runs", run_id, "steps", step_id]), answer.js_value(), control)
    }

    /// Sends a run for review. An automatic one is decided and paid at once.
    ///
    /// Rejects with `RUN_INCOMPLETE`, the missing steps in `params.steps`.
    #[wasm_bindgen(js_name = submitRun, unchecked_return_type = "Promise<QuestDetail>")]
    pub fn submit_run(&self, #[wasm_bindgen(js_name = runId)] run_id: &str, control: Option<CallControl>) -> Promise {
        self.tell(calls::post(&["runs", run_id, "submit"]), control)
    }

    /// Gives a run up.
    #[wasm_bindgen(js_name = abandonRun, unchecked_return_type = "Promise<QuestDetail>")]
    pub fn abandon_run(&self, #[wasm_bindgen(js_name = runId)] run_id: &str, control: Option<CallControl>) -> Promise {
        self.tell(calls::post(&["runs", run_id, "abandon"]), control)
    }

    /// Runs that wait for review, oldest first. Game masters only.
    #[wasm_bindgen(js_name = reviewQueue, unchecked_return_type = "Promise<ReviewEntry[]>")]
    pub fn review_queue(&self, control: Option<CallControl>) -> Promise {
        self.ask(calls::get(&["review", "queue"]), control)
    }

    /// Decides about a run. Game masters only.
    ///
    /// Rejects with `OWN_RUN`, `VERSION_CONFLICT`, `RUN_NOT_OPEN`.
    #[wasm_bindgen(unchecked_return_type = "Promise<Decided>")]
    pub fn decide(
        &self,
        #[wasm_bindgen(js_name = runId)] run_id: &str,
        decision: Ts<ReviewDecision>,
        control: Option<CallControl>,
    ) -> Promise {
        self.shell.call(calls::post(&["runs", run_id, "decide"]), decision.js_value(), control)
    }

    // Characters.

    /// Everything a character can wear.
    #[wasm_bindgen(unchecked_return_type = "Promise<TraitCatalogue>")]
    pub fn traits(&self, control: Option<CallControl>) -> Promise {
        self.ask(calls::get(&["traits"]), control)
    }

    /// Saves a character.
    ///
    /// Rejects with `CHARACTER_INVALID`, and with `VERSION_CONFLICT` when it was saved elsewhere in the meantime.
    #[wasm_bindgen(js_name = saveCharacter, unchecked_return_type = "Promise<Character>")]
    pub fn save_character(&self, id: &str, character: Ts<CharacterSave>, control: Option<CallControl>) -> Promise {
        self.shell.call(calls::put(&["characters", id]), character.js_value(), control)
    }

    // Items and the market.

    /// One item with its history.
    #[wasm_bindgen(unchecked_return_type = "Promise<ItemDetail>")]
    pub fn item(&self, id: &str, control: Option<CallControl>) -> Promise {
        self.ask(calls::get(&["items", id]), control)
    }

    /// The voucher that mints an item: the same one while it is good.
    ///
    /// Rejects with `NOT_MINTABLE`, the reasons in `params.reasons`.
    #[wasm_bindgen(unchecked_return_type = "Promise<MintVoucher>")]
    pub fn voucher(&self, #[wasm_bindgen(js_name = itemId)] item_id: &str, control: Option<CallControl>) -> Promise {
        self.tell(calls::post(&["items", item_id, "voucher"]), control)
    }

    /// Wears an item, or takes it off.
    #[wasm_bindgen(unchecked_return_type = "Promise<Item>")]
    pub fn equip(
        &self,
        #[wasm_bindgen(js_name = itemId)] item_id: &str,
        equipped: bool,
        control: Option<CallControl>,
    ) -> Promise {
        let body = js_sys::Object::new();
        // Setting a property of a fresh object cannot fail.
        let _ = js_sys::Reflect::set(&body, &JsValue::from_str("equipped"), &JsValue::from_bool(equipped));
        self.shell.call(calls::post(&["items", item_id, "equip"]), body.into(), control)
    }

    /// Says which of several alike items is about to be listed on the chain. Call it right before the transaction.
    #[wasm_bindgen(js_name = meanToSell, unchecked_return_type = "Promise<ItemDetail>")]
    pub fn mean_to_sell(&self, #[wasm_bindgen(js_name = itemId)] item_id: &str, control: Option<CallControl>) -> Promise {
        self.tell(calls::post(&["items", item_id, "sale"]), control)
    }

    /// What is for sale.
    #[wasm_bindgen(unchecked_return_type = "Promise<MarketPage>")]
    pub fn market(&self, query: Option<Ts<MarketQuery>>, control: Option<CallControl>) -> Promise {
        let query = query.map_or(JsValue::NULL, |query| query.js_value());
        self.ask(to_json(&query).and_then(|query| calls::market(&query)), control)
    }

    /// One listing with its history and others like it.
    #[wasm_bindgen(unchecked_return_type = "Promise<ListingDetail>")]
    pub fn listing(&self, id: &str, control: Option<CallControl>) -> Promise {
        self.ask(calls::get(&["market", id]), control)
    }

    /// A profile as others see it.
    #[wasm_bindgen(unchecked_return_type = "Promise<PublicProfile>")]
    pub fn profile(&self, id: &str, control: Option<CallControl>) -> Promise {
        self.ask(calls::get(&["profiles", id]), control)
    }
}
