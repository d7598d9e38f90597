//! A short run of every target on stable Rust, the same one each time, so that a change is to blame for what it finds.
//! `WAYMARK_FUZZ_MS` changes how long each runs, `WAYMARK_FUZZ_SEED` where it begins: `npm run fuzz` is the way to search.

use std::panic::catch_unwind;
use std::time::{Duration, Instant};

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
    let seed = setting("WAYMARK_FUZZ_SEED").unwrap_or(1);
    let end = Instant::now() + Duration::from_millis(setting("WAYMARK_FUZZ_MS").unwrap_or(5_000));
    let mut random = Random::new(seed);
    let mut executions = 0_u64;
    while Instant::now() < end {
        for _ in 0..64 {
            try_out(target, &input(target, &mut random), seed);
        }
        executions += 64;
    }
    println!("{name}: {executions} executions, seed {seed}");
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

short_runs! { query envelope email session path reader message live instant }
