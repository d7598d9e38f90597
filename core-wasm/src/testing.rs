//! How much the tests try: what is enough in every run, and everything where `WAYMARK_TESTS=full` asks for it.

use std::io::Write as _;
use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

use proptest::test_runner::{Config, RngSeed};

use crate::json::Json;

/// Whether everything is wanted that can be tried.
pub fn is_full() -> bool {
    std::env::var("WAYMARK_TESTS").is_ok_and(|asked| asked == "full")
}

/// So many random cases of a property, or a quarter of them outside the full run. Without `WAYMARK_TESTS=full` they are
/// the same ones each time, so that a change is to blame for what they find; `PROPTEST_RNG_SEED` and `PROPTEST_CASES`
/// ask for others.
pub fn cases(full: u32) -> Config {
    let given = Config::default();
    let cases = match std::env::var("PROPTEST_CASES") {
        Ok(_) => given.cases,
        Err(_) if is_full() => full,
        Err(_) => full.div_ceil(4),
    };
    let rng_seed = match given.rng_seed {
        RngSeed::Random if is_full() => RngSeed::Fixed(seed_of_this_run()),
        RngSeed::Random => RngSeed::Fixed(1),
        given @ RngSeed::Fixed(_) => given,
    };
    Config { cases, rng_seed, ..given }
}

/// A new seed in each run, printed once, past what cargo holds back of a test that passes.
fn seed_of_this_run() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    *SEED.get_or_init(|| {
        let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| u64::from(since.subsec_nanos()));
        let _ = writeln!(std::io::stderr(), "The properties begin at PROPTEST_RNG_SEED={seed}");
        seed
    })
}

/// What serde_json has read.
pub fn from_serde(value: &serde_json::Value) -> Json {
    use serde_json::Value;
    match value {
        Value::Null => Json::Null,
        Value::Bool(truth) => Json::Bool(*truth),
        Value::Number(number) => Json::Number(number.as_f64().unwrap_or(f64::NAN)),
        Value::String(text) => Json::Text(text.clone()),
        Value::Array(list) => Json::List(list.iter().map(from_serde).collect()),
        Value::Object(fields) => Json::Object(fields.iter().map(|(name, value)| (name.clone(), from_serde(value))).collect()),
    }
}
