/**
 * Writes ZIP archives as a stream. A library would bring a dozen packages for what is three kinds of records; nothing is
 * read here, and Node compresses and counts by itself.
 */
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

/** A part of the archive that is compressed already. */
export interface PackedEntry {
  name: string
  crc: number
  /** In bytes, before and after it was compressed. */
  size: number
  packedSize: number
}

export type ZipSource =
  | { entry: PackedEntry; bytes: AsyncIterable<Uint8Array> }
  | { name: string; raw: AsyncIterable<Uint8Array> }

const fits32 = 0xffff_ffff
/** Names are UTF-8 (bit 11). */
const utf8 = 0x0800
/** Checksum and sizes follow the bytes (bit 3). */
const sizesFollow = 0x0008
const deflated = 8
/** Bytes that the deflate format takes in a block which is not compressed. */
const longestBlock = 0xffff

/** Compresses what is written into it, and counts. */
export class Packer {
  readonly #deflate: DeflateRaw
  #pieces: Buffer[] = []
  #crc = 0
  #size = 0
  #packedSize = 0
  #waiting = 0

  constructor() {
    this.#deflate = createDeflateRaw()
    this.#deflate.on('data', (piece: Buffer) => {
      this.#pieces.push(piece)
      this.#waiting += piece.length
      this.#packedSize += piece.length
    })
  }

  /** Bytes that are compressed and not taken yet. */
  get waiting(): number {
    return this.#waiting
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#crc = crc32(bytes, this.#crc)
    this.#size += bytes.length
    await new Promise<void>((resolve, reject) =>
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
  }

  async end(name: string): Promise<PackedEntry> {
    await new Promise<void>((resolve, reject) => {
      this.#deflate.once('end', resolve)
      this.#deflate.once('error', reject)
      this.#deflate.end()
    })
    return { name, crc: this.#crc, size: this.#size, packedSize: this.#packedSize }
  }

  /** What is compressed and was not taken before. */
  take(): Buffer {
    const taken = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#waiting = 0
    return taken
  }
}

/**
 * An archive of the sources in their order, which all bear this time. Throws when it would be larger than 4 GB, or has
 * more than 65 535 parts: the format has no room for them, and nobody may store as much.
 */
export async function* zipOf(
  sources: AsyncIterable<ZipSource> | Iterable<ZipSource>,
  at: Date,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  const names = new Set<string>()
  let offset = 0
  const out = (bytes: Buffer) => {
    offset += bytes.length
    if (offset > fits32) throw new Error('An archive is larger than 4 GB.')
    return bytes
  }
  for await (const source of sources) {
    const start = offset
    let entry: PackedEntry
    const name = 'entry' in source ? source.entry.name : source.name
    // Whoever unpacks it would get one of the two.
    if (names.has(name)) throw new Error(`Two parts of an archive are called ${name}.`)
    names.add(name)
    let flags = utf8
    if ('entry' in source) {
      entry = source.entry
      yield out(localHeader(entry, flags, at))
      for await (const bytes of source.bytes) yield out(Buffer.from(bytes))
      if (offset - start - localHeader(entry, flags, at).length !== entry.packedSize)
        throw new Error(`${entry.name} is not whole any more.`)
    } else {
      flags |= sizesFollow
      yield out(localHeader({ name: source.name, crc: 0, size: 0, packedSize: 0 }, flags, at))
      const counted = { crc: 0, size: 0 }
      const begin = offset
      for await (const bytes of storedBlocks(source.raw, counted)) yield out(bytes)
      entry = { name: source.name, ...counted, packedSize: offset - begin }
      yield out(descriptor(entry))
    }
    directory.push(directoryHeader(entry, flags, at, start))
  }
  if (directory.length > 0xffff) throw new Error('An archive has more than 65 535 parts.')
  const start = offset
  for (const header of directory) yield out(header)
  yield endOfDirectory(directory.length, offset - start, start)
}

/**
 * As blocks of the deflate format that hold their bytes as they are, for pictures and films are compressed already. The
 * method of ZIP that stores (0) needs the checksum before the bytes: where it follows them, readers of a stream refuse it.
 */
async function* storedBlocks(
  raw: AsyncIterable<Uint8Array>,
  counted: Pick<PackedEntry, 'crc' | 'size'>,
): AsyncGenerator<Buffer> {
  for await (const bytes of raw) {
    counted.crc = crc32(bytes, counted.crc)
    counted.size += bytes.length
    const blocks: Uint8Array[] = []
    for (let from = 0; from < bytes.length; from += longestBlock) {
      const block = bytes.subarray(from, from + longestBlock)
      blocks.push(blockHeader(block.length, false), block)
    }
    yield Buffer.concat(blocks)
  }
  yield blockHeader(0, true)
}

function blockHeader(length: number, isLast: boolean): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt8(isLast ? 1 : 0, 0)
  header.writeUInt16LE(length, 1)
  header.writeUInt16LE(0xffff ^ length, 3)
  return header
}

/** As MS-DOS counts, in UTC: in steps of two seconds since 1980. */
function dosTime(at: Date): [time: number, date: number] {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [(at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), date]
}

/** What both headers of a part say, from the version that is needed to the length of the name. */
function common({ name, crc, size, packedSize }: PackedEntry, flags: number, at: Date): Buffer {
  const bytes = Buffer.alloc(26)
  const [time, date] = dosTime(at)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(flags, 2)
  bytes.writeUInt16LE(deflated, 4)
  bytes.writeUInt16LE(time, 6)
  bytes.writeUInt16LE(date, 8)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(packedSize, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(Buffer.byteLength(name), 22)
  return bytes
}

const signature = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function localHeader(entry: PackedEntry, flags: number, at: Date): Buffer {
  return Buffer.concat([signature(0x04034b50), common(entry, flags, at), Buffer.from(entry.name)])
}

function descriptor({ crc, size, packedSize }: PackedEntry): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packedSize, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryHeader(entry: PackedEntry, flags: number, at: Date, start: number): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(20)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(start, 10)
  return Buffer.concat([signature(0x02014b50), madeBy, common(entry, flags, at), rest, Buffer.from(entry.name)])
}

function endOfDirectory(parts: number, length: number, start: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(parts, 8)
  bytes.writeUInt16LE(parts, 10)
  bytes.writeUInt32LE(length, 12)
  bytes.writeUInt32LE(start, 16)
  return bytes
}
