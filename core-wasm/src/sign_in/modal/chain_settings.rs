//! Which chain the wallets are asked for.

use crate::error::Result;
use crate::json::Json;
use crate::sign_in::chain::{ChainNamespace, parse_chain_namespace};

/// What the specification sets for chains that speak like Ethereum; a configuration replaces it key by key.
const EIP155: [(&str, &str); 6] = [
    ("chainId", "0x13881"),
    ("rpcTarget", "https://rpc-mumbai.maticvigil.com"),
    ("displayName", "Polygon Mainnet"),
    ("blockExplorer", "https://mumbai.polygonscan.com"),
    ("ticker", "MATIC"),
    ("tickerName", "MATIC"),
];

/// The chain as it is handed to adapters: what is configured, and the defaults for the rest.
///
/// # Errors
/// `INVALID_CHAIN_NAMESPACE`.
pub fn chain_settings(config: &Json) -> Result<(ChainNamespace, Json)> {
    let mut settings = config.get("chain").cloned().unwrap_or_default();
    let name = config.get("chainNamespace").or(settings.get("chainNamespace")).cloned();
    let name = name.unwrap_or_else(|| "eip155".into());
    // What is no text is no name either.
    let namespace = parse_chain_namespace(name.as_text().unwrap_or_default())?;
    if namespace == ChainNamespace::Eip155 {
        for (key, value) in EIP155 {
            if settings.get(key).is_none() {
                settings.insert(key, value.into());
            }
        }
    }
    settings.insert("chainNamespace", name);
    Ok((namespace, settings))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(config: &Json) -> Result<String> {
        chain_settings(config).map(|(_, settings)| settings.write())
    }

    fn object(fields: &[(&str, Json)]) -> Json {
        Json::Object(fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect())
    }

    #[test]
    fn the_default_is_the_specifications_test_network() {
        let text = read(&Json::object()).unwrap_or_default();
        assert!(text.contains(r#""chainId":"0x13881""#), "{text}");
        assert!(text.contains(r#""ticker":"MATIC""#), "{text}");
        assert!(text.contains(r#""displayName":"Polygon Mainnet""#), "{text}");
        assert!(text.contains(r#""chainNamespace":"eip155""#), "{text}");
    }

    #[test]
    fn what_is_configured_replaces_it_key_by_key() {
        let chain = object(&[("chainId", "0x1".into()), ("wsTarget", "wss://x.test".into())]);
        let text = read(&object(&[("chain", chain)])).unwrap_or_default();
        assert!(text.contains(r#""chainId":"0x1""#) && text.contains(r#""wsTarget":"wss://x.test""#), "{text}");
        assert!(text.contains(r#""ticker":"MATIC""#), "{text}");
    }

    #[test]
    fn another_family_has_no_defaults() {
        assert_eq!(read(&object(&[("chainNamespace", "solana".into())])), Ok(r#"{"chainNamespace":"solana"}"#.into()));
    }

    #[test]
    fn an_unknown_family_is_refused_in_the_products_words() {
        let message = |value: Json| read(&object(&[("chainNamespace", value)])).map_err(|error| error.message.clone());
        assert_eq!(message("cosmos".into()), Err("Invalid chainNamespace provided: cosmos".into()));
        assert_eq!(message(1.0.into()), Err("Invalid chainNamespace provided: ".into()));
        let inner = object(&[("chain", object(&[("chainNamespace", "cosmos".into())]))]);
        assert!(read(&inner).is_err());
    }
}
