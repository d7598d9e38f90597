//! Performs what the pure machines ask for: timers, storage, requests, and telling the subscribers.
//!
//! No borrow is held while JavaScript is called or awaited: every borrow below ends before the next statement.

mod call;
#[cfg(feature = "groups")]
mod callbacks;
mod control;
mod driver;
mod page;
mod panic;
mod refresh;
#[cfg(feature = "live")]
mod socket;
mod storage;
#[cfg(feature = "groups")]
mod timer;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Function;
use wasm_bindgen::JsValue;

use self::call::Running;
use self::page::Page;
use self::storage::Storage;
use super::value::write;
use crate::IS_WHOLE;
use crate::core::Core;
use crate::error::{Error, Result};
use crate::session::machine::{Effect, Event, WaiterId, step};
use crate::session::mode::SessionMode;
use crate::session::snapshot::SessionSnapshot;
use crate::session::tokens::Secret;

#[cfg(feature = "groups")]
pub use self::callbacks::Callbacks;
pub use self::driver::Driver;
#[cfg(feature = "programme")]
pub use self::panic::console_error;
#[cfg(feature = "live")]
pub use self::socket::{Socket, absolute, has_sockets};
#[cfg(feature = "groups")]
pub use self::timer::Timer;

/// What other parts of the core hear of.
#[derive(Clone, Copy, PartialEq)]
pub enum Happening {
    /// The snapshot of the session has changed.
    SessionChanged,
    /// The network is back, or the page is looked at again.
    Woken,
    /// The owner of this core is gone.
    Disposed,
}

type Observer = Rc<dyn Fn(Happening)>;

/// What the session answers to whoever asks it for a token.
type Answer = Result<Option<Secret>>;

/// Who is told of an answer that is for no call.
#[cfg(feature = "live")]
type Asker = Box<dyn FnOnce(Answer)>;

/// The core with everything it needs to act.
pub struct Shell {
    driver: Driver<Core, Effect>,
    storage: Storage,
    #[cfg(feature = "live")]
    askers: RefCell<Vec<(WaiterId, Asker)>>,
    /// The calls that are not over, by their id.
    running: RefCell<Vec<(u32, Running)>>,
    /// What `perform.js` asks of this core.
    step: Function,
    snapshot: RefCell<Option<(SessionSnapshot, JsValue)>>,
    observers: RefCell<Vec<Observer>>,
    page: Page,
    /// Settled once the server has been told of each logout; undefined where there was none.
    farewell: RefCell<JsValue>,
    /// Its owner's, with a function `error`; undefined where nobody is to be told.
    logger: JsValue,
    /// What its owner sends requests with, instead of the global `fetch`.
    fetch: Option<Function>,
    is_disposed: Cell<bool>,
}

impl Shell {
    /// A shell that goes on with the session that is stored, in the storage its owner chose.
    pub fn new(core: Core, storage: &JsValue, logger: JsValue, fetch: Option<Function>) -> Rc<Shell> {
        let storage = Storage::open(storage, &core.settings);
        let is_shared = storage.is_shared();
        let shell = Rc::new_cyclic(|shell| {
            let step = Shell::stepper(shell);
            Shell {
                driver: Driver::new(core),
                storage,
                #[cfg(feature = "live")]
                askers: RefCell::default(),
                running: RefCell::default(),
                snapshot: RefCell::default(),
                observers: RefCell::default(),
                page: Page::of(&step, is_shared),
                step,
                farewell: RefCell::default(),
                logger,
                fetch,
                is_disposed: Cell::default(),
            }
        });
        if shell.page.has_peers() {
            let rank = 1.0 - js_sys::Math::random();
            shell.change_core(|core| core.session = std::mem::take(&mut core.session).among_peers(rank));
        }
        let is_left = shell.storage.is_left();
        if is_left && shell.mode() == SessionMode::Json {
            // The device alone is in a cookie; a session that is stored here began later.
            shell.tell_server(Secret::of_device(&Secret::default()));
        }
        let is_session_left = is_left && shell.mode() != SessionMode::Json;
        shell.dispatch(if is_session_left { Event::LoggedOut } else { shell.storage.restore() });
        shell
    }

    /// Applies an event and performs what it asks for. An event that comes while effects are performed waits its turn.
    pub fn dispatch(self: &Rc<Self>, event: Event) {
        let now = js_sys::Date::now();
        // A core that knows no devices leaves none behind that would go on as whoever was here before.
        let begins = matches!(event, Event::LoggedIn(..) | Event::LoggedInStatic(..) | Event::Adopted(_));
        if !IS_WHOLE && begins && self.storage.is_shared() {
            self.storage.forget_device();
        }
        self.driver.step(|core| {
            let (session, effects) = step(std::mem::take(&mut core.session), event, now);
            core.session = session;
            effects
        });
        self.driver.perform(|effect| self.perform(effect), || false);
    }

