//! Drives a pure machine: applies its events and has its effects performed, for the session, live data and the sign-in
//! modal alike.
//!
//! No borrow is held while an effect is performed, so that what JavaScript does meanwhile may come back with another
//! event.

use std::cell::{Cell, RefCell};

/// The state of a machine, and the effects that were not performed yet.
pub struct Driver<S, E> {
    state: RefCell<S>,
    effects: RefCell<Vec<E>>,
    is_performing: Cell<bool>,
    last_id: Cell<u32>,
}

impl<S, E> Driver<S, E> {
    pub fn new(state: S) -> Driver<S, E> {
        Driver {
            state: RefCell::new(state),
            effects: RefCell::default(),
            is_performing: Cell::new(false),
            last_id: Cell::new(0),
        }
    }

    /// Reads the state.
    pub fn read<T>(&self, read: impl FnOnce(&S) -> T) -> T {
        read(&self.state.borrow())
    }

    /// Changes the state outside of the machine's steps.
    pub fn change<T>(&self, change: impl FnOnce(&mut S) -> T) -> T {
        change(&mut self.state.borrow_mut())
    }

    /// Makes a step at once and adds its effects to those that wait.
    pub fn step(&self, step: impl FnOnce(&mut S) -> Vec<E>) {
        let effects = self.change(step);
        self.effects.borrow_mut().extend(effects);
    }

    /// Performs the effects in their order, one after the other. An effect that comes while one is performed waits its
    /// turn. When none is left, `next` may do one more thing and say so; it is asked again when there is no effect
    /// again.
    pub fn perform(&self, perform: impl Fn(E), next: impl Fn() -> bool) {
        if self.is_performing.replace(true) {
            return;
        }
        loop {
            match self.take_first() {
                Some(effect) => perform(effect),
                None if next() => {}
                None => break,
            }
        }
        self.is_performing.set(false);
    }

    /// There are a few at most: what a `VecDeque` would save of moving them costs the browser more to load.
    fn take_first(&self) -> Option<E> {
        let mut effects = self.effects.borrow_mut();
        if effects.is_empty() { None } else { Some(effects.remove(0)) }
    }

    /// A number for a waiter or a callback, from 1.
    pub fn next_id(&self) -> u32 {
        let id = self.last_id.get().wrapping_add(1);
        self.last_id.set(id);
        id
    }
}
