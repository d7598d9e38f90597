//! The life of one quest run, from started to rewarded.
//!
//! The machine is given what the database holds and what happened, and says the next state and what must be done in the
//! same transaction. The extension writes `state` and `version` with `WHERE state = ? AND version = ?`; no row means
//! somebody else was first.

use waymark_core_macros::wire;

use super::season::{SeasonFacts, season_state};
use super::step::Verdict;
use crate::error::{Error, Result};
use crate::instant;
use crate::json::joined;
use crate::programme::codes::ProgrammeCode;
use crate::programme::names::{ReviewMode, RunState, SeasonState};
use crate::programme::quests::StepState;

/// How long after a refusal it may be appealed against.
pub const APPEAL_MS: f64 = 14.0 * 86_400_000.0;

/// A step of the run as the machine needs it.
#[wire(Eq)]
pub struct RunStep {
    /// Id of the step.
    pub id: String,
    /// Whether the run needs it.
    pub required: bool,
    /// State of the step as stored.
    pub state: StepState,
    /// True for attendance that a game master confirms: with it the system does not decide the run.
    #[serde(default)]
    pub confirm: bool,
}

/// A run as the database holds it.
#[wire]
pub struct RunFacts {
    /// State as stored.
    pub state: RunState,
    /// Version as stored.
    pub version: f64,
    /// Who decides the run: the system, one game master or two.
    pub review: ReviewMode,
    /// The person whose run it is; any id, compared with `by`.
    pub participant: String,
    /// Every step of the quest.
    pub steps: Vec<RunStep>,
    /// Game masters who approved this revision so far; only `two_person` has one while it is submitted.
    #[serde(default)]
    pub approvals: Vec<String>,
    /// When the quest closes; ISO 8601. Past it nothing can be sent any more.
    #[serde(default)]
    pub ends_at: Option<String>,
    /// The season of the quest: once it is over, nothing can be sent any more.
    #[serde(default)]
    pub season: Option<SeasonFacts>,
    /// Hours until a rejected run may be followed by another.
    #[serde(default)]
    pub cooldown_hours: Option<f64>,
    /// When it was last decided; ISO 8601.
    #[serde(default)]
    pub decided_at: Option<String>,
    /// Who decided it last; none for the system.
    #[serde(default)]
    pub decided_by: Option<String>,
    /// Whether it was appealed against.
    #[serde(default)]
    pub appealed: bool,
    /// Once it was: the game master who had refused it.
    #[serde(default)]
    pub appeal_against: Option<String>,
    /// Whether a later try in the same period is open or was rewarded.
    #[serde(default)]
    pub overtaken: bool,
    /// Whether it is a part of what a rope team does together: once approved, it waits for `team_done`.
    #[serde(default)]
    pub team: bool,
}

/// What happened. `by` is the id of who did it, in the same terms as `participant`.
#[wire]
#[serde(tag = "type")]
pub enum RunEvent {
    /// The participant sent an answer, and it was marked.
    StepSent {
        /// Id of the step.
        step: String,
        /// How it was marked.
        verdict: Verdict,
    },
    /// The participant sent the run for review.
    Submitted,
    /// It was found good: by a game master, or by the system when nobody is named.
    Approved {
        /// The game master; none for the system, which may decide automatic runs only.
        by: Option<String>,
        /// The version that was looked at.
        version: f64,
    },
    /// A game master sent steps back with a comment.
    Returned {
        /// Id of the game master.
        by: String,
        /// The version that was looked at.
        version: f64,
        /// What is missing, for the participant to read.
        comment: String,
        /// Ids of the steps that reopen; at least one.
        steps: Vec<String>,
    },
    /// A game master refused it with a comment.
    Rejected {
        /// Id of the game master.
        by: String,
        /// The version that was looked at.
        version: f64,
        /// Why it is refused, for the participant to read.
        comment: String,
    },
    /// The participant asked for another look at the refusal.
    Appealed {
        /// Why the participant appeals, in their own words.
        reason: String,
    },
    /// Everything it pays was booked, in this transaction.
    Rewarded,
    /// What the rope team does together is done, and this part of it is paid: see `team_outcome`.
    TeamDone,
    /// The participant is on the rope team no more, whose run it was.
    TeamLeft,
    /// The participant gave up, or the system closed it at the end date.
    Abandoned,
    /// An admin took the reward back.
    Reversed {
        /// Id of the admin.
        by: String,
        /// The version that was looked at.
        version: f64,
        /// Why the reward is taken back.
        reason: String,
        /// Names of the items it gave that cannot be taken back: on the chain, about to be, or somebody else's.
        items_gone: Vec<String>,
    },
}

