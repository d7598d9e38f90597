/** A file is sent beside the requests of others, and whoever waits for its end hears of it. */
import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { Download, sendDownload } from './download.ts'

/** A reply that takes whatever comes at once; `stalls`: one that takes nothing. */
class Reply extends Writable {
  // Node looks for the listeners of a request here.
  readonly req: EventEmitter & { method: string }
  readonly stalls: boolean
  bytes = 0
  tellTimeout = () => {}

  constructor(method = 'GET', stalls = false) {
    super({ highWaterMark: 4 })
    this.req = Object.assign(new EventEmitter(), { method })
    this.stalls = stalls
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.bytes += chunk.length
    if (!this.stalls) done()
  }

  set() {}

  setTimeout(_ms: number, tell: () => void) {
    this.tellTimeout = tell
  }
}

function download(count: number) {
  const seen = { begun: 0, ended: 0 }
  async function* parts() {
    for (; seen.begun < count; seen.begun++) yield 'four'
  }
  return { seen, file: new Download('a.zip', 'application/zip', parts(), () => void seen.ended++) }
}

test('others have their turn between two parts of a file', async () => {
  const { seen, file } = download(50)
  const reply = new Reply()
  let turns = 0
  const turn = () => {
    turns += 1
    if (seen.ended === 0) setImmediate(turn)
  }
  setImmediate(turn)
  await sendDownload(reply, file)
  expect(reply.bytes).toBe(200)
  expect(turns).toBeGreaterThan(40)
})

test('a file that was sent, cut or left lying has ended, which is no failure', async () => {
  const whole = download(3)
  await sendDownload(new Reply(), whole.file)
  const [cut, left] = [download(3), download(3)]
  const [gone, idle] = [new Reply('GET', true), new Reply('GET', true)]
  const sending = [sendDownload(gone, cut.file), sendDownload(idle, left.file)]
  expect([cut.seen.ended, left.seen.ended]).toEqual([0, 0])
  gone.destroy()
  idle.tellTimeout()
  await Promise.all(sending)
  expect([whole, cut, left].map(({ seen }) => seen.ended)).toEqual([1, 1, 1])
})

test('a file that cannot be read to its end is a failure', async () => {
  async function* parts() {
    yield 'four'
    throw new Error('The disk is gone.')
  }
  const file = new Download('a.zip', 'application/zip', parts())
  await expect(sendDownload(new Reply(), file)).rejects.toThrow('The disk is gone.')
})

test('nothing is read of a file of which somebody asks for the head', async () => {
  const { seen, file } = download(3)
  const reply = new Reply('HEAD')
  await sendDownload(reply, file)
  expect([reply.bytes, reply.writableEnded, seen]).toEqual([0, true, { begun: 0, ended: 1 }])
})
