//! The message a wallet signs to sign in: written in the app, checked in the extension, by the same code. EIP-4361 for
//! accounts of EVM chains; for those of Solana, Sign-In With Solana, which differs in the address and the chain id.

use waymark_core_macros::wire;

use super::address::{is_solana_address, parse_address};
use super::chain::ChainNamespace;
use crate::error::{Error, Result};
use crate::instant;
use crate::programme::codes::ProgrammeCode;

/// How far the clock of the signing machine may be ahead, in milliseconds.
pub const CLOCK_SKEW_MS: f64 = 60_000.0;

const ETHEREUM: &str = " wants you to sign in with your Ethereum account:";
const SOLANA: &str = " wants you to sign in with your Solana account:";

/// What goes into a message.
#[wire]
pub struct SignInMessage {
    /// Host and port that ask, like `waymark.example` or `127.0.0.1:4820`.
    pub domain: String,
    /// The address that signs; written with its checksum, or in base58 where it is of Solana.
    pub address: String,
    /// One line the person reads in the wallet.
    #[serde(default)]
    pub statement: Option<String>,
    /// URI of the page that asks for the signature.
    pub uri: String,
    /// EIP-155 chain id; of no account for a Solana account.
    pub chain_id: f64,
    /// The chain of a Solana account, such as `mainnet`; null for an account of an EVM chain.
    #[serde(default)]
    pub solana_chain: Option<String>,
    /// Nonce from `POST /programme/auth/nonce`; usable once.
    pub nonce: String,
    /// When the message was made; ISO 8601.
    pub issued_at: String,
    /// When the message expires; ISO 8601.
    #[serde(default)]
    pub expiration_time: Option<String>,
    /// From when on the message holds; ISO 8601.
    #[serde(default)]
    pub not_before: Option<String>,
    /// What the server calls the request.
    #[serde(default)]
    pub request_id: Option<String>,
    /// URIs of what the person agrees to as well.
    #[serde(default)]
    pub resources: Option<Vec<String>>,
}

/// What the server expects to find in a message.
#[wire]
pub struct SignInExpectation {
    /// Domain that the message must name.
    pub domain: String,
    /// URI that the message must name.
    pub uri: String,
    /// EIP-155 chain id that the message must name.
    pub chain_id: f64,
    /// What the message of a Solana account must name, such as `mainnet`; null where none may sign in.
    #[serde(default)]
    pub solana_chain: Option<String>,
    /// Time of the check, in Unix milliseconds.
    pub now_ms: f64,
}

/// What a message proves, once its signature and its nonce are found good too.
#[wire]
pub struct SignInClaim {
    /// Family of the chain of the address.
    pub namespace: ChainNamespace,
    /// Address that signed: EIP-55, or base58 of 32 bytes where it is of Solana.
    pub address: String,
    /// To be looked up, and used up, by the server.
    pub nonce: String,
}

/// The largest whole number that JavaScript and Rust agree on.
const CHAIN_ID_MAX: f64 = 9_007_199_254_740_991.0;

/// Writes the message.
///
/// # Errors
/// `ADDRESS_INVALID`; `MESSAGE_MALFORMED` when a part would break the format: a line break, an empty part, a nonce of
/// fewer than 8 letters and digits, a time that is none, a chain id that is no whole number, a blank in a request id or a
/// resource.
pub fn sign_in_message(parts: &SignInMessage) -> Result<String> {
    let (greeting, address, chain_id) = match &parts.solana_chain {
        Some(chain) => (SOLANA, solana_address(&parts.address)?, chain.clone()),
        None => (ETHEREUM, parse_address(&parts.address)?.to_checksum(None), (parts.chain_id as u64).to_string()),
    };
    let one_line = |text: &str| !text.is_empty() && !text.contains(char::is_control);
    let one_word = |text: &str| one_line(text) && !text.contains(' ');
    let resources = parts.resources.as_deref().unwrap_or_default();
    let times = [Some(&parts.issued_at), parts.expiration_time.as_ref(), parts.not_before.as_ref()];
    let whole = parts.solana_chain.is_some() || parts.chain_id.fract() == 0.0 && (1.0..=CHAIN_ID_MAX).contains(&parts.chain_id);
    let sound = one_line(&parts.domain)
        && !parts.domain.contains([' ', '/'])
        && one_line(&parts.uri)
        && parts.statement.as_deref().is_none_or(one_line)
        && is_nonce(&parts.nonce)
        && times.into_iter().flatten().all(|time| is_time(time))
        && one_line(&chain_id)
        && parts.request_id.iter().chain(resources).all(|text| one_word(text))
        && whole;
    if !sound {
        return Err(malformed("a part does not fit the format"));
    }
    let mut text = format!("{}{greeting}\n{address}\n\n", parts.domain);
    if let Some(statement) = &parts.statement {
        text.push_str(statement);
        text.push('\n');
    }
    text.push_str(&format!(
        "\nURI: {}\nVersion: 1\nChain ID: {}\nNonce: {}\nIssued At: {}",
        parts.uri, chain_id, parts.nonce, parts.issued_at
    ));
    let more = [
        ("\nExpiration Time: ", &parts.expiration_time),
        ("\nNot Before: ", &parts.not_before),
        ("\nRequest ID: ", &parts.request_id),
    ];
    for (name, value) in more {
        if let Some(value) = value {
            text.push_str(name);
            text.push_str(value);
        }
    }
    if !resources.is_empty() {
        text.push_str("\nResources:");
    }
    for resource in resources {
        text.push_str("\n- ");
        text.push_str(resource);
    }
    Ok(text)
}

