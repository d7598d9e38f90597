//! Who is here and who may open which page, for JavaScript.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::value::{give_or_throw, take};
use crate::session::route::{self, RouteDecision, Visitor};

/// Applies a page's check: `user` wants somebody who is signed in, `platform-steps` also the right moment of onboarding. A
/// courtesy to the person, not security. `path` may carry a query; it returns as `next` after signing in.
///
/// Throws `UNKNOWN_ROUTE_CHECK` for any other check.
#[wasm_bindgen(js_name = mayOpen)]
pub fn may_open(
    visitor: Ts<Visitor>,
    #[wasm_bindgen(unchecked_param_type = "'user' | 'platform-steps' | (string & {})")] check: &str,
    path: &str,
) -> Result<Ts<RouteDecision>, JsValue> {
    give_or_throw(route::may_open(&take(visitor)?, check, path))
}

/// Whether a path may be used as `next` after signing in: a path of this site, not an address of another one.
#[wasm_bindgen(js_name = isOwnPath)]
pub fn is_own_path(path: &str) -> bool {
    route::is_own_path(path)
}
