// Stores evidence part by part: a line that is cut costs one part, and the rest goes on by itself from there.
import { backend } from './client.ts'
import { tellConsentDue, untilConsentGiven } from './consent-events.ts'
import { hasCode } from './errors.ts'
import { isPassing } from './passing.ts'
import { bytesOf } from './read-file.ts'
import type { NewUpload, StoredFile, Upload } from './types.ts'

type Control = { signal: AbortSignal }

/** How parts get to the programme: in the session, unless somebody has another permission. */
export type UploadWay = {
  /** How much of one is there that was begun before. */
  upload: (id: string, control: Control) => Promise<Upload>
  startUpload: (file: NewUpload, control: Control) => Promise<Upload>
  sendPart: (id: string, from: number, part: Blob, control: Control) => Promise<Upload>
  finishUpload: (id: string, control: Control) => Promise<StoredFile>
}

const inSession: UploadWay = {
  upload: (id, control) => backend((core) => core.programme.upload(id, control)),
  startUpload: (file, control) => backend((core) => core.programme.startUpload(file, control)),
  sendPart: (id, from, part, control) => backend((core) => core.programme.sendPart(id, from, part, control)),
  finishUpload: (id, control) => backend((core) => core.programme.finishUpload(id, control)),
}

export type UploadProgress = {
  /** Bytes that are safe on the server. */
  stored: number
  /** There is no line at the moment; it is tried again and again. */
  isWaiting: boolean
}

type UploadControl = {
  signal: AbortSignal
  /** Id of an upload of the same file that stopped somewhere. */
  known?: string | undefined
  /** Id that the upload and the file have, whether it was begun or not. */
  id?: string | undefined
  /** How often a part is tried before a line that is away ends it; as long as it takes when absent. */
  tries?: number | undefined
  /** Under which id it could be taken up again. */
  onStart?: (id: string) => void
  onProgress: (progress: UploadProgress) => void
  way?: UploadWay | undefined
}

const smallest = 32 * 1024
/** More the programme does not take at once. */
const largest = 512 * 1024
/** How often something may fail that is not the line before it is said. */
const patience = 6

/** Id of the stored file. Rejects with `FILE_UNREADABLE` where it cannot be read any more. */
export async function uploadFile(file: File, control: UploadControl): Promise<string> {
  const { signal, known, id, tries = Number.POSITIVE_INFINITY, onStart, onProgress, way = inSession } = control
  let stored = 0
  const persist = <T>(work: () => Promise<T>) =>
    untilDone(work, { signal, tries, wait: (isWaiting) => onProgress({ stored, isWaiting }) })
  await bytesOf(file.slice(0, 1), file.name)
  let upload = await persist(() => open(way, file, { known, id, signal }))
  onStart?.(upload.id)
  let size = 4 * smallest
  while (upload.received < upload.bytes) {
    stored = upload.received
    onProgress({ stored, isWaiting: false })
    const { received } = upload
    upload = await persist(async () => {
      const part = file.slice(received, received + size, 'application/octet-stream')
      const began = performance.now()
      // What does not arrive was too much for this line.
      size = Math.max(smallest, size / 2)
      const answer = await way.sendPart(upload.id, received, part, { signal }).catch(async (error: unknown) => {
        await bytesOf(part, file.name)
        throw error
      })
      const took = performance.now() - began
      // A bar that moves every second or so says most.
      if (took < 2000) size = Math.min(largest, took < 500 ? part.size * 2 : part.size)
      return answer
    })
  }
  stored = upload.received
  onProgress({ stored, isWaiting: false })
  return (await persist(() => way.finishUpload(upload.id, { signal }))).file
}

/** Most systems have no type for a picture of an iPhone: the name says it, and the server looks. */
export const mediaTypeOf = ({ type, name }: File): string => type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '')

type Begun = Pick<UploadControl, 'known' | 'id' | 'signal'>

async function open(way: UploadWay, file: File, { known, id, signal }: Begun): Promise<Upload> {
  if (known)
    try {
      const upload = await way.upload(known, { signal })
      if (upload.bytes === file.size) return upload
    } catch (error) {
      if (!hasCode(error, 'NOT_FOUND')) throw error
    }
  const about = { name: file.name, mediaType: mediaTypeOf(file), bytes: file.size, ...(id && { id }) }
  return await way.startUpload(about, { signal })
}

type Trying = { signal: AbortSignal; tries: number; wait: (is: boolean) => void }

/** Tries again where the line or the server is away: as long as it takes for the one, a few times for the other. */
async function untilDone<T>(work: () => Promise<T>, { signal, tries, wait }: Trying): Promise<T> {
  for (let failures = 0, faults = 0; ; failures++) {
    try {
      const done = await work()
      if (failures > 0) wait(false)
      return done
    } catch (error) {
      // What is stored stays: it goes on from there once the person agrees.
      if (tries === Number.POSITIVE_INFINITY && !signal.aborted && tellConsentDue(error)) {
        wait(true)
        await untilConsentGiven(signal)
        continue
      }
      const isLast = failures + 1 >= tries || (tries < Number.POSITIVE_INFINITY && !navigator.onLine)
      const isOver = isLast || (isFault(error) && ++faults > patience)
      if (signal.aborted || !isPassing(error) || isOver) throw error
      wait(true)
      await pause(Math.min(8000, 500 * 2 ** failures), signal)
    }
  }
}

const isFault = (error: unknown) => hasCode(error, 'INTERNAL', 'INTERNAL_SERVER_ERROR')

/** Ends early when the browser finds a network again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
}
