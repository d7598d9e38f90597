//! Whether a person may wear a trait, and if not, everything that is missing.

use waymark_core_macros::wire;

/// What it takes to wear a trait, and how far the person is. What is absent is not asked for.
#[wire(Copy, Default)]
pub struct TraitFacts {
    /// Whether a reward gave it to the person, and was not taken back: then nothing else is asked.
    pub granted: bool,
    /// Whether a quest or a level gives it as a reward.
    #[serde(default)]
    pub is_reward: bool,
    /// Level that the trait needs, from 1; none when it needs none.
    #[serde(default)]
    pub min_level: Option<f64>,
    /// Level that the participant has, from 1.
    pub level: f64,
    /// For a trait that a quest unlocks: whether it is done.
    #[serde(default)]
    pub quest_done: Option<bool>,
    /// For a trait that an item unlocks: whether the person holds one.
    #[serde(default)]
    pub item_held: Option<bool>,
}

/// One thing that keeps a trait from being worn.
#[wire]
pub enum TraitReason {
    /// It is a reward that was not given.
    RewardNeeded,
    /// The level is too low.
    LevelNeeded,
    /// A quest must be done first.
    QuestNeeded,
    /// An item must be held.
    ItemNeeded,
}

/// Everything that is missing; empty when the trait may be worn. A reward opens its trait alone; where a quest is
/// named, having done that will do instead.
#[must_use]
pub fn trait_reasons(facts: &TraitFacts) -> Vec<TraitReason> {
    let missing = [
        (TraitReason::RewardNeeded, facts.is_reward && facts.quest_done.is_none()),
        (TraitReason::LevelNeeded, facts.min_level.is_some_and(|needed| facts.level < needed)),
        (TraitReason::QuestNeeded, facts.quest_done == Some(false)),
        (TraitReason::ItemNeeded, facts.item_held == Some(false)),
    ];
    missing.into_iter().filter(|(_, is_missing)| *is_missing && !facts.granted).map(|(reason, _)| reason).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use TraitReason as R;

    const NOBODY: TraitFacts =
        TraitFacts { granted: false, is_reward: false, min_level: None, level: 2.0, quest_done: None, item_held: None };

    #[track_caller]
    fn check(facts: TraitFacts, expect: &[TraitReason]) {
        assert_eq!(trait_reasons(&facts), expect);
    }

    #[test]
    fn what_asks_for_nothing_may_be_worn() {
        check(NOBODY, &[]);
    }

    #[test]
    fn every_condition_must_hold() {
        let all = TraitFacts { min_level: Some(3.0), quest_done: Some(false), item_held: Some(false), ..NOBODY };
        check(all, &[R::LevelNeeded, R::QuestNeeded, R::ItemNeeded]);
        check(TraitFacts { level: 3.0, quest_done: Some(true), ..all }, &[R::ItemNeeded]);
        check(TraitFacts { level: 4.0, quest_done: Some(true), item_held: Some(true), ..all }, &[]);
    }

    #[test]
    fn a_reward_opens_its_trait_alone_unless_a_quest_is_named() {
        let reward = TraitFacts { is_reward: true, ..NOBODY };
        check(reward, &[R::RewardNeeded]);
        check(TraitFacts { min_level: Some(1.0), item_held: Some(true), ..reward }, &[R::RewardNeeded]);
        check(TraitFacts { quest_done: Some(false), ..reward }, &[R::QuestNeeded]);
        check(TraitFacts { quest_done: Some(true), ..reward }, &[]);
    }

    #[test]
    fn what_was_given_stays_open() {
        let given = TraitFacts { granted: true, is_reward: true, min_level: Some(9.0), ..NOBODY };
        check(TraitFacts { quest_done: Some(false), item_held: Some(false), ..given }, &[]);
    }
}
