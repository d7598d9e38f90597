//! Marking what a person sent for one step of a quest.

use waymark_core_macros::wire;

use crate::error::{Error, Result};
use crate::instant;
use crate::programme::codes::ProgrammeCode;
use crate::programme::names::StepKind;
use crate::programme::quests::{StepAnswer, StepConfig};

/// Most characters of a written answer when the step names no limit.
pub const TEXT_MAX: f64 = 5000.0;
/// Most files of one answer.
pub const FILES_MAX: usize = 5;
/// Most characters of an address.
pub const URL_MAX: usize = 2000;
/// Different letters that are enough for a written answer of any length.
const LETTERS_ENOUGH: usize = 6;
/// Letters of a written answer for each further one that has to be different.
const LETTERS_FOR_ONE_MORE: usize = 6;
/// Most characters of a code word as it is typed.
pub const CODE_MAX: usize = 200;

/// What the server knows and never serves: the answers.
#[wire(Default)]
#[serde(default)]
pub struct StepSecret {
    /// quiz: the right option of each question, by index.
    pub answers: Option<Vec<f64>>,
    /// code, attend: the words that are accepted; space and the case of a to z do not matter.
    pub codes: Option<Vec<String>>,
}

/// An uploaded file as the server stored it.
#[wire]
pub struct FileFacts {
    /// Id of the file in Directus.
    pub id: String,
    /// Media type, like `image/png`.
    pub media_type: String,
    /// Size in bytes.
    pub bytes: f64,
}

/// What the server looked up for the answer. Absent fields are not checked, except that an on-chain step needs its
/// fact.
#[wire(Default)]
#[serde(default)]
pub struct StepFacts {
    /// file: the files that belong to the person, among those named in the answer.
    pub files: Option<Vec<FileFacts>>,
    /// on_chain: whether the check named in the step's config holds for one of the person's wallets.
    pub on_chain: Option<bool>,
    /// on_chain: how many wallets the person has linked.
    pub wallets: Option<f64>,
    /// attend: the server's clock, in milliseconds.
    pub now: Option<f64>,
    /// api: whether the system that completes the step says that it is done.
    pub completed: Option<bool>,
}

/// How an answer was marked.
#[wire]
pub enum Verdict {
    /// The system marked it right.
    Right,
    /// The system marked it wrong; it may be sent again.
    Wrong,
    /// It has the right form; a person decides whether it is good.
    Accepted,
    /// quiz: right as far as it goes, and more questions follow.
    Partial,
}

/// The marking of one answer.
#[wire]
pub struct StepMark {
    /// Right, wrong, or for a person to decide.
    pub verdict: Verdict,
    /// quiz: how many questions were right.
    pub right: Option<f64>,
    /// quiz: how many questions there are.
    pub total: Option<f64>,
}

/// How an answer does not fit its step.
#[wire]
pub enum AnswerProblem {
    /// The field that the kind asks for is not there, or empty.
    Missing,
    /// A field that steps of this kind do not take; `field` says which.
    NotOfThisKind,
    /// Not one choice for each question.
    WrongCount,
    /// A choice that the question does not have.
    NotAnOption,
    /// Fewer characters than asked for.
    TooShort,
    /// More characters than allowed.
    TooLong,
    /// The same few letters again and again.
    TooFewLetters,
    /// Not an address.
    NotAnAddress,
    /// An address that does not begin with https.
    NotHttps,
    /// An address on another host than the step takes.
    HostNotAccepted,
    /// More files than allowed.
    TooManyFiles,
    /// A file that does not exist or belongs to somebody else.
    FileUnknown,
    /// A file of a type the step does not take.
    FileType,
    /// A file that is too large.
    FileTooLarge,
    /// The chain does not show it yet.
    NotOnChain,
    /// Nothing on the chain is the person's, who has linked no wallet.
    NoWallet,
    /// Attendance is not taken yet; `opensAt` says when.
    TooEarly,
    /// Attendance is not taken any more; `closesAt` says since when.
    TooLate,
    /// The system that completes the step has not said yet that it is done.
    NotCompleted,
}

impl From<AnswerProblem> for Error {
    fn from(problem: AnswerProblem) -> Self {
        Error::validation(ProgrammeCode::AnswerInvalid, format!("the answer does not fit the step: {}", problem.as_str()))
            .with("reason", problem.as_str())
    }
}

type Marked = std::result::Result<StepMark, AnswerProblem>;

