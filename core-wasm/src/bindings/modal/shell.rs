//! Performs what the modal asks for: timers, effects for the app, answers, and telling the subscribers.
//!
//! No borrow is held while JavaScript is called: every borrow below ends before the next statement.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::snapshot_cache::SnapshotCache;
use crate::bindings::error::throw;
use crate::bindings::shell::{Callbacks, Driver, Timer, console_error};
use crate::bindings::value::{property as get, to_js, to_json};
use crate::error::{Error, Result};
use crate::json::Json;
use crate::sign_in::modal::effect::{Answer, Effect};
use crate::sign_in::modal::event::{Event, PromptKind, TimerName, ValueId, WaiterId};
use crate::sign_in::modal::machine::{Modal, step};

/// Somebody who waits: what was said with the question, and how the promise is settled.
struct Waiter {
    id: WaiterId,
    told: JsValue,
    resolve: Function,
    reject: Function,
}

/// The modal with everything it needs to act.
pub struct ModalShell {
    /// Each effect has the JavaScript value that it needs: the provider to answer with, or the error of the event.
    driver: Driver<Modal, (Effect, JsValue)>,
    provider: RefCell<JsValue>,
    waiters: RefCell<Vec<Waiter>>,
    timers: RefCell<[Option<Timer>; 4]>,
    /// Commands that were not handed over yet.
    commands: Array,
    handler: RefCell<Option<(u32, Function)>>,
    subscribers: Callbacks,
    /// The subscribers were not told of the last change yet.
    untold: Cell<bool>,
    snapshot_cache: RefCell<SnapshotCache>,
}

impl ModalShell {
    pub fn new(modal: Modal) -> Rc<ModalShell> {
        Rc::new(ModalShell {
            driver: Driver::new(modal),
            provider: RefCell::default(),
            waiters: RefCell::default(),
            timers: RefCell::default(),
            commands: Array::new(),
            handler: RefCell::default(),
            subscribers: Callbacks::default(),
            untold: Cell::new(false),
            snapshot_cache: RefCell::default(),
        })
    }

    /// Reads an event and applies it.
    pub fn send(self: &Rc<Self>, sent: &JsValue) -> Result<()> {
        if !sent.is_object() {
            return Err(Error::field("type", "unknown"));
        }
        let mut fields = Vec::new();
        let mut value = JsValue::UNDEFINED;
        for name in Object::keys(sent.unchecked_ref::<Object>()).iter() {
            let held = Reflect::get(sent, &name).unwrap_or_default();
            let name = name.as_string().unwrap_or_default();
            // These belong to the app: they are handed on, not read.
            if name == "provider" {
                value = held;
            } else if name == "error" {
                describe(&mut fields, &held);
                value = held;
            } else if !held.is_undefined() {
                fields.push((name, to_json(&held)?));
            }
        }
        self.read(fields, value)
    }

    fn read(self: &Rc<Self>, fields: Vec<(String, Json)>, value: JsValue) -> Result<()> {
        let id = self.driver.next_id();
        let event = self.driver.read(|modal| Event::read(&Json::Object(fields), id, modal.offer()))?;
        self.dispatch(event, id, value);
        Ok(())
    }

    /// Applies an event and performs what it asks for.
    fn dispatch(self: &Rc<Self>, event: Event, id: ValueId, value: JsValue) {
        let now = js_sys::Date::now();
        self.driver.step(|modal| {
            let (stepped, effects) = step(std::mem::take(modal), event, now);
            *modal = stepped;
            let provider = modal.provider();
            if provider.is_none_or(|provider| provider == id) {
                *self.provider.borrow_mut() = if provider.is_some() { value.clone() } else { JsValue::UNDEFINED };
            }
            let with_value = |effect| {
                let answers = matches!(effect, Effect::Answer(_, Answer::Provider(_)));
                (effect, if answers { self.provider.borrow().clone() } else { value.clone() })
            };
            effects.into_iter().map(with_value).collect()
        });
        self.perform();
    }

    fn perform(self: &Rc<Self>) {
        self.driver.perform(|(effect, value)| self.perform_one(effect, &value), || self.tell_one());
    }

    fn perform_one(self: &Rc<Self>, effect: Effect, value: &JsValue) {
        match effect {
            Effect::Tell(command) => {
                let command = self.driver.read(|modal| command.to_json(modal.offer()));
                self.commands.push(&to_js(&command));
            }
            Effect::StartTimer(name, generation, at) => self.start_timer(name, generation, at),
            Effect::StopTimer(name) => self.set_timer(name, None),
            Effect::Answer(id, answer) => self.answer(id, answer, value),
            Effect::Notify => self.untold.set(true),
        }
    }

    /// Hands over the next command, or tells the subscribers when there is none; says whether there was something to
    /// do.
    fn tell_one(self: &Rc<Self>) -> bool {
        let handler = self.handler.borrow().as_ref().map(|(_, handler)| handler.clone());
        if let Some(handler) = handler.filter(|_| self.commands.length() > 0) {
            let command = self.commands.shift();
            if let Err(error) = handler.call1(&JsValue::UNDEFINED, &command) {
                self.failed(&command, error);
            }
            return true;
        }
        let is_untold = self.untold.replace(false);
        if is_untold {
            self.subscribers.call_all();
        }
        is_untold
    }

