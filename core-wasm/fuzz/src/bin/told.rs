//! Seeds and words of a target in hexadecimal, one a line, for `run.js`.

use waymark_core_fuzz::TARGETS;

fn main() {
    let name = std::env::args().nth(1).unwrap_or_default();
    for target in TARGETS.iter().filter(|target| target.name == name) {
        target.seeds.iter().for_each(|seed| println!("seed {}", hex(seed)));
        target.words.iter().for_each(|word| println!("word {}", hex(word.as_bytes())));
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