/// What must be done in the same transaction.
#[wire]
#[serde(tag = "type")]
pub enum RunEffect {
    /// Write the state of a step.
    SetStep {
        /// Id of the step.
        step: String,
        /// Its new state.
        state: StepState,
    },
    /// Freeze the answers as this revision.
    FreezeRevision,
    /// Apply `approved` by the system now.
    ApproveNow,
    /// Remember that this game master approved; a different one has to approve too.
    RecordApproval {
        /// Id of the game master.
        by: String,
    },
    /// Forget who approved: the next decision begins anew.
    ClearApprovals,
    /// Write when and why it was appealed, and against whose decision.
    RecordAppeal {
        /// What the participant wrote.
        reason: String,
        /// The game master who refused it; they do not decide it again.
        against: Option<String>,
    },
    /// Book everything the quest pays, then apply `rewarded`.
    PayRewards,
    /// Write when and by whom it was decided.
    RecordDecision {
        /// The game master; none for the system.
        by: Option<String>,
        /// Comment of the game master, for the participant to read.
        note: Option<String>,
    },
    /// Another run may be started from this moment.
    StartCooldown {
        /// First moment at which another run may be started; ISO 8601.
        until: String,
    },
    /// Book compensating entries for everything it paid.
    CompensateRewards {
        /// Why the reward is taken back, as `reversed` said.
        reason: String,
    },
}

/// The run after an event.
#[wire]
pub struct RunTransition {
    /// State to write.
    pub state: RunState,
    /// Version to write: one higher.
    pub version: f64,
    /// What must be done in the same transaction, in this order.
    pub effects: Vec<RunEffect>,
}

/// Why an event cannot happen to a run.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RunError {
    /// Another state is needed.
    #[error("this cannot happen to the run in its state")]
    NotOpen(RunState),
    /// The quest has closed.
    #[error("the quest has closed")]
    Closed,
    /// Required steps were not sent.
    #[error("required steps are missing")]
    Incomplete(Vec<String>),
    /// The quest has no such step.
    #[error("the quest has no such step")]
    StepUnknown,
    /// The step was accepted or sent and is not open again.
    #[error("the step cannot be sent again")]
    StepClosed,
    /// Somebody changed the run in the meantime.
    #[error("the run was changed in the meantime: read it again")]
    VersionConflict,
    /// Nobody decides about the own run.
    #[error("nobody decides about the own run")]
    OwnRun,
    /// The system on a run that people review.
    #[error("people decide about this run")]
    ReviewerNotAllowed,
    /// The same game master twice.
    #[error("you approved it before: a different game master has to approve too")]
    ApprovedAlready,
    /// Whoever refused it does not decide about the appeal.
    #[error("you refused it: another game master decides about the appeal")]
    OwnDecision,
    /// There was an appeal before.
    #[error("a refusal is appealed against once")]
    AppealUsed,
    /// The time for an appeal is over.
    #[error("the time for an appeal is over")]
    AppealTooLate(String),
    /// A later try is open or was rewarded.
    #[error("a later try at this quest is open or was rewarded")]
    AppealOvertaken,
    /// A comment, a reason or a step to reopen is missing.
    #[error("{0} is needed")]
    Needed(&'static str),
    /// Items it gave cannot be taken back.
    #[error("items it gave cannot be taken back: {}", joined(.0, ", "))]
    ItemsGone(Vec<String>),
}

impl From<RunError> for Error {
    fn from(error: RunError) -> Self {
        let message = error.to_string();
        let of = |code: ProgrammeCode| Error::validation(code, message.clone());
        match error {
            RunError::NotOpen(state) => of(ProgrammeCode::RunNotOpen).with("state", state.as_str()),
            RunError::Closed => of(ProgrammeCode::RunNotOpen).with("state", "closed"),
            RunError::Incomplete(steps) => of(ProgrammeCode::RunIncomplete).with("steps", steps),
            RunError::StepUnknown => of(ProgrammeCode::StepUnknown),
            RunError::StepClosed => of(ProgrammeCode::StepClosed),
            RunError::VersionConflict => of(ProgrammeCode::VersionConflict),
            RunError::OwnRun => of(ProgrammeCode::OwnRun),
            RunError::ReviewerNotAllowed => of(ProgrammeCode::Forbidden),
            RunError::ApprovedAlready => of(ProgrammeCode::ApprovedAlready),
            RunError::OwnDecision => of(ProgrammeCode::OwnDecision),
            RunError::AppealUsed => of(ProgrammeCode::AppealUsed),
            RunError::AppealTooLate(until) => of(ProgrammeCode::AppealTooLate).with("until", until),
            RunError::AppealOvertaken => of(ProgrammeCode::AppealOvertaken),
            RunError::Needed(field) => of(ProgrammeCode::Validation).with("field", field).with("reason", "missing"),
            RunError::ItemsGone(items) => of(ProgrammeCode::ItemsGone).with("items", items),
        }
    }
}

