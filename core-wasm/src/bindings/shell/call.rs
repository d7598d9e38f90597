//! A whole call: a token that works, the request, and what the retry policy says after a failure. `perform.js` sends it
//! and reads the reply; whatever is decided on the way is decided here.

#[cfg(feature = "groups")]
use std::pin::Pin;
use std::rc::{Rc, Weak};

use gloo_net::http::Headers;
use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
#[cfg(feature = "groups")]
use wasm_bindgen_futures::{JsFuture, future_to_promise};

use super::Answer;
use super::Shell;
use super::control::Control;
use super::panic::{console_error, is_broken};
use crate::IS_WHOLE;
use crate::bindings::error::{Known, throw};
use crate::bindings::value::{property, to_js, to_json, write};
use crate::directus::envelope::error_of;
use crate::directus::request::{FailedCall, Method, Request, SentAs};
use crate::directus::retry::{Attempt, Next, Retry};
use crate::error::{CoreCode, Error, ErrorKind, Result};
use crate::json::Json;
use crate::programme::calls::idempotency_key;
use crate::session::machine::{Event, WaiterId};
use crate::session::tokens::Secret;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = crypto, js_name = getRandomValues)]
    fn get_random_values(bytes: &mut [u8]) -> std::result::Result<JsValue, JsValue>;
}

#[wasm_bindgen(module = "/src/bindings/shell/perform.js")]
extern "C" {
    /// Performs a call; see there. The address, and everything behind it, is of no account where `method` is empty.
    fn perform(
        step: &Function,
        id: u32,
        method: &str,
        url: &str,
        token: JsValue,
        key: Option<String>,
        body: &JsValue,
        control: &JsValue,
        flags: u32,
        usual_ms: f64,
        fetch: Option<Function>,
    ) -> Promise;

    /// A promise of what `next` says of a call once it is told to go on, or once another promise is settled; see there.
    type Later;
    pub fn later(next: &JsValue, id: u32, first: &JsValue) -> JsValue;
    #[wasm_bindgen(method, js_name = goOn)]
    fn go_on(this: &Later);
}

/// What `perform.js` is told beside what a reply is read as.
mod flag {
    pub const WITH_COOKIES: u32 = 8;
    pub const OUTLIVES_PAGE: u32 = 16;
    pub const MAY_NAME_ERRORS: u32 = 32;
    pub const TIMES_ANEW: u32 = 64;
    pub const IS_INNER: u32 = 128;
}

/// By this number `perform.js` asks when the server has been told of a logout, and `page.js` tells what happens. No call
/// has it.
pub const FAREWELL: u32 = 0;

/// What a call is for.
pub struct Task {
    /// What is sent; none where a token is all that is wanted.
    pub request: Option<Request>,
    /// What the session is asked for first.
    pub ask: fn(WaiterId) -> Event,
    /// Whether the token is what its caller is given.
    pub is_shown: bool,
    /// Whether it is sent as nobody and once, whatever the policy.
    pub is_bare: bool,
    /// How long it may take in all, in milliseconds, where its caller says nothing.
    pub usual_ms: Option<f64>,
    /// Who is given its reply instead of its caller.
    pub inner: Option<Inner>,
}

/// Takes the reply of a call; gives the event of the login that the call makes, where it makes one.
type Take = Box<dyn FnOnce(&Rc<Shell>, Result<Json>) -> Option<Event>>;

/// What becomes of the reply of a call of the core's own. The shell lives until then, whatever its owner does.
pub struct Inner {
    shell: Rc<Shell>,
    /// None once it has it.
    take: Option<Take>,
    login: Option<Login>,
}

/// A login that a call makes. The caller is given what the session answers to it.
struct Login {
    waiter: WaiterId,
    stage: Stage,
    answer: Option<Answer>,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// It waits for what renews the session: of both, what the last reply puts into the cookie is the session.
    Waits,
    Unsent,
    Sent,
}

impl Task {
    /// A call of somebody's.
    pub fn of(request: Request) -> Task {
        Task { request: Some(request), ask: Event::TokenAsked, is_shown: false, is_bare: false, usual_ms: None, inner: None }
    }
}

