//! A whole call: a token that works, the request, and what the retry policy says after a failure. `perform.js` sends it
//! and reads the reply; whatever is decided on the way is decided here.

use std::pin::Pin;
use std::rc::{Rc, Weak};

use gloo_net::http::Headers;
use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

use super::Shell;
use super::control::Control;
use super::panic::{console_error, is_broken};
use crate::IS_WHOLE;
use crate::bindings::error::{Known, throw};
use crate::bindings::value::{property, to_js, to_json, write};
use crate::directus::envelope::error_of;
use crate::directus::request::{FailedCall, Method, Replies, Request, SentAs};
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
}

#[wasm_bindgen(module = "/src/bindings/shell/upload.js")]
extern "C" {
    /// Stands here so that the file is beside `perform.js`, which loads it.
    #[allow(dead_code, reason = "It is called by JavaScript alone.")]
    fn upload() -> JsValue;
}

/// What `perform.js` is told beside what a reply is read as.
mod flag {
    pub const WITH_COOKIES: u32 = 8;
    pub const OUTLIVES_PAGE: u32 = 16;
    pub const MAY_NAME_ERRORS: u32 = 32;
    pub const TIMES_ANEW: u32 = 64;
}

/// What a call is for.
pub struct Task {
    /// What is sent; none where a token is all that is wanted.
    pub request: Option<Request>,
    /// What the session is asked for first.
    pub ask: fn(WaiterId) -> Event,
    /// Whether the token is what its caller is given.
    pub is_shown: bool,
    /// Whether its failure is told by whoever began it, who takes the error.
    pub is_inner: bool,
    /// Whether it is sent as nobody and once, whatever the policy.
    pub is_bare: bool,
    /// How long it may take in all, in milliseconds, where its caller says nothing.
    pub usual_ms: Option<f64>,
}

impl Task {
    /// A call of somebody's.
    pub fn of(request: Request) -> Task {
        Task {
            request: Some(request),
            ask: Event::TokenAsked,
            is_shown: false,
            is_inner: false,
            is_bare: false,
            usual_ms: None,
        }
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
    waiter: Option<WaiterId>,
    at: f64,
}

impl Shell {
    /// What `perform.js` asks of this core.
    pub fn stepper(shell: &Weak<Shell>) -> Function {
        let shell = Weak::clone(shell);
        Closure::<dyn Fn(u32, JsValue) -> std::result::Result<JsValue, JsValue>>::new(move |id, what: JsValue| {
            let Some(shell) = shell.upgrade() else {
                return if what.is_null() { Ok(JsValue::UNDEFINED) } else { Err(throw(&Error::disposed())) };
            };
            let outcome = if what.is_null() {
                shell.forget(id);
                return Ok(JsValue::UNDEFINED);
            } else if what.is_undefined() {
                shell.token(id)
            } else {
                shell.after(id, &what)
            };
            outcome.map_err(|error| throw(&error))
        })
        .into_js_value()
        .unchecked_into()
    }

    /// Starts a call and gives the promise of its `data`. A request that could not even be made rejects as well.
    pub fn call(self: &Rc<Self>, request: Request, body: JsValue, control: JsValue) -> Promise {
        if !IS_WHOLE || !request.on_device {
            let (_, promise) = self.start(Task::of(request), &body, &control);
            return promise;
        }
        let shell = Rc::clone(self);
        promise_as_it_is(async move {
            // What is being forgotten must not take the new cookie along.
            shell.farewell().await;
            let epoch = shell.with_core(|core| core.session.epoch());
            let (_, promise) = shell.start(Task::of(request), &body, &control);
            let reply = JsFuture::from(promise).await?;
            let device = property(&reply, "device").as_string();
            shell.note_kept(device.as_deref().and_then(Secret::token), epoch);
            Ok(reply)
        })
    }

    /// Waits for the session's answer to what it is asked; gives the token, or null, where it is to be shown.
    pub fn answer(self: &Rc<Self>, ask: fn(WaiterId) -> Event, control: &JsValue, is_shown: bool) -> Promise {
        let task = Task { request: None, ask, is_shown, is_inner: false, is_bare: false, usual_ms: None };
        self.start(task, &JsValue::UNDEFINED, control).1
    }

    /// Sends a request, and gives the error as it is here.
    pub async fn send(self: &Rc<Self>, task: Task, body: JsValue, control: &JsValue) -> Result<Json> {
        let (id, promise) = self.start(Task { is_inner: true, ..task }, &body, control);
        match JsFuture::from(promise).await {
            Ok(data) => to_json(&data),
            Err(_) => {
                let mut failed = self.failed.borrow_mut();
                let at = failed.iter().position(|(failed, _)| *failed == id);
                Err(at.map_or_else(Error::aborted, |at| failed.swap_remove(at).1))
            }
        }
    }

    /// Sends a request of the core's own as nobody, once, and reads its `data`.
    pub async fn send_once(self: &Rc<Self>, request: Request, usual_ms: Option<f64>) -> Result<Json> {
        let at = js_sys::Date::now();
        let known = Request::new(request.method, request.path.as_str());
        let task = Task { is_bare: true, usual_ms, ..Task::of(request) };
        let answer = self.send(task, JsValue::UNDEFINED, &JsValue::UNDEFINED).await;
        answer.inspect_err(|error| self.log(&known, at, error))
    }

    fn start(self: &Rc<Self>, task: Task, body: &JsValue, control: &JsValue) -> (u32, Promise) {
        let id = self.driver.next_id();
        let at = js_sys::Date::now();
        let started = if is_broken() { Err(throw(&broken())) } else { self.prepare(id, task, body, control, at) };
        (id, started.unwrap_or_else(|thrown| Promise::reject(&thrown)))
    }

