import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from './errors.ts'
import { type UploadProgress, type UploadWay, uploadFile } from './upload-file.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

const bytes = 600_000
const file = new File([new Uint8Array(bytes)], 'ridge.png', { type: 'image/png' })

/** A programme that has this much of the file, and whose line is cut so often before it takes the third part. */
function programme({ received = 0, cuts = 0 } = {}) {
  const parts: { from: number; to: number }[] = []
  const way: UploadWay = {
    upload: async (id) => ({ id, bytes, received }),
    startUpload: async () => ({ id: 'new', bytes, received: 0 }),
    sendPart: async (id, from, part) => {
      if (parts.length === 2 && cuts-- > 0) throw new AppError('network', 'NETWORK')
      parts.push({ from, to: from + part.size })
      return { id, bytes, received: from + part.size }
    },
    finishUpload: async () => ({ file: 'stored' }),
  }
  return { parts, way }
}

/** What is told on the way; the network is found again as soon as it is said to be lost. */
async function send(way: UploadWay, known?: string) {
  const told: UploadProgress[] = []
  const onProgress = (progress: UploadProgress) => {
    told.push(progress)
    if (progress.isWaiting) queueMicrotask(() => window.dispatchEvent(new Event('online')))
  }
  const { signal } = new AbortController()
  const stored = await uploadFile(file, { signal, known, onStart: () => undefined, onProgress, way })
  return { stored, told }
}

test('a file whose line is cut goes on by itself from where it was, and nothing of it is sent twice', async () => {
  const { parts, way } = programme({ cuts: 3 })
  const { stored, told } = await send(way)
  expect(stored).toBe('stored')
  expect(parts.map(({ from }) => from)).toEqual([0, ...parts.slice(0, -1).map(({ to }) => to)])
  expect(parts.at(-1)?.to).toBe(bytes)
  const waiting = told.filter(({ isWaiting }) => isWaiting)
  expect(waiting.map((progress) => progress.stored)).toEqual(Array(3).fill(parts[2]?.from))
  expect(told.at(-1)).toEqual({ stored: bytes, isWaiting: false })
})

test('a file that was begun before goes on from what is there', async () => {
  const { parts, way } = programme({ received: 400_000 })
  expect((await send(way, 'begun')).stored).toBe('stored')
  expect(parts[0]?.from).toBe(400_000)
})