type Stepped = std::result::Result<(RunState, Vec<RunEffect>), RunError>;

/// Applies an event. `now` in milliseconds.
///
/// # Errors
/// See [`RunError`]; on the wire `RUN_NOT_OPEN`, `RUN_INCOMPLETE`, `STEP_UNKNOWN`, `STEP_CLOSED`, `VERSION_CONFLICT`,
/// `OWN_RUN`, `OWN_DECISION`, `APPROVED_ALREADY`, `FORBIDDEN`, `VALIDATION`, `APPEAL_USED`, `APPEAL_TOO_LATE`,
/// `APPEAL_OVERTAKEN`, `ITEMS_GONE`.
pub fn run_step(run: &RunFacts, event: &RunEvent, now: f64) -> Result<RunTransition> {
    let (state, effects) = match event {
        RunEvent::StepSent { step, verdict } => step_sent(run, step, *verdict, now),
        RunEvent::Submitted => submitted(run, now),
        RunEvent::Approved { by, version } => approved(run, by.as_deref(), *version),
        RunEvent::Returned { by, version, comment, steps } => returned(run, by, *version, comment, steps, now),
        RunEvent::Rejected { by, version, comment } => rejected(run, by, *version, comment, now),
        RunEvent::Appealed { reason } => appealed(run, reason, now),
        RunEvent::Rewarded => needs(run, RunState::Approved).map(|()| (RunState::Rewarded, Vec::new())),
        RunEvent::TeamDone => team_done(run),
        RunEvent::TeamLeft => team_left(run),
        RunEvent::Abandoned => abandoned(run),
        RunEvent::Reversed { by, version, reason, items_gone } => reversed(run, by, *version, reason, items_gone),
    }?;
    Ok(RunTransition { state, version: run.version + 1.0, effects })
}

fn needs(run: &RunFacts, state: RunState) -> std::result::Result<(), RunError> {
    if run.state == state { Ok(()) } else { Err(RunError::NotOpen(run.state)) }
}

fn needs_open(run: &RunFacts, now: f64) -> std::result::Result<(), RunError> {
    needs(run, RunState::InProgress)?;
    if is_over(run, now) { Err(RunError::Closed) } else { Ok(()) }
}

/// Whether the quest or its season has ended: then the system closes what is in progress.
fn is_over(run: &RunFacts, now: f64) -> bool {
    run.ends_at.as_ref().and_then(|text| instant::parse(text)).is_some_and(|at| now >= at)
        || run.season.as_ref().is_some_and(|season| season_state(season, now) == SeasonState::Closed)
}

/// Who decides: the system only where nobody's word is waited for.
fn review_of(run: &RunFacts) -> ReviewMode {
    let asked = run.steps.iter().any(|step| step.confirm && is_sent(step.state));
    if asked && run.review == ReviewMode::Auto { ReviewMode::Manual } else { run.review }
}

fn is_sent(state: StepState) -> bool {
    matches!(state, StepState::Sent | StepState::Accepted)
}

fn step_sent(run: &RunFacts, step: &str, verdict: Verdict, now: f64) -> Stepped {
    needs_open(run, now)?;
    let found = run.steps.iter().find(|known| known.id == step).ok_or(RunError::StepUnknown)?;
    // What people review may be improved until it is submitted; what the system marked right is final.
    let open = match found.state {
        StepState::Open | StepState::Wrong | StepState::Returned => true,
        StepState::Sent => verdict == Verdict::Accepted,
        StepState::Accepted => false,
    };
    if !open {
        return Err(RunError::StepClosed);
    }
    let state = match verdict {
        Verdict::Right | Verdict::Accepted => StepState::Sent,
        Verdict::Wrong => StepState::Wrong,
        Verdict::Partial => StepState::Open,
    };
    Ok((RunState::InProgress, vec![RunEffect::SetStep { step: step.to_owned(), state }]))
}

