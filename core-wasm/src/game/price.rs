//! What a sale pays to whom, in wei.

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};

/// A price taken apart; both parts add up to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct FeeSplit {
    /// Wei the programme keeps, decimal.
    pub fee: String,
    /// Wei the seller gets, decimal.
    pub seller: String,
}

/// Splits a price as the market contract does: the fee is `price * feeBps / 10000`, rounded down, the rest is the seller's.
/// `fee_bps` is in hundredths of a percent, 0 to 10000.
///
/// # Errors
/// `VALIDATION` on `price` when it is not a decimal number of wei below 2^128, on `feeBps` when it is out of range.
pub fn split_fee(price: &str, fee_bps: f64) -> Result<FeeSplit> {
    if fee_bps.fract() != 0.0 || !(0.0..=10_000.0).contains(&fee_bps) {
        return Err(Error::field("feeBps", "out_of_range"));
    }
    let digits = !price.is_empty() && price.bytes().all(|b| b.is_ascii_digit());
    let price: u128 = price.parse().ok().filter(|_| digits).ok_or_else(|| Error::field("price", "not_wei"))?;
    let bps = fee_bps as u128;
    // Whole ten-thousandths and the rest apart, so that the product cannot overflow.
    let fee = price / 10_000 * bps + price % 10_000 * bps / 10_000;
    Ok(FeeSplit { fee: fee.to_string(), seller: (price - fee).to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(price: &str, bps: f64, expect: Option<(&str, &str)>) {
        let expect = expect.map(|(fee, seller)| FeeSplit { fee: fee.into(), seller: seller.into() });
        assert_eq!(split_fee(price, bps).ok(), expect);
    }

    #[test]
    fn rounds_for_the_seller() {
        check("1000000000000000000", 250.0, Some(("25000000000000000", "975000000000000000")));
        check("39", 250.0, Some(("0", "39")));
        check("40", 250.0, Some(("1", "39")));
        check("0", 250.0, Some(("0", "0")));
        check("7", 10_000.0, Some(("7", "0")));
    }

    #[test]
    fn refuses_what_is_not_a_price() {
        for price in ["", "-1", "+1", "1.5", "1e18", "0x10", "999999999999999999999999999999999999999999"] {
            check(price, 250.0, None);
        }
        check("1", 10_001.0, None);
        check("1", 0.5, None);
    }

    proptest! {
        #[test]
        fn nothing_is_lost_or_made(price in 0_u128..=u128::MAX, bps in 0_u32..=10_000) {
            let split = split_fee(&price.to_string(), f64::from(bps)).map_err(|e| TestCaseError::fail(e.to_string()))?;
            let fee: u128 = split.fee.parse().unwrap_or(u128::MAX);
            let seller: u128 = split.seller.parse().unwrap_or(u128::MAX);
            prop_assert_eq!(fee.checked_add(seller), Some(price));
            prop_assert!(fee as f64 <= price as f64 * f64::from(bps) / 10_000.0 * 1.000_000_1);
        }
    }
}
