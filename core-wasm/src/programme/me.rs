//! The signed-in person: one reply that is enough for the home screen, and the onboarding calls.

use waymark_core_macros::wire;

use super::names::{OnboardingStep, QuestState, RunState, Visibility};
use super::profile::{Activity, Character, DayCount};
use super::quests::{QuestCard, Reward};
use super::wallets::LinkedWallet;
use crate::game::eligibility::LockReason;
use crate::game::level::LevelProgress;

/// The own profile.
#[wire]
pub struct OwnProfile {
    /// Profile id; the `{userId}` of `/profile/{userId}`.
    pub id: String,
    /// Unique, case-insensitive; none until chosen.
    pub handle: Option<String>,
    /// Name shown to others, 1 to 40 characters.
    pub display_name: String,
    /// What the participant says of themselves, plain text.
    pub bio: String,
    /// BCP 47 language tag.
    pub locale: Option<String>,
    /// Who may see the profile.
    pub visibility: Visibility,
    /// The onboarding step that is open.
    pub onboarding_step: OnboardingStep,
    /// EIP-55 address items are minted to.
    pub primary_wallet: Option<String>,
}

/// Numbers of the home screen, as they stand now.
#[wire]
pub struct Counts {
    /// Items that the participant owns.
    pub items: f64,
    /// Of them on the chain (minted or listed).
    pub on_chain: f64,
    /// Quests that the participant has done: those with a run that was rewarded and not taken back, each once, however
    /// often it was done.
    pub quests_done: f64,
    /// Listings of the participant that are active.
    pub listings: f64,
}

/// What was done within the days of `Me.activity`.
#[wire]
pub struct PeriodCounts {
    /// Quests done in these days, counted as in `Counts.quests_done`: each once, however often.
    pub quests_done: f64,
    /// Items that the participant minted, whoever has them now.
    pub minted: f64,
}

/// The season that runs, for the person who asks.
#[wire]
pub struct SeasonProgress {
    /// Stable name in addresses.
    pub slug: String,
    /// Its name in the asked language.
    pub name: String,
    /// File id of its picture.
    pub image: Option<String>,
    /// When it ends; ISO 8601. None while the team has set no date.
    pub ends_at: Option<String>,
    /// Quests of it that the person has done.
    pub quests_done: f64,
    /// Quests of it that the person knows of.
    pub quests: f64,
    /// Quests that the person has done since it began, of it or not.
    pub done_since: f64,
    /// Items that its quests still give the person, each type once.
    pub rewards: Vec<Reward>,
}

/// A run that is open or waits for review.
#[wire]
pub struct OpenRun {
    /// Id of the run.
    pub run_id: String,
    /// Slug of the quest.
    pub slug: String,
    /// Title of the quest.
    pub title: String,
    /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// `in_progress` or `submitted`.
    pub state: RunState,
    /// Whether a game master sent it back, and something of it is still to be sent again.
    pub returned: bool,
    /// Steps that were sent.
    pub steps_done: f64,
    /// Steps that the quest has.
    pub steps_total: f64,
}

/// A quest that lies ahead of the person.
#[wire]
pub struct AheadQuest {
    /// Stable name in addresses.
    pub slug: String,
    /// Title in the asked language.
    pub title: String,
    /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
    /// About how many minutes it takes; none where the team does not say.
    pub minutes: Option<f64>,
}

/// A quest that opens to the person by time alone.
#[wire]
pub struct AheadOpening {
    /// Which one it is.
    pub quest: AheadQuest,
    /// When it can be started; ISO 8601.
    pub at: String,
    /// Whether the person has tried or done it before.
    pub again: bool,
}

/// What can bring the person back; nothing of it is lost where they do not come.
#[wire]
pub struct Ahead {
    /// What opens by time alone, the soonest first, at most two.
    pub opens: Vec<AheadOpening>,
    /// Quests open now that bring the person to the next level, as few as possible; none where those that are open are
    /// not enough, and at the highest level.
    pub reach: Vec<AheadQuest>,
    /// A quest that opens again and again, and is open now; none where there is none.
    pub recurring: Option<AheadQuest>,
}

/// A quest that an announcement names.
#[wire]
pub struct NamedQuest {
    /// Stable name in addresses.
    pub slug: String,
    /// Title as it stands in the announcement.
    pub title: String,
    /// Everything that keeps the person who asks from starting it; empty when nothing does, or it is done.
    pub reasons: Vec<LockReason>,
}

/// Something the programme says to everybody.
#[wire]
pub struct Announcement {
    /// Id of the announcement in the database.
    pub id: String,
    /// Title in the asked language.
    pub title: String,
    /// Text in the asked language, as Markdown.
    pub body: String,
    /// Since when it is shown; ISO 8601. None where it always was.
    pub starts_at: Option<String>,
    /// Quests whose titles stand in it in bold, in the order of the trail.
    pub quests: Vec<NamedQuest>,
    /// Names of the texts above that are in English, since nobody has translated them; absent where none is.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub untranslated: Option<Vec<String>>,
}

