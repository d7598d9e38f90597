/**
 * Everything that `GET /metrics` tells of the programme. The values of a label are few and written in the code: no ids,
 * no paths, no addresses, nothing about a person.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()

const registers = [registry]
const seconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) =>
  new Gauge({ name, help, labelNames, registers })

export const requestSeconds = new Histogram({
  name: 'waymark_http_request_duration_seconds',
  help: 'Answered requests by template of the route, method and class of the status.',
  labelNames: ['route', 'method', 'status'],
  buckets: seconds,
  registers,
})

export const signIns = new Counter({
  name: 'waymark_sign_ins_total',
  help: 'Attempts to sign in, by method and outcome (opened, refused, limited, failed).',
  labelNames: ['method', 'outcome'],
  registers,
})

export const limitRefusals = new Counter({
  name: 'waymark_rate_limit_refusals_total',
  help: 'What was refused because there was too much of it, by limit.',
  labelNames: ['limit'],
  registers,
})

export const rpcSeconds = new Histogram({
  name: 'waymark_rpc_request_duration_seconds',
  help: 'Questions to nodes of the chain by node (1 is the first of WAYMARK_RPC_URL), method and outcome (answered, refused, failed).',
  labelNames: ['node', 'method', 'outcome'],
  buckets: seconds,
  registers,
})

export const mailSeconds = new Histogram({
  name: 'waymark_mail_duration_seconds',
  help: 'Mails by outcome (sent, failed, withheld by a limit), those of Directus among them.',
  labelNames: ['outcome'],
  buckets: seconds,
  registers,
})
// A first failure is an increase only from something.
for (const outcome of ['sent', 'failed', 'withheld']) mailSeconds.zero({ outcome })

export const retentionDeletions = new Counter({
  name: 'waymark_retention_deleted_rows_total',
  help: 'Rows that this process deleted because they were kept for long enough, by table.',
  labelNames: ['table'],
  registers,
})

export const workerRoundSeconds = new Histogram({
  name: 'waymark_worker_round_duration_seconds',
  help: 'Looks of the worker of this process at the chain, by outcome (done, failed).',
  labelNames: ['outcome'],
  buckets: [...seconds, 60],
  registers,
})

export const gauges = {
  buildInfo: gauge('waymark_build_info', 'Versions; always 1.', 'programme', 'core', 'directus', 'node'),
  workerRoundAt: gauge(
    'waymark_worker_round_timestamp_seconds',
    'When the worker of this process last read the chain.',
  ),
  databaseUp: gauge('waymark_database_up', '1 when the database answers.'),
  clockOffset: gauge(
    'waymark_clock_offset_seconds',
    "How far this process's clock is ahead of the database's; absent where both have one machine's.",
  ),
  redisUp: gauge('waymark_redis_up', '1 when Redis answers; absent where none is set.'),
  chainReachable: gauge('waymark_chain_reachable', '1 when any process can read the chain.'),
  chainTrouble: gauge('waymark_chain_trouble', '1 for what is wrong with the chain; absent when nothing is.', 'kind'),
  chainHead: gauge('waymark_chain_head_block', 'Newest block of the chain.'),
  chainCursor: gauge('waymark_chain_cursor_block', 'Last block whose events are in the database.'),
  chainLagBlocks: gauge('waymark_chain_lag_blocks', 'Confirmed blocks that are not in the database.'),
  chainLagSeconds: gauge('waymark_chain_lag_seconds', 'How far the database is behind the chain.'),
  reconcileAt: gauge('waymark_reconcile_timestamp_seconds', 'When database and chain were last compared.'),
  reconcileInterval: gauge('waymark_reconcile_interval_seconds', 'How often they are to be compared; 0: never.'),
  reconcileDifferences: gauge('waymark_reconcile_differences', 'Differences that the last comparison found.'),
  reconcileHalted: gauge('waymark_reconcile_halted_item_types', 'Item types whose trading is stopped by them.'),
  logSize: gauge('waymark_log_leaves', 'Leaves of the log of what was booked and decided.'),
  logPending: gauge('waymark_log_pending_rows', 'Rows that are no leaf of the log yet.'),
  logAnchoredSize: gauge('waymark_log_anchored_leaves', 'Leaves of the newest tree whose root is on the chain.'),
  logAnchoredAt: gauge(
    'waymark_log_anchored_timestamp_seconds',
    'When the newest root was made that is on the chain; of the oldest that is not, where none is.',
  ),
  logAnchorInterval: gauge(
    'waymark_log_anchor_interval_seconds',
    'How often a root is to be anchored; absent where none is.',
  ),
  owedItems: gauge('waymark_owed_items', 'Items that were earned while none were left.'),
  erasures: gauge('waymark_erasures', 'People who are to be erased, by how far that is (asked, running).', 'state'),
  erasureOverdue: gauge(
    'waymark_erasure_overdue_seconds',
    'How long the erasure is overdue that waits longest; 0 where none is.',
  ),
  unfinishedUploads: gauge('waymark_unfinished_upload_bytes', 'Received of files that are on their way.'),
  diskFree: gauge(
    'waymark_uploads_disk_free_bytes',
    'Free where files lie; absent where that is no disk of this machine.',
  ),
  diskSize: gauge('waymark_uploads_disk_size_bytes', 'Size of that disk.'),
  diskReserved: gauge('waymark_uploads_disk_reserved_bytes', 'With less than this free no file is taken.'),
  liveConnections: gauge('waymark_live_connections', 'Open WebSocket connections of this process.'),
  heapLimit: gauge('waymark_heap_limit_bytes', 'At which the JavaScript heap of this process is full.'),
  certificateExpiry: gauge(
    'waymark_certificate_expiry_timestamp_seconds',
    'When the certificate ends that WAYMARK_TLS_ENDPOINT serves; absent where none is named or none served.',
  ),
  backupAt: gauge(
    'waymark_backup_last_success_timestamp_seconds',
    'When WAYMARK_BACKUP_STAMP was last written; absent where none is named or there.',
  ),
}

// Not the year 1970.
gauges.workerRoundAt.remove()

/** Null: unknown, and told as nothing instead of as 0. */
export function setGauge(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove()
  else gauge.set(value)
}

/** Event loop, memory, open files and so on, as every Node process tells them. */
export function collectNodeMetrics(): void {
  collectDefaultMetrics({ register: registry })
}