/// Whether the answer for a step, with which somebody means to finish, does so: it is not wrong, nothing is missing, and
/// the system decides at once. A person who reads it is asked on purpose, and whatever is missing is sent first.
pub fn finishes_by_answer(run: &RunFacts, step: &str) -> bool {
    let is_taken = run.steps.iter().any(|known| known.id == step && is_sent(known.state));
    is_taken && run.state == RunState::InProgress && review_of(run) == ReviewMode::Auto && missing(run).is_empty()
}

fn missing(run: &RunFacts) -> Vec<String> {
    run.steps.iter().filter(|step| step.required && !is_sent(step.state)).map(|step| step.id.clone()).collect()
}

fn submitted(run: &RunFacts, now: f64) -> Stepped {
    needs_open(run, now)?;
    let missing = missing(run);
    if !missing.is_empty() {
        return Err(RunError::Incomplete(missing));
    }
    let mut effects = vec![RunEffect::FreezeRevision];
    if review_of(run) == ReviewMode::Auto {
        effects.push(RunEffect::ApproveNow);
    }
    Ok((RunState::Submitted, effects))
}

/// A decision needs a submitted run, the version that was looked at, and somebody else's eyes.
fn needs_review(run: &RunFacts, by: &str, version: f64) -> std::result::Result<(), RunError> {
    needs(run, RunState::Submitted)?;
    if version != run.version {
        Err(RunError::VersionConflict)
    } else if by == run.participant {
        Err(RunError::OwnRun)
    } else if run.appeal_against.as_deref() == Some(by) {
        Err(RunError::OwnDecision)
    } else {
        Ok(())
    }
}

fn approved(run: &RunFacts, by: Option<&str>, version: f64) -> Stepped {
    let Some(by) = by else {
        needs(run, RunState::Submitted)?;
        return match review_of(run) {
            ReviewMode::Auto if version == run.version => Ok((RunState::Approved, approval(run, None))),
            ReviewMode::Auto => Err(RunError::VersionConflict),
            ReviewMode::Manual | ReviewMode::TwoPerson => Err(RunError::ReviewerNotAllowed),
        };
    };
    needs_review(run, by, version)?;
    match run.review {
        ReviewMode::Auto | ReviewMode::Manual => Ok((RunState::Approved, approval(run, Some(by)))),
        ReviewMode::TwoPerson if run.approvals.iter().any(|earlier| earlier == by) => Err(RunError::ApprovedAlready),
        ReviewMode::TwoPerson if run.approvals.is_empty() => {
            Ok((RunState::Submitted, vec![RunEffect::RecordApproval { by: by.to_owned() }]))
        }
        ReviewMode::TwoPerson => Ok((RunState::Approved, approval(run, Some(by)))),
    }
}

fn approval(run: &RunFacts, by: Option<&str>) -> Vec<RunEffect> {
    let sent = run.steps.iter().filter(|step| step.state == StepState::Sent);
    let mut effects: Vec<RunEffect> =
        sent.map(|step| RunEffect::SetStep { step: step.id.clone(), state: StepState::Accepted }).collect();
    effects.push(RunEffect::RecordDecision { by: by.map(str::to_owned), note: None });
    // A part of what a team does together is paid with the others: see `team_outcome`.
    if !run.team {
        effects.push(RunEffect::PayRewards);
    }
    effects
}

/// A part that was accepted is paid as it is; one that is still open, for which the others' parts are enough, is closed
/// as the system closes a run.
fn team_done(run: &RunFacts) -> Stepped {
    if !is_team_open(run) {
        return Err(RunError::NotOpen(run.state));
    }
    let mut effects = if run.state == RunState::Approved { Vec::new() } else { approval(run, None) };
    effects.push(RunEffect::PayRewards);
    Ok((RunState::Approved, effects))
}

/// Whoever leaves is not paid, however far they were, and does not appeal any more.
fn team_left(run: &RunFacts) -> Stepped {
    if is_team_open(run) || run.team && run.state == RunState::Rejected {
        Ok((RunState::Abandoned, Vec::new()))
    } else {
        Err(RunError::NotOpen(run.state))
    }
}

