//! The last argument of every call: an abort signal, or options that may hold one.

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::AbortSignal;

use crate::bindings::value::property;
use crate::session::tokens::Secret;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a single call may be told; an `AbortSignal` alone will do too. */
export interface CallOptions {
    /** Gives the call up. A refresh that others wait for goes on. */
    signal?: AbortSignal | undefined;
    /** How long the call may take in all, in milliseconds; 0 for no limit. */
    timeoutMs?: number | undefined;
    /**
     * How often this call is repeated after a failure that may pass, whatever its method, or more exactly how. As the
     * core was told when absent. A call that changes something may then be done twice: what failed may have arrived.
     */
    retry?: number | RetryOptions | undefined;
    /** Headers that are sent with this call; they stand before those of the core. */
    headers?: HeadersInit | undefined;
    /**
     * Token that this one call is sent with, instead of that of the session. It is not renewed, and the session does not
     * mind when it is refused.
     */
    token?: string | undefined;
    /** Key under which the programme does this once; a random one when absent. POST calls of `programme` only. */
    idempotencyKey?: string | undefined;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The last argument of every call.
    #[wasm_bindgen(typescript_type = "AbortSignal | CallOptions")]
    pub type CallControl;
}

/// The same, read.
#[derive(Default)]
pub struct Control {
    pub signal: Option<AbortSignal>,
    pub timeout_ms: Option<f64>,
    pub idempotency_key: Option<String>,
    /// How it is repeated; undefined as the core was told.
    pub retry: JsValue,
    /// What is sent with it; undefined for nothing.
    pub headers: JsValue,
    /// What it is sent as, instead of the session.
    pub token: Option<Secret>,
    /// Wants to know how far an upload is.
    pub progress: Option<Function>,
    /// Sees a reply and gives the one to read in its place: the package's script watches what is read by it.
    pub on_reply: Option<Function>,
}

impl Control {
    pub fn read(value: Option<CallControl>) -> Control {
        let value = value.map(JsValue::from).unwrap_or_default();
        if !value.is_object() {
            return Control::default();
        }
        let field = |name: &str| property(&value, name);
        if field("aborted").as_bool().is_some() {
            return Control { signal: Some(value.clone().unchecked_into()), ..Control::default() };
        }
        let signal = field("signal");
        Control {
            signal: signal.is_object().then(|| signal.unchecked_into()),
            timeout_ms: field("timeoutMs").as_f64().filter(|ms| *ms >= 0.0),
            idempotency_key: field("idempotencyKey").as_string().filter(|key| !key.is_empty()),
            retry: field("retry"),
            headers: field("headers"),
            token: field("token").as_string().as_deref().and_then(Secret::new),
            progress: field("onProgress").dyn_into().ok(),
            on_reply: field("onReply").dyn_into().ok(),
        }
    }
}
