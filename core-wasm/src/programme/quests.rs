//! Quests as a participant sees them, their runs, and what is sent for a step.

use waymark_core_macros::wire;

use super::names::{QuestKind, QuestState, Rarity, Recurrence, ReviewMode, RunState, StepKind};
use super::people::PeopleHere;
use super::teams::Together;
use crate::game::eligibility::LockReason;

/// What a quest or level gives.
#[wire]
#[serde(tag = "kind")]
pub enum Reward {
    /// Experience points.
    Xp {
        /// Points, a whole number.
        amount: f64,
    },
    /// One item of a type.
    Item {
        /// Slug of the item type.
        item_type: String,
        /// Its name in the asked language.
        name: String,
        /// Rarity of the item type.
        rarity: Rarity,
        /// File id of its picture.
        image: Option<String>,
        /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
        #[serde(default)]
        #[cfg_attr(feature = "wasm", tsify(optional))]
        untranslated: Option<Vec<String>>,
    },
    /// A trait for the character.
    Trait {
        /// Slug of the trait.
        trait_slug: String,
        /// Its name in the asked language.
        name: String,
        /// Name of what it is a trait of, in the asked language: a shirt's colour, the hair.
        slot_name: String,
        /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
        #[serde(default)]
        #[cfg_attr(feature = "wasm", tsify(optional))]
        untranslated: Option<Vec<String>>,
    },
}

/// A quest on the map or in a list.
#[wire]
pub struct QuestCard {
    /// Stable name in addresses.
    pub slug: String,
    /// Title in the asked language.
    pub title: String,
    /// One or two sentences.
    pub summary: String,
    /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// What it is for.
    pub kind: QuestKind,
    /// Chapter number, from 1.
    pub chapter: f64,
    /// 1 (easy) to 5.
    pub difficulty: f64,
    /// Experience points that the quest gives.
    pub xp: f64,
    /// Level needed to start it, from 1.
    pub min_level: f64,
    /// About how many minutes it takes; none where the team does not say.
    pub minutes: Option<f64>,
    /// How many people have done it, as of a minute ago at most.
    pub walked: f64,
    /// Others who are on it now; nobody on a secret one.
    pub here: PeopleHere,
    /// Who decides its runs: the system, one game master or two.
    pub review: ReviewMode,
    /// When the quest opens; ISO 8601.
    pub starts_at: Option<String>,
    /// When the quest closes; ISO 8601.
    pub ends_at: Option<String>,
    /// How often it opens again, if it does.
    pub recurrence: Option<Recurrence>,
    /// Name of the season it belongs to, if it does.
    pub season: Option<String>,
    /// Position on the trail map, 0 to 100 from the left.
    pub map_x: f64,
    /// Position on the trail map, 0 to 100 from the top.
    pub map_y: f64,
    /// Slugs of the quests that must be done first.
    pub requires: Vec<String>,
    /// File id of the cover.
    pub cover: Option<String>,
    /// Computed for the person who asks.
    pub state: QuestState,
    /// Everything that keeps it from being started; empty when nothing does, or when a run of it is open.
    pub reasons: Vec<LockReason>,
    /// While it is locked: slugs of the quests to do now that bring it nearer, by the shortest way; what opens only
    /// after them is not among them.
    pub way: Vec<String>,
    /// Everything it gives, XP included.
    pub rewards: Vec<Reward>,
    /// How many steps the quest has.
    pub steps_total: f64,
    /// Steps sent in the open run.
    pub steps_done: f64,
    /// Whether a game master sent the open run back, and something of it is still to be sent again.
    pub returned: bool,
    /// Id of the run that is open, else of the newest, if there is one.
    pub run_id: Option<String>,
}

/// Reply of `GET /programme/quests`.
#[wire]
pub struct QuestList {
    /// Quests in the order of the trail.
    pub quests: Vec<QuestCard>,
    /// Titles of the chapters, first to last.
    pub chapters: Vec<String>,
}

/// One question of a quiz step, without its answer.
#[wire]
pub struct QuizQuestion {
    /// Text of the question, in the asked language.
    pub question: String,
    /// What can be chosen; an answer is the index into this list.
    pub options: Vec<String>,
}

