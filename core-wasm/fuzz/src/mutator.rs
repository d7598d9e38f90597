//! Inputs for the short run: seeds, changed at random by a generator whose seed is printed. No coverage guidance.

use super::Target;

/// A small generator of random numbers (SplitMix64), the same everywhere for the same seed.
pub struct Random(u64);

impl Random {
    /// From a seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound.max(1) as u64) as usize
    }

    fn pick<'a, T: ?Sized>(&mut self, list: &[&'a T]) -> Option<&'a T> {
        list.get(self.below(list.len())).copied()
    }
}

/// One input: a seed or nothing, changed a few times.
pub fn input(target: &Target, random: &mut Random) -> Vec<u8> {
    let mut bytes = match random.below(8) {
        0 => Vec::new(),
        _ => random.pick(target.seeds).unwrap_or_default().to_vec(),
    };
    for _ in 0..=random.below(12) {
        change(&mut bytes, target, random);
    }
    bytes.truncate(4096);
    bytes
}

fn change(bytes: &mut Vec<u8>, target: &Target, random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    match random.below(8) {
        0 | 1 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte = random.number() as u8;
            }
        }
        2 => {
            let many = random.below(16);
            bytes.splice(at..at, (0..many).map(|_| random.number() as u8));
        }
        3 => {
            let end = (at + random.below(8)).min(bytes.len());
            bytes.drain(at..end);
        }
        4 => {
            let end = (at + random.below(24)).min(bytes.len());
            let part = bytes.get(at..end).unwrap_or_default().to_vec();
            let to = random.below(bytes.len() + 1);
            bytes.splice(to..to, part);
        }
        5 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
        6 => {
            let odd = ["\u{0}", "ß", "\u{202e}", "𝄞", "\u{7f}", "\n", "\t", "\u{feff}", "%2e", "..", "\\", "//"];
            let text = random.pick(&odd).unwrap_or_default();
            bytes.splice(at..at, text.bytes());
        }
        _ => {
            let word = random.pick(target.words).unwrap_or_default();
            bytes.splice(at..at, word.bytes());
        }
    }
}
