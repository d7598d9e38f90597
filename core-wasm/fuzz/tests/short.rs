//! A short run of every target on stable Rust, the same one each time, so that a change is to blame for what it finds;
//! a longer one from another seed where `WAYMARK_TESTS=full` asks for it. `WAYMARK_FUZZ_RUNS` changes how many inputs
//! each target is given, `WAYMARK_FUZZ_SEED` where they begin: `npm run fuzz` is the way to search.

use std::panic::catch_unwind;
use std::time::{SystemTime, UNIX_EPOCH};

use waymark_core_fuzz::mutator::{Random, input};
use waymark_core_fuzz::{TARGETS, Target};

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

fn check(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).unwrap_or_else(|| panic!("no target {name}"));
    for seed in target.seeds {
        try_out(target, seed, 0);
    }
    let is_full = std::env::var("WAYMARK_TESTS").is_ok_and(|asked| asked == "full");
    let seed = setting("WAYMARK_FUZZ_SEED").unwrap_or_else(|| if is_full { new_seed() } else { 1 });
    let runs = setting("WAYMARK_FUZZ_RUNS").unwrap_or(if is_full { 1_000_000 } else { 20_000 });
    println!("{name}: {runs} inputs, seed {seed}");
    let mut random = Random::new(seed);
    for _ in 0..runs {
        try_out(target, &input(target, &mut random), seed);
    }
}

fn new_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| u64::from(since.subsec_nanos()))
}

fn try_out(target: &Target, bytes: &[u8], seed: u64) {
    if catch_unwind(|| (target.run)(bytes)).is_err() {
        let smallest = smaller(target, bytes.to_vec());
        panic!("{} (seed {seed}) refuses {smallest:?}\nas text: {:?}", target.name, String::from_utf8_lossy(&smallest));
    }
}

/// Takes bytes away for as long as it still fails.
fn smaller(target: &Target, mut bytes: Vec<u8>) -> Vec<u8> {
    std::panic::set_hook(Box::new(|_| {}));
    let mut at = 0;
    while at < bytes.len() {
        let mut fewer = bytes.clone();
        fewer.remove(at);
        if catch_unwind(|| (target.run)(&fewer)).is_err() {
            bytes = fewer;
        } else {
            at += 1;
        }
    }
    let _ = std::panic::take_hook();
    let _ = catch_unwind(|| (target.run)(&bytes));
    bytes
}

macro_rules! short_runs {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            check(stringify!($name));
        })*

        #[test]
        fn no_target_is_forgotten() {
            assert_eq!(TARGETS.map(|target| target.name), [$(stringify!($name)),*]);
        }
    };
}

short_runs! { query envelope email session path reader message live instant proof receipt }