/// What a step of each kind needs to be shown. Absent fields do not apply to the kind.
#[wire(Default)]
#[serde(default)]
pub struct StepConfig {
    /// quiz: the questions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub questions: Option<Vec<QuizQuestion>>,
    /// quiz: right answers needed; all when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass_mark: Option<f64>,
    /// text: fewest characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_length: Option<f64>,
    /// text: most characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<f64>,
    /// link: hosts that are accepted; any when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hosts: Option<Vec<String>>,
    /// file: media types that are accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media_types: Option<Vec<String>>,
    /// file: largest size in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_bytes: Option<f64>,
    /// code, attend: a hint to show above the field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// attend: nobody is taken before; ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opens_at: Option<String>,
    /// attend: nobody is taken from then on; ISO 8601.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes_at: Option<String>,
    /// attend: a game master confirms that the person was there; unless it rotates, no code is asked for. Such a run is
    /// never decided by the system.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirm: Option<bool>,
    /// attend: the code is on a screen at the place, another one every thirty seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rotates: Option<bool>,
    /// attend: where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// on_chain: what is read: `wallet_linked`, `holds_token`, `has_minted` or `has_traded`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
    /// on_chain, all but `wallet_linked`: slug of the item type; any when absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item_type: Option<String>,
    /// api: name of the system that completes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<String>,
    /// api: where the participant does it; https.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

/// Where one step of a run stands.
#[wire]
pub enum StepState {
    /// Nothing was sent, or it was reopened, or the first questions of a quiz are right and others follow.
    Open,
    /// Sent, and marked right where the system marks it.
    Sent,
    /// A quiz or code that was sent and was not right; may be sent again.
    Wrong,
    /// Sent back by a game master with a comment.
    Returned,
    /// The answer was accepted.
    Accepted,
}

/// A step with what the person sent for it.
#[wire]
pub struct QuestStep {
    /// Id of the step.
    pub id: String,
    /// Title in the asked language.
    pub title: String,
    /// What to do, in the asked language, as Markdown. Empty until the quest opens.
    pub body: String,
    /// Names of the texts of this step that are in English, since nobody has translated them; `config` is its hint and its
    /// questions. Absent where none is.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// What it asks for.
    pub kind: StepKind,
    /// Whether the run needs it.
    pub required: bool,
    /// What is needed to show it. Until the quest opens it is empty, but for time and place of a step that is attended.
    pub config: StepConfig,
    /// Where it stands in the open run; `open` when there is none.
    pub state: StepState,
    /// The newest answer, if any was sent.
    pub answer: Option<StepAnswer>,
    /// quiz that is not right: its questions that need another look, by index. Absent where none is named: all are right,
    /// or its pass mark is below all of them.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub wrong_questions: Option<Vec<f64>>,
    /// quiz: why each question has the answer that it has, in the asked language and by index, for those that the newest
    /// answer has right; empty for one that it has not, and for one that says nothing. Absent where nothing is said yet.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub explanations: Option<Vec<String>>,
    /// What a game master looks for in the answer. Absent where nothing is said of it.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub criteria: Option<Vec<Criterion>>,
    /// What the reviewer wrote about it.
    pub comment: Option<String>,
}

/// Something that a game master looks for in an answer.
#[wire]
pub struct Criterion {
    /// In the asked language.
    pub text: String,
    /// Whether the newest answer has it, once somebody has said so.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub met: Option<bool>,
}

/// What a person sends for a step: exactly the field that its kind asks for.
/// @propertyNames {"enum": ["choices", "text", "url", "files", "code"]}
#[wire(Default)]
#[serde(default)]
pub struct StepAnswer {
    /// quiz: the chosen option of each question, by index. Where all must be right, the first questions may be sent alone:
    /// while they are right the step stays open, and each wrong answer counts as one.
    /// @items {"type": "integer", "minimum": 0}
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<f64>>,
    /// text: the answer.
    /// @maxLength 20000
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// link: an https address.
    /// @maxLength 20000
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// file: ids of uploaded files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<Vec<String>>,
    /// code, attend: the word or number.
    /// @maxLength 20000
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// A run of a quest.
#[wire]
pub struct QuestRun {
    /// Id of the run in the database.
    pub id: String,
    /// Slug of its quest.
    pub quest: String,
    /// 1 for the first try.
    pub attempt: f64,
    /// State as stored.
    pub state: RunState,
    /// Raised by one at every change of state.
    pub version: f64,
    /// When it was sent for review; ISO 8601.
    pub submitted_at: Option<String>,
    /// When it was decided; ISO 8601.
    pub decided_at: Option<String>,
    /// Comment of the game master who decided it.
    pub decision_note: Option<String>,
    /// Names of the game masters who decided it, as far as whoever asks may know them.
    pub reviewers: Vec<String>,
    /// Until when the refusal may be appealed against; ISO 8601, none when it may not.
    pub appeal_until: Option<String>,
    /// When it was appealed against; ISO 8601.
    pub appealed_at: Option<String>,
    /// Points it paid, once rewarded.
    pub xp_awarded: Option<f64>,
}

/// Reply of `GET /programme/quests/{slug}` and of every call that changes a run.
#[wire]
pub struct QuestDetail {
    /// The card, with the state computed now.
    pub quest: QuestCard,
    /// What the quest is about, in the asked language, as Markdown. Empty until the quest opens.
    pub body: String,
    /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// Steps in their order.
    pub steps: Vec<QuestStep>,
    /// The newest run, if there is one.
    pub run: Option<QuestRun>,
    /// What this call paid. Empty unless the call ended in a reward, or replays one that did.
    pub granted: Vec<Granted>,
    /// What the run earned and could not be given yet, because all objects of the kind have been given out: it comes by
    /// itself as soon as there are more.
    pub owed: Vec<Reward>,
    /// Level before and after, when this call changed it.
    pub level_up: Option<LevelUp>,
    /// For a quest that a rope team does together: how, and how far they are. None for any other.
    pub together: Option<Together>,
}

/// One reward that was paid.
#[wire]
pub struct Granted {
    /// The reward that was paid.
    pub reward: Reward,
    /// Id of the item it made, for item rewards.
    pub item_id: Option<String>,
}

/// A rise in level.
#[wire]
pub struct LevelUp {
    /// Level before the call, from 1.
    pub from: f64,
    /// Level after the call.
    pub to: f64,
}
