//! What a sale pays to whom, and which prices a seller may think of, in wei.

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
    let price = digits(price, "price")?;
    // Dividing by 10000 is leaving out four digits.
    let product = times(&price, fee_bps as u32);
    let fee = product.get(4..).unwrap_or_default();
    Ok(FeeSplit { fee: text(fee), seller: text(&less(&price, fee)) })
}

/// Why a price is suggested to a seller.
#[wire]
pub enum PriceReason {
    /// A little less than the cheapest one for sale.
    BelowFloor,
    /// As much as the cheapest one for sale.
    Floor,
    /// What the last one was sold for.
    LastSale,
}

/// A price that a seller may think of.
#[wire]
pub struct PriceSuggestion {
    /// Why it is suggested.
    pub reason: PriceReason,
    /// The price in wei, decimal.
    pub price: String,
}

/// Prices for somebody who is about to sell, the lowest first, each once. `floor` is the price of the cheapest one for
/// sale, in wei; nobody is told to go below an offer of their own (`own_floor`). `last` is what the last one was sold for.
///
/// # Errors
/// `VALIDATION` on `floor` or `lastSale` when it is not a decimal number of wei.
pub fn suggest_prices(floor: Option<&str>, own_floor: bool, last: Option<&str>) -> Result<Vec<PriceSuggestion>> {
    let floor = floor.map(|price| digits(price, "floor")).transpose()?;
    let last = last.map(|price| digits(price, "lastSale")).transpose()?;
    let below = floor.as_ref().filter(|_| !own_floor).map(|floor| below(floor));
    let all = [(PriceReason::Floor, floor), (PriceReason::LastSale, last), (PriceReason::BelowFloor, below)];
    let mut suggestions: Vec<PriceSuggestion> = Vec::new();
    for (reason, price) in all {
        let Some(price) = price.as_deref().map(text).filter(|price| price != "0") else { continue };
        if suggestions.iter().all(|known| known.price != price) {
            suggestions.push(PriceSuggestion { reason, price });
        }
    }
    // Numbers without zeros in front sort by their length first.
    suggestions.sort_by(|one, other| (one.price.len(), &one.price).cmp(&(other.price.len(), &other.price)));
    Ok(suggestions)
}

/// Five percent less, cut to three digits, so that it can be read.
fn below(price: &[u32]) -> Vec<u32> {
    let product = times(price, 95);
    let cut = product.get(2..).unwrap_or_default();
    let length = cut.iter().rposition(|digit| *digit != 0).map_or(0, |highest| highest + 1);
    cut.iter().enumerate().map(|(place, digit)| if place + READABLE < length { 0 } else { *digit }).collect()
}

/// Digits of a suggested price that are not zero, at most.
const READABLE: usize = 3;

/// Digits of a price from the lowest up.
fn digits(price: &str, field: &'static str) -> Result<Vec<u32>> {
    if price.is_empty() || price.len() > MAX_DIGITS || !price.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Error::field(field, "not_wei"));
    }
    Ok(price.bytes().rev().map(|b| u32::from(b - b'0')).collect())
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

    #[track_caller]
    fn suggest(floor: Option<&str>, own_floor: bool, last: Option<&str>, expect: &[(PriceReason, &str)]) {
        let expect = expect.iter().map(|(reason, price)| PriceSuggestion { reason: *reason, price: (*price).to_owned() });
        assert_eq!(suggest_prices(floor, own_floor, last).ok(), Some(expect.collect()));
    }

    #[test]
    fn suggests_what_others_ask_a_little_less_and_what_was_paid_last() {
        use PriceReason as R;
        suggest(None, false, None, &[]);
        suggest(Some("20000"), false, Some("25000"), &[(R::BelowFloor, "19000"), (R::Floor, "20000"), (R::LastSale, "25000")]);
        suggest(Some("24370"), false, Some("1000"), &[(R::LastSale, "1000"), (R::BelowFloor, "23100"), (R::Floor, "24370")]);
        suggest(None, false, Some("7"), &[(R::LastSale, "7")]);
    }

    #[test]
    fn suggests_each_price_once_and_none_below_an_own_offer() {
        use PriceReason as R;
        suggest(Some("20000"), true, Some("020000"), &[(R::Floor, "20000")]);
        suggest(Some("20000"), false, Some("19000"), &[(R::LastSale, "19000"), (R::Floor, "20000")]);
    }

    #[test]
    fn a_price_that_cannot_be_lower_has_none_below_it() {
        suggest(Some("1"), false, None, &[(PriceReason::Floor, "1")]);
        suggest(Some("0"), false, Some("0"), &[]);
        assert!(suggest_prices(Some("1.5"), false, None).is_err());
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

        #[test]
        fn what_is_below_the_cheapest_is_so_by_five_to_six_percent(floor in 100_u128..=u128::MAX / 100) {
            let all = suggest_prices(Some(&floor.to_string()), false, None).unwrap_or_default();
            let below: u128 = all.first().and_then(|found| found.price.parse().ok()).unwrap_or(0);
            prop_assert!(below <= floor * 95 / 100);
            prop_assert!(below >= floor * 94 / 100);
        }
    }
}
