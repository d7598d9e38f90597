//! What a character may wear.

use waymark_core_macros::wire;

/// A trait as the rule needs it.
#[wire(Eq)]
pub struct TraitRule {
    /// Slug of the trait, the stable name in `Character.choices`.
    pub slug: String,
    /// Traits that cannot be worn together with it; one side is enough.
    #[serde(default)]
    pub excludes: Vec<String>,
}

/// A slot as the rule needs it. A `TraitSlot` of the catalogue fits.
#[wire(Eq)]
pub struct SlotRule {
    /// Slug of the slot, the key in `Character.choices`.
    pub slug: String,
    /// Whether a character must have one.
    pub required: bool,
    /// Every trait that may be chosen for the slot.
    pub traits: Vec<TraitRule>,
}

/// Why a choice does not stand.
#[wire]
pub enum CharacterReason {
    /// The slot must have a trait.
    Missing,
    /// There is no such slot.
    UnknownSlot,
    /// The slot has no such trait.
    UnknownTrait,
    /// The person has not earned the trait.
    Locked,
    /// Another chosen trait cannot be worn together with it.
    Excluded,
}

/// One thing that is wrong with a character.
#[wire(Eq)]
pub struct CharacterProblem {
    /// Slug of the slot that the problem is about.
    pub slot: String,
    /// The rule that the choice breaks.
    pub reason: CharacterReason,
    /// The chosen trait that excludes it, for `excluded`.
    pub other: Option<String>,
}

/// Everything that is wrong with a choice of traits; empty when it may be saved. `choices` are pairs of slot and trait,
/// `unlocked` holds the slugs the person may wear.
#[must_use]
pub fn check_character(slots: &[SlotRule], choices: &[(String, String)], unlocked: &[String]) -> Vec<CharacterProblem> {
    let problem = |slot: &str, reason| CharacterProblem { slot: slot.to_owned(), reason, other: None };
    let mut problems = Vec::new();
    for (unknown, _) in choices.iter().filter(|(key, _)| slots.iter().all(|slot| slot.slug != *key)) {
        problems.push(problem(unknown, CharacterReason::UnknownSlot));
    }
    for slot in slots {
        let choice = choices.iter().find(|(key, _)| *key == slot.slug).map(|(_, chosen)| chosen);
        let Some(chosen) = choice.filter(|text| !text.is_empty()) else {
            if slot.required {
                problems.push(problem(&slot.slug, CharacterReason::Missing));
            }
            continue;
        };
        let Some(rule) = slot.traits.iter().find(|rule| rule.slug == *chosen) else {
            problems.push(problem(&slot.slug, CharacterReason::UnknownTrait));
            continue;
        };
        if !unlocked.contains(chosen) {
            problems.push(problem(&slot.slug, CharacterReason::Locked));
        }
        if let Some(other) = rule.excludes.iter().find(|other| choices.iter().any(|(_, value)| value == *other)) {
            let other = Some(other.clone());
            problems.push(CharacterProblem { slot: slot.slug.clone(), reason: CharacterReason::Excluded, other });
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;
    use CharacterReason as R;

    fn slots() -> Vec<SlotRule> {
        let rule = |slug: &str, excludes: &[&str]| TraitRule {
            slug: slug.into(),
            excludes: excludes.iter().map(|text| (*text).into()).collect(),
        };
        vec![
            SlotRule { slug: "hair".into(), required: true, traits: vec![rule("short", &[]), rule("mohawk", &["hood"])] },
            SlotRule { slug: "hat".into(), required: false, traits: vec![rule("hood", &[]), rule("cap", &[])] },
        ]
    }

    #[track_caller]
    fn check(choices: &[(&str, &str)], expect: &[(&str, CharacterReason)]) {
        let choices: Vec<_> = choices.iter().map(|(slot, chosen)| ((*slot).into(), (*chosen).into())).collect();
        let unlocked = ["short", "mohawk", "hood"].map(String::from);
        let problems = check_character(&slots(), &choices, &unlocked);
        let found: Vec<_> = problems.iter().map(|problem| (problem.slot.as_str(), problem.reason)).collect();
        assert_eq!(found, expect);
    }

    #[test]
    fn takes_what_was_earned() {
        check(&[("hair", "short")], &[]);
        check(&[("hair", "short"), ("hat", "hood")], &[]);
    }

    #[test]
    fn says_what_is_wrong() {
        check(&[], &[("hair", R::Missing)]);
        check(&[("hair", "")], &[("hair", R::Missing)]);
        check(&[("hair", "short"), ("tail", "long")], &[("tail", R::UnknownSlot)]);
        check(&[("hair", "hood")], &[("hair", R::UnknownTrait)]);
        check(&[("hair", "short"), ("hat", "cap")], &[("hat", R::Locked)]);
        check(&[("hair", "mohawk"), ("hat", "hood")], &[("hair", R::Excluded)]);
    }
}
