//! What a sale pays to whom, in wei.

use waymark_core_macros::wire;

use crate::error::{Error, Result};

/// A price taken apart; both parts add up to it.
#[wire(Eq)]
pub struct FeeSplit {
    /// Wei the programme keeps, decimal.
    pub fee: String,
    /// Wei the seller gets, decimal.
    pub seller: String,
}

/// Splits a price as the market contract does: the fee is `price * feeBps / 10000`, rounded down, the rest is the
/// seller's. `fee_bps` is in basis points, 0 to 10000. Counted digit by digit, since wei outgrow every number type.
///
/// # Errors
/// `VALIDATION` on `price` when it is not a decimal number of wei, on `feeBps` when it is out of range.
pub fn split_fee(price: &str, fee_bps: f64) -> Result<FeeSplit> {
    if fee_bps.fract() != 0.0 || !(0.0..=10_000.0).contains(&fee_bps) {
        return Err(Error::field("feeBps", "out_of_range"));
    }
    if price.is_empty() || price.len() > MAX_DIGITS || !price.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Error::field("price", "not_wei"));
    }
    let price: Vec<u32> = price.bytes().rev().map(|b| u32::from(b - b'0')).collect();
    // Dividing by 10000 is leaving out four digits.
    let product = times(&price, fee_bps as u32);
    let fee = product.get(4..).unwrap_or_default();
    Ok(FeeSplit { fee: text(fee), seller: text(&less(&price, fee)) })
}

/// 2^256 has 78 digits.
const MAX_DIGITS: usize = 78;

/// Digits from the lowest up, times a small number.
fn times(digits: &[u32], factor: u32) -> Vec<u32> {
    let mut carry = 0;
    let mut out = Vec::new();
    for digit in digits {
        carry += digit * factor;
        out.push(carry % 10);
        carry /= 10;
    }
    while carry > 0 {
        out.push(carry % 10);
        carry /= 10;
    }
    out
}

/// Digits from the lowest up, less digits of a number that is not greater.
fn less(digits: &[u32], taken: &[u32]) -> Vec<u32> {
    let mut borrow = 0;
    let mut out = Vec::new();
    for (place, digit) in digits.iter().enumerate() {
        let need = taken.get(place).unwrap_or(&0) + borrow;
        borrow = u32::from(*digit < need);
        out.push(digit + borrow * 10 - need);
    }
    out
}

fn text(digits: &[u32]) -> String {
    let shown: String =
        digits.iter().rev().skip_while(|digit| **digit == 0).filter_map(|digit| char::from_digit(*digit, 10)).collect();
    if shown.is_empty() { "0".to_owned() } else { shown }
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
        check("00100", 100.0, Some(("1", "99")));
        let most = "9".repeat(78);
        check(&most, 0.0, Some(("0", &most)));
    }

    #[test]
    fn refuses_what_is_not_a_price() {
        for price in ["", "-1", "+1", "1.5", "1e18", "0x10", &"9".repeat(79)] {
            check(price, 250.0, None);
        }
        check("1", 10_001.0, None);
        check("1", 0.5, None);
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn nothing_is_lost_or_made(price in 0_u128..=u128::MAX, bps in 0_u32..=10_000) {
            let split = split_fee(&price.to_string(), f64::from(bps)).map_err(|e| TestCaseError::fail(e.to_string()))?;
            let fee: u128 = split.fee.parse().unwrap_or(u128::MAX);
            let seller: u128 = split.seller.parse().unwrap_or(u128::MAX);
            prop_assert_eq!(fee.checked_add(seller), Some(price));
            let bps = u128::from(bps);
            prop_assert_eq!(fee, price / 10_000 * bps + price % 10_000 * bps / 10_000);
        }
    }
}
