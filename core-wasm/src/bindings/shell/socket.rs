//! One WebSocket, closed when its owner drops it.

use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;

use super::page::found;
use crate::bindings::value::property;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = WebSocket)]
    type WebSocket;
    #[wasm_bindgen(constructor, catch, js_class = "WebSocket")]
    fn new(address: &str) -> Result<WebSocket, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn send(this: &WebSocket, text: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method)]
    fn close(this: &WebSocket);

    #[wasm_bindgen(js_name = URL)]
    type Url;
    #[wasm_bindgen(constructor, catch, js_class = "URL")]
    fn new(address: &str, base: Option<&str>) -> Result<Url, JsValue>;
    #[wasm_bindgen(method, getter)]
    fn href(this: &Url) -> String;
}

pub struct Socket {
    socket: WebSocket,
    report: Closure<dyn FnMut(JsValue)>,
}

impl Socket {
    /// Begins to connect, and reports the events `open`, `message` and `close`; none when the address is refused at
    /// once.
    pub fn open(address: &str, report: Closure<dyn FnMut(JsValue)>) -> Option<Socket> {
        let socket = Socket { socket: WebSocket::new(address).ok()?, report };
        socket.listen(socket.report.as_ref());
        Some(socket)
    }

    /// What cannot be said any more is not missed: the end of the socket is reported as well.
    pub fn send(&self, text: &str) {
        let _ = self.socket.send(text);
    }

    fn listen(&self, report: &JsValue) {
        for name in ["onopen", "onmessage", "onclose"] {
            // Properties of every WebSocket.
            let _ = Reflect::set(&self.socket, &JsValue::from_str(name), report);
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.listen(&JsValue::NULL);
        self.socket.close();
    }
}

/// Whether there are WebSockets here. Node has them from version 22 on.
pub fn has_sockets() -> bool {
    found("WebSocket").is_instance_of::<Function>()
}

/// The whole of an address that may be relative to the page.
pub fn absolute(address: &str) -> Option<String> {
    let base = property(&found("location"), "href").as_string();
    Some(Url::new(address, base.as_deref()).ok()?.href())
}