/// Marks an answer. On the server with the secret; in the app without one, to see whether the form is right: a quiz or
/// code is then `accepted`.
///
/// # Errors
/// `ANSWER_INVALID` with `reason`, an [`AnswerProblem`]; for length problems also `min` or `max`, for attendance
/// `opensAt` or `closesAt`, for a field of another kind `field`.
pub fn mark_step(
    kind: StepKind,
    config: &StepConfig,
    secret: Option<&StepSecret>,
    answer: &StepAnswer,
    facts: &StepFacts,
) -> Result<StepMark> {
    if let Some(field) = answer_field_of_another_kind(kind, answer) {
        return Err(Error::from(AnswerProblem::NotOfThisKind).with("field", field));
    }
    // Here, since a step that a person confirms does not look at the word.
    needs_at_most(answer.code.as_deref().unwrap_or_default(), CODE_MAX)?;
    let marked = match kind {
        StepKind::Info => Ok(accepted()),
        StepKind::Quiz => quiz(config, secret, answer),
        StepKind::Text => return text(config, answer),
        StepKind::Link => return link(config, answer),
        StepKind::File => file(config, answer, facts),
        StepKind::Code => code(secret, answer),
        StepKind::Attend => return attend(config, secret, answer, facts.now),
        StepKind::Api if facts.completed == Some(true) => Ok(of(Verdict::Right)),
        StepKind::Api => Err(AnswerProblem::NotCompleted),
        StepKind::OnChain => match facts.on_chain {
            Some(true) => Ok(of(Verdict::Right)),
            Some(false) | None if facts.wallets == Some(0.0) => Err(AnswerProblem::NoWallet),
            Some(false) | None => Err(AnswerProblem::NotOnChain),
        },
    };
    marked.map_err(Error::from)
}

/// What is kept of an answer is only what its step asks for: anything else would be stored where nobody looks at it.
fn answer_field_of_another_kind(kind: StepKind, answer: &StepAnswer) -> Option<&'static str> {
    let StepAnswer { text, url, code, choices, files } = answer;
    let sent = [
        ("text", text.is_some(), kind == StepKind::Text),
        ("url", url.is_some(), kind == StepKind::Link),
        ("code", code.is_some(), matches!(kind, StepKind::Code | StepKind::Attend)),
        ("choices", choices.is_some(), kind == StepKind::Quiz),
        ("files", files.is_some(), kind == StepKind::File),
    ];
    sent.into_iter().find(|(_, is_sent, is_asked_for)| *is_sent && !is_asked_for).map(|(field, ..)| field)
}

fn of(verdict: Verdict) -> StepMark {
    StepMark { verdict, right: None, total: None }
}

fn accepted() -> StepMark {
    of(Verdict::Accepted)
}

fn quiz(config: &StepConfig, secret: Option<&StepSecret>, answer: &StepAnswer) -> Marked {
    let questions = config.questions.as_deref().unwrap_or_default();
    let choices = answer.choices.as_deref().ok_or(AnswerProblem::Missing)?;
    let is_part = !choices.is_empty() && choices.len() < questions.len() && tells_each(config);
    if choices.len() != questions.len() && !is_part {
        return Err(AnswerProblem::WrongCount);
    }
    let exists = |(choice, options): (&f64, usize)| choice.fract() == 0.0 && *choice >= 0.0 && *choice < options as f64;
    if !choices.iter().zip(questions.iter().map(|question| question.options.len())).all(exists) {
        return Err(AnswerProblem::NotAnOption);
    }
    let Some(answers) = secret.and_then(|secret| secret.answers.as_deref()) else {
        return Ok(accepted());
    };
    let right = choices.iter().zip(answers).filter(|(choice, answer)| choice == answer).count() as f64;
    let total = questions.len() as f64;
    let verdict = match is_part {
        true if right == choices.len() as f64 => Verdict::Partial,
        false if right >= config.pass_mark.unwrap_or(total) => Verdict::Right,
        _ => Verdict::Wrong,
    };
    Ok(StepMark { verdict, right: Some(right), total: Some(total) })
}

/// Whether a quiz says of each question whether it is right. Where the pass mark is below all of them it does not: it is
/// earned by what somebody knows, and whoever is told which to change needs to know nothing more. A quiz that needs them
/// all teaches, and may point; its first questions may be sent before the others are answered.
fn tells_each(config: &StepConfig) -> bool {
    let questions = config.questions.as_deref().unwrap_or_default();
    config.pass_mark.is_none_or(|mark| mark >= questions.len() as f64)
}

/// Which questions of a quiz need another look, by index: those that were not right, and nothing of what would be. None
/// where all that were answered are right, and where the quiz does not tell it of each question.
pub fn wrong_questions(config: &StepConfig, secret: &StepSecret, answer: &StepAnswer) -> Option<Vec<f64>> {
    let questions = config.questions.as_deref().unwrap_or_default();
    let choices = answer.choices.as_deref().filter(|choices| choices.len() <= questions.len())?;
    let answers = secret.answers.as_deref().filter(|answers| answers.len() == questions.len())?;
    if !tells_each(config) {
        return None;
    }
    let pairs = choices.iter().zip(answers).enumerate();
    let wrong: Vec<f64> = pairs.filter(|(_, (choice, right))| choice != right).map(|(at, _)| at as f64).collect();
    (!wrong.is_empty()).then_some(wrong)
}