    fn perform(self: &Rc<Self>, effect: Effect) {
        match effect {
            Effect::Store(tokens) => self.storage.write(tokens.as_ref()),
            Effect::SendRefresh(refresh, token) => self.send_refresh(refresh, token),
            Effect::TellServer(token) => self.tell_server(token),
            Effect::TellPeers(message) => self.tell_peers(&message),
            Effect::Answer(waiter, answer) => self.tell_waiter(waiter, answer),
            Effect::SetTimer(at) => self.set_timer(at),
            Effect::Notify => self.notify(),
        }
    }

    /// Notes that the server keeps a device signed in from now on, or none, as it said to the session of this epoch.
    #[cfg(feature = "groups")]
    fn note_kept(self: &Rc<Self>, device: Option<Secret>, epoch: u32) {
        if device.is_some() {
            self.storage.note_left(false);
        }
        self.look_at_storage();
        self.dispatch(Event::Kept(device, epoch));
    }

    /// Reads the core.
    pub fn with_core<T>(&self, read: impl FnOnce(&Core) -> T) -> T {
        self.driver.read(read)
    }

    /// Changes the core; the session changes only through [`Self::dispatch`].
    pub fn change_core(&self, change: impl FnOnce(&mut Core)) {
        self.driver.change(change);
    }

    /// Where the tokens are.
    pub fn mode(&self) -> SessionMode {
        self.with_core(|core| core.settings.session.mode)
    }

    /// Refuses what brings tokens into the page, where a cookie is to hold them.
    pub fn keeps_tokens(&self) -> Result<()> {
        if self.mode() == SessionMode::Json { Ok(()) } else { Err(Error::field("mode", "json_only")) }
    }

    /// What the app may know; the same object until something changes.
    pub fn snapshot(&self) -> JsValue {
        let snapshot = self.with_core(|core| core.session.snapshot());
        let cached = self.snapshot.borrow().clone();
        match cached {
            Some((known, value)) if known == snapshot => value,
            Some(_) | None => {
                let value = write(&snapshot);
                *self.snapshot.borrow_mut() = Some((snapshot, value.clone()));
                value
            }
        }
    }

    /// Tells another part of the core what happens, until the core is disposed.
    #[cfg(feature = "live")]
    pub fn observe(&self, observer: Observer) {
        self.observers.borrow_mut().push(observer);
    }

    fn tell(&self, what: Happening) {
        // Without live data there is nobody to be told.
        if !cfg!(feature = "live") {
            return;
        }
        let mut told = 0;
        loop {
            let next = self.observers.borrow().get(told).cloned();
            let Some(observer) = next else { break };
            observer(what);
            told += 1;
        }
    }

    /// Forgets everything that would outlive its owner.
    pub fn dispose(self: &Rc<Self>) {
        self.is_disposed.set(true);
        self.dispatch(Event::Disposed);
        self.tell(Happening::Disposed);
        if cfg!(feature = "live") {
            self.observers.borrow_mut().clear();
        }
        self.page.end();
    }

    /// Why nothing is asked of this core any more, once its owner has ended it.
    pub fn ended(&self) -> Option<Error> {
        self.is_disposed.get().then(Error::disposed)
    }

    /// Tells what the machine answers to an event that names a waiter, after a look at what is stored now.
    #[cfg(feature = "live")]
    pub fn ask_aside(self: &Rc<Self>, event: impl FnOnce(WaiterId) -> Event, then: impl FnOnce(Answer) + 'static) {
        if let Some(error) = self.ended() {
            return then(Err(error));
        }
        self.look_at_storage();
        let id = self.driver.next_id();
        self.askers.borrow_mut().push((id, Box::new(then)));
        self.dispatch(event(id));
    }

    fn tell_waiter(&self, waiter: WaiterId, answer: Answer) {
        #[cfg(feature = "live")]
        {
            let mut askers = self.askers.borrow_mut();
            if let Some(at) = askers.iter().position(|(known, _)| *known == waiter) {
                let (_, then) = askers.swap_remove(at);
                drop(askers);
                return then(answer);
            }
        }
        self.answered(waiter, answer);
    }

    /// Takes up what another client of the same storage has written; says whether there was something new.
    pub fn look_at_storage(self: &Rc<Self>) -> bool {
        let news = self.storage.read().filter(|stored| self.with_core(|core| core.session.tokens() != stored.as_ref()));
        let is_new = news.is_some();
        if let Some(stored) = news {
            self.dispatch(Event::StorageChanged(stored));
        }
        is_new
    }

    /// The error without any token that is in use here.
    pub fn redact(&self, error: Error) -> Error {
        self.with_core(|core| {
            let Some(tokens) = core.session.tokens() else { return error };
            let error = error.without(tokens.access.expose());
            match &tokens.refresh {
                Some(token) => error.without(token.expose()),
                None => error,
            }
        })
    }
}
