/** Calls by which people check what was booked and decided. */
import { readGrowthProof, readPublicLog } from '../domain/transparency/public-log.ts'
import { readReceipt } from '../domain/transparency/receipt.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import type { Routes } from './route.ts'

/** Receipts that one person may ask for in an hour: each reads all of their rows. */
const receiptsPerHour = 60
const hour = 3600
/** Of the public log, by one network in a minute: a whole company may stand behind it. */
const readsPerMinute = 600

export function registerTransparencyCalls(routes: Routes, { settings }: Programme): void {
  const limitReceipts = rateLimit(settings, 'receipts', receiptsPerHour, hour)
  const limitReads = rateLimit(settings, 'log', readsPerMinute)
  routes.handle('myReceipt', async ({ context, profile }) => {
    await limitReceipts(profile)
    return await readReceipt(context, settings.chain)
  })
  routes.handle('readLog', async ({ context, network }) => {
    await limitReads(network)
    return await readPublicLog(context, settings.chain)
  })
  routes.handle('readLogGrowth', async ({ context, network, query }) => {
    await limitReads(network)
    return await readGrowthProof(context, query)
  })
}