fn text(config: &StepConfig, answer: &StepAnswer) -> Result<StepMark> {
    let text = answer.text.as_deref().unwrap_or_default().trim();
    let length = text.chars().count() as f64;
    let min = shortest(text, config.min_length.unwrap_or(1.0));
    let max = config.max_length.unwrap_or(TEXT_MAX);
    if text.is_empty() {
        Err(AnswerProblem::Missing.into())
    } else if length < min {
        Err(Error::from(AnswerProblem::TooShort).with("min", min))
    } else if length > max {
        Err(Error::from(AnswerProblem::TooLong).with("max", max))
    } else if !has_enough_letters(text) {
        Err(AnswerProblem::TooFewLetters.into())
    } else {
        Ok(accepted())
    }
}

/// Fewest characters that a text needs where a step asks for `min`, which is meant for an alphabet: kana and han say the
/// same in two fifths of the characters, hangul in half of them. What most letters of the text are decides.
fn shortest(text: &str, min: f64) -> f64 {
    let (mut letters, mut wide, mut hangul) = (0, 0, 0);
    for c in text.chars().filter(|c| !c.is_whitespace() && !c.is_ascii_punctuation()) {
        match u32::from(c) {
            // Punctuation as wide as a letter.
            0x3000..=0x3004 | 0x3008..=0x3020 | 0xff01..=0xff0f | 0xff1a..=0xff20 | 0xff3b..=0xff40 | 0xff5b..=0xff65 => {
                continue;
            }
            0x3005..=0x3007
            | 0x3041..=0x30ff
            | 0x31f0..=0x31ff
            | 0x3400..=0x9fff
            | 0xf900..=0xfaff
            | 0xff66..=0xff9f
            | 0x20000..=0x3ffff => wide += 1,
            0x1100..=0x11ff | 0x3131..=0x318e | 0xac00..=0xd7a3 => hangul += 1,
            _ => {}
        }
        letters += 1;
    }
    if wide * 2 > letters {
        (min * 2.0 / 5.0).ceil()
    } else if (wide + hangul) * 2 > letters {
        (min / 2.0).ceil()
    } else {
        min
    }
}

/// Whether a text may be somebody's words: of six letters two have to differ, of twelve three, and six are enough for a
/// text of any length. That is below what the plainest sentence has in any language, tongue-twisters too, and above one
/// letter or one short piece that was repeated until the text was long enough. Whatever is neither space nor ASCII
/// punctuation counts as a letter: tables of what letters are would be larger than the rule.
fn has_enough_letters(text: &str) -> bool {
    let (mut letters, mut seen) = (0, Vec::new());
    for c in text.chars().filter(|c| !c.is_whitespace() && !c.is_ascii_punctuation()) {
        letters += 1;
        let letter = c.to_ascii_lowercase();
        if !seen.contains(&letter) {
            seen.push(letter);
        }
        if seen.len() == LETTERS_ENOUGH {
            return true;
        }
    }
    seen.len() > letters / LETTERS_FOR_ONE_MORE
}

fn link(config: &StepConfig, answer: &StepAnswer) -> Result<StepMark> {
    let url = answer.url.as_deref().unwrap_or_default().trim();
    needs_at_most(url, URL_MAX)?;
    address(config, url).map_err(Error::from)
}

fn needs_at_most(sent: &str, max: usize) -> Result<()> {
    if sent.chars().count() > max { Err(Error::from(AnswerProblem::TooLong).with("max", max as f64)) } else { Ok(()) }
}

fn address(config: &StepConfig, url: &str) -> Marked {
    if url.is_empty() {
        return Err(AnswerProblem::Missing);
    }
    let (scheme, rest) = url.split_once(':').ok_or(AnswerProblem::NotAnAddress)?;
    let rest = rest.strip_prefix("//").ok_or(AnswerProblem::NotAnAddress)?;
    if !scheme.eq_ignore_ascii_case("https") {
        return Err(AnswerProblem::NotHttps);
    }
    // A backslash is a slash to a browser, and what stands before an @ is not the host: neither belongs in a link to
    // show.
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = authority.split(':').next().unwrap_or_default().to_ascii_lowercase();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-' || !c.is_ascii();
    if url.contains(['\\', ' '])
        || host.is_empty()
        || !host.contains('.')
        || authority.contains('@')
        || !host.chars().all(plain)
    {
        return Err(AnswerProblem::NotAnAddress);
    }
    match config.hosts.as_deref() {
        Some(hosts) if !hosts.iter().any(|accepted| belongs_to(&host, accepted)) => Err(AnswerProblem::HostNotAccepted),
        Some(_) | None => Ok(accepted()),
    }
}

/// The host itself, or anything below it.
fn belongs_to(host: &str, accepted: &str) -> bool {
    let accepted = accepted.to_ascii_lowercase();
    host == accepted || host.strip_suffix(&accepted).is_some_and(|rest| rest.ends_with('.'))
}