/// A call that is not over.
pub struct Running {
    task: Task,
    control: Control,
    retry: Retry,
    attempt: Attempt,
    /// The token that was sent last.
    sent: Option<Secret>,
    /// In which sign-in it was made: it is sent in no other.
    sign_in: u32,
    /// The promise of its token, or of its turn, while it waits.
    later: Option<JsValue>,
    /// What the session has answered, until it is taken.
    answer: Option<Answer>,
    /// Why it has failed for good, where its caller is not told.
    failed: Option<Error>,
    at: f64,
}

impl Shell {
    /// What `perform.js` asks of this core.
    pub fn stepper(shell: &Weak<Shell>) -> Function {
        let shell = Weak::clone(shell);
        let step = move |id, what: JsValue, data: JsValue| {
            let Some(shell) = shell.upgrade() else {
                return if what.is_null() || id == FAREWELL { Ok(JsValue::UNDEFINED) } else { Err(throw(&Error::disposed())) };
            };
            let outcome = if id == FAREWELL {
                match what.as_f64() {
                    None => return Ok(shell.farewell.take()),
                    Some(what) => shell.happened(what as u32, &data),
                }
                Ok(JsValue::UNDEFINED)
            } else if what.is_null() {
                shell.forget(id, &data).map(|()| JsValue::UNDEFINED)
            } else if what.is_undefined() {
                shell.token(id)
            } else {
                shell.after(id, &what)
            };
            outcome.map_err(|error| throw(&error))
        };
        Closure::<dyn Fn(u32, JsValue, JsValue) -> std::result::Result<JsValue, JsValue>>::new(step)
            .into_js_value()
            .unchecked_into()
    }

    /// Starts a call and gives the promise of its `data`. A request that could not even be made rejects as well.
    pub fn call(self: &Rc<Self>, request: Request, body: JsValue, control: JsValue) -> Promise {
        #[cfg(feature = "groups")]
        if IS_WHOLE && request.on_device {
            let shell = Rc::clone(self);
            return promise_as_it_is(async move {
                // What is being forgotten must not take the new cookie along.
                let _ = JsFuture::from(shell.farewell()).await;
                let epoch = shell.with_core(|core| core.session.epoch());
                let promise = shell.start(Task::of(request), &body, &control);
                let reply = JsFuture::from(promise).await?;
                let device = property(&reply, "device").as_string();
                shell.note_kept(device.as_deref().and_then(Secret::token), epoch);
                Ok(reply)
            });
        }
        self.start(Task::of(request), &body, &control)
    }

    /// Waits for the session's answer to what it is asked; gives the token, or null, where it is to be shown.
    pub fn answer(self: &Rc<Self>, ask: fn(WaiterId) -> Event, control: &JsValue, is_shown: bool) -> Promise {
        let task = Task { request: None, ask, is_shown, is_bare: false, usual_ms: None, inner: None };
        self.start(task, &JsValue::UNDEFINED, control)
    }

    /// Sends whatever proves who somebody is, and hands the answer to the session, which decides whether it still counts.
    pub fn sign_in(
        self: &Rc<Self>,
        request: Request,
        body: &JsValue,
        control: &JsValue,
        judge: impl FnOnce(WaiterId, Result<Json>) -> Event + 'static,
    ) -> Promise {
        let waiter = self.driver.next_id();
        let stage = if request.with_cookies { Stage::Waits } else { Stage::Unsent };
        let take: Take = Box::new(move |_, reply| Some(judge(waiter, reply)));
        let inner =
            Some(Inner { shell: Rc::clone(self), take: Some(take), login: Some(Login { waiter, stage, answer: None }) });
        self.start(Task { inner, ..Task::of(request) }, body, control)
    }

    /// Sends a request of the core's own as nobody, once, and reads its `data`. The promise never rejects.
    pub fn send_once(
        self: &Rc<Self>,
        request: Request,
        usual_ms: Option<f64>,
        then: impl FnOnce(&Rc<Shell>, Result<Json>) + 'static,
    ) -> Promise {
        let take: Take = Box::new(|shell, reply| {
            then(shell, reply);
            None
        });
        let inner = Some(Inner { shell: Rc::clone(self), take: Some(take), login: None });
        self.start(Task { is_bare: true, usual_ms, inner, ..Task::of(request) }, &JsValue::UNDEFINED, &JsValue::UNDEFINED)
    }

