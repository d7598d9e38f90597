/** Calls that store a file part by part. */

import { settleUpload, storeFile } from '../domain/uploads/finish.ts'
import { requireDisk } from '../domain/uploads/quota.ts'
import { largestPart, newUploadIn, ownUpload, startUpload, takePart, toUploadDto } from '../domain/uploads/upload.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Routes } from './route.ts'

export function registerUploadCalls(routes: Routes): void {
  routes.authenticated(
    'post',
    '/uploads',
    {
      id: 'startUpload',
      summary: 'Announces a file that comes part by part.',
      body: 'NewUpload',
      answer: 'Upload',
      errors: ['UPLOAD_QUOTA_DAY', 'UPLOAD_QUOTA_TOTAL', 'STORAGE_FULL'],
    },
    ({ transact, body, user, programme: { settings } }) => {
      const file = newUploadIn(body)
      return transact((context) => startUpload(context, file, { user, storage: settings.storage }))
    },
  )
  routes.authenticated(
    'get',
    '/uploads/:id',
    { id: 'readUpload', summary: 'How much of a file is there.', answer: 'Upload' },
    async ({ context, params }) => toUploadDto(await ownUpload(context, params['id'] ?? '')),
  )
  routes.authenticated(
    'put',
    '/uploads/:id',
    {
      id: 'sendPart',
      summary: 'Takes the part that begins where the last one ended, of at most 512 KB; says where to go on.',
      query: 'PartOfUpload',
      sends: 'application/octet-stream',
      answer: 'Upload',
    },
    async ({ transact, params, query, raw }) => {
      const from = /^\d{1,9}$/.test(query['from'] ?? '') ? Number(query['from']) : null
      if (from === null) throw invalid('from', 'not_a_whole_number')
      const part = await read(raw, largestPart)
      return transact((context) => takePart(context, params['id'] ?? '', from, part))
    },
  )
  routes.authenticated(
    'post',
    '/uploads/:id/finish',
    {
      id: 'finishUpload',
      summary: 'Makes a file of the parts; of several calls that do so at the same moment one, and all are told of it.',
      answer: 'StoredFile',
      errors: ['STORAGE_FULL', 'SERVICE_UNAVAILABLE'],
    },
    async ({ transact, params, context, programme, accountability }) => {
      const id = params['id'] ?? ''
      await requireDisk(programme.settings.storage)
      const file = await storeFile(context, programme.directus, accountability, id)
      return transact((writing) => settleUpload(writing, id, file))
    },
  )
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
