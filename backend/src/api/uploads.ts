/** Calls that store a file part by part. */

import { settleUpload, storeFile } from '../domain/uploads/finish.ts'
import { requireDisk } from '../domain/uploads/quota.ts'
import { largestPart, ownUpload, startUpload, takePart, toUploadDto } from '../domain/uploads/upload.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Routes } from './route.ts'

export function registerUploadCalls(routes: Routes): void {
  routes.handle('startUpload', ({ transact, body, user, programme: { settings } }) =>
    transact((context) => startUpload(context, body, { user, storage: settings.storage })),
  )
  routes.handle('upload', async ({ context, params }) => toUploadDto(await ownUpload(context, params.id)))
  routes.handle('sendPart', async ({ transact, params, query, raw, programme: { settings } }) => {
    const part = await read(raw, largestPart)
    return transact((context) => takePart(context, params.id, { from: query.from, part }, settings.storage))
  })
  routes.handle('finishUpload', async ({ transact, params, context, programme, accountability }) => {
    const id = params.id
    await requireDisk(programme.settings.storage)
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
