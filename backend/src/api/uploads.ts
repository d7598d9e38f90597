/** Calls that store a file part by part. */

import type { Accountability } from '@directus/types'
import { settleUpload, storeFile } from '../domain/uploads/finish.ts'
import { keyLength, linkPhone, openPhone, phoneFiles, phoneOf, startPhoneUpload } from '../domain/uploads/phone-link.ts'
import { requireDisk } from '../domain/uploads/quota.ts'
import { largestPart, ownUpload, startUpload, takePart, toUploadDto } from '../domain/uploads/upload.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { invalid } from '../platform/http/errors.ts'
import { rateLimit } from '../platform/http/rate-limit.ts'
import type { Settings } from '../platform/settings/settings.ts'
import type { Routes } from './route.ts'

/**
 * What one person may send in a day, as a multiple of what they may store: what they give up half-way is thrown away,
 * but was written to the database and its backups all the same.
 */
const sentPerStored = 4
const kilobyte = 1024
/** Links for a phone that one person makes. */
const linksPerHour = 30
/** Calls from one network, on which many phones may be: a file of 25 MB comes in some fifty parts. */
const phoneCallsPerMinute = 600

export function registerUploadCalls(routes: Routes, settings: Pick<Settings, 'redis' | 'storage'>): void {
  const { storage } = settings
  const limitSent = rateLimit(settings, 'uploaded', sentPerStored * storage.megabytesPerDay * kilobyte, 86_400)
  routes.handle('startUpload', ({ transact, body, user }) =>
    transact((context) => startUpload(context, body, { user, storage })),
  )
  routes.handle('upload', async ({ context, params }) => toUploadDto(await ownUpload(context, params.id)))
  routes.handle('sendPart', async ({ transact, params, query, raw, profile }) => {
    const part = await read(raw, largestPart)
    await limitSent(profile, Math.ceil(part.length / kilobyte))
    return transact((context) => takePart(context, params.id, { from: query.from, part }, storage))
  })
  routes.handle('finishUpload', async ({ transact, params, context, programme, accountability }) => {
    const id = params.id
    await requireDisk(storage)
    const file = await storeFile(context, programme.directus, accountability, id)
    return transact((writing) => settleUpload(writing, id, file))
  })
  registerPhoneCalls(routes, settings, limitSent)
}

/** Calls for files from a phone on which nobody is signed in, and those by which its link is made. */
function registerPhoneCalls(
  routes: Routes,
  settings: Pick<Settings, 'redis' | 'storage'>,
  limitSent: ReturnType<typeof rateLimit>,
): void {
  const { storage } = settings
  const limitLinks = rateLimit(settings, 'phone-links', linksPerHour, 3600)
  const limitCalls = rateLimit(settings, 'phone-calls', phoneCallsPerMinute)
  routes.handle('linkPhone', async ({ transact, params, profile }) => {
    await limitLinks(profile)
    return transact((context) => linkPhone(context, params.id, params.step))
  })
  routes.handle('phoneFiles', ({ context, params }) => phoneFiles(context, params.id, params.step))
  routes.handle('openPhone', async ({ context, body, network }) => {
    await limitCalls(network)
    return await inTransaction(context.db, (db) => openPhone({ ...context, db }, body))
  })
  routes.handle('startPhoneUpload', async ({ context, body, network }) => {
    await limitCalls(network)
    // On the phone nobody can object: on the page of the quest and among their data they can.
    const { context: own } = await phoneOf(context, body.key)
    return await routes.noting(own, () =>
      inTransaction(context.db, (db) => startPhoneUpload({ ...context, db }, body, storage)),
    )
  })
  routes.handle('sendPhonePart', async ({ context, params, query, raw, network }) => {
    await limitCalls(network)
    const body = await read(raw, keyLength + largestPart)
    const key = body.subarray(0, keyLength).toString('latin1')
    const part = body.subarray(keyLength)
    const { context: own } = await phoneOf(context, key, params.id)
    await limitSent(own.profile, Math.ceil(part.length / kilobyte))
    return await inTransaction(context.db, (db) =>
      takePart({ ...own, db }, params.id, { from: query.from, part }, storage),
    )
  })
  routes.handle('finishPhoneUpload', async ({ context, params, body, network, programme, accountability }) => {
    await limitCalls(network)
    const id = params.id
    const { context: own, user } = await phoneOf(context, body.key, id)
    await requireDisk(storage)
    const file = await storeFile(own, programme.directus, { ...accountability, user } as Accountability, id)
    return await inTransaction(context.db, (db) => settleUpload({ ...own, db }, id, file))
  })
}

/**
 * To its end, also what is too long: a request that is left half read loses its connection, and its refusal with it.
 */
async function read(raw: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of raw) {
      length += piece.length
      if (length <= most) pieces.push(piece)
    }
  } catch {
    // The line was cut: nobody hears this.
    throw invalid('part', 'cut_off')
  }
  if (length > most) throw invalid('part', 'too_long')
  return Buffer.concat(pieces)
}
