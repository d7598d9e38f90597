// What a phone asks on which nobody is signed in: to store files for one step. Plain requests, without the core, whose
// session it has nothing to do with. The secrets go in bodies alone, since addresses are written down on their way.
import { AppError } from './errors.ts'
import { plainCall } from './plain-call.ts'
import type { StoredFile, Upload } from './types.ts'
import type { UploadWay } from './upload-file.ts'

export type PhoneRule = {
  /** Title of the quest. */
  title: string
  untranslated?: string[]
  mediaTypes: string[] | null
  maxBytes: number | null
  until: string
}

/** A secret of this device: 32 random bytes, as base64url. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
}

/** Takes the link for this device. The same key opens it again. */
export const openPhone = (token: string, key: string, language: string): Promise<PhoneRule> =>
  ask('POST', `open?lang=${encodeURIComponent(language)}`, JSON.stringify({ token, key }))

/** The way of files that are sent with such a key. */
export const byPhone = (key: string): UploadWay => ({
  upload: () => Promise.reject(new AppError('refused', 'NOT_FOUND')),
  startUpload: (file, { signal }) => ask<Upload>('POST', 'uploads', JSON.stringify({ key, ...file }), signal),
  sendPart: (id, from, part, { signal }) =>
    ask<Upload>('PUT', `uploads/${id}?from=${from}`, new Blob([key, part]), signal),
  finishUpload: (id, { signal }) => ask<StoredFile>('POST', `uploads/${id}/finish`, JSON.stringify({ key }), signal),
})

const ask = <T>(method: string, path: string, body: string | Blob, signal?: AbortSignal): Promise<T> =>
  plainCall(`phone/${path}`, { method, body, credentials: 'omit', signal })
