//! The rules of the game: the level curve, why a quest is locked, and the machines of runs and items.

pub mod ahead;
pub mod curve;
pub mod eligibility;
pub mod level;
pub mod next_steps;
pub mod period;
pub mod season;
pub mod weeks;

pub mod reversal;
pub mod run;
pub mod step;
pub mod team;

pub mod cabinet;
pub mod gift;
pub mod item;
pub mod price;
pub mod voucher;

pub mod character;
pub mod handle;
pub mod unlock;
