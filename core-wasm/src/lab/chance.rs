//! Chance that is counted, not remembered: each question has an address (who, when, about what), and the answer is a
//! number that only seed and address make. A quest more changes nothing about the luck of everything else, so two runs
//! of one seed differ by what was changed alone.
//!
//! The numbers are those of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// What is left to chance.
#[derive(Debug, Clone, Copy)]
pub enum Draw {
    /// Who begins the day.
    Order,
    /// One person; everything below is theirs.
    Person,
    /// Which group they are of.
    Group,
    /// The day they arrive.
    Arrival,
    /// The hour of their visits.
    Hour,
    /// Whether they have a wallet.
    Wallet,
    /// Whether they are on a rope team.
    Team,
    /// Whether they visit on a day.
    Visit,
    /// One quest; everything below is about it.
    Quest,
    /// One attempt at it.
    Attempt,
    /// Whether they give up before a step.
    GiveUp,
    /// Whether an answer is right.
    Answer,
    /// How long a review takes.
    Delay,
    /// Whether a game master finds it good.
    Review,
}

/// A place from which numbers are counted.
#[derive(Debug, Clone, Copy)]
pub struct Chance(u64);

impl Chance {
    /// The beginning of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The place of one question, by what it is about and which one it is.
    #[must_use]
    pub fn of(self, draw: Draw, which: usize) -> Chance {
        Chance(self.number(draw as u64)).at(which as u64)
    }

    fn at(self, place: u64) -> Chance {
        Chance(self.number(place))
    }

    /// The number at a place of the sequence that begins here.
    fn number(self, place: u64) -> u64 {
        let mut z = self.0.wrapping_add(place.wrapping_add(1).wrapping_mul(GOLDEN));
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// From 0 up to, but without, 1.
    #[must_use]
    pub fn share(self) -> f64 {
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Whether something happens to a share of all.
    #[must_use]
    pub fn happens(self, share: f64) -> bool {
        self.share() < share
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let seed = Chance::new(1_234_567);
        let numbers: Vec<u64> = (0..3).map(|place| seed.number(place)).collect();
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn a_share_happens_about_as_often_as_it_says() {
        let often = (0..10_000).filter(|place| Chance::new(1).of(Draw::Person, *place).happens(0.3)).count();
        assert!((2850..3150).contains(&often), "{often}");
    }
}
