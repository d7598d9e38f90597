//! Giving up: the caller's abort signal and the time a call may take, as one.

use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use std::task::{Poll, Waker};

use wasm_bindgen::prelude::*;
use web_sys::{AbortController, AbortSignal};

use super::timer::Timer;
use crate::error::{CoreCode, Error, ErrorKind, Result};

#[derive(Clone, Copy)]
enum Why {
    Aborted,
    TimedOut,
}

struct State {
    why: Cell<Option<Why>>,
    waker: RefCell<Option<Waker>>,
    /// Our own: a caller's abort reason may be anything, and the request library panics on what is not an error.
    controller: RefCell<Option<AbortController>>,
}

impl State {
    fn cancel(&self, why: Why) {
        if self.why.get().is_some() {
            return;
        }
        self.why.set(Some(why));
        let waker = self.waker.borrow_mut().take();
        if let Some(waker) = waker {
            waker.wake();
        }
        let controller = self.controller.borrow().clone();
        if let Some(controller) = controller {
            controller.abort();
        }
    }
}

/// Watches the caller's signal and the clock until it is dropped.
pub struct Cancel {
    state: Rc<State>,
    listening: Option<(AbortSignal, Closure<dyn FnMut()>)>,
    timeout_ms: f64,
    timer: RefCell<Option<Timer>>,
}

impl Cancel {
    /// A time of 0 is no limit.
    pub fn new(signal: Option<AbortSignal>, timeout_ms: f64) -> Cancel {
        let state = Rc::new(State {
            why: Cell::new(None),
            waker: RefCell::default(),
            controller: RefCell::new(AbortController::new().ok()),
        });
        if signal.as_ref().is_some_and(AbortSignal::aborted) {
            state.cancel(Why::Aborted);
        }
        let listening = signal.map(|signal| {
            let state = Rc::clone(&state);
            let callback = Closure::<dyn FnMut()>::new(move || state.cancel(Why::Aborted));
            // A signal that cannot be listened to only loses the abort.
            let _ = signal.add_event_listener_with_callback("abort", callback.as_ref().unchecked_ref());
            (signal, callback)
        });
        let cancel = Cancel { state, listening, timeout_ms, timer: RefCell::default() };
        cancel.set_timer(0.0);
        cancel
    }

    /// Gives the call its whole time once more, after a pause. Somebody who gave up has given up for good.
    pub fn begin_again(&self, pause_ms: f64) {
        if !matches!(self.state.why.get(), Some(Why::Aborted)) {
            self.state.why.set(None);
            self.state.controller.replace(AbortController::new().ok());
            self.set_timer(pause_ms);
        }
    }

    fn set_timer(&self, pause_ms: f64) {
        let timer = (self.timeout_ms > 0.0).then(|| {
            let state = Rc::clone(&self.state);
            Timer::after(pause_ms + self.timeout_ms, move || state.cancel(Why::TimedOut))
        });
        // The old timer is dropped, and with it cleared, after the borrow has ended.
        let old = self.timer.replace(timer);
        drop(old);
    }

    /// The signal to hand to `fetch`.
    pub fn signal(&self) -> Option<AbortSignal> {
        self.state.controller.borrow().as_ref().map(AbortController::signal)
    }

    /// Why the call was given up, if it was.
    pub fn error(&self) -> Option<Error> {
        Some(match self.state.why.get()? {
            Why::Aborted => Error::aborted(),
            Why::TimedOut => Error::new(ErrorKind::Timeout, CoreCode::Timeout, "The server took too long to answer."),
        })
    }

    /// Waits for something, or for being given up.
    pub async fn race<F: Future>(&self, future: F) -> Result<F::Output> {
        let mut future = pin!(future);
        poll_fn(|cx| {
            if let Some(error) = self.error() {
                return Poll::Ready(Err(error));
            }
            *self.state.waker.borrow_mut() = Some(cx.waker().clone());
            future.as_mut().poll(cx).map(Ok)
        })
        .await
    }
}

impl Drop for Cancel {
    fn drop(&mut self) {
        if let Some((signal, callback)) = &self.listening {
            let _ = signal.remove_event_listener_with_callback("abort", callback.as_ref().unchecked_ref());
        }
    }
}
