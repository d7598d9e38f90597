//! Who is here and who may open which page, for JavaScript.

use std::rc::Rc;

use js_sys::Promise;
#[cfg(feature = "programme")]
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::error::throw;
use super::shell::Shell;
#[cfg(feature = "programme")]
use super::value::{Arguments, try_to_ts};
use super::value::{called_back, to_json};
use crate::directus::auth;
use crate::directus::request::{Method, Request};
use crate::error::Error;
use crate::json::Json;
use crate::session::machine::Event;
use crate::session::mode::SessionMode;
#[cfg(feature = "programme")]
use crate::session::route::{self, RouteDecision, Visitor};
use crate::session::sign_in::{judge_login, judge_static};
use crate::session::tokens::{Secret, TokenReply};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What the server takes for a login. */
export interface Credentials {
    /** As the account has it. */
    email: string;
    /** As it was typed. */
    password: string;
    /** One-time password, for accounts that use one. */
    otp?: string | undefined;
}

/** A pair of tokens from another way in. */
export interface TokenPair {
    /** Sent with every request. */
    access_token: string;
    /** Renews the pair; without it the session ends with the access token. */
    refresh_token?: string | null | undefined;
    /** Lifetime of the access token in milliseconds. */
    expires?: number | null | undefined;
}
"#;

/// The session: how it begins, is kept alive, and ends. Tokens are kept in the session storage and the cookie
/// `directus_token`. Duplicated tabs hand a new pair over to each other.
#[wasm_bindgen]
pub struct Session {
    shell: Rc<Shell>,
}

impl Session {
    pub(super) fn new(shell: &Rc<Shell>) -> Session {
        Session { shell: Rc::clone(shell) }
    }
}

#[wasm_bindgen]
impl Session {
    /// Signs in with credentials.
    ///
    /// Rejects with `LOGIN_FAILED` ("Login failed, please check your credentials."), `INVALID_OTP`, `USER_SUSPENDED`;
    /// with `ABORTED` when a logout or another login came first.
    #[wasm_bindgen(unchecked_return_type = "Promise<void>")]
    pub fn login(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Credentials")] credentials: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "AbortSignal | CallOptions | null")] control: JsValue,
    ) -> Promise {
        let mode = self.shell.mode();
        let request = to_json(&credentials).map_or_else(
            |error| auth::login(Json::object(), mode).refused(error),
            |credentials| auth::login(credentials, mode),
        );
        let judge = move |waiter, answer| Event::of_login(waiter, judge_login(answer, mode));
        self.shell.sign_in(request, &JsValue::UNDEFINED, &control, judge)
    }

    /// Signs in with a token that has no expiry, after the server has confirmed it.
    ///
    /// Rejects with `LOGIN_FAILED`.
    #[wasm_bindgen(js_name = loginStatic, unchecked_return_type = "Promise<void>")]
    pub fn login_static(
        &self,
        token: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "AbortSignal | CallOptions | null")] control: JsValue,
    ) -> Promise {
        let token = Secret::token(token).ok_or_else(|| Error::login_failed(None));
        let request = self.shell.keeps_tokens().and_then(|()| token.as_ref().map(auth::validate).map_err(Error::clone));
        let request = request.unwrap_or_else(|error| Request::new(Method::Get, "users/me").refused(error));
        let judge = move |waiter, answer| match judge_static(token, answer) {
            Ok(token) => Event::LoggedInStatic(waiter, token),
            Err(error) => Event::LoginFailed(waiter, error),
        };
        self.shell.sign_in(request, &JsValue::UNDEFINED, &control, judge)
    }

    /// Takes over a pair of tokens that came from another way in.
    ///
    /// Throws `LOGIN_FAILED` when there is no access token.
    pub fn adopt(&self, #[wasm_bindgen(unchecked_param_type = "TokenPair")] tokens: JsValue) -> Result<(), JsValue> {
        let reply = self.shell.keeps_tokens().and_then(|()| {
            let reply = to_json(&tokens).ok();
            reply.and_then(|reply| TokenReply::read(&reply, SessionMode::Json)).ok_or_else(|| Error::login_failed(None))
        });
        self.shell.dispatch(Event::Adopted(reply.map_err(|error| throw(&error))?));
        Ok(())
    }

    /// Renews the tokens now, or joins the refresh that is under way.
    ///
    /// Rejects with `SESSION_ENDED` when the server refuses, with `NETWORK` or a status when it could not answer; then
    /// the session is kept.
    #[wasm_bindgen(unchecked_return_type = "Promise<void>")]
    pub fn refresh(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "AbortSignal | CallOptions | null")] control: JsValue,
    ) -> Promise {
        self.shell.answer(Event::RefreshAsked, &control, false)
    }

    /// Ends the session here at once, then tells the server. Resolves even when the server cannot be reached.
    #[wasm_bindgen(unchecked_return_type = "Promise<void>")]
    pub fn logout(&self) -> Promise {
        self.shell.dispatch(Event::LoggedOut);
        self.shell.farewell()
    }

    /// An access token that works now, renewed first where it must be; null when nobody is signed in. Keep it no longer
    /// than the one request it is for.
    #[wasm_bindgen(js_name = accessToken, unchecked_return_type = "Promise<string | null>")]
    pub fn access_token(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "AbortSignal | CallOptions | null")] control: JsValue,
    ) -> Promise {
        self.shell.answer(Event::TokenAsked, &control, true)
    }

    /// What may be known of the session: everything but the tokens. The same object until something changes.
    #[wasm_bindgen(unchecked_return_type = "SessionSnapshot")]
    pub fn snapshot(&self) -> JsValue {
        self.shell.snapshot()
    }

    /// Calls back after every change of the snapshot. Gives the function that stops it.
    #[wasm_bindgen(unchecked_return_type = "() => void")]
    pub fn subscribe(
        &self,
        #[wasm_bindgen(unchecked_param_type = "() => void")] callback: JsValue,
    ) -> Result<JsValue, JsValue> {
        called_back("callback", callback).map(|callback| self.shell.subscribe(&callback))
    }

    /// Ends timers, listeners and subscriptions, not the session: another core may go on with it. Whoever waits is
    /// answered `ABORTED`, and whoever asks this core for anything afterwards, `NOT_INITIALISED`.
    pub fn dispose(&self) {
        self.shell.dispose();
    }
}

/// Applies a page's check: `user-middleware`, or `user` for short, wants somebody who is signed in, `platform-steps`
/// also the right moment of onboarding. A courtesy to the person, not security. `path` may carry a query; it returns as `next` after signing in.
///
/// Throws `UNKNOWN_ROUTE_CHECK` for any other check; `params.allowed` lists those that there are.
#[cfg(feature = "programme")]
#[wasm_bindgen(js_name = mayOpen)]
pub fn may_open(
    #[wasm_bindgen(unchecked_param_type = "Visitor")] visitor: JsValue,
    #[wasm_bindgen(unchecked_param_type = "'platform-steps' | 'user-middleware' | 'user' | (string & {})")] check: &str,
    path: &str,
) -> Result<Ts<RouteDecision>, JsValue> {
    let mut given = Arguments::default();
    let visitor: Visitor = given.read(visitor);
    given.check()?;
    try_to_ts(route::may_open(&visitor, check, path))
}

/// Whether a path may be used as `next` after signing in: a path of this site, not an address of another one.
#[cfg(feature = "programme")]
#[wasm_bindgen(js_name = isOwnPath)]
pub fn is_own_path(path: &str) -> bool {
    route::is_own_path(path)
}
