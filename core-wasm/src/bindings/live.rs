//! Live data for JavaScript: performs what the machine of the connection asks for. Rows stay JavaScript values.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{JSON, Math, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::error::throw;
use super::shell::{Callbacks, Driver, Happening, Shell, Socket, Timer, absolute, has_sockets};
use super::value::{called_back, property as field, to_json};
use crate::directus::request::Method;
use crate::error::{CoreCode, Error, ErrorKind, Result as Outcome};
use crate::live::machine::{AuthState, Clock, ConnectionId, Effect, Event, Happened, Live as Machine, step};
use crate::live::message::{Fields, Incoming};
use crate::live::request::{LiveAuth, LiveRequest, socket_address};
use crate::live::snapshot::LiveSnapshot;
use crate::session::machine::Event as SessionEvent;

/// Live data: what changes on the server is told, over one connection for all subscriptions, as whoever is signed in.
/// Typed in `types/live.d.ts`.
#[wasm_bindgen(skip_typescript)]
pub struct Live {
    engine: Rc<Engine>,
}

impl Live {
    pub(super) fn new(shell: &Rc<Shell>) -> Live {
        let engine = Rc::new(Engine {
            shell: Rc::clone(shell),
            driver: Driver::new(Machine::new(auth(shell))),
            listeners: Callbacks::default(),
            watchers: Callbacks::default(),
            socket: RefCell::default(),
            timer: RefCell::default(),
            snapshot: RefCell::default(),
            disposed: Cell::new(false),
        });
        let weak = Rc::downgrade(&engine);
        shell.observe(Rc::new(move |what| {
            if let Some(engine) = weak.upgrade() {
                engine.happened(what);
            }
        }));
        Live { engine }
    }
}

#[wasm_bindgen]
impl Live {
    /// Listens to a collection. Gives the function that ends it.
    #[wasm_bindgen(skip_typescript)]
    pub fn subscribe(&self, collection: &str, options: JsValue, listener: JsValue) -> Result<JsValue, JsValue> {
        let listener = called_back("listener", listener)?;
        let request = self.engine.request(collection, &options).map_err(|error| throw(self.engine.logged(&error)))?;
        let engine = &self.engine;
        let id = engine.driver.next_id();
        engine.listeners.add(id, listener);
        engine.dispatch(Event::Subscribed(id, request));
        Ok(engine.ending(id))
    }

    /// Where the connection stands. The same object until something changes.
    #[wasm_bindgen(skip_typescript)]
    pub fn snapshot(&self) -> JsValue {
        self.engine.snapshot()
    }

    /// Calls back after every change of the snapshot. Gives the function that stops it.
    #[wasm_bindgen(js_name = onChange, skip_typescript)]
    pub fn on_change(&self, callback: JsValue) -> Result<JsValue, JsValue> {
        let callback = called_back("callback", callback)?;
        let id = self.engine.driver.next_id();
        self.engine.watchers.add(id, callback);
        Ok(self.engine.ending(id))
    }
}

struct Engine {
    shell: Rc<Shell>,
    driver: Driver<Machine<JsValue>, Effect<JsValue>>,
    listeners: Callbacks,
    watchers: Callbacks,
    socket: RefCell<Option<Rc<Socket>>>,
    timer: RefCell<Option<Timer>>,
    snapshot: RefCell<Option<(LiveSnapshot, JsValue)>>,
    disposed: Cell<bool>,
}

impl Engine {
    /// Applies an event and performs what it asks for. An event that comes while effects are performed waits its turn.
    fn dispatch(self: &Rc<Self>, event: Event<JsValue>) {
        let clock = Clock { now: js_sys::Date::now(), chance: Math::random() };
        self.driver.step(|machine| {
            let (stepped, effects) = step(std::mem::take(machine), event, clock);
            *machine = stepped;
            effects
        });
        self.driver.perform(|effect| self.perform(effect), || false);
    }

    fn perform(self: &Rc<Self>, effect: Effect<JsValue>) {
        match effect {
            Effect::AskToken(connection, other) => self.ask_token(connection, other),
            Effect::Open(connection) => self.open(connection),
            Effect::Send(message) => {
                let socket = self.socket.borrow().clone();
                if let Some(socket) = socket {
                    socket.send(&message.write());
                }
            }
            Effect::Close => drop(self.socket.take()),
            Effect::Deliver(id, part, data, resumed) => {
                let message = pair("type", part.event().unwrap_or("init"), "data", &data);
                if resumed {
                    set(&message, "resumed", &JsValue::TRUE);
                }
                self.listeners.call(id, &message);
            }
            Effect::Tell(id, error) => {
                self.listeners.call(id, &pair("type", "error", "error", &throw(self.logged(&error))));
            }
            Effect::SetTimer(at) => self.set_timer(at),
            Effect::Notify => self.watchers.call_all(),
        }
    }

    fn request(&self, collection: &str, options: &JsValue) -> Outcome<LiveRequest> {
        if self.disposed.get() {
            return Err(Error::new(ErrorKind::Session, CoreCode::NotInitialised, "This core was disposed."));
        }
        let event = field(options, "event").as_string();
        let request = LiveRequest::of(collection, &to_json(&field(options, "query"))?, event.as_deref())?;
        if has_sockets() { Ok(request) } else { Err(Error::live_unavailable()) }
    }

