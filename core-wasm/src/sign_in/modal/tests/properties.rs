//! What holds in any history of the modal, and for any configuration of its lists.

use proptest::prelude::*;

use super::history::{ADAPTERS, History, Move, Who, plain, reports};
use super::world::World;

fn any_who() -> impl Strategy<Value = Who> {
    let adapter = prop::sample::select(&ADAPTERS[..]);
    prop_oneof![
        1 => Just(Who::Nobody),
        1 => adapter.clone().prop_map(Who::Adapter),
        3 => adapter.clone().prop_map(Who::Newest),
        1 => adapter.prop_map(Who::Old),
    ]
}

fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        2 => Just(Move::Connect),
        1 => Just(Move::Prompt),
        4 => prop::sample::select(&ADAPTERS[..]).prop_map(Move::Login),
        2 => prop::sample::select(&ADAPTERS[..]).prop_map(Move::Ready),
        6 => (prop::sample::select(reports()), any_who()).prop_map(|(report, who)| Move::Report(report, who)),
        3 => Just(Move::Ring),
        9 => (0..plain().len()).prop_map(Move::Plain),
    ]
}

proptest! {
    #![proptest_config(crate::testing::cases(1000))]

    #[test]
    fn holds_its_promises_in_any_history(moves in prop::collection::vec(any_move(), 0..60), shown in any::<bool>()) {
        let mut history = History::new(&format!(r#"{{"displayErrors": {shown}}}"#));
        for next in moves {
            history.play(next);
        }
        history.has_a_way_out();
        history.old_rings_do_nothing();
        history.ends();
    }

    #[test]
    fn never_offers_what_is_hidden(
        hidden in prop::collection::btree_map(0..14_usize, 0..3_usize, 0..14),
        wallets in prop::collection::btree_map(0..4_usize, 0..3_usize, 0..4),
        moves in prop::collection::vec((any::<bool>(), any::<bool>(), any::<bool>()), 1..6),
    ) {
        let flags = ["showOnModal", "showOnMobile", "showOnDesktop"];
        let names = ["google", "facebook", "reddit", "discord", "twitch", "apple", "line", "github", "kakao", "linkedin",
            "webauthn", "jwt", "wechat", "email_passwordless"];
        let adapters = ["torus-evm", "metamask", "openlogin", "eip6963:org.w"];
        let config = |hidden: &std::collections::BTreeMap<usize, usize>, names: &[&str]| {
            let entries: Vec<_> = hidden.iter().filter_map(|(name, flag)| {
                Some(format!(r#""{}": {{"{}": false}}"#, names.get(*name)?, flags.get(*flag)?))
            }).collect();
            format!("{{{}}}", entries.join(", "))
        };
        let mut world = World::new(&format!(
            r#"{{"social": {{"loginMethods": {}}}, "adapters": {}}}"#, config(&hidden, &names), config(&wallets, &adapters),
        ));
        for (mobile, announce, more) in moves {
            let device = if mobile { "mobile" } else { "desktop" };
            world.send(&format!(r#"{{"type": "surroundings_changed", "device": "{device}"}}"#));
            if announce {
                world.send(r#"{"type": "wallet_announced", "rdns": "org.w", "name": "W"}"#);
            }
            world.send(&format!(r#"{{"type": "{}"}}"#, if more { "more" } else { "less" }));
            let is_hidden = |flag: Option<&usize>| match flag {
                Some(0) => true,
                Some(1) => mobile,
                Some(_) => !mobile,
                None => false,
            };
            let buttons = world.see("buttons");
            for (at, name) in names.iter().enumerate() {
                let gone = is_hidden(hidden.get(&at)) || matches!(*name, "webauthn" | "jwt" | "email_passwordless");
                let written = format!(r#""name":"{name}""#);
                prop_assert!(!gone || !buttons.contains(&written), "{} in {}", name, buttons);
            }
            for (at, name) in adapters.iter().enumerate() {
                let written = format!(r#""adapter":"{name}""#);
                let wallets_seen = world.see("wallets");
                prop_assert!(!is_hidden(wallets.get(&at)) || !wallets_seen.contains(&written), "{} in {}", name, wallets_seen);
            }
            prop_assert_eq!(world.see("rows").contains("null"), world.modal.offer.buttons <= 5);
        }
    }
}
