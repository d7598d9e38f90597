//! Which family of chains the modal is set for.

use waymark_core_macros::wire;

use crate::error::{CoreCode, Error, Result};

/// A family of chains.
#[wire]
pub enum ChainNamespace {
    /// The chains of Solana.
    Solana,
    /// Ethereum and everything that speaks like it.
    Eip155,
    /// Any other namespace.
    Other,
}

/// Reads a namespace as configuration writes it, exactly.
///
/// # Errors
/// `INVALID_CHAIN_NAMESPACE`, with the product's own sentence, when it is none of `solana`, `eip155`, `other`.
pub fn parse_chain_namespace(text: &str) -> Result<ChainNamespace> {
    match text {
        "solana" => Ok(ChainNamespace::Solana),
        "eip155" => Ok(ChainNamespace::Eip155),
        "other" => Ok(ChainNamespace::Other),
        _ => {
            let message = format!("Invalid chainNamespace provided: {text}");
            Err(Error::validation(CoreCode::InvalidChainNamespace, message).with("value", text))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_three_families() {
        assert_eq!(parse_chain_namespace("solana"), Ok(ChainNamespace::Solana));
        assert_eq!(parse_chain_namespace("eip155"), Ok(ChainNamespace::Eip155));
        assert_eq!(parse_chain_namespace("other"), Ok(ChainNamespace::Other));
    }

    #[test]
    fn names_what_it_does_not_know() {
        let message = |text| parse_chain_namespace(text).map_err(|error| error.message.clone());
        assert_eq!(message("cosmos"), Err("Invalid chainNamespace provided: cosmos".into()));
        assert_eq!(message("EIP155"), Err("Invalid chainNamespace provided: EIP155".into()));
        assert_eq!(message(""), Err("Invalid chainNamespace provided: ".into()));
    }
}
