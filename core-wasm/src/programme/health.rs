//! Reply of `GET /programme/health`.

use waymark_core_macros::wire;

/// Whether the chain can be read, and how far behind the worker is.
#[wire]
pub enum ChainStatus {
    /// Read within the last poll and no more than a few blocks behind.
    Ok,
    /// Readable, but the worker has blocks to catch up on.
    Behind,
    /// The RPC does not answer; everything that does not need the chain keeps working.
    Unreachable,
}

/// What the worker knows about the chain.
#[wire]
pub struct ChainHealth {
    /// Whether the chain can be read.
    pub status: ChainStatus,
    /// EIP-155 chain id.
    pub chain_id: f64,
    /// Latest block number seen, if any was.
    pub head: Option<f64>,
    /// Last block whose events are in the database.
    pub cursor: Option<f64>,
    /// Blocks between head and cursor.
    pub lag_blocks: Option<f64>,
    /// Blocks an event must be deep before it counts.
    pub confirmations: f64,
    /// Since when it cannot be read; ISO 8601.
    pub since: Option<String>,
    /// Why it cannot be read: `unreachable`, `timeout`, `rate_limited`, `wrong_chain`, `garbled`, `refused` or
    /// `too_much`; `replaced` when the chain shows other blocks than those that were read, so deep that an operator has
    /// to look, and `contradicted` when its nodes do not agree about that; `silent` when no server looks.
    pub trouble: Option<String>,
    /// How far the worker is behind, in seconds of the chain's time.
    pub lag_seconds: Option<f64>,
    /// When it was last read; ISO 8601.
    pub read_at: Option<String>,
}

/// The last time that the books were compared with each other and with the chain.
#[wire]
pub struct Reconciled {
    /// When they were compared; ISO 8601.
    pub at: String,
    /// How many differences there were.
    pub differences: f64,
    /// Kinds of item whose trading is stopped.
    pub stopped: f64,
}

/// Versions of the parts that answer.
#[wire]
pub struct Versions {
    /// Version of the extension `programme`, as in its manifest.
    pub programme: String,
    /// Version of Directus.
    pub directus: String,
    /// This crate, as loaded by the extension.
    pub core: String,
}

/// Reply of `GET /programme/health`.
#[wire]
pub struct Health {
    /// True when the database answers. A chain that is down does not make the programme unhealthy.
    pub ok: bool,
    /// True while the team keeps the programme closed: nothing can be started, sent, minted or linked.
    pub maintenance: bool,
    /// The chain as the worker sees it.
    pub chain: ChainHealth,
    /// What the last comparison of the books found, if there was one.
    pub reconciled: Option<Reconciled>,
    /// Versions of the extension, of Directus and of this package.
    pub versions: Versions,
}
