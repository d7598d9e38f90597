/** What is so at this moment, read whenever the metrics are asked for. What cannot be read is told as nothing. */
import { stat, statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { getHeapStatistics } from 'node:v8'
import { lastReconciled } from '../../chain/reconcile/last.ts'
import { chainHealth } from '../../chain/worker/health.ts'
import { countErasures } from '../../domain/privacy/erasure/run.ts'
import { readLogState } from '../../domain/transparency/log-state.ts'
import { toInt } from '../../platform/database/columns.ts'
import { isSqlite } from '../../platform/database/transaction.ts'
import { pingRedis } from '../../platform/http/rate-limit.ts'
import { gauges, setGauge } from '../../platform/metrics/registry.ts'
import type { Programme } from '../../platform/programme.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { versions } from '../../platform/versions.ts'

/** Prometheus itself usually waits for ten seconds. */
const patienceMs = 4000

export async function readState({ directus, settings }: Programme): Promise<void> {
  const [rows, redis, disk, certificate, backup] = await Promise.all([
    readRows(directus, settings),
    settings.redis && orNull(pingRedis(settings.redis).then(() => true)),
    settings.storage.root && orNull(statfs(settings.storage.root)),
    settings.tlsEndpoint && orNull(certificateEnd(settings.tlsEndpoint)),
    settings.backupStamp && orNull(stat(settings.backupStamp)),
  ])
  setRows(rows)
  setGauge(gauges.redisUp, settings.redis ? Number(redis ?? false) : null)
  setGauge(gauges.diskFree, disk ? disk.bavail * disk.bsize : null)
  setGauge(gauges.diskSize, disk ? disk.blocks * disk.bsize : null)
  setGauge(gauges.diskReserved, settings.storage.root ? settings.storage.freeMegabytes * 1024 * 1024 : null)
  setGauge(gauges.certificateExpiry, certificate ? certificate.getTime() / 1000 : null)
  setGauge(gauges.backupAt, backup ? backup.mtimeMs / 1000 : null)
  const { chain, anchorHours } = settings
  setGauge(gauges.logAnchorInterval, chain?.log && chain.anchorerKey && anchorHours > 0 ? anchorHours * 3600 : null)
  setGauge(gauges.reconcileInterval, settings.reconcileMinutes * 60)
  setGauge(gauges.heapLimit, getHeapStatistics().heap_size_limit)
  gauges.buildInfo.set({ ...versions, node: process.versions.node }, 1)
}

type Rows = Awaited<ReturnType<typeof queryRows>>

/** None when the database does not answer. */
function readRows({ database }: Programme['directus'], settings: Settings): Promise<Rows | null> {
  return orNull(queryRows(database, settings))
}

async function queryRows(db: Programme['directus']['database'], { chain }: Settings) {
  const owed = await db('owed_items').count({ rows: '*' }).first()
  const log = await readLogState(db)
  const unfinished = await db('uploads').where({ file: null }).sum({ bytes: 'received' }).first()
  return {
    chain: chain && (await chainHealth(db, chain)),
    reconciled: await lastReconciled(db),
    log,
    owed: toInt(owed?.['rows']),
    unfinished: toInt(unfinished?.['bytes']),
    erasures: await countErasures(db, new Date()),
    clockOffset: isSqlite(db) ? null : await clockOffset(db),
  }
}

/** In seconds; as exact as half the time that asking takes. */
async function clockOffset(db: Programme['directus']['database']): Promise<number> {
  const before = Date.now()
  const { rows } = await db.raw('select extract(epoch from clock_timestamp()) as now')
  return (before + Date.now()) / 2000 - Number(rows[0].now)
}

function setRows(rows: Rows | null): void {
  const { chain = null, reconciled = null } = rows ?? {}
  setGauge(gauges.databaseUp, rows ? 1 : 0)
  setGauge(gauges.clockOffset, rows?.clockOffset ?? null)
  setGauge(gauges.chainReachable, chain && (chain.status === 'unreachable' ? 0 : 1))
  setGauge(gauges.chainHead, chain?.head ?? null)
  setGauge(gauges.chainCursor, chain?.cursor ?? null)
  setGauge(gauges.chainLagBlocks, chain?.lagBlocks ?? null)
  setGauge(gauges.chainLagSeconds, chain?.lagSeconds ?? null)
  gauges.chainTrouble.reset()
  if (chain?.trouble) gauges.chainTrouble.set({ kind: chain.trouble }, 1)
  setGauge(gauges.reconcileAt, reconciled ? Date.parse(reconciled.at) / 1000 : null)
  setGauge(gauges.reconcileDifferences, reconciled?.differences ?? null)
  setGauge(gauges.reconcileHalted, reconciled?.stopped ?? null)
  setGauge(gauges.logSize, rows?.log.size ?? null)
  setGauge(gauges.logPending, rows?.log.pending ?? null)
  setGauge(gauges.logAnchoredSize, rows?.log.anchored ?? null)
  setGauge(gauges.logAnchoredAt, rows?.log.anchoredAt ? rows.log.anchoredAt.getTime() / 1000 : null)
  setGauge(gauges.owedItems, rows?.owed ?? null)
  gauges.erasures.reset()
  for (const state of ['asked', 'running'] as const) if (rows) gauges.erasures.set({ state }, rows.erasures[state])
  setGauge(gauges.erasureOverdue, rows ? rows.erasures.overdueMs / 1000 : null)
  setGauge(gauges.unfinishedUploads, rows?.unfinished ?? null)
}

/** When the certificate ends that is really served there, whoever signed it. */
function certificateEnd({ host, port, serverName }: NonNullable<Settings['tlsEndpoint']>): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: serverName, rejectUnauthorized: false, timeout: patienceMs })
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), patienceMs)
  try {
    return await Promise.race([reading, late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
