//! The sign-in modal as JavaScript holds it.

mod shell;
mod snapshot_cache;
mod types;

use std::rc::Rc;

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;

use self::shell::ModalShell;
use super::error::throw;
use super::value::to_json;
use crate::sign_in::modal::machine::Modal;

/// The sign-in modal: what it offers, where it stands, what follows from an event. It draws nothing and connects
/// nothing: draw `snapshot()`, perform the effects, send what happens.
#[wasm_bindgen]
pub struct LoginModal {
    shell: Rc<ModalShell>,
}

#[wasm_bindgen]
impl LoginModal {
    /// A modal that is hidden.
    ///
    /// Throws `INVALID_CHAIN_NAMESPACE` ("Invalid chainNamespace provided: …"), `INVALID_WALLET_ADAPTER_NAME` ("Invalid
    /// wallet adapter name"), `NOT_A_VALID_ADAPTER` ("… is not a valid adapter").
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "LoginModalConfig")] config: JsValue,
    ) -> Result<LoginModal, JsValue> {
        let modal = to_json(&config).and_then(|config| Modal::new(&config)).map_err(|error| throw(&error))?;
        Ok(LoginModal { shell: ModalShell::new(modal) })
    }

    /// Tells what the person did or what an adapter reports. Effects are handed out before this returns.
    ///
    /// Throws `VALIDATION` when it is no event or one of its fields is missing, `NOT_A_VALID_ADAPTER` ("… is not a
    /// valid adapter") when a login names an adapter that is not offered. Then nothing has changed.
    pub fn send(&self, #[wasm_bindgen(unchecked_param_type = "LoginModalEvent")] event: &JsValue) -> Result<(), JsValue> {
        self.shell.send(event).map_err(|error| throw(&error))
    }

    /// Everything the view needs. The same object until something changes, and lists in it are the same until they
    /// change.
    #[wasm_bindgen(unchecked_return_type = "LoginModalSnapshot")]
    pub fn snapshot(&self) -> JsValue {
        self.shell.snapshot()
    }

    /// The chain wallets are asked for, with its defaults.
    #[wasm_bindgen(unchecked_return_type = "ModalChain")]
    pub fn chain(&self) -> JsValue {
        self.shell.chain()
    }

    /// Calls back after every change of the snapshot. Gives the function that stops it.
    #[wasm_bindgen(unchecked_return_type = "() => void")]
    pub fn subscribe(&self, #[wasm_bindgen(unchecked_param_type = "() => void")] callback: Function) -> JsValue {
        let id = self.shell.subscribe(callback);
        self.stop(id)
    }

    /// Hands the effects to this function, in the place of any earlier one; those that came before it are handed over
    /// at once. A connect effect whose handler throws counts as reported by `errored`; a promise it gives is not waited
    /// for. Gives the function that stops it.
    #[wasm_bindgen(js_name = onEffect, unchecked_return_type = "() => void")]
    pub fn on_effect(
        &self,
        #[wasm_bindgen(unchecked_param_type = "(effect: LoginModalEffect) => unknown")] handler: Function,
    ) -> JsValue {
        let id = self.shell.on_effect(handler);
        self.stop(id)
    }

    /// Opens the modal and waits for a provider, as the adapter gave it; where there is one already, gives it at once.
    /// Any number of callers may wait for the same sign-in.
    ///
    /// Rejects with the error an adapter reported, with `ABORTED` when the person closed the modal or it was disposed.
    #[wasm_bindgen(unchecked_return_type = "Promise<any>")]
    pub fn connect(&self) -> Promise {
        self.shell.connect()
    }

    /// Asks the person whether the network may be switched or added, one question after the other. What is given with
    /// it is in the snapshot. Resolves with false when it was refused, closed or disposed; never rejects.
    #[wasm_bindgen(js_name = promptNetwork, unchecked_return_type = "Promise<boolean>")]
    pub fn prompt_network(&self, #[wasm_bindgen(unchecked_param_type = "NetworkPrompt")] prompt: JsValue) -> Promise {
        self.shell.prompt_network(&prompt)
    }

    /// Closes it, ends timers and subscriptions, and answers whoever waits. It cannot be opened again.
    pub fn dispose(&self) {
        self.shell.dispose();
    }
}

impl LoginModal {
    fn stop(&self, id: u32) -> JsValue {
        let shell = Rc::downgrade(&self.shell);
        Closure::<dyn Fn()>::new(move || {
            if let Some(shell) = shell.upgrade() {
                shell.stop(id);
            }
        })
        .into_js_value()
    }
}