fn file(config: &StepConfig, answer: &StepAnswer, facts: &StepFacts) -> Marked {
    let ids = answer.files.as_deref().unwrap_or_default();
    if ids.is_empty() || ids.iter().any(String::is_empty) {
        return Err(AnswerProblem::Missing);
    }
    if ids.len() > FILES_MAX {
        return Err(AnswerProblem::TooManyFiles);
    }
    let Some(files) = facts.files.as_deref() else {
        return Ok(accepted());
    };
    for id in ids {
        let file = files.iter().find(|file| file.id == *id).ok_or(AnswerProblem::FileUnknown)?;
        if config.media_types.as_deref().is_some_and(|types| !types.iter().any(|wanted| is_type(&file.media_type, wanted))) {
            return Err(AnswerProblem::FileType);
        }
        if config.max_bytes.is_some_and(|max| file.bytes > max) {
            return Err(AnswerProblem::FileTooLarge);
        }
    }
    Ok(accepted())
}

/// `image/png` is `image/png` and `image/*`. What an iPhone makes of a photograph is taken wherever a JPEG is: nobody who
/// asks for one means to send people away for the format of their phone.
fn is_type(found: &str, wanted: &str) -> bool {
    match wanted.strip_suffix('*') {
        Some(family) => found.starts_with(family),
        None => found == wanted || wanted == "image/jpeg" && matches!(found, "image/heic" | "image/heif"),
    }
}

fn code(secret: Option<&StepSecret>, answer: &StepAnswer) -> Marked {
    let sent = plain_code(answer.code.as_deref().unwrap_or_default());
    if sent.is_empty() {
        return Err(AnswerProblem::Missing);
    }
    let Some(codes) = secret.and_then(|secret| secret.codes.as_deref()) else {
        return Ok(accepted());
    };
    let right = codes.iter().any(|code| plain_code(code) == sent);
    Ok(of(if right { Verdict::Right } else { Verdict::Wrong }))
}

/// A code shown at the place, or a game master's word, while attendance is taken.
fn attend(config: &StepConfig, secret: Option<&StepSecret>, answer: &StepAnswer, now: Option<f64>) -> Result<StepMark> {
    let has_come = |text: &String| now.zip(instant::parse(text)).map(|(now, at)| now >= at);
    if let Some(opens_at) = config.opens_at.as_ref().filter(|text| has_come(text) == Some(false)) {
        return Err(Error::from(AnswerProblem::TooEarly).with("opensAt", opens_at.clone()));
    }
    if let Some(closes_at) = config.closes_at.as_ref().filter(|text| has_come(text) == Some(true)) {
        return Err(Error::from(AnswerProblem::TooLate).with("closesAt", closes_at.clone()));
    }
    // Who enters the code of a screen was there; a game master may have to say so as well.
    if config.confirm == Some(true) && config.rotates != Some(true) {
        return Ok(accepted());
    }
    code(secret, answer).map_err(Error::from)
}

