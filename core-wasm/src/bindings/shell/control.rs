//! The last argument of every call: an abort signal, or options that may hold one.

use wasm_bindgen::prelude::*;

use crate::IS_WHOLE;
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
     * Token that this one call is sent with, instead of that of the session; with an empty one it is sent as nobody. It
     * is not renewed, and the session does not mind when it is refused.
     */
    token?: string | undefined;
    /** Key under which the programme does this once; a random one when absent. POST calls of `programme` only. */
    idempotencyKey?: string | undefined;
}
"#;

/// What the core decides by; `perform.js` reads the rest.
#[derive(Default)]
pub struct Control {
    pub idempotency_key: Option<String>,
    /// As it was given; undefined when absent.
    pub retry: JsValue,
    pub token: Option<Secret>,
}

impl Control {
    /// Reads what was given. A signal of another window is no instance of ours, so it is known by its shape.
    pub fn read(value: &JsValue) -> Control {
        let field = |name: &str| property(value, name);
        if !value.is_object() || field("aborted").as_bool().is_some() {
            return Control::default();
        }
        Control {
            // The programme's calls alone have one.
            idempotency_key: match IS_WHOLE {
                true => field("idempotencyKey").as_string().filter(|key| !key.is_empty()),
                false => None,
            },
            retry: field("retry"),
            // An empty one is nobody's: whoever looks for a token and finds none does not mean the session.
            token: field("token").as_string().map(|token| Secret::new(&token).unwrap_or_default()),
        }
    }
}
