//! Reviewing runs: the queue of a game master, and the decision.

use waymark_core_macros::wire;

use super::names::{ReviewMode, RunState, StepKind};
use super::quests::{StepAnswer, StepState};

/// What a game master decides.
#[wire]
pub enum Decision {
    /// It is good; it is paid.
    Approve,
    /// Some steps must be done again.
    Return,
    /// It is refused.
    Reject,
    /// An admin takes back what it paid.
    Reverse,
}

/// Body of `POST /programme/runs/{id}/decide`.
#[wire]
pub struct ReviewDecision {
    /// What is decided.
    pub decision: Decision,
    /// The version that was looked at; another one on the server is a conflict.
    /// @whole 0..2147483647
    pub version: f64,
    /// What the participant reads; needed to return, reject or reverse.
    /// @trim true
    /// @maxLength 2000
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// return: ids of the steps that reopen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<String>>,
}

/// One answer of a run that waits for review.
#[wire]
pub struct ReviewAnswer {
    /// Id of the step.
    pub step_id: String,
    /// Title of the step, in the asked language.
    pub title: String,
    /// What it asks for.
    pub kind: StepKind,
    /// State of the step.
    pub state: StepState,
    /// The answer that was sent; none when the step was not sent.
    pub answer: Option<StepAnswer>,
}

/// A run that waits for review; `GET /programme/review/queue` answers with a list, oldest first.
#[wire]
pub struct ReviewEntry {
    /// Id of the run.
    pub run_id: String,
    /// Slug of the quest.
    pub slug: String,
    /// Title of the quest.
    pub title: String,
    /// Who decides the run: one game master or two.
    pub review: ReviewMode,
    /// Version to send with the decision.
    pub version: f64,
    /// Profile id of the participant.
    pub participant: String,
    /// Shown name of the participant.
    pub participant_name: String,
    /// Whether it is the run of the person who asks, who may not decide it.
    pub own: bool,
    /// When it was submitted; ISO 8601.
    pub submitted_at: Option<String>,
    /// The answers that were sent.
    pub answers: Vec<ReviewAnswer>,
}

/// Reply of `POST /programme/runs/{id}/decide`.
#[wire]
pub struct Decided {
    /// Id of the run.
    pub run_id: String,
    /// State of the run after the decision.
    pub state: RunState,
    /// Version of the run after the decision.
    pub version: f64,
}