    /// The connection opens with a GET, and a refusal comes as a message of its own.
    fn logged<'a>(&self, error: &'a Error) -> &'a Error {
        self.shell.log(Method::Get, "websocket", js_sys::Date::now(), error);
        error
    }

    fn happened(self: &Rc<Self>, what: Happening) {
        self.dispatch(match what {
            Happening::SessionChanged => Event::SessionChanged(auth(&self.shell)),
            Happening::Woken => Event::Woken,
            Happening::Disposed => {
                self.disposed.set(true);
                self.listeners.clear();
                self.watchers.clear();
                Event::Disposed
            }
        });
    }

    fn ask_token(self: &Rc<Self>, connection: ConnectionId, other: bool) {
        let engine = Rc::clone(self);
        // Nothing opens before whoever subscribes has gone on.
        wasm_bindgen_futures::spawn_local(async move {
            let event = if other { SessionEvent::RefreshAsked } else { SessionEvent::TokenAsked };
            let told = Rc::clone(&engine);
            engine.shell.ask_aside(event, move |answer| {
                let happened = if answer.is_ok() { Happened::TokenGiven } else { Happened::TokenFailed };
                // Whoever waits for a token is answered before others are told of it.
                told.happened(Happening::SessionChanged);
                told.dispatch(Event::OnConnection(connection, happened));
            });
        });
    }

    fn open(self: &Rc<Self>, connection: ConnectionId) {
        let weak = Rc::downgrade(self);
        let report = Closure::new(move |event: JsValue| {
            if let Some(engine) = weak.upgrade() {
                let happened = match text(&event, "type").as_str() {
                    "open" => Happened::Opened,
                    "message" => Happened::Heard(read(&text(&event, "data"))),
                    _ => Happened::Closed,
                };
                engine.dispatch(Event::OnConnection(connection, happened));
            }
        });
        let is_strict = self.shell.with_core(|core| core.settings.live_auth == LiveAuth::Strict);
        let token = auth(&self.shell).access.filter(|_| is_strict);
        let address = absolute(&self.shell.with_core(|core| core.settings.api_url.clone()));
        let socket = address.and_then(|address| Socket::open(&socket_address(&address, token.as_ref())?, report));
        if socket.is_none() {
            self.dispatch(Event::OnConnection(connection, Happened::Closed));
        }
        drop(self.socket.replace(socket.map(Rc::new)));
    }

    /// Unlike the session's, it keeps Node alive: somebody listens.
    fn set_timer(self: &Rc<Self>, at: Option<f64>) {
        let weak = Rc::downgrade(self);
        let timer = at.map(|at| {
            Timer::after(at - js_sys::Date::now(), move || {
                if let Some(engine) = weak.upgrade() {
                    engine.dispatch(Event::TimerRang);
                }
            })
        });
        drop(self.timer.replace(timer));
    }

    fn snapshot(&self) -> JsValue {
        let snapshot = self.driver.read(Machine::snapshot);
        let cached = self.snapshot.borrow().clone();
        match cached {
            Some((known, value)) if known == snapshot => value,
            Some(_) | None => {
                let or_null = |at: Option<f64>| at.map_or(JsValue::NULL, JsValue::from_f64);
                let value = pair("state", snapshot.state.as_str(), "retryAt", &or_null(snapshot.retry_at));
                set(&value, "heardAt", &or_null(snapshot.heard_at));
                *self.snapshot.borrow_mut() = Some((snapshot, value.clone()));
                value
            }
        }
    }

    /// The function for JavaScript that stops calling back; it does not keep the engine.
    fn ending(self: &Rc<Self>, id: u32) -> JsValue {
        let weak = Rc::downgrade(self);
        Closure::<dyn Fn()>::new(move || {
            if let Some(engine) = weak.upgrade() {
                engine.watchers.remove(id);
                engine.listeners.remove(id);
                engine.dispatch(Event::Unsubscribed(id));
            }
        })
        .into_js_value()
    }
}

fn auth(shell: &Shell) -> AuthState {
    shell.with_core(|core| AuthState {
        epoch: core.session.epoch(),
        // A socket whose session is a cookie carries it from the start.
        access: core.session.tokens().map(|tokens| tokens.access.clone()).filter(|access| !access.is_in_cookie()),
    })
}

/// Reads a message; the rows in it are not looked at. What is no JSON says nothing.
fn read(message: &str) -> Incoming<JsValue> {
    let message = JSON::parse(message).unwrap_or_default();
    let error = field(&message, "error");
    let fields = Fields {
        kind: &text(&message, "type"),
        event: &text(&message, "event"),
        uid: &text(&message, "uid"),
        code: &text(&error, "code"),
        message: &text(&error, "message"),
    };
    Incoming::read(fields, field(&message, "data"))
}

fn text(target: &JsValue, name: &str) -> String {
    field(target, name).as_string().unwrap_or_default()
}

/// `{ [one]: word, [other]: value }`
fn pair(one: &str, word: &str, other: &str, value: &JsValue) -> JsValue {
    let object = Object::new().into();
    set(&object, one, &JsValue::from_str(word));
    set(&object, other, value);
    object
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Setting a property of a fresh object cannot fail.
    let _ = Reflect::set(object, &JsValue::from_str(name), value);
}