/// Reads a message and checks everything but the signature and the nonce.
///
/// # Errors
/// `MESSAGE_MALFORMED`, `ADDRESS_INVALID`, `DOMAIN_MISMATCH`, `URI_MISMATCH`, `CHAIN_MISMATCH`, `MESSAGE_EXPIRED`,
/// `MESSAGE_NOT_YET_VALID` (issued more than a minute ahead, or before its `Not Before`).
pub fn check_sign_in_message(text: &str, expect: &SignInExpectation) -> Result<SignInClaim> {
    let message = Parsed::read(text).ok_or_else(|| malformed("not a sign-in message of version 1"))?;
    let address = match message.chain {
        Chain::Solana(_) => solana_address(message.address)?,
        Chain::Eip155(_) => parse_address(message.address)?.to_checksum(None),
    };
    if address != message.address {
        return Err(Error::validation(ProgrammeCode::AddressInvalid, "the address is not written with its checksum"));
    }
    let refuse = |code, what: &str| Err(Error::validation(code, format!("the message is for another {what}")));
    if message.domain != expect.domain {
        return refuse(ProgrammeCode::DomainMismatch, "domain");
    }
    if message.uri != expect.uri {
        return refuse(ProgrammeCode::UriMismatch, "URI");
    }
    let (namespace, is_chain) = match message.chain {
        Chain::Solana(chain) => (ChainNamespace::Solana, expect.solana_chain.as_deref() == Some(chain)),
        Chain::Eip155(id) => (ChainNamespace::Eip155, id == expect.chain_id),
    };
    if !is_chain {
        return refuse(ProgrammeCode::ChainMismatch, "chain");
    }
    if message.issued_at > expect.now_ms + CLOCK_SKEW_MS || message.not_before.is_some_and(|at| expect.now_ms < at) {
        return Err(Error::validation(ProgrammeCode::MessageNotYetValid, "the message is not valid yet"));
    }
    if message.expiration.is_some_and(|at| expect.now_ms >= at) {
        return Err(Error::validation(ProgrammeCode::MessageExpired, "the message has run out"));
    }
    Ok(SignInClaim { namespace, address, nonce: message.nonce.to_owned() })
}

fn solana_address(text: &str) -> Result<String> {
    if is_solana_address(text) {
        return Ok(text.to_owned());
    }
    Err(Error::validation(ProgrammeCode::AddressInvalid, "not an address of Solana"))
}

fn malformed(why: &str) -> Error {
    Error::validation(ProgrammeCode::MessageMalformed, why)
}

fn eip155_id(text: &str) -> Option<f64> {
    let digits = !text.is_empty() && text.len() <= 16 && text.bytes().all(|b| b.is_ascii_digit());
    text.parse::<u64>().ok().filter(|_| digits).map(|id| id as f64).filter(|id| *id <= CHAIN_ID_MAX)
}

/// RFC 3339: a full date, a clock time and a zone.
fn is_time(text: &str) -> bool {
    let shape = text.len() >= 20
        && text.contains('T')
        && (text.ends_with('Z') || text.get(19..).is_some_and(|rest| rest.contains(['+', '-'])));
    // The reader of moments overlooks space around them; a line break would be a line of the message.
    shape && text.bytes().all(|byte| byte.is_ascii_graphic()) && instant::parse(text).is_some()
}

