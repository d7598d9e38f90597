//! Addresses: of EVM chains with their EIP-55 checksum, of Solana in base58.

use std::str::FromStr;

use alloy_primitives::Address;

use crate::error::{Error, Result};
use crate::programme::codes::ProgrammeCode;

/// Reads an address: `0x` and 40 hex digits. Written in mixed case its checksum must be right, since a wrong one is a
/// typing mistake; written in one case it has none.
///
/// # Errors
/// `ADDRESS_INVALID`.
pub fn parse_address(text: &str) -> Result<Address> {
    let invalid = || Error::validation(ProgrammeCode::AddressInvalid, "not an address, or its checksum is wrong");
    let digits = text.strip_prefix("0x").ok_or_else(invalid)?;
    let address = Address::from_str(text).map_err(|_| invalid())?;
    let one_case = !digits.bytes().any(|b| b.is_ascii_lowercase()) || !digits.bytes().any(|b| b.is_ascii_uppercase());
    if one_case || address.to_checksum(None) == text { Ok(address) } else { Err(invalid()) }
}

/// The same address as EIP-55 writes it.
///
/// # Errors
/// `ADDRESS_INVALID`.
pub fn checksum_address(text: &str) -> Result<String> {
    parse_address(text).map(|address| address.to_checksum(None))
}

/// Whether this may be an address of Solana: 32 bytes in base58, which are 32 to 44 of its letters and digits. Whether
/// they are 32 bytes is said by whoever decodes them.
#[must_use]
pub fn is_solana_address(text: &str) -> bool {
    let is_base58 = |byte: u8| byte.is_ascii_alphanumeric() && !matches!(byte, b'0' | b'O' | b'I' | b'l');
    (32..=44).contains(&text.len()) && text.bytes().all(is_base58)
}

#[cfg(test)]
mod tests {
    use super::*;

    // From the text of EIP-55.
    const KNOWN: [&str; 8] = [
        "0x52908400098527886E0F7030069857D2E4169EE7",
        "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
        "0xde709f2102306220921060314715629080e2fb77",
        "0x27b1fdb04752bbc536007a920d24acb045561c26",
        "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
        "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
        "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
    ];

    #[test]
    fn writes_the_checksum() {
        for known in KNOWN {
            assert_eq!(checksum_address(known).as_deref(), Ok(known));
            assert_eq!(checksum_address(&known.to_lowercase()).as_deref(), Ok(known));
            let upper = format!("0x{}", known.trim_start_matches("0x").to_uppercase());
            assert_eq!(checksum_address(&upper).as_deref(), Ok(known));
        }
    }

    #[test]
    fn refuses_what_is_not_an_address() {
        let bad = [
            "",
            "0x",
            "0x1234",
            "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD",
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd",
            "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg",
            " 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        ];
        for text in bad {
            assert!(checksum_address(text).is_err(), "{text}");
        }
    }
}
