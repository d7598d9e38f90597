//! Places where answers of the session machine are waited for.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use crate::error::Result;
use crate::session::machine::WaiterId;
use crate::session::tokens::Secret;

type Answer = Result<Option<Secret>>;

#[derive(Default)]
struct Place {
    answer: Option<Answer>,
    waker: Option<Waker>,
}

/// Resolves with the answer, once.
pub struct Slot(Rc<RefCell<Place>>);

impl Slot {
    /// The answer, where there is one already.
    pub fn now(&self) -> Option<Answer> {
        self.0.borrow_mut().answer.take()
    }
}

impl Future for Slot {
    type Output = Answer;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Answer> {
        let mut place = self.0.borrow_mut();
        match place.answer.take() {
            Some(answer) => Poll::Ready(answer),
            None => {
                place.waker = Some(cx.waker().clone());
                Poll::Pending
            }
        }
    }
}

/// Everybody who waits.
#[derive(Default)]
pub struct Waiters(RefCell<Vec<(WaiterId, Rc<RefCell<Place>>)>>);

impl Waiters {
    pub fn open(&self, id: WaiterId) -> Slot {
        let place = Rc::<RefCell<Place>>::default();
        self.0.borrow_mut().push((id, Rc::clone(&place)));
        Slot(place)
    }

    pub fn answer(&self, id: WaiterId, answer: Answer) {
        if let Some(place) = self.remove(id) {
            let waker = {
                let mut place = place.borrow_mut();
                place.answer = Some(answer);
                place.waker.take()
            };
            if let Some(waker) = waker {
                waker.wake();
            }
        }
    }
    fn remove(&self, id: WaiterId) -> Option<Rc<RefCell<Place>>> {
        let mut places = self.0.borrow_mut();
        let at = places.iter().position(|(known, _)| *known == id)?;
        Some(places.swap_remove(at).1)
    }
}
