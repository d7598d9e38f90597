//! What proves a receipt, for `waymark-core/receipts`. Texts go in and one text comes out, so that the module imports as
//! good as nothing of JavaScript; `package/receipts/index.js` reads it.

use wasm_bindgen::prelude::*;

use crate::json::Json;
use crate::transparency::receipt::{ReceiptError, TrustedRoot, read, read_hash, verify};

/// Holds a receipt, as JSON, against a root. The verdict as JSON: `{ "verdict": … }`, or `{ "error": … }` for what is no
/// receipt.
#[wasm_bindgen(js_name = verifyReceipt)]
pub fn verify_receipt(receipt: &str, root: Option<String>, size: Option<f64>) -> String {
    let verdict = read(receipt).and_then(|receipt| {
        let root = root.map(|text| read_hash("root", &text)).transpose()?;
        let trusted = root.map(|root| TrustedRoot { root, size: size.map(|size| size as u64) });
        Ok(verify(&receipt, trusted).to_json())
    });
    let mut reply = Json::object();
    match verdict {
        Ok(verdict) => reply.insert("verdict", verdict),
        Err(error) => reply.insert("error", error_json(error)),
    }
    reply.write()
}

fn error_json(error: ReceiptError) -> Json {
    let mut params = Json::object();
    let message = error.message();
    params.insert("field", error.field.into());
    params.insert("reason", error.reason.into());
    if let Some(at) = error.at {
        params.insert("at", (at as f64).into());
    }
    let mut json = Json::object();
    json.insert("message", message.into());
    json.insert("params", params);
    json
}
