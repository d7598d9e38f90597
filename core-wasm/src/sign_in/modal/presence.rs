//! Coming and going: mounted at once and active a moment later; inactive at once and unmounted a moment later.

use super::effect::Effect;
use super::event::TimerName;
use super::machine::{Modal, Page, Status};

/// Between mounting and the active class, in milliseconds.
pub const ENTER_MS: f64 = 100.0;
/// Between hiding and unmounting, in milliseconds.
pub const LEAVE_MS: f64 = 250.0;
/// How long a connected modal stays, in milliseconds.
pub const AUTO_CLOSE_MS: f64 = 3_000.0;

/// How far the modal is there. The numbers are generations of its timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Presence {
    /// The modal is not mounted.
    #[default]
    Hidden,
    /// Mounted, not yet active.
    Entering(u32),
    /// Mounted and active.
    Shown,
    /// Mounted, not active any more.
    Leaving(u32),
}

impl Modal {
    /// Whether it is to be seen: somebody opened it, or a network prompt needs an answer.
    #[must_use]
    pub fn is_visible(&self) -> bool {
        self.open || !self.prompts.is_empty()
    }

    /// Opens it at the beginning of the choice.
    pub(super) fn show(&mut self) {
        if !self.open {
            self.open = true;
            self.page = Page::Main;
            self.expanded = false;
            self.scan_asked = false;
        }
    }

    /// Closes it: what is under way is given up, what was shown is forgotten.
    pub(super) fn hide(&mut self, effects: &mut Vec<Effect>) {
        self.open = false;
        self.give_up(effects);
        if matches!(self.status, Status::Errored) {
            self.status = Status::Initialized;
        }
    }

    /// The same from outside: network prompts are refused, too.
    pub(super) fn hide_all(&mut self, effects: &mut Vec<Effect>) {
        while !self.prompts.is_empty() {
            self.answer_prompt(false, effects);
        }
        self.hide(effects);
    }

    /// Comes or goes as it should, and closes by itself when there is nothing left to do.
    pub(super) fn follow(&mut self, now: f64, effects: &mut Vec<Effect>) {
        let is_there = matches!(self.presence, Presence::Entering(_) | Presence::Shown);
        if self.is_visible() != is_there {
            let generation = self.next_generation();
            // The other timer may still be set; its ring will be of an older generation.
            let (presence, timer, ms) = if is_there {
                (Presence::Leaving(generation), TimerName::Leave, LEAVE_MS)
            } else {
                (Presence::Entering(generation), TimerName::Enter, ENTER_MS)
            };
            self.presence = presence;
            effects.push(Effect::StartTimer(timer, generation, now + ms));
        }
        let is_done = self.open && self.prompts.is_empty() && self.provider().is_some();
        if is_done != self.auto_close.is_some() {
            self.auto_close = is_done.then(|| self.next_generation());
            effects.push(match self.auto_close {
                Some(generation) => Effect::StartTimer(TimerName::AutoClose, generation, now + AUTO_CLOSE_MS),
                None => Effect::StopTimer(TimerName::AutoClose),
            });
        }
    }

    pub(super) fn timer_rang(&mut self, timer: TimerName, generation: u32) {
        match timer {
            TimerName::Enter if self.presence == Presence::Entering(generation) => self.presence = Presence::Shown,
            TimerName::Leave if self.presence == Presence::Leaving(generation) => self.presence = Presence::Hidden,
            TimerName::AutoClose if self.auto_close == Some(generation) => {
                self.auto_close = None;
                self.open = false;
            }
            TimerName::CodeExpiry => self.code_ran_out(generation),
            // A ring of an earlier setting.
            TimerName::Enter | TimerName::Leave | TimerName::AutoClose => {}
        }
    }

    pub(super) fn next_generation(&mut self) -> u32 {
        self.generations += 1;
        self.generations
    }
}
