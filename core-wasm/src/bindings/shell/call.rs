//! A whole call: a token that works, the request, and what the retry policy says after a failure.

use std::pin::Pin;
use std::rc::Rc;

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;

use super::control::{CallControl, Control};
use super::fetch::{Outgoing, fetch_once, unreadable};
use super::panic::{console_error, is_broken};
use super::timer::sleep;
use super::upload::upload_once;
use super::{Cancel, Shell};
use crate::bindings::error::{Known, throw};
use crate::bindings::value::{property, to_json, write};
use crate::directus::envelope::error_of;
use crate::directus::request::{FailedCall, Replies, Request, SentAs};
use crate::directus::retry::{Attempt, Next};
use crate::error::{CoreCode, Error, ErrorKind, Result};
use crate::json::Json;
use crate::programme::calls::idempotency_key;
use crate::session::machine::Event;
use crate::session::tokens::Secret;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = crypto, js_name = getRandomValues)]
    fn get_random_values(bytes: &mut [u8]) -> std::result::Result<JsValue, JsValue>;
}

impl Shell {
    /// Starts a call and gives the promise of its `data`. A request that could not even be made rejects as well.
    pub fn call(self: &Rc<Self>, request: Request, body: JsValue, control: Option<CallControl>) -> Promise {
        let shell = Rc::clone(self);
        let control = Control::read(control);
        promise(async move {
            let at = js_sys::Date::now();
            let cancel = shell.cancel(&control);
            if request.on_device {
                // What is being forgotten must not take the new cookie along.
                shell.farewell().await;
            }
            let epoch = shell.with_core(|core| core.session.epoch());
            let outcome = match shell.ended() {
                Some(error) => Err(error),
                None => shell.send(&request, body, &control, &cancel).await,
            };
            if let (true, Ok(reply)) = (request.on_device, &outcome) {
                let device = property(reply, "device").as_string();
                shell.note_kept(device.as_deref().and_then(Secret::token), epoch);
            }
            outcome.inspect_err(|error| shell.log(&request, at, error))
        })
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

    /// What ends a call early.
    pub fn cancel(&self, control: &Control) -> Cancel {
        let usual = self.with_core(|core| core.settings.timeout_ms);
        Cancel::new(control.signal.clone(), control.timeout_ms.unwrap_or(usual))
    }

    /// Sends a request of the core's own as nobody, once, and reads its `data`.
    pub async fn send_once(&self, request: &Request, cancel: &Cancel) -> Result<Json> {
        let at = js_sys::Date::now();
        self.attempt(request, &JsValue::UNDEFINED, None, None, &Control::default(), cancel)
            .await
            .map_err(|(error, _)| error)
            .and_then(|data| to_json(&data))
            .inspect_err(|error| self.log(request, at, error))
    }

    /// Sends a request until it is answered or the policy says to stop, and gives the `data` of the reply.
    pub async fn send(
        self: &Rc<Self>,
        request: &Request,
        body: JsValue,
        control: &Control,
        cancel: &Cancel,
    ) -> Result<JsValue> {
        if let Some(error) = &request.refused {
            return Err(error.clone());
        }
        let key = request.idempotent.then(|| control.idempotency_key.clone().unwrap_or_else(random_uuid));
        let usual = self.with_core(|core| core.settings.retry.clone());
        let retry = usual.changed_by(&to_json(&control.retry)?, Some(request.method))?;
        let mut attempt = Attempt { method: request.method, repeated: 0, with_token: false, renewed: false };
        // A call with a token of its own says nothing of the session.
        let is_own = control.token.is_some();
        let ask = || async { if is_own { Ok(None) } else { self.token(request, cancel).await } };
        let mut token = ask().await.inspect_err(|error| self.judge(request, error, None))?;
        loop {
            attempt.with_token = token.is_some();
            let outcome = self.attempt(request, &body, token.as_ref(), key.as_deref(), control, cancel).await;
            let (error, retry_after) = match outcome {
                Ok(data) => return Ok(data),
                Err(failure) => failure,
            };
            match (retry.after_failure(attempt, &error, retry_after.as_deref(), js_sys::Date::now()), token.take()) {
                (Next::RepeatAfter(ms), _) => {
                    attempt.repeated += 1;
                    if retry.timeouts {
                        cancel.begin_again(ms);
                    }
                    cancel.race(sleep(ms)).await?;
                    token = ask().await?;
                }
                (Next::Renew, Some(sent)) => {
                    attempt.renewed = true;
                    token = self.ask(|id| Event::TokenRefused(id, sent), cancel).await?;
                }
                (Next::Fail | Next::Renew, sent) => {
                    if !is_own {
                        self.judge(request, &error, sent);
                    }
                    return Err(error);
                }
            }
        }
    }

    /// What a failure means for the session whose token was sent; where none could be had, for the one that is here.
    fn judge(self: &Rc<Self>, request: &Request, error: &Error, sent: Option<Secret>) {
        if request.refusal.ends_session(error, self.with_core(|core| core.settings.clear_on))
            && let Some(sent) =
                sent.or_else(|| self.with_core(|core| core.session.tokens().map(|tokens| tokens.access.clone())))
        {
            self.dispatch(Event::MeRefused(sent));
        }
    }

    async fn token(self: &Rc<Self>, request: &Request, cancel: &Cancel) -> Result<Option<Secret>> {
        match request.sent_as {
            SentAs::Nobody => Ok(None),
            SentAs::Session => self.ask(Event::TokenAsked, cancel).await,
        }
    }

    /// One attempt; a failure comes with the server's `Retry-After`.
    async fn attempt(
        &self,
        request: &Request,
        body: &JsValue,
        token: Option<&Secret>,
        key: Option<&str>,
        control: &Control,
        cancel: &Cancel,
    ) -> std::result::Result<JsValue, (Error, Option<String>)> {
        let url = self.with_core(|core| core.url(request));
        let own_body = request.body.as_ref().map(|json| JsValue::from_str(&json.write()));
        let outgoing = Outgoing {
            method: request.method.as_str(),
            url: &url,
            bearer: control.token.as_ref().or(token.filter(|token| !token.is_in_cookie())).map(Secret::expose),
            with_cookies: request.with_cookies || token.is_some_and(Secret::is_in_cookie),
            outlives_page: request.outlives_page,
            idempotency_key: key,
            body: own_body.as_ref().unwrap_or(body),
            is_json: own_body.is_some(),
            replies: request.replies,
            on_reply: control.on_reply.as_ref(),
            headers: &control.headers,
            fetch: self.fetch.as_ref(),
        };
        let sent = match &control.progress {
            Some(progress) => upload_once(outgoing, progress, cancel).await,
            None => fetch_once(outgoing, cancel).await,
        };
        let incoming = sent.map_err(|error| (error, None))?;
        if incoming.status < 400 && !(request.is_graphql() && names_errors(&incoming.body)) {
            if incoming.body.is_string() && !incoming.is_json && request.replies == Replies::Json {
                return Err((unreadable(), None));
            }
            let is_whole = matches!(request.replies, Replies::Text | Replies::Blob | Replies::Bytes | Replies::Headers);
            return Ok(if is_whole { incoming.body } else { data_of(incoming.body) });
        }
        let envelope = to_json(&incoming.body).unwrap_or_default();
        let sent = token.into_iter().chain(&request.secrets).chain(&control.token);
        let error = sent.fold(error_of(incoming.status, &envelope), |error, secret| error.without(secret.expose()));
        let headers = incoming.headers;
        let error = self.redact(error).beside(Known { headers, ..Known::default() });
        Err((error, incoming.retry_after))
    }
}

/// A promise that rejects with the public error. The task is boxed, so that the machinery exists once.
pub fn promise(task: impl Future<Output = Result<JsValue>> + 'static) -> Promise {
    fn start(task: Pin<Box<dyn Future<Output = Result<JsValue>>>>) -> Promise {
        if is_broken() {
            return Promise::reject(&throw(&broken()));
        }
        future_to_promise(async move { task.await.map_err(|error| throw(&error)) })
    }
    start(Box::pin(task))
}

/// What a reply carries: its `data` where it has one, else all of it.
fn data_of(body: JsValue) -> JsValue {
    let data = property(&body, "data");
    if data.is_undefined() { body } else { data }
}

/// Whether a reply names errors. GraphQL does so with a status that is a good one.
fn names_errors(body: &JsValue) -> bool {
    let errors = property(body, "errors");
    js_sys::Array::is_array(&errors) && errors.unchecked_ref::<js_sys::Array>().length() > 0
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

fn broken() -> Error {
    Error::new(ErrorKind::Session, CoreCode::NotInitialised, "This instance has broken: load it again.")
}
