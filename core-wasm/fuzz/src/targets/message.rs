//! A sign-in message: what is written is accepted, and nothing that differs from what was expected is.

use waymark_core::instant;
use waymark_core::sign_in::message::{SignInExpectation, SignInMessage, check_sign_in_message, sign_in_message};

use crate::source::Source;

const ADDRESS: &str = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const SOLANA_ADDRESS: &str = "8dyNwbjLL4qdNQsBwJQYxh7mLbGvvnDsfnpZUHXcZQhN";
const NOW: f64 = 1_763_694_000_000.0;

/// Where the search begins.
pub const SEEDS: &[&[u8]] = &[
    b"waymark.example\x00\x01Sign in.\x00https://waymark.example/login\x00abcdefgh12345678\x00\x002025-11-21T03:00:00.000Z\x00\x00",
    b"waymark.example wants you to sign in with your Ethereum account:\n0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n\nSign in.\n\nURI: https://waymark.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh\nIssued At: 2025-11-21T03:00:00Z",
];
/// Lines of a message.
pub const WORDS: &[&str] = &[
    " wants you to sign in with your Ethereum account:\n",
    "\n\nURI: ",
    "\nVersion: 1",
    "\nChain ID: ",
    "\nNonce: ",
    "\nIssued At: ",
    "\nExpiration Time: ",
    "\nNot Before: ",
    "\nRequest ID: ",
    "\nResources:",
    "\n- ",
    "\n",
    "\r\n",
    ADDRESS,
    SOLANA_ADDRESS,
    " wants you to sign in with your Solana account:\n",
    "https://",
];

/// Reads any text as a message, and any parts that make one.
pub fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let expect = |domain: &str, uri: &str, chain_id, solana_chain: &Option<String>| SignInExpectation {
        domain: domain.to_owned(),
        uri: uri.to_owned(),
        chain_id,
        solana_chain: solana_chain.clone(),
        now_ms: NOW,
    };
    if let Ok(claim) =
        check_sign_in_message(&text, &expect("waymark.example", "https://waymark.example", 1.0, &Some("mainnet".into())))
    {
        for part in [claim.address.as_str(), claim.nonce.as_str(), "waymark.example", "\nURI: https://waymark.example\n"] {
            assert!(text.contains(part), "{part:?} is not in {text:?}");
        }
    }

    let mut source = Source::new(data);
    let solana_chain = source.maybe_text();
    let address = if solana_chain.is_some() { SOLANA_ADDRESS } else { ADDRESS };
    let parts = SignInMessage {
        domain: source.text(),
        address: address.to_owned(),
        statement: source.maybe_text(),
        uri: source.text(),
        nonce: source.text(),
        chain_id: source.number(),
        solana_chain,
        issued_at: source.text(),
        expiration_time: source.maybe_text(),
        not_before: source.maybe_text(),
        request_id: source.maybe_text(),
        resources: source.maybe_text().map(|resource| vec![resource]),
    };
    let Ok(written) = sign_in_message(&parts) else { return };
    let lines = written.lines().count();
    let more = [parts.not_before.is_some(), parts.request_id.is_some(), parts.resources.is_some(), parts.resources.is_some()];
    let more = more.into_iter().filter(|is_there| *is_there).count();
    assert!((9 + more..=11 + more).contains(&lines), "a part broke its line: {written:?}");
    let read = check_sign_in_message(&written, &expect(&parts.domain, &parts.uri, parts.chain_id, &parts.solana_chain));
    let issued = instant::parse(&parts.issued_at).expect("it was written");
    let moment = |text: &Option<String>| text.as_deref().and_then(instant::parse);
    let in_time = issued <= NOW
        && moment(&parts.expiration_time).is_none_or(|end| end > NOW)
        && moment(&parts.not_before).is_none_or(|begin| begin <= NOW);
    if in_time && !parts.domain.contains("://") {
        assert_eq!(read.as_ref().map(|claim| claim.nonce.as_str()), Ok(parts.nonce.as_str()), "{written:?}");
    }
    assert!(
        check_sign_in_message(&written, &expect("other.example", &parts.uri, parts.chain_id, &parts.solana_chain)).is_err()
            || parts.domain.ends_with("other.example")
    );
}