fn plain_code(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::programme::quests::QuizQuestion;
    use proptest::prelude::*;

    fn marked(
        kind: StepKind,
        config: &StepConfig,
        secret: Option<&StepSecret>,
        answer: &StepAnswer,
    ) -> std::result::Result<Verdict, String> {
        let facts = StepFacts::default();
        mark_step(kind, config, secret, answer, &facts)
            .map(|mark| mark.verdict)
            .map_err(|error| error.params.get("reason").and_then(|reason| reason.as_text()).unwrap_or_default().to_owned())
    }

    fn quiz_of(options: &[usize], pass_mark: Option<f64>) -> StepConfig {
        let question = |count: &usize| QuizQuestion { question: "?".into(), options: vec!["x".into(); *count] };
        StepConfig { questions: Some(options.iter().map(question).collect()), pass_mark, ..StepConfig::default() }
    }

    #[track_caller]
    fn check_quiz(config: &StepConfig, choices: &[f64], expect: std::result::Result<Verdict, &str>) {
        let secret = StepSecret { answers: Some(vec![1.0, 0.0]), codes: None };
        let answer = StepAnswer { choices: Some(choices.to_vec()), ..StepAnswer::default() };
        assert_eq!(marked(StepKind::Quiz, config, Some(&secret), &answer), expect.map_err(String::from));
    }

    #[test]
    fn a_step_of_another_system_is_completed_by_its_word_alone() {
        let mark = |completed, answer: &StepAnswer| {
            let facts = StepFacts { completed, ..StepFacts::default() };
            mark_step(StepKind::Api, &StepConfig::default(), None, answer, &facts)
                .map(|mark| mark.verdict)
                .map_err(|error| error.params.write())
        };
        let nothing = StepAnswer::default();
        assert_eq!(mark(Some(true), &nothing), Ok(Verdict::Right));
        for said in [None, Some(false)] {
            assert_eq!(mark(said, &nothing), Err(r#"{"reason":"not_completed"}"#.into()));
        }
        let text = StepAnswer { text: Some("done".into()), ..StepAnswer::default() };
        assert!(mark(Some(true), &text).is_err());
    }

    #[test]
    fn a_quiz_needs_every_answer_right_or_its_pass_mark() {
        check_quiz(&quiz_of(&[3, 2], None), &[1.0, 0.0], Ok(Verdict::Right));
        check_quiz(&quiz_of(&[3, 2], None), &[1.0, 1.0], Ok(Verdict::Wrong));
        check_quiz(&quiz_of(&[3, 2], Some(1.0)), &[1.0, 1.0], Ok(Verdict::Right));
    }

    #[test]
    fn a_quiz_that_needs_every_question_says_which_need_another_look() {
        let secret = StepSecret { answers: Some(vec![1.0, 0.0, 2.0]), codes: None };
        let wrong = |pass_mark, choices: &[f64]| {
            let answer = StepAnswer { choices: Some(choices.to_vec()), ..StepAnswer::default() };
            wrong_questions(&quiz_of(&[3, 2, 3], pass_mark), &secret, &answer)
        };
        assert_eq!(wrong(None, &[1.0, 1.0, 2.0]), Some(vec![1.0]));
        assert_eq!(wrong(Some(3.0), &[0.0, 0.0, 0.0]), Some(vec![0.0, 2.0]));
        assert_eq!(wrong(None, &[1.0, 0.0, 2.0]), None);
        // Of the questions that were not sent nothing is said.
        assert_eq!(wrong(None, &[1.0, 1.0]), Some(vec![1.0]));
        assert_eq!(wrong(None, &[1.0]), None);
        // Two right ones are enough: which they are is not told.
        assert_eq!(wrong(Some(2.0), &[0.0, 0.0, 0.0]), None);
        // The quiz was rewritten since.
        assert_eq!(wrong(None, &[0.0, 0.0, 0.0, 0.0]), None);
        let answer = StepAnswer { choices: Some(vec![0.0, 0.0, 0.0]), ..StepAnswer::default() };
        assert_eq!(wrong_questions(&quiz_of(&[3, 2, 3], None), &StepSecret::default(), &answer), None);
    }

    #[test]
    fn the_first_questions_of_a_quiz_that_needs_them_all_may_be_sent_alone() {
        check_quiz(&quiz_of(&[3, 2], None), &[1.0], Ok(Verdict::Partial));
        check_quiz(&quiz_of(&[3, 2], Some(2.0)), &[1.0], Ok(Verdict::Partial));
        check_quiz(&quiz_of(&[3, 2], None), &[0.0], Ok(Verdict::Wrong));
        check_quiz(&quiz_of(&[3, 2], None), &[], Err("wrong_count"));
        // What one right answer is enough for tells nothing of the first question.
        check_quiz(&quiz_of(&[3, 2], Some(1.0)), &[1.0], Err("wrong_count"));
    }

    #[test]
    fn a_quiz_answer_must_name_options_that_exist() {
        check_quiz(&quiz_of(&[3, 2], None), &[3.0], Err("not_an_option"));
        check_quiz(&quiz_of(&[3, 2], None), &[1.0, 0.0, 0.0], Err("wrong_count"));
        check_quiz(&quiz_of(&[3, 2], None), &[3.0, 0.0], Err("not_an_option"));
        check_quiz(&quiz_of(&[3, 2], None), &[0.5, 0.0], Err("not_an_option"));
        check_quiz(&quiz_of(&[3, 2], None), &[-1.0, 0.0], Err("not_an_option"));
        let none = StepAnswer::default();
        assert_eq!(marked(StepKind::Quiz, &quiz_of(&[2], None), None, &none), Err("missing".into()));
    }

    #[test]
    fn without_the_secret_only_the_form_is_checked() {
        let choice = StepAnswer { choices: Some(vec![0.0]), ..StepAnswer::default() };
        assert_eq!(marked(StepKind::Quiz, &quiz_of(&[2], None), None, &choice), Ok(Verdict::Accepted));
        let code = StepAnswer { code: Some("x".into()), ..StepAnswer::default() };
        assert_eq!(marked(StepKind::Code, &StepConfig::default(), None, &code), Ok(Verdict::Accepted));
    }

    #[test]
    fn an_answer_holds_only_the_field_of_its_kind() {
        let kinds = [
            (StepKind::Text, "text"),
            (StepKind::Link, "url"),
            (StepKind::Code, "code"),
            (StepKind::Attend, "code"),
            (StepKind::Quiz, "choices"),
            (StepKind::File, "files"),
            (StepKind::Info, ""),
            (StepKind::OnChain, ""),
            (StepKind::Api, ""),
        ];
        for (kind, own) in kinds {
            for field in ["text", "url", "code", "choices", "files"] {
                let text = |name| (name == field).then(|| String::from("x"));
                let answer = StepAnswer {
                    text: text("text"),
                    url: text("url"),
                    code: text("code"),
                    choices: (field == "choices").then(|| vec![0.0]),
                    files: (field == "files").then(|| vec!["x".into()]),
                };
                let refused = mark_step(kind, &StepConfig::default(), None, &answer, &StepFacts::default())
                    .map_err(|error| error.params.write())
                    .is_err_and(|params| params == format!(r#"{{"reason":"not_of_this_kind","field":"{field}"}}"#));
                assert_eq!(refused, field != own, "{kind:?} {field}");
            }
        }
    }

    #[track_caller]
    fn check_code(code: &str, expect: std::result::Result<Verdict, &str>) {
        let secret = StepSecret { answers: None, codes: Some(vec!["Lantern 7".into()]) };
        let answer = StepAnswer { code: Some(code.into()), ..StepAnswer::default() };
        assert_eq!(marked(StepKind::Code, &StepConfig::default(), Some(&secret), &answer), expect.map_err(String::from));
    }

    #[test]
    fn a_code_may_be_written_carelessly() {
        check_code("lantern7", Ok(Verdict::Right));
        check_code("  LANTERN 7 ", Ok(Verdict::Right));
        check_code("lantern", Ok(Verdict::Wrong));
        check_code("  ", Err("missing"));
        check_code(&"x".repeat(201), Err("too_long"));
    }

    #[track_caller]
    fn check_text(text: &str, expect: std::result::Result<Verdict, &str>) {
        let config = StepConfig { min_length: Some(3.0), max_length: Some(5.0), ..StepConfig::default() };
        let answer = StepAnswer { text: Some(text.into()), ..StepAnswer::default() };
        assert_eq!(marked(StepKind::Text, &config, None, &answer), expect.map_err(String::from));
    }

    #[test]
    fn a_text_is_measured_in_characters_without_its_edges() {
        check_text("äöü", Ok(Verdict::Accepted));
        check_text("  äö  ", Err("too_short"));
        check_text("äöüäöü", Err("too_long"));
        check_text("   ", Err("missing"));
    }

    #[track_caller]
    fn check_shortest(text: &str, asked: f64, needed: f64) {
        let needs = |length: f64| {
            let config = StepConfig { min_length: Some(asked), ..StepConfig::default() };
            let many: String = text.chars().cycle().take(length as usize).collect();
            let answer = StepAnswer { text: Some(many), ..StepAnswer::default() };
            mark_step(StepKind::Text, &config, None, &answer, &StepFacts::default()).map_err(|error| error.params.write())
        };
        assert!(needs(needed).is_ok(), "{text}");
        let refused = Err(format!(r#"{{"reason":"too_short","min":{needed}}}"#));
        assert_eq!(needs(needed - 1.0).map(|_| ()), refused, "{text}");
    }

    #[test]
    fn kana_and_han_need_two_fifths_of_the_characters_and_hangul_half() {
        check_shortest("川のそばで静かになるまで待ちました", 60.0, 24.0);
        check_shortest("我们在河边等到天亮才慢慢走回家", 61.0, 25.0);
        check_shortest("ｶﾅﾃﾞｶｲﾀﾅｶﾞｲﾌﾞﾝ", 60.0, 24.0);
        check_shortest("강가에서조용해질때까지기다렸어요", 61.0, 31.0);
        check_shortest("WesatonthebankuntilitwasÄöü", 60.0, 60.0);
    }

    #[test]
    fn what_most_letters_are_decides_how_long_a_text_has_to_be() {
        // Punctuation, however wide, is no letter, and neither is space.
        check_shortest("川で、。「待」！？った", 60.0, 24.0);
        check_shortest("川待abcd", 60.0, 60.0);
        check_shortest("川で待abcっ", 60.0, 24.0);
        check_shortest("川강가에ab", 60.0, 30.0);
        check_shortest("강가abcd", 60.0, 60.0);
    }

    #[track_caller]
    fn check_words(text: &str, expect: std::result::Result<Verdict, &str>) {
        let answer = StepAnswer { text: Some(text.into()), ..StepAnswer::default() };
        assert_eq!(marked(StepKind::Text, &StepConfig::default(), None, &answer), expect.map_err(String::from), "{text}");
    }

    #[test]
    fn one_letter_or_a_short_piece_again_and_again_is_no_answer() {
        let repeated = Err("too_few_letters");
        check_words(&"a".repeat(60), repeated);
        check_words("aaaaaa", repeated);
        check_words(&"あ".repeat(20), repeated);
        check_words(&"AaAa aAaA ".repeat(6), repeated);
        check_words(&"asdf ".repeat(12), repeated);
        check_words(&"ㅋㅋㅎㅎ".repeat(9), repeated);
        check_words(&"哈 ".repeat(30), repeated);
        check_words(&". , ! ".repeat(20), repeated);
    }

    #[test]
    fn a_short_answer_is_nobodys_to_judge() {
        for text in ["no", "8848", "1000", "Mississippi", "Hawaii", "はい", "네", "好", "哈哈哈", "👍", "Anna, Otto"] {
            check_words(text, Ok(Verdict::Accepted));
        }
    }

    /// Plain ones, and those that have the fewest letters of their language.
    const SENTENCES: [&str; 24] = [
        "I went there.",
        "We sat on the bank until the river was quiet again.",
        "She sells sea shells by the sea shore.",
        "Buffalo buffalo Buffalo buffalo buffalo buffalo Buffalo buffalo.",
        "Ich war da.",
        "Wenn hinter Fliegen Fliegen fliegen, fliegen Fliegen Fliegen nach.",
        "Wir haben am Ufer gewartet, bis es hell wurde.",
        "Ananas essen Annas Tanten stets am Esstisch.",
        "Ya he ido.",
        "Tres tristes tigres tragaban trigo en un trigal.",
        "Mi mamá me mima y yo mimo a mi mamá.",
        "Fuimos dos veces y no vimos nada.",
        "行ってきました。",
        "すもももももももものうち",
        "母ははははと笑った。",
        "川のそばで、静かになるまで待ちました。",
        "다녀왔어요.",
        "간장 공장 공장장은 강 공장장이고 된장 공장 공장장은 장 공장장이다.",
        "강가에서 조용해질 때까지 기다렸어요.",
        "아 아아 아이가 와요",
        "我去过了。",
        "四是四，十是十，十四是十四，四十是四十。",
        "朝朝朝朝朝朝朝汐，长长长长长长长消。",
        "妈妈骂马，马骂妈妈。",
    ];

    #[test]
    fn every_sentence_is_an_answer_by_itself() {
        for text in SENTENCES {
            check_words(text, Ok(Verdict::Accepted));
        }
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn no_text_of_sentences_is_refused(
            text in prop::sample::subsequence(SENTENCES.to_vec(), 1..8),
            between in prop::sample::select(vec!["", " ", "\n\n"]),
        ) {
            prop_assert!(has_enough_letters(&text.join(between)));
        }

        #[test]
        fn one_letter_is_refused_from_six_on_and_a_piece_of_five_from_thirty(
            letter in "[\\p{L}\\p{N}]",
            piece in "[\\p{L}\\p{N}]{1,5}",
            times in 1..200_usize,
            between in prop::sample::select(vec!["", " ", ". "]),
        ) {
            prop_assert_eq!(has_enough_letters(&vec![&*letter; times].join(between)), times < 6);
            let long = vec![&*piece; 30 + times].join(between);
            prop_assert!(!has_enough_letters(&long), "{}", long);
        }
    }

    #[track_caller]
    fn check_link(url: &str, hosts: Option<&[&str]>, expect: std::result::Result<Verdict, &str>) {
        let hosts = hosts.map(|hosts| hosts.iter().map(|host| (*host).into()).collect());
        let config = StepConfig { hosts, ..StepConfig::default() };
        let answer = StepAnswer { url: Some(url.into()), ..StepAnswer::default() };
        assert_eq!(marked(StepKind::Link, &config, None, &answer), expect.map_err(String::from), "{url}");
    }

    #[test]
    fn a_link_is_https_and_on_an_accepted_host() {
        check_link("https://example.org/a?b#c", None, Ok(Verdict::Accepted));
        check_link("https://sub.example.org:8443/", Some(&["example.org"]), Ok(Verdict::Accepted));
        check_link("https://notexample.org/", Some(&["example.org"]), Err("host_not_accepted"));
        check_link("https://example.org.evil.net/", Some(&["example.org"]), Err("host_not_accepted"));
        check_link("https://example.org@evil.net/", Some(&["example.org"]), Err("not_an_address"));
        check_link("https://evil.net\\.example.org/", Some(&["example.org"]), Err("not_an_address"));
        check_link("http://example.org/", None, Err("not_https"));
        check_link("javascript://example.org/%0aalert(1)", None, Err("not_https"));
        check_link("example.org", None, Err("not_an_address"));
        check_link("https://localhost/", None, Err("not_an_address"));
        check_link("", None, Err("missing"));
        check_link(&format!("https://example.org/{}", "a".repeat(1980)), None, Ok(Verdict::Accepted));
        check_link(&format!("https://example.org/{}", "a".repeat(1981)), None, Err("too_long"));
    }

    #[test]
    fn a_file_must_exist_and_fit() {
        let config = StepConfig { media_types: Some(vec!["image/*".into()]), max_bytes: Some(10.0), ..StepConfig::default() };
        let answer = StepAnswer { files: Some(vec!["f".into()]), ..StepAnswer::default() };
        let check = |media_type: &str, bytes: f64, id: &str, expect: std::result::Result<Verdict, &str>| {
            let file = FileFacts { id: id.into(), media_type: media_type.into(), bytes };
            let facts = StepFacts { files: Some(vec![file]), ..StepFacts::default() };
            let marked = mark_step(StepKind::File, &config, None, &answer, &facts);
            let found = marked.map(|mark| mark.verdict).map_err(|error| error.params.write());
            assert_eq!(found, expect.map_err(|reason| format!("{{\"reason\":\"{reason}\"}}")));
        };
        check("image/png", 10.0, "f", Ok(Verdict::Accepted));
        check("image/png", 11.0, "f", Err("file_too_large"));
        check("text/html", 1.0, "f", Err("file_type"));
        check("image/png", 1.0, "g", Err("file_unknown"));
        let many = |count| StepAnswer { files: Some(vec!["f".into(); count]), ..StepAnswer::default() };
        let any = StepConfig::default();
        assert_eq!(marked(StepKind::File, &any, None, &many(FILES_MAX)), Ok(Verdict::Accepted));
        assert_eq!(marked(StepKind::File, &any, None, &many(FILES_MAX + 1)), Err("too_many_files".into()));
    }

    #[test]
    fn an_iphones_picture_is_taken_wherever_a_jpeg_is() {
        let taken = |found: &str, wanted: &str| {
            let config = StepConfig { media_types: Some(vec![wanted.into()]), ..StepConfig::default() };
            let answer = StepAnswer { files: Some(vec!["f".into()]), ..StepAnswer::default() };
            let file = FileFacts { id: "f".into(), media_type: found.into(), bytes: 1.0 };
            let facts = StepFacts { files: Some(vec![file]), ..StepFacts::default() };
            mark_step(StepKind::File, &config, None, &answer, &facts).is_ok()
        };
        assert!(taken("image/heic", "image/jpeg"));
        assert!(taken("image/heif", "image/jpeg"));
        assert!(taken("image/heic", "image/*"));
        assert!(!taken("image/heic", "image/png"));
        assert!(!taken("image/jpeg", "image/heic"));
    }

    #[test]
    fn an_on_chain_step_needs_its_fact() {
        let check = |on_chain, wallets, expect: std::result::Result<Verdict, &str>| {
            let facts = StepFacts { on_chain, wallets, ..StepFacts::default() };
            let marked = mark_step(StepKind::OnChain, &StepConfig::default(), None, &StepAnswer::default(), &facts);
            let found = marked.map(|mark| mark.verdict).map_err(|error| error.params.write());
            assert_eq!(found, expect.map_err(|reason| format!("{{\"reason\":\"{reason}\"}}")));
        };
        check(Some(true), Some(1.0), Ok(Verdict::Right));
        check(Some(false), Some(1.0), Err("not_on_chain"));
        check(Some(false), Some(0.0), Err("no_wallet"));
        check(None, None, Err("not_on_chain"));
    }

    #[test]
    fn attendance_is_taken_while_it_lasts_by_code_or_by_word() {
        let of = |confirm, opens_at: Option<&str>, closes_at: Option<&str>| StepConfig {
            confirm,
            opens_at: opens_at.map(String::from),
            closes_at: closes_at.map(String::from),
            ..StepConfig::default()
        };
        let check = |config: StepConfig, code: Option<&str>, expect: std::result::Result<Verdict, &str>| {
            let secret = StepSecret { codes: Some(vec!["pebble".into()]), answers: None };
            let answer = StepAnswer { code: code.map(String::from), ..StepAnswer::default() };
            let facts = StepFacts { now: instant::parse("2026-11-21T12:00:00Z"), ..StepFacts::default() };
            let marked = mark_step(StepKind::Attend, &config, Some(&secret), &answer, &facts);
            let found = marked.map(|mark| mark.verdict).map_err(|error| error.params.write());
            assert_eq!(found, expect.map_err(String::from));
        };
        let (noon, later) = (Some("2026-11-21T12:00:00Z"), Some("2026-11-21T12:30:00Z"));
        check(of(None, noon, later), Some("Pebble"), Ok(Verdict::Right));
        check(of(None, noon, later), Some("stone"), Ok(Verdict::Wrong));
        check(of(None, noon, later), None, Err(r#"{"reason":"missing"}"#));
        check(of(None, later, None), Some("pebble"), Err(r#"{"reason":"too_early","opensAt":"2026-11-21T12:30:00Z"}"#));
        check(of(None, None, noon), Some("pebble"), Err(r#"{"reason":"too_late","closesAt":"2026-11-21T12:00:00Z"}"#));
        check(of(Some(true), noon, later), None, Ok(Verdict::Accepted));
        check(of(Some(true), None, noon), None, Err(r#"{"reason":"too_late","closesAt":"2026-11-21T12:00:00Z"}"#));
        let rotates = |confirm| StepConfig { rotates: Some(true), ..of(confirm, noon, later) };
        check(rotates(None), Some("pebble"), Ok(Verdict::Right));
        check(rotates(Some(true)), Some("pebble"), Ok(Verdict::Right));
        check(rotates(Some(true)), Some("stone"), Ok(Verdict::Wrong));
        check(rotates(Some(true)), None, Err(r#"{"reason":"missing"}"#));
    }
}