    /// Waits until the server has been told of a logout, or has had its time.
    pub fn farewell(&self) -> Promise {
        later(&self.step, FAREWELL, &JsValue::NULL).unchecked_into()
    }

    fn start(self: &Rc<Self>, task: Task, body: &JsValue, control: &JsValue) -> Promise {
        let started = if is_broken() { Err(throw(&broken())) } else { self.prepare(task, body, control) };
        started.unwrap_or_else(|thrown| Promise::reject(&thrown))
    }

    fn prepare(self: &Rc<Self>, task: Task, body: &JsValue, given: &JsValue) -> std::result::Result<Promise, JsValue> {
        let id = self.driver.next_id();
        let at = js_sys::Date::now();
        let control = Control::read(given);
        let (method, refused) = match &task.request {
            Some(request) => (Some(request.method), request.refused.clone()),
            None => (None, None),
        };
        let (usual, usual_ms, sign_in) =
            self.with_core(|core| (core.settings.retry.clone(), core.settings.timeout_ms, core.session.sign_in()));
        let policy = to_json(&control.retry).and_then(|given| match method {
            Some(_) => usual.changed_by(&given, method),
            None => Ok(usual),
        });
        let (retry, refused) = match (refused, policy) {
            (None, Ok(retry)) => (retry, None),
            (Some(error), _) | (None, Err(error)) => (Retry::default(), Some(error)),
        };
        let refused = if task.is_bare { None } else { self.ended() }.or(refused);
        let (mut url, mut flags, mut own_body, mut key) = (String::new(), u32::from(task.is_shown), None, None);
        if let Some(request) = &task.request {
            url = self.with_core(|core| core.url(request));
            own_body = request.body.as_ref().map(to_js);
            key = (IS_WHOLE && request.idempotent).then(|| control.idempotency_key.clone().unwrap_or_else(random_uuid));
            flags = flags_of(request, retry.timeouts, task.inner.is_some());
        }
        let usual_ms = task.usual_ms.unwrap_or(usual_ms);
        let attempt = Attempt { method: method.unwrap_or(Method::Get), repeated: 0, with_token: false, renewed: false };
        let running =
            Running { task, control, retry, attempt, sent: None, sign_in, later: None, answer: None, failed: None, at };
        self.running.borrow_mut().push((id, running));
        let token = match refused {
            None => self.token(id),
            Some(error) => {
                // It takes the place of another login all the same.
                if self.ended().is_none() {
                    self.turn(id, Stage::Waits, Stage::Unsent);
                    self.begin_login(id);
                }
                Err(self.fail(id, error, false))
            }
        };
        let token = token.map_err(|error| throw(&self.forget(id, &JsValue::UNDEFINED).err().unwrap_or(error)))?;
        let method = method.map_or("", |method| method.as_str());
        let body = own_body.as_ref().unwrap_or(body);
        Ok(perform(&self.step, id, method, &url, token, key, body, given, flags, usual_ms, self.fetch.clone()))
    }

    /// The token of a call's next attempt: null for none, true for that of a cookie; a promise where it has to be waited
    /// for.
    fn token(self: &Rc<Self>, id: u32) -> Result<JsValue> {
        if self.turn(id, Stage::Waits, Stage::Unsent).is_some() && self.ask(id, Event::TokenAsked).is_none() {
            return Ok(self.wait(id));
        }
        self.begin_login(id);
        let state = |running: &mut Running| {
            let is_nobody = running.task.is_bare
                || running.control.token.is_some()
                || running.task.request.as_ref().is_some_and(|request| request.sent_as == SentAs::Nobody);
            (running.answer.take(), (!is_nobody).then_some(running.task.ask))
        };
        match self.running(id, state) {
            Some((Some(answer), _)) => self.take(id, answer),
            Some((None, Some(ask))) => self.ask_for(id, ask),
            Some((None, None)) | None => Ok(JsValue::NULL),
        }
    }

