//! The code that came by e-mail: typed, checked, sent again.

use super::effect::{Command, Effect};
use super::event::{CodeRefusal, Source, TimerName};
use super::machine::{Modal, Status};
use super::text::Text;

/// Digits of a code.
pub const CODE_LENGTH: usize = 6;

/// Where the code stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeState {
    /// The person types.
    Typing,
    /// The server looks at it.
    Checking,
    /// It was another one; type again.
    Wrong,
    /// Too old, or tried too often: ask for another.
    Expired,
    /// Another one is on its way.
    Sending,
}

impl CodeState {
    /// The word on the JavaScript side.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            CodeState::Typing => "typing",
            CodeState::Checking => "checking",
            CodeState::Wrong => "wrong",
            CodeState::Expired => "expired",
            CodeState::Sending => "sending",
        }
    }

    /// Whether the person may type.
    #[must_use]
    pub fn is_open(self) -> bool {
        matches!(self, CodeState::Typing | CodeState::Wrong)
    }
}

/// The form for the code.
#[derive(Debug, Clone, PartialEq)]
pub struct CodeEntry {
    /// Digits so far.
    pub code: Text,
    /// Where it stands.
    pub state: CodeState,
    /// How many tries are left, where that is known; none when it was tried too often.
    pub tries_left: Option<u32>,
    /// When the code runs out, in milliseconds since 1970.
    pub expires_at: f64,
    /// Which setting of the timer counts; also tells one code from the next.
    pub(super) generation: u32,
}

impl CodeEntry {
    /// Whether it can be submitted.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.code.as_str().len() == CODE_LENGTH && self.state.is_open()
    }
}

impl Modal {
    /// A code counts only for the attempt that is under way.
    pub(super) fn code_sent(&mut self, source: Source, lifetime_ms: f64, now: f64, effects: &mut Vec<Effect>) {
        if self.is_of_attempt(source) {
            let generation = self.next_generation();
            let expires_at = now + lifetime_ms.max(0.0);
            let (code, state) = (Text::default(), CodeState::Typing);
            self.code = Some(CodeEntry { code, state, tries_left: None, expires_at, generation });
            effects.push(Effect::StartTimer(TimerName::CodeExpiry, generation, expires_at));
        }
    }

    pub(super) fn code_refused(&mut self, source: Source, refusal: CodeRefusal, now: f64) {
        let counts = self.is_of_attempt(source);
        if let Some(entry) = self.code.as_mut().filter(|_| counts) {
            entry.code.set(String::new());
            (entry.state, entry.tries_left) = match refusal {
                CodeRefusal::Wrong(left) if now < entry.expires_at => (CodeState::Wrong, left),
                CodeRefusal::Wrong(_) | CodeRefusal::Expired => (CodeState::Expired, None),
                CodeRefusal::Spent => (CodeState::Expired, Some(0)),
            };
        }
    }

    pub(super) fn code_typed(&mut self, text: &str) {
        if let Some(entry) = self.code.as_mut().filter(|entry| entry.state.is_open()) {
            entry.code.set(text.chars().filter(char::is_ascii_digit).take(CODE_LENGTH).collect());
        }
    }

    pub(super) fn code_submitted(&mut self, effects: &mut Vec<Effect>) {
        if let (Status::Connecting(attempt), Some(entry)) = (&self.status, &mut self.code)
            && entry.is_complete()
        {
            entry.state = CodeState::Checking;
            let code = entry.code.as_str().to_owned();
            effects.push(Effect::Tell(Command::SubmitCode { attempt: attempt.id, code }));
        }
    }

    pub(super) fn code_resend_asked(&mut self, effects: &mut Vec<Effect>) {
        if let (Status::Connecting(attempt), Some(entry)) = (&self.status, &mut self.code)
            && !matches!(entry.state, CodeState::Sending | CodeState::Checking)
        {
            entry.state = CodeState::Sending;
            effects.push(Effect::Tell(Command::ResendCode { attempt: attempt.id }));
        }
    }

    /// A code that is being checked or replaced is the server's to judge.
    pub(super) fn code_ran_out(&mut self, generation: u32) {
        if let Some(entry) = self.code.as_mut().filter(|entry| entry.generation == generation && entry.state.is_open()) {
            entry.state = CodeState::Expired;
        }
    }
}
