//! Every target under libFuzzer; `WAYMARK_FUZZ` names the one to run. `run.js` builds and starts this.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use waymark_core_fuzz::{TARGETS, Target};

fn chosen() -> &'static Target {
    static TARGET: OnceLock<&Target> = OnceLock::new();
    TARGET.get_or_init(|| {
        let name = std::env::var("WAYMARK_FUZZ").unwrap_or_default();
        let names = TARGETS.map(|target| target.name).join(", ");
        TARGETS.iter().find(|target| target.name == name).unwrap_or_else(|| panic!("WAYMARK_FUZZ must be one of {names}"))
    })
}

fuzz_target!(|data: &[u8]| (chosen().run)(data));
