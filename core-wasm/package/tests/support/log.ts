/** The log of RFC 9162 and its receipts once more, by the definitions and with Node's own SHA-256: what the module is held against. */
import { createHash } from 'node:crypto'
import type { Hex, Receipt, ReceiptField } from 'waymark-core/receipts'

export type Row = { kind: string; fields: Record<string, ReceiptField>; salt: Hex }

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`

function number(bytes: number, value: number) {
  const out = Buffer.alloc(bytes)
  if (bytes === 4) out.writeUInt32BE(value)
  else out.writeBigInt64BE(BigInt(value))
  return out
}

const text = (value: string) => Buffer.concat([number(4, Buffer.byteLength(value)), Buffer.from(value)])

function field(value: ReceiptField) {
  if (value === null) return Buffer.of(0)
  if (typeof value === 'boolean') return Buffer.of(value ? 2 : 1)
  return typeof value === 'number'
    ? Buffer.concat([Buffer.of(3), number(8, value)])
    : Buffer.concat([Buffer.of(4), text(value)])
}

/** The form of a row that `core-wasm/src/transparency/row.rs` lays down. */
function encode({ kind, fields }: Row) {
  const names = Object.keys(fields).sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  const written = names.flatMap((name) => [text(name), field(fields[name] ?? null)])
  return Buffer.concat([Buffer.of(1), text(kind), number(4, names.length), ...written])
}

export const commitment = (row: Row) => hex(sha256(Buffer.from(row.salt.slice(2), 'hex'), encode(row)))

/** The hash over leaves, which are hashed already. Each is kept, for those of a large tree are asked for often. */
class Tree {
  readonly #leaves: Buffer[]
  readonly #known = new Map<string, Buffer>()

  constructor(rows: readonly Row[]) {
    this.#leaves = rows.map((row) => sha256(Buffer.of(0), Buffer.from(commitment(row).slice(2), 'hex')))
  }

  hash(start: number, end: number): Buffer {
    if (end - start === 1) return this.#leaves[start] as Buffer
    const name = `${start}-${end}`
    const middle = start + half(end - start)
    const made = this.#known.get(name) ?? sha256(Buffer.of(1), this.hash(start, middle), this.hash(middle, end))
    this.#known.set(name, made)
    return made
  }

  path(index: number, start: number, end: number): Buffer[] {
    if (end - start === 1) return []
    const middle = start + half(end - start)
    return index < middle
      ? [...this.path(index, start, middle), this.hash(middle, end)]
      : [...this.path(index, middle, end), this.hash(start, middle)]
  }

  subproof(first: number, start: number, end: number, isKnown: boolean): Buffer[] {
    if (first === end) return isKnown ? [] : [this.hash(start, end)]
    const middle = start + half(end - start)
    return first <= middle
      ? [...this.subproof(first, start, middle, isKnown), this.hash(middle, end)]
      : [...this.subproof(first, middle, end, false), this.hash(start, middle)]
  }
}

/** The largest power of two below a number. */
const half = (count: number) => 2 ** Math.floor(Math.log2(count - 1))

/** A receipt for some of the rows of a log, as it was at one size, with the way to a later one. */
export function receiptOf(rows: readonly Row[], indices: readonly number[], size = rows.length): Receipt {
  const tree = new Tree(rows)
  const head = (count: number) => ({ size: count, root: hex(tree.hash(0, count)) })
  const later = { ...head(rows.length), proof: tree.subproof(size, 0, rows.length, true).map(hex) }
  return {
    version: 1,
    origin: { chainId: 80_002, contract: `0x${'5a'.repeat(20)}` },
    tree: head(size),
    rows: indices.map((index) => {
      const { kind, fields, salt } = rows[index] as Row
      return { index, kind, fields, salt, proof: tree.path(index, 0, size).map(hex) }
    }),
    consistency: size < rows.length ? later : null,
    anchor: { block: 1234, transaction: `0x${'ab'.repeat(32)}` },
  }
}

/** Rows with all that fields can hold, always the same ones. */
export function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: index % 5 ? 'ledger' : 'decision',
    fields: {
      at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
      reason: index % 3 ? 'quest "Lantern"\n日本語 🏔' : null,
      'ünder\u{10000}': '',
      'ünder\uffff': index % 2 === 0,
      xp: index % 7 ? 50 : -Number.MAX_SAFE_INTEGER,
    },
    salt: hex(sha256(Buffer.from(`salt ${index}`))),
  }))
}
