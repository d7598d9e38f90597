//! The modal's snapshot as a JavaScript object; only the parts that have changed are converted anew.

use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::bindings::value::to_js;
use crate::sign_in::modal::machine::Modal;
use crate::sign_in::modal::snapshot::{Form, Look, PARTS};

/// The object that was made last, and what it was made from.
#[derive(Default)]
pub struct SnapshotCache {
    look: Option<Look>,
    value: JsValue,
}

impl SnapshotCache {
    /// The object; a copy with what differs when something does. `prompt` is what was said with the network prompt that
    /// is shown.
    pub fn renew(&mut self, modal: &Modal, prompt: Option<&JsValue>) -> JsValue {
        if self.look.as_ref() != Some(modal.seen()) {
            let object = Object::assign(&Object::new(), self.value.unchecked_ref());
            let old = self.look.replace(*modal.seen());
            for (index, ((name, form), number)) in PARTS.iter().zip(modal.seen()).enumerate() {
                if old.as_ref().and_then(|old| old.get(index)) != Some(number) {
                    let prompt = prompt.filter(|_| matches!(form, Form::Prompt));
                    let value = prompt.cloned().unwrap_or_else(|| to_js(&modal.part(*form, *number)));
                    // Setting a property of a fresh object cannot fail.
                    let _ = Reflect::set(&object, &JsValue::from_str(name), &value);
                }
            }
            self.value = object.into();
        }
        self.value.clone()
    }
}