    /// Takes the login of a call further, where it makes one and that is so far.
    fn turn(&self, id: u32, from: Stage, to: Stage) -> Option<WaiterId> {
        let turn = |running: &mut Running| {
            let login = running.task.inner.as_mut()?.login.as_mut()?;
            (login.stage == from).then(|| {
                login.stage = to;
                login.waiter
            })
        };
        self.running(id, turn).flatten()
    }

    /// The login of a call is from now on the one whose reply counts.
    fn begin_login(self: &Rc<Self>, id: u32) {
        if let Some(waiter) = self.turn(id, Stage::Unsent, Stage::Sent) {
            // What it waited for is of no account.
            self.running(id, |running| running.answer = None);
            self.dispatch(Event::LoginSent(waiter));
        }
    }

    fn ask_for(self: &Rc<Self>, id: u32, ask: impl FnOnce(WaiterId) -> Event) -> Result<JsValue> {
        if let Some(error) = self.ended() {
            return Err(self.fail(id, error, false));
        }
        match self.ask(id, ask) {
            Some(answer) => self.take(id, answer),
            None => Ok(self.wait(id)),
        }
    }

    /// Asks the session, after a look at what is stored now; none where it answers later.
    fn ask(self: &Rc<Self>, id: u32, ask: impl FnOnce(WaiterId) -> Event) -> Option<Answer> {
        self.leave(id);
        self.look_at_storage();
        self.dispatch(ask(id));
        self.running(id, |running| running.answer.take()).flatten()
    }

    fn wait(&self, id: u32) -> JsValue {
        let later = later(&self.step, id, &JsValue::UNDEFINED);
        let promise = later.clone();
        self.running(id, |running| running.later = Some(later));
        promise
    }

    /// The session has answered a call, which goes on by itself where it waits for that, or its login.
    pub(super) fn answered(&self, waiter: WaiterId, answer: Answer) {
        let mut all = self.running.borrow_mut();
        let mut later = None;
        for (id, running) in all.iter_mut() {
            if *id == waiter {
                running.answer = Some(answer);
                later = running.later.take();
                break;
            }
            let login = running.task.inner.as_mut().and_then(|inner| inner.login.as_mut());
            if let Some(login) = login.filter(|login| login.waiter == waiter) {
                login.answer = Some(answer);
                break;
            }
        }
        drop(all);
        if let Some(later) = later {
            later.unchecked_ref::<Later>().go_on();
        }
    }

    /// A call that waits does so no longer.
    fn leave(self: &Rc<Self>, id: u32) {
        let later = self.running(id, |running| running.later.take());
        if later.flatten().is_some() {
            self.dispatch(Event::WaiterLeft(id));
        }
    }

    fn take(self: &Rc<Self>, id: u32, answer: Result<Option<Secret>>) -> Result<JsValue> {
        let sign_in = self.with_core(|core| core.session.sign_in());
        // What was sent as one person is not sent again as another.
        let is_other = self.running(id, |running| running.attempt.with_token && running.sign_in != sign_in);
        let answer = if is_other == Some(true) { Err(Error::session_ended()) } else { answer };
        let token = answer.map_err(|error| {
            let is_first = self.running(id, |running| running.attempt.repeated == 0 && !running.attempt.renewed);
            self.fail(id, error, is_first == Some(true))
        })?;
        self.running(id, |running| {
            running.attempt.with_token = token.is_some();
            running.sent.clone_from(&token);
        });
        Ok(match token {
            None => JsValue::NULL,
            Some(token) if token.is_in_cookie() => JsValue::TRUE,
            Some(token) => JsValue::from_str(token.expose()),
        })
    }