    fn prepare(
        self: &Rc<Self>,
        id: u32,
        task: Task,
        body: &JsValue,
        given: &JsValue,
        at: f64,
    ) -> std::result::Result<Promise, JsValue> {
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
            flags = flags_of(request, retry.timeouts);
        }
        let usual_ms = task.usual_ms.unwrap_or(usual_ms);
        let attempt = Attempt { method: method.unwrap_or(Method::Get), repeated: 0, with_token: false, renewed: false };
        let running = Running { task, control, retry, attempt, sent: None, sign_in, waiter: None, at };
        self.running.borrow_mut().push((id, running));
        let token = match refused {
            None => self.token(id),
            Some(error) => Err(self.fail(id, error, false)),
        };
        let token = token.map_err(|error| {
            self.forget(id);
            throw(&error)
        })?;
        let method = method.map_or("", |method| method.as_str());
        let body = own_body.as_ref().unwrap_or(body);
        Ok(perform(&self.step, id, method, &url, token, key, body, given, flags, usual_ms, self.fetch.clone()))
    }

    /// The token of a call's next attempt: null for none, true for that of a cookie; a promise where it has to be waited
    /// for.
    fn token(self: &Rc<Self>, id: u32) -> Result<JsValue> {
        let asks = |running: &Running| {
            let is_nobody = running.task.is_bare
                || running.control.token.is_some()
                || running.task.request.as_ref().is_some_and(|request| request.sent_as == SentAs::Nobody);
            (!is_nobody).then_some(running.task.ask)
        };
        match self.running(id, |running| asks(running)).flatten() {
            Some(ask) => self.ask_for(id, ask),
            None => Ok(JsValue::NULL),
        }
    }

    fn ask_for(self: &Rc<Self>, id: u32, ask: impl FnOnce(WaiterId) -> Event) -> Result<JsValue> {
        if let Some(error) = self.ended() {
            return Err(self.fail(id, error, false));
        }
        self.look_at_storage();
        let (waiter, slot) = self.wait();
        self.dispatch(ask(waiter));
        if let Some(answer) = slot.now() {
            return self.take(id, answer);
        }
        self.running(id, |running| running.waiter = Some(waiter));
        let shell = Rc::clone(self);
        Ok(promise(async move {
            let answer = slot.await;
            shell.running(id, |running| running.waiter = None);
            shell.take(id, answer)
        })
        .into())
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
            let request = running.task.request.as_ref().map(|request| Request::new(request.method, request.path.as_str()));
            (refusal.filter(|_| counts), running.sent.clone(), request, running.task.is_inner, running.at)
        });
        let Some((refusal, sent, request, is_inner, at)) = told else { return error };
        if let Some(refusal) = refusal
            && refusal.ends_session(&error, self.with_core(|core| core.settings.clear_on))
            && let Some(sent) =
                sent.or_else(|| self.with_core(|core| core.session.tokens().map(|tokens| tokens.access.clone())))
        {
            self.dispatch(Event::MeRefused(sent));
        }
        if is_inner {
            self.failed.borrow_mut().push((id, error.clone()));
        } else if let Some(request) = request {
            self.log(&request, at, &error);
        }
        error
    }

    /// A call is over, or was given up.
    fn forget(self: &Rc<Self>, id: u32) {
        let running = {
            let mut all = self.running.borrow_mut();
            let at = all.iter().position(|(known, _)| *known == id);
            at.map(|at| all.swap_remove(at).1)
        };
        if let Some(waiter) = running.and_then(|running| running.waiter) {
            self.waiters.answer(waiter, Err(Error::aborted()));
            self.dispatch(Event::WaiterLeft(waiter));
        }
    }

    fn running<T>(&self, id: u32, read: impl FnOnce(&mut Running) -> T) -> Option<T> {
        self.running.borrow_mut().iter_mut().find(|(known, _)| *known == id).map(|(_, running)| read(running))
    }

    /// Tells the logger of a failed call. Whoever gave a call up knows that.
    pub fn log(&self, request: &Request, at: f64, error: &Error) {
        let log = property(&self.logger, "error");
        let Some(log) = log.dyn_ref::<Function>().filter(|_| error.kind != ErrorKind::Aborted) else { return };
        // A caller may have put anything into a path.
        let path = self.redact(Error::new(error.kind, error.code, request.path.as_str()));
        let call = write(&FailedCall {
            method: request.method.as_str().to_owned(),
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

fn flags_of(request: &Request, times_anew: bool) -> u32 {
    let replies = match request.replies {
        Replies::Json => 0,
        Replies::Anything => 1,
        Replies::Text => 2,
        Replies::Blob => 3,
        Replies::Bytes => 4,
        Replies::Redirect => 5,
        Replies::Headers => 6,
    };
    let marks = [
        (request.with_cookies, flag::WITH_COOKIES),
        (request.outlives_page, flag::OUTLIVES_PAGE),
        (request.is_graphql(), flag::MAY_NAME_ERRORS),
        (times_anew, flag::TIMES_ANEW),
    ];
    marks.iter().filter(|(is_set, _)| *is_set).fold(replies, |flags, (_, flag)| flags | flag)
}

/// A promise that rejects with the public error.
pub fn promise(task: impl Future<Output = Result<JsValue>> + 'static) -> Promise {
    promise_as_it_is(async move { task.await.map_err(|error| throw(&error)) })
}

/// A promise. The task is boxed, so that the machinery exists once.
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