/// What is accepted and waits for the team can be given up, too.
fn abandoned(run: &RunFacts) -> Stepped {
    if run.team && run.state == RunState::Approved {
        return Ok((RunState::Abandoned, Vec::new()));
    }
    needs(run, RunState::InProgress).map(|()| (RunState::Abandoned, Vec::new()))
}

fn is_team_open(run: &RunFacts) -> bool {
    run.team && matches!(run.state, RunState::InProgress | RunState::Submitted | RunState::Approved)
}

fn returned(run: &RunFacts, by: &str, version: f64, comment: &str, steps: &[String], now: f64) -> Stepped {
    needs_review(run, by, version)?;
    // Nobody could send it again.
    if is_over(run, now) {
        return Err(RunError::Closed);
    }
    if comment.trim().is_empty() {
        return Err(RunError::Needed("comment"));
    }
    if steps.is_empty() {
        return Err(RunError::Needed("steps"));
    }
    if !steps.iter().all(|id| run.steps.iter().any(|step| step.id == *id)) {
        return Err(RunError::StepUnknown);
    }
    let mut effects: Vec<RunEffect> = run
        .steps
        .iter()
        .filter(|step| step.state == StepState::Sent || steps.contains(&step.id))
        .map(|step| {
            let state = if steps.contains(&step.id) { StepState::Returned } else { StepState::Accepted };
            RunEffect::SetStep { step: step.id.clone(), state }
        })
        .collect();
    effects.push(RunEffect::RecordDecision { by: Some(by.to_owned()), note: Some(comment.to_owned()) });
    effects.extend(anew(run));
    Ok((RunState::InProgress, effects))
}

/// Approvals were of what was looked at then.
fn anew(run: &RunFacts) -> Option<RunEffect> {
    (!run.approvals.is_empty()).then_some(RunEffect::ClearApprovals)
}

fn rejected(run: &RunFacts, by: &str, version: f64, comment: &str, now: f64) -> Stepped {
    needs_review(run, by, version)?;
    if comment.trim().is_empty() {
        return Err(RunError::Needed("comment"));
    }
    let mut effects = vec![RunEffect::RecordDecision { by: Some(by.to_owned()), note: Some(comment.to_owned()) }];
    if let Some(hours) = run.cooldown_hours.filter(|hours| *hours > 0.0) {
        effects.push(RunEffect::StartCooldown { until: instant::format(now + hours * 3_600_000.0) });
    }
    Ok((RunState::Rejected, effects))
}

fn appealed(run: &RunFacts, reason: &str, now: f64) -> Stepped {
    needs_appealable(run, now)?;
    if reason.trim().is_empty() {
        return Err(RunError::Needed("reason"));
    }
    let mut effects = vec![RunEffect::RecordAppeal { reason: reason.to_owned(), against: run.decided_by.clone() }];
    effects.extend(anew(run));
    Ok((RunState::Submitted, effects))
}

fn needs_appealable(run: &RunFacts, now: f64) -> std::result::Result<(), RunError> {
    needs(run, RunState::Rejected)?;
    let until = appeal_end(run);
    if run.appealed {
        Err(RunError::AppealUsed)
    } else if now >= until {
        Err(RunError::AppealTooLate(instant::format(until)))
    } else if run.overtaken {
        Err(RunError::AppealOvertaken)
    } else {
        Ok(())
    }
}

fn appeal_end(run: &RunFacts) -> f64 {
    run.decided_at.as_ref().and_then(|text| instant::parse(text)).unwrap_or(0.0) + APPEAL_MS
}

/// Until when the refusal may be appealed against, as ISO 8601; none when it may not now.
#[must_use]
pub fn appeal_until(run: &RunFacts, now: f64) -> Option<String> {
    needs_appealable(run, now).ok().map(|()| instant::format(appeal_end(run)))
}

fn reversed(run: &RunFacts, by: &str, version: f64, reason: &str, items_gone: &[String]) -> Stepped {
    needs(run, RunState::Rewarded)?;
    if version != run.version {
        return Err(RunError::VersionConflict);
    }
    if by == run.participant {
        return Err(RunError::OwnRun);
    }
    if reason.trim().is_empty() {
        return Err(RunError::Needed("reason"));
    }
    if !items_gone.is_empty() {
        return Err(RunError::ItemsGone(items_gone.to_vec()));
    }
    Ok((RunState::Reversed, vec![RunEffect::CompensateRewards { reason: reason.to_owned() }]))
}

#[cfg(test)]
mod model;
#[cfg(test)]
mod tests;