    /// A command could not be performed. That of an attempt must not fail unheard: whoever waits for it hears of the
    /// error.
    fn failed(self: &Rc<Self>, command: &JsValue, error: JsValue) {
        console_error(&error);
        if let Some(attempt) = get(command, "attempt").as_f64() {
            let mut fields = vec![("type".to_owned(), "errored".into()), ("attempt".to_owned(), attempt.into())];
            describe(&mut fields, &error);
            // There is such an event.
            let _ = self.read(fields, error);
        }
    }

    fn start_timer(self: &Rc<Self>, name: TimerName, generation: u32, at: f64) {
        let weak = Rc::downgrade(self);
        let timer = Timer::after(at - js_sys::Date::now(), move || {
            if let Some(shell) = weak.upgrade() {
                shell.dispatch(Event::TimerRang(name, generation), 0, JsValue::UNDEFINED);
            }
        });
        self.set_timer(name, Some(timer.in_background()));
    }

    fn set_timer(&self, name: TimerName, timer: Option<Timer>) {
        let mut timers = self.timers.borrow_mut();
        if let Some(place) = timers.get_mut(name as usize) {
            // Clearing the old one calls nothing of ours.
            *place = timer;
        }
    }

    /// Waits for a provider.
    pub fn connect(self: &Rc<Self>) -> Promise {
        let (id, promise) = self.wait(&JsValue::UNDEFINED);
        self.dispatch(Event::ConnectAsked(id), 0, JsValue::UNDEFINED);
        promise
    }

    /// Waits for the answer to a network prompt.
    pub fn prompt_network(self: &Rc<Self>, told: &JsValue) -> Promise {
        let adds = get(told, "kind").as_string().as_deref() == Some("add");
        let kind = if adds { PromptKind::Add } else { PromptKind::Switch };
        let (id, promise) = self.wait(told);
        self.dispatch(Event::PromptAsked(id, kind), 0, JsValue::UNDEFINED);
        promise
    }

    /// A place for an answer, with the question.
    fn wait(&self, told: &JsValue) -> (WaiterId, Promise) {
        let id = self.driver.next_id();
        let promise = Promise::new(&mut |resolve, reject| {
            self.waiters.borrow_mut().push(Waiter { id, told: told.clone(), resolve, reject });
        });
        (id, promise)
    }

    fn answer(&self, id: WaiterId, answer: Answer, value: &JsValue) {
        let mut waiters = self.waiters.borrow_mut();
        let Some(at) = waiters.iter().position(|waiter| waiter.id == id) else {
            return;
        };
        let Waiter { resolve, reject, .. } = waiters.swap_remove(at);
        drop(waiters);
        let (settle, value) = match answer {
            Answer::Provider(_) => (resolve, value.clone()),
            Answer::Proceed(proceed) => (resolve, proceed.into()),
            Answer::Failed(_) => (reject, value.clone()),
            Answer::Aborted => (reject, throw(&Error::aborted())),
        };
        // Settling a promise does not throw.
        let _ = settle.call1(&JsValue::UNDEFINED, &value);
    }

    /// What the app may see; the same object until something changes.
    pub fn snapshot(&self) -> JsValue {
        self.driver.read(|modal| {
            let waiters = self.waiters.borrow();
            let prompt = waiters.iter().find(|waiter| Some(waiter.id) == modal.prompted());
            self.snapshot_cache.borrow_mut().renew(modal, prompt.map(|waiter| &waiter.told))
        })
    }

    /// The chain as adapters take it.
    pub fn chain(&self) -> JsValue {
        self.driver.read(|modal| to_js(&modal.offer().chain))
    }

    /// Calls back after every change of the snapshot.
    pub fn subscribe(&self, callback: Function) -> u32 {
        let id = self.driver.next_id();
        self.subscribers.add(id, callback);
        id
    }

    /// Takes the commands from now on, and those that wait.
    pub fn on_effect(self: &Rc<Self>, handler: Function) -> u32 {
        let id = self.driver.next_id();
        *self.handler.borrow_mut() = Some((id, handler));
        self.perform();
        id
    }

    /// Stops calling back whoever has this number.
    pub fn stop(&self, id: u32) {
        self.subscribers.remove(id);
        self.handler.borrow_mut().take_if(|(known, _)| *known == id);
    }

    /// Forgets everything that would outlive its owner.
    pub fn dispose(self: &Rc<Self>) {
        self.dispatch(Event::Disposed, 0, JsValue::UNDEFINED);
        self.subscribers.clear();
        self.timers.take();
    }
}

/// What the modal looks at in an error.
fn describe(fields: &mut Vec<(String, Json)>, error: &JsValue) {
    for name in ["code", "key", "message"] {
        let said = get(error, name);
        let said = said.as_f64().map(Json::Number).or(said.as_string().map(Json::Text));
        fields.extend(said.map(|said| (name.to_owned(), said)));
    }
}