/// Reply of `GET /programme/me` and of every onboarding call.
#[wire]
pub struct Me {
    /// Directus user id.
    pub user_id: String,
    /// Directus e-mail; none for wallet-only people.
    pub email: Option<String>,
    /// `participant`, `game_master` or `admin`.
    pub role: String,
    /// Profile of the participant, with what only they may see.
    pub profile: OwnProfile,
    /// Level and what is missing to the next.
    pub level: LevelProgress,
    /// Title of the level.
    pub level_title: String,
    /// Active character; none before onboarding made one.
    pub character: Option<Character>,
    /// The quest to do next; none when none can be started.
    pub next_quest: Option<QuestCard>,
    /// The state of `next_quest`, for convenience.
    pub next_quest_state: Option<QuestState>,
    /// What can bring the person back.
    pub ahead: Ahead,
    /// Runs that are in progress or wait for review.
    pub open_runs: Vec<OpenRun>,
    /// Newest first, at most 10.
    pub recent: Vec<Activity>,
    /// The last 84 days that have activity.
    pub activity: Vec<DayCount>,
    /// Whether there was activity in each of the last four weeks, oldest first, this one included; without those before
    /// the person joined.
    pub weeks: Vec<bool>,
    /// Name of the own rope team; none for whoever is on none.
    pub team: Option<String>,
    /// How many quests are closed to the person by nothing but that they are on no rope team of two.
    pub team_quests: f64,
    /// How many moments the person has not seen.
    pub moments: f64,
    /// How many gifts wait for the person.
    pub gifts: f64,
    /// How many notifications are unread; at most 100, which stands for "100 or more".
    pub unread: f64,
    /// Numbers of items, quests and listings.
    pub counts: Counts,
    /// What was done within the days of `activity`.
    pub lately: PeriodCounts,
    /// The season that runs and ends first, if one does.
    pub season: Option<SeasonProgress>,
    /// Wallets that are linked to the account.
    pub wallets: Vec<LinkedWallet>,
    /// Slugs of the traits that were unlocked.
    pub traits: Vec<String>,
    /// Announcements that are shown now, without those that lead the person nowhere: they name quests that are far or
    /// over.
    pub announcements: Vec<Announcement>,
    /// Texts in force that the person has not agreed to: until they do (`agreeToTexts`), what changes something is refused
    /// with `CONSENT_DUE`. Empty during onboarding, until its step `consents` is over.
    pub consents_due: Vec<LegalVersion>,
    /// Published texts that will be in force and that the person will be asked to agree to then.
    pub consents_ahead: Vec<LegalVersion>,
    /// When the account is to be erased, as ISO 8601; none where nobody asked for that. Until it is undone
    /// (`undoErasure`), what changes something is refused with `ERASURE_PENDING`.
    pub erasure_until: Option<String>,
}

/// A version of a legal page.
#[wire]
pub struct LegalVersion {
    /// `privacy-policy` or `terms-of-use`: the path of its page.
    pub slug: String,
    /// The version, as people read it.
    pub version: String,
    /// The day from which it holds, such as `2026-11-25`; none where the team has set none.
    pub effective_from: Option<String>,
    /// The version that the person agreed to last; none where they never did.
    pub previous_version: Option<String>,
    /// SHA-256 of the text in all its languages, hexadecimal: it changes with every correction, also under one version.
    pub hash: String,
}

/// Body of `POST /programme/me/consents`.
#[wire]
pub struct TextsAgreement {
    /// What is agreed to.
    /// @minItems 1
    /// @maxItems 10
    pub texts: Vec<AgreedText>,
}

/// A text, and which version and wording of it was read.
#[wire]
pub struct AgreedText {
    /// Slug of the legal page.
    /// @maxLength 80
    pub slug: String,
    /// Its version.
    /// @maxLength 40
    pub version: String,
    /// `hash` of the `LegalVersion` that was shown, or of the `LegalChange`.
    /// @pattern ^[0-9a-f]{64}$
    pub hash: String,
}

/// Reply of `GET /programme/me/consents/{slug}`: a text in force beside the one that the person agreed to last, both in one
/// language.
#[wire]
pub struct LegalChange {
    /// Slug of the legal page.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// The version in force.
    pub version: String,
    /// Its text, Markdown.
    pub body: String,
    /// `hash` as in `LegalVersion`.
    pub hash: String,
    /// The version that was agreed to last; none where there is none.
    pub previous_version: Option<String>,
    /// Its text, Markdown; none where it is not stored, or not in this language.
    pub previous_body: Option<String>,
    /// BCP 47 tag of the texts.
    pub language: String,
}

/// Body of `POST /programme/onboarding/handle`.
#[wire]
pub struct OnboardingHandle {
    /// 3 to 20 of a-z, 0-9 and `_`, beginning with a letter; see `checkHandle`.
    /// @trimmed 40
    pub handle: String,
    /// Name shown to others, 1 to 40 characters.
    /// @trimmed 40
    pub display_name: String,
    /// Name of the person's time zone, as `Europe/Berlin`, by which their quiet hours are counted; one that nobody knows
    /// is taken as none.
    /// @trimmed 60
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<String>,
}

/// Body of `POST /programme/onboarding/consents`.
#[wire]
pub struct OnboardingConsents {
    /// Accepts the terms; must be true.
    pub terms: bool,
    /// Accepts the privacy policy; must be true.
    pub privacy: bool,
}

/// Body of `POST /programme/onboarding/character`.
#[wire]
pub struct OnboardingCharacter {
    /// Name of the character, 1 to 40 characters.
    /// @trimmed 40
    pub name: String,
    /// Slot slug to trait slug.
    /// @maxProperties 40
    #[cfg_attr(feature = "wasm", tsify(type = "Record<string, string>"))]
    pub choices: std::collections::BTreeMap<String, String>,
}

/// Reply of `GET /programme/handles/{handle}`.
#[wire]
pub struct HandleAvailability {
    /// Whether the handle is free.
    pub available: bool,
}