    /// What comes after a failure: a pause in milliseconds, or another token.
    fn after(self: &Rc<Self>, id: u32, what: &JsValue) -> Result<JsValue> {
        let now = js_sys::Date::now();
        let retry_after = retry_after(what);
        let next = self.running(id, |running| {
            let error = running.error_of(what);
            let sent = running.sent.take();
            let next = match running.task.is_bare {
                true => Next::Fail,
                false => running.retry.after_failure(running.attempt, &error, retry_after.as_deref(), now),
            };
            match (next, sent) {
                (Next::RepeatAfter(ms), _) => {
                    running.attempt.repeated += 1;
                    Ok((Some(ms), None))
                }
                (Next::Renew, Some(sent)) => {
                    running.attempt.renewed = true;
                    Ok((None, Some(sent)))
                }
                (Next::Fail | Next::Renew, sent) => {
                    running.sent = sent;
                    Err(error)
                }
            }
        });
        match next.unwrap_or_else(|| Err(Error::aborted())) {
            Ok((Some(ms), _)) => Ok(ms.into()),
            Ok((None, sent)) => self.ask_for(id, |waiter| Event::TokenRefused(waiter, sent.unwrap_or_default())),
            Err(error) => Err(self.fail(id, error, true)),
        }
    }

    /// A call has failed for good: what that means for the session, where it counts, and for whoever is told of it. Gives
    /// the error.
    fn fail(self: &Rc<Self>, id: u32, error: Error, counts: bool) -> Error {
        let error = self.redact(error);
        let told = self.running(id, |running| {
            let counts = counts && running.control.token.is_none() && !running.task.is_bare;
            let refusal = running.task.request.as_ref().map(|request| request.refusal);
            (refusal.filter(|_| counts), running.sent.clone())
        });
        let Some((refusal, sent)) = told else { return error };
        if let Some(refusal) = refusal
            && refusal.ends_session(&error, self.with_core(|core| core.settings.clear_on))
            && let Some(sent) =
                sent.or_else(|| self.with_core(|core| core.session.tokens().map(|tokens| tokens.access.clone())))
        {
            self.dispatch(Event::MeRefused(sent));
        }
        let is_inner = self.running(id, |running| {
            if running.task.inner.is_some() {
                running.failed = Some(error.clone());
            }
            running.failed.is_some()
        });
        if is_inner != Some(true) {
            self.log_call(id, &error);
        }
        error
    }

    /// A call is over, or was given up. Whoever is given its reply gets it now; what comes of a login is told its caller.
    fn forget(self: &Rc<Self>, id: u32, data: &JsValue) -> Result<()> {
        let mut outcome = Ok(());
        let taken = self.running(id, |running| {
            let inner = running.task.inner.as_mut()?;
            Some((Rc::clone(&inner.shell), inner.take.take()?, inner.login.is_some(), running.failed.take()))
        });
        if let Some((shell, take, is_login, failed)) = taken.flatten() {
            let reply = failed.clone().map_or_else(|| to_json(data), Err);
            if !is_login && let Err(error) = &reply {
                shell.log_call(id, error);
            }
            if let Some(event) = take(&shell, reply) {
                shell.dispatch(event);
                let answer = shell.running(id, |running| running.task.inner.take()?.login?.answer).flatten();
                let answer = answer.unwrap_or_else(|| Err(failed.unwrap_or_else(Error::aborted)));
                outcome = answer.map(|_| ()).inspect_err(|error| {
                    if shell.ended().is_none() {
                        shell.log_call(id, error);
                    }
                });
            }
        }
        self.leave(id);
        let mut all = self.running.borrow_mut();
        let at = all.iter().position(|(known, _)| *known == id);
        let running = at.map(|at| all.swap_remove(at));
        drop(all);
        drop(running);
        outcome
    }

    fn running<T>(&self, id: u32, read: impl FnOnce(&mut Running) -> T) -> Option<T> {
        self.running.borrow_mut().iter_mut().find(|(known, _)| *known == id).map(|(_, running)| read(running))
    }

    fn log_call(&self, id: u32, error: &Error) {
        let known = self.running(id, |running| {
            running.task.request.as_ref().map(|request| (request.method, request.path.clone(), running.at))
        });
        if let Some((method, path, at)) = known.flatten() {
            self.log(method, &path, at, error);
        }
    }