fn is_nonce(text: &str) -> bool {
    text.len() >= 8 && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// The chain that a message names, of the family that its first line says.
#[derive(Clone, Copy)]
enum Chain<'a> {
    Eip155(f64),
    Solana(&'a str),
}

/// A message taken apart, line by line in the order of the standard.
struct Parsed<'a> {
    domain: &'a str,
    address: &'a str,
    uri: &'a str,
    chain: Chain<'a>,
    nonce: &'a str,
    issued_at: f64,
    expiration: Option<f64>,
    not_before: Option<f64>,
}

impl<'a> Parsed<'a> {
    fn read(text: &'a str) -> Option<Parsed<'a>> {
        if text.contains('\r') {
            return None;
        }
        let mut lines = text.split('\n').peekable();
        let first = lines.next()?;
        let (domain, is_solana) = match first.strip_suffix(SOLANA) {
            Some(domain) => (domain, true),
            None => (first.strip_suffix(ETHEREUM)?, false),
        };
        // A scheme may stand before it.
        let domain = domain.split_once(':').and_then(|(_, rest)| rest.strip_prefix("//")).unwrap_or(domain);
        let address = lines.next()?;
        if domain.is_empty() || !lines.next()?.is_empty() {
            return None;
        }
        if !lines.peek()?.is_empty() {
            lines.next();
        }
        if !lines.next()?.is_empty() {
            return None;
        }
        let uri = lines.next()?.strip_prefix("URI: ")?;
        if lines.next()? != "Version: 1" {
            return None;
        }
        let chain_id = lines.next()?.strip_prefix("Chain ID: ")?;
        let nonce = lines.next()?.strip_prefix("Nonce: ").filter(|text| is_nonce(text))?;
        let mut time = |name: &str| match lines.peek().and_then(|line| line.strip_prefix(name)) {
            Some(text) => {
                lines.next();
                if is_time(text) { instant::parse(text).map(Some) } else { None }
            }
            None => Some(None),
        };
        let issued_at = time("Issued At: ")??;
        let expiration = time("Expiration Time: ")?;
        let not_before = time("Not Before: ")?;
        if lines.peek().is_some_and(|line| line.starts_with("Request ID: ")) {
            lines.next();
        }
        if lines.peek() == Some(&"Resources:") {
            lines.next();
            while lines.peek().is_some_and(|line| line.starts_with("- ")) {
                lines.next();
            }
        }
        let chain = if is_solana { Chain::Solana(chain_id) } else { Chain::Eip155(eip155_id(chain_id)?) };
        match lines.next() {
            Some(_) => None,
            None => Some(Parsed { domain, address, uri, chain, nonce, issued_at, expiration, not_before }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ADDRESS: &str = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

    fn parts() -> SignInMessage {
        SignInMessage {
            domain: "waymark.example".into(),
            address: ADDRESS.into(),
            statement: Some("Sign in to Waymark.".into()),
            uri: "https://waymark.example/login".into(),
            chain_id: 80001.0,
            solana_chain: None,
            nonce: "8f3c9a1b2d4e5f60718293a4".into(),
            issued_at: "2026-11-21T12:00:00.000Z".into(),
            expiration_time: Some("2026-11-21T12:05:00.000Z".into()),
            not_before: None,
            request_id: None,
            resources: None,
        }
    }

    fn expectation() -> SignInExpectation {
        SignInExpectation {
            domain: "waymark.example".into(),
            uri: "https://waymark.example/login".into(),
            chain_id: 80001.0,
            solana_chain: None,
            now_ms: instant::parse("2026-11-21T12:01:00Z").unwrap_or_default(),
        }
    }

    fn written() -> String {
        sign_in_message(&parts()).unwrap_or_default()
    }

    #[track_caller]
    fn check(text: &str, expect: &SignInExpectation, code: &str) {
        let found = check_sign_in_message(text, expect).map_err(|error| error.code.as_str());
        assert_eq!(found.err().unwrap_or("fine"), code, "{text}");
    }

    #[test]
    fn is_written_as_the_standard_says() {
        assert_eq!(
            written(),
            "waymark.example wants you to sign in with your Ethereum account:\n\
             0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n\
             \n\
             Sign in to Waymark.\n\
             \n\
             URI: https://waymark.example/login\n\
             Version: 1\n\
             Chain ID: 80001\n\
             Nonce: 8f3c9a1b2d4e5f60718293a4\n\
             Issued At: 2026-11-21T12:00:00.000Z\n\
             Expiration Time: 2026-11-21T12:05:00.000Z"
        );
        let bare = sign_in_message(&SignInMessage { statement: None, expiration_time: None, ..parts() }).unwrap_or_default();
        assert!(bare.contains("92266\n\n\nURI: "), "{bare}");
        check(&bare, &expectation(), "fine");
    }

    #[test]
    fn proves_an_address() {
        let claim = check_sign_in_message(&written(), &expectation());
        assert_eq!(
            claim,
            Ok(SignInClaim {
                namespace: ChainNamespace::Eip155,
                address: ADDRESS.into(),
                nonce: "8f3c9a1b2d4e5f60718293a4".into()
            })
        );
    }

    const SOLANA_ADDRESS: &str = "8dyNwbjLL4qdNQsBwJQYxh7mLbGvvnDsfnpZUHXcZQhN";

    #[test]
    fn everything_of_the_standard_can_be_said() {
        let all = SignInMessage {
            not_before: Some("2026-11-21T12:00:30Z".into()),
            request_id: Some("req-7".into()),
            resources: Some(vec!["https://waymark.example/terms".into(), "ipfs://x".into()]),
            ..parts()
        };
        let text = sign_in_message(&all).unwrap_or_default();
        let end = "Expiration Time: 2026-11-21T12:05:00.000Z\nNot Before: 2026-11-21T12:00:30Z\nRequest ID: req-7\n\
             Resources:\n- https://waymark.example/terms\n- ipfs://x";
        assert!(text.ends_with(end), "{text}");
        check(&text, &expectation(), "fine");
        let early = instant::parse("2026-11-21T12:00:10Z").unwrap_or_default();
        check(&text, &SignInExpectation { now_ms: early, ..expectation() }, "MESSAGE_NOT_YET_VALID");
        for broken in [
            SignInMessage { not_before: Some("soon".into()), ..parts() },
            SignInMessage { request_id: Some("a\nb".into()), ..parts() },
            SignInMessage { resources: Some(vec!["https://x.example\n- https://y.example".into()]), ..parts() },
        ] {
            assert!(sign_in_message(&broken).is_err());
        }
    }

    fn solana_parts() -> SignInMessage {
        SignInMessage { address: SOLANA_ADDRESS.into(), solana_chain: Some("devnet".into()), ..parts() }
    }

    fn solana_expectation() -> SignInExpectation {
        SignInExpectation { solana_chain: Some("devnet".into()), ..expectation() }
    }

    #[test]
    fn is_written_for_a_solana_account_as_its_wallets_do_s64() {
        assert_eq!(
            sign_in_message(&solana_parts()).unwrap_or_default(),
            "waymark.example wants you to sign in with your Solana account:\n\
             8dyNwbjLL4qdNQsBwJQYxh7mLbGvvnDsfnpZUHXcZQhN\n\
             \n\
             Sign in to Waymark.\n\
             \n\
             URI: https://waymark.example/login\n\
             Version: 1\n\
             Chain ID: devnet\n\
             Nonce: 8f3c9a1b2d4e5f60718293a4\n\
             Issued At: 2026-11-21T12:00:00.000Z\n\
             Expiration Time: 2026-11-21T12:05:00.000Z"
        );
        for address in ["0OIl", ADDRESS, "", &SOLANA_ADDRESS.replace('8', "0"), &"1".repeat(45)] {
            let parts = SignInMessage { address: address.into(), ..solana_parts() };
            assert!(sign_in_message(&parts).is_err(), "{address}");
        }
        assert!(sign_in_message(&SignInMessage { solana_chain: Some("a\nb".into()), ..solana_parts() }).is_err());
    }

    #[test]
    fn proves_a_solana_account_where_one_may_sign_in_s64() {
        let text = sign_in_message(&solana_parts()).unwrap_or_default();
        let claim = check_sign_in_message(&text, &solana_expectation());
        let expect = SignInClaim {
            namespace: ChainNamespace::Solana,
            address: SOLANA_ADDRESS.into(),
            nonce: "8f3c9a1b2d4e5f60718293a4".into(),
        };
        assert_eq!(claim, Ok(expect));
        check(&text, &expectation(), "CHAIN_MISMATCH");
        check(&text.replace("devnet", "mainnet"), &solana_expectation(), "CHAIN_MISMATCH");
        check(&text.replace("Solana account", "Ethereum account"), &solana_expectation(), "MESSAGE_MALFORMED");
        check(&written().replace("Ethereum account", "Solana account"), &solana_expectation(), "ADDRESS_INVALID");
        check(&text.replace(SOLANA_ADDRESS, &SOLANA_ADDRESS.to_lowercase()), &solana_expectation(), "ADDRESS_INVALID");
        check(&written(), &solana_expectation(), "fine");
    }

    #[test]
    fn is_for_one_place_only() {
        check(&written(), &SignInExpectation { domain: "evil.example".into(), ..expectation() }, "DOMAIN_MISMATCH");
        check(&written(), &SignInExpectation { uri: "https://waymark.example/".into(), ..expectation() }, "URI_MISMATCH");
        check(&written(), &SignInExpectation { chain_id: 1.0, ..expectation() }, "CHAIN_MISMATCH");
    }

    #[test]
    fn is_for_a_short_time_only() {
        let at = |text| SignInExpectation { now_ms: instant::parse(text).unwrap_or_default(), ..expectation() };
        check(&written(), &at("2026-11-21T12:04:59.999Z"), "fine");
        check(&written(), &at("2026-11-21T12:05:00Z"), "MESSAGE_EXPIRED");
        check(&written(), &at("2026-11-21T11:59:00Z"), "fine");
        check(&written(), &at("2026-11-21T11:58:59Z"), "MESSAGE_NOT_YET_VALID");
        let not_before = format!("{}\nNot Before: 2026-11-21T12:02:00Z", written());
        check(&not_before, &expectation(), "MESSAGE_NOT_YET_VALID");
        check(&not_before, &at("2026-11-21T12:02:00Z"), "fine");
    }

    #[test]
    fn no_time_brings_a_line_of_its_own() {
        for issued_at in ["2026-11-21T12:00:00.000Z\n", "\r\n2026-11-21T12:00:00Z", "2026-11-21T12:00:00Z "] {
            let parts = SignInMessage { issued_at: issued_at.into(), ..parts() };
            assert!(sign_in_message(&parts).is_err(), "{issued_at:?}");
        }
    }

    #[test]
    fn takes_the_optional_lines_in_their_order_only() {
        check(&format!("{}\nRequest ID: 7\nResources:\n- https://a\n- https://b", written()), &expectation(), "fine");
        check(&format!("{}\nResources:\n- https://a\nRequest ID: 7", written()), &expectation(), "MESSAGE_MALFORMED");
        check(&format!("{}\n", written()), &expectation(), "MESSAGE_MALFORMED");
    }

    #[test]
    fn refuses_what_is_not_a_message() {
        for text in ["", "hello", &written().replace("Version: 1", "Version: 2"), &written().replace('\n', "\r\n")] {
            check(text, &expectation(), "MESSAGE_MALFORMED");
        }
        check(&written().replace("Chain ID: 80001", "Chain ID: 1e3"), &expectation(), "MESSAGE_MALFORMED");
        check(&written().replace("8f3c9a1b2d4e5f60718293a4", "short"), &expectation(), "MESSAGE_MALFORMED");
        check(&written().replace("12:00:00.000Z", "noon"), &expectation(), "MESSAGE_MALFORMED");
        check(&written().replace("0xf39F", "0xF39F"), &expectation(), "ADDRESS_INVALID");
        check(&written().to_lowercase(), &expectation(), "MESSAGE_MALFORMED");
    }

    #[test]
    fn a_statement_cannot_smuggle_lines() {
        let sneaky = SignInMessage { statement: Some("hi\n\nURI: https://evil.example".into()), ..parts() };
        assert_eq!(sign_in_message(&sneaky).map_err(|error| error.code.as_str()), Err("MESSAGE_MALFORMED"));
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn reads_what_it_writes(statement in proptest::option::of("[ -~]{1,80}"), chain in 1_u64..=9_007_199_254_740_991, nonce in "[A-Za-z0-9]{8,40}") {
            let chain_id = chain as f64;
            let parts = SignInMessage { statement, chain_id, nonce: nonce.clone(), ..parts() };
            let text = sign_in_message(&parts).map_err(|error| TestCaseError::fail(error.message.clone()))?;
            let claim = check_sign_in_message(&text, &SignInExpectation { chain_id, ..expectation() });
            prop_assert_eq!(claim.map(|claim| claim.nonce), Ok(nonce));
        }

        #[test]
        fn never_panics(text in "\\PC*") {
            let _ = check_sign_in_message(&text, &expectation());
        }
    }
}
