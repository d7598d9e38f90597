//! The public error as a real JavaScript `Error`.

use wasm_bindgen::prelude::*;

use super::value::write_text;
use crate::error::Error;
#[cfg(feature = "groups")]
use crate::error::ErrorCode;

// The guards are JavaScript (`package/entry/guards.js`): they work before the core is started.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Values for the sentence of an error; which ones are there depends on the code. */
export interface ErrorParams {
    /** VALIDATION: the field that was refused. */
    field?: string;
    /** VALIDATION, ANSWER_INVALID, CHARACTER_INVALID, GEAR_UNAVAILABLE, HANDLE_INVALID: why, as a word. */
    reason?: string;
    /** QUEST_LOCKED: lock reasons. NOT_MINTABLE: mint reasons. */
    reasons?: (LockReason | MintReason)[];
    /** RUN_INCOMPLETE: ids of the missing steps. */
    steps?: string[];
    /** CHARACTER_INVALID: the slot. GEAR_UNAVAILABLE: the place on the body. */
    slot?: string;
    /** Others. */
    [name: string]: unknown;
}

/**
 * What every call of this package throws. Like that of every `Error`, its `message` is not among what `JSON.stringify`
 * writes; `errors[0].message` is the same.
 */
export interface WaymarkError extends Error {
    /** The same for all of them. */
    readonly name: "WaymarkError";
    /** What sort of failure it was. */
    readonly kind: ErrorKind;
    /** What exactly failed; the app has a sentence for each. */
    readonly code: ErrorCode;
    /** HTTP status, when a server answered. */
    readonly status?: number;
    /** Values for the sentence. */
    readonly params: ErrorParams;
    /** Everything that was refused at once: the first is this error itself. A form can mark every field of them. */
    readonly errors: readonly RefusedPart[];
    /** What was thrown below, when no reply came; what `fetch` says of it depends on the environment. */
    readonly cause?: unknown;
    /** Headers of the reply, when a server answered: of another origin those that it exposes. */
    readonly headers?: Headers;
}

/** One of several things that were refused at once. */
export interface RefusedPart {
    /** What exactly failed. */
    readonly code: ErrorCode;
    /** For developers, in English. */
    readonly message: string;
    /** Values for the sentence. */
    readonly params: ErrorParams;
}

/** Whether a caught value is an error of this package. */
export function isWaymarkError(error: unknown): error is WaymarkError;

/** No reply came: offline, refused, blocked. */
export function isNetworkError(error: unknown): error is WaymarkError & { kind: 'network' };

/** No reply came in time. */
export function isTimeoutError(error: unknown): error is WaymarkError & { kind: 'timeout' };

/** The caller gave up. */
export function isAbortedError(error: unknown): error is WaymarkError & { kind: 'aborted' };

/** The server answered with an error status. */
export function isStatusError(error: unknown): error is WaymarkError & { kind: 'status'; status: number };

/** The reply was not what was asked for. */
export function isDecodeError(error: unknown): error is WaymarkError & { kind: 'decode' };

/** There is no session that could answer for the call. */
export function isSessionError(error: unknown): error is WaymarkError & { kind: 'session' };

/**
 * The server refused what was asked: a status of 400 to 499, a login that was refused, errors of GraphQL. Asking again in
 * the same way does not help, but for 408, 425 and 429. Its `kind` is `status`, or `session` for a login.
 */
export function isBadRequest(error: unknown): error is WaymarkError;

/**
 * The server failed, or its reply is of no use: a status of 500 and above, a redirect, a body that could not be read. Its
 * `kind` is `status` or `decode`.
 */
export function isBadResponse(error: unknown): error is WaymarkError;

/** Refused before anything was sent, or a rule of the game says no. */
export function isValidationError(error: unknown): error is WaymarkError & { kind: 'validation' };
"#;

#[wasm_bindgen(module = "/src/bindings/error.js")]
extern "C" {
    /// The error: what it holds beside words comes as JSON, and what has no such form as it is.
    fn thrown(
        kind: &str,
        code: &str,
        message: &str,
        status: u32,
        params: &str,
        errors: &str,
        cause: &JsValue,
        headers: &JsValue,
    ) -> JsValue;
}

/// The error as it is thrown.
pub fn throw(error: &Error) -> JsValue {
    const NOTHING: &Known = &Known { cause: JsValue::UNDEFINED, headers: JsValue::UNDEFINED };
    let known = error.beside.get::<Known>().unwrap_or(NOTHING);
    let (params, errors) = (write_text(&error.params), write_text(&error.errors));
    let status = error.status.unwrap_or_default().into();
    let (kind, code) = (error.kind.as_str(), error.code.as_str());
    thrown(kind, code, &error.message, status, &params, &errors, &known.cause, &known.headers)
}

/// What JavaScript knows of a failure; undefined where there is nothing.
#[derive(Default)]
pub struct Known {
    /// What was thrown below.
    pub cause: JsValue,
    /// Headers of the reply.
    pub headers: JsValue,
}

/// Every code an error can carry, so that a test can require a sentence for each.
#[cfg(feature = "groups")]
#[wasm_bindgen(js_name = errorCodes, unchecked_return_type = "ErrorCode[]")]
pub fn error_codes() -> Vec<JsValue> {
    ErrorCode::all().into_iter().map(|code| code.as_str().into()).collect()
}