    /// Tells the logger of a failed call. Whoever gave a call up knows that.
    pub fn log(&self, method: Method, path: &str, at: f64, error: &Error) {
        let log = property(&self.logger, "error");
        let Some(log) = log.dyn_ref::<Function>().filter(|_| error.kind != ErrorKind::Aborted) else { return };
        // A caller may have put anything into a path.
        let path = self.redact(Error::new(error.kind, error.code, path));
        let call = write(&FailedCall {
            method: method.as_str().to_owned(),
            path: path.message.clone(),
            kind: error.kind,
            code: error.code.as_str().to_owned(),
            status: error.status.map(f64::from),
            at,
            duration_ms: js_sys::Date::now() - at,
        });
        // A logger that throws must not stand in the way of the error itself.
        if let Err(thrown) = log.call2(&self.logger, &JsValue::from_str("Backend error:"), &call) {
            console_error(&thrown);
        }
    }
}

impl Running {
    /// The error of a failure, as `perform.js` describes it.
    fn error_of(&self, what: &JsValue) -> Error {
        let why = what.as_f64().or_else(|| property(what, "0").as_f64()).unwrap_or_default();
        let beside = property(what, "1");
        match why as u8 {
            1 => Error::no_reply().beside(Known { cause: beside, ..Known::default() }),
            // What exactly is wrong may hold a token, so it is not repeated.
            2 => Error::field("request", "cannot_be_sent"),
            3 => unreadable(),
            4 => {
                let message = "The server sent the call elsewhere: check apiUrl.";
                let mut error = Error::new(ErrorKind::Status, CoreCode::Redirected, message);
                error.status = beside.as_f64().map(|status| status as u16);
                error
            }
            5 => Error::aborted(),
            6 => Error::new(ErrorKind::Timeout, CoreCode::Timeout, "The server took too long to answer."),
            _ => {
                let status = property(what, "status").as_f64().unwrap_or_default() as u16;
                let envelope = to_json(&property(what, "body")).unwrap_or_default();
                let of_request = self.task.request.iter().flat_map(|request| &request.secrets);
                let secrets = self.sent.iter().chain(of_request).chain(&self.control.token);
                let error = secrets.fold(error_of(status, &envelope), |error, secret| error.without(secret.expose()));
                error.beside(Known { headers: property(what, "headers"), ..Known::default() })
            }
        }
    }
}

/// When the server asks to be asked again. What a double in a test has for headers is left alone.
fn retry_after(what: &JsValue) -> Option<String> {
    if !IS_WHOLE {
        return property(what, "retryAfter").as_string();
    }
    let headers = property(what, "headers").dyn_into::<web_sys::Headers>().ok();
    headers
        .and_then(|headers| Headers::from_raw(headers).get("retry-after"))
        .or_else(|| property(what, "retryAfter").as_string())
}

fn flags_of(request: &Request, times_anew: bool, is_inner: bool) -> u32 {
    let marks = [
        (request.with_cookies, flag::WITH_COOKIES),
        (request.outlives_page, flag::OUTLIVES_PAGE),
        (request.is_graphql(), flag::MAY_NAME_ERRORS),
        (times_anew, flag::TIMES_ANEW),
        (is_inner, flag::IS_INNER),
    ];
    marks.iter().filter(|(is_set, _)| *is_set).fold(request.replies as u32, |flags, (_, flag)| flags | flag)
}

/// A promise. The task is boxed, so that the machinery exists once.
#[cfg(feature = "groups")]
fn promise_as_it_is(task: impl Future<Output = std::result::Result<JsValue, JsValue>> + 'static) -> Promise {
    fn start(task: Pin<Box<dyn Future<Output = std::result::Result<JsValue, JsValue>>>>) -> Promise {
        if is_broken() {
            return Promise::reject(&throw(&broken()));
        }
        future_to_promise(task)
    }
    start(Box::pin(task))
}

/// A random key (UUID version 4). `crypto.randomUUID` is missing on plain http; the random bytes are not.
fn random_uuid() -> String {
    let mut bytes = [0_u8; 16];
    if get_random_values(&mut bytes).is_err() {
        for byte in &mut bytes {
            *byte = (js_sys::Math::random() * 256.0) as u8;
        }
    }
    idempotency_key(bytes)
}

/// A reply that is not what was asked for.
pub fn unreadable() -> Error {
    Error::new(ErrorKind::Decode, CoreCode::Decode, "The reply could not be read.")
}

fn broken() -> Error {
    Error::new(ErrorKind::Session, CoreCode::NotInitialised, "This instance has broken: load it again.")
}
