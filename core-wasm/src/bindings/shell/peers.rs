//! The channel between the cores of tabs.

use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::BroadcastChannel;

use super::Shell;
use super::timer::unref;
use crate::bindings::value::property;
use crate::bindings::value::{to_js, to_json};
use crate::session::machine::Event;
use crate::session::peers::{CHANNEL, PeerMessage};

/// Open until it is dropped.
pub struct Channel {
    channel: BroadcastChannel,
    _hearing: Closure<dyn FnMut(JsValue)>,
}

impl Channel {
    /// None where there is no such thing, as in an old browser.
    pub fn open(shell: &Rc<Shell>) -> Option<Channel> {
        let channel = BroadcastChannel::new(CHANNEL).ok()?;
        let weak = Rc::downgrade(shell);
        let hearing = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Some(shell) = weak.upgrade() {
                shell.hear(&property(&event, "data"));
            }
        });
        channel.set_onmessage(Some(hearing.as_ref().unchecked_ref()));
        unref(&channel);
        Some(Channel { channel, _hearing: hearing })
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        self.channel.set_onmessage(None);
        self.channel.close();
    }
}

impl Shell {
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
        let words = to_js(&self.with_core(|core| message.write(&core.settings.api_url)));
        let open = self.channel.borrow().as_ref().map(|open| open.channel.clone());
        // Only words are posted: they can always be copied.
        if let Some(channel) = open {
            let _ = channel.post_message(&words);
        } else if let Ok(channel) = BroadcastChannel::new(CHANNEL) {
            let _ = channel.post_message(&words);
            channel.close();
        }
    }
}
