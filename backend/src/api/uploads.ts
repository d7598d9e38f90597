/** Calls that store a file part by part. */

import { settleUpload, storeFile } from '../domain/uploads/finish.ts'
import { requireDisk } from '../domain/uploads/quota.ts'
import { largestPart, ownUpload, startUpload, takePart, toUploadDto } from '../domain/uploads/upload.ts'
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
