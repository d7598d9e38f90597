//! The nonce of a mint voucher. It is made from the grant, so paying the same grant twice gives the same nonce, and the
//! contract accepts a nonce once.

use alloy_primitives::{hex, keccak256};

use crate::error::{Error, Result};
use crate::sign_in::address::parse_address;

/// `keccak256(abi.encodePacked(uint256 chainId, address contract, string grantId))`: 32 bytes of the chain id
/// (big-endian), 20 bytes of the contract's address, then the grant id as UTF-8 without a length. As 0x-prefixed hex.
///
/// # Errors
/// `ADDRESS_INVALID` for the contract; `VALIDATION` on `chainId` when it is not a positive whole number; `EMPTY_ID`
/// when there is no grant id.
pub fn voucher_nonce(chain_id: f64, contract: &str, grant_id: &str) -> Result<String> {
    if chain_id.fract() != 0.0 || !(1.0..=9_007_199_254_740_991.0).contains(&chain_id) {
        return Err(Error::field("chainId", "not_a_positive_whole_number"));
    }
    if grant_id.is_empty() {
        return Err(Error::empty_id());
    }
    let contract = parse_address(contract)?;
    let mut packed = vec![0_u8; 24];
    packed.extend((chain_id as u64).to_be_bytes());
    packed.extend(contract.as_slice());
    packed.extend(grant_id.as_bytes());
    Ok(hex::encode_prefixed(keccak256(packed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONTRACT: &str = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

    #[test]
    fn is_the_hash_of_the_packed_parts() {
        // viem: keccak256(encodePacked(['uint256', 'address', 'string'], [80001n, CONTRACT, 'grant-1']))
        let nonce = voucher_nonce(80001.0, CONTRACT, "grant-1");
        assert_eq!(nonce.as_deref(), Ok("0x75701eb57698e4af8cfe01854409faeae3a0f46e73867af01903cfc97780c058"));
    }

    #[test]
    fn differs_by_every_part() {
        let other = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512";
        let nonces = [
            voucher_nonce(80001.0, CONTRACT, "a"),
            voucher_nonce(80002.0, CONTRACT, "a"),
            voucher_nonce(80001.0, other, "a"),
            voucher_nonce(80001.0, CONTRACT, "b"),
        ];
        for (index, nonce) in nonces.iter().enumerate() {
            assert!(nonce.is_ok());
            assert!(nonces.iter().skip(index + 1).all(|later| later != nonce));
        }
    }

    #[test]
    fn refuses_what_cannot_be_packed() {
        for chain_id in [0.5, 1.5, 0.0, -1.0, f64::NAN, f64::INFINITY, 9_007_199_254_740_992.0] {
            assert!(voucher_nonce(chain_id, CONTRACT, "a").is_err(), "{chain_id}");
        }
        assert!(voucher_nonce(1.0, "0x12", "a").is_err());
        assert!(voucher_nonce(1.0, CONTRACT, "").is_err());
    }
}
