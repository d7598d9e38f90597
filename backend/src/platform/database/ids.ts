/** Ids: random for what people make, derived from the natural key for what ships with the programme. */
import { createHash, randomBytes } from 'node:crypto'

let last = { ms: 0, counter: 0 }

/** UUID version 7: ids made later in this process sort later, also within a millisecond. */
export function newId(): string {
  const ms = Math.max(Date.now(), last.ms)
  const counter = ms === last.ms ? last.counter + 1 : 0
  last = counter > 0xfff ? { ms: ms + 1, counter: 0 } : { ms, counter }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(last.ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.counter, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return spelled(bytes)
}

/** A name-based UUID: the same key gives the same id everywhere. */
export function idOf(kind: string, key: string): string {
  const hash = createHash('sha1').update('6f1e7c52-8a52-4d0e-9b0a-7761796d6172').update(`${kind}:${key}`).digest()
  const bytes = hash.subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return spelled(bytes)
}

function spelled(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
