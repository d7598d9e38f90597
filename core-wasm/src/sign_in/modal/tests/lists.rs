//! What is offered: facts.

use super::world::World;
use crate::sign_in::modal::event::Event;
use crate::sign_in::modal::snapshot::PARTS;

const EVM: &str = "Torus Wallet, MetaMask, OpenLogin, Wallet Connect";

#[track_caller]
fn check(config: &str, part: &str, expect: &str) {
    assert_eq!(World::new(config).list(part, "label"), expect, "{config}");
}

/// Labels of the buttons in the external wallet view.
fn pressed(world: &World) -> String {
    world.labels(r#""shownAs":"button""#)
}

#[test]
fn every_chain_offers_its_wallets() {
    check("{}", "wallets", EVM);
    check(r#"{"device": "mobile"}"#, "wallets", "Torus Wallet, OpenLogin, Wallet Connect");
    check(r#"{"chainNamespace": "solana"}"#, "wallets", "Torus Wallet, OpenLogin, Phantom");
    check(r#"{"chainNamespace": "solana", "device": "mobile"}"#, "wallets", "Torus Wallet, OpenLogin");
    check(r#"{"chainNamespace": "other"}"#, "wallets", "OpenLogin");
    check(r#"{"authMode": "wallet"}"#, "wallets", "OpenLogin");
}

#[test]
fn the_login_adapter_is_a_wallet_only_where_its_methods_are_not_shown() {
    assert_eq!(pressed(&World::new("{}")), "Torus Wallet, MetaMask");
    assert_eq!(pressed(&World::new(&hidden_methods(&["email_passwordless"]))), "Torus Wallet, MetaMask");
    assert_eq!(pressed(&World::new(&hidden_methods(&[]))), "Torus Wallet, MetaMask, OpenLogin");
}

#[test]
fn hidden_ones_are_not_offered() {
    let config =
        r#"{"adapters": {"metamask": {"showOnModal": false}, "torus-evm": {"label": "Torus", "showOnDesktop": false}}}"#;
    check(config, "wallets", "OpenLogin, Wallet Connect");
    let methods = r#"{"webauthn": {}, "jwt": {"showOnModal": true}, "google": {"showOnModal": false}, "apple": {"showOnDesktop": false}}"#;
    check(
        &format!(r#"{{"social": {{"loginMethods": {methods}}}}}"#),
        "buttons",
        "Facebook, Reddit, Discord, Twitch, LINE, GitHub, Kakao, LinkedIn, Twitter, Weibo, WeChat",
    );
}

#[test]
fn no_login_adapter_means_no_social_login_and_no_form() {
    let world = World::new(r#"{"adapters": {"openlogin": {"showOnModal": false}}}"#);
    assert_eq!((world.list("buttons", "name"), world.see("email")), (String::new(), "null".into()));
}

/// A configuration that hides every method but these.
fn hidden_methods(shown: &[&str]) -> String {
    let all = "google facebook reddit discord twitch apple line github kakao linkedin twitter weibo wechat email_passwordless";
    let hidden: Vec<_> = all
        .split(' ')
        .filter(|name| !shown.contains(name))
        .map(|name| format!(r#""{name}": {{"showOnModal": false}}"#))
        .collect();
    format!(r#"{{"social": {{"loginMethods": {{{}}}}}}}"#, hidden.join(", "))
}

#[test]
fn of_more_than_five_buttons_the_first_three_are_shown_with_a_toggle() {
    let mut world = World::open("{}");
    assert_eq!(world.see("rows"), r#"{"shown":3,"toggle":"more"}"#);
    world.send(r#"{"type": "more"}"#);
    assert_eq!(world.see("rows"), r#"{"shown":13,"toggle":"less"}"#);
    world.send(r#"{"type": "less"}"#);
    assert_eq!(world.see("rows"), r#"{"shown":3,"toggle":"more"}"#);
}

#[test]
fn the_form_for_addresses_is_not_counted_among_the_buttons() {
    let five = World::new(&hidden_methods(&["google", "facebook", "reddit", "discord", "twitch", "email_passwordless"]));
    assert_eq!(five.see("rows"), r#"{"shown":5,"toggle":null}"#);
    let six = World::new(&hidden_methods(&["google", "facebook", "reddit", "discord", "twitch", "apple"]));
    assert_eq!(six.see("rows"), r#"{"shown":3,"toggle":"more"}"#);
}

#[test]
fn wallets_are_shown_directly_where_there_is_nothing_else() {
    let view = |config: &str| World::open(config).see("view");
    assert_eq!(view("{}"), "main");
    assert_eq!(view(&hidden_methods(&["email_passwordless"])), "main");
    assert_eq!(view(&hidden_methods(&[])), "external");
    let world = World::open(&hidden_methods(&[]));
    assert_eq!((world.see("canGoBack"), world.see("externalWallets")), ("false".into(), "loading".into()));
}

#[test]
fn apple_and_github_are_light_in_the_dark_theme() {
    let mut world = World::new("{}");
    let light = |world: &World| {
        let text = world.see("buttons");
        let names = text.split(r#""name":""#).filter(|button| button.contains(r#""lightMark":true"#));
        names.filter_map(|button| button.split('"').next()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(light(&world), "apple github");
    world.send(r#"{"type": "surroundings_changed", "theme": "light"}"#);
    assert_eq!(light(&world), "");
}

#[test]
fn a_telephone_gets_links_and_loses_what_is_for_desktops() {
    let mut world = World::new("{}");
    assert!(world.see("walletConnect").contains(r#""form":"qr""#));
    world.send(r#"{"type": "surroundings_changed", "device": "mobile"}"#);
    assert!(world.see("walletConnect").contains(r#""form":"links""#));
    assert_eq!(pressed(&world), "Torus Wallet");
}

#[test]
fn an_announced_wallet_is_added_with_its_own_name_and_icon() {
    let mut world = World::new("{}");
    let announce = r#"{"type": "wallet_announced", "rdns": "org.example", "name": "Example", "icon": "data:image/png,x"}"#;
    world.send(announce);
    assert_eq!(world.list("wallets", "label"), format!("{EVM}, Example"));
    assert_eq!(world.list("wallets", "icon"), "data:image/png,x");
    assert!(world.send(announce).is_empty());
    assert_eq!(world.list("wallets", "label"), format!("{EVM}, Example"), "announced twice is there once");
}

#[test]
fn an_announced_metamask_takes_its_slot() {
    let mut world = World::new(r#"{"device": "mobile"}"#);
    assert!(!world.list("wallets", "adapter").contains("metamask"));
    world.send(r#"{"type": "wallet_announced", "rdns": "io.metamask", "name": "MetaMask X"}"#);
    assert_eq!(world.list("wallets", "label"), "Torus Wallet, MetaMask X, OpenLogin, Wallet Connect");
}

#[test]
fn announced_wallets_are_for_chains_like_ethereum_and_can_be_hidden() {
    let announce = r#"{"type": "wallet_announced", "rdns": "org.example", "name": "Example"}"#;
    let hidden = r#"{"adapters": {"eip6963:org.example": {"showOnModal": false}}}"#;
    for config in [r#"{"chainNamespace": "solana"}"#, r#"{"authMode": "wallet"}"#, hidden] {
        let mut world = World::new(config);
        world.send(announce);
        assert!(!world.list("wallets", "label").contains("Example"), "{config}");
    }
}

#[test]
fn nobody_can_fill_the_list_with_wallets() {
    let mut world = World::new("{}");
    for number in 0..100 {
        world.play(Event::WalletAnnounced { rdns: format!("org.w{number}"), name: "W".into(), icon: None });
    }
    assert_eq!(world.see("wallets").matches("eip6963").count(), 60, "64 in all");
}

#[test]
fn only_what_has_changed_is_written_anew() {
    let mut world = World::open("{}");
    let mut changed = |event: &str| {
        let before = *world.modal.seen();
        world.send(event);
        let parts = PARTS.iter().zip(before.iter().zip(world.modal.seen()));
        parts.filter(|(_, (before, after))| before != after).map(|((name, _), _)| *name).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(changed(r#"{"type": "email_typed", "value": "a"}"#), "email");
    assert_eq!(changed(r#"{"type": "email_typed", "value": "a"}"#), "");
    assert_eq!(changed(r#"{"type": "more"}"#), "rows");
    assert_eq!(changed(r#"{"type": "LOGIN", "adapter": "metamask"}"#), "canGoBack status view adapter message");
    assert_eq!(changed(r#"{"type": "back"}"#), "canGoBack status view adapter message");
}
