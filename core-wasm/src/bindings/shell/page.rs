//! What a core has of the page: a timer, the moments to look again, the channel between tabs. `page.js` holds them, and
//! tells what happens by the function that `perform.js` asks too.

use std::rc::Rc;

use js_sys::Function;
use wasm_bindgen::prelude::*;

use super::Shell;
use crate::bindings::value::{to_js, to_json};
use crate::session::machine::Event;
use crate::session::peers::{CHANNEL, PeerMessage};

#[wasm_bindgen(module = "/src/bindings/shell/page.js")]
extern "C" {
    /// A property of the global object; undefined where there is none.
    pub fn found(name: &str) -> JsValue;

    pub fn cookies() -> String;
    #[wasm_bindgen(js_name = setCookie)]
    pub fn set_cookie(text: &str);

    type Held;
    #[wasm_bindgen(js_name = pageOf)]
    fn page_of(step: &Function, channel: &str, hears: bool) -> Held;
    #[wasm_bindgen(method, js_name = hasPeers)]
    fn has_peers(this: &Held) -> bool;
    #[wasm_bindgen(method, js_name = ringAfter)]
    fn ring_after(this: &Held, ms: Option<f64>);
    #[wasm_bindgen(method, js_name = tellPeers)]
    fn tell_peers(this: &Held, words: &JsValue);
    #[wasm_bindgen(method)]
    fn subscribe(this: &Held, callback: &JsValue) -> JsValue;
    #[wasm_bindgen(method)]
    fn notify(this: &Held);
    #[wasm_bindgen(method)]
    fn end(this: &Held);
}

/// Held until it is dropped.
pub struct Page(Held);

impl Page {
    /// `hears` says whether the other tabs may have the same session.
    pub fn of(step: &Function, hears: bool) -> Page {
        Page(page_of(step, CHANNEL, hears))
    }

    /// Whether there is a channel to other tabs; an old browser has none.
    pub fn has_peers(&self) -> bool {
        self.0.has_peers()
    }

    /// Lets go of it; the timer and the channel can still be used for a last word.
    pub fn end(&self) {
        self.0.end();
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.end();
    }
}

impl Shell {
    /// Tells what `page.js` says has happened.
    pub(super) fn happened(self: &Rc<Self>, what: u32, data: &JsValue) {
        match what {
            1 => {
                self.look_at_storage();
                self.dispatch(Event::Woke);
                self.tell(super::Happening::Woken);
            }
            // What another client has stored sets a timer of its own.
            2 if !self.look_at_storage() => self.dispatch(Event::TimerRang),
            3 => self.hear(data),
            _ => {}
        }
    }

    pub(super) fn set_timer(&self, at: Option<f64>) {
        self.page.0.ring_after(at.map(|at| at - js_sys::Date::now()));
    }

    /// Calls back after every change of the snapshot, until the function is called that this gives.
    pub fn subscribe(&self, callback: &JsValue) -> JsValue {
        self.page.0.subscribe(callback)
    }

    pub(super) fn notify(&self) {
        self.tell(super::Happening::SessionChanged);
        self.page.0.notify();
    }

    fn hear(self: &Rc<Self>, said: &JsValue) {
        let said = to_json(said).unwrap_or_default();
        let message = self.with_core(|core| PeerMessage::read(&said, &core.settings.api_url));
        if let Some(message) = message {
            self.look_at_storage();
            self.dispatch(Event::Heard(message));
        }
    }

    /// Tells the other tabs. A core that was disposed of during a refresh opens the channel for its last word.
    pub(super) fn tell_peers(&self, message: &PeerMessage) {
        self.page.0.tell_peers(&to_js(&self.with_core(|core| message.write(&core.settings.api_url))));
    }
}
